import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** How the platform behaves in its next calls of a kind; it behaves normally when nothing is queued. */
export type PlatformBehavior =
  | 'drop_before_effect'
  | 'drop_after_effect'
  | 'never_answer'
  | { status: number; body?: string; headers?: Record<string, string>; until?: Promise<void> }
  /** Behaves normally once this is resolved. */
  | { until: Promise<void> };

export interface PlatformCall {
  method: string;
  /** With the query string. */
  path: string;
  headers: Record<string, string>;
  raw: string;
  /** The resource in `data`, whatever its name. */
  resource: Record<string, unknown>;
  /** Whether both signatures are valid. */
  isSigned: boolean;
}

type Stored = Record<string, unknown> & { platform_id: string };

/**
 * A platform on loopback with its own data (docs/connector-routes.md). An idempotency key that is repeated with another
 * body is refused.
 */
export interface PlatformServer {
  url: string;
  secret: string;
  got: PlatformCall[];
  customers: Stored[];
  orders: Stored[];
  carts: Record<string, { token: string; cart: object }>;
  /** Whether resources and lists are wrapped in `data.x` or bare. */
  shape: 'wrapped' | 'bare';
  /** Whether orders can be updated. */
  supportsUpdates: boolean;
  /** `POST orders`, `PATCH orders`, `GET customers`, `GET verification`. */
  next(call: string, ...behaviors: PlatformBehavior[]): void;
  /** Removes the queued behaviors. */
  calm(): void;
  /** The received calls of a kind. */
  of(call: string): PlatformCall[];
  close(): Promise<void>;
}

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64');

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function resourceIn(raw: string): Record<string, unknown> {
  if (raw === '') return {};
  const { data }: { data?: Record<string, unknown> } = JSON.parse(raw);
  const [resource] = Object.values(data ?? {});
  return isRecord(resource) ? resource : {};
}

