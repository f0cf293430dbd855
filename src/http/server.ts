import {
  fastify,
  LogController,
  type FastifyContextConfig,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Config } from '../config.js';
import type { Context } from '../context.js';
import { outageIn } from '../lib/database-unavailable.js';
import { inNetworks } from '../lib/client-address.js';
import { refuse } from '../errors.js';
import { createAllowedMethods } from './allowed-methods.js';
import { releaseFor, versionHeader } from './api-version.js';
import { compressResponses } from './compress-responses.js';
import { allowOrigin, answerPreflight, confirmOrigin } from './cross-origin.js';
import { registerHealth } from './health.js';
import type { HttpParts } from './http-parts.js';
import { announcedRequests, takeJsonBodies } from './json-body.js';
import { answerRefusals, isCallersFault, refusalOf, sendRefusal } from './refusals.js';
import { anonymousCall, countCaller, readCall } from './request-call.js';
import { requestIdOf } from './request-id.js';
import { beginInOrder } from './request-order.js';
import { beginSpan, continueSpans, endSpan } from './request-spans.js';
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

/**
 * The HTTP server of both APIs: limits, request ID, version, origin, credential and rate limit of every request, body
 * parsing, request log, and error format. It does not listen yet.
 */
export async function createServer(parts: HttpParts): Promise<FastifyInstance> {
  const { config, limitRate: limit, connections, order, gate, metrics, requestLog } = parts;
  const { timeouts } = config.limits;
  const allowed = createAllowedMethods();
  const headers = headersFor(config);

  const server = fastify({
    // Requests are logged by `follow`; the logger of Fastify would add a listener to each response.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers: given }) => requestIdOf(given['x-request-id']),
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

  /** Records the request when its response is sent or its connection has closed, and releases its capacity. */
  function follow(request: FastifyRequest, reply: FastifyReply, route: string): void {
    const { socket } = request.raw;
    const began = performance.now();
    let hasEnded = false;
    metrics.requestBegan();
    const span = beginSpan(request, route, parts);
    const end = (): void => {
      if (hasEnded) return;
      hasEnded = true;
      connections.removeRequest(socket, end);
      if (request.visit) gate.leave(request.visit, { isRefused: isCallersFault(reply.statusCode) });
      const ms = performance.now() - began;
      metrics.requestEnded({ method: request.method, route, status: reply.statusCode }, ms / 1000);
      requestLog(request, reply, { route, ms });
      if (span) endSpan(span, reply.statusCode);
    };
    reply.raw.once('close', end);
    connections.addRequest(socket, end);
  }

  /** Sets the caller; a promise only if the database or Redis is queried. */
  function identify(
    request: FastifyRequest,
    reply: FastifyReply,
    { authenticates, limitsRate, isFile }: FastifyContextConfig,
  ): void | Promise<void> {
    const accept = (call: Context): void | Promise<void> => {
      request.call = call;
      if (limitsRate === false) return undefined;
      const { caller, clientAddress } = call;
      if (caller.kind !== 'anonymous') connections.authenticated(request.raw.socket);
      countCaller(request, gate);
      const requests = 1 + announcedRequests(request);
      if (isFile) return limit({ caller: { kind: 'file' }, clientAddress }, reply, requests);
      return limit({ caller, clientAddress, levels: request.visit?.caller }, reply, requests);
    };
    // An invalid credential counts as a request of its address, so that credentials cannot be guessed.
    let isCharged = false;
    const charge = (): void | Promise<void> => {
      if (isCharged) return undefined;
      isCharged = true;
      return limit(anonymousCall(parts, request, reply), reply);
    };
    const reject = async (error: unknown): Promise<never> => {
      if (!outageIn(error)) await charge();
      throw error;
    };
    let call: Context | Promise<Context>;
    try {
      call =
        authenticates === false ? anonymousCall(parts, request, reply) : readCall(parts, request, { reply, charge });
    } catch (error) {
      return reject(error);
    }
    return call instanceof Promise ? call.then(accept, reject) : accept(call);
  }

  /** Admits the request and authenticates its caller; a promise only if the database or Redis is queried. */
  function admit(request: FastifyRequest, reply: FastifyReply): void | Promise<void> {
    const { config: rules } = request.routeOptions;
    if (!rules.isProbe) {
      const visit = gate.enter(request.raw.socket);
      if (visit === 'closed') refuse('SHUTTING_DOWN', { retryAfter: 1 });
      if (visit === 'full') refuse('OVERLOADED', { retryAfter: 1 });
      request.visit = visit;
      reply.header(versionHeader, releaseFor(request.headers[versionHeader]));
    }
    const identified = identify(request, reply, rules);
    return identified
      ? identified.then(() => confirmOrigin(request, reply, parts))
      : confirmOrigin(request, reply, parts);
  }

  /** Callers take turns, so that one with many requests does not delay the others. */
  function waitForTurn(
    request: FastifyRequest,
    { isProbe, limitsRate }: FastifyContextConfig,
    begin: () => void,
  ): void {
    if (isProbe || limitsRate === false || !request.visit) return begin();
    return gate.begin(request.visit, begin);
  }

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
      ? origin.then(() => (request.raw.socket.destroyed ? undefined : admit(request, reply)))
      : admit(request, reply);
    if (admitted) admitted.then(() => waitForTurn(request, rules, proceed), proceed);
    else waitForTurn(request, rules, proceed);
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
  server.server.on('connection', (socket) => {
    connections.open(socket);
    gate.noteConnection();
  });
  return server;
}
