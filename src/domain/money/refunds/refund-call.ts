import { isByGiftCard } from '../gift-cards/gift-card.js';
import type { NewCards } from '../gift-cards/new-cards.js';
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

/** Whether a refund to a gift card that can no longer be used issues a new one. */
const asksForNewCard = ({ refundMetaData }: RefundRequest): boolean => refundMetaData['to'] === 'new_card';

/** The gateway call that refunds a part of a capture. `newCards` gets the cards that it issues. */
export function refundCall(
  { payment, capture, amount }: RefundPart,
  request: RefundRequest,
  known: Pick<CallDetails, 'consequences' | 'coveredOrderId'>,
  newCards: NewCards,
): PlannedCall {
  const transactionId = capture.providerTransactionId ?? '';
  const resent = { reason: request.reason, refundData: request.refundMetaData };
  const toNewCard = isByGiftCard(payment) && asksForNewCard(request);
  const send: PlannedCall['send'] = (gateway, call) =>
    gateway.refund({ ...call, transactionId, ...resent, newCard: toNewCard ? newCards.forCall(call) : undefined });
  const { returnId } = request;
  const details = { ...resent, ...known, ...(returnId ? { returnId } : {}), ...(toNewCard ? { toNewCard } : {}) };
  return { payment, type: 'refund', amount, used: capture, details, send };
}
