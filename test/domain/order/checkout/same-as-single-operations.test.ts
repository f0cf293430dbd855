import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { Context } from '../../../../src/context.js';
import { deleteBillingAddress } from '../../../../src/domain/order/addresses/delete-billing-address.js';
import { deleteShippingAddress } from '../../../../src/domain/order/addresses/delete-shipping-address.js';
import { setBillingAddress } from '../../../../src/domain/order/addresses/set-billing-address.js';
import { setShippingAddress } from '../../../../src/domain/order/addresses/set-shipping-address.js';
import { replaceCheckout } from '../../../../src/domain/order/checkout/replace-checkout.js';
import { deleteCustomer } from '../../../../src/domain/order/customer/delete-customer.js';
import { setOrderCustomer } from '../../../../src/domain/order/customer/set-order-customer.js';
import { addDiscount } from '../../../../src/domain/order/discounts/add-discount.js';
import { deleteDiscount } from '../../../../src/domain/order/discounts/delete-discount.js';
import type { ApplicationState } from '../../../../src/domain/order/document/application-state.js';
import { addLineItem } from '../../../../src/domain/order/lines/add-line-item.js';
import { deleteLineItem } from '../../../../src/domain/order/lines/delete-line-item.js';
import { updateLineItemQuantity } from '../../../../src/domain/order/lines/update-line-item-quantity.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { refreshShippingLines } from '../../../../src/domain/order/shipping/refresh-shipping-lines.js';
import { selectShippingLine } from '../../../../src/domain/order/shipping/select-shipping-line.js';
import { generateTaxes } from '../../../../src/domain/order/taxes/generate-taxes.js';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import { products, stockShop } from '../../../support/checkout-content.js';
import { guest, openShop, refusalOf, washington, type TestShop } from '../../../support/shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await stockShop(shop);
});
afterAll(() => shop.close());

type Address = Record<keyof typeof washington, string>;

interface Content {
  lineItems?: { platformId: string; quantity: number; lineItemKey: string }[];
  customer?: typeof guest | null;
  shippingAddress?: Address | null;
  billingAddress?: Address | null;
  discountCodes?: string[];
  shippingLine?: string;
}

const toronto = {
  ...washington,
  city: 'Toronto',
  provinceCode: 'ON',
  country: 'Canada',
  countryCode: 'CA',
  postalCode: 'M5V 3L9',
};
const address = fc.constantFrom<(Address | null)[]>(washington, toronto, { ...washington, postalCode: 'none' }, null);
const lines = fc.uniqueArray(
  fc.record({
    platformId: fc.constantFrom(...Object.keys(products), 'unknown'),
    quantity: fc.integer({ min: 1, max: 9 }),
    lineItemKey: fc.constantFrom('a', 'b', 'c', 'd'),
  }),
  { selector: ({ lineItemKey }) => lineItemKey, maxLength: 4 },
);
const content: fc.Arbitrary<Content> = fc.record(
  {
    lineItems: lines,
    customer: fc.constantFrom(
      guest,
      { ...guest, emailAddress: 'other@example.com' },
      { ...guest, emailAddress: 'x' },
      null,
    ),
    shippingAddress: address,
    billingAddress: address,
    discountCodes: fc.uniqueArray(fc.constantFrom('TEN', 'FIVE', 'ALONE', 'POST', 'ONCE', 'UNKNOWN'), { maxLength: 4 }),
    shippingLine: fc.constantFrom('ground', 'air', 'drone'),
  },
  { requiredKeys: [] },
);

async function stateOf({ database }: Context, publicOrderId: string): Promise<ApplicationState> {
  const loaded = await loadOrder(database, { shopId: shop.shopId, publicOrderId });
  if (!loaded) throw new Error('the order is gone');
  return loaded.order.state;
}

/** Gives an order its content with single operations. What one of them refuses is left out. */
async function applySingly(call: Context, publicOrderId: string, wanted: Content): Promise<void> {
  const attempt = (sent: Promise<unknown>) => refusalOf(sent);
  if (wanted.lineItems) {
    const { lineItems } = await stateOf(call, publicOrderId);
    const present = new Map(lineItems.map(({ productData: { lineItemKey, id } }) => [lineItemKey, id]));
    const kept = new Set(wanted.lineItems.map(({ lineItemKey }) => lineItemKey));
    for (const lineItemKey of [...present.keys()].filter((key) => !kept.has(key)))
      await attempt(deleteLineItem(call, { lineItemKey }));
    for (const item of wanted.lineItems)
      await attempt(present.has(item.lineItemKey) ? updateLineItemQuantity(call, item) : addLineItem(call, item));
  }
  if (wanted.customer !== undefined)
    await attempt(wanted.customer ? setOrderCustomer(call, wanted.customer) : deleteCustomer(call, {}));
  if (wanted.shippingAddress !== undefined)
    await attempt(
      wanted.shippingAddress ? setShippingAddress(call, wanted.shippingAddress) : deleteShippingAddress(call, {}),
    );
  if (wanted.billingAddress !== undefined)
    await attempt(
      wanted.billingAddress ? setBillingAddress(call, wanted.billingAddress) : deleteBillingAddress(call, {}),
    );
  if (wanted.discountCodes) {
    const codes = wanted.discountCodes;
    const { discounts } = await stateOf(call, publicOrderId);
    const present = discounts.map(({ code }) => code);
    for (const code of present.filter((one) => !codes.includes(one))) await attempt(deleteDiscount(call, { code }));
    for (const code of codes.filter((one) => !present.includes(one))) await attempt(addDiscount(call, { code }));
  }
  await attempt(refreshShippingLines(call, {}));
  if (wanted.shippingLine) await attempt(selectShippingLine(call, { index: wanted.shippingLine }));
  await attempt(generateTaxes(call, {}));
}

/** What a shopper sees of the order and pays. */
const seen = ({ lineItems, discounts, shipping, taxes, customer, addresses, ...state }: ApplicationState) => ({
  lines: lineItems.map(({ productData: { id, lineItemKey, quantity, totalPrice } }) => [
    id,
    lineItemKey,
    quantity,
    totalPrice,
  ]),
  discounts,
  // The line of an order without line items has no meaning.
  shipping: lineItems.length > 0 && [shipping.selectedShipping, shipping.discounts],
  taxes: taxes.filter(({ value }) => value > 0),
  customer: customer?.emailAddress,
  cities: [addresses.shipping?.city, addresses.billing?.city],
  totals: [
    state.subtotal,
    state.discountTotal,
    state.shippingTotal,
    state.taxTotal,
    state.feeTotal,
    state.orderTotal,
    state.orderBalance,
  ],
});

async function newOrder() {
  const { publicOrderId } = await initializeOrder(shop.call, {});
  // The limit of guesses of a client address is not for all orders of the test.
  return { publicOrderId, call: { ...shop.frontend(publicOrderId), clientAddress: publicOrderId } };
}

test('one call has the same totals as the sequence of single operations, and sending it again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(content, { minLength: 1, maxLength: 3 }), async (contents) => {
      const [together, singly] = [await newOrder(), await newOrder()];
      for (const wanted of contents) {
        const { order } = await replaceCheckout(together.call, wanted);
        const again = await replaceCheckout(together.call, wanted);
        expect(again.order.version).toBe(order.version);
        await applySingly(singly.call, singly.publicOrderId, wanted);
        expect(seen(order.state)).toEqual(seen(await stateOf(singly.call, singly.publicOrderId)));
      }
    }),
    { numRuns: 40 },
  );
});
