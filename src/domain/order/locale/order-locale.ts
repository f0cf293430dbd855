import { z } from 'zod';
import { canonicalTag, isLanguageTag } from '../../../lib/language-tag.js';

/** The language of an order, as a tag of BCP 47. */
export const localeInput = z
  .string()
  .max(35)
  .refine(isLanguageTag, 'must be a language tag of BCP 47, such as de or pt-BR')
  .transform(canonicalTag);
