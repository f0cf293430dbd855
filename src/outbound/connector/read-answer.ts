import { memberOf } from '../../lib/member-of.js';

/** A resource of the platform, by the names of the wire. */
export type Resource = Record<string, unknown>;

/** A page of a list of the platform. */
export interface ResourcePage {
  resources: Resource[];
  /** Null at the end. */
  next: string | null;
}

/** What is kept of an error's own words, in characters. */
const longestMessage = 300;

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text as it can be stored: NUL and halves of characters come from broken exports. */
const storable = (text: string): string => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');

/** Identifiers that some platforms have as numbers are texts everywhere. */
const isId = (name: string): boolean => /^(?:\w+_)?platform_(?:\w+_)?id$/.test(name);

function asKept(name: string, value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  return typeof value === 'number' && isId(name) ? String(value) : value;
}

/** The JSON of a body; undefined for what is none. */
export function readJson(text: string): unknown {
  try {
    const read: unknown = JSON.parse(text, asKept);
    return read;
  } catch {
    return undefined;
  }
}

/** Where a body may hold what it is about: wrapped in `data`, by its name, or as it is. */
function* placesOf(body: unknown, name: string): Generator {
  const data = memberOf(body, 'data');
  yield memberOf(data, name);
  yield memberOf(body, name);
  yield data;
  yield body;
}

/** A resource that is wrapped in `data.<name>` or bare; undefined where there is none. */
export function readResource(text: string, name: string): Resource | undefined {
  return [...placesOf(readJson(text), name)].find(isResource);
}

/** The text of an identifier, which some platforms have as a number; empty where there is none. */
export function textOf(resource: unknown, member: string): string {
  const value = memberOf(resource, member);
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/** A resource that has its platform id; undefined where it has none. */
export function readIdentified(text: string, name: string): Resource | undefined {
  const found = [...placesOf(readJson(text), name)].find((place) => textOf(place, 'platform_id') !== '');
  return isResource(found) ? { ...found, platform_id: textOf(found, 'platform_id') } : undefined;
}

/** A list that is wrapped in `data.<name>` or bare, with the cursor of its next page; undefined where there is none. */
export function readPage(text: string, name: string): ResourcePage | undefined {
  const body = readJson(text);
  const list: unknown = [...placesOf(body, name)].find(Array.isArray);
  if (!Array.isArray(list)) return undefined;
  const pagination = memberOf(body, 'pagination') ?? memberOf(memberOf(body, 'data'), 'pagination');
  return { resources: list.filter(isResource), next: textOf(pagination, 'next') || null };
}

/** Members in which errors say what is wrong, the most telling first. */
const tellingMembers = ['message', 'error_description', 'detail', 'error', 'title', 'errors', 'data'];

/** The words of an error of any shape. */
function* wordsOf(value: unknown, depth = 0): Generator<string> {
  if (typeof value === 'string' && value.trim() !== '') yield value;
  else if (depth > 5) return;
  else if (Array.isArray(value)) for (const one of value.slice(0, 5)) yield* wordsOf(one, depth + 1);
  else if (isResource(value)) {
    const telling = tellingMembers.filter((member) => Object.hasOwn(value, member));
    const told = telling.length > 0 ? telling.slice(0, 1) : Object.keys(value).slice(0, 5);
    for (const member of told) yield* wordsOf(value[member], depth + 1);
  }
}

const withoutMarkup = (text: string): string =>
  text.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ').replace(/<[^>]*>/g, ' ');

/** One readable message of an error's body, whatever its shape: JSON, a page, or nothing at all. */
export function errorMessage(status: number, text: string): string {
  const body = readJson(text.slice(0, 100_000));
  const words = body === undefined ? withoutMarkup(text.slice(0, 20_000)) : [...wordsOf(body)].slice(0, 5).join('; ');
  const plain = storable(words)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const short = plain.length > longestMessage ? `${plain.slice(0, longestMessage - 1)}…` : plain;
  return short === '' ? `The platform answered ${status}.` : `The platform answered ${status}: ${short}`;
}
