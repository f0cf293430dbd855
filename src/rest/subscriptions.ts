import { activateSubscription } from '../domain/subscriptions/changing/activate-subscription.js';
import { cancelSubscription } from '../domain/subscriptions/changing/cancel-subscription.js';
import { createSubscription } from '../domain/subscriptions/changing/create-subscription.js';
import { removeSubscriptionDiscountCode } from '../domain/subscriptions/changing/remove-subscription-discount-code.js';
import { updateSubscriptionDiscountCode } from '../domain/subscriptions/changing/update-subscription-discount-code.js';
import { pauseSubscription } from '../domain/subscriptions/changing/pause-subscription.js';
import { skipSubscriptionOrder } from '../domain/subscriptions/changing/skip-subscription-order.js';
import { partialUpdateSubscription } from '../domain/subscriptions/changing/partial-update-subscription.js';
import { updateSubscription } from '../domain/subscriptions/changing/update-subscription.js';
import { getSubscription } from '../domain/subscriptions/reading/get-subscription.js';
import { listSubscriptions } from '../domain/subscriptions/reading/list-subscriptions.js';
import { subscriptionColumns } from '../domain/subscriptions/reading/subscription-list-repository.js';
import { subscriptionOccurrences } from '../domain/subscriptions/reading/subscription-occurrences.js';
import { subscriptionOrders } from '../domain/subscriptions/reading/subscription-orders.js';
import { processSubscription } from '../domain/subscriptions/renewing/process-subscription.js';
import { filterColumns } from './list-data.js';
import { routesWith, under } from './route.js';
import { flat } from './wrap.js';

const { get, post, put, patch, del } = routesWith(flat);

const one = '/{subscription_id}';
const code = `${one}/discount_code`;

/** Everything about subscriptions, for backends. */
export const subscriptionRoutes = under('/subscriptions/v1/shops/{shop_identifier}/subscriptions', [
  get('', listSubscriptions, { description: filterColumns(subscriptionColumns) }),
  post('', createSubscription),
  get(one, getSubscription),
  put(one, updateSubscription),
  patch(one, partialUpdateSubscription),
  put(code, updateSubscriptionDiscountCode, { faultsAre400: true, faultsAreTexts: true }),
  del(code, removeSubscriptionDiscountCode, { faultsAre400: true, faultsAreTexts: true }),
  post(`${one}/activate`, activateSubscription),
  post(`${one}/pause`, pauseSubscription),
  post(`${one}/cancel`, cancelSubscription),
  post(`${one}/skip`, skipSubscriptionOrder),
  post(`${one}/process`, processSubscription),
  get(`${one}/orders`, subscriptionOrders),
  get(`${one}/occurrences`, subscriptionOccurrences),
]);
