import type { Transaction } from '../domain/money/ledger/transaction.js';
import type { Resolvers } from './resolver-types.js';

export type TransactionTypeInside = Transaction['type'];
export type TransactionStatusInside = Transaction['status'];

/** The names that GraphQL gives to the values inside: UPPER_SNAKE_CASE of each. */
export const enums = {
  CustomerSort: {
    OLDEST: 'oldest',
    NEWEST: 'newest',
    RECENTLY_CREATED: 'recently_created',
    LEAST_RECENTLY_CREATED: 'least_recently_created',
    RECENTLY_UPDATED: 'recently_updated',
    LEAST_RECENTLY_UPDATED: 'least_recently_updated',
    FIRST_NAME: 'first_name',
    FIRST_NAME_DESCENDING: 'first_name_descending',
    LAST_NAME: 'last_name',
    LAST_NAME_DESCENDING: 'last_name_descending',
    EMAIL: 'email',
    EMAIL_DESCENDING: 'email_descending',
    PHONE: 'phone',
    PHONE_DESCENDING: 'phone_descending',
  },
  DiscountKind: { PERCENTAGE: 'percentage', FIXED_AMOUNT: 'fixed_amount', FREE_SHIPPING: 'free_shipping' },
  OrderSort: {
    NEWEST: 'newest',
    OLDEST: 'oldest',
    RECENTLY_UPDATED: 'recently_updated',
    HIGHEST_TOTAL: 'highest_total',
    LOWEST_TOTAL: 'lowest_total',
  },
  OrderStatus: {
    OPEN: 'open',
    PROCESSING: 'processing',
    PROCESSED: 'processed',
    ABANDONED: 'abandoned',
    CANCELLED: 'cancelled',
  },
  PaymentStatus: {
    PENDING: 'pending',
    PRE_AUTHED: 'preAuthed',
    AWAITING_PRE_AUTH: 'awaitingPreAuth',
    CAPTURED: 'captured',
    PARTIALLY_CAPTURED: 'partiallyCaptured',
    PARTIALLY_REFUNDED: 'partiallyRefunded',
    REFUNDED: 'refunded',
    VOIDED: 'voided',
    FAILED: 'failed',
    UNKNOWN: 'unknown',
  },
  PlatformEventStatus: { PENDING: 'pending', FAILED: 'failed' },
  Scope: {
    READ_ORDERS: 'read_orders',
    WRITE_ORDERS: 'write_orders',
    WRITE_PAYMENTS: 'write_payments',
    READ_CUSTOMERS: 'read_customers',
    WRITE_CUSTOMERS: 'write_customers',
    READ_PRODUCTS: 'read_products',
    WRITE_PRODUCTS: 'write_products',
    READ_SHOP_SETTINGS: 'read_shop_settings',
    WRITE_SHOP_SETTINGS: 'write_shop_settings',
    READ_WEBHOOKS: 'read_webhooks',
    WRITE_WEBHOOKS: 'write_webhooks',
    READ_SUBSCRIPTIONS: 'read_subscriptions',
    WRITE_SUBSCRIPTIONS: 'write_subscriptions',
    WRITE_PLATFORM_EVENTS: 'write_platform_events',
    WRITE_TOKENS: 'write_tokens',
  },
  TransactionStatus: { PENDING: 'pending', SUCCESS: 'success', FAILED: 'failed', UNKNOWN: 'unknown' },
  TransactionType: { AUTHORIZE: 'authorize', CAPTURE: 'capture', REFUND: 'refund', VOID: 'void' },
} as const satisfies Resolvers;
