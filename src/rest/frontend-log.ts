import { z } from 'zod';
import { frontend } from '../domain/core/operation/access.js';
import { orderOperation } from '../domain/core/operation/operation.js';
import { readOrder } from '../domain/order/document/read-order.js';
import { text } from '../lib/fields.js';
import { routesWith, storefront, under } from './route.js';
import { orderData } from './wrap.js';

/** Takes a line of a frontend into our own log, so that what went wrong in a browser can be found here. */
const logFrontend = orderOperation(
  {
    operation: 'logFrontend',
    summary: 'Frontend log',
    access: frontend('write_orders'),
    input: z.object({ message: text(200).min(1), key: text(255).nullish(), details: text(700).nullish() }),
    output: z.object({ success: z.boolean() }),
  },
  async (context, { message, key, details }) => {
    const logged = await readOrder(context, () => ({ success: true }));
    const { shopId: shop, publicOrderId: order } = context;
    context.log.info({ shop, order, frontend: { message, key, details } }, 'a frontend logged');
    return logged;
  },
);

const { post } = routesWith(orderData);

export const frontendLogRoutes = under(storefront, [post('/log', logFrontend)]);
