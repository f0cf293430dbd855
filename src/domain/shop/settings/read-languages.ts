import type { Tillgate } from '../../../context.js';
import { findShop } from '../shops/shop-repository.js';
import type { Settings } from '../shops/settings.js';

/** The name of a shop and the languages of its settings, which its pages need first; undefined if there is no such shop. */
export async function readLanguages(
  { database }: Pick<Tillgate, 'database'>,
  shopId: string,
): Promise<{ shopName: string; languages: Settings['languages'] } | undefined> {
  const shop = await findShop(database, shopId);
  return shop && { shopName: shop.name, languages: shop.settings.languages };
}
