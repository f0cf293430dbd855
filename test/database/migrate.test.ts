import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { migrate, pendingMigrations } from '../../src/database/migrate.js';
import type { Migration } from '../../src/database/migration.js';
import { migrations } from '../../src/database/migrations/index.js';
import { eventually } from '../support/eventually.js';
import { createTestDatabase } from '../support/test-database.js';

const shelves: Migration = {
  name: '9001-shelves',
  up: 'create table shelves (id int); insert into shelves values (1)',
};
const fill: Migration = { name: '9002-fill', up: 'insert into shelves values (2)' };
const index: Migration = {
  name: '9003-index',
  up: 'create index concurrently if not exists shelves_id on shelves (id)',
  transaction: false,
};
const broken: Migration = { name: '9002-broken', up: 'insert into shelves values (3); select 1 / 0' };

describe('migrations', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;

  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  const shelvesThere = async (): Promise<number[]> => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      const { rows } = await client.query<{ id: number }>('select id from shelves order by id');
      return rows.map(({ id }) => id);
    } finally {
      await client.end();
    }
  };

  test('a test database has all of our migrations already', async () => {
    expect(await pendingMigrations(database.url)).toEqual([]);
    expect(await migrate(database.url)).toEqual([]);
  });

  test('names are unique and in order', () => {
    const names = migrations.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].toSorted());
  });

  test('several processes that start at once apply each migration once', async () => {
    const list = [shelves, fill, index];
    const starts = await Promise.all(Array.from({ length: 4 }, () => migrate(database.url, undefined, list)));
    expect(starts.flat()).toEqual(['9001-shelves', '9002-fill', '9003-index']);
    expect(await shelvesThere()).toEqual([1, 2]);
  });

  test('a migration whose extension the database lacks is left out, and those after it are applied', async () => {
    const [applied, leftOut]: [string[], string[]] = [[], []];
    const needsExtension: Migration = {
      ...fill,
      name: '9002-needy',
      extensions: ['pg_trgm', 'no_such_extension'],
    };
    const list = [shelves, needsExtension, { ...fill, name: '9003-fill' }];
    const report = {
      onApplied: (line: string) => applied.push(line),
      onLeftOut: (line: string) => leftOut.push(line),
    };
    await migrate(database.url, report, list);
    expect(await shelvesThere()).toEqual([1, 2]);
    expect(applied).toEqual(['Applied migration 9001-shelves.', 'Applied migration 9003-fill.']);
    expect(leftOut).toEqual(['Left out migration 9002-needy: the database lacks the extension no_such_extension.']);
    expect(await pendingMigrations(database.url, list)).toEqual([]);
  });

  test('a migration that fails is rolled back, and the ones before it remain applied', async () => {
    await expect(migrate(database.url, undefined, [shelves, broken])).rejects.toThrow('9002-broken');
    expect(await shelvesThere()).toEqual([1]);
    expect(await pendingMigrations(database.url, [shelves, broken])).toEqual(['9002-broken']);
    expect(await migrate(database.url, undefined, [shelves, fill])).toEqual(['9002-fill']);
  });

  test('a migration that waits for a table does not stop others from using it', async () => {
    await migrate(database.url, undefined, [shelves]);
    const [backup, shopper] = [database.url, database.url].map((connectionString) => new Client({ connectionString }));
    if (!backup || !shopper) throw new Error('there are two clients');
    await Promise.all([backup.connect(), shopper.connect()]);
    try {
      await backup.query('begin');
      await backup.query('select * from shelves');
      const widened = migrate(database.url, undefined, [
        shelves,
        { name: '9002-wider', up: 'alter table shelves add column width int' },
      ]);
      await eventually('the migration waits', async () => {
        const { rows } = await shopper.query(
          `select 1 from pg_locks where not granted and relation = 'shelves'::regclass`,
        );
        return rows.length > 0 ? true : undefined;
      });
      await shopper.query(`set statement_timeout = '20s'`);
      expect((await shopper.query('select id from shelves')).rows).toEqual([{ id: 1 }]);
      await backup.query('commit');
      expect(await widened).toEqual(['9002-wider']);
      expect((await shopper.query('select width from shelves')).rows).toEqual([{ width: null }]);
    } finally {
      await Promise.all([backup.end(), shopper.end()]);
    }
  });

  test('listing the pending migrations changes nothing', async () => {
    expect(await pendingMigrations(database.url, [shelves])).toEqual(['9001-shelves']);
    await expect(shelvesThere()).rejects.toThrow('does not exist');
  });

  test('an older version accepts the migrations of a newer one', async () => {
    await migrate(database.url, undefined, [shelves, fill]);
    expect(await migrate(database.url, undefined, [shelves])).toEqual([]);
  });

  test('the template can be copied several times at once', async () => {
    const copies = await Promise.all(Array.from({ length: 4 }, () => createTestDatabase()));
    expect(new Set(copies.map(({ url }) => url)).size).toBe(4);
    expect(await Promise.all(copies.map(({ url }) => pendingMigrations(url)))).toEqual([[], [], [], []]);
    await Promise.all(copies.map((copy) => copy.drop()));
  });
});
