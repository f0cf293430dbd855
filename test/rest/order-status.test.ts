import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { abandonOrders } from '../../src/jobs/abandon-orders.js';
import { testClock } from '../support/clock.js';
import { graphqlClient } from '../support/graphql-client.js';
import { addressMembers, item, newRestOrder, newRestShop, type RestOrder, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

interface Shown {
  data: { application_state: { status: string; cancelled_at: string | null } };
}

const clock = testClock();
let tillgate: RunningTillgate;
let shop: RestShop;

beforeAll(async () => {
  tillgate = await startTillgate({ clock });
  shop = await newRestShop(tillgate);
});
afterAll(() => tillgate.close());

const statusIn = ({ data }: Shown): unknown[] => [data.application_state.status, data.application_state.cancelled_at];

/** The status as shown by each call that reads an order. */
async function shownOf({ publicOrderId }: RestOrder): Promise<unknown[]> {
  const { body } = await shop.api<Shown>('GET', `${shop.ordersPath}/${publicOrderId}`);
  const listed = await shop.api<{ data: Shown['data'][] }>(
    'GET',
    `${shop.ordersPath}?filter=eq(public_order_id:${publicOrderId})`,
  );
  const [row] = listed.body.data;
  const { order } = await graphqlClient(tillgate.url, shop.token).query<{
    order: { status: string; applicationState: { status: string; cancelledAt: string | null } };
  }>('query ($id: ID!) { order(publicOrderId: $id) { status applicationState { status cancelledAt } } }', {
    id: publicOrderId,
  });
  const { status, applicationState } = order;
  expect(applicationState.status).toBe(status);
  const overGraphql = [applicationState.status.toLowerCase(), applicationState.cancelledAt];
  expect(row && statusIn({ data: row })).toEqual(statusIn(body));
  expect(overGraphql).toEqual(statusIn(body));
  return overGraphql;
}

const cancel = ({ publicOrderId }: RestOrder) =>
  shop.api<Shown>('POST', `${shop.ordersPath}/${publicOrderId}/cancel`, { reason: 'changed her mind' });

test('an open order has that status, and a canceled one its status and time', async () => {
  const order = await newRestOrder(tillgate, shop);
  expect(await shownOf(order)).toEqual(['open', null]);
  const { body } = await cancel(order);
  expect(statusIn(body)).toEqual(['cancelled', clock.now().toISOString()]);
  const at = clock.now().toISOString();
  clock.advance(60_000);
  expect(await shownOf(order)).toEqual(['cancelled', at]);
});

test('an abandoned order has that status, and is open again once it is changed', async () => {
  const order = await newRestOrder(tillgate, shop);
  clock.advance(61 * 60_000);
  await abandonOrders(tillgate.app.tillgate);
  expect(await shownOf(order)).toEqual(['abandoned', null]);
  const { body } = await note(order);
  expect(statusIn(body)).toEqual(['open', null]);
  expect(await shownOf(order)).toEqual(['open', null]);
});

const note = ({ orderPath }: RestOrder) => shop.api<Shown>('PATCH', `${orderPath}/meta_data`, { notes: 'Ring twice.' });

test('an order that an earlier release canceled has that status, too', async () => {
  const order = await newRestOrder(tillgate, shop);
  await cancel(order);
  await tillgate.app.tillgate.database.run({
    text: `update orders set state = (state::jsonb - 'status' - 'cancelledAt')::json where public_order_id = $1`,
    values: [order.publicOrderId],
  });
  expect(await shownOf(order)).toEqual(['cancelled', clock.now().toISOString()]);
});

interface Shipping {
  data: {
    application_state: {
      shipping: { selected_shipping: { id?: string }; available_shipping_lines: { id: string }[] };
    };
  };
}

test.each(['POST', 'PUT'])('shipping lines that do not apply to a new address are removed by %s', async (method) => {
  const zones = [
    { name: 'US', countries: ['US'], rates: [{ name: 'Ground', code: 'ground', amount: 700 }] },
    { name: 'CA', countries: ['CA'], rates: [{ name: 'Cross-border', code: 'border', amount: 1700 }] },
  ];
  for (const zone of zones) await shop.api('POST', `${shop.shopPath}/zones`, zone);
  const start = { cart_items: [item({ requires_shipping: true, weight: 500 })] };
  const { front, orderPath } = await newRestOrder(tillgate, shop, start);
  const setAddress = async (over: object) => {
    const { body } = await front<Shipping>(method, `${orderPath}/addresses/shipping`, { ...addressMembers, ...over });
    const { available_shipping_lines: lines, selected_shipping: selected } = body.data.application_state.shipping;
    return [lines.map(({ id }) => id), selected.id];
  };
  await setAddress({});
  await front('GET', `${orderPath}/shipping_lines`);
  await front('POST', `${orderPath}/shipping_lines`, { index: 'ground' });
  expect(await setAddress({ address_line_1: '1650 Pennsylvania Ave NW' })).toEqual([['ground'], 'ground']);
  const ottawa = {
    city: 'Ottawa',
    province: 'Ontario',
    province_code: 'ON',
    country: 'Canada',
    country_code: 'CA',
    postal_code: 'K1A 0B1',
  };
  expect(await setAddress(ottawa)).toEqual([[], undefined]);
});

test('email addresses in any language are accepted, and surrounding spaces are removed', async () => {
  const { front, orderPath } = await newRestOrder(tillgate, shop);
  const customer = { first_name: 'Jürgen', last_name: 'Müller', email_address: ' jürgen@müller.example ' };
  const { status, body } = await front<{ data: object }>('POST', `${orderPath}/customer/guest`, customer);
  expect([status, body.data]).toMatchObject([200, { customer: { email_address: 'jürgen@müller.example' } }]);
  const path = `${orderPath}/validate_email_address?email_address=${encodeURIComponent('ада@пример.рф ')}`;
  expect((await front('GET', path)).status).toBe(200);
});
