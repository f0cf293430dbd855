import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sendMails } from '../../src/jobs/send-mails.js';
import { createMailServer } from '../../src/outbound/smtp/mail-server.js';
import { testClock } from '../support/clock.js';
import { graphqlClient } from '../support/graphql-client.js';
import {
  addressMembers,
  guestMembers,
  item,
  newRestOrder,
  newRestShop,
  rawRest,
  type RawRest,
  type RestShop,
  type RestState,
} from '../support/raw-rest.js';
import { startSmtpServer } from '../support/smtp-server.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

const day = 24 * 3_600_000;
const clock = testClock();
let tillgate: RunningTillgate;
let shop: RestShop;
/** A client without a credential. */
let anybody: RawRest;

beforeAll(async () => {
  tillgate = await startTillgate({ clock });
  shop = await newRestShop(tillgate);
  anybody = rawRest(tillgate.url);
});
afterAll(() => tillgate.close());

interface Link {
  id: string;
  status: string;
  email: string | null;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  opened_at: string | null;
  opens: number;
}
interface Created {
  data: { payment_link: Link; url: string; application_state: RestState };
}

const pathOf = (publicOrderId: string, of = shop) => `${of.ordersPath}/${publicOrderId}/payment_links`;

/** A draft of a shop. */
const newDraft = (of = shop, body: object = {}) =>
  newRestOrder(tillgate, of, { draft: true, cart_items: [item()], ...body });

async function link(publicOrderId: string, body: object = {}, headers = {}, of = shop) {
  const { status, body: created, text } = await of.api<Created>('POST', pathOf(publicOrderId, of), body, headers);
  if (status !== 200) throw new Error(text);
  return { ...created.data, secret: new URL(created.data.url).hash.slice(1) };
}

const linksOf = async (publicOrderId: string, of = shop) =>
  (await of.api<{ data: { payment_links: Link[] } }>('GET', pathOf(publicOrderId, of))).body.data.payment_links;

/** Exchanges a secret, as the page of a payment link does. */
const exchange = (publicOrderId: string, secret: string, of = shop) =>
  anybody<{ data: { jwt_token: string; public_order_id: string } }>(
    'POST',
    `/checkout/${of.shopIdentifier}/${publicOrderId}/continue`,
    { secret },
  );

/** The order token of a link. */
async function tokenOf(publicOrderId: string, secret: string): Promise<string> {
  const { status, body, text } = await exchange(publicOrderId, secret);
  if (status !== 200) throw new Error(text);
  return body.data.jwt_token;
}

const refusalIn = ({ status, body }: { status: number; body: { errors?: { code: string }[] } }) => [
  status,
  body.errors?.map(({ code }) => code),
];

/** Enters everything and pays, with the order token of a link. */
async function payWith(token: string, publicOrderId: string) {
  const front = rawRest(tillgate.url, token);
  const order = `/checkout/storefront/${shop.shopIdentifier}/${publicOrderId}`;
  await front('POST', `${order}/customer/guest`, guestMembers);
  await front('POST', `${order}/addresses/billing`, addressMembers);
  await front('POST', `${order}/taxes`);
  await front('POST', `${order}/payments`, { gateway_public_id: 'test', token: 'tok_ok' });
  return front('POST', `${order}/process_order`);
}

