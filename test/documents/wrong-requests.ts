import { described, type Document, type Members } from './document.js';
import { alternatives, readType, wrongValue } from './value-type.js';

/** A request with one fault. */
export interface WrongRequest {
  /** The path of the member with the fault. */
  path: string;
  fault: 'another type' | 'missing';
  body: Record<string, unknown>;
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value with another one at a path of names and indexes; without the member if it is undefined. */
function replaced(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by;
  if (Array.isArray(value))
    return value.map((one: unknown, index) => (String(index) === name ? replaced(one, rest, by) : one));
  if (!isMap(value)) return value;
  const { [name]: member, ...others } = value;
  return by === undefined && rest.length === 0 ? others : { ...others, [name]: replaced(member, rest, by) };
}

/**
 * For each member of a request, the request with a value of another type; and without the member, if the document
 * requires it. A member that is in no example is an error of the row.
 */
export function* wrongRequests(
  { resources }: Document,
  members: Members,
  example: Readonly<Record<string, unknown>>,
): Generator<WrongRequest> {
  function* within(names: readonly string[], text: string, value: unknown): Generator<WrongRequest> {
    const { type, isRequired, isNotRefused } = described(text);
    const path = names.join('.');
    if (value === undefined) throw new Error(`the example has no ${path}`);
    const read = readType(type);
    const made = (fault: WrongRequest['fault'], by: unknown): WrongRequest => {
      const body = replaced(example, names, by);
      if (!isMap(body)) throw new Error('an example is an object');
      return { path, fault, body };
    };
    if (!isNotRefused) yield made('another type', wrongValue(read));
    if (isRequired) yield made('missing', undefined);
    for (const one of alternatives(read)) {
      const [element, at, inner] =
        one.kind === 'list'
          ? [one.of, [...names, '0'], Array.isArray(value) ? value[0] : undefined]
          : [one, names, value];
      if (element.kind === 'resource' && isMap(inner))
        for (const [name, member] of Object.entries(resources[element.name] ?? {}))
          yield* within([...at, name], member, inner[name]);
    }
  }
  for (const [name, text] of Object.entries(members)) yield* within([name], text, example[name]);
}
