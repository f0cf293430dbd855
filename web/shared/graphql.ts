/** One reason why an operation was refused. */
export interface UserError {
  code: string;
  message: string;
  details: Record<string, unknown> | null;
}

/** There was no usable response: whether the request had an effect is not known. */
export class NoResponse extends Error {}

/** The credential is not valid any more. */
export class Expired extends Error {}

interface Response<Data> {
  data?: Data | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** Sends documents to the service with the current token. */
export function graphqlClient(url: string, token: () => string) {
  return async function send<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const { data, errors } = await post<Response<Data>>(url, token(), { query, variables });
    if (errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) throw new Expired();
    if (!data || errors) throw new NoResponse(errors?.[0]?.message);
    return data;
  };
}

export type Send = ReturnType<typeof graphqlClient>;

async function post<Body>(url: string, token: string, body: object): Promise<Body> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.status === 401) throw new Expired();
    return await response.json();
  } catch (error) {
    throw error instanceof Expired ? error : new NoResponse();
  }
}
