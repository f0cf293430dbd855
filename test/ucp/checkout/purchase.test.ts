import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { reconcilePayments } from '../../../src/jobs/reconcile-payments.js';
import { resumeOrders } from '../../../src/jobs/resume-orders.js';
import { eventually } from '../../support/eventually.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import {
  agentOf,
  buyer,
  complete,
  deliveredTo,
  items,
  payment,
  shopForAgents,
  shoppingCapabilities,
  washington,
  type Agent,
  type CheckoutAnswer,
} from '../../support/ucp-checkout.js';
import type { UcpShop } from '../../support/ucp-shop.js';

let tillgate: RunningTillgate;
let agent: Agent;
let shop: UcpShop;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await shopForAgents(tillgate);
  agent = await agentOf(shop);
});
afterAll(async () => {
  await agent.close();
  await tillgate.close();
});

const codesOf = ({ body }: CheckoutAnswer): string[] => (body.messages ?? []).map(({ code }) => code);
const totalOf = ({ body }: CheckoutAnswer): number => body.totals.find(({ type }) => type === 'total')?.amount ?? -1;
const keyed = (key: string = randomUUID()) => ({ headers: { 'idempotency-key': key } });

describe('a purchase', () => {
  test('from the first line item to the placed order', async () => {
    const created = await agent.create({ line_items: items(['bowl-1', 2]) });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      status: 'incomplete',
      currency: 'USD',
      line_items: [{ item: { id: 'bowl-1', price: 1234 }, quantity: 2 }],
      links: [{ type: 'privacy_policy', url: 'https://shop.example.com/privacy' }],
    });
    expect(codesOf(created)).toEqual(['field_required', 'field_required']);
    const { id } = created.body;

    const addressed = await agent.update(id, {
      line_items: items(['bowl-1', 2]),
      buyer,
      fulfillment: deliveredTo({ id: 'home', ...washington }),
    });
    expect(addressed.body.fulfillment?.methods[0]).toMatchObject({
      selected_destination_id: 'home',
      groups: [{ options: [{ id: 'ground' }, { id: 'air' }], selected_option_id: null }],
    });
    expect(addressed.body.messages).toMatchObject([
      {
        code: 'field_required',
        path: '$.fulfillment.methods[0].groups[0].selected_option_id',
        severity: 'recoverable',
      },
    ]);

    const ready = await agent.update(id, complete);
    expect(ready.body).toMatchObject({
      status: 'ready_for_complete',
      totals: [
        { type: 'subtotal', amount: 2468 },
        { type: 'fulfillment', amount: 700 },
        { type: 'tax', amount: 148, display_text: 'DC sales tax' },
        { type: 'total', amount: 3316 },
      ],
      ucp: { payment_handlers: { 'com.example.test_gateway': [{ id: 'test' }] } },
    });

    const placed = await agent.complete(id);
    expect(placed.body).toMatchObject({ status: 'completed', id });
    expect(placed.body.order?.label).toMatch(/^\d+$/);
    expect(placed.body.continue_url).toBeUndefined();
    const page = await fetch(placed.body.order?.permalink_url ?? '');
    expect(page.status).toBe(200);
    expect((await agent.get(id)).body).toMatchObject({ status: 'completed', order: placed.body.order });
  });

  test('is paid once, also if the call is repeated', async () => {
    const { body } = await agent.create(complete);
    const key = randomUUID();
    const first = await agent.complete(body.id, 'tok_ok', key);
    const second = await agent.complete(body.id, 'tok_ok', key);
    expect(second.body).toEqual(first.body);
    const charges = await tillgate.app.tillgate.database.run<{ count: number }>({
      text: `select count(*)::integer as count from transactions where shop_id = $1 and public_order_id = $2`,
      values: [shop.shopIdentifier, first.body.order?.id],
    });
    expect(charges).toEqual([{ count: 1 }]);
    const another = await agent.call(
      'POST',
      `/checkout-sessions/${body.id}/complete`,
      payment('tok_ok', { id: 'x' }),
      keyed(key),
    );
    expect(another).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
    expect(await agent.complete(body.id)).toMatchObject({ status: 409, body: { code: 'not_allowed' } });
  });

  test('is paid once, however many calls complete it at the same time', async () => {
    const { body } = await agent.create(complete);
    const answers = await Promise.all(
      ['a', 'a', 'b', 'c'].map((key) => agent.complete(body.id, 'tok_ok', `${body.id}-${key}`)),
    );
    expect(answers.map((one) => one.body.status ?? one.body.code)).toContain('completed');
    for (const one of answers)
      expect(['completed', 'complete_in_progress', 'not_allowed']).toContain(one.body.status ?? one.body.code);
    const charges = await tillgate.app.tillgate.database.run({
      text: `select t.status from transactions t join ucp_sessions s using (shop_id, public_order_id) where s.id = $1`,
      values: [body.id],
    });
    expect(charges).toEqual([{ status: 'success' }]);
  });

  test('whose outcome is not known is in progress until it is', async () => {
    const { body } = await agent.create(complete);
    const key = randomUUID();
    const unknown = await agent.complete(body.id, 'tok_timeout', key);
    expect(unknown.body).toMatchObject({
      status: 'complete_in_progress',
      messages: [{ type: 'info', code: 'payment_pending' }],
    });
    const own = tillgate.app.tillgate;
    const learned = await eventually('the outcome', async () => {
      await own.database.run({
        text: `update transactions set next_check_at = next_check_at - interval '6 min' where status in ('pending', 'unknown')`,
        values: [],
      });
      await reconcilePayments(own);
      await resumeOrders(own);
      const { status } = (await agent.get(body.id)).body;
      return status === 'completed' ? status : undefined;
    });
    expect(learned).toBe('completed');
    expect((await agent.complete(body.id, 'tok_timeout', key)).body.status).toBe('completed');
  });

  test('that is declined can be paid with another instrument', async () => {
    const { body } = await agent.create(complete);
    const declined = await agent.complete(body.id, 'tok_declined');
    expect(declined).toMatchObject({ status: 200, body: { status: 'ready_for_complete' } });
    expect(declined.body.messages).toMatchObject([
      { type: 'error', code: 'payment_failed', severity: 'recoverable', path: '$.payment.instruments[0]' },
    ]);
    expect((await agent.complete(body.id)).body.status).toBe('completed');
  });

  test('that the shopper must confirm is handed over, and completed afterward', async () => {
    const { body } = await agent.create(complete);
    const key = randomUUID();
    const asked = await agent.complete(body.id, 'tok_sca', key);
    expect(asked.body).toMatchObject({ status: 'requires_escalation' });
    expect(asked.body.messages).toMatchObject([{ code: 'requires_3ds', severity: 'requires_buyer_input' }]);
    expect(asked.body.continue_url).toContain('/continue#');
    expect((await agent.complete(body.id, 'tok_sca', key)).body.status).toBe('completed');
  });

  test('with a slow gateway is in progress, and not failed', async () => {
    const { body } = await agent.create(complete);
    const completing = agent.complete(body.id, 'tok_slow');
    let during = await agent.get(body.id);
    for (let tries = 0; during.body.status === 'ready_for_complete' && tries < 50; tries += 1)
      during = await agent.get(body.id);
    expect(during.body.status).toBe('complete_in_progress');
    expect((await agent.update(body.id, complete)).status).toBe(409);
    expect((await agent.cancel(body.id)).status).toBe(409);
    expect((await completing).body.status).toBe('completed');
  });
});

