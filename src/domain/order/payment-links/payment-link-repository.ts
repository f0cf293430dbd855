import { Op } from 'sequelize';
import type { Database, Executor } from '../../../database/connection.js';
import type { PaymentLinkModel } from '../../../database/models/payment-link.js';
import type { Maker } from '../../core/event-log/maker.js';
import type { OrderKey } from '../../core/order-key.js';
import type { SavePart } from '../storage/save-parts.js';
import { storedState } from '../storage/stored-state.js';
import type { OrderStatus } from '../document/order.js';
import type { LinkSeed } from './link-secrets.js';
import type { PaymentLink } from './payment-link.js';
import { orderNumberOf } from '../document/order-number.js';

/** A link with what its secret is checked against and derived from. */
export interface StoredLink extends PaymentLink {
  salt: string;
  secretHash: string;
}

const linkOf = (row: PaymentLinkModel): PaymentLink => ({
  id: row.id,
  email: row.email,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  revokedAt: row.revokedAt,
  openedAt: row.openedAt,
  lastOpenedAt: row.lastOpenedAt,
  opens: row.opens,
});

const oldestFirst: [string, string][] = [
  ['createdAt', 'ASC'],
  ['id', 'ASC'],
];

/** The payment links of an order, oldest first. */
export async function readPaymentLinks(
  { models }: Database,
  shopId: string,
  publicOrderId: string,
): Promise<PaymentLink[]> {
  const rows = await models.paymentLinks.findAll({ where: { shopId, publicOrderId }, order: oldestFirst });
  return rows.map(linkOf);
}

/** The payment links of several orders in one statement, oldest first, each with its order. */
export async function readLinksOfOrders(
  executor: Executor,
  shopId: string,
  publicOrderIds: readonly string[],
): Promise<(PaymentLink & { publicOrderId: string; status: OrderStatus; processedAt: Date | null })[]> {
  return executor.run({
    name: 'read_links_of_orders',
    text: `select l.id, l.public_order_id as "publicOrderId", l.email, l.created_at as "createdAt", l.expires_at as "expiresAt",
        l.revoked_at as "revokedAt", l.opened_at as "openedAt", l.last_opened_at as "lastOpenedAt", l.opens,
        o.status, o.processed_at as "processedAt"
      from payment_links l join orders o on o.shop_id = l.shop_id and o.public_order_id = l.public_order_id
      where l.shop_id = $1 and l.public_order_id = any ($2) order by l.created_at, l.id`,
    values: [shopId, [...publicOrderIds]],
  });
}

/** What the secret of a link is derived from, its hash, and when the link expires. */
export async function findLink(
  { models }: Database,
  shopId: string,
  id: string,
): Promise<(LinkSeed & Pick<StoredLink, 'secretHash' | 'expiresAt'>) | undefined> {
  const row = id === '' ? null : await models.paymentLinks.findOne({ where: { shopId, id } });
  return row ? { shopId, id, salt: row.salt, secretHash: row.secretHash, expiresAt: row.expiresAt } : undefined;
}

/** Stores a new link of an order that no event reports, because the order has just been created. */
export async function insertPaymentLink({ models }: Database, order: OrderKey, link: StoredLink): Promise<void> {
  await models.paymentLinks.create({ ...order, ...link });
}

/** Stores a new link in the statement that saves its order. */
export const storedLink = ({ id, salt, secretHash, email, createdAt, expiresAt }: StoredLink): SavePart => ({
  name: 'payment_link',
  values: [id, salt, secretHash, email, createdAt, expiresAt],
  sql: (first) => ({
    after: [
      `stored_link as (
        insert into payment_links (shop_id, public_order_id, id, salt, secret_hash, email, created_at, expires_at)
        select c.shop_id, c.public_order_id, $${first}::uuid, $${first + 1}::text, $${first + 2}::text, $${first + 3}::text,
          $${first + 4}::timestamptz, $${first + 5}::timestamptz
        from changed c
      )`,
    ],
  }),
});

