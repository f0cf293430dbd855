import { piecesOf } from './line-pieces.js';
import { dueOf, type Order } from './order.js';

/** The values of `financial_status`. The platform may report others. */
export type FinancialStatus =
  'pending' | 'authorized' | 'partially_paid' | 'paid' | 'partially_refunded' | 'refunded' | 'voided';

/** The values of `fulfillment_status`. The platform may report others. */
export type FulfillmentStatus = 'unfulfilled' | 'partial' | 'fulfilled';

/** The columns that lists of orders filter and sort by, besides the amounts of the ledger. */
export interface OrderSummary {
  /**
   * The status that the platform reported, unchanged, until the payments or line items change again; otherwise our own.
   */
  financialStatus: string;
  fulfillmentStatus: string;
  /** The gateways of the payments that have not failed, in the order in which the payments were added. */
  gatewayPublicIds: string[];
  /**
   * Whether units that have to be shipped are left: of a processed order that was not canceled. Null before the order is
   * processed, so that orders that an earlier release processes are looked at.
   */
  isToShip: boolean | null;
}

type Summarized = Pick<Order, 'status' | 'state' | 'internals'>;

/** The financial status by the payments of the order. */
export function ownFinancialStatus(order: Summarized): FinancialStatus {
  const { status, state, internals } = order;
  const due = dueOf(order);
  const { covered = 0, coverReturned = 0 } = internals.subscription ?? {};
  if (coverReturned > 0) return coverReturned < covered || state.amountPaid > 0 ? 'partially_refunded' : 'refunded';
  if (status === 'processed' && due <= 0) return 'paid';
  const endedEarly = new Set(internals.payments.filter((one) => one.endedEarly === true).map(({ id }) => id));
  const statuses = state.payments.filter(({ id }) => !endedEarly.has(id)).map((payment) => payment.status);
  if (statuses.includes('refunded') || statuses.includes('partiallyRefunded'))
    return state.amountPaid > 0 ? 'partially_refunded' : 'refunded';
  if (state.amountPaid > 0) return state.amountPaid >= due ? 'paid' : 'partially_paid';
  if (statuses.includes('preAuthed')) return 'authorized';
  return statuses.length > 0 && statuses.every((one) => one === 'voided') ? 'voided' : 'pending';
}

/** The fulfillment status by the line items of the order. Units that were returned unshipped are not expected. */
export function ownFulfillmentStatus(order: Pick<Order, 'state' | 'internals'>): FulfillmentStatus {
  const pieces = piecesOf(order);
  if (pieces.every(({ fulfilled }) => fulfilled === 0)) return 'unfulfilled';
  return pieces.every(({ left }) => left === 0) ? 'fulfilled' : 'partial';
}

/** Whether units of line items that require shipping are left. Only processed orders are shipped. */
export function isToShip(order: Summarized): boolean | null {
  if (order.status !== 'processed') return order.state.isProcessed ? false : null;
  const left = new Set(piecesOf(order).flatMap(({ lineItemKey, left: units }) => (units > 0 ? [lineItemKey] : [])));
  return order.state.lineItems.some(
    ({ productData }) => productData.requiresShipping && left.has(productData.lineItemKey),
  );
}

/** The gateways of the payments that have not failed, in the order in which the payments were added. */
export function gatewaysOf({ payments }: Order['state']): string[] {
  const active = payments.filter(({ status }) => status !== 'failed');
  return [...new Set(active.map(({ gatewayPublicId }) => gatewayPublicId))];
}

/** The status that the platform reported, unless there is none or our own status has changed since. */
const reported = (word: string | undefined, when: string | undefined, own: string): string =>
  word && (when === undefined || when === own) ? word : own;

/** The summary of an order, computed from its document. */
export function summaryOf(order: Summarized): OrderSummary {
  const { platformStatus } = order.internals;
  return {
    financialStatus: reported(
      platformStatus?.financialStatus,
      platformStatus?.ownFinancialStatus,
      ownFinancialStatus(order),
    ),
    fulfillmentStatus: reported(
      platformStatus?.fulfillmentStatus,
      platformStatus?.ownFulfillmentStatus,
      ownFulfillmentStatus(order),
    ),
    gatewayPublicIds: gatewaysOf(order.state),
    isToShip: isToShip(order),
  };
}
