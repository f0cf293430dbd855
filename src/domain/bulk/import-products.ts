import { z } from 'zod';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { chunkMembers, chunkOf, chunkOutput, refusedRows, rowList } from './chunk-input.js';
import { importChunk } from './import-chunk.js';

/** Imports a chunk of products. Refuses INVALID_VALUE if the chunk does not match its import. */
export const importProducts = shopOperation(
  {
    operation: 'importProducts',
    summary: 'Import Products',
    description: `Creates or updates up to 1,000 products. An existing product is found by its \`platformId\`, or else by its \`handle\`, or else by the SKU of its first variant that has one. Members that a row omits do not change, and variants that it does not contain stay. ${refusedRows}`,
    mutation: true,
    access: backend('write_products'),
    input: z.object({
      ...chunkMembers,
      rows: rowList().describe(
        'The products, each with the members of `SaveProductInput`; the names of REST can be used too. Required.',
      ),
    }),
    output: chunkOutput,
  },
  (context, input) => importChunk(context, context.shopId, chunkOf('products', input)),
);
