import { z } from 'zod';
import { minorUnits, idText } from '../../../lib/fields.js';
import type { CardDetails } from '../../../outbound/gateways/card-details.js';
import type { CaptureCall, RefundCall } from '../../../outbound/gateways/gateway.js';

export const transactionTypes = ['authorize', 'capture', 'refund', 'void'] as const;
export const transactionStatuses = ['pending', 'success', 'failed', 'unknown'] as const;

/** A row of the ledger: one gateway call, written before it and settled after it. Amounts in minor units. */
export type TransactionType = (typeof transactionTypes)[number];
export type TransactionStatus = (typeof transactionStatuses)[number];

export interface Transaction {
  id: string;
  paymentId: string;
  publicOrderId: string;
  type: TransactionType;
  /** What the gateway moved, or is asked to move. */
  amount: number;
  /** What the call asked for, if the gateway moved another amount. */
  asked: number | null;
  /** An authorization that may be for a part of the amount: its payment becomes what the gateway approves. */
  takesPart: boolean;
  currency: string;
  status: TransactionStatus;
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
  /** The return that a refund is for. */
  returnId: string | null;
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

/**
 * Our own response codes for authorizations that the gateway made and that are not used: they are failed, and voided.
 * `partial`: for less than was asked; `other`: for more, or in another currency, which a person has to check.
 */
export const givenUpCodes = { partial: 'partially_approved', other: 'other_amount_approved' } as const;

/** Our own response codes for responses from which nothing is decided: a person settles the transaction. */
export const distrustedCodes = { amount: 'amount_differs', id: 'id_given_before' } as const;

const distrusted = new Set<string>(Object.values(distrustedCodes));

/** Whether the outcome is unknown because the gateway's response is not to be trusted. */
export const isDistrusted = ({ status, responseCode }: Pick<Transaction, 'status' | 'responseCode'>): boolean =>
  status === 'unknown' && distrusted.has(responseCode);

/** Whether an authorization is for a part of the amount that was asked for. */
export const isPartialApproval = ({ type, status, amount, asked }: Transaction): boolean =>
  type === 'authorize' && status === 'success' && asked !== null && amount < asked;

/** Our own response codes for calls that had no effect because no gateway received them. */
export const neverSentCodes = { unavailable: 'gateway_unavailable', neverReceived: 'never_received' } as const;

/**
 * Our own response codes for other calls that ended without a refusal by the gateway: a person settled it, or the gateway asks
 * for a confirmation and no shopper is present.
 */
const endedCodes = { settled: 'settled', unattended: 'requires_action' } as const;

const neverSent = new Set<string>(Object.values(neverSentCodes));

/** Our own response codes for calls that failed without a decline of a gateway. */
export const notDeclinedCodes = {
  ...neverSentCodes,
  ...endedCodes,
  /** The saved payment method no longer exists; the gateway was not called. */
  methodMissing: 'payment_method_not_found',
  /** It was voided before the shopper confirmed it. */
  unconfirmed: 'unconfirmed',
  otherAmount: givenUpCodes.other,
} as const;

const notDeclined = new Set<string>(Object.values(notDeclinedCodes));

/** Whether a gateway declined an authorization. */
export const wasDeclined = ({
  type,
  status,
  responseCode,
}: Pick<Transaction, 'type' | 'status' | 'responseCode'>): boolean =>
  type === 'authorize' && status === 'failed' && !notDeclined.has(responseCode);

/** Whether a call failed because it never reached the gateway: it was not declined, and can be made again. */
export const wasNeverSent = ({ status, responseCode }: Pick<Transaction, 'status' | 'responseCode'>): boolean =>
  status === 'failed' && neverSent.has(responseCode);

const endedByUs = new Set<string>([...neverSent, ...Object.values(endedCodes), ...Object.values(givenUpCodes)]);

/**
 * Whether an authorization that the gateway has an ID of failed although the gateway did not refuse it: it is given up, or
 * was made for another amount, and must be voided.
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
  /** A refund or void to a gift card that can no longer be used issues a new card. */
  toNewCard?: boolean;
  /** The consequences of a refund once it has succeeded. */
  consequences?: RefundConsequences;
  /** The order that a refunded charge covers, and that the refund is for. */
  coveredOrderId?: string;
  /** The return that a refund is for. */
  returnId?: string;
  /** The gift card that was issued instead of a refund of the payment. */
  storeCredit?: string;
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

/**
 * The calls of a type that an earlier call with the same idempotency key made before its process died: made, or not known
 * to have failed.
 */
export const doneBefore = (
  ledger: readonly Transaction[],
  type: Transaction['type'],
  key: string | undefined,
): Transaction[] =>
  key === undefined ? [] : ledger.filter((one) => one.type === type && one.wantedBy === key && one.status !== 'failed');

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
    returnId: idText().nullable().describe('The return that a refund is for; null for any other transaction.'),
    createdAt: z.date().describe('When the transaction was recorded.'),
    settledAt: z.date().nullable().describe('When the outcome became known; null until then.'),
  })
  .meta({
    id: 'Transaction',
    description: 'A call to a payment gateway, recorded before the call and settled after it.',
  });
