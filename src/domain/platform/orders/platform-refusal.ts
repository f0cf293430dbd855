import type { Refusal } from '../../../outbound/connector/connector.js';

/** The platform did not create an order; the message is meant for an operator. */
export class PlatformRefusal extends Error {
  /** The platform refused the order, so that sending it again soon would not help. */
  readonly isFinal: boolean;
  /** How long the platform asked to wait, in ms; 0 if it did not. */
  readonly retryAfter: number;

  constructor({ isTemporary, retryAfter, message }: Refusal) {
    super(message);
    this.isFinal = !isTemporary;
    this.retryAfter = retryAfter;
  }
}
