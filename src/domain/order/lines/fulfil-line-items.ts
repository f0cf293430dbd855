import { z } from 'zod';
import { refuse, refuseAll, type Fault } from '../../../errors.js';
import { type OrderContext } from '../../core/operation/operation.js';
import { flatLineItem } from '../document/application-state.js';
import { changeOrder } from '../document/change-order.js';
import type { NewEvent } from '../document/order-repository.js';
import { withInternals, withState, type Order } from '../document/order.js';
import { lineItemKey } from './cart-item.js';

export const fulfilledLineItem = z
  .object({
    lineItemKey: lineItemKey.meta({ graphql: 'ID' }).describe('The key of the line item.'),
    fulfilledQuantity: z.int().min(0).max(1_000_000).describe('The total fulfilled quantity.'),
  })
  .meta({ id: 'FulfilledLineItemInput', description: 'A line item and its fulfilled quantity.' });

interface Fulfilment {
  lineItemKey: string;
  fulfilledQuantity: number;
  /** The dotted path of the line in the input. */
  field: string;
}

/** Whether every piece of a processed order is fulfilled. */
function isFulfilled({ status, state }: Order): boolean {
  return status === 'processed' && state.lineItems.every((line) => line.fulfilledQuantity >= line.productData.quantity);
}

function fulfilled(order: Order, fulfilments: readonly Fulfilment[]): Order {
  const lines = new Map(order.state.lineItems.map((line) => [line.productData.lineItemKey, line]));
  refuseAll(
    fulfilments.flatMap(({ lineItemKey: key, fulfilledQuantity: quantity, field }): Fault[] => {
      const line = lines.get(key);
      if (!line)
        return [
          {
            code: 'LINE_ITEM_NOT_FOUND',
            field: `${field}lineItemKey`,
            message: `The order has no line item with the key ${key}.`,
          },
        ];
      if (quantity <= line.productData.quantity) return [];
      const message = `The fulfilled quantity cannot exceed the quantity of the line item, ${line.productData.quantity}.`;
      return [{ code: 'TOO_BIG', field: `${field}fulfilledQuantity`, message }];
    }),
  );
  const quantities = new Map(fulfilments.map((one) => [one.lineItemKey, one.fulfilledQuantity]));
  const changed = withState(order, {
    lineItems: order.state.lineItems.map((line) => ({
      ...line,
      fulfilledQuantity: quantities.get(line.productData.lineItemKey) ?? line.fulfilledQuantity,
    })),
  });
  return withInternals(changed, { wasFulfilled: order.internals.wasFulfilled || isFulfilled(changed) });
}

/** `order/fulfilled` once, when the last piece is. */
const fulfilledEvent = (before: Order, after: Order): NewEvent[] =>
  !before.internals.wasFulfilled && after.internals.wasFulfilled ? [{ type: 'order/fulfilled', data: {} }] : [];

function refuseEnded({ status }: Order): void {
  if (status === 'processing') refuse('ORDER_PROCESSING');
  if (status === 'cancelled') refuse('ORDER_CANCELLED', { field: 'isProcessed' });
}

export const fulfil = (context: OrderContext, fulfilments: readonly Fulfilment[]) =>
  changeOrder(context, {
    changed: ['line_items'],
    refuse: refuseEnded,
    change: ({ order }) => fulfilled(order, fulfilments),
    events: fulfilledEvent,
    answer: ({ state }) => ({
      lineItems: state.lineItems
        .filter(({ productData }) => fulfilments.some((one) => one.lineItemKey === productData.lineItemKey))
        .map(flatLineItem),
    }),
  });
