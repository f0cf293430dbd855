import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { shopOperation } from '../../core/operation/operation.js';
import type { Caller } from '../../../context.js';
import type { AccessToken } from './access-token.js';
import { findToken, revokeToken } from './access-token-repository.js';
import { outlasts, ownReach, scopesBeyond } from './own-reach.js';

function mayRevoke(caller: Caller, token: AccessToken): boolean {
  if (caller.kind === 'access_token' && caller.tokenId === token.id) return true;
  const own = ownReach(caller);
  return scopesBeyond(own, token).length === 0 && !outlasts(token, own);
}

/**
 * Revokes an access token; all processes refuse it within 10 s. An access token can revoke itself and the tokens that
 * it could have issued. Refuses NOT_FOUND, INSUFFICIENT_SCOPE.
 */
export const revokeAccessToken = shopOperation(
  {
    operation: 'revokeAccessToken',
    summary: 'Revoke Access Token',
    description: 'Revokes an access token. The revocation takes effect within 10 seconds.',
    mutation: true,
    access: { root: true, scope: 'write_tokens', fresh: true },
    input: z.object({
      shopIdentifier: z
        .string()
        .nullish()
        .meta({ graphql: 'ID' })
        .describe('The shop identifier. It may be omitted when the credential is an access token.'),
      id: z.string().min(1).meta({ graphql: 'ID!' }).describe('The ID of the access token.'),
    }),
    output: z.object({}),
    audit: { resource: 'access_token', id: ({ id }) => id },
  },
  async ({ database, clock, shopId, caller }, input) => {
    if (input.shopIdentifier && input.shopIdentifier !== shopId) refuse('NOT_FOUND');
    const token = await findToken(database, shopId, input.id);
    if (token && !mayRevoke(caller, token))
      refuse('INSUFFICIENT_SCOPE', {
        field: 'id',
        message: 'The access token has scopes or an expiry beyond those of your own token.',
      });
    if (!(await revokeToken(database, shopId, input.id, clock.now()))) refuse('NOT_FOUND', { field: 'id' });
    return {};
  },
);
