import { Agent, type Dispatcher } from 'undici';

type Method = 'GET' | 'POST' | 'PUT';

/** Kept open between requests. The global dispatcher is that of Node.js, which has older handlers. */
const connections = new Agent();

/**
 * Sends a request with a credential and returns the bytes of the response. Throws an error with them unless the status is
 * 200. The bytes are not decoded: the load shares the processor with the service.
 */
export function askBytes(method: Method, url: string, token: string, body?: unknown): Promise<Buffer> {
  const { origin, pathname, search } = new URL(url);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' };
  const sent = body === undefined ? null : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let status = 0;
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: () => undefined,
      onResponseStart: (_, statusCode) => void (status = statusCode),
      onResponseData: (_, chunk) => void chunks.push(chunk),
      onResponseEnd() {
        const bytes = Buffer.concat(chunks);
        if (status === 200) resolve(bytes);
        else reject(new Error(`${method} ${url}: ${status} ${bytes.toString()}`));
      },
      onResponseError: (_, error) => reject(error),
    };
    connections.dispatch({ origin, path: pathname + search, method, headers, body: sent }, handler);
  });
}

/** The same, with the response as JSON. */
export async function ask<Answer>(method: Method, url: string, token: string, body?: unknown): Promise<Answer> {
  return JSON.parse((await askBytes(method, url, token, body)).toString());
}

/** The document that runs one mutation whose input type has its name. */
export function mutationText(name: string, selection: string): string {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  return `mutation ${name}($input: ${type}!) { payload: ${name}(input: $input) { ${selection} userErrors { message } } }`;
}

/** Runs one mutation whose input type has its name, and returns its payload. Throws if it is refused. */
export async function mutate<Payload>(
  url: string,
  token: string,
  name: string,
  input: object,
  selection = '',
): Promise<Payload> {
  const query = mutationText(name, selection);
  const { data, errors } = await ask<{
    data?: { payload: Payload & { userErrors: { message: string }[] } };
    errors?: { message: string }[];
  }>('POST', `${url}/graphql`, token, { query, variables: { input } });
  const faults = errors ?? data?.payload.userErrors ?? [];
  if (!data || faults.length > 0) throw new Error(`${name}: ${faults.map(({ message }) => message).join('; ')}`);
  return data.payload;
}
