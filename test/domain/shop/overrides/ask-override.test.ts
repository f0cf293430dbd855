import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  integrationServer,
  type IntegrationAnswer,
  type IntegrationServer,
} from '../../../support/integration-server.js';
import { overriddenShop, type OverriddenShop } from '../../../support/overridden-shop.js';
import { addressMembers, type RestOrder } from '../../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: OverriddenShop;
let server: IntegrationServer;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await overriddenShop(tillgate);
  server = await integrationServer();
});
afterAll(() => Promise.all([tillgate.close(), server.close()]));

interface Answer {
  data: {
    available_quantity?: number;
    application_state: {
      addresses: { billing: { first_name?: string } };
      shipping: { available_shipping_lines: { amount: number }[] };
      taxes: { value: number }[];
      discounts: { value: number }[];
    };
    inventory_check?: { result: string };
  };
}

/** A function of the checkout: its call, the response of an override server, and the results with and without it. */
interface Function {
  type: string;
  call: [method: string, path: string, body?: object];
  /** The response of a healthy server. */
  answer: unknown;
  result: (answer: Answer) => unknown;
  byServer: unknown;
  byOwnData: unknown;
  failsClosed: boolean;
  /** Whether the function changes the order; then an event records the fallback. */
  changes: boolean;
}

const item = { sku: 'CUP', variant_id: 'cup-1', quantity: 1 };
const functions: Function[] = [
  {
    type: 'address_validate',
    call: ['POST', '/addresses/billing', addressMembers],
    answer: { valid: true },
    result: ({ data }) => data.application_state.addresses.billing.first_name,
    byServer: 'Ada',
    byOwnData: 'Ada',
    failsClosed: false,
    changes: true,
  },
  {
    type: 'shipping',
    call: ['GET', '/shipping_lines'],
    answer: { name: 'Own', rates: [{ line_text: 'Drone', code: 'drone', value: 12.34 }] },
    result: ({ data }) => data.application_state.shipping.available_shipping_lines.map(({ amount }) => amount),
    byServer: [1234],
    byOwnData: [500],
    failsClosed: false,
    changes: true,
  },
  {
    type: 'tax',
    call: ['POST', '/taxes'],
    answer: { shipping: [], sub_total: [{ name: 'Own tax', rate: 0.1 }], line_items: {} },
    result: ({ data }) => data.application_state.taxes.map(({ value }) => value),
    byServer: [100],
    byOwnData: [60],
    failsClosed: true,
    changes: true,
  },
  {
    type: 'discount',
    call: ['POST', '/discounts', { code: 'SAVE' }],
    answer: { found: true, valid: true, kind: 'FixedAmount', amount: 150, message: '', tag_line: 'Own' },
    result: ({ data }) => data.application_state.discounts.map(({ value }) => value),
    byServer: [150],
    byOwnData: [200],
    failsClosed: true,
    changes: true,
  },
  {
    type: 'inventory',
    call: ['GET', '/check_inventory?stage=initial'],
    answer: { type: 'initial', items: [{ ...item, available_quantity: 0 }] },
    result: ({ data }) => data.inventory_check?.result,
    byServer: 'fail',
    byOwnData: 'pass',
    failsClosed: false,
    changes: false,
  },
];

type Fault = Extract<IntegrationAnswer, string>;

/** Each fault of a server, and the reason in the event. */
const faults: [Fault, string][] = [
  ['error_500', 'unexpected_answer'],
  ['not_json', 'unexpected_answer'],
  ['empty', 'unexpected_answer'],
  ['wrong_shape', 'unexpected_answer'],
  ['redirect', 'unexpected_answer'],
  ['huge', 'too_large'],
  ['dropped', 'broken'],
  ['half_a_body', 'broken'],
];

/** Makes the server respond with the fault or for the override type in the path. */
function answering(): void {
  server.answer = ({ path }) => {
    const [, name = '', type = ''] = path.split('/');
    const fault = name === 'never' ? 'never' : faults.find(([one]) => one === name)?.[0];
    return fault ?? { body: functions.find((one) => one.type === type)?.answer };
  };
}

const call = (order: RestOrder, { call: [method, path, body] }: Function) =>
  order.front<Answer>(method, order.orderPath + path, body);

