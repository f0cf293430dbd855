import { createHash, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { createSigner, httpbis } from 'http-message-signatures';

const version = '2026-04-08';

/** A key pair of a platform. */
export interface PlatformKeyPair {
  kid: string;
  privateKey: KeyObject;
  jwk: Record<string, unknown>;
}

/** A key on P-256, or on another curve. */
export function platformKey(kid: string = randomUUID(), namedCurve = 'P-256'): PlatformKeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve });
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig' } };
}

const declared = { version, spec: 'https://ucp.dev/specification', schema: 'https://ucp.dev/schemas/one.json' };

/** A profile with these keys and capabilities. */
export const profileWith = (
  keys: readonly PlatformKeyPair[],
  capabilities: readonly string[] = ['dev.ucp.shopping.catalog.search', 'dev.ucp.shopping.catalog.lookup'],
) => ({
  ucp: {
    version,
    services: {
      'dev.ucp.shopping': [{ version, transport: 'rest', spec: declared.spec, schema: declared.schema }],
    },
    capabilities: Object.fromEntries(capabilities.map((name) => [name, [declared]])),
    payment_handlers: {},
  },
  signing_keys: keys.map(({ jwk }) => jwk),
});

/** How the server of a profile responds: a document with headers, or in its own way. */
export type ProfileAnswer =
  { status?: number; headers?: Record<string, string>; body: unknown } | ((response: ServerResponse) => void);

export interface UcpAnswer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  text: string;
  body: Body;
}

/** A request before it is sent. */
export interface SentRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export interface CallOptions {
  /** More headers, or other ones. */
  headers?: Record<string, string>;
  /** False: without a signature. */
  sign?: boolean;
  key?: PlatformKeyPair;
  /** The covered components. */
  fields?: string[];
  params?: string[];
  /** Changes the request after it was signed. */
  tamper?: (request: SentRequest) => void;
}

/** A platform: the server of its profile, and a client that signs with an independent implementation. */
export interface UcpPlatform {
  profileUrl: string;
  key: PlatformKeyPair;
  /** What the server of the profile returns from now on. */
  answer: ProfileAnswer;
  /** How often its profile was fetched. */
  fetches: number;
  call<Body = Record<string, unknown>>(
    method: string,
    url: string,
    body?: unknown,
    options?: CallOptions,
  ): Promise<UcpAnswer<Body>>;
  close(): Promise<void>;
}

export const digestOf = (body: string): string => `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;

/** The components that a request must cover. */
export const allFields = ({ url, body, headers }: SentRequest): string[] => [
  '@method',
  '@authority',
  '@path',
  ...(url.includes('?') ? ['@query'] : []),
  'ucp-agent',
  ...(headers['idempotency-key'] === undefined ? [] : ['idempotency-key']),
  ...(body === undefined ? [] : ['content-digest', 'content-type']),
];

/** Signs a request with an independent implementation. */
export async function signedHeaders(
  request: SentRequest,
  { key, fields = allFields(request), params = ['created', 'keyid'] }: { key: PlatformKeyPair } & CallOptions,
): Promise<Record<string, string>> {
  const signer = createSigner(key.privateKey, 'ecdsa-p256-sha256', key.kid);
  const signed = await httpbis.signMessage(
    { key: signer, name: 'sig1', fields, params },
    { method: request.method, url: request.url, headers: request.headers },
  );
  return Object.fromEntries(Object.entries(signed.headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function respond(response: ServerResponse, answer: ProfileAnswer): void {
  if (typeof answer === 'function') return answer(response);
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers }).end(text);
}

/** Starts a platform on loopback. */
export async function ucpPlatform(): Promise<UcpPlatform> {
  const key = platformKey();
  const own: Pick<UcpPlatform, 'answer' | 'fetches'> = { answer: { body: profileWith([key]) }, fetches: 0 };
  const server = createServer((_request, response) => {
    own.fetches += 1;
    respond(response, own.answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const profileUrl = `http://127.0.0.1:${port}/profile.json`;
  return Object.assign(own, {
    profileUrl,
    key,
    async call<Body>(method: string, url: string, body?: unknown, options: CallOptions = {}): Promise<UcpAnswer<Body>> {
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      const request: SentRequest = {
        method,
        url,
        body: text,
        headers: {
          'ucp-agent': `profile="${profileUrl}"`,
          ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-digest': digestOf(text) }),
          ...options.headers,
        },
      };
      if (options.sign !== false) request.headers = await signedHeaders(request, { key, ...options });
      options.tamper?.(request);
      const response = await fetch(request.url, {
        method: request.method,
        headers: { 'accept-encoding': 'identity', ...request.headers },
        ...(request.body === undefined ? {} : { body: request.body }),
      });
      const answered = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        text: answered,
        body: JSON.parse(answered || 'null'),
      };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
