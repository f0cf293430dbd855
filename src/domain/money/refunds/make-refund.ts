import { randomUUID } from 'node:crypto';
import type { ShopContext } from '../../../context.js';
import { faultsOf, OperationError, refuse, type Fault } from '../../../errors.js';
import { moneyText } from '../../../lib/currencies.js';
import type { AboutOrder, OrderContext } from '../../core/operation/operation.js';
import { withLeasedOrder } from '../ledger/leased-order.js';
import { withConcern } from '../../order/document/attention.js';
import { loadOrder, type LoadedOrder } from '../../order/storage/order-repository.js';
import type { NewEvent } from '../../core/event-log/new-event.js';
import type { Concern, Cover, Order } from '../../order/document/order.js';
import {
  concernsCoverage,
  readCoverage,
  readCoverRefunds,
  type CoverageOfOrder,
} from '../ledger/coverage-repository.js';
import { withCoverReturned } from '../ledger/cover-returned.js';
import { refundCover } from './refund-cover.js';
import { callGateways } from '../payments/call-gateway.js';
import { applyLedger, paymentEvents } from '../ledger/apply-ledger.js';
import { readLedger } from '../ledger/ledger-repository.js';
import { positionsOf, refundablesOf } from '../ledger/payment-position.js';
import { findPayment, unknownPayment } from '../payments/plan-payments.js';
import { wasNeverSent, type RefundConsequences, type Transaction } from '../ledger/transaction.js';
import { planRefund, refuseExceeding, type RefundPart } from '../ledger/plan-refund.js';
import { followReturns, noReturns, writeReturns } from '../gift-cards/follow-returns.js';
import { isByGiftCard } from '../gift-cards/gift-card.js';
import { unusableCodes } from '../gift-cards/gift-card-gateway.js';
import { NewCards, withoutPins } from '../gift-cards/new-cards.js';
import { followRefunds, withCardsOf, writeFollowed } from '../ledger/refund-consequences.js';
import type { RefundRequest } from '../ledger/refund-input.js';
import { namedLines } from '../ledger/returned-lines.js';
import { readSettledRefunds } from '../ledger/settled-refund-repository.js';
import { hasUnknownRefund, latestFirst, refundCall } from './refund-call.js';

function refuseProcessing({ status }: Order): void {
  if (status === 'processing') refuse('ORDER_PROCESSING');
}

/** What is refunded of the payments of an order, and of the charges that cover it; in minor units. */
interface PlannedRefund {
  parts: RefundPart[];
  ofCovers: Cover[];
}

/** Divides an amount over what covers an order, the latest charge first. */
function coversToRefund(amount: number, covers: readonly Cover[]): Cover[] {
  let open = amount;
  return covers.flatMap(({ chargeOrderId, amount: left }) => {
    const part = Math.min(open, left);
    open -= part;
    return part > 0 ? [{ chargeOrderId, amount: part }] : [];
  });
}

/**
 * The amount that is still to be refunded, in addition to what an earlier call with the same key refunded before its
 * process died: first of the payments of the order, then of the charges that cover it.
 */
function planned(
  order: Order,
  ledger: readonly Transaction[],
  request: RefundRequest,
  before: readonly Transaction[],
  coverage: CoverageOfOrder,
): PlannedRefund {
  const payments =
    request.paymentId === undefined ? order.state.payments : [findPayment(order, request.paymentId, 'paymentId')];
  const covers = request.paymentId === undefined ? coverage.covers : [];
  const positions = positionsOf(payments, ledger);
  const resolved = positions.filter((position) => !hasUnknownRefund(position));
  const refundables = latestFirst(resolved.flatMap(refundablesOf), ledger);
  const own = refundables.reduce((sum, one) => sum + one.left, 0);
  const left = own + covers.reduce((sum, cover) => sum + cover.amount, 0);
  const wanted = request.amount === undefined ? left : request.amount - sumOf(before);
  const amount = request.returnId === undefined ? wanted : Math.min(wanted, left);
  if (before.length > 0 && (amount <= 0 || left === 0)) return { parts: [], ofCovers: [] };
  if (resolved.length < positions.length && (request.amount === undefined || wanted > left))
    refuse('REFUND_UNRESOLVED', { retryAfter: 5 });
  if (left === 0) refuse('NOTHING_TO_REFUND');
  refuseExceeding(amount, left, order.state.currency.isoCode);
  const parts = planRefund(Math.min(amount, own), refundables);
  refuseUsed(order, parts, request, coverage);
  return { parts, ofCovers: coversToRefund(amount - Math.min(amount, own), covers) };
}

/**
 * Refuses REFUND_REFUSED if a gateway has refused a refund of the same key since it became due, also after it had left the
 * outcome open.
 */