describe('an instrument', () => {
  test('leaves no trace of its token', async () => {
    const { body } = await agent.create(complete);
    const token = 'tok_sca';
    await agent.complete(body.id, token);
    const { database } = tillgate.app.tillgate;
    const stored = async (table: string) =>
      JSON.stringify(
        await database.run({
          text: `select row_to_json(t) from ${table} t where shop_id = $1`,
          values: [shop.shopIdentifier],
        }),
      );
    for (const table of ['orders', 'events', 'kept_answers', 'ucp_sessions', 'payment_instruments', 'webhook_messages'])
      expect(await stored(table)).not.toContain(token);
    await agent.complete(body.id, token);
    const left = await database.run({
      text: 'select 1 from payment_instruments i join ucp_sessions s using (shop_id, public_order_id) where s.id = $1',
      values: [body.id],
    });
    expect(left).toEqual([]);
  });

  test.each([
    ['of an unknown handler', { handler_id: 'other' }],
    ['of gift cards', { handler_id: 'gift_card' }],
    ['with a card number as its token', { credential: { type: 'token', token: '4242 4242 4242 4242' } }],
    ['with a card credential', { credential: { type: 'card', card_number_type: 'fpan', number: '4242424242424242' } }],
    [
      'with a card number beside its token',
      { credential: { type: 'token', token: 'tok_ok', number: '4242424242424242' } },
    ],
    ['without a token', { credential: { type: 'token' } }],
    ['without a credential', { credential: null }],
  ])('%s is refused before any gateway is called', async (_, over) => {
    const { body } = await agent.create(complete);
    const refused = await agent.call(
      'POST',
      `/checkout-sessions/${body.id}/complete`,
      payment('tok_ok', over),
      keyed(),
    );
    expect(refused).toMatchObject({ status: 200, body: { status: 'ready_for_complete' } });
    expect(codesOf(refused)).toEqual(['payment_failed']);
    expect(refused.text).not.toContain('4242');
  });

  test('must be the only selected one, and the call must have a key', async () => {
    const { body } = await agent.create(complete);
    const [one] = payment('tok_ok').payment.instruments;
    const both = { payment: { instruments: [one, { ...one, id: 'card-2' }] } };
    const path = `/checkout-sessions/${body.id}/complete`;
    expect(await agent.call('POST', path, both, keyed())).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
    expect(await agent.call('POST', path, payment('tok_ok'))).toMatchObject({ status: 400 });
    expect(await agent.call('POST', path, {}, keyed())).toMatchObject({ status: 400 });
  });
});

