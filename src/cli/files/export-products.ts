import { productList } from '../../domain/catalog/product-list-repository.js';
import { variantSchema, type ShownProduct, type ShownVariant } from '../../domain/catalog/product-output.js';
import { selectedProduct, type SelectedProduct } from '../../domain/catalog/product-selection-repository.js';
import { productRowSchema } from '../../domain/bulk/product-row.js';
import { countAllRows, readKeyList } from '../../domain/core/lists/key-list-repository.js';
import { filterCondition } from '../../domain/core/lists/list-filter.js';
import { toWire } from '../../lib/wire.js';
import { cellOf, cellsOf } from './cells.js';
import {
  categorySeparator,
  columnNames,
  optionNumbers,
  productColumns,
  variantColumns,
} from '../../lib/import-files/columns.js';
import { fileRows } from './file-export.js';

/** All products that are not deleted. */
const condition = filterCondition(undefined, productList.columns, 2);

/** The cells after the columns of the product: the variant and the options that distinguish it. */
function variantCells(variant: ShownVariant | undefined): string[] {
  const options = optionNumbers.flatMap((number) => {
    const { name, label } = variant?.optionValues[number - 1] ?? {};
    return [cellOf(name), cellOf(label)];
  });
  return [...cellsOf(variantColumns, toWire(variantSchema, variant)), ...options];
}

/** A row for each variant, or one row without a variant. The columns of the product are only in the first row. */
function recordsOf(product: ShownProduct): string[][] {
  const { variants, categories, ...own } = product;
  const categoryIds = categories.map(({ platformId }) => platformId).join(categorySeparator);
  const ofProduct = [...cellsOf(productColumns, toWire(productRowSchema, own)), cellOf(categoryIds)];
  // The first column is the ID, which shows that rows belong to the same product.
  const again = ofProduct.map((cell, index) => (index === 0 ? cell : ''));
  const all = variants.length > 0 ? variants : [undefined];
  return all.map((variant, index) => [...(index === 0 ? ofProduct : again), ...variantCells(variant)]);
}

/** The products of a shop, with the columns and members that imports read. */
export const exportedProducts = fileRows<ShownProduct>({
  columns: columnNames.products,
  count: (executor, shopId) => countAllRows(executor, productList, shopId, condition),
  read: async (executor, shopId, page) =>
    (await readKeyList<SelectedProduct>(executor, productList, shopId, { condition, ...page })).map(selectedProduct),
  idOf: ({ id }) => id,
  records: recordsOf,
  object: (product) => toWire(productRowSchema, product),
});
