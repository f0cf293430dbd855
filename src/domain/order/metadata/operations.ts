import type { Operation } from '../../core/operation/operation.js';
import { appendOrderMetadata } from './append-order-metadata.js';
import { clearOrderMetadata } from './clear-order-metadata.js';
import { listOrderMetadata } from './list-order-metadata.js';
import { overwriteOrderMetadata } from './overwrite-order-metadata.js';

/** The operations of order metadata. */
export const orderMetadataOperations: readonly Operation<object>[] = [
  appendOrderMetadata,
  clearOrderMetadata,
  listOrderMetadata,
  overwriteOrderMetadata,
];
