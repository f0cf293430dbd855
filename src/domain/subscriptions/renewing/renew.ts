import { randomBytes } from 'node:crypto';
import type { Tillgate } from '../../../context.js';
import { OperationError } from '../../../errors.js';
import { crashPoint } from '../../../lib/crash-points.js';
import type { Customer } from '../../customers/customer.js';
import { findCustomersById } from '../../customers/customer-repository.js';
import { callForAttention } from '../../money/payments/call-for-attention.js';
import { loadForNewOrder, loadOverridesOfOrder } from '../../order/storage/order-repository.js';
import type { Facts } from '../../order/storage/shop-facts-repository.js';
import { isPrepaying } from '../../order/document/order.js';
import { askToConfirm } from '../../order/payment-links/ask-to-confirm.js';
import type { Authority } from '../../shop/remote-state-authority/connected-authority.js';
import type { Shop } from '../../shop/shops/shop.js';
import { ordersUntil } from '../document/schedule.js';
import { missedSince } from '../document/time-range.js';
import { withTerms, type Fund, type Subscription } from '../document/subscription.js';
import { asksForConfirmation } from '../document/confirmation.js';
import { loadSubscription, saveSubscription, type SubscriptionEvent } from '../document/subscription-repository.js';
import { makeAttempt } from './attempt.js';
import { chargeOf, type Charge } from './charge.js';
import { leaveUntil } from './claim-repository.js';
import { cancelClosedOrderNow, jobContext } from './close-pending.js';
import { failureOf } from './failure.js';
import { captureNow, currentFunds } from './funds.js';
import { isOver, type AttemptEnd, type AttemptPlan, type Occurrence } from './lifecycle.js';
import {
  beginOccurrence,
  occurrenceIsBegun,
  queueCancellation,
  recordMissed,
  settleOccurrence,
} from './occurrence-repository.js';
import { afterOver, isLostCoverage, outcomeOf, type Outcome } from './outcome.js';
import { planAttempt } from './plan-attempt.js';
import { renewalOrder } from './renewal-order.js';

/** A subscription that this process has claimed. */
export interface Claimed {
  subscription: Subscription;
  holder: string;
  /** The shop's time. */
  now: Date;
}

/** The delay before an unknown outcome is checked again, in ms. */
const looksAgainAfter = 1_000;

/** The maximum number of missed occurrences that are checked, and recorded. */
const mostSearched = 100_000;
const mostRecorded = 2_000;

const missedEvent = (missed: readonly Date[]): SubscriptionEvent => ({
  type: 'subscription/missed',
  data: { count: missed.length, first: missed[0]?.toISOString(), last: missed.at(-1)?.toISOString() },
});

/**
 * The claimed subscription with the occurrence to process. If several are due because nothing was processed for a
 * while, only the latest is processed, unless the shop catches up all, and the others are recorded as missed. Undefined
 * if the subscription has changed in the meantime.
 */
async function withoutMissed(
  { database, clock }: Tillgate,
  { subscription, holder, now }: Claimed,
  { settings }: Shop,
): Promise<Subscription | undefined> {
  const { shopId, id: subscriptionId, terms, nextOrderAt } = subscription;
  if (!nextOrderAt || terms.isRetrying || settings.subscriptions.catchUp === 'all') return subscription;
  // After a longer outage, only the last years are considered, unless nothing was due in them.
  const since = new Date(Math.max(nextOrderAt.getTime(), missedSince(now).getTime()));
  const recent = ordersUntil(terms, since, now, mostSearched);
  const later = recent.length > 0 ? recent : ordersUntil(terms, nextOrderAt, now, mostSearched);
  const latest = later.at(-1);
  const key = { shopId, subscriptionId, occurrenceAt: nextOrderAt };
  if (!latest || (await occurrenceIsBegun(database, key))) return subscription;
  const missed = [nextOrderAt, ...later.slice(0, -1)].slice(-mostRecorded);
  return database.transaction(async (executor) => {
    const saved = await saveSubscription(executor, {
      subscription: { ...subscription, nextOrderAt: latest },
      events: [missedEvent(missed)],
      now: clock.now(),
      holder,
    });
    if (saved) await recordMissed(executor, { shopId, subscriptionId }, missed, now);
    return saved;
  });
}

/** The shop's data that an attempt needs, in two statements. */
interface Loaded {
  shop: Shop;
  facts: Facts;
  authority: Authority | undefined;
  orderId: number;
  customer: Customer;
}

