import { connector } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { savePlatformOrder } from '../orders/save-platform-order-repository.js';
import { queueFollowing } from '../orders/platform-order-job-repository.js';
import { applyChange } from '../../core/own-change.js';
import { platformIdMember } from './connector-customers.js';
import { body, output, findOwnOrder } from './connector-orders.js';

/** Updates the given members of an order and keeps the others. Refuses NOT_FOUND. */
export const updateConnectorOrder = shopOperation(
  {
    operation: 'updateConnectorOrder',
    summary: 'Update Order',
    description: 'Updates a platform order. Members that you omit do not change.',
    access: connector,
    input: body.extend({ platformId: platformIdMember.describe("The order's ID on the platform.") }),
    output,
  },
  async ({ database, shopId, clock }, { platformId, data: { order: fields } }) => {
    const find = () => findOwnOrder(database, shopId, platformId);
    const now = clock.now();
    await applyChange(now, find, async (_, at) => {
      const saved = await savePlatformOrder(database, shopId, { platformId, fields, at, now });
      return saved === 'older' ? saved : 'applied';
    });
    await queueFollowing(database, shopId, [platformId]);
    const { document: order } = await find();
    return { order };
  },
);
