import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../lib/loopback.js';
import { requireAccess } from '../domain/core/operation/access.js';
import type { HttpParts } from './http-parts.js';
import { metricsContentType } from './metrics.js';

/** Adds liveness, readiness and metrics. */
export function registerHealth(server: FastifyInstance, parts: HttpParts): void {
  const config = { authenticates: false, limitsRate: false, isProbe: true } as const;
  server.get('/health/live', { config }, () => ({ status: 'ok' }));
  server.get('/health/ready', { config }, async (_, reply) => {
    const reason = await parts.whyNotReady();
    return reason === undefined ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable', reason });
  });
  server.get('/metrics', { config: { isProbe: true } }, async (request, reply) => {
    if (!(parts.config.demo && isLoopback(request.ip))) requireAccess(request.call, { root: true });
    return reply.type(metricsContentType).send(await parts.metrics.text());
  });
}
