import type { Context } from '../context.js';
import { findShop } from '../domain/shop/shops/shop-repository.js';

const ofRequests = new WeakMap<Context, Promise<string | null>>();

async function readCountry({ database, caller }: Context): Promise<string | null> {
  if (!('shopId' in caller)) return null;
  return (await findShop(database, caller.shopId))?.countryCode ?? null;
}

/** The country of the caller's shop, read once in a request; null if it is not known. */
export function shopCountryOf(context: Context): Promise<string | null> {
  const known = ofRequests.get(context) ?? readCountry(context);
  ofRequests.set(context, known);
  return known;
}
