import { headersOf, type Credential } from './credential.js';
import type { TypedDocumentString } from '../generated/documents.js';
import { NoResponseError, RefusedError, ServiceError, SignedOutError, type UserError } from './problems.js';
import { settings } from './settings.js';

interface GraphqlResponse<Data> {
  data?: Data | null;
  errors?: { message: string; extensions?: { code?: string; reason?: string; retryAfter?: number } }[];
}

/** Sends a document and returns its data. Throws {@link NoResponseError}, {@link SignedOutError} or {@link ServiceError}. */
export type Send = <Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
) => Promise<Data>;

async function post(credential: Credential, body: string, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(`${settings.root}graphql`, {
      method: 'POST',
      headers: { ...headersOf(credential), 'content-type': 'application/json', accept: 'application/json' },
      body,
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    throw error instanceof DOMException && error.name === 'AbortError' ? error : new NoResponseError();
  }
}

async function read<Data>(response: Response): Promise<GraphqlResponse<Data>> {
  try {
    return await response.json();
  } catch {
    throw new NoResponseError();
  }
}

/** Calls the GraphQL API with a credential. */
export function createSend(credential: Credential): Send {
  return async <Data, Variables>(
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ) => {
    const response = await post(credential, JSON.stringify({ query: document.toString(), variables }), signal);
    const { data, errors } = await read<Data>(response);
    const [first] = errors ?? [];
    if (response.status === 401 || first?.extensions?.code === 'UNAUTHENTICATED')
      throw new SignedOutError(first?.message);
    if (first) throw new ServiceError(first.message, first.extensions?.code ?? 'UNKNOWN', first.extensions);
    if (!data) throw new NoResponseError();
    return data;
  };
}

interface Payload {
  userErrors: readonly UserError[];
}

const isPayload = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && 'userErrors' in value && Array.isArray(value.userErrors);

/** The data of a mutation. Throws {@link RefusedError} if one of its operations was refused. */
export function accepted<Data extends object>(data: Data): Data {
  const reasons = Object.values(data).flatMap((value: unknown) => (isPayload(value) ? value.userErrors : []));
  if (reasons.length > 0) throw new RefusedError(reasons);
  return data;
}
