import type { OrderKey } from './domain/core/order-key.js';
import type { Logger } from 'pino';
import type { Clock } from './lib/clock.js';
import type { Tracing } from './lib/tracing.js';
import type { Turns } from './lib/turns.js';
import type { OneAtATime } from './lib/one-at-a-time.js';
import type { Underway } from './lib/underway.js';
import type { Encryption } from './lib/encryption.js';
import type { Database, Session } from './database/connection.js';
import type { Heartbeat } from './domain/core/processes/heartbeat.js';
import type { ClaimedKey } from './domain/core/operation/idempotency/claimed-key.js';
import type { RoleLimits } from './domain/core/operation/role-limits.js';
import type { Scope } from './domain/core/operation/scopes.js';
import type { Browser } from './domain/people/accounts/browser.js';
import type { PasswordHashing } from './domain/people/accounts/password-hashing.js';
import type { UserSessions } from './domain/people/accounts/user-sessions.js';
import type { OpenIdConnect } from './outbound/openid/open-id-connect.js';
import type { OverrideCalls } from './domain/shop/overrides/override-health.js';
import type { AllowedOrigins } from './domain/shop/domains/allowed-origins.js';
import type { TokenChecksums } from './domain/shop/tokens/token-checksums.js';
import type { TemplateRenderer } from './domain/mails/template-renderer.js';
import type { LoadTogether } from './domain/order/storage/load-together.js';
import type { SaveTogether } from './domain/order/storage/save-together-repository.js';
import type { ShownCountries } from './domain/placing/initializing/shown-countries.js';
import type { OrderReaders } from './domain/order/reading/order-readers.js';
import type { LinkSecrets } from './domain/order/payment-links/link-secrets.js';
import type { StatusPageTokens } from './domain/order/status-page/status-page-token.js';
import type { OrderTokens } from './domain/order/tokens/order-token.js';
import type { PinHashing } from './domain/money/gift-cards/card-secret.js';
import type { Outbox } from './domain/log/webhooks/outbox.js';
import type { EventIntake } from './domain/platform/events/event-intake.js';
import type { Gateways } from './outbound/gateways/gateways.js';
import type { GuardedClient } from './outbound/guarded-client.js';
import type { MailServer } from './outbound/smtp/mail-server.js';
import type { Redis } from './redis/open-redis.js';

export type { Session };

/** A person who is signed in. */
export interface SignedInUser {
  userId: string;
  name: string;
  email: string;
  /** The language of the dashboard; null for that of the browser. */
  locale: string | null;
  sessionId: string;
  isOperator: boolean;
  /** When they last proved who they are. */
  provedAt: Date;
}

/** The caller, from its credential. */
export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'root' }
  | {
      kind: 'access_token';
      shopId: string;
      tokenId: string;
      name: string;
      scopes: readonly Scope[];
      expiresAt: Date | undefined;
      /** Without it, nothing is limited. */
      limits?: RoleLimits;
      /** The person who made it, also by another token; undefined for the root key. */
      madeBy?: string | undefined;
    }
  /** A person in a shop of theirs; `role` is a name for messages. */
  | {
      kind: 'person';
      shopId: string;
      user: SignedInUser;
      role: string;
      scopes: readonly Scope[];
      limits: RoleLimits;
      /** Whoever gives back more, in minor units, must have proved who they are a short time ago; null for no such amount. */
      freshAbove: number | null;
      expiresAt: Date;
    }
  /** A person who has not chosen a shop: their own account, or an operator. */
  | { kind: 'user'; user: SignedInUser; expiresAt: Date }
  | {
      kind: 'order_token';
      shopId: string;
      publicOrderId: string;
      expiresAt: Date;
      /** The payment link that the token was issued for. */
      paymentLinkId?: string;
    }
  /**
   * A service that uses this shop as its platform, authenticated by its signature; it can only call the connector
   * routes.
   */
  | { kind: 'connector'; shopId: string }
  /**
   * A platform that acts for shoppers over UCP, and has proved that it is the platform of this profile. It can only use the
   * operations of the protocol.
   */
  | { kind: 'platform'; shopId: string; profileUrl: string };

/** Limits of operations that the operator can configure (docs/environment.md). */
export interface OperationLimits {
  lineItemsPerOrder: number;
  paymentsPerOrder: number;
  /** Bytes of an order's metadata. */
  metadata: number;
  /** Declined payments per hour and client address, with order tokens. */
  declinesPerAddress: number;
  webhooksPerShop: number;
  allowedDomainsPerShop: number;
  elementsPerShop: number;
  /** Events that order tokens may add to an order. */
  orderTokenEvents: number;
  /** Bytes of recorded responses that order tokens may add to an order. */
  orderTokenKeptBytes: number;
}

