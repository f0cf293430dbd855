import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { graphqlClient } from '../support/graphql-client.js';
import {
  addressMembers,
  guestMembers,
  newRestOrder,
  newRestShop,
  type RestOrder,
  type RestShop,
} from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;

beforeAll(async () => {
  tillgate = await startTillgate({ env: { ELEMENTS_PER_SHOP: '20' } });
  shop = await newRestShop(tillgate);
});
afterAll(() => tillgate.close());

const element = {
  location: 'customer_info',
  input_type: 'text',
  input_default: null,
  input_label: 'VAT number',
  input_placeholder: 'DE123',
  input_required: true,
  input_regex: '^[A-Z]{2}[0-9]+$',
  meta_data_field: 'vat',
  order_asc: 1,
};

interface One {
  data: { life_elements: Record<string, unknown> & { public_id: string } };
}
interface Many {
  data: { life_elements: { public_id: string }[] };
}

const create = (body: object, at = shop) => at.api<One>('POST', `${at.shopPath}/life_elements`, body);
const list = async (at = shop, query = '') => at.api<Many>('GET', `${at.shopPath}/life_elements${query}`);

async function readyOrder(at: RestShop): Promise<RestOrder> {
  const order = await newRestOrder(tillgate, at);
  await order.front('POST', `${order.orderPath}/customer/guest`, guestMembers);
  await order.front('POST', `${order.orderPath}/addresses/billing`, addressMembers);
  await order.front('POST', `${order.orderPath}/taxes`);
  await order.front('POST', `${order.orderPath}/payments`, { gateway_public_id: 'test', token: 'tok_ok' });
  return order;
}

