import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { attackerAddress, type Attack } from './attack-target.js';

function open(url: string): Socket {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port), localAddress: attackerAddress });
  socket.on('error', () => undefined);
  return socket;
}

const head = (method: string, path: string, headers: Record<string, string>): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...Object.entries(headers).map((pair) => pair.join(': ')),
    '',
    '',
  ].join('\r\n');

async function untilStopped(stopping: AbortSignal, sockets: ReadonlySet<{ destroy(): void }>): Promise<void> {
  while (!stopping.aborted) await pause(50);
  for (const socket of sockets) socket.destroy();
}

/** Pipelines requests and closes the connection before the responses. */
export const breakPipelines: Attack = async ({ url, shopId, orderToken, publicOrderId }, stopping) => {
  const path = `/checkout/storefront/${shopId}/${publicOrderId}/refresh`;
  const requests = [
    head('GET', path, { Authorization: `Bearer ${orderToken}` }).repeat(20),
    head('GET', '/graphql', {}).repeat(20),
  ];
  while (!stopping.aborted) {
    for (const request of requests) {
      const socket = open(url);
      socket.write(request);
      await pause(2);
      socket.destroy();
    }
  }
};

/** Connections that send a request and never read the response, or that never finish a body. */
const holdOpen =
  (write: (target: { orderToken: string }, count: number) => string): Attack =>
  async ({ url, orderToken }, stopping) => {
    const sockets = new Set<Socket>();
    for (let count = 0; count < 600 && !stopping.aborted; count++) {
      const socket = open(url);
      socket.pause();
      socket.write(write({ orderToken }, count));
      sockets.add(socket);
      if (count % 20 === 0) await pause(1);
    }
    await untilStopped(stopping, sockets);
  };

export const readNothing = holdOpen(() => head('GET', '/graphql', {}).repeat(5));

export const endNoBody = holdOpen(({ orderToken }, count) =>
  head('POST', '/graphql', {
    'Content-Type': 'application/json',
    'Content-Length': '100000',
    ...(count % 2 === 0 ? { Authorization: `Bearer ${orderToken}` } : {}),
  }),
);

export const endNoHeaders = holdOpen(() => 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ');

/** Long documents with many errors over several sockets. */
export const sendLongDocuments: Attack = async ({ url, orderToken }, stopping) => {
  const sockets = new Set<WebSocket>();
  const wrong = Array.from({ length: 480 }, (_, index) => `unknown${index}`).join(' ');
  for (let count = 0; !stopping.aborted; count++) {
    if (sockets.size < 20) {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
        localAddress: attackerAddress,
      });
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
      socket.on('open', () =>
        socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${orderToken}` } })),
      );
      sockets.add(socket);
    }
    for (const socket of sockets)
      if (socket.readyState === socket.OPEN)
        socket.send(
          JSON.stringify({ id: String(count), type: 'subscribe', payload: { query: `{ ${wrong} } # ${count}` } }),
        );
    await pause(20);
  }
  for (const socket of sockets) socket.terminate();
};

/** Sockets with the largest payloads and variables, and the most subscriptions, that the limits allow. */
export const fillSockets: Attack = async ({ url, orderToken }, stopping) => {
  const sockets = new Set<{ destroy(): void }>();
  const filling = 'x'.repeat(30_000);
  while (!stopping.aborted) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      localAddress: attackerAddress,
    });
    socket.on('error', () => undefined);
    socket.on('open', () => {
      socket.send(
        JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${orderToken}`, filling } }),
      );
      const query = 'subscription ($a: ID) { orderUpdated(publicOrderId: $a) { sequence order { version } } }';
      for (let id = 0; id < 100; id++)
        socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload: { query, variables: { filling } } }));
      for (let pings = 0; pings < 200; pings++) socket.send(JSON.stringify({ type: 'ping', payload: { filling } }));
    });
    sockets.add({ destroy: () => socket.terminate() });
    await pause(10);
  }
  await untilStopped(stopping, sockets);
};
