import { embeddedDirOf, startEmbeddedServer } from '@tillgate/embedded-postgres';
import { appliedCount, migrate } from '../database/migrate.js';
import { reasonOf } from '../lib/reason-of.js';
import { embeddedDataDir } from './embedded-data-dir.js';

const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const report = { onApplied: print, onLeftOut: print };

async function migrateEmbedded(dataDir: string): Promise<string[]> {
  const embedded = await startEmbeddedServer({ dataDir: embeddedDirOf(dataDir), log: print });
  try {
    return await migrate(embedded.url, report);
  } finally {
    await embedded.stop();
  }
}

// npm run migrate: applies the missing migrations to DATABASE_URL (DATABASE_DIRECT_URL behind a pooler) or to the embedded database.
try {
  const url = process.env['DATABASE_URL'] && (process.env['DATABASE_DIRECT_URL'] || process.env['DATABASE_URL']);
  const applied = await (url ? migrate(url, report) : migrateEmbedded(embeddedDataDir(process.env)));
  print(applied.length === 0 ? 'Nothing to migrate.' : appliedCount(applied.length));
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}