describe('a payment link', () => {
  test('leads to the order, which its shopper completes and pays', async () => {
    const { publicOrderId } = await newDraft();
    const { payment_link: made, url, secret } = await link(publicOrderId);
    expect(url).toBe(`${tillgate.url}/checkout/${shop.shopIdentifier}/${publicOrderId}/continue#${secret}`);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(made).toMatchObject({ status: 'active', email: null, opens: 0, opened_at: null });
    expect(made.expires_at).toBe(new Date(clock.now().getTime() + 30 * day).toISOString());
    const processed = await payWith(await tokenOf(publicOrderId, secret), publicOrderId);
    expect([processed.status, processed.body.data.application_state.is_processed]).toEqual([200, true]);
  });

  test('says that its order is paid, and cannot be used again', async () => {
    const { publicOrderId } = await newDraft();
    const { secret } = await link(publicOrderId);
    const token = await tokenOf(publicOrderId, secret);
    await payWith(token, publicOrderId);
    const again = await exchange(publicOrderId, secret);
    expect(refusalIn(again)).toEqual([422, ['ORDER_PROCESSED']]);
    expect(again.body.errors?.[0]?.message).toMatch(/^Order 1\d{3} is already paid\.$/);
    expect(await linksOf(publicOrderId)).toEqual([expect.objectContaining({ status: 'paid', opens: 2 })]);
    // The token that was issued before the payment reads the order, and does not pay it again.
    expect((await payWith(token, publicOrderId)).status).toBe(200);
    const { transactions } = (
      await graphqlClient(tillgate.url, shop.token).query<{ order: { transactions: { type: string }[] } }>(
        `{ order(publicOrderId: "${publicOrderId}") { transactions { type } } }`,
      )
    ).order;
    expect(transactions.map(({ type }) => type)).toEqual(['AUTHORIZE']);
    expect(refusalIn(await shop.api('POST', pathOf(publicOrderId), {}))).toEqual([422, ['ORDER_PROCESSED']]);
  });

  test('can be opened again and again, each time for a new token of one order', async () => {
    const { publicOrderId } = await newDraft();
    const other = await newDraft();
    const { secret } = await link(publicOrderId);
    await tokenOf(publicOrderId, secret);
    clock.advance(2 * 3_600_000);
    const front = rawRest(tillgate.url, await tokenOf(publicOrderId, secret));
    const refresh = (id: string) => front('GET', `/checkout/storefront/${shop.shopIdentifier}/${id}/refresh`);
    expect((await refresh(publicOrderId)).status).toBe(200);
    expect((await refresh(other.publicOrderId)).status).toBe(404);
    const [opened] = await linksOf(publicOrderId);
    expect(opened).toMatchObject({ opens: 2, opened_at: expect.any(String) });
  });

  test('works for an order that is not a draft, whose items the shopper may change', async () => {
    const { publicOrderId } = await newRestOrder(tillgate, shop);
    const front = rawRest(tillgate.url, await tokenOf(publicOrderId, (await link(publicOrderId)).secret));
    const order = `/checkout/storefront/${shop.shopIdentifier}/${publicOrderId}`;
    expect((await front('PUT', `${order}/items`, { line_item_key: 'thing', quantity: 2 })).status).toBe(200);
    const draft = await newDraft();
    const locked = rawRest(tillgate.url, await tokenOf(draft.publicOrderId, (await link(draft.publicOrderId)).secret));
    const change = await locked('PUT', `${draft.orderPath}/items`, { line_item_key: 'thing', quantity: 2 });
    expect(refusalIn(change)).toEqual([422, ['ORDER_LOCKED']]);
  });
});

test('two windows of two links of a draft pay it once', async () => {
  const { publicOrderId } = await newDraft();
  const tokens = await Promise.all(
    [await link(publicOrderId), await link(publicOrderId)].map(({ secret }) => tokenOf(publicOrderId, secret)),
  );
  const answers = await Promise.all(tokens.map((token) => payWith(token, publicOrderId)));
  expect(answers.map(({ status }) => status)).toContain(200);
  const moved = await tillgate.app.tillgate.database.run<{ type: string; amount: number }>({
    text: 'select type, amount::integer as amount from transactions where public_order_id = $1',
    values: [publicOrderId],
  });
  expect(moved).toEqual([{ type: 'authorize', amount: 1000 }]);
  expect((await linksOf(publicOrderId)).map(({ status }) => status)).toEqual(['paid', 'paid']);
});

test('the lines of a draft cannot be changed by an order token under aliases or in a batch either', async () => {
  const { publicOrderId } = await newDraft();
  const token = await tokenOf(publicOrderId, (await link(publicOrderId)).secret);
  const change = (alias: string) =>
    `${alias}: updateLineItemQuantity(input: {lineItemKey: "thing", quantity: 9}) { userErrors { code } }`;
  const locked = { userErrors: [{ code: 'ORDER_LOCKED' }] };
  expect(
    await graphqlClient(tillgate.url, token).query<object>(
      `mutation { ${change('a')} ${change('b')} c: addDiscount(input: {code: "FREE"}) { userErrors { code } } }`,
    ),
  ).toEqual({ a: locked, b: locked, c: locked });
  const batch = await rawRest(tillgate.url, token)(
    'POST',
    `/checkout/storefront/${shop.shopIdentifier}/${publicOrderId}/batch`,
    { sub_requests: [{ method: 'PUT', endpoint: '/items', payload: { line_item_key: 'thing', quantity: 9 } }] },
  );
  expect(batch.text).toContain('ORDER_LOCKED');
  const { body } = await shop.api('GET', `${shop.ordersPath}/${publicOrderId}`);
  expect(JSON.stringify(body)).toContain('"order_total":1000');
});

