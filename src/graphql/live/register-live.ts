import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handleProtocols } from 'graphql-ws';
import { WebSocketServer } from 'ws';
import type { Limits } from '../../config.js';
import { createLiveEvents } from '../../domain/log/live/live-events.js';
import { clientAddressOf } from '../../lib/client-address.js';
import type { HttpParts } from '../../http/http-parts.js';
import { refuseConnection } from '../../http/unreadable-request.js';
import { isSecure } from '../../http/cookie-names.js';
import { closeCodes } from './live-connection.js';
import { createLiveLimits } from './live-limits.js';
import { createMessageReader } from './live-message.js';
import { createLiveProtocol, type LiveProtocolParts } from './live-protocol.js';
import { serveSocket, type LiveParts } from './live-socket.js';
import { createWatchedPages } from './watched-pages.js';

/** How long a client may take to close its side when the process ends, in ms. */
const closesWithin = 1_000;

/** Upper bounds of the delays that are counted, in seconds. */
const delayBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The maximum size of a message in bytes: a document and variables, which can be four times as long in JSON. */
const longestMessage = ({ graphqlDocument, live }: Limits): number => 4 * (graphqlDocument + live.bytesPerSocket);

/** Handles a request for an upgrade to a WebSocket; false for any other request. */
export type TakeUpgrade = (request: FastifyRequest, reply: FastifyReply) => boolean;

/**
 * Live GraphQL: WebSockets at `GET /graphql`. An upgrade passes the same checks as every request (origin, rate limit of
 * the address, refusal while shutting down) before its connection is taken over.
 */
export function registerLive(
  server: FastifyInstance,
  parts: HttpParts,
  { schema, prepare, charge }: Pick<LiveProtocolParts, 'schema' | 'prepare' | 'charge'>,
): TakeUpgrade {
  const { limits } = parts.config;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: Math.min(limits.body, longestMessage(limits)),
    perMessageDeflate: false,
    // Pings count toward the message limit.
    autoPong: false,
    handleProtocols,
  });
  const onDelay = parts.metrics.histogram({
    name: 'tillgate_live_delay_seconds',
    help: 'Time from an event to its delivery to the WebSockets that watch it.',
    labels: [],
    bounds: delayBounds,
  });
  const events = createLiveEvents(parts.tillgate, (seconds) => onDelay({}, seconds));
  sockets.on('wsClientError', (_error, socket) => refuseConnection(socket, '400 Bad Request'));
  const live: LiveParts = {
    protocol: createLiveProtocol({ schema, parts, events, prepare, charge }),
    limits: createLiveLimits(limits.live),
    readMessage: createMessageReader(),
    pages: createWatchedPages(parts.tillgate.allowedOrigins),
  };
  parts.metrics.gauge('websockets', 'Open WebSockets.', () => sockets.clients.size);
  parts.metrics.gauge(
    'websocket_variables_bytes',
    'Variables and connection payloads that WebSockets use.',
    () => live.limits.heldBytes,
  );
  const upgrades = new WeakMap<IncomingMessage, { socket: Socket; head: Buffer }>();

  server.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    parts.order.takeOver(socket, () => {
      if (request.method !== 'GET') return refuseConnection(socket, '400 Bad Request');
      // Behind another response, it is the time limit of an idle connection.
      socket.setTimeout(limits.timeouts.write);
      const response = new ServerResponse(request);
      response.shouldKeepAlive = false;
      response.assignSocket(request.socket);
      upgrades.set(request, { socket, head });
      response.once('finish', () => socket.destroySoon());
      server.routing(request, response);
    });
  });

  server.addHook('preClose', async () => {
    await events.close();
    for (const socket of sockets.clients) socket.close(closeCodes.goingAway, 'Going away');
    const late = setTimeout(() => {
      for (const socket of sockets.clients) socket.terminate();
    }, closesWithin);
    await new Promise((resolve) => sockets.close(resolve));
    clearTimeout(late);
  });

  return (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    if (!upgrade || request.headers.upgrade?.toLowerCase() !== 'websocket') return false;
    reply.code(101).hijack();
    const response = reply.raw;
    response.detachSocket(request.raw.socket);
    sockets.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) =>
      serveSocket(
        socket,
        {
          wire: upgrade.socket,
          clientAddress: clientAddressOf(request.ip),
          page: request.page,
          cookie: request.headers.cookie,
          isSecure: isSecure(request, parts.config),
        },
        parts,
        live,
      ),
    );
    // For HTTP, the request has ended and no longer counts as concurrent.
    response.statusCode = 101;
    response.emit('close');
    return true;
  };
}
