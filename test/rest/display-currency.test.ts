import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { graphqlClient } from '../support/graphql-client.js';
import { item, newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;
beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
  await shop.api('PATCH', `${shop.shopPath}/settings`, { display_currency: { code: 'GBP', rate: 0.8 } });
});
afterAll(() => tillgate.close());

interface Displaying {
  data: {
    application_state: {
      order_total: number;
      currency: { iso_code: string };
      display_currency: { iso_code: string };
      display_exchange_rate: number;
    };
  };
  errors?: { field: string }[];
}

const begin = (over: object) =>
  shop.api<Displaying>('POST', `${shop.ordersPath}/init`, { cart_items: [item({ price: 15880 })], ...over });

describe('the display currency of a new order', () => {
  test('is that of the request, otherwise that of the shop; the amounts stay in the currency of the shop', async () => {
    const { body: own } = await begin({ display_currency: { code: 'eur', rate: 0.92 } });
    expect(own.data.application_state).toMatchObject({
      order_total: 15880,
      currency: { iso_code: 'USD' },
      display_currency: { iso_code: 'EUR' },
      display_exchange_rate: 0.92,
    });
    const { body: ofShop } = await begin({});
    expect(ofShop.data.application_state).toMatchObject({
      order_total: 15880,
      display_currency: { iso_code: 'GBP' },
      display_exchange_rate: 0.8,
    });
  });

  test('is named in GraphQL, too', async () => {
    const bowl = { id: 'bowl', title: 'Bowl', price: 15880, quantity: 1, lineItemKey: 'bowl' };
    const input = {
      cartItems: [{ ...bowl, taxable: false, requiresShipping: false }],
      displayCurrency: { code: 'JPY', rate: 151.2 },
    };
    const selection = 'applicationState { displayCurrency { isoCode } displayExchangeRate }';
    expect(await graphqlClient(tillgate.url, shop.token).mutate('initializeOrder', input, selection)).toMatchObject({
      applicationState: { displayCurrency: { isoCode: 'JPY' }, displayExchangeRate: 151.2 },
    });
  });

  test('is refused with all of its errors', async () => {
    const { status, body } = await begin({ display_currency: { code: 'ZZZ', rate: 0 } });
    expect(status).toBe(422);
    expect(body.errors?.map(({ field }) => field).toSorted()).toEqual([
      'display_currency.code',
      'display_currency.rate',
    ]);
  });
});
