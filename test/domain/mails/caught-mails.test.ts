import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendMails } from '../../../src/jobs/send-mails.js';
import { graphqlClient } from '../../support/graphql-client.js';
import { processedOrder } from '../../support/processed-order.js';
import { newRestShop, rawRest, type RestShop } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
});
afterAll(() => tillgate.close());

interface Caught {
  data: { caught_mails: { id: string; kind: string | null; recipient: string; html: string | null }[] };
}
const caughtBy = async (of: RestShop, from = tillgate) =>
  rawRest(from.url, of.token)<Caught>('GET', `${of.shopPath}/caught_mails`);
const send = () => sendMails(tillgate.app.tillgate);

test('a demo without a mail server keeps its emails, with links to itself', async () => {
  const { publicOrderId } = await processedOrder(tillgate, shop);
  await send();
  const { status, body } = await caughtBy(shop);
  expect([status, body.data.caught_mails]).toMatchObject([
    200,
    [{ kind: 'order_confirmation', recipient: 'ada@example.com' }],
  ]);
  expect(body.data.caught_mails[0]?.html).toMatch(new RegExp(`http://localhost:\\d+/orders/[^"]*${publicOrderId}`));
  const { caughtMails } = await graphqlClient(tillgate.url, shop.token).query<{ caughtMails: object[] }>(
    '{ caughtMails { kind recipient } }',
  );
  expect(caughtMails).toMatchObject([{ recipient: 'ada@example.com' }]);
  const { body: listed } = await shop.api<{ data: { mails: object[] } }>(
    'GET',
    `${shop.ordersPath}/${publicOrderId}/mails`,
  );
  expect(listed.data.mails).toMatchObject([{ status: 'sent' }]);
});

test('the latest 100 emails of a shop are kept, and those of other shops are not shown', async () => {
  const other = await newRestShop(tillgate);
  await tillgate.app.tillgate.database.run({
    text: `insert into mail_outbox (shop_id, id, recipient, subject, body, created_at, next_attempt_at)
      select $1, gen_random_uuid(), 'grace@example.com', 'Mail ' || i, 'Text', now(), now() from generate_series(1, 105) i`,
    values: [other.shopIdentifier],
  });
  for (let round = 0; round < 11; round += 1) await send();
  const { body } = await caughtBy(other);
  expect(body.data.caught_mails).toHaveLength(100);
  expect(body.data.caught_mails.every(({ recipient }) => recipient === 'grace@example.com')).toBe(true);
});

test('caught emails need the scope, and exist only on the machine of a demo without a mail server', async () => {
  const reader = await newRestShop(tillgate, ['READ_SHOP_SETTINGS']);
  expect((await caughtBy(reader)).status).toBe(403);
  const changes = [
    ['PUBLIC_URL', 'https://pay.example'],
    ['SMTP_URL', 'smtp://127.0.0.1:1'],
    ['DEMO', 'off'],
  ] as const;
  for (const [name, value] of changes) {
    const elsewhere = await startTillgate({ databaseUrl: tillgate.databaseUrl, env: { [name]: value } });
    expect([name, (await caughtBy(shop, elsewhere)).status]).toEqual([name, 404]);
    await elsewhere.close();
  }
});
