import { accessTokens as listAccessTokens } from '../../domain/shop/tokens/access-tokens.js';
import { query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const accessTokens: Resolvers = {
  Query: { accessTokens: query(listAccessTokens, (result) => result.accessTokens) },
};
