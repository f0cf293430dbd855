import { memberOf } from '../../lib/member-of.js';
import { errorText, storable } from '../error-text.js';

/** A resource of the platform, with snake_case names. */
export type Resource = Record<string, unknown>;

/** A page of a list of the platform. */
export interface ResourcePage {
  resources: Resource[];
  /** Null at the end. */
  next: string | null;
}

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Numeric identifiers of some platforms are converted to strings. */
const isId = (name: string): boolean => /^(?:\w+_)?platform_(?:\w+_)?id$/.test(name);

function storableMember(name: string, value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  return typeof value === 'number' && isId(name) ? String(value) : value;
}

/** The JSON of a body; undefined if it is not JSON. */
export function readJson(text: string): unknown {
  try {
    const read: unknown = JSON.parse(text, storableMember);
    return read;
  } catch {
    return undefined;
  }
}

/** The possible places of the content in a body: in `data`, under its name, or the body itself. */
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

/** The text of an identifier, which some platforms send as a number; empty if it is missing. */
export function textOf(resource: unknown, member: string): string {
  const value = memberOf(resource, member);
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/** A resource with its platform ID; undefined if the ID is missing. */
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

/** One readable message for a failed call, whatever the shape of its body. */
export function errorMessage(status: number, text: string): string {
  const words = errorText(text);
  return words === ''
    ? `The platform responded with status ${status}.`
    : `The platform responded with status ${status}: ${words}`;
}
