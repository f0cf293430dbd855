import type { Operation } from '../core/operation/operation.js';
import { activateSubscription } from './changing/activate-subscription.js';
import { cancelSubscription } from './changing/cancel-subscription.js';
import { createSubscription } from './changing/create-subscription.js';
import { removeSubscriptionDiscountCode } from './changing/remove-subscription-discount-code.js';
import { updateSubscriptionDiscountCode } from './changing/update-subscription-discount-code.js';
import { pauseSubscription } from './changing/pause-subscription.js';
import { skipSubscriptionOrder } from './changing/skip-subscription-order.js';
import { updateSubscriptionLineItems } from './changing/update-subscription-line-items.js';
import { updateSubscriptionPaymentMethod } from './changing/update-subscription-payment-method.js';
import { partialUpdateSubscription } from './changing/partial-update-subscription.js';
import { updateSubscription } from './changing/update-subscription.js';
import { getSubscription } from './reading/get-subscription.js';
import { listSubscriptions, subscriptions } from './reading/list-subscriptions.js';
import { simulateDunning } from './reading/simulate-dunning.js';
import { previewOccurrences, subscriptionOccurrences } from './reading/subscription-occurrences.js';
import { subscriptionOrders } from './reading/subscription-orders.js';
import { processSubscription } from './renewing/process-subscription.js';
import { advanceTestClock } from './test-clock/advance-test-clock.js';
import { cancelTestClockAdvance } from './test-clock/cancel-test-clock-advance.js';
import { setTestClock } from './test-clock/set-test-clock.js';
import { testClock } from './test-clock/test-clock.js';

export const subscriptionsOperations: readonly Operation<object>[] = [
  createSubscription,
  updateSubscription,
  partialUpdateSubscription,
  updateSubscriptionPaymentMethod,
  updateSubscriptionLineItems,
  updateSubscriptionDiscountCode,
  removeSubscriptionDiscountCode,
  activateSubscription,
  pauseSubscription,
  cancelSubscription,
  skipSubscriptionOrder,
  processSubscription,
  getSubscription,
  listSubscriptions,
  subscriptions,
  subscriptionOrders,
  subscriptionOccurrences,
  previewOccurrences,
  simulateDunning,
  setTestClock,
  advanceTestClock,
  cancelTestClockAdvance,
  testClock,
];
