import type { Context } from '../../../context.js';
import type { Shop } from './shop.js';
import { findShop } from './shop-repository.js';

/** The shop of an access token or of a person; undefined for other credentials. */
export async function shopOfCaller({ caller, database }: Context): Promise<Shop | undefined> {
  return caller.kind === 'access_token' || caller.kind === 'person' ? findShop(database, caller.shopId) : undefined;
}
