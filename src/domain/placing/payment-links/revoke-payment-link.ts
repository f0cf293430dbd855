import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { makerOf } from '../../core/event-log/maker-of.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { paymentLinkSchema, shownLink } from '../../order/payment-links/payment-link.js';
import { readPaymentLinks, revokeLink } from '../../order/payment-links/payment-link-repository.js';
import { refuseStale } from '../../order/document/refuse-change.js';
import { loadForReading, shownOrder } from '../../order/storage/read-order.js';

/**
 * Revokes a payment link. It takes effect at once, also while the order is being processed. Refuses NOT_FOUND and
 * VERSION_CONFLICT.
 */
export const revokePaymentLink = orderOperation(
  {
    operation: 'revokePaymentLink',
    summary: 'Revoke Payment Link',
    description:
      'Revokes a payment link, so that it cannot be used any more. Order tokens that were issued for it cannot pay the order or be renewed, and expire within 60 minutes. A payment that is being processed is completed.',
    mutation: true,
    access: backend('write_orders'),
    input: z.object({
      paymentLinkId: z.string().max(255).meta({ graphql: 'ID!' }).describe('The ID of the payment link.'),
    }),
    output: z.object({
      paymentLink: paymentLinkSchema.describe('The payment link; null if the operation was refused.'),
    }),
    keyed: true,
    audit: { resource: 'payment_link', id: ({ paymentLinkId }) => paymentLinkId },
  },
  async (context, { paymentLinkId }) => {
    const { database, clock, shopId, publicOrderId } = context;
    const { order } = await loadForReading(context);
    refuseStale(order, context.expectedVersion);
    const findLink = async () => {
      const links = await readPaymentLinks(database, shopId, publicOrderId);
      return links.find(({ id }) => id === paymentLinkId) ?? refuse('NOT_FOUND', { field: 'paymentLinkId' });
    };
    const { id } = await findLink();
    await revokeLink(database, { shopId, publicOrderId, id }, { now: clock.now(), madeBy: makerOf(context.caller) });
    return { paymentLink: shownLink(await findLink(), order, clock.now()), order: shownOrder(order) };
  },
);
