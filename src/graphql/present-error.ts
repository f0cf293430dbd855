import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Context } from '../context.js';
import { refusalIn, type OperationError } from '../errors.js';
import { localizedMessage } from '../languages/localized-message.js';
import { describeError } from '../http/request-log.js';
import { withoutValues } from './without-values.js';

/** The original error of a field, inside the error of GraphQL. */
function causeOf(error: GraphQLError): Error {
  const { originalError } = error;
  if (!originalError) return error;
  return originalError instanceof GraphQLError ? causeOf(originalError) : originalError;
}

const internalCode = 'INTERNAL_SERVER_ERROR';

/** The error that a caller receives for a refusal, with our `reason`. */
export function extensionsOf(error: OperationError, acceptLanguage?: string): Record<string, unknown> {
  const { code, field } = error.faults[0];
  const localized = localizedMessage(error.faults[0], acceptLanguage);
  const { graphql } = error.row;
  return {
    code: graphql === 'userErrors' ? 'BAD_USER_INPUT' : graphql,
    reason: code,
    ...(localized === undefined ? {} : { localizedMessage: localized }),
    ...(field === undefined ? {} : { field }),
    ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
  };
}

function placeOf({ locations, path }: GraphQLError): Pick<GraphQLFormattedError, 'locations' | 'path'> {
  return { ...(locations ? { locations } : {}), ...(path ? { path } : {}) };
}

/** graphql-js detects a missing value of an argument only during execution. */
const isArgument = (error: GraphQLError): boolean => /^Argument "\w+" (?:of|has) /.test(error.message);

/**
 * The error that a caller receives for an error during execution: a refusal according to the error table, an invalid
 * value as reported by GraphQL, and for everything else only the request ID.
 */
export function presentError(
  error: GraphQLError,
  { log, requestId, acceptLanguage }: Pick<Context, 'log' | 'requestId' | 'acceptLanguage'>,
): GraphQLFormattedError {
  const place = placeOf(error);
  const cause = causeOf(error);
  const refusal = refusalIn(cause);
  if (refusal && refusal.row.graphql !== internalCode)
    return { message: refusal.message, ...place, extensions: extensionsOf(refusal, acceptLanguage) };
  if (cause instanceof GraphQLError && (!error.path || isArgument(error)))
    return { message: withoutValues(error.message), ...place, extensions: { code: 'BAD_USER_INPUT' } };
  log.error({ request_id: requestId, path: error.path, error: describeError(cause) }, 'a resolver failed');
  return { message: 'Internal server error', ...place, extensions: { code: internalCode, requestId } };
}
