import type {
  ProductDetailsFragment,
  ProductVariantInput,
  SaveProductInput,
  VariantDetailsFragment,
} from '../../generated/documents.js';

/** A variant as it is saved. Its stock is left as it is. */
const variantInput = ({
  inventoryQuantity: _count,
  available: _available,
  ...variant
}: VariantDetailsFragment): ProductVariantInput => variant;

/** A whole product as it is saved: what is omitted would be cleared. */
export function productInput({
  createdAt: _created,
  updatedAt: _updated,
  variants,
  ...product
}: ProductDetailsFragment): SaveProductInput & { variants: ProductVariantInput[] } {
  return { ...product, variants: variants.map(variantInput) };
}