export async function platformServer(secret = 'platform-secret'): Promise<PlatformServer> {
  const queued = new Map<string, PlatformBehavior[]>();
  const madeUnder = new Map<string, { raw: string; stored: Stored }>();
  let made = 0;

  function isSigned({ method = '', url = '' }: IncomingMessage, headers: Record<string, string>, raw: string): boolean {
    const timestamp = headers['x-hmac-timestamp'] ?? '';
    const digest = createHash('sha256').update(raw).digest('hex');
    return (
      headers['x-hmac'] === hmac(secret, timestamp) &&
      headers['x-compatible-hmac'] === hmac(secret, `${timestamp}\n${method}\n${url}\n${digest}`)
    );
  }

  /** Returns undefined for a key that was used with another body. */
  function create(list: Stored[], prefix: string, { resource, headers, raw }: PlatformCall): Stored | undefined {
    const key = `${prefix}/${headers['idempotency-key'] ?? Math.random()}`;
    const known = madeUnder.get(key);
    if (known) return known.raw === raw ? known.stored : undefined;
    made += 1;
    const stored = {
      ...resource,
      platform_id: `${prefix}-${String(made).padStart(4, '0')}`,
      platform_updated_at: '2026-06-01T00:00:00Z',
    };
    madeUnder.set(key, { raw, stored });
    list.push(stored);
    return stored;
  }

  function page(list: Stored[], query: URLSearchParams): { found: Stored[]; next: string | null } {
    const sorted = list
      .filter(({ email }) => query.get('email') === null || email === query.get('email'))
      .toSorted((a, b) => (a.platform_id < b.platform_id ? -1 : 1));
    const after = Buffer.from(query.get('cursor') ?? '', 'base64url').toString();
    const rest = sorted.filter(({ platform_id: id }) => id > after);
    const limit = Number(query.get('limit') ?? 250);
    const found = rest.slice(0, limit);
    const last = found.at(-1);
    return { found, next: rest.length > limit && last ? Buffer.from(last.platform_id).toString('base64url') : null };
  }

  /** Performs a call. Returns the status, and the body under its name. */
  function act(call: PlatformCall, kind: string, rest: string[]): [number, Record<string, unknown>?] {
    const query = new URL(call.path, 'http://platform').searchParams;
    const [id, , addressId] = rest;
    const list = kind === 'orders' ? server.orders : server.customers;
    const one = list.find(({ platform_id: own }) => own === id);
    const name = kind.slice(0, -1);
    if (kind === 'verification') return [200, {}];
    if (kind === 'carts') {
      const cart = server.carts[id ?? ''];
      return cart && cart.token === call.headers['x-cart-access-token'] ? [200, { cart: cart.cart }] : [404];
    }
    if (id === undefined) {
      if (call.method === 'POST') {
        const stored = create(list, name, call);
        return stored ? [201, { [name]: stored }] : [422, { errors: [{ message: 'the key has another body' }] }];
      }
      const { found, next } = page(list, query);
      return [200, { [kind]: found, pagination: { next, prev: null } }];
    }
    if (!one) return [404];
    if (rest[1] === 'validate') return [200, { token_status: { active: call.resource['token'] === `of ${id}` } }];
    if (rest[1] === 'addresses') {
      const address = { ...call.resource, platform_id: addressId ?? 'address-1', platform_customer_id: id };
      return call.method === 'DELETE' ? [204] : [call.method === 'POST' ? 201 : 200, { address }];
    }
    if (call.method === 'PATCH' && kind === 'orders' && !server.supportsUpdates) return [405];
    if (call.method === 'PATCH') Object.assign(one, call.resource);
    if (call.method === 'DELETE') list.splice(list.indexOf(one), 1);
    return call.method === 'DELETE' ? [204] : [200, { [name]: one }];
  }

  function answer(
    response: ServerResponse,
    timestamp: string,
    [status, content]: [number, Record<string, unknown>?],
  ): void {
    const signed = { 'x-hmac': hmac(secret, timestamp), 'content-type': 'application/json' };
    if (content === undefined) return void response.writeHead(status, signed).end();
    const { pagination, ...named } = content;
    const bare = Object.values(named)[0] ?? named;
    const body = server.shape === 'bare' ? (pagination ? { ...named, pagination } : bare) : { data: named, pagination };
    response.writeHead(status, signed).end(JSON.stringify(body));
  }

  const http = createServer((request, response) => {
    void (async () => {
      const raw = await read(request);
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const path = request.url ?? '';
      const call: PlatformCall = {
        method: request.method ?? '',
        path,
        headers,
        raw,
        resource: resourceIn(raw),
        isSigned: isSigned(request, headers, raw),
      };
      server.got.push(call);
      const [kind = '', ...rest] = new URL(path, 'http://platform').pathname
        .replace(/^.*\/v1\/shops\/[^/]+\//, '')
        .split('/')
        .map(decodeURIComponent);
      const behavior = queued.get(`${call.method} ${kind}`)?.shift();
      if (behavior === 'never_answer') return;
      if (behavior === 'drop_before_effect') return void response.socket?.destroy();
      if (typeof behavior === 'object') await behavior.until;
      if (typeof behavior === 'object' && 'status' in behavior)
        return void response.writeHead(behavior.status, behavior.headers).end(behavior.body ?? '');
      const acted = act(call, kind, rest);
      if (behavior === 'drop_after_effect') return void response.socket?.destroy();
      answer(response, headers['x-hmac-timestamp'] ?? '', acted);
    })();
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  const server: PlatformServer = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/base`,
    secret,
    got: [],
    customers: [],
    orders: [],
    carts: {},
    shape: 'wrapped',
    supportsUpdates: true,
    next: (call, ...behaviors) => void queued.set(call, [...(queued.get(call) ?? []), ...behaviors]),
    calm: () => queued.clear(),
    of: (call) =>
      server.got.filter(({ method, path }) => {
        const [kind = ''] = new URL(path, 'http://platform').pathname.replace(/^.*\/v1\/shops\/[^/]+\//, '').split('/');
        return call === `${method} ${kind}`;
      }),
    async close() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
  return server;
}
