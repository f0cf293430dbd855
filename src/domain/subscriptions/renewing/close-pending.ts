import type { ShopContext, Tillgate } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { crashPoint } from '../../../lib/crash-points.js';
import type { NewEvent } from '../../core/event-log/new-event.js';
import type { Order } from '../../order/document/order.js';
import { endOpenOrder } from '../../placing/canceling/end-open-order.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { changeSubscription, type AtTime, type Changed } from '../document/change-subscription.js';
import type { ShownSubscription } from '../document/subscription-output.js';
import { closeRetrying } from './occurrence-repository.js';

/** The context of work without a caller. */
export const jobContext = (tillgate: Tillgate, shopId: string): ShopContext => ({
  ...tillgate,
  caller: { kind: 'anonymous' },
  requestId: '',
  clientAddress: '',
  shopId,
  claimedKey: undefined,
});

const refuseUnlessOpen = ({ status }: Order): void => {
  if (status !== 'open' && status !== 'abandoned') refuse('ORDER_BUSY', { retryAfter: 1 });
};

function voidAndSave(
  context: ShopContext,
  publicOrderId: string,
  end: { status: 'open' | 'cancelled'; event: NewEvent },
): Promise<void> {
  const called = { operation: 'renewSubscription', input: {} };
  const ofOrder = { ...context, publicOrderId, expectedVersion: undefined, called };
  return endOpenOrder(ofOrder, { ...end, refuseStatus: refuseUnlessOpen });
}

/** Voids the authorizations of an open order that wait for a confirmation, because no shopper is present. */
export const voidUnconfirmed = (context: ShopContext, publicOrderId: string): Promise<void> =>
  voidAndSave(context, publicOrderId, {
    status: 'open',
    event: { type: 'order/updated', data: { changed: ['payments'] } },
  });

/**
 * Cancels the order of an occurrence that ended without a payment, and voids its authorizations. Has no effect if the
 * order is canceled or processed. Refuses ORDER_BUSY while the order is being processed.
 */
export async function cancelClosedOrder(tillgate: Tillgate, shopId: string, publicOrderId: string): Promise<void> {
  const status = (await loadOrder(tillgate.database, { shopId, publicOrderId }))?.order.status;
  if (status === undefined || status === 'cancelled' || status === 'processed') return;
  const data = { reason: 'The order of the subscription is no longer processed.' };
  const cancelled = { status: 'cancelled', event: { type: 'order/cancelled', data } } as const;
  await voidAndSave(jobContext(tillgate, shopId), publicOrderId, cancelled);
}

/** Cancels an order whose cancellation is queued, without waiting for the job. If this fails, the job cancels it. */
export async function cancelClosedOrderNow(tillgate: Tillgate, shopId: string, publicOrderId: string): Promise<void> {
  try {
    await cancelClosedOrder(tillgate, shopId, publicOrderId);
  } catch (error) {
    tillgate.log.warn(
      { err: error, shop: shopId, order: publicOrderId },
      'a subscription order will be canceled later',
    );
  }
}

/**
 * Changes a subscription as {@link changeSubscription} does, and ends the occurrence that was to be retried, unless
 * `keeps` returns true because it is still the next one. Both happen in one transaction, which also queues the
 * cancellation of its order.
 */
export async function changeAndClose(
  context: ShopContext,
  id: number,
  change: (loaded: AtTime) => Changed | Promise<Changed>,
  { keeps = false } = {},
): Promise<{ subscription: ShownSubscription }> {
  const { shopId } = context;
  let closed: string[] = [];
  const result = await changeSubscription(context, id, change, async (executor, stored, now) => {
    const nextOrderAt = keeps ? stored.nextOrderAt : null;
    closed = await closeRetrying(executor, shopId, { subscriptionId: id, nextOrderAt }, now);
  });
  crashPoint('subscription:closed');
  for (const publicOrderId of closed) await cancelClosedOrderNow(context, shopId, publicOrderId);
  return result;
}
