/** Why a call came to nothing. */
export type FailureReason =
  | 'refused_address'
  | 'circuit_open'
  | 'unresolved'
  | 'connect_failed'
  | 'invalid_request'
  | 'timeout'
  | 'broken'
  | 'too_large';

/** Why a call failed, on its way through undici. */
export class CallFailure extends Error {
  constructor(
    readonly reason: FailureReason,
    message: string,
  ) {
    super(message);
  }
}

export const tooLate = (): CallFailure => new CallFailure('timeout', 'The call took too long.');
