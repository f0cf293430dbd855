import { Op } from 'sequelize';
import type { AccessTokenModel } from '../../../database/models/access-token.js';
import type { Database } from '../../../database/connection.js';
import type { AccessToken } from './access-token.js';
import { readingScopes, scopes, type Scope } from '../../core/operation/scopes.js';

const isScope = (text: string): text is Scope => scopes.some((scope) => scope === text);

const tokenOf = (row: AccessTokenModel): AccessToken => ({
  shopId: row.shopId,
  id: row.id,
  name: row.name,
  kind: row.kind,
  scopes: (row.preparesWith ?? row.scopes).filter(isScope),
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  lastUsedAt: row.lastUsedAt,
  limits: {
    refundLimit: row.refundLimit === null ? null : Number(row.refundLimit),
    seesPersonalData: row.seesPersonalData,
  },
  madeBy: row.madeBy ?? undefined,
});

/** Stores a new token with the hash of its secret. */
export async function insertAccessToken(
  { models }: Database,
  { limits, madeBy, ...token }: AccessToken & { tokenHash: string },
): Promise<void> {
  await models.accessTokens.create({
    ...token,
    // Older processes, which do not know agents, let a token do all that these allow.
    scopes: token.kind === 'agent' ? readingScopes(token.scopes) : token.scopes,
    preparesWith: token.kind === 'agent' ? token.scopes : null,
    revokedAt: null,
    refundLimit: limits?.refundLimit ?? null,
    seesPersonalData: limits?.seesPersonalData ?? true,
    madeBy: madeBy ?? null,
  });
}

/** The tokens of a shop that are not revoked. */
export async function listAccessTokens({ models }: Database, shopId: string): Promise<AccessToken[]> {
  const rows = await models.accessTokens.findAll({ where: { shopId, revokedAt: null }, order: [['createdAt', 'ASC']] });
  return rows.map(tokenOf);
}

/** The token with this id, unless it is revoked. */
export async function findToken({ models }: Database, shopId: string, id: string): Promise<AccessToken | undefined> {
  const row = await models.accessTokens.findOne({ where: { shopId, id, revokedAt: null } });
  return row ? tokenOf(row) : undefined;
}

/** False when there is no such token. */
export async function revokeToken({ models }: Database, shopId: string, id: string, now: Date): Promise<boolean> {
  const [count] = await models.accessTokens.update({ revokedAt: now }, { where: { shopId, id, revokedAt: null } });
  return count > 0;
}

/** The token with this hash, unless it is revoked or expired. */
export async function findByHash(
  { models }: Database,
  shopId: string,
  tokenHash: string,
  now: Date,
): Promise<AccessToken | undefined> {
  const row = await models.accessTokens.findOne({
    where: { shopId, tokenHash, revokedAt: null, expiresAt: { [Op.or]: [null, { [Op.gt]: now }] } },
  });
  return row ? tokenOf(row) : undefined;
}

/** Records the use of a token, to the minute. */
export async function touchToken({ models }: Database, shopId: string, id: string, minute: Date): Promise<void> {
  await models.accessTokens.update(
    { lastUsedAt: minute },
    { where: { shopId, id, lastUsedAt: { [Op.or]: [null, { [Op.lt]: minute }] } } },
  );
}
