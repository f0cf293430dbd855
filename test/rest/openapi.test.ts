import { describe, expect, test } from '@jest/globals';
import { openApi } from '../../src/rest/openapi.js';
import { routes } from '../../src/rest/routes.js';

const description = openApi(routes, 'https://checkout.example.com');

/** A member of the description, by its path. */
const at = (value: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>(
    (one, name) => (typeof one === 'object' && one !== null ? Reflect.get(one, name) : undefined),
    value,
  );

const entries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

function* referencesIn(value: unknown): Generator<string> {
  for (const [name, member] of entries(value))
    if (name === '$ref' && typeof member === 'string') yield member;
    else yield* referencesIn(member);
}

const operations = entries(description['paths']).flatMap(([path, item]) =>
  entries(item).map(([method, operation]) => ({ path, method, operation })),
);

describe('the description', () => {
  test('is OpenAPI 3.1 and has every route of the table', () => {
    expect(description['openapi']).toBe('3.1.0');
    const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect(described).toEqual(expect.arrayContaining(routes.map(({ method, path }) => `${method} ${path}`)));
  });

  test('refers to nothing that is not there', () => {
    const references = [...new Set(referencesIn(description))];
    expect(references.length).toBeGreaterThan(10);
    const dangling = references.filter((one) => at(description, ...one.split('/').slice(1)) === undefined);
    expect(dangling).toEqual([]);
  });

  test('names every operation once, with its summary and who may call it', () => {
    const ids = operations.map(({ operation }) => at(operation, 'operationId'));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operation } of operations) {
      expect(at(operation, 'summary')).toEqual(expect.stringMatching(/\S/));
      expect(at(operation, 'security')).toEqual(expect.any(Array));
    }
  });

  test.each(operations.filter(({ path }) => path.includes('{')))(
    'declares the parameters of $method $path',
    ({ path, operation }) => {
      const parameters = at(operation, 'parameters');
      const inPath = (Array.isArray(parameters) ? parameters : [])
        .filter((parameter: unknown) => at(parameter, 'in') === 'path')
        .map((parameter: unknown) => `{${String(at(parameter, 'name'))}}`);
      expect(inPath).toEqual(path.match(/\{\w+\}/g));
    },
  );

  test('says who may call, what is sent and what comes back, by the names of the wire', () => {
    const path = '/checkout/storefront/{shop_identifier}/{public_order_id}/addresses/shipping';
    const operation = at(description, 'paths', path, 'post');
    expect(at(operation, 'security')).toEqual([{ accessToken: ['write_orders'] }, { orderToken: [] }]);
    const sent = at(operation, 'requestBody', 'content', 'application/json', 'schema', 'properties');
    expect(sent).toHaveProperty('address_line_1');
    expect(sent).not.toHaveProperty('public_order_id');
    const answered = at(operation, 'responses', '200', 'content', 'application/json', 'schema', 'properties', 'data');
    expect(at(answered, 'required')).toEqual(['address', 'application_state']);
    expect(at(answered, 'properties', 'application_state')).toEqual({ $ref: '#/components/schemas/ApplicationState' });
  });

  test('lists the columns of a filter with their types', () => {
    const list = at(description, 'paths', '/checkout/orders/{shop_identifier}', 'get');
    expect(at(list, 'description')).toContain('`order_total` (integer)');
  });

  test('says what is deprecated, and that Process Order may be 202', () => {
    const paths = at(description, 'paths');
    const storefront = '/checkout/storefront/{shop_identifier}/{public_order_id}';
    expect(at(paths, `${storefront}/customer/guest`, 'put', 'deprecated')).toBe(true);
    expect(at(paths, `${storefront}/process_order`, 'post', 'responses', '202', 'content')).toBeDefined();
  });

  test('says nothing of machinery', () => {
    expect(JSON.stringify(description)).not.toMatch(/emptyObject|\$schema|"wire"/);
  });
});
