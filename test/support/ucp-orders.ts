import { followOrders } from '../../src/domain/log/agent-orders/follow-orders.js';
import { shopThatShips } from './checkout-shop.js';
import { orderToShip } from './order-to-ship.js';
import type { RestOrder, RestShop } from './raw-rest.js';
import type { RunningTillgate } from './running-tillgate.js';
import { profileWith, type UcpPlatform } from './ucp-platform.js';

export const orderCapability = 'dev.ucp.shopping.order';
const catalog = ['dev.ucp.shopping.catalog.search', 'dev.ucp.shopping.catalog.lookup'];

/** A shop that ships and that agents can use. */
export interface ShopOfOrders extends RestShop {
  endpoint: string;
}

export async function shopOfOrders(
  tillgate: RunningTillgate,
  agents: Record<string, unknown> = {},
): Promise<ShopOfOrders> {
  const shop = await shopThatShips(tillgate);
  const { status, text } = await shop.api('PATCH', `${shop.shopPath}/settings`, {
    agents: { enabled: true, ...agents },
  });
  if (status !== 200) throw new Error(text);
  return { ...shop, endpoint: `${tillgate.url}/ucp/${shop.shopIdentifier}` };
}

/** Lets the profile of a platform have the capability of orders. */
export function withOrders(platform: UcpPlatform): UcpPlatform {
  platform.answer = { body: profileWith([platform.key], [...catalog, orderCapability]) };
  return platform;
}

let sessions = 0;

/** Records that a checkout of a platform became an order, as the checkout does when the platform has one. */
export async function recordCheckout(
  { app }: RunningTillgate,
  { shopIdentifier: shopId }: RestShop,
  platform: UcpPlatform,
  {
    publicOrderId,
    webhookUrl = null,
    content = {},
  }: { publicOrderId: string; webhookUrl?: string | null; content?: object },
): Promise<string> {
  const { database, clock } = app.tillgate;
  const now = clock.now();
  const id = `checkout-${(sessions += 1)}`;
  await database.models.ucpSessions.create({
    shopId,
    id,
    kind: 'checkout',
    publicOrderId,
    profileUrl: platform.profileUrl,
    protocolVersion: '2026-04-08',
    capabilities: { [orderCapability]: '2026-04-08' },
    webhookUrl,
    content: { isProved: true, ...content },
    shownTotal: null,
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + 72 * 3_600_000),
    endedAt: null,
  });
  return id;
}

/** A processed order of two bowls and a card that a platform has made. */
export async function agentOrder(
  tillgate: RunningTillgate,
  shop: RestShop,
  platform: UcpPlatform,
  { webhookUrl, content = {} }: { webhookUrl?: string; content?: object } = {},
): Promise<RestOrder & { checkoutId: string }> {
  const { profileUrl } = platform;
  const { shopIdentifier: shopId } = shop;
  if (webhookUrl !== undefined)
    await followOrders(tillgate.app.tillgate, { shopId, profileUrl, webhookUrl, address: tillgate.url });
  const order = await orderToShip(tillgate, shop);
  const { publicOrderId } = order;
  const checkoutId = await recordCheckout(tillgate, shop, platform, {
    publicOrderId,
    webhookUrl: webhookUrl ?? null,
    content,
  });
  return { ...order, checkoutId };
}
