import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DatabaseError as SequelizeError } from 'sequelize';
import { DatabaseUnavailable } from '../../src/lib/database-unavailable.js';
import { listen, send, type ListeningServer } from '../support/listening-server.js';

const errors: Record<string, Error> = {
  reset: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
  aborted: Object.assign(new Error('aborted'), { code: 'ECONNRESET' }),
  chunk: Object.assign(new Error('Parse Error'), { code: 'HPE_INVALID_CHUNK_SIZE' }),
  unavailable: new DatabaseUnavailable('unreachable', { cause: new Error('read ECONNRESET') }),
  sequelize: new SequelizeError(Object.assign(new DatabaseUnavailable('full'), { sql: '' })),
};

describe('an error of a connection', () => {
  let listening: ListeningServer;
  beforeAll(async () => {
    listening = await listen({
      addRoutes(server) {
        for (const [name, error] of Object.entries(errors))
          server.post(`/${name}`, { config: { authenticates: false } }, () => Promise.reject(error));
      },
    });
  });
  afterAll(() => listening.close());

  const post = (name: string) =>
    send(`${listening.url}/${name}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });

  test.each(['unavailable', 'sequelize'])('to the database (%s) is answered 503 with Retry-After', async (name) => {
    const before = listening.logged.length;
    const { status, headers, body } = await post(name);
    expect([status, body]).toMatchObject([503, { errors: [{ code: 'DATABASE_UNAVAILABLE', type: 'api' }] }]);
    expect(headers.get('retry-after')).toBe('2');
    expect(listening.logged.slice(before).filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });

  test.each(['reset', 'aborted', 'chunk'])('to another server (%s) is never a fault of the request', async (name) => {
    const before = listening.logged.length;
    const { status, body } = await post(name);
    expect([status, body]).toMatchObject([500, { errors: [{ code: 'INTERNAL' }] }]);
    expect(listening.logged.slice(before)).toContainEqual(expect.objectContaining({ msg: 'a request failed' }));
  });
});
