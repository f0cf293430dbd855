import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** For how long connections that wait to be accepted are accepted, in ms. */
const acceptsFor = 1_000;

/**
 * Accepts the waiting connections, and returns them in the first turn of the event loop without a new one. Node.js
 * accepts one in each turn, and the kernel resets connections that still wait when the server closes, even if their
 * request has arrived. They are not read until then, so that their requests do not make the turns longer.
 */
function acceptAll(server: Server): Promise<Socket[]> {
  const until = performance.now() + acceptsFor;
  const accepted: Socket[] = [];
  let before = 0;
  const accept = (socket: Socket): void => void accepted.push(socket);
  server.on('connection', accept);
  Object.assign(server, { pauseOnConnect: true });
  return new Promise((resolve) => {
    const turn = (): void => {
      if (accepted.length > before && performance.now() < until) {
        before = accepted.length;
        setImmediate(turn);
        return;
      }
      server.off('connection', accept);
      resolve(accepted);
    };
    // The first immediate may run before connections were looked for.
    setImmediate(() => setImmediate(turn));
  });
}

/**
 * Accepts no more connections; resolves when those that are open have closed. Connections without a request stay open,
 * unlike with the method of the HTTP server, because a proxy may just have connected and be sending its request.
 */
export async function stopListening(server: Server): Promise<void> {
  // A connection in use is closed after its response instead of being kept alive.
  server.keepAliveTimeout = 1;
  const accepted = await acceptAll(server);
  const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()));
  for (const socket of accepted) socket.resume();
  await closed;
}
