import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { OneAtATime } from '../../lib/one-at-a-time.js';

/** Bytes that may wait for a slow reader; then it is let go, and may go on from what it has (contract 3). */
const mayWait = 1_048_576;

/** What a socket is closed with. */
export const closeCodes = { goingAway: 1001, badToken: 4401, expired: 4403, slowReader: 4499 } as const;

/** Sends texts that are ready; what waits for the reader is bounded, and one that leaves too much lying is closed with 4499. */
export interface LiveConnection {
  /** Sends a message of which only the head is this connection's own. */
  push(head: string, shared: Buffer): void;
  /** The same, and waits until it is on its way. */
  hand(head: string, shared: Buffer): Promise<void>;
  /** Sends an answer. */
  send(text: string): void;
  /** Work that waits for the reader goes one after the other. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  close(code: number, reason: string): void;
}

/** `wire` is what the websocket goes over. */
export function liveConnection(socket: WebSocket, wire: Duplex): LiveConnection {
  const turns = new OneAtATime();

  function hasRoom(): boolean {
    if (socket.readyState !== socket.OPEN) return false;
    if (socket.bufferedAmount <= mayWait) return true;
    socket.close(closeCodes.slowReader, 'Too slow a reader');
    return false;
  }

  /** One message in two frames, so that the shared bytes are copied for nobody; together they are one write. */
  function write(head: string, shared: Buffer, onSent?: () => void): void {
    wire.cork();
    socket.send(head, { fin: false });
    socket.send(shared, { fin: true, binary: false }, onSent);
    wire.uncork();
  }

  return {
    push(head, shared) {
      if (hasRoom()) write(head, shared);
    },
    hand: (head, shared) =>
      new Promise((resolve) => {
        if (hasRoom()) write(head, shared, resolve);
        else resolve();
      }),
    send(text) {
      if (hasRoom()) socket.send(text);
    },
    inTurn: (work) => turns.run('', work),
    close(code, reason) {
      if (socket.readyState === socket.OPEN) socket.close(code, reason);
    },
  };
}