describe('a secret is refused in the same way', () => {
  const ended = [422, ['LINK_ENDED']];
  const message = 'The link is not valid, has expired or was revoked.';

  test('if it is guessed, of another order, of another shop or of no shop', async () => {
    const [one, other] = [await newDraft(), await newDraft()];
    const { secret } = await link(one.publicOrderId);
    const elsewhere = await newRestShop(tillgate);
    const answers = [
      await exchange(one.publicOrderId, randomBytes(32).toString('base64url')),
      await exchange(one.publicOrderId, 'x'),
      await exchange(one.publicOrderId, `${secret}=`),
      await exchange(other.publicOrderId, secret),
      await exchange(one.publicOrderId, secret, elsewhere),
      await exchange(randomBytes(48).toString('base64url'), secret),
      await exchange(one.publicOrderId, secret, { ...shop, shopIdentifier: 'no-such-shop' }),
    ];
    expect(answers.map(refusalIn)).toEqual(answers.map(() => ended));
    expect(answers.map(({ body }) => body.errors?.[0]?.message)).toEqual(answers.map(() => message));
    expect((await linksOf(one.publicOrderId))[0]?.opens).toBe(0);
  });

  test('if its link has expired', async () => {
    const { publicOrderId } = await newDraft();
    const expires = new Date(clock.now().getTime() + day).toISOString();
    const { secret } = await link(publicOrderId, { expires_at: expires });
    const token = await tokenOf(publicOrderId, secret);
    clock.advance(day - 60_000);
    await tokenOf(publicOrderId, secret);
    clock.advance(60_000);
    expect(refusalIn(await exchange(publicOrderId, secret))).toEqual(ended);
    expect((await linksOf(publicOrderId))[0]?.status).toBe('expired');
    expect(token).not.toBe('');
  });

  test('if its link was revoked, and its tokens cannot be renewed', async () => {
    const { publicOrderId } = await newDraft();
    const revoked = await link(publicOrderId);
    clock.advance(1_000);
    const other = await link(publicOrderId);
    const renew = (token: string) =>
      graphqlClient(tillgate.url, token).query<{ payload: { jwtToken: string } }>(
        'mutation { payload: renewOrderToken(input: {}) { jwtToken userErrors { code } } }',
      );
    const token = await tokenOf(publicOrderId, revoked.secret);
    const renewed = (await renew(token)).payload.jwtToken;
    const path = `${pathOf(publicOrderId)}/${revoked.payment_link.id}`;
    const first = await shop.api<Created>('DELETE', path);
    expect(first.body.data.payment_link).toMatchObject({ id: revoked.payment_link.id, status: 'revoked' });
    clock.advance(1_000);
    const second = await shop.api<Created>('DELETE', path);
    expect(second.body.data.payment_link.revoked_at).toBe(first.body.data.payment_link.revoked_at);
    expect(refusalIn(await exchange(publicOrderId, revoked.secret))).toEqual(ended);
    for (const old of [token, renewed]) await expect(renew(old)).rejects.toThrow(/revoked/);
    const front = rawRest(tillgate.url, await tokenOf(publicOrderId, other.secret));
    expect((await front('GET', `/checkout/storefront/${shop.shopIdentifier}/${publicOrderId}/refresh`)).status).toBe(
      200,
    );
    expect((await linksOf(publicOrderId)).map(({ status }) => status)).toEqual(['revoked', 'active']);
  });

  test('if its link was revoked, and its tokens cannot pay the order, while those of another link can', async () => {
    const { publicOrderId } = await newDraft();
    const [revoked, other] = [await link(publicOrderId), await link(publicOrderId)];
    const token = await tokenOf(publicOrderId, revoked.secret);
    await shop.api('DELETE', `${pathOf(publicOrderId)}/${revoked.payment_link.id}`);
    expect(refusalIn(await payWith(token, publicOrderId))).toEqual([401, ['INVALID_TOKEN']]);
    expect((await linksOf(publicOrderId)).map(({ status }) => status).toSorted()).toEqual(['active', 'revoked']);
    const front = rawRest(tillgate.url, await tokenOf(publicOrderId, other.secret));
    const path = `/checkout/storefront/${shop.shopIdentifier}/${publicOrderId}/process_order`;
    expect((await front('POST', path)).status).toBe(200);
    // Whoever paid it in time still sees that it is paid.
    expect((await rawRest(tillgate.url, token)('POST', path)).status).toBe(200);
  });

  test('after too many wrong ones from an address, which then has to wait', async () => {
    const of = await newRestShop(tillgate);
    const { publicOrderId } = await newDraft(of);
    const { secret } = await link(publicOrderId, {}, {}, of);
    for (let tries = 0; tries < 100; tries += 1) await exchange(publicOrderId, `wrong-${tries}`, of);
    expect(refusalIn(await exchange(publicOrderId, 'wrong', of))).toEqual([429, ['RATE_LIMITED']]);
    clock.advance(3_600_001);
    expect((await exchange(publicOrderId, secret, of)).status).toBe(200);
  });

  test('if its order is canceled, the link says so', async () => {
    const { publicOrderId } = await newDraft();
    const { secret } = await link(publicOrderId);
    await shop.api('POST', `${shop.ordersPath}/${publicOrderId}/cancel`);
    expect(refusalIn(await exchange(publicOrderId, secret))).toEqual([422, ['ORDER_CANCELLED']]);
    expect((await linksOf(publicOrderId))[0]?.status).toBe('cancelled');
  });
});

