import {
  categoryDeleted,
  categorySaved,
  customerDeleted,
  customerSaved,
  orderDeleted,
  orderSaved,
  productDeleted,
  productSaved,
  type Receiving,
} from '../domain/platform/events/receive-platform-event.js';
import { routesWith, type Route } from './route.js';
import type { Wrap } from './wrap.js';

/** 202 without a body. */
const accepted: Wrap<object> = { wrap: () => ({ body: '' }), describe: () => ({}), success: 202 };

const { post } = routesWith(accepted);

const options = { faultsAre400: true } as const;

const taking = (path: string, operation: Receiving): Route => ({
  ...post(path, operation, options),
  takesPlatformEvent: true,
  quickly: (call, { params, body }) =>
    operation.quickly(call, params['platform_type'] ?? '', body)?.then(() => ({ body: '' })),
});

const webhooks = (noun: string): string => `/${noun}/v1/shops/{shop_identifier}/platforms/{platform_type}/webhooks`;

/** The notifications that commerce platforms send. */
export const platformEventRoutes = [
  taking(`${webhooks('customers')}/customers/saved`, customerSaved),
  taking(`${webhooks('customers')}/customers/deleted`, customerDeleted),
  taking(`${webhooks('orders')}/orders/saved`, orderSaved),
  taking(`${webhooks('orders')}/orders/deleted`, orderDeleted),
  taking(`${webhooks('products')}/products/saved`, productSaved),
  taking(`${webhooks('products')}/products/deleted`, productDeleted),
  taking(`${webhooks('products')}/categories/saved`, categorySaved),
  taking(`${webhooks('products')}/categories/deleted`, categoryDeleted),
];
