import { apiOverrides as listApiOverrides } from '../../domain/shop/overrides/api-overrides.js';
import { query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const apiOverrides: Resolvers = {
  Query: { apiOverrides: query(listApiOverrides, (result) => result.apiOverrides) },
};
