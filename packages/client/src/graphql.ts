import { prepare, type TypedDocument, type VariablesArgument } from './document.js';
import { faultOf, isRecord, NoResponse, TillgateError } from './errors.js';
import { retryAfterOf, type Transport } from './transport.js';

export interface RequestOptions {
  signal?: AbortSignal;
  /** Sending the document twice has no further effect, so it is sent again after a lost response. */
  isRepeatable?: boolean;
}

export interface GraphqlAnswer {
  data?: unknown;
  errors?: readonly unknown[];
}

const statuses: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  SERVICE_UNAVAILABLE: 503,
  INTERNAL_SERVER_ERROR: 500,
};

const payloadsOf = (data: unknown): Record<string, unknown>[] =>
  (isRecord(data) ? Object.values(data) : []).filter(isRecord);

/** The refusal in a response, as an error or in the `userErrors` of a payload. */
export function refusalOf(
  { data, errors }: GraphqlAnswer,
  {
    status = 200,
    headers,
    idempotencyKey,
  }: { status?: number; headers?: Headers; idempotencyKey?: string | undefined } = {},
): TillgateError | undefined {
  const raised = errors ?? [];
  const refused = payloadsOf(data).flatMap(({ userErrors }): unknown[] =>
    Array.isArray(userErrors) ? userErrors : [],
  );
  if (raised.length === 0 && refused.length === 0) return undefined;
  const [first] = raised;
  const extensions = isRecord(first) && isRecord(first['extensions']) ? first['extensions'] : {};
  const faults = [...raised, ...refused].map(faultOf);
  const waits = [extensions['retryAfter'], ...faults.map(({ details }) => details['retryAfter'])];
  const named = waits.find((value) => typeof value === 'number');
  return new TillgateError({
    status: raised.length === 0 ? 422 : status >= 400 ? status : (statuses[String(extensions['code'])] ?? 400),
    faults,
    data,
    requestId: headers?.get('x-request-id') ?? undefined,
    retryAfter: (headers && retryAfterOf(headers)) ?? (typeof named === 'number' ? named * 1_000 : undefined),
    idempotencyKey,
  });
}

/**
 * Sends GraphQL documents. Returns the data. Throws TillgateError for errors and for the `userErrors` of mutations, and
 * NoResponse if there was no valid response after all retries.
 */
export function graphqlOf(url: string, headers: Record<string, string>, transport: Transport) {
  return async function graphql<Result, Variables = Record<string, unknown>>(
    document: TypedDocument<Result, Variables>,
    ...[variables, options]: VariablesArgument<Variables, RequestOptions>
  ): Promise<Result> {
    const { query, variables: sent, ...prepared } = prepare(document, variables ?? undefined);
    const body = JSON.stringify({ query, variables: sent });
    const make = (token: string): Request =>
      new Request(url, {
        method: 'POST',
        headers: {
          ...headers,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          accept: 'application/graphql-response+json, application/json',
        },
        body,
      });
    const isRepeatable = options?.isRepeatable ?? prepared.isRepeatable;
    const response = await transport(make, { ...prepared, isRepeatable, signal: options?.signal });
    const answer = await answerOf<Result>(response, prepared.idempotencyKey);
    const about = { status: response.status, headers: response.headers, idempotencyKey: prepared.idempotencyKey };
    const refusal = refusalOf(answer, about);
    if (refusal) throw refusal;
    return answer.data;
  };
}

export type SendGraphql = ReturnType<typeof graphqlOf>;

interface Answered<Result> extends GraphqlAnswer {
  data: Result;
}

async function answerOf<Result>(response: Response, idempotencyKey: string | undefined): Promise<Answered<Result>> {
  try {
    const answer: Answered<Result> = await response.json();
    if (isRecord(answer) && ('data' in answer || 'errors' in answer)) return answer;
  } catch (error) {
    throw new NoResponse(error, idempotencyKey);
  }
  throw new NoResponse(new Error(`The response (${String(response.status)}) is not one of GraphQL.`), idempotencyKey);
}
