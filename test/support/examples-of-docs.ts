import { readFile } from 'node:fs/promises';

/** A request on a page in docs/, and the response that the page shows. */
export interface Example {
  method: string;
  path: string;
  body: object | undefined;
  response: unknown;
}

/** The requests on a page, each with the response in the code block after it. */
export async function examplesOfDocs(page: string): Promise<Example[]> {
  const text = await readFile(new URL(`../../docs/${page}`, import.meta.url), 'utf8');
  const blocks = text.matchAll(/```http\n(\w+) (\S+)\n([\s\S]*?)```\n+```json\n([\s\S]*?)```/g);
  return [...blocks].map(([, method = '', path = '', body = '', response = '']) => ({
    method,
    path,
    body: body.trim() === '' ? undefined : JSON.parse(body),
    response: JSON.parse(response),
  }));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isId = (name: string): boolean => /(?:^|_)id$/.test(name);
const isIdentifier = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';
const isTime = (name: string): boolean => name.endsWith('_at');
const form = (value: unknown): string => JSON.stringify(value).replaceAll(/\d/g, '0');

/**
 * The response with the IDs and times of the page instead of its own, so that the two can be compared. `ids` maps each
 * ID of the page to its ID in this run.
 */
export function asInDocs(actual: unknown, documented: unknown, ids: Map<string, string>): unknown {
  if (Array.isArray(actual) && Array.isArray(documented))
    return actual.map((one, index) => asInDocs(one, documented[index], ids));
  if (!isRecord(actual) || !isRecord(documented)) return actual;
  const members = Object.entries(actual).map(([name, value]) => {
    const shown = documented[name];
    if (isId(name) && isIdentifier(value) && isIdentifier(shown) && typeof value === typeof shown) {
      ids.set(String(shown), String(value));
      return [name, shown];
    }
    if (isTime(name) && form(value) === form(shown)) return [name, shown];
    return [name, asInDocs(value, shown, ids)];
  });
  return Object.fromEntries(members);
}

/** The path of an example for a shop, with the IDs of this run. */
export function pathOf({ path }: Example, shopIdentifier: string, ids: ReadonlyMap<string, string>): string {
  const segments = path.replace('{shop_identifier}', shopIdentifier).split('/');
  return segments.map((segment) => ids.get(segment) ?? segment).join('/');
}
