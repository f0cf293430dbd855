import type { Fault } from '../../../errors.js';
import { dueOf, type Order } from '../../order/document/order.js';
import type { Shop } from '../../shop/shops/shop.js';
import { statusAfter, type Cause } from '../document/status-transitions.js';
import { dueAt, orderAfter } from '../document/schedule.js';
import { shippingOf } from '../document/last-shipping.js';
import { withTerms, type Subscription } from '../document/subscription.js';
import type { SubscriptionEvent } from '../document/subscription-repository.js';
import { chargeOfOrder, coverageAfter, linesAfter, type Charge } from './charge.js';
import { retryAt } from './dunning.js';
import type { Failure } from './failure.js';
import type { Attempt, AttemptEnd, Occurrence, OccurrenceStatus } from './lifecycle.js';

/** The effect of an attempt on a subscription and its occurrence. */
export interface Outcome {
  subscription: Subscription;
  occurrence: Pick<Occurrence, 'status' | 'attempts' | 'chargeOrderId'>;
  events: SubscriptionEvent[];
}

/** An attempt that has ended. */
export interface Ended {
  occurrence: Occurrence;
  publicOrderId: string;
  /** The shop's time. */
  now: Date;
}

/** The subscription with a status that is allowed after processing. */
function after(subscription: Subscription, by: Cause, now: Date): Subscription {
  const status = statusAfter(subscription.status, by);
  if (!status) throw new Error(`a subscription that is ${subscription.status} cannot be moved by ${by}`);
  return { ...subscription, status, statusChangedAt: now };
}

const statusChanged = (to: string): SubscriptionEvent => ({
  type: 'subscription/status_changed',
  data: { from: 'processing', to },
});

/** The subscription with the order after an occurrence, or inactive if there is none. */
function withNextOrder(
  subscription: Subscription,
  occurrence: Date,
  now: Date,
): { subscription: Subscription; events: SubscriptionEvent[] } {
  const next = subscription.terms.lines.length > 0 ? orderAfter(subscription.terms, occurrence) : null;
  const due = dueAt(subscription, next);
  if (next) return { subscription: after(due, 'done', now), events: [] };
  return { subscription: after(due, 'ended', now), events: [statusChanged('inactive')] };
}

const noRetries = { currentRetries: 0, retries: {}, isRetrying: false };

/** After a processed order: counters, the term, and the next order. */
function afterSuccess(
  before: Subscription,
  charge: Charge,
  { occurrence, publicOrderId, now }: Ended,
  order: Order,
): Outcome {
  const at = now.toISOString();
  const { terms } = before;
  const amount = dueOf(order);
  const chargeOrderId = order.internals.subscription?.chargeOrderId ?? null;
  const isCharged = amount > 0;
  const lines = linesAfter(terms.lines);
  const processed = withTerms(before, {
    ...noRetries,
    ordersProcessed: terms.ordersProcessed + 1,
    orderCount: terms.orderCount + 1,
    lastOrderAt: at,
    lastProcessedAt: at,
    ...(isCharged ? { lastPaymentAt: at } : {}),
    coverage: coverageAfter(terms, charge, publicOrderId),
    shipping: shippingOf(order, terms.shipping, at),
    // The lines of a subscription that has ended are still shown.
    lines: lines.length > 0 ? lines : terms.lines,
  });
  const ended = lines.length === 0;
  const { subscription, events } = ended
    ? { subscription: after(dueAt(processed, null), 'ended', now), events: [statusChanged('inactive')] }
    : withNextOrder(processed, occurrence.occurrenceAt, now);
  const attempt: Attempt = { attempt: occurrence.attempts.length + 1, at, failure: null };
  const data = {
    occurrence: occurrence.occurrenceAt.toISOString(),
    public_order_id: publicOrderId,
    charged: amount,
    charge_order_id: chargeOrderId,
  };
  return {
    subscription,
    occurrence: { status: 'processed', attempts: [...occurrence.attempts, attempt], chargeOrderId },
    events: [{ type: 'subscription/renewed', data }, ...events],
  };
}

/** After a failure that is not retried: according to the setting. */
function afterDunning(
  failed: Subscription,
  occurrence: Occurrence,
  now: Date,
  dunningEnd: 'pause' | 'cancel' | 'skip',
): { subscription: Subscription; events: SubscriptionEvent[] } {
  const stopped = withTerms(failed, { retries: {}, isRetrying: false });
  switch (dunningEnd) {
    case 'pause':
      return {
        subscription: { ...after(stopped, 'dunning_pauses', now), nextProcessingAt: null },
        events: [statusChanged('paused')],
      };
    case 'cancel':
      return { subscription: after(dueAt(stopped, null), 'dunning_cancels', now), events: [statusChanged('inactive')] };
    case 'skip':
      return withNextOrder(withTerms(stopped, noRetries), occurrence.occurrenceAt, now);
  }
}

