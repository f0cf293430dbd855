import { once } from 'node:events';
import net, { type Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createShop } from '../../src/domain/shop/shops/create-shop.js';
import { createAccessToken } from '../../src/domain/shop/tokens/create-access-token.js';
import { eventually } from '../support/eventually.js';
import { listen, send, type ListeningServer } from '../support/listening-server.js';

let service: ListeningServer;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await service.close();
});

const portOf = ({ url }: ListeningServer): number => Number(new URL(url).port);

/** Opens connections that send nothing, and returns those that the server keeps after it has accepted all. */
async function openConnections(count: number, localAddress = '127.0.0.1'): Promise<Socket[]> {
  const before = service.parts.connections.count;
  const opened = Array.from({ length: count }, () =>
    net.connect({ port: portOf(service), host: '127.0.0.1', localAddress }),
  );
  sockets.push(...opened);
  for (const socket of opened) socket.on('error', () => undefined);
  await Promise.all(opened.map((socket) => once(socket, 'connect')));
  // When it responds, the server has accepted the earlier connections.
  await eventually('all accepted', async () => {
    const { connections } = service.parts;
    const closed = opened.filter(({ readyState }) => readyState !== 'open').length;
    return connections.count - before + closed >= opened.length ? true : undefined;
  });
  return opened.filter(({ readyState }) => readyState === 'open');
}

const silent = { HEADERS_TIMEOUT: '60', REQUEST_TIMEOUT: '60' };

describe('connections without a credential', () => {
  test('from one address are limited to a 32nd of all, and another address has its own limit', async () => {
    service = await listen({ env: { ...silent, MAX_CONNECTIONS: '64', TRUSTED_PROXIES: '127.0.0.9/32' } });
    expect(await openConnections(10)).toHaveLength(2);
    expect(await openConnections(10, '127.0.0.2')).toHaveLength(2);
    expect(await openConnections(10, '127.0.0.9')).toHaveLength(10);
  });

  test('are limited to half of all', async () => {
    service = await listen({ env: { ...silent, MAX_CONNECTIONS: '32' } });
    for (let host = 1; host <= 20; host += 1) await openConnections(1, `127.0.1.${host}`);
    const openOnes = () => sockets.filter(({ readyState }) => readyState === 'open').length;
    await eventually('four closed ones', async () => (openOnes() <= 16 ? true : undefined));
    expect([openOnes(), service.parts.connections.count]).toEqual([16, 16]);
  });

  test('leave capacity for those with a credential, which no longer count as anonymous', async () => {
    service = await listen({ env: { ...silent, MAX_CONNECTIONS: '64' } });
    const root = { ...service.parts.tillgate, caller: { kind: 'root' } as const, requestId: 'r', clientAddress: '' };
    const { shop } = await createShop(root, { name: 'Shop', currency: 'USD' });
    const made = await createAccessToken(root, { shopIdentifier: shop.shopId, name: 'x', scopes: ['read_orders'] });
    const own = net.connect(portOf(service), '127.0.0.1');
    sockets.push(own);
    own.write(`GET /none HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${made.token}\r\n\r\n`);
    await once(own, 'data');
    expect(await openConnections(10)).toHaveLength(2);
    own.write(`GET /none HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${made.token}\r\n\r\n`);
    await once(own, 'data');
  });
});

describe('a connection that takes too long', () => {
  const answerTo = async (text: string): Promise<string> => {
    const socket = net.connect({ port: portOf(service), host: '127.0.0.1', allowHalfOpen: true });
    sockets.push(socket);
    let answer = '';
    socket.on('data', (data: Buffer) => (answer += data.toString()));
    socket.on('error', () => undefined);
    socket.write(text);
    await once(service.server.server, 'connection');
    await eventually('a closed connection', async () => (service.parts.connections.count === 0 ? true : undefined));
    return answer;
  };

  test('to send its headers gets a response and is closed, even if the client keeps its side open', async () => {
    service = await listen({ env: { HEADERS_TIMEOUT: '1', REQUEST_TIMEOUT: '60' } });
    expect(await answerTo('GET / HTTP/1.1\r\nHost:')).toMatch(/^HTTP\/1.1 408 /);
  });

  test('to send its body is closed as well, and its request no longer counts', async () => {
    service = await listen({
      env: { HEADERS_TIMEOUT: '1', REQUEST_TIMEOUT: '1' },
      addRoutes: (server) => void server.post('/thing', () => ({ done: true })),
    });
    const head = 'POST /thing HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{';
    expect(await answerTo(head)).toMatch(/^HTTP\/1.1 408 /);
    expect(service.parts.gate.admitted).toBe(0);
  });

  test('to read its response is closed, and its request no longer counts', async () => {
    service = await listen({
      env: { WRITE_TIMEOUT: '1' },
      addRoutes: (server) => void server.get('/long', () => 'x'.repeat(20_000_000)),
    });
    const reader = net.connect(portOf(service), '127.0.0.1');
    sockets.push(reader);
    reader.pause();
    reader.on('error', () => undefined);
    reader.write('GET /long HTTP/1.1\r\nHost: a\r\n\r\n');
    await eventually('a request', async () => (service.parts.gate.admitted === 1 ? true : undefined));
    await eventually('its end', async () => (service.parts.gate.admitted === 0 ? true : undefined));
    expect((await send(`${service.url}/health/live`)).status).toBe(200);
  });
});
