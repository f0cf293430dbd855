import { allowedDomains as listAllowedDomains } from '../../domain/shop/domains/allowed-domains.js';
import { query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const allowedDomains: Resolvers = {
  Query: { allowedDomains: query(listAllowedDomains, (result) => result.allowedDomains) },
};
