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
import { createAdmission, type Admitted } from './admission.js';
import { inNetworks } from '../lib/client-address.js';
import { createAllowedMethods } from './allowed-methods.js';
import { releaseFor, versionHeader } from './api-version.js';
import { allowOrigin, answerPreflight } from './cross-origin.js';
import { registerHealth } from './health.js';
import type { HttpParts } from './http-parts.js';
import { takeJsonBodies } from './json-body.js';
import { createOpenRequests } from './open-requests.js';
import { answerRefusals, refusalOf, sendRefusal } from './refusals.js';
import { anonymousCall, readCall } from './request-call.js';
import { requestIdOf } from './request-id.js';
import { answerUnreadable } from './unreadable-request.js';

/** How long a request may take to arrive whole, in ms. */
const arrivesWithin = 30_000;

/**
 * On every answer; a page of HTML sets a Content-Security-Policy of its own. Fixed, and so cheaper than a plugin that
 * makes them up for each answer.
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
 * The HTTP server that both doors stand on: limits, request id, version, origin, credential and rate limit of every
 * request, its body, its line in the log, and one shape for everything that is refused. Nothing listens yet.
 */
export function createServer(parts: HttpParts): FastifyInstance {
  const { config, limitRate: limit, metrics, requestLog } = parts;
  const admission = createAdmission(config.limits.maxConcurrentRequests);
  const openRequests = createOpenRequests();
  const allowed = createAllowedMethods();
  const headers = headersFor(config);

  const server = fastify({
    // No logger of its own: what is worth a line we log ourselves, and it would listen to each answer.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers: given }) => requestIdOf(given['x-request-id']),
    trustProxy: config.trustedProxies.length > 0 && inNetworks(config.trustedProxies),
    bodyLimit: config.limits.body,
    requestTimeout: arrivesWithin,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1024 },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id);
      void sendRefusal(refusalOf(error, request, parts), request, reply);
    },
  });

  /** Records the request when its response is out or its connection has closed; an admitted one leaves then. */
  function follow(request: FastifyRequest, reply: FastifyReply, route: string): { admitted?: Admitted } {
    const { socket } = request.raw;
    const visit: { admitted?: Admitted; hasEnded: boolean } = { hasEnded: false };
    const began = performance.now();
    metrics.requestBegan();
    const end = (): void => {
      if (visit.hasEnded) return;
      visit.hasEnded = true;
      openRequests.remove(socket, end);
      if (visit.admitted) admission.leave(visit.admitted);
      const ms = performance.now() - began;
      metrics.requestEnded({ method: request.method, route, status: reply.statusCode }, ms / 1000);
      requestLog(request, reply, { route, ms });
    };
    reply.raw.once('close', end);
    openRequests.add(socket, end);
    return visit;
  }

  /** Lets in whom the credential names; a promise only where another server is asked, which it is not for most. */
  function identify(
    request: FastifyRequest,
    reply: FastifyReply,
    { authenticates, limitsRate }: FastifyContextConfig,
  ): void | Promise<void> {
    const letIn = (call: Context): void | Promise<void> => {
      request.call = call;
      return limitsRate === false ? undefined : limit(call, reply);
    };
    // A wrong credential costs a call of the address, so that nobody can try many.
    let isCharged = false;
    const charge = (): void | Promise<void> => {
      if (isCharged) return undefined;
      isCharged = true;
      return limit(anonymousCall(parts, request), reply);
    };
    const turnAway = async (error: unknown): Promise<never> => {
      await charge();
      throw error;
    };
    let call: Context | Promise<Context>;
    try {
      call = authenticates === false ? anonymousCall(parts, request) : readCall(parts, request, charge);
    } catch (error) {
      return turnAway(error);
    }
    return call instanceof Promise ? call.then(letIn, turnAway) : letIn(call);
  }

  // Stands in until the caller is known, and for those who are turned away before; made once, since it costs.
  const stranger: Context = { ...parts.tillgate, caller: { kind: 'anonymous' }, requestId: '', clientAddress: '' };
  server.decorateRequest('call');
  // With callbacks: a promise of each hook for each request would be felt.
  server.addHook('onRequest', (request, reply, proceed) => {
    const { config: rules, url = 'none' } = request.routeOptions;
    request.call = stranger;
    reply.headers(headers).header('x-request-id', request.id);
    const visit = follow(request, reply, url);
    allowOrigin(request, reply, config);
    if (!rules.isProbe) {
      visit.admitted = admission.enter(request.raw.socket);
      reply.header(versionHeader, releaseFor(request.headers[versionHeader]));
    }
    const identified = identify(request, reply, rules);
    if (identified) identified.then(() => proceed(), proceed);
    else proceed();
  });
  server.addHook('onRequest', answerPreflight);
  server.addHook('onRoute', ({ url, method }) => allowed.add(url, [method].flat()));
  server.addHook('preClose', async () => admission.close());

  takeJsonBodies(server);
  answerRefusals(server, parts, allowed);
  registerHealth(server, parts, admission);
  metrics.gauge(
    'http_requests_admitted',
    'Requests that take capacity (MAX_CONCURRENT_REQUESTS).',
    () => admission.admitted,
  );
  metrics.gauge(
    'http_requests_leaked',
    'Admitted requests whose connection has closed; 0 unless there is a bug.',
    () => admission.leaked,
  );
  return server;
}
