import {
  categories as listCategories,
  product,
  products as listProducts,
  variants as listVariants,
} from '../../domain/catalogue/product-query.js';
import { query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const products: Resolvers = {
  Query: {
    product: query(product, (result) => result.product),
    products: query(listProducts, (page) => page),
    variants: query(listVariants, (page) => page),
    categories: query(listCategories, (page) => page),
  },
  Product: {
    variants: ({ platformId, variants }) => variants.map((variant) => ({ ...variant, productPlatformId: platformId })),
  },
  ProductConnection: { totalCount: (connection) => connection.totalCount() },
  ProductVariantConnection: { totalCount: (connection) => connection.totalCount() },
  CategoryConnection: { totalCount: (connection) => connection.totalCount() },
};
