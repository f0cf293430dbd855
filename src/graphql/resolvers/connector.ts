import { rotateConnectorSecret } from '../../domain/platform/connector/rotate-connector-secret.js';
import { validateCustomerJwt } from '../../domain/platform/destinations/validate-customer-jwt.js';
import { mutation, payloadQuery } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const connector: Resolvers = {
  Query: { validateCustomerJwt: payloadQuery(validateCustomerJwt) },
  Mutation: { rotateConnectorSecret: mutation(rotateConnectorSecret) },
};
