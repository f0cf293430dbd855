import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { listen, send } from '../support/listening-server.js';

/** A route that responds only when the test opens it. */
function gate(): { route: () => Promise<object>; arrived: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  let arrive = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const route = async () => {
    arrive();
    await opened;
    return { done: true };
  };
  return { route, arrived, open: () => open() };
}

test('beyond its capacity a process responds with 503 immediately, and with 200 again afterward', async () => {
  const { route, arrived, open } = gate();
  const service = await listen({
    env: { MAX_CONCURRENT_REQUESTS: '1' },
    addRoutes: (server) => {
      server.get('/slow', route);
      server.get('/quick', () => ({ done: true }));
    },
  });
  const slow = send(`${service.url}/slow`);
  await arrived;
  const refused = await send(`${service.url}/quick`);
  expect(refused).toMatchObject({ status: 503, body: { errors: [{ code: 'OVERLOADED' }] } });
  expect(refused.headers.get('retry-after')).toBe('1');
  for (const path of ['/health/live', '/health/ready', '/metrics'])
    expect((await send(service.url + path)).status).toBe(200);
  open();
  expect((await slow).status).toBe(200);
  expect((await send(`${service.url}/quick`)).status).toBe(200);
  await service.close();
});

test('the capacity of a caller who disconnects is released', async () => {
  const { route, arrived, open } = gate();
  const service = await listen({
    env: { MAX_CONCURRENT_REQUESTS: '1' },
    addRoutes: (server) => {
      server.get('/slow', route);
      server.get('/quick', () => ({ done: true }));
    },
  });
  const ended = new Promise<void>((resolve) => {
    service.server.server.once('request', (_, response) => response.once('close', () => setImmediate(resolve)));
  });
  const request = http.get(`${service.url}/slow`);
  request.on('error', () => undefined);
  await arrived;
  request.destroy();
  await ended;
  expect((await send(`${service.url}/quick`)).status).toBe(200);
  open();
  await service.close();
});

test('requests with queued responses on a broken connection no longer count', async () => {
  const { route, arrived } = gate();
  const service = await listen({
    env: { MAX_CONCURRENT_REQUESTS: '24' },
    addRoutes: (server) => {
      server.get('/slow', route);
      server.get('/quick', () => ({ done: true }));
    },
  });
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: tillgate\r\n\r\n`;
  // The first is never answered, so the responses to those behind it wait for their turn.
  const sockets = Array.from({ length: 3 }, () => net.connect(Number(new URL(service.url).port), '127.0.0.1'));
  for (const socket of sockets) socket.write(request('/slow') + request('/quick').repeat(7));
  await arrived;
  await eventually('a full server', async () => (await send(`${service.url}/quick`)).status === 503 || undefined);
  for (const socket of sockets) socket.resetAndDestroy();
  await eventually('room again', async () => (await send(`${service.url}/quick`)).status === 200 || undefined);
  const answers = await Promise.all(Array.from({ length: 25 }, () => send(`${service.url}/quick`)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const { text: metrics } = await send(`${service.url}/metrics`);
  expect(metrics).toMatch(/^http_requests_admitted 0$/m);
  expect(metrics).toMatch(/^http_requests_in_flight 1$/m);
  await service.close();
});

test('anonymous callers who hold requests open leave capacity for callers with a credential', async () => {
  const { route, arrived, open } = gate();
  const service = await listen({
    env: { MAX_CONCURRENT_REQUESTS: '8' },
    addRoutes: (server) => {
      server.get('/slow', route);
      server.post('/quick', () => ({ done: true }));
    },
  });
  const headers = 'Host: tillgate\r\nContent-Type: application/json\r\nContent-Length: 2\r\n';
  const slow = send(`${service.url}/slow`);
  await arrived;
  const sockets = Array.from({ length: 8 }, () => net.connect(Number(new URL(service.url).port), '127.0.0.1'));
  const heads = sockets.map(async (socket) => {
    socket.write(`POST /quick HTTP/1.1\r\n${headers}\r\n`);
    const [answer] = await once(socket, 'data');
    return String(answer).slice(0, 12);
  });
  expect(await Promise.all(heads)).toEqual(sockets.map(() => 'HTTP/1.1 503'));
  const own = { method: 'POST', headers: { authorization: `Bearer ${service.rootKey}` } };
  expect((await send(`${service.url}/quick`, own)).status).toBe(200);
  open();
  expect((await slow).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await service.close();
});

/** The responses on one connection to `/slow`, and to `path`, which is requested once the shutdown has begun. */
async function answersDuringShutdown(path: string): Promise<string[]> {
  const { route, arrived, open } = gate();
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const service = await listen({
    addRoutes: (server) => {
      server.get('/slow', route);
      server.get('/quick', () => ({ done: true }));
      server.addHook('preClose', async () => begin());
    },
  });
  const socket = net.connect(Number(new URL(service.url).port), '127.0.0.1');
  const answers = text(socket);
  const ask = (asked: string) => socket.write(`GET ${asked} HTTP/1.1\r\nHost: tillgate\r\n\r\n`);
  ask('/slow');
  await arrived;
  const closed = service.close();
  await begun;
  const second = once(service.server.server, 'request');
  ask(path);
  await second;
  open();
  const [, ...all] = (await answers).split('HTTP/1.1 ');
  await closed;
  return all;
}

describe('during a shutdown', () => {
  test('running requests are finished, and new ones are refused', async () => {
    const [running, fresh] = await answersDuringShutdown('/quick');
    expect(running).toMatch(/^200 OK/);
    expect(fresh).toMatch(/^503 Service Unavailable/);
    expect(fresh).toMatch(/retry-after: 1/i);
    expect(fresh).toContain('SHUTTING_DOWN');
  });

  test('the process is not ready', async () => {
    const [, health] = await answersDuringShutdown('/health/ready');
    expect(health).toMatch(/^503 Service Unavailable/);
    expect(health).toContain('the process is shutting down');
  });
});
