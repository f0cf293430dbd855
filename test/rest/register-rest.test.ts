import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  addressMembers,
  guestMembers,
  item,
  newRestOrder,
  newRestShop,
  rawRest,
  type RestOrder,
  type RestShop,
} from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;
let order: RestOrder;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
});
beforeEach(async () => {
  order = await newRestOrder(tillgate, shop);
});
afterAll(() => tillgate.close());

const version = async (): Promise<string | null> =>
  (await order.front('GET', `${order.orderPath}/refresh`)).headers.get('etag');

describe('the response', () => {
  test('for an order contains its state within data, and the result of the call beside it', async () => {
    const { body, headers } = await order.front<{ data: Record<string, unknown> }>(
      'POST',
      `${order.orderPath}/customer/guest`,
      guestMembers,
    );
    expect(Object.keys(body.data)).toEqual(['customer', 'application_state']);
    expect(body.data['customer']).toMatchObject(guestMembers);
    expect(body.data['application_state']).toMatchObject({ customer: guestMembers });
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test('for a read, a change and the following read contains the same state', async () => {
    const changed = await order.front('PATCH', `${order.orderPath}/meta_data`, { notes: 'é “quoted” \\ 好' });
    const read = await order.front('GET', `${order.orderPath}/refresh`);
    const backend = await shop.api('GET', `${shop.ordersPath}/${order.publicOrderId}`);
    expect(read.body.data.application_state).toEqual(changed.body.data.application_state);
    expect(backend.text).toBe(read.text);
    expect(Object.keys(read.body.data)).toEqual(['application_state']);
  });

  test('contains every field of the state; a field without a value is an empty object', () => {
    expect(order.state).toMatchObject({ customer: {}, addresses: { shipping: {}, billing: {} }, discounts: [] });
    expect(order.state.shipping.selected_shipping).toEqual({});
  });

  test('of Initialize and Resume Order contains the countries twice, with the same values', async () => {
    interface Started {
      data: { jwt_token: string; initial_data: Record<string, unknown> };
    }
    const { body } = await shop.api<Started>('POST', `${shop.ordersPath}/resume`, {
      public_order_id: order.publicOrderId,
    });
    const { initial_data: initial, jwt_token: jwt } = body.data;
    expect(initial['country_information']).toHaveLength(Number(Object(initial['country_info']).length));
    expect(initial['country_info']).toEqual(initial['country_information']);
    expect(initial).toMatchObject({
      shop_name: 'Shop',
      general_settings: { checkout_process: {} },
      supported_languages: [],
    });
    expect((await rawRest(tillgate.url, jwt)('GET', `${order.orderPath}/refresh`)).status).toBe(200);
  });
});

describe('the version', () => {
  test('is in the ETag of every response about the order and increases by one with each change', async () => {
    expect(await version()).toBe('"1"');
    expect((await order.front('PATCH', `${order.orderPath}/meta_data`, { notes: 'x' })).headers.get('etag')).toBe(
      '"2"',
    );
    expect((await order.front('GET', `${order.orderPath}/items`)).headers.get('etag')).toBe('"2"');
  });

  test.each(['"1"', '1', 'W/"1"', '*'])('permits a change with If-Match: %s', async (given) => {
    const { status } = await order.front(
      'PATCH',
      `${order.orderPath}/meta_data`,
      { notes: 'x' },
      { 'if-match': given },
    );
    expect(status).toBe(200);
  });

  test('that is outdated returns 409 and changes nothing', async () => {
    const stale = await order.front('PATCH', `${order.orderPath}/meta_data`, { notes: 'x' }, { 'if-match': '"7"' });
    expect([stale.status, stale.body.errors?.[0]?.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(await version()).toBe('"1"');
  });

  test.each(['', 'one', '"1', '"1", "2"', '-1', '1.5', '"99999999999999999999"'])(
    'is invalid in If-Match: %s, which returns 400',
    async (given) => {
      const { status, body } = await order.front('PATCH', `${order.orderPath}/meta_data`, {}, { 'if-match': given });
      expect([status, body.errors?.[0]?.code]).toEqual([400, 'INVALID_HEADER']);
    },
  );

  test('is ignored in the body: it is a header', async () => {
    const { status } = await order.front('PATCH', `${order.orderPath}/meta_data`, { notes: 'x', expected_version: 7 });
    expect(status).toBe(200);
  });
});

describe('an idempotency key', () => {
  const init = (body: object, key: string) =>
    shop.api<{ data: { public_order_id: string; jwt_token: string } }>('POST', `${shop.ordersPath}/init`, body, {
      'idempotency-key': key,
    });

  test('returns the same order again, with a fresh token', async () => {
    const first = await init({ cart_items: [item()] }, 'same');
    const again = await init({ cart_items: [item()] }, 'same');
    expect(again.body.data.public_order_id).toBe(first.body.data.public_order_id);
    const { status } = await rawRest(tillgate.url, again.body.data.jwt_token)(
      'GET',
      `/checkout/storefront/${shop.shopIdentifier}/${again.body.data.public_order_id}/refresh`,
    );
    expect(status).toBe(200);
  });

  test('with another body is refused', async () => {
    await init({ cart_items: [item()] }, 'reused');
    const { status, body } = await init({ cart_items: [item({ price: 1 })] }, 'reused');
    expect([status, body.errors?.[0]?.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('creates one order for concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => init({ cart_items: [item()] }, 'parallel')));
    expect(new Set(answers.map(({ body }) => body.data.public_order_id)).size).toBe(1);
  });

  test('of more than 255 characters is refused', async () => {
    expect((await init({}, 'x'.repeat(256))).status).toBe(422);
  });

  test('returns the outcome of its request, without secrets', async () => {
    await init({ cart_items: [item()] }, 'outcome');
    interface Outcome {
      data: { outcome: string; status: number; body: { data: Record<string, unknown> } };
    }
    const { body } = await shop.api<Outcome>('GET', `${shop.ordersPath}/operations/outcome`);
    expect(body.data).toMatchObject({ outcome: 'finished', status: 200 });
    expect(body.data.body.data).toMatchObject({ application_state: { order_total: 1000 } });
    expect(JSON.stringify(body)).not.toContain('jwt');
    expect((await shop.api<Outcome>('GET', `${shop.ordersPath}/operations/never`)).body.data.outcome).toBe('unknown');
  });

  test('of an order token belongs to its order', async () => {
    const other = await newRestOrder(tillgate, shop);
    const key = { 'idempotency-key': 'own' };
    expect((await order.front('POST', `${order.orderPath}/customer/guest`, guestMembers, key)).status).toBe(200);
    const { status } = await other.front(
      'POST',
      `${other.orderPath}/customer/guest`,
      { ...guestMembers, first_name: 'B' },
      key,
    );
    expect(status).toBe(200);
  });
});

describe('a refusal', () => {
  const faultsOf = async (method: string, path: string, body: object | string) => {
    const answer = await order.front(method, order.orderPath + path, body);
    return { status: answer.status, faults: answer.body.errors ?? [] };
  };

  test('contains every error at once, with snake_case names', async () => {
    const { status, faults } = await faultsOf('POST', '/customer/guest', { first_name: 5, email_address: 'no' });
    expect(status).toBe(422);
    expect(faults.map(({ field, code }) => `${field} ${code}`).toSorted()).toEqual([
      'email_address INVALID_EMAIL',
      'first_name INVALID_TYPE',
      'last_name REQUIRED',
    ]);
    expect(Object.keys(faults[0] ?? {})).toEqual(
      expect.arrayContaining(['message', 'type', 'field', 'severity', 'sub_type', 'code']),
    );
    expect(faults.every((fault) => Object.values(fault).every((member) => typeof member === 'string'))).toBe(true);
  });

  test('names fields within lists', async () => {
    const { body, status } = await shop.api('POST', `${shop.ordersPath}/init`, {
      cart_items: [item(), item({ line_item_key: 'b', quantity: 0, requires_shipping: 'no' })],
    });
    expect(status).toBe(422);
    expect(body.errors?.map(({ field }) => field).toSorted()).toEqual([
      'cart_items.1.quantity',
      'cart_items.1.requires_shipping',
    ]);
    expect(body.errors?.map(({ message }) => message).join(' ')).not.toContain('cartItems');
  });

  test('names the kind of the address', async () => {
    const { faults } = await faultsOf('POST', '/addresses/billing', { ...addressMembers, postal_code: 'ABCDE' });
    expect(faults).toEqual([
      expect.objectContaining({ field: 'postal_code', code: 'INVALID_POSTAL_CODE', address_type: 'billing' }),
    ]);
  });

  test.each([
    ['a NUL in a text', '{"notes":"a\\u0000b"}', 'notes', 'INVALID_CHARACTER'],
    ['half a character', '{"notes":"\\ud800"}', 'notes', 'INVALID_CHARACTER'],
    [
      '__proto__ as a key of a map',
      '{"note_attributes":{"__proto__":{"polluted":"yes"}}}',
      'note_attributes.__proto__',
      'INVALID_CHARACTER',
    ],
    ['a number where a text belongs', '{"tags":["a",1]}', 'tags.1', 'INVALID_TYPE'],
    ['a text where a list belongs', '{"tags":"a"}', 'tags', 'INVALID_TYPE'],
  ])('of %s names it and leaves the order', async (_, body, field, code) => {
    const { status, faults } = await faultsOf('PATCH', '/meta_data', body);
    expect(status).toBe(422);
    expect(faults).toEqual(expect.arrayContaining([expect.objectContaining({ field, code })]));
    expect(await version()).toBe('"1"');
    expect(Object.getPrototypeOf({})).not.toHaveProperty('polluted');
  });

  test('for an endlessly nested map is sent, and the service keeps working', async () => {
    const nested = `{"payment_parameters":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)},"gateway_public_id":"test"}`;
    const { status, faults } = await faultsOf('POST', '/payments', nested);
    expect(status).toBe(422);
    expect(faults[0]?.field).toMatch(/^payment_parameters/);
    expect(await version()).toBe('"1"');
  });

  test('for an identifier in the path that cannot exist is 404', async () => {
    expect((await shop.api('GET', `${shop.ordersPath}/${'x'.repeat(500)}`)).status).toBe(404);
    expect((await shop.api('GET', `${shop.ordersPath}/%00`)).status).toBe(404);
    expect((await shop.api('DELETE', `${shop.shopPath}/zones/not-an-id`)).status).toBe(404);
  });

  test.each([
    ['malformed JSON', '{"notes": ', 400],
    ['a list', '[1]', 400],
    ['a text', '"text"', 400],
    ['null', 'null', 400],
  ])('for %s as a body is %s', async (_, body, expected) => {
    expect((await faultsOf('PATCH', '/meta_data', body)).status).toBe(expected);
  });

  test('for a body whose type is not JSON is 415', async () => {
    const { status } = await order.front('PATCH', `${order.orderPath}/meta_data`, 'notes=x', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(status).toBe(415);
  });
});

test('a body may be empty, unknown fields are ignored, and DELETE may have a body', async () => {
  expect((await order.front('PATCH', `${order.orderPath}/meta_data`, '')).status).toBe(200);
  expect((await order.front('PATCH', `${order.orderPath}/meta_data`, { notes: 'x', color: 'red' })).status).toBe(200);
  const { status, body } = await order.front('DELETE', `${order.orderPath}/items`, {
    line_item_key: 'thing',
    quantity: 1,
  });
  expect([status, body.data.application_state.line_items]).toEqual([200, []]);
});

test('a field in the path takes precedence over one in the body', async () => {
  const other = await newRestOrder(tillgate, shop);
  await order.front('PATCH', `${order.orderPath}/meta_data`, { notes: 'mine', public_order_id: other.publicOrderId });
  const { body } = await other.front('GET', `${other.orderPath}/refresh`);
  expect(body.data.application_state.order_meta_data.notes).toBe('');
});
