import { beforeOthers } from './before-others.js';
import { ofOwnWebhooks, takeClaims } from './order-rows.js';
import type { PersonalColumns } from './personal-columns.js';

/** A table that may contain personal data. */
export interface PersonalTable extends PersonalColumns {
  /**
   * The rows that belong entirely to the person. $1 is the shop, $2 the email addresses in lower case, $3 the public
   * ids of the person's orders, $4 the platform id, $7 when the erasure was requested, $8 the email addresses that
   * another customer has now, and $9 since when.
   */
  own: string;
  /** Only these rows are scanned. */
  where?: string;
  /** Only the person's rows are scanned, with an index; otherwise also rows that name the person. */
  onlyOwn?: true;
  /** Platform events are stored in it or applied to it, under a lock of the shop. */
  takesPlatformEvents?: true;
  /** A statement that runs before the rows are read. $1 is the shop. */
  first?: string;
}

const theirs = (column: string): string => `lower(${column}) = any($2)`;

/** Also rows under an address that another customer has now, if they are from before. */
const theirsAt = (column: string, at: string): string => `(${theirs(column)} or ${beforeOthers(column, at, 8)})`;

const platformEvents: PersonalTable = {
  name: 'platform_events',
  keys: [['number', 'bigint']],
  json: ['body'],
  text: [],
  freeText: ['reason'],
  own: `(kind = 'customer' and (platform_id = $4 or ${theirs(`body ->> 'email'`)}))
    or body ->> 'platformCustomerId' = $4 or ${theirs(`body #>> '{billingAddress,email}'`)}`,
  takesPlatformEvents: true,
};

const mails: PersonalTable = {
  name: 'mail_outbox',
  keys: [['id', 'uuid']],
  json: ['data'],
  text: ['recipient', 'body'],
  freeText: ['subject', 'last_error'],
  own: theirsAt('recipient', 'created_at'),
  // Emails to others are still sent: the pin of a gift card is stored nowhere else.
  where: 'next_attempt_at is null',
};

/** Emails of a demo quote texts of the person to others, such as the message of a gift card: all of them are deleted. */
const caughtMails: PersonalTable = {
  name: 'caught_mails',
  keys: [['id', 'uuid']],
  json: [],
  text: ['recipient'],
  own: 'false',
  first: 'delete from caught_mails where shop_id = $1',
};

const platformOrders = {
  name: 'platform_orders',
  keys: [['platform_id', 'text']],
  json: ['document'],
  text: [],
  reportedAt: 'platform_updated_at',
  takesPlatformEvents: true,
} as const satisfies Partial<PersonalTable>;

/**
 * Data that may arrive during the scan and is searched again at the end: pending platform events (with a margin of a
 * minute for clock differences and running statements), the copies of the person's orders, emails to the person, and those
 * that a demo has kept.
 */
export const tablesOfNewRows: readonly PersonalTable[] = [
  { ...mails, onlyOwn: true },
  caughtMails,
  { ...platformEvents, where: `received_at > $7 - interval '1 minute'` },
  {
    ...platformOrders,
    own: `(platform_customer_id = $4 and deleted_at is null)
      or (public_order_id is not null and public_order_id = any($3))`,
    onlyOwn: true,
  },
];

