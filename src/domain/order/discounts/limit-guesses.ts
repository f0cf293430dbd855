import { limitAttempts } from '../../core/attempts/limit-attempts.js';
import type { OrderContext } from '../../core/operation/operation.js';

/** Codes that do not exist an hour: with an order, and of a client address. */
const mostOfOrder = 20;
const mostOfAddress = 100;

/**
 * Runs what names a discount code. With order tokens, codes that do not exist are limited, so that nobody finds codes by
 * trying them. Refuses TOO_MANY_CODE_ATTEMPTS.
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
