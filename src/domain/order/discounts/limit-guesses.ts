import { limitAttempts } from '../../core/attempts/limit-attempts.js';
import type { OrderContext } from '../../core/operation/operation.js';

/** The limits of invalid codes per hour, per order and per client address. */
const mostOfOrder = 20;
const mostOfAddress = 100;

/**
 * Runs an operation with a discount code. For order tokens, invalid codes are limited, so that codes cannot be guessed.
 * Refuses TOO_MANY_CODE_ATTEMPTS.
 */
export function limitGuesses<Result>(
  context: OrderContext,
  field: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const { caller, publicOrderId, clientAddress } = context;
  const limits =
    caller.kind === 'order_token'
      ? [
          { subject: `discount codes of order ${publicOrderId}`, most: mostOfOrder },
          { subject: `discount codes from ${clientAddress}`, most: mostOfAddress },
        ]
      : [];
  const codes = { wrong: 'DISCOUNT_NOT_FOUND', exhausted: 'TOO_MANY_CODE_ATTEMPTS' } as const;
  return limitAttempts(context, { limits, field, ...codes }, attempt);
}
