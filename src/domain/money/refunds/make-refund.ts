import { randomUUID } from 'node:crypto';
import type { ShopContext } from '../../../context.js';
import { faultsOf, OperationError, refuse, type Fault } from '../../../errors.js';
import { moneyText } from '../../../lib/currencies.js';
import type { NewEvent } from '../../core/event-log/new-event.js';
import { refuseUncounted } from '../../core/operation/limits/counted-amount.js';
import type { AboutOrder, OrderContext } from '../../core/operation/operation.js';
import { withConcern } from '../../order/document/attention.js';
import {
  concernsCoverage,
  type Concern,
  type Cover,
  type HeldOrder,
  type Order,
  type OrderStatus,
} from '../../order/document/order.js';
import { loadOrder, type LoadedOrder } from '../../order/storage/order-repository.js';
import { followReturns, noReturns, writeReturns } from '../gift-cards/follow-returns.js';
import { isByGiftCard } from '../gift-cards/gift-card.js';
import { unusableCodes } from '../gift-cards/gift-card-gateway.js';
import { NewCards, withoutPins } from '../gift-cards/new-cards.js';
import { applyLedger, paymentEvents, withCoverReturned } from '../ledger/apply-ledger.js';
import { readCoverage, readCoverRefunds } from '../ledger/coverage-repository.js';
import { readSettledRefunds } from '../ledger/late-outcome-repository.js';
import { withLeasedOrder, type LeasedOrder } from '../ledger/leased-order.js';
import { readLedger } from '../ledger/ledger-repository.js';
import { positionsOf, refundablesOf } from '../ledger/payment-position.js';
import { followRefunds, withCardsOf, writeFollowed } from '../ledger/refund-consequences.js';
import { namedLines } from '../ledger/returned-lines.js';
import { doneBefore, wasNeverSent, type RefundConsequences, type Transaction } from '../ledger/transaction.js';
import { callGateways, followingCall, type PlannedCall } from '../payments/call-gateway.js';
import { unknownPayment } from '../payments/plan-payments.js';
import { beyondUnused, planned, planRefund, refundableNow, type PlannedRefund, type RefundPart } from './lifecycle.js';
import type { RefundRequest } from './refund-input.js';

/** The statuses of orders whose payments can be refunded. */
const refundableIn: readonly OrderStatus[] = ['open', 'abandoned', 'processed', 'cancelled'];

