import type { PlannedCall } from '../payments/call-gateway.js';
import type { PaymentPosition, Refundable } from '../ledger/payment-position.js';
import type { RefundPart } from '../ledger/plan-refund.js';
import type { RefundRequest } from '../ledger/refund-input.js';
import type { CallDetails, Transaction } from '../ledger/transaction.js';

/** Whether a payment may have been refunded already. */
export const hasUnknownRefund = ({ transactions }: PaymentPosition): boolean =>
  transactions.some(({ type, status }) => type === 'refund' && status === 'unknown');

export const latestFirst = (refundables: readonly Refundable[], ledger: readonly Transaction[]): Refundable[] =>
  refundables.toSorted((one, other) => ledger.indexOf(other.capture) - ledger.indexOf(one.capture));

/** The gateway call that refunds a part of a capture. */
export function refundCall(
  { payment, capture, amount }: RefundPart,
  { reason, refundMetaData: refundData }: RefundRequest,
  details: Pick<CallDetails, 'consequences' | 'coveredOrderId'>,
): PlannedCall {
  const transactionId = capture.providerTransactionId ?? '';
  const resent = { reason, refundData };
  const send: PlannedCall['send'] = (gateway, call) => gateway.refund({ ...call, transactionId, ...resent });
  return { payment, type: 'refund', amount, used: capture, details: { ...resent, ...details }, send };
}
