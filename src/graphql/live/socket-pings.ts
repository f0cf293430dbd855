import type { WebSocket } from 'ws';

/** How often the client is pinged, in ms; without a pong by the next ping, the socket is terminated. */
const pingEvery = 12_000;

/** The pings of a socket. */
export interface SocketPings {
  /** The client has responded. */
  answered(): void;
  stop(): void;
}

/** Pings a socket until it is stopped, and terminates it if its client does not respond. */
export function startPings(socket: WebSocket): SocketPings {
  let isAlive = true;
  const pinging = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    if (socket.readyState === socket.OPEN) socket.ping();
  }, pingEvery);
  return {
    answered: () => void (isAlive = true),
    stop: () => clearInterval(pinging),
  };
}
