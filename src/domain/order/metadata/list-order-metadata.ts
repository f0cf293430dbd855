import { z } from 'zod';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readOrder } from '../storage/read-order.js';
import { metadataOutput } from './order-metadata.js';

/** The metadata of the order. */
export const listOrderMetadata = orderOperation(
  {
    operation: 'listOrderMetadata',
    summary: 'List Order Metadata',
    description: 'Returns the metadata of the order.',
    access: frontend('read_orders'),
    input: z.object({}),
    output: metadataOutput,
  },
  (context) => readOrder(context, ({ order }) => ({ orderMetaData: order.state.orderMetaData })),
);
