import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createGuardedClient, type GuardedClientParts } from '../../src/outbound/guarded-client.js';
import type { GuardedRequest } from '../../src/outbound/guarded-call.js';
import { testClock } from '../support/clock.js';
import { httpAnswer, rawServer, type RawServer } from '../support/raw-server.js';

const loopback = ['127.0.0.0/8', '::1/128'];
const servers: RawServer[] = [];

async function serve(answer: Parameters<typeof rawServer>[0]): Promise<RawServer> {
  const server = await rawServer(answer);
  servers.push(server);
  return server;
}
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

function clientOf(over: Partial<GuardedClientParts> = {}) {
  const clock = testClock();
  const client = createGuardedClient({ allowPrivateTargets: loopback, userAgent: 'Shop/1', clock, ...over });
  const post = (url: string, request: Partial<GuardedRequest> = {}) =>
    client.request({ target: 'webhook', url, method: 'POST', headers: {}, body: '{}', timeoutMs: 5_000, ...request });
  return { clock, post };
}

describe('a call', () => {
  test('sends its request and returns the response unchanged', async () => {
    let got = '';
    const server = await serve((socket, received) => {
      got = received;
      socket.end(httpAnswer(201, '{"a":"ü"}', 'x-a: b\r\n'));
    });
    const { post } = clientOf();
    const answer = await post(`${server.url}/pay?a=b`, { headers: { 'X-B': 'c' }, body: '{"n":1}' });
    expect(answer).toMatchObject({ kind: 'answered', status: 201, text: '{"a":"ü"}', headers: { 'x-a': 'b' } });
    expect(got).toMatch(/^POST \/pay\?a=b HTTP\/1\.1\r\n/);
    expect(got).toMatch(/x-b: c\r\n/i);
    expect(got).toMatch(/user-agent: Shop\/1\r\n/i);
    expect(got.endsWith('{"n":1}')).toBe(true);
  });

  test('returns the response after an interim one', async () => {
    const early = 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n';
    const server = await serve((socket) => socket.end(early + httpAnswer(200, 'then')));
    expect(await clientOf().post(server.url)).toMatchObject({ kind: 'answered', status: 200, text: 'then' });
  });

  test('is not sent if it is too late once there is a connection, which says nothing about the server', async () => {
    const got: string[] = [];
    const server = await serve((socket, received) => {
      got.push(received);
      socket.end(httpAnswer(200, 'in time'));
    });
    const { post } = clientOf();
    for (let call = 0; call < 12; call++)
      expect(await post(server.url, { maySend: () => false })).toMatchObject({
        kind: 'failed',
        reason: 'overdue',
        sent: false,
      });
    expect(got).toEqual([]);
    expect(await post(server.url, { maySend: () => true })).toMatchObject({ kind: 'answered', text: 'in time' });
    expect(server.connections).toBe(13);
  });

  test('does not follow redirects', async () => {
    const target = await serve((socket) => socket.end(httpAnswer(200, 'secret')));
    const server = await serve((socket) => socket.end(httpAnswer(302, '', `location: ${target.url}\r\n`)));
    expect(await clientOf().post(server.url)).toMatchObject({ kind: 'answered', status: 302 });
    expect(target.connections).toBe(0);
  });

  test('returns a compressed response without decompressing it', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const server = await serve((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`);
      socket.end(bomb);
    });
    const answer = await clientOf().post(server.url);
    expect(answer.kind === 'answered' && answer.text.length < 100_000).toBe(true);
  });

  test('stops at one mebibyte of an endless stream', async () => {
    let written = 0;
    const server = await serve((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`;
      const more = (): void => {
        while (!socket.destroyed && socket.write(chunk)) written += 65_536;
      };
      socket.on('drain', more);
      more();
    });
    expect(await clientOf().post(server.url)).toMatchObject({ kind: 'failed', reason: 'too_large', sent: true });
    expect(written).toBeLessThan(20_000_000);
  });

  test('refuses endless headers', async () => {
    const server = await serve((socket) => socket.write(`HTTP/1.1 200 OK\r\nx-a: ${'a'.repeat(1_000_000)}`));
    expect(await clientOf().post(server.url)).toMatchObject({ kind: 'failed', reason: 'broken', sent: true });
  });

  test.each([
    ['never answers', () => undefined],
    [
      'stops in the middle',
      (write: (text: string) => void) => write('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nab'),
    ],
  ])('times out when the server %s', async (_, answer) => {
    const server = await serve((socket) => answer((text) => socket.write(text)));
    expect(await clientOf().post(server.url, { timeoutMs: 150 })).toMatchObject({
      kind: 'failed',
      reason: 'timeout',
      sent: true,
    });
  });

  test.each([
    ['half a body', (end: (text: string) => void) => end('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nab')],
    ['what is no HTTP', (end: (text: string) => void) => end('hello\r\n\r\n')],
    ['nothing at all', (end: (text: string) => void) => end('')],
  ])('that gets %s as a response may have had its effect', async (_, answer) => {
    const server = await serve((socket) => answer((text) => socket.end(text)));
    expect(await clientOf().post(server.url)).toMatchObject({ kind: 'failed', reason: 'broken', sent: true });
  });

  test('that is reset may have had its effect', async () => {
    const server = await serve((socket) => socket.resetAndDestroy());
    expect(await clientOf().post(server.url)).toMatchObject({ kind: 'failed', reason: 'broken', sent: true });
  });

  test('without a listener was certainly not sent', async () => {
    const server = await serve(() => undefined);
    await server.close();
    servers.length = 0;
    expect(await clientOf().post(server.url)).toMatchObject({ reason: 'connect_failed', sent: false });
  });

  test('with headers that cannot be sent was certainly not sent', async () => {
    const server = await serve((socket) => socket.end(httpAnswer(200, '')));
    expect(await clientOf().post(server.url, { headers: { 'x-a': 'b\r\nx-c: d' } })).toMatchObject({
      reason: 'invalid_request',
      sent: false,
    });
  });
});

