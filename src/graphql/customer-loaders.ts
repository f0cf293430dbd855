import DataLoader from 'dataloader';
import type { Context } from '../context.js';
import { addressesOfCustomers } from '../domain/customers/address-repository.js';
import type { StoredAddress } from '../domain/customers/customer.js';
import type { CustomerGroup, Label, ShownCustomer } from '../domain/customers/customer-output.js';
import { groupsOfCustomers } from '../domain/customers/group-member-repository.js';
import { labelsOfCustomers } from '../domain/customers/label-repository.js';
import { orderCountsOfCustomers, ordersOfCustomers } from '../domain/order/reading/orders-of-customers.js';
import type { Order } from '../domain/order/document/order.js';
import { groupBy } from '../lib/group-by.js';
import { countOf, type RowCount } from '../lib/page.js';

/** Batches reads for the customers of one request into one statement each. */
interface CustomerLoaders {
  addresses: DataLoader<number, StoredAddress[]>;
  labels: DataLoader<number, Label[]>;
  groups: DataLoader<number, CustomerGroup[]>;
  orderCounts: DataLoader<string, RowCount>;
  /** By the requested page, which is the same for a field of all customers. */
  orders: Map<string, DataLoader<string, Order[]>>;
}

const ofRequests = new WeakMap<Context, CustomerLoaders>();

function listLoader<Key, Value>(load: (keys: readonly Key[]) => Promise<Map<Key, Value[]>>) {
  return new DataLoader<Key, Value[]>(async (keys) => {
    const found = await load(keys);
    return keys.map((key) => found.get(key) ?? []);
  });
}

/** The loaders of a request. All customers belong to one shop. */
function loadersOf(context: Context, shopId: string): CustomerLoaders {
  const known = ofRequests.get(context);
  if (known) return known;
  const { database } = context;
  const loaders: CustomerLoaders = {
    addresses: listLoader(async (ids) =>
      groupBy(await addressesOfCustomers(database, shopId, ids), ({ customerId }) => customerId),
    ),
    labels: listLoader(async (ids) =>
      groupBy(await labelsOfCustomers(database, shopId, ids), ({ customerId }) => customerId),
    ),
    groups: listLoader((ids) => groupsOfCustomers(database, shopId, ids)),
    orderCounts: new DataLoader(async (ids) => {
      const found = await orderCountsOfCustomers(context, ids);
      return ids.map((id) => found.get(id) ?? countOf(0));
    }),
    orders: new Map(),
  };
  ofRequests.set(context, loaders);
  return loaders;
}

/** The addresses of a customer. */
export const addressesOf = (context: Context, { id, shopIdentifier }: ShownCustomer): Promise<StoredAddress[]> =>
  loadersOf(context, shopIdentifier).addresses.load(id);

/** The labels of a customer. */
export const labelsOf = (context: Context, { id, shopIdentifier }: ShownCustomer): Promise<Label[]> =>
  loadersOf(context, shopIdentifier).labels.load(id);

/** The groups that a customer is in. */
export const groupsOf = (context: Context, { id, shopIdentifier }: ShownCustomer): Promise<CustomerGroup[]> =>
  loadersOf(context, shopIdentifier).groups.load(id);

/** How many orders a customer has, up to what lists count. */
export const orderCountOf = (context: Context, { publicId, shopIdentifier }: ShownCustomer): Promise<RowCount> =>
  loadersOf(context, shopIdentifier).orderCounts.load(publicId);

/** A page of a customer's orders, newest first. */
export function ordersOf(
  context: Context,
  { publicId, shopIdentifier }: ShownCustomer,
  page: { before: number; limit: number },
): Promise<Order[]> {
  const { orders } = loadersOf(context, shopIdentifier);
  const key = `${page.before}/${page.limit}`;
  const loader = orders.get(key) ?? listLoader((ids) => ordersOfCustomers(context, ids, page));
  orders.set(key, loader);
  return loader.load(publicId);
}
