import { errorTable } from '../errors.js';
import { objectOf, type JsonSchema } from './wrap.js';

const text: JsonSchema = { type: 'string' };
const faults: JsonSchema = { type: 'array', minItems: 1, items: { $ref: '#/components/schemas/Fault' } };

/** One thing that is wrong; facts that go with a refusal stand beside these members. */
export const faultSchema: JsonSchema = {
  ...objectOf({
    message: text,
    type: text,
    field: { ...text, description: "The body's member, dotted: `line_items.0.quantity`." },
    severity: { enum: ['validation', 'critical'] },
    sub_type: text,
    code: { enum: Object.keys(errorTable) },
  }),
  additionalProperties: true,
};

interface ErrorResponse {
  status: number;
  description: string;
  /** Members beside `errors`. */
  besides?: Record<string, JsonSchema>;
  headers?: string[];
}

const oauth = { error: text, error_description: text };

const responses: readonly ErrorResponse[] = [
  { status: 400, description: 'The body is no JSON object, or a header does not fit.' },
  { status: 401, description: 'No credential, or none that is valid.', besides: oauth, headers: ['WWW-Authenticate'] },
  { status: 403, description: 'The credential, or the origin of the page, is not allowed.', besides: oauth },
  { status: 404, description: 'There is no such thing, or it is not yours.' },
  { status: 405, description: 'The path does not know this method.', headers: ['Allow'] },
  { status: 409, description: 'A stale version, a key still running, or a busy order.', headers: ['Retry-After'] },
  { status: 413, description: 'The body is over the limit.' },
  { status: 415, description: 'The body is not JSON.' },
  { status: 422, description: 'Refused. Nothing was changed, except where the operation says so.' },
  {
    status: 429,
    description: 'Too many calls.',
    besides: { message: text },
    headers: ['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
  },
  { status: 500, description: 'We failed.', besides: { request_id: text } },
  { status: 503, description: 'Overloaded, shutting down, or an outcome is unknown.', headers: ['Retry-After'] },
];

/** The name of a status's response among the components. */
export const errorResponseName = (status: number): string => `Error${status}`;

/** What each status of a refusal looks like, by its name among the components. */
export function errorResponses(): Record<string, JsonSchema> {
  return Object.fromEntries(
    responses.map(({ status, description, besides = {}, headers = [] }) => [
      errorResponseName(status),
      {
        description,
        headers: Object.fromEntries(headers.map((name) => [name, { schema: text }])),
        content: { 'application/json': { schema: objectOf({ ...besides, errors: faults }) } },
      },
    ]),
  );
}
