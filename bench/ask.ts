import { request } from 'undici';

/** A call with a credential; the answer as JSON. Throws, with what was answered, for anything but 200. */
export async function ask<Answer>(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  token: string,
  body?: unknown,
): Promise<Answer> {
  const response = await request(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.body.text();
  if (response.statusCode !== 200) throw new Error(`${method} ${url}: ${response.statusCode} ${text}`);
  return JSON.parse(text);
}

/** Runs one mutation whose input type has its name, and returns its payload. Throws for a refusal. */
export async function mutate<Payload>(
  url: string,
  token: string,
  name: string,
  input: object,
  selection = '',
): Promise<Payload> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ${name}($input: ${type}!) { payload: ${name}(input: $input) { ${selection} userErrors { message } } }`;
  const { data, errors } = await ask<{
    data?: { payload: Payload & { userErrors: { message: string }[] } };
    errors?: { message: string }[];
  }>('POST', `${url}/graphql`, token, { query, variables: { input } });
  const faults = errors ?? data?.payload.userErrors ?? [];
  if (!data || faults.length > 0) throw new Error(`${name}: ${faults.map(({ message }) => message).join('; ')}`);
  return data.payload;
}
