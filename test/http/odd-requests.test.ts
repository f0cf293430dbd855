import net from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
beforeAll(async () => {
  tillgate = await startTillgate({ env: { DEMO: 'off', ROLES: 'web' } });
});
afterAll(() => tillgate.close());

/** The head of the response to a request with these lines; the bytes of the header are Latin-1. */
async function responseTo(lines: string[], body = ''): Promise<string> {
  const socket = net.connect(Number(new URL(tillgate.url).port), '127.0.0.1');
  socket.write(Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1'));
  let response = '';
  for await (const chunk of socket) {
    response += String(chunk);
    if (response.includes('\r\n\r\n')) break;
  }
  return response;
}

const host = 'Host: tillgate';
const close = 'Connection: close';
const upgrade = ['Connection: Upgrade', 'Upgrade: websocket'];
const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
const json = ['Content-Type: application/json', 'Content-Length: 2'];
const protocol = 'Sec-WebSocket-Protocol: graphql-transport-ws';

test.each<[string, number, string[], string?]>([
  ['a method of a path that has no route', 404, ['QUERY /none HTTP/1.1', host, close]],
  ['another method of a route', 405, ['QUERY /graphql HTTP/1.1', host, close]],
  ['another method of a route, with a body', 405, ['QUERY /graphql HTTP/1.1', host, close, ...json], '{}'],
  ['another method of a route with a parameter', 405, ['QUERY /checkout/orders/x HTTP/1.1', host, close]],
  ['a method of caches', 405, ['PURGE /graphql HTTP/1.1', host, close]],
  ['a method that HTTP does not have', 400, ['BREW / HTTP/1.1', host, close]],
  ['a tunnel', 400, ['CONNECT example.com:443 HTTP/1.1', 'Host: example.com:443']],
  ['a request for the whole server', 404, ['OPTIONS * HTTP/1.1', host, close]],
  ['a Host that is no name', 401, ['GET /schema.graphql HTTP/1.1', 'Host: ß', close]],
  ['a Host that is no name, to GraphQL', 401, ['POST /graphql HTTP/1.1', 'Host: ß', close, ...json], '{}'],
  ['a Host that is no name, from a page', 403, ['GET /graphql HTTP/1.1', 'Host: ß', 'Origin: http://ß', close]],
  ['no Host', 400, ['GET /graphql HTTP/1.1', close]],
  ['an expectation that is unknown', 417, ['POST /graphql HTTP/1.1', host, 'Expect: cake', close, ...json], '{}'],
  ['headers without end', 431, ['GET / HTTP/1.1', host, `X: ${'x'.repeat(40_000)}`]],
  [
    'a websocket of an old version',
    400,
    ['GET /graphql HTTP/1.1', host, ...upgrade, key, protocol, 'Sec-WebSocket-Version: 7'],
  ],
  [
    'a websocket without a key',
    400,
    ['GET /graphql HTTP/1.1', host, ...upgrade, protocol, 'Sec-WebSocket-Version: 13'],
  ],
  [
    'a websocket by POST',
    400,
    ['POST /graphql HTTP/1.1', host, ...upgrade, key, protocol, 'Sec-WebSocket-Version: 13'],
  ],
  ['a websocket elsewhere', 404, ['GET /none HTTP/1.1', host, ...upgrade, key, 'Sec-WebSocket-Version: 13']],
  ['another protocol', 405, ['GET /graphql HTTP/1.1', host, 'Connection: Upgrade', 'Upgrade: h2c']],
])('%s gets %i, a request ID and nosniff', async (_, status, lines, ...body) => {
  const response = await responseTo(lines, body.join(''));
  expect(response.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(response).toMatch(/^x-request-id: [\w-]{36}\r$/im);
  expect(response).toMatch(/^x-content-type-options: nosniff\r$/im);
});
