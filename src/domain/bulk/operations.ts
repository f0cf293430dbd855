import type { Operation } from '../core/operation/operation.js';
import { importCustomers } from './import-customers.js';
import { importProducts } from './import-products.js';
import { bulkImport, bulkImportRefusals, bulkImports } from './read-imports.js';

export const bulkOperations: readonly Operation<object>[] = [
  importProducts,
  importCustomers,
  bulkImports,
  bulkImport,
  bulkImportRefusals,
];
