import type { Tillgate } from '../../../context.js';
import { findShop } from '../../shop/shops/shop-repository.js';

/** The name of a shop, which its status pages show first; undefined if there is no such shop. */
export const readShopName = async (
  { database }: Pick<Tillgate, 'database'>,
  shopId: string,
): Promise<string | undefined> => (await findShop(database, shopId))?.name;
