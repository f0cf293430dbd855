import { refuse } from '../../../errors.js';
import { moneyText } from '../../../lib/currencies.js';
import type { Payment } from '../../order/document/application-state.js';
import type { Cover, Order } from '../../order/document/order.js';
import type { CoverageOfOrder } from '../ledger/coverage-repository.js';
import { positionsOf, refundablesOf, type PaymentPosition, type Refundable } from '../ledger/payment-position.js';
import type { Transaction } from '../ledger/transaction.js';
import { findPayment } from '../payments/plan-payments.js';
import type { RefundRequest } from './refund-input.js';

/**
 * The life of a refund. What is refunded is decided here, from the order, its ledger and what an earlier call with the same
 * key made before its process died; `make-refund.ts` makes the calls, each with a row in the ledger before it and its
 * outcome after it.
 *
 * | of what the call asks for                                         | it                                            |
 * |-------------------------------------------------------------------|-----------------------------------------------|
 * | an earlier call with the same key has made all of it              | returns what that call made                   |
 * | the outcome of another refund is unknown, and the rest is too little | refuses REFUND_UNRESOLVED                  |
 * | nothing is captured and not refunded                              | refuses NOTHING_TO_REFUND                     |
 * | it is more than is captured and not refunded                      | refuses REFUND_EXCEEDS_CAPTURED               |
 * | orders of a subscription have used it, and no reason is stated    | refuses COVERAGE_USED                         |
 * | otherwise                                                         | refunds the captures of the order, the latest first, then the charges that cover it |
 *
 * | a refund is                          | then                                                                        |
 * |--------------------------------------|-----------------------------------------------------------------------------|
 * | successful                           | its consequences take effect once: units return to stock, the customer gets an email |
 * | pending, or its outcome is unknown   | its amount stays reserved; reconciliation settles it, and the same follows   |
 * | failed                               | its amount is free again; the call refuses REFUND_REFUSED if all have failed |
 * | failed at a card that cannot be used | the call refuses GIFT_CARD_UNUSABLE; it may ask for a new card               |
 */
export interface PlannedRefund {
  /** Of the payments of the order. */
  parts: RefundPart[];
  /** Of the charges that cover it; in minor units. */
  ofCovers: Cover[];
}

/** The amount to refund of a capture, in minor units. */
export interface RefundPart extends Refundable {
  amount: number;
}

const sumOf = (all: readonly { amount: number }[]): number => all.reduce((sum, { amount }) => sum + amount, 0);
const leftOf = (all: readonly { left: number }[]): number => all.reduce((sum, { left }) => sum + left, 0);

/** Whether a payment may have been refunded already. */
const hasUnknownRefund = ({ transactions }: PaymentPosition): boolean =>
  transactions.some(({ type, status }) => type === 'refund' && status === 'unknown');

/** The captures of payments that can be refunded now, the latest first, and whether unknown outcomes exclude some. */
export function refundableNow(
  payments: readonly Payment[],
  ledger: readonly Transaction[],
): { refundables: Refundable[]; isUnresolved: boolean } {
  const positions = positionsOf(payments, ledger);
  const resolved = positions.filter((position) => !hasUnknownRefund(position));
  const refundables = resolved
    .flatMap(refundablesOf)
    .toSorted((one, other) => ledger.indexOf(other.capture) - ledger.indexOf(one.capture));
  return { refundables, isUnresolved: resolved.length < positions.length };
}

/** Divides an amount over what is left of several things, in their order. */
function divided<Source extends { left: number }>(
  amount: number,
  sources: readonly Source[],
): (Source & { amount: number })[] {
  let open = amount;
  return sources.flatMap((source) => {
    const part = Math.min(open, source.left);
    open -= part;
    return part > 0 ? [{ ...source, amount: part }] : [];
  });
}

function refuseExceeding(amount: number, available: number, currency: string): void {
  if (amount <= available) return;
  const message = `At most ${moneyText(available, currency)} can be refunded.`;
  refuse('REFUND_EXCEEDS_CAPTURED', { field: 'amount', message });
}

/** Divides an amount over captures, the latest first. Refuses REFUND_EXCEEDS_CAPTURED. */
export function planRefund(amount: number, refundables: readonly Refundable[]): RefundPart[] {
  refuseExceeding(amount, leftOf(refundables), refundables[0]?.payment.currency ?? '');
  return divided(amount, refundables);
}

/** What a refund takes of a charge beyond what no order has used, in minor units. */
export const beyondUnused = (parts: readonly RefundPart[], { unused }: CoverageOfOrder): number =>
  unused === null ? 0 : Math.max(0, sumOf(parts) - unused);

/** Refuses COVERAGE_USED for a refund without a reason that takes back what has paid for orders. */
function refuseUsed(
  { state }: Order,
  parts: readonly RefundPart[],
  { reason }: RefundRequest,
  coverage: CoverageOfOrder,
): void {
  if (beyondUnused(parts, coverage) === 0 || reason.trim() !== '') return;
  const unused = moneyText(coverage.unused ?? 0, state.currency.isoCode);
  const message = `Orders of the subscription have used all but ${unused} of the charge. State the reason to refund more.`;
  refuse('COVERAGE_USED', { field: 'reason', message });
}

/** What a call still refunds, in addition to what was made before. */
export function planned(
  order: Order,
  ledger: readonly Transaction[],
  request: RefundRequest,
  before: readonly Transaction[],
  coverage: CoverageOfOrder,
): PlannedRefund {
  const { paymentId } = request;
  const payments = paymentId === undefined ? order.state.payments : [findPayment(order, paymentId, 'paymentId')];
  const ofOrder = paymentId === undefined ? coverage.covers : [];
  const covers = ofOrder.map(({ amount: unreturned, ...cover }) => ({ ...cover, left: unreturned }));
  const { refundables, isUnresolved } = refundableNow(payments, ledger);
  const own = leftOf(refundables);
  const left = own + leftOf(covers);
  const wanted = request.amount === undefined ? left : request.amount - sumOf(before);
  // A return is paid as far as money is left.
  const amount = request.returnId === undefined ? wanted : Math.min(wanted, left);
  if (before.length > 0 && (amount <= 0 || left === 0)) return { parts: [], ofCovers: [] };
  if (isUnresolved && (request.amount === undefined || wanted > left)) refuse('REFUND_UNRESOLVED', { retryAfter: 5 });
  if (left === 0) refuse('NOTHING_TO_REFUND');
  refuseExceeding(amount, left, order.state.currency.isoCode);
  const parts = planRefund(Math.min(amount, own), refundables);
  refuseUsed(order, parts, request, coverage);
  const ofCovers = divided(amount - Math.min(amount, own), covers);
  return { parts, ofCovers: ofCovers.map(({ chargeOrderId, amount: part }) => ({ chargeOrderId, amount: part })) };
}
