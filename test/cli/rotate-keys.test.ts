import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { postSecretMail } from '../../src/domain/core/mail/mail-repository.js';
import { createEncryption } from '../../src/lib/encryption.js';
import { eventually } from '../support/eventually.js';
import { newRestShop } from '../support/raw-rest.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';
import { runProgram, startChild } from '../support/service-process.js';
import { testSecrets } from '../support/shop.js';

const oldKey = testSecrets.ENCRYPTION_KEY;
const newKey = Buffer.alloc(32, 8).toString('base64');
const idOf = (key: string) => createEncryption([Buffer.from(key, 'base64')]).currentKeyId;
const mails = 3_000;

let own: TestDatabase;
let tillgate: RunningTillgate;

/** Starts the service with these keys, and waits until other processes see it. */
async function start(encryptionKey: string): Promise<void> {
  tillgate = await startTillgate({ databaseUrl: own.url, env: { ENCRYPTION_KEY: encryptionKey } });
  await tillgate.app.tillgate.heartbeat.shown();
}

beforeAll(async () => {
  own = await createTestDatabase();
  await start(oldKey);
  const shop = await newRestShop(tillgate);
  await shop.api('PATCH', `${shop.shopPath}/settings`, { customer_jwt_secret: 'customer-jwt-secret' });
  const { database, encryption } = tillgate.app.tillgate;
  const mail = { recipient: 'ada@example.com', subject: 'Gift card', body: 'pin 1234' };
  await database.transaction(async (executor) => {
    for (let count = 0; count < mails; count += 1)
      await postSecretMail(executor, encryption, shop.shopIdentifier, mail, new Date());
  });
});
afterAll(async () => {
  await tillgate.close();
  await own.drop();
});

const env = (encryptionKey: string) => ({
  ...testSecrets,
  DATABASE_URL: own.url,
  ENCRYPTION_KEY: encryptionKey,
  PORT: '0',
});
const rotate = (encryptionKey: string) => runProgram(env(encryptionKey), 'cli/rotate-keys.js');
const mailsUnder = async (key: string): Promise<number> => {
  const [row] = await tillgate.app.tillgate.database.run<{ count: number }>({
    text: `select count(*) as count from mail_outbox where sealed_body like '1.' || $1 || '.%'`,
    values: [idOf(key)],
  });
  return row?.count ?? 0;
};

test('a process without a key that rows need does not start, and names the key and the rows', async () => {
  const { code, output } = await runProgram(env(newKey));
  expect(code).toBe(78);
  expect(output).toContain(`ENCRYPTION_KEY does not contain the key ${idOf(oldKey)}`);
  expect(output).toContain('mail_outbox.sealed_body');
  expect(output).toContain('shop_secrets.secret');
});

test('a rotation is refused while a running process does not know the new key', async () => {
  const { code, output } = await rotate(`${newKey},${oldKey}`);
  expect(code).toBe(1);
  expect(output).toContain(`1 running process does not know the key ${idOf(newKey)}. Nothing was changed.`);
  expect(await mailsUnder(oldKey)).toBe(mails);
  // A process of the previous version does not say which keys it knows.
  await tillgate.close();
  await start(`${oldKey},${newKey}`);
  const { database } = tillgate.app.tillgate;
  await database.run({
    text: `insert into processes (id, alive_at, job_workers) values ('previous', 'infinity', '{}')`,
    values: [],
  });
  expect((await rotate(`${newKey},${oldKey}`)).output).toContain('1 running process does not know');
  await database.run({ text: `delete from processes where id = 'previous'`, values: [] });
});

test('a rotation with only the new key reports which rows still need the old key', async () => {
  const { code, output } = await rotate(newKey);
  expect(code).toBe(1);
  expect(output).toContain(`${mails} rows of mail_outbox.sealed_body cannot be decrypted`);
  expect(output).toContain(`shop_secrets.secret still has rows encrypted with the key ${idOf(oldKey)}`);
  expect(output).toContain('The rotation is not complete.');
});

test('a rotation that is killed leaves every row under one of the keys, and the next one completes it', async () => {
  const command = path.resolve('dist/cli/rotate-keys.js');
  const child = startChild(process.execPath, [command], { env: env(`${newKey},${oldKey}`) });
  await eventually('a first batch', async () => (await mailsUnder(newKey)) > 0 || undefined, { every: 2 });
  await child.kill('SIGKILL');
  expect((await mailsUnder(oldKey)) + (await mailsUnder(newKey))).toBe(mails);
  const { code, output } = await rotate(`${newKey},${oldKey}`);
  expect([code, await mailsUnder(oldKey), await mailsUnder(newKey)]).toEqual([0, 0, mails]);
  expect(output).toContain(`The rotation is complete. No row uses another key (${idOf(oldKey)}).`);
  expect(output).toMatch(/mail_outbox\.sealed_body: \d+ of \d+|shop_secrets\.secret: 1 of 1/);
  expect(await rotate(newKey)).toMatchObject({ code: 0, output: expect.stringContaining('Encrypted 0 rows') });
});