/** The overrides of a shop and of an order that apply to an order of a subscription. */
const overrideTypes = ['discount', 'shipping', 'tax', 'inventory'] as const;

async function loadParts({ database }: Tillgate, { shopId, customerId, terms }: Subscription): Promise<Loaded> {
  const [loaded, [customer]] = await Promise.all([
    loadForNewOrder(database, shopId, {
      zones: true,
      taxRates: true,
      overrides: overrideTypes,
      variantIds: terms.lines.map(({ variantId }) => variantId),
      discountCodes: terms.discountCode === '' ? [] : [terms.discountCode],
    }),
    findCustomersById(database, shopId, [customerId]),
  ]);
  if (!loaded || !customer) throw new Error('the shop or the customer of a subscription is gone');
  return { ...loaded, customer };
}

/** The result of an attempt, and whether the discount code was removed for it. */
interface Attempted {
  end: AttemptEnd;
  hasLostCode: boolean;
}

/** A refusal before the order is created, by an override or the remote state authority, is a failure like any other. */
function refusedBefore(error: unknown): AttemptEnd {
  if (!(error instanceof OperationError) || error.row.status !== 422) throw error;
  return { end: 'failed', failure: failureOf(error.faults[0], '') };
}

async function attempt(
  tillgate: Tillgate,
  subscription: Subscription,
  loaded: Loaded,
  work: { occurrence: Occurrence; publicOrderId: string; charge: Charge; funds: readonly Fund[]; now: Date },
): Promise<Attempted> {
  const { occurrence, funds: known, ...parts } = work;
  const { occurrenceAt, attempts } = occurrence;
  const context = jobContext(tillgate, subscription.shopId);
  let hasLostCode = false;
  let isRepeated = false;
  const makePlan = async (): Promise<AttemptPlan> => {
    const funds = isRepeated ? ((await currentFunds(tillgate, subscription)) ?? []) : known;
    isRepeated = true;
    const about = { ...loaded, ...parts, funds, occurrence: occurrenceAt, attempt: attempts.length + 1 };
    const renewal = await renewalOrder(context, subscription, about);
    ({ hasLostCode } = renewal);
    const { payment } = subscription.terms;
    const gateway = payment && (await tillgate.gateways.find(subscription.shopId, payment.gatewayPublicId));
    const { shop, facts } = loaded;
    const planned = {
      subscription,
      occurrence,
      shop,
      facts,
      charge: parts.charge,
      funds,
      gateway: gateway ?? undefined,
    };
    return planAttempt(renewal, planned, tillgate.encryption);
  };
  const end = await makeAttempt(context, work.publicOrderId, makePlan).catch(refusedBefore);
  // Used up in the meantime, or by this customer, which is only known when the order uses it.
  const isCodeRefused = end.end === 'failed' && end.failure.code === 'DISCOUNT_NOT_VALID';
  if (!isCodeRefused || subscription.terms.discountCode === '') return { end, hasLostCode };
  const without = withTerms(subscription, { discountCode: '' });
  return { ...(await attempt(tillgate, without, loaded, work)), hasLostCode: true };
}

/** What an attempt was about. */
interface Attempt {
  occurrenceAt: Date;
  publicOrderId: string;
  /** The email address of the customer. */
  recipient: string;
}

/** Writes the effect of an attempt on the subscription, even if it has changed in the meantime. */
async function settle(
  tillgate: Tillgate,
  { subscription, holder, now }: Claimed,
  { occurrenceAt, publicOrderId, recipient }: Attempt,
  outcomeFor: (current: Subscription) => Outcome,
): Promise<Subscription | undefined> {
  const { database, clock } = tillgate;
  const { shopId, id } = subscription;
  let current: Subscription | undefined = subscription;
  while (current?.status === 'processing') {
    const outcome = outcomeFor(current);
    const saved = await database.transaction(async (executor) => {
      const written = await saveSubscription(executor, {
        subscription: { ...outcome.subscription, updatedAt: now },
        events: outcome.events,
        now: clock.now(),
        holder,
      });
      if (!written) return undefined;
      await settleOccurrence(executor, { shopId, subscriptionId: id, occurrenceAt }, outcome.occurrence, now);
      if (outcome.occurrence.status === 'failed') await queueCancellation(executor, shopId, publicOrderId);
      if (outcome.events.some(asksForConfirmation)) {
        const attemptId = `${publicOrderId}/${outcome.occurrence.attempts.length}`;
        await askToConfirm(tillgate, executor, { shopId, publicOrderId, recipient, attemptId }, clock.now());
      }
      return written;
    });
    if (saved) return saved;
    const before: number = current.version;
    current = (await loadSubscription(database, shopId, id))?.subscription;
    // The holder has changed, not the version: another process continues.
    if (current?.version === before) return undefined;
  }
  return undefined;
}