describe('the total', () => {
  test('that has changed since the platform saw it is shown before it is charged', async () => {
    const own = await shopForAgents(tillgate);
    const other = await agentOf(own);
    const { body } = await other.create(complete);
    await own.sell({
      platformId: 'bowl',
      name: 'Stoneware Bowl',
      variants: [{ platformId: 'bowl-1', sku: 'BOWL', name: '', price: '20.00' }],
    });
    const changed = await other.complete(body.id);
    expect(changed.body).toMatchObject({ status: 'ready_for_complete' });
    expect(codesOf(changed)).toEqual(['total_changed']);
    expect(totalOf(changed)).toBe(4000 + 700 + 240);
    expect((await other.complete(body.id)).body.status).toBe('completed');
    await other.close();
  });
});

describe('a checkout', () => {
  test('cannot be completed before it is complete', async () => {
    const { body } = await agent.create({ line_items: items(['bowl-1', 1]), buyer });
    const refused = await agent.complete(body.id);
    expect(refused.body.status).toBe('incomplete');
    expect(refused.body.messages).toMatchObject([
      { code: 'field_required', path: '$.fulfillment.methods[0].selected_destination_id' },
    ]);
  });

  test('is replaced as a whole: what is left out is removed', async () => {
    const { body } = await agent.create({ ...complete, discounts: { codes: ['ten'] } });
    expect(body.discounts?.applied).toMatchObject([{ code: 'TEN', amount: 247 }]);
    const updated = await agent.update(body.id, { line_items: items(['blue-s', 1]) });
    expect(updated.body).toMatchObject({ status: 'incomplete', line_items: [{ item: { id: 'blue-s' } }] });
    expect(updated.body.discounts).toEqual({ codes: [], applied: [] });
    expect(updated.body.buyer).toBeUndefined();
    expect(updated.body.fulfillment?.methods[0]?.destinations).toEqual([]);
  });

  test('keeps the IDs of its line items, and ignores other ones', async () => {
    const { body } = await agent.create({ line_items: items(['bowl-1', 1], ['blue-s', 1]) });
    const [first, second] = body.line_items;
    const updated = await agent.update(body.id, {
      line_items: [
        { id: second?.id, item: { id: 'blue-s' }, quantity: 3 },
        { id: 'mine', item: { id: 'bowl-1' }, quantity: 2 },
      ],
    });
    expect(updated.body.line_items).toMatchObject([
      { id: first?.id, quantity: 2 },
      { id: second?.id, quantity: 3 },
    ]);
  });

  test('shows delivery options and taxes for a country and a postal code', async () => {
    const partial = { address_country: 'US', address_region: 'US-DC', postal_code: '20500' };
    const { body } = await agent.create({ line_items: items(['bowl-1', 1]), fulfillment: deliveredTo(partial, 'air') });
    expect(body.fulfillment?.methods[0]?.groups?.[0]).toMatchObject({ options: [{}, {}], selected_option_id: 'air' });
    expect(body.totals).toContainEqual({ type: 'fulfillment', amount: 2500, display_text: 'Air, tomorrow' });
    expect(body.status).toBe('incomplete');
    expect(body.messages?.map(({ path }) => path)).toContain('$.fulfillment.methods[0].destinations[0].street_address');
  });

  test('says where the shop does not ship to', async () => {
    const paris = {
      ...washington,
      address_locality: 'Paris',
      address_region: '',
      address_country: 'FR',
      postal_code: '75001',
    };
    const { body } = await agent.create({ line_items: items(['bowl-1', 1]), buyer, fulfillment: deliveredTo(paris) });
    expect(body.messages).toContainEqual(
      expect.objectContaining({ code: 'address_undeliverable', path: '$.fulfillment.methods[0].destinations[0]' }),
    );
  });

  test('applies the codes that are valid, and echoes all of them', async () => {
    const created = await agent.create({
      line_items: items(['bowl-1', 1]),
      discounts: { codes: ['NO', 'Ten', 'TEN'] },
    });
    expect(created.body.discounts).toMatchObject({
      codes: ['NO', 'Ten', 'TEN'],
      applied: [{ code: 'TEN', amount: 123 }],
    });
    const rejected = (created.body.messages ?? []).filter(({ type }) => type === 'warning');
    expect(rejected).toMatchObject([
      { code: 'discount_code_invalid', path: '$.discounts.codes[0]' },
      { code: 'discount_code_already_applied', path: '$.discounts.codes[2]' },
    ]);
    expect(codesOf(await agent.get(created.body.id))).toContain('discount_code_invalid');
  });

  test('gets what is left of an item, and does without one that is sold out', async () => {
    const { body } = await agent.create({ line_items: items(['red-s', 9], ['red-m', 1], ['bowl-1', 1]) });
    const quantities = body.line_items.map(({ item, quantity }) => [item.id, quantity] as const);
    expect(Object.fromEntries(quantities)).toEqual({ 'bowl-1': 1, 'red-s': 5 });
    expect(body.messages).toContainEqual(expect.objectContaining({ type: 'warning', code: 'quantity_adjusted' }));
    expect(body.messages).toContainEqual(expect.objectContaining({ type: 'error', code: 'out_of_stock' }));
  });

  test('without any item that the shop sells is not created', async () => {
    const refused = await agent.create({ line_items: items(['none', 1], ['neither', 2]) });
    expect(refused).toMatchObject({ status: 200, body: { ucp: { status: 'error' } } });
    expect(refused.body.messages).toMatchObject([
      { code: 'item_unavailable', severity: 'unrecoverable', path: '$.line_items[0]' },
      { code: 'item_unavailable', path: '$.line_items[1]' },
    ]);
  });

  test('that is canceled cannot be changed any more', async () => {
    const { body } = await agent.create(complete);
    expect((await agent.cancel(body.id)).body.status).toBe('canceled');
    expect((await agent.get(body.id)).body.status).toBe('canceled');
    for (const refused of [
      await agent.cancel(body.id),
      await agent.update(body.id, complete),
      await agent.complete(body.id),
    ])
      expect(refused).toMatchObject({ status: 409, body: { code: 'not_allowed' } });
  });

  test('stores what the buyer has consented to', async () => {
    const consent = { marketing: true, analytics: false };
    const { body } = await agent.create({ ...complete, buyer: { ...buyer, consent } });
    expect(body.buyer).toEqual({ ...buyer, consent });
  });

  test('of a platform without extensions has none of their members', async () => {
    const plain = await agentOf(shop, shoppingCapabilities.slice(0, 3));
    const { body } = await plain.create({ ...complete, discounts: { codes: ['TEN'] } });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['fulfillment']));
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['discounts']));
    expect(body.status).toBe('requires_escalation');
    await plain.close();
  });

  test('is not found for another platform, nor under the ID of its order', async () => {
    const stranger = await agentOf(shop);
    const { body } = await agent.create(complete);
    for (const answer of [
      await stranger.get(body.id),
      await stranger.update(body.id, complete),
      await stranger.complete(body.id),
      await stranger.cancel(body.id),
    ])
      expect(answer).toMatchObject({
        status: 200,
        body: { ucp: { status: 'error' }, messages: [{ code: 'not_found' }] },
      });
    const placed = await agent.complete(body.id);
    expect((await agent.get(placed.body.order?.id ?? '')).body.messages).toMatchObject([{ code: 'not_found' }]);
    await stranger.close();
  });

  test('can be continued by the shopper at its URL', async () => {
    const { body } = await agent.create(complete);
    const [path = '', secret] = (body.continue_url ?? '').split('#');
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect((await fetch(path)).status).toBe(200);
  });
});

