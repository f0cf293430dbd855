import type { Encryption } from '../../../lib/encryption.js';
import type { Executor } from '../../../lib/executor.js';
import { placeOf, type SealedColumn } from './sealed-column.js';
import {
  countOldRows,
  readOldRows,
  readUsedKeys,
  replaceRows,
  type SealedRow,
  type UsedKey,
} from './sealed-row-repository.js';

/** The progress of the rotation for a column. */
export interface RotationProgress {
  place: string;
  done: number;
  total: number;
}

/** The result of a rotation. */
export interface Rotation {
  /** How many rows were encrypted with the current key. */
  resealed: number;
  /** How many rows could not be decrypted, because their key is not configured or they are damaged. */
  unreadable: { place: string; count: number }[];
  /** Other keys that rows still use. The rotation is complete only if there are none. */
  left: UsedKey[];
}

interface RotationOptions {
  database: Executor;
  encryption: Encryption;
  columns: readonly SealedColumn[];
  onProgress: (progress: RotationProgress) => void;
  isStopping: () => boolean;
}

const rowsOfBatch = 500;

/** The row under the current key; undefined if it cannot be decrypted. */
function resealedRow(encryption: Encryption, { reseal }: SealedColumn, row: SealedRow) {
  try {
    return { ...row, resealed: reseal(encryption, row.stored, row.shopId, row.keys) };
  } catch {
    return undefined;
  }
}

async function rotateColumn(
  { database, encryption, onProgress, isStopping }: RotationOptions,
  column: SealedColumn,
): Promise<{ resealed: number; unreadable: number }> {
  const keyId = encryption.currentKeyId;
  const place = placeOf(column);
  const total = await countOldRows(database, column, keyId);
  const counts = { resealed: 0, unreadable: 0 };
  let done = 0;
  let after: SealedRow | undefined;
  while (!isStopping()) {
    const rows = await readOldRows(database, column, { keyId, after, limit: rowsOfBatch });
    if (rows.length === 0) break;
    const opened = rows.flatMap((row) => resealedRow(encryption, column, row) ?? []);
    counts.unreadable += rows.length - opened.length;
    const changed = opened.filter(({ stored, resealed }) => resealed !== stored);
    if (changed.length > 0) counts.resealed += await replaceRows(database, column, changed);
    done += rows.length;
    onProgress({ place, done, total: Math.max(done, total) });
    after = rows.at(-1);
  }
  return counts;
}

/**
 * Encrypts everything that is stored under another key with the current one, in batches. An interrupted rotation
 * continues with the remaining rows. Concurrent changes by running processes are kept.
 */
export async function rotateKeys(options: RotationOptions): Promise<Rotation> {
  const { database, encryption, columns } = options;
  const rotation: Rotation = { resealed: 0, unreadable: [], left: [] };
  for (const column of columns) {
    const { resealed, unreadable } = await rotateColumn(options, column);
    rotation.resealed += resealed;
    if (unreadable > 0) rotation.unreadable.push({ place: placeOf(column), count: unreadable });
  }
  const used = await readUsedKeys(database, columns);
  rotation.left = used.filter(({ keyId }) => keyId !== encryption.currentKeyId);
  return rotation;
}

/** The keys that stored texts need and that are not configured. */
export async function missingKeys(
  database: Executor,
  encryption: Encryption,
  columns: readonly SealedColumn[],
): Promise<UsedKey[]> {
  const used = await readUsedKeys(database, columns);
  return used.filter(({ keyId }) => keyId !== '' && !encryption.keyIds.includes(keyId));
}