describe('the revocation of a payment link', () => {
  const eventsOf = (publicOrderId: string) =>
    tillgate.app.tillgate.database.run<{
      sequence: number;
      version: number;
      type: string;
      state: object;
      made_by: object;
    }>({
      text: 'select sequence, version, type, state, made_by from events where public_order_id = $1 order by sequence',
      values: [publicOrderId],
    });

  test('is one event, however often and with whatever keys it is requested', async () => {
    const { publicOrderId } = await newDraft();
    const path = `${pathOf(publicOrderId)}/${(await link(publicOrderId)).payment_link.id}`;
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([
      shop.api<Created>('DELETE', path, undefined, headers),
      shop.api<Created>('DELETE', path, undefined, headers),
      shop.api<Created>('DELETE', path),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.payment_link.revoked_at)).size).toBe(1);
    const events = await eventsOf(publicOrderId);
    expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    // The state is stored with the event, as it is with every other one, and a version behind it is not invented.
    expect(events[2]).toEqual({ ...events[1], sequence: 3 });
    expect(events[2]?.made_by).toMatchObject({ tokenName: 'test' });
  });

  test('does not disturb a change of the order that has begun before it', async () => {
    const { publicOrderId } = await newDraft();
    const { payment_link: made } = await link(publicOrderId);
    const { body } = await shop.api<{ data: object }>('GET', `${shop.ordersPath}/${publicOrderId}`);
    const version = (await eventsOf(publicOrderId)).at(-1)?.version;
    await shop.api('DELETE', `${pathOf(publicOrderId)}/${made.id}`);
    expect((await shop.api<{ data: object }>('GET', `${shop.ordersPath}/${publicOrderId}`)).body).toEqual(body);
    await link(publicOrderId, {}, { 'if-match': `"${version}"` });
    expect((await eventsOf(publicOrderId)).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
  });

  test('can be guarded with the version of the order', async () => {
    const { publicOrderId } = await newDraft();
    const { payment_link: made } = await link(publicOrderId);
    const path = `${pathOf(publicOrderId)}/${made.id}`;
    expect((await shop.api('DELETE', path, undefined, { 'if-match': '"1"' })).status).toBe(409);
    expect((await linksOf(publicOrderId))[0]?.status).toBe('active');
  });
});

