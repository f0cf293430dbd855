import { prepare, type TypedDocument, type VariablesArgument } from './document.js';
import { faultOf, isRecord, NoResponse, TillgateError } from './errors.js';
import { retryAfterOf, type Transport } from './transport.js';

export interface RequestOptions {
  signal?: AbortSignal;
  /** Sending the document twice has no further effect, so it is sent again after a lost response. */
  isRepeatable?: boolean;
}

interface Answer<Result> {
  data: Result;
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

/** The codes of faults that REST responds to with 503. */
const unavailable = [
  'OVERLOADED',
  'DATABASE_UNAVAILABLE',
  'SHUTTING_DOWN',
  'PLATFORM_UNAVAILABLE',
  'PAYMENT_OUTCOME_UNKNOWN',
];

const payloadsOf = (data: unknown): Record<string, unknown>[] =>
  (isRecord(data) ? Object.values(data) : []).filter(isRecord);

/** The status that REST has for a fault: one of an error with `extensions.code`, or of `userErrors`. */
function statusOf(code: string | undefined, extensionsCode: unknown, isRaised: boolean): number {
  if (code !== undefined && unavailable.includes(code)) return 503;
  return isRaised ? (statuses[String(extensionsCode)] ?? 400) : 422;
}

/** The refusal in a response, as an error, in the `userErrors` of a payload, or only as a status. */
export function refusalOf(
  answer: unknown,
  { response, idempotencyKey }: { response?: Response; idempotencyKey?: string | undefined } = {},
): TillgateError | undefined {
  const { data, errors } = isRecord(answer) ? answer : {};
  const raised: unknown[] = Array.isArray(errors) ? errors : [];
  const refused = payloadsOf(data).flatMap(({ userErrors }): unknown[] =>
    Array.isArray(userErrors) ? userErrors : [],
  );
  const status = response?.status ?? 200;
  if (raised.length === 0 && refused.length === 0 && status < 400) return undefined;
  const [first] = raised;
  const extensions = isRecord(first) && isRecord(first['extensions']) ? first['extensions'] : {};
  const faults = [...raised, ...refused].map(faultOf);
  const waits = [extensions['retryAfter'], ...faults.map(({ details }) => details['retryAfter'])];
  const named = waits.find((value) => typeof value === 'number');
  return new TillgateError({
    status: status >= 400 ? status : statusOf(faults[0]?.code, extensions['code'], raised.length > 0),
    faults,
    data,
    requestId: response?.headers.get('x-request-id') ?? undefined,
    retryAfter: (response && retryAfterOf(response.headers)) ?? (named === undefined ? undefined : named * 1_000),
    idempotencyKey,
  });
}

const isAnswer = <Result>(body: unknown): body is Answer<Result> =>
  isRecord(body) && ('data' in body || 'errors' in body);

/**
 * Sends GraphQL documents. Returns the data. Throws TillgateError for errors and for the `userErrors` of mutations, and
 * NoResponse if there was no valid response after all retries.
 */
export function graphqlOf(url: string, headers: Record<string, string>, transport: Transport) {
  return async function graphql<Result, Variables = Record<string, unknown>>(
    document: TypedDocument<Result, Variables>,
    ...[variables, options]: VariablesArgument<Variables, RequestOptions>
  ): Promise<Result> {
    const {
      query,
      variables: sent,
      isMutation,
      isRepeatable,
      idempotencyKey,
    } = prepare(document, variables ?? undefined);
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
    const {
      response,
      body: answer,
      refusal,
    } = await transport(make, {
      isRead: !isMutation,
      isRepeatable: options?.isRepeatable ?? isRepeatable,
      idempotencyKey,
      signal: options?.signal,
      refusalIn: (received) => refusalOf(received.body, { response: received.response, idempotencyKey }),
    });
    if (!isAnswer<Result>(answer))
      throw new NoResponse(
        new Error(`The response (${String(response.status)}) is not one of GraphQL.`),
        idempotencyKey,
      );
    if (refusal) throw refusal;
    return answer.data;
  };
}

export type SendGraphql = ReturnType<typeof graphqlOf>;
