import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpParts } from './http-parts.js';
import { isCallersFault } from './refusals.js';
import { beginSpan, endSpan } from './request-spans.js';

/** Follows a request from its beginning; `route` is the pattern of its path. */
export type FollowRequest = (request: FastifyRequest, reply: FastifyReply, route: string) => void;

/**
 * Records each request when its response is sent or its connection has closed, whichever is first, and releases its
 * capacity.
 */
export function followRequests(parts: HttpParts): FollowRequest {
  const { connections, gate, metrics, requestLog } = parts;
  return (request, reply, route) => {
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
  };
}
