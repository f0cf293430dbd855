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
import { rightsOf } from './rights-of.js';
import type { HttpParts } from '../../http/http-parts.js';
import { describeError } from '../../http/request-log.js';
import { closeCodes, liveConnection } from './live-connection.js';
import type { LiveLimits } from './live-limits.js';
import type { ReadMessage } from './live-message.js';
import type { LiveExtra, SocketCredential } from './live-protocol.js';
import type { WatchedPages } from './watched-pages.js';

/** How often the client is pinged, in ms; without a pong by the next ping, the socket is terminated. */
const pingEvery = 12_000;

/** How often a credential is looked up again, in ms: a token may have been revoked, or a session signed out. */
const tokenCheckInterval = 4_000;

/** The maximum delay of a timer in Node.js, in ms. */
const longestTimer = 2_147_483_647;

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
  /** Whether the handshake came over https. */
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
  let expiry: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;
  let unwatchPage: (() => void) | undefined;
  let isAlive = true;

  const newCall = (): Context => ({
    caller,
    requestId: randomUUID(),
    clientAddress,
    pinAllowance: { left: 1 },
    ...tillgate,
  });
  const refusePage = (): void => connection.close(closeCodes.forbidden, 'The origin is not allowed');
  const expire = (): void => connection.close(closeCodes.forbidden, 'The credential has expired');

  function closeAt(expiresAt: Date): void {
    const left = expiresAt.getTime() - tillgate.clock.now().getTime();
    if (left <= 0) expire();
    else expiry = setTimeout(() => closeAt(expiresAt), Math.min(left, longestTimer));
  }

  /** Closes the socket once its access token is revoked, its session has ended, or the rights of its person changed. */
  function closeWhenRevoked(credential: SocketCredential): void {
    const check = async (): Promise<void> => {
      const { caller: current } = await callerOf(credential, () => undefined);
      if (rightsOf(current) !== rightsOf(caller)) expire();
      // Also tells when a person last proved who they are.
      else caller = current;
    };
    asking = setInterval(() => {
      check().catch((error: unknown) => {
        if (error instanceof OperationError) expire();
      });
    }, tokenCheckInterval);
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
    if (endsAt) closeAt(endsAt);
    if (caller.kind === 'access_token' || 'user' in caller) closeWhenRevoked(credential);
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

  const pinging = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    if (socket.readyState === socket.OPEN) socket.ping();
  }, pingEvery);

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
    isAlive = true;
    receive(data);
  });
  // ws closes the socket because of an invalid frame.
  socket.on('error', () => undefined);
  socket.once('close', (code, reason) => {
    clearTimeout(expiry);
    clearInterval(asking);
    clearInterval(pinging);
    unwatchPage?.();
    ownLimits.close();
    void closed(code, String(reason));
  });
}
