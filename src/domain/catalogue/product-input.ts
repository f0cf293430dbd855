import { z } from 'zod';
import { dateTime, optionalText, requiredText } from '../../lib/fields.js';
import { platformTime } from '../core/platform-time.js';
import type { Product, Variant } from './product.js';

/** A price as the platform says it: a decimal text, kept exactly but for trailing zeros. */
const price = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .pipe(z.string().regex(/^\d{1,15}(\.\d{1,12})?$/, 'is no decimal of zero or more'))
  .transform((value) => (value.includes('.') ? value.replace(/\.?0+$/, '') : value))
  .nullish()
  .transform((value) => value ?? null);

const whole = z
  .int()
  .nullish()
  .transform((value) => value ?? null);
const number = z
  .number()
  .nullish()
  .transform((value) => value ?? null);
const yes = z
  .boolean()
  .nullish()
  .transform((value) => value ?? true);
const no = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
const languages = z
  .record(z.string(), z.string())
  .nullish()
  .transform((map) => map ?? {});
export const listOf = <S extends z.ZodType>(element: S, max: number) =>
  z
    .array(element)
    .max(max)
    .nullish()
    .transform((list) => list ?? []);

/** A variant as the spec describes it; what is left out is empty. */
export const variantInput = z.object({
  platformId: requiredText(),
  optionValues: listOf(
    z.object({
      platformId: optionalText(),
      platformProductOptionId: optionalText(),
      label: optionalText(),
      name: optionalText(),
    }),
    100,
  ),
  allowBackorder: no,
  compareAtPrice: price,
  cost: price,
  price,
  grams: number,
  imageUrl: optionalText(2048),
  inventoryQuantity: whole,
  inventoryTrackingEntity: optionalText(),
  inventoryTrackingService: optionalText(),
  localizedNames: languages,
  name: optionalText(),
  requireShipping: yes,
  sku: optionalText(),
  taxCode: optionalText(),
  taxExempt: no,
  weight: price,
  weightUnit: optionalText(16),
}) satisfies z.ZodType<Variant>;

/** A product as the spec describes it (spec 1, "Product"); what is left out is empty. */
export const productInput = z.object({
  platformId: requiredText(),
  platformUpdatedAt: dateTime().nullish(),
  categories: listOf(
    z.object({
      platformId: requiredText(),
      platformUpdatedAt: platformTime()
        .nullish()
        .transform((value) => value ?? null),
      imageUrl: optionalText(2048),
      name: optionalText(),
    }),
    1_000,
  ),
  variants: z.array(variantInput).min(1).max(2_000),
  options: listOf(
    z.object({
      platformId: optionalText(),
      name: optionalText(),
      position: z
        .int()
        .nullish()
        .transform((value) => value ?? 0),
      optionValues: listOf(
        z.object({
          platformId: optionalText(),
          isDefault: no,
          label: optionalText(),
          position: z
            .int()
            .nullish()
            .transform((value) => value ?? 0),
        }),
        500,
      ),
    }),
    50,
  ),
  images: listOf(
    z.object({
      platformId: optionalText(),
      name: optionalText(),
      position: z
        .int()
        .nullish()
        .transform((value) => value ?? 0),
    }),
    500,
  ),
  description: optionalText(65_536),
  handle: optionalText(),
  name: requiredText(),
  type: optionalText(),
  url: optionalText(2048),
  vendor: optionalText(),
  taxCode: optionalText(),
  inventoryQuantity: whole,
  inventoryTrackingEntity: optionalText(),
  inventoryTrackingService: optionalText(),
  localizedDescriptions: languages,
  localizedNames: languages,
  published: yes,
  tags: optionalText(5_000),
});

/** The product as it is stored; a time that is not given is now. */
export function productOf(input: z.output<typeof productInput>, now: Date): Product {
  return { ...input, platformUpdatedAt: input.platformUpdatedAt ?? now.toISOString() };
}
