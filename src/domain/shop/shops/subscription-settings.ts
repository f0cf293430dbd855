import { z } from 'zod';
import { group } from './settings-groups.js';

/** The maximum number of attempts to charge one occurrence. */
const mostAttempts = 20;

const attempts = z.int().min(0).max(mostAttempts).describe('The maximum number of retries.');
const days = z.array(z.int().min(1).max(30)).max(mostAttempts);

const gatewayUnavailable = group('GatewayUnavailable', 'Retries while the payment gateway is unavailable.', {
  firstMinutes: z.int().min(1).max(1_440).describe('The minutes before the first retry.'),
  factor: z
    .number()
    .min(1)
    .max(10)
    .meta({ graphql: 'Float' })
    .describe('The factor by which the delay increases after each retry.'),
  attempts,
});

const outOfStock = group('OutOfStock', 'Retries while a product is out of stock.', {
  days: z.int().min(1).max(30).describe('The days between retries.'),
  attempts,
});

const dunningDays = {
  declined: days.describe('After a declined payment: the days before each retry, counted from the previous failure.'),
  insufficientFunds: days.describe(
    'After a failure for insufficient funds: the days before each retry, counted from the previous failure.',
  ),
};

const aboutDunning = 'When failed payments are retried, by the kind of failure.';
const dunning = {
  settings: z
    .object({ ...dunningDays, gatewayUnavailable: gatewayUnavailable.settings, outOfStock: outOfStock.settings })
    .meta({ id: 'DunningSettings', description: aboutDunning }),
  change: z
    .object(dunningDays)
    .partial()
    .extend({ gatewayUnavailable: gatewayUnavailable.change, outOfStock: outOfStock.change })
    .meta({ id: 'DunningSettingsInput', description: aboutDunning })
    .nullish()
    .describe(aboutDunning),
};

const choices = {
  monthEnd: z
    .enum(['clip', 'skip'])
    .describe(
      'What happens to a monthly occurrence in a month without its day: `clip` moves it to the last day of the month, `skip` leaves it out.',
    ),
  catchUp: z
    .enum(['latest', 'all'])
    .describe('Which of the occurrences that were missed while the service was down are processed: `latest` or `all`.'),
  dunningEnd: z
    .enum(['pause', 'cancel', 'skip'])
    .describe(
      'What happens after the last failed retry: `pause` or `cancel` the subscription, or `skip` the occurrence.',
    ),
  coverageLost: z
    .enum(['charge', 'pause'])
    .describe(
      'What happens if the charge that was to cover an order was refunded, canceled or not captured: `charge` the order itself, or `pause` the subscription and flag the charged order.',
    ),
};

const aboutSubscriptions = 'The settings for subscriptions.';

/** The settings for subscriptions, and a change of them. */
export const subscriptions = {
  settings: z
    .object({ ...choices, dunning: dunning.settings })
    .meta({ id: 'SubscriptionSettings', description: aboutSubscriptions }),
  change: z
    .object(choices)
    .partial()
    .extend({ dunning: dunning.change })
    .meta({ id: 'SubscriptionSettingsInput', description: aboutSubscriptions })
    .nullish()
    .describe(aboutSubscriptions),
};

export type SubscriptionSettings = z.output<typeof subscriptions.settings>;

export const defaultSubscriptions: SubscriptionSettings = {
  monthEnd: 'clip',
  catchUp: 'latest',
  dunningEnd: 'pause',
  coverageLost: 'charge',
  dunning: {
    declined: [1, 3, 5, 7],
    insufficientFunds: [3, 7, 14],
    gatewayUnavailable: { firstMinutes: 5, factor: 2, attempts: 8 },
    outOfStock: { days: 1, attempts: 7 },
  },
};

/** The settings with a change. */
export function changedSubscriptions(
  before: SubscriptionSettings,
  change: z.output<typeof subscriptions.change>,
): SubscriptionSettings {
  const given = change?.dunning;
  return {
    ...before,
    ...change,
    dunning: {
      ...before.dunning,
      ...given,
      gatewayUnavailable: { ...before.dunning.gatewayUnavailable, ...given?.gatewayUnavailable },
      outOfStock: { ...before.dunning.outOfStock, ...given?.outOfStock },
    },
  };
}
