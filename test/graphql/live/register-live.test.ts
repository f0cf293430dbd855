import { once } from 'node:events';
import net, { type Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { registerGraphql } from '../../../src/graphql/register-graphql.js';
import { eventually } from '../../support/eventually.js';
import { listen, send, type ListeningServer } from '../../support/listening-server.js';

let service: ListeningServer;
let client: Socket;
afterEach(async () => {
  client.destroy();
  await service.close();
});

/** A service with live GraphQL, and a route whose response is too long for the buffers of a connection. */
async function startService(env: Record<string, string> = {}): Promise<void> {
  service = await listen({
    env,
    addRoutes: async (server, parts) => {
      server.get('/long', () => 'x'.repeat(20_000_000));
      server.get('/slow', async () => {
        await new Promise((resolve) => setImmediate(resolve));
        return { slow: true };
      });
      await registerGraphql(server, parts);
    },
  });
}

const upgradeOf = (target: string): string =>
  [
    `${target} HTTP/1.1`,
    ...['Host: 127.0.0.1', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
    ...['Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Protocol: graphql-transport-ws', '', ''],
  ].join('\r\n');

function connect(text: string): Socket {
  client = net.connect({ port: Number(new URL(service.url).port), host: '127.0.0.1', allowHalfOpen: true });
  client.on('error', () => undefined);
  client.write(text);
  return client;
}

describe('an upgrade that is sent behind another request', () => {
  const slow = 'GET /slow HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';

  async function textsUntil(pattern: RegExp): Promise<string> {
    let received = '';
    client.on('data', (data: Buffer) => (received += data.toString('latin1')));
    return eventually(String(pattern), async () => (pattern.test(received) ? received : undefined));
  }

  test('opens a WebSocket after the response to that request', async () => {
    await startService();
    connect(slow + slow + upgradeOf('GET /graphql'));
    expect(await textsUntil(/HTTP\/1\.1 101 /)).toMatch(/^HTTP\/1\.1 200 .*"slow":true.*HTTP\/1\.1 200 .*"slow":true/s);
    await eventually('a WebSocket', async () => {
      const { text } = await send(`${service.url}/metrics`);
      return text.includes('\nwebsockets 1\n') ? true : undefined;
    });
  });

  test.each([
    ['is no GET', 'POST /graphql', 400],
    ['has no WebSocket', 'GET /none', 404],
  ])('is refused after the response to that request if it %s', async (_, target, status) => {
    await startService();
    connect(slow + upgradeOf(target));
    const ended = once(client, 'end');
    const received = await textsUntil(new RegExp(`HTTP/1\\.1 ${status} `));
    expect(received).toMatch(/^HTTP\/1\.1 200 .*"slow":true/s);
    await ended;
  });

  test('is dropped if that request closes the connection', async () => {
    await startService();
    connect(slow.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n') + upgradeOf('GET /graphql'));
    const ended = once(client, 'end');
    const received = await textsUntil(/"slow":true/);
    await ended;
    expect(received).not.toContain('HTTP/1.1 101 ');
  });
});

test.each([
  ['an upgrade', upgradeOf('GET /long')],
  ['an upgrade behind another request', `GET /slow HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n${upgradeOf('GET /long')}`],
  ['an upgrade behind a long response', `GET /long HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n${upgradeOf('GET /graphql')}`],
])('%s whose responses are not read is closed after the time limit of a response', async (_, text) => {
  await startService({ WRITE_TIMEOUT: '1' });
  connect(text).pause();
  const { connections, gate } = service.parts;
  await eventually('a request', async () => (gate.admitted === 1 ? true : undefined));
  await eventually('no connection', async () => (connections.count === 0 ? true : undefined), { within: 15_000 });
  expect(gate.admitted).toBe(0);
});
