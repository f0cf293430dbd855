/** A type of a document, read from its text. */
export type ValueType =
  | { kind: 'scalar'; name: string }
  | { kind: 'literal'; value: string }
  | { kind: 'null' }
  | { kind: 'empty' }
  | { kind: 'list'; of: ValueType }
  | { kind: 'map'; of: ValueType }
  | { kind: 'resource'; name: string }
  | { kind: 'union'; of: ValueType[] };

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

const isText = (value: unknown): value is string => typeof value === 'string';

/** The scalars, each with its check. */
export const scalars: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: isText,
  integer: Number.isSafeInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  'date-time': (value) => isText(value) && dateTime.test(value) && !Number.isNaN(Date.parse(value)),
  'local date-time': (value) => isText(value) && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value),
  date: (value) => isText(value) && /^\d{4}-\d\d-\d\d$/.test(value),
  month: (value) => isText(value) && /^\d{4}-\d\d$/.test(value),
  decimal: (value) => isText(value) && /^-?\d+(\.\d+)?$/.test(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

function readPart(text: string): ValueType {
  if (text.endsWith('[]')) return { kind: 'list', of: readPart(text.slice(0, -2)) };
  const map = /^map<(.+)>$/.exec(text)?.[1];
  if (map !== undefined) return { kind: 'map', of: readPart(map) };
  const literal = /^"(.*)"$/.exec(text)?.[1];
  if (literal !== undefined) return { kind: 'literal', value: literal };
  if (text === 'null') return { kind: 'null' };
  if (text === '{}') return { kind: 'empty' };
  return text in scalars ? { kind: 'scalar', name: text } : { kind: 'resource', name: text };
}

/** Reads a type such as `string | null` or `address[]`. */
export function readType(text: string): ValueType {
  const parts = text.split(' | ').map(readPart);
  const [first] = parts;
  return parts.length === 1 && first ? first : { kind: 'union', of: parts };
}

/** The alternatives of a type. */
export const alternatives = (type: ValueType): ValueType[] => (type.kind === 'union' ? type.of : [type]);

/** A value that is not of the type. */
export function wrongValue(type: ValueType): unknown {
  const [first] = alternatives(type);
  const takesText = alternatives(type).some(
    (one) => one.kind === 'scalar' && (one.name === 'string' || one.name === 'object'),
  );
  if (first?.kind === 'literal') return 'no such value';
  // GraphQL takes a single value for a list of one.
  if (first?.kind === 'list') return 7;
  return takesText && !(first?.kind === 'scalar' && first.name === 'object') ? { wrong: { type: true } } : 'x';
}
