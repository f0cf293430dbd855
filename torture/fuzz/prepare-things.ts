import { mutate } from '../../bench/ask.js';
import type { Gateways } from '../gateway/gateways.js';

/** Creates one resource of each kind in the settings, so that requests about them find one. Returns their IDs. */
export async function prepareThings(
  { url, token }: { url: string; token: string },
  { asked: gateway }: Gateways,
): Promise<Record<'domain' | 'element' | 'override' | 'webhook' | 'zone' | 'rate' | 'code' | 'customer', string>> {
  async function create(operation: string, input: object, member: string, id = 'id'): Promise<string> {
    const made = await mutate<Record<string, Record<string, string> | Record<string, string>[]>>(
      url,
      token,
      operation,
      input,
      `${member} { ${id} }`,
    );
    const [one] = [made[member] ?? []].flat();
    return one?.[id] ?? '';
  }

  const element = {
    location: 'CUSTOMER_INFO',
    inputType: 'TEXT',
    inputLabel: 'Note',
    inputRequired: false,
    orderAsc: 1,
  };
  const zone = { name: 'Everywhere', countries: ['US'], rates: [{ name: 'Parcel', code: 'parcel', amount: 500 }] };
  return {
    domain: await create('addAllowedDomain', { domain: 'https://shop.example.com' }, 'allowedDomains'),
    element: await create('createCustomElement', { ...element, metaDataField: 'note' }, 'lifeElements', 'publicId'),
    // It has no server, so the data of the shop is used instead.
    override: await create(
      'createApiOverride',
      {
        overrideType: 'INVENTORY',
        url: `${gateway.url}/stock`,
        sharedSecret: 'a-shared-secret-0123456789',
        failClosed: false,
      },
      'apiOverride',
      'publicId',
    ),
    webhook: await create('createWebhook', { webhookTopicId: 1, callbackUrl: `${gateway.url}/hook` }, 'webhook'),
    zone: await create('createShippingZone', zone, 'shippingZone'),
    rate: await create(
      'createTaxRate',
      { name: 'City', country: 'DE', rate: '0.01', isIncluded: false, taxShipping: false },
      'taxRate',
    ),
    code: await create('createDiscountCode', { code: 'SPARE', kind: 'PERCENTAGE', value: '5' }, 'discountCode'),
    customer: await create('saveShopCustomer', { email: 'grace@example.com', firstName: 'Grace' }, 'customer'),
  };
}
