import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Begin = () => void;

/** The maximum number of requests that wait for the response before them; a connection with more is closed. */
const mostWaiting = 16;

/**
 * Begins the requests of a connection one after another: a request that arrives before the response to the previous one
 * (HTTP pipelining, RFC 9112, 9.3.2) waits for it, and is dropped if the connection closes. Otherwise a client that
 * sends many requests at once and disconnects would keep the process busy with responses that nobody reads. Must be
 * called before other listeners of `request` are added.
 */
export function beginOneAtATime(server: Server): void {
  const begins = server.listeners('request');
  const waitingOf = new WeakMap<Socket, Begin[]>();

  function beginNext(socket: Socket): void {
    const next = socket.destroyed ? undefined : waitingOf.get(socket)?.shift();
    if (next) next();
    else waitingOf.delete(socket);
  }

  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const begin = (): void => {
      response.once('close', () => beginNext(socket));
      for (const listener of begins) Reflect.apply(listener, server, [request, response]);
    };
    const waiting = waitingOf.get(socket);
    if (socket.destroyed) return;
    if (!waiting) {
      waitingOf.set(socket, []);
      begin();
    } else if (waiting.length < mostWaiting) waiting.push(begin);
    else socket.destroy();
  });
}
