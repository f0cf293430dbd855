import { z } from 'zod';
import { idText } from '../../../lib/fields.js';
import { refuse } from '../../../errors.js';
import { shopOperation } from '../../core/operation/operation.js';
import { listAccessTokens } from './access-token-repository.js';
import { accessTokenSchema } from './create-access-token.js';

/** Lists the access tokens of a shop that are not revoked, oldest first. */
export const accessTokens = shopOperation(
  {
    operation: 'accessTokens',
    summary: 'List Access Tokens',
    description:
      'The active access tokens of a shop, oldest first (root key, or `WRITE_TOKENS` of the same shop). The secrets are not stored and cannot be retrieved.',
    access: { root: true, scope: 'write_tokens' },
    input: z.object({
      shopIdentifier: idText()
        .nullish()
        .describe('The shop identifier. It may be omitted when the credential is an access token.'),
    }),
    output: z.object({ accessTokens: z.array(accessTokenSchema) }),
  },
  async ({ database, shopId }, input) => {
    if (input.shopIdentifier && input.shopIdentifier !== shopId) refuse('NOT_FOUND');
    return { accessTokens: await listAccessTokens(database, shopId) };
  },
);
