import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { dateTime } from '../../../lib/fields.js';
import { parseTimestamp } from '../../../lib/timestamp.js';
import { backend } from '../../core/operation/access.js';
import { exactSum } from '../../core/exact-sum.js';
import { shopOperation } from '../../core/operation/operation.js';
import {
  readCheckoutSteps,
  readGateways,
  readPeriods,
  type PeriodStatistics,
  type StatisticsUnit,
} from './statistics-repository.js';

const hour = 3_600_000;

/** The longest range, in ms. */
const longest: Record<StatisticsUnit, number> = { hour: 8 * 24 * hour, day: 367 * 24 * hour };

const periodSchema = z.object({
  start: z.date().describe('When the period begins.'),
  ordersInitialized: z.int().describe('The number of orders that were initialized.'),
  ordersConverted: z.int().describe('The number of these orders that have been processed, during the period or later.'),
  ordersProcessed: z
    .int()
    .describe('The number of orders that were processed, regardless of when they were initialized.'),
  amountOrdered: z.int().describe('The total of the orders that were processed, in minor units.'),
  amountCaptured: z.int().describe('The captured amount, in minor units.'),
  amountRefunded: z.int().describe('The refunded amount, in minor units.'),
  declines: z.int().describe('The number of authorizations that gateways declined.'),
});

const gatewayStatisticsSchema = z.object({
  gatewayPublicId: z.string().describe('The public ID of the payment gateway.'),
  calls: z.int().describe('The number of calls to the gateway.'),
  failed: z.int().describe('The number of calls that the gateway declined.'),
  open: z.int().describe('The number of calls whose outcome is pending or unknown.'),
  medianDuration: z
    .int()
    .nullable()
    .describe('The median duration of the calls, in milliseconds; null if no call received a response.'),
  slowDuration: z
    .int()
    .nullable()
    .describe(
      'The 95th percentile of the duration of the calls, in milliseconds; null if no call received a response.',
    ),
});

const checkoutSchema = z
  .object({
    started: z.int().describe('How many shoppers began a checkout. Drafts and orders of subscriptions do not count.'),
    address: z.int().describe('How many of them entered an address.'),
    delivery: z.int().describe('How many of them chose a delivery, or needed none after the address.'),
    payment: z.int().describe('How many of them added a payment.'),
    placed: z.int().describe('How many of them placed the order, in the range or later.'),
  })
  .meta({
    id: 'CheckoutStatistics',
    description: 'How many of the checkouts that shoppers began have completed each step.',
  });

export function spanOf(from: string, to: string, unit: StatisticsUnit): { from: Date; to: Date } {
  const [start, end] = [parseTimestamp(from), parseTimestamp(to)];
  if (!start || !end || start >= end) refuse('INVALID_VALUE', { field: 'to', message: 'to must be later than from' });
  const days = longest[unit] / (24 * hour);
  if (end.getTime() - start.getTime() > longest[unit])
    refuse('INVALID_VALUE', { field: 'to', message: `to must be at most ${days} days later than from` });
  return { from: start, to: end };
}

/** An exact sum of a range of time. Refuses AMOUNT_TOO_LARGE. */
export const sumOfPeriod = (sum: string): number =>
  exactSum(sum, {
    what: 'The amounts of a period add up to',
    remedy: ' Use shorter periods.',
    field: 'unit',
  });

/** The average total of the processed orders, in whole minor units; halves are rounded up. */
function averageOrder(periods: readonly PeriodStatistics[]): number | null {
  const count = BigInt(periods.reduce((sum, { ordersProcessed }) => sum + ordersProcessed, 0));
  if (count === 0n) return null;
  const amount = periods.reduce((sum, { amountOrdered }) => sum + BigInt(amountOrdered), 0n);
  return Number((2n * amount + count) / (2n * count));
}

/** The statistics of a shop for a range of time, by hour or day. Refuses INVALID_VALUE, AMOUNT_TOO_LARGE. */
export const shopStatistics = shopOperation(
  {
    operation: 'shopStatistics',
    summary: 'Get Shop Statistics',
    description:
      "Returns the shop's statistics for a range of time, by hour or by day in the shop's time zone: orders, captured and refunded amounts, declined payments, and the responses of its payment gateways. Periods without activity are included. Refused with `AMOUNT_TOO_LARGE` if an amount of a period exceeds 2^53-1.",
    agent: 'read',
    access: backend('read_orders'),
    input: z.object({
      from: dateTime().describe('The start of the range. Hours are counted from this time. Required.'),
      to: dateTime().describe(
        'The end of the range, exclusive. At most 8 days after the start for hours, 367 days for days. Required.',
      ),
      unit: z
        .string()
        .transform((unit) => unit.toLowerCase())
        .pipe(z.enum(['hour', 'day']))
        .meta({ graphql: 'StatisticsUnit' })
        .describe('The length of a period: `hour` or `day`. Required.'),
    }),
    output: z.object({
      periods: z.array(periodSchema).describe('The periods, oldest first.'),
      averageOrder: z
        .int()
        .nullable()
        .describe(
          'The average total of the orders that were processed in the range, rounded to whole minor units; null if there are none.',
        ),
      checkout: checkoutSchema.describe('The checkouts that shoppers began in the range.'),
      gateways: z.array(gatewayStatisticsSchema).describe('The gateways that were called.'),
    }),
  },
  async ({ database, shopId }, { from, to, unit }) => {
    const span = { ...spanOf(from, to, unit), unit };
    const [periods, checkout, gateways] = await Promise.all([
      readPeriods(database, shopId, span),
      readCheckoutSteps(database, shopId, span),
      readGateways(database, shopId, span),
    ]);
    return {
      periods: periods.map((period) => ({
        ...period,
        amountOrdered: sumOfPeriod(period.amountOrdered),
        amountCaptured: sumOfPeriod(period.amountCaptured),
        amountRefunded: sumOfPeriod(period.amountRefunded),
      })),
      averageOrder: averageOrder(periods),
      checkout,
      gateways,
    };
  },
);