test('an order has at most 50 payment links that can be used; one that is revoked makes room', async () => {
  const { publicOrderId } = await newDraft();
  const { payment_link: first } = await link(publicOrderId);
  for (let made = 1; made < 50; made += 1) await link(publicOrderId);
  expect(refusalIn(await shop.api('POST', pathOf(publicOrderId), {}))).toEqual([422, ['TOO_MANY_PAYMENT_LINKS']]);
  await shop.api('DELETE', `${pathOf(publicOrderId)}/${first.id}`);
  await link(publicOrderId);
  expect(refusalIn(await shop.api('POST', pathOf(publicOrderId), {}))).toEqual([422, ['TOO_MANY_PAYMENT_LINKS']]);
  expect((await linksOf(publicOrderId)).filter(({ status }) => status === 'active')).toHaveLength(50);
});

describe('the request for a payment link', () => {
  test('with the same key returns the same link', async () => {
    const { publicOrderId } = await newDraft();
    const headers = { 'idempotency-key': randomUUID() };
    const [one, again] = [await link(publicOrderId, {}, headers), await link(publicOrderId, {}, headers)];
    expect(again).toEqual(one);
    expect(await linksOf(publicOrderId)).toHaveLength(1);
  });

  test('is refused for a time that has passed or is too far, and for an invalid address, all at once', async () => {
    const { publicOrderId } = await newDraft();
    const far = new Date(clock.now().getTime() + 90 * day + 1).toISOString();
    const refused = await shop.api('POST', pathOf(publicOrderId), { expires_at: far, email: 'nobody' });
    expect([refused.status, refused.body.errors?.map(({ field }) => field).toSorted()]).toEqual([
      422,
      ['email', 'expires_at'],
    ]);
    const past = await shop.api('POST', pathOf(publicOrderId), { expires_at: clock.now().toISOString() });
    expect(past.body.errors?.map(({ field }) => field)).toEqual(['expires_at']);
    const last = new Date(clock.now().getTime() + 90 * day).toISOString();
    expect((await link(publicOrderId, { expires_at: last })).payment_link.expires_at).toBe(last);
    expect(await linksOf(publicOrderId)).toHaveLength(1);
  });

  test('and the list and its revocation need the scope, and an order of the shop', async () => {
    const { publicOrderId, front } = await newDraft();
    const made = await link(publicOrderId);
    const reader = await newRestShop(tillgate, ['READ_ORDERS']);
    const elsewhere = await newRestShop(tillgate);
    expect((await front('POST', pathOf(publicOrderId), {})).status).toBe(403);
    expect((await front('GET', pathOf(publicOrderId))).status).toBe(403);
    expect((await reader.api('POST', pathOf(publicOrderId, reader), {})).status).toBe(403);
    expect((await elsewhere.api('POST', pathOf(publicOrderId, elsewhere), {})).status).toBe(404);
    expect((await elsewhere.api('GET', pathOf(publicOrderId, elsewhere))).status).toBe(404);
    const other = await newDraft();
    for (const id of [made.payment_link.id, 'none', randomUUID()])
      expect((await shop.api('DELETE', `${pathOf(other.publicOrderId)}/${id}`)).status).toBe(404);
    expect((await linksOf(publicOrderId))[0]?.status).toBe('active');
  });

  test('works over GraphQL, too', async () => {
    const { publicOrderId } = await newDraft();
    const api = graphqlClient(tillgate.url, shop.token);
    const created = await api.mutate<{ paymentLink: { id: string; status: string }; url: string }>(
      'createPaymentLink',
      { publicOrderId },
      'paymentLink { id status } url applicationState { orderTotal }',
    );
    expect(created).toMatchObject({ paymentLink: { status: 'active' }, applicationState: { orderTotal: 1000 } });
    const input = {
      shopIdentifier: shop.shopIdentifier,
      publicOrderId,
      secret: new URL(created.url).hash.slice(1),
    };
    const nobody = graphqlClient(tillgate.url, undefined);
    const opened = await nobody.mutate<{ jwtToken: string }>('continueOrder', input, 'jwtToken publicOrderId');
    const asShopper = graphqlClient(tillgate.url, opened.jwtToken);
    const shown = await asShopper.send<object>('{ order { draft { priceLock } paymentLinks { id } } }');
    expect(shown.data).toEqual({ order: { draft: { priceLock: true }, paymentLinks: null } });
    expect(shown.errors?.map(({ path }) => path?.at(-1))).toEqual(['paymentLinks']);
    const { id } = created.paymentLink;
    await api.mutate('revokePaymentLink', { publicOrderId, paymentLinkId: id }, 'paymentLink { status }');
    const { order } = await api.query<{ order: object }>(
      `{ order(publicOrderId: "${publicOrderId}") { draft { expiresAt } paymentLinks { id status opens } } }`,
    );
    expect(order).toEqual({
      draft: { expiresAt: new Date(clock.now().getTime() + 30 * day).toISOString() },
      paymentLinks: [{ id, status: 'revoked', opens: 1 }],
    });
    expect(await nobody.mutate('continueOrder', input, 'jwtToken')).toMatchObject({
      userErrors: [{ code: 'LINK_ENDED' }],
    });
  });
});

