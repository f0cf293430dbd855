import type { Client } from 'pg';
import { isOlder } from '../lib/release.js';

/** This release is older than the schema allows. */
export class ReleaseTooOld extends Error {
  constructor(release: string, oldest: string) {
    super(`The database needs Tillgate ${oldest} or newer, and this is ${release}. Install a newer release.`);
    this.name = 'ReleaseTooOld';
  }
}

/** Refuses to use a schema that newer releases have changed so that this one cannot work with it. */
export async function refuseOlderRelease(client: Client, release: string): Promise<void> {
  const { rows: tables } = await client.query<{ found: string | null }>(
    `select to_regclass('schema_release') as found`,
  );
  if (!tables[0]?.found) return;
  const { rows } = await client.query<{ oldest: string }>('select oldest_release as oldest from schema_release');
  const oldest = rows[0]?.oldest;
  if (oldest !== undefined && isOlder(release, oldest)) throw new ReleaseTooOld(release, oldest);
}
