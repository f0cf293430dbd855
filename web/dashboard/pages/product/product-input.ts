import type {
  ProductDetailsFragment,
  ProductVariantInput,
  SaveProductInput,
  VariantDetailsFragment,
} from '../../generated/documents.js';

/** A variant as it is saved. Its stock does not change. */
const variantInput = ({
  inventoryQuantity: _count,
  available: _available,
  ...variant
}: VariantDetailsFragment): ProductVariantInput => variant;

/** A whole product as it is saved, because omitted members would be cleared. */
export function productInput({
  createdAt: _created,
  updatedAt: _updated,
  variants,
  ...product
}: ProductDetailsFragment): SaveProductInput & { variants: ProductVariantInput[] } {
  return { ...product, variants: variants.map(variantInput) };
}
