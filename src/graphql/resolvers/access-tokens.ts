import { accessTokens as listAccessTokens } from '../../domain/shop/tokens/access-tokens.js';
import { createAccessToken } from '../../domain/shop/tokens/create-access-token.js';
import { revokeAccessToken } from '../../domain/shop/tokens/revoke-access-token.js';
import { mutation, query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const accessTokens: Resolvers = {
  Query: { accessTokens: query(listAccessTokens, (result) => result.accessTokens) },
  Mutation: {
    createAccessToken: mutation(createAccessToken),
    revokeAccessToken: mutation(revokeAccessToken),
  },
};