/** Releases a claimed subscription, which is checked again after some ms. */
function leave({ database, clock }: Tillgate, { subscription, holder }: Claimed, ms: number): Promise<void> {
  return leaveUntil(database, subscription, holder, new Date(clock.now().getTime() + ms));
}

async function processNext(tillgate: Tillgate, claimed: Claimed): Promise<void> {
  const { database } = tillgate;
  const { holder, now } = claimed;
  const loaded = await loadParts(tillgate, claimed.subscription);
  const due = await withoutMissed(tillgate, claimed, loaded.shop);
  if (!due?.nextOrderAt) return leave(tillgate, claimed, looksAgainAfter);
  const occurrenceAt = due.nextOrderAt;
  const key = { shopId: due.shopId, subscriptionId: due.id, occurrenceAt };
  const newOrderId = randomBytes(48).toString('base64url');
  const occurrence = await beginOccurrence(database, key, newOrderId, now);
  crashPoint('subscription:occurrence-written');
  const publicOrderId = occurrence.publicOrderId ?? newOrderId;
  const work = { subscription: due, holder, now };
  const about = { occurrenceAt, publicOrderId, recipient: loaded.customer.email };
  const ended = { occurrence, publicOrderId, now };
  if (isOver(occurrence)) {
    await settle(tillgate, work, about, (current) => afterOver(current, ended));
    return;
  }
  const charge = chargeOf(due.terms, occurrenceAt);
  const takesFunds = due.terms.coverage !== null || due.funds.length > 0;
  const funds = takesFunds ? await currentFunds(tillgate, due) : due.funds;
  if (!funds) return leave(tillgate, claimed, looksAgainAfter);
  // An order of an earlier attempt may have its own overrides.
  const overrides =
    publicOrderId === newOrderId
      ? loaded.facts.overrides
      : await loadOverridesOfOrder(database, { shopId: due.shopId, publicOrderId }, overrideTypes);
  const known = { ...loaded, facts: { ...loaded.facts, overrides } };
  const { end, hasLostCode } = await attempt(tillgate, due, known, { occurrence, publicOrderId, charge, funds, now });
  crashPoint('subscription:attempt-ended');
  if (end.end === 'waiting') return leave(tillgate, claimed, looksAgainAfter);
  if (end.end === 'processed' && isPrepaying(end.order)) await captureNow(tillgate, due.shopId, publicOrderId);
  if (isLostCoverage(end)) await askAboutCoverage(tillgate, due);
  const settled = await settle(tillgate, work, about, (current) => {
    const { discountCode } = current.terms;
    const before = hasLostCode ? withTerms(current, { discountCode: '' }) : current;
    const outcome = outcomeOf(before, loaded.shop, end, charge, ended);
    const lost = { type: 'subscription/discount_removed', data: { discount_code: discountCode } };
    return { ...outcome, events: [...(hasLostCode ? [lost] : []), ...outcome.events] };
  });
  crashPoint('subscription:settled');
  if (settled && end.end === 'failed' && !settled.terms.isRetrying)
    await cancelClosedOrderNow(tillgate, settled.shopId, publicOrderId);
}

/** Flags the charged order for a person, who decides whether the subscription continues. */
async function askAboutCoverage(tillgate: Tillgate, { shopId, id, terms }: Subscription): Promise<void> {
  const { publicOrderId } = terms.coverage ?? {};
  if (publicOrderId === undefined) return;
  const reason = `The charge no longer covers the orders of subscription ${id}, which is paused.`;
  const isFlagged = await callForAttention(tillgate, shopId, { publicOrderId }, { about: 'coverage', reason });
  if (!isFlagged) throw new Error('the charged order is in use');
}

/** The delay after an internal error, in ms. */
const looksAfterError = 10_000;

/**
 * Processes the next occurrence of a claimed subscription: one order and one charge, even if processes die. Each step
 * is recorded before it is made, and another process continues from the record.
 */
export async function renew(tillgate: Tillgate, claimed: Claimed): Promise<void> {
  try {
    await processNext(tillgate, claimed);
  } catch (error) {
    await leave(tillgate, claimed, looksAfterError).catch(() => undefined);
    throw error;
  }
}
