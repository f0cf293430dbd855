import { z } from 'zod';
import { frontend } from '../domain/core/operation/access.js';
import { orderOperation } from '../domain/core/operation/operation.js';
import { readOrder } from '../domain/order/storage/read-order.js';
import { text } from '../lib/fields.js';
import { routesWith, storefront, under } from './route.js';
import { orderData } from './wrap.js';

/** Writes a message of a frontend to our log, so that faults of a browser can be found there. */
const logFrontend = orderOperation(
  {
    operation: 'logFrontend',
    summary: 'Frontend log',
    description: 'Writes a message of a frontend to the log of the service.',
    access: frontend('write_orders'),
    input: z.object({
      message: text(200).min(1).describe('The message.'),
      key: text(255).nullish().describe('A key to search the log for.'),
      details: text(700).nullish().describe('Details, such as a stack trace.'),
    }),
    output: z.object({ success: z.boolean().describe('Always true.') }),
  },
  async (context, { message, key, details }) => {
    const logged = await readOrder(context, () => ({ success: true }));
    const { shopId: shop, publicOrderId: order } = context;
    context.log.info({ shop, order, frontend: { message, key, details } }, 'message from a frontend');
    return logged;
  },
);

const { post } = routesWith(orderData);

export const frontendLogRoutes = under(storefront, [post('/log', logFrontend)]);
