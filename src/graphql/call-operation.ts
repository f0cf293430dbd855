import type { Context } from '../context.js';
import type { ApplicationState } from '../domain/order/document/application-state.js';
import type { Operation } from '../domain/core/operation/operation.js';
import { OperationError } from '../errors.js';
import { userErrorsOf, type UserError } from './user-error.js';

/** What every payload has besides the operation's own members. */
export interface PayloadMembers {
  applicationState?: ApplicationState | null;
  version?: number | null;
  userErrors: UserError[];
}

type Payload<Result> = Partial<Result> & PayloadMembers;

/** The order that an operation's result carries, if it does. */
export interface OrderOfResult {
  order?: { publicOrderId: string; state?: ApplicationState; version: number };
}

/** A result as its payload says it: the order's state and version beside the operation's own members. */
export function payloadOf<Result extends object>(result: Result): Payload<Result> {
  const { order }: OrderOfResult = result;
  return { ...result, applicationState: order?.state ?? null, version: order?.version ?? null, userErrors: [] };
}

/**
 * A refusal that belongs into the payload, by the error table, with what was done before it; everything else is an error
 * of GraphQL.
 */
function refusedPayload(error: unknown): PayloadMembers {
  if (error instanceof OperationError && error.row.graphql === 'userErrors')
    return { ...(error.result && payloadOf(error.result)), userErrors: userErrorsOf(error) };
  throw error;
}

async function callForPayload<Result extends object>(
  operation: Operation<Result>,
  context: Context,
  input: unknown,
): Promise<Payload<Result> | PayloadMembers> {
  try {
    return payloadOf(await operation(context, input));
  } catch (error) {
    return refusedPayload(error);
  }
}

const isNotFound = (error: unknown): boolean => error instanceof OperationError && error.row.graphql === 'NOT_FOUND';

/** The resolver of a mutation: calls the operation with the input, and returns its result or refusal as the payload. */
export function mutation<Result extends object>(operation: Operation<Result>) {
  return (_parent: unknown, { input }: { input: unknown }, context: Context) =>
    callForPayload(operation, context, input);
}

/** The resolver of a query that an operation may refuse, as validations and estimates are. Null for what is not there. */
export function payloadQuery<Result extends object>(operation: Operation<Result>) {
  return async (_parent: unknown, args: object, context: Context) => {
    try {
      return await callForPayload(operation, context, args);
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  };
}

/** The resolver of a query: its arguments to the operation, and a part of the result. Null for what is not there. */
export function query<Result, Answer>(operation: Operation<Result>, answer: (result: Result) => Answer) {
  return async (_parent: unknown, args: object, context: Context): Promise<Answer | null> => {
    try {
      return answer(await operation(context, args));
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  };
}
