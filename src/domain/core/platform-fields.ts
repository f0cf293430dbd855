import { z } from 'zod';

/** A text of a platform, stored unchanged; null for none. */
export const platformText = (max = 255) => z.string().max(max).nullish();

export const longestPlatformId = 255;

/** The ID of a resource on its platform. */
export const platformId = () => z.string().max(longestPlatformId).regex(/\S/, 'must not be empty');

/** A decimal of a platform: a text that is stored exactly, or a number that is stored as printed. */
export const platformDecimal = () =>
  z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^-?\d{1,20}(\.\d{1,20})?$/, 'must be a decimal number'))
    .nullish();

/** A list of at most `max` elements. */
export const platformList = <S extends z.ZodType>(element: S, max: number) => z.array(element).max(max).nullish();

/** A map of at most 1,000 members. Its keys, and the names in its values, are data and are not renamed. */
export const platformMap = <S extends z.ZodType>(value: S) =>
  z
    .record(z.string().max(255), value)
    .refine((map) => Object.keys(map).length <= 1_000, 'must not have more than 1000 members')
    .nullish();
