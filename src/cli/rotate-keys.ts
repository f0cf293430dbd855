import type { Config } from '../config.js';
import { connectDatabase } from '../database/connection.js';
import { pendingMigrations } from '../database/migrate.js';
import { processesWithoutKey } from '../domain/core/processes/process-repository.js';
import { rotateKeys, type Rotation, type RotationProgress } from '../domain/core/secrets/rotate-keys.js';
import { sealedColumns } from '../domain/sealed-columns.js';
import { createEncryption, type Encryption } from '../lib/encryption.js';
import type { Executor } from '../lib/executor.js';
import { reasonOf } from '../lib/reason-of.js';
import { configOf, withDatabase } from './configured-database.js';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const showProgress = ({ place, done, total }: RotationProgress): void => print(`${place}: ${done} of ${total}`);

/** Prints the result and the rows that are left. Returns whether the rotation is complete. */
function report({ currentKeyId, keyIds }: Encryption, { resealed, unreadable, left }: Rotation): boolean {
  print(`Encrypted ${resealed} rows with the key ${currentKeyId}.`);
  for (const { place, count } of unreadable)
    print(`${count} rows of ${place} cannot be decrypted. Their key is not in ENCRYPTION_KEY, or they are damaged.`);
  for (const { place, keyId } of left)
    print(
      keyId === ''
        ? `${place} has rows that are not encrypted.`
        : `${place} still has rows encrypted with the key ${keyId}.`,
    );
  if (left.length > 0) {
    print(
      'The rotation is not complete. Start all processes with the new key first in ENCRYPTION_KEY, followed by the old keys. Then run this command again.',
    );
    return false;
  }
  const old = keyIds.filter((keyId) => keyId !== currentKeyId);
  print(`The rotation is complete. No row uses another key${old.length > 0 ? ` (${old.join(', ')})` : ''}.`);
  return true;
}

/** A process that does not know the first key could not read what is encrypted with it. */
async function refuseUnknownKey(database: Executor, { currentKeyId }: Encryption): Promise<void> {
  const count = await processesWithoutKey(database, currentKeyId);
  if (count === 0) return;
  const processes = count === 1 ? '1 running process does' : `${count} running processes do`;
  throw new Error(
    `${processes} not know the key ${currentKeyId}. Nothing was changed. Restart all processes with the new key in ENCRYPTION_KEY, together with the old keys. Then run this command again.`,
  );
}

async function rotate(config: Config, databaseUrl: string): Promise<boolean> {
  if ((await pendingMigrations(databaseUrl)).length > 0) throw new Error('Run npm run migrate first.');
  const encryption = createEncryption(config.encryptionKeys);
  const database = connectDatabase(databaseUrl, { connections: 2 });
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  try {
    await refuseUnknownKey(database, encryption);
    const rotation = await rotateKeys({
      database,
      encryption,
      columns: sealedColumns,
      onProgress: showProgress,
      isStopping: () => interrupted.signal.aborted,
    });
    return report(encryption, rotation);
  } finally {
    await database.close();
  }
}

// npm run keys:rotate: encrypts all stored secrets with the first key of ENCRYPTION_KEY.
try {
  const config = configOf(process.env);
  const isComplete = await withDatabase(config, (databaseUrl) => rotate(config, databaseUrl));
  process.exitCode = isComplete ? 0 : 1;
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}
