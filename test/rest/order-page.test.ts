import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { testClock } from '../support/clock.js';
import { whereStored } from '../support/everything-stored.js';
import { giveBack } from '../support/given-back.js';
import { newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.js';
import { callPage, sentCodes, statusPage, type StatusPage } from '../support/status-page.js';

const clock = testClock();
let smtp: TestSmtpServer;
let tillgate: RunningTillgate;
let shop: RestShop;

beforeAll(async () => {
  smtp = await startSmtpServer();
  tillgate = await startTillgate({ clock, env: { SMTP_URL: `smtp://127.0.0.1:${smtp.url.port}` } });
  shop = await newRestShop(tillgate);
});
beforeEach(() => {
  smtp.received.length = 0;
});
afterAll(async () => {
  await tillgate.close();
  await smtp.close();
});

interface ShownOrder {
  personal: { email_address: string; billing_address: { city: string }; name: string } | null;
  line_items: { line_item_key: string; returnable_quantity: number }[];
  returns: { status: string; personal: object | null }[];
  sends_codes: boolean;
  policies: Record<string, string | null>;
}

const read = ({ path }: StatusPage, proof?: string) =>
  callPage<ShownOrder>(tillgate, 'GET', `${path}/order`, proof === undefined ? {} : { proof });
const askForCode = ({ path }: StatusPage) => callPage(tillgate, 'POST', `${path}/code`);
const enter = ({ path }: StatusPage, code: string) =>
  callPage<{ proof: string }>(tillgate, 'POST', `${path}/proof`, { body: { code } });
const codesOf = (answer: { body: { errors?: { code: string }[] } }): (string | undefined)[] =>
  answer.body.errors?.map(({ code }) => code) ?? [];

/** A proof by a code, for a page that has had none. */
async function proofOf(page: StatusPage): Promise<string> {
  smtp.received.length = 0;
  await askForCode(page);
  const [code = ''] = await sentCodes(tillgate, smtp);
  return (await enter(page, code)).body.proof;
}

const wrongCodeFor = (code: string): string => String((Number(code) + 1) % 100_000_000).padStart(8, '0');

describe('what the holder of a link sees', () => {
  test('is the order without personal data', async () => {
    const page = await statusPage(tillgate, shop);
    const line = [{ line_item_key: 'bowl', quantity: 1 }];
    const shipment = { line_items: line, carrier: 'ups', tracking_numbers: ['1Z9'], note: 'a note of the shop' };
    await shop.api('POST', `${shop.ordersPath}/${page.order.publicOrderId}/shipments`, shipment);
    const answer = await read(page);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      shop_name: expect.any(String),
      order_number: expect.any(Number),
      status: 'processed',
      fulfillment_status: 'partial',
      placed_at: clock.now().toISOString(),
      currency: { iso_code: 'USD', digits: 2 },
      line_items: [
        {
          title: 'Bowl',
          quantity: 2,
          total_price: 4000,
          fulfilled_quantity: 1,
          left_quantity: 1,
          returnable_quantity: 0,
        },
        { title: 'Card', quantity: 1, total_price: 250, fulfilled_quantity: 0 },
      ],
      subtotal: 4250,
      total: 4250,
      payments: [{ kind: 'credit_card', amount: 4250, status: 'preAuthed' }],
      refunds: [],
      left_paid: 4250,
      returns: [],
      shipments: [
        {
          number: 1,
          status: 'shipped',
          carrier_name: 'UPS',
          tracking: [{ number: '1Z9', url: 'https://www.ups.com/track?tracknum=1Z9' }],
        },
      ],
      sends_codes: true,
      personal: null,
    });
    for (const personal of ['ada', 'byron', 'pennsylvania', '20500', 'a note of the shop', 'tok_ok'])
      expect([personal, answer.text.toLowerCase().includes(personal)]).toEqual([personal, false]);
  });

  test('lists what was given back, with the return that it was for, and what is left paid', async () => {
    const page = await statusPage(tillgate, shop);
    await giveBack(shop, page.order.publicOrderId, ['refund', 'store_credit']);
    const { body } = await read(page);
    expect(body).toMatchObject({
      refunds: [
        { amount: 250, at: clock.now().toISOString(), is_pending: false, is_store_credit: false, return_number: null },
        { amount: 2000, is_store_credit: false, return_number: 1 },
        { amount: 2000, is_store_credit: true, return_number: 2 },
      ],
      left_paid: 0,
      total: 4250,
    });
  });

  test('is sent again only if what it shows has changed', async () => {
    const page = await statusPage(tillgate, shop);
    const first = await read(page);
    const tag = first.headers.get('etag') ?? '';
    const ask = (known: string, proof?: string) =>
      callPage(tillgate, 'GET', `${page.path}/order`, {
        headers: { 'if-none-match': known },
        ...(proof === undefined ? {} : { proof }),
      });
    const same = await ask(tag);
    expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', tag]);
    expect((await ask(tag, page.order.orderToken)).status).toBe(200);
    await shop.api('POST', `${shop.ordersPath}/${page.order.publicOrderId}/shipments`, {});
    const changed = await ask(tag);
    expect([changed.status, changed.body]).toMatchObject([200, { fulfillment_status: 'fulfilled' }]);
    await shop.api('PATCH', `${shop.shopPath}/settings`, { policies: { contact: 'Call us at noon.' } });
    expect((await ask(changed.headers.get('etag') ?? '')).status).toBe(200);
  });

  test('includes the policies of the shop and how to contact it', async () => {
    const own = await newRestShop(tillgate);
    const policies = { refund_policy: 'https://shop.example.com/refunds', contact: 'Call us.' };
    expect((await own.api('PATCH', `${own.shopPath}/settings`, { policies })).status).toBe(200);
    expect((await read(await statusPage(tillgate, own))).body.policies).toEqual({
      privacy_policy: null,
      terms_of_service: null,
      refund_policy: 'https://shop.example.com/refunds',
      shipping_policy: null,
      contact: `${tillgate.url}/checkout/${own.shopIdentifier}/policies/contact`,
    });
  });

  test('is not indexed, not stored, and sends no Referer', async () => {
    const page = await statusPage(tillgate, shop);
    for (const path of [page.path, `${page.path}/order`]) {
      const { status, headers } = await fetch(tillgate.url + path);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-frame-options': 'DENY',
      });
    }
    const html = await (await fetch(tillgate.url + page.path)).text();
    expect(html).not.toContain(page.path.split('/').at(-1));
    expect(html).not.toMatch(/<style|<script(?![^>]* src=)| on\w+=| style=/);
  });

  test('is nothing for a guessed or changed token, that of another shop, and a revoked one', async () => {
    const page = await statusPage(tillgate, shop);
    const other = await statusPage(tillgate, shop);
    const otherShop = await newRestShop(tillgate);
    const theirs = await statusPage(tillgate, otherShop);
    const token = (path: string): string => path.split('/').at(-1) ?? '';
    const macOf = ({ path }: StatusPage): string => token(path).split('.').at(-1) ?? '';
    const revoked = await statusPage(tillgate, shop);
    const proof = await proofOf(revoked);
    await shop.api('DELETE', `${shop.ordersPath}/${revoked.order.publicOrderId}/status_url`);
    const bodies = new Set<string>();
    for (const [shopId, guessed] of [
      [shop.shopIdentifier, 'nonsense'],
      [shop.shopIdentifier, `${page.order.publicOrderId}.0.${'A'.repeat(43)}`],
      [shop.shopIdentifier, `${page.order.publicOrderId}.0.${macOf(other)}`],
      [shop.shopIdentifier, page.order.orderToken],
      [shop.shopIdentifier, token(theirs.path)],
      [otherShop.shopIdentifier, token(page.path)],
      ['nobody', token(page.path)],
      [shop.shopIdentifier, token(revoked.path)],
    ] as const)
      for (const [method, route] of [
        ['GET', 'order'],
        ['POST', 'code'],
        ['POST', 'proof'],
        ['POST', 'returns'],
      ] as const) {
        const body = method === 'POST' ? { body: { code: '12345678' } } : {};
        const answer = await callPage(tillgate, method, `/orders/${shopId}/${guessed}/${route}`, { proof, ...body });
        expect([guessed, route, answer.status]).toEqual([guessed, route, 404]);
        bodies.add(JSON.stringify(answer.body.errors?.map(({ message, code }) => [message, code])));
      }
    expect(bodies.size).toBe(1);
    expect((await fetch(`${tillgate.url}/orders/nobody/${token(page.path)}`)).status).toBe(404);
  });

  test('says that the order was canceled', async () => {
    const page = await statusPage(tillgate, shop);
    await shop.api('POST', `${shop.ordersPath}/${page.order.publicOrderId}/cancel`, {});
    expect((await read(page)).body).toMatchObject({ status: 'cancelled', cancelled_at: clock.now().toISOString() });
  });
});

