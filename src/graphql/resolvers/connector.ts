import { validateCustomerJwt } from '../../domain/platform/destinations/validate-customer-jwt.js';
import { payloadQuery } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const connector: Resolvers = {
  Query: { validateCustomerJwt: payloadQuery(validateCustomerJwt) },
};
