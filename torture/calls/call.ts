import {
  buildSchema,
  getNamedType,
  isLeafType,
  isObjectType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { Answer } from './answer.js';
import { membersOf, toCamel, toSnake } from './case.js';
import { routesOf, type Description, type Route } from './description.js';

/** A call as a client makes it, over either API. */
export interface Call {
  /** The name of the operation in both APIs. */
  operation: string;
  /** With the names of GraphQL. */
  input: Record<string, unknown>;
  token: string;
  key?: string;
}

export type Api = 'REST' | 'GraphQL';

/** Makes calls over both APIs, based on their own descriptions. */
export interface Caller {
  call(url: string, api: Api, call: Call): Promise<Answer>;
}

/** Longer than every documented wait of the service. */
const timeout = 40_000;

const statuses: Record<string, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  BAD_USER_INPUT: 400,
  RATE_LIMITED: 429,
  INTERNAL_SERVER_ERROR: 500,
  PAYMENT_OUTCOME_UNKNOWN: 503,
  ORDER_BUSY: 409,
  IDEMPOTENCY_KEY_RUNNING: 409,
};

/** The response; status 0 if there was none. */
async function send(url: string, method: string, headers: Record<string, string>, body: string | undefined) {
  try {
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(url, { method, headers, signal, ...(body === undefined ? {} : { body }) });
    return { status: response.status, text: await response.text() };
  } catch {
    return { status: 0, text: '' };
  }
}

const parsed = (text: string): Record<string, unknown> => membersOf(text === '' ? {} : JSON.parse(text));
const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(membersOf) : []);

function restRequest({ method, path }: Route, shop: string, { input, token, key }: Call) {
  const left = new Map(Object.entries(membersOf(toSnake({ ...input, shopIdentifier: shop }))));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(left.get(name));
    left.delete(name);
    return encodeURIComponent(value);
  });
  for (const name of ['shop_identifier', 'public_order_id']) left.delete(name);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  return {
    method,
    path: filled,
    headers,
    body: method === 'GET' ? undefined : JSON.stringify(Object.fromEntries(left)),
  };
}

/** The scalar fields of a type, and those of its object fields, up to this depth. */
function selectionOf(type: GraphQLObjectType, depth: number): string {
  const fields = Object.values(type.getFields()).flatMap(({ name, type: of, args }) => {
    const inner = getNamedType(of);
    if (args.length > 0) return [];
    if (isLeafType(inner)) return [name];
    return isObjectType(inner) && depth > 0 ? [`${name} ${selectionOf(inner, depth - 1)}`] : [];
  });
  return `{ __typename ${fields.join(' ')} }`;
}

function documentOf(schema: GraphQLSchema, operation: string): string {
  const field = schema.getMutationType()?.getFields()[operation];
  const payload = field ? getNamedType(field.type) : undefined;
  if (!isObjectType(payload)) throw new Error(`GraphQL has no mutation ${operation}.`);
  const inputType = field?.args[0]?.type.toString() ?? '';
  const parts = Object.values(payload.getFields()).map(({ name, type }) => {
    const inner = getNamedType(type);
    return isObjectType(inner) ? `${name} ${selectionOf(inner, name === 'applicationState' ? 2 : 1)}` : name;
  });
  return `mutation Call($input: ${inputType}) { payload: ${operation}(input: $input) { ${parts.join(' ')} } }`;
}

function graphqlAnswer(status: number, text: string): Answer {
  const { data, errors } = parsed(text);
  const [error] = listOf(errors);
  const payload = membersOf(membersOf(data)['payload']);
  const codes = error
    ? [String(membersOf(error['extensions'])['code'])]
    : listOf(payload['userErrors']).map(({ code }) => String(code));
  const refused = codes.map((code) => statuses[code] ?? 422);
  return { status: status === 200 ? (refused[0] ?? 200) : status, codes, data: payload, text };
}

export function callerOf(description: Description, sdl: string, shop: string): Caller {
  const routes = new Map(routesOf(description).map((route) => [route.operation.operationId, route]));
  const schema = buildSchema(sdl);
  const documents = new Map<string, string>();

  async function overRest(url: string, call: Call): Promise<Answer> {
    const route = routes.get(call.operation);
    if (!route) throw new Error(`REST has no operation ${call.operation}.`);
    const { method, path, headers, body } = restRequest(route, shop, call);
    const { status, text } = await send(url + path, method, headers, body);
    const answer = parsed(text);
    const codes = listOf(answer['errors']).map(({ code }) => String(code));
    return { status, codes, data: membersOf(toCamel(answer['data'])), text };
  }

  async function overGraphql(url: string, { operation, input, token, key }: Call): Promise<Answer> {
    const query = documents.get(operation) ?? documentOf(schema, operation);
    documents.set(operation, query);
    const variables = { input: { ...input, ...(key === undefined ? {} : { idempotencyKey: key }) } };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const { status, text } = await send(`${url}/graphql`, 'POST', headers, JSON.stringify({ query, variables }));
    return graphqlAnswer(status, text);
  }

  return {
    call: (url, api, call) => (api === 'REST' ? overRest(url, call) : overGraphql(url, call)),
  };
}