describe('the secret of a link', () => {
  const everything = async () =>
    JSON.stringify(
      await tillgate.app.tillgate.database.run({
        text: `select (select json_agg(e) from events e) as events, (select json_agg(a) from audit_log a) as audit,
          (select json_agg(k) from kept_answers k) as answers, (select json_agg(l) from payment_links l) as links,
          (select json_agg(m) from mail_outbox m) as mails, (select json_agg(o) from orders o) as orders`,
        values: [],
      }),
    );

  test('is stored nowhere, while its creation and revocation are in the audit log', async () => {
    const { publicOrderId } = await newDraft();
    const made = await link(publicOrderId, { email: 'ada@example.com' }, { 'idempotency-key': randomUUID() });
    await tokenOf(publicOrderId, made.secret);
    await shop.api('DELETE', `${pathOf(publicOrderId)}/${made.payment_link.id}`);
    const stored = await everything();
    expect(stored).not.toContain(made.secret);
    const entries = await tillgate.app.tillgate.database.run({
      text: `select operation, resource, resource_id, outcome from audit_log where public_order_id = $1 order by id`,
      values: [publicOrderId],
    });
    const entry = { resource: 'payment_link', resource_id: made.payment_link.id, outcome: 'done' };
    expect(entries).toEqual([
      { operation: 'createPaymentLink', ...entry },
      { operation: 'revokePaymentLink', ...entry },
    ]);
    const events = await tillgate.app.tillgate.database.run<{ type: string; data: object }>({
      text: 'select type, data from events where public_order_id = $1 order by sequence',
      values: [publicOrderId],
    });
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ['order/initialized', {}],
      ['order/updated', { changed: ['payment_links'] }],
      ['order/updated', { changed: ['payment_links'] }],
    ]);
  });

  test('is mailed to the address, in a mail that is queued once', async () => {
    const { publicOrderId, state } = await newDraft();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { email: 'grace@example.com' };
    const { url } = await link(publicOrderId, body, headers);
    await link(publicOrderId, body, headers);
    const smtp = await startSmtpServer();
    const mailServer = createMailServer({ server: smtp.url, sender: { name: '', address: 'shop@example.com' } });
    await sendMails({ ...tillgate.app.tillgate, mailServer });
    await smtp.close();
    const ours = smtp.received.filter(({ to }) => to.includes('grace@example.com'));
    expect(ours).toHaveLength(1);
    const message = ours[0]?.message.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    expect(message).toContain(`Subject: Your order ${state.order_id} at Shop`);
    expect(message).toContain(url);
    expect(message).toContain('$10.00');
    expect((await linksOf(publicOrderId))[0]?.email).toBe('grace@example.com');
  });

  test('is not mailed, and not made, if the shop has switched these emails off', async () => {
    const own = await newRestShop(tillgate);
    await own.api('PATCH', `${own.shopPath}/settings`, { mails: { payment_link: false } });
    const { publicOrderId } = await newDraft(own);
    const refused = await own.api('POST', pathOf(publicOrderId, own), { email: 'grace@example.com' });
    expect([refusalIn(refused), refused.body.errors?.[0]?.field]).toEqual([[422, ['INVALID_VALUE']], 'email']);
    expect(await linksOf(publicOrderId, own)).toEqual([]);
    await link(publicOrderId, {}, {}, own);
  });
});
