import { externalPaymentGateways as listExternalPaymentGateways } from '../../domain/money/gateways/external-payment-gateways.js';
import { query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const externalPaymentGateways: Resolvers = {
  Query: {
    externalPaymentGateways: query(listExternalPaymentGateways, (result) => result.externalPaymentGateways),
  },
};
