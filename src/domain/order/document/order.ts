import type { ClaimedKey } from '../../core/operation/idempotency/claimed-key.js';
import type { Fault } from '../../../errors.js';
import type { OrderStatus } from './order-status.js';
import type { AppliedDiscount } from './applied-discount.js';
import type { TaxLine } from './tax-line.js';
import type { ApplicationState, Customer, Discount } from './application-state.js';

export { orderStatuses, type OrderStatus } from './order-status.js';

/** The subscription that a line item of an order starts. */
export interface LineSubscription {
  orderRrule: string;
  /** Null for a rule that is the order rule. */
  paymentRrule: string | null;
  /** How many orders are paid in advance, and whether another term follows. */
  prepaid: { duration: number; continues: boolean } | null;
}

/** The internal data of a line item, which the state does not show. */
export interface LineInternals {
  lineItemKey: string;
  /** A catalog line has the current price of its variant; a generic line keeps its own price. */
  source: 'catalogue' | 'generic';
  /** The adjustment of the catalog price per unit, in minor units. */
  priceAdjustment: number;
  isGiftCard: boolean;
  /** The amount that the shopper chose for a gift card, per unit, instead of the catalog price. */
  customAmount?: number;
  /** The price that the remote state authority set in place of the catalog price, per unit. */
  replacedPrice?: number;
  /** The returned quantity: by refunds that named units, and by returns. */
  returned?: number;
  /** The part of it that was never shipped, and is not to be shipped any more. */
  returnedUnshipped?: number;
  /** The subscription that the line item starts when the order is processed. */
  subscription?: LineSubscription;
}

/** The internal data of a payment, which the state does not show. */
export interface PaymentInternals {
  id: string;
  /** Whether the payment covers the remaining amount, until it is authorized. */
  floats: boolean;
  /** The authorization that waits for the shopper, confirmed by processing again. */
  confirming: string | null;
  /** It belongs to a failed attempt and its outcome was open: it is voided or refunded once the outcome is known. */
  undoDue?: boolean;
  /** Minor units of its amount that no longer pay for the order: refunded, expired or voided. */
  released?: number;
  /** It had ended before the order was processed, so it does not count as a payment for it. */
  endedEarly?: boolean;
  /** The amount in minor units that was refunded before the order was processed, and had to be paid again. */
  refundedEarly?: number;
}

/** A refund that the gateway accepted, and for which there is an event. */
export interface ReportedRefund {
  transactionId: string;
  paymentId: string;
  /** In minor units. */
  amount: number;
  status: 'success' | 'pending';
  /** When it was requested, in ISO 8601. */
  at: string;
}

export type StepStatus = 'succeeded' | 'failed' | 'confirming';

/** One step of Process Order. */
export interface ProcessingStep {
  step: 'validate' | 'total' | 'inventory' | 'payments' | 'processed' | 'platform_order';
  status: StepStatus;
  startedAt: string;
  finishedAt: string | null;
  message: string;
}

/** A reason for manual review. */
export interface Concern {
  /**
   * A platform order that is missing, a call whose outcome is not known, a void or a refund that the gateway refused, a
   * refund that the platform reports and the ledger does not have, a charge that the platform does not accept, payments
   * that do not cover an order that was to be processed, an automatic capture that failed, gift cards of a cancelled or
   * refunded order that were spent, a call that a gateway approved after it was recorded as failed, one for which it moved
   * another amount than was asked for, orders of a subscription that the charge of this order no longer covers, a return
   * that has to be paid by somebody with the scope for it, or a return whose refund the gateway refused.
   */
  about:
    | 'platform_order'
    | 'outcome'
    | 'void'
    | 'refused_refund'
    | 'refund'
    | 'charge_push'
    | 'payments'
    | 'capture'
    | 'gift_card'
    | 'late_approval'
    | 'coverage'
    | 'amount'
    | 'refund_request'
    | 'return';
  reason: string;
  since: string;
  /** The row of the ledger that it is about; for a return, its ID. */
  transactionId?: string;
  /** The refunded amount that the platform reported, in minor units. */
  refundedAmount?: number;
}

