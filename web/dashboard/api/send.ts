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

/** How a session of a person is kept alive. */
export interface SessionCare {
  /** Asks the person to prove who they are; resolves to whether they did. */
  prove: () => Promise<boolean>;
  /** The current token of the session, after another page of the browser has changed it; undefined if it has ended. */
  currentToken: () => Promise<string | undefined>;
}

/**
 * Calls the GraphQL API with a credential. With `care`, a request that needs a fresh proof of the person waits for it,
 * and a session whose token was changed by another page goes on.
 */
export function createSend(credential: Credential, care?: SessionCare): Send {
  return async <Data, Variables>(
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ) => {
    const body = JSON.stringify({ query: document.toString(), variables });
    const once = async () => {
      const response = await post(credential, body, signal);
      // A session gets a new secret when the rights of its person change.
      const renewed = response.headers.get('x-csrf-token');
      if (credential.kind === 'person' && renewed !== null) credential.csrfToken = renewed;
      const { data, errors } = await read<Data>(response);
      return { response, data, first: errors?.[0] };
    };
    const sentToken = credential.kind === 'person' ? credential.csrfToken : undefined;
    let answer = await once();
    if (care && credential.kind === 'person' && answer.response.status === 401) {
      const csrfToken = await care.currentToken();
      if (csrfToken !== undefined && csrfToken !== sentToken) {
        credential.csrfToken = csrfToken;
        answer = await once();
      }
    }
    if (care && answer.first?.extensions?.reason === 'FRESH_SIGN_IN_REQUIRED' && (await care.prove()))
      answer = await once();
    const { response, data, first } = answer;
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
