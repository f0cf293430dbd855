import { item, newRestOrder, newRestShop, type RestOrder, type RestShop } from './raw-rest.js';
import type { RunningTillgate } from './running-tillgate.js';

/** A shop that ships within the United States for 7.00 or 25.00, with 6 % tax in DC and the code TEN. */
export async function shopThatShips(tillgate: RunningTillgate): Promise<RestShop> {
  const shop = await newRestShop(tillgate);
  const made = [
    await shop.api('POST', `${shop.shopPath}/zones`, {
      name: 'United States',
      countries: ['US'],
      rates: [
        { name: 'Ground, 3 to 5 days', code: 'ground', amount: 700 },
        { name: 'Air, tomorrow', code: 'air', amount: 2500 },
      ],
    }),
    await shop.api('POST', `${shop.shopPath}/tax_rates`, {
      name: 'DC sales tax',
      country: 'US',
      province: 'DC',
      rate: '0.06',
      is_included: false,
      tax_shipping: false,
    }),
    await shop.api('POST', `${shop.shopPath}/discount_codes`, { code: 'TEN', kind: 'PERCENTAGE', value: '10' }),
  ];
  const refused = made.find(({ status }) => status >= 300);
  if (refused) throw new Error(`The shop was not set up: ${refused.text}`);
  return shop;
}

export const bowl = item({
  id: 'bowl',
  title: 'Bowl',
  price: 5000,
  line_item_key: 'bowl',
  taxable: true,
  requires_shipping: true,
});

export interface CheckoutOrder extends RestOrder {
  /** The URL of its checkout page at the current URL of the service. */
  checkoutUrl: string;
}

/** An order with its checkout page. */
export async function newCheckoutOrder(
  tillgate: RunningTillgate,
  shop: RestShop,
  body: object = { cart_items: [bowl] },
): Promise<CheckoutOrder> {
  const order = await newRestOrder(tillgate, shop, body);
  const checkoutUrl = `${tillgate.url}/checkout/${shop.shopIdentifier}/${order.publicOrderId}#${order.orderToken}`;
  return { ...order, checkoutUrl };
}
