import type { ShopContext } from '../../../context.js';
import { refuse } from '../../../errors.js';
import type { Access } from '../../core/operation/access.js';
import { findShop } from '../../shop/shops/shop-repository.js';

/** Access for owners and operators, and the root key, which proves itself with every request. */
export const managesPeople: Access = { root: true, scope: 'write_people', fresh: true };

/** The same for what only reads. */
export const readsPeople: Access = { root: true, scope: 'write_people' };

/** Refuses NOT_FOUND unless the input names the caller's shop; without one of their own, an existing shop. */
export async function refuseOtherShop(
  { database, shopId, caller }: ShopContext,
  { shopIdentifier }: { shopIdentifier?: string | null | undefined },
): Promise<void> {
  const isOther = Boolean(shopIdentifier) && shopIdentifier !== shopId;
  if (isOther || (!('shopId' in caller) && !(await findShop(database, shopId))))
    refuse('NOT_FOUND', { field: 'shopIdentifier' });
}
