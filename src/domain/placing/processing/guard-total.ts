import { refuse } from '../../../errors.js';
import { moneyText } from '../../../lib/currencies.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { askAuthority, repeatedChangeId } from '../../order/authority/ask-authority.js';
import { authorityEventOf, type AuthorityEventType } from '../../order/authority/authority-event.js';
import { type LoadedOrder } from '../../order/storage/order-repository.js';
import { saveOrder } from '../../order/storage/save-order-repository.js';
import { opened, type Order } from '../../order/document/order.js';
import type { Facts } from '../../order/storage/shop-facts-repository.js';
import { heldFor } from '../../order/storage/while-held.js';
import type { Authority } from '../../shop/remote-state-authority/connected-authority.js';
import { fallbackData } from '../../shop/overrides/ask-override.js';
import { changedLines, reread, type Reread } from './reread.js';

const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** The changes of a changed total that are sent to the remote state authority. */
function offeredTypes(before: Order, after: Order): AuthorityEventType[] {
  const types: [AuthorityEventType, boolean][] = [
    ['update_line_item', changedLines(before, after).length > 0],
    ['get_shipping_lines', differ(before.state.shipping, after.state.shipping)],
    ['apply_taxes', differ(before.state.taxes, after.state.taxes)],
  ];
  return types.filter(([, isChanged]) => isChanged).map(([type]) => type);
}

/** The order as accepted by the authority. */
async function agreedOrder(context: OrderContext, authority: Authority, before: Order, after: Order): Promise<Order> {
  const types = offeredTypes(before, after);
  if (types.length === 0) return after;
  const events = types.map((type) => authorityEventOf(type, before.state, after.state));
  const changeId = repeatedChangeId(context, 'total', before.version);
  return (await askAuthority(context, authority, { order: after, events, changeId })).order;
}

/**
 * Writes an order whose total differs from what the shopper last saw, under the lease of the holder if there is one. If
 * a remote state authority is connected, it is called first. Returns the accepted order, which may be the unchanged
 * one. Undefined if the order has changed in the meantime.
 */
async function saveTotal(
  context: OrderContext,
  { order: before, authority }: LoadedOrder,
  { order: found, asked }: Reread,
  holder: string | undefined,
): Promise<Order | undefined> {
  const { database, clock } = context;
  const order = authority ? await agreedOrder(context, authority, before, found) : found;
  if (!differ([before.state, before.internals], [order.state, order.internals])) return before;
  const now = clock.now();
  const events = [{ type: 'order/updated', data: { changed: ['totals'], ...fallbackData(...asked) } }];
  const saved = await saveOrder(database, {
    order: opened(order),
    events,
    now,
    ...(holder === undefined ? {} : { lease: { holder, until: new Date(now.getTime() + heldFor) } }),
  });
  return saved && { ...order, version: saved.version, sequence: order.sequence + events.length };
}

/**
 * Step 2, the check of the total: refuses TOTAL_CHANGED if prices or codes result in another total than the shopper
 * last saw, or than the caller expects. The new state is saved, so that a second request succeeds. Undefined if the
 * order has changed in the meantime.
 */
export async function guardTotal(
  context: OrderContext,
  loaded: LoadedOrder,
  present: Facts,
  expectedTotal: number | undefined,
  holder: string | undefined,
): Promise<Reread | undefined> {
  const { clock } = context;
  const { order, shop, facts } = loaded;
  const found = await reread(context, order, { ...present, overrides: facts.overrides }, clock.now());
  const isSame = found.order.state.orderTotal === order.state.orderTotal;
  const current = isSame ? found.order : await saveTotal(context, loaded, found, holder);
  if (!current) return undefined;
  const oldTotal = expectedTotal ?? order.state.orderTotal;
  const newTotal = current.state.orderTotal;
  if (newTotal !== oldTotal)
    refuse('TOTAL_CHANGED', {
      message: `The total is now ${moneyText(newTotal, shop.currency)}, not ${moneyText(oldTotal, shop.currency)}.`,
      details: { oldTotal, newTotal, lineItems: changedLines(order, current) },
    });
  return { order: current, asked: found.asked };
}