async function lastEvent(order: RestOrder) {
  const events = await shop.graphql.query<{ order: { events: { nodes: { type: string; data: object }[] } } }>(
    `query ($id: ID!) { order(publicOrderId: $id) { events(first: 50) { nodes { type data } } } }`,
    { id: order.publicOrderId },
  );
  return events.order.events.nodes.at(-1);
}

const stateOf = async (order: RestOrder) => (await order.front('GET', `${order.orderPath}/refresh`)).text;

/** Checks the outcome of a fault for each value of `failClosed`. */
async function outcomesOf(one: Function, [fault, reason]: [Fault, string]): Promise<void> {
  await Promise.all(
    [undefined, true, false].map(async (failClosed) => {
      const order = await shop.order();
      const path = `/${fault}/${one.type}/${order.publicOrderId}`;
      const failClosedMember = failClosed === undefined ? {} : { failClosed };
      await shop.override(one.type, server, { path, order: order.publicOrderId, ...failClosedMember });
      const before = await stateOf(order);
      const { status, body } = await call(order, one);
      const name = `${fault}, fail_closed ${String(failClosed)}`;
      if (failClosed ?? one.failsClosed) {
        expect([name, status, body.errors?.map(({ code }) => code)]).toEqual([name, 422, ['OVERRIDE_UNAVAILABLE']]);
        expect(await stateOf(order)).toBe(before);
      } else {
        expect([name, status, one.result(body)]).toEqual([name, 200, one.byOwnData]);
        const fallbacks = [{ override_type: one.type, reason }];
        if (one.changes) expect(await lastEvent(order)).toMatchObject({ type: 'order/updated', data: { fallbacks } });
      }
      expect([name, server.got.filter((request) => request.path === path).length]).toEqual([name, 1]);
    }),
  );
}

/** Responses with an invalid shape. */
const invalidAnswers: Record<string, unknown[]> = {
  address_validate: [{}, { valid: 'yes' }, { valid: false }, { valid: false, errors: { error_message: '' } }, [true]],
  shipping: [
    {},
    { rates: 'none' },
    { rates: [{ line_text: 'Drone', code: 'drone', value: 12.345 }] },
    { rates: [{ line_text: 'Drone', code: 'drone', value: '12.345' }] },
    { rates: [{ line_text: 'Drone', code: 'drone', value: -1 }] },
    { rates: [{ line_text: 'Drone', code: 'drone', value: 1e21 }] },
    { rates: [{ line_text: 'Drone', code: 'drone' }] },
    { rates: [{ line_text: '', code: 'drone', value: 1 }] },
  ],
  tax: [
    {},
    { shipping: [], sub_total: [], line_items: [] },
    { shipping: [], sub_total: [{ name: 'VAT', rate: 19 }], line_items: {} },
    { shipping: [], sub_total: [{ name: 'VAT', rate: -0.1 }], line_items: {} },
    { shipping: [{ name: 'VAT', rate: 'much' }], sub_total: [], line_items: {} },
    { shipping: [], sub_total: [], line_items: { unknown: [{ name: 'VAT', rate: 0.1 }] } },
    { sub_total: [] },
  ],
  discount: [
    {},
    { found: 'yes' },
    { found: true },
    { found: true, valid: true },
    { found: true, valid: true, kind: 'FixedAmount', amount: 12.5 },
    { found: true, valid: true, kind: 'FixedAmount', amount: -1 },
    { found: true, valid: true, kind: 'Percentage', amount: 101 },
    { found: true, valid: true, kind: 'FreeShipping', amount: 1 },
  ],
  inventory: [
    {},
    { type: 'initial', items: [] },
    { items: [{ ...item, variant_id: 'other', sku: 'OTHER', available_quantity: 1 }] },
    { items: [{ ...item, available_quantity: 'many' }] },
    { items: [{ ...item, available_quantity: 1.5 }] },
  ],
};

describe.each(functions)('$type', (one) => {
  test('is provided by the override server, which is called once', async () => {
    answering();
    const order = await shop.order();
    await shop.override(one.type, server, {
      path: `/ok/${one.type}/${order.publicOrderId}`,
      order: order.publicOrderId,
    });
    const { status, body } = await call(order, one);
    expect([status, one.result(body)]).toEqual([200, one.byServer]);
    expect(server.got.filter(({ path }) => path.endsWith(order.publicOrderId))).toHaveLength(1);
  });

  test('is refused or provided by the data of the shop, as the override is configured, for every fault', async () => {
    answering();
    await Promise.all(faults.map((fault) => outcomesOf(one, fault)));
  });

  test.each(invalidAnswers[one.type] ?? [])('refuses an invalid response such as %j', async (body) => {
    const order = await shop.order();
    await shop.override(one.type, server, { order: order.publicOrderId, failClosed: true });
    server.answer = { body };
    const answer = await call(order, one);
    expect([answer.status, answer.body.errors?.map(({ code }) => code)]).toEqual([422, ['OVERRIDE_UNAVAILABLE']]);
  });
});

