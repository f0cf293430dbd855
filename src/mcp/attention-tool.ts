import { z } from 'zod';
import { orders } from '../domain/order/reading/orders.js';
import { actionsOf } from '../domain/order/document/attention.js';
import { orderStatuses } from '../domain/order/document/order.js';
import { idText, minorUnits } from '../lib/fields.js';
import { snakeCase } from '../lib/wire.js';
import { argumentsSchema, refuseUnknown } from './tool-input.js';
import { outputSchemaOf } from './reading-tool.js';
import { presentedResult } from './presented-result.js';
import { mostRows, readingContext, type Tool } from './tool.js';

const output = z.object({
  orders: z
    .array(
      z.object({
        publicOrderId: idText().describe('The public ID of the order.'),
        orderNumber: z.int().nullable().describe('The number that people see; null before the order is processed.'),
        status: z.enum(orderStatuses).describe('The status of the order.'),
        orderTotal: minorUnits().describe('The order total, in minor units.'),
        currency: z.string().describe('The currency of the order, as an ISO 4217 code.'),
        since: z.string().describe('Since when it needs attention.'),
        reason: z.string().describe('Why it needs attention.'),
        operations: z
          .array(z.string())
          .describe('The operations that can resolve it. Those that have a tool have the same name.'),
      }),
    )
    .describe('The orders, longest waiting first.'),
  hasMore: z.boolean().describe('Whether there are more of them.'),
});

const input = { ...argumentsSchema(orders), properties: {} };

/** The tool that lists the orders that need attention from a person, and why. */
export const attentionTool: Tool = {
  name: 'list_orders_needing_attention',
  title: 'List Orders That Need Attention',
  description:
    'Lists the orders that need attention from a person, with the reasons, and the operations that can resolve them.',
  isChange: false,
  scope: orders.access.scope,
  input,
  output: outputSchemaOf(output),
  async call(context, given) {
    refuseUnknown(input, given);
    const filter = ['eq(needs_attention:true)'];
    const found = await orders(readingContext(context), { filter, first: mostRows, orderBy: 'oldest' });
    const nodes = found.edges.map(({ node }) => node);
    const rows = nodes.map(({ publicOrderId, status, state, internals: { attention } }) => ({
      publicOrderId,
      orderNumber: state.orderNumber,
      status,
      orderTotal: state.orderTotal,
      currency: state.currency.isoCode,
      since: attention?.since ?? '',
      reason: attention?.reason ?? '',
      operations: attention ? actionsOf(attention, status).map(snakeCase) : [],
    }));
    return presentedResult(output, { orders: rows, hasMore: found.pageInfo.hasNextPage }, context.caller);
  },
};
