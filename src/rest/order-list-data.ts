import { z } from 'zod';
import { listedOrderSchema, type ListedOrder } from '../domain/order/reading/list-orders.js';
import { orderColumns } from '../domain/order/reading/order-list-repository.js';
import { pagination, type PageRequest } from '../lib/page.js';
import { toWire, wireJsonSchema } from '../lib/wire.js';
import { paginationSchema } from './pagination.js';
import { objectOf, stateReference, withProperty, type Wrap } from './wrap.js';

const bodySchema = z.object({ data: z.array(listedOrderSchema), pagination: paginationSchema });

interface OrderList {
  orders: ListedOrder[];
  request: PageRequest;
  total: number;
  before: number;
}

/** `{data: […], pagination}` */
export const orderListData: Wrap<OrderList> = {
  wrap: (_, { orders, request, total, before }, { path, query }) => {
    const ids = orders.map(({ orderId }) => orderId);
    const body = { data: orders, pagination: pagination({ request, total, before, ids, path, query }) };
    return { body: JSON.stringify(toWire(bodySchema, body)) };
  },
  describe: () =>
    objectOf({
      data: {
        type: 'array',
        items: withProperty(wireJsonSchema(listedOrderSchema, 'output'), 'application_state', stateReference),
      },
      pagination: wireJsonSchema(paginationSchema, 'output'),
    }),
};

const columns = Object.entries(orderColumns)
  .map(([name, { type }]) => `\`${name}\` (${type})`)
  .join(', ');

export const orderListDescription = `By ascending order id. Columns for \`filter\`: ${columns}.`;
