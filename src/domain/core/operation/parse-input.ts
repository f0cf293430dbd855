import { z } from 'zod';
import { OperationError, type ErrorCode, type Fault } from '../../../errors.js';
import { unsafeText } from '../../../lib/unsafe-text.js';

/** The error code for an issue found by zod. */
function codeOf(issue: z.core.$ZodIssue, isMissing: boolean): ErrorCode {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? 'REQUIRED' : 'INVALID_TYPE';
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'TOO_LONG' : 'TOO_BIG';
    case 'too_small':
      return isMissing ? 'REQUIRED' : 'TOO_SMALL';
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

const typeNames: Record<string, string> = {
  int: 'a whole number',
  object: 'an object',
  array: 'a list',
  record: 'a map',
};
const typeName = (expected: string): string => typeNames[expected] ?? `a ${expected}`;

interface Bounded {
  origin: string;
  inclusive?: boolean;
}

function boundText({ origin, inclusive = true }: Bounded, bound: number | bigint, isUpper: boolean): string {
  const most = isUpper ? 'at most' : 'at least';
  if (origin === 'string') return bound === 1 ? 'must not be empty' : `must have ${most} ${bound} characters`;
  if (origin === 'array') return `must have ${most} ${bound} ${bound === 1 ? 'item' : 'items'}`;
  return `must be ${inclusive ? most : isUpper ? 'less than' : 'greater than'} ${bound}`;
}

const formatTexts: Record<string, string> = {
  email: 'must be a valid email address',
  datetime: 'must be a date and time in RFC 3339 format',
  guid: 'must be a UUID',
  uuid: 'must be a UUID',
  url: 'must be a URL',
};

/** The message for an issue whose schema has no message of its own. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeName(issue.expected)}`;
    case 'invalid_union': {
      const expected = issue.errors
        .flat()
        .flatMap((one) => (one.code === 'invalid_type' ? [typeName(one.expected)] : []));
      return expected.length > 0 ? `must be ${[...new Set(expected)].join(' or ')}` : 'is invalid';
    }
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return boundText(issue, issue.maximum, true);
    case 'too_small':
      return boundText(issue, issue.minimum, false);
    case 'invalid_format':
      return formatTexts[issue.format] ?? 'has an invalid format';
    default:
      return 'is invalid';
  }
}

function messageOf(issue: z.core.$ZodIssue, field: string, isMissing: boolean): string {
  const name = field === '' ? 'the input' : field;
  return isMissing && issue.code !== 'custom' ? `${name} is required` : `${name} ${issue.message}`;
}

/** Each fault once; for a missing member, only that it is missing. */
export function distinctFaults(faults: readonly Fault[]): Fault[] {
  const missing = new Set(faults.flatMap(({ code, field }) => (code === 'REQUIRED' && field !== '' ? [field] : [])));
  const seen = new Set<string>();
  return faults.filter(({ code, field = '', details }) => {
    const key = `${code} ${field} ${details ? JSON.stringify(details) : ''}`;
    if (seen.has(key) || (code !== 'REQUIRED' && missing.has(field))) return false;
    seen.add(key);
    return true;
  });
}

/**
 * Checks an operation's input against its schema and returns it typed. Refuses with all faults at once, each with the
 * dotted path of its member. `others` are faults that the caller has already found.
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown, others: readonly Fault[] = []): z.output<S> {
  const found = [...unsafeText(input), ...others];
  const parsed = schema.safeParse(input, { error: describeIssue });
  const faults = parsed.success
    ? found
    : [
        ...found,
        ...parsed.error.issues.map((issue): Fault => {
          const field = issue.path.map(String).join('.');
          const value = valueAt(input, issue.path);
          const isMissing = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
          const message = messageOf(issue, field, isMissing);
          return { code: codeOf(issue, isMissing), field, message };
        }),
      ];
  const [first, ...rest] = distinctFaults(faults);
  if (first !== undefined) throw new OperationError([first, ...rest]);
  if (!parsed.success) throw new TypeError('an input without faults must parse');
  return parsed.data;
}
