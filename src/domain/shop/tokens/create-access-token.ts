import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { dateTime, idText, requiredText } from '../../../lib/fields.js';
import { shopOperation } from '../../core/operation/operation.js';
import { hashToken, mintToken, type AccessToken } from './access-token.js';
import { insertAccessToken } from './access-token-repository.js';
import { scopes } from '../../core/operation/scopes.js';
import { findShop } from '../shops/shop-repository.js';
import { outlasts, ownReach, scopesBeyond } from './own-reach.js';

export const accessTokenSchema = z
  .object({
    id: idText().describe('Its identifier, for `revokeAccessToken`.'),
    name: z.string().describe('What it is for, in the words of whoever made it.'),
    scopes: z.array(z.enum(scopes).meta({ graphql: 'Scope' })).describe('What it may do.'),
    createdAt: z.date().describe('When it was issued.'),
    expiresAt: z.date().nullable().describe('When it stops working; null when it does not.'),
    lastUsedAt: z.date().nullable().describe('When it was last used, to the minute; null when it never was.'),
  })
  .meta({ id: 'AccessToken', description: "A credential of a shop's backend, without its secret." });

/**
 * Issues an access token. Its secret is shown in this answer only. The root key names the shop; an access token with
 * `write_tokens` issues tokens for its own shop, with no scope that it does not have and no expiry later than its own.
 * Refuses NOT_FOUND, UNKNOWN_SCOPE, INVALID_VALUE for the expiry.
 */
export const createAccessToken = shopOperation(
  {
    operation: 'createAccessToken',
    summary: 'Create Access Token',
    description:
      "Issues an access token (root key, or `WRITE_TOKENS` of the same shop, never beyond one's own scopes).",
    mutation: true,
    access: { root: true, scope: 'write_tokens' },
    input: z.object({
      shopIdentifier: idText().nullish().describe('The shop; may be left out with an access token.'),
      name: requiredText().describe('What it is for, so that you know it again. Required.'),
      scopes: z
        .array(z.enum(scopes).meta({ graphql: 'Scope' }))
        .min(1)
        .describe('What it may do; at least one. Required.'),
      expiresAt: dateTime().nullish().describe('When it stops working; it does not when this is left out.'),
    }),
    output: z.object({
      token: z.string().describe('The secret. It is shown here and never again: keep it where secrets are kept.'),
      accessToken: accessTokenSchema.describe('The token, without its secret; null when the call was refused.'),
    }),
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
