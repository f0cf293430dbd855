import { applicationStateSchema } from '../domain/order/document/application-state.js';
import { newestRelease } from '../http/api-version.js';
import { wireJsonSchema } from '../lib/wire.js';
import { hoistDefinitions } from './hoist-definitions.js';
import { about } from './openapi-about.js';
import { errorResponseName, errorResponses, faultSchema, headers } from './openapi-errors.js';
import { describeRoute } from './openapi-operation.js';
import { paymentPagePaths } from './openapi-payment-page.js';
import { parameters } from './openapi-parameters.js';
import { tagOf, tags } from './openapi-tags.js';
import { outgoingRequests } from './openapi-webhooks.js';
import type { Route } from './route.js';
import type { JsonSchema } from './wrap.js';

const bearer = (description: string, bearerFormat?: string): JsonSchema => ({
  type: 'http',
  scheme: 'bearer',
  description,
  ...(bearerFormat === undefined ? {} : { bearerFormat }),
});

const securitySchemes = {
  accessToken: bearer(
    'An access token of the shop. It must have the scope stated in the description of the operation.',
  ),
  orderToken: bearer('The token that Initialize Order and Resume Order return. It is valid for one order.', 'JWT'),
  rootKey: bearer("The operator's root key."),
  connectorSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-HMAC',
    description: "Base64 of the HMAC-SHA256 over `X-HMAC-Timestamp`, keyed with the shop's connector secret.",
  },
};

const errorReference = (status: number): JsonSchema => ({
  $ref: `#/components/responses/${errorResponseName(status)}`,
});

/** Health and metrics, which are not in the route table. */
function probesOf(): Record<string, JsonSchema> {
  const health = (description: string): JsonSchema => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Health' } } },
  });
  return {
    '/health/live': {
      get: {
        tags: [tagOf('/health/live')],
        security: [],
        operationId: 'healthLive',
        summary: 'Liveness',
        description: 'Succeeds while the process runs.',
        responses: { 200: health('The process is running.'), 405: errorReference(405) },
      },
    },
    '/health/ready': {
      get: {
        tags: [tagOf('/health/ready')],
        security: [],
        operationId: 'healthReady',
        summary: 'Readiness',
        description: 'Succeeds while the process can serve requests.',
        responses: {
          200: health('The process can serve requests.'),
          405: errorReference(405),
          503: health('The process cannot serve requests; the body has the reason.'),
        },
      },
    },
    '/metrics': {
      get: {
        operationId: 'metrics',
        summary: 'Metrics',
        description: 'Returns the metrics of the process in the text format of Prometheus.',
        tags: [tagOf('/metrics')],
        security: [{ rootKey: [] }],
        responses: {
          200: { description: 'The metrics.', content: { 'text/plain': { schema: { type: 'string' } } } },
          401: errorReference(401),
          403: errorReference(403),
          405: errorReference(405),
        },
      },
    },
  };
}

const healthSchema: JsonSchema = {
  type: 'object',
  description: 'The result of a health check.',
  properties: {
    status: { enum: ['ok', 'unavailable'], description: 'Whether the check succeeded.' },
    reason: { type: 'string', description: 'Why the process is unavailable.' },
  },
  required: ['status'],
};

function pathsOf(routes: readonly Route[]): Record<string, JsonSchema> {
  const paths: Record<string, JsonSchema> = {};
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: describeRoute(route) };
  return paths;
}

/** The description of the REST API (OpenAPI 3.1), from the table of routes and their schemas. */
export function openApi(routes: readonly Route[], publicUrl: string | undefined): JsonSchema {
  const { document, schemas } = hoistDefinitions({
    paths: { ...pathsOf(routes), ...paymentPagePaths, ...probesOf() },
    webhooks: outgoingRequests(),
    responses: errorResponses(),
    state: wireJsonSchema(applicationStateSchema, 'output'),
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tillgate',
      version: newestRelease,
      description: about,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl ?? '/', description: 'Information about this installation.' }],
    tags,
    paths: document['paths'],
    webhooks: document['webhooks'],
    components: {
      schemas: { ...schemas, Fault: faultSchema, Health: healthSchema },
      responses: document['responses'],
      headers,
      parameters,
      securitySchemes,
    },
  };
}
