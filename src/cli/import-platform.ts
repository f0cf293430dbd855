import { pino } from 'pino';
import type { Config } from '../config.js';
import { pendingMigrations } from '../database/migrate.js';
import { importClaimLasts, runImport } from '../domain/platform/imports/run-import.js';
import { claimImports, listImports } from '../domain/platform/imports/import-repository.js';
import type { PlatformImport } from '../domain/platform/imports/platform-import.js';
import { startImport } from '../domain/platform/imports/platform-imports.js';
import { findShop } from '../domain/shop/shops/shop-repository.js';
import { systemClock } from '../lib/clock.js';
import { pause } from '../lib/pause.js';
import { createTillgate } from '../tillgate.js';
import { showProgress } from './show-progress.js';

/** How often the progress of another process is checked, in ms. */
const lookEvery = 1_000;

/** Imports the rest of the platform's data and shows the progress, even if another process runs the import. */
export async function importPlatform(config: Config, databaseUrl: string, shopId: string): Promise<PlatformImport> {
  if ((await pendingMigrations(databaseUrl)).length > 0) throw new Error('Run npm run migrate first.');
  const tillgate = await createTillgate(config, databaseUrl, pino({ level: 'silent' }), systemClock);
  const { database, clock } = tillgate;
  const progress = showProgress(process.stdout);
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  const isStopping = (): boolean => interrupted.signal.aborted;
  try {
    if (!(await findShop(database, shopId))) throw new Error(`The shop ${shopId} does not exist.`);
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
