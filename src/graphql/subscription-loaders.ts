import DataLoader from 'dataloader';
import type { Context } from '../context.js';
import { requireShopAccess, backend } from '../domain/core/operation/access.js';
import { findCustomersById } from '../domain/customers/customer-repository.js';
import type { ShownCustomer } from '../domain/customers/customer-output.js';
import { shownCustomer } from '../domain/customers/whole-customers.js';
import { attemptsOfSubscriptions, type ShownAttempt } from '../domain/subscriptions/reading/subscription-attempts.js';
import { ordersOf } from '../domain/subscriptions/reading/subscription-orders.js';
import type { SubscriptionOrder } from '../domain/subscriptions/reading/subscription-order.js';

/** Batches reads for the subscriptions of one request into one statement each. */
interface SubscriptionLoaders {
  customers: DataLoader<number, ShownCustomer | null>;
  /** By the requested number, which is the same for a field of all subscriptions. */
  orders: Map<number, DataLoader<number, SubscriptionOrder[]>>;
  attempts: Map<number, DataLoader<number, ShownAttempt[]>>;
}

const ofRequests = new WeakMap<Context, SubscriptionLoaders>();

async function loadCustomers(context: Context, ids: readonly number[]): Promise<(ShownCustomer | null)[]> {
  const shopId = requireShopAccess(context, backend('read_subscriptions'));
  const found = new Map((await findCustomersById(context.database, shopId, ids)).map((one) => [one.id, one]));
  return ids.map((id) => {
    const customer = found.get(id);
    return customer ? shownCustomer(shopId, customer) : null;
  });
}

function loadersOf(context: Context): SubscriptionLoaders {
  const known = ofRequests.get(context);
  if (known) return known;
  const loaders: SubscriptionLoaders = {
    customers: new DataLoader((ids) => loadCustomers(context, ids)),
    orders: new Map(),
    attempts: new Map(),
  };
  ofRequests.set(context, loaders);
  return loaders;
}

function limited<Value>(
  loaders: Map<number, DataLoader<number, Value[]>>,
  limit: number,
  load: (ids: readonly number[]) => Promise<Map<number, Value[]>>,
): DataLoader<number, Value[]> {
  const known = loaders.get(limit);
  if (known) return known;
  const loader = new DataLoader<number, Value[]>(async (ids) => {
    const found = await load(ids);
    return ids.map((id) => found.get(id) ?? []);
  });
  loaders.set(limit, loader);
  return loader;
}

/** The customer of a subscription. */
export const customerOf = (context: Context, customerId: number): Promise<ShownCustomer | null> =>
  loadersOf(context).customers.load(customerId);

/** The latest orders of a subscription, oldest first. */
export const ordersOfSubscription = (context: Context, id: number, limit: number): Promise<SubscriptionOrder[]> =>
  limited(loadersOf(context).orders, limit, (ids) => ordersOf(context, ids, limit)).load(id);

/** The attempts for the latest orders of a subscription, oldest first. */
export const attemptsOfSubscription = (context: Context, id: number, limit: number): Promise<ShownAttempt[]> =>
  limited(loadersOf(context).attempts, limit, (ids) => attemptsOfSubscriptions(context, ids, limit)).load(id);