/** After a failed attempt: the scheduled retry, or the end of the dunning. */
function afterFailure(
  before: Subscription,
  { settings }: Pick<Shop, 'settings'>,
  failure: Failure,
  ended: Ended,
): Outcome {
  const { occurrence, publicOrderId, now } = ended;
  const { kind, code, message } = failure;
  const at = now.toISOString();
  const attempts = [...occurrence.attempts, { attempt: occurrence.attempts.length + 1, at, failure }];
  const retries = before.terms.retries[kind] ?? 0;
  const firstFailedAt = new Date(attempts[0]?.at ?? at);
  const next = retryAt(kind, { attempts: attempts.length, retries, firstFailedAt }, now, settings.subscriptions);
  const failed = withTerms(before, {
    lastFailure: { code, reason: kind, message },
    lastProcessedAt: at,
    currentRetries: attempts.length - 1,
    retries: { ...before.terms.retries, [kind]: retries + 1 },
    isRetrying: next !== null,
  });
  const settled = next
    ? { subscription: { ...after(failed, 'done', now), nextProcessingAt: next }, events: [] }
    : afterDunning(failed, occurrence, now, settings.subscriptions.dunningEnd);
  const status: OccurrenceStatus = next ? 'retrying' : 'failed';
  const data = {
    occurrence: occurrence.occurrenceAt.toISOString(),
    public_order_id: publicOrderId,
    attempt: attempts.length,
    kind,
    code,
    message,
    next_attempt_at: next?.toISOString() ?? null,
  };
  return {
    subscription: settled.subscription,
    occurrence: { status, attempts, chargeOrderId: null },
    events: [{ type: 'subscription/payment_failed', data }, ...settled.events],
  };
}

/**
 * After the coverage of an order was lost, for a shop that then pauses: a person decides. Once the subscription is
 * active again, its next order begins a term.
 */
function afterLostCoverage(
  before: Subscription,
  { settings }: Pick<Shop, 'settings'>,
  failure: Failure,
  ended: Ended,
): Outcome {
  const { subscriptions } = settings;
  const outOfStock = { ...subscriptions.dunning.outOfStock, attempts: 0 };
  const pausing = { ...subscriptions, dunningEnd: 'pause' as const, dunning: { ...subscriptions.dunning, outOfStock } };
  const ending = withTerms(before, { coverage: null });
  return afterFailure(ending, { settings: { ...settings, subscriptions: pausing } }, failure, ended);
}

/** After an occurrence that was already finished and is due again because the schedule changed: no order is created. */
export function afterOver(before: Subscription, { occurrence, now }: Ended): Outcome {
  return { ...withNextOrder(withTerms(before, noRetries), occurrence.occurrenceAt, now), occurrence };
}

/** After the order was canceled: the occurrence is finished. */
function afterCancellation(before: Subscription, { occurrence, now }: Ended): Outcome {
  const { subscription, events } = withNextOrder(withTerms(before, noRetries), occurrence.occurrenceAt, now);
  const data = { occurrence: occurrence.occurrenceAt.toISOString() };
  return {
    subscription,
    occurrence: { status: 'skipped', attempts: occurrence.attempts, chargeOrderId: null },
    events: [{ type: 'subscription/skipped', data }, ...events],
  };
}

/** The failure of an order that the charge of its term no longer covers. */
export const lostCoverage: Fault = {
  code: 'COVERAGE_LOST',
  message: 'The charge that was to cover the order was refunded, canceled or not captured.',
};

export const isLostCoverage = (end: AttemptEnd): boolean =>
  end.end === 'failed' && end.failure.code === lostCoverage.code;

/** The effect of an attempt that has ended. */
export function outcomeOf(
  before: Subscription,
  shop: Shop,
  end: Exclude<AttemptEnd, { end: 'waiting' }>,
  charge: Charge,
  ended: { occurrence: Occurrence; publicOrderId: string; now: Date },
): Outcome {
  switch (end.end) {
    case 'processed':
      return afterSuccess(before, chargeOfOrder(end.order) ?? charge, ended, end.order);
    case 'failed':
      if (isLostCoverage(end)) return afterLostCoverage(before, shop, end.failure, ended);
      return afterFailure(before, shop, end.failure, ended);
    case 'cancelled':
      return afterCancellation(before, ended);
  }
}
