import DataLoader from 'dataloader';
import type { Context } from '../context.js';
import type { Event } from '../domain/core/event-log/event.js';
import { eventsOfOrders } from '../domain/log/events/events-of-orders.js';
import type { Transaction } from '../domain/money/ledger/transaction.js';
import type { Return } from '../domain/fulfillment/returns/return.js';
import { returnsOfOrders } from '../domain/fulfillment/returns/returns-of-orders.js';
import type { ShownShipment } from '../domain/fulfillment/shipments/shipment.js';
import { shipmentsOfOrders } from '../domain/fulfillment/shipments/shipments-of-orders.js';
import { transactionsOfOrders } from '../domain/money/ledger/transactions-of-orders.js';
import type { ShownPaymentLink } from '../domain/order/payment-links/payment-link.js';
import { linksOfOrders } from '../domain/placing/payment-links/links-of-orders.js';
import { refuse } from '../errors.js';

/** Batches reads for the orders of one request into one statement each. */
interface OrderLoaders {
  transactions: DataLoader<string, Transaction[]>;
  shipments: DataLoader<string, ShownShipment[]>;
  returns: DataLoader<string, Return[]>;
  paymentLinks: DataLoader<string, ShownPaymentLink[]>;
  /** By the requested page, which is the same for a field of all orders. */
  events: Map<string, DataLoader<string, Event[]>>;
}

const ofRequests = new WeakMap<Context, OrderLoaders>();

function loadersOf(context: Context): OrderLoaders {
  const known = ofRequests.get(context);
  if (known) return known;
  const loaders: OrderLoaders = {
    transactions: new DataLoader(async (ids) => {
      const found = await transactionsOfOrders(context, ids);
      return ids.map((id) => found.get(id) ?? []);
    }),
    shipments: new DataLoader(async (ids) => {
      const found = await shipmentsOfOrders(context, ids);
      return ids.map((id) => found.get(id) ?? []);
    }),
    returns: new DataLoader(async (ids) => {
      const found = await returnsOfOrders(context, ids);
      return ids.map((id) => found.get(id) ?? []);
    }),
    paymentLinks: new DataLoader(async (ids) => {
      const found = await linksOfOrders(context, ids);
      return ids.map((id) => found.get(id) ?? []);
    }),
    events: new Map(),
  };
  ofRequests.set(context, loaders);
  return loaders;
}

/** The ledger of an order. */
export function transactionsOf(context: Context, publicOrderId: string): Promise<Transaction[]> {
  return loadersOf(context).transactions.load(publicOrderId);
}

/** The shipments of an order. */
export const shipmentsOf = (context: Context, publicOrderId: string): Promise<ShownShipment[]> =>
  loadersOf(context).shipments.load(publicOrderId);

/** The returns of an order. */
export const returnsOf = (context: Context, publicOrderId: string): Promise<Return[]> =>
  loadersOf(context).returns.load(publicOrderId);

/** The payment links of an order. */
export const paymentLinksOf = (context: Context, publicOrderId: string): Promise<ShownPaymentLink[]> =>
  loadersOf(context).paymentLinks.load(publicOrderId);

/** The sequence in a cursor. Refuses INVALID_PAGE. */
function sequenceIn(cursor: string | null | undefined): number {
  const sequence = Number(cursor ?? 0);
  return Number.isSafeInteger(sequence) && sequence >= 0
    ? sequence
    : refuse('INVALID_PAGE', { field: 'after', message: 'after must be a cursor of this list' });
}

/** Events of an order, those after a cursor. */
export function eventsOf(
  context: Context,
  publicOrderId: string,
  page: { after: string | null | undefined; limit: number },
): Promise<Event[]> {
  const { events } = loadersOf(context);
  const after = sequenceIn(page.after);
  const key = `${after}/${page.limit}`;
  const loader =
    events.get(key) ??
    new DataLoader<string, Event[]>(async (ids) => {
      const found = await eventsOfOrders(context, ids, { after, limit: page.limit });
      return ids.map((id) => found.get(id) ?? []);
    });
  events.set(key, loader);
  return loader.load(publicOrderId);
}
