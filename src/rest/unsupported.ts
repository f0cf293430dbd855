import { z } from 'zod';
import { frontend } from '../domain/core/operation/access.js';
import { orderOperation } from '../domain/core/operation/operation.js';
import { readOrder } from '../domain/order/storage/read-order.js';
import { refuse } from '../errors.js';
import { routesWith, storefront, under } from './route.js';
import { orderData } from './wrap.js';

/**
 * Paths that existing frontends call but that are not supported: refused with NOT_SUPPORTED instead of an unknown path.
 */
const unsupported = (operation: string, summary: string) =>
  orderOperation(
    {
      operation,
      summary,
      description: 'Existing frontends call it; it is always refused with `NOT_SUPPORTED`.',
      access: frontend('write_orders'),
      input: z.object({}),
      output: z.object({}),
    },
    (context) => readOrder(context, () => refuse('NOT_SUPPORTED')),
  );

const { post } = routesWith(orderData);

export const unsupportedRoutes = under(storefront, [
  post('/wallet_pay/create_order', unsupported('walletPayCreateOrder', 'Wallet: create order (not supported)')),
  post('/wallet_pay/on_shipping', unsupported('walletPayOnShipping', 'Wallet: on shipping (not supported)')),
  post('/wallet_pay/on_approve', unsupported('walletPayOnApprove', 'Wallet: on approve (not supported)')),
  post('/app_hook', unsupported('appHook', 'App hook (not supported)')),
]);
