import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { tables } from '../../../src/database/tables.js';
import { describeWhere } from '../../support/describe-where.js';
import { newRestOrder, newRestShop, type RestShop } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../support/test-database.js';

async function rowsOf<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const database = await createTestDatabase();
afterAll(() => database.drop());

test('the list of tables matches a migrated database', async () => {
  const found = await rowsOf<{ tablename: string }>(
    database.url,
    `select tablename from pg_tables where schemaname = 'public' order by tablename collate "C"`,
  );
  expect(found.map(({ tablename }) => tablename)).toEqual(tables.toSorted());
});

/** pg_dump refuses a server that is newer than itself. */
async function canDump(): Promise<boolean> {
  const version = /(\d+)/.exec(spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1];
  const [server] = await rowsOf<{ major: number }>(
    database.url,
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  return version !== undefined && Number(version) >= (server?.major ?? 0);
}

describeWhere(await canDump(), 'pg_dump for this server', 'a dump of a shop with orders', () => {
  let folder: string;
  let source: RunningTillgate;
  let shop: RestShop;
  const copies: TestDatabase[] = [];
  const owner = `owner_of_copies_${process.pid}`;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tillgate-dump-'));
    source = await startTillgate();
    shop = await newRestShop(source);
    await newRestOrder(source, shop);
    // The search text of the row is computed while the dump is restored.
    await rowsOf(
      source.databaseUrl,
      `insert into customers (shop_id, public_id, email_address, first_name, last_name, created_at, updated_at)
      values ('${shop.shopIdentifier}', 'zoe', 'zoe@example.com', 'Zoë', 'Byron', now(), now())`,
    );
    const dump = (format: string) => {
      const file = path.join(folder, format);
      run('pg_dump', ['--no-owner', '--no-comments', `--format=${format}`, `--file=${file}`, source.databaseUrl]);
    };
    for (const format of ['custom', 'plain']) dump(format);
    await rowsOf(source.databaseUrl, `create role ${owner}`);
  });
  afterAll(async () => {
    for (const copy of copies) {
      await rowsOf(copy.url, `reassign owned by ${owner} to current_user`);
      await copy.drop();
    }
    await rowsOf(source.databaseUrl, `drop role ${owner}`);
    await source.close();
    await rm(folder, { recursive: true });
  });

  function run(command: string, args: readonly string[]): void {
    const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    expect({ status, stderr }).toMatchObject({ status: 0 });
  }

  /** Restores into an empty database of a role that is not a superuser and does not own the extensions. */
  async function restored(command: (url: string) => [string, string[]]): Promise<string> {
    const copy = await createEmptyDatabase();
    copies.push(copy);
    await rowsOf(
      copy.url,
      `create extension pg_trgm; create extension unaccent; alter database ${new URL(copy.url).pathname.slice(1)} owner to ${owner}`,
    );
    run(...command(copy.url));
    return copy.url;
  }

  test.each<[string, (url: string) => [string, string[]]]>([
    [
      'pg_restore',
      (url) => [
        'pg_restore',
        ['--no-owner', `--role=${owner}`, '--exit-on-error', `--dbname=${url}`, path.join(folder, 'custom')],
      ],
    ],
    [
      'psql',
      (url) => [
        'psql',
        [
          '--quiet',
          '--set=ON_ERROR_STOP=1',
          `--command=set role ${owner}`,
          `--file=${path.join(folder, 'plain')}`,
          url,
        ],
      ],
    ],
  ])('%s restores a dump without an error, and the service works with it', async (_, command) => {
    const databaseUrl = await restored(command);
    const copy = await startTillgate({ databaseUrl });
    expect((await fetch(`${copy.url}/health/ready`)).status).toBe(200);
    const orders = await fetch(`${copy.url}${shop.ordersPath}`, { headers: { authorization: `Bearer ${shop.token}` } });
    expect(await orders.json()).toMatchObject({ pagination: { total: 1 } });
    expect(await rowsOf(databaseUrl, 'select search_text from customers')).toEqual(
      await rowsOf(source.databaseUrl, 'select search_text from customers'),
    );
    await copy.close();
  });

  test('a database that is restored only in part keeps the service not ready, which names what is missing', async () => {
    const databaseUrl = await restored((url) => [
      'pg_restore',
      ['--no-owner', `--role=${owner}`, `--dbname=${url}`, path.join(folder, 'custom')],
    ]);
    await rowsOf(databaseUrl, 'drop table customer_labels cascade');
    const copy = await startTillgate({ databaseUrl });
    const answer = await fetch(`${copy.url}/health/ready`);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { status: 'unavailable', reason: 'tables are missing: customer_labels' },
    ]);
    await copy.close();
  });
});
