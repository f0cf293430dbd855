import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { WebSocket, WebSocketServer } from 'ws';
import { closeCodes, liveConnection } from '../../../src/graphql/live/live-connection.js';

test('a client that exceeds a limit receives 4429, and what it has already sent is not read', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  let received = 0;
  server.on('connection', (socket, { socket: wire }) => {
    const connection = liveConnection(socket, wire);
    socket.on('message', () => {
      received += 1;
      connection.closeBeyondLimit('Too many messages');
    });
  });
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  client.on('error', () => undefined);
  await once(client, 'open');
  const filling = 'x'.repeat(30_000);
  for (let sent = 0; sent < 1_000; sent += 1) client.send(filling);
  const [code] = await once(client, 'close');
  expect(code).toBe(closeCodes.tooMuch);
  expect(received).toBeLessThan(20);
  server.close();
});
