/** A variant of a product as described by the platform. Prices are decimal texts, kept exactly. */
export interface Variant {
  platformId: string;
  optionValues: { platformId: string; platformProductOptionId: string; label: string; name: string }[];
  allowBackorder: boolean;
  compareAtPrice: string | null;
  cost: string | null;
  price: string | null;
  grams: number | null;
  imageUrl: string;
  inventoryQuantity: number | null;
  inventoryTrackingEntity: string;
  inventoryTrackingService: string;
  localizedNames: Record<string, string>;
  name: string;
  requireShipping: boolean;
  sku: string;
  taxCode: string;
  taxExempt: boolean;
  weight: string | null;
  weightUnit: string;
}

/** A product as described by the platform. */
export interface Product {
  platformId: string;
  platformUpdatedAt: string;
  categories: { platformId: string; platformUpdatedAt: string | null; imageUrl: string; name: string }[];
  variants: Variant[];
  options: {
    platformId: string;
    name: string;
    position: number;
    optionValues: { platformId: string; isDefault: boolean; label: string; position: number }[];
  }[];
  images: { platformId: string; name: string; position: number }[];
  description: string;
  handle: string;
  name: string;
  type: string;
  url: string;
  vendor: string;
  taxCode: string;
  inventoryQuantity: number | null;
  inventoryTrackingEntity: string;
  inventoryTrackingService: string;
  localizedDescriptions: Record<string, string>;
  localizedNames: Record<string, string>;
  published: boolean;
  tags: string;
}

/** A variant with its product, from which a line item is created. */
export interface CatalogVariant {
  variant: Variant;
  product: Product;
}

/** Whether the stock of a variant is tracked. */
export function isTracked(variant: Pick<Variant, 'inventoryTrackingService' | 'inventoryQuantity'>): boolean {
  return variant.inventoryTrackingService !== '' || variant.inventoryQuantity !== null;
}
