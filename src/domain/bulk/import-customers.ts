import { z } from 'zod';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { chunkMembers, chunkOf, chunkOutput, refusedRows, rowList } from './chunk-input.js';
import { importChunk } from './import-chunk.js';

/** Imports a chunk of customers. Refuses NOT_SUPPORTED if the shop's platform manages them. */
export const importCustomers = shopOperation(
  {
    operation: 'importCustomers',
    summary: 'Import Customers',
    description: `Creates or updates up to 1,000 customers of a shop whose customers are not managed by a platform. An existing customer is found by its \`platformId\`, or else by its \`email\`. Members that a row omits do not change; \`addresses\` replaces all addresses, \`defaultAddress\` only the default one. ${refusedRows}`,
    mutation: true,
    access: backend('write_customers'),
    input: z.object({
      ...chunkMembers,
      rows: rowList().describe(
        'The customers, with the members `platformId`, `email`, `firstName`, `lastName`, `phone`, `tags`, `addresses`, `defaultAddress`; the names of REST can be used too. Required.',
      ),
    }),
    output: chunkOutput,
  },
  (context, input) => importChunk(context, context.shopId, chunkOf('customers', input)),
);
