import { z } from 'zod';
import { minorUnits } from '../../../lib/fields.js';
import { OperationError, refuse, type Fault } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation, type OrderContext } from '../../core/operation/operation.js';
import { dueOf, withInternals, type HeldOrder, type Order } from '../../order/document/order.js';
import type { NewEvent } from '../../core/event-log/new-event.js';
import { isLive } from '../../order/pricing/price-order.js';
import { refuseUnlessOpen } from '../../order/document/refuse-change.js';
import { applyLedger, paymentEvents, withRefusedReturns } from '../ledger/apply-ledger.js';
import { withLeasedOrder, type LeasedOrder } from '../ledger/leased-order.js';
import { readLedger } from '../ledger/ledger-repository.js';
import { coverageOf, isPartlyApproved, positionsOf, type PaymentPosition } from '../ledger/payment-position.js';
import { wasDeclined, wasNeverSent, type Transaction } from '../ledger/transaction.js';
import { authorizeAll, authorizingRules, confirmPayment, type AuthorizingRules } from './authorize-all.js';
import {
  authorizeTransactionSchema,
  declinedData,
  partiallyApproved,
  shownAuthorization,
} from './authorize-transaction.js';
import type { Called } from './settle-answered.js';
import { undoAll, undoingOf, withUndoDue } from './undo-payments.js';

/**
 * Calls the gateways. An authorization that waits for the shopper is confirmed, unless an earlier call with the same key
 * asked the shopper and died before its response.
 */
async function authorize(
  context: OrderContext,
  order: HeldOrder,
  positions: readonly PaymentPosition[],
  rules: AuthorizingRules,
): Promise<Called[]> {
  const { key: wantedBy = null, isTakenOver = false } = context.claimedKey ?? {};
  const pending = positions.filter(({ status, payment }) => status === 'pending' && payment.amount > 0);
  const fresh = pending.filter(({ waiting }) => !waiting).map(({ payment }) => payment);
  const called = fresh.length > 0 ? await authorizeAll(context, order, fresh, { ...rules, wantedBy }) : [];
  for (const { payment, waiting } of pending)
    if (waiting && !(isTakenOver && waiting.wantedBy === wantedBy))
      called.push(await confirmPayment(context, order, payment, waiting, wantedBy));
  return called;
}

/**
 * The authorizations of an earlier call with the same key that died before its response: the current ones and, if one
 * was declined, that one and those voided because of it, so that the rest is voided now.
 */
function doneBefore({ claimedKey }: OrderContext, positions: readonly PaymentPosition[]): Transaction[] {
  const own = positions.flatMap(({ transactions, status }) =>
    transactions
      .filter(({ type, wantedBy }) => type === 'authorize' && wantedBy !== null && wantedBy === claimedKey?.key)
      .map((transaction) => ({ transaction, status })),
  );
  const declined = own.filter(
    ({ transaction, status }) => status === 'failed' && transaction.status === 'failed' && !wasNeverSent(transaction),
  );
  const answered = new Set(['preAuthed', 'awaitingPreAuth', ...(declined.length > 0 ? ['voided'] : [])]);
  return own
    .filter((one) => declined.includes(one) || (one.transaction.status === 'success' && answered.has(one.status)))
    .map(({ transaction }) => transaction);
}

const isCurrent = ({ payment, status }: PaymentPosition): boolean => isLive({ ...payment, status });

/** The current authorization or verification of a payment. */
const authorizationOf = (position: PaymentPosition): Transaction[] =>
  isCurrent(position)
    ? position.transactions.filter(({ type, status }) => type === 'authorize' && status === 'success').slice(-1)
    : [];

/** PAYMENT_PARTIALLY_APPROVED if a payment was approved in part and the payments do not cover the order. */
function partlyApprovedOf(order: Order, positions: readonly PaymentPosition[]): Fault | undefined {
  const open = dueOf(order) - positions.reduce((sum, position) => sum + coverageOf(position), 0);
  if (open <= 0 || !positions.some(isPartlyApproved)) return undefined;
  const transactions = positions.flatMap(authorizationOf);
  return partiallyApproved(
    order,
    transactions.map((transaction) => shownAuthorization(order, transaction)),
    open,
  );
}

interface Declined {
  made: readonly Transaction[];
  failed: Transaction;
  events: readonly NewEvent[];
  save: LeasedOrder['save'];
}

