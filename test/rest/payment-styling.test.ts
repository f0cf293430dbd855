import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { graphqlClient } from '../support/graphql-client.js';
import { newRestOrder, newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;

beforeAll(async () => {
  tillgate = await startTillgate();
});
afterAll(() => tillgate.close());

const styling = {
  css_rules: [{ cssText: '.a { color: red; }' }, { cssText: '.b { color: blue; }' }],
  media_rules: [{ conditionText: '(max-width: 400px)', cssRules: [{ cssText: '.a { color: green; }' }] }],
};

const call = (method: string, body?: object) =>
  shop.api<{ data: object }>(method, `${shop.shopPath}/payments/styles`, body);

describe('the payment styling of a shop', () => {
  beforeAll(async () => {
    shop = await newRestShop(tillgate);
  });

  test('is set, read, replaced and deleted', async () => {
    expect((await call('GET')).status).toBe(404);
    const set = await call('POST', styling);
    expect([set.status, set.body]).toEqual([200, { data: styling }]);
    expect((await call('GET')).body).toEqual({ data: { style_sheet: styling } });
    const other = { css_rules: [{ cssText: '.c { color: red; }' }] };
    expect((await call('POST', other)).body).toEqual({ data: { ...other, media_rules: [] } });
    expect((await call('GET')).body).toEqual({ data: { style_sheet: { ...other, media_rules: [] } } });
    for (const _ of [1, 2]) expect((await call('DELETE')).body).toEqual({ data: {} });
    const gone = await call('GET');
    expect([gone.status, gone.body.errors]).toMatchObject([404, [{ code: 'NOT_FOUND' }]]);
  });

  test('is refused with every error and REST field names', async () => {
    const { status, body } = await call('POST', {
      css_rules: [{ cssText: '@import "https://evil.example/x.css"' }, { cssText: 5 }, {}, 'a'],
      media_rules: [
        { conditionText: '', cssRules: [{ cssText: '.a { background: url(https://evil.example) }' }] },
        { conditionText: '{}', cssRules: 'a' },
      ],
    });
    expect([status, body.errors?.map(({ field, code }) => [field, code])]).toEqual([
      422,
      [
        ['css_rules.0.cssText', 'INVALID_VALUE'],
        ['css_rules.1.cssText', 'INVALID_TYPE'],
        ['css_rules.2.cssText', 'REQUIRED'],
        ['css_rules.3', 'INVALID_TYPE'],
        ['media_rules.0.conditionText', 'REQUIRED'],
        ['media_rules.0.cssRules.0.cssText', 'INVALID_VALUE'],
        ['media_rules.1.conditionText', 'INVALID_VALUE'],
        ['media_rules.1.cssRules', 'INVALID_TYPE'],
      ],
    ]);
    expect((await call('POST', {})).body.errors).toMatchObject([{ field: 'css_rules', code: 'REQUIRED' }]);
    const rules = (count: number, cssText: string) => ({
      css_rules: Array.from({ length: count }, () => ({ cssText })),
    });
    for (const tooMuch of [
      rules(501, '.a{}'),
      rules(1, `.${'a'.repeat(10_000)}{}`),
      rules(8, `.${'a'.repeat(9_000)}{}`),
    ])
      expect((await call('POST', tooMuch)).body.errors).toMatchObject([{ code: 'TOO_LONG' }]);
    expect((await call('GET')).status).toBe(404);
  });

  test('is not available to another shop or to tokens without the scope', async () => {
    const [other, reader] = [await newRestShop(tillgate), await newRestShop(tillgate, ['READ_SHOP_SETTINGS'])];
    expect((await other.api('POST', `${shop.shopPath}/payments/styles`, styling)).status).toBe(404);
    expect((await reader.api('POST', `${reader.shopPath}/payments/styles`, styling)).status).toBe(403);
    const { front } = await newRestOrder(tillgate, shop);
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(
        (await front(method, `${shop.shopPath}/payments/styles`, method === 'POST' ? styling : undefined)).status,
      ).toBe(403);
  });

  test('is set, read and deleted over GraphQL, and each change is in the audit log', async () => {
    const api = graphqlClient(tillgate.url, shop.token);
    const members = 'cssRules { cssText } mediaRules { conditionText cssRules { cssText } }';
    const read = `{ paymentStyling { ${members} } }`;
    expect(await api.query(read)).toEqual({ paymentStyling: null });
    const input = { cssRules: styling.css_rules, mediaRules: styling.media_rules };
    expect(await api.mutate('createPaymentStyling', input, members)).toEqual({ ...input, userErrors: [] });
    expect(await api.query(read)).toEqual({ paymentStyling: input });
    const refused = await api.mutate('createPaymentStyling', { cssRules: [{ cssText: '{' }] }, members);
    expect(refused).toMatchObject({ cssRules: null, userErrors: [{ field: 'cssRules.0.cssText' }] });
    expect((await api.mutate('deletePaymentStyling', {})).userErrors).toEqual([]);
    expect(await api.query(read)).toEqual({ paymentStyling: null });
    const { auditLog } = await api.query<{ auditLog: { nodes: object[] } }>(
      '{ auditLog(first: 3) { nodes { operation resource outcome } } }',
    );
    const entry = (operation: string, outcome: string) => ({ operation, resource: 'payment_styling', outcome });
    expect(auditLog.nodes.slice(0, 2)).toEqual([
      entry('deletePaymentStyling', 'done'),
      entry('createPaymentStyling', 'done'),
    ]);
  });
});

describe('the payment styling of an order', () => {
  beforeAll(async () => {
    shop = await newRestShop(tillgate);
  });

  test('is set by its frontend without a new version', async () => {
    const { front, orderPath, state } = await newRestOrder(tillgate, shop);
    const { css_rules } = styling;
    const set = await front('POST', `${orderPath}/payments/styles`, { css_rules });
    expect([set.status, set.headers.get('etag'), set.body]).toEqual([
      200,
      '"1"',
      { data: { css_rules, media_rules: null, application_state: state } },
    ]);
    expect((await shop.api('POST', `${orderPath}/payments/styles`, styling)).status).toBe(200);
  });

  test('is refused for hostile CSS, outdated versions, other orders and processed orders', async () => {
    const { front, orderPath } = await newRestOrder(tillgate, shop);
    const other = await newRestOrder(tillgate, shop);
    const evil = await front('POST', `${orderPath}/payments/styles`, { css_rules: [{ cssText: '</style>' }] });
    expect([evil.status, evil.body.errors]).toMatchObject([422, [{ field: 'css_rules.0.cssText' }]]);
    expect((await front('POST', `${orderPath}/payments/styles`, styling, { 'if-match': '"7"' })).status).toBe(409);
    expect((await front('POST', `${other.orderPath}/payments/styles`, styling)).status).toBe(404);
    await shop.api('POST', `${shop.ordersPath}/${other.publicOrderId}/cancel`, { reason: 'test' });
    const late = await other.front('POST', `${other.orderPath}/payments/styles`, styling);
    expect([late.status, late.body.errors]).toMatchObject([422, [{ field: 'is_processed' }]]);
  });
});
