import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { afterAll, describe, expect, test } from '@jest/globals';
import { embeddedDirOf, findPostmaster } from '@tillgate/embedded-postgres';
import { eventually } from '../support/eventually.js';
import { readyOrder } from '../support/rest-client.js';
import { endEverything, newDataDir, printed, startChild, startService } from '../support/service-process.js';
import { createTestDatabase } from '../support/test-database.js';

afterAll(endEverything);

/** Whether the embedded database of a data folder runs. */
const databaseRuns = async (dataDir: string): Promise<boolean> =>
  (await findPostmaster(embeddedDirOf(dataDir))) !== undefined;

/** Longer than the time within which two signals count as one. */
const anotherSignal = 700;

describe('Ctrl-C', () => {
  test('reaches npm and the service, which stops cleanly with a message and leaves no database running', async () => {
    const dataDir = await newDataDir();
    const service = await startService({ DATA_DIR: dataDir }, { by: 'npm start' });
    process.kill(-service.pid, 'SIGINT');
    await service.ended;
    await eventually('the end of the service', async () => (service.lines.includes('Stopped') ? true : undefined));
    expect(await databaseRuns(dataDir)).toBe(false);
  });

  test('during the start ends the service without leaving the database running', async () => {
    const dataDir = await newDataDir();
    const child = startChild(process.execPath, ['dist/service/main.js'], { env: { DATA_DIR: dataDir, PORT: '0' } });
    await eventually('a database that is being started', async () =>
      (await databaseRuns(dataDir)) ? true : undefined,
    );
    expect(await child.kill('SIGINT')).toBe(0);
    expect(child.lines.join('\n')).not.toContain('Tillgate listens on');
    expect(await databaseRuns(dataDir)).toBe(false);
  });

  test('pressed twice ends the service immediately, whatever is in progress, and leaves no database running', async () => {
    const dataDir = await newDataDir();
    const service = await startService({ DATA_DIR: dataDir });
    const order = await readyOrder(service.url, printed(service, 'Its access token'), 'tok_slow');
    const processing = order
      .at(service.url)('POST', '/process_order', {})
      .catch(() => 'no answer');
    await sleep(100);
    const ended = service.kill('SIGINT');
    await sleep(anotherSignal);
    expect(service.lines).toContain('Stopping');
    process.kill(service.pid, 'SIGINT');
    expect(await ended).toBe(1);
    expect(await processing).toBe('no answer');
    expect(await databaseRuns(dataDir)).toBe(false);
  });
});

test.each([
  ['sends nothing', ''],
  ['has sent a part of a request', 'GET / HT'],
  ['has not sent the body of a refused request', 'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n'],
])('a connection that %s does not keep the process from stopping', async (_, text) => {
  const database = await createTestDatabase();
  const service = await startService({ DATABASE_URL: database.url, ROLES: 'web' });
  const connection = connect(Number(new URL(service.url).port), '127.0.0.1');
  await new Promise((resolve) => void connection.write(text, resolve));
  expect(await service.kill('SIGINT')).toBe(0);
  connection.destroy();
  await database.drop();
});

test('after SIGTERM a process is not ready, responds for DRAIN_SECONDS and closes connections', async () => {
  const database = await createTestDatabase();
  const service = await startService({ DATABASE_URL: database.url, DRAIN_SECONDS: '2' });
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
      get(`${service.url}${path}`, { agent }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, connection: response.headers.connection });
      }).on('error', reject);
    });
  expect(await ask('/health/ready')).toMatchObject({ status: 200, connection: 'keep-alive' });

  const ended = service.kill('SIGTERM');
  const notReady = await eventually('a process that is not ready', async () => {
    const answer = await ask('/health/ready');
    return answer.status === 503 ? answer : undefined;
  });
  expect(notReady.connection).toBe('close');
  expect(await ask('/openapi.json')).toEqual({ status: 200, connection: 'close' });
  expect(await ended).toBe(0);
  await expect(ask('/health/live')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  agent.destroy();
  await database.drop();
});
