/**
 * A condition on one column, as a caller writes it: `op(column:value)`. Values are text; the column determines their
 * type.
 */
export type FilterExpression =
  | { operator: EqualityOperator; column: string; value: string | null }
  | { operator: OrderOperator; column: string; value: string }
  /** For `like`, the value is a prefix; for `nlike`, a suffix. It does not include the `*`. */
  | { operator: PatternOperator; column: string; value: string }
  | { operator: ListOperator; column: string; values: string[] };

export type EqualityOperator = 'eq' | 'neq';
export type OrderOperator = 'gt' | 'gte' | 'lt' | 'lte';
export type PatternOperator = 'like' | 'nlike';
export type ListOperator = 'in' | 'nin';
type Operator = EqualityOperator | OrderOperator | PatternOperator | ListOperator;

/** An error in a filter: `text` is the index of the invalid text, `position` the character in it (from 0). */
export interface FilterFault {
  message: string;
  text: number;
  position: number;
}

/** The limits of one request, over all its filter texts together. */
export const filterLimits = { expressions: 50, listValues: 500, bytes: 8192 };

/**
 * Parses filter expressions: `op(column:value)`, several combined by `+` or a space; all must match. A value with `,`
 * `)` `+` or a space may be percent-encoded a second time or put in double quotes (with the escapes `\"` and `\\`).
 * Parsing takes linear time; one error is reported for each text.
 */
export function parseFilter(
  text: string | readonly string[],
): { expressions: FilterExpression[] } | { faults: FilterFault[] } {
  const texts = typeof text === 'string' ? [text] : text;
  if (texts.reduce((sum, one) => sum + Buffer.byteLength(one), 0) > filterLimits.bytes) {
    return { faults: [{ message: `a filter may have at most ${filterLimits.bytes} bytes`, text: 0, position: 0 }] };
  }
  const expressions: FilterExpression[] = [];
  const faults: FilterFault[] = [];
  texts.forEach((one, index) => {
    const read = readExpressions(one);
    if ('fault' in read) faults.push({ message: read.fault, text: index, position: read.at });
    else expressions.push(...read.value);
  });
  if (faults.length === 0) faults.push(...countFaults(expressions));
  return faults.length > 0 ? { faults } : { expressions };
}

function countFaults(expressions: readonly FilterExpression[]): FilterFault[] {
  const listValues = expressions.reduce((sum, one) => sum + ('values' in one ? one.values.length : 0), 0);
  const messages = [
    expressions.length > filterLimits.expressions &&
      `a filter may have at most ${filterLimits.expressions} expressions`,
    listValues > filterLimits.listValues && `the lists of a filter may have at most ${filterLimits.listValues} values`,
  ];
  return messages.filter((message) => message !== false).map((message) => ({ message, text: 0, position: 0 }));
}

/** The result of parsing from a position, and where it ended; or the error and its position. */
type Read<T> = { value: T; end: number } | { fault: string; at: number };

function readExpressions(text: string): Read<FilterExpression[]> {
  const expressions: FilterExpression[] = [];
  let at = skip(text, 0, ' +');
  while (at < text.length) {
    const read = readExpression(text, at);
    if ('fault' in read) return read;
    expressions.push(read.value);
    at = skip(text, read.end, ' +');
    if (at === read.end && at < text.length) return { fault: 'expressions are combined by "+"', at };
  }
  return { value: expressions, end: at };
}

function readExpression(text: string, start: number): Read<FilterExpression> {
  const nameEnd = skip(text, start, wordCharacters);
  const operator = operators.get(text.slice(start, nameEnd));
  if (text[nameEnd] !== '(') return { fault: 'an expression is op(column:value)', at: start };
  if (!operator) {
    const known = [...operators.keys()].join(', ');
    return { fault: `unknown operator "${shorten(text.slice(start, nameEnd))}", known are ${known}`, at: start };
  }
  const columnStart = nameEnd + 1;
  const columnEnd = skip(text, columnStart, wordCharacters);
  if (columnEnd === columnStart || text[columnEnd] !== ':') {
    return { fault: `after "${operator}(" a column and ":" must follow`, at: columnStart };
  }
  const values = readValues(text, columnEnd + 1);
  if ('fault' in values) return values;
  const expression = toExpression(operator, text.slice(columnStart, columnEnd), values.value);
  return typeof expression === 'string'
    ? { fault: expression, at: columnEnd + 1 }
    : { value: expression, end: values.end };
}

