import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { camelCase } from '../../src/lib/wire.js';
import { hmacOf } from '../support/connector-client.js';
import { enumNameOf, ValueCheck, type Missing } from './check-value.js';
import { described, type Row } from './document.js';
import { alternatives, readType } from './value-type.js';

/** What exists before a call, and the credentials for it. */
export interface Given {
  url: string;
  accessToken: string;
  orderToken?: string;
  connectorSecret?: string;
  /** The values of `$name` in examples, and of the parameters of the path. */
  values: Readonly<Record<string, string | number>>;
}

/** The result of a call: its members, or the faults that it was refused with. */
export interface Answered {
  isSuccess: boolean;
  /** For a message about it. */
  text: string;
  /** The members that the refusal names. */
  refused: string[];
  members: Map<string, AnsweredMember>;
}

interface AnsweredMember {
  value: unknown;
  /** The type of GraphQL; absent over REST, and if the schema does not have the member. */
  type?: GraphQLOutputType;
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The example with the values of what is given. */
export function filledIn(example: unknown, given: Given): unknown {
  if (typeof example === 'string' && /^\$\w+$/.test(example)) return valueOf(given, example.slice(1));
  if (Array.isArray(example)) return example.map((one) => filledIn(one, given));
  if (!isMap(example)) return example;
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, filledIn(value, given)]));
}

function valueOf({ values }: Given, name: string): string | number {
  const { [name]: value } = values;
  if (value === undefined) throw new Error(`nothing given is named ${name}`);
  return value;
}

/** The value at a path such as `data.customer`; `[]` goes into each element of a list. */
function at(value: unknown, path: string): unknown {
  return namesIn(path).reduce<unknown>(
    (one, name) => (Array.isArray(one) ? one.map((each) => memberOf(each, name)) : memberOf(one, name)),
    value,
  );
}

/** The names in a path; none in the path of the whole. */
const namesIn = (path: string): string[] =>
  path
    .replaceAll('[]', '')
    .split('.')
    .filter((name) => name !== '');

const memberOf = (value: unknown, name: string): unknown =>
  isMap(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** Calls the operation over REST. */
export async function callRest(row: Row, given: Given, request: Readonly<Record<string, unknown>>): Promise<Answered> {
  const [method = '', pattern = ''] = row.rest.split(' ');
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(valueOf(given, name)));
  const isQuery = method === 'GET';
  const query = new URLSearchParams(
    Object.entries(request).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  const timestamp = new Date().toISOString();
  const token = pattern.startsWith('/checkout/storefront/') ? (given.orderToken ?? '') : given.accessToken;
  const credential: Record<string, string> = pattern.startsWith('/connector/')
    ? { 'x-hmac-timestamp': timestamp, 'x-hmac': hmacOf(given.connectorSecret ?? '', timestamp) }
    : { authorization: `Bearer ${token}` };
  const response = await fetch(given.url + path + (isQuery && query.size > 0 ? `?${query.toString()}` : ''), {
    method,
    headers: { ...credential, 'user-agent': 'tests', ...(isQuery ? {} : { 'content-type': 'application/json' }) },
    ...(isQuery || row.request === undefined ? {} : { body: JSON.stringify(request) }),
  });
  const text = await response.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  const faults = memberOf(body, 'errors');
  const fields = Array.isArray(faults) ? faults.map((one) => String(memberOf(one, 'field') ?? one)) : [];
  return {
    isSuccess: response.status === (row.status ?? 200),
    text: `${response.status} ${text.slice(0, 300)}`,
    refused: response.status === 422 || response.status === 400 ? fields : [],
    members: new Map(Object.keys(row.response).map((name) => [name, { value: at(body, name) }])),
  };
}

interface Field {
  type: GraphQLOutputType;
  arguments: ReadonlyMap<string, GraphQLInputType>;
  isMutation: boolean;
  name: string;
}

function fieldOf(schema: GraphQLSchema, { graphql }: Row): Field {
  const [kind = '', name = ''] = graphql.split(' ');
  const root = kind === 'mutation' ? schema.getMutationType() : schema.getQueryType();
  const field = root?.getFields()[name];
  if (!field) throw new Error(`the schema has no ${graphql}`);
  const found = new Map(field.args.map((one) => [one.name, one.type]));
  return { type: field.type, arguments: found, isMutation: kind === 'mutation', name };
}

/** A value of a REST request in the form of the GraphQL type; names that the type does not have are reported. */
function converted(value: unknown, type: GraphQLInputType, where: string, unknown: string[]): unknown {
  if (isNonNullType(type)) return converted(value, type.ofType, where, unknown);
  if (isListType(type)) return [value].flat().map((one) => converted(one, type.ofType, where, unknown));
  if (isEnumType(type) && typeof value === 'string') return enumNameOf(value);
  if (!isInputObjectType(type) || !isMap(value)) return value;
  const fields = type.getFields();
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const { [camelCase(name)]: field } = fields;
      if (!field) unknown.push(`${where}${name}`);
      return field ? [[camelCase(name), converted(member, field.type, `${where}${name}.`, unknown)]] : [];
    }),
  );
}

