import { readAgentOrder } from '../../../domain/log/agent-orders/read-agent-order.js';
import { orderStatusUrlOf } from '../../../domain/order/status-page/order-status-url.js';
import type { UcpCall, UcpOperation } from '../../ucp-version.js';
import { succeeded, withoutResource } from '../envelope.js';
import { order as orderCapability } from '../names.js';
import { orderDocument } from './order-document.js';

/** What the ID of an order can be. */
const possibleId = /^[\w-]{1,128}$/;

async function run(call: UcpCall) {
  const { context, shop, platform, address, id } = call;
  const { shopId } = shop;
  const { profileUrl, isProved } = platform;
  // The ID of an order opens nothing, and neither does a profile that anybody can name.
  const isPossible = isProved && possibleId.test(id);
  const found = isPossible ? await readAgentOrder(context, { shopId, publicOrderId: id, profileUrl }) : undefined;
  const permalinkUrl = found && orderStatusUrlOf({ ...context, publicUrl: address }, shopId, found.order);
  if (!found || !permalinkUrl)
    return withoutResource({ code: 'not_found', content: 'The platform has no order with this ID.', path: '$.id' });
  return { status: 200, body: orderDocument({ ...found, permalinkUrl }, succeeded(call, [orderCapability])) };
}

/** Returns an order of the platform as it is now. */
export const getOrder: UcpOperation = {
  method: 'GET',
  path: '/orders/:id',
  capability: orderCapability,
  tool: {
    name: 'get_order',
    title: 'Get an order',
    description:
      'Returns an order that the platform has made, as it is now: its line items with their quantities, its shipments, and its refunds, returns and cancellation.',
    readsOnly: true,
    result: {
      id: { type: 'string', description: 'The ID of the order.' },
      label: { type: 'string', description: 'The number of the order that people see.' },
      checkout_id: { type: 'string', description: 'The ID of the checkout that became the order.' },
      permalink_url: { type: 'string', description: 'The page of the order for the shopper.' },
      line_items: { type: 'array', items: { type: 'object' } },
      fulfillment: { type: 'object', description: 'What the shopper gets, and what was shipped.' },
      adjustments: { type: 'array', items: { type: 'object' } },
      currency: { type: 'string' },
      totals: { type: 'array', items: { type: 'object' } },
      attribution: { type: 'object' },
    },
  },
  run,
};
