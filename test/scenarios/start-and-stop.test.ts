import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { embeddedDirOf, findPostmaster } from '@tillgate/embedded-postgres';
import { Client } from 'pg';
import { eventually } from '../support/eventually.js';
import { graphqlClient } from '../support/graphql-client.js';
import { newOrder, readyOrder, restClient, type StateAnswer } from '../support/rest-client.js';
import {
  endEverything,
  freePort,
  listeningAt,
  newDataDir,
  printed,
  runProgram,
  secretsIn,
  sharedSecrets,
  startChild,
  startService,
  type Account,
  type ServiceProcess,
} from '../support/service-process.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/test-database.js';

/** An exit because of the environment (EX_CONFIG in sysexits). */
const configurationError = 78;

afterAll(endEverything);

describe('an environment that the service cannot start with', () => {
  test('is refused with every error at once, each with its variable, and leaves nothing behind', async () => {
    const dataDir = await newDataDir();
    const faulty = { PORT: '99999', METRICS_PORT: 'nine', LOG_LEVEL: 'loud', ROLES: 'web,cook', DEMO: 'perhaps' };
    const { code, output } = await runProgram({ DATA_DIR: dataDir, ...faulty });
    expect(code).toBe(configurationError);
    for (const name of Object.keys(faulty)) expect(output).toMatch(new RegExp(`^${name} must be `, 'm'));
    expect(output.trim().split('\n')).toHaveLength(5);
    await expect(secretsIn(dataDir)).rejects.toThrow('ENOENT');
  });

  test('with an external database and no secrets is refused with the names of the missing ones', async () => {
    const env = { DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/none', TOKEN_SECRET: sharedSecrets.TOKEN_SECRET };
    const { code, output } = await runProgram(env);
    expect(code).toBe(configurationError);
    expect(output).toMatch(/^ROOT_KEY is missing/m);
    expect(output).toMatch(/^ENCRYPTION_KEY is missing/m);
    expect(output).not.toContain('TOKEN_SECRET');
    expect(output).not.toContain('hunter2');
  });

  test('with a database that does not respond is refused with a message, without its password', async () => {
    const env = { ...sharedSecrets, DATABASE_URL: 'postgres://user:hunter2@localhost:1/none' };
    const { code, output } = await runProgram(env);
    expect(code).toBe(1);
    expect(output).toMatch(/^Tillgate could not start: .*ECONNREFUSED/m);
    expect(output).not.toContain('hunter2');
  });
});

describe('a service on its embedded database', () => {
  let dataDir: string;
  let metricsPort: string;
  let first: ServiceProcess;
  let second: ServiceProcess;
  let bought: string;
  const lines: string[] = [];
  const secretsSent: string[] = [];

  beforeAll(async () => {
    dataDir = await newDataDir();
    metricsPort = await freePort();
    first = await startService({ DATA_DIR: dataDir, LOG_LEVEL: 'trace' });
  });

  test('prints its URLs, the root key and the demo shop on its first start', async () => {
    const { ROOT_KEY } = await secretsIn(dataDir);
    expect(printed(first, 'Root key')).toBe(ROOT_KEY);
    expect(printed(first, 'Demo shop')).toBe('demo');
    expect(printed(first, 'Dashboard')).toBe(`http://localhost:${new URL(first.url).port}/dashboard`);
    expect(printed(first, 'GraphQL explorer')).toBe(`${first.url}/graphql`);
    expect(printed(first, 'OpenAPI')).toBe(`${first.url}/openapi.json`);
  });

  test('logs how many migrations it applied in one line, and each of them only at the level debug', () => {
    const levels = first.lines.flatMap(
      (line) => /^\{"level":(\d+),.*"Applied (?:migration |\d+ migrations)/.exec(line)?.[1] ?? [],
    );
    expect(levels.filter((level) => level === '20').length).toBeGreaterThan(80);
    expect(levels.filter((level) => level !== '20')).toEqual(['30']);
  });

  test('sells at least thirty products in its demo shop', async () => {
    const api = graphqlClient(first.url, printed(first, 'Its access token'));
    const { products } = await api.query<{ products: { nodes: { name: string }[] } }>(
      '{ products(first: 100) { nodes { name } } }',
    );
    expect(new Set(products.nodes.map(({ name }) => name)).size).toBeGreaterThanOrEqual(30);
  });

  test('refuses a second start with the same data, and keeps running', async () => {
    const { code, output } = await runProgram({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' });
    expect(code).toBe(1);
    expect(output).toContain(`in use by another running process (tillgate, process ${first.pid})`);
    expect((await fetch(`${first.url}/health/ready`)).status).toBe(200);
  });

  test('after SIGTERM accepts no new requests, finishes running ones and exits with 0', async () => {
    const accessToken = printed(first, 'Its access token');
    const order = await readyOrder(first.url, accessToken, 'tok_slow');
    secretsSent.push(order.orderToken);
    bought = order.publicOrderId;
    const processing = order.at(first.url)<StateAnswer>('POST', '/process_order', {});
    const backend = restClient(first.url, accessToken);
    await eventually('a payment under way', async () => {
      const at = `/checkout/orders/demo/${order.publicOrderId}/transactions`;
      const { data } = await backend<{ transactions: unknown[] }>('GET', at);
      return data.transactions[0];
    });

    let isAnswered = false;
    void processing.then(() => (isAnswered = true));
    const ended = first.kill('SIGTERM');
    await eventually('a refused connection', async () => ((await acceptsConnections(first.url)) ? undefined : true));
    expect(isAnswered).toBe(false);
    expect((await processing).data.application_state.is_processed).toBe(true);
    expect(await ended).toBe(0);
    expect(await findPostmaster(embeddedDirOf(dataDir))).toBeUndefined();
    lines.push(...first.lines);
  });

  test('started again with npm finds its data, and has the same token and no root key to print', async () => {
    const env = { DATA_DIR: dataDir, LOG_LEVEL: 'trace', METRICS_PORT: metricsPort };
    second = await startService(env, { by: 'npm start' });
    const accessToken = printed(second, 'Its access token');
    expect(accessToken).toBe(printed(first, 'Its access token'));
    const { status, data } = await restClient(second.url, accessToken)<{ public_order_id: string }[]>(
      'GET',
      '/checkout/orders/demo',
    );
    expect(status).toBe(200);
    expect(data.map(({ public_order_id }) => public_order_id)).toContain(bought);
    expect(second.lines.join('\n')).not.toContain(second.rootKey);
  });

  test('serves its metrics on a separate port', async () => {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/^http_request_duration_seconds_count\{.*route="\/health\/ready"/m);
  });

  test('leaves no database running if it cannot listen', async () => {
    const { port } = new URL(second.url);
    const elsewhere = await newDataDir();
    const { code, output } = await runProgram({ DATA_DIR: elsewhere, PORT: port, DEMO: 'off', LOG_LEVEL: 'error' });
    expect(code).toBe(1);
    expect(output).toMatch(/^Tillgate could not start: .*EADDRINUSE/m);
    expect(await findPostmaster(embeddedDirOf(elsewhere))).toBeUndefined();
  });

  test('logs no secret, wherever callers send it', async () => {
    const accessToken = printed(second, 'Its access token');
    const { orderToken } = await newOrder(second.url, accessToken);
    const made = await graphqlClient(second.url, second.rootKey).mutate<{ token: string }>(
      'createAccessToken',
      { shopIdentifier: 'demo', name: 'test', scopes: ['READ_ORDERS'] },
      'token',
    );
    for (const secret of [orderToken, made.token, second.rootKey]) {
      await fetch(`${second.url}/checkout/orders/demo?token=${secret}`, { headers: { authorization: secret } });
      await fetch(`${second.url}/${secret}`, { headers: { cookie: `token=${secret}` } });
      await fetch(`${second.url}/graphql`, { method: 'POST', body: secret });
    }
    expect(await second.kill('SIGTERM')).toBe(0);
    lines.push(...second.lines);

    const { ROOT_KEY, TOKEN_SECRET, ENCRYPTION_KEY } = await secretsIn(dataDir);
    const password = await readFile(path.join(embeddedDirOf(dataDir), 'cluster', 'tillgate.password'), 'utf8');
    const shown = lines.filter((line) => !/^ +(?:Root key|Its access token) /.test(line)).join('\n');
    expect(shown).toContain('"route":"/checkout/orders/:shop_identifier/init"');
    const secrets = [ROOT_KEY, TOKEN_SECRET, ENCRYPTION_KEY, password.trim(), accessToken, made.token];
    for (const secret of [...secrets, orderToken, ...secretsSent]) expect(shown).not.toContain(secret);
    expect(lines.join('\n').split(ROOT_KEY)).toHaveLength(2);
  });
});

describe('a service with an external database', () => {
  let database: TestDatabase;
  let service: ServiceProcess;

  beforeAll(async () => {
    database = await createEmptyDatabase();
  });
  afterAll(() => database.drop());

  test('is not ready until its migrations were run by hand', async () => {
    const port = await freePort();
    const env = { ...sharedSecrets, DATABASE_URL: database.url, MIGRATE: 'off' };
    const starting = startService({ ...env, PORT: port });
    const readiness = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
      return answer && { status: answer.status, body: await answer.json() };
    };
    const before = await eventually('an answer', readiness);
    expect(before).toMatchObject({ status: 503, body: { reason: 'migrations are pending' } });
    expect((await runProgram(env, 'cli/migrate.js')).code).toBe(0);
    service = await starting;
    expect((await readiness())?.status).toBe(200);
  });

  test('creates no demo shop and does not publish its metrics by default', async () => {
    expect(service.lines.join('\n')).not.toMatch(/Demo shop|Root key/);
    expect((await fetch(`${service.url}/metrics`)).status).toBe(401);
    const root = graphqlClient(service.url, service.rootKey);
    const { shops } = await root.query<{ shops: { shopIdentifier: string }[] }>('{ shops { shopIdentifier } }');
    expect(shops).toEqual([]);
    expect(await service.kill('SIGTERM')).toBe(0);
  });

  test('listens on one address of localhost, because a second listener would have no limits', async () => {
    const program = `import dns from 'node:dns';
      const { lookup } = dns;
      const both = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
      dns.lookup = (host, options, done) => (options.all ? done(null, both) : lookup(host, options, done));`;
    const twoAddresses = `--import=data:text/javascript,${encodeURIComponent(program)}`;
    const env = { DATABASE_URL: database.url, HOST: 'localhost', NODE_OPTIONS: twoAddresses };
    const local = await startService(env);
    expect((await fetch(`${local.url}/health/live`)).status).toBe(200);
    await expect(fetch(`${local.url.replace('127.0.0.1', '127.0.0.2')}/health/live`)).rejects.toThrow('fetch failed');
    expect(await local.kill('SIGTERM')).toBe(0);
  });
});

describe('a service that other processes cannot see yet', () => {
  test('does not listen, because they would take over its work late if it died', async () => {
    const database = await createTestDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query('begin; lock table processes in access exclusive mode');
    const env = { ...sharedSecrets, DATABASE_URL: database.url, PORT: '0', LOG_LEVEL: 'warn', DRAIN_SECONDS: '0' };
    const child = startChild(process.execPath, ['dist/service/main.js'], { env });
    const isWaiting = (): boolean => child.lines.includes('Registering the process …');
    await eventually('a line', async () => (isWaiting() || listeningAt(child.lines) ? true : undefined));
    expect(listeningAt(child.lines)).toBeUndefined();
    await client.query('commit');
    await eventually('a service', async () => listeningAt(child.lines));
    const { rows } = await client.query('select count(*)::int as count from processes');
    expect(rows).toEqual([{ count: 1 }]);
    expect(await child.kill('SIGTERM')).toBe(0);
    await client.end();
    await database.drop();
  });
});

describe('a user without root privileges', () => {
  test('can also start the service', async () => {
    const account = ordinaryUser();
    if (account === undefined) {
      process.stdout.write('skipped, there is no other user to start as: an ordinary user starts it\n');
      return;
    }
    const service = await startService({ DATA_DIR: await newDataDir(account) }, { account });
    await newOrder(service.url, printed(service, 'Its access token'));
    expect(await service.kill('SIGTERM')).toBe(0);
  });
});

/** A user other than root, if we are root and may start programs as other users. */
function ordinaryUser(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const ask = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  try {
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined;
  }
}

/** Whether the service accepts a new connection. */
function acceptsConnections(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
