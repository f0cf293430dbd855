import { z } from 'zod';
import { minorUnits, idText } from '../../../lib/fields.js';
import type { CardDetails } from '../../../outbound/gateways/card-details.js';
import type { CaptureCall, RefundCall } from '../../../outbound/gateways/gateway.js';

export const transactionTypes = ['authorize', 'capture', 'refund', 'void'] as const;
export const transactionStatuses = ['pending', 'success', 'failed', 'unknown'] as const;

/** A row of the ledger: one gateway call, written before it and settled after it. Amounts in minor units. */
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
  /** The idempotency key of the call that requested it, or the run of Process Order. */
  wantedBy: string | null;
  /**
   * When the shopper's confirmation of an authorization was about to be sent; null if it was not, or if the authorization
   * waits for the shopper again.
   */
  confirmingAt: Date | null;
  /** What the frontend needs for the confirmation. */
  clientSecret: string | null;
  /** The card, as the gateway returned it with an authorization. */
  card: CardDetails | null;
  /** How often the gateway was asked for the outcome. */
  checks: number;
  createdAt: Date;
  settledAt: Date | null;
}

/** A verification has the amount 0: it only checks the payment method. It is ended by a void of 0. */
export const isVerification = ({ type, amount }: Pick<Transaction, 'type' | 'amount'>): boolean =>
  type === 'authorize' && amount === 0;

/**
 * Whether a call may be under way: its intent was written, or that the shopper's confirmation is about to be sent, and no
 * response is recorded. If its process is dead, its outcome is unknown.
 */
export const isUnderWay = ({
  status,
  providerTransactionId,
  confirmingAt,
}: Pick<Transaction, 'status' | 'providerTransactionId' | 'confirmingAt'>): boolean =>
  status === 'pending' && (providerTransactionId === null || confirmingAt !== null);

/** Whether the outcome of a call is not known yet. One that was accepted, or that waits for the shopper, has a response. */
export const isOutcomeOpen = (transaction: Transaction): boolean =>
  transaction.status === 'unknown' || isUnderWay(transaction);

/** Our own response codes for calls that had no effect because no gateway received them. */
export const neverSentCodes = { unavailable: 'gateway_unavailable', neverReceived: 'never_received' } as const;

/** Our own response codes for other calls that ended without a refusal by the gateway. */
export const endedCodes = { settled: 'settled', unattended: 'requires_action' } as const;

const neverSent = new Set<string>(Object.values(neverSentCodes));

/** Whether a call failed because it never reached the gateway: it was not declined, and can be made again. */
export const wasNeverSent = ({ status, responseCode }: Pick<Transaction, 'status' | 'responseCode'>): boolean =>
  status === 'failed' && neverSent.has(responseCode);

const endedByUs = new Set<string>([...neverSent, ...Object.values(endedCodes)]);

/**
 * Whether an authorization that the gateway has an ID of failed although the gateway did not refuse it: it is given up, and
 * must be voided.
 */
export const isGivenUp = ({ type, status, amount, providerTransactionId, responseCode }: Transaction): boolean =>
  type === 'authorize' &&
  amount > 0 &&
  status === 'failed' &&
  providerTransactionId !== null &&
  endedByUs.has(responseCode);

/**
 * Data of a call besides its amount: what a repeated call must send again, and what is needed when the outcome is known
 * later.
 */
export type CallDetails = Partial<
  Pick<CaptureCall, 'holdOpen' | 'fulfillmentData'> & Pick<RefundCall, 'reason' | 'refundData'>
> & {
  /** An authorization for a capture: no shopper is present to confirm it. */
  isUnattended?: boolean;
  /** The consequences of a refund once it has succeeded. */
  consequences?: RefundConsequences;
};

/** The requested consequences of a refund, the same for all refunds of a call. */
export interface RefundConsequences {
  /** Identifies the call. */
  call: string;
  /** The order was processed when the refund was requested, so its units are returned to stock. */
  returnsPieces: boolean;
  /** The units that the caller named. */
  lines: { lineItemKey: string; quantity: number }[];
  /** The customer gets an email. */
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
