/** A customer with an address, as platforms report it: 560 bytes. */
export const sentCustomer = (id: string) => ({
  platform_id: id,
  platform_created_at: '2026-01-01T00:00:00Z',
  platform_updated_at: '2026-06-01T10:00:00Z',
  email: 'zoe.angstrom@example.com',
  first_name: 'Zoë',
  last_name: 'Ångström',
  phone: '+1 204 555 0123',
  addresses: [
    {
      platform_id: `${id}-1`,
      address_type: 'residential',
      address_use: 'shipping',
      is_default: true,
      first_name: 'Zoë',
      last_name: 'Ångström',
      street_1: '50 Fultz Boulevard',
      street_2: 'Unit 4',
      city: 'Winnipeg',
      province: 'Manitoba',
      province_code: 'MB',
      country: 'Canada',
      country_code: 'CA',
      postal_code: 'R3Y 0L6',
      phone: '+1 204 555 0123',
    },
  ],
});

const address = { first_name: 'Zoë', last_name: 'Ångström', street_1: '50 Fultz Boulevard', city: 'Winnipeg' };

/** An order of two lines with our own names, as it is stored. */
export const storedOrder = {
  orderNumber: '1001',
  currency: 'USD',
  total: '31.80',
  financialStatus: 'paid',
  fulfillmentStatus: 'unfulfilled',
  billingAddress: { firstName: address.first_name, city: address.city },
  lineItems: ['1', '2'].map((key) => ({ platformId: key, title: 'Bowl', quantity: 1, pricePerItem: '15.90' })),
};

/** A product of three variants. */
export const storedProduct = (id: string) => ({
  name: 'Bowl',
  description: 'Made by hand, and glazed in three colors.',
  tags: 'kitchen,tableware',
  variants: ['sand', 'slate', 'moss'].map((name) => ({
    platformId: `${id}-${name}`,
    name,
    sku: `${id}-${name}`,
    price: '15.90',
    inventoryQuantity: 10,
  })),
});

export const storedCustomer = (id: string) => ({
  email: 'zoe@example.com',
  firstName: address.first_name,
  lastName: address.last_name,
  addresses: [{ platformId: `${id}-1`, firstName: address.first_name, street1: address.street_1, city: address.city }],
});
