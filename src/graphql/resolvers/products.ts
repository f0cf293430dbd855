import { deleteCategory } from '../../domain/catalogue/delete-category.js';
import { deleteProduct } from '../../domain/catalogue/delete-product.js';
import {
  categories as listCategories,
  product,
  products as listProducts,
  variants as listVariants,
} from '../../domain/catalogue/product-query.js';
import { saveCategory } from '../../domain/catalogue/save-category.js';
import { saveProduct } from '../../domain/catalogue/save-product.js';
import { mutation, query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const products: Resolvers = {
  Query: {
    product: query(product, (result) => result.product),
    products: query(listProducts, (page) => page),
    variants: query(listVariants, (page) => page),
    categories: query(listCategories, (page) => page),
  },
  Mutation: {
    saveProduct: mutation(saveProduct),
    deleteProduct: mutation(deleteProduct),
    saveCategory: mutation(saveCategory),
    deleteCategory: mutation(deleteCategory),
  },
  Product: {
    variants: ({ platformId, variants }) => variants.map((variant) => ({ ...variant, productPlatformId: platformId })),
  },
  ProductConnection: { totalCount: (connection) => connection.totalCount() },
  ProductVariantConnection: { totalCount: (connection) => connection.totalCount() },
  CategoryConnection: { totalCount: (connection) => connection.totalCount() },
};