function refuseProcessing({ status }: Order): void {
  if (status === 'processing') refuse('ORDER_PROCESSING');
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

const sumOf = (all: readonly { amount: number }[]): number => all.reduce((sum, { amount }) => sum + amount, 0);

const refunded = (transactions: readonly Transaction[]): number =>
  sumOf(transactions.filter(({ status }) => status === 'success'));

/** What the calls of a refund have in common. */
interface RefundOfCall {
  request: RefundRequest;
  consequences: RefundConsequences;
  /** Gets the gift cards that the calls issue. */
  newCards: NewCards;
}

/** The gateway call that refunds a part of a capture; of a charge that covers an order, with that order. */
function refundCall(
  { payment, capture, amount }: RefundPart,
  { request, consequences, newCards }: RefundOfCall,
  coveredOrderId?: string,
): PlannedCall {
  const { reason, refundMetaData: refundData, returnId } = request;
  const details = {
    ...{ reason, refundData, consequences },
    ...(coveredOrderId === undefined ? {} : { coveredOrderId }),
    ...(returnId ? { returnId } : {}),
  };
  // A card that can no longer be used is replaced by a new one.
  const toNewCard = isByGiftCard(payment) && refundData['to'] === 'new_card';
  const call = { payment, type: 'refund', amount, used: capture, details } as const;
  return followingCall(call, toNewCard ? newCards : undefined);
}

/**
 * Refunds a part of a charge for an order that it covers; the statement that writes the intents also lowers what covers
 * the order. Refuses REFUND_UNRESOLVED while the outcome of another refund of the charge is unknown.
 */
function refundCover(
  context: OrderContext,
  { chargeOrderId, amount }: Cover,
  refund: RefundOfCall,
): Promise<Transaction[]> {
  const { database, shopId, publicOrderId: coveredOrderId, claimedKey } = context;
  const ofCharge = { ...context, publicOrderId: chargeOrderId, expectedVersion: undefined, claimedKey: undefined };
  return withLeasedOrder(
    ofCharge,
    refundableIn,
    () => undefined,
    async ({ order, save }) => {
      const ledger = await readLedger(database, shopId, chargeOrderId);
      const { refundables } = refundableNow(order.state.payments, ledger);
      if (refundables.reduce((sum, { left }) => sum + left, 0) < amount) refuse('REFUND_UNRESOLVED', { retryAfter: 5 });
      const calls = planRefund(amount, refundables).map((part) => refundCall(part, refund, coveredOrderId));
      const called = await callGateways(ofCharge, order, calls, claimedKey?.key ?? null);
      const changed = applyLedger(order, await readLedger(database, shopId, chargeOrderId));
      const { reason } = refund.request;
      const data = { changed: ['payments'], reason, covered_order_id: coveredOrderId };
      const events: NewEvent[] = [{ type: 'order/updated', data }, ...paymentEvents(order, changed)];
      await save(changed, events);
      return called.map(({ transaction }) => transaction);
    },
  );
}

/** The refunds that a call has made. */
interface MadeRefunds {
  /** Of the payments of the order. */
  own: Transaction[];
  /** Of the charges that cover it. */
  ofCovers: Transaction[];
  /** Why a charge could not be refunded, after others were. */
  stopped: OperationError | undefined;
}

/** Refunds the payments of the order, and then the charges that cover it. `before` was refunded by an earlier call. */
async function refundAll(
  context: OrderContext,
  order: HeldOrder,
  { parts, ofCovers }: PlannedRefund,
  refund: RefundOfCall,
  before: readonly Transaction[],
): Promise<MadeRefunds> {
  const calls = parts.map((part) => refundCall(part, refund));
  const called = calls.length > 0 ? await callGateways(context, order, calls, context.claimedKey?.key ?? null) : [];
  const own = called.map(({ transaction }) => transaction);
  const made: Transaction[] = [];
  for (const cover of ofCovers)
    try {
      made.push(...(await refundCover(context, cover, refund)));
    } catch (error) {
      // What was refunded before is still written.
      if (!(error instanceof OperationError) || before.length + own.length + made.length === 0) throw error;
      return { own, ofCovers: made, stopped: error };
    }
  return { own, ofCovers: made, stopped: undefined };
}

/**
 * Writes the order after refunds, with the consequences of those that have succeeded by now. `beyond` is what was to be
 * refunded although it had paid for orders of a subscription, in minor units.
 */
async function writeConsequences(
  context: OrderContext,
  { order, save }: LeasedOrder,
  { request, newCards }: RefundOfCall,
  { made, isComplete, beyond }: { made: readonly Transaction[]; isComplete: boolean; beyond: number },
) {
  const { database, clock, shopId, publicOrderId } = context;
  const ledger = await readLedger(database, shopId, publicOrderId);
  const settled = await readSettledRefunds(database, order);
  const coverage = await readCoverage(database, order);
  const followed = followRefunds(withCoverReturned(applyLedger(order, ledger), coverage), ledger, settled, coverage);
  const usesGiftCards = order.state.payments.some(isByGiftCard);
  const returns = usesGiftCards ? await followReturns(context, followed.order, newCards) : noReturns(followed.order);
  const changed =
    beyond > 0 ? withConcern(returns.order, usedCoverage(beyond, order, request.reason, clock.now())) : returns.order;
  const events: NewEvent[] = [
    { type: 'order/updated', data: { changed: ['payments'], reason: request.reason } },
    ...paymentEvents(order, changed),
    ...returns.events,
  ];
  const members = { amountRefunded: refunded(made), transactionDetails: made.map(shown) };
  const recorded = { ...members, newGiftCards: withoutPins(returns.newGiftCards) };
  const stored = await save(changed, events, {
    ...(isComplete ? { members: recorded } : {}),
    complete: (executor, completed) => withCardsOf(executor, followed, completed, clock.now()),
    write: async (executor) => {
      await writeFollowed(executor, followed, clock.now());
      await writeReturns(executor, returns, clock.now());
    },
  });
  return { ...members, newGiftCards: returns.newGiftCards, order: stored };
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
  const { database, shopId, publicOrderId, claimedKey } = context;
  return withLeasedOrder(context, refundableIn, refuseProcessing, async (leased) => {
    const { order } = leased;
    const ledger = await readLedger(database, shopId, publicOrderId);
    const coverage = await readCoverage(database, order);
    const ofCharges = await readCoverRefunds(database, order);
    const before = doneBefore([...ledger, ...ofCharges], 'refund', claimedKey?.key);
    refuseRefused([...ledger, ...ofCharges], claimedKey?.key, request);
    const consequences: RefundConsequences = {
      call: claimedKey?.key ?? randomUUID(),
      returnsPieces: order.status === 'processed' && request.returnId === undefined,
      lines: namedLines(order, request.refundMetaData, before.length > 0),
      tellsCustomer: request.emailNotification,
    };
    const plan = planned(order, ledger, request, before, coverage);
    refuseUncounted(context, sumOf([...plan.parts, ...plan.ofCovers]));

    const refund = { request, consequences, newCards: new NewCards() };
    const { own, ofCovers, stopped } = await refundAll(context, order, plan, refund, before);
    const made = [...before, ...own, ...ofCovers];
    const isRefused = made.every(({ status }) => status === 'failed');
    const beyond = own.some(({ status }) => status !== 'failed') ? beyondUnused(plan.parts, coverage) : 0;
    const isComplete = !isRefused && !stopped;
    const result = await writeConsequences(context, leased, refund, { made, isComplete, beyond });
    if (stopped) throw stopped;
    if (isRefused) throw refusalOf(made, result.transactionDetails);
    return result;
  });
}

type Refunded = Awaited<ReturnType<typeof makeRefund>>;

/** A recorded response; those of earlier versions have no gift cards. */
type RecordedRefund = Omit<Refunded, 'newGiftCards'> & Partial<Pick<Refunded, 'newGiftCards'>>;

/** A recorded response with the current statuses of its refunds. */
export async function restoreRefund({ database, shopId }: ShopContext, recorded: RecordedRefund): Promise<Refunded> {
  const { publicOrderId } = recorded.order;
  const order = (await loadOrder(database, { shopId, publicOrderId }))?.order;
  const ofCovers = order ? await readCoverRefunds(database, order) : [];
  const ledger = [...(await readLedger(database, shopId, publicOrderId)), ...ofCovers];
  const numbers = new Set(recorded.transactionDetails.map(({ transactionNumber }) => transactionNumber));
  const made = ledger.filter(({ id }) => numbers.has(id));
  const newGiftCards = recorded.newGiftCards ?? [];
  return { ...recorded, newGiftCards, amountRefunded: refunded(made), transactionDetails: made.map(shown) };
}
