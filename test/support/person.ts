import type { GraphqlAnswer, UserErrors } from './graphql-client.js';

/** A browser on pages of the service: it keeps cookies, and sends the CSRF token of its session. */
export interface Person {
  cookies: Map<string, string>;
  csrfToken: string | undefined;
  shopIdentifier: string | undefined;
  /** Changes the headers of all requests. */
  headers: Record<string, string>;
  send<Data>(query: string, variables?: Record<string, unknown>): Promise<GraphqlAnswer<Data>>;
  query<Data>(query: string, variables?: Record<string, unknown>): Promise<Data>;
  /** The payload of a mutation. A session in it becomes that of the browser. */
  mutate<Payload = object>(name: string, input: object, selection?: string): Promise<Payload & UserErrors>;
  /** The codes with which a mutation is refused; none if it succeeded. */
  refusal(name: string, input: object): Promise<string[]>;
  rest(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }>;
  get(path: string): Promise<Response>;
}

export const session = 'session { csrfToken expiresAt }';

interface WithSession {
  session?: { csrfToken: string } | null;
}

/** A new browser. */
export function person(url: string, shopIdentifier?: string): Person {
  const cookies = new Map<string, string>();
  const own: Person = {
    cookies,
    csrfToken: undefined,
    shopIdentifier,
    headers: {},
    send: (text, variables = {}) => send(text, variables),
    async query<Data>(text: string, variables?: Record<string, unknown>) {
      const { status, data, errors } = await own.send<Data>(text, variables);
      if (errors || !data) throw new Error(`${status}: ${JSON.stringify(errors)}`);
      return data;
    },
    async mutate(name, input, selection = '') {
      const { payload } = await own.query<{ payload: never }>(mutationOf(name, selection), { input });
      const { session: begun }: WithSession = payload;
      if (begun) own.csrfToken = begun.csrfToken;
      return payload;
    },
    async refusal(name, input) {
      const { data, errors } = await own.send<{ payload: UserErrors }>(mutationOf(name, ''), { input });
      const reasons = errors?.map(({ extensions }) => {
        const { reason, code }: { reason?: string; code?: string } = extensions ?? {};
        return reason ?? code ?? '';
      });
      return reasons ?? data?.payload.userErrors.map(({ code }) => code) ?? [];
    },
    async rest(method, path, body) {
      const response = await call(method, path, body);
      return { status: response.status, body: JSON.parse((await response.text()) || 'null') };
    },
    get: (path) => call('GET', path),
  };

  function mutationOf(name: string, selection: string): string {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    return `mutation ($input: ${type}!) { payload: ${name}(input: $input) { ${selection} userErrors { code field message } } }`;
  }

  async function send<Data>(text: string, variables: Record<string, unknown>): Promise<GraphqlAnswer<Data>> {
    const response = await call('POST', '/graphql', { query: text, variables });
    const answer: Omit<GraphqlAnswer<Data>, 'status'> = JSON.parse(await response.text());
    return { status: response.status, ...answer };
  }

  async function call(method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(own.csrfToken === undefined ? {} : { 'x-csrf-token': own.csrfToken }),
        ...(own.shopIdentifier === undefined ? {} : { 'x-shop-identifier': own.shopIdentifier }),
        ...own.headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    own.csrfToken = response.headers.get('x-csrf-token') ?? own.csrfToken;
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const at = pair.indexOf('=');
      if (attributes.includes('Max-Age=0')) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }
  return own;
}

export const goodPassword = 'a quiet horse reads maps';

/** The token of a link, which is behind `#`. */
export const tokenOf = (url: string | null | undefined): string => url?.split('#')[1] ?? '';

interface Inviter {
  mutate: Person['mutate'];
}

/** Invites a person to a shop and accepts the invitation in a new browser, which is signed in then. */
export async function newMember(
  url: string,
  inviter: Inviter,
  {
    shopIdentifier,
    role,
    email,
    name = 'Member',
  }: { shopIdentifier: string; role: string; email: string; name?: string },
): Promise<Person> {
  const { invitation, userErrors } = await inviter.mutate<{ invitation: { url: string } | null }>(
    'inviteUser',
    { shopIdentifier, email, role },
    'invitation { url }',
  );
  if (!invitation) throw new Error(JSON.stringify(userErrors));
  const own = person(url, shopIdentifier);
  const token = tokenOf(invitation.url);
  const accepted = await own.mutate(
    'acceptInvitation',
    { token, name, password: goodPassword },
    `shopIdentifier ${session}`,
  );
  if (accepted.userErrors.length > 0) throw new Error(JSON.stringify(accepted.userErrors));
  return own;
}

/** Signs in with the password. */
export async function signedIn(url: string, email: string, shopIdentifier?: string): Promise<Person> {
  const own = person(url, shopIdentifier);
  const { userErrors } = await own.mutate('signIn', { email, password: goodPassword }, `${session} secondFactors`);
  if (userErrors.length > 0) throw new Error(JSON.stringify(userErrors));
  return own;
}
