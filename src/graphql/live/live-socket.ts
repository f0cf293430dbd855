import type { Server } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { outageIn } from '../../lib/database-unavailable.js';
import type { HttpParts } from '../../http/http-parts.js';
import { describeError } from '../../http/request-log.js';
import { liveConnection } from './live-connection.js';
import type { LiveLimits } from './live-limits.js';
import type { ReadMessage } from './live-message.js';
import type { LiveExtra } from './live-protocol.js';
import { createSocketCaller, type SocketOrigin } from './socket-caller.js';
import { startPings } from './socket-pings.js';
import type { WatchedPages } from './watched-pages.js';

/** The parts that the sockets of a process share. */
export interface LiveParts {
  protocol: Server<LiveExtra>;
  limits: LiveLimits;
  readMessage: ReadMessage;
  pages: WatchedPages;
}

/** Serves a socket until it closes: protocol, credential, origin, and pings. */
export function serveSocket(
  socket: WebSocket,
  origin: SocketOrigin,
  parts: HttpParts,
  { protocol, limits, readMessage, pages }: LiveParts,
): void {
  const connection = liveConnection(socket, origin.wire);
  const ownLimits = limits.newSocket();
  const isOpen = (): boolean => socket.readyState === socket.OPEN;
  const caller = createSocketCaller(origin, parts, { connection, isOpen, limits: ownLimits, pages });
  const pings = startPings(socket);

  function receive(data: Buffer): boolean {
    if (ownLimits.receive(data.length)) return true;
    caller.closeBeyondLimit();
    return false;
  }

  const closed = protocol.opened(
    {
      protocol: socket.protocol,
      send: (text) => connection.send(text),
      close: (code, reason) => socket.close(code, reason),
      onMessage: (take) =>
        void socket.on('message', (data: Buffer) => {
          // Messages that arrive while it closes are ignored.
          if (!isOpen() || !receive(data)) return;
          take(readMessage(data)).catch((error: unknown) => {
            if (outageIn(error)) return caller.waitForDatabase();
            parts.log.error({ error: describeError(error) }, 'a WebSocket message failed');
            connection.close(1011, 'Internal server error');
          });
        }),
    },
    { connection, limits: ownLimits, ...caller },
  );
  socket.on('ping', (data: Buffer) => {
    if (receive(data) && isOpen()) socket.pong(data);
  });
  socket.on('pong', (data: Buffer) => {
    pings.answered();
    receive(data);
  });
  // ws closes the socket because of an invalid frame.
  socket.on('error', () => undefined);
  socket.once('close', (code, reason) => {
    caller.stop();
    pings.stop();
    ownLimits.close();
    void closed(code, String(reason));
  });
}
