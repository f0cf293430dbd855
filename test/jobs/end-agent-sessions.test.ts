import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { forgetEndedInstruments } from '../../src/domain/money/payments/instruments/forget-instruments.js';
import { abandonOrders } from '../../src/jobs/abandon-orders.js';
import { endAgentSessions } from '../../src/jobs/end-agent-sessions.js';
import { testClock } from '../support/clock.js';
import { addressMembers } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';
import { agentOf, complete, shopForAgents, type Agent } from '../support/ucp-checkout.js';

const hour = 3_600_000;
const clock = testClock();
let tillgate: RunningTillgate;
let agent: Agent;

beforeAll(async () => {
  tillgate = await startTillgate({ clock });
  agent = await agentOf(await shopForAgents(tillgate));
});
afterAll(async () => {
  await agent.close();
  await tillgate.close();
});

test('a checkout of an agent is not abandoned, and is canceled when it expires', async () => {
  const own = tillgate.app.tillgate;
  const { body } = await agent.create(complete);
  clock.advance(2 * hour);
  await abandonOrders(own);
  expect((await agent.get(body.id)).body.status).toBe('ready_for_complete');
  clock.advance(69 * hour);
  await endAgentSessions(own);
  expect((await agent.get(body.id)).body.status).toBe('ready_for_complete');
  clock.advance(hour);
  expect((await agent.get(body.id)).body.status).toBe('canceled');
  expect(await agent.complete(body.id)).toMatchObject({ status: 409, body: { code: 'not_allowed' } });
  await endAgentSessions(own);
  const orders = await own.database.run({
    text: 'select o.status from orders o join ucp_sessions s using (shop_id, public_order_id) where s.id = $1 and ended_at is not null',
    values: [body.id],
  });
  expect(orders).toEqual([{ status: 'cancelled' }]);
});

test('the setting `session_hours` says how long a new checkout lasts', async () => {
  const shop = await shopForAgents(tillgate);
  await shop.allow({ session_hours: 2 });
  const brief = await agentOf(shop);
  const { body } = await brief.create(complete);
  clock.advance(2 * hour - 60_000);
  expect((await brief.get(body.id)).body.status).toBe('ready_for_complete');
  clock.advance(60_000);
  expect((await brief.get(body.id)).body.status).toBe('canceled');
  await brief.close();
});

test('an expired checkout with captured money is left to the shop, and is not tried again', async () => {
  const own = tillgate.app.tillgate;
  const shop = await shopForAgents(tillgate);
  const paid = await agentOf(shop);
  const { body } = await paid.create(complete);
  const [session] = await own.database.run<{ order: string }>({
    text: 'select public_order_id as order from ucp_sessions where id = $1',
    values: [body.id],
  });
  const ofOrder = `${shop.ordersPath}/${session?.order ?? ''}`;
  const front = `/checkout/storefront/${shop.shopIdentifier}/${session?.order ?? ''}`;
  await shop.api('POST', `${front}/payments`, { gateway_public_id: 'test', token: 'tok_ok' });
  await shop.api('PUT', `${ofOrder}/checkout`, { billing_address: addressMembers });
  await shop.api('POST', `${ofOrder}/payments/auth/full`, {});
  expect((await shop.api('POST', `${ofOrder}/payments/capture/full`)).status).toBe(200);
  clock.advance(73 * hour);
  await endAgentSessions(own);
  const found = await own.database.run({
    text: `select o.status, s.ended_at is not null as ended from ucp_sessions s join orders o using (shop_id, public_order_id)
      where s.id = $1`,
    values: [body.id],
  });
  expect(found).toEqual([{ status: 'open', ended: true }]);
  await paid.close();
});

test('the token of a payment that the shopper did not confirm is deleted with the checkout', async () => {
  const own = tillgate.app.tillgate;
  const { body } = await agent.create(complete);
  await agent.complete(body.id, 'tok_sca');
  const tokens = () => own.database.run({ text: 'select payment_id from payment_instruments', values: [] });
  clock.advance(hour);
  await forgetEndedInstruments(own);
  expect(await tokens()).toHaveLength(1);
  clock.advance(72 * hour);
  await endAgentSessions(own);
  await forgetEndedInstruments(own);
  expect(await tokens()).toEqual([]);
});
