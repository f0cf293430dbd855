import { z } from 'zod';
import { OperationError, refuse, type Fault } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation, type OrderContext } from '../../core/operation/operation.js';
import type { Payment } from '../../order/document/application-state.js';
import { withLeasedOrder } from '../ledger/leased-order.js';
import { withInternals, type HeldOrder, type Order } from '../../order/document/order.js';
import { refuseUnlessOpen } from '../../order/document/refuse-change.js';
import { authorizeAll, confirmPayment } from './authorize-all.js';
import { readLedger, readPaymentSums } from '../ledger/ledger-repository.js';
import { paymentEvents, withSums } from '../ledger/payment-standing.js';
import { wasNeverSent, type Transaction } from '../ledger/transaction.js';
import { undoStanding } from './undo-standing.js';

const transactionSchema = z.object({
  gateway: z.string(),
  paymentId: z.string(),
  amount: z.int(),
  transactionId: z.string(),
  currency: z.string(),
  /** The payment's status after the call. */
  step: z.string(),
  status: z.string(),
  tenderType: z.enum(['credit_card', 'gift_card', 'other']),
  tenderDetails: z.object({ brand: z.string(), lastFour: z.string(), bin: z.string(), expiration: z.string() }),
  gatewayResponseData: z.array(z.record(z.string(), z.unknown())),
});

const unknownTender = { brand: '', lastFour: '', bin: '', expiration: '' };

function shown(order: Order, transaction: Transaction): z.output<typeof transactionSchema> {
  const payment = order.state.payments.find(({ id }) => id === transaction.paymentId);
  const step = payment?.status ?? 'failed';
  const tenderType = payment?.type === 'credit_card' || payment?.type === 'gift_card' ? payment.type : 'other';
  return {
    gateway: payment?.gatewayPublicId ?? '',
    paymentId: transaction.paymentId,
    // A verification authorises nothing of it yet.
    amount: payment?.amount ?? transaction.amount,
    transactionId: transaction.id,
    currency: transaction.currency,
    step,
    status: step === 'voided' ? 'voided' : transaction.status,
    tenderType,
    tenderDetails: unknownTender,
    gatewayResponseData: [{ response_code: transaction.responseCode, message: transaction.message }],
  };
}

const openAuthorization = (ledger: readonly Transaction[], paymentId: string): Transaction | undefined =>
  ledger.find((one) => one.paymentId === paymentId && one.type === 'authorize' && one.status === 'pending');

/** Payments that wait for the shopper keep their amounts until then; see {@link withSums} for those that do not. */
const fixed = (order: Order, ledger: readonly Transaction[]): Order =>
  withInternals(order, {
    payments: order.internals.payments.map((payment) => {
      const open = openAuthorization(ledger, payment.id);
      return { ...payment, floats: payment.floats && !open, confirming: open?.providerTransactionId ?? null };
    }),
  });

const isToAuthorize = ({ status, amount }: Payment): boolean => status === 'pending' && amount > 0;

/** Asks the gateways; for what waits for the shopper's confirmation it is sent again, under the same reference. */
async function authorize(
  context: OrderContext,
  order: HeldOrder,
  payments: readonly Payment[],
  ledger: readonly Transaction[],
  verifiesOnly: boolean,
): Promise<Transaction[]> {
  const wantedBy = context.claimedKey?.key ?? null;
  const fresh = payments.filter(({ id }) => !openAuthorization(ledger, id));
  const called = fresh.length > 0 ? await authorizeAll(context, order, fresh, { verifiesOnly, wantedBy }) : [];
  for (const payment of payments) {
    const open = openAuthorization(ledger, payment.id);
    if (open) called.push(await confirmPayment(context, order, payment, open));
  }
  return called.map(({ transaction }) => transaction);
}

/**
 * What became of the authorisations of an earlier call with the same key, which did not come to its end: those that
 * stand, and when one was declined, that and what was undone for it, so that the rest is undone now.
 */
function doneBefore({ claimedKey }: OrderContext, order: Order, ledger: readonly Transaction[]): Transaction[] {
  const statuses = new Map(order.state.payments.map(({ id, status }) => [id, status]));
  const own = ledger.filter(
    (one) => one.type === 'authorize' && one.wantedBy !== null && one.wantedBy === claimedKey?.key,
  );
  const declined = own.filter(
    (one) => one.status === 'failed' && !wasNeverSent(one) && statuses.get(one.paymentId) === 'failed',
  );
  const told = new Set(['preAuthed', 'awaitingPreAuth', ...(declined.length > 0 ? ['voided'] : [])]);
  return own.filter(
    (one) => declined.includes(one) || (one.status === 'success' && told.has(statuses.get(one.paymentId) ?? '')),
  );
}

/**
 * Authorises every planned payment of the order, all or nothing: when one is declined, all others of the order are voided,
 * or refunded when captured. Where the shop only verifies payments, those that can be are left `awaitingPreAuth`. Refuses
 * NO_PAYMENTS, PAYMENT_OUTCOME_UNKNOWN while that of a payment is, PAYMENT_DECLINED with one entry for each payment that was to be authorised (spec 2, "Payments"; contract 2).
 */
export const authorizePayments = orderOperation(
  {
    operation: 'authorizePayments',
    summary: 'Authorize Payments',
    access: backend('write_payments'),
    input: z.object({}),
    output: z.object({ total: z.int(), transactions: z.array(transactionSchema) }),
    keyed: true,
  },
  (context) => {
    const { database, shopId, publicOrderId } = context;
    return withLeasedOrder(context, ['open', 'abandoned'], refuseUnlessOpen, async ({ order, shop, save }) => {
      const { verifyPaymentsOnly } = shop.settings.payments;
      const ledger = await readLedger(database, shopId, publicOrderId);
      const before = doneBefore(context, order, ledger);
      const payments = order.state.payments.filter(isToAuthorize);
      if (order.state.payments.some(({ status }) => status === 'unknown'))
        refuse('PAYMENT_OUTCOME_UNKNOWN', { retryAfter: 5 });
      if (payments.length === 0 && before.length === 0) refuse('NO_PAYMENTS');
      const called = [...before, ...(await authorize(context, order, payments, ledger, verifyPaymentsOnly))];
      const failed = called.find(({ status }) => status === 'failed');
      if (failed) await undoStanding(context, order);
      const sums = await readPaymentSums(database, shopId, publicOrderId);
      const after = await readLedger(database, shopId, publicOrderId);
      const changed = fixed(withSums(order, sums, after), after);
      const transactions = called.map((transaction) => shown(changed, transaction));
      const events = [{ type: 'order/updated', data: { changed: ['payments'] } }, ...paymentEvents(order, changed)];
      if (!failed) {
        const members = { total: transactions.reduce((sum, { amount }) => sum + amount, 0), transactions };
        return { ...members, order: await save(changed, events, { members }) };
      }
      const message = failed.message || 'A payment was declined.';
      const data = { reason: 'payment_authorization', message, transactions };
      const gatewayCalled = called.some((one) => !wasNeverSent(one));
      // What no gateway received, nobody declined.
      await save(withInternals(changed, { declines: order.internals.declines + (gatewayCalled ? 1 : 0) }), [
        ...events,
        { type: 'order/failed', data },
      ]);
      const fault: Fault = { code: 'PAYMENT_DECLINED', message, details: { transactions } };
      throw new OperationError([fault], { gatewayCalled });
    });
  },
);
