import { PassThrough, type Readable } from 'node:stream';
import { Client, Query, type Connection } from 'pg';

const ARCHIVE_DATA = 'd'.charCodeAt(0);

/**
 * Creates a consistent copy of a running PostgreSQL server: a tar archive of its data folder with the required write-ahead
 * log. The server creates it with the replication command BASE_BACKUP, verifies checksums, and keeps working. See
 * "Streaming Replication Protocol" in the PostgreSQL manual.
 */
export async function openBaseBackup(superuserUrl: string): Promise<Readable> {
  const url = new URL(superuserUrl);
  url.searchParams.set('replication', 'true');
  const client = new Client({ connectionString: url.href, application_name: 'tillgate backup' });
  const archive = new PassThrough();
  client.on('error', (error) => archive.destroy(error));
  await client.connect();
  archive.once('close', () => void client.end());
  const command = new Query(`BASE_BACKUP (LABEL 'tillgate', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`, (error) => {
    if (error) archive.destroy(error);
    else archive.end();
  });
  client.query(
    Object.assign(command, {
      handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection) {
        if (chunk[0] !== ARCHIVE_DATA || archive.destroyed) return;
        // Copied, because the driver reuses its buffer.
        if (archive.write(Buffer.from(chunk.subarray(1)))) return;
        connection.stream.pause();
        if (archive.listenerCount('drain') === 0) archive.once('drain', () => connection.stream.resume());
      },
    }),
  );
  return archive;
}
