import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { changeOrder } from '../changing/change-order.js';
import { withState } from '../document/order.js';
import { metadataInput, metadataOutput, overwritten, refuseTooLarge } from './order-metadata.js';

/** Replaces all metadata of the order; omitted members are cleared. Refuses METADATA_TOO_LARGE. */
export const overwriteOrderMetadata = orderOperation(
  {
    operation: 'overwriteOrderMetadata',
    summary: 'Overwrite Order Metadata',
    description: 'Replaces all metadata of the order: members that you omit are cleared.',
    mutation: true,
    access: frontend('write_orders'),
    input: metadataInput,
    output: metadataOutput,
  },
  (context, input) => {
    const orderMetaData = overwritten(input);
    refuseTooLarge(orderMetaData, context.limits.metadata);
    return changeOrder(context, {
      changed: ['order_meta_data'],
      change: ({ order }) => withState(order, { orderMetaData }),
      answer: ({ state }) => ({ orderMetaData: state.orderMetaData }),
    });
  },
);
