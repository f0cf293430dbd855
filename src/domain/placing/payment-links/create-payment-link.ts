import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Context, ShopContext } from '../../../context.js';
import { refuse, type Fault } from '../../../errors.js';
import { dateTime, emailAddress } from '../../../lib/fields.js';
import { memberOf } from '../../../lib/member-of.js';
import { postSecretMail } from '../../core/mail/mail-repository.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation, type OrderContext } from '../../core/operation/operation.js';
import { withLeasedOrder } from '../../money/ledger/leased-order.js';
import { draftLasts, draftUntil, longestLink } from '../../order/document/draft.js';
import type { OrderResult } from '../../order/document/order.js';
import { refuseUnlessOpen } from '../../order/document/refuse-change.js';
import { linkHash } from '../../order/payment-links/link-secrets.js';
import { paymentLinkSchema, shownLink, type ShownPaymentLink } from '../../order/payment-links/payment-link.js';
import { findSeed, storedLink, type StoredLink } from '../../order/payment-links/payment-link-repository.js';
import { mailedLink } from '../../people/accounts/notify-user.js';
import { paymentLinkMail } from './payment-link-mail.js';
import { linkPath, linkUrl } from './payment-link-url.js';

const inputSchema = z.object({
  expiresAt: dateTime()
    .nullish()
    .describe('When the link expires, at most 90 days from now. Defaults to 30 days from now.'),
  email: emailAddress()
    .nullish()
    .describe('The address to mail the link to. If omitted, it is not mailed. Refused if `PUBLIC_URL` is not set.'),
});

/** The faults of an input that depend on the time, and on how the service is reached. */
function faultsOfInput(context: Context, input: unknown): Fault[] {
  const [expiresAt, email] = [memberOf(input, 'expiresAt'), memberOf(input, 'email')];
  const faults: Fault[] = [];
  const ms = typeof expiresAt === 'string' ? new Date(expiresAt).getTime() - context.clock.now().getTime() : Number.NaN;
  if (ms <= 0 || ms > longestLink)
    faults.push({
      code: 'INVALID_VALUE',
      field: 'expiresAt',
      message: 'expiresAt must be in the future, and at most 90 days from now',
    });
  if (typeof email === 'string' && mailedLink(context, '') === undefined)
    faults.push({
      code: 'INVALID_VALUE',
      field: 'email',
      message: 'email must be omitted, because PUBLIC_URL is not set',
    });
  return faults;
}

interface Created extends OrderResult {
  paymentLink: ShownPaymentLink;
  /** Not recorded for the idempotency key, because it holds the secret. */
  url: string;
}

/** A recorded response with the URL, which is derived again. Refuses LINK_ENDED if its key is no longer configured. */
async function withUrl(context: ShopContext, recorded: Created): Promise<Created> {
  const { database, linkSecrets, shopId } = context;
  const { publicOrderId } = recorded.order;
  const seed = await findSeed(database, shopId, recorded.paymentLink.id);
  const secret = seed && linkSecrets.find(seed, seed.secretHash);
  if (secret === undefined) return refuse('LINK_ENDED');
  return { ...recorded, url: linkUrl(context, linkPath(shopId, publicOrderId, secret)) };
}

function newLink(
  { clock, shopId, linkSecrets }: OrderContext,
  { expiresAt, email }: z.output<typeof inputSchema>,
): { link: StoredLink; secret: string } {
  const now = clock.now();
  const [id, salt] = [randomUUID(), randomBytes(32).toString('base64url')];
  const secret = linkSecrets.derive({ shopId, id, salt });
  const link = {
    id,
    salt,
    secretHash: linkHash(secret),
    email: email ?? null,
    createdAt: now,
    expiresAt: expiresAt ? new Date(expiresAt) : new Date(now.getTime() + draftLasts),
    revokedAt: null,
    openedAt: null,
    lastOpenedAt: null,
    opens: 0,
  };
  return { link, secret };
}

/**
 * Creates a link with which a shopper pays an order. The link is stored with the order's event, and the email is queued,
 * all at once. A draft lasts at least as long as its links. Refuses INVALID_VALUE, ORDER_PROCESSING, ORDER_PROCESSED,
 * ORDER_CANCELLED.
 */
export const createPaymentLink = orderOperation<typeof inputSchema, Created>(
  {
    operation: 'createPaymentLink',
    summary: 'Create Payment Link',
    description:
      'Creates a link with which a shopper pays an open order. Its secret is stored as a hash; the URL is returned once, and again for the same idempotency key. A draft is kept at least until its last link expires.',
    mutation: true,
    access: { ...backend('write_orders'), showsShopper: true },
    input: inputSchema,
    output: z.object({
      paymentLink: paymentLinkSchema.describe('The payment link; null if the operation was refused.'),
      url: z
        .string()
        .describe('The URL of the link, which holds the secret in its fragment; null if the operation was refused.'),
    }),
    findFaults: faultsOfInput,
    keyed: true,
    restore: withUrl,
    audit: { resource: 'payment_link', made: ['paymentLink', 'id'] },
  },
  (context, input) => {
    const { encryption, clock, shopId, publicOrderId } = context;
    const { link, secret } = newLink(context, input);
    const path = linkPath(shopId, publicOrderId, secret);
    return withLeasedOrder(context, ['open', 'abandoned'], refuseUnlessOpen, async ({ order, shop, save }) => {
      const { salt: _, secretHash: __, ...ownMembers } = link;
      const paymentLink = shownLink(ownMembers, order, clock.now());
      const mailed = mailedLink(context, path);
      const mail =
        link.email !== null && mailed !== undefined
          ? paymentLinkMail({ order, shop }, { recipient: link.email, link: mailed, expiresAt: link.expiresAt })
          : undefined;
      const kept = order.internals.draft ? draftUntil(order, link.expiresAt) : order;
      const updated = { type: 'order/updated', data: { changed: ['payment_links'] } };
      const stored = await save(kept, [updated], {
        members: { paymentLink },
        isFenced: true,
        parts: [storedLink(link)],
        ...(mail ? { write: (executor) => postSecretMail(executor, encryption, shopId, mail, link.createdAt) } : {}),
      });
      return { paymentLink, url: linkUrl(context, path), order: stored };
    });
  },
);
