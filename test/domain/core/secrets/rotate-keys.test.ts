import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { rotateKeys, missingKeys } from '../../../../src/domain/core/secrets/rotate-keys.js';
import { placeOf } from '../../../../src/domain/core/secrets/sealed-column.js';
import { readUsedKeys } from '../../../../src/domain/core/secrets/sealed-row-repository.js';
import { sealedColumns } from '../../../../src/domain/sealed-columns.js';
import type { Executor } from '../../../../src/lib/executor.js';
import { createEncryption, type Encryption } from '../../../../src/lib/encryption.js';
import { storeSealedRows } from '../../../support/sealed-rows.js';
import { openShop, type TestShop } from '../../../support/shop.js';

const oldKey = Buffer.alloc(32, 7);
const newKey = Buffer.alloc(32, 8);
const onlyOld = createEncryption([oldKey]);
const rotating = createEncryption([newKey, oldKey]);
const onlyNew = createEncryption([newKey]);

let shop: TestShop;

beforeEach(async () => {
  shop = await openShop();
  await storeSealedRows(shop);
});
afterEach(() => shop.close());

const rotate = (encryption: Encryption, options: Partial<Parameters<typeof rotateKeys>[0]> = {}) =>
  rotateKeys({
    database: shop.tillgate.database,
    encryption,
    columns: sealedColumns,
    onProgress: () => undefined,
    isStopping: () => false,
    ...options,
  });
const run = <Row extends object>(text: string, ...values: unknown[]) =>
  shop.tillgate.database.run<Row>({ text, values });
const usedKeys = async () => [
  ...new Set((await readUsedKeys(shop.tillgate.database, sealedColumns)).map(({ keyId }) => keyId)),
];
/** All encrypted values, decrypted, by table and column. */
async function decrypted(encryption: Encryption): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const column of sealedColumns) {
    const names = column.keys.map(([name]) => `${name}::text`).join(', ');
    const rows = await run<{ shop_id: string; keys: string[]; stored: string }>(
      `select ${column.isOfInstallation ? `''` : 'shop_id'} as shop_id, array[${names}]::text[] as keys, ${column.column}::text as stored from ${column.table}
        where ${column.column} is not null order by 1, 2`,
    );
    const texts: string[] = [];
    const recording = {
      ...encryption,
      currentKeyId: '',
      open(sealed: string, about: string) {
        const text = encryption.open(sealed, about);
        texts.push(text);
        return text;
      },
    };
    for (const { shop_id: shopId, keys, stored } of rows) column.reseal(recording, stored, shopId, keys);
    all[placeOf(column)] = texts;
  }
  return all;
}

