import type { Executor } from '../../lib/executor.js';
import { beforeOthers } from './before-others.js';
import type { Person } from './person.js';

export type Exported = Record<string, unknown>;

/**
 * A list of the data that a shop stores about a person. $1 is the shop, $2 the person's public ID, $3 the email
 * addresses, $4 the platform ID, $6 the email addresses that another customer has now, and $7 since when.
 */
interface ExportedList {
  select: string;
  from: string;
  where: string;
  /** The columns that its rows are sorted by, the last one unique, with the type of each. */
  keys: readonly (readonly [column: string, type: string])[];
}

/** Each branch has its index. */
const ordersOfPerson = `select public_order_id from orders where shop_id = $1 and customer_public_id = $2
  union all
  select public_order_id from orders where shop_id = $1 and lower(email_address) = any($3) and email_address <> ''
    and customer_public_id is null
  union all
  select public_order_id from orders where shop_id = $1 and email_address <> '' and customer_public_id is null
    and ${beforeOthers('email_address', 'created_at', 6)}`;

/** Whether a row is under an email address of the person. */
const theirs = (column: string, at: string): string => `(lower(${column}) = any($3) or ${beforeOthers(column, at, 6)})`;

const lists = {
  // As the checkout shows them.
  orders: {
    select: `o.order_id as "orderId", o.public_order_id as "publicOrderId", o.status, o.created_at as "createdAt",
      o.processed_at as "processedAt", o.state as "applicationState"`,
    from: 'orders o',
    where: `o.shop_id = $1 and o.public_order_id in (${ordersOfPerson})`,
    keys: [['o.order_id', 'bigint']],
  },
  platformOrders: {
    select: 'o.document',
    from: 'platform_orders o',
    where: `o.shop_id = $1 and o.platform_id in (
      select platform_id from platform_orders where shop_id = $1 and platform_customer_id = $4 and deleted_at is null
      union all
      select platform_id from platform_orders where shop_id = $1 and public_order_id in (${ordersOfPerson}))`,
    keys: [['o.platform_id', 'text']],
  },
  shipments: {
    select: `s.public_order_id as "publicOrderId", s.number, s.kind, s.status, s.carrier, string_to_array(s.tracking_numbers, E'\\n') as "trackingNumbers",
      s.tracking_url as "trackingUrl", s.line_items as "lineItems", s.note, s.shipped_at as "shippedAt",
      s.delivered_at as "deliveredAt", s.created_at as "createdAt"`,
    from: 'shipments s',
    where: `s.shop_id = $1 and s.public_order_id in (${ordersOfPerson})`,
    keys: [
      ['s.created_at', 'timestamptz'],
      ['s.id', 'uuid'],
    ],
  },
  returns: {
    select: `r.public_order_id as "publicOrderId", r.number, r.status, r.outcome, r.line_items as "lineItems", r.amount,
      r.amount_paid as "amountPaid", r.note, r.instructions, r.label_url as "labelUrl", r.decline_reason as "declineReason",
      r.requested_at as "requestedAt", r.received_at as "receivedAt", r.closed_at as "closedAt"`,
    from: 'returns r',
    where: `r.shop_id = $1 and r.public_order_id in (${ordersOfPerson})`,
    keys: [
      ['r.requested_at', 'timestamptz'],
      ['r.id', 'uuid'],
    ],
  },
  paymentLinks: {
    select: `l.public_order_id as "publicOrderId", l.email, l.created_at as "createdAt", l.expires_at as "expiresAt",
      l.revoked_at as "revokedAt", l.opened_at as "openedAt", l.last_opened_at as "lastOpenedAt", l.opens`,
    from: 'payment_links l',
    where: `l.shop_id = $1 and (l.public_order_id in (${ordersOfPerson}) or ${theirs('l.email', 'l.created_at')})`,
    keys: [
      ['l.created_at', 'timestamptz'],
      ['l.id', 'uuid'],
    ],
  },
  giftCards: {
    select: `amount, balance, currency, recipient_name as "recipientName", recipient_email as "recipientEmail", message,
      customer_name as "customerName", customer_email as "customerEmail", expiry_date::text as "expiryDate",
      created_at as "createdAt"`,
    from: 'gift_cards',
    where: `shop_id = $1 and (${theirs('recipient_email', 'created_at')} or ${theirs('customer_email', 'created_at')})`,
    keys: [
      ['created_at', 'timestamptz'],
      ['card_token', 'text'],
    ],
  },
  subscriptions: {
    select: `b.id, b.status, b.next_order_at as "nextOrderAt", b.created_at as "createdAt",
      (b.terms::jsonb #- '{payment,token}') as terms`,
    from: 'subscriptions b',
    where: 'b.shop_id = $1 and b.customer_id in (select id from customers where shop_id = $1 and public_id = $2)',
    keys: [['b.id', 'bigint']],
  },
  mails: {
    select: 'recipient, kind, subject, body, data, created_at as "createdAt", sent_at as "sentAt"',
    from: 'mail_outbox',
    where: `shop_id = $1 and ${theirs('recipient', 'created_at')}`,
    keys: [
      ['created_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
  },
  discountUses: {
    select: 'c.code, u.public_order_id as "publicOrderId", u.taken_at as "takenAt"',
    from: 'discount_uses u join discount_codes c on c.shop_id = u.shop_id and c.id = u.discount_code_id',
    where: `u.shop_id = $1 and ${theirs('u.email_address', 'u.taken_at')}`,
    keys: [
      ['u.taken_at', 'timestamptz'],
      ['u.discount_code_id', 'uuid'],
      ['u.public_order_id', 'text'],
    ],
  },
} satisfies Record<string, ExportedList>;

export type ExportedListName = keyof typeof lists;

/** A row with the keys after which its list continues, as texts. */
export interface ExportedRow {
  row: Exported;
  keys: string[];
}

/** Rows of a list of a person's data after a row, oldest first; platform orders by platform ID. */
export async function exportRows(
  executor: Executor,
  shopId: string,
  { publicId, emails, shared, platformId }: Person,
  name: ExportedListName,
  after: readonly string[],
  limit: number,
): Promise<ExportedRow[]> {
  const { select, from, where, keys }: ExportedList = lists[name];
  const key = keys.map(([column]) => column).join(', ');
  const beyond =
    after.length === 0 ? '' : ` and (${key}) > (${keys.map(([, type], i) => `$${i + 8}::${type}`).join(', ')})`;
  const rows = await executor.run<Exported & { keys: string[] }>({
    // The first part declares the types of all parameters, whether the list uses them or not.
    text: `with given as (select $2::text, $3::text[], $4::text, $6::text[], $7::timestamptz[])
      select array[${keys.map(([column]) => `${column}::text`).join(', ')}] as keys, ${select}
      from ${from} where ${where}${beyond} order by ${key} limit $5`,
    values: [
      shopId,
      publicId,
      emails.map((email) => email.toLowerCase()),
      platformId,
      limit,
      shared.map(({ email }) => email),
      shared.map(({ until }) => until),
      ...after,
    ],
  });
  return rows.map(({ keys: keysOfRow, ...row }) => ({ row, keys: keysOfRow }));
}
