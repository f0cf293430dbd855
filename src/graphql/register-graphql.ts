import { fastifyApolloHandler } from '@as-integrations/fastify';
import { createConstantResults, createKnownDocuments } from '@tillgate/graphql-execution';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Context } from '../context.js';
import { operations } from '../domain/operations.js';
import { refuse } from '../errors.js';
import { memberOf } from '../lib/member-of.js';
import type { HttpParts } from '../http/http-parts.js';
import { fixedDocument, fixedDocumentConfig } from '../http/fixed-document.js';
import { leaveRefused } from '../http/refusals.js';
import { callersTurn } from '../http/request-call.js';
import { createAnswerKnown } from './answer-known.js';
import { createAnswerValid } from './answer-operation.js';
import { createApolloServer } from './apollo-server.js';
import { registerExplorer } from './explorer-routes.js';
import { createDocumentCharge, type ChargeDocument } from './document-charge.js';
import { registerLive } from './live/register-live.js';
import { answerMediaType } from './media-type.js';
import { prepareOperations } from './prepare-operations.js';
import { refuseRequest } from './refuse-request.js';
import { createSchema, schemaText } from './schema.js';
import { parseUrl } from '../lib/parse-url.js';
import { listFieldsOf } from './heavy-queries.js';

export interface GraphqlOptions {
  schema?: GraphQLSchema;
  /** Whether operations are compiled; otherwise graphql-js executes them, which is slower and has the same results. */
  compiles?: boolean;
}

/** The root fields that can be used without a credential: those for signing in. */
const openFields: ReadonlySet<string> = new Set(
  operations.filter(({ access }) => access.anybody).map(({ operation }) => operation),
);

const openField = new RegExp(`\\b(?:${[...openFields].join('|')})\\b`);

/** The longest body of a request without a credential, in bytes; it is read before the operation is known. */
const longestOpenBody = 65_536;

/** Whether a request may be one for signing in; what it selects is checked when it is executed. */
const mayBeOpen = ({ headers, body }: FastifyRequest): boolean =>
  body === undefined
    ? Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= longestOpenBody
    : openField.test(String(memberOf(body, 'query')));

/** The schema requires a credential, except with DEMO. Refuses INVALID_TOKEN. */
function refuseAnonymous({ call }: FastifyRequest): void {
  if (call.caller.kind === 'anonymous' && !call.demo) refuse('INVALID_TOKEN', { message: 'A credential is required.' });
}

/** Apollo needs the URL of the request. Refuses INVALID_HEADER for an invalid Host (RFC 9112, 3.2). */
function refuseUnreadableHost({ protocol, hostname }: FastifyRequest): void {
  if (!parseUrl(`${protocol}://${hostname}/`)) refuse('INVALID_HEADER', { field: 'Host' });
}

/** Refuses documents over the limit before they are parsed; with 200 for clients that accept plain JSON only. */
function refuseLongDocument({ body, headers }: FastifyRequest, limit: number): void {
  const query = typeof body === 'object' && body !== null && 'query' in body ? body.query : undefined;
  if (typeof query !== 'string' || Buffer.byteLength(query) <= limit) return;
  throw new GraphQLError(`The document has more than ${limit} bytes.`, {
    extensions: {
      code: 'GRAPHQL_VALIDATION_FAILED',
      http: { status: headers.accept === 'application/json' ? 200 : 400 },
    },
  });
}

/** Charges the document of a request before it is parsed; a long one is parsed in its caller's turn. */
function chargeRequest(charge: ChargeDocument, { gate }: HttpParts): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const { body, call } = request;
    const query = typeof body === 'object' && body !== null && 'query' in body ? body.query : undefined;
    if (typeof query === 'string' && (await charge(call, query))) await callersTurn(request, gate);
  };
}

const notAcceptable = JSON.stringify({
  errors: [
    {
      message: 'The response is application/graphql-response+json or application/json; Accept allows neither.',
      extensions: { code: 'BAD_USER_INPUT' },
    },
  ],
});

/** Chooses the media type of the response; refuses with 406 if none is acceptable, before anything is done. */
async function negotiate(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const mediaType = answerMediaType(request.headers.accept);
  // Apollo reads it from here.
  if (mediaType) request.headers.accept = mediaType;
  else await reply.code(406).type('application/json; charset=utf-8').send(notAcceptable);
}

/** Built once: all instances in a process serve the same schema. */
const fullSchema = createSchema();

/** Adds the GraphQL API: `POST /graphql`, its explorer at `GET /graphql`, and `GET /schema.graphql`. */
export async function registerGraphql(
  server: FastifyInstance,
  parts: HttpParts,
  { schema = fullSchema, compiles = true }: GraphqlOptions = {},
): Promise<void> {
  const { limits } = parts.config;
  const constants = createConstantResults();
  const prepare = prepareOperations(schema, {
    compiles,
    hideSuggestions: !parts.config.demo,
    constants,
    openFields,
    costLimit: limits.graphqlCost,
  });
  const charge = createDocumentCharge(parts);
  const documents = createKnownDocuments();
  const answerValid = createAnswerValid(prepare, {
    costLimit: limits.graphqlCost,
    limitRate: parts.limitRate,
    listFields: listFieldsOf(schema),
  });
  const answerKnown = createAnswerKnown(documents, answerValid, {
    constants,
    onRefusal: (request, status) => leaveRefused(request, parts, status),
  });
  /** The requests that Apollo answers, by their calls. */
  const requests = new WeakMap<Context, FastifyRequest>();
  const onRefusal = (call: Context, status: number): void => {
    const request = requests.get(call);
    if (request) leaveRefused(request, parts, status);
  };
  const apollo = createApolloServer(schema, parts, { answerValid, documents, constants, onRefusal });
  await apollo.start();
  server.addHook('onClose', () => apollo.stop());

  const answerWithApollo = fastifyApolloHandler(apollo, {
    context: async (request) => {
      refuseLongDocument(request, limits.graphqlDocument);
      requests.set(request.call, request);
      return request.call;
    },
  });
  server.post('/graphql', {
    errorHandler: refuseRequest(parts),
    // Before the body is read.
    onRequest: async (request) => {
      if (!mayBeOpen(request)) refuseAnonymous(request);
      refuseUnreadableHost(request);
    },
    preHandler: [
      async (request) => {
        if (!mayBeOpen(request)) refuseAnonymous(request);
      },
      negotiate,
      chargeRequest(charge, parts),
    ],
    handler(request, reply) {
      return answerKnown(request, reply) ?? answerWithApollo.call(this, request, reply);
    },
  });

  server.get(
    '/schema.graphql',
    { config: fixedDocumentConfig, preHandler: async (request) => refuseAnonymous(request) },
    fixedDocument('text/plain; charset=utf-8', () => schemaText(schema)),
  );

  await registerExplorer(server, registerLive(server, parts, { schema, prepare, charge }));
}
