import { savedPaymentMethods as listSavedPaymentMethods } from '../../domain/money/payments/saved-methods/saved-payment-methods.js';
import { query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const savedPaymentMethods: Resolvers = {
  Query: { savedPaymentMethods: query(listSavedPaymentMethods, (result) => result.cards) },
};
