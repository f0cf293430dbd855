/** Why a request is refused before an operation of the protocol begins, with the status of each code. */
const statuses = {
  invalid_request: 400,
  request_too_large: 400,
  invalid_profile_url: 400,
  digest_mismatch: 400,
  algorithm_unsupported: 400,
  signature_missing: 401,
  signature_invalid: 401,
  key_not_found: 401,
  api_key_invalid: 401,
  profile_not_trusted: 403,
  not_found: 404,
  not_allowed: 409,
  idempotency_conflict: 409,
  idempotency_key_running: 409,
  profile_malformed: 422,
  version_unsupported: 422,
  profile_unreachable: 424,
  unavailable: 503,
} as const;

export type ProtocolCode = keyof typeof statuses;

/** A refusal in the format of the protocol. */
export class ProtocolFault extends Error {
  override name = 'ProtocolFault';
  readonly status: number;

  /** `content` is read by the developers of the platform. `retryAfter` is in seconds. */
  constructor(
    readonly code: ProtocolCode,
    readonly content: string,
    readonly retryAfter?: number,
  ) {
    super(content);
    this.status = statuses[code];
  }
}

export function refuseProtocol(code: ProtocolCode, content: string, retryAfter?: number): never {
  throw new ProtocolFault(code, content, retryAfter);
}
