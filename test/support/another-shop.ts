import { createShop } from '../../src/domain/shop/shops/create-shop.js';
import type { Clock } from '../../src/lib/clock.js';
import type { TestShop } from './shop.js';

/** Another shop of the same service. */
export async function anotherShop(shop: TestShop, clock: Clock): Promise<TestShop> {
  const root = { ...shop.call, caller: { kind: 'root' } as const };
  const { shopId } = (await createShop(root, { name: 'Other', currency: 'USD', countryCode: 'US' })).shop;
  const { caller } = shop.call;
  if (caller.kind !== 'access_token') throw new Error('the caller has an access token');
  const expiresAt = new Date(clock.now().getTime() + 3_600_000);
  return {
    ...shop,
    shopId,
    call: { ...shop.call, caller: { ...caller, shopId } },
    frontend: (publicOrderId) => ({
      ...shop.call,
      caller: { kind: 'order_token', shopId, publicOrderId, expiresAt },
    }),
  };
}