/**
 * Revokes a link of an order and appends `order/updated`, in one statement; does nothing if it was revoked before. It does
 * not wait for other changes of the order, and leaves its version as it is, so that one that is being processed is
 * completed.
 */
export async function revokeLink(
  executor: Executor,
  { shopId, publicOrderId, id }: OrderKey & { id: string },
  { now, madeBy }: { now: Date; madeBy: Maker | undefined },
): Promise<void> {
  const rows = await executor.run({
    name: 'revoke_payment_link',
    text: `with locked as (
        select shop_id, public_order_id from orders where shop_id = $1 and public_order_id = $2 for no key update
      ), revoked as (
        update payment_links l set revoked_at = $4 from locked o
        where l.shop_id = o.shop_id and l.public_order_id = o.public_order_id and l.id = $3 and l.revoked_at is null
        returning l.shop_id, l.public_order_id
      ), changed as (
        update orders o set sequence = o.sequence + 1 from revoked r
        where o.shop_id = r.shop_id and o.public_order_id = r.public_order_id
        returning o.shop_id, o.public_order_id, o.version, o.sequence, o.ctid as row
      ), ${storedState('changed')}
      insert into events (shop_id, position, id, public_order_id, sequence, version, type, data, state, occurred_at, made_by)
      select c.shop_id, event_position(1), gen_random_uuid(), c.public_order_id, c.sequence, c.version, 'order/updated',
        '{"changed": ["payment_links"]}', c.state, $4, $5::json
      from stored_state c returning 1`,
    values: [shopId, publicOrderId, id, now, madeBy ? JSON.stringify(madeBy) : null],
  });
  if (rows.length > 0) executor.announce?.(shopId, publicOrderId);
}

/** How many links of an order can be used. */
export const countActiveLinks = (
  { models }: Database,
  { shopId, publicOrderId }: OrderKey,
  now: Date,
): Promise<number> =>
  models.paymentLinks.count({ where: { shopId, publicOrderId, revokedAt: null, expiresAt: { [Op.gt]: now } } });

/** The order that a link was opened for. */
export interface OpenedOrder {
  linkId: string;
  /** The number of the order; null before it is processed. */
  orderNumber: number | null;
  status: OrderStatus;
}

/**
 * Counts an opening of the link of an order with this hash of its secret. Undefined if the order has no such link, or it
 * is revoked or has expired. The work is the same in all cases.
 */
export async function openLink(
  executor: Executor,
  { shopId, publicOrderId, secretHash }: { shopId: string; publicOrderId: string; secretHash: string },
  now: Date,
): Promise<OpenedOrder | undefined> {
  const [opened] = await executor.run<OpenedOrder>({
    name: 'open_payment_link',
    text: `update payment_links l set opens = l.opens + 1, opened_at = coalesce(l.opened_at, $4), last_opened_at = $4
      from orders o
      where l.shop_id = $1 and l.public_order_id = $2 and l.secret_hash = $3 and l.revoked_at is null and l.expires_at > $4
        and o.shop_id = l.shop_id and o.public_order_id = l.public_order_id
      returning l.id as "linkId", ${orderNumberOf('o')} as "orderNumber", o.status`,
    values: [shopId, publicOrderId, secretHash, now],
  });
  return opened;
}

/** Whether a link of the order is neither revoked nor expired. */
export async function isLinkValid(
  { models }: Database,
  { shopId, publicOrderId, id }: { shopId: string; publicOrderId: string; id: string },
  now: Date,
): Promise<boolean> {
  const where = { shopId, publicOrderId, id, revokedAt: null, expiresAt: { [Op.gt]: now } };
  return (await models.paymentLinks.count({ where })) > 0;
}

/** Whether a link of the order was revoked. */
export async function isLinkRevoked(
  { models }: Database,
  { shopId, publicOrderId, id }: { shopId: string; publicOrderId: string; id: string },
): Promise<boolean> {
  return (await models.paymentLinks.count({ where: { shopId, publicOrderId, id, revokedAt: { [Op.ne]: null } } })) > 0;
}
