import type { GraphQLResolveInfo } from 'graphql';
import { actionsOf } from '../../domain/order/document/attention.js';
import { isPriceLocked } from '../../domain/order/document/draft.js';
import { gatewaysOf, summaryOf } from '../../domain/order/document/order-summary.js';
import { piecesLeft } from '../../domain/order/document/line-pieces.js';
import type { OrderView, WantedParts } from '../../domain/order/reading/view-order.js';
import type { Context } from '../../context.js';
import { orderStatusUrlOf } from '../../domain/order/status-page/order-status-url.js';
import { paymentOptionsFor } from '../../domain/money/payments/payment-options.js';
import { forwardPage, pageSize } from '../forward-page.js';
import { eventsOf, paymentLinksOf, returnsOf, shipmentsOf, transactionsOf } from '../order-loaders.js';
import type { Resolvers } from '../resolver-types.js';
import { selectedFields } from '../selected-fields.js';

const madeOfState = [
  'applicationState',
  'paymentOptions',
  'fulfillmentStatus',
  'financialStatus',
  'gatewayPublicIds',
  'lineItemsToShip',
];
const madeOfInternals = [
  'processing',
  'attention',
  'taxesAreFresh',
  'shippingIsStale',
  'fulfillmentStatus',
  'financialStatus',
  'returnedLineItems',
  'lineItemsToShip',
  'draft',
  'orderStatusUrl',
];

/** The parts of an order to read for the fields that a document selects. */
export function wantedParts(info: GraphQLResolveInfo): WantedParts {
  const selected = selectedFields(info);
  return {
    state: madeOfState.some((field) => selected.has(field)),
    // Instead of `applicationState`, in documents that copy it.
    stateText: selected.has('stateText'),
    internals: madeOfInternals.some((field) => selected.has(field)),
  };
}

function stateOf({ state }: OrderView) {
  if (!state) throw new Error('the order was read without its state');
  return state;
}

function internalsOf({ internals }: OrderView) {
  if (!internals) throw new Error('the order was read without its internals');
  return internals;
}

const summary = (order: OrderView) =>
  summaryOf({ status: order.status, state: stateOf(order), internals: internalsOf(order) });

/** The successful captures or refunds of an order, in minor units; null for order tokens. */
async function amountMoved(context: Context, { publicOrderId }: OrderView, type: 'capture' | 'refund') {
  if (context.caller.kind === 'order_token') return null;
  const moved = await transactionsOf(context, publicOrderId);
  return moved.reduce((sum, one) => (one.type === type && one.status === 'success' ? sum + one.amount : sum), 0);
}

function attentionOf(order: OrderView) {
  const { attention } = internalsOf(order);
  return attention && { ...attention, actions: actionsOf(attention, order.status) };
}

function draftOf(order: OrderView, now: Date) {
  const internals = internalsOf(order);
  const isOpen = order.status === 'open' || order.status === 'abandoned';
  return internals.draft
    ? { expiresAt: new Date(internals.draft.expiresAt), priceLock: isOpen && isPriceLocked({ internals }, now) }
    : null;
}

/** The returned units of each line item that has any. */
const returnedOf = (order: OrderView) =>
  internalsOf(order).lines.flatMap(({ lineItemKey, returned = 0 }) =>
    returned > 0 ? [{ lineItemKey, quantity: returned }] : [],
  );

/** The units of each line item that are left to ship. */
const toShipOf = (order: OrderView) =>
  order.status === 'processed' ? piecesLeft({ state: stateOf(order), internals: internalsOf(order) }) : [];

/** The fields of an order with their own resolvers. */
export const orderFields: Resolvers = {
  Order: {
    applicationState: stateOf,
    orderNumber: ({ orderNumber, state }) => state?.orderNumber ?? orderNumber ?? null,
    taxesAreFresh: (order) => internalsOf(order).taxesAreFresh,
    shippingIsStale: (order) => internalsOf(order).shippingIsStale,
    draft: (order, _args, { clock }) => draftOf(order, clock.now()),
    processing: (order) => internalsOf(order).processing,
    fulfillmentStatus: (order, _args, { caller }) =>
      caller.kind === 'order_token' ? null : summary(order).fulfillmentStatus,
    financialStatus: (order, _args, { caller }) =>
      caller.kind === 'order_token' ? null : summary(order).financialStatus,
    gatewayPublicIds: (order) => gatewaysOf(stateOf(order)),
    amountCaptured: (order, _args, context) => amountMoved(context, order, 'capture'),
    amountRefunded: (order, _args, context) => amountMoved(context, order, 'refund'),
    returnedLineItems: (order, _args, { caller }) => (caller.kind === 'order_token' ? null : returnedOf(order)),
    lineItemsToShip: (order, _args, { caller }) => (caller.kind === 'order_token' ? null : toShipOf(order)),
    paymentOptions: (order, _args, context) =>
      'shopId' in context.caller ? paymentOptionsFor(context, context.caller.shopId, stateOf(order)) : [],
    attention: (order, _args, { caller }) => (caller.kind === 'order_token' ? null : attentionOf(order)),
    orderStatusUrl: (order, _args, context) =>
      'shopId' in context.caller
        ? orderStatusUrlOf(context, context.caller.shopId, { ...order, internals: internalsOf(order) })
        : null,
    transactions: (order, _args, context) => transactionsOf(context, order.publicOrderId),
    shipments: (order, _args, context) => shipmentsOf(context, order.publicOrderId),
    returns: (order, _args, context) => returnsOf(context, order.publicOrderId),
    paymentLinks: (order, _args, context) => paymentLinksOf(context, order.publicOrderId),
    async events(order, { first, after }, context) {
      const limit = pageSize(first);
      const found = await eventsOf(context, order.publicOrderId, { after, limit: limit + 1 });
      return forwardPage(found.slice(0, limit), ({ sequence }) => String(sequence), found.length > limit, after);
    },
  },
};
