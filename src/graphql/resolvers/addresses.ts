import { validateAddress } from '../../domain/order/addresses/validate-address.js';
import { payloadQuery } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const addresses: Resolvers = {
  Query: { validateAddress: payloadQuery(validateAddress) },
};