/** What all operations of a process share. */
export interface Tillgate {
  database: Database;
  /** Undefined if not configured: processes then use the database for signals, and have separate rate limits. */
  redis: Redis | undefined;
  /** Identifies this process as the holder of leases and claims, and shows others that it is alive. */
  heartbeat: Heartbeat;
  /** Queues changes of the same order in this process, before they compete with other processes in the database. */
  changeQueues: OneAtATime;
  /** Loads orders for changes; concurrent ones share a statement. */
  loadTogether: LoadTogether;
  /** Saves changes to orders; concurrent ones share a statement. */
  saveTogether: SaveTogether;
  /** The countries for the checkout of a shop. */
  shownCountries: ShownCountries;
  /** Reads of orders; concurrent ones share a statement. */
  orderReaders: OrderReaders;
  /** Stores the platform events that this process receives. */
  platformEvents: EventIntake;
  /** Lookups of outcomes that this process has started, by gateway. */
  reconciliations: Underway;
  /** Runs of Process Order that this process continues, by shop. */
  resumptions: Underway;
  /** Abandoned orders whose authorizations this process is voiding, by shop. */
  voidings: Underway;
  /** Subscriptions that this process is working on. */
  renewals: Underway;
  /** Pushes of platform orders that this process has started, by shop. */
  platformPushes: Underway;
  /** Imports that this process runs. */
  imports: Underway;
  /** The shops whose platform events this process applies. */
  applyingTurns: Turns;
  /** Webhook deliveries that this process has claimed. */
  outbox: Outbox;
  /** The origins of pages that shops allow. */
  allowedOrigins: AllowedOrigins;
  clock: Clock;
  log: Logger;
  /** Undefined if not configured. */
  tracing: Tracing | undefined;
  orderTokens: OrderTokens;
  /** The secrets of payment links. */
  linkSecrets: LinkSecrets;
  statusPageTokens: StatusPageTokens;
  /** The checksums of access tokens. */
  tokenChecksums: TokenChecksums;
  gateways: Gateways;
  /** Applies the outcomes of gateway calls made under an expired lease to an order, and ends the lease. */
  recoverOrder: (order: OrderKey) => Promise<void>;
  /** Encrypts stored secrets. */
  encryption: Encryption;
  /** Hashes the pins of gift cards. */
  pinHashing: PinHashing;
  /** Hashes the passwords of people. */
  passwordHashing: PasswordHashing;
  /** The sessions of people, with a cache of the process. */
  userSessions: UserSessions;
  /** Calls identity providers. */
  openIdConnect: OpenIdConnect;
  /** The HTTP client for user-supplied URLs. */
  guardedClient: GuardedClient;
  /** Records the responses of API overrides, for their health. */
  overrideCalls: OverrideCalls;
  /** Renders the templates of emails. */
  templates: TemplateRenderer;
  /** Undefined if not configured: emails stay in the outbox. */
  mailServer: MailServer | undefined;
  /** In a demo without a mail server: emails are kept in the database, with links to this address. */
  mailCatcher: { address: string } | undefined;
  /** Private networks (CIDR) that user-supplied URLs may reach. */
  allowPrivateTargets: readonly string[];
  limits: OperationLimits;
  demo: boolean;
  /** The address at which shoppers reach the service (PUBLIC_URL), without a slash at the end. */
  publicUrl: string | undefined;
  /** Whether the current call may have called a gateway. Undefined outside of calls of operations. */
  gatewayCalls?: { made: boolean };
}

/** A call: what the process shares, and the caller. */
export interface Context extends Tillgate {
  caller: Caller;
  requestId: string;
  /** The key for limits of attempts and requests: the client's address without port, for IPv6 its /64 network. */
  clientAddress: string;
  /** The client's IP address, according to a trusted proxy if there is one. Undefined outside of HTTP requests. */
  clientIp?: string | undefined;
  /** The `Accept-Language` header. Undefined without one and outside of HTTP requests. */
  acceptLanguage?: string | undefined;
  /** The address at which the service was called. Undefined outside of HTTP requests. */
  calledAt?: string;
  /**
   * Resolves in the caller's next turn, before long work that follows a wait, such as the formatting of a long list.
   * Never once the connection has closed. Short work waits only while other shops are active, because a turn takes longer
   * than it. Undefined outside of HTTP requests.
   */
  nextTurn?: (options?: { isShort: boolean }) => Promise<void>;
  /**
   * Runs work that reads much of the database, such as a long list, in the caller's turn: one after another for a shop while
   * other shops are active. Never once the connection has closed. Undefined outside of HTTP requests.
   */
  inHeavyTurn?: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** The browser of the dashboard, which keeps sessions in cookies. Undefined for other pages and programs. */
  browser?: Browser | undefined;
  /** The idempotency key of a call that makes what a request asks for, and must not become another request. */
  approvalKey?: string;
  /** How many more gift card pins the request may check, over all its operations. Undefined outside of requests. */
  pinAllowance?: { left: number };
}

/** A call with access to a shop. */
export interface ShopContext extends Context {
  shopId: string;
  claimedKey: ClaimedKey | undefined;
  /**
   * What the call may give back at most, in minor units: what was counted against the limit of its caller. Undefined without a
   * limit.
   */
  mostGivenBack?: number | undefined;
}
