import { HeaderMap, type ApolloServerPlugin, type GraphQLResponse } from '@apollo/server';
import type { KnownDocuments } from '@tillgate/graphql-execution';
import type { Context } from '../context.js';
import { statusOf, waitOf, type AnswerValid, type OperationAnswer } from './answer-operation.js';

function responseOf({ status, result }: OperationAnswer): GraphQLResponse {
  const headers = new HeaderMap();
  const wait = waitOf(result);
  if (wait !== undefined) headers.set('retry-after', String(wait));
  return { body: { kind: 'single', singleResult: result }, http: { status: status ?? 200, headers } };
}

/**
 * Executes operations instead of Apollo's own executor, once they are parsed and valid. Documents become known, so that
 * they are answered without Apollo the next time. `onRefusal` learns which calls are refused, whatever their status.
 */
export function answeringPlugin(
  answerValid: AnswerValid,
  documents: KnownDocuments,
  onRefusal: (call: Context, status: number) => void,
): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async responseForOperation({ request, source, document, operation, contextValue }) {
          // Apollo reports which operation is missing or ambiguous.
          if (!operation) return null;
          documents.add(source, document);
          return responseOf(await answerValid({ source, document, operation }, request.variables ?? {}, contextValue));
        },
        async willSendResponse({ request, contextValue, response: { body, http } }) {
          if (http.status !== undefined && http.status >= 400) onRefusal(contextValue, http.status);
          if (body.kind === 'single')
            http.status = statusOf(http.status, body.singleResult, request.http?.headers.get('accept'));
        },
      };
    },
  };
}
