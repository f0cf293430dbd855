import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { withLeasedOrder } from '../../money/ledger/leased-order.js';
import { withInternals } from '../../order/document/order.js';
import { refuseOpen } from '../../order/document/refuse-status.js';
import { revocationsOf } from '../../order/status-page/order-status-url.js';

/** Revokes the URL of the order's status page. Refuses ORDER_NOT_PROCESSED for an order that never had one. */
export const revokeOrderStatusUrl = orderOperation(
  {
    operation: 'revokeOrderStatusUrl',
    summary: 'Revoke Order Status URL',
    description:
      "Revokes the URL of the order's status page, such as one that somebody else has received. Pages that are open with it show nothing more. The order has a new URL at once.",
    mutation: true,
    access: backend('write_orders'),
    input: z.object({}),
    output: z.object({}),
    keyed: true,
    audit: { resource: 'order' },
  },
  (context) =>
    withLeasedOrder(context, ['processed', 'cancelled'], refuseOpen, async ({ order, save }) => {
      refuseOpen(order);
      const revoked = withInternals(order, { statusPageRevocations: revocationsOf(order.internals) + 1 });
      const events = [{ type: 'order/updated', data: { changed: ['order_status_url'] } }];
      return { order: await save(revoked, events, { members: {}, isFenced: true }) };
    }),
);
