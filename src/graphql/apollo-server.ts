import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import {
  type ConstantResults,
  type KnownDocuments,
  limitRule,
  mostValidationErrors,
  repetitionRule,
} from '@tillgate/graphql-execution';
import type { GraphQLSchema } from 'graphql';
import type { Context } from '../context.js';
import type { HttpParts } from '../http/http-parts.js';
import type { AnswerValid } from './answer-operation.js';
import { answeringPlugin } from './answering-plugin.js';
import { withoutValues } from './without-values.js';

/** Apollo Server without usage reporting, landing pages and signal handlers. */
export function createApolloServer(
  schema: GraphQLSchema,
  { config, log }: Pick<HttpParts, 'config' | 'log'>,
  {
    answerValid,
    documents,
    constants,
    onRefusal,
  }: {
    answerValid: AnswerValid;
    documents: KnownDocuments;
    constants: ConstantResults;
    onRefusal: (call: Context, status: number) => void;
  },
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
    validationRules: [repetitionRule, limitRule({ depth: limits.graphqlDepth, aliases: limits.graphqlAliases })],
    validationOptions: { hideSuggestions: !demo, maxErrors: mostValidationErrors },
    formatError: (formatted) => ({ ...formatted, message: withoutValues(formatted.message) }),
    stringifyResult: (result) => constants.stringify(result),
    plugins: [
      answeringPlugin(answerValid, documents, onRefusal),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  });
}
