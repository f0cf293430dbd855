import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { saveProduct } from '../../../../src/domain/catalog/save-product.js';
import { updateLineItemQuantity } from '../../../../src/domain/order/lines/update-line-item-quantity.js';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import { updateGeneralSettings } from '../../../../src/domain/shop/settings/update-general-settings.js';
import { openShop, refusalOf, type TestShop } from '../../../support/shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await updateGeneralSettings(shop.call, {
    giftCards: { enabled: true, skus: ['CARD'], minAmount: 500, maxAmount: 9_000 },
  });
  const variants = [
    { platformId: 'mug-blue', sku: 'MUG', price: '10.00', requireShipping: false },
    { platformId: 'card-any', sku: 'CARD', price: '25.00', requireShipping: false },
  ];
  await saveProduct(shop.call, { platformId: 'things', name: 'Things', variants });
});
afterAll(() => shop.close());

/** An order with one line, and its frontend. */
async function orderOf(item: object) {
  const { publicOrderId } = await initializeOrder(shop.call, {
    cartItems: [{ quantity: 1, lineItemKey: 'one', ...item }],
  });
  return shop.frontend(publicOrderId);
}

describe('the properties of a line', () => {
  test('are replaced by those sent with the new quantity', async () => {
    const frontend = await orderOf({ platformId: 'mug-blue', lineItemProperties: { engraving: 'Ada', paper: 'red' } });
    const { lineItem } = await updateLineItemQuantity(frontend, {
      lineItemKey: 'one',
      quantity: 2,
      lineItemProperties: { engraving: 'Grace' },
    });
    expect(lineItem).toMatchObject({ quantity: 2, properties: { engraving: 'Grace' } });
    expect(lineItem?.properties).not.toHaveProperty('paper');
  });

  test('do not change if none are sent', async () => {
    const frontend = await orderOf({ platformId: 'mug-blue', lineItemProperties: { engraving: 'Ada' } });
    const { lineItem } = await updateLineItemQuantity(frontend, { lineItemKey: 'one', quantity: 3 });
    expect(lineItem).toMatchObject({ quantity: 3, properties: { engraving: 'Ada' } });
  });
});

describe('a gift card line', () => {
  const card = {
    platformId: 'card-any',
    lineItemProperties: { recipient_email: 'ada@example.com', custom_amount: '4000' },
  };

  test('costs the amount in the new properties', async () => {
    const { order } = await updateLineItemQuantity(await orderOf(card), {
      lineItemKey: 'one',
      quantity: 1,
      lineItemProperties: { recipient_email: 'grace@example.com', custom_amount: '6000' },
    });
    expect(order.state.orderTotal).toBe(6000);
  });

  test('keeps the chosen amount if only the recipient changes', async () => {
    const { lineItem, order } = await updateLineItemQuantity(await orderOf(card), {
      lineItemKey: 'one',
      quantity: 1,
      lineItemProperties: { recipient_email: 'grace@example.com' },
    });
    expect(lineItem?.properties).toEqual({ recipient_email: 'grace@example.com', custom_amount: '4000' });
    expect(order.state.orderTotal).toBe(4000);
  });

  test('is refused with an amount outside the limits of the shop, or with an invalid recipient', async () => {
    const frontend = await orderOf(card);
    const change = (lineItemProperties: object) =>
      refusalOf(updateLineItemQuantity(frontend, { lineItemKey: 'one', quantity: 1, lineItemProperties }));
    expect(await change({ custom_amount: '9001' })).toEqual(['INVALID_VALUE']);
    expect(await change({ recipient_email: 'ada@' })).toEqual(['INVALID_EMAIL']);
  });
});
