import type { JsonSchema } from '../calls/description.js';
import type { Random } from '../random.js';
import { hostileValue } from './hostile-values.js';
import { knownValue, type KnownThings } from './known-things.js';

export interface SchemaParts {
  schemas: Record<string, JsonSchema>;
  things: KnownThings;
  /** The ratio of hostile values, from 0 to 1. */
  hostility: number;
}

const deepest = 7;

const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

function numberFor({ minimum = 0, maximum = 100_000 }: JsonSchema, random: Random): number {
  return random.chance(0.2)
    ? random.pick([minimum, maximum])
    : random.int(Math.max(minimum, -5), Math.min(maximum, 3_000));
}

function textFor({ format, maxLength = 40 }: JsonSchema, random: Random): string {
  if (format === 'date-time') return new Date(random.int(0, 2_000_000) * 1_000_000).toISOString();
  if (format === 'date') return new Date(random.int(0, 2_000_000) * 1_000_000).toISOString().slice(0, 10);
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (format === 'email') return 'ada@example.com';
  if (format === 'uri') return 'https://example.invalid/path';
  return random.pick(['a', 'Thing', '1', '12.50', 'x'.repeat(Math.min(maxLength, 200))]);
}

/** A value that usually matches its schema, and is sometimes hostile at any depth. */
export function valueFor(schema: JsonSchema, name: string, parts: SchemaParts, random: Random, depth = 0): unknown {
  if (random.chance(parts.hostility)) return hostileValue(random);
  if (schema.$ref !== undefined) {
    const named = parts.schemas[nameOf(schema.$ref)];
    return named && depth < deepest ? valueFor(named, name, parts, random, depth + 1) : null;
  }
  if (schema.const !== undefined) return schema.const;
  const [option, ...options] = schema.enum ?? [];
  if (schema.enum) return random.pick([option, ...options]);
  const [choice, ...choices] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (choice) {
    // Most fields may be null; with too many nulls, a body would be almost empty.
    const chosen = random.chance(0.85) ? choice : random.pick([choice, ...choices]);
    return valueFor(chosen, name, parts, random, depth);
  }
  return plainValue(schema, name, parts, random, depth);
}

function plainValue(schema: JsonSchema, name: string, parts: SchemaParts, random: Random, depth: number): unknown {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'string':
      return (random.chance(0.85) ? knownValue(parts.things, name, random) : undefined) ?? textFor(schema, random);
    case 'integer':
    case 'number':
      return numberFor(schema, random);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: depth < deepest ? random.int(0, 3) : 0 }, () =>
        valueFor(schema.items ?? {}, name, parts, random, depth + 1),
      );
    case 'object':
      return objectFor(schema, parts, random, depth);
    default:
      return hostileValue(random);
  }
}

function objectFor(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  parts: SchemaParts,
  random: Random,
  depth: number,
) {
  const members = Object.entries(properties).flatMap(([member, schema]) =>
    required.includes(member) || random.chance(0.6)
      ? [[member, depth < deepest ? valueFor(schema, member, parts, random, depth + 1) : null]]
      : [],
  );
  const isOpen = additionalProperties !== undefined && additionalProperties !== false;
  const further =
    isOpen && random.chance(0.5) ? [[random.pick(['a', '__proto__', 'constructor', 'ü']), hostileValue(random)]] : [];
  return Object.fromEntries([...members, ...further]);
}
