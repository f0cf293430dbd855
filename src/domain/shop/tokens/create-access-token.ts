import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { dateTime, requiredText } from '../../../lib/fields.js';
import { shopOperation } from '../../core/operation/operation.js';
import { hashToken, mintToken, type AccessToken } from './access-token.js';
import { insertAccessToken } from './access-token-repository.js';
import { scopes } from '../../core/operation/scopes.js';
import { findShop } from '../shops/shop-repository.js';
import { outlasts, ownReach, scopesBeyond } from './own-reach.js';

export const accessTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
  lastUsedAt: z.date().nullable(),
});

/**
 * Issues an access token. Its secret is shown in this answer only. The root key names the shop; an access token with
 * `write_tokens` issues tokens for its own shop, with no scope that it does not have and no expiry later than its own.
 * Refuses NOT_FOUND, UNKNOWN_SCOPE, INVALID_VALUE for the expiry.
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
  async ({ database, clock, shopId, caller, tokenChecksums }, input) => {
    if (input.shopIdentifier && input.shopIdentifier !== shopId) refuse('NOT_FOUND');
    if (!(await findShop(database, shopId))) refuse('NOT_FOUND', { field: 'shopIdentifier' });
    const expiresAt = input.expiresAt ? new Date(input.expiresAt) : null;
    const own = ownReach(caller);
    const beyond = scopesBeyond(own, input);
    if (beyond.length > 0)
      refuse('UNKNOWN_SCOPE', { field: 'scopes', message: `You do not have these scopes: ${beyond.join(', ')}.` });
    if (outlasts({ expiresAt }, own))
      refuse('INVALID_VALUE', {
        field: 'expiresAt',
        message: `expiresAt must not be later than your own expiry, ${own.expiresAt?.toISOString()}`,
      });
    const token = mintToken(shopId, tokenChecksums);
    const accessToken: AccessToken = {
      shopId,
      id: randomUUID(),
      name: input.name,
      scopes: [...new Set(input.scopes)],
      createdAt: clock.now(),
      expiresAt,
      lastUsedAt: null,
    };
    await insertAccessToken(database, { ...accessToken, tokenHash: hashToken(token) });
    return { token, accessToken };
  },
);
