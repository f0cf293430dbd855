import {
  createExternalPaymentGateway,
  deleteExternalPaymentGateway,
  externalPaymentGateways as listExternalPaymentGateways,
  updateExternalPaymentGateway,
} from '../../domain/money/gateways/external-payment-gateways.js';
import { mutation, query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const externalPaymentGateways: Resolvers = {
  Query: {
    externalPaymentGateways: query(listExternalPaymentGateways, (result) => result.externalPaymentGateways),
  },
  Mutation: {
    createExternalPaymentGateway: mutation(createExternalPaymentGateway),
    updateExternalPaymentGateway: mutation(updateExternalPaymentGateway),
    deleteExternalPaymentGateway: mutation(deleteExternalPaymentGateway),
  },
};