function refuseRefused(refunds: readonly Transaction[], key: string | undefined, { dueSince }: RefundRequest): void {
  if (dueSince === undefined) return;
  const refused = refunds.find(
    (one) =>
      one.type === 'refund' &&
      one.wantedBy === key &&
      one.status === 'failed' &&
      !wasNeverSent(one) &&
      one.createdAt >= dueSince,
  );
  if (!refused) return;
  const message = refused.message || 'The gateway refused the refund.';
  throw new OperationError([{ code: 'REFUND_REFUSED', message }], { gatewayCalled: true });
}

/** What a refund takes of a charge beyond what no order has used, in minor units. */
const beyondUnused = (parts: readonly RefundPart[], { unused }: CoverageOfOrder): number =>
  unused === null ? 0 : Math.max(0, parts.reduce((sum, { amount }) => sum + amount, 0) - unused);

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

/** A concern for a person: orders of a subscription are no longer paid in full. */
function usedCoverage(beyond: number, { state }: Order, reason: string, now: Date): Concern {
  const money = moneyText(beyond, state.currency.isoCode);
  return {
    about: 'coverage',
    reason: `${money} that had paid for orders of the subscription was refunded: ${reason}`,
    since: now.toISOString(),
  };
}

/** The faults of the valid members of a refund that is refused. */
export async function refundFaults(
  { order }: LoadedOrder,
  { amount, paymentId, refundMetaData }: Partial<Pick<RefundRequest, 'amount' | 'paymentId' | 'refundMetaData'>>,
  { database, shopId, publicOrderId }: AboutOrder,
): Promise<readonly Fault[]> {
  const unknown = unknownPayment(order, paymentId, 'paymentId');
  const payments = order.state.payments.filter(({ id }) => paymentId === undefined || id === paymentId);
  const positions = positionsOf(payments, await readLedger(database, shopId, publicOrderId));
  const refundables = positions.flatMap(refundablesOf);
  return [
    ...unknown,
    ...(amount === undefined || refundables.length === 0 || concernsCoverage(order)
      ? []
      : faultsOf(() => planRefund(amount, refundables))),
    ...(refundMetaData === undefined ? [] : faultsOf(() => namedLines(order, refundMetaData, false))),
  ];
}

const shown = ({ id, amount, status, message, createdAt }: Transaction) => ({
  success: status === 'success',
  status,
  amount,
  transactionNumber: id,
  message,
  createdAt,
});

/** Why no refund succeeded: a gift card that can no longer be used takes none, and the caller can have a new one issued. */
function refusalOf(made: readonly Transaction[], transactionDetails: object[]): OperationError {
  const unusable = made.find(({ responseCode }) => unusableCodes.includes(responseCode));
  const refused = made.find((one) => one !== unusable && !unusableCodes.includes(one.responseCode));
  const details = { transactionDetails };
  const faults: Fault[] = [
    ...(unusable
      ? [{ code: 'GIFT_CARD_UNUSABLE' as const, field: 'refundMetaData.to', message: unusable.message }]
      : []),
    ...(refused || !unusable
      ? [{ code: 'REFUND_REFUSED' as const, message: refused?.message || 'The gateway refused the refund.' }]
      : []),
  ];
  const [first, ...others] = faults.map((fault) => ({ ...fault, details }));
  if (!first) throw new Error('a refund was refused without a reason');
  // Nothing has changed at a gateway for a gift card that takes no refund, so the same key may be used again.
  return new OperationError([first, ...others], { gatewayCalled: !!refused && !wasNeverSent(refused) });
}

const sumOf = (transactions: readonly Transaction[]): number =>
  transactions.reduce((sum, { amount }) => sum + amount, 0);

const refunded = (transactions: readonly Transaction[]): number =>
  sumOf(transactions.filter(({ status }) => status === 'success'));

function doneBefore(context: OrderContext, refunds: readonly Transaction[]): Transaction[] {
  const key = context.claimedKey?.key;
  return key === undefined
    ? []
    : refunds.filter(({ type, wantedBy, status }) => type === 'refund' && wantedBy === key && status !== 'failed');
}

/**
 * Refunds captured amounts, starting with the latest capture. Each refund succeeds or fails separately, and the
 * response lists all of them. Units of a processed order are returned to stock: all of them with a full refund,
 * otherwise the lines that the caller names. What other charges cover of the order is refunded with them. The
 * consequences of a refund are recorded before it, and take effect when it has succeeded, which may be later. Refuses NOTHING_TO_REFUND, REFUND_EXCEEDS_CAPTURED, REFUND_UNRESOLVED while the
 * outcome of another is unknown, REFUND_REFUSED if none succeeded, GIFT_CARD_UNUSABLE for a gift card that is disabled or
 * has expired, unless the caller wants a new one.
 */
