import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { pause } from '../lib/pause.js';

/** For how long connections that wait to be accepted are accepted, in ms. */
const acceptsFor = 1_000;

/** A turn of the event loop without work is shorter than this, in ms. */
const idleTurn = 0.1;

/**
 * Accepts the waiting connections, and returns them at the end of the first turn of the event loop without a new one
 * and without other work. Node.js accepts one in each turn, and the kernel resets connections that still wait when the
 * server closes, even if their request has arrived: the shorter the last turn, the fewer connections come in it. They
 * are not read until then, so that their requests do not make the turns longer.
 */
function acceptAll(server: Server): Promise<Socket[]> {
  const until = performance.now() + acceptsFor;
  const accepted: Socket[] = [];
  const accept = (socket: Socket): void => void accepted.push(socket);
  server.on('connection', accept);
  Object.assign(server, { pauseOnConnect: true });
  return new Promise((resolve) => {
    /** Called at the end of a turn, with the values from the end of the previous one. */
    const endTurn = (before: number, began: number): void => {
      const now = performance.now();
      const isIdle = accepted.length === before && now - began < idleTurn;
      if (isIdle || now >= until) {
        server.off('connection', accept);
        resolve(accepted);
      } else setImmediate(endTurn, accepted.length, now);
    };
    // The first immediate may run before connections were looked for.
    setImmediate(() => setImmediate(endTurn, accepted.length, performance.now()));
  });
}

/**
 * Accepts the waiting connections and then no more; `closed` resolves when all open ones have closed. Connections
 * without a request stay open, unlike with the method of the HTTP server, because a proxy may just have connected and
 * be sending its request. That method must not be called before this one resolves.
 */
export async function stopListening(server: Server): Promise<{ closed: Promise<void> }> {
  // A connection in use is closed after its response instead of being kept alive.
  server.keepAliveTimeout = 1;
  const accepted = await acceptAll(server);
  const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()));
  for (const socket of accepted) socket.resume();
  return { closed };
}

/** The maximum time to wait for the last requests: a number of steps of this many ms. */
const lastRequestWithin = { steps: 20, step: 50 };

/**
 * Waits for the last requests, at most 1 s and as long as some are `expected`. A process on a busy machine may not run
 * for longer than the whole time: after each step it reads what has arrived.
 */
export async function lastRequests(expected: () => boolean): Promise<void> {
  for (let step = 0; step < lastRequestWithin.steps && expected(); step += 1) await pause(lastRequestWithin.step);
}
