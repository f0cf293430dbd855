import { describe, expect, test } from '@jest/globals';
import { webhookMessageSchema } from '../../src/domain/log/webhooks/message.js';
import { topics } from '../../src/domain/log/webhooks/topics.js';
import { connectorOperations } from '../../src/outbound/connector/connector-operations.js';
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

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The schema that a reference points to. */
function resolved(value: unknown): unknown {
  const reference = at(value, '$ref');
  return typeof reference === 'string' ? resolved(at(description, ...reference.split('/').slice(1))) : value;
}

const isDescribed = (value: unknown): boolean =>
  [value, resolved(value)].some((one) => {
    const text = at(one, 'description');
    return typeof text === 'string' && text.trim() !== '';
  });

const operations = [...entries(description['paths']), ...entries(description['webhooks'])].flatMap(([path, item]) =>
  entries(item).map(([method, operation]) => ({ path, method, operation })),
);

/** The bodies of all requests and responses. */
function* bodySchemas(): Generator<{ where: string; schema: unknown }> {
  for (const { operation } of operations) {
    const id = String(at(operation, 'operationId'));
    const responses = entries(at(operation, 'responses')).map(([, response]) => resolved(response));
    for (const body of [at(operation, 'requestBody'), ...responses])
      for (const [, media] of entries(at(body, 'content'))) yield { where: id, schema: at(media, 'schema') };
  }
}

function* undescribedIn(schema: unknown, where: string): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [name, property] of entries(at(schema, 'properties'))) {
    if (!isDescribed(property)) yield `${where}.${name}`;
    yield* undescribedIn(property, `${where}.${name}`);
  }
  const parts = ['anyOf', 'oneOf', 'allOf'].flatMap((name) => listOf(at(schema, name)));
  for (const part of [...parts, at(schema, 'items'), at(schema, 'additionalProperties')])
    yield* undescribedIn(part, `${where}.*`);
}

function* undescribed(): Generator<string> {
  for (const { operation } of operations) {
    const id = String(at(operation, 'operationId'));
    if (!isDescribed(operation)) yield id;
    for (const parameter of listOf(at(operation, 'parameters')))
      if (!isDescribed(parameter)) yield `${id}: ${String(at(resolved(parameter), 'name'))}`;
    for (const [status, response] of entries(at(operation, 'responses'))) {
      if (!isDescribed(response)) yield `${id}: ${status}`;
      for (const [name, header] of entries(at(resolved(response), 'headers')))
        if (!isDescribed(header)) yield `${id}: ${status} ${name}`;
    }
  }
  for (const tag of listOf(description['tags'])) if (!isDescribed(tag)) yield `tag ${String(at(tag, 'name'))}`;
  for (const [name, schema] of entries(at(description, 'components', 'schemas'))) yield* undescribedIn(schema, name);
  for (const { where, schema } of bodySchemas()) yield* undescribedIn(schema, where);
}

