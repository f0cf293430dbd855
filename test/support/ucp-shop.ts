import { graphqlClient } from './graphql-client.js';
import { newRestShop, type RestShop } from './raw-rest.js';

/** A shop that agents can use, with the address of its operations. */
export interface UcpShop extends RestShop {
  /** The address of the operations of the protocol for the shop. */
  endpoint: string;
  /** Changes the settings for agents. */
  allow(agents: Record<string, unknown>): Promise<void>;
  /** Saves a product. */
  sell(product: object): Promise<void>;
}

/** A shop of the running service that agents can use. */
export async function ucpShop(
  service: { url: string; rootKey: string },
  agents: Record<string, unknown> = {},
): Promise<UcpShop> {
  const shop = await newRestShop(service);
  const made: UcpShop = {
    ...shop,
    endpoint: `${service.url}/ucp/${shop.shopIdentifier}`,
    async allow(change) {
      const { status, text } = await shop.api('PATCH', `${shop.shopPath}/settings`, { agents: change });
      if (status !== 200) throw new Error(text);
    },
    async sell(product) {
      const { userErrors } = await graphqlClient(service.url, shop.token).mutate('saveProduct', product);
      if (userErrors.length > 0) throw new Error(JSON.stringify(userErrors));
    },
  };
  await made.allow({ enabled: true, ...agents });
  return made;
}

/** A product with two options and four variants, one of which is sold out. */
export const shirt = {
  platformId: 'shirt',
  name: 'Linen Shirt',
  type: 'Shirts',
  description: '<p>A shirt &amp; more.</p>',
  handle: 'linen-shirt',
  url: 'https://shop.example.com/linen-shirt',
  tags: 'linen, summer',
  categories: [{ platformId: 'clothes', name: 'Clothes' }],
  options: [
    { platformId: 'size', name: 'Size', position: 2, optionValues: [] },
    { platformId: 'color', name: 'Color', position: 1, optionValues: [] },
  ],
  variants: [
    ['red-s', 'Red', 'S', '20.00', 5],
    ['red-m', 'Red', 'M', '20.00', 0],
    ['blue-s', 'Blue', 'S', '25.50', 5],
    ['green-l', 'Green', 'L', '30.00', 5],
  ].map(([id, color, size, price, stock]) => ({
    platformId: id,
    sku: `SKU-${id}`,
    name: `${color} / ${size}`,
    price,
    compareAtPrice: '40.00',
    inventoryQuantity: stock,
    inventoryTrackingService: 'shop',
    imageUrl: `https://cdn.example.com/${id}.png`,
    optionValues: [
      { platformId: `c-${color}`, platformProductOptionId: 'color', name: 'Color', label: color },
      { platformId: `s-${size}`, platformProductOptionId: 'size', name: 'Size', label: size },
    ],
  })),
};

/** A product with one variant and no options. */
export const bowl = (over: object = {}, variant: object = {}) => ({
  platformId: 'bowl',
  name: 'Stoneware Bowl',
  type: 'Tableware',
  description: 'A bowl for soup.',
  variants: [{ platformId: 'bowl-1', sku: 'BOWL', name: '', price: '12.34', ...variant }],
  ...over,
});
