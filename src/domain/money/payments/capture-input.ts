import { z } from 'zod';
import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { idText, minorUnits, text } from '../../../lib/fields.js';
import { memberOf } from '../../../lib/member-of.js';
import type { Operation } from '../../core/operation/operation.js';

/** What every capture takes. */
export const captureMembers = {
  reauth: z
    .boolean()
    .nullish()
    .transform((reauth) => reauth ?? true)
    .describe('Whether to authorize again if the authorization was used up or has expired; true if omitted.'),
  idempotentKey: text(255).min(1).nullish().describe('The same as the idempotency key.'),
  captureData: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((data) => data ?? {})
    .describe('Sent to the gateway as `fulfillment_data`.'),
};

/** Minor units, whole. */
export const captureAmount = z.int().min(1);

export const captureOutput = z.object({
  orderTotal: minorUnits().describe('The total of the order, in minor units.'),
  amountRemaining: minorUnits().describe('What is left of the order total to capture, in minor units.'),
  paidTotal: minorUnits().describe('Captured minus refunded, in minor units.'),
  capturedHeldTotal: minorUnits().describe('Authorised and not captured, in minor units.'),
  transactions: z
    .array(
      z
        .object({
          gateway: idText().describe('The gateway.'),
          gatewayId: idText().describe('The public id of the gateway.'),
          amount: minorUnits().describe('How much, in minor units.'),
          transactionId: idText().describe('The transaction in the ledger.'),
          referenceTransactionId: z
            .string()
            .nullable()
            .meta({ graphql: 'ID' })
            .describe('The authorisation that was used.'),
          responseCode: z.string().describe('The code of the gateway, `00` for success.'),
          status: z.string().describe('`success`, or `pending` and `unknown` while the gateway has not confirmed.'),
        })
        .meta({ id: 'CaptureTransaction', description: 'One capture.' }),
    )
    .describe('The captures of this call.'),
});

/**
 * A capture whose key may come under the name of existing clients, `idempotentKey`. Refuses INVALID_VALUE for two keys
 * that differ.
 */
export function withIdempotentKey<R>(capture: Operation<R>): Operation<R> {
  const call = (context: Context, given: unknown): Promise<R> => {
    const alias = memberOf(given, 'idempotentKey') ?? undefined;
    if (typeof given !== 'object' || alias === undefined) return capture(context, given);
    const key = memberOf(given, 'idempotencyKey') ?? alias;
    if (key !== alias)
      refuse('INVALID_VALUE', {
        field: 'idempotentKey',
        message: 'idempotentKey must be the same as the idempotency key of the call, or be omitted.',
      });
    return capture(context, { ...given, idempotencyKey: key, idempotentKey: undefined });
  };
  return Object.assign(call, capture);
}

export interface CaptureRequest {
  /** Undefined: what is left. */
  amount: number | undefined;
  /** Undefined: across the payments, in the order added. */
  paymentId: string | undefined;
  reauth: boolean;
  captureData: Record<string, unknown>;
}
