import type { Operation } from './core/operation/operation.js';
import { coreOperations } from './core/operations.js';
import { shopOperations } from './shop/operations.js';
import { peopleOperations } from './people/operations.js';
import { catalogOperations } from './catalog/operations.js';
import { customersOperations } from './customers/operations.js';
import { orderOperations } from './order/operations.js';
import { moneyOperations } from './money/operations.js';
import { fulfillmentOperations } from './fulfillment/operations.js';
import { logOperations } from './log/operations.js';
import { platformOperations } from './platform/operations.js';
import { placingOperations } from './placing/operations.js';
import { bulkOperations } from './bulk/operations.js';
import { subscriptionsOperations } from './subscriptions/operations.js';
import { mailsOperations } from './mails/operations.js';
import { privacyOperations } from './privacy/operations.js';
import { confirmationsOperations } from './confirmations/operations.js';

/** Every operation of the service, by the area that has it, which names its file of generated GraphQL types. */
export const operationsByArea: Readonly<Record<string, readonly Operation<object>[]>> = {
  core: coreOperations,
  shop: shopOperations,
  people: peopleOperations,
  catalog: catalogOperations,
  customers: customersOperations,
  order: orderOperations,
  money: moneyOperations,
  fulfillment: fulfillmentOperations,
  log: logOperations,
  platform: platformOperations,
  placing: placingOperations,
  bulk: bulkOperations,
  subscriptions: subscriptionsOperations,
  mails: mailsOperations,
  privacy: privacyOperations,
  confirmations: confirmationsOperations,
};

export const operations: readonly Operation<object>[] = Object.values(operationsByArea).flat();
