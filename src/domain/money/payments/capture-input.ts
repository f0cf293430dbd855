import { z } from 'zod';
import { text } from '../../../lib/fields.js';

/** What every capture takes (spec 2, "Payments"). */
export const captureMembers = {
  /** Whether to authorise again when the authorisation was used or has expired. */
  reauth: z
    .boolean()
    .nullish()
    .transform((reauth) => reauth ?? true),
  /** The same as the idempotency key. */
  idempotentKey: text(255).min(1).nullish(),
  captureData: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((data) => data ?? {}),
};

/** Minor units, whole. */
export const captureAmount = z.int().min(1);

export const captureOutput = z.object({
  orderTotal: z.int(),
  amountRemaining: z.int(),
  paidTotal: z.int(),
  capturedHeldTotal: z.int(),
  transactions: z.array(
    z.object({
      gateway: z.string(),
      gatewayId: z.string(),
      amount: z.int(),
      transactionId: z.string(),
      referenceTransactionId: z.string().nullable(),
      responseCode: z.string(),
      status: z.string(),
    }),
  ),
});

export interface CaptureRequest {
  /** Undefined: what is left. */
  amount: number | undefined;
  /** Undefined: across the payments, in the order added. */
  paymentId: string | undefined;
  reauth: boolean;
  captureData: Record<string, unknown>;
}
