import { deleteSavedPaymentMethod } from '../../domain/money/payments/saved-methods/delete-saved-payment-method.js';
import { savedPaymentMethods as listSavedPaymentMethods } from '../../domain/money/payments/saved-methods/saved-payment-methods.js';
import { mutation, query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const savedPaymentMethods: Resolvers = {
  Query: { savedPaymentMethods: query(listSavedPaymentMethods, (result) => result.cards) },
  Mutation: { deleteSavedPaymentMethod: mutation(deleteSavedPaymentMethod) },
};
