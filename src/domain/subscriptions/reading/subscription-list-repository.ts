import type { FilterColumns } from '../../../lib/filter-sql.js';
import type { KeyList } from '../../core/lists/key-list-repository.js';
import { subscriptionSelection } from '../document/subscription-repository.js';

const term = (name: string): string => `(b.terms ->> '${name}')`;
const number = (name: string): string => `(b.terms ->> '${name}')::bigint`;
const time = (name: string): string => `(b.terms ->> '${name}')::timestamptz`;

/** The columns that filters of the list of subscriptions can use, named as the list's members in REST. */
export const subscriptionColumns = {
  id: { sql: 'b.id', type: 'integer' },
  customer_id: { sql: 'b.customer_id', type: 'integer' },
  external_id: { sql: term('externalId'), type: 'text' },
  idempotency_key: { sql: 'b.idempotency_key', type: 'text' },
  note: { sql: term('note'), type: 'text' },
  order_note: { sql: term('orderNote'), type: 'text' },
  discount_code: { sql: term('discountCode'), type: 'text' },
  orders_processed: { sql: number('ordersProcessed'), type: 'integer' },
  order_count: { sql: number('orderCount'), type: 'integer' },
  current_retries: { sql: number('currentRetries'), type: 'integer' },
  subscription_status: { sql: 'b.status', type: 'text' },
  status_changed_at: { sql: 'b.status_changed_at', type: 'timestamp' },
  next_order_datetime: { sql: 'b.next_order_at', type: 'timestamp' },
  next_payment_datetime: { sql: 'b.next_payment_at', type: 'timestamp' },
  next_processing_datetime: { sql: 'b.next_processing_at', type: 'timestamp' },
  last_order_datetime: { sql: time('lastOrderAt'), type: 'timestamp' },
  last_payment_datetime: { sql: time('lastPaymentAt'), type: 'timestamp' },
  last_processed_datetime: { sql: time('lastProcessedAt'), type: 'timestamp' },
  placed_at: { sql: time('placedAt'), type: 'timestamp' },
  payment_gateway_public_id: { sql: `(b.terms #>> '{payment,gatewayPublicId}')`, type: 'text' },
  payment_method_token: { sql: `(b.terms #>> '{payment,shownToken}')`, type: 'text' },
  base_currency: { sql: term('baseCurrency'), type: 'text' },
  charged_currency: { sql: term('chargedCurrency'), type: 'text' },
  base_to_charged_exchange_rate: { sql: `(b.terms ->> 'exchangeRate')::numeric`, type: 'decimal' },
  percent_discount: { sql: `(b.terms ->> 'percentDiscount')::numeric`, type: 'decimal' },
  last_failure_code: { sql: `(b.terms #>> '{lastFailure,code}')`, type: 'text' },
  last_failure_reason: { sql: `(b.terms #>> '{lastFailure,reason}')`, type: 'text' },
  created_at: { sql: 'b.created_at', type: 'timestamp' },
  updated_at: { sql: 'b.updated_at', type: 'timestamp' },
} as const satisfies FilterColumns;

/** The subscriptions of a shop by ascending id. */
export const subscriptionList: KeyList = {
  select: subscriptionSelection,
  from: 'subscriptions b',
  where: 'b.shop_id = $1',
  key: 'b.id',
  keyType: 'bigint',
  columns: subscriptionColumns,
};
