import type { Socket } from 'node:net';

/** The requests of each connection that have no finished response yet. */
export interface OpenRequests {
  /** Calls `end` when the connection closes, unless the request is removed before. */
  add(socket: Socket, end: () => void): void;
  remove(socket: Socket, end: () => void): void;
}

/**
 * Node.js emits `close` on a response only once the response has its turn on the connection: those that are queued behind
 * another when the connection breaks (HTTP pipelining) never do. Their requests end with the connection.
 */
export function createOpenRequests(): OpenRequests {
  const endsOf = new WeakMap<Socket, Set<() => void>>();

  function watch(socket: Socket): Set<() => void> {
    const ends = new Set<() => void>();
    endsOf.set(socket, ends);
    socket.once('close', () => {
      for (const end of ends) end();
    });
    return ends;
  }

  return {
    add(socket, end) {
      if (socket.closed) end();
      else (endsOf.get(socket) ?? watch(socket)).add(end);
    },
    remove(socket, end) {
      endsOf.get(socket)?.delete(end);
    },
  };
}
