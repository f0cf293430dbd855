import { z } from 'zod';
import { idText } from '../../../lib/fields.js';
import type { Order } from '../document/order.js';

export const paymentLinkStatuses = ['active', 'paid', 'cancelled', 'expired', 'revoked'] as const;
export type PaymentLinkStatus = (typeof paymentLinkStatuses)[number];

/** A link that leads a shopper to the checkout page of one order, without its secret. */
export interface PaymentLink {
  id: string;
  /** The address that it was mailed to; null if it was not mailed. */
  email: string | null;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  /** When it was first used; null until then. */
  openedAt: Date | null;
  lastOpenedAt: Date | null;
  opens: number;
}

/** The members of an order that the status of its links depends on. */
export type LinkedOrder = Pick<Order, 'status' | 'processedAt'>;

/** The status of a link: what ended first counts. */
export function linkStatus(
  { expiresAt, revokedAt }: Pick<PaymentLink, 'expiresAt' | 'revokedAt'>,
  { status, processedAt }: LinkedOrder,
  now: Date,
): PaymentLinkStatus {
  const endedAt = processedAt ?? now;
  if (revokedAt !== null && revokedAt <= endedAt) return 'revoked';
  if (expiresAt <= endedAt) return 'expired';
  if (status === 'cancelled') return 'cancelled';
  if (processedAt !== null) return 'paid';
  return 'active';
}

/** A payment link as both APIs show it. */
export const paymentLinkSchema = z
  .object({
    id: idText().describe('The ID of the payment link.'),
    status: z
      .enum(paymentLinkStatuses)
      .describe(
        'The status: `active`, `paid` once the order is processed, `cancelled` with the order, `expired` or `revoked`.',
      ),
    email: z.string().nullable().describe('The address that it was mailed to; null if it was not mailed.'),
    createdAt: z.date().describe('When it was created.'),
    expiresAt: z.date().describe('When it expires.'),
    revokedAt: z.date().nullable().describe('When it was revoked; null if it was not.'),
    openedAt: z.date().nullable().describe('When it was first opened; null until then.'),
    lastOpenedAt: z.date().nullable().describe('When it was last opened; null until then.'),
    opens: z.int().describe('How often it was opened.'),
  })
  .meta({ id: 'PaymentLink', description: 'A link with which a shopper pays an order, without its secret.' });

export type ShownPaymentLink = z.output<typeof paymentLinkSchema>;

/** A link of an order as both APIs show it. */
export const shownLink = (link: PaymentLink, order: LinkedOrder, now: Date): ShownPaymentLink => ({
  ...link,
  status: linkStatus(link, order, now),
});
