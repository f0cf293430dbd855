import type { Logger } from 'pino';
import type { Config } from './config.js';
import type { Tillgate } from './context.js';
import { connectAlone, connectDatabase } from './database/connection.js';
import { logOutages } from './database/log-outages.js';
import { createHeartbeat } from './domain/core/processes/heartbeat.js';
import { createPinHashing } from './domain/money/gift-cards/card-secret.js';
import { giftCardGateway } from './domain/money/gift-cards/gift-card-gateway.js';
import { createPasswordHashing } from './domain/people/accounts/password-hashing.js';
import { createUserSessions } from './domain/people/accounts/user-sessions.js';
import { createTemplateRenderer } from './domain/mails/template-renderer.js';
import { createLoadTogether } from './domain/order/storage/load-together.js';
import { createShownCountries } from './domain/placing/initializing/shown-countries.js';
import { createSaveTogether } from './domain/order/storage/save-together-repository.js';
import { createOrderReaders } from './domain/order/reading/order-readers.js';
import { createEventIntake } from './domain/platform/events/event-intake.js';
import { createLinkSecrets } from './domain/order/payment-links/link-secrets.js';
import { createStatusPageTokens } from './domain/order/status-page/status-page-token.js';
import { createOrderTokens } from './domain/order/tokens/order-token.js';
import { createOverrideCalls } from './domain/shop/overrides/override-health.js';
import { createAllowedOrigins } from './domain/shop/domains/allowed-origins.js';
import { createTokenChecksums } from './domain/shop/tokens/token-checksums.js';
import { recoverPayments } from './domain/money/ledger/recover-payments.js';
import { shopGateways } from './domain/money/gateways/shop-gateways.js';
import type { Clock } from './lib/clock.js';
import { createOutbox } from './domain/log/webhooks/outbox.js';
import type { Tracing } from './lib/tracing.js';
import { Turns } from './lib/turns.js';
import { OneAtATime } from './lib/one-at-a-time.js';
import { Underway } from './lib/underway.js';
import { createEncryption } from './lib/encryption.js';
import { gatewaysOf } from './outbound/gateways/gateways.js';
import type { EndedGatewayCall } from './outbound/gateways/observed-gateway.js';
import { createGuardedClient, type EndedCall } from './outbound/guarded-client.js';
import { createOpenIdConnect } from './outbound/openid/open-id-connect.js';
import { createMailServer } from './outbound/smtp/mail-server.js';
import type { Redis } from './redis/open-redis.js';
import { testGateway } from './outbound/gateways/test-gateway.js';

/** For how many shops a process applies platform events concurrently. */
const shopsApplied = 4;

/** Connects to Redis if it is configured. Its client has many modules and is only loaded in that case. */
async function connectRedis({ redisUrl }: Config, log: Logger): Promise<Redis | undefined> {
  if (redisUrl === undefined) return undefined;
  const { openRedis } = await import('./redis/open-redis.js');
  return openRedis(redisUrl, (error) => log.warn({ err: error }, 'Redis is unavailable: live updates are delayed'));
}

/** Records traces if a collector is configured. Only then is OpenTelemetry loaded. */
async function connectTracing({ tracesEndpoint: endpoint }: Config, log: Logger): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined;
  const { openTracing } = await import('./tracing/open-tracing.js');
  return openTracing({ endpoint, onError: (error) => log.warn({ err: error }, 'traces could not be sent') });
}

/** Receives the calls that a process makes when they have ended, with their duration in seconds. */
export interface CallObserver {
  onCall: (call: EndedCall, seconds: number) => void;
  onGatewayCall: (call: EndedGatewayCall, seconds: number) => void;
}

/** Creates what all operations of a process share, over a migrated database. */
export async function createTillgate(
  config: Config,
  databaseUrl: string,
  log: Logger,
  clock: Clock,
  calls: Partial<CallObserver> = {},
): Promise<Tillgate> {
  const redis = await connectRedis(config, log);
  const tracing = await connectTracing(config, log);
  const encryption = createEncryption(config.encryptionKeys);
  const database = connectDatabase(databaseUrl, {
    directUrl: config.databaseDirectUrl,
    keepsPrepared: config.preparedStatements,
    carrier: redis?.carrier,
    tracing,
    isAlone: () => heartbeat.isAlone(),
    onOutage: logOutages(log),
    onError: (error) => log.debug({ err: error }, 'a database connection was lost'),
  });
  const heartbeat = createHeartbeat(connectAlone(databaseUrl, database.availability), log, encryption.keyIds);
  const [firstSecret = '', ...otherSecrets] = config.tokenSecrets;
  const { allowPrivateTargets, serviceUserAgent: userAgent } = config;
  const client = createGuardedClient({
    allowPrivateTargets,
    userAgent,
    clock,
    onEnded: calls.onCall,
    tracing,
    logFailure: (failure) => log.info(failure, 'an outbound call failed'),
  });
  const pinHashing = createPinHashing();
  const giftCards = giftCardGateway({ database, clock, encryption, pinHashing });
  const builtIn = [...(config.testGateway ? [testGateway(database, clock)] : []), giftCards];
  const tillgate: Tillgate = {
    database,
    redis,
    heartbeat,
    changeQueues: new OneAtATime(),
    loadTogether: createLoadTogether(database),
    saveTogether: createSaveTogether(database),
    shownCountries: createShownCountries(),
    orderReaders: createOrderReaders(database),
    platformEvents: createEventIntake(database, log),
    reconciliations: new Underway(),
    resumptions: new Underway(),
    voidings: new Underway(),
    renewals: new Underway(),
    platformPushes: new Underway(),
    imports: new Underway(),
    applyingTurns: new Turns(shopsApplied),
    outbox: createOutbox(database),
    allowedOrigins: createAllowedOrigins(database),
    clock,
    log,
    tracing,
    orderTokens: createOrderTokens([firstSecret, ...otherSecrets]),
    linkSecrets: createLinkSecrets([firstSecret, ...otherSecrets]),
    statusPageTokens: createStatusPageTokens([firstSecret, ...otherSecrets]),
    tokenChecksums: createTokenChecksums([firstSecret, ...otherSecrets]),
    encryption,
    pinHashing,
    passwordHashing: createPasswordHashing(),
    userSessions: createUserSessions(database, { clock, log }),
    openIdConnect: createOpenIdConnect(),
    guardedClient: client,
    overrideCalls: createOverrideCalls(database, clock, log),
    templates: createTemplateRenderer(),
    mailServer: config.mail && createMailServer(config.mail),
    mailCatcher: config.mailCatcher,
    gateways: gatewaysOf(builtIn, shopGateways({ database, encryption, clock }, client), calls.onGatewayCall),
    allowPrivateTargets,
    limits: config.limits,
    demo: config.demo,
    publicUrl: config.publicUrl,
    recoverOrder: async (order) => void (await recoverPayments(tillgate, order)),
  };
  return tillgate;
}
