import { camelCase, wireJsonSchema, wireName } from '../lib/wire.js';
import { errorResponseName } from './openapi-errors.js';
import { pathParameters, type Route } from './route.js';
import type { JsonSchema } from './wrap.js';

const text: JsonSchema = { type: 'string' };

/** The members of the operation's input that stand in the body or the query, by their names on the wire. */
function givenMembers({ path, operation }: Route): JsonSchema {
  const elsewhere = ['idempotencyKey', 'expectedVersion', ...pathParameters(path).map(camelCase)];
  const { input } = operation;
  const names = Object.entries(input.shape)
    .filter(([name]) => elsewhere.includes(name))
    .map(([name, member]) => wireName(name, member));
  const { properties, required, ...rest } = wireJsonSchema(input, 'input');
  const kept = Object.entries(typeof properties === 'object' && properties !== null ? properties : {}).filter(
    ([name]) => !names.includes(name),
  );
  const mandatory = Array.isArray(required) ? required.filter((name) => !names.includes(String(name))) : [];
  return { ...rest, properties: Object.fromEntries(kept), ...(mandatory.length > 0 ? { required: mandatory } : {}) };
}

const propertiesOf = ({ properties }: JsonSchema): [string, unknown][] =>
  Object.entries(typeof properties === 'object' && properties !== null ? properties : {});

const header = (name: string): JsonSchema => ({ $ref: `#/components/parameters/${name}` });

function parametersOf(route: Route, given: JsonSchema): JsonSchema[] {
  const { method, path, operation } = route;
  const required = Array.isArray(given['required']) ? given['required'] : [];
  const query = propertiesOf(given).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return [
    ...pathParameters(path).map((name) => ({ name, in: 'path', required: true, schema: text })),
    ...(method === 'GET' ? query : []),
    ...(operation.keyed ? [header('IdempotencyKey')] : []),
    ...(method !== 'GET' && 'expectedVersion' in operation.input.shape ? [header('IfMatch')] : []),
    ...(route.access.connector === true ? [header('HmacTimestamp'), header('CompatibleHmac')] : []),
    header('VersionDate'),
  ];
}

function securityOf({ access }: Route): JsonSchema[] {
  return [
    ...(access.scope === undefined ? [] : [{ accessToken: [access.scope] }]),
    ...(access.root === true ? [{ rootKey: [] }] : []),
    ...(access.root !== true && access.orderToken === true ? [{ orderToken: [] }] : []),
    ...(access.connector === true ? [{ connectorSignature: [] }] : []),
  ];
}

function responsesOf({ method, operation, bodySchema, success, statuses }: Route): JsonSchema {
  const content = { 'application/json': { schema: bodySchema } };
  const headers = operation.returnsOrder ? { headers: { ETag: { schema: text, description: 'The version.' } } } : {};
  const errors = [400, 401, 403, 404, ...(method === 'GET' ? [] : [409, 413, 415]), 422, 429, 500, 503];
  return {
    [success]: { description: 'Done.', ...headers, ...(success === 202 || success === 204 ? {} : { content }) },
    ...Object.fromEntries(Object.entries(statuses).map(([status, description]) => [status, { description, content }])),
    ...Object.fromEntries(
      errors.map((status) => [status, { $ref: `#/components/responses/${errorResponseName(status)}` }]),
    ),
  };
}

function tagOf(path: string): string {
  if (path.startsWith('/connector')) return 'Connector';
  if (path.startsWith('/checkout/storefront')) return 'Frontend';
  return path.includes('/orders/') ? 'Orders' : 'Shop';
}

/** One operation object of OpenAPI. */
export function describeRoute(route: Route): JsonSchema {
  const { method, operation, description, deprecated, path } = route;
  const given = givenMembers(route);
  const hasBody = method !== 'GET' && propertiesOf(given).length > 0;
  const body = { content: { 'application/json': { schema: given } }, required: Array.isArray(given['required']) };
  return {
    operationId: route.id,
    summary: operation.summary,
    description: description === undefined ? operation.description : `${operation.description}\n\n${description}`,
    ...(deprecated ? { deprecated } : {}),
    tags: [tagOf(path)],
    security: securityOf(route),
    parameters: parametersOf(route, given),
    ...(hasBody ? { requestBody: body } : {}),
    responses: responsesOf(route),
  };
}
