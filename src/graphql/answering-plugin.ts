import { HeaderMap, type ApolloServerPlugin, type GraphQLResponse } from '@apollo/server';
import { OperationTypeNode } from 'graphql';
import type { Context } from '../context.js';
import {
  answerOperation,
  failedAnswer,
  type AnswerLimits,
  refusedSubscription,
  type OperationAnswer,
} from './answer-operation.js';
import { dropUndeclaredVariables } from './limits/declared-variables.js';
import type { PrepareOperation } from './execution/prepared-operations.js';

/** The headers of a refusal that may be repeated. */
function headersOf({ errors }: OperationAnswer['result']): HeaderMap {
  const headers = new HeaderMap();
  const retryAfter = errors?.[0]?.path ? undefined : errors?.[0]?.extensions?.['retryAfter'];
  if (typeof retryAfter === 'number') headers.set('retry-after', String(retryAfter));
  return headers;
}

function responseOf({ status, result }: OperationAnswer): GraphQLResponse {
  return {
    body: { kind: 'single', singleResult: result },
    http: { status: status ?? 200, headers: headersOf(result) },
  };
}

/** Refusals of a well-formed request before its execution: with `application/json` they are 200. */
const refusalsOfDocument = new Set<unknown>([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_USER_INPUT',
]);

/**
 * Clients that only accept this type cannot distinguish our 400 from one of a proxy (GraphQL over HTTP, "Status
 * Codes").
 */
function isAnsweredWith200(accept: string | undefined, { body }: Pick<GraphQLResponse, 'body'>): boolean {
  return (
    accept === 'application/json' &&
    body.kind === 'single' &&
    refusalsOfDocument.has(body.singleResult.errors?.[0]?.extensions?.['code'])
  );
}

/** Executes operations instead of Apollo's own executor, once they are parsed and valid. */
export function answeringPlugin(prepare: PrepareOperation<Context>, limits: AnswerLimits): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async responseForOperation({ request, source, document, operation, contextValue }) {
          // Apollo reports which operation is missing or ambiguous.
          if (!operation) return null;
          if (operation.operation === OperationTypeNode.SUBSCRIPTION) return responseOf(refusedSubscription);
          try {
            const prepared = prepare({ source, document, operation });
            const variables = request.variables ?? {};
            dropUndeclaredVariables(operation, variables);
            return responseOf(await answerOperation(prepared, variables, contextValue, limits));
          } catch (error) {
            return responseOf(failedAnswer(error, contextValue));
          }
        },
        async willSendResponse({ request, response }) {
          if (isAnsweredWith200(request.http?.headers.get('accept'), response)) response.http.status = 200;
        },
      };
    },
  };
}
