import type { Address } from '../../core/address.js';
import type { SubscriptionAddress } from './subscription.js';

/** An address of a subscription as orders have it. */
export function orderAddressOf(stored: SubscriptionAddress): Address {
  const { number: _, platformId: __, createdAt: ___, updatedAt: ____, ...address } = stored;
  return address;
}
