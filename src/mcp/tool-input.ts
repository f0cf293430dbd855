import { z } from 'zod';
import type { Operation } from '../domain/core/operation/operation.js';
import { OperationError } from '../errors.js';
import { fromWire, wireJsonSchema, wireName } from '../lib/wire.js';
import { mostRows, objectSchema, type ObjectSchema } from './tool.js';

/** Members that the service sets itself: the confirmation has the key and the version. */
const ownMembers: ReadonlySet<string> = new Set(['idempotencyKey', 'idempotentKey', 'expectedVersion']);

/** Members that select the number of rows. */
const rowCounts: ReadonlySet<string> = new Set(['limit', 'first']);

const membersOf = ({ input }: Operation): [string, z.core.$ZodType][] =>
  Object.entries<z.core.$ZodType>(input.shape).filter(([name]) => !ownMembers.has(name));

/** The JSON Schema of the arguments of a tool. Lists return at most 50 rows. */
export function argumentsSchema(operation: Operation): ObjectSchema {
  const members = membersOf(operation);
  const described = wireJsonSchema(z.object(Object.fromEntries(members)), 'input');
  const { properties, ...others } = described;
  const rows = members
    .filter(([name]) => rowCounts.has(name))
    .map(([name, member]) => [
      wireName(name, member),
      {
        type: 'integer',
        minimum: 1,
        maximum: mostRows,
        description: `The maximum number of rows, 1 to ${mostRows}. Defaults to ${mostRows}.`,
      },
    ]);
  return objectSchema({
    ...others,
    properties: { ...(typeof properties === 'object' ? properties : {}), ...Object.fromEntries(rows) },
    additionalProperties: false,
  });
}

/** Refuses INVALID_VALUE for arguments that a tool does not have. */
export function refuseUnknown(input: ObjectSchema, given: Record<string, unknown>): void {
  const [first, ...others] = Object.keys(given)
    .filter((name) => !Object.hasOwn(input.properties, name))
    .map((field) => ({ code: 'INVALID_VALUE' as const, field, message: `There is no argument ${field}.` }));
  if (first) throw new OperationError([first, ...others]);
}

/** The input of an operation from the arguments of its tool, with at most 50 rows. */
export function inputOf(operation: Operation, given: Record<string, unknown>): Record<string, unknown> {
  const input = fromWire(operation.input, given);
  const rows = membersOf(operation)
    .filter(([name]) => rowCounts.has(name))
    .map(([name, member]) => [name, Math.min(mostRows, rowCount(given[wireName(name, member)]))]);
  return { ...(typeof input === 'object' ? input : {}), ...Object.fromEntries(rows) };
}

const rowCount = (given: unknown): number => (typeof given === 'number' && Number.isInteger(given) ? given : mostRows);
