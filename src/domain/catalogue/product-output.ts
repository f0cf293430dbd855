import { z } from 'zod';

const text = z.string();
const whole = z.int().nullable();
const decimal = z.string().nullable();
const languages = z.record(z.string(), z.string());

export const variantSchema = z.object({
  platformId: text,
  optionValues: z.array(z.object({ platformId: text, platformProductOptionId: text, label: text, name: text })),
  allowBackorder: z.boolean(),
  compareAtPrice: decimal,
  cost: decimal,
  price: decimal,
  grams: z.number().nullable(),
  imageUrl: text,
  inventoryQuantity: whole,
  inventoryTrackingEntity: text,
  inventoryTrackingService: text,
  localizedNames: languages,
  name: text,
  requireShipping: z.boolean(),
  sku: text,
  taxCode: text,
  taxExempt: z.boolean(),
  weight: decimal,
  weightUnit: text,
});

/** A product as operations return it (spec 1, "Product"). */
export const productSchema = z.object({
  platformId: text,
  platformUpdatedAt: text,
  categories: z.array(z.object({ platformId: text, platformUpdatedAt: text.nullable(), imageUrl: text, name: text })),
  variants: z.array(variantSchema),
  options: z.array(
    z.object({
      platformId: text,
      name: text,
      position: z.int(),
      optionValues: z.array(z.object({ platformId: text, isDefault: z.boolean(), label: text, position: z.int() })),
    }),
  ),
  images: z.array(z.object({ platformId: text, name: text, position: z.int() })),
  description: text,
  handle: text,
  name: text,
  type: text,
  url: text,
  vendor: text,
  taxCode: text,
  inventoryQuantity: whole,
  inventoryTrackingEntity: text,
  inventoryTrackingService: text,
  localizedDescriptions: languages,
  localizedNames: languages,
  published: z.boolean(),
  tags: text,
});
