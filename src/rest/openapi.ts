import { applicationStateSchema } from '../domain/order/document/application-state.js';
import { newestRelease } from '../http/api-version.js';
import { wireJsonSchema } from '../lib/wire.js';
import { errorResponses, faultSchema } from './openapi-errors.js';
import { hoistDefinitions } from './hoist-definitions.js';
import { describeRoute } from './openapi-operation.js';
import type { Route } from './route.js';
import type { JsonSchema } from './wrap.js';

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The first answer with an effect is kept for 31 days and given again to the same key and body.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The version that the order must have, as `ETag` gave it: `"17"`. A stale one is 409.',
    schema: { type: 'string' },
  },
  HmacTimestamp: {
    name: 'X-HMAC-Timestamp',
    in: 'header',
    description: 'When the call was sent; it may be five minutes old or ahead. The answer carries `X-HMAC` of it too.',
    required: true,
    schema: { type: 'string', format: 'date-time' },
  },
  CompatibleHmac: {
    name: 'X-Compatible-HMAC',
    in: 'header',
    description:
      'Base64 of HMAC-SHA256 over timestamp, method, path with query, and the hexadecimal SHA-256 of the body, a line each.',
    schema: { type: 'string' },
  },
  VersionDate: {
    name: 'Service-API-Version-Date',
    in: 'header',
    description: 'Selects the latest release not after this date; the newest when it is left out.',
    schema: { type: 'string', format: 'date' },
  },
};

const bearer = (description: string, bearerFormat?: string): JsonSchema => ({
  type: 'http',
  scheme: 'bearer',
  description,
  ...(bearerFormat === undefined ? {} : { bearerFormat }),
});

const securitySchemes = {
  accessToken: bearer('An access token of the shop; the scopes that are named are those it needs.'),
  orderToken: bearer('The token that Initialize Order and Resume Order return, for this one order.', 'JWT'),
  rootKey: bearer("The operator's root key."),
  connectorSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-HMAC',
    description: "Base64 of HMAC-SHA256 over `X-HMAC-Timestamp`, under the shop's connector secret.",
  },
};

/** Health and metrics, which stand outside of the route table. */
const probes: Record<string, JsonSchema> = {
  '/health/live': { get: probe('healthLive', 'The process runs', [200]) },
  '/health/ready': { get: probe('healthReady', 'The process can serve', [200, 503]) },
  '/metrics': { get: probe('metrics', 'Metrics in the text format of Prometheus', [200, 401, 403]) },
};

function probe(operationId: string, summary: string, statuses: readonly number[]): JsonSchema {
  const responses = Object.fromEntries(statuses.map((status) => [status, { description: summary }]));
  return { operationId, summary, tags: ['Running'], security: [], responses };
}

function pathsOf(routes: readonly Route[]): Record<string, JsonSchema> {
  const paths: Record<string, JsonSchema> = {};
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: describeRoute(route) };
  return paths;
}

/** The description of the REST API (OpenAPI 3.1), from the table of routes and the schemas that serve it. */
export function openApi(routes: readonly Route[], publicUrl: string | undefined): JsonSchema {
  const { document, schemas } = hoistDefinitions({
    paths: { ...pathsOf(routes), ...probes },
    state: wireJsonSchema(applicationStateSchema, 'output'),
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Tillgate', version: newestRelease, description: 'A headless checkout. Amounts are minor units.' },
    servers: [{ url: publicUrl ?? '/' }],
    paths: document['paths'],
    components: {
      schemas: { ...schemas, Fault: faultSchema },
      responses: errorResponses(),
      parameters,
      securitySchemes,
    },
  };
}
