import { environment, type LogLevel, type Role } from './environment.js';
import type { Secrets } from './generated-secrets.js';
import { defaultSender, type MailAddress } from './lib/mail-address.js';
import type { SmtpUrl } from './lib/smtp-url.js';

/** The operator's configuration, read and validated once at startup. */
export interface Config {
  port: number;
  host: string;
  /** If undefined, the embedded PostgreSQL in `dataDir` is used. */
  databaseUrl: string | undefined;
  /** A direct connection to the database, bypassing the pooler; undefined if there is none. */
  databaseDirectUrl: string | undefined;
  /** Whether connections keep prepared statements. */
  preparedStatements: boolean;
  /** How long a starting process waits for the database, in ms. */
  databaseWaitMs: number;
  dataDir: string;
  /** If undefined, processes use the database for signals, and have separate rate limits. */
  redisUrl: string | undefined;
  /** Whether migrations run at start. */
  migrate: boolean;
  /** Networks (CIDR) of proxies whose forwarding headers are trusted. */
  trustedProxies: string[];
  metricsPort: number | undefined;
  /** How long a process still accepts requests after SIGTERM, in ms. */
  drainMs: number;
  rootKey: string;
  /** The first one signs, all verify. */
  tokenSecrets: string[];
  /** 32 bytes each. The first one encrypts, all decrypt. */
  encryptionKeys: Buffer[];
  demo: boolean;
  testGateway: boolean;
  /** Private networks (CIDR) that user-supplied URLs may reach. */
  allowPrivateTargets: string[];
  roles: Record<Role, boolean>;
  serviceUserAgent: string;
  /** Without a trailing slash. If undefined, the URL is the address that the service listens on. */
  publicUrl: string | undefined;
  /** If undefined, emails stay in the outbox. */
  mail: { server: SmtpUrl; sender: MailAddress } | undefined;
  /** In a demo without a mail server and a public URL: emails are kept in the database, with links to this address. */
  mailCatcher: { address: string } | undefined;
  logLevel: LogLevel;
  /** The OpenTelemetry collector that receives traces. If undefined, none are recorded. */
  tracesEndpoint: string | undefined;
  limits: Limits;
}

export interface Limits {
  /** Bytes. */
  body: number;
  /** Bytes. */
  platformEvent: number;
  /** Bytes. */
  graphqlDocument: number;
  graphqlDepth: number;
  graphqlTokens: number;
  graphqlAliases: number;
  graphqlCost: number;
  /** Requests per second, with bursts of up to twice that. */
  rates: {
    accessToken: number;
    agent: number;
    orderToken: number;
    connector: number;
    anonymous: number;
    file: number;
  };
  /** Limits of WebSockets; bytes are those of variables and connection payloads. */
  live: {
    bytesPerSocket: number;
    bytesOfAll: number;
    subscriptionsPerSocket: number;
    socketsPerOrderToken: number;
    socketsPerAccessToken: number;
  };
  maxConcurrentRequests: number;
  maxConnections: number;
  /** In ms. */
  timeouts: { headers: number; request: number; write: number };
  lineItemsPerOrder: number;
  paymentsPerOrder: number;
  /** Bytes of an order's metadata. */
  metadata: number;
  /** Declined payments per hour and client address. */
  declinesPerAddress: number;
  webhooksPerShop: number;
  allowedDomainsPerShop: number;
  elementsPerShop: number;
  orderTokenEvents: number;
  orderTokenKeptBytes: number;
}

/** An invalid variable, with the message for the operator: `PORT must be …`. */
export interface ConfigFault {
  variable: string;
  message: string;
}

/** The variables of a process; an empty one is treated as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The files of pages that a client address may load for each request that it may send without a credential. */
const filesPerRequest = 10;

/**
 * Reads the configuration from the environment (docs/environment.md). `generated` replaces secrets that are not set,
 * except with DATABASE_URL. Reports all errors at once, without values, because they may be secret.
 */
