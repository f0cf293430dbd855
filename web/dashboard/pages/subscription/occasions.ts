import type { SubscriptionDetailsFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import type { Tone } from '../../parts/status.js';
import { dayOf } from './month.js';

/** The state of a past or upcoming occurrence. */
export type OccasionState = 'due' | 'processing' | 'retrying' | 'processed' | 'failed' | 'skipped' | 'missed';

export const occasionStates: Readonly<Record<OccasionState, readonly [Tone, string]>> = {
  due: ['info', t('billing.occasion.due')],
  processing: ['warn', t('billing.occasion.processing')],
  retrying: ['warn', t('billing.occasion.retrying')],
  processed: ['good', t('billing.occasion.processed')],
  failed: ['bad', t('billing.occasion.failed')],
  skipped: ['quiet', t('billing.occasion.skipped')],
  missed: ['warn', t('billing.occasion.missed')],
};

/** An occurrence with its order. */
export interface Occasion {
  at: string;
  state: OccasionState;
  order: SubscriptionDetailsFragment['orders'][number] | undefined;
}

const stateOf = (name: string): OccasionState =>
  Object.keys(occasionStates).find((state): state is OccasionState => state === name) ?? 'processing';

/** The past and upcoming occurrences of a subscription. */
function occasionsOf({ orders, attempts, occurrences }: SubscriptionDetailsFragment): Iterable<Occasion> {
  const found = new Map<string, Occasion>();
  for (const at of occurrences) found.set(at, { at, state: 'due', order: undefined });
  for (const { occurrenceDatetime: at, occurrenceStatus } of attempts)
    found.set(at, { at, state: stateOf(occurrenceStatus), order: undefined });
  for (const order of orders) {
    const { occurrenceDatetime: at, orderStatus } = order;
    const attempted = attempts.some((attempt) => attempt.occurrenceDatetime === at);
    const state = orderStatus === 'processed' ? 'processed' : 'processing';
    found.set(at, { at, state: attempted ? (found.get(at)?.state ?? state) : state, order });
  }
  return found.values();
}

/** The occurrences by the days of a zone, such as `2027-01-31`. */
export function occasionsByDay(
  subscription: SubscriptionDetailsFragment,
  zone: string,
): ReadonlyMap<string, readonly Occasion[]> {
  const days = new Map<string, Occasion[]>();
  for (const occasion of occasionsOf(subscription)) {
    const day = dayOf(occasion.at, zone);
    days.set(day, [...(days.get(day) ?? []), occasion]);
  }
  return days;
}
