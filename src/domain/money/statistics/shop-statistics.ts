import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { dateTime } from '../../../lib/fields.js';
import { parseTimestamp } from '../../../lib/timestamp.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { readGateways, readPeriods, type StatisticsUnit } from './statistics-repository.js';

const hour = 3_600_000;

/** The longest span, in ms. */
const longest: Record<StatisticsUnit, number> = { hour: 8 * 24 * hour, day: 100 * 24 * hour };

export const periodSchema = z.object({
  start: z.date().describe('When the period begins.'),
  ordersInitialized: z.int().describe('The number of orders that were initialized.'),
  ordersConverted: z.int().describe('How many of these orders have been processed, at any time.'),
  ordersProcessed: z.int().describe('The number of orders that were processed, whenever they were initialized.'),
  amountCaptured: z.int().describe('The captured amount, in minor units.'),
  amountRefunded: z.int().describe('The refunded amount, in minor units.'),
  declines: z.int().describe('The number of authorizations that gateways declined.'),
});

export const gatewayStatisticsSchema = z.object({
  gatewayPublicId: z.string().describe('The public ID of the payment gateway.'),
  calls: z.int().describe('The number of calls of the gateway.'),
  failed: z.int().describe('The number of calls that the gateway refused.'),
  open: z.int().describe('The number of calls whose outcome is pending or unknown.'),
  medianDuration: z
    .int()
    .nullable()
    .describe('How long half of the calls took at most, in ms; null if none was answered.'),
  slowDuration: z
    .int()
    .nullable()
    .describe('How long 95% of the calls took at most, in ms; null if none was answered.'),
});

function spanOf(from: string, to: string, unit: StatisticsUnit): { from: Date; to: Date } {
  const [start, end] = [parseTimestamp(from), parseTimestamp(to)];
  if (!start || !end || start >= end) refuse('INVALID_VALUE', { field: 'to', message: 'to must be later than from' });
  const days = longest[unit] / (24 * hour);
  if (end.getTime() - start.getTime() > longest[unit])
    refuse('INVALID_VALUE', { field: 'to', message: `to must be at most ${days} days later than from` });
  return { from: start, to: end };
}

/** What happened in the shop between two times, by hour or day, and how its gateways answered. */
export const shopStatistics = shopOperation(
  {
    operation: 'shopStatistics',
    summary: 'Get Shop Statistics',
    description:
      'Counts the orders, the captured and refunded money and the declines of the shop between two times, by hour or by day of its time zone, and how its payment gateways answered. Periods in which nothing happened are included.',
    access: backend('read_orders'),
    input: z.object({
      from: dateTime().describe('The beginning. Hours are counted from it. Required.'),
      to: dateTime().describe(
        'The end, which is not included. At most 8 days later for hours, 100 days for days. Required.',
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
      gateways: z.array(gatewayStatisticsSchema).describe('The gateways that were called.'),
    }),
  },
  async ({ database, shopId }, { from, to, unit }) => {
    const span = { ...spanOf(from, to, unit), unit };
    const [periods, gateways] = await Promise.all([
      readPeriods(database, shopId, span),
      readGateways(database, shopId, span),
    ]);
    return { periods, gateways };
  },
);
