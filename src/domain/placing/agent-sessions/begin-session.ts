import { randomBytes, randomUUID } from 'node:crypto';
import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { emptyState } from '../../order/document/empty-state.js';
import { emptyInternals, type Order } from '../../order/document/order.js';
import { newLink } from '../../order/payment-links/new-link.js';
import { insertPaymentLink } from '../../order/payment-links/payment-link-repository.js';
import { priceOrder } from '../../order/pricing/price-order.js';
import { insertOrder } from '../../order/storage/insert-order-repository.js';
import { loadForNewOrder } from '../../order/storage/order-repository.js';
import type { Shop } from '../../shop/shops/shop.js';
import type { AgentSession } from './agent-session.js';
import { insertSession } from './agent-session-repository.js';

const newId = (): string => randomBytes(32).toString('base64url');

const hour = 3_600_000;

/** An order without line items. */
function emptyOrder(shop: Shop, orderId: number, now: Date): Order {
  const publicOrderId = randomBytes(48).toString('base64url');
  const { resumeUrlTemplate } = shop.settings;
  return priceOrder({
    shopId: shop.shopId,
    publicOrderId,
    orderId,
    status: 'open',
    version: 1,
    sequence: 1,
    state: {
      ...emptyState(shop, orderId, shop.currency),
      resumableLink: resumeUrlTemplate?.replaceAll('{public_order_id}', publicOrderId) ?? null,
    },
    internals: emptyInternals,
    apiSessionId: randomUUID().replaceAll('-', ''),
    createdAt: now,
    updatedAt: now,
    processedAt: null,
  });
}

/** Who begins a session, and with what. */
export type NewSession = Pick<
  AgentSession,
  'kind' | 'profileUrl' | 'protocolVersion' | 'capabilities' | 'webhookUrl' | 'content'
>;

/** Stores a session of an order, with a link with which a shopper continues until it expires. */
export async function addSession(
  context: Context,
  { shopId, settings }: Shop,
  publicOrderId: string,
  { kind, profileUrl, protocolVersion, capabilities, webhookUrl, content }: NewSession,
): Promise<AgentSession> {
  const { database, clock, linkSecrets } = context;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + settings.agents.sessionHours * hour);
  const { link } = newLink(linkSecrets, { shopId, email: null, now, expiresAt });
  await insertPaymentLink(database, { shopId, publicOrderId }, link);
  const session: AgentSession = {
    shopId,
    id: newId(),
    kind,
    publicOrderId,
    profileUrl,
    protocolVersion,
    capabilities,
    webhookUrl,
    content: { ...content, linkId: link.id },
    shownTotal: null,
    completing: null,
    completingTotal: null,
    createdAt: now,
    updatedAt: now,
    expiresAt,
    endedAt: null,
  };
  await insertSession(database, session);
  return session;
}

/** Begins a session with an empty order. */
export async function beginSession(context: Context, shopId: string, begun: NewSession): Promise<AgentSession> {
  const { database, clock } = context;
  const { shop, orderId } = (await loadForNewOrder(database, shopId, {})) ?? refuse('NOT_FOUND');
  const order = emptyOrder(shop, orderId, clock.now());
  await insertOrder(database, order, { now: order.createdAt, newCustomer: undefined, idempotencyRecord: undefined });
  return addSession(context, shop, order.publicOrderId, begun);
}
