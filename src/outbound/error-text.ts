/** The maximum length of an error message, in characters. */
const longestMessage = 300;

type Resource = Record<string, unknown>;

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text as it can be stored: without NUL and halves of surrogate pairs. */
export const storable = (text: string): string => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');

/** Members that contain error messages, the most specific first. */
const errorMembers = ['message', 'error_description', 'detail', 'error', 'title', 'errors', 'data'];

/** The texts of an error of any shape. */
function* textsOf(value: unknown, depth = 0): Generator<string> {
  if (typeof value === 'string' && value.trim() !== '') yield value;
  else if (depth > 5) return;
  else if (Array.isArray(value)) for (const one of value.slice(0, 5)) yield* textsOf(one, depth + 1);
  else if (isResource(value)) {
    const present = errorMembers.filter((member) => Object.hasOwn(value, member));
    const read = present.length > 0 ? present.slice(0, 1) : Object.keys(value).slice(0, 5);
    for (const member of read) yield* textsOf(value[member], depth + 1);
  }
}

const withoutMarkup = (text: string): string =>
  text.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ').replace(/<[^>]*>/g, ' ');

function wordsIn(text: string): string {
  try {
    return [...textsOf(JSON.parse(text.slice(0, 100_000)))].slice(0, 5).join('; ');
  } catch {
    return withoutMarkup(text.slice(0, 20_000));
  }
}

/** A text of another system on one line of at most 300 characters, without control characters. */
export function oneLine(text: string): string {
  const plain = storable(text)
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
  return plain.length > longestMessage ? `${plain.slice(0, longestMessage - 1)}…` : plain;
}

/** The message in an error body of any format (JSON, HTML or empty), on one line of at most 300 characters. */
export const errorText = (text: string): string => oneLine(wordsIn(text));