test('every column with encrypted texts is listed', async () => {
  const columns = await run<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'json', 'jsonb')`,
  );
  const found: string[] = [];
  for (const { table_name: table, column_name: column } of columns) {
    const rows = await run(
      `select from "${table}" where "${column}"::text ~ '1\\.[0-9a-f]{12}\\.[A-Za-z0-9_-]{38}' limit 1`,
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  expect(found.toSorted()).toEqual(sealedColumns.map(placeOf).toSorted());
});

describe('a rotation', () => {
  test('encrypts every secret with the first key, and loses none', async () => {
    const before = await decrypted(onlyOld);
    expect(Object.values(before).every((texts) => texts.length > 0)).toBe(true);
    expect(before['external_payment_gateways.http_headers']).toEqual(['header-value', 'other-value']);
    const places: string[] = [];
    const rotation = await rotate(rotating, {
      onProgress: ({ place, done, total }) => places.push(`${place} ${done}/${total}`),
    });
    expect(rotation).toMatchObject({ unreadable: [], left: [] });
    expect(rotation.resealed).toBeGreaterThanOrEqual(sealedColumns.length);
    expect(places).toContain('shop_secrets.secret 2/2');
    expect(await usedKeys()).toEqual([onlyNew.currentKeyId]);
    expect(await decrypted(onlyNew)).toEqual(before);
    expect(await rotate(onlyNew)).toEqual({ resealed: 0, unreadable: [], left: [] });
  });

  test('encrypts the header values that an older version stored in plain text', async () => {
    await run(`update external_payment_gateways set http_headers = '[{"key":"X-Plain","value":"plain-secret"}]'`);
    expect(await usedKeys()).toContain('');
    await rotate(rotating);
    expect(await decrypted(onlyNew)).toMatchObject({ 'external_payment_gateways.http_headers': ['plain-secret'] });
    const [row] = await run<{ headers: string }>(
      'select http_headers::text as headers from external_payment_gateways limit 1',
    );
    expect(row?.headers).not.toContain('plain-secret');
  });

  test('that was interrupted continues with the remaining rows', async () => {
    const rows = await countRows();
    let batches = 0;
    const first = await rotate(rotating, { isStopping: () => (batches += 1) > 3 });
    expect(first.left.length).toBeGreaterThan(0);
    const second = await rotate(rotating);
    expect(second.left).toEqual([]);
    expect(first.resealed + second.resealed).toBe(rows);
    expect(await usedKeys()).toEqual([onlyNew.currentKeyId]);
  });

  test('is not complete while a process still encrypts with the old key', async () => {
    await rotate(rotating);
    const { shopId } = shop;
    await run(
      'update integrations set shared_secret = $2 where shop_id = $1',
      shopId,
      onlyOld.seal('written-meanwhile', `integration/${shopId}`),
    );
    expect(await rotate(onlyNew)).toEqual({
      resealed: 0,
      unreadable: [{ place: 'integrations.shared_secret', count: 1 }],
      left: [{ place: 'integrations.shared_secret', keyId: onlyOld.currentKeyId }],
    });
    expect((await rotate(rotating)).left).toEqual([]);
    expect(await decrypted(onlyNew)).toMatchObject({ 'integrations.shared_secret': ['written-meanwhile'] });
  });

  test('leaves a damaged row unchanged, encrypts the others, and does not report that it is complete', async () => {
    await run(`update webhooks set secret = left(secret, -4) || 'AAAA'`);
    const rotation = await rotate(rotating);
    expect(rotation).toMatchObject({
      unreadable: [{ place: 'webhooks.secret', count: 1 }],
      left: [{ place: 'webhooks.secret', keyId: onlyOld.currentKeyId }],
    });
    expect((await usedKeys()).toSorted()).toEqual([onlyNew.currentKeyId, onlyOld.currentKeyId].toSorted());
  });

  test('keeps the changes that a running process makes in the meantime', async () => {
    const { database } = shop.tillgate;
    const newer = rotating.seal('newer', `integration/${shop.shopId}`);
    const whileChanged: Executor = {
      ...database,
      async run(statement) {
        if (statement.text.startsWith('update integrations'))
          await run('update integrations set shared_secret = $1', newer);
        return database.run(statement);
      },
    };
    expect((await rotate(rotating, { database: whileChanged })).left).toEqual([]);
    expect(await decrypted(onlyNew)).toMatchObject({ 'integrations.shared_secret': ['newer'] });
  });
});

/** The number of encrypted texts; several in one row count once. */
async function countRows(): Promise<number> {
  const counts = sealedColumns.map(({ table, column }) => `select count(${column}) as count from ${table}`);
  const rows = await run<{ count: number }>(counts.join(' union all '));
  return rows.reduce((sum, { count }) => sum + count, 0);
}

test('the keys that rows need and that are not configured are named with their columns', async () => {
  const { database } = shop.tillgate;
  expect(await missingKeys(database, rotating, sealedColumns)).toEqual([]);
  const missing = await missingKeys(database, onlyNew, sealedColumns);
  expect(missing.map(({ place }) => place)).toEqual(sealedColumns.map(placeOf).toSorted());
  expect(new Set(missing.map(({ keyId }) => keyId))).toEqual(new Set([onlyOld.currentKeyId]));
});
