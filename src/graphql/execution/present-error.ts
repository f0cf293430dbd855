import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Context } from '../../context.js';
import { OperationError } from '../../errors.js';
import { describeError } from '../../http/request-log.js';
import { withoutValues } from './without-values.js';

/** Why a field could not be resolved, under what GraphQL made of it. */
function causeOf(error: GraphQLError): Error {
  const { originalError } = error;
  if (!originalError) return error;
  return originalError instanceof GraphQLError ? causeOf(originalError) : originalError;
}

const internalCode = 'INTERNAL_SERVER_ERROR';

/** What a caller reads of a refusal: our word for it is the `reason`. */
export function extensionsOf(error: OperationError): Record<string, unknown> {
  const { code, field } = error.faults[0];
  const { graphql } = error.row;
  return {
    code: graphql === 'userErrors' ? 'BAD_USER_INPUT' : graphql,
    reason: code,
    ...(field === undefined ? {} : { field }),
    ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
  };
}

function placeOf({ locations, path }: GraphQLError): Pick<GraphQLFormattedError, 'locations' | 'path'> {
  return { ...(locations ? { locations } : {}), ...(path ? { path } : {}) };
}

/** GraphQL finds out only while it executes that the value of an argument is missing. */
const isArgument = (error: GraphQLError): boolean => /^Argument "\w+" (?:of|has) /.test(error.message);

/**
 * What a caller reads of an error that was raised in execution: a refusal in the words of the error table, a value that
 * does not fit as GraphQL says it, and of everything else nothing but the request id to report.
 */
export function presentError(
  error: GraphQLError,
  { log, requestId }: Pick<Context, 'log' | 'requestId'>,
): GraphQLFormattedError {
  const place = placeOf(error);
  const cause = causeOf(error);
  if (cause instanceof OperationError && cause.row.graphql !== internalCode)
    return { message: cause.message, ...place, extensions: extensionsOf(cause) };
  if (cause instanceof GraphQLError && (!error.path || isArgument(error)))
    return { message: withoutValues(error.message), ...place, extensions: { code: 'BAD_USER_INPUT' } };
  log.error({ request_id: requestId, path: error.path, error: describeError(cause) }, 'a resolver failed');
  return { message: 'Internal server error', ...place, extensions: { code: internalCode, requestId } };
}