/** Tables that are scanned, because the rows of a person cannot be found by a key. */
export const tablesToRead: readonly PersonalTable[] = [
  {
    name: 'events',
    keys: [['position', 'bigint']],
    json: ['data', 'state'],
    text: [],
    where: 'public_order_id is null',
    own: 'false',
  },
  {
    name: 'webhook_messages',
    keys: [['event_id', 'uuid']],
    json: ['body'],
    text: [],
    where: 'public_order_id is null',
    own: 'false',
  },
  {
    name: 'webhook_deliveries',
    keys: [['id', 'uuid']],
    json: ['attempts'],
    text: [],
    where: 'public_order_id is null',
    own: 'false',
    first: takeClaims(`public_order_id is null and ${ofOwnWebhooks}`),
  },
  {
    name: 'kept_answers',
    keys: [
      ['owner', 'text'],
      ['key', 'text'],
    ],
    json: ['answer'],
    text: [],
    own: `answer #>> '{result,order,publicOrderId}' = any($3) or refused_order_id = any($3) or owner = any($3)
      or answer #>> '{result,customer,platformId}' = $4 or answer #>> '{result,address,platformCustomerId}' = $4
      or answer #>> '{result,order,platform_customer_id}' = $4
      or ${theirs(`answer #>> '{result,order,billing_address,email}'`)}
      or ${theirs(`answer #>> '{result,body,buyer,email}'`)}`,
  },
  // Before the orders, so that an event that is applied in the meantime changes rows that will still be scanned.
  platformEvents,
  {
    ...platformOrders,
    own: `platform_customer_id = $4 or public_order_id = any($3) or ${theirsAt(`document #>> '{billing_address,email}'`, 'platform_created_at')}`,
  },
  {
    name: 'gift_cards',
    keys: [['card_token', 'text']],
    json: [],
    text: ['recipient_name', 'recipient_email', 'message'],
    own: `${theirsAt('recipient_email', 'created_at')} or public_order_id = any($3)`,
    onlyOwn: true,
  },
  {
    name: 'gift_cards',
    keys: [['card_token', 'text']],
    json: [],
    text: ['customer_name', 'customer_email'],
    own: `${theirsAt('customer_email', 'created_at')} or public_order_id = any($3)`,
    onlyOwn: true,
  },
  // Cards that were issued for a bought card have its names and addresses, and no order of their own.
  {
    name: 'gift_cards',
    keys: [['card_token', 'text']],
    json: [],
    text: ['recipient_name', 'recipient_email', 'message', 'customer_name', 'customer_email'],
    own: `origin_token in (
      select o.card_token from gift_cards o where o.shop_id = $1 and o.public_order_id = any($3))`,
    onlyOwn: true,
  },
  {
    name: 'refund_requests',
    keys: [['id', 'uuid']],
    json: ['input'],
    text: [],
    freeText: ['reason'],
    // A gift card that is to be issued belongs to no order.
    own: `public_order_id = any($3) or ${theirsAt(`input ->> 'recipientEmail'`, 'requested_at')}`,
  },
  {
    name: 'agent_confirmations',
    keys: [['id', 'uuid']],
    json: ['input'],
    text: [],
    freeText: ['effect', 'token_name'],
    // A gift card that is to be issued belongs to no order.
    own: `public_order_id = any($3) or ${theirsAt(`input ->> 'recipientEmail'`, 'created_at')}`,
  },
  {
    name: 'payment_links',
    keys: [['id', 'uuid']],
    json: [],
    text: ['email'],
    own: `${theirsAt('email', 'created_at')} or public_order_id = any($3)`,
  },
  {
    name: 'ucp_sessions',
    keys: [['id', 'text']],
    json: ['content'],
    text: [],
    own: `public_order_id = any($3) or ${theirsAt(`content #>> '{buyer,emailAddress}'`, 'created_at')}`,
  },
  {
    name: 'discount_uses',
    keys: [
      ['discount_code_id', 'uuid'],
      ['public_order_id', 'text'],
    ],
    json: [],
    text: ['email_address'],
    own: `${theirsAt('email_address', 'taken_at')} or public_order_id = any($3)`,
    onlyOwn: true,
  },
  {
    name: 'subscriptions',
    keys: [['id', 'bigint']],
    json: ['terms'],
    text: [],
    own: `customer_id in (select c.id from customers c where c.shop_id = $1 and c.platform_id = $4)
      or id in (select subscription_id from subscription_occurrences where shop_id = $1 and public_order_id = any($3))`,
    onlyOwn: true,
  },
  {
    name: 'subscription_occurrences',
    keys: [
      ['subscription_id', 'bigint'],
      ['occurrence_at', 'timestamptz'],
    ],
    json: ['attempts'],
    text: [],
    own: 'public_order_id = any($3)',
    onlyOwn: true,
  },
  mails,
  {
    name: 'customer_changes',
    keys: [['id', 'text']],
    json: ['content'],
    text: [],
    freeText: ['last_error'],
    own: `platform_customer_id = $4 or ${theirs(`content ->> 'email'`)}`,
  },
  {
    name: 'payment_method_retentions',
    keys: [['payment_id', 'text']],
    json: [],
    text: [],
    freeText: ['message'],
    own: 'false',
  },
  {
    name: 'platform_imports',
    keys: [['id', 'uuid']],
    json: [],
    text: [],
    freeText: ['last_error'],
    own: 'false',
  },
  {
    name: 'bulk_imports',
    keys: [['id', 'text']],
    json: [],
    text: [],
    freeText: ['name'],
    own: 'false',
  },
  {
    name: 'bulk_import_chunks',
    keys: [
      ['import_id', 'text'],
      ['first_row', 'bigint'],
    ],
    json: ['refusals'],
    text: [],
    own: 'false',
  },
  {
    name: 'audit_log',
    keys: [['id', 'bigint']],
    json: [],
    text: [],
    freeText: ['resource_id', 'token_name'],
    own: 'false',
  },
  caughtMails,
];
