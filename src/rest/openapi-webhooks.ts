import { z } from 'zod';
import { addressFields, customerFields } from '../domain/customers/customer-fields.js';
import { webhookMessageSchema } from '../domain/log/webhooks/message.js';
import { webhookHeaders } from '../domain/log/webhooks/signed-headers.js';
import { topics } from '../domain/log/webhooks/topics.js';
import { acceptanceSchema, offerSchema, refusalSchema } from '../domain/order/authority/authority-messages.js';
import { overrideTypes, type OverrideType } from '../domain/shop/overrides/api-override.js';
import { overrideAnswers, overrideRequests } from '../domain/shop/overrides/override-messages.js';
import { platformOrderFields } from '../domain/platform/orders/platform-order-fields.js';
import { wireJsonSchema } from '../lib/wire.js';
import { connectorOperations } from '../domain/platform/destinations/connector-requests.js';
import { gatewayRequests, gatewayResponses } from '../domain/money/gateways/gateway-messages.js';
import { namedSchema, schemaName } from './named-schema.js';
import type { OutgoingTag } from './openapi-tags.js';
import { objectOf, withProperty, type JsonSchema } from './wrap.js';

interface Outgoing {
  id: string;
  tag: OutgoingTag;
  method: string;
  summary: string;
  description: string;
  parameters: JsonSchema[];
  body?: JsonSchema;
  responses: JsonSchema;
}

const json = (name: string, schema: JsonSchema): JsonSchema => ({
  content: { 'application/json': { schema: namedSchema(name, schema) } },
});

const parameter = (place: 'header' | 'query', name: string, description: string): JsonSchema => ({
  name,
  in: place,
  description,
  schema: { type: 'string' },
});

const headers = (described: Readonly<Record<string, string>>): JsonSchema[] =>
  Object.entries(described).map(([name, description]) => parameter('header', name, description));

function pathItem({ id, tag, method, summary, description, parameters, body, responses }: Outgoing): JsonSchema {
  const requestBody = body && { required: true, ...json(`${schemaName(id)}Request`, body) };
  return {
    [method.toLowerCase()]: {
      operationId: id,
      summary,
      description,
      tags: [tag],
      security: [],
      parameters,
      ...(requestBody ? { requestBody } : {}),
      responses,
    },
  };
}

/** `order/processed` → `OrderProcessed`. */
const topicId = (topic: string): string => topic.split(/[/_]/).map(schemaName).join('');

function webhookOf(topic: string): JsonSchema {
  const message = wireJsonSchema(webhookMessageSchema, 'output');
  return pathItem({
    id: `webhook${topicId(topic)}`,
    tag: 'Webhooks',
    method: 'POST',
    summary: `Webhook of the topic ${topic}`,
    description: `Sent to the callback URL of each webhook with the topic \`${topic}\`. Events are delivered at least once, and in order for each order. A response other than 2xx is retried for several days.`,
    parameters: headers(webhookHeaders),
    body: withProperty(message, 'topic', { const: topic, description: 'The topic of the webhook.' }),
    responses: {
      '2XX': { description: 'The event was received.' },
      410: { description: 'The receiver no longer wants the events; no more are sent.' },
    },
  });
}

const gatewayHeaders = headers({
  Date: 'When the request was sent, as an HTTP date.',
  'Idempotency-Key': 'The same as `reference`.',
  'X-Api-Token': 'The API token of the gateway, if it has one.',
  'X-Service-Api-Authorization':
    'An HTTP signature (HMAC-SHA256) over the request target, `Date` and, with `signs_body`, `Digest`, keyed with the API token; the same as `Authorization`.',
  Digest: 'The SHA-256 of the body, as `SHA-256=` and base64, for a gateway with `signs_body`.',
});

const gatewaySummaries = {
  retain: 'Save a payment method',
  auth: 'Authorize a payment',
  capture: 'Capture an authorization',
  refund: 'Refund a capture',
  void: 'Void an authorization',
} as const satisfies Record<keyof typeof gatewayRequests, string>;

