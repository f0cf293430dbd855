import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, expect, test } from '@jest/globals';
import { Client } from 'undici';
import { createClientPool } from '../../src/outbound/client-pool.js';
import { createGuardedClient } from '../../src/outbound/guarded-client.js';
import { testClock } from '../support/clock.js';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server that counts its connections, and a client that calls it. */
async function served(answer: RequestListener) {
  const counted = { connections: 0 };
  const server = createServer(answer).on('connection', () => (counted.connections += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  let named = ['127.0.0.1'];
  const client = createGuardedClient({
    allowPrivateTargets: ['127.0.0.0/8'],
    userAgent: 'Shop/1',
    clock: testClock(),
    resolve: async () => named,
  });
  const call = (isRepeatable: boolean) =>
    client.request({
      target: 'webhook',
      url: `http://receiver.example:${port}/`,
      method: 'POST',
      headers: {},
      body: '{}',
      timeoutMs: 5_000,
      isRepeatable,
    });
  return { counted, call, moveTo: (addresses: string[]) => (named = addresses) };
}

test('repeatable calls share one connection, and others use one each', async () => {
  const { counted, call } = await served((request, response) => request.resume().on('end', () => response.end('ok')));
  for (let calls = 0; calls < 3; calls += 1) expect(await call(true)).toMatchObject({ status: 200, text: 'ok' });
  expect(counted.connections).toBe(1);
  for (let calls = 0; calls < 2; calls += 1) await call(false);
  expect(counted.connections).toBe(3);
});

test('a name that changes to a forbidden address is refused, even if a connection is open', async () => {
  const { counted, call, moveTo } = await served((request, response) =>
    request.resume().on('end', () => response.end('ok')),
  );
  await call(true);
  moveTo(['10.0.0.1']);
  expect(await call(true)).toMatchObject({ kind: 'failed', reason: 'unreachable', sent: false });
  expect(counted.connections).toBe(1);
});

test('a call is repeated when a reused connection is cut, but not when its own connection is cut', async () => {
  let calls = 0;
  const { counted, call } = await served((request, response) => {
    calls += 1;
    if (calls === 2 || calls === 4) request.socket.destroy();
    else request.resume().on('end', () => response.end('ok'));
  });
  expect(await call(true)).toMatchObject({ status: 200 });
  expect(await call(true)).toMatchObject({ status: 200 });
  expect([calls, counted.connections]).toEqual([3, 2]);
  expect(await call(false)).toMatchObject({ kind: 'failed', reason: 'broken', sent: true });
  expect(calls).toBe(4);
});

test('of more than 512 idle connections, one of the least recently used address is closed', async () => {
  const pool = createClientPool();
  const clients = Array.from({ length: 514 }, (_, index) => {
    const client = new Client(`http://receiver-${index}.example`);
    closing.push(() => client.destroy());
    return { client, onConnected: () => undefined };
  });
  const isClosed = (index: number) => clients[index]?.client.destroyed;
  const give = (index: number) => {
    const client = clients[index];
    if (client) pool.give(`address ${index}`, client);
  };
  for (let index = 0; index < 512; index += 1) give(index);
  expect(pool.take('address 0')).toBe(clients[0]);
  give(0);
  give(512);
  expect([isClosed(0), isClosed(1), isClosed(2)]).toEqual([false, true, false]);
  give(513);
  expect([isClosed(0), isClosed(2), isClosed(513)]).toEqual([false, true, false]);
  expect(pool.take('address 1')).toBeUndefined();
  expect(pool.take('address 513')).toBe(clients[513]);
});
