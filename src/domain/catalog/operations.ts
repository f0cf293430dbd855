import type { Operation } from '../core/operation/operation.js';
import { adjustInventory } from './adjust-inventory.js';
import { deleteCategory } from './delete-category.js';
import { deleteProduct } from './delete-product.js';
import { listProducts } from './list-products.js';
import { listVariants } from './list-variants.js';
import { categories, product, products, variants } from './product-query.js';
import { saveCategory } from './save-category.js';
import { saveProduct } from './save-product.js';

export const catalogOperations: readonly Operation<object>[] = [
  adjustInventory,
  deleteCategory,
  deleteProduct,
  listProducts,
  listVariants,
  categories,
  product,
  products,
  variants,
  saveCategory,
  saveProduct,
];
