import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readConfig, secretsFolder, type Config } from '../config.js';
import { embeddedDirOf } from '../database/embedded/layout.js';
import { reachServer } from '../database/embedded/reach-server.js';
import { pendingMigrations } from '../database/migrate.js';
import { importClaimLasts, runImport } from '../domain/platform/imports/run-import.js';
import { claimImports, listImports } from '../domain/platform/imports/import-repository.js';
import type { PlatformImport } from '../domain/platform/imports/platform-import.js';
import { startImport } from '../domain/platform/imports/platform-imports.js';
import { findShop } from '../domain/shop/shops/shop-repository.js';
import { loadOrCreateSecrets } from '../generated-secrets.js';
import { systemClock } from '../lib/clock.js';
import { pause } from '../lib/pause.js';
import { reasonOf } from '../lib/reason-of.js';
import { createTillgate } from '../tillgate.js';
import { showProgress } from './show-progress.js';

const usage = 'Usage: npm run import -- --shop SHOP_IDENTIFIER';

/** How often another process's progress is looked at, in ms. */
const lookEvery = 1_000;

function shopOf(args: readonly string[]): string {
  const { values } = parseArgs({ args: [...args], options: { shop: { type: 'string' } } });
  if (!values.shop) throw new Error(usage);
  return values.shop;
}

function configOf(env: NodeJS.ProcessEnv): Config {
  const folder = secretsFolder(env);
  const read = readConfig(env, folder === undefined ? undefined : loadOrCreateSecrets(folder).secrets);
  if ('faults' in read) throw new Error(read.faults.map(({ message }) => message).join('\n'));
  return read.config;
}

/** Imports what is left of the shop's platform; shows how far it is, also where another process does it. */
async function importShop(config: Config, databaseUrl: string, shopId: string): Promise<PlatformImport> {
  if ((await pendingMigrations(databaseUrl)).length > 0) throw new Error('Run npm run migrate first.');
  const tillgate = await createTillgate(config, databaseUrl, pino({ level: 'silent' }), systemClock);
  const { database, clock } = tillgate;
  const progress = showProgress(process.stdout);
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  const isStopping = (): boolean => interrupted.signal.aborted;
  try {
    if (!(await findShop(database, shopId))) throw new Error(`There is no shop ${shopId}.`);
    let current: PlatformImport = await startImport(tillgate, shopId);
    while (current.status === 'running' && !isStopping()) {
      progress.show(current);
      const now = clock.now();
      const claim = { now, until: new Date(now.getTime() + importClaimLasts) };
      const [own] = await claimImports(database, claim, { limit: 1, shopId });
      if (own) await runImport(tillgate, own, { onProgress: progress.show, isStopping });
      else await pause(lookEvery);
      current = (await listImports(database, shopId, 1))[0] ?? current;
    }
    progress.end(current);
    return current;
  } finally {
    await database.close();
    await tillgate.redis?.close();
  }
}

// npm run import -- --shop SHOP_IDENTIFIER: takes over the customers and orders of the shop's platform.
try {
  const shopId = shopOf(process.argv.slice(2));
  const config = configOf(process.env);
  const embedded =
    config.databaseUrl === undefined
      ? await reachServer(embeddedDirOf(config.dataDir), (line) => void process.stderr.write(`${line}\n`))
      : undefined;
  try {
    const done = await importShop(config, config.databaseUrl ?? embedded?.url ?? '', shopId);
    process.exitCode = done.status === 'finished' ? 0 : 1;
  } finally {
    await embedded?.stop();
  }
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}