/** The last known status on the platform, unchanged; empty if unknown. */
export interface PlatformStatus {
  orderStatus: string;
  fulfillmentStatus: string;
  financialStatus: string;
  /** Our own statuses of the order at the time of the platform's report; absent in older orders. */
  ownFinancialStatus?: string;
  ownFulfillmentStatus?: string;
}

/** The rules for an order that the shop builds for a customer. */
export interface Draft {
  /** Until then, its prices are kept and it is not abandoned; in ISO 8601. */
  expiresAt: string;
}

/** What the shopper's own calls say about the browser: personal data. */
export interface ShopperBrowser {
  ip: string;
  /** The language that it prefers, as a tag of BCP 47; empty if it names none. */
  locale: string;
}

/** What the charge of an earlier order pays of an order, in minor units. */
export interface Cover {
  /** The order that was charged. */
  chargeOrderId: string;
  amount: number;
}

/** The data of the subscription that an order was created for. */
export interface OrderOfSubscription {
  subscriptionId: number;
  /** The time at which it was due, in ISO 8601. */
  occurrence: string;
  /** The shop's time when it was made, which a test clock may have set; in ISO 8601. */
  madeAt: string;
  /** Minor units that the charges of earlier orders cover. */
  covered: number;
  /** Absent in orders that were covered by counting them. */
  covers?: Cover[];
  /** What was refunded of the covers, in minor units. */
  coverReturned?: number;
  /** What its own charge takes for later orders, in minor units. */
  prepaid?: number;
  /** The order whose charge covers it; null if it is charged itself. */
  chargeOrderId: string | null;
  /** How many orders the term has that it begins, including this one, and until when; 0 for the others of a term. */
  orders: number;
  coveredUntil: string | null;
}

/** The reasons why an order needs manual review, oldest first. */
export interface Attention {
  reason: string;
  since: string;
  concerns: Concern[];
}

/** The amount of data that order tokens have added to an order. */
export interface OrderTokenShare {
  events: number;
  /** The size of the responses recorded for idempotency keys, in bytes. */
  keptBytes: number;
}

/**
 * The private part of the order's document: what the state is computed from, and what must not be visible to frontends.
 */
export interface OrderInternals {
  lines: LineInternals[];
  payments: PaymentInternals[];
  /** Absent in orders that were written before refunds had events. */
  refunds?: ReportedRefund[];
  discounts: AppliedDiscount[];
  taxes: TaxLine[];
  /** Whether taxes were generated, and nothing that they depend on has changed since. */
  taxesAreFresh: boolean;
  /** Whether line items or the address changed since shipping lines were listed. */
  shippingIsStale: boolean;
  /** The shipping line came with Initialize Order, not from the shop's zones. */
  shippingIsFixed: boolean;
  /** The available shipping lines are those of the remote state authority. */
  shippingIsReplaced?: boolean;
  /** The discounts on shipping that the remote state authority set. */
  shippingDiscounts?: Discount[] | null;
  /** Absent in orders that are not drafts. */
  draft?: Draft;
  /** The cart that the order was created from. */
  cartId?: string;
  /** The customer's values that Initialize Order supplied. */
  suppliedCustomer: Pick<Customer, 'firstName' | 'lastName' | 'emailAddress'> | null;
  processing: ProcessingStep[];
  /** Identifies the run of Process Order in progress, and the last one. */
  processingRun: string | null;
  /**
   * The idempotency key of the call that started the run. The process that ends the run records the response for it.
   */
  processingKey?: ClaimedKey | null;
  /** The IDs of the payments at the start of the run. */
  processingPayments?: string[];
  /** Why the last run failed. */
  lastRefusal: { run: string; faults: [Fault, ...Fault[]]; gatewayCalled?: boolean } | null;
  /** The client secret of the last run for the shopper's confirmation. */
  lastQuestion?: { run: string; clientSecret: string } | null;
  declines: number;
  /** The gift cards that the order bought are disabled, and no more are issued. */
  giftCardsWithdrawn?: boolean;
  /** The stock of the processed order is managed by the override of inventory: returned units are reported to it. */
  stockIsElsewhere?: boolean;
  /** `order/fulfilled` was emitted, which happens once. */
  wasFulfilled: boolean;
  /** The order of a subscription. */
  subscription?: OrderOfSubscription;
  /** Absent until the platform reports the order. */
  platformStatus?: PlatformStatus;
  attention: Attention | null;
  /** Absent until an order token changes the order. */
  orderTokenShare?: OrderTokenShare;
  /** The number that the order gets when it is processed. Absent until the first attempt. */
  orderNumber?: number;
  /** How often the URL of the status page was revoked. Absent until it is. */
  statusPageRevocations?: number;
  /** The client that paid with the order token. Absent until then, and in orders that the shop paid for the shopper. */
  browser?: ShopperBrowser | null;
}

