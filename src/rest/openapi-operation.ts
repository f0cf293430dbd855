import { camelCase, wireJsonSchema, wireName } from '../lib/wire.js';
import { namedSchema, schemaName } from './named-schema.js';
import { errorResponseName } from './openapi-errors.js';
import { parametersOf, propertiesOf } from './openapi-parameters.js';
import { tagOf } from './openapi-tags.js';
import { pathParameters, type Route } from './route.js';
import type { JsonSchema } from './wrap.js';

/** The members of the operation's input that are sent in the body or the query, by their names on the wire. */
function givenMembers({ path, operation }: Route): JsonSchema {
  const elsewhere = ['idempotencyKey', 'expectedVersion', ...pathParameters(path).map(camelCase)];
  const { input } = operation;
  const names = Object.entries(input.shape)
    .filter(([name]) => elsewhere.includes(name))
    .map(([name, member]) => wireName(name, member));
  const { properties: _, required, id: __, ...rest } = wireJsonSchema(input, 'input');
  const members = propertiesOf(wireJsonSchema(input, 'input')).filter(([name]) => !names.includes(name));
  const mandatory = Array.isArray(required) ? required.filter((name) => !names.includes(String(name))) : [];
  return { ...rest, properties: Object.fromEntries(members), ...(mandatory.length > 0 ? { required: mandatory } : {}) };
}

function securityOf({ access }: Route): JsonSchema[] {
  return [
    ...(access.scope === undefined ? [] : [{ accessToken: [access.scope] }]),
    ...(access.root === true ? [{ rootKey: [] }] : []),
    ...(access.root !== true && access.orderToken === true ? [{ orderToken: [] }] : []),
    ...(access.connector === true ? [{ connectorSignature: [] }] : []),
  ];
}

const successes = {
  200: 'The request succeeded.',
  201: 'The resource was created.',
  202: 'The event was stored and will be applied in the background.',
  204: 'The resource was deleted.',
} as const;

function responsesOf({ id, method, operation, describeBody, success, statuses }: Route): JsonSchema {
  const content = { 'application/json': { schema: namedSchema(`${schemaName(id)}Response`, describeBody()) } };
  const headers = operation.returnsOrder ? { headers: { ETag: { $ref: '#/components/headers/ETag' } } } : {};
  const errors = [400, 401, 403, 404, ...(method === 'GET' ? [] : [409, 413, 415]), 422, 429, 500, 503];
  return {
    [success]: {
      description: successes[success],
      ...headers,
      ...(success === 202 || success === 204 ? {} : { content }),
    },
    ...Object.fromEntries(
      Object.entries(statuses).map(([status, description]) => [status, { description, ...headers, content }]),
    ),
    ...Object.fromEntries(
      errors.map((status) => [status, { $ref: `#/components/responses/${errorResponseName(status)}` }]),
    ),
  };
}

/** One operation object of OpenAPI. */
export function describeRoute(route: Route): JsonSchema {
  const { id, method, operation, description, path } = route;
  const { deprecated } = operation;
  const given = givenMembers(route);
  const hasBody = method !== 'GET' && propertiesOf(given).length > 0;
  const schema = namedSchema(`${schemaName(id)}Request`, given);
  const body = { content: { 'application/json': { schema } }, required: Array.isArray(given['required']) };
  return {
    operationId: id,
    summary: operation.summary,
    description: [operation.description, description, deprecated].filter((text) => text !== undefined).join('\n\n'),
    ...(deprecated === undefined ? {} : { deprecated: true }),
    tags: [tagOf(path)],
    security: securityOf(route),
    parameters: parametersOf(route, given),
    ...(hasBody ? { requestBody: body } : {}),
    responses: responsesOf(route),
  };
}
