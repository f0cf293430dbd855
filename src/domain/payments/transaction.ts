import { z } from 'zod';
import type { CaptureCall, RefundCall } from '../../outbound/gateways/gateway.js';

export const transactionTypes = ['authorize', 'capture', 'refund', 'void'] as const;
export const transactionStatuses = ['pending', 'success', 'failed', 'unknown'] as const;

/** One row of the ledger: one call of a gateway, written before it and settled after it. Amounts in minor units. */
export interface Transaction {
  id: string;
  paymentId: string;
  publicOrderId: string;
  type: (typeof transactionTypes)[number];
  amount: number;
  currency: string;
  status: (typeof transactionStatuses)[number];
  /** Ours, sent to the gateway. */
  reference: string;
  providerTransactionId: string | null;
  responseCode: string;
  message: string;
  /** The authorisation that a capture uses, the capture that a refund returns. */
  usedTransactionId: string | null;
  /** The idempotency key of the call that wanted it. */
  wantedBy: string | null;
  /** How often the gateway was asked for the outcome. */
  checks: number;
  createdAt: Date;
  settledAt: Date | null;
}

/** What a gateway is told with a capture or a refund besides its amount; a repeat of the call says the same. */
export type CallDetails = Partial<
  Pick<CaptureCall, 'holdOpen' | 'fulfillmentData'> & Pick<RefundCall, 'reason' | 'refundData'>
>;

export const transactionSchema = z.object({
  id: z.string(),
  paymentId: z.string(),
  type: z.enum(transactionTypes),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(transactionStatuses),
  reference: z.string(),
  providerTransactionId: z.string().nullable(),
  message: z.string(),
  createdAt: z.date(),
  settledAt: z.date().nullable(),
});
