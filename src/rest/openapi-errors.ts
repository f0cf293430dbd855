import { errorTable } from '../errors.js';
import { namedSchema } from './named-schema.js';
import { objectOf, type JsonSchema } from './wrap.js';

const text = (description: string): JsonSchema => ({ type: 'string', description });

const faults: JsonSchema = {
  type: 'array',
  minItems: 1,
  description: 'All errors of the request.',
  items: { $ref: '#/components/schemas/Fault' },
};

const faultMembers: Record<string, JsonSchema> = {
  message: text('A description of the error, in English. It can be shown to the user.'),
  type: text('The part of the order or of the request that the error is about, such as `address`.'),
  field: text('The path of the invalid request member, separated by dots: `line_items.0.quantity`.'),
  severity: {
    enum: ['validation', 'critical'],
    description: '`validation`: the request has to be corrected. `critical`: the request cannot succeed as it is.',
  },
  sub_type: text('A more specific classification than `type`, such as `shipping_address`.'),
  code: { enum: Object.keys(errorTable), description: 'The error code, which does not change between releases.' },
};

const localizedMessage = text(
  'The message in the language of the `Accept-Language` header, for errors that a shopper can correct.',
);

/** An error; its details are additional members. */
export const faultSchema: JsonSchema = {
  ...objectOf(faultMembers),
  properties: { ...faultMembers, localized_message: localizedMessage },
  description: 'One error. Some errors have additional members with details.',
  additionalProperties: true,
};

interface ErrorResponse {
  status: number;
  /** The response among the components; the schema of its body is named after it. */
  name: string;
  description: string;
  /** Members beside `errors`. */
  besides?: Record<string, JsonSchema>;
  headers?: readonly ErrorHeader[];
}

const oauth = {
  error: text('The error code of OAuth 2.0 (RFC 6750), such as `invalid_token`.'),
  error_description: text('Why the credential was refused.'),
};

/** The response headers of the components. */
export const headers = {
  ETag: { description: 'The version of the order, in the format of `If-Match`: `"17"`.', schema: { type: 'string' } },
  'WWW-Authenticate': { description: 'The authentication scheme and the error.', schema: { type: 'string' } },
  Allow: { description: 'The methods that the path supports.', schema: { type: 'string' } },
  'Retry-After': {
    description: 'The number of seconds to wait before retrying the request.',
    schema: { type: 'string' },
  },
  'RateLimit-Limit': { description: 'The maximum number of requests in a burst.', schema: { type: 'string' } },
  'RateLimit-Remaining': { description: 'The number of requests left.', schema: { type: 'string' } },
  'RateLimit-Reset': {
    description: 'The number of seconds until the full limit is available again.',
    schema: { type: 'string' },
  },
} satisfies Record<string, JsonSchema>;

type ErrorHeader = keyof typeof headers;

const responses: readonly ErrorResponse[] = [
  { status: 400, name: 'BadRequest', description: 'The body is not a JSON object, or a header is invalid.' },
  {
    status: 401,
    name: 'Unauthorized',
    description: 'The credential is missing or invalid.',
    besides: oauth,
    headers: ['WWW-Authenticate'],
  },
  {
    status: 403,
    name: 'Forbidden',
    description: 'The credential does not allow the request, or requests from this origin are not allowed.',
    besides: oauth,
  },
  { status: 404, name: 'NotFound', description: 'The resource does not exist, or belongs to another shop.' },
  {
    status: 405,
    name: 'MethodNotAllowed',
    description: 'The path does not support the method.',
    headers: ['Allow'],
  },
  {
    status: 409,
    name: 'Conflict',
    description:
      'The order has a different version, a request with the same idempotency key is still running, or the order is busy.',
    headers: ['Retry-After'],
  },
  { status: 413, name: 'ContentTooLarge', description: 'The body is too large.' },
  { status: 415, name: 'UnsupportedMediaType', description: 'The body is not JSON.' },
  {
    status: 422,
    name: 'UnprocessableContent',
    description: 'The request was refused. Nothing was changed, unless the operation says otherwise.',
  },
  {
    status: 429,
    name: 'TooManyRequests',
    description: 'The rate limit was exceeded.',
    besides: { message: text('The message of the error.') },
    headers: ['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
  },
  {
    status: 500,
    name: 'InternalServerError',
    description: 'An unexpected error occurred.',
    besides: { request_id: text('The ID of the request, by which the log can be searched.') },
  },
  {
    status: 503,
    name: 'ServiceUnavailable',
    description: 'The service is overloaded or shutting down, or the outcome of a payment is unknown.',
    headers: ['Retry-After'],
  },
];

const names = new Map(responses.map(({ status, name }) => [status, name]));

/** The name of a status's response among the components. Throws a TypeError for a status that has none. */
export function errorResponseName(status: number): string {
  const name = names.get(status);
  if (name === undefined) throw new TypeError(`${status} has no response among the components`);
  return name;
}

/** The responses of refusals by their names among the components. */
export function errorResponses(): Record<string, JsonSchema> {
  return Object.fromEntries(
    responses.map(({ status, name, description, besides = {}, headers: sent = [] }) => [
      name,
      {
        description,
        headers: Object.fromEntries(sent.map((header) => [header, { $ref: `#/components/headers/${header}` }])),
        content: {
          'application/json': {
            schema: namedSchema(`${name}Error`, {
              ...objectOf({ ...besides, errors: faults }),
              description: `The body of a response with the status ${status}.`,
            }),
          },
        },
      },
    ]),
  );
}
