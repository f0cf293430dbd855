import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Server } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { Caller, Context } from '../../context.js';
import { OperationError } from '../../errors.js';
import type { Charge } from '../../domain/shop/tokens/authenticate.js';
import type { HttpParts } from '../../http/http-parts.js';
import { describeError } from '../../http/request-log.js';
import { closeCodes, liveConnection } from './live-connection.js';
import { readMessage } from './live-message.js';
import type { LiveExtra } from './live-protocol.js';

/** A socket whose other end is gone is noticed by then, in ms. */
const pingEvery = 12_000;

/** A revoked access token is felt by then, in ms: it is asked for again. */
const asksAgainEvery = 4_000;

/** The longest that a timer of Node takes, in ms. */
const longestTimer = 2_147_483_647;

/** Serves a socket, which goes over `wire`, until it closes: protocol, credential, and pings. */
export function serveSocket(
  socket: WebSocket,
  wire: Socket,
  clientAddress: string,
  parts: HttpParts,
  protocol: Server<LiveExtra>,
): void {
  const { tillgate, log } = parts;
  const authenticate = async (authorization: string | undefined, charge?: Charge): Promise<Caller> =>
    parts.authenticate(authorization, charge);
  const connection = liveConnection(socket, wire);
  let caller: Caller = { kind: 'anonymous' };
  let expiry: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;
  let isAlive = true;

  const newCall = (): Context => ({
    caller,
    requestId: randomUUID(),
    clientAddress,
    pinAllowance: { left: 1 },
    ...tillgate,
  });
  const expire = (): void => connection.close(closeCodes.expired, 'The credential has expired');

  function closeAt(expiresAt: Date): void {
    const left = expiresAt.getTime() - tillgate.clock.now().getTime();
    if (left <= 0) expire();
    else expiry = setTimeout(() => closeAt(expiresAt), Math.min(left, longestTimer));
  }

  /** Only an access token can be revoked. */
  function askAgain(authorization: string | undefined): void {
    asking = setInterval(() => {
      authenticate(authorization).catch((error: unknown) => {
        if (error instanceof OperationError) expire();
      });
    }, asksAgainEvery);
  }

  async function identify(authorization: string | undefined): Promise<boolean> {
    let isCharged = false;
    const charge = (): void | Promise<void> => {
      if (isCharged) return undefined;
      isCharged = true;
      return parts.limitRate({ caller, clientAddress });
    };
    try {
      caller = await authenticate(authorization, charge);
    } catch (error) {
      if (!(error instanceof OperationError)) throw error;
    }
    if (caller.kind === 'anonymous') return isTurnedAway(charge);
    if (socket.readyState !== socket.OPEN) return false;
    parts.connections.authenticated(wire);
    if ('expiresAt' in caller && caller.expiresAt) closeAt(caller.expiresAt);
    if (caller.kind === 'access_token') askAgain(authorization);
    return true;
  }

  /** A wrong credential costs a call of the address, so that nobody can try many. */
  async function isTurnedAway(charge: Charge): Promise<false> {
    try {
      await charge();
    } catch {
      // It is closed in any case.
    }
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
          // What still comes while it closes would be worked on for nobody.
          if (socket.readyState !== socket.OPEN) return;
          take(readMessage(data)).catch((error: unknown) => {
            log.error({ error: describeError(error) }, 'a message of a websocket failed');
            connection.close(1011, 'Internal server error');
          });
        }),
    },
    { connection, newCall, identify },
  );
  socket.on('pong', () => (isAlive = true));
  // What is wrong with a frame, ws closes the socket for.
  socket.on('error', () => undefined);
  socket.once('close', (code, reason) => {
    clearTimeout(expiry);
    clearInterval(asking);
    clearInterval(pinging);
    void closed(code, String(reason));
  });
}
