import { credentialOf, type CredentialOptions } from './credential.js';
import type { TypedDocument } from './document.js';
import { graphqlOf, type SendGraphql } from './graphql.js';
import { eachOf } from './lists.js';
import { liveOf } from './live.js';
import { outcomeOf, type Outcome } from './outcome.js';
import { restOf, type RestClient } from './rest.js';
import type { SocketOptions } from './socket-messages.js';
import { transportOf, type Transport, type TransportOptions } from './transport.js';

export interface ClientOptions extends CredentialOptions, TransportOptions, SocketOptions {
  /** The URL of the service, such as `https://checkout.example.com`. */
  url: string;
  /** The release of the API to use, YYYY-MM-DD. Defaults to the newest. */
  version?: string;
}

/** GraphQL and live updates of one Tillgate service with one credential. */
export interface GraphqlClient {
  /** Sends a GraphQL document and returns its data. */
  graphql: SendGraphql;
  /** Live updates as an async iterator. */
  live: ReturnType<typeof liveOf>;
  /** All nodes of a GraphQL list as an async iterator. */
  each: ReturnType<typeof eachOf>;
  /** The outcome of a request with an idempotency key. */
  outcome: (idempotencyKey: string) => Promise<Outcome>;
  /** The current token. */
  token: () => Promise<string>;
}

const renewal: TypedDocument<{ renewOrderToken: { jwtToken: string | null } }, object> = {
  toString: () => 'mutation Renew { renewOrderToken(input: {}) { jwtToken userErrors { code message } } }',
};

/** A client of one Tillgate service with one credential. */
export interface Client extends GraphqlClient {
  /** Every REST route, typed by its path. */
  rest: RestClient;
}

interface Connection {
  url: string;
  headers: Record<string, string>;
  transport: Transport;
  client: GraphqlClient;
}

function connect(options: ClientOptions): Connection {
  const url = options.url.replace(/\/+$/, '');
  const headers: Record<string, string> =
    options.version === undefined ? {} : { 'service-api-version-date': options.version };
  /** Renews an order token, using the token itself. */
  const renew = async (token: string): Promise<string | undefined> => {
    const holder = { token: async () => token, replace: async () => false, renewalAt: () => undefined };
    const send = graphqlOf(`${url}/graphql`, headers, transportOf(holder, { ...options, retries: 1 }));
    return (await send(renewal)).renewOrderToken.jwtToken ?? undefined;
  };
  const credential = credentialOf(options, renew);
  const transport = transportOf(credential, options);
  const graphql = graphqlOf(`${url}/graphql`, headers, transport);
  return {
    url,
    headers,
    transport,
    client: {
      graphql,
      live: liveOf(url, credential, options),
      each: eachOf(graphql),
      outcome: outcomeOf(graphql),
      token: () => credential.token(),
    },
  };
}

/** A client of the service at `url`. */
export function createClient(options: ClientOptions): Client {
  const { url, headers, transport, client } = connect(options);
  return { ...client, rest: restOf(url, headers, transport) };
}

/** A client without REST, for pages that use only GraphQL. It makes a bundle smaller. */
export const createGraphqlClient = (options: ClientOptions): GraphqlClient => connect(options).client;
