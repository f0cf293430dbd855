import type { Json } from './tool.js';

type Schema = { [name: string]: Json };

const isSchema = (value: Json): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);

const ofEach = (schemas: Json): Json =>
  isSchema(schemas)
    ? Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, briefSchema(schema)]))
    : schemas;

/** A JSON Schema without the descriptions in it, because the tool that reads the same has them. */
export function briefSchema(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(briefSchema);
  if (!isSchema(schema)) return schema;
  const { description: _, ...keywords } = schema;
  const members = Object.entries(keywords).map(([keyword, value]): [string, Json] => {
    if (keyword === 'properties' || keyword === '$defs') return [keyword, ofEach(value)];
    return [keyword, ['items', 'anyOf', 'oneOf', 'allOf'].includes(keyword) ? briefSchema(value) : value];
  });
  return Object.fromEntries(members);
}
