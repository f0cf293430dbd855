import { z } from 'zod';
import { OperationError, refuse } from '../../../errors.js';
import { minorUnits } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { refuseUncounted } from '../../core/operation/limits/counted-amount.js';
import { orderOperation, type OrderContext } from '../../core/operation/operation.js';
import { paymentSchema } from '../../order/document/application-state.js';
import { refuseOpen } from '../../order/document/refuse-status.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { applyLedger, paymentEvents } from '../ledger/apply-ledger.js';
import { withLeasedOrder } from '../ledger/leased-order.js';
import { readLedger } from '../ledger/ledger-repository.js';
import { positionOf, voidablesOf, type PaymentPosition } from '../ledger/payment-position.js';
import { doneBefore, wasNeverSent, type Transaction } from '../ledger/transaction.js';
import { undoAll } from './undo-payments.js';

/** What a payment has authorized and not captured. */
const releasable = (position: PaymentPosition) => voidablesOf(position).filter(({ amount }) => amount > 0);

/** What releasing a payment gives back, in minor units; 0 if the order or the payment does not exist. */
async function amountToRelease({ database, shopId, publicOrderId }: OrderContext, paymentId: string): Promise<number> {
  const order = (await loadOrder(database, { shopId, publicOrderId }))?.order;
  const payment = order?.state.payments.find(({ id }) => id === paymentId);
  if (!payment) return 0;
  const position = positionOf(payment, await readLedger(database, shopId, publicOrderId));
  return releasable(position).reduce((sum, { amount }) => sum + amount, 0);
}

const sumOf = (voids: readonly Transaction[]): number =>
  voids.reduce((sum, { status, amount }) => (status === 'success' ? sum + amount : sum), 0);

/**
 * Voids what a payment of a processed order still holds, also after a part was captured. Refuses NOT_FOUND,
 * NOTHING_TO_RELEASE, OUTCOME_OPEN while the outcome of a call is not known, RELEASE_REFUSED if the gateway refuses, and
 * ORDER_NOT_PROCESSED.
 */
export const releaseAuthorization = orderOperation(
  {
    operation: 'releaseAuthorization',
    summary: 'Release Authorization',
    description:
      'Voids what a payment of a processed order has authorized and not captured, also after a partial capture if the gateway can. Otherwise the amount is held until the authorization expires.',
    mutation: true,
    agent: 'confirm',
    access: backend('write_payments'),
    input: z.object({
      paymentId: z.string().max(255).meta({ graphql: 'ID!' }).describe('The ID of the payment.'),
    }),
    output: z.object({
      payment: paymentSchema.describe('The payment; null if the operation was refused.'),
      amountReleased: minorUnits().describe('The released amount, in minor units.'),
    }),
    keyed: true,
    givesBack: (context, { paymentId }) => amountToRelease(context, paymentId),
    audit: { resource: 'payment', id: ({ paymentId }) => paymentId },
  },
  (context, { paymentId }) => {
    const { database, shopId, publicOrderId, claimedKey } = context;
    return withLeasedOrder(context, ['processed', 'cancelled'], refuseOpen, async ({ order, save }) => {
      const ledger = await readLedger(database, shopId, publicOrderId);
      const payment = order.state.payments.find(({ id }) => id === paymentId) ?? refuse('NOT_FOUND');
      const position = positionOf(payment, ledger);
      const before = doneBefore(position.transactions, 'void', claimedKey?.key).filter(
        ({ status }) => status === 'success',
      );
      if (position.isUnknown || position.capturing + position.refunding > 0) refuse('OUTCOME_OPEN');
      const voids = releasable(position);
      if (voids.length + before.length === 0) refuse('NOTHING_TO_RELEASE', { field: 'paymentId' });
      refuseUncounted(
        context,
        voids.reduce((sum, { amount }) => sum + amount, 0),
      );
      const called = await undoAll(context, order, { voids, refunds: [] }, claimedKey?.key ?? null);
      const made = called.map(({ transaction }) => transaction);
      const released = applyLedger(order, await readLedger(database, shopId, publicOrderId));
      const events = [{ type: 'order/updated', data: { changed: ['payments'] } }, ...paymentEvents(order, released)];
      const failed = made.find(({ status }) => status !== 'success');
      const amountReleased = sumOf([...before, ...made]);
      const shown = released.state.payments.find(({ id }) => id === paymentId) ?? payment;
      const members = { payment: shown, amountReleased };
      const stored = await save(released, events, failed ? {} : { members });
      if (!failed) return { ...members, order: stored };
      const code = failed.status === 'failed' ? 'RELEASE_REFUSED' : 'OUTCOME_OPEN';
      const message = failed.message || 'The authorization could not be released.';
      const gatewayCalled = made.some((one) => !wasNeverSent(one));
      throw new OperationError([{ code, field: 'paymentId', message }], { gatewayCalled });
    });
  },
);
