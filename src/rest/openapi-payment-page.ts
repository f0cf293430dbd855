import { errorResponseName } from './openapi-errors.js';
import { tagOf } from './openapi-tags.js';
import type { JsonSchema } from './wrap.js';

const path = '/checkout/storefront/{shop_identifier}/{public_order_id}/payments/iframe';

const html = (description: string): JsonSchema => ({
  description,
  content: { 'text/html': { schema: { type: 'string' } } },
});

/** The payment page, which is not in the route table because it is HTML. */
export const paymentPagePaths: Record<string, JsonSchema> = {
  [path]: {
    get: {
      operationId: 'paymentPage',
      summary: 'Payment frame',
      description:
        'Returns the payment page of the order, an HTML page that a frontend embeds in an iframe. Only the allowed domains of the shop can embed it. The credential is the order token in the query.',
      tags: [tagOf(path)],
      security: [],
      parameters: [
        { $ref: '#/components/parameters/ShopIdentifier' },
        { $ref: '#/components/parameters/PublicOrderId' },
        {
          name: 'token',
          in: 'query',
          required: true,
          description: 'The order token.',
          schema: { type: 'string' },
        },
        {
          name: 'mode',
          in: 'query',
          description:
            '`token`: the payment page only sends the token of the payment method to the embedding page, which pays for the order. By default, the payment page pays for the order.',
          schema: { type: 'string', enum: ['token'] },
        },
        {
          name: 'theme',
          in: 'query',
          description: 'The color scheme. Defaults to the color scheme that the shopper prefers.',
          schema: { type: 'string', enum: ['light', 'dark'] },
        },
      ],
      responses: {
        200: html('The payment page.'),
        401: html('The order token is missing, invalid or expired.'),
        404: html('The order token belongs to another order.'),
        429: { $ref: `#/components/responses/${errorResponseName(429)}` },
      },
    },
  },
};