/** The expression for an operator with its values, or the error. */
function toExpression(operator: Operator, column: string, values: Value[]): FilterExpression | string {
  const [first] = values;
  if (operator === 'in' || operator === 'nin') {
    return values.some(({ isNull }) => isNull)
      ? nullFault
      : { operator, column, values: values.map(({ text }) => text) };
  }
  if (!first || values.length > 1)
    return `"${operator}" accepts one value; put a value that contains a comma in double quotes`;
  switch (operator) {
    case 'eq':
    case 'neq':
      return { operator, column, value: first.isNull ? null : first.text };
    case 'like':
      return first.text.endsWith('*')
        ? { operator, column, value: first.text.slice(0, -1) }
        : '"like" requires a prefix that ends in "*"';
    case 'nlike':
      return first.text.startsWith('*')
        ? { operator, column, value: first.text.slice(1) }
        : '"nlike" requires a suffix that begins with "*"';
    default:
      return first.isNull ? nullFault : { operator, column, value: first.text };
  }
}

/** Only the bare word is null; quoted or percent-encoded, it is a string. */
interface Value {
  text: string;
  isNull: boolean;
}

const nullFault = 'only "eq" and "neq" compare with null; the word itself is written "null", in double quotes';

/** Reads the values up to and including the closing parenthesis. */
function readValues(text: string, start: number): Read<Value[]> {
  const values: Value[] = [];
  let at = start;
  for (;;) {
    at = skip(text, at, ' ');
    const read = text[at] === '"' ? readQuoted(text, at) : readBare(text, at);
    if ('fault' in read) return read;
    if (read.value.text.includes('\0')) return { fault: 'a value must not contain a NUL character', at };
    values.push(read.value);
    at = skip(text, read.end, ' ');
    if (text[at] === ')') return { value: values, end: at + 1 };
    if (text[at] !== ',')
      return { fault: at < text.length ? '"," or ")" must follow a value' : 'the ")" is missing', at };
    at += 1;
  }
}

function readBare(text: string, start: number): Read<Value> {
  let end = start;
  while (end < text.length && text[end] !== ',' && text[end] !== ')') end += 1;
  let last = end;
  while (last > start && text[last - 1] === ' ') last -= 1;
  const bare = text.slice(start, last);
  if (bare === '') return { fault: 'a value is missing; an empty text is written ""', at: start };
  return { value: { text: decodePercent(bare), isNull: bare === 'null' }, end };
}

function readQuoted(text: string, start: number): Read<Value> {
  const parts: string[] = [];
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"') return { value: { text: parts.join(''), isNull: false }, end: at + 1 };
    if (character !== '\\') {
      parts.push(character);
      continue;
    }
    const escaped = text.charAt(at + 1);
    if (escaped !== '"' && escaped !== '\\') return { fault: 'in double quotes only \\" and \\\\ are escapes', at };
    parts.push(escaped);
    at += 1;
  }
  return { fault: 'the closing double quote is missing', at: start };
}

/** A `%` that does not begin an encoded byte is literal, so `50%` needs no encoding. */
function decodePercent(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'));
}

function skip(text: string, start: number, characters: string): number {
  let at = start;
  while (at < text.length && characters.includes(text.charAt(at))) at += 1;
  return at;
}

const wordCharacters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_';

const operators: ReadonlyMap<string, Operator> = new Map(
  (['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'nlike', 'in', 'nin'] as const).map((name) => [name, name]),
);

/** The caller's text in a message, truncated. */
export function shorten(text: string): string {
  return text.length > 64 ? `${text.slice(0, 64)}…` : text;
}
