import { request } from 'undici';

type Method = 'GET' | 'POST' | 'PUT';

/** Sends a request with a credential and returns the text of the response. Throws an error with it unless the status is 200. */
export async function askText(method: Method, url: string, token: string, body?: unknown): Promise<string> {
  const response = await request(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.body.text();
  if (response.statusCode !== 200) throw new Error(`${method} ${url}: ${response.statusCode} ${text}`);
  return text;
}

/** The same, with the response as JSON. */
export async function ask<Answer>(method: Method, url: string, token: string, body?: unknown): Promise<Answer> {
  return JSON.parse(await askText(method, url, token, body));
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
