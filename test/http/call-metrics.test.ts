import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { gatewayServer, type GatewayServer } from '../support/gateway-server.js';
import { integrationServer, type IntegrationServer } from '../support/integration-server.js';
import { liveClient } from '../support/live-client.js';
import { orderUpdated } from '../support/live-orders.js';
import { overriddenShop } from '../support/overridden-shop.js';
import { addressMembers, guestMembers, newRestOrder, newRestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';
import { addShopGateway } from '../support/shop-gateway.js';

let tillgate: RunningTillgate;
let gateway: GatewayServer;
let server: IntegrationServer;

beforeAll(async () => {
  tillgate = await startTillgate();
  gateway = await gatewayServer();
  server = await integrationServer();
});
afterAll(async () => {
  await tillgate.close();
  await Promise.all([gateway.close(), server.close()]);
});

/** The current value of a series; 0 if there is none. */
async function valueOf(series: string): Promise<number> {
  const response = await fetch(`${tillgate.url}/metrics`);
  const line = (await response.text()).split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

test('the duration of payment gateway calls is counted by operation and by outcome', async () => {
  const shop = await newRestShop(tillgate);
  const gatewayId = await addShopGateway(tillgate, shop, gateway.url);
  const pay = async (): Promise<void> => {
    const { orderPath, publicOrderId } = await newRestOrder(tillgate, shop);
    await shop.api('POST', `${orderPath}/customer/guest`, guestMembers);
    await shop.api('POST', `${orderPath}/addresses/billing`, addressMembers);
    await shop.api('POST', `${orderPath}/payments`, { gateway_public_id: gatewayId, token: 'card-1' });
    await shop.api('POST', `${shop.ordersPath}/${publicOrderId}/payments/auth/full`, {});
  };
  await pay();
  gateway.next('auth', 'decline');
  await pay();
  gateway.next('auth', 'drop_after_recording');
  await pay();
  for (const outcome of ['approved', 'declined', 'unknown'])
    expect(
      await valueOf(`tillgate_gateway_call_duration_seconds_count{operation="authorize",outcome="${outcome}"}`),
    ).toBe(1);
  // A lost outcome is also looked up.
  const calls = 'tillgate_outbound_call_duration_seconds';
  expect(await valueOf(`${calls}_count{target="gateway",outcome="success"}`)).toBeGreaterThanOrEqual(2);
  expect(await valueOf(`${calls}_count{target="gateway",outcome="broken"}`)).toBeGreaterThanOrEqual(1);
  expect(await valueOf(`${calls}_bucket{le="45",target="gateway",outcome="success"}`)).toBeGreaterThanOrEqual(2);
  expect(await valueOf(`${calls}_sum{target="gateway",outcome="success"}`)).toBeGreaterThan(0);
});

test('calls of API overrides are counted by outcome', async () => {
  const shop = await overriddenShop(tillgate);
  await shop.override('shipping', server);
  server.answer = { body: { name: 'Own', rates: [{ line_text: 'Drone', code: 'drone', value: '7', selected: true }] } };
  const order = await shop.order();
  await order.front('GET', `${order.orderPath}/shipping_lines`);
  const calls = 'tillgate_outbound_call_duration_seconds_count';
  expect(await valueOf(`${calls}{target="override",outcome="success"}`)).toBeGreaterThan(0);
  expect(await valueOf(`${calls}{target="override",outcome="failure"}`)).toBe(0);
  server.answer = 'dropped';
  await order.front('POST', `${order.orderPath}/addresses/shipping`, { ...addressMembers, city: 'Elsewhere' });
  await order.front('GET', `${order.orderPath}/shipping_lines`);
  expect(await valueOf(`${calls}{target="override",outcome="broken"}`)).toBeGreaterThan(0);
});

test('the delay of live updates is counted once for each delivered event', async () => {
  const shop = await newRestShop(tillgate);
  const { orderToken, front, orderPath } = await newRestOrder(tillgate, shop);
  const live = liveClient(tillgate.url, orderToken);
  const watching = live.watch(orderUpdated);
  await watching.until(1);
  const before = await valueOf('tillgate_live_delay_seconds_count');
  await front('POST', `${orderPath}/customer/guest`, guestMembers);
  await watching.until(2);
  const counted = await eventually('the delay is counted', async () => {
    const count = await valueOf('tillgate_live_delay_seconds_count');
    return count > before ? count : undefined;
  });
  expect(counted).toBe(before + watching.messages.length - 1);
  expect(await valueOf('tillgate_live_delay_seconds_bucket{le="30"}')).toBe(counted);
  watching.stop();
  await live.client.dispose();
});
