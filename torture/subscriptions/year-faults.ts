import { RRuleSet } from 'rrule-rust';
import { groupBy } from '#src/lib/group-by.js';
import type { OccurrenceRow, SubscriptionRow, YearRows } from './read-year.js';
import type { Rules } from './rules.js';

/** The state changes that have events; a claim and its end do not. */
const allowed = new Set(['scheduled active', 'processing inactive', 'processing paused']);

/** The occurrences of a rule between two times, from another implementation of RFC 5545. */
function expand(text: string, after: number, until: number): number[] {
  const found: number[] = [];
  for (const date of RRuleSet.fromString(text)) {
    const instant = date.toTimestamp();
    if (instant > until) break;
    if (instant > after) found.push(instant);
  }
  return found;
}

const iso = (instant: number): string => new Date(instant).toISOString();

/** The span of a year on the clock. */
export interface Span {
  from: Date;
  to: Date;
}

/** The processed orders that must be charged: each one that no earlier charge covers. */
function chargedOnes(rules: Rules, processed: readonly OccurrenceRow[], { to }: Span): Set<number> {
  const times = processed.map(({ at }) => at.getTime());
  if (rules.prepaid) {
    const { duration } = rules.prepaid;
    return new Set(times.filter((_, index) => index % duration === 0));
  }
  if (!rules.payment) return new Set(times);
  const horizon = to.getTime() + 400 * 86_400_000;
  const payments = expand(rules.payment.plain, 0, horizon);
  const charged = new Set<number>();
  let until = 0;
  for (const at of times) {
    if (at < until) continue;
    charged.add(at);
    until = payments.find((payment) => payment > at) ?? at + 1;
  }
  return charged;
}

/** The error in the money of an occurrence. */
function moneyFault(row: OccurrenceRow, isCharged: boolean): string | undefined {
  const { status, orderStatus, due, charges, charged, ledger, chargeOrderId } = row;
  if (ledger !== charged) return `the ledger holds ${ledger}, the gateway ${charged}`;
  if (status !== 'processed') return charges > 0 ? `it is ${status}, but ${charged} is charged` : undefined;
  if (orderStatus !== 'processed') return `it is processed, but its order is ${orderStatus}`;
  if (isCharged && (charges !== 1 || charged !== due || due === 0 || chargeOrderId !== null))
    return `of ${due}, ${charged} is charged in ${charges}`;
  if (!isCharged && (charges > 0 || due !== 0 || chargeOrderId === null))
    return `it is covered, but ${charged} is charged`;
  return undefined;
}

function statusFault({ status, orderStatus }: OccurrenceRow, isNext: boolean): string | undefined {
  if (status === 'processed') return undefined;
  if (status === 'retrying' && isNext)
    return orderStatus === 'open' || orderStatus === 'abandoned' ? undefined : `its order is ${orderStatus}`;
  if (status === 'failed')
    return orderStatus === 'cancelled' || orderStatus === null ? undefined : `its order is ${orderStatus}`;
  return `it is ${status}`;
}

/** The differences between a subscription and its rules. */
function faultsOfOne(one: SubscriptionRow, rules: Rules, rows: readonly OccurrenceRow[], span: Span): string[] {
  const faults: string[] = [];
  const next = one.nextOrderAt?.getTime();
  const found = rows.map(({ at }) => at.getTime());
  const ended = one.status === 'inactive';
  const isRetrying = one.isRetrying && next !== undefined;
  const bound = ended ? (found.at(-1) ?? 0) : isRetrying ? next : span.to.getTime();
  const expected = expand(rules.order.plain, span.from.getTime(), bound);
  if (expected.join() !== found.join()) {
    const missing = expected.filter((instant) => !found.includes(instant)).map(iso);
    const extra = found.filter((instant) => !expected.includes(instant)).map(iso);
    faults.push(
      `${expected.length} occurrences, ${found.length} found; missing ${missing.slice(0, 3).join()}, extra ${extra.slice(0, 3).join()}`,
    );
  }
  if (!ended && !isRetrying) {
    const [following] = expand(rules.order.plain, span.to.getTime(), span.to.getTime() + 800 * 86_400_000);
    if (following !== next) faults.push(`the next order is ${next && iso(next)}, not ${following && iso(following)}`);
  }
  if (!['active', 'inactive', 'scheduled'].includes(one.status)) faults.push(`it is ${one.status}`);
  const processed = rows.filter(({ status }) => status === 'processed');
  if (one.ordersProcessed !== processed.length)
    faults.push(`${one.ordersProcessed} processed, ${processed.length} found`);
  const charged = chargedOnes(rules, processed, span);
  for (const row of rows) {
    const at = row.at.getTime();
    const fault = statusFault(row, at === next) ?? moneyFault(row, charged.has(at));
    if (fault !== undefined) faults.push(`${iso(at)}: ${fault}`);
  }
  return faults.map((fault) => `subscription ${one.id} (${rules.order.text.replace('\n', ' ')}): ${fault}`);
}

/**
 * The faults of subscriptions after the test clock of their shop was advanced over a span, for a shop that catches up
 * on everything and skips or cancels at the end of its dunning: orders match occurrences, charges match the payment
 * rules, the records match, and every status is part of the lifecycle. `rules` are those of each subscription, by its
 * external ID.
 */
export function yearFaults(rows: YearRows, rules: ReadonlyMap<string, Rules>, span: Span): string[] {
  const bySubscription = groupBy(rows.occurrences, ({ subscriptionId }) => subscriptionId);
  const each = rows.subscriptions.flatMap((one) => {
    const own = rules.get(one.externalId);
    return own ? faultsOfOne(one, own, bySubscription.get(one.id) ?? [], span) : [`subscription ${one.id} is unknown`];
  });
  const made = rows.occurrences.filter(({ orderStatus }) => orderStatus !== null).length;
  return [
    ...each,
    ...(rows.subscriptions.length === rules.size
      ? []
      : [`${rows.subscriptions.length} subscriptions, not ${rules.size}`]),
    ...(made === rows.orders ? [] : [`${rows.orders} orders of subscriptions, but ${made} of occurrences`]),
    ...rows.moves
      .filter((move) => !allowed.has(move))
      .map((move) => `a subscription went from ${move.replace(' ', ' to ')}`),
  ];
}
