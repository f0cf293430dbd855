import type { Operation } from '../core/operation/operation.js';
import { importCustomers } from './import-customers.js';
import { importProducts } from './import-products.js';
import { bulkImport, bulkImportRefusals, bulkImports } from './read-imports.js';

/** The operations of imports of products and customers. */
export const bulkOperations: readonly Operation<object>[] = [
  importProducts,
  importCustomers,
  bulkImports,
  bulkImport,
  bulkImportRefusals,
];
