import type { PreparedOperation, PrepareOperation, ValidOperation, Variables } from '@tillgate/graphql-execution';
import { GraphQLError, OperationTypeNode, type FormattedExecutionResult } from 'graphql';
import type { Context } from '../context.js';
import { limitsOf } from '../domain/core/operation/limits-of.js';
import { refusalIn } from '../errors.js';
import type { LimitRate } from '../http/rate-limits.js';
import { extensionsOf, presentError } from './present-error.js';
import { dropUndeclaredVariables } from './declared-variables.js';
import { isHeavy } from './heavy-queries.js';

type ObjMap = Record<string, unknown>;

const isObject = (value: unknown): value is ObjMap => typeof value === 'object' && value !== null;

/** A response; it has a `status` when the operation was refused before it was executed. */
export interface OperationAnswer {
  status?: number;
  result: FormattedExecutionResult;
}

const refused = (status: number, code: string, message: string, extensions?: object): OperationAnswer => ({
  status,
  result: { errors: [{ message, extensions: { code } }], ...(extensions ? { extensions: { ...extensions } } : {}) },
});

/** Subscriptions are not answered over HTTP. */
const refusedSubscription = refused(400, 'BAD_USER_INPUT', 'Subscriptions are served over a WebSocket.');

/** A refusal unchanged. Any other error before the operation was executed is logged and not shown. */
export function failedAnswer(error: unknown, context: Context): OperationAnswer {
  const refusal = refusalIn(error);
  if (refusal) {
    const { message, status } = refusal;
    return { status, result: { errors: [{ message, extensions: extensionsOf(refusal) }] } };
  }
  const originalError = error instanceof Error ? error : new Error(String(error));
  const failure = new GraphQLError(originalError.message, { originalError });
  return { status: 500, result: { errors: [presentError(failure, context)] } };
}

/** The limits of an operation. */
export interface AnswerLimits {
  costLimit: number;
  limitRate: LimitRate;
  /** The root fields of queries that return pages of lists; undefined where no query is heavy. */
  listFields?: ReadonlySet<string>;
}

/** Whether personal data is masked for the caller. */
const isMasked = ({ caller }: Context): boolean => !limitsOf(caller).seesPersonalData;

function maskedData({ mask }: PreparedOperation<Context>, data: ObjMap | null): ObjMap | null {
  const masked = mask(data);
  return isObject(masked) ? masked : null;
}

/** Executes an operation, in a span if traces are recorded. */
function tracedRun(
  operation: PreparedOperation<Context>,
  variables: Variables,
  context: Context,
): ReturnType<PreparedOperation<Context>['run']> {
  const { tracing } = context;
  const run = isMasked(context) ? operation.interpret : operation.run;
  if (!tracing) return run(context, variables);
  const { type, name } = operation;
  const attributes = { 'graphql.operation.type': type, 'graphql.operation.name': name };
  return tracing.during({ name: `GraphQL ${type}`, kind: 'internal', attributes }, async (open) => {
    const result = await run(context, variables);
    if (result.errors) open.fail();
    return result;
  });
}

/**
 * Executes an operation and formats its errors. Refuses callers without a credential (401), documents that are too
 * expensive and invalid variables (400), and callers whose bucket does not cover the cost (RATE_LIMITED).
 */
export async function answerOperation(
  operation: PreparedOperation<Context>,
  variables: Variables,
  context: Context,
  { costLimit, limitRate, listFields }: AnswerLimits,
): Promise<OperationAnswer> {
  if (context.caller.kind === 'anonymous' && !operation.isOpen)
    return refused(401, 'UNAUTHENTICATED', 'A credential is required.');

  const requested = operation.cost(variables);
  const extensions = { cost: { requested, limit: costLimit } };
  if (requested > costLimit)
    return refused(
      400,
      'GRAPHQL_VALIDATION_FAILED',
      `The operation has a cost of ${requested}. The maximum is ${costLimit}.`,
      extensions,
    );

  const others = operation.requests(variables) - 1;
  // The request itself has been charged.
  if (others > 0) await limitRate(context, undefined, others);

  const run = async () => tracedRun(operation, variables, context);
  const isLong = isHeavy(operation, requested, context, listFields);
  const { data, errors } = await (isLong && context.inHeavyTurn ? context.inHeavyTurn(run) : run());
  const presented = errors?.map((error) => presentError(error, context));
  return {
    // Without data, the variables were invalid, and nothing was resolved.
    ...(data === undefined ? { status: 400 } : {}),
    result: {
      ...(presented ? { errors: presented } : {}),
      ...(data === undefined ? {} : { data: isMasked(context) ? maskedData(operation, data) : data }),
      extensions,
    },
  };
}

/** Answers an operation of a document that has passed validation. Never rejects. */
export type AnswerValid = (
  valid: ValidOperation,
  variables: Record<string, unknown>,
  context: Context,
) => Promise<OperationAnswer>;

/** Answers operations over HTTP. Subscriptions are refused; variables that are not declared are ignored. */
export function createAnswerValid(prepare: PrepareOperation<Context>, limits: AnswerLimits): AnswerValid {
  return async (valid, variables, context) => {
    if (valid.operation.operation === OperationTypeNode.SUBSCRIPTION) return refusedSubscription;
    try {
      const prepared = prepare(valid);
      dropUndeclaredVariables(valid.operation, variables);
      return await answerOperation(prepared, variables, context, limits);
    } catch (error) {
      return failedAnswer(error, context);
    }
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
 * The status of a response; clients that only accept `application/json` cannot distinguish our 400 from one of a proxy
 * (GraphQL over HTTP, "Status Codes").
 */
export function statusOf(
  status: number | undefined,
  { errors }: FormattedExecutionResult,
  accept: string | undefined,
): number {
  const isRefusal = refusalsOfDocument.has(errors?.[0]?.extensions?.['code']);
  return status === undefined || (isRefusal && accept === 'application/json') ? 200 : status;
}

/** The seconds after which a refused request may be repeated, for the header; undefined unless it was refused as a whole. */
export function waitOf({ errors }: FormattedExecutionResult): number | undefined {
  const wait = errors?.[0]?.path ? undefined : errors?.[0]?.extensions?.['retryAfter'];
  return typeof wait === 'number' ? wait : undefined;
}
