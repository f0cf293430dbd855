import type { OrderContext } from '../../core/operation/operation.js';
import { askAuthority, changeIdOf } from '../authority/ask-authority.js';
import { authorityEventOf, type AuthorityEventType } from '../authority/authority-event.js';
import type { ApplicationState } from '../document/application-state.js';
import type { LoadedOrder } from '../storage/order-repository.js';
import type { Order } from '../document/order.js';
import type { Place } from '../pricing/shipping-zone.js';

/**
 * The state of an order with an estimate for a place, as accepted by the remote state authority. Nothing is stored.
 */
export async function offerEstimate(
  context: OrderContext,
  { order, authority }: LoadedOrder,
  types: readonly Extract<AuthorityEventType, `estimate_${string}`>[],
  { estimated, place }: { estimated: Order; place: Place },
): Promise<ApplicationState> {
  if (!authority) return estimated.state;
  const address = { country_code: place.countryCode, province_code: place.provinceCode };
  const events = types.map((type) => {
    const event = authorityEventOf(type, order.state, estimated.state);
    return { ...event, data: { address, ...event.data } };
  });
  const offer = { order: estimated, events, changeId: changeIdOf(context, order.version) };
  return (await askAuthority(context, authority, offer)).order.state;
}
