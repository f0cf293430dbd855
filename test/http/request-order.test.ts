import { once } from 'node:events';
import net, { type Socket } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, describe, expect, test } from '@jest/globals';
import { refuse } from '../../src/errors.js';
import { eventually } from '../support/eventually.js';
import { listen, send, type ListeningServer } from '../support/listening-server.js';

let service: ListeningServer;
let client: Socket;
afterEach(async () => {
  client.destroy();
  await service.close();
});

/** Connects and sends this text; returns what has been received. */
function connect(text: string): { received: () => string } {
  let received = '';
  client = net.connect({ port: Number(new URL(service.url).port), host: '127.0.0.1', allowHalfOpen: true });
  client.on('error', () => undefined);
  client.on('data', (data: Buffer) => (received += data.toString('latin1')));
  client.write(text);
  return { received: () => received };
}

const get = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n');

/** The headers of a request with a body in chunks. */
const postChunks = (path: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;

describe('requests that arrive before the response to the previous one', () => {
  /** Sends requests at once over one connection to a route that responds in a later turn of the event loop. */
  async function sendAtOnce(
    count: number,
  ): Promise<{ answers: () => number[]; most: () => number; begun: () => number }> {
    let running = 0;
    let mostRunning = 0;
    let begun = 0;
    service = await listen({
      addRoutes: (server) =>
        void server.get('/place/:place', async ({ params }) => {
          begun += 1;
          mostRunning = Math.max(mostRunning, (running += 1));
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
          return params;
        }),
    });
    const { received } = connect(Array.from({ length: count }, (_, place) => get(`/place/${place}`)).join(''));
    const answers = () => [...received().matchAll(/"place":"(\d+)"/g)].map(([, place]) => Number(place));
    return { answers, most: () => mostRunning, begun: () => begun };
  }

  test('are processed one after another, and answered in order', async () => {
    const { answers, most } = await sendAtOnce(16);
    await eventually('all responses', async () => (answers().length === 16 ? true : undefined));
    expect(answers()).toEqual(Array.from({ length: 16 }, (_, place) => place));
    expect(most()).toBe(1);
  });

  test('close the connection if there are too many', async () => {
    const { begun } = await sendAtOnce(400);
    await eventually('a closed connection', async () => (client.errored || client.readableEnded ? true : undefined));
    expect(begun()).toBeLessThan(17);
    await eventually('no request left', async () => (service.parts.gate.admitted === 0 ? true : undefined));
    expect((await send(`${service.url}/health/live`)).status).toBe(200);
  });

  test('are dropped if the client disconnects', async () => {
    const { begun } = await sendAtOnce(16);
    await eventually('the first request', async () => (begun() > 0 ? true : undefined));
    client.resetAndDestroy();
    await eventually('no connection', async () => (service.parts.connections.count === 0 ? true : undefined));
    const begunBefore = begun();
    expect((await send(`${service.url}/health/live`)).status).toBe(200);
    expect(begun()).toBe(begunBefore);
  });
});

/** A service with slow responses: each ends when it is released. */
async function slowService(
  env: Record<string, string> = {},
): Promise<{ begun: string[]; hasBegun: () => Promise<true>; release: () => void }> {
  let release = (): void => undefined;
  const begun: string[] = [];
  const released = new Promise<void>((resolve) => (release = resolve));
  service = await listen({
    env,
    addRoutes: (server) => {
      server.addHook('onRequest', async ({ url }) => void begun.push(url));
      server.get('/slow', async () => {
        await released;
        return { slow: true };
      });
      server.get('/slow/last', async (_, reply) => {
        await released;
        return reply.header('connection', 'close').send({ slow: true });
      });
      server.get('/slow/long', (_, reply) => {
        const body = new PassThrough();
        body.write('the first half, ');
        void released.then(() => body.end('the second half'));
        return reply.type('text/plain').send(body);
      });
      server.get('/huge', async (_, reply) =>
        reply
          .type('application/octet-stream')
          .send(Readable.from(Array.from({ length: 1_000 }, () => 'x'.repeat(20_000)))),
      );
      server.post('/change', () => ({ changed: true }));
      // Refused before its body is read.
      server.post('/refused', { onRequest: async () => refuse('INVALID_TOKEN') }, () => ({}));
    },
  });
  const hasBegun = () => eventually('a request', async () => (begun.length > 0 ? true : undefined));
  return { begun, hasBegun, release };
}

/** The status codes of the responses, in their order. */
const statuses = (received: string): number[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));

