import { GraphQLError, type FormattedExecutionResult } from 'graphql';
import type { Context } from '../context.js';
import { presentError } from './execution/present-error.js';
import type { PreparedOperation } from './execution/prepared-operations.js';
import type { Variables } from './limits/cost.js';

/** An answer; `status` is there when the operation was refused before it was executed. */
export interface OperationAnswer {
  status?: number;
  result: FormattedExecutionResult;
}

const refused = (status: number, code: string, message: string, extensions?: object): OperationAnswer => ({
  status,
  result: { errors: [{ message, extensions: { code } }], ...(extensions ? { extensions: { ...extensions } } : {}) },
});

/** What lasts is not answered over HTTP. */
export const refusedSubscription = refused(400, 'BAD_USER_INPUT', 'Subscriptions are served over a websocket.');

/** Something of ours failed before the operation was executed: logged, and nothing of it told. */
export function failedAnswer(error: unknown, context: Context): OperationAnswer {
  const originalError = error instanceof Error ? error : new Error(String(error));
  const failure = new GraphQLError(originalError.message, { originalError });
  return { status: 500, result: { errors: [presentError(failure, context)] } };
}

/**
 * Answers an operation: refuses callers without a credential (401), documents that cost too much and variables that do
 * not fit (400), executes it, and presents what was raised on the way.
 */
export async function answerOperation(
  operation: PreparedOperation<Context>,
  variables: Variables,
  context: Context,
  costLimit: number,
): Promise<OperationAnswer> {
  if (context.caller.kind === 'anonymous' && !operation.isIntrospection)
    return refused(401, 'UNAUTHENTICATED', 'A credential is required.');

  const requested = operation.cost(variables);
  const extensions = { cost: { requested, limit: costLimit } };
  if (requested > costLimit)
    return refused(
      400,
      'GRAPHQL_VALIDATION_FAILED',
      `The operation costs ${requested}, of at most ${costLimit}.`,
      extensions,
    );

  const { data, errors } = await operation.run(context, variables);
  const presented = errors?.map((error) => presentError(error, context));
  return {
    // Without data the variables did not fit, and nothing was resolved.
    ...(data === undefined ? { status: 400 } : {}),
    result: {
      ...(presented ? { errors: presented } : {}),
      ...(data === undefined ? {} : { data }),
      extensions,
    },
  };
}
