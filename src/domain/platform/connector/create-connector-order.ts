import { connector } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { ownPlatformId } from '../orders/own-platform-id.js';
import { type PlatformOrderFields } from '../orders/platform-order-fields.js';
import { savePlatformOrder } from '../orders/save-platform-order-repository.js';
import { freshOrderNumber } from './order-number-repository.js';
import { recordCreated } from '../../core/operation/idempotency/record-created.js';
import { body, output, findOwnOrder } from './connector-orders.js';

/** Adds the friendly id and the line ids that the order does not have. */
function identified(fields: PlatformOrderFields, number: number): PlatformOrderFields {
  const platformId = ownPlatformId(number);
  return {
    ...fields,
    platformFriendlyId: fields.platformFriendlyId || String(number),
    lineItems: fields.lineItems?.map((line, index) => ({
      ...line,
      platformId: line.platformId || `${platformId}-${index + 1}`,
    })),
  };
}

/**
 * Stores an order with an ID and an update time assigned by this service, and marks its customer as one who has made a
 * purchase.
 */
export const createConnectorOrder = shopOperation(
  {
    operation: 'createConnectorOrder',
    summary: 'Create Order',
    description: 'Creates a platform order. Send an `Idempotency-Key` to make the call safe to repeat.',
    access: connector,
    input: body,
    output,
    keyed: true,
  },
  (context, { data: { order: fields } }) =>
    recordCreated(context, async (executor) => {
      const { shopId, clock } = context;
      const now = clock.now();
      const number = await freshOrderNumber(executor);
      const platformId = ownPlatformId(number);
      await savePlatformOrder(executor, shopId, { platformId, fields: identified(fields, number), at: now, now });
      const { document: order } = await findOwnOrder(executor, shopId, platformId);
      return { order };
    }),
);
