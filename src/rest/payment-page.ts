import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowedDomainsOf, readPaymentPage } from '../domain/money/payment-page/read-payment-page.js';
import { paymentStyleSheet } from '../domain/order/payment-styling/payment-style-sheet.js';
import { OperationError, refuse } from '../errors.js';
import type { HttpParts } from '../http/http-parts.js';
import { anonymousCall } from '../http/request-call.js';
import { pageFiles, pagesFolder } from '../web/page-files.js';
import { noticePage, noticePolicy, paymentPage, paymentPagePolicy } from '../web/payment-page.js';
import { ownMessages } from '../languages/own-messages.js';
import { isOwnLanguage, languageNames, preferredLanguage } from '../languages/languages.js';
import { languagesFor, wantedBy } from './page-languages.js';
import { registerPageFiles } from './page-files.js';

const path = '/checkout/storefront/:shop_identifier/:public_order_id/payments/iframe';

interface PageRoute {
  Params: { shop_identifier: string; public_order_id: string };
  Querystring: Record<string, string | string[] | undefined>;
}
type PageRequest = FastifyRequest<PageRoute>;

/** The routes read the order token of the query themselves. */
const config = { authenticates: false, limitsRate: false } as const;

const html = 'text/html; charset=utf-8';

/**
 * The order of the order token in the query, which must be that of the path. Refuses INVALID_TOKEN, RATE_LIMITED,
 * NOT_FOUND.
 */
async function orderOf(parts: HttpParts, request: PageRequest, reply: FastifyReply) {
  const { tillgate, limitRate } = parts;
  const call = anonymousCall(parts, request);
  const { token } = request.query;
  const claims = await verified();
  await limitRate({ ...call, caller: { kind: 'order_token', ...claims } }, reply);
  const { shopId, publicOrderId } = claims;
  const { params } = request;
  if (shopId !== params.shop_identifier || publicOrderId !== params.public_order_id) refuse('NOT_FOUND');
  return { shopId, publicOrderId };

  async function verified() {
    try {
      return tillgate.orderTokens.verify(typeof token === 'string' ? token : '', tillgate.clock.now());
    } catch (error) {
      await limitRate(call, reply);
      throw error;
    }
  }
}

/** The page in place of the payment page, which cannot know the languages of the shop. */
function noticeFor(request: PageRequest, { status }: OperationError): string {
  const language = preferredLanguage(wantedBy(request), Object.keys(languageNames)) ?? 'en';
  const messages = ownMessages(isOwnLanguage(language) ? language : 'en');
  return noticePage(language, messages, status === 401 ? 'payment.pageExpired' : 'payment.pageMissing');
}

/**
 * Adds the payment page of an order, which a frontend embeds as an iframe, the style sheet of its shop, and the files
 * of the pages. A browser sends no Authorization header when it loads a page, so the order token is in the query.
 */
export async function registerPaymentPage(server: FastifyInstance, parts: HttpParts): Promise<void> {
  const { tillgate } = parts;
  const files = pageFiles('payment/main.tsx');
  const { demo: allowsLocalhost } = parts.config;

  /** The page may be embedded, so it has its own policy instead of the headers of other responses. */
  function sendPage(reply: FastifyReply, policy: string, page: string): FastifyReply {
    return reply
      .removeHeader('x-frame-options')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', policy)
      .type(html)
      .send(page);
  }

  server.get<PageRoute>(path, { config }, async (request, reply) => {
    try {
      const { shopId, publicOrderId } = await orderOf(parts, request, reply);
      const facts = (await readPaymentPage(tillgate, shopId, publicOrderId)) ?? refuse('NOT_FOUND');
      const { token, theme } = request.query;
      const languages = languagesFor(request, reply, { shopId, page: 'payment', ...facts });
      const page = paymentPage({
        ...facts,
        languages,
        publicOrderId,
        allowsLocalhost,
        styleQuery: new URLSearchParams({ token: String(token) }).toString(),
        theme: theme === 'light' || theme === 'dark' ? theme : undefined,
        files,
      });
      return await sendPage(reply, paymentPagePolicy({ ...facts, allowsLocalhost }), page);
    } catch (error) {
      if (!(error instanceof OperationError) || (error.status !== 401 && error.status !== 404)) throw error;
      const allowedDomains = await allowedDomainsOf(tillgate, request.params.shop_identifier);
      const policy = noticePolicy({ allowedDomains, allowsLocalhost });
      return sendPage(reply.code(error.status), policy, noticeFor(request, error));
    }
  });

  server.get<PageRoute>(`${path}/styles.css`, { config }, async (request, reply) => {
    const { shopId, publicOrderId } = await orderOf(parts, request, reply);
    return reply.type('text/css; charset=utf-8').send(await paymentStyleSheet(tillgate, shopId, publicOrderId));
  });

  await registerPageFiles(server, { root: pagesFolder, prefix: '/pages/assets/' });
}
