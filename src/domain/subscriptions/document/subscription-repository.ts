import type { Database } from '../../../database/connection.js';
import type { Executor } from '../../../lib/executor.js';
import { erased } from '../../core/erased.js';
import { mailRows, queuedMailsOf, type QueuedMail } from '../../core/mail/mail-repository.js';
import type { MailKindName } from '../../core/mail/mail-kinds.js';
import { appendedEvents } from '../../core/event-log/appended-events.js';
import { isMethodId } from '../../money/payments/saved-methods/saved-method.js';
import { shopColumns, shopOf, type Shop, type ShopRow } from '../../shop/shops/shop.js';
import { asksForConfirmation } from './confirmation.js';
import type { SubscriptionStatus } from './status-transitions.js';
import type { Fund, Subscription, SubscriptionTerms } from './subscription.js';

/** The columns of a subscription as {@link subscriptionOf} reads them. */
export interface SubscriptionRow {
  shop_id: string;
  id: number;
  version: number;
  status: SubscriptionStatus;
  status_changed_at: Date;
  customer_id: number;
  idempotency_key: string | null;
  next_order_at: Date | null;
  next_payment_at: Date | null;
  next_processing_at: Date | null;
  is_on_test_clock: boolean;
  terms: SubscriptionTerms;
  payment_token: string | null;
  funds: Fund[] | null;
  created_at: Date;
  updated_at: Date;
}

/** The select list of statements that read subscriptions, from `subscriptions b`. */
export const subscriptionSelection = `b.shop_id, b.id, b.version, b.status, b.status_changed_at, b.customer_id,
  b.idempotency_key, b.next_order_at, b.next_payment_at, b.next_processing_at, b.is_on_test_clock, b.terms, b.payment_token, b.created_at,
  b.updated_at, subscription_funds(b.shop_id, b.id) as funds`;

/** The terms with the encrypted token, which is stored in its own column. */
const withToken = (terms: SubscriptionTerms, token: string | null): SubscriptionTerms =>
  terms.payment && token !== null ? { ...terms, payment: { ...terms.payment, token } } : terms;

/** The terms as they are stored, and their encrypted token; the id of a saved method stays among the terms. */
function storedParts(terms: SubscriptionTerms): { terms: string; token: string | null } {
  const { payment } = terms;
  if (!payment || isMethodId(payment.token)) return { terms: JSON.stringify(terms), token: null };
  return { terms: JSON.stringify({ ...terms, payment: { ...payment, token: '' } }), token: payment.token };
}

