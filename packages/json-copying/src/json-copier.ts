/**
 * Copies selected members of a JSON text into another one, without parsing it: a string is copied with its escapes, and
 * neighboring members that are selected in the order of the text are copied at once.
 *
 * Only texts without white space are copied, as `JSON.stringify` makes them; any other text has to be parsed. Regular
 * expressions find the end of a value, because they are faster than reading each character.
 */

/** The text that is copied, and how far it has been read. */
export interface Source {
  readonly text: string;
  at: number;
}

/** The text has a value that cannot be copied. */
export const notCopied = Symbol('not copied');

/** The new text of a value; undefined if it is copied as it is. */
export type Copied = string | undefined | typeof notCopied;

/** Copies values of a type. */
export interface ValueCopier {
  /** Copies the value at the current position. */
  copy(source: Source): Copied;
  /** An expression for values that are copied as they are, which may not be all of them; undefined if there is none. */
  pattern?: string | undefined;
}

/**
 * The text with its value copied. Undefined if it has a value that cannot be copied, or strings of millions of
 * characters, for which V8's regular expressions run out of memory: it has to be parsed.
 */
export function copiedText(text: string, copier: ValueCopier): string | undefined {
  const source = { text, at: 0 };
  try {
    const copied = copier.copy(source);
    return copied === notCopied || source.at !== text.length ? undefined : (copied ?? text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const character = (text: string): number => text.charCodeAt(0);
const comma = character(',');
const openList = character('[');
const closeList = character(']');
const openObject = character('{');
const closeObject = character('}');
const startOfNull = character('n');

const string = String.raw`"[^"\\]*(?:\\.[^"\\]*)*"`;

/** Moves behind the text that matches; false if it does not. The expression must be sticky. */
export function skip(source: Source, expression: RegExp): boolean {
  expression.lastIndex = source.at;
  if (!expression.test(source.text)) return false;
  source.at = expression.lastIndex;
  return true;
}

/** Copies values that match as they are. */
function matching(pattern: string): ValueCopier {
  const expression = new RegExp(pattern, 'y');
  return { pattern, copy: (source) => (skip(source, expression) ? undefined : notCopied) };
}

export const copyString = matching(string);
export const copyBoolean = matching('true|false');

/** Integers of at most this many digits. */
export const copyInteger = (most: number): ValueCopier =>
  matching(String.raw`(?:0|-?[1-9]\d{0,${most - 1}})(?=[,}\]])`);

const untilBracket = new RegExp(String.raw`[^"{}[\]]*(?:${string}[^"{}[\]]*)*`, 'y');

/** Copies objects and lists as they are. */
const copyNested: ValueCopier = {
  copy(source) {
    const { text } = source;
    let depth = 0;
    do {
      const code = text.charCodeAt(source.at);
      if (code === openObject || code === openList) depth += 1;
      else if (code === closeObject || code === closeList) depth -= 1;
      else return notCopied;
      source.at += 1;
      if (depth > 0) skip(source, untilBracket);
    } while (depth > 0);
    return undefined;
  },
};

/** Copies objects whose members are data. */
export const copyObject: ValueCopier = {
  pattern: String.raw`\{\}`,
  copy: (source) => (source.text.charCodeAt(source.at) === openObject ? copyNested.copy(source) : notCopied),
};

const copyScalar = matching(String.raw`${string}|[-+.\w]+`);

/** Copies any value as it is. */
export const copyAny: ValueCopier = {
  pattern: String.raw`${copyScalar.pattern}|\{\}|\[\]`,
  copy: (source) => (copyScalar.copy(source) === notCopied ? copyNested.copy(source) : undefined),
};

/** Parses and converts each value; it must not be an object or a list. */
export const converting = (convert: (value: unknown) => unknown): ValueCopier => ({
  copy(source) {
    const start = source.at;
    if (copyScalar.copy(source) === notCopied) return notCopied;
    try {
      return JSON.stringify(convert(JSON.parse(source.text.slice(start, source.at)))) ?? notCopied;
    } catch {
      return notCopied;
    }
  },
});

/** Copies values that may be null. */
export const orNull = (present: ValueCopier): ValueCopier => ({
  pattern: `null${present.pattern === undefined ? '' : `|${present.pattern}`}`,
  copy(source) {
    if (source.text.charCodeAt(source.at) !== startOfNull) return present.copy(source);
    source.at += 'null'.length;
    return undefined;
  },
});

/** Copies lists of values. */
export const listOf = (item: ValueCopier): ValueCopier => ({
  pattern: String.raw`\[\]`,
  copy(source) {
    const { text } = source;
    if (text.charCodeAt(source.at) !== openList) return notCopied;
    let made: string | undefined;
    /** From where the text is copied as it is. */
    let kept = source.at;
    source.at += 1;
    if (text.charCodeAt(source.at) !== closeList)
      for (;;) {
        const start = source.at;
        const value = item.copy(source);
        if (value === notCopied) return notCopied;
        if (value !== undefined) {
          made = (made ?? '') + text.slice(kept, start) + value;
          kept = source.at;
        }
        if (text.charCodeAt(source.at) !== comma) break;
        source.at += 1;
      }
    if (text.charCodeAt(source.at) !== closeList) return notCopied;
    source.at += 1;
    return made === undefined ? undefined : made + text.slice(kept, source.at);
  },
});
