import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newShop } from '../support/graphql-client.js';
import { platformServer, type PlatformServer } from '../support/platform-server.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';
import { testSecrets } from '../support/shop.js';

let tillgate: RunningTillgate;
let platform: PlatformServer;
let shop: Awaited<ReturnType<typeof newShop>>;

beforeAll(async () => {
  tillgate = await startTillgate();
  platform = await platformServer();
  shop = await newShop(tillgate);
});
afterAll(async () => {
  await tillgate.close();
  await platform.close();
});

/** Runs `npm run import` beside the running service. */
function runImport(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const command = fileURLToPath(new URL('../../dist/cli/import.js', import.meta.url));
  const env = {
    PATH: process.env['PATH'],
    ...testSecrets,
    DATABASE_URL: tillgate.databaseUrl,
    ALLOW_PRIVATE_TARGETS: '127.0.0.0/8',
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [command, ...args], { env, timeout: 60_000 }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

test('the command explains its usage, an unknown shop and a missing connector destination', async () => {
  for (const args of [[], ['platform'], ['products', '--shop', shop.shopIdentifier]])
    expect(await runImport(...args)).toMatchObject({ code: 1, err: expect.stringContaining('-- platform --shop') });
  expect(await runImport('--shop', 'none')).toMatchObject({ code: 1, err: 'The shop none does not exist.\n' });
  expect(await runImport('--shop', shop.shopIdentifier)).toMatchObject({
    code: 1,
    err: expect.stringContaining('no connector destination'),
  });
});

test('the command imports the orders of the platform and reports its progress in plain lines', async () => {
  const { userErrors } = await shop.api.mutate('createPlatformConnectorDestination', {
    destination: platform.url,
    topic: 'orders',
    sharedSecret: platform.secret,
  });
  expect(userErrors).toEqual([]);
  for (let number = 1; number <= 300; number += 1)
    platform.orders.push({
      platform_id: `o-${String(number).padStart(4, '0')}`,
      platform_updated_at: '2026-06-01T00:00:00Z',
    });
  const { code, out } = await runImport('platform', '--shop', shop.shopIdentifier);
  expect([code, out.split('\n')]).toEqual([
    0,
    [
      'reading orders: 0 customers, 0 orders',
      'reading orders: 0 customers, 250 orders',
      'reading orders: 0 customers, 300 orders',
      'Imported 0 customers and 300 orders.',
      '',
    ],
  ]);
});

test('the command fails with the reason when the platform refuses the request', async () => {
  platform.next('GET orders', { status: 403, body: '{"message":"not today"}' });
  const { code, out } = await runImport('--shop', shop.shopIdentifier);
  expect([code, out]).toEqual([1, expect.stringContaining('The platform responded with status 403: not today')]);
});
