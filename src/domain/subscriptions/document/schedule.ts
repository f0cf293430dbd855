import {
  firstOccurrences,
  isOccurrence,
  nextOccurrence,
  occurrencesUntil,
  readRecurrence,
  type Recurrence,
  startOf,
  withExcluded,
  withStart,
} from '@tillgate/recurrence';
import { withTerms, type Subscription, type SubscriptionTerms } from './subscription.js';

/** The terms that occurrences follow from. */
export type ScheduleTerms = Pick<SubscriptionTerms, 'orderRrule' | 'paymentRrule' | 'timezone' | 'monthEnd'>;

/** A recurrence of stored terms, which were checked when they were stored. */
export function recurrenceOf(text: string, { timezone }: Pick<ScheduleTerms, 'timezone'>): Recurrence {
  const read = readRecurrence(text, { zone: timezone });
  if ('faults' in read) throw new Error(`a stored recurrence rule is not valid: ${read.faults.join('; ')}`);
  return read.recurrence;
}

const dateOf = (instant: number | undefined): Date | null => (instant === undefined ? null : new Date(instant));

/** The first order after an instant; null if there is none. */
export const orderAfter = (terms: ScheduleTerms, after: Date): Date | null =>
  dateOf(nextOccurrence(recurrenceOf(terms.orderRrule, terms), after.getTime(), terms.monthEnd));

/** The first orders after an instant, at most `count`. */
export const ordersAfter = (terms: ScheduleTerms, after: Date, count: number): Date[] =>
  firstOccurrences(recurrenceOf(terms.orderRrule, terms), { after: after.getTime(), count }, terms.monthEnd).map(
    (instant) => new Date(instant),
  );

/** The orders after an instant up to another, at most `limit`. */
export const ordersUntil = (terms: ScheduleTerms, after: Date, until: Date, limit: number): Date[] =>
  occurrencesUntil(
    recurrenceOf(terms.orderRrule, terms),
    { after: after.getTime(), until: until.getTime(), limit },
    terms.monthEnd,
  ).map((instant) => new Date(instant));

/** The first payment after an instant; null if there is none. */
export const paymentAfter = (terms: ScheduleTerms, after: Date): Date | null =>
  dateOf(nextOccurrence(recurrenceOf(terms.paymentRrule ?? terms.orderRrule, terms), after.getTime(), terms.monthEnd));

/**
 * The order rule so that an order is due at an instant, to the second, and the time just before that order: the rule
 * itself if the instant is an occurrence, otherwise with its start moved there. Of a local time that exists twice the
 * start is the first.
 */
export function startingAt<Terms extends ScheduleTerms>(terms: Terms, next: Date): { terms: Terms; before: Date } {
  const recurrence = recurrenceOf(terms.orderRrule, terms);
  const instant = Math.floor(next.getTime() / 1_000) * 1_000;
  if (isOccurrence(recurrence, instant, terms.monthEnd)) return { terms, before: new Date(instant - 1) };
  const started = { ...terms, orderRrule: withStart(terms.orderRrule, recurrence, instant) };
  return { terms: started, before: new Date(startOf(recurrenceOf(started.orderRrule, started)) - 1) };
}

/** The subscription with the order after an instant as its next one; without one, nothing is due any more. */
export function scheduledAfter(subscription: Subscription, after: Date): Subscription {
  return dueAt(subscription, orderAfter(subscription.terms, after));
}

/** The subscription with this next order; null if there is none. */
export function dueAt(subscription: Subscription, nextOrderAt: Date | null): Subscription {
  return {
    ...subscription,
    nextOrderAt,
    nextPaymentAt: nextOrderAt && nextPayment(subscription, nextOrderAt),
    nextProcessingAt: nextOrderAt,
  };
}

/** The next payment, given the next order: orders that an earlier charge covers have none. */
function nextPayment({ terms }: Subscription, nextOrderAt: Date): Date | null {
  const { coverage, paymentRrule } = terms;
  if (!coverage || coverage.left === 0) return nextOrderAt;
  if (coverage.until !== null && nextOrderAt.toISOString() >= coverage.until) return nextOrderAt;
  if (paymentRrule !== null) return coverage.until === null ? null : new Date(coverage.until);
  return ordersAfter(terms, nextOrderAt, coverage.left).at(-1) ?? null;
}

/** The subscription without an occurrence, which its rule excludes from now on. */
export function withoutOccurrence(subscription: Subscription, occurrence: Date): Subscription {
  const { terms } = subscription;
  const recurrence = recurrenceOf(terms.orderRrule, terms);
  const orderRrule = withExcluded(terms.orderRrule, recurrence, occurrence.getTime());
  return scheduledAfter(withTerms(subscription, { orderRrule }), occurrence);
}
