import { fastify, LogController, type FastifyInstance } from 'fastify';
import type { Config } from '../config.js';
import type { Context } from '../context.js';
import { inNetworks } from '../lib/client-address.js';
import { refuse } from '../errors.js';
import { admitRequest, waitForTurn } from './admit-requests.js';
import { createAllowedMethods } from './allowed-methods.js';
import { compressResponses } from './compress-responses.js';
import { allowOrigin, answerPreflight } from './cross-origin.js';
import { followRequests } from './follow-requests.js';
import { registerHealth } from './health.js';
import type { HttpParts } from './http-parts.js';
import { takeJsonBodies } from './json-body.js';
import { answerRefusals, refusalOf, sendRefusal } from './refusals.js';
import { requestIdOf } from './request-id.js';
import { beginInOrder } from './request-order.js';
import { continueSpans } from './request-spans.js';
import { answerPlainErrors, answerUnreadable } from './unreadable-request.js';
import { UpgradableRequest } from './upgradable-request.js';

/** How often Node.js looks for requests that take too long to arrive, in ms. */
const timeoutsCheckedEvery = 1_000;

/**
 * On every response; an HTML page sets a Content-Security-Policy of its own. They are constant, which is cheaper than a
 * plugin that builds them for each response.
 */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

function headersFor({ publicUrl }: Config): Record<string, string> {
  if (!publicUrl?.startsWith('https:')) return securityHeaders;
  return { ...securityHeaders, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
}

/** The metrics of connections and requests that are open at the moment. */
function showGauges({ metrics, connections, gate }: HttpParts): void {
  metrics.gauge('http_connections', 'Open connections.', () => connections.count);
  metrics.gauge('http_requests_waiting', 'Requests that are waiting for capacity.', () => gate.waiting);
  metrics.gauge(
    'http_requests_admitted',
    'Admitted requests, which count toward MAX_CONCURRENT_REQUESTS.',
    () => gate.admitted,
  );
  metrics.gauge(
    'http_requests_leaked',
    'Admitted requests whose connection has closed; 0 unless there is a bug.',
    () => gate.leaked,
  );
}

/**
 * The HTTP server of both APIs: limits, request ID, version, origin, credential and rate limit of every request, body
 * parsing, request log, and error format. It does not listen yet.
 */
export async function createServer(parts: HttpParts): Promise<FastifyInstance> {
  const { config, connections, order, gate } = parts;
  const { timeouts } = config.limits;
  const allowed = createAllowedMethods();
  const headers = headersFor(config);
  const follow = followRequests(parts);

  const server = fastify({
    // Requests are logged by `followRequests`; the logger of Fastify would add a listener to each response.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers: given }) => requestIdOf(given['x-request-id'] ?? given['request-id']),
    trustProxy: config.trustedProxies.length > 0 && inNetworks(config.trustedProxies),
    bodyLimit: config.limits.body,
    http: {
      IncomingMessage: UpgradableRequest,
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeoutsCheckedEvery,
      // Refused below, with the headers of every response.
      requireHostHeader: false,
    },
    requestTimeout: timeouts.request,
    connectionTimeout: timeouts.write,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1024 },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, order),
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id);
      void sendRefusal(refusalOf(error, request, parts), request, reply);
    },
  });

  beginInOrder(server.server, order);

  // Used until the caller is known, and for requests that are refused before that. It is shared, because creating one
  // costs time.
  const unknownCall: Context = { ...parts.tillgate, caller: { kind: 'anonymous' }, requestId: '', clientAddress: '' };
  server.decorateRequest('call');
  server.decorateRequest('visit', undefined);
  server.decorateRequest('page', undefined);
  server.decorateRequest('span', undefined);
  // With callbacks, because the cost of a promise for each hook of each request would be measurable.
  server.addHook('onRequest', (request, reply, proceed) => {
    const { config: rules, url = 'none' } = request.routeOptions;
    request.call = unknownCall;
    reply.headers(headers).header('x-request-id', request.id);
    follow(request, reply, url);
    if (gate.isDraining) reply.header('connection', 'close');
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      refuse('INVALID_HEADER', { field: 'Host' });
    const origin = allowOrigin(request, reply, parts);
    // The response is not needed if the connection has closed in the meantime.
    const admitted = origin
      ? origin.then(() => (request.raw.socket.destroyed ? undefined : admitRequest(parts, request, reply)))
      : admitRequest(parts, request, reply);
    if (admitted) admitted.then(() => waitForTurn(parts, request, rules, proceed), proceed);
    else waitForTurn(parts, request, rules, proceed);
  });
  if (parts.tillgate.tracing) continueSpans(server);
  server.addHook('onRequest', answerPreflight);
  server.addHook('onRoute', ({ url, method }) => allowed.add(url, [method].flat()));
  server.addHook('preClose', async () => gate.close());

  answerPlainErrors(server.server, order);
  await compressResponses(server);
  takeJsonBodies(server, parts);
  answerRefusals(server, parts, allowed);
  registerHealth(server, parts);
  showGauges(parts);
  server.server.on('connection', (socket) => {
    connections.open(socket);
    gate.noteConnection();
  });
  return server;
}
