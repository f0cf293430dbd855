import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { updateGeneralSettings } from '../../src/domain/shop/settings/update-general-settings.js';
import { activateSubscription } from '../../src/domain/subscriptions/changing/activate-subscription.js';
import { cancelSubscription } from '../../src/domain/subscriptions/changing/cancel-subscription.js';
import { pauseSubscription } from '../../src/domain/subscriptions/changing/pause-subscription.js';
import { skipSubscriptionOrder } from '../../src/domain/subscriptions/changing/skip-subscription-order.js';
import { updateSubscriptionPaymentMethod } from '../../src/domain/subscriptions/changing/update-subscription-payment-method.js';
import { getSubscription } from '../../src/domain/subscriptions/reading/get-subscription.js';
import { processSubscription } from '../../src/domain/subscriptions/renewing/process-subscription.js';
import { finishRenewals, renewSubscriptions } from '../../src/jobs/renew-subscriptions.js';
import { testClock } from '../support/clock.js';
import { openShop, refusalOf, type TestShop } from '../support/shop.js';
import { sellTea, subscribe } from '../support/subscriptions.js';

const day = 86_400_000;
const clock = testClock(new Date('2027-01-01T12:00:00Z'));
/** The days before each retry of a declined payment. */
const plan = [1, 2];
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
  await sellTea(shop);
  await updateGeneralSettings(shop.call, { subscriptions: { dunning: { declined: plan } } });
});
afterAll(() => shop.close());

/** What a daily subscription is and has done, told in another way than the service does it. */
interface Model {
  status: string;
  next: number | null;
  due: number | null;
  /** Retries of the order that is tried again; null if none is. */
  retries: number | null;
  orders: number;
  isGood: boolean;
  excluded: Set<number>;
}

function following(model: Model, after: number): number {
  let next = after + day;
  while (model.excluded.has(next)) next += day;
  return next;
}

/** The first occurrence after a time, given any occurrence. */
function firstAfter(model: Model, anchor: number, time: number): number {
  const days = Math.floor((time - anchor) / day);
  return following(model, anchor + days * day);
}

/** One attempt for the order that is next, or the latest that is due. */
function attempt(model: Model, now: number): void {
  if (model.next === null) return;
  if (model.retries === null)
    for (let later = following(model, model.next); later <= now; later = following(model, model.next))
      model.next = later;
  model.status = 'active';
  if (model.isGood) {
    model.orders += 1;
    model.retries = null;
    // An occurrence has one order, also if it is processed early and the subscription is then paused and activated.
    model.excluded.add(model.next);
    model.next = following(model, model.next);
    model.due = model.next;
    return;
  }
  const wait = plan[model.retries ?? 0];
  if (wait === undefined) Object.assign(model, { status: 'paused', due: null, retries: null });
  else Object.assign(model, { due: now + wait * day, retries: (model.retries ?? 0) + 1 });
}

const isRunning = ({ status }: Model): boolean => status === 'active' || status === 'scheduled';

/** What each operation makes of the model; false if the life does not allow it. */
const steps: Record<string, (model: Model, now: number, anchor: number) => boolean> = {
  activate(model, now, anchor) {
    if (model.status === 'active') return false;
    if (model.status !== 'scheduled') {
      const next = firstAfter(model, anchor, now);
      Object.assign(model, { next, due: next, retries: null });
    }
    model.status = 'active';
    return true;
  },
  pause(model) {
    if (!isRunning(model)) return false;
    Object.assign(model, { status: 'paused', due: null, retries: null });
    return true;
  },
  cancel(model) {
    if (model.status === 'inactive') return false;
    Object.assign(model, { status: 'inactive', next: null, due: null, retries: null });
    return true;
  },
  skip(model) {
    if (model.next === null) return false;
    model.excluded.add(model.next);
    model.next = following(model, model.next);
    Object.assign(model, { due: model.status === 'paused' ? null : model.next, retries: null });
    return true;
  },
  process(model, now) {
    if (!isRunning(model)) return false;
    attempt(model, now);
    return true;
  },
};

const operations = {
  activate: activateSubscription,
  pause: pauseSubscription,
  cancel: cancelSubscription,
  skip: skipSubscriptionOrder,
  process: processSubscription,
};

/** Time passes, and the model's due orders are tried as a worker does. */
function pass(model: Model, now: number): void {
  while (isRunning(model) && model.due !== null && model.due <= now) attempt(model, now);
}

type Command = { do: keyof typeof operations } | { days: number } | { isGood: boolean };

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ do: fc.constantFrom('activate', 'pause', 'cancel', 'skip', 'process') }),
  fc.record({ days: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ days: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ isGood: fc.boolean() }),
);

async function charges(id: number): Promise<number> {
  const [row] = await shop.tillgate.database.run<{ count: number }>({
    text: `select count(*)::int as count from test_gateway_transactions t
      join subscription_occurrences o on o.shop_id = t.shop_id and o.public_order_id = t.order_id
      where o.subscription_id = $1 and t.type = 'authorize' and t.status = 'approved'`,
    values: [id],
  });
  return row?.count ?? 0;
}

async function shown(subscriptionId: number) {
  const { subscription } = await getSubscription(shop.call, { subscriptionId });
  return {
    status: subscription.subscriptionStatus,
    next: subscription.nextOrderDatetime?.getTime() ?? null,
    due: subscription.nextProcessingDatetime?.getTime() ?? null,
    orders: subscription.ordersProcessed,
    charges: await charges(subscriptionId),
  };
}

const told = ({ status, next, due, orders }: Model) => ({ status, next, due, orders, charges: orders });

test('random operations, days and moods of the gateway do what the model of the life says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('active', 'scheduled', 'paused'),
      fc.array(command, { minLength: 5, maxLength: 20 }),
      async (status, commands) => {
        const anchor = clock.now().getTime() + 7_200_000;
        const start = new Date(anchor).toISOString().slice(0, 19).replace(/[-:]/g, '');
        const orderRrule = `DTSTART:${start}Z\nRRULE:FREQ=DAILY`;
        const { id } = await subscribe(shop, { orderRrule, nextOrderDatetime: null, subscriptionStatus: status });
        const model: Model = {
          status,
          next: anchor,
          due: status === 'paused' ? null : anchor,
          retries: null,
          orders: 0,
          isGood: true,
          excluded: new Set(),
        };
        for (const one of commands) {
          if ('days' in one) {
            clock.advance(one.days * day);
            await renewSubscriptions(shop.tillgate);
            await finishRenewals(shop.tillgate);
            pass(model, clock.now().getTime());
          } else if ('isGood' in one) {
            model.isGood = one.isGood;
            const gatewayPaymentId = one.isGood ? 'tok_ok' : 'tok_declined';
            const paymentDetails = { gatewayName: 'test', gatewayPaymentId };
            await updateSubscriptionPaymentMethod(shop.call, { subscriptionId: id, paymentDetails });
          } else {
            const refusals = await refusalOf(operations[one.do](shop.call, { subscriptionId: id }));
            const isAllowed = steps[one.do]?.(model, clock.now().getTime(), anchor);
            expect([one.do, refusals]).toEqual([one.do, isAllowed ? [] : ['SUBSCRIPTION_STATUS']]);
          }
          expect([one, await shown(id)]).toEqual([one, told(model)]);
        }
        await refusalOf(cancelSubscription(shop.call, { subscriptionId: id }));
      },
    ),
    { numRuns: 40 },
  );
});
