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

/** The time after its first failure during which an order is retried. */
const longestDunning = 30 * day;

/** The rules, each with the number of days to advance at a time and the days of the month on which it may start. */
const rules = {
  DAILY: { days: 1, starts: [1, 10, 20] },
  WEEKLY: { days: 4, starts: [1, 10, 20] },
  // Most of these days are not in every month; then the last day of the month is used.
  MONTHLY: { days: 15, starts: [15, 28, 29, 30, 31] },
};
type Frequency = keyof typeof rules;

/** The state and history of a subscription, calculated differently from the service. */
interface Model {
  frequency: Frequency;
  anchor: number;
  status: string;
  next: number | null;
  due: number | null;
  /** The retries of the order that is being retried; null if there is none. */
  retries: number | null;
  /** The time of its first failure. */
  failedAt: number;
  orders: number;
  isGood: boolean;
  /** Occurrences that were skipped, or whose order has ended. */
  excluded: Set<number>;
}

/** An occurrence by its number, from 0. */
function occurrence({ frequency, anchor }: Model, number: number): number {
  if (frequency !== 'MONTHLY') return anchor + number * (frequency === 'DAILY' ? 1 : 7) * day;
  const start = new Date(anchor);
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + number];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const date = Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay));
  return date + (anchor % day);
}

/** The first occurrence after a time. */
function following(model: Model, after: number): number {
  let number = 0;
  while (occurrence(model, number) <= after || model.excluded.has(occurrence(model, number))) number += 1;
  return occurrence(model, number);
}

/** The order that is being retried is given up. */
function close(model: Model): void {
  if (model.retries !== null && model.next !== null) model.excluded.add(model.next);
  model.retries = null;
}

/** One attempt of the next order, or of the latest one that is due. */
function attempt(model: Model, now: number): void {
  if (model.next === null) return;
  if (model.retries === null)
    for (let later = following(model, model.next); later <= now; later = following(model, model.next))
      model.next = later;
  model.status = 'active';
  if (model.isGood) {
    model.orders += 1;
    model.retries = null;
    // An occurrence has one order, even if it is processed early and the subscription is then paused and activated.
    model.excluded.add(model.next);
    model.next = following(model, model.next);
    model.due = model.next;
    return;
  }
  if (model.retries === null) model.failedAt = now;
  const wait = plan[model.retries ?? 0];
  model.retries = (model.retries ?? 0) + 1;
  model.due = wait === undefined ? null : now + wait * day;
  if (model.due !== null && model.due - model.failedAt <= longestDunning) return;
  close(model);
  Object.assign(model, { status: 'paused', due: null });
}

const isRunning = ({ status }: Model): boolean => status === 'active' || status === 'scheduled';

/** The effect of each operation on the model; false if the lifecycle does not allow it. */
const steps: Record<string, (model: Model, now: number) => boolean> = {
  activate(model, now) {
    if (model.status === 'active') return false;
    if (model.status !== 'scheduled') {
      const next = following(model, now);
      Object.assign(model, { next, due: next });
    }
    model.status = 'active';
    return true;
  },
  pause(model) {
    if (!isRunning(model)) return false;
    close(model);
    Object.assign(model, { status: 'paused', due: null });
    return true;
  },
  cancel(model) {
    if (model.status === 'inactive') return false;
    close(model);
    Object.assign(model, { status: 'inactive', next: null, due: null });
    return true;
  },
  skip(model) {
    if (model.next === null) return false;
    close(model);
    model.excluded.add(model.next);
    model.next = following(model, model.next);
    model.due = model.status === 'paused' ? null : model.next;
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

/** Advances the time, and attempts the due orders of the model like a worker. */
function pass(model: Model, now: number): void {
  while (isRunning(model) && model.due !== null && model.due <= now) attempt(model, now);
}

type Command = { do: keyof typeof operations } | { steps: number } | { isGood: boolean };

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ do: fc.constantFrom('activate', 'pause', 'cancel', 'skip', 'process') }),
  fc.record({ steps: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ steps: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ isGood: fc.boolean() }),
);

const anyFrequency: fc.Arbitrary<Frequency> = fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY');

/** The next date after today with this day of the month, two hours after noon. */
function nextDay(dayOfMonth: number): number {
  let at = Math.floor(clock.now().getTime() / day) * day + day;
  while (new Date(at).getUTCDate() !== dayOfMonth) at += day;
  return at + 14 * 3_600_000;
}

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

const expectedOf = ({ status, next, due, orders }: Model) => ({ status, next, due, orders, charges: orders });

test('random operations, days and gateway outcomes match the model of the lifecycle', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyFrequency.chain((one) => fc.tuple(fc.constant(one), fc.constantFrom(...rules[one].starts))),
      fc.constantFrom('active', 'scheduled', 'paused'),
      fc.array(command, { minLength: 5, maxLength: 20 }),
      async ([frequency, dayOfMonth], status, commands) => {
        const anchor = nextDay(dayOfMonth);
        const start = new Date(anchor).toISOString().slice(0, 19).replace(/[-:]/g, '');
        const orderRrule = `DTSTART:${start}Z\nRRULE:FREQ=${frequency}`;
        const { id } = await subscribe(shop, { orderRrule, nextOrderDatetime: null, subscriptionStatus: status });
        const model: Model = {
          frequency,
          anchor,
          status,
          next: anchor,
          due: status === 'paused' ? null : anchor,
          retries: null,
          failedAt: 0,
          orders: 0,
          isGood: true,
          excluded: new Set(),
        };
        for (const one of commands) {
          if ('steps' in one) {
            clock.advance(one.steps * rules[frequency].days * day);
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
            const isAllowed = steps[one.do]?.(model, clock.now().getTime());
            expect([one.do, refusals]).toEqual([one.do, isAllowed ? [] : ['SUBSCRIPTION_STATUS']]);
          }
          expect([one, await shown(id)]).toEqual([one, expectedOf(model)]);
        }
        await refusalOf(cancelSubscription(shop.call, { subscriptionId: id }));
      },
    ),
    { numRuns: 60 },
  );
});
