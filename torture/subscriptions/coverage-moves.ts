import type { Random } from '../random.js';

/** Calls an operation; false if it is refused. */
export type Try = (operation: string, input: object) => Promise<boolean>;

/** An order of a subscription, with the gateway's own records. Amounts in minor units. */
export interface CoveredOrderRow {
  subscriptionId: number;
  publicOrderId: string;
  status: string;
  /** Its price, without what is taken for later orders. */
  worth: number;
  /** What its charge takes for later orders. */
  prepaid: number;
  /** Authorized and not voided, without refunds. */
  money: number;
}

/** What was deliberately given back, so that it need not be paid for any more; in minor units. */
export interface Given {
  /** By order that was refunded. */
  orders: Map<string, number>;
  /** By subscription: what was refunded of a charge for a reason, although orders had used it. */
  subscriptions: Map<number, number>;
}

export const nothingGiven = (): Given => ({ orders: new Map(), subscriptions: new Map() });

/** What the money of a subscription has to pay for. */
export function owedOf(orders: readonly CoveredOrderRow[], subscriptionId: number, given: Given): number {
  const processed = orders.filter((one) => one.subscriptionId === subscriptionId && one.status === 'processed');
  const worth = processed.reduce((sum, one) => sum + one.worth - (given.orders.get(one.publicOrderId) ?? 0), 0);
  return worth - (given.subscriptions.get(subscriptionId) ?? 0);
}

export const moneyOf = (orders: readonly CoveredOrderRow[], subscriptionId: number): number =>
  orders.filter((one) => one.subscriptionId === subscriptionId).reduce((sum, { money }) => sum + money, 0);

/** What moves need to know and to change. */
export interface CoverageWorld {
  attempt: Try;
  readOrders: () => Promise<CoveredOrderRow[]>;
  /** What the charges of a subscription still have for later orders, in minor units. */
  readLeft: (subscriptionId: number) => Promise<number>;
  given: Given;
}

const taxed = { street1: '1 Main St', city: 'Ottawa', provinceCode: 'ON', countryCode: 'CA', zip: 'K1A 0B1' };
const untaxed = { street1: '1 Main St', city: 'Berlin', countryCode: 'DE', zip: '10115' };

const line = (random: Random) => ({
  platformVariantId: random.pick(['tea-100', 'tea-200']),
  quantity: random.int(1, 4),
  price: random.pick([1_000, 700, 1_500]),
});

const tokens = ['tok_ok', 'tok_ok', 'tok_ok', 'tok_declined', 'tok_insufficient_funds', 'tok_refund_fails'] as const;

/** Refunds a part or all of an order; what was given back is read from the gateway. */
async function refund(world: CoverageWorld, random: Random, id: number, order: CoveredOrderRow): Promise<void> {
  const { attempt, readOrders, readLeft, given } = world;
  const before = moneyOf(await readOrders(), id);
  const reason = random.chance(0.3) ? { reason: 'asked for' } : {};
  const about = { publicOrderId: order.publicOrderId, ...reason };
  await (random.chance(0.4)
    ? attempt('refundFullPayment', about)
    : attempt('refundPayment', { ...about, amount: random.int(1, 2_500) }));
  const after = await readOrders();
  const gone = before - moneyOf(after, id);
  if (order.prepaid === 0) {
    given.orders.set(order.publicOrderId, (given.orders.get(order.publicOrderId) ?? 0) + gone);
    return;
  }
  // Without a reason, only what no order has used may be refunded.
  if (!('reason' in reason)) return;
  const missing = Math.min(gone, owedOf(after, id, given) + (await readLeft(id)) - moneyOf(after, id));
  if (missing > 0) given.subscriptions.set(id, (given.subscriptions.get(id) ?? 0) + missing);
}

/** Cancels an order. What was given back of its own price before no longer counts: nothing has to pay for it. */
async function cancel(world: CoverageWorld, id: number, { publicOrderId, prepaid, worth }: CoveredOrderRow) {
  const { attempt, readOrders, readLeft, given } = world;
  const isCanceled = await attempt('cancelOrder', { publicOrderId });
  if (!isCanceled || prepaid === 0) return;
  const after = await readOrders();
  const excess = moneyOf(after, id) - owedOf(after, id, given) - (await readLeft(id));
  const before = given.subscriptions.get(id) ?? 0;
  given.subscriptions.set(id, before - Math.max(0, Math.min(excess, worth, before)));
}

/** Makes one random change to a subscription or to one of its orders. */
export async function makeMove(world: CoverageWorld, random: Random, subscriptionId: number): Promise<void> {
  const { attempt, readOrders } = world;
  const orders = (await readOrders()).filter((one) => one.subscriptionId === subscriptionId);
  const order = orders[random.int(0, Math.max(0, orders.length - 1))];
  const about = { subscriptionId };
  const move = random.weighted([
    [3, 'refund'],
    [2, 'cancel'],
    [3, 'skip'],
    [3, 'lines'],
    [2, 'address'],
    [2, 'code'],
    [1, 'method'],
  ] as const);
  switch (move) {
    case 'refund':
      if (order) await refund(world, random, subscriptionId, order);
      return;
    case 'cancel':
      if (order) await cancel(world, subscriptionId, order);
      return;
    case 'skip':
      await attempt('skipSubscriptionOrder', about);
      return;
    case 'lines': {
      const lineItems = random.chance(0.3) ? [line(random), line(random)] : [line(random)];
      await attempt('updateSubscriptionLineItems', { ...about, lineItems });
      return;
    }
    case 'address': {
      const address = random.pick([taxed, untaxed]);
      await attempt('updateSubscription', {
        ...about,
        subscription: { billingAddress: address, shippingAddress: address },
      });
      return;
    }
    case 'code':
      await (random.chance(0.6)
        ? attempt('updateSubscriptionDiscountCode', { ...about, discountCode: 'HALF' })
        : attempt('removeSubscriptionDiscountCode', about));
      return;
    case 'method': {
      const paymentDetails = { gatewayName: 'test', gatewayPaymentId: random.pick(tokens) };
      await attempt('updateSubscriptionPaymentMethod', { ...about, paymentDetails });
    }
  }
}
