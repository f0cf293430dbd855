import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { dateTime, requiredText } from '../../../lib/fields.js';
import { shopOperation } from '../../core/operation/operation.js';
import { hashToken, mintToken, type AccessToken } from './access-token.js';
import { insertAccessToken } from './access-token-repository.js';
import { includesScope, scopes } from '../../core/operation/scopes.js';
import { findShop } from '../shops/shop-repository.js';

export const accessTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
  lastUsedAt: z.date().nullable(),
});

/**
 * Issues an access token. Its secret is in this answer and nowhere else. The root key names the shop; an access token
 * with `write_tokens` issues for its own shop, never beyond its own scopes. Refuses NOT_FOUND, UNKNOWN_SCOPE.
 */
export const createAccessToken = shopOperation(
  {
    operation: 'createAccessToken',
    summary: 'Create Access Token',
    access: { root: true, scope: 'write_tokens' },
    input: z.object({
      shopIdentifier: z.string().nullish(),
      name: requiredText(),
      scopes: z.array(z.enum(scopes)).min(1),
      expiresAt: dateTime().nullish(),
    }),
    output: z.object({ token: z.string(), accessToken: accessTokenSchema }),
    audit: { resource: 'access_token', made: ['accessToken', 'id'] },
  },
  async ({ database, clock, shopId, caller }, input) => {
    if (input.shopIdentifier && input.shopIdentifier !== shopId) refuse('NOT_FOUND');
    if (!(await findShop(database, shopId))) refuse('NOT_FOUND', { field: 'shopIdentifier' });
    const held = caller.kind === 'access_token' ? caller.scopes : scopes;
    const beyond = input.scopes.filter((scope) => !includesScope(held, scope));
    if (beyond.length > 0)
      refuse('UNKNOWN_SCOPE', { field: 'scopes', message: `These scopes are beyond your own: ${beyond.join(', ')}.` });
    const token = mintToken(shopId);
    const accessToken: AccessToken = {
      shopId,
      id: randomUUID(),
      name: input.name,
      scopes: [...new Set(input.scopes)],
      createdAt: clock.now(),
      expiresAt: input.expiresAt ? new Date(input.expiresAt) : null,
      lastUsedAt: null,
    };
    await insertAccessToken(database, { ...accessToken, tokenHash: hashToken(token) });
    return { token, accessToken };
  },
);
