import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Server } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { Caller, Context } from '../../context.js';
import { OperationError } from '../../errors.js';
import { outageIn } from '../../lib/database-unavailable.js';
import type { Charge } from '../../domain/shop/tokens/authenticate.js';
import { isAllowedBy, type Page } from '../../http/cross-origin.js';
import { callerOfCredential, type IdentifiedCaller } from '../../http/caller-of-credential.js';
import type { HttpParts } from '../../http/http-parts.js';
import { describeError } from '../../http/request-log.js';
import { createLifetime } from './credential-lifetime.js';
import { closeCodes, liveConnection } from './live-connection.js';
import type { LiveLimits } from './live-limits.js';
import type { ReadMessage } from './live-message.js';
import type { LiveExtra, SocketCredential } from './live-protocol.js';
import { rightsOf } from './rights-of.js';
import { startPings } from './socket-pings.js';
import type { WatchedPages } from './watched-pages.js';

/** The parts that the sockets of a process share. */
export interface LiveParts {
  protocol: Server<LiveExtra>;
  limits: LiveLimits;
  readMessage: ReadMessage;
  pages: WatchedPages;
}

/** The origin of a socket. */
interface SocketOrigin {
  /** The connection under the WebSocket. */
  wire: Socket;
  clientAddress: string;
  /** The page that opened it, if it was a page. */
  page: Page | undefined;
  /** Of the handshake. */
  cookie: string | undefined;
  /** Whether its cookies are those of https. */
  isSecure: boolean;
}

/** Serves a socket until it closes: protocol, credential, origin, and pings. */
export function serveSocket(
  socket: WebSocket,
  { wire, clientAddress, page, cookie, isSecure }: SocketOrigin,
  parts: HttpParts,
  { protocol, limits, readMessage, pages }: LiveParts,
): void {
  const { tillgate, log } = parts;
  const connection = liveConnection(socket, wire);
  const ownLimits = limits.newSocket();
  let caller: Caller = { kind: 'anonymous' };
  let unwatchPage: (() => void) | undefined;

  const newCall = (): Context => ({
    caller,
    requestId: randomUUID(),
    clientAddress,
    pinAllowance: { left: 1 },
    ...tillgate,
  });
  const refusePage = (): void => connection.close(closeCodes.forbidden, 'The origin is not allowed');
  const expire = (): void => connection.close(closeCodes.forbidden, 'The credential has expired');

  const lifetime = createLifetime(tillgate.clock, expire);
  const pings = startPings(socket);

  /** Whether the access token is not revoked, the session has not ended, and the rights of the person are the same. */
  async function hasSameRights(credential: SocketCredential): Promise<boolean> {
    try {
      const { caller: current } = await callerOf(credential, () => undefined);
      if (rightsOf(current) !== rightsOf(caller)) return false;
      // Also tells when a person last proved who they are.
      caller = current;
      return true;
    } catch (error) {
      if (error instanceof OperationError) return false;
      throw error;
    }
  }

  /** The caller of the credential that was sent, or of the session of the dashboard. Refuses INVALID_TOKEN. */
  const callerOf = async (credential: SocketCredential, charge: Charge): Promise<IdentifiedCaller> =>
    callerOfCredential(parts, { ...credential, cookie, isSecure }, charge);

  async function identify(credential: SocketCredential, payloadBytes: number): Promise<void> {
    let endsAt: Date | undefined;
    let isCharged = false;
    const charge = (): void | Promise<void> => {
      if (isCharged) return undefined;
      isCharged = true;
      return parts.limitRate({ caller, clientAddress });
    };
    try {
      const read = await callerOf(credential, charge);
      endsAt = read.endsAt;
      caller = read.caller;
    } catch (error) {
      if (outageIn(error)) return waitForDatabase();
      if (!(error instanceof OperationError)) throw error;
    }
    if (caller.kind === 'anonymous') return reject(charge);
    try {
      if (!(await confirmPage())) return;
    } catch (error) {
      if (outageIn(error)) return waitForDatabase();
      throw error;
    }
    if (socket.readyState !== socket.OPEN) return;
    parts.connections.authenticated(wire);
    if (!ownLimits.connect(caller, clientAddress, payloadBytes)) return closeBeyondLimit();
    endsAt ??= 'expiresAt' in caller ? caller.expiresAt : undefined;
    if (endsAt) lifetime.endAt(endsAt);
    if (caller.kind === 'access_token' || 'user' in caller) lifetime.endUnless(() => hasSameRights(credential));
    if (page) unwatchPage = pages.watch(page, caller, refusePage);
  }

  /** Nobody can be identified while the database is unavailable; clients connect again later. */
  const waitForDatabase = (): void => connection.close(closeCodes.tryAgainLater, 'The service is unavailable');

  async function confirmPage(): Promise<boolean> {
    const isAllowed = !page || (await isAllowedBy(page, caller, parts.tillgate.allowedOrigins));
    if (!isAllowed) refusePage();
    return isAllowed;
  }

  /** An invalid credential counts as a request of the address, so that credentials cannot be guessed. */
  async function reject(charge: Charge): Promise<void> {
    try {
      await charge();
    } catch {
      // The socket is closed in any case.
    }
    connection.close(closeCodes.badToken, 'Unauthorized');
  }

  const closeBeyondLimit = (): void => connection.closeBeyondLimit('Too many sockets, messages or bytes');

  function receive(data: Buffer): boolean {
    if (ownLimits.receive(data.length)) return true;
    closeBeyondLimit();
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
          if (socket.readyState !== socket.OPEN || !receive(data)) return;
          take(readMessage(data)).catch((error: unknown) => {
            if (outageIn(error)) return waitForDatabase();
            log.error({ error: describeError(error) }, 'a WebSocket message failed');
            connection.close(1011, 'Internal server error');
          });
        }),
    },
    { connection, newCall, identify, confirmPage, limits: ownLimits },
  );
  socket.on('ping', (data: Buffer) => {
    if (receive(data) && socket.readyState === socket.OPEN) socket.pong(data);
  });
  socket.on('pong', (data: Buffer) => {
    pings.answered();
    receive(data);
  });
  // ws closes the socket because of an invalid frame.
  socket.on('error', () => undefined);
  socket.once('close', (code, reason) => {
    lifetime.stop();
    pings.stop();
    unwatchPage?.();
    ownLimits.close();
    void closed(code, String(reason));
  });
}
