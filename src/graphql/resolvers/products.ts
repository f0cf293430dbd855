import { deleteProduct } from '../../domain/products/delete-product.js';
import { product, products as listProducts } from '../../domain/products/product-query.js';
import { saveProduct } from '../../domain/products/save-product.js';
import { mutation, query } from '../call-operation.js';
import { forwardPage, pageSize } from '../forward-page.js';
import type { Resolvers } from '../resolver-types.js';

export const products: Resolvers = {
  Query: {
    product: query(product, (result) => result.product),
    async products(_parent, { first, after }, context) {
      const page = await listProducts(context, { first: pageSize(first), after });
      return forwardPage(page.products, ({ platformId }) => platformId, page.hasNextPage, after);
    },
  },
  Mutation: {
    saveProduct: mutation(saveProduct),
    deleteProduct: mutation(deleteProduct),
  },
};
