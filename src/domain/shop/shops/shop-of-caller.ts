import type { Context } from '../../../context.js';
import type { Shop } from './shop.js';
import { findShop } from './shop-repository.js';

/** The shop of an access token; undefined for other credentials. */
export async function shopOfCaller({ caller, database }: Context): Promise<Shop | undefined> {
  return caller.kind === 'access_token' ? findShop(database, caller.shopId) : undefined;
}