/** The selection of a type's documented members. */
function selectionOf(check: ValueCheck, text: string, type: GraphQLOutputType): string {
  const named: GraphQLNamedType = getNamedType(type);
  if (!isObjectType(named)) return '';
  const resources = alternatives(readType(described(text).type)).flatMap((one) => {
    const element = one.kind === 'list' ? one.of : one;
    return element.kind === 'resource' ? [element.name] : [];
  });
  const fields = resources.flatMap((name) =>
    Object.entries(check.membersOf(name)).flatMap(([member, inner]) => {
      const field = ValueCheck.field(named, member);
      return field ? [`${camelCase(member)} ${selectionOf(check, inner, field.type)}`] : [];
    }),
  );
  return fields.length > 0 ? `{ ${fields.join(' ')} }` : '{ __typename }';
}

/** The path of a member of the response in the GraphQL result. */
const graphqlPath = ({ graphqlPaths }: Row, path: string): string =>
  graphqlPaths?.[path] ??
  path
    .split('.')
    .filter((name) => name !== 'data')
    .map(camelCase)
    .join('.');

/** The type of GraphQL at a path; undefined if it is not in the schema. */
function typeAt(type: GraphQLOutputType, path: string): GraphQLOutputType | undefined {
  return namesIn(path).reduce<GraphQLOutputType | undefined>((one, name) => {
    const named = one && getNamedType(one);
    return isObjectType(named) ? named.getFields()[name]?.type : undefined;
  }, type);
}

/** What the schema lacks of a row: the members of its request and response. */
export function missingInSchema(
  schema: GraphQLSchema,
  row: Row,
  example: Readonly<Record<string, unknown>>,
): Missing[] {
  const field = fieldOf(schema, row);
  const unknown: string[] = [];
  argumentsOf(field, row, example, unknown);
  const paths = Object.keys(row.response).filter((path) => typeAt(field.type, graphqlPath(row, path)) === undefined);
  return [
    ...unknown.map((where) => ({ where: `request ${where}`, what: 'is not in the schema' })),
    ...paths.map((where) => ({ where, what: 'is not in the schema' })),
  ];
}

/** The arguments of a field with the members of a REST request. */
function argumentsOf(field: Field, row: Row, request: Readonly<Record<string, unknown>>, unknown: string[]) {
  const { graphqlNames = {} } = row;
  const kept = Object.entries(request).filter(([name]) => !graphqlNames[name]?.startsWith('('));
  const named = Object.fromEntries(kept.map(([name, value]) => [graphqlNames[name] ?? name, value]));
  const input = field.arguments.get('input');
  if (input) return { input: converted(named, input, '', unknown) };
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) => {
      const type = field.arguments.get(camelCase(name));
      if (!type) unknown.push(name);
      return type ? [[camelCase(name), converted(value, type, `${name}.`, unknown)]] : [];
    }),
  );
}

