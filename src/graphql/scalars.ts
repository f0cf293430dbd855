import { GraphQLError, Kind, type GraphQLScalarTypeConfig, type ValueNode } from 'graphql';
import { isListOfTexts } from '../lib/fields.js';
import { parseTimestamp } from '../lib/timestamp.js';

/** The behavior of a scalar; its name and description are in the schema. */
type Scalar<Value> = Pick<GraphQLScalarTypeConfig<Value, Value>, 'serialize' | 'parseValue' | 'parseLiteral'>;

/** Refuses an input or output that the scalar cannot represent. */
const refuseValue = (name: string, expected: string): never => {
  throw new GraphQLError(`${name} is ${expected}`);
};

function safeInt(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value)
    ? value
    : refuseValue('SafeInt', 'a whole number from -(2^53-1) to 2^53-1');
}

const safeIntScalar = {
  serialize: safeInt,
  parseValue: safeInt,
  parseLiteral: (node) => safeInt(node.kind === Kind.INT ? Number(node.value) : undefined),
} satisfies Scalar<number>;

/** A recorded response was stored as JSON, so its times are strings. */
function instantText(value: unknown): string {
  const instant = typeof value === 'string' ? parseTimestamp(value) : value;
  return instant instanceof Date && !Number.isNaN(instant.getTime())
    ? instant.toISOString()
    : refuseValue('DateTime', 'an instant');
}

/** Without a time zone the instant is unknown, so a date alone is refused. */
function instantInput(value: unknown): string {
  const instant = typeof value === 'string' && value.length > 10 ? parseTimestamp(value) : undefined;
  return instant?.toISOString() ?? refuseValue('DateTime', 'a date and time in RFC 3339, such as 2026-12-01T09:30:00Z');
}

const dateTimeScalar = {
  serialize: instantText,
  parseValue: instantInput,
  parseLiteral: (node) => instantInput(node.kind === Kind.STRING ? node.value : undefined),
} satisfies Scalar<string>;

/** A JSON number is used as printed. */
function decimalText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value)
    ? String(value)
    : refuseValue('Decimal', 'a decimal as a string');
}

const decimalScalar = {
  serialize: decimalText,
  parseValue: decimalText,
  parseLiteral: (node) =>
    decimalText(
      node.kind === Kind.STRING || node.kind === Kind.INT || node.kind === Kind.FLOAT ? node.value : undefined,
    ),
} satisfies Scalar<string>;

type JsonObject = Record<string, unknown>;

function jsonObject(value: unknown): JsonObject {
  return isJsonObject(value) ? value : refuseValue('JSONObject', 'a JSON object');
}

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function literalValue(node: ValueNode, variables: Record<string, unknown> | null | undefined): unknown {
  switch (node.kind) {
    case Kind.OBJECT: {
      // Without a prototype, so that __proto__ is a normal key.
      const object: JsonObject = Object.create(null);
      for (const field of node.fields) object[field.name.value] = literalValue(field.value, variables);
      return object;
    }
    case Kind.LIST:
      return node.values.map((value) => literalValue(value, variables));
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.STRING:
    case Kind.BOOLEAN:
    case Kind.ENUM:
      return node.value;
    case Kind.NULL:
      return null;
    case Kind.VARIABLE:
      return variables?.[node.name.value];
  }
}

/**
 * A list of strings is passed on, because metadata and properties accept it instead of a map; all other operations
 * refuse it.
 */
function jsonObjectInput(value: unknown): JsonObject | unknown[] {
  return Array.isArray(value) && isListOfTexts(value) ? value : jsonObject(value);
}

const jsonObjectScalar = {
  serialize: jsonObject,
  parseValue: jsonObjectInput,
  parseLiteral: (node, variables) => jsonObjectInput(literalValue(node, variables)),
} satisfies Scalar<JsonObject | unknown[]>;

export const scalars = {
  SafeInt: safeIntScalar,
  DateTime: dateTimeScalar,
  Decimal: decimalScalar,
  JSONObject: jsonObjectScalar,
};
