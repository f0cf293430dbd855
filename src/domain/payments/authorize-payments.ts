import { z } from 'zod';
import { OperationError, refuse, type Fault } from '../../errors.js';
import { backend } from '../access.js';
import { orderOperation, type OrderContext } from '../operation.js';
import type { Payment } from '../orders/application-state.js';
import { withLeasedOrder } from '../orders/leased-order.js';
import { withInternals, type HeldOrder, type Order } from '../orders/order.js';
import { refuseUnlessOpen } from '../orders/refuse-change.js';
import { authorizeAll, confirmPayment, voidAll } from './call-gateway.js';
import { readLedger, readPaymentSums } from './ledger-repository.js';
import { paymentEvents, withSums } from './payment-standing.js';
import type { Transaction } from './transaction.js';

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
    amount: transaction.amount,
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

/**
 * Payments that a gateway was asked for no longer float: their amounts are what it holds. Those that wait for the
 * shopper stay as they are until then.
 */
const fixed = (order: Order, ledger: readonly Transaction[]): Order =>
  withInternals(order, {
    payments: order.internals.payments.map((payment) => ({
      ...payment,
      floats: false,
      confirming: openAuthorization(ledger, payment.id)?.providerTransactionId ?? null,
    })),
  });

const isToAuthorize = ({ status, amount }: Payment): boolean => status === 'pending' && amount > 0;

/** Asks the gateways; for what waits for the shopper's confirmation it is sent again, under the same reference. */
async function authorize(
  context: OrderContext,
  order: HeldOrder,
  payments: readonly Payment[],
  ledger: readonly Transaction[],
): Promise<Transaction[]> {
  const fresh = payments.filter(({ id }) => !openAuthorization(ledger, id));
  const called = fresh.length > 0 ? await authorizeAll(context, order, fresh, context.claimedKey?.key ?? null) : [];
  for (const payment of payments) {
    const open = openAuthorization(ledger, payment.id);
    if (open) called.push(await confirmPayment(context, order, payment, open));
  }
  return called.map(({ transaction }) => transaction);
}

/** What an earlier call with the same key, which did not come to its end, has authorised already. */
function doneBefore({ claimedKey }: OrderContext, order: Order, ledger: readonly Transaction[]): Transaction[] {
  const standing = new Set(order.state.payments.filter(({ status }) => status === 'preAuthed').map(({ id }) => id));
  return ledger.filter(
    (one) =>
      one.type === 'authorize' &&
      one.wantedBy !== null &&
      one.wantedBy === claimedKey?.key &&
      one.status === 'success' &&
      standing.has(one.paymentId),
  );
}

/**
 * Authorises every planned payment of the order, all or nothing: when one is declined, the others are voided. Refuses
 * NO_PAYMENTS, PAYMENT_DECLINED with one entry for each payment (spec 2, "Payments"; contract 2).
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
    return withLeasedOrder(context, ['open', 'abandoned'], refuseUnlessOpen, async ({ order, save }) => {
      const ledger = await readLedger(database, shopId, publicOrderId);
      const before = doneBefore(context, order, ledger);
      const payments = order.state.payments.filter(isToAuthorize);
      if (payments.length === 0 && before.length === 0) refuse('NO_PAYMENTS');
      const called = [...before, ...(await authorize(context, order, payments, ledger))];
      const failed = called.find(({ status }) => status === 'failed');
      if (failed) {
        const standing = called.flatMap((authorization) => {
          const payment = order.state.payments.find(({ id }) => id === authorization.paymentId);
          return authorization.status === 'success' && payment ? [{ payment, authorization }] : [];
        });
        if (standing.length > 0) await voidAll(context, order, standing);
      }
      const sums = await readPaymentSums(database, shopId, publicOrderId);
      const after = await readLedger(database, shopId, publicOrderId);
      const changed = fixed(withSums(order, sums, after), after);
      const transactions = called.map((transaction) => shown(changed, transaction));
      const events = [{ type: 'order/updated', data: { changed: ['payments'] } }, ...paymentEvents(order, changed)];
      if (!failed) {
        const members = { total: called.reduce((sum, { amount }) => sum + amount, 0), transactions };
        return { ...members, order: await save(changed, events, { members }) };
      }
      const message = failed.message || 'A payment was declined.';
      const data = { reason: 'payment_authorization', message, transactions };
      await save(withInternals(changed, { declines: order.internals.declines + 1 }), [
        ...events,
        { type: 'order/failed', data },
      ]);
      const fault: Fault = { code: 'PAYMENT_DECLINED', message, details: { transactions } };
      throw new OperationError([fault], { gatewayCalled: true });
    });
  },
);
