import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { Random } from '../random.js';
import { authorizationOf, type FuzzCredentials } from './credentials-of-fuzz.js';
import { isEnding } from './ending-operations.js';
import { hostileText, hostileValue } from './hostile-values.js';
import { knownValue, type KnownThings } from './known-things.js';
import type { FuzzRequest } from './rest-request.js';

export interface GraphqlTarget {
  schema: GraphQLSchema;
  credentials: FuzzCredentials;
  things: KnownThings;
}

interface Parts {
  things: KnownThings;
  hostility: number;
  /** Whether no required argument is left out. */
  isComplete?: boolean;
}

function scalarFor(type: string, name: string, { things }: Parts, random: Random): unknown {
  const known = random.chance(0.85) ? knownValue(things, name, random) : undefined;
  if (known !== undefined && type !== 'Int' && type !== 'SafeInt' && type !== 'Boolean') return known;
  switch (type) {
    case 'Int':
    case 'SafeInt':
      return random.int(0, 2_000);
    case 'Float':
      return random.fraction();
    case 'Boolean':
      return random.chance(0.5);
    case 'DateTime':
      return new Date(random.int(0, 2_000_000) * 1_000_000).toISOString();
    case 'Decimal':
      return '12.5';
    case 'JSONObject':
      return random.chance(0.3) ? { a: hostileValue(random) } : {};
    default:
      return random.pick(['a', '1', 'Thing']);
  }
}

/** A value that usually has the right type, and is sometimes hostile at any depth. */
function inputFor(type: GraphQLInputType, name: string, parts: Parts, random: Random, depth = 0): unknown {
  if (random.chance(parts.hostility)) return hostileValue(random);
  if (isNonNullType(type)) return inputFor(type.ofType, name, parts, random, depth);
  if (isListType(type))
    return Array.from({ length: random.int(0, 3) }, () => inputFor(type.ofType, name, parts, random, depth + 1));
  if (isEnumType(type)) {
    const [first, ...others] = type.getValues().map((value) => value.name);
    return first === undefined ? null : random.pick([first, ...others]);
  }
  if (!isInputObjectType(type)) return scalarFor(type.name, name, parts, random);
  if (depth > 5) return {};
  const members = Object.values(type.getFields()).filter(
    (field) => isNonNullType(field.type) || parts.isComplete === true || random.chance(0.6),
  );
  return Object.fromEntries(
    members.map((field) => [field.name, inputFor(field.type, field.name, parts, random, depth + 1)]),
  );
}

/** Some fields of a type, and its user errors. Optional arguments of nested fields are left out. */
function selectionFor(type: GraphQLObjectType, random: Random, depth: number): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    if (
      field.args.some((argument) => isNonNullType(argument.type)) ||
      (field.name !== 'userErrors' && random.chance(0.5))
    )
      return [];
    const inner = getNamedType(field.type);
    if (isLeafType(inner)) return [field.name];
    return isObjectType(inner) && depth > 0 ? [`${field.name} ${selectionFor(inner, random, depth - 1)}`] : [];
  });
  return `{ __typename ${fields.join(' ')} }`;
}

/** A document of one field with its arguments as variables. */
export function documentFor(
  kind: 'query' | 'mutation' | 'subscription',
  field: GraphQLField<unknown, unknown>,
  parts: Parts,
  random: Random,
): { query: string; variables: Record<string, unknown> } {
  const args = field.args.filter(
    (argument) => isNonNullType(argument.type) || parts.isComplete === true || random.chance(0.6),
  );
  const declared = args.map(({ name, type }) => `$${name}: ${type.toString()}`).join(', ');
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ');
  const inner = getNamedType(field.type);
  const selection = isObjectType(inner) ? selectionFor(inner, random, random.int(1, 4)) : '';
  const query = `${kind} Fuzz${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${selection} }`;
  const variables = args.map(({ name, type }) => [name, inputFor(type, name, parts, random)]);
  return { query, variables: Object.fromEntries(variables) };
}

/** Documents that no client writes. */
function brokenDocument(random: Random): string {
  return random.pick<() => string>([
    () => '{',
    () => '',
    () => '{ viewer { ...A } } fragment A on Viewer { ...B } fragment B on Viewer { ...A }',
    () => `{ ${'viewer { kind } '.repeat(200)} }`,
    () => `{ ${Array.from({ length: 60 }, (_, n) => `a${n}: viewer { kind }`).join(' ')} }`,
    () => `query ($a: ${'['.repeat(500)}Int${']'.repeat(500)}) { viewer { kind } }`,
    () => '{ __schema { types { fields { type { ofType { ofType { ofType { fields { type { name } } } } } } } } } }',
    () => 'subscription { orderUpdated { sequence } }',
    () => 'query A { viewer { kind } } query B { viewer { kind } }',
    () => `{ viewer ${'@include(if: true) '.repeat(300)} { kind } }`,
    () => '{ viewer { \u{1F600} } }',
    () => '{ __proto__ constructor toString }',
    () => `{ order(publicOrderId: "${'x'.repeat(9_000)}") { version } }`,
    () => hostileText(random),
  ])();
}

/** A request to `POST /graphql`, mostly one that executes. */
export function graphqlRequest({ schema, credentials, things }: GraphqlTarget, random: Random): FuzzRequest {
  const kind = random.chance(0.6) ? 'mutation' : 'query';
  const root = kind === 'mutation' ? schema.getMutationType() : schema.getQueryType();
  const [first, ...others] = Object.values(root?.getFields() ?? {});
  if (!first) throw new Error('the schema is empty');
  const picked = random.pick([first, ...others]);
  const field = isEnding(picked.name) && random.chance(0.9) ? first : picked;
  const parts = { things, hostility: random.pick([0, 0.01, 0.05, 0.2]) };
  const isBroken = random.chance(0.08);
  const document = isBroken
    ? { query: brokenDocument(random), variables: hostileValue(random) }
    : documentFor(kind, field, parts, random);
  const body = random.chance(0.03) ? hostileValue(random) : document;
  const accept = random.pick(['application/json', 'application/graphql-response+json', '*/*']);
  return {
    name: isBroken ? 'a broken document' : `${kind} ${field.name}`,
    method: 'POST',
    path: '/graphql',
    headers: { ...authorizationOf(credentials, random), accept, 'content-type': 'application/json' },
    body: JSON.stringify(body) ?? '',
  };
}
