import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Context } from '../../src/context.js';
import { createShop } from '../../src/domain/shop/shops/create-shop.js';
import { scopes } from '../../src/domain/core/operation/scopes.js';
import { createWebhook } from '../../src/domain/log/webhooks/create-webhook.js';
import { finishDeliveries } from '../../src/jobs/deliver-webhooks.js';
import { dispatchWebhooks } from '../../src/jobs/dispatch-webhooks.js';
import { logSettled } from '../support/log-settled.js';
import { openShop, type TestShop } from '../support/shop.js';

let shop: TestShop;
let shopIds: string[];

const callOf = (shopId: string): Context => ({
  ...shop.call,
  caller: { kind: 'access_token', shopId, tokenId: 'test', name: 'test', scopes, expiresAt: undefined },
});
const sql = <Row extends object>(text: string) => shop.tillgate.database.run<Row>({ text, values: [] });

/** Something that the webhooks of every shop are told of. */
const happen = () =>
  sql(`insert into events (shop_id, position, id, type, data, occurred_at)
    select shop_id, event_position(1), gen_random_uuid(), 'order/processed', '{}', now() from shops`);

async function turn(): Promise<void> {
  await logSettled(shop.tillgate);
  await dispatchWebhooks(shop.tillgate);
  await finishDeliveries(shop.tillgate);
}

/** The shops that have deliveries, once for each of them. */
async function delivered(): Promise<string[]> {
  const rows = await sql<{ shop_id: string }>('select shop_id from webhook_deliveries order by number');
  return rows.map(({ shop_id: shopId }) => shopId);
}

beforeEach(async () => {
  shop = await openShop();
  const root: Context = { ...shop.call, caller: { kind: 'root' } };
  const { shop: other } = await createShop(root, { name: 'Another', currency: 'USD', countryCode: 'US' });
  shopIds = [shop.shopId, other.shopId];
  for (const shopId of shopIds)
    await createWebhook(callOf(shopId), { webhookTopicId: 1, callbackUrl: 'http://127.0.0.1:9/' });
});
afterEach(() => shop.close());

test.each([0, 1])(
  'a shop whose events cannot be dispatched keeps no other from its deliveries, and has its own later (%i)',
  async (index) => {
    const broken = shopIds[index];
    const whole = shopIds.filter((shopId) => shopId !== broken);
    await happen();
    await sql(`alter table webhook_deliveries add constraint whole check (shop_id <> '${broken}')`);
    await turn();
    expect(await delivered()).toEqual(whole);
    await sql('alter table webhook_deliveries drop constraint whole');
    await turn();
    expect(await delivered()).toEqual([...whole, broken]);
  },
);
