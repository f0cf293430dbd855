import {
  listedProductSchema,
  listedVariantSchema,
  listProducts,
  listVariants,
  type ListedProduct,
  type ListedVariant,
} from '../domain/catalogue/list-products.js';
import { productList, variantList } from '../domain/catalogue/product-list-repository.js';
import { keyPageData, keyPageDescription } from './key-page-data.js';
import { routesWith, under } from './route.js';
import { data } from './wrap.js';

const { get } = routesWith(data);

/** The catalogue as it is read (contract 4, "Products"). */
export const productRoutes = under('/products/v2/shops/{shop_identifier}', [
  get('/products', listProducts, {
    wrap: keyPageData<ListedProduct>(listedProductSchema),
    description: keyPageDescription(productList),
  }),
  get('/variants', listVariants, {
    wrap: keyPageData<ListedVariant>(listedVariantSchema),
    description: keyPageDescription(variantList),
  }),
]);
