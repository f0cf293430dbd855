import type { z } from 'zod';
import { listProducts } from '../domain/catalog/list-products.js';
import { listVariants } from '../domain/catalog/list-variants.js';
import { productSchema, variantSchema } from '../domain/catalog/product-output.js';
import { productList, variantList } from '../domain/catalog/product-list-repository.js';
import type { ListedPage } from '../domain/core/lists/listed-page.js';
import { filterColumns, pageData } from './list-data.js';
import { routesWith, under } from './route.js';
import { data } from './wrap.js';

const { get } = routesWith(data);

const keyPageData = <Row extends { id: number }>(name: string, row: z.ZodType<Row>) =>
  pageData({ name, row, rows: (page: ListedPage<Row>) => page.rows, id: ({ id }) => id });

/** The catalog of the shop. */
export const productRoutes = under('/products/v2/shops/{shop_identifier}', [
  get('/products', listProducts, {
    wrap: keyPageData('ListedProduct', productSchema),
    description: filterColumns(productList.columns),
  }),
  get('/variants', listVariants, {
    wrap: keyPageData('ListedVariant', variantSchema),
    description: filterColumns(variantList.columns),
  }),
]);
