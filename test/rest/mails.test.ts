import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { testClock } from '../support/clock.js';
import { processedOrder } from '../support/processed-order.js';
import { item, newRestOrder, newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

const hour = 3_600_000;
const clock = testClock();
let tillgate: RunningTillgate;
let shop: RestShop;

beforeAll(async () => {
  tillgate = await startTillgate({ clock });
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

describe('emails that are requested are limited', () => {
  interface Answer {
    status: number;
    body: { errors?: { code: string; field: string }[]; message?: string };
    headers: { get(name: string): string | null };
  }
  const tooMany = [429, ['TOO_MANY_MAILS']];
  const outcome = ({ status, body }: Answer) => [status, body.errors?.map(({ code }) => code)];
  const done = [200, undefined];
  const testMail = (recipient: string, of: RestShop) =>
    of.api('POST', `${of.shopPath}/mail_templates/order_confirmation/en/test`, { recipient });
  const mailLink = (publicOrderId: string, email: string, of: RestShop, headers = {}) =>
    of.api('POST', `${of.ordersPath}/${publicOrderId}/payment_links`, { email }, headers);
  const queued = async (recipient: string) =>
    tillgate.app.tillgate.database.run({ text: 'select from mail_outbox where recipient = $1', values: [recipient] });

  test('to an address, whatever they are and however it is spelled, until an hour has passed', async () => {
    const [of, other] = [await newRestShop(tillgate), await newRestShop(tillgate)];
    const { publicOrderId } = await newRestOrder(tillgate, of, { cart_items: [item()] });
    for (let sent = 0; sent < 19; sent += 1) expect(outcome(await testMail('eve@example.net', of))).toEqual(done);
    expect(outcome(await mailLink(publicOrderId, 'EVE@example.net', of))).toEqual(done);
    const refused = await testMail('Eve@Example.net', of);
    expect([...outcome(refused), refused.headers.get('retry-after')]).toEqual([...tooMany, '3600']);
    expect(refused.body.errors?.map(({ field }) => field)).toEqual(['recipient']);
    expect(outcome(await mailLink(publicOrderId, 'eve@example.net', of))).toEqual(tooMany);
    expect(await queued('eve@example.net')).toHaveLength(19);
    expect(
      (await of.api<{ data: { payment_links: object[] } }>('GET', `${of.ordersPath}/${publicOrderId}/payment_links`))
        .body.data.payment_links,
    ).toHaveLength(1);
    expect(outcome(await testMail('frank@example.net', of))).toEqual(done);
    expect(outcome(await testMail('eve@example.net', other))).toEqual(done);
    clock.advance(hour + 1);
    expect(outcome(await testMail('eve@example.net', of))).toEqual(done);
  });

  test('about an order, and a repeated request with the same key is not another one', async () => {
    const of = await newRestShop(tillgate);
    const { publicOrderId } = await newRestOrder(tillgate, of, { cart_items: [item()] });
    const headers = { 'idempotency-key': randomUUID() };
    for (let tries = 0; tries < 3; tries += 1)
      expect(outcome(await mailLink(publicOrderId, 'a@example.net', of, headers))).toEqual(done);
    for (let sent = 1; sent < 10; sent += 1)
      expect(outcome(await mailLink(publicOrderId, `a${sent}@example.net`, of))).toEqual(done);
    expect(outcome(await mailLink(publicOrderId, 'z@example.net', of))).toEqual(tooMany);
    const another = await newRestOrder(tillgate, of, { cart_items: [item()] });
    expect(outcome(await mailLink(another.publicOrderId, 'z@example.net', of))).toEqual(done);
  });

  test('also if they repeat one that was sent', async () => {
    const { publicOrderId } = await processedOrder(tillgate, shop);
    const [mail] = (await shop.api<Mails>('GET', pathOf(publicOrderId))).body.data.mails;
    const again = () => shop.api('POST', `${pathOf(publicOrderId)}/${mail?.id}/resend`, {});
    for (let sent = 0; sent < 10; sent += 1) expect(outcome(await again())).toEqual(done);
    expect(outcome(await again())).toEqual(tooMany);
    expect((await shop.api<Mails>('GET', pathOf(publicOrderId))).body.data.mails).toHaveLength(11);
  });
});
