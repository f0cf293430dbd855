import type { FailureReason } from './call-failure.js';

/** The kind of server that is called: a payment gateway, an API override, a remote state authority, and so on. */
export type CallTarget = 'gateway' | 'override' | 'authority' | 'platform' | 'webhook' | 'profile';

export interface GuardedRequest {
  target: CallTarget;
  url: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** The timeout of the whole call, in ms. */
  timeoutMs: number;
  /** The maximum size of the response body, in bytes. */
  maxBytes?: number;
  /** Only the status and the beginning of the body are needed: a longer or interrupted body is not a failure. */
  wantsStartOnly?: boolean;
  /** The key for the circuit breaker. Defaults to the server. */
  breaker?: string;
  /**
   * The call may reach its server twice. Its connection is reused for the next such call; if a reused connection
   * breaks, the call is repeated on another one.
   */
  isRepeatable?: boolean;
  /** Whether the request may still be sent; it is asked when there is a connection. */
  maySend?: (() => boolean) | undefined;
  /** Whether a response counts as a failure of its server. Defaults to 5xx. */
  isFailure?: (answer: Answered) => boolean;
}

export interface Answered {
  kind: 'answered';
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

export interface Failed {
  kind: 'failed';
  reason: FailureReason;
  /** False if the request was certainly not sent. */
  sent: boolean;
  message: string;
  /** How long calls are prevented, in ms, if the circuit breaker prevented this one. */
  retryAfter?: number;
}
