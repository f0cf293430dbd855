import type { Operation } from '../../core/operation/operation.js';
import { createExternalPaymentGateway } from './create-external-payment-gateway.js';
import { deleteExternalPaymentGateway } from './delete-external-payment-gateway.js';
import { externalPaymentGateways } from './external-payment-gateways.js';
import { replaceExternalPaymentGateway } from './replace-external-payment-gateway.js';
import { testExternalPaymentGateway } from './test-external-payment-gateway.js';
import { updateExternalPaymentGateway } from './update-external-payment-gateway.js';

/** The operations of gateways. */
export const gatewaysOperations: readonly Operation<object>[] = [
  createExternalPaymentGateway,
  deleteExternalPaymentGateway,
  externalPaymentGateways,
  replaceExternalPaymentGateway,
  testExternalPaymentGateway,
  updateExternalPaymentGateway,
];
