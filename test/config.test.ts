import { describe, expect, test } from '@jest/globals';
import { readConfig, secretsFolder, type Environment } from '../src/config.js';
import { documentedVariables } from '../src/environment.js';

const generated = {
  ROOT_KEY: 'root_generated',
  TOKEN_SECRET: 't'.repeat(32),
  ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
};
const databaseUrl = 'postgres://shop:secret@db.example:5432/tillgate';
const ownSecrets = {
  ROOT_KEY: 'own-root-key',
  TOKEN_SECRET: `${'a'.repeat(32)}, ${'b'.repeat(40)}`,
  ENCRYPTION_KEY: [2, 3].map((byte) => Buffer.alloc(32, byte).toString('base64')).join(','),
};

function config(env: Environment) {
  const result = readConfig(env, generated);
  if ('faults' in result) throw new Error(result.faults.map(({ message }) => message).join('\n'));
  return result.config;
}

function faults(env: Environment, secrets?: typeof generated): string[] {
  const result = readConfig(env, secrets);
  return 'faults' in result ? result.faults.map(({ message }) => message) : [];
}

describe('without any variable', () => {
  test('the service is a demo on the embedded database, with generated secrets', () => {
    expect(config({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      preparedStatements: true,
      databaseWaitMs: 60_000,
      dataDir: './data',
      drainMs: 0,
      migrate: true,
      trustedProxies: [],
      metricsPort: undefined,
      rootKey: 'root_generated',
      tokenSecrets: ['t'.repeat(32)],
      encryptionKeys: [Buffer.alloc(32, 1)],
      demo: true,
      testGateway: true,
      allowPrivateTargets: ['127.0.0.0/8', '::1/128'],
      roles: { web: true, worker: true },
      serviceUserAgent: 'Tillgate',
      publicUrl: undefined,
      mailCatcher: { address: 'http://localhost:4000' },
      logLevel: 'info',
      limits: {
        body: 1024 * 1024,
        platformEvent: 4 * 1024 * 1024,
        graphqlDocument: 16 * 1024,
        graphqlDepth: 12,
        graphqlTokens: 2000,
        graphqlAliases: 30,
        graphqlCost: 5000,
        rates: { accessToken: 200, agent: 2, orderToken: 50, connector: 200, anonymous: 20, file: 200 },
        live: {
          bytesPerSocket: 65_536,
          bytesOfAll: 67_108_864,
          subscriptionsPerSocket: 20,
          socketsPerOrderToken: 20,
          socketsPerAccessToken: 1_000,
        },
        maxConcurrentRequests: 500,
        maxConnections: 16_384,
        timeouts: { headers: 10_000, request: 30_000, write: 60_000 },
        lineItemsPerOrder: 250,
        paymentsPerOrder: 20,
        metadata: 64 * 1024,
        declinesPerAddress: 30,
        webhooksPerShop: 100,
        allowedDomainsPerShop: 100,
        elementsPerShop: 100,
        orderTokenEvents: 5_000,
        orderTokenKeptBytes: 8_388_608,
      },
    });
  });

  test('an empty variable counts as not set', () => {
    expect(config({ PORT: '', DATABASE_URL: '', ROOT_KEY: '', DEMO: '' })).toEqual(config({}));
  });
});

describe('with DATABASE_URL', () => {
  test('there is no demo, no test gateway and no private target', () => {
    expect(config({ DATABASE_URL: databaseUrl, ...ownSecrets })).toMatchObject({
      databaseUrl,
      demo: false,
      testGateway: false,
      allowPrivateTargets: [],
      rootKey: 'own-root-key',
      tokenSecrets: ['a'.repeat(32), 'b'.repeat(40)],
      encryptionKeys: [Buffer.alloc(32, 2), Buffer.alloc(32, 3)],
    });
  });

  test('DEMO turns on the demo, the test gateway and private targets', () => {
    expect(config({ DATABASE_URL: databaseUrl, ...ownSecrets, DEMO: 'on' })).toMatchObject({
      demo: true,
      testGateway: true,
      allowPrivateTargets: ['127.0.0.0/8', '::1/128'],
    });
    expect(config({ DATABASE_URL: databaseUrl, ...ownSecrets, TEST_GATEWAY: 'true' })).toMatchObject({
      demo: false,
      testGateway: true,
    });
  });

  test('the service does not start without the secrets that processes share, and names the missing ones', () => {
    const { TOKEN_SECRET, ...rest } = ownSecrets;
    expect(faults({ DATABASE_URL: databaseUrl, ...rest }, generated)).toEqual([
      expect.stringMatching(/^TOKEN_SECRET is missing\. With DATABASE_URL, it must be set/),
    ]);
    expect(faults({ DATABASE_URL: databaseUrl, TOKEN_SECRET })).toEqual([
      expect.stringMatching(/^ROOT_KEY is missing/),
      expect.stringMatching(/^ENCRYPTION_KEY is missing/),
    ]);
  });
});

describe('each variable is checked', () => {
  test.each<[string, string, object]>([
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65_535 }],
    ['HOST', '::', { host: '::' }],
    ['METRICS_PORT', '9090', { metricsPort: 9090 }],
    ['MIGRATE', 'off', { migrate: false }],
    ['DEMO', '0', { demo: false, testGateway: false, allowPrivateTargets: [] }],
    ['ALLOW_PRIVATE_TARGETS', 'none', { allowPrivateTargets: [] }],
    ['ALLOW_PRIVATE_TARGETS', '10.0.0.0/8, fd00::/8', { allowPrivateTargets: ['10.0.0.0/8', 'fd00::/8'] }],
    ['TRUSTED_PROXIES', '192.0.2.1,2001:db8::1', { trustedProxies: ['192.0.2.1/32', '2001:db8::1/128'] }],
    ['ROLES', 'worker', { roles: { web: false, worker: true } }],
    ['PUBLIC_URL', 'https://checkout.example/', { publicUrl: 'https://checkout.example' }],
    ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
    ['REDIS_URL', 'redis://cache.example', { redisUrl: 'redis://cache.example' }],
    [
      'REDIS_URL',
      'rediss://shop:p%3Ass@cache.example:6380/2',
      { redisUrl: 'rediss://shop:p%3Ass@cache.example:6380/2' },
    ],
    ['SMTP_URL', 'smtp://mail.example', { mail: { server: { host: 'mail.example', port: 587, secure: false } } }],
    [
      'SMTP_URL',
      'smtps://shop%40example.com:p%3Ass@[2001:db8::1]:2465/',
      {
        mail: {
          server: {
            host: '2001:db8::1',
            port: 2465,
            secure: true,
            login: { user: 'shop@example.com', password: 'p:ss' },
          },
        },
      },
    ],
    ['BODY_LIMIT', '2048', { limits: { body: 2048 } }],
    ['RATE_LIMIT_CONNECTOR', '7', { limits: { rates: { connector: 7 } } }],
  ])('%s=%s', (variable, value, expected) => {
    expect(config({ [variable]: value })).toMatchObject(expected);
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '4000.5'],
    ['PORT', 'http'],
    ['HOST', 'http://localhost'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'localhost'],
    ['METRICS_PORT', '0'],
    ['MIGRATE', 'maybe'],
    ['ROOT_KEY', 'two words'],
    ['TOKEN_SECRET', 'x'.repeat(31)],
    ['TOKEN_SECRET', `${'x'.repeat(32)},`],
    ['ENCRYPTION_KEY', Buffer.alloc(31).toString('base64')],
    ['ENCRYPTION_KEY', 'z'.repeat(32)],
    ['ALLOW_PRIVATE_TARGETS', '10.0.0.0/33'],
    ['ALLOW_PRIVATE_TARGETS', 'localhost'],
    ['TRUSTED_PROXIES', '::1/129'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', 'fe80::1%eth0'],
    ['ROLES', 'web,cook'],
    ['PUBLIC_URL', 'checkout.example'],
    ['PUBLIC_URL', 'https://user:pass@checkout.example'],
    ['REDIS_URL', 'cache.example:6379'],
    ['REDIS_URL', 'http://cache.example'],
    ['REDIS_URL', 'redis://cache.example/orders'],
    ['REDIS_URL', 'redis://shop:%ff@cache.example'],
    ['REDIS_URL', 'redis://cache.example?protocol=3'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://user@mail.example'],
    ['SMTP_URL', 'smtp://user:%ff@mail.example'],
    ['SMTP_URL', 'smtp://user:a%0d%0ab@mail.example'],
    ['SMTP_URL', 'smtp://mail.example?tls.rejectUnauthorized=false'],
    ['MAIL_FROM', 'shop'],
    ['MAIL_FROM', 'Shop <shop@example.com>, eve@example.net'],
    ['MAIL_FROM', 'shop@example.com\r\nBcc: eve@example.net'],
    ['SERVICE_USER_AGENT', 'line\nbreak'],
    ['LOG_LEVEL', 'loud'],
    ['GRAPHQL_DEPTH_LIMIT', '0'],
    ['RATE_LIMIT_ANONYMOUS', '1e9'],
  ])('%s=%j is refused with the name of the variable and its valid values', (variable, value) => {
    const shared = variable === 'DATABASE_URL' ? ownSecrets : {};
    const { expected = '' } = documentedVariables().find(({ name }) => name === variable) ?? {};
    expect(faults({ ...shared, [variable]: value }, generated)).toEqual([`${variable} must be ${expected}`]);
  });

  test.each([
    [{}, { name: '', address: 'tillgate@localhost' }],
    [{ PUBLIC_URL: 'https://checkout.example' }, { name: '', address: 'tillgate@checkout.example' }],
    [{ PUBLIC_URL: 'http://[::1]:4000' }, { name: '', address: 'tillgate@localhost' }],
    [{ MAIL_FROM: 'shop@example.com' }, { name: '', address: 'shop@example.com' }],
    [{ MAIL_FROM: 'The Shop <shop@example.com>' }, { name: 'The Shop', address: 'shop@example.com' }],
  ])('with %j emails come from %j', (env, sender) => {
    expect(config({ SMTP_URL: 'smtp://mail.example', ...env }).mail?.sender).toEqual(sender);
  });

  test('all invalid variables are reported at once, and no message contains a value', () => {
    const env = { PORT: 'x', DATABASE_URL: 'mysql://u:hunter2@h', TOKEN_SECRET: 'hunter2', ROLES: 'none' };
    const found = faults(env, generated);
    expect(found.map((message) => message.split(' ')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'ROOT_KEY',
      'TOKEN_SECRET',
      'ENCRYPTION_KEY',
      'ROLES',
    ]);
    expect(found.join()).not.toContain('hunter2');
  });
});

test('secrets are generated only if the environment may omit them', () => {
  expect(secretsFolder({})).toBe('./data');
  expect(secretsFolder({ DATA_DIR: '/srv/shop', ROOT_KEY: 'own' })).toBe('/srv/shop');
  expect(secretsFolder(ownSecrets)).toBeUndefined();
  expect(secretsFolder({ DATABASE_URL: databaseUrl })).toBeUndefined();
});
