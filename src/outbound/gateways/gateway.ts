import type { CardDetails } from './card-details.js';
import { observedGateway, type OnGatewayCall } from './observed-gateway.js';

/** What a call of a gateway is about. Amounts are minor units. */
export interface GatewayCall {
  shopId: string;
  /** Our own reference: one for each intent, the same in each repeat of it. */
  reference: string;
  orderId: string;
  amount: number;
  currency: string;
}

/** An address as the servers of integrations are told it; empty texts where nothing is known. */
export interface PurchaseAddress {
  firstName: string;
  lastName: string;
  businessName: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  province: string;
  provinceCode: string;
  country: string;
  countryCode: string;
  postalCode: string;
  phoneNumber: string;
}

/** A line of what is bought; amounts in minor units. */
export interface PurchaseLine {
  lineItemKey: string;
  title: string;
  sku: string;
  quantity: number;
  price: number;
  totalPrice: number;
}

/** Who buys what; totals in minor units. */
export interface Purchase {
  customer: { emailAddress: string; firstName: string; lastName: string } | null;
  billingAddress: PurchaseAddress | null;
  shippingAddress: PurchaseAddress | null;
  lineItems: PurchaseLine[];
  subtotal: number;
  discountTotal: number;
  shippingTotal: number;
  taxTotal: number;
  orderTotal: number;
}

export interface AuthorizeCall extends GatewayCall {
  token: string;
  purchase: Purchase;
  /** The authorization that the shopper has confirmed meanwhile. */
  confirming: string | null;
}

export interface VerifyCall extends GatewayCall {
  token: string;
}

/** Asks for a token that pays again; nothing is paid. */
export interface RetainCall extends Pick<GatewayCall, 'shopId' | 'reference'> {
  token: string;
  purchase: Purchase;
  /** What the frontend gave with the payment for the gateway. */
  thirdPartyParameters: Record<string, unknown>;
  /** How long it may take, in ms; a whole call's time when it is left out. */
  withinMs?: number;
}

/** What came of it; since nothing is paid, one that is not known may be repeated under the same reference. */
export type RetainAnswer =
  | { outcome: 'kept'; token: string }
  | { outcome: 'declined'; responseCode: string; message: string }
  /** The call certainly never left. */
  | { outcome: 'not_sent'; message: string }
  | { outcome: 'unknown'; message: string };

export interface AuthorizedCall extends GatewayCall {
  authorizationId: string;
}

export interface CaptureCall extends AuthorizedCall {
  /** More of the authorization is to be captured later. */
  holdOpen: boolean;
  fulfillmentData: Record<string, unknown>;
}

export interface RefundCall extends GatewayCall {
  /** The gateway's own id of the capture that is returned. */
  transactionId: string;
  reason: string;
  refundData: Record<string, unknown>;
}

/** What came of a call. `declined` is only said when the gateway said so; anything uncertain is `unknown`. */
export type GatewayAnswer =
  | {
      outcome: 'approved';
      providerTransactionId: string;
      responseCode: string;
      card?: CardDetails;
      /** What a verification gives: the token that pays later. */
      reusableToken?: string;
    }
  | { outcome: 'declined'; responseCode: string; message: string }
  | { outcome: 'requires_action'; authorizationId: string; clientSecret: string }
  /** Accepted, and not confirmed yet. */
  | { outcome: 'pending'; providerTransactionId: string }
  /** The call certainly never left, so that it had no effect. */
  | { outcome: 'not_sent'; message: string }
  | { outcome: 'unknown'; message: string };

/** An earlier call whose outcome is asked for. */
export interface LookUpCall extends GatewayCall {
  type: 'authorize' | 'capture' | 'refund' | 'void';
}

/** What a gateway says when it is asked for an outcome by our reference; `cannot_ask` where it has no such question. */
export type LookUpAnswer = GatewayAnswer | { outcome: 'not_found' } | { outcome: 'cannot_ask' };

/** What a gateway answered to a call that moves no money. */
export interface GatewayTest {
  /** What is wrong; null if the gateway answered as it should. */
  problem: string | null;
  /** The HTTP status; null without a response. */
  status: number | null;
  /** The body of the response; empty without one. */
  response: string;
  /** How long the call took, in ms. */
  durationMs: number;
}

/** A payment gateway. None of its calls throws: what cannot be told is `unknown`. */
export interface Gateway {
  /** A call repeated under the same reference has the first outcome, so that it may be repeated. */
  takesRepeats: boolean;
  publicId: string;
  name: string;
  type: 'credit_card' | 'gift_card' | 'other';
  /** An authorization may be captured in parts. */
  partialCapture: boolean;
  /** Its tokens are digits that could pass for a card number. */
  numericTokens?: boolean;
  /** ISO 4217. Absent: it takes every currency. */
  currency?: string;
  /** It takes no new payments; those made with it can still be captured, refunded and voided. */
  isDeleted?: boolean;
  authorize(call: AuthorizeCall): Promise<GatewayAnswer>;
  capture(call: CaptureCall): Promise<GatewayAnswer>;
  refund(call: RefundCall): Promise<GatewayAnswer>;
  void(call: AuthorizedCall): Promise<GatewayAnswer>;
  lookUp(call: LookUpCall): Promise<LookUpAnswer>;
  /** Says whether a token could pay an amount now, and takes nothing. Absent: `retain` says whether a token is good. */
  verify?(call: VerifyCall): Promise<GatewayAnswer>;
  /** Absent: it keeps no payment methods. */
  retain?(call: RetainCall): Promise<RetainAnswer>;
  /** Asks for the outcome of a reference that no call has had. Absent: it has no server to be tested. */
  test?(): Promise<GatewayTest>;
}

/** A gateway that takes payments, as a checkout offers it. */
export interface GatewayOffer extends Pick<Gateway, 'publicId' | 'name' | 'type' | 'currency'> {
  /** Where a gateway that the shop has added stands in the checkout. */
  checkout?: { iframeUrl: string | null; location: string };
}

/** The gateways of a process: those built in, and those that each shop has added. */
export interface Gateways {
  /** The gateway with this id; a deleted one too, for what was paid with it. */
  find(shopId: string, publicId: string): Promise<Gateway | undefined>;
  /** The gateways that take payments. What a shop has added may be missing for some seconds. */
  list(shopId: string): Promise<GatewayOffer[]>;
  /** What the shop has added has changed. */
  forget(shopId: string): void;
}

const none: Gateways = { find: async () => undefined, list: async () => [], forget: () => undefined };

/**
 * The built-in gateways, and those that shops have added, which are only asked for what is not built in. Their calls are
 * reported to `onCall`.
 */
export function gatewaysOf(builtIn: readonly Gateway[], added: Gateways = none, onCall?: OnGatewayCall): Gateways {
  const byId = new Map(builtIn.map((gateway) => [gateway.publicId, gateway]));
  return {
    async find(shopId, publicId) {
      const gateway = byId.get(publicId) ?? (await added.find(shopId, publicId));
      return gateway && onCall ? observedGateway(gateway, onCall) : gateway;
    },
    list: async (shopId) => [...byId.values(), ...(await added.list(shopId))],
    forget: (shopId) => added.forget(shopId),
  };
}