describe('a cart', () => {
  const cartOf = (body: object) => agent.call('POST', '/carts', body);

  test('becomes a checkout with its contents, once', async () => {
    const cart = await cartOf({ line_items: items(['bowl-1', 3]), buyer, discounts: { codes: ['TEN'] } });
    expect(cart).toMatchObject({ status: 201, body: { line_items: [{ quantity: 3 }] } });
    const wanted = { cart_id: cart.body.id, line_items: items(['blue-s', 1]), fulfillment: complete.fulfillment };
    const created = await agent.create(wanted);
    expect(created.body).toMatchObject({
      status: 'ready_for_complete',
      line_items: [{ item: { id: 'bowl-1' }, quantity: 3 }],
      discounts: { codes: ['TEN'], applied: [{ code: 'TEN' }] },
      buyer,
    });
    expect((await agent.create(wanted)).body.id).toBe(created.body.id);
    expect((await agent.complete(created.body.id)).body.status).toBe('completed');
    expect((await agent.call('GET', `/carts/${cart.body.id}`)).body.messages).toMatchObject([{ code: 'not_found' }]);
  });

  test('is replaced, and is gone when it is canceled', async () => {
    const { body } = await cartOf({ line_items: items(['bowl-1', 1]) });
    const path = `/carts/${body.id}`;
    expect((await agent.call('PUT', path, { line_items: items(['blue-s', 2]) })).body.line_items).toMatchObject([
      { item: { id: 'blue-s' }, quantity: 2 },
    ]);
    const before = await agent.call('GET', path);
    expect(before.body.continue_url).toContain('/continue#');
    expect((await agent.call('POST', `${path}/cancel`)).body.line_items).toEqual(before.body.line_items);
    for (const answer of [await agent.call('GET', path), await agent.call('PUT', path, { line_items: [] })])
      expect(answer.body.messages).toMatchObject([{ code: 'not_found' }]);
    expect((await agent.create({ cart_id: body.id, line_items: [] })).body.messages).toMatchObject([
      { code: 'not_found' },
    ]);
  });
});

