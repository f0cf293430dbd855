import { readdirSync, readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { printSchema, type GraphQLSchema } from 'graphql';
import { operations } from '../domain/operations.js';
import { mutation } from './call-operation.js';
import { enums } from './enums.js';
import { resolvers } from './resolvers/index.js';
import { scalars } from './scalars.js';

/** The folder next to both `src` and `dist`. */
const folder = new URL('../../schema/', import.meta.url);

/** The handwritten and the generated schema files. */
function definitions(): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.graphql'));
  return files.toSorted().map((name) => readFileSync(new URL(name, folder), 'utf8'));
}

/** Each operation that is a mutation is the field of its name. */
const mutations = {
  Mutation: Object.fromEntries(
    operations.filter(({ isMutation }) => isMutation).map((one) => [one.operation, mutation(one)]),
  ),
};

/** The schema with its resolvers. Throws if a resolver has no field. */
export function createSchema(): GraphQLSchema {
  return makeExecutableSchema({
    typeDefs: definitions(),
    resolvers: [scalars, enums, mutations, ...resolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    // Otherwise it copies the whole schema several times.
    updateResolversInPlace: true,
  });
}

/** The schema as text, as `GET /schema.graphql` serves it. */
export function schemaText(schema: GraphQLSchema): string {
  return `${printSchema(schema)}\n`;
}
