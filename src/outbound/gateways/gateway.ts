import type { PostalAddress } from '../sent-address.js';
import type { CardDetails } from './card-details.js';

/** The data of a gateway call. Amounts are in minor units. */
export interface GatewayCall {
  shopId: string;
  /** Our own reference: one for each intent, the same if the call is repeated. */
  reference: string;
  orderId: string;
  amount: number;
  currency: string;
  /** Whether the call may still be sent; it is asked as late as possible. If absent, it may be sent at any time. */
  maySend?: (() => boolean) | undefined;
  /** The call may have been sent before, with this reference: a refusal only counts if it is the outcome of the first one. */
  isRepeat?: boolean;
}

/** A purchased line item; amounts in minor units. */
export interface PurchaseLine {
  lineItemKey: string;
  title: string;
  sku: string;
  quantity: number;
  price: number;
  totalPrice: number;
}

/** The data of a purchase; totals in minor units. */
export interface Purchase {
  customer: { emailAddress: string; firstName: string; lastName: string } | null;
  billingAddress: PostalAddress | null;
  shippingAddress: PostalAddress | null;
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
  /** The authorization that the shopper has confirmed. */
  confirming: string | null;
}

export interface VerifyCall extends GatewayCall {
  token: string;
}

/** Requests a reusable token; no money is moved. */
export interface RetainCall extends Pick<GatewayCall, 'shopId' | 'reference' | 'isRepeat'> {
  token: string;
  purchase: Purchase;
  /** The data for the gateway that the frontend sent with the payment. */
  thirdPartyParameters: Record<string, unknown>;
  /** The timeout in ms; that of other calls by default. */
  withinMs?: number;
}

/** The outcome; an unknown one may be repeated with the same reference, because no money is moved. */
export type RetainAnswer =
  | { outcome: 'kept'; token: string; card?: CardDetails }
  | { outcome: 'declined'; responseCode: string; message: string }
  /** The call was certainly not sent. */
  | { outcome: 'not_sent'; message: string }
  | UnknownOutcome;

/** The outcome of a call that the gateway did not report. */
export interface UnknownOutcome {
  outcome: 'unknown';
  message: string;
  /** The gateway refused to take the call again, which says nothing about the first one. */
  isRefusedRepeat?: boolean;
}

export interface AuthorizedCall extends GatewayCall {
  authorizationId: string;
}

export interface CaptureCall extends AuthorizedCall {
  /** Whether more of the authorization will be captured later. */
  holdOpen: boolean;
  fulfillmentData: Record<string, unknown>;
}

/** A call that returns money. */
export interface ReturningCall {
  /**
   * Allows the gateway of gift cards to issue a new card, with this PIN if there is one, if the card that the money
   * returns to can no longer be used.
   */
  newCard?: { pin?: string } | undefined;
}

export interface VoidCall extends AuthorizedCall, ReturningCall {}

export interface RefundCall extends GatewayCall, ReturningCall {
  /** The gateway's ID of the capture to refund. */
  transactionId: string;
  reason: string;
  refundData: Record<string, unknown>;
}

/** What a gateway says that it has authorized, captured or refunded. */
export interface AnsweredAmount {
  /** In minor units. It may be negative. */
  amount: number;
  /** In upper case. */
  currency: string;
}

/** The outcome of a call. `declined` only if the gateway declined it; anything uncertain is `unknown`. */
export type GatewayAnswer =
  | {
      outcome: 'approved';
      providerTransactionId: string;
      responseCode: string;
      card?: CardDetails;
      /** The token for later payments that a verification returned. */
      reusableToken?: string;
      /** If absent, it moved what was asked for. */
      answered?: AnsweredAmount;
      /** The gateway is known to say what it has moved; otherwise, it may use another unit. */
      answersAmounts?: boolean;
    }
  | {
      outcome: 'declined';
      responseCode: string;
      message: string;
      card?: CardDetails;
      /** The gateway's ID of what it has nevertheless, which must be voided. */
      authorizationId?: string;
    }
  | { outcome: 'requires_action'; authorizationId: string; clientSecret: string }
  /** Accepted, and not confirmed yet. */
  | { outcome: 'pending'; providerTransactionId: string }
  /** The call was certainly not sent, so it had no effect. */
  | { outcome: 'not_sent'; message: string }
  | UnknownOutcome;

/** The outcome of a call that was not sent because it was too late to. */
export const notSentInTime: GatewayAnswer = { outcome: 'not_sent', message: 'It was too late to make the call.' };

/** An earlier call whose outcome is looked up. */
export interface LookUpCall extends GatewayCall {
  type: 'authorize' | 'capture' | 'refund' | 'void';
}

/** The result of looking up an outcome by our reference; `cannot_ask` if the gateway does not support it. */
export type LookUpAnswer = GatewayAnswer | { outcome: 'not_found' } | { outcome: 'cannot_ask' };

/** The response of a gateway to a call that moves no money. */
export interface GatewayTest {
  /** The problem with the response; null if there is none. */
  problem: string | null;
  /** The HTTP status; null without a response. */
  status: number | null;
  /** The body of the response; empty without one. */
  response: string;
  /** How long the call took, in ms. */
  durationMs: number;
}

/** A payment gateway. Its calls do not throw: an uncertain outcome is `unknown`. */
export interface Gateway {
  /** A repeated call with the same reference returns the first outcome, so it may be repeated. */
  takesRepeats: boolean;
  publicId: string;
  name: string;
  type: 'credit_card' | 'gift_card' | 'other';
  /** An authorization may be captured in parts. */
  partialCapture: boolean;
  /** Its tokens may look like card numbers. */
  numericTokens?: boolean;
  /** ISO 4217. If absent, it accepts every currency. */
  currency?: string;
  /** If absent, agent platforms cannot pay with it. */
  ucpHandler?: UcpHandler;
  /** It takes no new payments; those made with it can still be captured, refunded and voided. */
  isDeleted?: boolean;
  authorize(call: AuthorizeCall): Promise<GatewayAnswer>;
  capture(call: CaptureCall): Promise<GatewayAnswer>;
  refund(call: RefundCall): Promise<GatewayAnswer>;
  void(call: VoidCall): Promise<GatewayAnswer>;
  lookUp(call: LookUpCall): Promise<LookUpAnswer>;
  /** Checks whether a token could pay an amount now, without charging it. If absent, `retain` verifies a token. */
  verify?(call: VerifyCall): Promise<GatewayAnswer>;
  /** If absent, it does not save payment methods. */
  retain?(call: RetainCall): Promise<RetainAnswer>;
  /** Asks for the outcome of an unused reference. If absent, the gateway has no server that could be tested. */
  test?(): Promise<GatewayTest>;
}

/** How agent platforms obtain tokens for a gateway: a payment handler of UCP. It is shown to anybody. */
export interface UcpHandler {
  /** The reverse domain name of its specification. */
  name: string;
  /** The date of its version. */
  version: string;
  /** The URLs of its specification and of its schema. */
  spec: string;
  schema: string;
  config: Record<string, unknown>;
  /** The types of instruments that it accepts; all of them if it is empty. */
  availableInstruments: readonly UcpInstrument[];
}

export interface UcpInstrument {
  type: string;
  constraints?: Record<string, unknown> | null | undefined;
}

/** A gateway that takes payments, as a checkout offers it. */
export interface GatewayOffer extends Pick<Gateway, 'publicId' | 'name' | 'type' | 'currency' | 'ucpHandler'> {
  /** The location in the checkout of a gateway that the shop has added. */
  checkout?: { iframeUrl: string | null; location: string };
}