describe('the description', () => {
  test('is OpenAPI 3.1 and has every route of the table', () => {
    expect(description['openapi']).toBe('3.1.0');
    const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect(described).toEqual(expect.arrayContaining(routes.map(({ method, path }) => `${method} ${path}`)));
  });

  test('has no broken references', () => {
    const references = [...new Set(referencesIn(description))];
    expect(references.length).toBeGreaterThan(10);
    const dangling = references.filter((one) => at(description, ...one.split('/').slice(1)) === undefined);
    expect(dangling).toEqual([]);
  });

  test('names every operation once, with its summary and its credentials', () => {
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
      const inPath = listOf(at(operation, 'parameters'))
        .map(resolved)
        .filter((parameter) => at(parameter, 'in') === 'path')
        .map((parameter) => `{${String(at(parameter, 'name'))}}`);
      expect(inPath).toEqual(path.match(/\{\w+\}/g));
    },
  );

  test('describes credentials, requests and responses, with snake_case names', () => {
    const path = '/checkout/storefront/{shop_identifier}/{public_order_id}/addresses/shipping';
    const operation = at(description, 'paths', path, 'post');
    expect(at(operation, 'security')).toEqual([{ accessToken: ['write_orders'] }, { orderToken: [] }]);
    const sent = at(operation, 'requestBody', 'content', 'application/json', 'schema');
    expect(sent).toEqual({ $ref: '#/components/schemas/SetShippingAddressRequest' });
    expect(at(resolved(sent), 'properties')).toHaveProperty('address_line_1');
    expect(at(resolved(sent), 'properties')).not.toHaveProperty('public_order_id');
    const answered = at(operation, 'responses', '200', 'content', 'application/json', 'schema');
    expect(answered).toEqual({ $ref: '#/components/schemas/SetShippingAddressResponse' });
    const data = at(resolved(answered), 'properties', 'data');
    expect(at(data, 'required')).toEqual(['address', 'application_state']);
    expect(at(data, 'properties', 'application_state')).toEqual({ $ref: '#/components/schemas/ApplicationState' });
  });

  test('names the schema of every body, so that a generated client has named types', () => {
    const inlined = [...bodySchemas()].filter(({ schema }) => {
      const names = Object.keys(Object(schema));
      return !(names.length === 1 && names[0] === '$ref') && at(schema, 'type') !== 'string';
    });
    expect(inlined.map(({ where }) => where)).toEqual([]);
  });

  test('describes every operation, parameter, header, response, tag and property', () => {
    expect([...undescribed()]).toEqual([]);
  });

  test('has a server, a license, and a description of every tag', () => {
    expect(at(description, 'servers')).toEqual([expect.objectContaining({ url: 'https://checkout.example.com' })]);
    expect(at(description, 'info', 'license', 'name')).toBe('MIT');
    const named = listOf(at(description, 'tags')).map((tag) => at(tag, 'name'));
    const used = operations.flatMap(({ operation }) => listOf(at(operation, 'tags')));
    expect(new Set(used)).toEqual(new Set(named));
  });

  test('lists the columns of a filter with their types', () => {
    const list = at(description, 'paths', '/checkout/orders/{shop_identifier}', 'get');
    expect(at(list, 'description')).toContain('`order_total` (integer)');
  });

  test('marks deprecated operations, and includes the status 202 of Process Order', () => {
    const paths = at(description, 'paths');
    const storefront = '/checkout/storefront/{shop_identifier}/{public_order_id}';
    expect(at(paths, `${storefront}/customer/guest`, 'put', 'deprecated')).toBe(true);
    expect(at(paths, `${storefront}/process_order`, 'post', 'responses', '202', 'content')).toBeDefined();
  });

  test('has the webhooks of every topic, with the fields of their bodies', () => {
    const sent = (topic: string) =>
      resolved(at(description, 'webhooks', topic, 'post', 'requestBody', 'content', 'application/json', 'schema'));
    for (const { webhookTopicName: topic } of topics) {
      expect(at(sent(topic), 'properties', 'topic', 'const')).toBe(topic);
      expect(Object.keys(Object(at(sent(topic), 'properties')))).toEqual(Object.keys(webhookMessageSchema.shape));
    }
  });

  test('has every request to gateways, to the platform, to overrides and to the remote state authority', () => {
    const sent = Object.keys(Object(description['webhooks']));
    const gateway = ['retain', 'auth', 'capture', 'refund', 'void', 'lookup'].map((name) => `gateway/${name}`);
    const connector = Object.keys(connectorOperations).map((name) => `connector/${name}`);
    const overrides = ['address_validate', 'shipping', 'tax', 'discount', 'inventory'].map(
      (type) => `override/${type}`,
    );
    expect(sent).toEqual(expect.arrayContaining([...gateway, ...connector, ...overrides, 'remote_state_authority']));
  });

  test('has no unused component, and a 4xx response for every operation of the API', () => {
    const used = new Set(referencesIn(description));
    const components = ['schemas', 'responses', 'headers', 'parameters'].flatMap((kind) =>
      entries(at(description, 'components', kind)).map(([name]) => `#/components/${kind}/${name}`),
    );
    expect(components.filter((component) => !used.has(component))).toEqual([]);
    for (const [path, item] of entries(description['paths']))
      for (const [, operation] of entries(item))
        expect({ path, statuses: Object.keys(Object(at(operation, 'responses'))).join(' ') }).toEqual({
          path,
          statuses: expect.stringMatching(/\b4\d\d\b/),
        });
  });

  test('contains no internal terms', () => {
    expect(JSON.stringify(description)).not.toMatch(/emptyObject|\$schema|"wire"/);
  });
});
