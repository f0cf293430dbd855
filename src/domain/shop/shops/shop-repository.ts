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

/** All shops, in the order that they were made. */
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

/** False when the identifier is taken. */
export async function insertShop({ models }: Database, shop: NewShop): Promise<boolean> {
  const [, created] = await models.shops.findOrCreate({
    where: { shopId: shop.shopId },
    defaults: { ...shop, updatedAt: shop.createdAt },
  });
  return created;
}

/** Changes what is given of a shop's own data. */
export async function changeShop(
  { models }: Database,
  shopId: string,
  change: Partial<Pick<Shop, 'name' | 'countryCode' | 'timezone' | 'weightUnit' | 'platformType' | 'settings'>>,
  now: Date,
): Promise<void> {
  await models.shops.update({ ...change, updatedAt: now }, { where: { shopId } });
}
