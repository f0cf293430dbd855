/**
 * Why a call failed. `unreachable`: the name of the server has no address that may be called; `overdue`: it was too
 * late to send the request.
 */
export type FailureReason =
  | 'refused_address'
  | 'circuit_open'
  | 'unreachable'
  | 'connect_failed'
  | 'invalid_request'
  | 'overdue'
  | 'timeout'
  | 'broken'
  | 'too_large';

/** An error that is passed through undici. */
export class CallFailure extends Error {
  /** `detail` is for the log only: the owner of the URL must not learn which internal names exist. */
  constructor(
    readonly reason: FailureReason,
    message: string,
    readonly detail?: string,
  ) {
    super(message);
  }
}

export const tooLate = (): CallFailure => new CallFailure('timeout', 'The call took too long.');

export const overdue = (): CallFailure => new CallFailure('overdue', 'It was too late to send the request.');

/** The same for a name without an address, a name of an internal address, and a server that does not accept. */
export const notReached = 'The server could not be reached.';

/** The message of an error of the system or of undici. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'it failed');
