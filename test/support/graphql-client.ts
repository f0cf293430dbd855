/** A response of `/graphql`; `data` has the shape of the query. */
export interface GraphqlAnswer<Data> {
  status: number;
  data?: Data | null;
  errors?: { message: string; path?: (string | number)[]; extensions?: { code?: string } }[];
}

export interface UserErrors {
  userErrors: { message: string; type: string; field: string; severity: string; subType: string; code: string }[];
}

export interface GraphqlClient {
  send<Data>(query: string, variables?: Record<string, unknown>): Promise<GraphqlAnswer<Data>>;
  /** The data of a query that must succeed. */
  query<Data>(query: string, variables?: Record<string, unknown>): Promise<Data>;
  /** The payload of one mutation, with its user errors. */
  mutate<Payload = object>(name: string, input: object, selection?: string): Promise<Payload & UserErrors>;
}

const userErrors = 'userErrors { message type field severity subType code }';

/** A client of the running service with one credential, or none. */
export function graphqlClient(url: string, token?: string): GraphqlClient {
  async function send<Data>(text: string, variables: Record<string, unknown> = {}): Promise<GraphqlAnswer<Data>> {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-encoding': 'identity',
        accept: 'application/graphql-response+json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query: text, variables }),
    });
    const answer: Omit<GraphqlAnswer<Data>, 'status'> = JSON.parse(await response.text());
    return { status: response.status, ...answer };
  }
  async function query<Data>(text: string, variables?: Record<string, unknown>): Promise<Data> {
    const { status, data, errors } = await send<Data>(text, variables);
    if (errors || !data) throw new Error(`${status}: ${JSON.stringify(errors)}`);
    return data;
  }
  return {
    send,
    query,
    async mutate(name, input, selection = '') {
      const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
      const text = `mutation ($input: ${type}!) { payload: ${name}(input: $input) { ${selection} ${userErrors} } }`;
      const { payload } = await query<{ payload: never }>(text, { input });
      return payload;
    },
  };
}

/** Creates a shop in the running service, with an access token for it. */
export async function newShop(
  { url, rootKey }: { url: string; rootKey: string },
  scopes = [
    'WRITE_ORDERS',
    'WRITE_PAYMENTS',
    'WRITE_CUSTOMERS',
    'WRITE_PRODUCTS',
    'WRITE_SHOP_SETTINGS',
    'WRITE_WEBHOOKS',
    'WRITE_PLATFORM_EVENTS',
    'WRITE_SUBSCRIPTIONS',
  ],
): Promise<{ shopIdentifier: string; token: string; api: GraphqlClient }> {
  const root = graphqlClient(url, rootKey);
  const { shop } = await root.mutate<{ shop: { shopIdentifier: string } }>(
    'createShop',
    { name: 'Shop', currency: 'USD', countryCode: 'US' },
    'shop { shopIdentifier }',
  );
  const { token } = await root.mutate<{ token: string }>(
    'createAccessToken',
    { shopIdentifier: shop.shopIdentifier, name: 'test', scopes },
    'token',
  );
  return { shopIdentifier: shop.shopIdentifier, token, api: graphqlClient(url, token) };
}
