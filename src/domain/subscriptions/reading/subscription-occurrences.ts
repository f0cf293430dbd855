import { firstOccurrences, isZone, readRecurrence } from '@tillgate/recurrence';
import { z } from 'zod';
import { refuse, refuseAll, type Fault } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { ordersAfter } from '../document/schedule.js';
import { subscriptionId } from '../document/subscription-id.js';
import type { Subscription } from '../document/subscription.js';
import { loadForNewSubscription, loadSubscription } from '../document/subscription-repository.js';

const most = 100;

const occurrenceCount = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,9}$/, 'must be a whole number')
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(most))
  .nullish()
  .describe('The number of occurrences to return, 1 to 100; 10 by default.');

const output = z.object({ occurrences: z.array(z.date()).describe('The occurrences.') });

/** The next orders of a subscription in its current state; none if it is inactive. */
function nextOrders({ nextOrderAt, terms }: Subscription, count: number): Date[] {
  return nextOrderAt ? ordersAfter(terms, new Date(nextOrderAt.getTime() - 1), count) : [];
}

/** The next occurrences of a subscription. Refuses NOT_FOUND. */
export const subscriptionOccurrences = shopOperation(
  {
    operation: 'subscriptionOccurrences',
    summary: 'Preview Occurrences',
    description: 'Returns when the next orders of a subscription are due.',
    access: backend('read_subscriptions'),
    input: z.object({ subscriptionId, count: occurrenceCount }),
    output,
  },
  async ({ database, shopId }, { subscriptionId: id, count }) => {
    const { subscription } = (await loadSubscription(database, shopId, id)) ?? refuse('NOT_FOUND');
    return { occurrences: nextOrders(subscription, count ?? 10) };
  },
);

/** The first occurrences of a rule, without a subscription. Refuses a rule that is not valid. */
export const previewOccurrences = shopOperation(
  {
    operation: 'previewOccurrences',
    summary: 'Preview Occurrences of a Rule',
    description: 'Returns the first occurrences of a recurrence rule from its start on, or from now on.',
    access: backend('read_subscriptions'),
    input: z.object({
      rrule: z
        .string()
        .max(1_000_000)
        .describe('`DTSTART` and `RRULE` lines of RFC 5545. A rule without a start begins now.'),
      timezone: z.string().max(255).nullish().describe("The time zone of a start without one. Defaults to the shop's."),
      first: occurrenceCount,
    }),
    output,
  },
  async ({ database, shopId, clock }, { rrule, timezone, first }) => {
    const { shop, testClock } = (await loadForNewSubscription(database, shopId, 0)) ?? refuse('NOT_FOUND');
    const now = (testClock ?? clock.now()).getTime();
    const zone = timezone ?? shop.timezone;
    if (!isZone(zone)) refuse('INVALID_VALUE', { field: 'timezone', message: 'timezone is not a time zone' });
    const read = readRecurrence(rrule, { zone, start: now });
    const fault = (message: string): Fault => ({
      code: 'INVALID_VALUE',
      field: 'rrule',
      message: `rrule is not valid: ${message}`,
    });
    if ('faults' in read) refuseAll(read.faults.map(fault));
    const { monthEnd } = shop.settings.subscriptions;
    const found =
      'recurrence' in read ? firstOccurrences(read.recurrence, { after: -1, count: first ?? 10 }, monthEnd) : [];
    return { occurrences: found.map((instant) => new Date(instant)) };
  },
);
