import { z } from 'zod';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { changeOrder } from '../changing/change-order.js';
import { withState } from '../document/order.js';
import { emptyMetadata, metadataOutput } from './order-metadata.js';

/** Empties all metadata of the order. */
export const clearOrderMetadata = orderOperation(
  {
    operation: 'clearOrderMetadata',
    summary: 'Clear Order Metadata',
    description: 'Deletes all metadata of the order.',
    mutation: true,
    access: frontend('write_orders'),
    input: z.object({}),
    output: metadataOutput,
  },
  (context) =>
    changeOrder(context, {
      changed: ['order_meta_data'],
      change: ({ order }) => withState(order, { orderMetaData: emptyMetadata }),
      answer: ({ state }) => ({ orderMetaData: state.orderMetaData }),
    }),
);
