import { mutate } from './ask.js';
import { fullSelection } from './full-selection.js';
import { rootKey } from './service-environment.js';

/** A shop of the running service, and the data for its checkouts. */
export interface Shop {
  url: string;
  shopId: string;
  accessToken: string;
  /** The purchase: ten lines. */
  cart: { platformId: string; quantity: number; lineItemKey: string }[];
  /** The application state, with every field. */
  selection: string;
}

const goods = ['Bowl', 'Plate', 'Cup', 'Platter', 'Napkin', 'Apron', 'Knife', 'Board', 'Pan', 'Kettle'];

const productOf = (name: string, index: number) => ({
  platformId: `product-${index}`,
  name: `Stoneware ${name}`,
  type: 'Tableware',
  vendor: 'Kiln & Co',
  description: `${name}, made by hand and glazed in three colors.`,
  tags: 'kitchen,tableware',
  variants: [
    {
      platformId: `variant-${index}`,
      sku: `SKU-${index}`,
      name: `${name} – Sand`,
      price: `${index + 10}.90`,
      grams: 250 + index,
      imageUrl: `https://images.example.com/stoneware/${name.toLowerCase()}-sand.jpg`,
    },
  ],
});

/** Creates a shop with ten products, a shipping zone of two rates and a tax, over the APIs. */
export async function prepareShop(url: string): Promise<Shop> {
  const { shop } = await mutate<{ shop: { shopIdentifier: string } }>(
    url,
    rootKey,
    'createShop',
    { name: 'Benchmark', currency: 'USD', countryCode: 'US' },
    'shop { shopIdentifier }',
  );
  const { token } = await mutate<{ token: string }>(
    url,
    rootKey,
    'createAccessToken',
    {
      shopIdentifier: shop.shopIdentifier,
      name: 'benchmark',
      scopes: [
        'WRITE_ORDERS',
        'WRITE_PAYMENTS',
        'WRITE_PRODUCTS',
        'WRITE_SHOP_SETTINGS',
        'WRITE_WEBHOOKS',
        'WRITE_PLATFORM_EVENTS',
        'WRITE_SUBSCRIPTIONS',
      ],
    },
    'token',
  );
  for (const [index, name] of goods.entries()) await mutate(url, token, 'saveProduct', productOf(name, index));
  await mutate(url, token, 'createShippingZone', {
    name: 'United States',
    countries: ['US'],
    rates: [
      { name: 'Ground', code: 'ground', amount: 700 },
      { name: 'Air', code: 'air', amount: 2500 },
    ],
  });
  const tax = {
    name: 'DC sales tax',
    country: 'US',
    province: 'DC',
    rate: '0.06',
    isIncluded: false,
    taxShipping: false,
  };
  await mutate(url, token, 'createTaxRate', tax);
  return {
    url,
    shopId: shop.shopIdentifier,
    accessToken: token,
    cart: goods.map((_, index) => ({
      platformId: `variant-${index}`,
      quantity: 1 + (index % 3),
      lineItemKey: `line-${index}`,
    })),
    selection: await fullSelection(url, token),
  };
}
