import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Caller, Context } from '../../context.js';
import { OperationError } from '../../errors.js';
import { outageIn } from '../../lib/database-unavailable.js';
import type { Charge } from '../../domain/shop/tokens/authenticate.js';
import { isAllowedBy, type Page } from '../../http/cross-origin.js';
import { callerOfCredential, type IdentifiedCaller } from '../../http/caller-of-credential.js';
import type { HttpParts } from '../../http/http-parts.js';
import { createLifetime } from './credential-lifetime.js';
import { closeCodes, type LiveConnection } from './live-connection.js';
import type { SocketLimits } from './live-limits.js';
import type { LiveExtra, SocketCredential } from './live-protocol.js';
import { rightsOf } from './rights-of.js';
import type { WatchedPages } from './watched-pages.js';

/** The origin of a socket. */
export interface SocketOrigin {
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

/** Who calls over a socket. */
export interface SocketCaller extends Pick<LiveExtra, 'newCall' | 'identify' | 'confirmPage'> {
  /** Closes the socket, because nobody can be identified while the database is unavailable; clients connect again later. */
  waitForDatabase(): void;
  closeBeyondLimit(): void;
  /** Stops watching the credential and the page. */
  stop(): void;
}

interface SocketParts {
  connection: LiveConnection;
  isOpen: () => boolean;
  limits: SocketLimits;
  pages: WatchedPages;
}

/** The caller of a socket, who is anonymous until a credential is sent. */
export function createSocketCaller(
  { wire, clientAddress, page, cookie, isSecure }: SocketOrigin,
  parts: HttpParts,
  { connection, isOpen, limits, pages }: SocketParts,
): SocketCaller {
  const { tillgate } = parts;
  let caller: Caller = { kind: 'anonymous' };
  let unwatchPage: (() => void) | undefined;

  const refusePage = (): void => connection.close(closeCodes.forbidden, 'The origin is not allowed');
  const expire = (): void => connection.close(closeCodes.forbidden, 'The credential has expired');
  const waitForDatabase = (): void => connection.close(closeCodes.tryAgainLater, 'The service is unavailable');
  const closeBeyondLimit = (): void => connection.closeBeyondLimit('Too many sockets, messages or bytes');
  const lifetime = createLifetime(tillgate.clock, expire);

  /** The caller of the credential that was sent, or of the session of the dashboard. Refuses INVALID_TOKEN. */
  const callerOf = async (credential: SocketCredential, charge: Charge): Promise<IdentifiedCaller> =>
    callerOfCredential(parts, { ...credential, cookie, isSecure }, charge);

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

  async function confirmPage(): Promise<boolean> {
    const isAllowed = !page || (await isAllowedBy(page, caller, tillgate.allowedOrigins));
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
    if (!isOpen()) return;
    parts.connections.authenticated(wire);
    if (!limits.connect(caller, clientAddress, payloadBytes)) return closeBeyondLimit();
    endsAt ??= 'expiresAt' in caller ? caller.expiresAt : undefined;
    if (endsAt) lifetime.endAt(endsAt);
    if (caller.kind === 'access_token' || 'user' in caller) lifetime.endUnless(() => hasSameRights(credential));
    if (page) unwatchPage = pages.watch(page, caller, refusePage);
  }

  return {
    newCall: (): Context => ({
      caller,
      requestId: randomUUID(),
      clientAddress,
      pinAllowance: { left: 1 },
      ...tillgate,
    }),
    identify,
    confirmPage,
    waitForDatabase,
    closeBeyondLimit,
    stop() {
      lifetime.stop();
      unwatchPage?.();
    },
  };
}
