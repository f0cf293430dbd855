import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import type { Order } from '../../order/document/order.js';
import { hasStatusPage, revocationsOf } from '../../order/status-page/order-status-url.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import type { Shop } from '../../shop/shops/shop.js';
import { emailOf } from './email-code.js';

/** The order of a status page, with its shop. */
export interface FoundPage {
  order: Order;
  shop: Shop;
}

type PageContext = Pick<Context, 'database' | 'statusPageTokens'>;

/**
 * The order of a token. Refuses NOT_FOUND in the same way for a token that was guessed, that is of another shop, or that
 * was revoked. Only tokens that the service has made cause a statement.
 */
export async function findOrderPage(
  { database, statusPageTokens }: PageContext,
  shopId: string,
  token: string,
): Promise<FoundPage> {
  const claims = statusPageTokens.verify(shopId, token) ?? refuse('NOT_FOUND');
  const loaded = (await loadOrder(database, { shopId, publicOrderId: claims.publicOrderId })) ?? refuse('NOT_FOUND');
  const { order, shop } = loaded;
  if (!hasStatusPage(order) || revocationsOf(order.internals) !== claims.revocations) refuse('NOT_FOUND');
  return { order, shop };
}

/** What the proof of an order's email address is bound to; undefined if the order has no address. */
export function provedEmailOf(order: Order) {
  const { shopId, publicOrderId, internals } = order;
  const email = emailOf(order);
  return email === undefined ? undefined : { shopId, publicOrderId, revocations: revocationsOf(internals), email };
}

/**
 * Whether the credential proves that its holder is the shopper of the order: a proof of the order's email address, or
 * the order token of the checkout.
 */
export function isShopper(
  { statusPageTokens, orderTokens, clock }: Pick<Context, 'statusPageTokens' | 'orderTokens' | 'clock'>,
  order: Order,
  credential: string | undefined,
): boolean {
  if (credential === undefined) return false;
  const now = clock.now();
  const proved = provedEmailOf(order);
  if (proved && statusPageTokens.isProof(credential, proved, now)) return true;
  return ofOrderToken();

  function ofOrderToken(): boolean {
    try {
      const { shopId, publicOrderId } = orderTokens.verify(credential ?? '', now);
      return shopId === order.shopId && publicOrderId === order.publicOrderId;
    } catch {
      return false;
    }
  }
}
