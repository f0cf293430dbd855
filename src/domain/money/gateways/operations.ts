import type { Operation } from '../../core/operation/operation.js';
import {
  createExternalPaymentGateway,
  deleteExternalPaymentGateway,
  externalPaymentGateways,
  replaceExternalPaymentGateway,
  updateExternalPaymentGateway,
} from './external-payment-gateways.js';

/** The operations of gateways. */
export const gatewaysOperations: readonly Operation<object>[] = [
  createExternalPaymentGateway,
  deleteExternalPaymentGateway,
  externalPaymentGateways,
  replaceExternalPaymentGateway,
  updateExternalPaymentGateway,
];
