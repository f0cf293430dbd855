import { readdirSync, readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { printSchema, type GraphQLSchema } from 'graphql';
import { enums } from './enums.js';
import { resolvers } from './resolvers/index.js';
import { scalars } from './scalars.js';

/** The folder beside `src` and `dist` alike. */
const folder = new URL('../../schema/', import.meta.url);

function definitions(): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'));
  return files.toSorted().map((name) => readFileSync(new URL(name, folder), 'utf8'));
}

/** The schema with its resolvers. A resolver without a field, or a field that is no member, fails here. */
export function createSchema(): GraphQLSchema {
  return makeExecutableSchema({
    typeDefs: definitions(),
    resolvers: [scalars, enums, ...resolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
}

/** The schema as text, as `GET /schema.graphql` serves it. */
export function schemaText(schema: GraphQLSchema): string {
  return `${printSchema(schema)}\n`;
}
