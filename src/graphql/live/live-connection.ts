import type { WebSocket } from 'ws';

/** Bytes that may wait for a slow reader; then it is let go, and may go on from what it has (contract 3). */
const mayWait = 1_048_576;

/** What a socket is closed with. */
export const closeCodes = { goingAway: 1001, badToken: 4401, expired: 4403, slowReader: 4499 } as const;

/** Sends texts that are ready; what waits for the reader is bounded. */
export interface LiveConnection {
  /** Sends at once. A reader that leaves too much lying is closed with 4499. */
  push(text: string): void;
  /** Sends, and waits until it is on its way. */
  hand(text: string): Promise<void>;
  close(code: number, reason: string): void;
}

export function liveConnection(socket: WebSocket): LiveConnection {
  const isOpen = (): boolean => socket.readyState === socket.OPEN;
  return {
    push(text) {
      if (!isOpen()) return;
      if (socket.bufferedAmount > mayWait) socket.close(closeCodes.slowReader, 'Too slow a reader');
      else socket.send(text);
    },
    hand: (text) =>
      new Promise((resolve) => {
        if (isOpen()) socket.send(text, () => resolve());
        else resolve();
      }),
    close: (code, reason) => {
      if (isOpen()) socket.close(code, reason);
    },
  };
}
