import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OwnedSpan } from '../lib/tracing.js';
import type { HttpParts } from './http-parts.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined unless traces are recorded. */
    span: OwnedSpan | undefined;
  }
}

/**
 * Begins the span of a request, which continues the trace of its caller. Probes have none, and neither has a WebSocket:
 * each of its operations is a trace.
 */
export function beginSpan(
  request: FastifyRequest,
  route: string,
  { tillgate: { tracing } }: Pick<HttpParts, 'tillgate'>,
): OwnedSpan | undefined {
  const { method, headers, protocol } = request;
  if (!tracing || request.routeOptions.config.isProbe || headers.upgrade !== undefined) return undefined;
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    'url.scheme': protocol,
    'tillgate.request_id': request.id,
  };
  request.span = tracing.begin({ name: `${method} ${route}`, kind: 'server', attributes }, headers);
  return request.span;
}

/** Ends the span of a request with the status of its response. */
export function endSpan(span: OwnedSpan, status: number): void {
  span.set({ 'http.response.status_code': status });
  if (status >= 500) span.fail();
  span.end();
}

/** Makes each request continue in its span when its turn has come and its body has been read. */
export function continueSpans(server: FastifyInstance): void {
  const enter = ({ span }: FastifyRequest, _: unknown, proceed: () => void): void =>
    span ? span.run(proceed) : proceed();
  server.addHook('onRequest', enter);
  server.addHook('preValidation', enter);
}
