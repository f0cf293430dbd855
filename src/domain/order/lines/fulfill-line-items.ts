import { z } from 'zod';
import { refuse, refuseAll, type Fault } from '../../../errors.js';
import { memberOf } from '../../../lib/member-of.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { readableItems, readableMembers } from '../../core/operation/readable-members.js';
import { flatLineItem } from '../document/application-state.js';
import { changeOrder } from '../changing/change-order.js';
import { checkAgainstOrder } from '../changing/check-against-order.js';
import type { NewEvent } from '../../core/event-log/new-event.js';
import { withInternals, withState, type Order } from '../document/order.js';
import { lineItemKey } from './cart-item.js';

export const fulfilledLineItem = z
  .object({
    lineItemKey: lineItemKey.meta({ graphql: 'ID' }).describe('The key of the line item.'),
    fulfilledQuantity: z.int().min(0).max(1_000_000).describe('The total fulfilled quantity.'),
  })
  .meta({ id: 'FulfilledLineItemInput', description: 'A line item and its fulfilled quantity.' });

interface Fulfillment {
  lineItemKey: string;
  fulfilledQuantity: number;
  /** The dotted path of the line in the input. */
  field: string;
}

/** Whether every unit of a processed order is fulfilled. */
function isFulfilled({ status, state }: Order): boolean {
  return status === 'processed' && state.lineItems.every((line) => line.fulfilledQuantity >= line.productData.quantity);
}

/** The order marked as fulfilled, permanently. */
export const withFulfillment = (order: Order): Order =>
  withInternals(order, { wasFulfilled: order.internals.wasFulfilled || isFulfilled(order) });

/** The faults of the given members: LINE_ITEM_NOT_FOUND, and TOO_BIG for more than the line item's quantity. */
function faultsAgainst(
  order: Order,
  fulfillments: readonly (Partial<Fulfillment> & Pick<Fulfillment, 'field'>)[],
): Fault[] {
  const lines = new Map(order.state.lineItems.map((line) => [line.productData.lineItemKey, line]));
  return fulfillments.flatMap(({ lineItemKey: key, fulfilledQuantity: quantity, field }): Fault[] => {
    if (key === undefined) return [];
    const line = lines.get(key);
    if (!line) {
      const message = `The order has no line item with the key ${key}.`;
      return [{ code: 'LINE_ITEM_NOT_FOUND', field: `${field}lineItemKey`, message }];
    }
    if (quantity === undefined || quantity <= line.productData.quantity) return [];
    const message = `The fulfilled quantity cannot exceed the quantity of the line item, ${line.productData.quantity}.`;
    return [{ code: 'TOO_BIG', field: `${field}fulfilledQuantity`, message }];
  });
}

/** Several line items with their paths in the input. */
export const fulfillmentsOf = <Line extends object>(lines: readonly Line[]): (Line & { field: string })[] =>
  lines.map((line, index) => ({ ...line, field: `lineItems.${index}.` }));

/** For an operation on one line item. */
export const checkFulfillment = checkAgainstOrder(
  (input) => readableMembers(fulfilledLineItem, input),
  ({ order }, members) => faultsAgainst(order, [{ ...members, field: '' }]),
);

/** For an operation on several line items. */
export const checkFulfillments = checkAgainstOrder(
  (input) => readableItems(fulfilledLineItem, memberOf(input, 'lineItems')),
  ({ order }, lines) => faultsAgainst(order, fulfillmentsOf(lines)),
);

function fulfilled(order: Order, fulfillments: readonly Fulfillment[]): Order {
  refuseAll(faultsAgainst(order, fulfillments));
  const quantities = new Map(fulfillments.map((one) => [one.lineItemKey, one.fulfilledQuantity]));
  const changed = withState(order, {
    lineItems: order.state.lineItems.map((line) => ({
      ...line,
      fulfilledQuantity: quantities.get(line.productData.lineItemKey) ?? line.fulfilledQuantity,
    })),
  });
  return withFulfillment(changed);
}

/** `order/fulfilled`, once: when the last unit is fulfilled, or when a completely fulfilled order is processed. */
export const fulfilledEvent = (before: Order, after: Order): NewEvent[] =>
  !before.internals.wasFulfilled && after.internals.wasFulfilled ? [{ type: 'order/fulfilled', data: {} }] : [];

function refuseEnded({ status }: Order): void {
  if (status === 'processing') refuse('ORDER_PROCESSING');
  if (status === 'cancelled') refuse('ORDER_CANCELLED', { field: 'isProcessed' });
}

export const fulfill = (context: OrderContext, fulfillments: readonly Fulfillment[]) =>
  changeOrder(context, {
    changed: ['line_items'],
    refuse: refuseEnded,
    change: ({ order }) => fulfilled(order, fulfillments),
    events: fulfilledEvent,
    answer: ({ state }) => ({
      lineItems: state.lineItems
        .filter(({ productData }) => fulfillments.some((one) => one.lineItemKey === productData.lineItemKey))
        .map(flatLineItem),
    }),
  });
