import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import { agentOf, complete, shopForAgents, type Agent } from '../../support/ucp-checkout.js';
import { profileWith } from '../../support/ucp-platform.js';
import type { UcpShop } from '../../support/ucp-shop.js';

let tillgate: RunningTillgate;
let shop: UcpShop;
let agent: Agent;

beforeAll(async () => {
  tillgate = await startTillgate({ env: { DECLINES_PER_ADDRESS: '2' } });
});
beforeEach(async () => {
  shop = await shopForAgents(tillgate);
  agent = await agentOf(shop);
});
afterEach(() => agent.close());
afterAll(() => tillgate.close());

/** Pays a new checkout, and returns its status. */
async function pay(token: string): Promise<string> {
  const { body } = await agent.create(complete);
  return (await agent.complete(body.id, token)).body.status;
}

test('declined cards count for a platform that the shop does not know, however many checkouts it begins', async () => {
  for (let count = 0; count < 2; count += 1) expect(await pay('tok_declined')).toBe('ready_for_complete');
  expect(await pay('tok_ok')).not.toBe('completed');
});

test('declined cards count for each checkout of a platform that the shop has registered', async () => {
  const platform = { profile_url: agent.platform.profileUrl, name: 'Assistant' };
  await shop.api('POST', `${shop.shopPath}/agent_platforms`, platform);
  for (let count = 0; count < 2; count += 1) expect(await pay('tok_declined')).toBe('ready_for_complete');
  expect(await pay('tok_ok')).toBe('completed');
});

test('a platform takes a webhook of the shop with its first checkout, and not with a request that fails', async () => {
  const capabilities = ['dev.ucp.shopping.checkout', 'dev.ucp.shopping.fulfillment', 'dev.ucp.shopping.order'];
  const profile = profileWith([agent.platform.key], capabilities);
  const [order] = profile.ucp.capabilities['dev.ucp.shopping.order'] ?? [];
  const config = { webhook_url: 'http://127.0.0.1:9/hook' };
  const declared = { ...profile.ucp.capabilities, 'dev.ucp.shopping.order': [{ ...order, config }] };
  agent.platform.answer = { body: { ...profile, ucp: { ...profile.ucp, capabilities: declared } } };
  const webhooks = () =>
    tillgate.app.tillgate.database.run({
      text: 'select callback_url from webhooks where shop_id = $1',
      values: [shop.shopIdentifier],
    });
  await agent.create({ line_items: 'none' });
  await agent.create({ line_items: [{ item: { id: 'nothing' }, quantity: 1 }] });
  expect(await webhooks()).toEqual([]);
  await agent.create(complete);
  expect(await webhooks()).toEqual([{ callback_url: config.webhook_url }]);
});
