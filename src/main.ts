import { lookup } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedDirOf, startEmbeddedServer } from '@tillgate/embedded-postgres';
import { pino, type Logger } from 'pino';
import { buildApp, type App } from './app.js';
import { readConfig, secretsFolder, type Config } from './config.js';
import { inTurn } from './database/in-turn.js';
import { liftEventLog } from './database/event-log.js';
import { withoutErrorsOfOutages } from './database/log-outages.js';
import { appliedCount, migrate, pendingMigrations } from './database/migrate.js';
import { ReleaseTooOld } from './database/oldest-release.js';
import { outageKindOf } from './database/outage-kind.js';
import { probePooler } from './database/probe-pooler.js';
import { waitForDatabase } from './database/wait-for-database.js';
import { firstOwnerPath } from './domain/people/operators/first-owner-link.js';
import { createDemoShop } from './demo/create-demo-shop.js';
import { newDemoOrder } from './demo/new-demo-order.js';
import { loadOrCreateSecrets, makeSecrets, type Secrets } from './generated-secrets.js';
import { createMetrics } from './http/metrics.js';
import { startMetricsServer } from './http/metrics-server.js';
import type { Readiness } from './http/readiness.js';
import { logRedaction } from './http/request-log.js';
import { bufferLines } from './lib/line-buffer.js';
import { reasonOf } from './lib/reason-of.js';
import { Parts, stopOnSignals } from './stop-on-signals.js';

/** The exit code for an invalid environment (EX_CONFIG of sysexits). */
const configurationError = 78;

/** A lock, so that only one of several processes that start at the same time creates the demo shop. */
const demoLock = 7_461_103;

/** How often to check whether migrations were run manually, in ms. */
const migrationsPause = 500;

/** A step of the startup that takes longer than this is printed, in ms. */
const quietFor = 2_000;

/** The environment is valid, but does not match the stored data. */
class InvalidConfiguration extends Error {}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function configOrExit(generated: Secrets | undefined): Config {
  const read = readConfig(process.env, generated);
  if ('faults' in read) {
    for (const { message } of read.faults) process.stderr.write(`${message}\n`);
    process.exit(configurationError);
  }
  return read.config;
}

/**
 * The configuration, and the root key if this start generated it. If the environment is invalid, no secrets are
 * generated.
 */
function readConfiguration(): { config: Config; newRootKey: string | undefined } {
  const folder = secretsFolder(process.env);
  const config = configOrExit(folder === undefined ? undefined : makeSecrets());
  if (folder === undefined) return { config, newRootKey: undefined };
  const { secrets, created } = loadOrCreateSecrets(folder);
  const complete = configOrExit(secrets);
  const isNew = created && complete.rootKey === secrets.ROOT_KEY;
  return { config: complete, newRootKey: isNew ? complete.rootKey : undefined };
}

async function startDatabase(config: Config, log: Logger, parts: Parts): Promise<string> {
  const { databaseUrl, databaseDirectUrl, databaseWaitMs } = config;
  if (databaseUrl !== undefined) {
    const onWait = (reason: string): void => log.warn({ reason }, 'waiting for the database');
    for (const url of new Set([databaseUrl, databaseDirectUrl ?? databaseUrl]))
      await waitForDatabase(url, databaseWaitMs, { onWait, isStopping: () => parts.isStopping });
    return databaseUrl;
  }
  const dataDir = embeddedDirOf(config.dataDir);
  const embedded = await startEmbeddedServer({ dataDir, log: (line) => log.info(line) });
  parts.add(embedded);
  return embedded.url;
}

/** Refuses a pooler with which purchases would fail, and logs what is slower behind it. */
async function refusePooler(
  { databaseUrl, databaseDirectUrl, preparedStatements }: Config,
  log: Logger,
): Promise<void> {
  if (databaseUrl === undefined) return;
  const abilities = await probePooler(databaseUrl, { directUrl: databaseDirectUrl, usesPrepared: preparedStatements });
  if (!abilities.keepsPrepared)
    throw new InvalidConfiguration(
      'PREPARED_STATEMENTS must be off: the connection pooler of DATABASE_URL does not keep prepared statements.',
    );
  if (!abilities.notifies)
    log.warn(
      'notifications do not pass the connection pooler, so live updates, webhooks and jobs are delayed; set DATABASE_DIRECT_URL to a connection without the pooler',
    );
}

/** Applies the missing migrations. One line is logged, and one for each migration at the level `debug`. */
async function applyMigrations({ databaseDirectUrl }: Config, databaseUrl: string, log: Logger): Promise<void> {
  const applied = await migrate(databaseDirectUrl ?? databaseUrl, {
    onApplied: (line) => log.debug(line),
    onLeftOut: (line) => log.warn(line),
  });
  if (applied.length > 0) log.info(appliedCount(applied.length));
}

/** Waits for migrations that are run manually; meanwhile the process reports that it is not ready. */
async function waitForMigrations(databaseUrl: string, log: Logger, parts: Parts): Promise<void> {
  const pending = await pendingMigrations(databaseUrl);
  if (pending.length === 0) return;
  log.warn({ pending }, 'migrations are pending: run `npm run migrate`');
  const isPending = async (): Promise<boolean> => {
    try {
      return (await pendingMigrations(databaseUrl)).length > 0;
    } catch (error) {
      if (outageKindOf(error) === undefined) throw error;
      return true;
    }
  };
  while (!parts.isStopping && (await isPending())) await sleep(migrationsPause);
}

