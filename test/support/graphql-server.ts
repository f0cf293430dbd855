import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLFieldResolver } from 'graphql';
import { pino } from 'pino';
import { readConfig } from '../../src/config.js';
import type { Context } from '../../src/context.js';
import { registerGraphql } from '../../src/graphql/register-graphql.js';
import { createHttpParts } from '../../src/http/http-parts.js';
import { createMetrics } from '../../src/http/metrics.js';
import { createServer } from '../../src/http/server.js';
import { systemClock } from '../../src/lib/clock.js';
import { createTillgate } from '../../src/tillgate.js';
import { graphqlClient, type GraphqlClient } from './graphql-client.js';
import { testSecrets } from './shop.js';

export interface GraphqlServer {
  /** Uses the root key. */
  api: GraphqlClient;
  /** The log lines. */
  logged: string[];
  close(): Promise<void>;
}

/** A GraphQL server with a schema of the test, for cases that our schema does not have. No query uses the database. */
export async function startGraphqlServer(
  typeDefs: string,
  resolvers: Record<string, Record<string, GraphQLFieldResolver<unknown, Context>>>,
): Promise<GraphqlServer> {
  const url = 'postgres://nobody@127.0.0.1:1/none';
  const read = readConfig({ ...testSecrets, DATABASE_URL: url });
  if ('faults' in read) throw new Error(read.faults.map(({ message }) => message).join('; '));
  const logged: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => logged.push(line) });
  const tillgate = await createTillgate(read.config, url, log, systemClock);
  const parts = createHttpParts({ config: read.config, tillgate, log, metrics: createMetrics() });
  const server = await createServer(parts);
  await registerGraphql(server, parts, { schema: makeExecutableSchema({ typeDefs, resolvers }) });
  return {
    api: graphqlClient(await server.listen({ host: '127.0.0.1', port: 0 }), testSecrets.ROOT_KEY),
    logged,
    async close() {
      await server.close();
      await tillgate.database.close();
    },
  };
}
