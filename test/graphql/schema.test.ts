import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLNonNull,
  GraphQLObjectType,
  isSpecifiedScalarType,
  type GraphQLNamedType,
} from 'graphql';
import { orderStatuses } from '../../src/domain/order/document/order.js';
import { paymentStatuses } from '../../src/domain/order/document/application-state.js';
import { discountKinds } from '../../src/domain/order/document/applied-discount.js';
import type { Operation } from '../../src/domain/core/operation/operation.js';
import { transactionStatuses, transactionTypes } from '../../src/domain/money/ledger/transaction.js';
import { scopes } from '../../src/domain/core/operation/scopes.js';
import { createSchema } from '../../src/graphql/schema.js';
import { openApi } from '../../src/rest/openapi.js';
import { routes } from '../../src/rest/routes.js';

const schema = createSchema();
const types = Object.values(schema.getTypeMap()).filter(
  (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
);
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

interface Described {
  path: string;
  description?: string | null | undefined;
}

/** A type with all of its members. */
function partsOf(type: GraphQLNamedType): Described[] {
  const own = { path: type.name, description: type.description };
  const within = (name: string, description: string | null | undefined) => ({
    path: `${type.name}.${name}`,
    description,
  });
  if (type instanceof GraphQLEnumType)
    return [own, ...type.getValues().map(({ name, description }) => within(name, description))];
  if (type instanceof GraphQLInputObjectType)
    return [own, ...Object.values(type.getFields()).map(({ name, description }) => within(name, description))];
  if (!(type instanceof GraphQLObjectType)) return [own];
  return [
    own,
    ...Object.values(type.getFields()).flatMap((field) => [
      within(field.name, field.description),
      ...field.args.map(({ name, description }) => within(`${field.name}(${name})`, description)),
    ]),
  ];
}

test('everything in the schema has a description, because it is the reference', () => {
  const parts = types.flatMap(partsOf);
  expect(parts.length).toBeGreaterThan(500);
  expect(parts.filter(({ description }) => !description?.trim()).map((part) => part.path)).toEqual([]);
});

test('an amount of money is a SafeInt, never an Int', () => {
  const amounts = /(amount|total|price|subtotal|balance|orderTotal)$/i;
  const ints = types.flatMap((type) =>
    type instanceof GraphQLObjectType || type instanceof GraphQLInputObjectType
      ? Object.values(type.getFields())
          .filter((field) => amounts.test(field.name) && /^Int!?$/.test(String(field.type)))
          .map((field) => `${type.name}.${field.name}`)
      : [],
  );
  expect(ints).toEqual([]);
});

describe('a mutation', () => {
  test.each(mutations.map((field) => [field.name, field] as const))(
    '%s has one input and a payload with its name',
    (name, field) => {
      const capital = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
      expect(field.args.map((argument) => `${argument.name}: ${String(argument.type)}`)).toEqual([
        `input: ${capital}Input!`,
      ]);
      // Nullable, so that a failed mutation does not affect the others in its document.
      expect(String(field.type)).toBe(`${capital}Payload`);
      const payload = schema.getType(`${capital}Payload`);
      const members = payload instanceof GraphQLObjectType ? Object.values(payload.getFields()) : [];
      expect(
        members.filter(({ type }) => type instanceof GraphQLNonNull).map((m) => `${m.name}: ${String(m.type)}`),
      ).toEqual(['userErrors: [UserError!]!']);
    },
  );

  test('takes inputs whose fields are nullable except for IDs, so that all missing fields are reported at once', () => {
    const required = types
      .filter((type) => type instanceof GraphQLInputObjectType)
      .flatMap((type) => Object.values(type.getFields()).map((member) => ({ type, member })))
      .filter(({ member }) => member.type instanceof GraphQLNonNull)
      .filter(({ member }) => String(member.type) !== 'ID!')
      .map(({ type, member }) => `${type.name}.${member.name}`);
    expect(required).toEqual([]);
  });
});

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'function' && 'operation' in value && 'input' in value;

describe('an operation', () => {
  const domain = path.join(import.meta.dirname, '..', '..', 'src', 'domain');
  let operations: Operation[];

  beforeAll(async () => {
    const files = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    // Sequentially: jest loses modules that are imported at the same time.
    const modules: object[] = [];
    for (const file of files) modules.push(await import(path.join(domain, file)));
    operations = modules.flatMap((module) => Object.values(module)).filter(isOperation);
    expect(operations.length).toBeGreaterThan(50);
  });

  test('has the same fields in GraphQL as in its input, and an idempotency key if it supports one', () => {
    const differences = operations.flatMap(({ operation, input, keyed }) => {
      const type = schema.getType(`${operation.charAt(0).toUpperCase()}${operation.slice(1)}Input`);
      if (!(type instanceof GraphQLInputObjectType)) return [];
      const inside = Object.keys(input.shape).filter((name) => keyed || name !== 'idempotencyKey');
      const outside = Object.keys(type.getFields()).filter((name) => name !== 'clientMutationId');
      const optional = new Set(['expectedVersion']);
      return [
        ...inside
          .filter((name) => !outside.includes(name) && !optional.has(name))
          .map((name) => `${operation}: ${name} is missing`),
        ...outside.filter((name) => !inside.includes(name)).map((name) => `${operation}: ${name} is not taken`),
      ];
    });
    expect(differences).toEqual([]);
  });

  test('has the fields of its output in the payload', () => {
    const differences = operations.flatMap(({ operation, output, returnsOrder }) => {
      const type = schema.getType(`${operation.charAt(0).toUpperCase()}${operation.slice(1)}Payload`);
      if (!(type instanceof GraphQLObjectType)) return [];
      const fields = type.getFields();
      const expected = [
        ...Object.keys(output.shape),
        ...(returnsOrder && mutations.some(({ name }) => name === operation) ? ['applicationState'] : []),
      ];
      return expected.filter((name) => !Object.hasOwn(fields, name)).map((name) => `${operation}: ${name}`);
    });
    expect(differences).toEqual([]);
  });
});

test.each<[string, readonly string[]]>([
  ['OrderStatus', orderStatuses],
  ['PaymentStatus', paymentStatuses],
  ['Scope', scopes],
  ['TransactionType', transactionTypes],
  ['TransactionStatus', transactionStatuses],
  ['DiscountKind', discountKinds],
])('%s has each of its values, in UPPER_SNAKE_CASE', (name, values) => {
  const type = schema.getType(name);
  const names = type instanceof GraphQLEnumType ? type.getValues().map((value) => value.name) : [];
  expect(names).toEqual(values.map((value) => value.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()));
});

test('an operation is deprecated in both APIs or in none, with what to use instead', () => {
  const inGraphql = new Set(mutations.flatMap(({ name, deprecationReason }) => (deprecationReason ? [name] : [])));
  const described = JSON.stringify(openApi(routes, undefined)['paths']);
  const inRest = [...described.matchAll(/"operationId":"(\w+)"(?:(?!"operationId").)*?"deprecated":true/g)];
  expect(inGraphql).toEqual(new Set(['updateGuestCustomer']));
  expect(new Set(inRest.map(([, name]) => name))).toEqual(inGraphql);
  for (const { operation } of routes.filter((route) => inGraphql.has(route.operation.operation)))
    expect(operation.deprecated).toBe('Use `updateCustomer`.');
});

test('no two fields of the schema have names that the compiler would confuse', () => {
  const names = Object.values(createSchema().getTypeMap()).flatMap((type) =>
    'getFields' in type && !type.name.startsWith('__')
      ? Object.keys(type.getFields()).map((field) => type.name + field)
      : [],
  );
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
