import { policyKinds, policyLinks } from '../../../domain/shop/shops/policies.js';
import type { SessionBuyer } from '../../../domain/placing/agent-sessions/agent-session.js';
import type { SessionView } from '../../../domain/placing/agent-sessions/view-session.js';
import { snakeCase } from '../../../lib/wire.js';
import { messagesMember, succeeded, type UcpMessage } from '../envelope.js';
import { buyerConsent, cart, checkout, discount, fulfillment } from '../names.js';
import { shownDiscounts } from './discounts.js';
import { shownFulfillment } from './fulfillment.js';
import { shownLineItems } from './line-items.js';
import { faultMessages, openMessages } from './messages.js';
import { paymentHandlers } from './payment-handlers.js';
import { endStatus, openStatus } from './status.js';
import { orderTotals } from './totals.js';

/** What an answer says besides what is stored. */
export interface AnswerFacts {
  now: Date;
  /** The address of the service, for the pages of policies. */
  address: string;
  /** Messages about the call itself. */
  messages?: readonly UcpMessage[];
}

const has = ({ session: { capabilities } }: SessionView, name: string): boolean => Object.hasOwn(capabilities, name);

const negotiated = ({ session }: SessionView, relevant: readonly string[]) =>
  succeeded({ capabilities: new Map(Object.entries(session.capabilities)) }, relevant);

/** The buyer as far as it is known; undefined if nothing is. */
export function shownBuyer(buyer: SessionBuyer | undefined, hasConsent: boolean) {
  if (!buyer) return undefined;
  const { firstName, lastName, emailAddress, phoneNumber, consent } = buyer;
  return {
    ...(firstName ? { first_name: firstName } : {}),
    ...(lastName ? { last_name: lastName } : {}),
    ...(emailAddress ? { email: emailAddress } : {}),
    ...(phoneNumber ? { phone_number: phoneNumber } : {}),
    ...(hasConsent && consent ? { consent } : {}),
  };
}

/** The links to the policies of the shop. */
function linksOf({ shop }: SessionView, address: string) {
  const links = policyLinks(shop.shopId, shop.settings.policies, address);
  return policyKinds.flatMap((kind) => {
    const url = links[kind];
    return url ? [{ type: snakeCase(kind), url }] : [];
  });
}

/** The members that a checkout and a cart share. */
function sharedMembers(view: SessionView, address: string) {
  const { session, state } = view;
  const { content } = session;
  const buyer = shownBuyer(content.buyer, has(view, buyerConsent));
  return {
    id: session.id,
    line_items: shownLineItems(state),
    ...(buyer ? { buyer } : {}),
    ...(content.attribution ? { attribution: content.attribution } : {}),
    currency: state.currency.isoCode,
    totals: orderTotals(state),
    ...(has(view, discount) ? { discounts: shownDiscounts(state, content.codes) } : {}),
    links: linksOf(view, address),
    expires_at: session.expiresAt.toISOString(),
  };
}

/** A checkout as a platform is shown it, without its links for the shopper. */
export function checkoutDocument(view: SessionView, { now, address, messages: own = [] }: AnswerFacts) {
  const ended = endStatus(view, now);
  const messages = [...(ended === undefined ? openMessages(view) : []), ...own];
  const delivery = has(view, fulfillment) ? shownFulfillment(view) : undefined;
  const { cartId } = view.session.content;
  return {
    ucp: {
      ...negotiated(view, [checkout, fulfillment, discount, buyerConsent]),
      payment_handlers: paymentHandlers(view.offers),
    },
    ...sharedMembers(view, address),
    status: ended ?? openStatus(messages),
    ...(delivery ? { fulfillment: delivery } : {}),
    ...(cartId === undefined ? {} : { cart_id: cartId }),
    ...messagesMember(messages),
  };
}

/** A cart as a platform is shown it, without its link for the shopper. */
export function cartDocument(view: SessionView, { address, messages: own = [] }: AnswerFacts) {
  // What a checkout would lack is no concern of a cart.
  const messages = [...faultMessages(view, view.session.content.faults), ...own].filter(
    (one) => one.type !== 'error' || one.severity === 'recoverable',
  );
  return { ucp: negotiated(view, [cart, discount]), ...sharedMembers(view, address), ...messagesMember(messages) };
}