describe('input that gets a refusal closes the connection, after the response to the request before it:', () => {
  test.each<[string, number, string]>([
    ['an unknown method', 400, 'BREW / HTTP/1.1\r\n\r\n'],
    ['an invalid header', 400, get('/change', 'no header')],
    ['headers without end', 431, get('/change', `X: ${'x'.repeat(40_000)}`)],
    ['an unknown expectation', 417, get('/change', 'Expect: cake')],
    ['a tunnel', 400, 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n'],
    ['an invalid body', 400, `${postChunks('/change')}none\r\n`],
    ['two of them', 417, `${get('/change', 'Expect: cake')}BREW / HTTP/1.1\r\n\r\n`],
  ])('%s', async (_, status, text) => {
    const { begun, hasBegun, release } = await slowService();
    const { received } = connect(get('/slow') + text);
    await hasBegun();
    release();
    await once(client, 'end');
    expect(statuses(received())).toEqual([200, status]);
    expect(received()).toContain('{"slow":true}HTTP/1.1 ');
    expect(begun).toEqual(['/slow']);
  });

  test('a request that does not arrive in time', async () => {
    const { hasBegun, release } = await slowService({ HEADERS_TIMEOUT: '1' });
    const { received } = connect(`${get('/slow')}GET /change HT`);
    await hasBegun();
    await once(service.server.server, 'clientError');
    release();
    await once(client, 'end');
    expect(statuses(received())).toEqual([200, 408]);
  });

  test('input that arrives in the middle of that response', async () => {
    const { release } = await slowService();
    const { received } = connect(get('/slow/long'));
    await eventually('the first half', async () => (received().includes('the first half, ') ? true : undefined));
    client.write('BREW / HTTP/1.1\r\n\r\n');
    await once(service.server.server, 'clientError');
    release();
    await once(client, 'end');
    expect(statuses(received())).toEqual([200, 400]);
    expect(received()).toContain('the second half\r\n0\r\n\r\nHTTP/1.1 400 ');
  });

  test('a tunnel, if that response is sent in many parts', async () => {
    await slowService();
    const { received } = connect(`${get('/huge')}CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n`);
    await once(client, 'end');
    expect(received().length).toBeGreaterThan(20_000_000);
    expect(received()).toContain('\r\n0\r\n\r\nHTTP/1.1 400 ');
  });
});

test('an invalid body of a request that has its response only closes the connection', async () => {
  await slowService();
  const { received } = connect(postChunks('/refused'));
  await eventually('a response', async () => (received().endsWith('}') ? true : undefined));
  client.write('none\r\n');
  await once(client, 'end');
  expect(statuses(received())).toEqual([401]);
});

describe('requests behind one that closes the connection have no effect, and it gets its response:', () => {
  const change = 'POST /change HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';
  test.each([
    ['by Connection: close', get('/slow', 'Connection: close')],
    ['because it is of HTTP/1.0', 'GET /slow HTTP/1.0\r\nHost: a\r\n\r\n'],
    ['with its response', get('/slow/last')],
  ])('%s', async (_, first) => {
    const { begun, hasBegun, release } = await slowService();
    const { received } = connect(first + change.repeat(10));
    await hasBegun();
    release();
    await once(client, 'end');
    expect(statuses(received())).toEqual([200]);
    expect(received()).toMatch(/\{"slow":true\}$/);
    await eventually('no connection', async () => (service.parts.connections.count === 0 ? true : undefined));
    expect(begun).toHaveLength(1);
  });
});
