import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.js';
import { parseInput } from '../domain/core/operation/parse-input.js';
import { findOrderPage, isShopper, type FoundPage } from '../domain/fulfillment/order-page/find-order-page.js';
import { orderPageSchema } from '../domain/fulfillment/order-page/order-page-view.js';
import { proveEmail } from '../domain/fulfillment/order-page/prove-email.js';
import { readOrderPage } from '../domain/fulfillment/order-page/read-order-page.js';
import { sendEmailCode } from '../domain/fulfillment/order-page/send-email-code.js';
import { requestReturn } from '../domain/fulfillment/returns/request-return.js';
import { setOrderLocale } from '../domain/order/locale/set-order-locale.js';
import { readLanguages } from '../domain/shop/settings/read-languages.js';
import { refuse } from '../errors.js';
import type { HttpParts } from '../http/http-parts.js';
import { anonymousCall } from '../http/request-call.js';
import { wantedLanguages } from '../languages/languages.js';
import { fromWire, toWire } from '../lib/wire.js';
import { orderPage, orderPagePolicy } from '../web/order-page.js';
import { pageFiles } from '../web/page-files.js';
import { languagesFor } from './page-languages.js';

const path = '/orders/:shop_identifier/:token';

interface PageRoute {
  Params: { shop_identifier: string; token: string };
}
type PageRequest = FastifyRequest<PageRoute>;

/** The routes read the token of the path and the proof of the shopper themselves. */
const config = { authenticates: false, limitsRate: false } as const;

const codeInput = z.object({ code: z.string().max(40).describe('The code. Required.') });

/** The proof of the shopper, or the order token; undefined without one. */
const credentialOf = ({ headers: { authorization = '' } }: PageRequest): string | undefined =>
  /^Bearer (\S{1,4096})$/i.exec(authorization)?.[1];

/** A call for the order of a page, as its order token would make it. */
const ownCall = (call: Context, { order: { shopId, publicOrderId } }: FoundPage): Context => ({
  ...call,
  caller: { kind: 'order_token', shopId, publicOrderId, expiresAt: call.clock.now() },
});

/**
 * Adds the status page of an order and the routes that its script calls, which the token of the path alone
 * authenticates. Each order has the rate limit of an order token; invalid tokens count toward that of their address.
 */
export function registerOrderPage(server: FastifyInstance, parts: HttpParts): void {
  const { tillgate, limitRate } = parts;
  const files = pageFiles('order/main.tsx');

  /** The order of the path. Refuses RATE_LIMITED, and NOT_FOUND in the same way whatever is wrong with the token. */
  async function find(request: PageRequest, reply: FastifyReply): Promise<{ call: Context; found: FoundPage }> {
    void reply.header('x-robots-tag', 'noindex, nofollow');
    const call = anonymousCall(parts, request);
    const { shop_identifier: shopId, token } = request.params;
    const claims = tillgate.statusPageTokens.verify(shopId, token);
    if (!claims) {
      await limitRate(call, reply);
      refuse('NOT_FOUND');
    }
    const { publicOrderId } = claims;
    const caller = { kind: 'order_token', shopId, publicOrderId, expiresAt: call.clock.now() } as const;
    await limitRate({ ...call, caller }, reply);
    return { call, found: await findOrderPage(tillgate, shopId, token) };
  }

  // The page is the same for every order of a shop, and says nothing about whether an order exists.
  server.get<PageRoute>(path, { config: { authenticates: false } }, async (request, reply) => {
    const { shop_identifier: shopId } = request.params;
    const { shopName, ...own } = (await readLanguages(tillgate, shopId)) ?? refuse('NOT_FOUND');
    const languages = languagesFor(request, reply, { shopId, page: 'order', ...own });
    return reply
      .header('content-security-policy', orderPagePolicy)
      .header('x-robots-tag', 'noindex, nofollow')
      .type('text/html; charset=utf-8')
      .send(orderPage({ shopName, languages, files }));
  });

  server.get<PageRoute>(`${path}/order`, { config }, async (request, reply) => {
    const { call, found } = await find(request, reply);
    // The country of an address is in the language that the page has, or will have once it knows the order.
    const [wanted = 'en'] = wantedLanguages(request.headers['accept-language']);
    const language = found.order.state.locale ?? wanted;
    const page = await readOrderPage(call, found, { credential: credentialOf(request), language });
    const body = JSON.stringify(toWire(orderPageSchema, page));
    // An open page asks again and again: it gets the order only if what it shows has changed.
    const tag = `W/"${hash('sha256', body, 'base64url')}"`;
    void reply.header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });

  server.post<PageRoute>(`${path}/code`, { config }, async (request, reply) => {
    const { found } = await find(request, reply);
    await sendEmailCode(tillgate, found);
    return reply.code(202).send();
  });

  server.post<PageRoute>(`${path}/proof`, { config: { ...config, input: codeInput } }, async (request, reply) => {
    const { found } = await find(request, reply);
    const { code } = parseInput(codeInput, fromWire(codeInput, request.body));
    return { proof: await proveEmail(tillgate, found, code) };
  });

  // Whoever has the link may read the page in another language: this changes nothing else.
  const ofLocale = { config: { ...config, input: setOrderLocale.input } };
  server.post<PageRoute>(`${path}/locale`, ofLocale, async (request, reply) => {
    const { call, found } = await find(request, reply);
    const body = fromWire(setOrderLocale.input, request.body ?? {});
    await setOrderLocale(ownCall(call, found), {
      ...(typeof body === 'object' ? body : {}),
      publicOrderId: found.order.publicOrderId,
    });
    return reply.code(204).send();
  });

  const ofReturn = { config: { ...config, input: requestReturn.input } };
  server.post<PageRoute>(`${path}/returns`, ofReturn, async (request, reply) => {
    const { call, found } = await find(request, reply);
    if (!isShopper(tillgate, found.order, credentialOf(request)))
      refuse('INVALID_TOKEN', { message: 'The proof of the email address is missing or has expired.' });
    const body = fromWire(requestReturn.input, request.body ?? {});
    await requestReturn(ownCall(call, found), {
      ...(typeof body === 'object' ? body : {}),
      publicOrderId: found.order.publicOrderId,
      idempotencyKey: request.headers['idempotency-key'],
    });
    return reply.code(204).send();
  });
}
