import { z } from 'zod';
import { minorUnits, idText } from '../../../lib/fields.js';
import type { CardDetails } from '../../../outbound/gateways/card-details.js';
import type { CaptureCall, RefundCall } from '../../../outbound/gateways/gateway.js';

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
  /** The authorization that a capture uses, the capture that a refund returns. */
  usedTransactionId: string | null;
  /** The idempotency key of the call that wanted it, or the run of Process Order. */
  wantedBy: string | null;
  /** What the gateway said of the card with an authorization. */
  card: CardDetails | null;
  /** How often the gateway was asked for the outcome. */
  checks: number;
  createdAt: Date;
  settledAt: Date | null;
}

/** A verification authorizes nothing: the gateway says whether the method is good. Its end is a void of nothing. */
export const isVerification = ({ type, amount }: Pick<Transaction, 'type' | 'amount'>): boolean =>
  type === 'authorize' && amount === 0;

/** Whether it is not known yet what became of a call; one that the gateway has accepted, or asks the shopper about, is. */
export const isOutcomeOpen = ({ status, providerTransactionId }: Transaction): boolean =>
  status === 'unknown' || (status === 'pending' && providerTransactionId === null);

/** Our own words for calls that had no effect, since no gateway received them. */
export const neverSentCodes = { unavailable: 'gateway_unavailable', neverReceived: 'never_received' } as const;

const neverSent = new Set<string>(Object.values(neverSentCodes));

/** Whether a call failed since it never came to the gateway: nobody declined it, and it may be made anew. */
export const wasNeverSent = ({ status, responseCode }: Pick<Transaction, 'status' | 'responseCode'>): boolean =>
  status === 'failed' && neverSent.has(responseCode);

/**
 * What a gateway is told with a call besides its amount, so that a repeat of the call says the same, and what we must
 * know of it when its outcome comes later.
 */
export type CallDetails = Partial<
  Pick<CaptureCall, 'holdOpen' | 'fulfillmentData'> & Pick<RefundCall, 'reason' | 'refundData'>
> & {
  /** An authorization that a capture asks for: no shopper is there to confirm it. */
  isUnattended?: boolean;
  /** What follows a refund once it went through. */
  consequences?: RefundConsequences;
};

/** What a refund was asked to bring with it; the same of all refunds that one call made. */
export interface RefundConsequences {
  /** Identifies the call. */
  call: string;
  /** The order was processed when it was asked for, so that its pieces come back. */
  returnsPieces: boolean;
  /** The pieces that the caller named. */
  lines: { lineItemKey: string; quantity: number }[];
  /** The customer is told by email. */
  tellsCustomer: boolean;
}

export const transactionSchema = z
  .object({
    id: idText().describe('The ID of the transaction.'),
    paymentId: idText().describe('The ID of the payment.'),
    type: z.enum(transactionTypes).meta({ graphql: 'TransactionType' }).describe('The type of call.'),
    amount: minorUnits().describe('The amount, in minor units.'),
    currency: z.string().describe('The currency of the amount.'),
    status: z.enum(transactionStatuses).meta({ graphql: 'TransactionStatus' }).describe('The status.'),
    reference: z.string().describe('The reference of this service, which was sent to the gateway.'),
    providerTransactionId: z
      .string()
      .nullable()
      .meta({ graphql: 'ID' })
      .describe("The gateway's ID of the transaction; null if unknown."),
    message: z.string().describe('The message from the gateway; empty if there is none.'),
    createdAt: z.date().describe('When the transaction was recorded.'),
    settledAt: z.date().nullable().describe('When the outcome became known; null until then.'),
  })
  .meta({
    id: 'Transaction',
    description: 'A call to a payment gateway, recorded before the call and settled after it.',
  });
