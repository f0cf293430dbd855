import { z } from 'zod';
import type { Context } from '../../../context.js';
import type { Fault } from '../../../errors.js';
import { idText, minorUnits, text } from '../../../lib/fields.js';
import { memberOf } from '../../../lib/member-of.js';
import type { Order } from '../../order/document/order.js';
import type { Operation } from '../../core/operation/operation.js';
import type { Transaction } from '../ledger/transaction.js';

const alias = text(255).min(1);

/** The input of every capture. */
export const captureMembers = {
  reauth: z
    .boolean()
    .nullish()
    .transform((reauth) => reauth ?? true)
    .describe('Whether to authorize again if the authorization was used up or has expired. Defaults to `true`.'),
  idempotentKey: alias.nullish().describe('The same as the idempotency key.'),
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
  amountRemaining: minorUnits().describe('The amount of the order total that is left to capture, in minor units.'),
  paidTotal: minorUnits().describe('The captured amount less the refunded amount, in minor units.'),
  capturedHeldTotal: minorUnits().describe('The amount that is authorized but not captured, in minor units.'),
  transactions: z
    .array(
      z
        .object({
          gateway: idText().describe('The gateway.'),
          gatewayId: idText().describe('The public ID of the gateway.'),
          amount: minorUnits().describe('The amount, in minor units.'),
          transactionId: idText().describe('The ID of the transaction in the ledger.'),
          referenceTransactionId: z
            .string()
            .nullable()
            .meta({ graphql: 'ID' })
            .describe('The authorization that was used.'),
          responseCode: z.string().describe('The response code of the gateway; `00` for success.'),
          status: z
            .string()
            .describe('The status: `success`; or `pending` or `unknown` until the gateway confirms the capture.'),
        })
        .meta({ id: 'CaptureTransaction', description: 'A capture.' }),
    )
    .describe('The captures that the request made.'),
});

/** INVALID_VALUE for a key in `idempotentKey` that is not the idempotency key. */
export function differingKeys(_context: Context, input: unknown): Fault[] {
  const key = memberOf(input, 'idempotencyKey') ?? undefined;
  const other = memberOf(input, 'idempotentKey') ?? undefined;
  if (key === undefined || other === undefined || key === other) return [];
  const message = 'idempotentKey must be the same as the idempotency key of the call, or be omitted.';
  return [{ code: 'INVALID_VALUE', field: 'idempotentKey', message }];
}

/** A capture whose key may be sent as `idempotentKey`, as existing clients do. */
export function withIdempotentKey<R>(capture: Operation<R>): Operation<R> {
  const call = (context: Context, input: unknown): Promise<R> => {
    const key = alias.safeParse(memberOf(input, 'idempotentKey')).data;
    const isOwn = key !== undefined && key === (memberOf(input, 'idempotencyKey') ?? key);
    return typeof input === 'object' && isOwn
      ? capture(context, { ...input, idempotencyKey: key, idempotentKey: undefined })
      : capture(context, input);
  };
  return Object.assign(call, capture);
}

export interface CaptureRequest {
  /** Undefined: the remaining amount. */
  amount: number | undefined;
  /** Undefined: all payments, in the order in which they were added. */
  paymentId: string | undefined;
  reauth: boolean;
  captureData: Record<string, unknown>;
  /**
   * Decides the amount while the order is leased, before anything is captured; null is all that is left. The amount is
   * captured as far as it is left, and payments that cannot be captured in part are captured whole.
   */
  decide?: (order: Order) => Promise<number | null>;
  /** Whether the order is flagged for a person if a capture fails. Not needed if a caller receives the failure. */
  callsForPerson?: (failed: Transaction) => boolean;
}
