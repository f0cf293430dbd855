import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { buildApp, type App } from '../../src/app.js';
import { readConfig } from '../../src/config.js';
import { testSecrets } from '../support/shop.js';
import { createTestDatabase } from '../support/test-database.js';

let app: App;
let url: string;
let drop: () => Promise<void>;
const logged: string[] = [];

beforeAll(async () => {
  const own = await createTestDatabase();
  drop = () => own.drop();
  const read = readConfig({ ...testSecrets, DATABASE_URL: own.url });
  if ('faults' in read) throw new Error(read.faults.map(({ message }) => message).join('; '));
  const log = pino({ level: 'info' }, { write: (line) => logged.push(line) });
  app = await buildApp({ config: read.config, databaseUrl: own.url, log });
  url = await app.server.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await app.close();
  await drop();
});

test('an internal error is masked, and logged with the request ID of the response', async () => {
  app.tillgate.database.run = () => Promise.reject(new Error('connection to secret-host refused'));
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${testSecrets.ROOT_KEY}`,
      'x-request-id': 'find-me',
    },
    body: JSON.stringify({ query: '{ viewer { kind } shops { name } }' }),
  });
  const text = await response.text();
  expect([response.status, response.headers.get('x-request-id')]).toEqual([200, 'find-me']);
  expect(JSON.parse(text)).toMatchObject({
    data: { viewer: { kind: 'root' }, shops: null },
    errors: [
      {
        message: 'Internal server error',
        path: ['shops'],
        extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'find-me' },
      },
    ],
  });
  expect(text).not.toContain('secret-host');
  const lines = logged.filter((line) => line.includes('secret-host')).map((line): unknown => JSON.parse(line));
  expect(lines).toMatchObject([{ request_id: 'find-me', level: pino.levels.values['error'] }]);
});
