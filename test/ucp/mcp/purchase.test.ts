import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deliverWebhooks, finishDeliveries } from '../../../src/jobs/deliver-webhooks.js';
import { dispatchWebhooks } from '../../../src/jobs/dispatch-webhooks.js';
import { logSettled } from '../../support/log-settled.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import {
  agentOf,
  buyer,
  deliveredTo,
  faultsOfAnswer,
  items,
  payment,
  shopForAgents,
  shoppingCapabilities,
  washington,
  type Agent,
  type ShownCheckout,
} from '../../support/ucp-checkout.js';
import { orderCapability } from '../../support/ucp-orders.js';
import { profileWith } from '../../support/ucp-platform.js';
import type { UcpShop } from '../../support/ucp-shop.js';
import { webhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.js';

interface Answer {
  result?: { structuredContent: ShownCheckout };
  error?: object;
}

let tillgate: RunningTillgate;
let shop: UcpShop;
let agent: Agent;
let receiver: WebhookReceiver;

beforeAll(async () => {
  tillgate = await startTillgate();
  receiver = await webhookReceiver();
  shop = await shopForAgents(tillgate);
  agent = await agentOf(shop);
  const profile = profileWith([agent.platform.key], [...shoppingCapabilities]);
  const config = { webhook_url: `${receiver.url}/orders` };
  const order = { [orderCapability]: [{ version: '2026-04-08', config }] };
  const capabilities = { ...profile.ucp.capabilities, ...order };
  agent.platform.answer = { body: { ...profile, ucp: { ...profile.ucp, capabilities } } };
});
afterAll(async () => {
  await agent.close();
  await receiver.close();
  await tillgate.close();
});

/** Calls a tool, and checks its result. */
async function use(name: string, given: object, key?: string): Promise<ShownCheckout> {
  const { profileUrl } = agent.platform;
  const meta = { 'ucp-agent': { profile: profileUrl }, ...(key === undefined ? {} : { 'idempotency-key': key }) };
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: { meta, ...given } } };
  const { status, text, body } = await agent.platform.call<Answer>('POST', `${shop.endpoint}/mcp`, message);
  if (!body.result) throw new Error(`${name}: ${status} ${text}`);
  return body.result.structuredContent;
}

const faultsOf = (body: ShownCheckout, kind: 'checkout' | 'cart'): string[] =>
  faultsOfAnswer(kind, { status: 200, headers: new Headers(), text: '', body });

test('a platform buys with tools, from the cart to the delivered order, and is told what happens to it', async () => {
  const cart = await use('create_cart', { cart: { line_items: items(['bowl-1', 2]) } });
  expect(faultsOf(cart, 'cart')).toEqual([]);
  const begun = await use('create_checkout', { checkout: { cart_id: cart.id, line_items: [] } });
  expect(faultsOf(begun, 'checkout')).toEqual([]);
  const { id } = begun;
  const content = {
    line_items: items(['bowl-1', 2]),
    buyer,
    fulfillment: deliveredTo({ id: 'home', ...washington }, 'ground'),
  };
  const ready = await use('update_checkout', { id, checkout: content });
  expect([ready.status, faultsOf(ready, 'checkout')]).toEqual(['ready_for_complete', []]);
  expect((await use('get_checkout', { id })).status).toBe('ready_for_complete');

  const key = randomUUID();
  const placed = await use('complete_checkout', { id, checkout: payment('tok_ok') }, key);
  expect([placed.status, faultsOf(placed, 'checkout')]).toEqual(['completed', []]);
  expect(await use('complete_checkout', { id, checkout: payment('tok_ok') }, key)).toEqual(placed);
  const publicOrderId = placed.order?.id ?? '';

  await shop.api('POST', `${shop.ordersPath}/${publicOrderId}/shipments`, {});
  const parts = tillgate.app.tillgate;
  await logSettled(parts);
  await dispatchWebhooks(parts);
  await deliverWebhooks(parts);
  await finishDeliveries(parts);
  const told = receiver.got.at(-1);
  expect(told?.body).toMatchObject({
    id: publicOrderId,
    checkout_id: id,
    permalink_url: placed.order?.permalink_url,
    line_items: [{ quantity: { original: 2, total: 2, fulfilled: 2 }, status: 'fulfilled' }],
    fulfillment: { events: [{ type: 'shipped' }] },
  });
  const order = await use('get_order', { id: publicOrderId });
  expect(order).toMatchObject({ id: publicOrderId, totals: placed.totals });
});

test('a checkout is completed and canceled over tools only with an idempotency key', async () => {
  const { id } = await use('create_checkout', { checkout: { line_items: items(['bowl-1', 1]) } });
  const without = use('complete_checkout', { id, checkout: payment('tok_ok') });
  await expect(without).rejects.toThrow('meta.idempotency-key is required');
  await expect(use('cancel_checkout', { id })).rejects.toThrow('meta.idempotency-key is required');
  expect((await use('cancel_checkout', { id }, randomUUID())).status).toBe('canceled');
});
