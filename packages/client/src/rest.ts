import createRestClient, { type Client } from 'openapi-fetch';
import { newKey } from './document.js';
import { faultOf, isRecord, TillgateError } from './errors.js';
import { keyedRoutes } from './generated/keyed-operations.js';
import type { paths } from './generated/rest-types.js';
import { retryAfterOf, type Transport } from './transport.js';

export type RestClient = Client<paths, 'application/json'>;

const keyHeader = 'idempotency-key';

/** The typed REST client: one method per HTTP method, by path. */
export function restOf(url: string, headers: Record<string, string>, transport: Transport): RestClient {
  const client = createRestClient<paths, 'application/json'>({
    baseUrl: url,
    headers,
    fetch: async (request) => {
      const body = request.body === null ? undefined : await request.clone().arrayBuffer();
      const key = request.headers.get(keyHeader) ?? undefined;
      const make = (token: string): Request => {
        const made = new Request(request.url, { method: request.method, headers: request.headers, body: body ?? null });
        made.headers.set('authorization', `Bearer ${token}`);
        return made;
      };
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const { response } = await transport(make, {
        isRead,
        isRepeatable: isRead || key !== undefined,
        idempotencyKey: key,
        signal: request.signal,
        refusalIn: (answer) => (answer.response.ok ? undefined : refusalOf(answer.response, answer.body)),
      });
      if (key === undefined) return response;
      const keyed = new Response(response.body, response);
      keyed.headers.set(keyHeader, key);
      return keyed;
    },
  });
  client.use({
    onRequest({ request, schemaPath }) {
      const route = `${request.method} ${schemaPath.replaceAll(/\{\w+\}/g, '{}')}`;
      if (keyedRoutes.has(route) && !request.headers.has(keyHeader)) request.headers.set(keyHeader, newKey());
      return request;
    },
  });
  return client;
}

/** The refusal in a response that is not successful. The client has added the request's key to its headers. */
function refusalOf({ status, headers }: Response, body: unknown): TillgateError {
  const { errors, data } = isRecord(body) ? body : {};
  return new TillgateError({
    status,
    faults: Array.isArray(errors) ? errors.map(faultOf) : [],
    data,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfter: retryAfterOf(headers),
    idempotencyKey: headers.get(keyHeader) ?? undefined,
  });
}

/** What a method of {@link RestClient} resolves with. */
export interface RestResult {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** The body of a successful response. */
export type BodyOf<Result extends RestResult> = Exclude<Result['data'], undefined>;

const isOk = <Result extends RestResult>(result: Result): result is Result & { data: BodyOf<Result> } =>
  result.response.ok;

/** The body of a REST response; throws TillgateError if the request was refused. */
export async function ok<Result extends RestResult>(result: Result | Promise<Result>): Promise<BodyOf<Result>> {
  const settled = await result;
  if (isOk(settled)) return settled.data;
  throw refusalOf(settled.response, settled.error);
}
