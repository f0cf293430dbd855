import { Op } from 'sequelize';
import type { Database } from '../../../database/connection.js';
import { unlessTaken } from '../../../database/unless-taken.js';
import type { PublishedKey } from './signing-key.js';

/** A key pair as it is stored. */
export interface SealedKeyPair extends PublishedKey {
  /** Encrypted. */
  privateKey: string;
}

/** The keys of a shop that are current, or were so after the given time; the current one first. */
export async function listSigningKeys(
  { models }: Database,
  shopId: string,
  retiredAfter: Date,
): Promise<PublishedKey[]> {
  const rows = await models.agentSigningKeys.findAll({
    attributes: ['id', 'publicKey', 'retiredAt'],
    where: { shopId, retiredAt: { [Op.or]: [null, { [Op.gt]: retiredAfter }] } },
    // The current one has no time, and comes first.
    order: [['retiredAt', 'DESC']],
  });
  return rows.map(({ id, publicKey }) => ({ kid: id, point: publicKey }));
}

/** The current key of a shop; undefined if it has none yet. */
export async function findSigningKey({ models }: Database, shopId: string): Promise<SealedKeyPair | undefined> {
  const row = await models.agentSigningKeys.findOne({ where: { shopId, retiredAt: null } });
  return row ? { kid: row.id, point: row.publicKey, privateKey: row.privateKey } : undefined;
}

/** Stores the first key of a shop. False if it has one already. */
export async function insertSigningKey(
  { models }: Database,
  shopId: string,
  { kid, point, privateKey }: SealedKeyPair,
  now: Date,
): Promise<boolean> {
  const row = { shopId, id: kid, publicKey: point, privateKey, createdAt: now, retiredAt: null };
  return (await unlessTaken(models.agentSigningKeys.create(row))) !== false;
}

/**
 * Replaces the current key of a shop, and deletes those that were replaced before the given time. False if another call has
 * replaced it at the same moment.
 */
export async function replaceSigningKey(
  database: Database,
  shopId: string,
  { kid, point, privateKey }: SealedKeyPair,
  { now, retiredBefore }: { now: Date; retiredBefore: Date },
): Promise<boolean> {
  const replacing = database.transaction(async ({ models, within }) => {
    await models.agentSigningKeys.destroy({ where: { shopId, retiredAt: { [Op.lte]: retiredBefore } }, ...within });
    await models.agentSigningKeys.update({ retiredAt: now }, { where: { shopId, retiredAt: null }, ...within });
    const row = { shopId, id: kid, publicKey: point, privateKey, createdAt: now, retiredAt: null };
    return models.agentSigningKeys.create(row, within);
  });
  return (await unlessTaken(replacing)) !== false;
}
