import { createHash, createHmac } from 'node:crypto';
import { systemClock, type Clock } from '../../src/lib/clock.js';
import { graphqlClient } from './graphql-client.js';
import { newRestShop, type RestFault, type RestShop } from './raw-rest.js';

/** A resource with the names of the wire format. */
export interface Resource {
  platform_id: string;
  [member: string]: unknown;
}

/** A response of a connector route. */
export interface ConnectorAnswer {
  status: number;
  headers: Headers;
  text: string;
  body: {
    data: {
      customer: Resource & { addresses: Resource[] };
      customers: Resource[];
      address: Resource;
      order: Resource;
      orders: Resource[];
      token_status: { active: boolean };
    };
    pagination: { next: string | null; prev: string | null };
    errors?: RestFault[];
  };
}

export interface Signing {
  /** `X-HMAC-Timestamp`; the current time by default. */
  timestamp?: string;
  /** The signing secret, if it differs from that of the client. */
  secret?: string;
  /** Sent as `X-Compatible-HMAC`; `true` sends the correct value. */
  compatible?: string | true;
  /** Additional signature headers, or replacements; an empty string removes one. */
  headers?: Record<string, string>;
}

export interface ConnectorClient {
  /** A string is sent unchanged. */
  (method: string, path: string, body?: object | string, signing?: Signing): Promise<ConnectorAnswer>;
}

export const hmacOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64');

/** `X-Compatible-HMAC` of a request. */
export function compatibleHmacOf(secret: string, timestamp: string, method: string, path: string, body = ''): string {
  const digest = createHash('sha256').update(body).digest('hex');
  return hmacOf(secret, `${timestamp}\n${method}\n${path}\n${digest}`);
}

/** A client that uses a shop of the running service as its platform, and computes signatures independently. */
export function connectorClient(
  url: string,
  shopIdentifier: string,
  secret: string,
  clock: Clock = systemClock,
): ConnectorClient {
  return async (method, path, body, signing = {}) => {
    const { timestamp = clock.now().toISOString(), secret: signedWith = secret, compatible, headers = {} } = signing;
    const whole = `/connector/v1/shops/${shopIdentifier}${path}`;
    const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const wholeHmac = compatible === true ? compatibleHmacOf(signedWith, timestamp, method, whole, sent) : compatible;
    const all = {
      'user-agent': 'tests',
      'x-hmac-timestamp': timestamp,
      'x-hmac': hmacOf(signedWith, timestamp),
      ...(wholeHmac === undefined ? {} : { 'x-compatible-hmac': wholeHmac }),
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    };
    const response = await fetch(url + whole, {
      method,
      headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
      ...(sent === undefined ? {} : { body: sent }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text === '' ? { data: {}, pagination: {} } : JSON.parse(text),
    };
  };
}

/** A shop of the running service that accepts connector requests. */
export async function newConnectorShop(
  service: { url: string; rootKey: string },
  clock?: Clock,
): Promise<{ shop: RestShop; secret: string; call: ConnectorClient }> {
  const shop = await newRestShop(service);
  const secret = await rotatedSecret(service, shop);
  return { shop, secret, call: connectorClient(service.url, shop.shopIdentifier, secret, clock) };
}

/** The shop's new connector secret. */
export async function rotatedSecret({ url }: { url: string }, { token }: RestShop): Promise<string> {
  const api = graphqlClient(url, token);
  const { connectorSecret } = await api.mutate<{ connectorSecret: string }>(
    'rotateConnectorSecret',
    {},
    'connectorSecret',
  );
  return connectorSecret;
}
