import type { Database, Executor } from '../../../database/connection.js';
import type { AllowedDomainModel } from '../../../database/models/allowed-domain.js';
import { unlessTaken } from '../../../database/unless-taken.js';
import { inBatches, type LoadOne } from '../../../lib/batches.js';

/** An origin whose pages may call the service for the shop. */
export interface AllowedDomain {
  id: number;
  domain: string;
}

const domainOf = (row: AllowedDomainModel): AllowedDomain => ({ id: Number(row.id), domain: row.domain });

/** The domains of a shop, in the order in which they were added. */
export async function listAllowedDomains({ models }: Database, shopId: string): Promise<AllowedDomain[]> {
  const rows = await models.allowedDomains.findAll({ where: { shopId }, order: ['id'] });
  return rows.map(domainOf);
}

/** Adds a domain to a shop: `taken` if it has the domain already, `full` if it has `most` of them. */
export async function insertAllowedDomain(
  database: Database,
  shopId: string,
  { domain, most, now }: { domain: string; most: number; now: Date },
): Promise<{ id: number } | 'taken' | 'full'> {
  const adding = database.transaction(async (executor) => {
    await executor.run({ text: 'select from shops where shop_id = $1 for no key update', values: [shopId] });
    return executor.run<{ id: string }>({
      text: `insert into allowed_domains (shop_id, domain, created_at) select $1, $2, $3
        where (select count(*) from allowed_domains where shop_id = $1) < $4
          or exists (select from allowed_domains where shop_id = $1 and domain = $2) returning id`,
      values: [shopId, domain, now, most],
    });
  });
  const rows = await unlessTaken(adding);
  if (rows === false) return 'taken';
  const [row] = rows;
  return row ? { id: Number(row.id) } : 'full';
}

/** False if the shop has no such domain. */
export async function removeAllowedDomain({ models }: Database, shopId: string, id: number): Promise<boolean> {
  return (await models.allowedDomains.destroy({ where: { shopId, id } })) > 0;
}

/** An origin and a shop; null means any shop. */
export interface OriginKey {
  origin: string;
  shopId: string | null;
}

/**
 * Reads whether a shop allows an origin. Concurrent lookups share a statement, and there are at most a hundred
 * statements per second, because anyone can cause them.
 */
export function createOriginReader(executor: Executor): LoadOne<OriginKey, boolean> {
  const readMany = async (keys: readonly OriginKey[]): Promise<boolean[]> => {
    const rows = await executor.run<{ is_allowed: boolean }>({
      name: 'read_allowed_origins',
      text: `select exists (select from allowed_domains d
          where d.domain = k.origin and (k.shop_id is null or d.shop_id = k.shop_id)) as is_allowed
        from unnest($1::text[], $2::text[]) with ordinality as k(origin, shop_id, place) order by k.place`,
      values: [keys.map(({ origin }) => origin), keys.map(({ shopId }) => shopId)],
    });
    return rows.map((row) => row.is_allowed);
  };
  return inBatches(async (key) => (await readMany([key]))[0], readMany, { most: 500, inFlight: 1, restMs: 10 });
}