const gatewayFailures = {
  '4XX': {
    description:
      'The gateway refused the request, unless the status is 408, 409, 425 or 429 without a refusal as body.',
    ...json('GatewayRefusal', wireJsonSchema(gatewayResponses.refusal, 'input')),
  },
  '5XX': { description: 'The outcome is unknown, unless the body is a refusal.' },
};

/** What a 200 means: one that carries a refusal is none, whatever else it has. */
const succeeded = (name: keyof typeof gatewayRequests): string =>
  `The request succeeded. With \`errors\` that are not empty, or an \`error_code\` other than \`null\`, \`""\`, \`"0"\`, \`0\` and \`"00"\`, ${
    name === 'retain' ? 'it was refused' : 'the outcome is unknown'
  }.`;

function gatewayCalls(): Record<string, JsonSchema> {
  const calls = (['retain', 'auth', 'capture', 'refund', 'void'] as const).map((name): [string, JsonSchema] => [
    `gateway/${name}`,
    pathItem({
      id: `gateway${schemaName(name)}`,
      tag: 'Payment gateway',
      method: 'POST',
      summary: gatewaySummaries[name],
      description: `\`POST {base_url}/payments/${name}\`, or \`{base_url}/${name}\` for a gateway with \`root_paths\`. The timeout is 45 seconds.`,
      parameters: gatewayHeaders,
      body: wireJsonSchema(gatewayRequests[name], 'output'),
      responses: {
        200: {
          description: succeeded(name),
          ...json(`Gateway${schemaName(name)}Response`, wireJsonSchema(gatewayResponses[name], 'input')),
        },
        ...gatewayFailures,
      },
    }),
  ]);
  const lookUp = pathItem({
    id: 'gatewayLookUp',
    tag: 'Payment gateway',
    method: 'GET',
    summary: 'Look up the outcome of a request',
    description:
      '`GET {base_url}/payments/{reference}`, for a gateway with `outcome_lookup`: asks for the outcome of an earlier request by its reference.',
    parameters: gatewayHeaders,
    responses: {
      200: {
        description: 'The outcome.',
        ...json('GatewayLookUpResponse', wireJsonSchema(gatewayResponses.lookUp, 'input')),
      },
      404: {
        description:
          'The gateway never received the request, if the body has the `error_code` `not_found` and the `reference`.',
      },
    },
  });
  return { ...Object.fromEntries(calls), 'gateway/lookup': lookUp };
}

const connectorHeaders = {
  'X-HMAC-Timestamp': 'When the request was sent.',
  'X-HMAC': 'Base64 of the HMAC-SHA256 over the timestamp, keyed with the shared secret.',
  'X-Compatible-HMAC':
    'Base64 of the HMAC-SHA256 over four lines: the timestamp, the method, the path with its query, and the hexadecimal SHA-256 of the body.',
};

const resources = {
  customer: customerFields,
  address: addressFields,
  order: platformOrderFields,
  token_info: z.object({ token: z.string().describe('The JWT of the customer.') }),
} as const;

const resourceNames = {
  customer: 'PlatformCustomer',
  address: 'PlatformAddress',
  order: 'PlatformOrder',
  token_info: 'PlatformTokenInfo',
} as const satisfies Record<keyof typeof resources, string>;

function resourceBody(member: keyof typeof resources): JsonSchema {
  const resource = namedSchema(resourceNames[member], {
    ...wireJsonSchema(resources[member], 'input'),
    description: 'The resource. Members that are omitted do not change.',
  });
  return objectOf({ data: { ...objectOf({ [member]: resource }), description: 'The resource, in a wrapper object.' } });
}

function connectorCalls(): Record<string, JsonSchema> {
  const calls = Object.entries(connectorOperations).map(([name, operation]): [string, JsonSchema] => {
    const { method, path, summary } = operation;
    const query = 'query' in operation ? Object.entries(operation.query) : [];
    const key = method === 'POST' && name.startsWith('create');
    return [
      `connector/${name}`,
      pathItem({
        id: `platform${schemaName(name)}`,
        tag: 'Platform connector',
        method,
        summary,
        description: `\`${method} {destination}/v1/shops/{shop_identifier}${path}\``,
        parameters: [
          ...headers(connectorHeaders),
          ...(key ? headers({ 'Idempotency-Key': 'Makes the request safe to retry.' }) : []),
          ...(name === 'getCart'
            ? headers({ 'X-Cart-Access-Token': 'The access token of the cart, if it has one.' })
            : []),
          ...query.map(([parameterName, description]) => parameter('query', parameterName, description)),
        ],
        ...('sends' in operation ? { body: resourceBody(operation.sends) } : {}),
        responses: {
          '2XX': { description: 'The request succeeded. A resource is read from `data` or from the body itself.' },
          '4XX': { description: 'The platform refused the request.' },
          '5XX': { description: 'The request is retried if that is safe.' },
        },
      }),
    ];
  });
  return Object.fromEntries(calls);
}

