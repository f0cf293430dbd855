import { z } from 'zod';
import { OperationError, type ErrorCode, type Fault } from '../../../errors.js';

/** The code of the error table for each kind of issue that zod finds. */
function codeOf(issue: z.core.$ZodIssue, isMissing: boolean): ErrorCode {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? 'REQUIRED' : 'INVALID_TYPE';
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'TOO_LONG' : 'TOO_BIG';
    case 'too_small':
      return 'TOO_SMALL';
    case 'custom': {
      const code: unknown = issue.params?.['code'];
      return isErrorCode(code) ? code : 'INVALID_VALUE';
    }
    case 'invalid_format':
      if (isMissing) return 'REQUIRED';
      return issue.format === 'email' ? 'INVALID_EMAIL' : 'INVALID_VALUE';
    default:
      return isMissing ? 'REQUIRED' : 'INVALID_VALUE';
  }
}

const parameterCodes = new Set<string>([
  'REQUIRED',
  'INVALID_TYPE',
  'INVALID_VALUE',
  'INVALID_EMAIL',
  'DUPLICATE_KEY',
  'INVALID_CHARACTER',
  'INVALID_ACTION',
  'TOO_LONG',
]);
const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && parameterCodes.has(code);

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}

function messageOf(issue: z.core.$ZodIssue, field: string, isMissing: boolean): string {
  const name = field === '' ? 'the input' : field;
  if (isMissing) return `${name} is required`;
  if (issue.code === 'invalid_type') return `${name} must be ${article(issue.expected)}`;
  if (issue.code === 'invalid_value') return `${name} must be one of ${issue.values.map(String).join(', ')}`;
  return `${name}: ${issue.message}`;
}

const names: Record<string, string> = { int: 'a whole number', object: 'an object', array: 'a list', record: 'a map' };
const article = (expected: string): string => names[expected] ?? `a ${expected}`;

/** Levels that an input may nest; free-form members are stored, and must not exhaust the stack of who walks them. */
const deepest = 24;

/** NUL cannot be stored, half a surrogate pair cannot be sent, and `__proto__` as a key is an attack or an accident. */
function* hostileText(value: unknown, path: string[]): Generator<Fault> {
  if (typeof value === 'string') {
    if (value.includes('\0') || /[\uD800-\uDFFF]/u.test(value))
      yield {
        code: 'INVALID_CHARACTER',
        field: path.join('.'),
        message: `${path.join('.')} holds a character that no text may hold`,
      };
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (path.length > deepest) {
    yield {
      code: 'INVALID_VALUE',
      field: path.slice(0, 4).join('.'),
      message: `${path[0] ?? 'the input'} is nested too deep`,
    };
    return;
  }
  for (const key of Object.keys(value)) {
    if (key === '__proto__' || key.includes('\0') || /[\uD800-\uDFFF]/u.test(key))
      yield {
        code: 'INVALID_CHARACTER',
        field: [...path, key].join('.'),
        message: `a key of ${path.join('.') || 'the input'} may not be ${JSON.stringify(key)}`,
      };
    else yield* hostileText(Reflect.get(value, key), [...path, key]);
  }
}

/**
 * Checks an operation's input against its schema and returns it typed. Refuses with all faults at once, each with the
 * dotted path of its member; `others` are found elsewhere (contract 0, "REST errors").
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown, others: readonly Fault[] = []): z.output<S> {
  const hostile = [...hostileText(input, []), ...others];
  const parsed = schema.safeParse(input);
  const faults = parsed.success
    ? hostile
    : [
        ...hostile,
        ...parsed.error.issues.map((issue): Fault => {
          const field = issue.path.map(String).join('.');
          const value = valueAt(input, issue.path);
          const isMissing = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
          const message = messageOf(issue, field, isMissing);
          return { code: codeOf(issue, isMissing), field, message };
        }),
      ];
  const [first, ...rest] = faults;
  if (first !== undefined) throw new OperationError([first, ...rest]);
  if (!parsed.success) throw new TypeError('an input without faults must parse');
  return parsed.data;
}
