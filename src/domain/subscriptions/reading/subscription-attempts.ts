import { z } from 'zod';
import type { Context } from '../../../context.js';
import { groupBy } from '../../../lib/group-by.js';
import { backend, requireShopAccess } from '../../core/operation/access.js';
import { occurrencesOf } from '../renewing/occurrence-repository.js';
import type { Occurrence } from '../renewing/lifecycle.js';

const attemptSchema = z.object({
  occurrenceDatetime: z.date(),
  occurrenceStatus: z.string(),
  attempt: z.int(),
  at: z.date(),
  publicOrderId: z.string().nullable(),
  isSuccessful: z.boolean(),
  failureCode: z.string().nullable(),
  failureReason: z.string().nullable(),
  failureMessage: z.string().nullable(),
});

/** An attempt to process an order of a subscription. */
export type ShownAttempt = z.output<typeof attemptSchema>;

const attemptsOf = ({ occurrenceAt, status, publicOrderId, attempts }: Occurrence): ShownAttempt[] =>
  attempts.map(({ attempt, at, failure }) => ({
    occurrenceDatetime: occurrenceAt,
    occurrenceStatus: status,
    attempt,
    at: new Date(at),
    publicOrderId,
    isSuccessful: failure === null,
    failureCode: failure?.code ?? null,
    failureReason: failure?.kind ?? null,
    failureMessage: failure?.message ?? null,
  }));

/** The attempts of several subscriptions, oldest first, of at most `limit` occurrences of each. */
export async function attemptsOfSubscriptions(
  context: Context,
  ids: readonly number[],
  limit: number,
): Promise<Map<number, ShownAttempt[]>> {
  const shopId = requireShopAccess(context, backend('read_subscriptions'));
  const found = groupBy(
    await occurrencesOf(context.database, shopId, ids, limit),
    ({ subscriptionId }) => subscriptionId,
  );
  return new Map([...found].map(([id, occurrences]) => [id, occurrences.flatMap(attemptsOf)]));
}
