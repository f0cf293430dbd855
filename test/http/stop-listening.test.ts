import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { stopListening } from '../../src/http/stop-listening.js';
import { startTillgate } from '../support/running-tillgate.js';

const clientCount = 40;

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** Sends one request over its own connection; `answer` is what it receives. */
function client(port: number): { connected: Promise<void>; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('PATCH / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}'),
  );
  let text = '';
  socket.on('data', (data) => void (text += data.toString()));
  const connected = new Promise<void>((resolve) => void socket.on('connect', resolve));
  const answer = new Promise<string>((resolve) => {
    socket.on('error', (error) => resolve(String(error)));
    socket.on('close', () => resolve(text));
  });
  return { connected, answer };
}

test('connections that wait to be accepted when the server stops get a response', async () => {
  const server = createServer((request, response) => {
    request.resume();
    response.end('done');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  const clients = Array.from({ length: clientCount }, () => client(port));
  await Promise.all(clients.map(({ connected }) => connected));
  const { closed } = await stopListening(server);
  const received = await Promise.all(clients.map(({ answer }) => answer));
  expect(received.filter((text) => !text.endsWith('done'))).toEqual([]);
  expect(await client(port).answer).toMatch('ECONNREFUSED');
  await closed;
});

test('connections that wait to be accepted when the service stops without draining get a response', async () => {
  const tillgate = await startTillgate();
  const clients = Array.from({ length: clientCount }, () => client(Number(new URL(tillgate.url).port)));
  await Promise.all(clients.map(({ connected }) => connected));
  await tillgate.close();
  const received = await Promise.all(clients.map(({ answer }) => answer));
  expect(received.filter((text) => !/^HTTP\/1.1 \d{3} /.test(text))).toEqual([]);
});
