import { expect, test } from '@jest/globals';
import { paidFor, returnableLines } from '../../../web/dashboard/pages/order/returnable-lines.js';

type Order = Parameters<typeof returnableLines>[0];

const lineOf = (lineItemKey: string, quantity: number, totalPrice: number) => ({
  fulfilledQuantity: 0,
  discounts: [],
  taxes: [],
  productData: { lineItemKey, productTitle: lineItemKey, title: lineItemKey, sku: '', quantity, price: 0, totalPrice },
});

const orderOf = (returnedLineItems: Order['returnedLineItems']): Order => ({
  returnedLineItems,
  applicationState: { lineItems: [lineOf('bowl', 3, 1_000), lineOf('card', 1, 250)] },
});

const leftOf = (order: Order) =>
  returnableLines(order).map(({ line, left }) => [line.productData.lineItemKey, left] as const);

test('units that were returned cannot be returned again, and a line without any left is not offered', () => {
  expect(leftOf(orderOf([]))).toEqual([
    ['bowl', 3],
    ['card', 1],
  ]);
  expect(
    leftOf(
      orderOf([
        { lineItemKey: 'bowl', quantity: 2 },
        { lineItemKey: 'card', quantity: 1 },
      ]),
    ),
  ).toEqual([['bowl', 1]]);
});

test('refunds of all units of a line add up to its amount, although it cannot be divided evenly', () => {
  const amounts = [0, 1, 2].map((quantity) => {
    const [bowl] = returnableLines(orderOf(quantity > 0 ? [{ lineItemKey: 'bowl', quantity }] : []));
    return bowl && paidFor(bowl, 1);
  });
  expect(amounts).toEqual([333, 334, 333]);
});
