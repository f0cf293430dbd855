import {
  categories as listCategories,
  product,
  products as listProducts,
  variants as listVariants,
} from '../../domain/catalog/product-query.js';
import { query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const products: Resolvers = {
  Query: {
    product: query(product, (result) => result.product),
    products: query(listProducts, (page) => page),
    variants: query(listVariants, (page) => page),
    categories: query(listCategories, (page) => page),
  },
  ProductConnection: {
    totalCount: (connection) => connection.totalCount(),
    totalIsCapped: (connection) => connection.totalIsCapped(),
  },
  ProductVariantConnection: {
    totalCount: (connection) => connection.totalCount(),
    totalIsCapped: (connection) => connection.totalIsCapped(),
  },
  CategoryConnection: {
    totalCount: (connection) => connection.totalCount(),
    totalIsCapped: (connection) => connection.totalIsCapped(),
  },
};
