import { z } from 'zod';

/**
 * Converts between names on the wire (snake_case) and internal names (camelCase), according to the schema that also
 * validates. Only members that the schema names are mapped: the keys of a map are data and stay as they are.
 *
 * A schema's `meta({ wire: 'name' })` sets an irregular name; `meta({ emptyObject: true })` means that null is sent as
 * `{}`.
 */

type Schema = z.core.$ZodType;
type Mapper = (value: unknown) => unknown;

declare module 'zod' {
  interface GlobalMeta {
    /** The name on the wire, if it differs from the regular one. */
    wire?: string;
    /** Null is sent as `{}`. */
    emptyObject?: boolean;
    /** The GraphQL type, if it does not follow from the kind of the schema: a scalar such as `ID`, or an enum. */
    graphql?: string;
  }
}

/** `addressLine1` → `address_line_1`; a name in snake_case stays. */
export function snakeCase(name: string): string {
  return name
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replace(/(?<=[a-z])\d/g, (digit) => `_${digit}`);
}

/** `address_line_1` → `addressLine1`. */
export function camelCase(name: string): string {
  return name.replace(/_+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
}

function metaOf(schema: Schema): z.GlobalMeta {
  return schema instanceof z.ZodType ? (schema.meta() ?? {}) : {};
}

/** The schema under optional, nullable, default and the like. */
export function unwrapped(schema: Schema): Schema {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  )
    return unwrapped(schema.def.innerType);
  if (schema instanceof z.ZodPipe) return unwrapped(schema.def.in);
  return schema;
}

/** The name of a member on the wire. */
export function wireName(name: string, schema: Schema): string {
  return metaOf(schema).wire ?? metaOf(unwrapped(schema)).wire ?? snakeCase(name);
}

/** Whether null is sent as `{}`. */
export function isEmptyObject(schema: Schema): boolean {
  return metaOf(schema).emptyObject === true;
}

const identity: Mapper = (value) => value;

interface Member {
  name: string;
  wire: string;
  map: Mapper;
}

function objectMapper(members: Member[], direction: 'to' | 'from'): Mapper {
  const pairs = members.map(({ name, wire, map }) =>
    direction === 'to' ? { source: name, target: wire, map } : { source: wire, target: name, map },
  );
  return (value) => {
    if (!isRecord(value)) return value;
    const mapped: Record<string, unknown> = {};
    for (const { source, target, map } of pairs) {
      const member = Object.hasOwn(value, source) ? value[source] : undefined;
      if (member !== undefined) mapped[target] = map === identity ? member : map(member);
    }
    return mapped;
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function build(schema: Schema, direction: 'to' | 'from', built: Map<Schema, Mapper>): Mapper {
  const known = built.get(schema);
  if (known) return known;
  const inner = unwrapped(schema);
  let mapper = identity;
  if (inner instanceof z.ZodObject) {
    const members = Object.entries(inner.shape as Record<string, Schema>).map(([name, member]) => ({
      name,
      wire: wireName(name, member),
      map: build(member, direction, built),
    }));
    mapper = objectMapper(members, direction);
  } else if (inner instanceof z.ZodArray) {
    const element = build(inner.def.element, direction, built);
    if (element !== identity) mapper = (value) => (Array.isArray(value) ? value.map(element) : value);
  }
  if (direction === 'to' && isEmptyObject(schema)) {
    const filled = mapper;
    mapper = (value) => (value === null ? {} : filled(value));
  }
  built.set(schema, mapper);
  return mapper;
}

const toWireMappers = new WeakMap<Schema, Mapper>();
const fromWireMappers = new WeakMap<Schema, Mapper>();

function mapperOf(schema: Schema, direction: 'to' | 'from'): Mapper {
  const mappers = direction === 'to' ? toWireMappers : fromWireMappers;
  const known = mappers.get(schema);
  if (known) return known;
  const mapper = build(schema, direction, new Map());
  mappers.set(schema, mapper);
  return mapper;
}

/** The value as it is sent: the members of the schema with their wire names, without other members. */
export function toWire(schema: z.ZodType, value: unknown): unknown {
  return mapperOf(schema, 'to')(value);
}

/** A body from the wire with the schema's own names, not validated; unknown members are left out. */
export function fromWire(schema: z.ZodType, body: unknown): unknown {
  return mapperOf(schema, 'from')(body);
}

/** A dotted path of the schema's names as a dotted path of the wire; what lies inside a map stays as it is. */
export function wirePath(schema: z.ZodType, path: string): string {
  let current: Schema | undefined = schema;
  return path
    .split('.')
    .map((segment) => {
      const inner: Schema | undefined = current && unwrapped(current);
      if (inner instanceof z.ZodObject) {
        const member = (inner.shape as Record<string, Schema>)[segment];
        current = member;
        return member ? wireName(segment, member) : snakeCase(segment);
      }
      if (inner instanceof z.ZodArray) {
        current = inner.def.element;
        return segment;
      }
      return segment;
    })
    .join('.');
}

const emptyObjectSchema = { type: 'object', maxProperties: 0 } as const;

/** The schema's JSON Schema (2020-12) with wire names, for the OpenAPI description. */
export function wireJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (jsonSchema['emptyObject'] === true)
        jsonSchema.anyOf = jsonSchema.anyOf?.map((option) => (option.type === 'null' ? emptyObjectSchema : option));
      delete jsonSchema['wire'];
      delete jsonSchema['emptyObject'];
      delete jsonSchema['graphql'];
      // A response may get more members later, and every JSON integer is within these bounds.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      const inner = zodSchema as Schema;
      if (inner instanceof z.ZodDate) Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
      if (!(inner instanceof z.ZodObject) || !jsonSchema.properties) return;
      const shape = inner.shape as Record<string, Schema>;
      const rename = (name: string): string => {
        const member = shape[name];
        return member ? wireName(name, member) : name;
      };
      jsonSchema.properties = Object.fromEntries(
        Object.entries(jsonSchema.properties).map(([name, property]) => [rename(name), property]),
      );
      if (jsonSchema.required) jsonSchema.required = jsonSchema.required.map(rename);
    },
  });
  return described;
}
