import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { processedOrder } from '../support/processed-order.js';
import { newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
});
afterAll(() => tillgate.close());

interface Mails {
  data: { mails: { id: string; kind: string; recipient: string; status: string; resend_of: string | null }[] };
}

const pathOf = (publicOrderId: string, { ordersPath }: RestShop = shop): string =>
  `${ordersPath}/${publicOrderId}/mails`;

test('the emails of an order are listed, and each can be sent again', async () => {
  const { publicOrderId } = await processedOrder(tillgate, shop);
  const { status, body } = await shop.api<Mails>('GET', pathOf(publicOrderId));
  expect([status, body.data.mails]).toMatchObject([200, [{ kind: 'order_confirmation', status: 'queued' }]]);
  const [first] = body.data.mails;
  const again = `${pathOf(publicOrderId)}/${first?.id}/resend`;
  const key = { 'idempotency-key': 'again' };
  const answers = [await shop.api('POST', again, {}, key), await shop.api('POST', again, {}, key)];
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  const after = (await shop.api<Mails>('GET', pathOf(publicOrderId))).body.data.mails;
  expect(after.map(({ resend_of: repeated }) => repeated)).toEqual(expect.arrayContaining([first?.id, null]));
  expect(after).toHaveLength(2);
});

test('the emails of an order need the scope and the shop of the order', async () => {
  const { publicOrderId, front } = await processedOrder(tillgate, shop);
  const reader = await newRestShop(tillgate, ['READ_CUSTOMERS']);
  const other = await newRestShop(tillgate);
  expect((await front('GET', pathOf(publicOrderId))).status).toBe(403);
  expect((await reader.api('GET', pathOf(publicOrderId, reader))).status).toBe(403);
  expect((await other.api('GET', pathOf(publicOrderId, other))).status).toBe(404);
  const unknown = `${pathOf(publicOrderId)}/5f0c3e0e-3f7e-4f0a-9b1e-2f6f1a1c9d10/resend`;
  expect((await shop.api('POST', unknown, {})).status).toBe(404);
});