/** The parameters of the path, which are members of the input. */
const pathValues = ({ rest, graphqlNames = {} }: Row, given: Given): Record<string, unknown> =>
  Object.fromEntries(
    [...rest.matchAll(/\{(\w+)\}/g)]
      .map(([, name = '']) => name)
      .filter((name) => !['shop_identifier', 'public_order_id', 'platform_type'].includes(name))
      .map((name) => [graphqlNames[name] ?? name, valueOf(given, name)]),
  );

/** Calls the operation over GraphQL, with the order's or the shop's credential, as REST does. */
export async function callGraphql(
  schema: GraphQLSchema,
  check: ValueCheck,
  row: Row,
  given: Given,
  request: Readonly<Record<string, unknown>>,
  reads = true,
): Promise<Answered> {
  const field = fieldOf(schema, row);
  const isOfOrder =
    row.rest.includes('{public_order_id}') && (field.isMutation || field.arguments.has('publicOrderId'));
  const order = isOfOrder ? { publicOrderId: valueOf(given, 'public_order_id') } : {};
  const parameters = argumentsOf(field, { ...row, graphqlNames: {} }, pathValues(row, given), []);
  const sent = argumentsOf(field, row, request, []);
  const variables = field.arguments.has('input')
    ? { input: { ...order, ...memberOrNone(parameters), ...memberOrNone(sent) } }
    : { ...order, ...parameters, ...sent };
  const declared = Object.keys(variables).map((name) => `$${name}: ${String(field.arguments.get(name))}`);
  const passed = Object.keys(variables).map((name) => `${name}: $${name}`);
  const selection = documentedSelection(check, reads ? row : { ...row, response: {} }, field);
  const errors = field.isMutation || typeAt(field.type, 'userErrors') ? 'userErrors { message field code }' : '';
  const text = `${field.isMutation ? 'mutation' : 'query'} ${declared.length > 0 ? `(${declared.join(', ')})` : ''} {
    result: ${field.name}${passed.length > 0 ? `(${passed.join(', ')})` : ''} ${selection.replace('@errors', errors)}
  }`;
  const token = row.rest.includes('/checkout/storefront/') ? (given.orderToken ?? '') : given.accessToken;
  const response = await fetch(`${given.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: text, variables }),
  });
  const body: unknown = await response.json();
  const result = at(body, 'data.result');
  const refusals = [memberOf(result, 'userErrors'), memberOf(body, 'errors')].flatMap((one) =>
    Array.isArray(one) ? one : [],
  );
  const words = refusals.flatMap((one) => [memberOf(one, 'field'), memberOf(one, 'message')].map(String));
  const paths = Object.keys(row.response).map((path): [string, AnsweredMember] => {
    const where = graphqlPath(row, path);
    const type = typeAt(field.type, where);
    return [path, { value: at(result, where), ...(type ? { type } : {}) }];
  });
  return {
    isSuccess: refusals.length === 0 && result !== null && result !== undefined,
    text: `${response.status} ${JSON.stringify(body).slice(0, 300)}`,
    refused: words.flatMap((one) => one.split(/[^\w]+/)),
    members: new Map(paths),
  };
}

const memberOrNone = (value: Record<string, unknown>): object => (isMap(value['input']) ? value['input'] : {});

/** The documented members of a row's response, as a selection with a place for the user errors. */
function documentedSelection(check: ValueCheck, row: Row, field: Field): string {
  if (!isObjectType(getNamedType(field.type))) return '';
  const parts = Object.entries(row.response).flatMap(([path, text]) => {
    const names = namesIn(graphqlPath(row, path));
    const type = typeAt(field.type, names.join('.'));
    if (!type) return [];
    const inner = selectionOf(check, text, type);
    if (names.length === 0) return [inner.replace(/^\{|\}$/g, '')];
    return [
      names.reduceRight(
        (inside, name) => `${name} ${inside === '' ? '' : inside.startsWith('{') ? inside : `{ ${inside} }`}`,
        inner,
      ),
    ];
  });
  return `{ __typename @errors ${parts.join(' ')} }`;
}
