import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addLineItem } from '../../../src/domain/order/lines/add-line-item.js';
import { listEvents } from '../../../src/domain/log/events/list-events.js';
import { initializeOrder } from '../../../src/domain/placing/initializing/initialize-order.js';
import { updateLineItem } from '../../../src/domain/fulfillment/shipments/update-line-item.js';
import { processOrder } from '../../../src/domain/placing/processing/process-order.js';
import { deleteProduct } from '../../../src/domain/catalog/delete-product.js';
import { product } from '../../../src/domain/catalog/product-query.js';
import { saveProduct } from '../../../src/domain/catalog/save-product.js';
import { updateInventoryCheckRequirement } from '../../../src/domain/shop/settings/update-inventory-check-requirement.js';
import { openShop, readyOrder, refusalOf, type TestShop } from '../../support/shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const pan = (variant: object = {}, over: object = {}) => ({
  platformId: 'pan',
  name: 'Pan',
  variants: [{ platformId: 'pan-1', sku: 'PAN', price: '89.00', requireShipping: false, taxExempt: true, ...variant }],
  ...over,
});

describe('a saved product', () => {
  test('can be ordered immediately, by its platform ID and by its SKU, at the price of the shop', async () => {
    await saveProduct(shop.call, pan());
    const { order } = await initializeOrder(shop.call, {
      cartItems: [
        { platformId: 'pan-1', quantity: 1 },
        { sku: 'PAN', quantity: 2, priceAdjustment: -900 },
      ],
    });
    expect(order.state.lineItems.map(({ productData }) => productData.totalPrice)).toEqual([8900, 16_000]);
  });

  test('keeps its exact price, with its trailing zeros', async () => {
    await saveProduct(
      shop.call,
      pan({ price: '0.1234500' }, { platformId: 'fine', variants: [{ platformId: 'fine-1', price: '0.1234500' }] }),
    );
    const read = await product(shop.call, { platformId: 'fine' });
    expect(read.product?.variants[0]?.price).toBe('0.1234500');
    const { publicOrderId } = await initializeOrder(shop.call, {});
    expect(await refusalOf(addLineItem(shop.call, { publicOrderId, platformId: 'fine-1', quantity: 1 }))).toEqual([
      'PRICE_UNUSABLE',
    ]);
  });

  test('saved by two calls at once has the variants of one of them, not of both', async () => {
    const sides = [shop.call, shop.fromAnotherProcess(shop.call)];
    for (let round = 0; round < 5; round += 1) {
      const platformId = `shared-${round}`;
      const variantsOf = (side: number) =>
        Array.from({ length: 30 }, (_, number) => ({ platformId: `${platformId}-${side}-${number}` }));
      await Promise.all(
        sides.map((call, side) => saveProduct(call, { platformId, name: String(side), variants: variantsOf(side) })),
      );
      const saved = (await product(shop.call, { platformId })).product;
      expect(saved?.variants.map((variant) => variant.platformId)).toEqual(
        variantsOf(Number(saved?.name)).map((variant) => variant.platformId),
      );
    }
  });

  test('with the same variant twice is refused', async () => {
    const variants = [{ platformId: 'x' }, { platformId: 'x' }];
    expect(await refusalOf(saveProduct(shop.call, { platformId: 'twice', name: 'Twice', variants }))).toEqual([
      'DUPLICATE_KEY',
    ]);
  });

  test('with a variant of another product is refused until that product no longer has it', async () => {
    const kettle = pan({ platformId: 'shared' }, { platformId: 'kettle' });
    await saveProduct(shop.call, kettle);
    const other = pan({ platformId: 'shared' }, { platformId: 'teapot' });
    await expect(saveProduct(shop.call, other)).rejects.toMatchObject({
      faults: [
        {
          code: 'ALREADY_EXISTS',
          field: 'variants.0.platformId',
          message: 'The variant shared belongs to the product kettle.',
        },
      ],
    });
    expect((await product(shop.call, { platformId: 'teapot' })).product).toBeNull();
    expect((await product(shop.call, { platformId: 'kettle' })).product?.variants).toHaveLength(1);
    await deleteProduct(shop.call, { platformId: 'kettle' });
    expect((await saveProduct(shop.call, other)).product?.variants).toMatchObject([{ platformId: 'shared' }]);
    expect(await refusalOf(saveProduct(shop.call, kettle))).toEqual(['ALREADY_EXISTS']);
  });

  test('keeps its variants when two others with the same variant are saved at once, and one of the two is refused', async () => {
    const names = ['left', 'right', 'middle'];
    const saves = names.map((platformId) => saveProduct(shop.call, pan({ platformId: 'contested' }, { platformId })));
    const outcomes = await Promise.allSettled(saves);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
    for (const { reason } of refusals) expect(reason).toMatchObject({ faults: [{ code: 'ALREADY_EXISTS' }] });
    const found = await Promise.all(names.map((platformId) => product(shop.call, { platformId })));
    expect(found.flatMap(({ product: one }) => one?.variants.map(({ platformId }) => platformId) ?? [])).toEqual([
      'contested',
    ]);
  });

  test('loses the variants that it no longer has', async () => {
    const variants = [
      { platformId: 's', price: '1.00' },
      { platformId: 'm', price: '1.00' },
    ];
    await saveProduct(shop.call, { platformId: 'shirt', name: 'Shirt', variants });
    await saveProduct(shop.call, { platformId: 'shirt', name: 'Shirt', variants: variants.slice(1) });
    expect(
      (await product(shop.call, { platformId: 'shirt' })).product?.variants.map(({ platformId }) => platformId),
    ).toEqual(['m']);
  });

  test('is not replaced by a save with an earlier time; of two saves with the same time, the later one applies', async () => {
    const named = async (name: string, platformUpdatedAt?: string) => {
      const variants = [{ platformId: 'timed-1', price: '1.00' }];
      return (await saveProduct(shop.call, { platformId: 'timed', name, platformUpdatedAt, variants })).product?.name;
    };
    expect(await named('first', '2026-06-01T00:00:00Z')).toBe('first');
    expect(await named('older', '2026-05-01T00:00:00Z')).toBe('first');
    expect(await named('of the same time', '2026-06-01T00:00:00Z')).toBe('of the same time');
    expect((await product(shop.call, { platformId: 'timed' })).product?.name).toBe('of the same time');
    expect(await named('of the time to come', '2126-06-01T00:00:00Z')).toBe('of the time to come');
    expect(await named('now')).toBe('now');
  });

  test('is restored by a save after its deletion, but not by an older one', async () => {
    const save = async (platformUpdatedAt?: string) => {
      const variants = [{ platformId: 'back-1', price: '1.00' }];
      return (await saveProduct(shop.call, { platformId: 'back', name: 'Back', platformUpdatedAt, variants })).product;
    };
    await save();
    await deleteProduct(shop.call, { platformId: 'back' });
    expect(await save('2020-01-01T00:00:00Z')).toBeNull();
    expect(await product(shop.call, { platformId: 'back' })).toEqual({ product: null });
    expect(await save()).toMatchObject({ name: 'Back' });
  });

  test('is recorded in the event log when it is saved and when it is deleted', async () => {
    const after = (await listEvents(shop.call, { limit: 100 })).events.at(-1)?.position ?? 0;
    const variants = [{ platformId: 'logged-1', price: '1.00' }];
    await saveProduct(shop.call, { platformId: 'logged', name: 'Logged', variants });
    await saveProduct(shop.call, {
      platformId: 'logged',
      name: 'x',
      platformUpdatedAt: '2020-01-01T00:00:00Z',
      variants,
    });
    await deleteProduct(shop.call, { platformId: 'logged' });
    const { events } = await listEvents(shop.call, { after });
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ['product/saved', { platform_id: 'logged' }],
      ['product/deleted', { platform_id: 'logged' }],
    ]);
  });

  test('can no longer be ordered once it is deleted', async () => {
    await saveProduct(shop.call, {
      platformId: 'gone',
      name: 'Gone',
      variants: [{ platformId: 'gone-1', price: '1.00' }],
    });
    await deleteProduct(shop.call, { platformId: 'gone' });
    const { publicOrderId } = await initializeOrder(shop.call, {});
    expect(await refusalOf(addLineItem(shop.call, { publicOrderId, platformId: 'gone-1', quantity: 1 }))).toEqual([
      'PRODUCT_NOT_FOUND',
    ]);
  });

  test('gets a new count that excludes the pieces fulfilled before it', async () => {
    await updateInventoryCheckRequirement(shop.call, { requireInventoryCheck: true });
    const stocked = (inventoryQuantity: number) => ({
      platformId: 'rare',
      name: 'Rare',
      variants: [{ platformId: 'rare-1', price: '5.00', requireShipping: false, taxExempt: true, inventoryQuantity }],
    });
    const cartItems = [{ platformId: 'rare-1', quantity: 1 }];
    await saveProduct(shop.call, stocked(1));
    const sold = await readyOrder(shop, { cartItems: [{ ...cartItems[0], lineItemKey: 'rare' }] });
    await processOrder(sold.frontend, {});
    const tooLate = await readyOrder(shop, { cartItems });
    expect(await refusalOf(processOrder(tooLate.frontend, {}))).toEqual(['INSUFFICIENT_STOCK']);
    await saveProduct(shop.call, stocked(1));
    expect(await refusalOf(processOrder(tooLate.frontend, {}))).toEqual(['INSUFFICIENT_STOCK']);
    const fulfilled = { publicOrderId: sold.publicOrderId, lineItemKey: 'rare', fulfilledQuantity: 1 };
    await updateLineItem(shop.call, fulfilled);
    await saveProduct(shop.call, stocked(1));
    expect((await processOrder(tooLate.frontend, {})).order.state.isProcessed).toBe(true);
  });
});
