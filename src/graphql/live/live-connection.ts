import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { OneAtATime } from '../../lib/one-at-a-time.js';

/**
 * The maximum number of bytes that wait for a slow reader. Beyond that the connection is closed; the client can resume
 * from its last sequence.
 */
const mayWait = 1_048_576;

/** How long a client that exceeded a limit has to read the close frame, in ms. */
const refusalTime = 3_000;

/** The close codes of sockets. */
export const closeCodes = {
  goingAway: 1001,
  tryAgainLater: 1013,
  badToken: 4401,
  forbidden: 4403,
  tooMuch: 4429,
  slowReader: 4499,
} as const;

/**
 * Sends serialized messages. The amount of unread data is limited: a connection that reads too slowly is closed with
 * 4499.
 */
export interface LiveConnection {
  /** Sends a message whose tail is shared with other connections. */
  push(head: string, shared: Buffer): void;
  /** The same, and resolves once it is written. */
  deliver(head: string, shared: Buffer): Promise<void>;
  /** Sends a message of this connection alone. */
  send(text: string): void;
  /** Runs work that waits for the reader sequentially. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  close(code: number, reason: string): void;
  /**
   * Closes the connection with 4429. Nothing more is read: the WebSocket library would unmask and assemble everything
   * that the client has already sent.
   */
  closeBeyondLimit(reason: string): void;
}

/** `wire` is the connection under the WebSocket. */
export function liveConnection(socket: WebSocket, wire: Duplex): LiveConnection {
  const turns = new OneAtATime();

  function hasRoom(): boolean {
    if (socket.readyState !== socket.OPEN) return false;
    if (socket.bufferedAmount <= mayWait) return true;
    socket.close(closeCodes.slowReader, 'The reader is too slow');
    return false;
  }

  /** One message in two frames, so that the shared bytes are not copied; together they are one write. */
  function write(head: string, shared: Buffer, onSent?: () => void): void {
    wire.cork();
    socket.send(head, { fin: false });
    socket.send(shared, { fin: true, binary: false }, onSent);
    wire.uncork();
  }

  function close(code: number, reason: string): void {
    if (socket.readyState === socket.OPEN) socket.close(code, reason);
  }

  return {
    push(head, shared) {
      if (hasRoom()) write(head, shared);
    },
    deliver: (head, shared) =>
      new Promise((resolve) => {
        if (hasRoom()) write(head, shared, resolve);
        else resolve();
      }),
    send(text) {
      if (hasRoom()) socket.send(text);
    },
    inTurn: (work) => turns.run('', work),
    close,
    closeBeyondLimit(reason) {
      if (socket.readyState !== socket.OPEN) return;
      close(closeCodes.tooMuch, reason);
      socket.pause();
      // The client does not have to wait for the end of the connection.
      wire.end();
      const ending = setTimeout(() => socket.terminate(), refusalTime);
      socket.once('close', () => clearTimeout(ending));
    },
  };
}