export function makeRefund(context: OrderContext, request: RefundRequest) {
  const { database, clock, shopId, publicOrderId, claimedKey } = context;
  const states = ['open', 'abandoned', 'processed', 'cancelled'] as const;
  return withLeasedOrder(context, states, refuseProcessing, async ({ order, save }) => {
    const ledger = await readLedger(database, shopId, publicOrderId);
    const coverage = await readCoverage(database, order);
    const ofCharges = await readCoverRefunds(database, order);
    const before = doneBefore(context, [...ledger, ...ofCharges]);
    refuseRefused([...ledger, ...ofCharges], claimedKey?.key, request);
    const consequences: RefundConsequences = {
      call: claimedKey?.key ?? randomUUID(),
      returnsPieces: order.status === 'processed' && request.returnId === undefined,
      lines: namedLines(order, request.refundMetaData, before.length > 0),
      tellsCustomer: request.emailNotification,
    };
    const newCards = new NewCards();
    const { parts, ofCovers } = planned(order, ledger, request, before, coverage);
    const calls = parts.map((part) => refundCall(part, request, { consequences }, newCards));
    const called = calls.length > 0 ? await callGateways(context, order, calls, claimedKey?.key ?? null) : [];
    const made = [...before, ...called.map(({ transaction }) => transaction)];
    // What was refunded before a charge could not be refunded is still written.
    let stopped: OperationError | undefined;
    for (const cover of ofCovers)
      try {
        const about = { coveredOrderId: publicOrderId, ...cover, request, consequences, newCards };
        made.push(...(await refundCover(context, about)));
      } catch (error) {
        if (!(error instanceof OperationError) || made.length === 0) throw error;
        stopped = error;
        break;
      }

    const after = await readLedger(database, shopId, publicOrderId);
    const settled = await readSettledRefunds(database, shopId, publicOrderId);
    const left = await readCoverage(database, order);
    const followed = followRefunds(withCoverReturned(applyLedger(order, after), left), after, settled, left);
    const usesGiftCards = order.state.payments.some(isByGiftCard);
    const returns = usesGiftCards ? await followReturns(context, followed.order, newCards) : noReturns(followed.order);
    const beyond = beyondUnused(parts, coverage);
    const changed =
      beyond > 0 && called.some(({ transaction }) => transaction.status !== 'failed')
        ? withConcern(returns.order, usedCoverage(beyond, order, request.reason, clock.now()))
        : returns.order;
    const events: NewEvent[] = [
      { type: 'order/updated', data: { changed: ['payments'], reason: request.reason } },
      ...paymentEvents(order, changed),
      ...returns.events,
    ];
    const transactionDetails = made.map(shown);
    const newGiftCards = withoutPins(returns.newGiftCards);
    const members = { amountRefunded: refunded(made), transactionDetails, newGiftCards };
    const isRefused = made.every(({ status }) => status === 'failed');
    const stored = await save(changed, events, {
      ...(isRefused || stopped ? {} : { members }),
      complete: (executor, completed) => withCardsOf(executor, followed, completed, clock.now()),
      write: async (executor) => {
        await writeFollowed(executor, followed, clock.now());
        await writeReturns(executor, returns, clock.now());
      },
    });
    if (stopped) throw stopped;
    if (isRefused) throw refusalOf(made, transactionDetails);
    return { ...members, newGiftCards: returns.newGiftCards, order: stored };
  });
}

type Refunded = Awaited<ReturnType<typeof makeRefund>>;

/** A recorded response; those of earlier versions have no gift cards. */
type RecordedRefund = Omit<Refunded, 'newGiftCards'> & Partial<Pick<Refunded, 'newGiftCards'>>;

/** A recorded response with the current statuses of its refunds. */
export async function restoreRefund({ database, shopId }: ShopContext, recorded: RecordedRefund): Promise<Refunded> {
  const { publicOrderId } = recorded.order;
  const order = (await loadOrder(database, shopId, publicOrderId))?.order;
  const ofCovers = order ? await readCoverRefunds(database, order) : [];
  const ledger = [...(await readLedger(database, shopId, publicOrderId)), ...ofCovers];
  const numbers = new Set(recorded.transactionDetails.map(({ transactionNumber }) => transactionNumber));
  const made = ledger.filter(({ id }) => numbers.has(id));
  const newGiftCards = recorded.newGiftCards ?? [];
  return { ...recorded, newGiftCards, amountRefunded: refunded(made), transactionDetails: made.map(shown) };
}
