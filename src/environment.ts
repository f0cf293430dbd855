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

/** What the documentation says of a variable, in Markdown. */
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

/** A variable whose default depends on others, or that has none; `fallback` says so in words. */
function optional<Value>(kind: Kind<Value>, fallback: string, meaning: string) {
  return schemaOf(kind).optional().register(documentation, { meaning, expected: kind.expected, fallback });
}

/** A secret that all processes share. Only the embedded database, which has one process, lets us make it up. */
function shared<Value>(kind: Kind<Value>, meaning: string) {
  const whenMissing = `is missing: with DATABASE_URL it must be set, to ${kind.expected}, the same for all processes`;
  const fallback = 'generated on first start into `DATA_DIR`; required with `DATABASE_URL`';
  return schemaOf(kind, whenMissing).register(documentation, { meaning, expected: kind.expected, fallback });
}

/** Every variable that means something, with its meaning and default. The documentation is generated from here. */
export const environment = z.object({
  PORT: withDefault(wholeNumber(0, 65_535), '4000', 'The port it listens on; 0 takes a free one.'),
  HOST: withDefault(matching('a host name or an address', /^[\w.:%-]+$/), '127.0.0.1', 'The address it listens on.'),
  DATABASE_URL: optional(
    url('a URL as in postgres://user:password@host:5432/database', ({ protocol }) =>
      /^postgres(?:ql)?:$/.test(protocol),
    ),
    'the embedded PostgreSQL in `DATA_DIR`',
    'PostgreSQL 15 or newer.',
  ),
  DATA_DIR: withDefault(
    matching('a folder', /./),
    './data',
    'The folder of the embedded PostgreSQL and of generated secrets.',
  ),
  MIGRATE: withDefault(onOrOff, 'on', 'Migrations run at start; when off, by `npm run migrate`.'),
  ROOT_KEY: shared(
    matching('a key without spaces', /^[\x21-\x7e]+$/),
    'The root key: administers shops and access tokens. Take at least 32 random characters.',
  ),
  TOKEN_SECRET: shared(
    listOf(secret, 'one or more secrets of at least 32 characters each, separated by commas'),
    'Signs order tokens. Several for rotation: the first signs, all verify.',
  ),
  ENCRYPTION_KEY: shared(
    listOf(encryptionKey, 'one or more keys of 32 bytes in base64, separated by commas'),
    'Encrypts stored secrets. Several for rotation: the first encrypts, all decrypt.',
  ),
  DEMO: optional(onOrOff, 'on with the embedded database, off with `DATABASE_URL`', 'Creates the demo shop.'),
  TEST_GATEWAY: optional(onOrOff, 'as `DEMO`', 'Offers the test gateway, which moves no money.'),
  ALLOW_PRIVATE_TARGETS: optional(
    networks,
    '`127.0.0.0/8,::1/128` with `DEMO`, else none',
    'Private networks that user-supplied URLs may reach.',
  ),
  TRUSTED_PROXIES: withDefault(networks, 'none', 'Networks whose forwarding headers are believed.'),
  METRICS_PORT: optional(port, 'none', 'Serves the metrics on a port of their own.'),
  ROLES: withDefault(
    listOf(oneOf(roles), 'web, worker, or both separated by a comma'),
    'web,worker',
    'What this process does: answer requests, do background work, or both.',
  ),
  REDIS_URL: optional(
    redisUrl,
    'none: PostgreSQL carries live updates, and each process counts its own calls',
    'Carries live updates and shared rate limits between processes. Each installation needs a database of its own there.',
  ),
  PUBLIC_URL: optional(
    url('an http or https URL without credentials, query or fragment', isPublicUrl),
    'the address it listens on',
    'The address under which clients reach the service.',
  ),
  SERVICE_USER_AGENT: withDefault(
    matching('at most 200 visible ASCII characters', /^[\x21-\x7e](?:[\x20-\x7e]{0,198}[\x21-\x7e])?$/),
    'Tillgate',
    'The `User-Agent` of every request that it sends.',
  ),
  SMTP_URL: optional(
    smtpUrl,
    'none: e-mails stay in the outbox, and the log says so',
    'The server that sends e-mails. With `smtp:` the connection turns to TLS where the server offers it, and must when there is a password, except on loopback.',
  ),
  MAIL_FROM: optional(
    mailAddress,
    '`tillgate@` and the host of `PUBLIC_URL`, or `localhost`',
    'The sender of e-mails.',
  ),
  LOG_LEVEL: withDefault(oneOf(logLevels), 'info', 'How much it logs.'),
  FAULT_POINT: optional(
    matching('a fault point', /^[a-z]+:[a-z_-]+$/),
    'none',
    'For tests only, and only with `NODE_ENV=test`: the point at which the process kills itself.',
  ),

  BODY_LIMIT: withDefault(amount, '1048576', 'Bytes of a request body.'),
  GRAPHQL_DOCUMENT_LIMIT: withDefault(amount, '16384', 'Bytes of a GraphQL document.'),
  GRAPHQL_DEPTH_LIMIT: withDefault(amount, '12', 'Depth of a GraphQL document, introspection apart.'),
  GRAPHQL_TOKEN_LIMIT: withDefault(amount, '2000', 'Tokens of a GraphQL document.'),
  GRAPHQL_ALIAS_LIMIT: withDefault(amount, '30', 'Aliases in a GraphQL document.'),
  GRAPHQL_COST_LIMIT: withDefault(
    amount,
    '5000',
    'Cost of a GraphQL document: one a field, lists times their `first` or 10.',
  ),
  RATE_LIMIT_ACCESS_TOKEN: withDefault(
    amount,
    '200',
    'Requests a second of an access token and of the root key; a burst may be twice that.',
  ),
  RATE_LIMIT_ORDER_TOKEN: withDefault(amount, '50', 'Requests a second of an order token; a burst may be twice that.'),
  RATE_LIMIT_CONNECTOR: withDefault(
    amount,
    '200',
    'Requests a second to the connector routes of a shop; a burst may be twice that.',
  ),
  RATE_LIMIT_ANONYMOUS: withDefault(
    amount,
    '20',
    'Requests a second of a client address without a credential; a burst may be twice that.',
  ),
  SOCKET_VARIABLES_LIMIT: withDefault(
    amount,
    '65536',
    'Bytes of variables and connection payload that a websocket may hold.',
  ),
  SOCKETS_VARIABLES_LIMIT: withDefault(
    amount,
    '67108864',
    'Bytes of variables and connection payloads that all websockets of a process may hold; those of one credential an eighth.',
  ),
  SUBSCRIPTIONS_PER_SOCKET: withDefault(amount, '20', 'Subscriptions of a websocket at a time.'),
  SOCKETS_PER_ORDER_TOKEN: withDefault(
    amount,
    '20',
    'Websockets of an order token and client address at a time, in each process.',
  ),
  SOCKETS_PER_ACCESS_TOKEN: withDefault(amount, '1000', 'Websockets of an access token at a time, in each process.'),
  MAX_CONCURRENT_REQUESTS: withDefault(
    amount,
    '500',
    'Requests that a process handles at a time; beyond that it answers 503. Requests without a credential take a quarter of them at most, an eighth for each address; requests with order tokens half for each address.',
  ),
  MAX_CONNECTIONS: withDefault(
    amount,
    '16384',
    'Open connections of a process; those without a valid credential have half of them and a 32nd for each address, one address has half, addresses in `TRUSTED_PROXIES` have no share.',
  ),
  HEADERS_TIMEOUT: withDefault(seconds, '10', 'Seconds in which the headers of a request must arrive.'),
  REQUEST_TIMEOUT: withDefault(seconds, '30', 'Seconds in which a request must arrive, its body included.'),
  WRITE_TIMEOUT: withDefault(seconds, '60', 'Seconds without progress after which a response is given up.'),
  LINE_ITEMS_PER_ORDER: withDefault(amount, '250', 'Line items of an order.'),
  PAYMENTS_PER_ORDER: withDefault(amount, '20', 'Payments of an order.'),
  METADATA_LIMIT: withDefault(amount, '65536', "Bytes of an order's metadata."),
  DECLINES_PER_ADDRESS: withDefault(amount, '30', 'Declined payments an hour of a client address, with order tokens.'),
  ORDER_TOKEN_EVENTS: withDefault(amount, '5000', 'Events that order tokens may add to an order.'),
  ORDER_TOKEN_KEPT_BYTES: withDefault(
    amount,
    '8388608',
    'Bytes of answers kept under idempotency keys that order tokens may add to an order.',
  ),
  WEBHOOKS_PER_SHOP: withDefault(amount, '100', 'Webhooks of a shop.'),
});

function isPublicUrl({ protocol, username, password, search, hash }: URL): boolean {
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash;
}

/** Each variable with what the documentation says of it, in the order of the table. */
export function documentedVariables(): ({ name: string } & VariableDocumentation)[] {
  return Object.entries(environment.shape).flatMap(([name, schema]) => {
    const entry = documentation.get(schema);
    return entry ? [{ name, ...entry }] : [];
  });
}