describe('a hostile request', () => {
  const long = 'x'.repeat(300);
  test.each([
    ['no line items', {}],
    ['an empty list', { line_items: [] }],
    ['a quantity of 0', { line_items: items(['bowl-1', 0]) }],
    ['a negative quantity', { line_items: items(['bowl-1', -1]) }],
    ['half a bowl', { line_items: items(['bowl-1', 1.5]) }],
    ['too large a quantity', { line_items: items(['bowl-1', 1e15]) }],
    ['a text as quantity', { line_items: [{ item: { id: 'bowl-1' }, quantity: '1' }] }],
    ['an item without an ID', { line_items: [{ item: {}, quantity: 1 }] }],
    ['a long ID', { line_items: items([long, 1]) }],
    ['a NUL character', { line_items: items(['bowl\u0000', 1]) }],
    ['a long name', { ...complete, buyer: { ...buyer, first_name: long } }],
    ['eleven codes', { ...complete, discounts: { codes: Array.from({ length: 11 }, (_, n) => `C${n}`) } }],
    [
      'many destinations',
      { ...complete, fulfillment: { methods: [{ destinations: Array.from({ length: 21 }, () => washington) }] } },
    ],
    [
      '10,000 line items',
      { line_items: Array.from({ length: 10_000 }, () => ({ item: { id: 'bowl-1' }, quantity: 1 })) },
    ],
  ])('with %s is refused', async (_, body) => {
    expect(await agent.create(body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  test('cannot set prices, totals, statuses and IDs', async () => {
    const { body } = await agent.create({
      ...complete,
      id: 'mine',
      status: 'completed',
      currency: 'JPY',
      totals: [{ type: 'total', amount: 1 }],
      line_items: [{ id: 'line', item: { id: 'bowl-1', price: 1, title: 'Free' }, quantity: 1, totals: [] }],
      __proto__: { polluted: true },
      constructor: { prototype: { polluted: true } },
    });
    expect(body).toMatchObject({ status: 'ready_for_complete', currency: 'USD' });
    expect(body.line_items[0]?.item).toMatchObject({ price: 1234, title: 'Stoneware Bowl' });
    expect(body.id).not.toBe('mine');
  });

  test.each(["' or 1=1 --", '../../x', '%00', 'constructor', 'x'.repeat(90)])(
    'for the ID %p finds nothing',
    async (id) => {
      const answer = await agent.call('GET', `/checkout-sessions/${encodeURIComponent(id)}`);
      expect(answer).toMatchObject({ status: 200, body: { messages: [{ code: 'not_found' }] } });
    },
  );
});