function printAddresses(address: string, newRootKey: string | undefined, { dataDir, demo }: Config): void {
  // Browsers allow passkeys without https under this name only.
  const ofPages = demo ? address.replace(/^http:\/\/127\.0\.0\.1:/, 'http://localhost:') : address;
  print('');
  print(`Tillgate listens on ${address}`);
  print(`  Start page         ${address}/`);
  print(`  Dashboard          ${ofPages}/dashboard`);
  print(`  GraphQL explorer   ${address}/graphql`);
  print(`  OpenAPI            ${address}/openapi.json`);
  if (newRootKey !== undefined) print(`  Root key           ${newRootKey}   (stored in ${dataDir}/secrets.json)`);
}

/** Refuses to start without a key that stored texts need. Otherwise the first use of one of them would fail later. */
async function refuseWithoutKeys(app: App): Promise<void> {
  const missing = await app.missingKeys();
  if (missing.length === 0) return;
  const lines = missing.map(({ place, keyId }) => `the key ${keyId}, which is needed for rows of ${place}`);
  throw new InvalidConfiguration(
    `ENCRYPTION_KEY does not contain ${lines.join('; ')}. Add the old key after the first one. The configured keys are ${app.tillgate.encryption.keyIds.join(', ')}.`,
  );
}

/** Prints the name of a step if it takes long. */
async function during<T>(step: string, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => print(`${step} …`), quietFor);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}

function createLog({ logLevel }: Config): Logger {
  const output = pino.destination({ sync: false });
  const pages = bufferLines((page) => output.write(page), { page: 65_536, within: 1_000 });
  process.on('exit', () => {
    pages.flush();
    output.flushSync();
  });
  return pino({ level: logLevel, redact: logRedaction, hooks: withoutErrorsOfOutages }, pages);
}

/** Prints the URL of a new demo order, unless the demo shop no longer sells its products. */
async function printDemoOrder({ tillgate }: App, address: string): Promise<void> {
  const url = await newDemoOrder(tillgate, address).catch(() => undefined);
  if (url !== undefined) print(`  Demo order         ${url}`);
}

/** Starts the parts of this process one after another, until a signal asks it to stop. */
async function start(
  parts: Parts,
  { config, newRootKey }: ReturnType<typeof readConfiguration>,
  log: Logger,
): Promise<void> {
  const metrics = createMetrics();
  let whyNotReady: Readiness = async () => 'the process is starting';
  const metricsServer = await startMetricsServer({ config, log, metrics, whyNotReady: () => whyNotReady() });
  parts.add({ stop: async () => metricsServer?.close() });
  const databaseUrl = await during('Starting the database', startDatabase(config, log, parts));
  if (parts.isStopping) return;
  await refusePooler(config, log);
  if (config.migrate) await during('Running the migrations', applyMigrations(config, databaseUrl, log));
  if (parts.isStopping) return;

  const app = await buildApp({ config, databaseUrl, log, metrics });
  parts.add({ stop: () => app.close(), drain: () => app.drain() });
  whyNotReady = app.whyNotReady;
  const listen = async (): Promise<string> => {
    // For `localhost`, Fastify would add a second server on the other address, which has none of our limits.
    const { address } = await lookup(config.host, { order: 'ipv4first' });
    return app.server.listen({ host: address, port: config.port });
  };
  const early = config.roles.web && !config.migrate ? await listen() : undefined;
  if (!config.migrate) await waitForMigrations(databaseUrl, log, parts);
  await during('Registering the process', app.tillgate.heartbeat.shown());
  if (parts.isStopping) return;

  await refuseWithoutKeys(app);
  await liftEventLog(app.tillgate.database);
  await app.warnOfDatabase();
  const demo = config.demo
    ? await during(
        'Creating the demo shop',
        inTurn(app.tillgate.database, demoLock, () => createDemoShop(app.tillgate, config.rootKey)),
      )
    : undefined;
  if (parts.isStopping) return;
  if (config.roles.worker) await app.startJobs();
  const address = config.roles.web ? (early ?? (await listen())) : undefined;
  if (address !== undefined) printAddresses(address, newRootKey, config);
  else print('Tillgate is running background jobs');
  const ownerPath = demo ? undefined : await firstOwnerPath(app.tillgate);
  if (address !== undefined && ownerPath !== undefined)
    print(`  First owner        ${config.publicUrl ?? address}${ownerPath}   (can be used once)`);
  if (demo) {
    print(`  Demo shop          ${demo.shopId}`);
    print(`  Its access token   ${demo.token}`);
    if (address !== undefined) await printDemoOrder(app, address);
  }
  print('');
}

const configuration = readConfiguration();
const { drainMs } = configuration.config;
const log = createLog(configuration.config);
// An unhandled rejection affects one call; the process continues.
process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled rejection'));
const parts = new Parts();
const starting = start(parts, configuration, log);
stopOnSignals({ parts, starting, drainMs, log, print });
starting.catch(async (error: unknown) => {
  process.stderr.write(`Tillgate could not start: ${reasonOf(error)}\n`);
  await parts.stop().catch(() => undefined);
  const isConfiguration = error instanceof InvalidConfiguration || error instanceof ReleaseTooOld;
  process.exit(isConfiguration ? configurationError : 1);
});
