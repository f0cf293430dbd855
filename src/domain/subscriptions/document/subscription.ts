import type { MonthEnd } from '@tillgate/recurrence';
import type { Address } from '../../core/address.js';
import type { SubscriptionStatus } from './status-transitions.js';

/** A discount on one line of a subscription, before the discount of the whole subscription and its code. */
export interface LineDiscount {
  id: number;
  type: 'percentage' | 'fixed';
  /** The percentage as decimal text, or minor units per unit. */
  value: string;
  description: string;
  createdAt: string;
}

/** How many orders of a line are paid in advance. */
export interface PrepaidTerm {
  id: number;
  duration: number;
  /** Orders of the current term. */
  count: number;
  continues: boolean;
}

export interface SubscriptionLine {
  id: number;
  /** A number if it was given as one. */
  groupId: number | string | null;
  productId: string;
  variantId: string;
  quantity: number;
  /** One unit before any discount, in minor units of the base currency. */
  price: number;
  title: string;
  productName: string;
  variantName: string;
  sku: string;
  image: string;
  grams: number;
  requiresShipping: boolean;
  taxable: boolean;
  discounts: LineDiscount[];
  prepaid: PrepaidTerm | null;
  attributes: { name: string; value: string }[];
  createdAt: string;
  updatedAt: string;
}

export interface SubscriptionAddress extends Address {
  number: number;
  platformId: string;
  createdAt: string;
  updatedAt: string;
}

/** The payment method for orders. */
export interface PaymentDetails {
  gatewayPublicId: string;
  gatewayCustomerId: string;
  /** The public id of a saved method, or an encrypted token of the gateway. */
  token: string;
  /** The token as it is shown. */
  shownToken: string;
}

/** Why the last attempt failed. */
export interface LastFailure {
  code: string;
  reason: string;
  message: string;
}

/** A term that a charge has begun: its further orders take from the charges of the subscription. */
export interface Coverage {
  /** The order that was charged. */
  publicOrderId: string;
  /** Orders before this time belong to it; null if only the number counts. */
  until: string | null;
  /** How many further orders belong to it. */
  left: number;
}

/** A charge that later orders can take from. */
export interface Fund {
  /** The order that was charged. */
  chargeOrderId: string;
  /** Captured and not refunded, without the parts of its own order and of those that it covers; in minor units. */
  left: number;
  /** It has less than it took for later orders because it was refunded, canceled or not captured. */
  isLost: boolean;
  /** A part of it is authorized and not captured. */
  isHeld: boolean;
  /** The outcome of a capture is open. */
  isCapturing: boolean;
}

/** How the last order was shipped. Amounts in minor units of the charged currency. */
export interface LastShipping {
  name: string;
  code: string;
  amount: number;
  createdAt: string;
  updatedAt: string;
}

/** The part of a subscription that is stored as one document. Times are in ISO 8601, amounts in minor units. */
export interface SubscriptionTerms {
  externalId: string;
  note: string;
  orderNote: string;
  discountCode: string;
  /** Decimal text. */
  percentDiscount: string;
  orderCount: number;
  ordersProcessed: number;
  currentRetries: number;
  /** The next order has failed and will be retried. */
  isRetrying: boolean;
  /** Retries of the current occurrence by kind of failure. */
  retries: Record<string, number>;
  placedAt: string | null;
  lastOrderAt: string | null;
  lastPaymentAt: string | null;
  lastProcessedAt: string | null;
  /** The text of the rule as received, with a new start or excluded dates if they were changed. */
  orderRrule: string;
  /** Null for a rule that is the order rule. */
  paymentRrule: string | null;
  /** The time zone of rules without one. */
  timezone: string;
  monthEnd: MonthEnd;
  baseCurrency: string;
  chargedCurrency: string;
  /** Decimal text. */
  exchangeRate: string;
  lines: SubscriptionLine[];
  billingAddress: SubscriptionAddress | null;
  shippingAddress: SubscriptionAddress | null;
  payment: PaymentDetails | null;
  lastFailure: LastFailure | null;
  coverage: Coverage | null;
  /** The language of the order that started it, for its orders and emails; absent if none is known. */
  locale?: string | null;
  /** Null if the last order was not shipped; absent until an order is processed. */
  shipping?: LastShipping | null;
}

/** A subscription as it is loaded, changed by pure functions, and written as a whole. */
export interface Subscription {
  shopId: string;
  id: number;
  /** Grows by one with each change. */
  version: number;
  status: SubscriptionStatus;
  statusChangedAt: Date;
  customerId: number;
  idempotencyKey: string | null;
  nextOrderAt: Date | null;
  nextPaymentAt: Date | null;
  /** When it will be processed next; null if nothing is scheduled. */
  nextProcessingAt: Date | null;
  /** The shop runs on a test clock, so that only advancing it processes the subscription. */
  isOnTestClock: boolean;
  terms: SubscriptionTerms;
  /** The charges that its next orders take from, oldest first. They change with orders and refunds, not with it. */
  funds: readonly Fund[];
  createdAt: Date;
  updatedAt: Date;
}

/** The subscription with changed terms. */
export const withTerms = (subscription: Subscription, terms: Partial<SubscriptionTerms>): Subscription => ({
  ...subscription,
  terms: { ...subscription.terms, ...terms },
});
