import { importCustomers } from '../domain/bulk/import-customers.js';
import { importProducts } from '../domain/bulk/import-products.js';
import { bulkImport, bulkImportRefusals, bulkImports } from '../domain/bulk/read-imports.js';
import { routesWith, shop, under } from './route.js';
import { data } from './wrap.js';

const { get, post } = routesWith(data);

/** Imports of products and customers in chunks. */
export const bulkImportRoutes = under(`${shop}/imports`, [
  get('', bulkImports),
  get('/{import_id}', bulkImport),
  get('/{import_id}/refusals', bulkImportRefusals),
  post('/{import_id}/products', importProducts),
  post('/{import_id}/customers', importCustomers),
]);
