import type { ShopContext } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { withLeasedOrder } from '../../money/ledger/leased-order.js';
import { applyLedger, paymentEvents, withRefusedReturns } from '../../money/ledger/apply-ledger.js';
import { readLedger } from '../../money/ledger/ledger-repository.js';
import { positionsOf, voidablesOf } from '../../money/ledger/payment-position.js';
import { NewCards } from '../../money/gift-cards/new-cards.js';
import { voidAll } from '../../money/payments/call-gateway.js';
import { withUndoDue } from '../../money/payments/undo-due-payments.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { withStatus, type Order } from '../../order/document/order.js';
import type { NewEvent } from '../../core/event-log/new-event.js';

const refuseUnlessOpen = ({ status }: Order): void => {
  if (status !== 'open' && status !== 'abandoned') refuse('ORDER_BUSY', { retryAfter: 1 });
};

const orderContext = (context: ShopContext, publicOrderId: string): OrderContext => ({
  ...context,
  publicOrderId,
  expectedVersion: undefined,
  called: { operation: 'renewSubscription', input: {} },
});

async function voidAndSave(
  context: ShopContext,
  publicOrderId: string,
  { status, event }: { status: Order['status']; event: NewEvent },
): Promise<void> {
  const { database, clock, shopId } = context;
  await withLeasedOrder(
    orderContext(context, publicOrderId),
    ['open', 'abandoned'],
    refuseUnlessOpen,
    async ({ order, save }) => {
      const positions = positionsOf(order.state.payments, await readLedger(database, shopId, publicOrderId));
      // A cancellation cannot be refused: a gift card that can no longer be used gets a successor.
      const newCards = status === 'cancelled' ? new NewCards() : undefined;
      const voids = await voidAll(context, order, positions.flatMap(voidablesOf), newCards);
      const voided = applyLedger(withUndoDue(order, []), await readLedger(database, shopId, publicOrderId));
      const made = voids.map(({ transaction }) => transaction);
      const settled = withRefusedReturns(voided, made, clock.now());
      await save(withStatus(settled, status), [...paymentEvents(order, voided), event]);
    },
  );
}

/** Voids the authorizations of an open order that wait for a confirmation, because no shopper is present. */
export const voidUnconfirmed = (context: ShopContext, publicOrderId: string): Promise<void> =>
  voidAndSave(context, publicOrderId, {
    status: 'open',
    event: { type: 'order/updated', data: { changed: ['payments'] } },
  });

/** Cancels the open order of an occurrence that will no longer be processed. */
export const cancelOpenOrder = (context: ShopContext, publicOrderId: string, reason: string): Promise<void> =>
  voidAndSave(context, publicOrderId, { status: 'cancelled', event: { type: 'order/cancelled', data: { reason } } });
