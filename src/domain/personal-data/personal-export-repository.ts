import type { Executor } from '../../lib/executor.js';
import type { Person } from './person.js';

type Exported = Record<string, unknown>;

/** Orders that one statement reads. */
const step = 50;

/** The person's orders, oldest first, as the checkout shows them. */
export async function exportOrders(
  executor: Executor,
  shopId: string,
  { publicId, emails }: Person,
): Promise<Exported[]> {
  const orders: (Exported & { orderId: number })[] = [];
  for (;;) {
    const found = await executor.run<Exported & { orderId: number }>({
      name: 'export_orders',
      text: `select order_id as "orderId", public_order_id as "publicOrderId", status, created_at as "createdAt",
          processed_at as "processedAt", state as "applicationState"
        from orders where shop_id = $1 and order_id > $4 and (customer_public_id = $2
          or (customer_public_id is null and email_address <> '' and lower(email_address) = any($3)))
        order by order_id limit $5`,
      values: [shopId, publicId, emails.map((email) => email.toLowerCase()), orders.at(-1)?.orderId ?? 0, step],
    });
    orders.push(...found);
    if (found.length < step) return orders;
  }
}

/** The platform's orders of the person, by platform id. */
export async function exportPlatformOrders(
  executor: Executor,
  shopId: string,
  platformId: string | null,
  publicOrderIds: readonly string[],
): Promise<unknown[]> {
  const rows = await executor.run<{ document: unknown }>({
    name: 'export_platform_orders',
    text: `select document from platform_orders
      where shop_id = $1 and ((platform_customer_id = $2 and deleted_at is null) or public_order_id = any($3))
      order by platform_id`,
    values: [shopId, platformId, publicOrderIds],
  });
  return rows.map(({ document }) => document);
}

/** What else the shop keeps under the person's e-mail addresses: gift cards without their tokens, mails, codes used. */
export async function exportUnderEmails(
  executor: Executor,
  shopId: string,
  { emails }: Person,
): Promise<Record<'giftCards' | 'mails' | 'discountUses', Exported[]>> {
  const values = [shopId, emails.map((email) => email.toLowerCase())];
  const read = (name: string, text: string): Promise<Exported[]> => executor.run<Exported>({ name, text, values });
  const [giftCards, mails, discountUses] = await Promise.all([
    read(
      'export_gift_cards',
      `select amount, balance, currency, recipient_name as "recipientName", recipient_email as "recipientEmail", message,
        customer_name as "customerName", customer_email as "customerEmail", expiry_date::text as "expiryDate",
        created_at as "createdAt"
        from gift_cards where shop_id = $1 and (lower(recipient_email) = any($2) or lower(customer_email) = any($2))
        order by created_at, card_token`,
    ),
    read(
      'export_mails',
      `select recipient, subject, body, created_at as "createdAt", sent_at as "sentAt" from mail_outbox
        where shop_id = $1 and lower(recipient) = any($2) order by created_at, id`,
    ),
    read(
      'export_discount_uses',
      `select c.code, u.public_order_id as "publicOrderId", u.taken_at as "takenAt" from discount_uses u
        join discount_codes c on c.shop_id = u.shop_id and c.id = u.discount_code_id
        where u.shop_id = $1 and lower(u.email_address) = any($2) order by u.taken_at, c.code`,
    ),
  ]);
  return { giftCards, mails, discountUses };
}
