import type { Context } from '../../../context.js';
import { faultsOf, OperationError, type Fault } from '../../../errors.js';
import type { GatewayOffer } from '../../../outbound/gateways/gateway.js';
import { estimateCheckout } from '../../order/checkout/estimate-checkout.js';
import type { ApplicationState } from '../../order/document/application-state.js';
import type { Order } from '../../order/document/order.js';
import { linkPath } from '../../order/payment-links/payment-link-url.js';
import { findLink } from '../../order/payment-links/payment-link-repository.js';
import { orderStatusUrlOf } from '../../order/status-page/order-status-url.js';
import { loadForReading } from '../../order/storage/read-order.js';
import type { Shop } from '../../shop/shops/shop.js';
import { refuseIncomplete } from '../processing/refuse-incomplete.js';
import { chosenDestination, type AgentSession } from './agent-session.js';
import { saveShownTotal } from './agent-session-repository.js';
import { asShopper } from './as-shopper.js';

/** A session with the state of its order. */
export interface SessionView {
  session: AgentSession;
  shop: Shop;
  order: Order;
  /** The state of the order, or an estimate for an address that is not complete. */
  state: ApplicationState;
  isEstimated: boolean;
  /** What the order lacks, apart from its payment, and why the estimate failed. */
  missing: readonly Fault[];
  /** The gateways that can pay the order and have a handler. */
  offers: readonly GatewayOffer[];
}

/** What the order lacks. The billing address comes with the payment. */
const missingOf = (order: Order, elements: Parameters<typeof refuseIncomplete>[1]): Fault[] =>
  faultsOf(() => refuseIncomplete(order, elements)).filter(({ code }) => code !== 'NO_BILLING_ADDRESS');

/** The state for the chosen destination if the order does not have it because it is not complete. */
async function estimateOf(
  context: Context,
  session: AgentSession,
  { state, status }: Order,
): Promise<{ state?: ApplicationState; faults: readonly Fault[] }> {
  const chosen = chosenDestination(session.content);
  const isOpen = status === 'open' || status === 'abandoned';
  if (!isOpen || state.addresses.shipping || state.lineItems.length === 0 || !chosen?.address.countryCode)
    return { faults: [] };
  try {
    const known = { address: chosen.address, shippingLine: session.content.selectedOption };
    return { state: await estimateCheckout(asShopper(context, session, 'estimateCheckout'), known), faults: [] };
  } catch (error) {
    if (!(error instanceof OperationError) || error.row.graphql !== 'userErrors') throw error;
    return { faults: error.faults.map((fault) => ({ ...fault, field: 'shippingAddress' })) };
  }
}

/** Reads the order of a session. */
export async function viewSession(context: Context, session: AgentSession): Promise<SessionView> {
  const { order, shop, facts } = await loadForReading(asShopper(context, session, 'getOrder'), { elements: true });
  const estimate = await estimateOf(context, session, order);
  const state = estimate.state ?? order.state;
  const currency = order.state.currency.isoCode;
  const offers = (await context.gateways.list(shop.shopId)).filter(
    (offer) => offer.ucpHandler && (offer.currency === undefined || offer.currency === currency),
  );
  return {
    session,
    shop,
    order,
    state,
    isEstimated: estimate.state !== undefined,
    missing: [...missingOf(order, facts.elements), ...estimate.faults],
    offers,
  };
}

/** Records the total that the platform is about to be shown: only for this total, the checkout can be completed. */
export async function recordShownTotal({ database }: Context, { session, state }: SessionView): Promise<void> {
  if (state.orderTotal !== session.shownTotal) await saveShownTotal(database, session, state.orderTotal);
}

/** The URL with which a shopper continues a session; undefined if there is none any more. */
export async function continueUrlOf(
  { database, linkSecrets, publicUrl }: Context,
  { shopId, publicOrderId, content: { linkId } }: AgentSession,
  address: string,
): Promise<string | undefined> {
  const seed = linkId === null ? undefined : await findLink(database, shopId, linkId);
  const secret = seed && linkSecrets.find(seed, seed.secretHash);
  return secret === undefined ? undefined : `${publicUrl ?? address}${linkPath(shopId, publicOrderId, secret)}`;
}

/** The URL of the page of a placed order. */
export const permalinkOf = (context: Context, order: Order, address: string): string | undefined =>
  orderStatusUrlOf({ ...context, publicUrl: context.publicUrl ?? address }, order.shopId, order) ?? undefined;
