import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newShop, type GraphqlClient } from '../../support/graphql-client.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import { guest, washington } from '../../support/shop.js';
import { newOrder } from './new-order.js';

let tillgate: RunningTillgate;
let api: GraphqlClient;

beforeAll(async () => {
  tillgate = await startTillgate();
  ({ api } = await newShop(tillgate));
});

afterAll(() => tillgate.close());

const shown = 'customer { firstName lastName emailAddress acceptsMarketing platformId publicId }';

describe.each([
  { kind: 'shipping', set: 'setShippingAddress', update: 'updateShippingAddress', remove: 'deleteShippingAddress' },
  { kind: 'billing', set: 'setBillingAddress', update: 'updateBillingAddress', remove: 'deleteBillingAddress' },
])('the $kind address', ({ kind, set, update, remove }) => {
  test('is updated, and the order shows it', async () => {
    const { shopper } = await newOrder(tillgate, api);
    await shopper.mutate(set, washington);
    expect(
      await shopper.mutate(
        update,
        { ...washington, addressLine1: '700 K St NW', postalCode: '20001' },
        `address { addressLine1 postalCode countryCode } version
         applicationState { addresses { ${kind} { addressLine1 } } }`,
      ),
    ).toEqual({
      address: { addressLine1: '700 K St NW', postalCode: '20001', countryCode: 'US' },
      version: 3,
      applicationState: { addresses: { [kind]: { addressLine1: '700 K St NW' } } },
      userErrors: [],
    });
  });

  test('is unchanged if the new one has an invalid postal code', async () => {
    const { shopper } = await newOrder(tillgate, api);
    await shopper.mutate(set, washington);
    expect(
      await shopper.mutate(update, { ...washington, postalCode: 'K1A 0B1' }, 'address { city } version'),
    ).toMatchObject({
      address: null,
      version: null,
      userErrors: [{ code: 'INVALID_POSTAL_CODE', field: 'postalCode' }],
    });
    expect(
      await shopper.query(`{ order { version applicationState { addresses { ${kind} { postalCode } } } } }`),
    ).toEqual({
      order: { version: 2, applicationState: { addresses: { [kind]: { postalCode: washington.postalCode } } } },
    });
  });

  test('is removed from the order', async () => {
    const { shopper } = await newOrder(tillgate, api);
    await shopper.mutate(set, washington);
    expect(await shopper.mutate(remove, {}, `version applicationState { addresses { ${kind} { city } } }`)).toEqual({
      version: 3,
      applicationState: { addresses: { [kind]: null } },
      userErrors: [],
    });
  });
});

describe('the customer', () => {
  test('is set on the order as a customer of the platform by the shop', async () => {
    const { publicOrderId } = await newOrder(tillgate, api);
    const input = { publicOrderId, ...guest, platformId: 'p-1', acceptsMarketing: true };
    expect(
      await api.mutate('createAuthenticatedCustomer', input, `${shown} version applicationState { ${shown} }`),
    ).toMatchObject({
      customer: { ...guest, platformId: 'p-1', acceptsMarketing: true, publicId: expect.any(String) },
      version: 2,
      applicationState: { customer: { platformId: 'p-1' } },
      userErrors: [],
    });
    expect(await api.mutate('createAuthenticatedCustomer', input, 'customer { firstName }')).toMatchObject({
      customer: null,
      userErrors: [{ code: 'CUSTOMER_ALREADY_EXISTS' }],
    });
  });

  test('is updated and keeps the IDs of the platform', async () => {
    const { shopper } = await newOrder(tillgate, api, { customer: { ...guest, platformId: 'p-2' } });
    expect(
      await shopper.mutate('updateCustomer', { ...guest, lastName: 'Lovelace', acceptsMarketing: true }, shown),
    ).toMatchObject({
      customer: { firstName: 'Ada', lastName: 'Lovelace', acceptsMarketing: true, platformId: 'p-2' },
      userErrors: [],
    });
  });

  test('cannot be updated if there is none', async () => {
    const { shopper } = await newOrder(tillgate, api);
    expect(await shopper.mutate('updateCustomer', guest, 'customer { firstName }')).toMatchObject({
      customer: null,
      userErrors: [{ code: 'NO_CUSTOMER' }],
    });
  });

  test('who is a guest can also be updated by the deprecated mutation', async () => {
    const { shopper } = await newOrder(tillgate, api);
    await shopper.mutate('createGuestCustomer', guest);
    expect(await shopper.mutate('updateGuestCustomer', { ...guest, firstName: 'Augusta' }, shown)).toMatchObject({
      customer: { ...guest, firstName: 'Augusta' },
      userErrors: [],
    });
  });

  test('who was supplied with the order is not changed by the deprecated mutation', async () => {
    const { shopper } = await newOrder(tillgate, api, { customer: guest });
    expect(
      await shopper.mutate('updateGuestCustomer', { ...guest, lastName: 'Lovelace' }, 'customer { lastName }'),
    ).toMatchObject({ customer: null, userErrors: [{ code: 'CUSTOMER_SUPPLIED', field: 'lastName' }] });
  });

  test('can be set to its current and its original values by the deprecated mutation after Update Customer', async () => {
    const { shopper } = await newOrder(tillgate, api, { customer: guest });
    const married = { ...guest, lastName: 'Lovelace' };
    await shopper.mutate('updateCustomer', married);
    for (const again of [married, guest])
      expect(await shopper.mutate('updateGuestCustomer', again, shown)).toMatchObject({
        customer: again,
        userErrors: [],
      });
  });
});