describe('custom elements', () => {
  test('are created, listed by position, changed and deleted', async () => {
    const own = await newRestShop(tillgate);
    const { body } = await create({ ...element, order_asc: 2 }, own);
    const { life_elements: made } = body.data;
    expect(made).toEqual({ ...element, order_asc: 2, public_id: expect.any(String) });
    const first = (await create({ ...element, location: 'shipping', order_asc: -1 }, own)).body.data.life_elements;
    expect((await list(own)).body.data.life_elements).toEqual([first, made]);
    for (const method of ['PATCH', 'PUT']) {
      const change = { input_label: method, input_regex: '', input_required: null };
      const changed = await own.api<One>(method, `${own.shopPath}/life_elements/${made.public_id}`, change);
      expect([changed.status, changed.body.data.life_elements]).toEqual([
        200,
        { ...made, input_label: method, input_regex: null, input_required: null },
      ]);
    }
    const deleted = await own.api<object>('DELETE', `${own.shopPath}/life_elements/${made.public_id}`);
    expect([deleted.status, deleted.body]).toEqual([200, { data: {} }]);
    expect((await list(own)).body.data.life_elements).toEqual([first]);
  });

  test('are listed in pages and filtered', async () => {
    const own = await newRestShop(tillgate);
    for (const order_asc of [1, 2, 3]) await create({ ...element, order_asc }, own);
    const { body } = await own.api<object>('GET', `${own.shopPath}/life_elements?limit=1&filter=gt(order_asc:1)`);
    expect(body).toMatchObject({ data: { life_elements: [{ order_asc: 2 }] }, pagination: { total: 2, count: 1 } });
    expect((await list(own, '?filter=eq(color:red)')).status).toBe(422);
  });

  test('are refused with every error and REST field names', async () => {
    const { status, body } = await create({
      ...element,
      location: 'nowhere',
      input_type: 'file',
      input_label: 5,
      input_required: 'yes',
      input_regex: '(',
      meta_data_field: ' ',
      order_asc: 'x',
    });
    expect([status, body.errors?.map(({ field, code }) => [field, code])]).toEqual([
      422,
      [
        ['location', 'INVALID_VALUE'],
        ['input_type', 'INVALID_VALUE'],
        ['input_label', 'INVALID_TYPE'],
        ['input_required', 'INVALID_TYPE'],
        ['input_regex', 'INVALID_VALUE'],
        ['meta_data_field', 'REQUIRED'],
        ['order_asc', 'INVALID_TYPE'],
      ],
    ]);
    const missing = await create({});
    expect(missing.body.errors?.map(({ field }) => field)).toEqual([
      'location',
      'input_type',
      'input_required',
      'meta_data_field',
      'order_asc',
    ]);
    for (const over of [
      { order_asc: 1.5 },
      { order_asc: 3_000_000_000 },
      { input_regex: 'a'.repeat(1_001) },
      { input_regex: '.{1000}' },
      { input_regex: '(?=a)' },
      { input_default: 'a'.repeat(20_001) },
      { meta_data_field: null },
      { meta_data_field: '__proto__' },
    ])
      expect([over, (await create({ ...element, ...over })).status]).toEqual([over, 422]);
    expect((await create({ ...element, input_required: null, input_regex: null })).status).toBe(200);
  });

  test('must state whether an input is required, even if with null', async () => {
    const { input_required: _, ...without } = element;
    expect((await create(without)).body.errors).toMatchObject([{ field: 'input_required', code: 'REQUIRED' }]);
  });

  test('that are unknown or of another shop are refused', async () => {
    const other = await newRestShop(tillgate);
    const { public_id: others } = (await create(element, other)).body.data.life_elements;
    for (const id of ['none', others])
      for (const method of ['PATCH', 'PUT', 'DELETE']) {
        const { status, body } = await shop.api<object>(method, `${shop.shopPath}/life_elements/${id}`, {
          order_asc: 5,
        });
        expect([status, body.errors?.map(({ code, type }) => [code, type])]).toEqual([
          422,
          [['ELEMENT_NOT_FOUND', 'life_elements']],
        ]);
      }
    expect((await list(other)).body.data.life_elements).toMatchObject([{ public_id: others, order_asc: 1 }]);
    expect((await shop.api('GET', `${other.shopPath}/life_elements`)).status).toBe(404);
    const reader = await newRestShop(tillgate, ['READ_SHOP_SETTINGS']);
    expect((await create(element, reader)).status).toBe(403);
  });

  test('have a maximum number, even if they are created at once', async () => {
    const own = await newRestShop(tillgate);
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const { status, body } = await create(element, own);
        return [status, body.errors?.[0]?.code];
      }),
    );
    expect(statuses.filter(([status]) => status === 200)).toHaveLength(20);
    expect(statuses.filter(([, code]) => code === 'TOO_MANY_ELEMENTS')).toHaveLength(10);
    expect((await list(own)).body.data.life_elements).toHaveLength(20);
  });

  test('are in the initial data of an order', async () => {
    const own = await newRestShop(tillgate);
    const { life_elements: made } = (await create(element, own)).body.data;
    interface Started {
      data: { public_order_id: string; initial_data: { life_elements: object[] } };
    }
    const init = () => own.api<Started>('POST', `${own.ordersPath}/init`, {}, { 'idempotency-key': 'one' });
    const started = (await init()).body.data;
    expect(started.initial_data.life_elements).toEqual([made]);
    expect((await init()).body.data.initial_data.life_elements).toEqual([made]);
    const { public_order_id } = started;
    const resumed = await own.api<Started>('POST', `${own.ordersPath}/resume`, { public_order_id });
    expect(resumed.body.data.initial_data.life_elements).toEqual([made]);
  });
});

