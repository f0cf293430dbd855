import { setTimeout as sleep } from 'node:timers/promises';
import { pino, type Logger } from 'pino';
import { buildApp } from './app.js';
import { readConfig, secretsFolder, type Config } from './config.js';
import { embeddedDirOf } from './database/embedded/layout.js';
import { startEmbeddedServer } from './database/embedded/start-embedded-server.js';
import { inTurn } from './database/in-turn.js';
import { liftEventLog } from './database/event-log.js';
import { migrate, pendingMigrations } from './database/migrate.js';
import { createDemoShop } from './demo/create-demo-shop.js';
import { loadOrCreateSecrets, makeSecrets, type Secrets } from './generated-secrets.js';
import { createMetrics } from './http/metrics.js';
import { startMetricsServer } from './http/metrics-server.js';
import { logRedaction } from './http/request-log.js';
import { inPages } from './lib/pages.js';
import { reasonOf } from './lib/reason-of.js';

/** The exit code for an invalid environment (EX_CONFIG of sysexits). */
const configurationError = 78;

/** How long a shutdown may take, in ms. */
const shutdownLasts = 25_000;

/** A lock, so that of several processes that start at once only the first creates the demo shop. */
const demoLock = 7_461_103;

/** How often to check whether migrations were run manually, in ms. */
const migrationsPause = 500;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

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

/** What has been started and how to stop it, in reverse order. */
type Started = (() => Promise<unknown>)[];

async function endAll(started: Started): Promise<void> {
  for (let end = started.pop(); end; end = started.pop()) await end();
}

/** Stops everything; after 25 s it no longer waits. Returns the exit code. */
async function shutDown(started: Started, log: Logger): Promise<number> {
  const late = sleep(shutdownLasts, 'late' as const, { ref: false });
  const outcome = await Promise.race([endAll(started), late]);
  if (outcome !== 'late') return 0;
  log.error('the shutdown took too long');
  await endAll(started);
  return 1;
}

/**
 * On SIGTERM and SIGINT: stops accepting requests, finishes running work, and exits with 0, or 1 if that takes too
 * long.
 */
function stopOnSignals(started: Started, log: Logger): void {
  const stop = (signal: string): void => {
    log.info({ signal }, 'shutting down');
    shutDown(started, log).then(
      (code) => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'the shutdown failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, stop);
}

async function startDatabase(config: Config, log: Logger, started: Started): Promise<string> {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  const dataDir = embeddedDirOf(config.dataDir);
  const embedded = await startEmbeddedServer({ dataDir, log: (line) => log.info(line) });
  started.push(() => embedded.stop());
  return embedded.url;
}

/** Waits for migrations that are run manually; meanwhile the process reports that it is not ready. */
async function waitForMigrations(databaseUrl: string, log: Logger): Promise<void> {
  const pending = await pendingMigrations(databaseUrl);
  if (pending.length === 0) return;
  log.warn({ pending }, 'migrations are pending: run `npm run migrate`');
  while ((await pendingMigrations(databaseUrl)).length > 0) await sleep(migrationsPause);
}

function sayWhere(address: string, newRootKey: string | undefined, { dataDir }: Config): void {
  say('');
  say(`Tillgate listens on ${address}`);
  say(`  GraphQL explorer   ${address}/graphql`);
  say(`  REST description   ${address}/openapi.json`);
  if (newRootKey !== undefined) say(`  Root key           ${newRootKey}   (kept in ${dataDir}/secrets.json)`);
}

async function start(started: Started): Promise<void> {
  const { config, newRootKey } = readConfiguration();
  const output = pino.destination({ sync: false });
  const pages = inPages((page) => output.write(page), { page: 65_536, within: 1_000 });
  const log = pino({ level: config.logLevel, redact: logRedaction }, pages);
  process.on('exit', () => {
    pages.flush();
    output.flushSync();
  });
  // An unhandled rejection affects one call; the process continues.
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'a rejection was not handled'));
  stopOnSignals(started, log);
  const metrics = createMetrics();
  const metricsServer = await startMetricsServer({ config, log, metrics });
  started.push(async () => metricsServer?.close());
  const databaseUrl = await startDatabase(config, log, started);
  if (config.migrate) await migrate(databaseUrl, (line) => log.info(line));

  const app = await buildApp({ config, databaseUrl, log, metrics });
  started.push(() => app.close());
  const listen = () => app.server.listen({ host: config.host, port: config.port });
  const early = config.roles.web && !config.migrate ? await listen() : undefined;
  if (!config.migrate) await waitForMigrations(databaseUrl, log);

  await liftEventLog(app.tillgate.database);
  await app.warnOfDatabase();
  const demo = config.demo
    ? await inTurn(app.tillgate.database, demoLock, () => createDemoShop(app.tillgate, config.rootKey))
    : undefined;
  if (config.roles.worker) await app.startJobs();
  if (config.roles.web) sayWhere(early ?? (await listen()), newRootKey, config);
  else say('Tillgate works in the background');
  if (demo) {
    say(`  Demo shop          ${demo.shopId}`);
    say(`  Its access token   ${demo.token}`);
  }
  say('');
}

const started: Started = [];
start(started).catch(async (error: unknown) => {
  process.stderr.write(`Tillgate could not start: ${reasonOf(error)}\n`);
  await endAll(started).catch(() => undefined);
  process.exit(1);
});
