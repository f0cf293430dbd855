import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { Context } from '../context.js';
import type { HttpParts } from '../http/http-parts.js';
import { answeringPlugin } from './answering-plugin.js';
import type { PrepareOperation } from './execution/prepared-operations.js';
import { limitRule } from './limits/limit-rules.js';

/** Apollo Server with nothing that reports elsewhere, shows pages or listens to signals. */
export function createApolloServer(
  schema: GraphQLSchema,
  { config, log }: Pick<HttpParts, 'config' | 'log'>,
  prepare: PrepareOperation<Context>,
): ApolloServer<Context> {
  const { limits, demo } = config;
  return new ApolloServer<Context>({
    schema,
    nodeEnv: 'production',
    logger: log,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    persistedQueries: false,
    allowBatchedHttpRequests: false,
    csrfPrevention: true,
    parseOptions: { maxTokens: limits.graphqlTokens },
    validationRules: [limitRule(limits)],
    validationOptions: { hideSuggestions: !demo },
    stringifyResult: (result) => JSON.stringify(result),
    plugins: [
      answeringPlugin(prepare, limits.graphqlCost),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  });
}