const signedHeaders = headers({
  Date: 'When the request was sent, as an HTTP date.',
  'X-Service-Date': 'The same as `Date`.',
  Signature: 'An HTTP signature (HMAC-SHA256) over the request target and `Date`, keyed with the shared secret.',
  'X-HMAC-Timestamp': 'When the request was sent, as an RFC 3339 date-time.',
  'X-HMAC': 'Base64 of the HMAC-SHA256 over `X-HMAC-Timestamp`, keyed with the shared secret.',
});

function authorityCall(): JsonSchema {
  return pathItem({
    id: 'remoteStateAuthorityOffer',
    tag: 'Remote state authority',
    method: 'POST',
    summary: 'Approve a change to an order',
    description:
      'Sent to the URL of the remote state authority before a change to an order is stored. Each change is sent once. The change is refused if there is no response within 5 seconds, or if the response is not one of those described here.',
    parameters: signedHeaders,
    body: wireJsonSchema(offerSchema, 'output'),
    responses: {
      200: {
        description: 'The change is accepted; members of `order` replace those of the order.',
        ...json('RemoteStateAuthorityAcceptance', wireJsonSchema(acceptanceSchema, 'input')),
      },
      '4XX': {
        description: 'The change is refused with these errors.',
        ...json('RemoteStateAuthorityRefusal', wireJsonSchema(refusalSchema, 'input')),
      },
    },
  });
}

const overrideSummaries = {
  address_validate: ['Validate an address', 'when an address is set, updated or validated'],
  shipping: ['List shipping lines', 'when shipping lines are listed, selected or estimated'],
  tax: ['Get the tax rates of an order', 'when taxes are generated or estimated'],
  discount: ['Evaluate a discount code', 'when a code is added or validated, and when the order is processed'],
  inventory: [
    'Check the stock',
    'when the stock is checked, when the order is processed, and with `restock` after a refund',
  ],
} as const satisfies Record<OverrideType, readonly [summary: string, when: string]>;

function overrideCalls(): Record<string, JsonSchema> {
  const calls = overrideTypes.map((type): [string, JsonSchema] => {
    const [summary, when] = overrideSummaries[type];
    const answer = json(`Override${topicId(type)}Response`, wireJsonSchema(overrideAnswers[type], 'input'));
    return [
      `override/${type}`,
      pathItem({
        id: `override${topicId(type)}`,
        tag: 'API overrides',
        method: 'POST',
        summary,
        description: `Sent to the URL of the override of \`${type}\` ${when}. No response within 5 seconds, a status other than 2xx, or a response of another shape is a failure: either the data of the shop is used, or the operation is refused with \`OVERRIDE_UNAVAILABLE\`.`,
        parameters: [
          ...signedHeaders,
          ...(type === 'inventory'
            ? headers({ 'Idempotency-Key': 'The same in each repetition of a request of the type `restock`.' })
            : []),
        ],
        body: wireJsonSchema(overrideRequests[type], 'output'),
        responses: { '2XX': { description: 'The response.', ...answer } },
      }),
    ];
  });
  return Object.fromEntries(calls);
}

/** Everything that is sent to other systems, as the `webhooks` of OpenAPI 3.1. */
export function outgoingRequests(): Record<string, JsonSchema> {
  return {
    ...Object.fromEntries(topics.map(({ webhookTopicName: topic }) => [topic, webhookOf(topic)])),
    ...gatewayCalls(),
    ...connectorCalls(),
    ...overrideCalls(),
    remote_state_authority: authorityCall(),
  };
}
