import { z } from 'zod';
import { backend } from '../core/operation/access.js';
import { orderOperation } from '../core/operation/operation.js';
import { readOrder } from '../order/storage/read-order.js';
import { mailsOfOrder } from './mails-of-order-repository.js';
import { sentMailSchema } from './sent-mail.js';

/** The emails about an order. */
export const listMails = orderOperation(
  {
    operation: 'listMails',
    summary: 'List Mails',
    description: 'Lists the emails about the order, oldest first: those to the customer and those to the shop.',
    access: backend('read_orders'),
    input: z.object({}),
    output: z.object({ mails: z.array(sentMailSchema).describe('The emails, oldest first.') }),
  },
  async (context) => {
    const result = await readOrder(context, () => ({}));
    return { ...result, mails: await mailsOfOrder(context.database, context.shopId, context.publicOrderId) };
  },
);
