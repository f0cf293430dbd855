import type { JsonSchema } from './wrap.js';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Moves the named schemas in the parts of a document to one place, and points references to them. Throws a TypeError if
 * two different schemas have the same name.
 */
export function hoistDefinitions(document: JsonSchema): { document: JsonSchema; schemas: Record<string, JsonSchema> } {
  const schemas: Record<string, JsonSchema> = {};
  const hoisted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hoisted);
    if (!isObject(value)) return value;
    const { $defs: definitions, ...members } = value;
    for (const [name, definition] of Object.entries(isObject(definitions) ? definitions : {})) {
      const schema = hoisted(definition);
      if (!isObject(schema)) continue;
      // It is now the name of the component.
      const { id: _, ...component } = schema;
      if (schemas[name] && JSON.stringify(schemas[name]) !== JSON.stringify(component))
        throw new TypeError(`${name} names two schemas`);
      schemas[name] = component;
    }
    return Object.fromEntries(
      Object.entries(members).map(([name, member]) => [
        name,
        name === '$ref' && typeof member === 'string'
          ? member.replace('#/$defs/', '#/components/schemas/')
          : hoisted(member),
      ]),
    );
  };
  const result = hoisted(document);
  return { document: isObject(result) ? result : {}, schemas };
}
