import { appendOrderMetadata } from '../../domain/order/metadata/append-order-metadata.js';
import { clearOrderMetadata } from '../../domain/order/metadata/clear-order-metadata.js';
import { overwriteOrderMetadata } from '../../domain/order/metadata/overwrite-order-metadata.js';
import { mutation } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const orderMetadata: Resolvers = {
  Mutation: {
    appendOrderMetadata: mutation(appendOrderMetadata),
    overwriteOrderMetadata: mutation(overwriteOrderMetadata),
    clearOrderMetadata: mutation(clearOrderMetadata),
  },
};
