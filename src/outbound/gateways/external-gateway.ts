import { randomUUID } from 'node:crypto';
import type { Clock } from '../../lib/clock.js';
import { digestOf, signatureAuthorization } from '../../lib/http-signature.js';
import type { GuardedClient } from '../guarded-client.js';
import type { Answered, Failed } from '../guarded-call.js';
import { sentAddress } from '../sent-address.js';
import {
  authorizationAnswer,
  captureAnswer,
  isGatewayFailure,
  lookUpAnswer,
  refundAnswer,
  retainAnswer,
  testProblem,
  voidAnswer,
} from './external-gateway-answer.js';
import type { GatewayRequest } from './external-gateway-requests.js';
import type { AuthorizeCall, Gateway, GatewayCall, LookUpAnswer, Purchase, RetainCall } from './gateway.js';

/** The timeout of a call, in ms. */
const callWithin = 45_000;
/** The timeout of a test call, for which a person is waiting, in ms. */
const testWithin = 10_000;

/** The configuration of a gateway that a shop has added. */
export interface ExternalGateway {
  publicId: string;
  /** The gateway's own identifier of this installation. */
  providerId: string;
  name: string;
  baseUrl: string;
  httpHeaders: readonly { key: string; value: string }[];
  /** Signs the calls; null: they are not signed. */
  apiToken: string | null;
  partialCapture: boolean;
  additionalOrderDetails: boolean;
  /** ISO 4217. */
  currency: string;
  /** The operations are directly below the base URL, not below `/payments`. */
  rootPaths: boolean;
  /** Outcomes can be looked up by our reference. */
  outcomeLookup: boolean;
  /** A repeated call with the same reference returns the first outcome. */
  idempotentReferences: boolean;
  /** Its tokens may look like card numbers. */
  numericTokens: boolean;
  /** The amounts in its responses are reliable: they are what it has moved. */
  answersAmounts: boolean;
  /** The signatures of the calls cover their bodies. */
  signsBody: boolean;
  isDeleted: boolean;
}

const orderDetails = (purchase: Purchase) => ({
  line_items: purchase.lineItems.map((line) => ({
    line_item_key: line.lineItemKey,
    title: line.title,
    sku: line.sku,
    quantity: line.quantity,
    price: line.price,
    total_price: line.totalPrice,
  })),
  subtotal: purchase.subtotal,
  discount_total: purchase.discountTotal,
  shipping_total: purchase.shippingTotal,
  tax_total: purchase.taxTotal,
  order_total: purchase.orderTotal,
});

const customerData = ({ customer }: Purchase) => ({
  email: customer?.emailAddress ?? '',
  first_name: customer?.firstName ?? '',
  last_name: customer?.lastName ?? '',
});

const retentionBody = (
  { providerId }: ExternalGateway,
  { token, purchase, thirdPartyParameters }: RetainCall,
): GatewayRequest<'retain'> => ({
  provider_id: providerId,
  token,
  customer_data: customerData(purchase),
  billing_address:
    purchase.billingAddress && sentAddress(purchase.billingAddress, purchase.customer?.emailAddress ?? ''),
  third_party_parameters: thirdPartyParameters,
});

function authorizationBody({ additionalOrderDetails }: ExternalGateway, call: AuthorizeCall): GatewayRequest<'auth'> {
  const { token, amount, orderId, currency, reference, purchase, confirming } = call;
  const email = purchase.customer?.emailAddress ?? '';
  return {
    token,
    amount,
    order_id: orderId,
    currency,
    reference,
    customer_data: customerData(purchase),
    billing_address: purchase.billingAddress && sentAddress(purchase.billingAddress, email),
    shipping_address: purchase.shippingAddress && sentAddress(purchase.shippingAddress, email),
    ...(additionalOrderDetails ? { order_details: orderDetails(purchase) } : {}),
    ...(confirming === null ? {} : { authorization_id: confirming, confirm: true }),
  };
}

