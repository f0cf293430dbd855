import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { changeOrder } from '../changing/change-order.js';
import { withState } from '../document/order.js';
import { appended, metadataInput, metadataOutput, refuseTooLarge } from './order-metadata.js';

/** Merges metadata into what the order has. Refuses METADATA_TOO_LARGE. */
export const appendOrderMetadata = orderOperation(
  {
    operation: 'appendOrderMetadata',
    summary: 'Append Order Metadata',
    description:
      'Adds to the metadata of the order: maps are merged, with new values replacing old ones, tags are added, and a note is replaced if you send one.',
    mutation: true,
    access: frontend('write_orders'),
    input: metadataInput,
    output: metadataOutput,
  },
  (context, input) =>
    changeOrder(context, {
      changed: ['order_meta_data'],
      change: ({ order }) => {
        const orderMetaData = appended(order.state.orderMetaData, input);
        refuseTooLarge(orderMetaData, context.limits.metadata);
        return withState(order, { orderMetaData });
      },
      answer: ({ state }) => ({ orderMetaData: state.orderMetaData }),
    }),
);
