import { validateEmailAddress } from '../../domain/order/customer/validate-email-address.js';
import { payloadQuery } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const customers: Resolvers = {
  Query: { validateEmailAddress: payloadQuery(validateEmailAddress) },
};