/** The URL of an operation, or of a reference. */
function urlOf({ baseUrl, rootPaths }: ExternalGateway, part: string): URL {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}${rootPaths ? '' : '/payments'}/${encodeURIComponent(part)}`;
  return url;
}

/** The configured headers, overridden by ours. */
function headersOf(
  { apiToken, httpHeaders, signsBody }: ExternalGateway,
  { method, url, reference, body }: { method: string; url: URL; reference: string; body: string },
  now: Date,
) {
  const date = now.toUTCString();
  const path = `${url.pathname}${url.search}`;
  const digest = signsBody && apiToken !== null ? digestOf(body) : undefined;
  const signature =
    apiToken === null ? undefined : signatureAuthorization({ method, path, date, digest }, 'api_secret', apiToken);
  return {
    ...Object.fromEntries(httpHeaders.map(({ key, value }) => [key.toLowerCase(), value])),
    accept: 'application/json',
    date,
    'idempotency-key': reference,
    ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    ...(apiToken === null ? {} : { 'x-api-token': apiToken }),
    ...(digest === undefined ? {} : { digest }),
    ...(signature === undefined ? {} : { authorization: signature, 'x-service-api-authorization': signature }),
  };
}

interface SendOptions extends Pick<GatewayCall, 'maySend'> {
  timeoutMs?: number;
  breaker?: string;
}

/** Calls the server of a gateway that a shop has added. No call throws. */
export function externalGateway(gateway: ExternalGateway, client: GuardedClient, clock: Clock): Gateway {
  function send(
    method: 'POST' | 'GET',
    part: string,
    reference: string,
    content?: object,
    { timeoutMs = callWithin, breaker, maySend }: SendOptions = {},
  ): Promise<Answered | Failed> {
    const url = urlOf(gateway, part);
    const body = content && JSON.stringify(content);
    return client.request({
      target: 'gateway',
      url: url.href,
      method,
      headers: headersOf(gateway, { method, url, reference, body: body ?? '' }, clock.now()),
      ...(body === undefined ? {} : { body }),
      timeoutMs,
      ...(breaker === undefined ? {} : { breaker }),
      maySend,
      isFailure: isGatewayFailure,
    });
  }

  /** An approval says whether its amounts are reliable. */
  const withReliability = <Answer extends LookUpAnswer>(answer: Answer): Answer =>
    answer.outcome === 'approved' ? { ...answer, answersAmounts: gateway.answersAmounts } : answer;

  return {
    publicId: gateway.publicId,
    name: gateway.name,
    type: 'other',
    takesRepeats: gateway.idempotentReferences,
    numericTokens: gateway.numericTokens,
    partialCapture: gateway.partialCapture,
    currency: gateway.currency,
    isDeleted: gateway.isDeleted,
    async authorize(call) {
      const body = authorizationBody(gateway, call);
      const { reference, maySend } = call;
      return withReliability(authorizationAnswer(await send('POST', 'auth', reference, body, { maySend })));
    },
    async retain(call) {
      return retainAnswer(
        await send('POST', 'retain', call.reference, retentionBody(gateway, call), { timeoutMs: call.withinMs }),
      );
    },
    async capture({ authorizationId, amount, holdOpen, reference, fulfillmentData, maySend }) {
      const given = Object.keys(fulfillmentData).length > 0 ? { fulfillment_data: fulfillmentData } : {};
      const body: GatewayRequest<'capture'> = {
        auth_id: authorizationId,
        amount,
        hold_open: holdOpen,
        reference,
        ...given,
      };
      return withReliability(captureAnswer(await send('POST', 'capture', reference, body, { maySend }), reference));
    },
    async refund({ transactionId, amount, reason, reference, refundData, maySend }) {
      const body: GatewayRequest<'refund'> = {
        transaction_id: transactionId,
        amount,
        reason,
        reference,
        refund_data: refundData,
      };
      return withReliability(refundAnswer(await send('POST', 'refund', reference, body, { maySend }), reference));
    },
    async void({ authorizationId, reference, maySend }) {
      const body: GatewayRequest<'void'> = { authorization_id: authorizationId, reference };
      return voidAnswer(await send('POST', 'void', reference, body, { maySend }), reference);
    },
    async lookUp({ reference, type }) {
      if (!gateway.outcomeLookup) return { outcome: 'cannot_ask' };
      return withReliability(lookUpAnswer(await send('GET', reference, reference), reference, type));
    },
    async test() {
      const reference = `test-${randomUUID()}`;
      const began = performance.now();
      // Failed tests must not stop payments, of this shop or of others with the same server.
      const breaker = `test of gateway ${gateway.publicId}`;
      const answer = await send('GET', reference, reference, undefined, { timeoutMs: testWithin, breaker });
      const durationMs = Math.round(performance.now() - began);
      const problem = testProblem(answer, reference, gateway);
      return answer.kind === 'failed'
        ? { problem, status: null, response: '', durationMs }
        : { problem, status: answer.status, response: answer.text, durationMs };
    },
  };
}
