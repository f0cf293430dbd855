import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { shopOperation } from '../../core/operation/operation.js';
import { listAccessTokens } from './access-token-repository.js';
import { accessTokenSchema } from './create-access-token.js';

/** Lists the access tokens of a shop that are not revoked, oldest first. */
export const accessTokens = shopOperation(
  {
    operation: 'accessTokens',
    summary: 'List Access Tokens',
    access: { root: true, scope: 'write_tokens' },
    input: z.object({ shopIdentifier: z.string().nullish() }),
    output: z.object({ accessTokens: z.array(accessTokenSchema) }),
  },
  async ({ database, shopId }, input) => {
    if (input.shopIdentifier && input.shopIdentifier !== shopId) refuse('NOT_FOUND');
    return { accessTokens: await listAccessTokens(database, shopId) };
  },
);
