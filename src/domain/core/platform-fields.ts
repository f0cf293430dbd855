import { z } from 'zod';

/** A text of a platform, kept as it is; null stands for none. */
export const platformText = (max = 255) => z.string().max(max).nullish();

export const longestPlatformId = 255;

/** What identifies a thing on its platform. */
export const platformId = () => z.string().max(longestPlatformId).regex(/\S/, 'must not be empty');

/** A decimal of a platform: a text that is kept exactly, or a number that is taken as it is printed. */
export const platformDecimal = () =>
  z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^-?\d{1,20}(\.\d{1,20})?$/, 'must be a decimal number'))
    .nullish();

/** A list of at most `max` elements. */
export const platformList = <S extends z.ZodType>(element: S, max: number) => z.array(element).max(max).nullish();

/** A map of at most 1,000 members, whose keys are data; so are the names in its values, which stay as they are. */
export const platformMap = <S extends z.ZodType>(value: S) =>
  z
    .record(z.string().max(255), value)
    .refine((map) => Object.keys(map).length <= 1_000, 'must not have more than 1000 members')
    .nullish();