/** Writes the order after a decline, and refuses PAYMENT_DECLINED. */
async function refuseDeclined(order: Order, { made, failed, events, save }: Declined): Promise<never> {
  const message = failed.message || 'A payment was declined.';
  const transactions = made.map((transaction) => shownAuthorization(order, transaction));
  const data = declinedData(message, transactions);
  const gatewayCalled = made.some((one) => !wasNeverSent(one));
  const declines = order.internals.declines + (made.some(wasDeclined) ? 1 : 0);
  await save(withInternals(order, { declines }), [...events, { type: 'order/failed', data }]);
  const fault: Fault = { code: 'PAYMENT_DECLINED', message, details: { transactions } };
  throw new OperationError([fault], { gatewayCalled });
}

/**
 * Authorizes all planned payments of the order, or none: if one is declined, all others are voided, or refunded if
 * captured; a payment with an open outcome is undone once its outcome is known. If the shop only verifies payments,
 * those that can be verified become `awaitingPreAuth`. Refuses NO_PAYMENTS, PAYMENT_DECLINED with an entry for each
 * payment, PAYMENT_OUTCOME_UNKNOWN, and PAYMENT_ACTION_REQUIRED if the shopper has to confirm.
 */
export const authorizePayments = orderOperation(
  {
    operation: 'authorizePayments',
    summary: 'Authorize Payments',
    description:
      'Authorizes all planned payments of the order. If one is declined, the others are voided. If the shop only verifies payment methods, the payments are verified and get the status `AWAITING_PRE_AUTH`.',
    mutation: true,
    access: backend('write_payments'),
    input: z.object({}),
    output: z.object({
      total: minorUnits().describe('The amount to authorize, in minor units.'),
      transactions: z.array(authorizeTransactionSchema).describe('The result of each payment.'),
    }),
    keyed: true,
  },
  (context) => {
    const { database, clock, shopId, publicOrderId } = context;
    return withLeasedOrder(context, ['open', 'abandoned'], refuseUnlessOpen, async ({ order, shop, save }) => {
      const read = () => readLedger(database, shopId, publicOrderId);
      const positions = positionsOf(order.state.payments, await read());
      const before = doneBefore(context, positions);
      const isPlanned = positions.some((one) => isCurrent(one) && one.payment.amount > 0);
      if (before.length === 0 && !isPlanned) refuse('NO_PAYMENTS');
      if (positions.some(({ isUnknown }) => isUnknown)) refuse('PAYMENT_OUTCOME_UNKNOWN', { retryAfter: 5 });
      const called = await authorize(context, order, positions, authorizingRules(shop));
      const made = [...before, ...called.map(({ transaction }) => transaction)];
      const failed = made.find(({ status }) => status === 'failed');
      const undoing = failed ? undoingOf(positionsOf(order.state.payments, await read())) : { voids: [], refunds: [] };
      const undone = await undoAll(context, order, undoing, context.claimedKey?.key ?? null);

      const ledger = await read();
      const returns = undone.map(({ transaction }) => transaction);
      const applied = withRefusedReturns(applyLedger(order, ledger), returns, clock.now());
      const after = positionsOf(applied.state.payments, ledger);
      const changed = withUndoDue(applied, failed ? after : []);
      const events = [{ type: 'order/updated', data: { changed: ['payments'] } }, ...paymentEvents(order, changed)];
      if (failed) return refuseDeclined(changed, { made, failed, events, save });
      const transactions = after
        .flatMap(authorizationOf)
        .map((transaction) => shownAuthorization(changed, transaction));
      const members = { total: transactions.reduce((sum, { amount }) => sum + amount, 0), transactions };
      const isComplete = after.every((one) => one.authorizing === 0 && !(one.isUnknown && isCurrent(one)));
      const part = isComplete ? partlyApprovedOf(changed, after) : undefined;
      const stored = await save(changed, events, isComplete && !part ? { members } : {});
      if (part) throw new OperationError([part], { gatewayCalled: called.length > 0 });
      const details = { transactions: made.map((transaction) => shownAuthorization(changed, transaction)) };
      if (after.some(({ isUnknown }) => isUnknown)) refuse('PAYMENT_OUTCOME_UNKNOWN', { retryAfter: 5, details });
      const waiting = after.find((one) => one.waiting)?.waiting;
      if (waiting)
        refuse('PAYMENT_ACTION_REQUIRED', {
          details: { ...details, handleSCA: true, clientSecretToken: waiting.clientSecret ?? '' },
        });
      return { ...members, order: stored };
    });
  },
);
