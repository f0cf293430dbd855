import { snakeCase } from '../lib/wire.js';
import { objectSchema, type Json, type Tool } from './tool.js';

/** A description in which the names between backticks are those of the wire, such as `platform_id` for `platformId`. */
const inWireNames = (description: string): string =>
  description.replaceAll(/`[^`]+`/g, (code) => code.replaceAll(/\b[a-z]+[A-Z]\w*/g, snakeCase));

function schemaInWireNames(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(schemaInWireNames);
  if (typeof schema !== 'object' || schema === null) return schema;
  const members = Object.entries(schema).map(([name, value]): [string, Json] => [
    name,
    name === 'description' && typeof value === 'string' ? inWireNames(value) : schemaInWireNames(value),
  ]);
  return Object.fromEntries(members);
}

/** A tool whose descriptions name members and tools as agents know them: those of operations have the names of GraphQL. */
export const withAgentNames = ({ description, input, output, ...tool }: Tool): Tool => ({
  ...tool,
  description: inWireNames(description),
  input: objectSchema(Object(schemaInWireNames(input))),
  output: objectSchema(Object(schemaInWireNames(output))),
});
