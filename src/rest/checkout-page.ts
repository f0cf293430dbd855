import type { FastifyInstance } from 'fastify';
import { readCheckoutPage } from '../domain/money/payment-page/read-checkout-page.js';
import { refuse } from '../errors.js';
import type { HttpParts } from '../http/http-parts.js';
import { checkoutPage, checkoutPagePolicy } from '../web/checkout-page.js';
import { pageFiles } from '../web/page-files.js';
import { languagesFor } from './page-languages.js';

interface PageRoute {
  Params: { shop_identifier: string; public_order_id: string };
}

const orderId = /^[\w-]{20,128}$/;

/**
 * Adds the checkout page, and the page of payment links, which is the same with another credential. The order token or the
 * secret is in the fragment of its address, which is not sent: the page is the same for every order of a shop, and says
 * nothing about whether an order exists.
 */
export function registerCheckoutPage(server: FastifyInstance, { tillgate, config }: HttpParts): void {
  const files = pageFiles('checkout/main.tsx');
  const { demo: allowsLocalhost } = config;
  const addPage = (path: string, isLink: boolean): void => {
    server.get<PageRoute>(path, { config: { authenticates: false } }, async (request, reply) => {
      const { shop_identifier: shopId, public_order_id: publicOrderId } = request.params;
      if (!orderId.test(publicOrderId)) refuse('NOT_FOUND');
      const facts = (await readCheckoutPage(tillgate, shopId)) ?? refuse('NOT_FOUND');
      const languages = languagesFor(request, reply, { shopId, page: 'checkout', languages: facts.languages });
      return reply
        .removeHeader('x-frame-options')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('referrer-policy', 'no-referrer')
        .header('content-security-policy', checkoutPagePolicy({ ...facts, allowsLocalhost }))
        .type('text/html; charset=utf-8')
        .send(checkoutPage({ ...facts, languages, publicOrderId, isLink, allowsLocalhost, files }));
    });
  };
  addPage('/checkout/:shop_identifier/:public_order_id', false);
  addPage('/checkout/:shop_identifier/:public_order_id/continue', true);
}