export function readConfig(env: Environment, generated?: Secrets): { config: Config } | { faults: ConfigFault[] } {
  const set = withoutEmpty(env);
  const result = environment.safeParse(set['DATABASE_URL'] === undefined ? { ...generated, ...set } : set);
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => {
      const variable = path.join('.');
      return { variable, message: `${variable} ${message}` };
    });
    return { faults };
  }
  const values = result.data;
  const demo = values.DEMO ?? values.DATABASE_URL === undefined;
  const config: Config = {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_URL === undefined ? undefined : values.DATABASE_DIRECT_URL,
    preparedStatements: values.PREPARED_STATEMENTS,
    databaseWaitMs: values.DATABASE_WAIT_SECONDS * 1000,
    dataDir: values.DATA_DIR,
    redisUrl: values.REDIS_URL,
    migrate: values.MIGRATE,
    trustedProxies: values.TRUSTED_PROXIES,
    metricsPort: values.METRICS_PORT,
    drainMs: (values.DRAIN_SECONDS ?? (values.DATABASE_URL === undefined ? 0 : 5)) * 1000,
    rootKey: values.ROOT_KEY,
    tokenSecrets: values.TOKEN_SECRET,
    encryptionKeys: values.ENCRYPTION_KEY,
    demo,
    testGateway: values.TEST_GATEWAY ?? demo,
    allowPrivateTargets: values.ALLOW_PRIVATE_TARGETS ?? (demo ? ['127.0.0.0/8', '::1/128'] : []),
    roles: { web: values.ROLES.includes('web'), worker: values.ROLES.includes('worker') },
    serviceUserAgent: values.SERVICE_USER_AGENT,
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
    mail: values.SMTP_URL && {
      server: values.SMTP_URL,
      sender: values.MAIL_FROM ?? defaultSender(values.PUBLIC_URL),
    },
    mailCatcher:
      demo && values.SMTP_URL === undefined && values.PUBLIC_URL === undefined
        ? { address: `http://localhost:${values.PORT}` }
        : undefined,
    logLevel: values.LOG_LEVEL,
    tracesEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    limits: {
      body: values.BODY_LIMIT,
      platformEvent: values.PLATFORM_EVENT_LIMIT,
      graphqlDocument: values.GRAPHQL_DOCUMENT_LIMIT,
      graphqlDepth: values.GRAPHQL_DEPTH_LIMIT,
      graphqlTokens: values.GRAPHQL_TOKEN_LIMIT,
      graphqlAliases: values.GRAPHQL_ALIAS_LIMIT,
      graphqlCost: values.GRAPHQL_COST_LIMIT,
      rates: {
        accessToken: values.RATE_LIMIT_ACCESS_TOKEN,
        agent: values.RATE_LIMIT_AGENT,
        orderToken: values.RATE_LIMIT_ORDER_TOKEN,
        connector: values.RATE_LIMIT_CONNECTOR,
        anonymous: values.RATE_LIMIT_ANONYMOUS,
        file: values.RATE_LIMIT_ANONYMOUS * filesPerRequest,
      },
      live: {
        bytesPerSocket: values.SOCKET_VARIABLES_LIMIT,
        bytesOfAll: values.SOCKETS_VARIABLES_LIMIT,
        subscriptionsPerSocket: values.SUBSCRIPTIONS_PER_SOCKET,
        socketsPerOrderToken: values.SOCKETS_PER_ORDER_TOKEN,
        socketsPerAccessToken: values.SOCKETS_PER_ACCESS_TOKEN,
      },
      maxConcurrentRequests: values.MAX_CONCURRENT_REQUESTS,
      maxConnections: values.MAX_CONNECTIONS,
      timeouts: {
        headers: values.HEADERS_TIMEOUT * 1000,
        request: values.REQUEST_TIMEOUT * 1000,
        write: values.WRITE_TIMEOUT * 1000,
      },
      lineItemsPerOrder: values.LINE_ITEMS_PER_ORDER,
      paymentsPerOrder: values.PAYMENTS_PER_ORDER,
      metadata: values.METADATA_LIMIT,
      declinesPerAddress: values.DECLINES_PER_ADDRESS,
      webhooksPerShop: values.WEBHOOKS_PER_SHOP,
      allowedDomainsPerShop: values.ALLOWED_DOMAINS_PER_SHOP,
      elementsPerShop: values.ELEMENTS_PER_SHOP,
      orderTokenEvents: values.ORDER_TOKEN_EVENTS,
      orderTokenKeptBytes: values.ORDER_TOKEN_KEPT_BYTES,
    },
  };
  return { config };
}

/** The folder for generated secrets; undefined if the environment must set all secrets (DATABASE_URL) or sets them. */
export function secretsFolder(env: Environment): string | undefined {
  const set = withoutEmpty(env);
  const isComplete = ['ROOT_KEY', 'TOKEN_SECRET', 'ENCRYPTION_KEY'].every((name) => set[name] !== undefined);
  return set['DATABASE_URL'] !== undefined || isComplete ? undefined : (set['DATA_DIR'] ?? './data');
}

function withoutEmpty(env: Environment): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
}
