import { z } from 'zod';
import type { Context, ShopContext } from '../../../context.js';
import { refuse, type Fault } from '../../../errors.js';
import { dateTime, emailAddress } from '../../../lib/fields.js';
import { memberOf } from '../../../lib/member-of.js';
import { limitRequestedMails } from '../../core/mail/limit-requested-mails.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { withLeasedOrder } from '../../money/ledger/leased-order.js';
import { draftLasts, draftUntil, longestLink } from '../../order/document/draft.js';
import type { Order, OrderResult } from '../../order/document/order.js';
import { refuseUnlessOpen } from '../../order/document/refuse-change.js';
import { queuedMails } from '../../order/mails/order-mails.js';
import { newLink } from '../../order/payment-links/new-link.js';
import { paymentLinkSchema, shownLink, type ShownPaymentLink } from '../../order/payment-links/payment-link.js';
import { countActiveLinks, findLink, storedLink } from '../../order/payment-links/payment-link-repository.js';
import { linkPath, linkUrl } from '../../order/payment-links/payment-link-url.js';
import { mailedLink } from '../../people/accounts/notify-user.js';
import type { Shop } from '../../shop/shops/shop.js';

/** How many links of an order can be used at the same time. */
const mostActive = 50;

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
  const seed = await findLink(database, shopId, recorded.paymentLink.id);
  const secret = seed && linkSecrets.find(seed, seed.secretHash);
  if (secret === undefined) return refuse('LINK_ENDED');
  return { ...recorded, url: linkUrl(context, linkPath(shopId, publicOrderId, secret)) };
}

/**
 * The email with the link, which does not contain the secret: it is derived when the email is sent. Refuses INVALID_VALUE if
 * the shop has switched the kind off.
 */
function linkMail(
  context: Context,
  { order, shop }: { order: Order; shop: Shop },
  { email, linkId }: { email: string | null; linkId: string },
) {
  if (email === null) return [];
  if (!shop.settings.mails.paymentLink)
    refuse('INVALID_VALUE', {
      field: 'email',
      message: 'email must be omitted, because the setting mails.payment_link is off',
    });
  const data = { linkId, address: mailedLink(context, '') };
  const { publicOrderId } = order;
  return [{ kind: 'payment_link' as const, recipient: email, publicOrderId, data, unlessPlatform: false }];
}

/**
 * Creates a link with which a shopper pays an order. The link is stored with the order's event, and the email is queued,
 * all at once. A draft lasts at least as long as its links. Refuses INVALID_VALUE, ORDER_PROCESSING, ORDER_PROCESSED,
 * ORDER_CANCELLED, TOO_MANY_PAYMENT_LINKS, TOO_MANY_MAILS.
 */
export const createPaymentLink = orderOperation<typeof inputSchema, Created>(
  {
    operation: 'createPaymentLink',
    summary: 'Create Payment Link',
    description:
      'Creates a link with which a shopper pays an open order. Its secret is stored as a hash; the URL is returned once, and again for the same idempotency key. A draft is kept at least until its last link expires. At most 50 links of an order can be used at the same time.',
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
    const { database, clock, linkSecrets, shopId, publicOrderId } = context;
    const now = clock.now();
    const { link, secret } = newLink(linkSecrets, {
      shopId,
      email: input.email ?? null,
      now,
      expiresAt: input.expiresAt ? new Date(input.expiresAt) : new Date(now.getTime() + draftLasts),
    });
    const path = linkPath(shopId, publicOrderId, secret);
    return withLeasedOrder(context, ['open', 'abandoned'], refuseUnlessOpen, async ({ order, shop, save }) => {
      const { salt: _, secretHash: __, ...ownMembers } = link;
      const mails = linkMail(context, { order, shop }, { email: link.email, linkId: link.id });
      if ((await countActiveLinks(database, { shopId, publicOrderId }, now)) >= mostActive)
        refuse('TOO_MANY_PAYMENT_LINKS');
      if (link.email !== null) await limitRequestedMails(context, { recipient: link.email, publicOrderId }, 'email');
      const paymentLink = shownLink(ownMembers, order, clock.now());
      const kept = order.internals.draft ? draftUntil(order, link.expiresAt) : order;
      const updated = { type: 'order/updated', data: { changed: ['payment_links'] } };
      const stored = await save(kept, [updated], {
        members: { paymentLink },
        isFenced: true,
        parts: [storedLink(link), ...queuedMails(mails)],
      });
      return { paymentLink, url: linkUrl(context, path), order: stored };
    });
  },
);
