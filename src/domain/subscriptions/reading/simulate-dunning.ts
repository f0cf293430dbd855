import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { dateTime } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { findShop } from '../../shop/shops/shop-repository.js';
import { subscriptionId } from '../document/subscription-id.js';
import { loadSubscription } from '../document/subscription-repository.js';
import { refuseOutOfRange } from '../document/time-range.js';
import { simulated } from '../renewing/dunning.js';
import { failureKinds } from '../renewing/failure.js';

/** Simulates the retries if an order failed repeatedly in the same way. Changes nothing. Refuses NOT_FOUND. */
export const simulateDunning = shopOperation(
  {
    operation: 'simulateDunning',
    summary: 'Simulate Dunning',
    description:
      'Returns the attempts that would follow if the payment of an order failed repeatedly in the same way. It has no effect.',
    access: backend('read_subscriptions'),
    input: z.object({
      subscriptionId: subscriptionId
        .nullish()
        .describe("The ID of the subscription. If omitted, the shop's settings apply."),
      failure: z
        .enum(failureKinds)
        .describe(`The kind of failure: ${failureKinds.map((kind) => `\`${kind}\``).join(', ')}. Required.`),
      from: dateTime().describe('When the first attempt fails. Required.'),
    }),
    output: z.object({
      steps: z
        .array(
          z.object({
            attempt: z.int().describe('The number of the attempt, from 1.'),
            at: z.date().describe('When it is made.'),
            then: z
              .string()
              .describe('What happens if it fails: `retry`, or at the end of the dunning `pause`, `cancel` or `skip`.'),
          }),
        )
        .describe('The attempts.'),
    }),
  },
  async ({ database, shopId }, { subscriptionId: id, failure, from }) => {
    refuseOutOfRange(new Date(from), 'from');
    const shop =
      id === null || id === undefined
        ? await findShop(database, shopId)
        : (await loadSubscription(database, shopId, id))?.shop;
    return { steps: simulated(failure, new Date(from), (shop ?? refuse('NOT_FOUND')).settings.subscriptions) };
  },
);
