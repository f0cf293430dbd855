import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { shopOperation } from '../../core/operation/operation.js';
import { revokeToken } from './access-token-repository.js';

/** Revokes an access token; every process feels it within 10 s. Refuses NOT_FOUND. */
export const revokeAccessToken = shopOperation(
  {
    operation: 'revokeAccessToken',
    summary: 'Revoke Access Token',
    access: { root: true, scope: 'write_tokens' },
    input: z.object({ shopIdentifier: z.string().nullish(), id: z.string().min(1) }),
    output: z.object({}),
    audit: { resource: 'access_token', id: ({ id }) => id },
  },
  async ({ database, clock, shopId }, input) => {
    if (input.shopIdentifier && input.shopIdentifier !== shopId) refuse('NOT_FOUND');
    if (!(await revokeToken(database, shopId, input.id, clock.now()))) refuse('NOT_FOUND', { field: 'id' });
    return {};
  },
);
