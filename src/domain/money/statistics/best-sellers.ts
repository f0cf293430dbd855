import { z } from 'zod';
import { dateTime } from '../../../lib/fields.js';
import { mostCounted } from '../../../lib/page.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { readBestSellers } from './best-seller-repository.js';
import { sumOfPeriod, spanOf } from './shop-statistics.js';

const bestSellerSchema = z
  .object({
    productId: z
      .string()
      .nullable()
      .describe('The ID of the product on the platform; null for an item that is not in the catalog.')
      .meta({ graphql: 'ID' }),
    title: z.string().describe('The title of the product.'),
    quantity: z.int().describe('How many units were ordered.'),
    amount: z.int().describe('The total of its line items before discounts and taxes, in minor units.'),
  })
  .meta({ id: 'BestSeller', description: 'A product that was sold.' });

/** The products that were sold most in a range of time. Refuses INVALID_VALUE, AMOUNT_TOO_LARGE. */
export const bestSellers = shopOperation(
  {
    operation: 'bestSellers',
    summary: 'Get Best Sellers',
    description:
      'Returns the products of which the most units were ordered in a range of time, by the orders that were placed in it in the currency of the shop and not canceled. Of the latest 10,000 orders if there are more.',
    agent: 'read',
    access: backend('read_orders'),
    input: z.object({
      from: dateTime().describe('The start of the range. Required.'),
      to: dateTime().describe('The end of the range, exclusive. At most 367 days after the start. Required.'),
      first: z
        .union([z.string().regex(/^\d{1,2}$/, 'must be a number from 1 to 50'), z.int()])
        .transform(Number)
        .pipe(z.int().min(1).max(50))
        .nullish()
        .describe('The maximum number of products, 1 to 50. Defaults to 10.'),
    }),
    output: z.object({
      products: z.array(bestSellerSchema).describe('The products, the most sold one first.'),
      isCapped: z.boolean().describe('Whether only the latest 10,000 orders were counted.'),
    }),
  },
  async ({ database, shopId }, { from, to, first }) => {
    const span = spanOf(from, to, 'day');
    const rows = await readBestSellers(database, shopId, { ...span, first: first ?? 10, mostOrders: mostCounted });
    return {
      products: rows.map(({ productId, title, quantity, amount }) => ({
        productId,
        title,
        quantity: sumOfPeriod(quantity),
        amount: sumOfPeriod(amount),
      })),
      isCapped: (rows[0]?.orders ?? 0) >= mostCounted,
    };
  },
);