describe('Process Order', () => {
  const process = ({ front, orderPath }: RestOrder) => front('POST', `${orderPath}/process_order`, {});
  const fill = ({ front, orderPath }: RestOrder, vat: string) =>
    front('PATCH', `${orderPath}/meta_data`, { note_attributes: { vat } });

  test('is refused until the required elements are filled in', async () => {
    const own = await newRestShop(tillgate);
    const { public_id } = (await create(element, own)).body.data.life_elements;
    const order = await readyOrder(own);
    const missing = await process(order);
    expect([missing.status, missing.body.errors]).toEqual([
      422,
      [
        {
          message: 'VAT number is required.',
          type: 'life_elements',
          field: 'vat',
          severity: 'validation',
          sub_type: '',
          code: 'ELEMENT_REQUIRED',
          public_element_id: public_id,
        },
      ],
    ]);
    await fill(order, 'nope');
    expect((await process(order)).body.errors).toMatchObject([{ code: 'ELEMENT_INVALID', type: 'life_elements' }]);
    await fill(order, 'DE123');
    expect((await process(order)).status).toBe(200);
  });

  test('is refused together with every other missing field', async () => {
    const own = await newRestShop(tillgate);
    await create(element, own);
    const order = await newRestOrder(tillgate, own);
    const codes = (await process(order)).body.errors?.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['NO_CUSTOMER', 'NO_BILLING_ADDRESS', 'ELEMENT_REQUIRED']));
  });

  test('is not delayed by patterns and inputs that are designed to take long', async () => {
    const own = await newRestShop(tillgate);
    const evil = { ...element, input_regex: '^(a+)+$' };
    for (const order_asc of Array.from({ length: 20 }, (_, index) => index)) await create({ ...evil, order_asc }, own);
    const order = await readyOrder(own);
    for (const vat of [`${'a'.repeat(999)}!`, 'a'.repeat(60_000)]) {
      await fill(order, vat);
      const started = performance.now();
      expect((await process(order)).body.errors).toHaveLength(20);
      expect(performance.now() - started).toBeLessThan(2_000);
    }
  });
});

test('custom elements are created, read, changed and deleted over GraphQL, and each change is in the audit log', async () => {
  const own = await newRestShop(tillgate);
  const api = graphqlClient(tillgate.url, own.token);
  const members = 'lifeElements { publicId location inputType inputRequired inputRegex metaDataField orderAsc }';
  interface Made {
    lifeElements: { publicId: string } | null;
  }
  const created = await api.mutate<Made>(
    'createCustomElement',
    { location: 'THANK_YOU_MESSAGE', inputType: 'DATEPICKER', inputRequired: null, metaDataField: 'day', orderAsc: 3 },
    members,
  );
  expect(created).toMatchObject({
    userErrors: [],
    lifeElements: { location: 'THANK_YOU_MESSAGE', inputType: 'DATEPICKER', inputRequired: null, inputRegex: null },
  });
  const publicElementId = created.lifeElements?.publicId;
  const changed = await api.mutate<Made>('updateCustomElement', { publicElementId, inputType: 'TEXT' }, members);
  expect(changed.lifeElements).toEqual({ ...created.lifeElements, inputType: 'TEXT' });
  const read = '{ customElements { publicId inputType } }';
  expect(await api.query(read)).toEqual({ customElements: [{ publicId: publicElementId, inputType: 'TEXT' }] });
  const started = await api.mutate(
    'initializeOrder',
    { cartItems: [] },
    'initialData { lifeElements { publicId location inputType inputLabel orderAsc } }',
  );
  expect(started).toMatchObject({
    initialData: { lifeElements: [{ publicId: publicElementId, location: 'THANK_YOU_MESSAGE', inputType: 'TEXT' }] },
  });
  const refused = await api.mutate<Made>('createCustomElement', { inputRegex: '(' }, members);
  expect([refused.lifeElements, refused.userErrors.map(({ field }) => field)]).toEqual([
    null,
    ['location', 'inputType', 'inputRequired', 'inputRegex', 'metaDataField', 'orderAsc'],
  ]);
  expect((await api.mutate('deleteCustomElement', { publicElementId })).userErrors).toEqual([]);
  expect((await api.mutate('deleteCustomElement', { publicElementId })).userErrors).toMatchObject([
    { code: 'ELEMENT_NOT_FOUND', field: 'publicElementId' },
  ]);
  interface Log {
    auditLog: { nodes: { operation: string; resourceId: string | null }[] };
  }
  const { auditLog } = await api.query<Log>('{ auditLog(first: 10) { nodes { operation resource resourceId } } }');
  expect(auditLog.nodes).toEqual(
    expect.arrayContaining(
      ['createCustomElement', 'updateCustomElement', 'deleteCustomElement'].map((operation) => ({
        operation,
        resource: 'custom_element',
        resourceId: publicElementId,
      })),
    ),
  );
});
