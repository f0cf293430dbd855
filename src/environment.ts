import { z } from 'zod';
import { mailAddress } from './lib/mail-address.js';
import { redisUrl } from './lib/redis-url.js';
import { smtpUrl } from './lib/smtp-url.js';
import { listOf, matching, networks, oneOf, onOrOff, url, wholeNumber, type Kind } from './lib/variable-kinds.js';

export type Role = (typeof roles)[number];
export type LogLevel = (typeof logLevels)[number];

const roles = ['web', 'worker'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const port = wholeNumber(1, 65_535);
const amount = wholeNumber(1, 1_000_000_000);
const seconds = wholeNumber(1, 300);
const secret = matching('a secret of at least 32 characters', /^[\x21-\x7e]{32,}$/);
const encryptionKey: Kind<Buffer> = {
  expected: '32 bytes in base64',
  read: (value) => (/^[A-Za-z0-9+/]{43}=$/.test(value) ? Buffer.from(value, 'base64') : undefined),
};

/** The documentation of a variable, in Markdown. */
export interface VariableDocumentation {
  meaning: string;
  expected: string;
  fallback: string;
}

const documentation = z.registry<VariableDocumentation>();

function schemaOf<Value>(kind: Kind<Value>, whenMissing?: string) {
  return z.string(whenMissing).transform((value, context): Value => {
    const read = kind.read(value);
    if (read !== undefined) return read;
    context.addIssue(`must be ${kind.expected}`);
    return z.NEVER;
  });
}

function withDefault<Value>(kind: Kind<Value>, fallback: string, meaning: string) {
  return schemaOf(kind)
    .prefault(fallback)
    .register(documentation, { meaning, expected: kind.expected, fallback: `\`${fallback}\`` });
}

/** A variable without a default, or whose default depends on other variables; `fallback` describes it. */
function optional<Value>(kind: Kind<Value>, fallback: string, meaning: string) {
  return schemaOf(kind).optional().register(documentation, { meaning, expected: kind.expected, fallback });
}

/** A secret that all processes share. It can be generated only for the embedded database, which has one process. */
function shared<Value>(kind: Kind<Value>, meaning: string) {
  const whenMissing = `is missing. With DATABASE_URL, it must be set to ${kind.expected}, the same for all processes`;
  const fallback = 'generated on first start into `DATA_DIR`; required with `DATABASE_URL`';
  return schemaOf(kind, whenMissing).register(documentation, { meaning, expected: kind.expected, fallback });
}

/** All environment variables with their meaning and default; docs/environment.md is generated from this table. */
export const environment = z.object({
  PORT: withDefault(wholeNumber(0, 65_535), '4000', 'The port to listen on; 0 selects a free port.'),
  HOST: withDefault(matching('a host name or an address', /^[\w.:%-]+$/), '127.0.0.1', 'The address to listen on.'),
  DATABASE_URL: optional(
    url('a URL such as postgres://user:password@host:5432/database', ({ protocol }) =>
      /^postgres(?:ql)?:$/.test(protocol),
    ),
    'the embedded PostgreSQL in `DATA_DIR`',
    'The PostgreSQL database, version 15 or newer.',
  ),
  DATABASE_DIRECT_URL: optional(
    url('a URL such as postgres://user:password@host:5432/database', ({ protocol }) =>
      /^postgres(?:ql)?:$/.test(protocol),
    ),
    'the value of `DATABASE_URL`',
    'A direct connection to the same database, without a connection pooler, for LISTEN, migrations and queued jobs.',
  ),
  PREPARED_STATEMENTS: withDefault(
    onOrOff,
    'on',
    'Whether connections keep prepared statements. Turn it off behind a pooler in transaction mode that does not track them, such as PgBouncer before 1.21.',
  ),
  DATABASE_WAIT_SECONDS: withDefault(
    wholeNumber(0, 3_600),
    '60',
    'How long a starting process waits for the database of `DATABASE_URL`, in seconds.',
  ),
  DATA_DIR: withDefault(
    matching('a folder', /./),
    './data',
    'The folder of the embedded PostgreSQL and of generated secrets.',
  ),
  MIGRATE: withDefault(onOrOff, 'on', 'Whether to run migrations at startup. If off, run them with `npm run migrate`.'),
  ROOT_KEY: shared(
    matching('a key without spaces', /^[\x21-\x7e]+$/),
    'The root key, which administers shops and access tokens. Use at least 32 random characters.',
  ),
  TOKEN_SECRET: shared(
    listOf(secret, 'one or more secrets of at least 32 characters each, separated by commas'),
    'Signs order tokens. For rotation, set several: the first one signs, all verify.',
  ),
  ENCRYPTION_KEY: shared(
    listOf(encryptionKey, 'one or more keys of 32 bytes in base64, separated by commas'),
    'Encrypts stored secrets. For rotation, set several: the first one encrypts, all decrypt.',
  ),
  DEMO: optional(onOrOff, 'on with the embedded database, off with `DATABASE_URL`', 'Whether to create the demo shop.'),
  TEST_GATEWAY: optional(onOrOff, 'the value of `DEMO`', 'Whether to offer the test gateway, which moves no money.'),
  ALLOW_PRIVATE_TARGETS: optional(
    networks,
    '`127.0.0.0/8,::1/128` with `DEMO`, otherwise none',
    'Private networks that user-supplied URLs may reach.',
  ),
  TRUSTED_PROXIES: withDefault(networks, 'none', 'Networks of proxies whose forwarding headers are trusted.'),
  METRICS_PORT: optional(
    port,
    'none',
    'A separate port for metrics and health. A process that has only the role `worker` listens on no other port.',
  ),
  DRAIN_SECONDS: optional(
    wholeNumber(0, 600),
    '5; 0 with the embedded database',
    'How long the process still accepts requests after SIGTERM, in seconds. During this time, `/health/ready` returns 503, so that load balancers stop sending requests.',
  ),
  ROLES: withDefault(
    listOf(oneOf(roles), 'web, worker, or both separated by a comma'),
    'web,worker',
    'What this process does: handle requests, run background jobs, or both.',
  ),
  REDIS_URL: optional(
    redisUrl,
    'none: live updates use PostgreSQL, and each process applies rate limits separately',
    'The Redis server through which processes share live updates and rate limits. Each installation needs its own Redis database.',
  ),
  PUBLIC_URL: optional(
    url('an http or https URL without credentials, query or fragment', isPublicUrl),
    'the address that the service listens on',
    'The public URL of the service.',
  ),
  SERVICE_USER_AGENT: withDefault(
    matching('at most 200 visible ASCII characters', /^[\x21-\x7e](?:[\x20-\x7e]{0,198}[\x21-\x7e])?$/),
    'Tillgate',
    'The `User-Agent` header of outgoing requests.',
  ),
  SMTP_URL: optional(
    smtpUrl,
    'none: emails stay in the outbox and are logged; a demo without `PUBLIC_URL` shows them in the dashboard instead',
    'The server that sends emails. With `smtp:`, the connection switches to TLS if the server supports it; with a password, TLS is required except on loopback.',
  ),
  MAIL_FROM: optional(
    mailAddress,
    '`tillgate@` followed by the host of `PUBLIC_URL` or `localhost`',
    'The sender of emails.',
  ),
  LOG_LEVEL: withDefault(oneOf(logLevels), 'info', 'The log level.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    url('a URL such as http://collector:4318', ({ protocol }) => /^https?:$/.test(protocol)),
    'none: no traces are recorded',
    'The OpenTelemetry collector that receives traces over OTLP/HTTP; `/v1/traces` is added.',
  ),
  FAULT_POINT: optional(
    matching('a fault point', /^[a-z]+:[a-z_-]+$/),
    'none',
    'For tests only, with `NODE_ENV=test`: the point at which the process kills itself.',
  ),

  BODY_LIMIT: withDefault(
    amount,
    '1048576',
    'The maximum size of a request body, in bytes. It also applies to the decompressed size of a body that is compressed with gzip, br or deflate.',
  ),
  PLATFORM_EVENT_LIMIT: withDefault(amount, '4194304', 'The maximum size of a platform event, in bytes.'),
  GRAPHQL_DOCUMENT_LIMIT: withDefault(amount, '16384', 'The maximum size of a GraphQL document, in bytes.'),
  GRAPHQL_DEPTH_LIMIT: withDefault(amount, '12', 'The maximum depth of a GraphQL document, except introspection.'),
  GRAPHQL_TOKEN_LIMIT: withDefault(amount, '2000', 'The maximum number of tokens in a GraphQL document.'),
  GRAPHQL_ALIAS_LIMIT: withDefault(amount, '30', 'The maximum number of aliases in a GraphQL document.'),
  GRAPHQL_COST_LIMIT: withDefault(
    amount,
    '5000',
    'The maximum cost of a GraphQL document: one per field, multiplied by `first` (or 10) for lists; introspection costs a twentieth of its fields.',
  ),
  RATE_LIMIT_ACCESS_TOKEN: withDefault(
    amount,
    '200',
    'Requests per second for an access token or the root key, with bursts of up to twice that.',
  ),
  RATE_LIMIT_AGENT: withDefault(
    amount,
    '2',
    'Calls of MCP tools, and of their list, per second with an access token, with bursts of up to twice that.',
  ),
  RATE_LIMIT_ORDER_TOKEN: withDefault(
    amount,
    '50',
    'Requests per second for an order token, with bursts of up to twice that. All order tokens of a client address have four times as much; a server that sends the requests of many shoppers belongs in `TRUSTED_PROXIES` and forwards their addresses.',
  ),
  RATE_LIMIT_CONNECTOR: withDefault(
    amount,
    '200',
    'Requests per second to the connector routes of a shop, with bursts of up to twice that.',
  ),
  RATE_LIMIT_ANONYMOUS: withDefault(
    amount,
    '20',
    'Requests per second for a client address without a credential, with bursts of up to twice that. The files of pages have a separate limit, which is ten times as high.',
  ),
  SOCKET_VARIABLES_LIMIT: withDefault(
    amount,
    '65536',
    'The maximum size of the variables and connection payload of a WebSocket, in bytes.',
  ),
  SOCKETS_VARIABLES_LIMIT: withDefault(
    amount,
    '67108864',
    'The maximum size of the variables and connection payloads of all WebSockets of a process, in bytes; one credential can use an eighth of it.',
  ),
  SUBSCRIPTIONS_PER_SOCKET: withDefault(amount, '20', 'The maximum number of concurrent subscriptions of a WebSocket.'),
  SOCKETS_PER_ORDER_TOKEN: withDefault(
    amount,
    '20',
    'The maximum number of concurrent WebSockets for an order token and client address, in each process.',
  ),
  SOCKETS_PER_ACCESS_TOKEN: withDefault(
    amount,
    '1000',
    'The maximum number of concurrent WebSockets for an access token, in each process.',
  ),
  MAX_CONCURRENT_REQUESTS: withDefault(
    amount,
    '500',
    'The maximum number of concurrent requests of a process; further requests get a 503 response. One shop can use three quarters of it. Requests without a credential can use a quarter, and an eighth per client address; requests with order tokens can use half per client address.',
  ),
  MAX_CONNECTIONS: withDefault(
    amount,
    '16384',
    'The maximum number of open connections of a process. Connections without a valid credential can use half of it, and 1/32 per client address; one client address can use half. Addresses in `TRUSTED_PROXIES` are not limited separately.',
  ),
  HEADERS_TIMEOUT: withDefault(seconds, '10', 'The timeout for receiving the headers of a request, in seconds.'),
  REQUEST_TIMEOUT: withDefault(seconds, '30', 'The timeout for receiving a request with its body, in seconds.'),
  WRITE_TIMEOUT: withDefault(seconds, '60', 'The timeout for a response that makes no progress, in seconds.'),
  LINE_ITEMS_PER_ORDER: withDefault(amount, '250', 'The maximum number of line items in an order.'),
  PAYMENTS_PER_ORDER: withDefault(amount, '20', 'The maximum number of payments in an order.'),
  METADATA_LIMIT: withDefault(amount, '65536', "The maximum size of an order's metadata, in bytes."),
  DECLINES_PER_ADDRESS: withDefault(
    amount,
    '30',
    'The maximum number of declined payments per hour for a client address with order tokens.',
  ),
  ORDER_TOKEN_EVENTS: withDefault(
    amount,
    '5000',
    'The maximum number of events that order tokens may add to an order.',
  ),
  ORDER_TOKEN_KEPT_BYTES: withDefault(
    amount,
    '8388608',
    'The maximum size of the idempotency records that order tokens may add to an order, in bytes.',
  ),
  WEBHOOKS_PER_SHOP: withDefault(amount, '100', 'The maximum number of webhooks of a shop.'),
  ALLOWED_DOMAINS_PER_SHOP: withDefault(amount, '100', 'The maximum number of allowed domains of a shop.'),
  ELEMENTS_PER_SHOP: withDefault(amount, '100', 'The maximum number of custom elements of a shop.'),
});

function isPublicUrl({ protocol, username, password, search, hash }: URL): boolean {
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash;
}

/** All variables with their documentation, in the order of the table. */
export function documentedVariables(): ({ name: string } & VariableDocumentation)[] {
  return Object.entries(environment.shape).flatMap(([name, schema]) => {
    const entry = documentation.get(schema);
    return entry ? [{ name, ...entry }] : [];
  });
}
