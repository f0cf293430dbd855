import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { dateTime, idText, requiredText } from '../../../lib/fields.js';
import { shopOperation } from '../../core/operation/operation.js';
import { hashToken, mintToken, tokenKinds, type AccessToken } from './access-token.js';
import { insertAccessToken } from './access-token-repository.js';
import { personBehind } from '../../core/operation/person-behind.js';
import { limitsOf } from '../../core/operation/limits-of.js';
import { scopes, tokenScopes } from '../../core/operation/scopes.js';
import { findShop } from '../shops/shop-repository.js';
import { outlasts, ownReach, scopesBeyond } from './own-reach.js';

export const accessTokenSchema = z
  .object({
    id: idText().describe('The ID of the access token, for use in `revokeAccessToken`.'),
    name: z.string().describe('A name that describes the purpose of the token.'),
    kind: z
      .enum(tokenKinds)
      .describe('`backend`, or `agent` for a token that only reads, and prepares changes that people confirm.'),
    scopes: z.array(z.enum(scopes).meta({ graphql: 'Scope' })).describe('The scopes of the token.'),
    createdAt: z.date().describe('When the token was issued.'),
    expiresAt: z.date().nullable().describe('When the token expires; null if it does not expire.'),
    lastUsedAt: z
      .date()
      .nullable()
      .describe('When the token was last used, to the minute; null if it has never been used.'),
  })
  .meta({ id: 'AccessToken', description: 'An access token of a shop, without its secret.' });

/**
 * Issues an access token. Its secret is returned only once. With the root key, the input names the shop. An access
 * token with `write_tokens` issues tokens for its own shop, without scopes that it does not have and with no expiry
 * later than its own. Refuses NOT_FOUND, UNKNOWN_SCOPE, and INVALID_VALUE for the expiry.
 */
export const createAccessToken = shopOperation(
  {
    operation: 'createAccessToken',
    summary: 'Create Access Token',
    description:
      'Issues an access token. A token issued with an access token cannot have scopes or an expiry beyond those of the issuing token.',
    mutation: true,
    access: { root: true, scope: 'write_tokens', fresh: true },
    input: z.object({
      shopIdentifier: idText()
        .nullish()
        .describe('The shop identifier. It may be omitted when the credential is an access token.'),
      name: requiredText().describe('A name that describes the purpose of the token. Required.'),
      kind: z
        .enum(tokenKinds)
        .nullish()
        .describe(
          '`backend` or `agent`. An `agent` token is for the MCP server at `/mcp`: its scopes for writing only prepare changes there, which a person confirms in the dashboard; everywhere else it only reads. Defaults to `backend`.',
        ),
      scopes: z
        .array(z.enum(tokenScopes).meta({ graphql: 'Scope' }))
        .min(1)
        .describe('The scopes of the token, at least one. Required.'),
      expiresAt: dateTime().nullish().describe('When the token expires. If omitted, it does not expire.'),
    }),
    output: z.object({
      token: z.string().describe('The secret access token. It is returned only once; store it securely.'),
      accessToken: accessTokenSchema.describe(
        'The access token, without its secret; null if the operation was refused.',
      ),
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
      refuse('UNKNOWN_SCOPE', {
        field: 'scopes',
        message: `${caller.kind === 'person' ? 'Your role' : 'Your access token'} does not have these scopes: ${beyond.join(', ')}.`,
      });
    if (outlasts({ expiresAt }, own))
      refuse('INVALID_VALUE', {
        field: 'expiresAt',
        message: `expiresAt must not be later than the expiry of your access token, ${own.expiresAt?.toISOString()}`,
      });
    const token = mintToken(shopId, tokenChecksums);
    const accessToken: AccessToken = {
      shopId,
      id: randomUUID(),
      name: input.name,
      kind: input.kind ?? 'backend',
      scopes: [...new Set(input.scopes)],
      createdAt: clock.now(),
      expiresAt,
      lastUsedAt: null,
    };
    await insertAccessToken(database, {
      ...accessToken,
      tokenHash: hashToken(token),
      limits: limitsOf(caller),
      madeBy: personBehind(caller),
    });
    return { token, accessToken };
  },
);
