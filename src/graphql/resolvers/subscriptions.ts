import { getSubscription } from '../../domain/subscriptions/reading/get-subscription.js';
import { subscriptions as listSubscriptions } from '../../domain/subscriptions/reading/list-subscriptions.js';
import { simulateDunning } from '../../domain/subscriptions/reading/simulate-dunning.js';
import {
  previewOccurrences,
  subscriptionOccurrences,
} from '../../domain/subscriptions/reading/subscription-occurrences.js';
import { testClock } from '../../domain/subscriptions/test-clock/test-clock.js';
import { query } from '../call-operation.js';
import { pageSize } from '../forward-page.js';
import type { Resolvers } from '../resolver-types.js';
import { attemptsOfSubscription, customerOf, ordersOfSubscription } from '../subscription-loaders.js';

const one = query(getSubscription, ({ subscription }) => subscription);

export const subscriptions: Resolvers = {
  Query: {
    subscription: (parent, { id }, context) => one(parent, { subscriptionId: id }, context),
    subscriptions: query(listSubscriptions, (page) => page),
    previewOccurrences: async (_parent, args, context) =>
      (await previewOccurrences(context, { ...args, count: args.first })).occurrences,
    simulateDunning: query(simulateDunning, ({ steps }) => steps),
    testClock: query(testClock, (result) => result.testClock),
  },
  SubscriptionConnection: {
    totalCount: (connection) => connection.totalCount(),
    totalIsCapped: (connection) => connection.totalIsCapped(),
  },
  RecurringSubscription: {
    customer: ({ customerId }, _args, context) => customerOf(context, customerId),
    orders: ({ id }, { first }, context) => ordersOfSubscription(context, id, pageSize(first)),
    attempts: ({ id }, { first }, context) => attemptsOfSubscription(context, id, pageSize(first)),
    async occurrences({ id }, { first }, context) {
      const { occurrences } = await subscriptionOccurrences(context, { subscriptionId: id, count: pageSize(first) });
      return occurrences;
    },
  },
};
