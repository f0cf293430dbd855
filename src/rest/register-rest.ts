import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorise } from '../domain/access.js';
import { OperationError, refuse, type ErrorCode } from '../errors.js';
import type { HttpParts } from '../http/http-parts.js';
import { camelCase } from '../lib/wire.js';
import { openApi } from './openapi.js';
import { inputOf, type RestRequest } from './request-input.js';
import { pathParameters, type Route } from './route.js';
import { routes } from './routes.js';

const json = 'application/json; charset=utf-8';

type RouteRequest = FastifyRequest<{ Params: RestRequest['params']; Querystring: RestRequest['query'] }>;

/** `/orders/{shop_identifier}` as the router writes it. */
const pattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Lets a caller in before the body is read. A path that names another shop than the caller's is NOT_FOUND: what there
 * is of others is not revealed.
 */
function letIn({ access }: Route, { call, params }: RouteRequest): void {
  authorise(call, access);
  const named = params['shop_identifier'];
  if (named !== undefined && 'shopId' in call.caller && named !== call.caller.shopId) refuse('NOT_FOUND');
}

const misshapen = new Set<ErrorCode>(['REQUIRED', 'INVALID_VALUE', 'INVALID_CHARACTER', 'TOO_LONG', 'TOO_SMALL']);

/** An identifier in the path that cannot be one names nothing, whatever is wrong with it. */
function unknownInPath(error: unknown, members: ReadonlySet<string>): never {
  const faults = error instanceof OperationError ? error.faults : [];
  if (faults.some(({ code, field = '' }) => misshapen.has(code) && members.has(field))) refuse('NOT_FOUND');
  throw error;
}

function addRoute(server: FastifyInstance, route: Route): void {
  const pathMembers = new Set(pathParameters(route.path).map(camelCase));
  const { method, operation } = route;
  server.route<{ Params: RestRequest['params']; Querystring: RestRequest['query'] }>({
    method,
    url: pattern(route.path),
    config: { input: operation.input, ...(route.takesEmptyList ? { takesEmptyList: true } : {}) },
    onRequest: (request, _, done) => {
      letIn(route, request);
      done();
    },
    handler: async (request, reply) => {
      const asked = { path: request.url.split('?', 1)[0] ?? '', query: request.query };
      const { status, version, body } = await route
        .respond(request.call, inputOf(route, request), asked)
        .catch((error: unknown) => unknownInPath(error, pathMembers));
      if (version !== undefined) reply.header('etag', `"${version}"`);
      return reply
        .code(status ?? 200)
        .type(json)
        .send(body);
    },
  });
}

/** The REST door: every line of the route table, and its description at `GET /openapi.json`. */
export async function registerRest(server: FastifyInstance, { config }: HttpParts): Promise<void> {
  for (const route of routes) addRoute(server, route);
  let description: string | undefined;
  server.get('/openapi.json', { config: { authenticates: false } }, (_, reply) => {
    description ??= JSON.stringify(openApi(routes, config.publicUrl));
    return reply.type(json).send(description);
  });
}