test('an error message that is truncated within a character can be stored in the health', async () => {
  const own = await overriddenShop(tillgate);
  const id = await own.override('tax', server);
  const order = await own.order();
  server.answer = { body: { shipping: [], sub_total: [], line_items: { [`x${'😀'.repeat(400)}`]: [] } } };
  expect((await order.front('POST', `${order.orderPath}/taxes`)).status).toBe(422);
  const health = await own.graphql.query(`{ apiOverrides { publicId health { state lastError } } }`);
  expect(health).toEqual({
    apiOverrides: [{ publicId: id, health: { state: 'failing', lastError: expect.stringContaining('😀\ufffd') } }],
  });
});

test('no function waits longer than five seconds for its server', async () => {
  answering();
  const started = performance.now();
  await Promise.all(functions.map((one) => outcomesOf(one, ['never', 'timeout'])));
  expect(performance.now() - started).toBeLessThan(25_000);
}, 40_000);

test('a server that fails is not called again after ten calls, and its health shows that', async () => {
  answering();
  const own = await overriddenShop(tillgate);
  const id = await own.override('shipping', server, { path: '/error_500/shipping/health' });
  const order = await own.order();
  const [method, path] = ['GET', `${order.orderPath}/shipping_lines`];
  for (let count = 0; count < 12; count += 1) expect((await order.front(method, path)).status).toBe(200);
  expect(server.got.filter((request) => request.path === '/error_500/shipping/health')).toHaveLength(10);
  const health = () => own.graphql.query(`{ apiOverrides { publicId health { state failureRate p95 lastError } } }`);
  expect(await health()).toEqual({
    apiOverrides: [
      {
        publicId: id,
        health: {
          state: 'suspended',
          failureRate: 1,
          p95: expect.any(Number),
          lastError: 'The server responded with status 500.',
        },
      },
    ],
  });
  // A new URL resets the circuit breaker.
  await own.api('PATCH', `${own.shopPath}/overrides/${id}`, { url: `${server.url}/ok/shipping/health` });
  const { body } = await order.front<Answer>(method, path);
  expect(body.data.application_state.shipping.available_shipping_lines).toMatchObject([{ amount: 1234 }]);
});

test('a server that fails every other time is used every other time, and its health shows the failure rate', async () => {
  const own = await overriddenShop(tillgate);
  await own.override('shipping', server, { path: '/flapping' });
  const order = await own.order();
  let count = 0;
  const { answer } = functions.find(({ type }) => type === 'shipping') ?? {};
  server.answer = () => (count++ % 2 === 0 ? { body: answer } : 'error_500');
  const amounts: unknown[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const { body } = await order.front<Answer>('GET', `${order.orderPath}/shipping_lines`);
    amounts.push(body.data.application_state.shipping.available_shipping_lines[0]?.amount);
  }
  expect(amounts).toEqual([1234, 500, 1234, 500]);
  const { apiOverrides } = await own.graphql.query<{ apiOverrides: object[] }>(
    `{ apiOverrides { health { state failureRate lastError } } }`,
  );
  expect(apiOverrides).toEqual([
    { health: { state: 'failing', failureRate: 0.5, lastError: 'The server responded with status 500.' } },
  ]);
});

test('a shop without its own data refuses when the server fails', async () => {
  answering();
  const other = await overriddenShop(tillgate);
  const { shippingZones } = await other.graphql.query<{ shippingZones: { id: string }[] }>('{ shippingZones { id } }');
  for (const { id } of shippingZones) await other.graphql.mutate('deleteShippingZone', { id });
  await other.override('shipping', server, { path: '/dropped/shipping/no-data' });
  const order = await other.order();
  const { status, body } = await order.front('GET', `${order.orderPath}/shipping_lines`);
  expect([status, body.errors?.[0]]).toMatchObject([
    422,
    { code: 'OVERRIDE_UNAVAILABLE', severity: 'critical', type: 'shipping_line' },
  ]);
});
