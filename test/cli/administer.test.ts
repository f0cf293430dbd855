import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';
import { freePort, startChild } from '../support/service-process.js';

let tillgate: RunningTillgate;
let env: Record<string, string>;

beforeAll(async () => {
  tillgate = await startTillgate();
  const { hostname, port } = new URL(tillgate.url);
  env = { ROOT_KEY: tillgate.rootKey, HOST: hostname, PORT: port };
});
afterAll(() => tillgate.close());

async function admin(args: readonly string[], over: Record<string, string> = {}) {
  const child = startChild(process.execPath, ['scripts/administer.mjs', ...args], { env: { ...env, ...over } });
  const code = await child.ended;
  return { code, text: child.lines.join('\n') };
}

describe('npm run admin', () => {
  test('sets up a shop with an access token and its first allowed domain', async () => {
    const shop = ['--shop-identifier', 'corner'];
    expect((await admin(['create-shop', ...shop, '--name', 'Corner', '--currency', 'USD'])).code).toBe(0);
    const made = await admin([
      'create-access-token',
      ...shop,
      '--name',
      'backend',
      '--scopes',
      'read_orders, write_orders',
    ]);
    expect(made).toMatchObject({ code: 0, text: expect.stringContaining('"token": "tg_corner.') });
    const added = await admin(['add-allowed-domain', ...shop, '--domain', 'https://shop.example.com']);
    expect(added).toMatchObject({ code: 0, text: expect.stringContaining('https://shop.example.com') });
    expect((await admin(['shops'])).text).toContain('"shopIdentifier": "corner"');
    expect((await admin(['access-tokens', ...shop])).text).not.toContain('tg_corner.');
    expect((await admin(['allowed-domains', ...shop])).text).toContain('https://shop.example.com');
  });

  test('prints which server it calls: --url takes precedence over PUBLIC_URL, and PUBLIC_URL over HOST and PORT', async () => {
    const unreachableUrl = `http://127.0.0.1:${await freePort()}`;
    expect((await admin(['shops'])).text).toContain(`Server: ${tillgate.url}`);
    expect((await admin(['shops'], { PUBLIC_URL: tillgate.url, PORT: '1' })).code).toBe(0);
    expect((await admin(['shops', '--url', tillgate.url], { PUBLIC_URL: unreachableUrl })).code).toBe(0);
    expect(await admin(['shops'], { PUBLIC_URL: unreachableUrl })).toEqual({
      code: 1,
      text: `Server: ${unreachableUrl}\n${unreachableUrl} does not respond: ${unreachableUrl.replace('http://', 'connect ECONNREFUSED ')}`,
    });
  });

  test('reports that the root key was refused, and by which server', async () => {
    const { code, text } = await admin(['shops'], { ROOT_KEY: 'another-key' });
    expect([code, text]).toEqual([1, `Server: ${tillgate.url}\n${tillgate.url} refused the root key.`]);
  });

  test('lists its commands with --help, and names a missing option or an unknown command', async () => {
    expect(await admin(['--help'])).toMatchObject({ code: 0, text: expect.stringContaining('create-shop --name …') });
    expect(await admin(['create-shop', '--name', 'x'])).toMatchObject({
      code: 2,
      text: expect.stringMatching(/^Missing: --currency/),
    });
    expect(await admin(['drop-shop'])).toMatchObject({
      code: 2,
      text: expect.stringMatching(/^Unknown command: drop-shop\./),
    });
  });

  test('shows each error with the field that it is about', async () => {
    const { code, text } = await admin(['create-shop', '--name', 'x', '--currency', 'XXX']);
    expect(code).toBe(1);
    expect(text).toMatch(/^currency: /m);
  });
});
