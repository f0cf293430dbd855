import type { Logger } from 'pino';
import type { Clock } from './lib/clock.js';
import type { OneAtATime } from './lib/one-at-a-time.js';
import type { Underway } from './lib/underway.js';
import type { Encryption } from './lib/encryption.js';
import type { Database } from './database/connection.js';
import type { Heartbeat } from './domain/core/processes/heartbeat.js';
import type { Scope } from './domain/core/operation/scopes.js';
import type { TokenChecksums } from './domain/shop/tokens/token-checksums.js';
import type { OrderTokens } from './domain/order/tokens/order-token.js';
import type { PinHashing } from './domain/money/gift-cards/card-secret.js';
import type { Gateways } from './outbound/gateways/gateway.js';
import type { GuardedClient } from './outbound/guarded-client.js';
import type { MailServer } from './outbound/smtp/mail-server.js';
import type { Redis } from './redis/open-redis.js';

/** Who is calling (contract 0, "Credentials"). */
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
    }
  | { kind: 'order_token'; shopId: string; publicOrderId: string; expiresAt: Date }
  /** Another service whose platform this one is, by its signature; it reaches the connector routes only. */
  | { kind: 'connector'; shopId: string };

/** The bounds that operations keep, settable by the operator (contract 0, "Limits"). */
export interface OperationLimits {
  lineItemsPerOrder: number;
  paymentsPerOrder: number;
  /** Bytes of an order's metadata. */
  metadata: number;
  /** Declined payments an hour and client address, with order tokens. */
  declinesPerAddress: number;
  webhooksPerShop: number;
  /** Events that order tokens may add to an order. */
  orderTokenEvents: number;
  /** Bytes of kept answers that order tokens may add to an order. */
  orderTokenKeptBytes: number;
}

/** What every operation of this process shares. */
export interface Tillgate {
  database: Database;
  /** Undefined where none is configured: processes signal over the database, and have rate limits of their own. */
  redis: Redis | undefined;
  /** Names the holders of leases and claims after this process, and shows others that it is alive. */
  heartbeat: Heartbeat;
  /** Changes of one order wait for each other here, before they race with other processes in the database. */
  changeQueues: OneAtATime;
  /** Checks of outcomes that this process has begun, by gateway. */
  reconciliations: Underway;
  clock: Clock;
  log: Logger;
  orderTokens: OrderTokens;
  /** Marks access tokens as ours. */
  tokenChecksums: TokenChecksums;
  gateways: Gateways;
  /** Has an order show what became of the calls that were made under a lease which is over, and ends the lease. */
  recoverOrder: (shopId: string, publicOrderId: string) => Promise<void>;
  /** Seals what is stored of secrets. */
  encryption: Encryption;
  /** Hashes the pins of gift cards. */
  pinHashing: PinHashing;
  /** Calls URLs that users gave. */
  guardedClient: GuardedClient;
  /** Undefined where none is configured: mails stay in the outbox. */
  mailServer: MailServer | undefined;
  /** Networks (CIDR) that URLs given by users may reach although they are private. */
  allowPrivateTargets: readonly string[];
  limits: OperationLimits;
  demo: boolean;
}

/** One call: what the process shares, and who is calling. */
export interface Context extends Tillgate {
  caller: Caller;
  requestId: string;
  /** What attempts and requests are limited by: the client's address without its port, of IPv6 its /64 network. */
  clientAddress: string;
  /** How many gift card pins the request may still check, in all of its operations. Undefined outside of requests. */
  pinAllowance?: { left: number };
}

/** An idempotency key that this call has claimed; the write that has the effect keeps the answer with it. */
export interface ClaimedKey {
  owner: string;
  key: string;
  holder: string;
  isKept: boolean;
  /** An earlier call with this key ended without an answer, because its process died: what it did is not done again. */
  isTakenOver: boolean;
}

/** A call that was let in to a shop. */
export interface ShopContext extends Context {
  shopId: string;
  claimedKey: ClaimedKey | undefined;
}
