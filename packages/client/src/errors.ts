import type { ErrorCode } from './generated/error-codes.js';

export type { ErrorCode };

/** One reason why a request was refused. */
export interface Fault {
  code: string;
  message: string;
  /** The message for a shopper in the language that the request asked for with `Accept-Language`; empty without one. */
  localizedMessage: string;
  /** The member of the input or body, dotted; empty if there is none. */
  field: string;
  type: string;
  subType: string;
  severity: string;
  /** `shipping` or `billing` for the fault of an address, otherwise empty. */
  addressType: string;
  details: Readonly<Record<string, unknown>>;
}

interface RefusedRequest {
  status: number;
  faults: readonly Fault[];
  data?: unknown;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
  idempotencyKey?: string | undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A fault from an error of REST (`errors`) or GraphQL (`userErrors`, `errors`). */
export function faultOf(raw: unknown): Fault {
  const said = isRecord(raw) ? raw : {};
  const extensions = isRecord(said['extensions']) ? said['extensions'] : {};
  return {
    code: textOf(said['code']) || textOf(extensions['reason']) || textOf(extensions['code']) || 'UNKNOWN',
    message: textOf(said['message']),
    localizedMessage: textOf(said['localizedMessage'] ?? said['localized_message'] ?? extensions['localizedMessage']),
    field: textOf(said['field'] ?? extensions['field']),
    type: textOf(said['type']),
    subType: textOf(said['subType'] ?? said['sub_type']),
    severity: textOf(said['severity']),
    addressType: textOf(said['addressType'] ?? said['address_type']),
    details: isRecord(said['details']) ? said['details'] : said,
  };
}

/** The service refused the request. Nothing was changed, unless the code says otherwise (docs/errors.md). */
export class TillgateError extends Error {
  override readonly name = 'TillgateError';
  /** The code of the first fault. */
  readonly code: string;
  readonly faults: readonly Fault[];
  /** The HTTP status; for an error in a GraphQL response with status 200, the status that REST has for it. */
  readonly status: number;
  /** Other data in the response, such as the result of an incomplete capture. */
  readonly data: unknown;
  readonly requestId: string | undefined;
  /** Milliseconds to wait before a retry, if the service specified them. */
  readonly retryAfter: number | undefined;
  readonly idempotencyKey: string | undefined;

  constructor({ status, faults, data, requestId, retryAfter, idempotencyKey }: RefusedRequest) {
    super(faults.map(({ message }) => message).join(' ') || `The service responded with ${String(status)}.`);
    this.code = faults[0]?.code ?? 'UNKNOWN';
    this.faults = faults;
    this.status = status;
    this.data = data;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.idempotencyKey = idempotencyKey;
  }

  /** Whether one of the faults has one of these codes. */
  has(...codes: ErrorCode[]): boolean {
    return this.faults.some(({ code }) => codes.some((one) => one === code));
  }
}

/** There was no valid response, so it is unknown whether the request had an effect. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
  /** The key of the request, for `outcome(key)` and for sending it again; undefined if it had none. */
  readonly idempotencyKey: string | undefined;

  constructor(cause: unknown, idempotencyKey?: string) {
    super('There was no response.', { cause });
    this.idempotencyKey = idempotencyKey;
  }
}
