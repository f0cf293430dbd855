import { refuse } from '../../../errors.js';
import type { NewEvent } from '../../core/event-log/new-event.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { withLeasedOrder, type Alongside } from '../../money/ledger/leased-order.js';
import { withoutConcerns } from '../../order/document/attention.js';
import type { HeldOrder, Order, OrderResult, OrderStatus } from '../../order/document/order.js';
import { refuseOpen, refuseUnlessProcessed } from '../../order/document/refuse-status.js';
import { mailAbout, queuedMails } from '../../order/mails/order-mails.js';
import { shownOrder } from '../../order/storage/read-order.js';
import { queuedJob } from '../../order/storage/save-parts.js';
import type { Shop } from '../../shop/shops/shop.js';
import { returnEventData, type Return } from './return.js';
import { readReturns, storedReturns } from './return-repository.js';

/** An order with its returns. */
export interface OrderWithReturns {
  order: HeldOrder;
  shop: Shop;
  returns: readonly Return[];
}

/** A changed return, with its events and what else is written with it. */
export interface ReturnChange {
  return: Return;
  /** The order, if it changes. */
  order?: Order;
  events: NewEvent[];
  alongside?: Pick<Alongside, 'write' | 'complete'>;
}

/** How long the job waits for the call that received a return, and that shows its caller the PIN of a gift card, in s. */
const callPaysWithin = 15;

/** Pays the returns of the order that are due, if the process of the call dies. */
const paymentJob = queuedJob('paying_returns', 'pay_returns', callPaysWithin);

/** The return of the order with this ID. Refuses NOT_FOUND. */
export const findReturn = ({ returns }: Pick<OrderWithReturns, 'returns'>, id: string): Return =>
  returns.find((one) => one.id === id) ?? refuse('NOT_FOUND');

export const returnEvent = (type: 'requested' | 'approved' | 'received' | 'closed', one: Return): NewEvent => ({
  type: `return/${type}`,
  data: returnEventData(one),
});

/** The email about a return whose status has changed; none for one that the customer need not know about. */
function mailsOf({ order, shop, returns }: OrderWithReturns, { id, status }: Return) {
  if (status === 'cancelled' || returns.find((one) => one.id === id)?.status === status) return [];
  return mailAbout(order, shop.settings, `return_${status}`, { returnId: id });
}

export type ReturnResult = { return: Return } & OrderResult;

/**
 * Changes one return of an order: the order, the return and the events in one statement, with the job that pays a return
 * that is due. A plan may change nothing. Refuses what the plan refuses, ORDER_NOT_PROCESSED, and ORDER_CANCELLED unless
 * the change is possible for canceled orders.
 */
export function changeReturn(
  context: OrderContext,
  plan: (found: OrderWithReturns) => Promise<ReturnChange | { unchanged: Return }>,
  { onCancelled = false }: { onCancelled?: boolean } = {},
): Promise<ReturnResult> {
  const { database, shopId, publicOrderId } = context;
  const statuses: OrderStatus[] = onCancelled ? ['processed', 'cancelled'] : ['processed'];
  const refuseStatus = onCancelled ? refuseOpen : refuseUnlessProcessed;
  return withLeasedOrder(context, statuses, refuseStatus, async ({ order, shop, save }) => {
    refuseStatus(order);
    const found = { order, shop, returns: await readReturns(database, shopId, publicOrderId) };
    const change = await plan(found);
    if ('unchanged' in change) return { return: change.unchanged, order: shownOrder(order) };
    const { return: changed, alongside, events } = change;
    const updated = { type: 'order/updated', data: { changed: ['returns'] } };
    const stored = await save(change.order ?? order, [updated, ...events], {
      ...alongside,
      members: { return: changed },
      isFenced: true,
      parts: [
        storedReturns([changed]),
        ...(changed.paymentStatus === 'due' ? [paymentJob] : []),
        ...queuedMails(mailsOf(found, changed)),
      ],
    });
    return { return: changed, order: stored };
  });
}

/** The order without the reasons for manual review that are about a return. */
export const withoutReturnConcerns = (order: Order, { id }: Return): Order =>
  withoutConcerns(
    order,
    ({ about, transactionId }) => (about === 'refund_request' || about === 'return') && transactionId === id,
  );
