import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireAccess } from '../domain/core/operation/access.js';
import { limitsOf } from '../domain/core/operation/limits-of.js';
import { maskPersonalText } from '../domain/core/personal-members.js';
import { OperationError, refuse, type ErrorCode } from '../errors.js';
import { fixedDocument, fixedDocumentConfig } from '../http/fixed-document.js';
import { wireFault } from '../http/wire-fault.js';
import { connectorSignature, type ConnectorSignature } from '../http/connector-signature.js';
import type { HttpParts } from '../http/http-parts.js';
import { camelCase } from '../lib/wire.js';
import { openApi } from './openapi.js';
import { inputOf } from './request-input.js';
import type { RestRequest } from './rest-request.js';
import { pathParameters, type Route } from './route.js';
import type { Answer } from './wrap.js';
import { routes } from './routes.js';

const json = 'application/json; charset=utf-8';

type RouteRequest = FastifyRequest<{ Params: RestRequest['params']; Querystring: RestRequest['query'] }>;

/** `/orders/{shop_identifier}` as the router writes it. */
const pattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Checks the access of the caller before the body is read. A path with another shop than the caller's is NOT_FOUND, so
 * that the existence of other shops is not revealed.
 */
function requireRouteAccess({ access }: Route, { call, params }: RouteRequest): void {
  requireAccess(call, access);
  const named = params['shop_identifier'];
  if (named !== undefined && 'shopId' in call.caller && named !== call.caller.shopId) refuse('NOT_FOUND');
}

/** Whether personal data is masked for the caller of a request. */
const masked = ({ call: { caller } }: RouteRequest): boolean => !limitsOf(caller).seesPersonalData;

const invalidValues = new Set<ErrorCode>(['REQUIRED', 'INVALID_VALUE', 'INVALID_CHARACTER', 'TOO_LONG', 'TOO_SMALL']);

/** Changes the status of invalid input to 400 for routes that have no 422. A reused idempotency key stays 422. */
function withRouteStatus({ faultsAre400 }: Route, error: unknown): unknown {
  const isFault = error instanceof OperationError && error.row.status === 422;
  if (!faultsAre400 || !isFault || error.faults[0].code === 'IDEMPOTENCY_KEY_REUSED') return error;
  return new OperationError(error.faults, { status: 400 });
}

/** Any invalid identifier in the path is NOT_FOUND. */
function unknownInPath(error: unknown, members: ReadonlySet<string>): never {
  const faults = error instanceof OperationError ? error.faults : [];
  if (faults.some(({ code, field = '' }) => invalidValues.has(code) && members.has(field))) refuse('NOT_FOUND');
  throw error;
}

/**
 * The response of a route whose errors are texts, including that its resource was not found. Any other error is thrown
 * again.
 */
function withTexts({ faultsAreTexts, operation }: Route, error: unknown): Answer {
  const isText = faultsAreTexts && error instanceof OperationError && [400, 404].includes(error.status);
  if (!isText) throw error;
  const errors = error.faults.map((fault) => wireFault(fault, operation.input).message);
  return { status: 400, body: JSON.stringify({ errors }) };
}

function addRoute(
  server: FastifyInstance,
  route: Route,
  { signatures, limits }: { signatures: ConnectorSignature; limits: HttpParts['config']['limits'] },
): void {
  const pathMembers = new Set(pathParameters(route.path).map(camelCase));
  const { method, operation, access } = route;
  const isSigned = access.connector === true;

  function send(reply: FastifyReply, { status, version, body }: Answer): FastifyReply {
    if (version !== undefined) reply.header('etag', `"${version}"`);
    reply.code(status ?? route.success);
    return body === '' ? reply.send() : reply.type(json).send(body);
  }

  async function answer(request: RouteRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = { path: request.url.split('?', 1)[0] ?? '', query: request.query };
    const answered = await route
      .respond(request.call, inputOf(route, request), asked)
      .catch((error: unknown) => unknownInPath(withRouteStatus(route, error), pathMembers))
      .catch((error: unknown) => withTexts(route, error));
    return send(reply, masked(request) ? { ...answered, body: maskPersonalText(String(answered.body)) } : answered);
  }

  server.route<{ Params: RestRequest['params']; Querystring: RestRequest['query'] }>({
    method,
    url: pattern(route.path),
    bodyLimit: route.takesPlatformEvent ? limits.platformEvent : limits.body,
    config: {
      input: operation.input,
      ...(route.takesEmptyList ? { takesEmptyList: true } : {}),
      ...(isSigned ? { authenticates: false, limitsRate: false } : {}),
    },
    onRequest: [
      ...(isSigned ? [signatures.onRequest] : []),
      (request: RouteRequest, _: FastifyReply, done: () => void) => {
        requireRouteAccess(route, request);
        done();
      },
    ],
    ...(isSigned ? { preParsing: signatures.preParsing } : {}),
    handler(request, reply) {
      const quick = masked(request) ? undefined : route.quickly?.(request.call, request);
      if (!quick) return answer(request, reply);
      quick.then((answered) => void send(reply, answered)).catch((error: unknown) => void reply.send(error));
      return undefined;
    },
  });
}

/** Adds the routes of the REST API and its description at `GET /openapi.json`. */
export async function registerRest(server: FastifyInstance, parts: HttpParts): Promise<void> {
  const signatures = connectorSignature(parts);
  const { limits } = parts.config;
  for (const route of routes) addRoute(server, route, { signatures, limits });
  server.get(
    '/openapi.json',
    { config: { ...fixedDocumentConfig, authenticates: false } },
    fixedDocument(json, () => JSON.stringify(openApi(routes, parts.config.publicUrl))),
  );
}
