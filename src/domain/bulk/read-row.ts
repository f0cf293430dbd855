import { z } from 'zod';
import { OperationError, type Fault } from '../../errors.js';
import { memberOf } from '../../lib/member-of.js';
import { unwrapped, wireName } from '../../lib/wire.js';
import { parseInput } from '../core/operation/parse-input.js';

/** Members that responses and exports have, which cannot be imported: they are ignored. */
const readOnly: ReadonlySet<string> = new Set([
  'id',
  'publicId',
  'customerId',
  'productPlatformId',
  'platformType',
  'available',
  'createdAt',
  'updatedAt',
  'deletedAt',
]);

/** A row with the names of its schema, and the paths of members that the schema does not have. */
interface Named {
  value: unknown;
  unknown: string[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const knownNames = new WeakMap<z.ZodObject, ReadonlyMap<string, string>>();

/** The members of a schema by their names in REST. */
function namesOf(schema: z.ZodObject): ReadonlyMap<string, string> {
  const known = knownNames.get(schema);
  if (known) return known;
  const shape: Record<string, z.core.$ZodType> = schema.shape;
  const names = new Map(Object.entries(shape).map(([name, member]) => [wireName(name, member), name]));
  knownNames.set(schema, names);
  return names;
}

function namedValue(schema: z.core.$ZodType, value: unknown, path: string, unknown: string[]): unknown {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.map((one, index) => namedValue(inner.def.element, one, `${path}${index}.`, unknown));
  if (!(inner instanceof z.ZodObject) || !isObject(value)) return value;
  const shape: Record<string, z.core.$ZodType> = inner.shape;
  const names = namesOf(inner);
  const named: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) {
    const name = Object.hasOwn(shape, key) ? key : names.get(key);
    const memberSchema = name === undefined ? undefined : shape[name];
    if (name !== undefined && memberSchema) named[name] = namedValue(memberSchema, member, `${path}${key}.`, unknown);
    else if (!readOnly.has(key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())))
      unknown.push(`${path}${key}`);
  }
  return named;
}

/** The row by the names of the schema; a row may use those of GraphQL (camelCase) and those of REST (snake_case). */
function namedRow(schema: z.ZodObject, value: unknown): Named {
  const unknown: string[] = [];
  return { value: namedValue(schema, value, '', unknown), unknown };
}

/** A path of the schema's names as the row names it; members that the row does not have by their names in REST. */
function pathIn(schema: z.ZodObject, row: unknown, path: string): string {
  let current: z.core.$ZodType | undefined = schema;
  let value = row;
  return path
    .split('.')
    .map((segment) => {
      const inner: z.core.$ZodType | undefined = current && unwrapped(current);
      let name = segment;
      if (inner instanceof z.ZodObject) {
        const member: z.core.$ZodType | undefined = inner.shape[segment];
        if (member && memberOf(value, segment) === undefined) name = wireName(segment, member);
        current = member;
      } else current = inner instanceof z.ZodArray ? inner.def.element : undefined;
      value = memberOf(value, name);
      return name;
    })
    .join('.');
}

/** A row that can be stored: its parsed members, and what the row contained of them. */
export interface GoodRow<Value> {
  value: Value;
  /** The row by the names of the schema, as it was before parsing. */
  input: unknown;
  /** A path of the schema's names as the row names it. */
  pathOf: (path: string) => string;
}

/** An error of a row; the field as the row names it. */
export type RowFault = Pick<Fault, 'code' | 'message'> & { field: string };

/** Reads a row, or returns all of its errors. */
export function readRow<S extends z.ZodObject>(schema: S, row: unknown): GoodRow<z.output<S>> | { faults: RowFault[] } {
  if (!isObject(row)) return { faults: [{ code: 'INVALID_TYPE', field: '', message: 'The row must be an object.' }] };
  const { value: input, unknown } = namedRow(schema, row);
  const pathOf = (path: string): string => pathIn(schema, row, path);
  const unknownFaults = unknown.map((field): Fault => ({
    code: 'INVALID_VALUE',
    field,
    message: `${field} is not known`,
  }));
  try {
    return { value: parseInput(schema, input, unknownFaults), input, pathOf };
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
    return {
      faults: error.faults.map(({ code, field = '', message }) => {
        const own = unknown.includes(field) ? field : pathOf(field);
        return { code, field: own, message: field === '' ? message : message.replace(field, () => own) };
      }),
    };
  }
}
