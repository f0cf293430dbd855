import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { paymentLinkSchema, shownLink } from '../../order/payment-links/payment-link.js';
import { readPaymentLinks } from '../../order/payment-links/payment-link-repository.js';
import { loadForReading, shownOrder } from '../../order/storage/read-order.js';

/** The payment links of the order. */
export const listPaymentLinks = orderOperation(
  {
    operation: 'listPaymentLinks',
    summary: 'List Payment Links',
    description: 'Lists the payment links of the order, oldest first, without their secrets.',
    access: backend('read_orders'),
    input: z.object({}),
    output: z.object({ paymentLinks: z.array(paymentLinkSchema).describe('The payment links, oldest first.') }),
  },
  async (context) => {
    const { database, clock, shopId, publicOrderId } = context;
    const { order } = await loadForReading(context);
    const links = await readPaymentLinks(database, shopId, publicOrderId);
    return { paymentLinks: links.map((link) => shownLink(link, order, clock.now())), order: shownOrder(order) };
  },
);
