import type { Description, DescribedParameter, Route } from '../calls/description.js';
import type { Random } from '../random.js';
import { credentialFor, type FuzzCredentials } from './credentials-of-fuzz.js';
import { isEnding } from './ending-operations.js';
import { hostileText } from './hostile-values.js';
import { valueFor, type SchemaParts } from './value-for-schema.js';

/** A request as it is sent. */
export interface FuzzRequest {
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

/** A header value that clients can send. */
const headerSafe = (text: string): string => text.replaceAll(/[^\u0020-\u007e]/g, '?').trim();

/** A value in a URL or a header. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function parametersOf({ operation }: Route, { components }: Description): DescribedParameter[] {
  return (operation.parameters ?? []).flatMap((parameter) => {
    if (!('$ref' in parameter)) return [parameter];
    return components.parameters[parameter.$ref.slice('#/components/parameters/'.length)] ?? [];
  });
}

/** Bodies that are invalid JSON or have the wrong type. */
function brokenBody(random: Random): string | Buffer {
  return random.pick<() => string | Buffer>([
    () => '{',
    () => '[]',
    () => 'null',
    () => '"text"',
    () => '{"a":1}{"b":2}',
    () => '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
    () => '{"a":1,"a":2}',
    () => Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
    () => Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0x01]),
    () => '['.repeat(5_000),
    () => `{"a":"${'x'.repeat(1_100_000)}"}`,
    () => '{"amount": 1e400}',
    () => hostileText(random),
  ])();
}

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json;;;',
] as const;

interface RequestParts {
  description: Description;
  credentials: FuzzCredentials;
  parts: SchemaParts;
}

export interface RestTarget extends Omit<RequestParts, 'parts'> {
  routes: readonly [Route, ...Route[]];
  parts: Omit<SchemaParts, 'hostility'>;
}

/** A route; those that end orders or credentials of the fuzzer itself are rare. */
function pickRoute(routes: RestTarget['routes'], random: Random): Route {
  const route = random.pick(routes);
  return isEnding(route.operation.operationId) && random.chance(0.9) ? pickRoute(routes, random) : route;
}

/** A request of a route, mostly as described. */
export function requestOf(
  route: Route,
  { description, credentials, parts }: RequestParts,
  random: Random,
): FuzzRequest {
  const headers: Record<string, string> = { ...credentialFor(route, credentials, random) };
  const query = new URLSearchParams();
  let path = route.path;
  for (const { name, in: place, required = false, schema } of parametersOf(route, description)) {
    const isLeftOut = !required && (random.chance(0.7) || (place === 'header' && parts.hostility === 0));
    if (isLeftOut || headers[name.toLowerCase()] !== undefined) continue;
    // A hostile URL is refused before anything else is checked.
    const hostility = place === 'path' ? parts.hostility / 4 : parts.hostility;
    // The token of the payment page is in its query.
    const isOrderToken = place === 'query' && name === 'token' && !random.chance(parts.hostility);
    const value = isOrderToken
      ? random.pick(credentials.orderTokens)
      : textOf(valueFor(schema, name, { ...parts, hostility }, random));
    const escaped = encodeURIComponent(value.toWellFormed());
    if (place === 'path') path = path.replace(`{${name}}`, escaped === '' ? '%20' : escaped);
    else if (place === 'query') query.append(name, value);
    else headers[name.toLowerCase()] = headerSafe(value).slice(0, 4_000);
  }
  const schema = route.operation.requestBody?.content['application/json']?.schema;
  const isSent = schema !== undefined && route.method !== 'GET';
  if (isSent) headers['content-type'] = contentTypes[0];
  const search = query.size > 0 ? `?${query.toString()}` : '';
  return {
    name: route.operation.operationId,
    method: route.method,
    path: `${path}${search}`,
    headers,
    body: isSent ? JSON.stringify(valueFor(schema, '', parts, random)) : undefined,
  };
}

/** A request of any route, sometimes with a wrong body, content type or method. */
export function restRequest({ routes, parts, ...target }: RestTarget, random: Random): FuzzRequest {
  const route = pickRoute(routes, random);
  const hostility = random.pick([0, 0.01, 0.05, 0.2]);
  const request = requestOf(route, { ...target, parts: { ...parts, hostility } }, random);
  const isBroken = route.method !== 'GET' && random.chance(0.06);
  if (isBroken) request.body = brokenBody(random);
  if (request.body !== undefined && random.chance(0.06)) request.headers['content-type'] = random.pick(contentTypes);
  if (request.body !== undefined && random.chance(0.02))
    request.headers['content-encoding'] = random.pick(['gzip', 'br', 'none']);
  if (random.chance(0.02)) request.method = random.pick(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']);
  return request;
}