describe('a host name', () => {
  test('that resolves to a private address after it was saved is refused, and nothing is sent', async () => {
    const { post } = clientOf({ allowPrivateTargets: [], resolve: async () => ['10.0.0.1'] });
    expect(await post('https://gateway.example/')).toMatchObject({ reason: 'unreachable', sent: false });
  });

  test('with one private address among others is refused', async () => {
    const { post } = clientOf({ allowPrivateTargets: [], resolve: async () => ['8.8.8.8', '::ffff:7f00:1'] });
    expect(await post('https://gateway.example/')).toMatchObject({ reason: 'unreachable', sent: false });
  });

  test('is resolved once for each call, and the connection uses the checked address', async () => {
    const server = await serve((socket) => socket.end(httpAnswer(200, 'ok')));
    const asked: string[] = [];
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    const { post } = clientOf({
      resolve: async (name) => {
        asked.push(name);
        return answers.shift() ?? [];
      },
    });
    const url = `http://gateway.example:${server.port}/`;
    expect(await post(url)).toMatchObject({ kind: 'answered', text: 'ok' });
    expect(asked).toEqual(['gateway.example']);
    expect(await post(url)).toMatchObject({ reason: 'unreachable', sent: false });
    expect(server.connections).toBe(1);
  });

  test('with a public address is not called over http', async () => {
    const { post } = clientOf({ resolve: async () => ['8.8.8.8'] });
    expect(await post('http://gateway.example/')).toMatchObject({ reason: 'unreachable', sent: false });
  });

  test('that does not exist has certainly received nothing', async () => {
    const { post } = clientOf({ resolve: async () => [] });
    expect(await post('https://gateway.example/')).toMatchObject({ reason: 'unreachable', sent: false });
  });
});

describe('the message about a failure', () => {
  test('does not reveal whether an internal name exists or has a listener', async () => {
    const closed = await serve(() => undefined);
    await closed.close();
    servers.length = 0;
    const logged: string[] = [];
    const logFailure = ({ detail }: { detail: string }) => void logged.push(detail);
    const failureOf = (resolved: string[]) =>
      clientOf({ resolve: async () => resolved, logFailure }).post(`http://intranet.example:${closed.port}/`);
    const messages = await Promise.all([failureOf([]), failureOf(['10.0.0.1']), failureOf(['127.0.0.1'])]);
    expect(messages).toMatchObject(Array(3).fill({ kind: 'failed', message: 'The server could not be reached.' }));
    expect(logged.join('; ')).toMatch(/could not be resolved.*must not be called.*ECONNREFUSED/);
    const { reason } = Object(messages[0]);
    expect(Object(messages[1]).reason).toBe(reason);
  });

  test('leaves TLS messages to the log', async () => {
    const server = await serve((socket) => socket.end('no TLS'));
    const logged: string[] = [];
    const client = clientOf({ logFailure: ({ detail }) => void logged.push(detail) });
    const failed = await client.post(server.url.replace('http:', 'https:'));
    expect(failed).toMatchObject({ kind: 'failed', message: 'The server could not be reached.' });
    expect(logged.join()).toMatch(/ssl|tls|wrong version/i);
  });
});

test('a private address in a URL is also refused when the call is made', async () => {
  const { post } = clientOf({ allowPrivateTargets: [] });
  for (const url of ['https://2130706433/', 'https://[::ffff:7f00:1]/', 'http://169.254.169.254/'])
    expect(await post(url)).toMatchObject({ reason: 'refused_address', sent: false });
});

describe('a server that fails', () => {
  test('is not called for 30 s after ten failures', async () => {
    const server = await serve((socket) => socket.end(httpAnswer(500, '')));
    const { post, clock } = clientOf();
    for (let n = 0; n < 10; n++) expect(await post(server.url)).toMatchObject({ status: 500 });
    expect(await post(server.url)).toMatchObject({ reason: 'circuit_open', sent: false });
    expect(server.connections).toBe(10);
    clock.advance(30_000);
    expect(await post(server.url)).toMatchObject({ status: 500 });
  });

  test('is not a server that refuses', async () => {
    const server = await serve((socket) => socket.end(httpAnswer(422, '')));
    const { post } = clientOf();
    for (let n = 0; n < 15; n++) expect(await post(server.url)).toMatchObject({ status: 422 });
  });
});
