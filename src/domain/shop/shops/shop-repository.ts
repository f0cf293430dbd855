import type { Database, Executor } from '../../../database/connection.js';
import type { Settings } from './settings.js';
import { shopColumns, shopOf, type Shop, type ShopRow } from './shop.js';

/** The shop, or undefined when there is none. */
export async function findShop(executor: Executor, shopId: string): Promise<Shop | undefined> {
  const [row] = await executor.run<ShopRow>({
    name: 'find_shop',
    text: `select ${shopColumns} from shops s where s.shop_id = $1`,
    values: [shopId],
  });
  return row && shopOf(row);
}

/** The shop whose profile for agents is at this host; undefined if there is none. */
export async function findShopOfAgentHost(executor: Executor, host: string): Promise<Shop | undefined> {
  const [row] = await executor.run<ShopRow>({
    name: 'find_shop_of_agent_host',
    text: `select ${shopColumns} from shops s where s.settings #>> '{agents,host}' = $1`,
    values: [host],
  });
  return row && shopOf(row);
}

/** All shops, in the order in which they were created. */
export async function listShops(executor: Executor): Promise<Shop[]> {
  const rows = await executor.run<ShopRow>({
    text: `select ${shopColumns} from shops s order by s.number`,
    values: [],
  });
  return rows.map(shopOf);
}

export interface NewShop extends Omit<Shop, 'number'> {
  settings: Settings;
}

/** Undefined when the identifier is taken. */
export async function insertShop(executor: Executor, shop: NewShop): Promise<Shop | undefined> {
  const [row] = await executor.run<ShopRow>({
    text: `insert into shops as s (shop_id, name, currency, platform_type, country_code, timezone, weight_unit, settings,
        created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) on conflict do nothing returning ${shopColumns}`,
    values: [
      shop.shopId,
      shop.name,
      shop.currency,
      shop.platformType,
      shop.countryCode,
      shop.timezone,
      shop.weightUnit,
      JSON.stringify(shop.settings),
      shop.createdAt,
    ],
  });
  return row && shopOf(row);
}

/** Changes the given members of a shop's own data. */
export async function changeShop(
  { models }: Database,
  shopId: string,
  change: Partial<Pick<Shop, 'name' | 'countryCode' | 'timezone' | 'weightUnit' | 'platformType' | 'settings'>>,
  now: Date,
): Promise<void> {
  await models.shops.update({ ...change, updatedAt: now }, { where: { shopId } });
}
