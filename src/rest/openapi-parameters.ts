import { camelCase, wireJsonSchema } from '../lib/wire.js';
import { pathParameters, type Route } from './route.js';
import type { JsonSchema } from './wrap.js';

const text: JsonSchema = { type: 'string' };

/** Parameters that many operations share, by their names among the components. */
export const parameters = {
  ShopIdentifier: {
    name: 'shop_identifier',
    in: 'path',
    required: true,
    description: 'The identifier of the shop. It must be the shop that the credential belongs to.',
    schema: text,
  },
  PublicOrderId: {
    name: 'public_order_id',
    in: 'path',
    required: true,
    description: 'The public ID of the order.',
    schema: text,
  },
  PlatformType: {
    name: 'platform_type',
    in: 'path',
    required: true,
    description: 'The kind of platform that sends the event, such as `shopify`. It is stored with the event.',
    schema: text,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes the request safe to retry. The first response that has an effect is stored for 31 days and returned for every request with the same key and body.',
    schema: { ...text, minLength: 1, maxLength: 255 },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The version that the order must have, as in `ETag`: `"17"`. The response is 409 if the order has a different version.',
    schema: text,
  },
  HmacTimestamp: {
    name: 'X-HMAC-Timestamp',
    in: 'header',
    description:
      "When the request was sent. It can differ from the server's time by at most five minutes. The response has an `X-HMAC` header for the same timestamp.",
    required: true,
    schema: { ...text, format: 'date-time' },
  },
  CompatibleHmac: {
    name: 'X-Compatible-HMAC',
    in: 'header',
    description:
      'Base64 of the HMAC-SHA256 over four lines: the timestamp, the method, the path with its query, and the hexadecimal SHA-256 of the body.',
    schema: text,
  },
  VersionDate: {
    name: 'Service-API-Version-Date',
    in: 'header',
    description: 'Selects the latest release that is not after this date. Defaults to the newest release.',
    schema: { ...text, format: 'date' },
  },
} satisfies Record<string, JsonSchema>;

const shared = (name: keyof typeof parameters): JsonSchema => ({ $ref: `#/components/parameters/${name}` });

const inPath: Readonly<Record<string, keyof typeof parameters>> = {
  shop_identifier: 'ShopIdentifier',
  public_order_id: 'PublicOrderId',
  platform_type: 'PlatformType',
};

/** The properties of an object's schema, by their names on the wire. */
export const propertiesOf = ({ properties }: JsonSchema): [string, JsonSchema][] =>
  Object.entries(typeof properties === 'object' && properties !== null ? properties : {});

/** A parameter is sent or omitted, so its schema has no null; its description belongs to the parameter. */
function parameterSchema({ description, ...schema }: JsonSchema): { description?: unknown; schema: JsonSchema } {
  const { anyOf, ...rest } = schema;
  const options: JsonSchema[] = Array.isArray(anyOf)
    ? anyOf.filter((option: JsonSchema) => option['type'] !== 'null')
    : [];
  const [only] = options;
  const described = description === undefined ? {} : { description };
  if (options.length === 1) return { ...described, schema: { ...only, ...rest } };
  return { ...described, schema: options.length > 1 ? { ...rest, anyOf: options } : schema };
}

function pathParameter({ operation }: Route, name: string): JsonSchema {
  const common = inPath[name];
  if (common !== undefined) return shared(common);
  const members = new Map(propertiesOf(wireJsonSchema(operation.input, 'input')));
  const { description } = members.get(name) ?? members.get(camelCase(name)) ?? {};
  return { name, in: 'path', required: true, ...(description === undefined ? {} : { description }), schema: text };
}

/**
 * The parameters of a route's operation; `given` is the schema of the members that are sent in the query or the body.
 */
export function parametersOf(route: Route, given: JsonSchema): JsonSchema[] {
  const { method, path, operation, access } = route;
  const required = Array.isArray(given['required']) ? given['required'] : [];
  const query = propertiesOf(given).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...parameterSchema(schema),
  }));
  return [
    ...pathParameters(path).map((name) => pathParameter(route, name)),
    ...(method === 'GET' ? query : []),
    ...(operation.keyed ? [shared('IdempotencyKey')] : []),
    ...(method !== 'GET' && 'expectedVersion' in operation.input.shape ? [shared('IfMatch')] : []),
    ...(access.connector === true ? [shared('HmacTimestamp'), shared('CompatibleHmac')] : []),
    shared('VersionDate'),
  ];
}