export const subscriptionOf = (row: SubscriptionRow): Subscription => ({
  shopId: row.shop_id,
  id: row.id,
  version: row.version,
  status: row.status,
  statusChangedAt: row.status_changed_at,
  customerId: row.customer_id,
  idempotencyKey: row.idempotency_key,
  nextOrderAt: row.next_order_at,
  nextPaymentAt: row.next_payment_at,
  nextProcessingAt: row.next_processing_at,
  isOnTestClock: row.is_on_test_clock,
  terms: withToken(row.terms, row.payment_token),
  funds: row.funds ?? [],
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** An event about a subscription. */
export interface SubscriptionEvent {
  type: string;
  data: Record<string, unknown>;
}

const eventRows = (events: readonly SubscriptionEvent[]): string =>
  JSON.stringify(events.map((event, place) => ({ ...event, place })));

/** SQL: an event row for each entry of a JSON parameter, provided that `changed` has a row. */
const appended = (events: string, now: string): string =>
  appendedEvents({
    shopId: '$1',
    type: 'new_event.type',
    data: 'new_event.data',
    occurredAt: now,
    from: `(select e.type, (e.data::jsonb || jsonb_build_object('subscription_id', c.id, 'subscription_status', c.status))::json
        as data from changed c, json_to_recordset(${events}::json) as e(place integer, type text, data json)
      order by e.place) as new_event`,
  });

/** A subscription with its shop and the time of the shop's test clock. */
export interface LoadedSubscription {
  subscription: Subscription;
  shop: Shop;
  testClock: Date | null;
}

/** SQL: the time of the test clock of a shop; null without one. */
const testClockOf = (shop: string): string => `(select now from test_clocks where shop_id = ${shop}) as test_clock`;

/** A subscription with its shop, in one statement. */
export async function loadSubscription(
  executor: Executor,
  shopId: string,
  id: number,
): Promise<LoadedSubscription | undefined> {
  const [row] = await executor.run<SubscriptionRow & ShopRow & { test_clock: Date | null }>({
    name: 'load_subscription',
    text: `select ${shopColumns}, ${subscriptionSelection}, ${testClockOf('b.shop_id')}
      from subscriptions b join shops s on s.shop_id = b.shop_id where b.shop_id = $1 and b.id = $2`,
    values: [shopId, id],
  });
  return row && { subscription: subscriptionOf(row), shop: shopOf(row), testClock: row.test_clock };
}

/**
 * The charges that the next orders of a subscription can take from. `adopts` if its term may have been begun by a release
 * that counted orders.
 */
export async function loadFunds(
  executor: Executor,
  { shopId, id }: Pick<Subscription, 'shopId' | 'id'>,
  { adopts }: { adopts: boolean },
): Promise<Fund[]> {
  if (adopts) await executor.run({ name: 'adopt_charge', text: 'select adopt_charge($1, $2)', values: [shopId, id] });
  const [row] = await executor.run<{ funds: Fund[] | null }>({
    name: 'load_funds',
    text: 'select subscription_funds($1, $2) as funds',
    values: [shopId, id],
  });
  return row?.funds ?? [];
}

/** The shop with its time and ids for the parts of a new subscription. */
export async function loadForNewSubscription(
  executor: Executor,
  shopId: string,
  parts: number,
): Promise<{ shop: Shop; testClock: Date | null; ids: number[] } | undefined> {
  const [row] = await executor.run<ShopRow & { test_clock: Date | null; ids: (number | string)[] }>({
    name: 'load_for_new_subscription',
    text: `select ${shopColumns}, ${testClockOf('s.shop_id')},
        (select json_agg(nextval('subscription_part_ids')) from generate_series(1, $2::integer)) as ids
      from shops s where s.shop_id = $1`,
    values: [shopId, parts],
  });
  return row && { shop: shopOf(row), testClock: row.test_clock, ids: (row.ids ?? []).map(Number) };
}

/** The subscription that was created with a key. */
export async function findByKey(executor: Executor, shopId: string, key: string): Promise<Subscription | undefined> {
  const [row] = await executor.run<SubscriptionRow>({
    name: 'find_subscription_by_key',
    text: `select ${subscriptionSelection} from subscriptions b where b.shop_id = $1 and b.idempotency_key = $2`,
    values: [shopId, key],
  });
  return row && subscriptionOf(row);
}

/**
 * Stores a new subscription with its event, which has `data`; undefined if another one has its key. It is on the test
 * clock of the shop even if the clock was set after the subscription was prepared.
 */
export async function insertSubscription(
  executor: Executor,
  subscription: Omit<Subscription, 'id'>,
  now: Date,
  data: SubscriptionEvent['data'] = {},
): Promise<Subscription | undefined> {
  const events = eventRows([{ type: 'subscription/created', data }]);
  const parts = storedParts(subscription.terms);
  const [row] = await executor.run<SubscriptionRow>({
    name: 'insert_subscription',
    text: `with changed as (
        insert into subscriptions (shop_id, version, status, status_changed_at, customer_id, idempotency_key, next_order_at,
          next_payment_at, next_processing_at, is_on_test_clock, terms, payment_token, created_at, updated_at)
        values ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9 or exists (select from test_clocks where shop_id = $1), $10, $13, $3, $3)
        on conflict (shop_id, idempotency_key) where idempotency_key is not null do nothing returning *
      ), appended as (${appended('$11', '$12')})
      select ${subscriptionSelection} from changed b`,
    values: [
      subscription.shopId,
      subscription.status,
      subscription.createdAt,
      subscription.customerId,
      subscription.idempotencyKey,
      subscription.nextOrderAt,
      subscription.nextPaymentAt,
      subscription.nextProcessingAt,
      subscription.isOnTestClock,
      parts.terms,
      events,
      now,
      parts.token,
    ],
  });
  if (row) executor.announce?.(subscription.shopId, '');
  return row && subscriptionOf(row);
}

/**
 * Stores a subscription that an order has started, with the order as its first occurrence. Has no effect if it exists.
 */
export async function storeStartedSubscription(
  database: Database,
  subscription: Omit<Subscription, 'id'>,
  { publicOrderId, at, now }: { publicOrderId: string; at: Date; now: Date },
): Promise<void> {
  await database.transaction(async (executor) => {
    const stored = await insertSubscription(executor, subscription, now);
    if (!stored) return;
    const attempts = JSON.stringify([{ attempt: 1, at: at.toISOString(), failure: null }]);
    await executor.run({
      name: 'insert_first_occurrence',
      text: `insert into subscription_occurrences (shop_id, subscription_id, occurrence_at, status, public_order_id, attempts,
          created_at, updated_at)
        values ($1, $2, $3, 'processed', $4, $5, $3, $3)`,
      values: [stored.shopId, stored.id, at, publicOrderId, attempts],
    });
  });
}

export interface SubscriptionWrite {
  subscription: Subscription;
  events: readonly SubscriptionEvent[];
  /** The time of the events. */
  now: Date;
  /** Written only if this process still holds the claim, which ends with the write. */
  holder?: string;
  /** A claim: its holder, and when other processes check whether the holder is alive. */
  claim?: { holder: string; checkAt: Date };
}

/** The emails to the customer about what has happened to a subscription. */
function mailsOf({ id, status }: Subscription, events: readonly SubscriptionEvent[]): Omit<QueuedMail, 'recipient'>[] {
  const about = (kind: MailKindName, data: object) => ({
    kind,
    publicOrderId: null,
    data: { subscriptionId: id, ...data },
  });
  return events.flatMap((event) => {
    const { type, data } = event;
    if (asksForConfirmation(event)) return [];
    if (type === 'subscription/payment_failed') return [about('subscription_payment_failed', data)];
    const hasEnded = type === 'subscription/status_changed' && status === 'inactive';
    return hasEnded ? [about('subscription_cancelled', {})] : [];
  });
}

/** SQL: queues emails to the customer of the written subscription. */
const mailed = (parameter: string, at: string): string =>
  queuedMailsOf({
    parameter,
    to: `join changed c on true join shops s on s.shop_id = c.shop_id
      join customers u on u.shop_id = c.shop_id and u.id = c.customer_id and u.email_address <> '${erased}' and u.email_address <> ''`,
    recipient: 'u.email_address',
    at,
  });

/** Writes a subscription, its events and emails, guarded by its version; undefined if it has changed meanwhile. */
export async function saveSubscription(
  executor: Executor,
  { subscription, events, now, holder, claim }: SubscriptionWrite,
): Promise<Subscription | undefined> {
  const parts = storedParts(subscription.terms);
  const mails = mailsOf(subscription, events);
  const isMailed = mails.length > 0;
  const [row] = await executor.run<SubscriptionRow>({
    name: isMailed ? 'save_subscription_with_mails' : 'save_subscription',
    text: `with changed as (
        update subscriptions b set version = b.version + 1, status = $4, status_changed_at = $5, next_order_at = $6,
          next_payment_at = $7, next_processing_at = $8, terms = $9, payment_token = $16, updated_at = $10,
          holder = case when $4 <> 'processing' then null else coalesce($14, b.holder) end,
          check_at = case when $4 <> 'processing' then null else coalesce($15, b.check_at) end
        where b.shop_id = $1 and b.id = $2 and b.version = $3 and ($13::text is null or b.holder = $13) returning b.*
      ), appended as (${appended('$11', '$12')})${isMailed ? `, mailed as (${mailed('$17', '$12')})` : ''}
      select ${subscriptionSelection} from changed b`,
    values: [
      subscription.shopId,
      subscription.id,
      subscription.version,
      subscription.status,
      subscription.statusChangedAt,
      subscription.nextOrderAt,
      subscription.nextPaymentAt,
      subscription.nextProcessingAt,
      parts.terms,
      subscription.updatedAt,
      eventRows(events),
      now,
      holder ?? null,
      claim?.holder ?? null,
      claim?.checkAt ?? null,
      parts.token,
      ...(isMailed ? [mailRows(mails)] : []),
    ],
  });
  if (row && events.length > 0) executor.announce?.(subscription.shopId, '');
  return row && subscriptionOf(row);
}