/** An order as it is loaded, changed by pure functions, and written as a whole. */
export interface Order {
  shopId: string;
  publicOrderId: string;
  orderId: number;
  status: OrderStatus;
  /** Grows by one with each change. */
  version: number;
  /** Sequence of the last event. */
  sequence: number;
  state: ApplicationState;
  internals: OrderInternals;
  apiSessionId: string | null;
  createdAt: Date;
  updatedAt: Date;
  processedAt: Date | null;
}

/** An order with the holder of its lease; gateway calls are only made while the lease is valid. */
export interface HeldOrder extends Order {
  holder: string;
}

/** The result of an operation for the APIs: the state after the change, also as text if it is already serialized. */
export interface StoredOrder {
  publicOrderId: string;
  version: number;
  state: ApplicationState;
  stateText?: string;
}

export const emptyInternals: OrderInternals = {
  lines: [],
  payments: [],
  discounts: [],
  taxes: [],
  taxesAreFresh: false,
  shippingIsStale: false,
  shippingIsFixed: false,
  suppliedCustomer: null,
  processing: [],
  processingRun: null,
  lastRefusal: null,
  declines: 0,
  wasFulfilled: false,
  attention: null,
};

/** The amount due for the order, in minor units, without what an earlier charge of its subscription covers. */
export const dueOf = ({ state, internals }: Pick<Order, 'state' | 'internals'>): number =>
  state.orderTotal - (internals.subscription?.covered ?? 0);

/** Whether the charge of the order pays for later orders of its subscription. */
export const isPrepaying = ({ internals }: Pick<Order, 'internals'>): boolean =>
  (internals.subscription?.prepaid ?? 0) > 0;

/** Whether earlier charges pay for a part of the order, or its charge for later orders. */
export const concernsCoverage = (order: Pick<Order, 'internals'>): boolean =>
  isPrepaying(order) || (order.internals.subscription?.covers ?? []).length > 0;

/** Whether line items of the order start subscriptions. */
export const hasSubscriptions = ({ internals }: Order): boolean => internals.lines.some((line) => line.subscription);

/** Whether the order has line items for which gift cards are issued. */
export const sellsGiftCards = ({ internals }: Order): boolean => internals.lines.some((line) => line.isGiftCard);

/** Whether the customer of the order has no account yet, neither on the platform nor in this shop. */
export const isOfGuest = ({ state: { customer } }: Pick<Order, 'state'>): boolean =>
  customer !== null && customer.platformId === null && customer.publicId === null;

/** The order with the given changes to its state. */
export function withState(order: Order, state: Partial<ApplicationState>): Order {
  return { ...order, state: { ...order.state, ...state } };
}

/** The order in another status, which its state shows. */
export function withStatus<O extends Order>(order: O, status: OrderStatus): O {
  return { ...order, status, state: { ...order.state, status } };
}

/** The order with the given changes to its internal data. */
export function withInternals(order: Order, internals: Partial<OrderInternals>): Order {
  return { ...order, internals: { ...order.internals, ...internals } };
}

/** The order at the start of a change. Any change reopens an abandoned order. */
export function opened<O extends Order>(order: O): O {
  return order.status === 'abandoned' ? withStatus(order, 'open') : order;
}

/** The order without the discounts on shipping that the remote state authority set. */
export function withoutShippingDiscounts(order: Order): Order {
  return order.internals.shippingDiscounts ? withInternals(order, { shippingDiscounts: null }) : order;
}

/** Marks taxes and shipping lines as stale, since the line items or the address changed. */
export function markedStale(order: Order): Order {
  return withInternals(withoutShippingDiscounts(order), {
    taxesAreFresh: false,
    shippingIsStale: !order.internals.shippingIsFixed,
  });
}

/** What every operation on an order returns besides its own members. */
export interface OrderResult {
  order: StoredOrder;
}
