import type { Context } from '../context.js';
import type { ApplicationState } from '../domain/order/document/application-state.js';
import type { Operation } from '../domain/core/operation/operation.js';
import { OperationError } from '../errors.js';
import { userErrorsOf, type UserError } from './user-error.js';

/** The members of every payload besides the operation's own. */
export interface PayloadMembers {
  applicationState?: ApplicationState | null;
  version?: number | null;
  userErrors: UserError[];
}

type Payload<Result> = Partial<Result> & PayloadMembers;

/** The order in an operation's result, if there is one. */
export interface OrderOfResult {
  order?: { publicOrderId: string; state?: ApplicationState; version: number };
}

/** The payload of a result: the order's state and version besides the operation's own members. */
export function payloadOf<Result extends object>(result: Result): Payload<Result> {
  const { order }: OrderOfResult = result;
  return { ...result, applicationState: order?.state ?? null, version: order?.version ?? null, userErrors: [] };
}

/**
 * The payload of a refusal that the error table assigns to the payload, with what was done before it. Everything else
 * is a GraphQL error.
 */
function refusedPayload(error: unknown, { acceptLanguage }: Context): PayloadMembers {
  if (error instanceof OperationError && error.row.graphql === 'userErrors')
    return { ...(error.result && payloadOf(error.result)), userErrors: userErrorsOf(error, acceptLanguage) };
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
    return refusedPayload(error, context);
  }
}

const isNotFound = (error: unknown): boolean => error instanceof OperationError && error.row.graphql === 'NOT_FOUND';

/** The resolver of a mutation: calls the operation with the input, and returns its result or refusal as the payload. */
export function mutation<Result extends object>(operation: Operation<Result>) {
  return (_parent: unknown, { input }: { input: unknown }, context: Context) =>
    callForPayload(operation, context, input);
}

/**
 * The resolver of a query that an operation may refuse, such as a validation or an estimate. Null if the resource does
 * not exist.
 */
export function payloadQuery<Result extends object>(operation: Operation<Result>) {
  return async (_parent: unknown, args: object, context: Context) => {
    try {
      const payload = await callForPayload(operation, context, args);
      await context.nextTurn?.();
      return payload;
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  };
}

/**
 * The resolver of a query: passes its arguments to the operation and returns a part of the result. Null if the resource
 * does not exist.
 */
export function query<Result, Answer>(operation: Operation<Result>, answer: (result: Result) => Answer) {
  return async (_parent: unknown, args: object, context: Context): Promise<Answer | null> => {
    try {
      const result = await operation(context, args);
      await context.nextTurn?.();
      return answer(result);
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  };
}