describe('the proof of the email address', () => {
  test('shows the personal data for an hour', async () => {
    const page = await statusPage(tillgate, shop);
    const proof = await proofOf(page);
    expect((await read(page, proof)).body.personal).toMatchObject({
      name: 'Ada Byron',
      email_address: 'ada@example.com',
      billing_address: {
        lines: ['Ada Byron', '1600 Pennsylvania Ave NW', 'WASHINGTON, DC 20500'],
        phone_number: '',
      },
    });
    clock.advance(3_600_000);
    expect((await read(page, proof)).body.personal).toBeNull();
    clock.advance(-3_600_000);
  });

  test('is for one order only', async () => {
    const [page, other] = [await statusPage(tillgate, shop), await statusPage(tillgate, shop)];
    const proof = await proofOf(page);
    expect((await read(other, proof)).body.personal).toBeNull();
    await askForCode(other);
    const [first = '', second = ''] = await sentCodes(tillgate, smtp);
    expect(codesOf(await enter(other, first))).toEqual(['WRONG_CODE']);
    expect(codesOf(await enter(page, second))).toEqual(['WRONG_CODE']);
  });

  test('is also the order token of the order, and no other credential', async () => {
    const [page, other] = [await statusPage(tillgate, shop), await statusPage(tillgate, shop)];
    expect((await read(page, page.order.orderToken)).body.personal).not.toBeNull();
    for (const credential of [other.order.orderToken, shop.token, tillgate.rootKey, 'x', `${page.order.orderToken}x`])
      expect((await read(page, credential)).body.personal).toBeNull();
    clock.advance(61 * 60_000);
    expect((await read(page, page.order.orderToken)).body.personal).toBeNull();
    clock.advance(-61 * 60_000);
  });

  test('a code is sent to the address of the order, accepted once however it is typed, and stored nowhere', async () => {
    const page = await statusPage(tillgate, shop);
    expect((await askForCode(page)).status).toBe(202);
    const [code = ''] = await sentCodes(tillgate, smtp);
    const withCode = smtp.received.filter(({ message }) => message.includes(code));
    expect(withCode.map(({ to }) => to)).toEqual([['ada@example.com']]);
    expect(code).toMatch(/^\d{8}$/);
    expect(await whereStored(tillgate.app.tillgate.database, [code])).toEqual([]);
    expect((await enter(page, ` ${code.slice(0, 4)} ${code.slice(4)} `)).status).toBe(200);
    expect(codesOf(await enter(page, code))).toEqual(['WRONG_CODE']);
  });

  test('a code is valid for 10 minutes, and only the latest one', async () => {
    const page = await statusPage(tillgate, shop);
    await askForCode(page);
    await askForCode(page);
    const [old = '', latest = ''] = await sentCodes(tillgate, smtp);
    expect(codesOf(await enter(page, old))).toEqual(['WRONG_CODE']);
    clock.advance(10 * 60_000);
    expect(codesOf(await enter(page, latest))).toEqual(['WRONG_CODE']);
    clock.advance(-10 * 60_000);
    expect((await enter(page, latest)).status).toBe(200);
  });

  test('a code allows five tries, also at the same moment', async () => {
    const page = await statusPage(tillgate, shop);
    await askForCode(page);
    const [code = ''] = await sentCodes(tillgate, smtp);
    const tries = await Promise.all(Array.from({ length: 5 }, () => enter(page, wrongCodeFor(code))));
    expect(tries.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
    const sixth = await enter(page, code);
    expect([sixth.status, codesOf(sixth)]).toEqual([422, ['WRONG_CODE']]);
    expect(sixth.body.errors?.[0]?.message).toBe(tries[0]?.body.errors?.[0]?.message);
  });

  test('an order gets five codes a day, and the sixth request is answered in the same way', async () => {
    const page = await statusPage(tillgate, shop);
    const answers = await Promise.all(Array.from({ length: 8 }, () => askForCode(page)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['202 ']));
    expect(await sentCodes(tillgate, smtp)).toHaveLength(5);
    clock.advance(24 * 3_600_000 - 1);
    await askForCode(page);
    expect(await sentCodes(tillgate, smtp)).toHaveLength(5);
    clock.advance(1);
    await askForCode(page);
    expect(await sentCodes(tillgate, smtp)).toHaveLength(6);
    clock.advance(-24 * 3_600_000);
  });

  test('says nothing about an order without an email address, or one that was erased', async () => {
    const page = await statusPage(tillgate, shop);
    await tillgate.app.tillgate.database.run({
      text: `update orders set state = jsonb_set(state::jsonb, '{customer,emailAddress}', '"[erased]"') where public_order_id = $1`,
      values: [page.order.publicOrderId],
    });
    const asked = await askForCode(page);
    expect([asked.status, asked.text]).toEqual([202, '']);
    expect(await sentCodes(tillgate, smtp)).toEqual([]);
    expect(codesOf(await enter(page, '12345678'))).toEqual(['WRONG_CODE']);
  });

  test('refuses a code that is no text', async () => {
    const page = await statusPage(tillgate, shop);
    for (const body of [{}, { code: 1 }, { code: 'x'.repeat(41) }])
      expect((await callPage(tillgate, 'POST', `${page.path}/proof`, { body })).body.errors?.[0]?.field).toBe('code');
    expect(codesOf(await enter(page, 'abcdefgh'))).toEqual(['WRONG_CODE']);
  });
});

describe('a return', () => {
  const line = { line_item_key: 'bowl', quantity: 1, reason: 'damaged' };
  const ask = ({ path }: StatusPage, proof: string | undefined, over: object = {}, key?: string) =>
    callPage(tillgate, 'POST', `${path}/returns`, {
      ...(proof === undefined ? {} : { proof }),
      body: { line_items: [line], note: 'It is broken.', ...over },
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
  const allow = (byShopper: string) =>
    shop.api('PATCH', `${shop.shopPath}/settings`, { returns: { by_shopper: byShopper } });

  test('is requested with a proof, once for each key, and its texts are shown only with a proof', async () => {
    await allow('request');
    const page = await statusPage(tillgate, shop);
    expect((await read(page)).body.line_items.map((one) => one.returnable_quantity)).toEqual([2, 1]);
    expect([(await ask(page, undefined)).status, (await ask(page, 'x')).status]).toEqual([401, 401]);
    const proof = await proofOf(page);
    for (let calls = 0; calls < 2; calls += 1) expect((await ask(page, proof, {}, 'once')).status).toBe(204);
    const shown = [{ number: 1, status: 'requested', line_items: [line] }];
    expect((await read(page)).body).toMatchObject({
      returns: [{ ...shown[0], personal: null }],
      line_items: [{ returnable_quantity: 1 }, { returnable_quantity: 1 }],
    });
    expect((await read(page, proof)).body.returns).toMatchObject([{ personal: { note: 'It is broken.' } }]);
    const stored = await shop.api<{ data: { returns: object[] } }>(
      'GET',
      `${shop.ordersPath}/${page.order.publicOrderId}/returns`,
    );
    expect(stored.body.data.returns).toMatchObject([{ by_shopper: true, outcome: 'refund', refunds_shipping: false }]);
  });

  test('is refused beyond what is left, for foreign lines, after the window and if the shop takes none', async () => {
    await allow('request');
    const page = await statusPage(tillgate, shop);
    const { orderToken } = page.order;
    const refusal = async (over: object = {}) => {
      const { status, body } = await ask(page, orderToken, over);
      return [status, ...(body.errors ?? []).map(({ code, field }) => `${code} ${field}`)];
    };
    expect(
      await refusal({
        line_items: [
          { ...line, quantity: 3 },
          { ...line, line_item_key: 'x' },
        ],
      }),
    ).toEqual([422, 'TOO_BIG line_items.0.quantity', 'LINE_ITEM_NOT_FOUND line_items.1.line_item_key']);
    expect(await refusal({ line_items: [] })).toEqual([422, 'TOO_SMALL line_items']);
    clock.advance(31 * 24 * 3_600_000);
    const proof = await proofOf(page);
    expect(codesOf(await ask(page, proof))).toEqual(['RETURN_WINDOW_ENDED']);
    expect((await read(page)).body.line_items.map((one) => one.returnable_quantity)).toEqual([0, 0]);
    clock.advance(-31 * 24 * 3_600_000);
    await allow('off');
    expect(codesOf(await ask(page, orderToken))).toEqual(['RETURNS_DISABLED']);
    expect((await read(page)).body.line_items.map((one) => one.returnable_quantity)).toEqual([0, 0]);
  });

  test('can also be requested with the order token by another page, and by a backend that may write shipments', async () => {
    await allow('automatic');
    const { order } = await statusPage(tillgate, shop);
    const path = `${order.orderPath}/returns`;
    expect((await order.front('POST', path, { line_items: [line] })).body).toMatchObject({
      data: { return: { status: 'approved', by_shopper: true } },
    });
    const one = { ...line, line_item_key: 'card' };
    expect((await shop.api('POST', path, { line_items: [one] })).status).toBe(200);
    const reader = await newRestShop(tillgate, ['READ_ORDERS']);
    expect((await reader.api('POST', path, { line_items: [line] })).status).toBe(403);
    await allow('off');
  });
});

describe('without a mail server', () => {
  test('no code is sent, and the page says so; the order token still proves', async () => {
    const without = await startTillgate({ clock, env: { PUBLIC_URL: 'https://pay.example' } });
    try {
      const own = await newRestShop(without);
      const page = await statusPage(without, own);
      const asked = await callPage(without, 'POST', `${page.path}/code`);
      expect([asked.status, asked.text]).toEqual([202, '']);
      const text = `select kind from mail_outbox where kind is distinct from 'order_confirmation'`;
      expect(await without.app.tillgate.database.run({ text, values: [] })).toEqual([]);
      const shown = await callPage<ShownOrder>(without, 'GET', `${page.path}/order`, { proof: page.order.orderToken });
      expect([shown.body.sends_codes, shown.body.personal?.name]).toEqual([false, 'Ada Byron']);
    } finally {
      await without.close();
    }
  });
});

test('guesses are limited by their address, and the calls of a page by its order', async () => {
  const limited = await startTillgate({ env: { RATE_LIMIT_ANONYMOUS: '3', RATE_LIMIT_ORDER_TOKEN: '5' } });
  try {
    const own = await newRestShop(limited);
    const page = await statusPage(limited, own);
    const statusesOf = (path: string) =>
      Promise.all(Array.from({ length: 20 }, async () => (await callPage(limited, 'GET', path)).status));
    expect(new Set(await statusesOf(`/orders/${own.shopIdentifier}/guess/order`))).toEqual(new Set([404, 429]));
    expect(new Set(await statusesOf(`${page.path}/order`))).toEqual(new Set([200, 429]));
  } finally {
    await limited.close();
  }
});
