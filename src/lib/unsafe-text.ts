/** The reason why a text or an object is unsafe to store or read; the field is the dotted path of the member. */
export interface UnsafeMember {
  code: 'INVALID_CHARACTER' | 'INVALID_VALUE';
  field: string;
  message: string;
}

/**
 * The maximum nesting depth of an input. Free-form members are stored, and reading them recursively must not exhaust
 * the stack.
 */
export const deepestLevel = 24;

/** NUL cannot be stored, and unpaired surrogates cannot be sent. */
export const isUnsafe = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** Finds text that cannot be stored (NUL) or sent (unpaired surrogates), and keys that could pollute prototypes. */
export function* unsafeText(
  value: unknown,
  path: readonly string[] = [],
  deepest = deepestLevel,
): Generator<UnsafeMember> {
  if (typeof value === 'string') {
    if (isUnsafe(value))
      yield {
        code: 'INVALID_CHARACTER',
        field: path.join('.'),
        message: `${path.join('.')} must not contain a NUL character or an unpaired surrogate`,
      };
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (path.length > deepest) {
    yield {
      code: 'INVALID_VALUE',
      field: path.slice(0, 4).join('.'),
      message: `${path[0] ?? 'the input'} is nested too deeply`,
    };
    return;
  }
  for (const key of Object.keys(value)) {
    if (key === '__proto__' || isUnsafe(key))
      yield {
        code: 'INVALID_CHARACTER',
        field: [...path, key].join('.'),
        message: `${path.join('.') || 'the input'} must not have the key ${JSON.stringify(key)}`,
      };
    else yield* unsafeText(Reflect.get(value, key), [...path, key], deepest);
  }
}
