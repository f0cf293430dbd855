import { z } from 'zod';
import { isEmailAddress } from './mail-address.js';
import { memberOf } from './member-of.js';
import { parseUrl } from './parse-url.js';

/** A text of at most `max` characters. */
export const text = (max = 255): z.ZodString => z.string().max(max);

/** An identifier in a response. */
export const idText = (): z.ZodString => z.string().meta({ graphql: 'ID' });

/** A text that must not be empty or blank. */
export const requiredText = (max = 255): z.ZodString => text(max).regex(/\S/, 'must not be empty');

/** An optional text; if it is missing or null, it is the empty text. */
export const optionalText = (max = 255) =>
  text(max)
    .nullish()
    .transform((value) => value ?? '');

const trimmedEmail = () => z.string().trim().max(254).meta({ format: 'email' });

/** An email address in any script; spaces around it are removed. */
export const emailAddress = () => trimmedEmail().pipe(z.stringFormat('email', isEmailAddress));

/** An email address, or an empty text. */
export const emailAddressOrEmpty = () =>
  trimmedEmail().pipe(z.stringFormat('email', (given) => given === '' || isEmailAddress(given)));

/** A whole amount in minor units, zero or more, at most 2^53-1. */
export const amount = (): z.ZodInt => z.int().min(0).meta({ graphql: 'SafeInt' });

/** A whole amount in minor units in a response. */
export const minorUnits = (): z.ZodInt => z.int().meta({ graphql: 'SafeInt' });

/** A decimal such as `0.06`, as a text or a number. */
export const decimal = () =>
  z
    .union([z.string(), z.number()])
    .transform((value) => (typeof value === 'number' ? String(value) : value.trim()))
    .pipe(z.string().regex(/^\d{1,15}(\.\d{1,15})?$/, 'must be a decimal of zero or more'))
    .meta({ graphql: 'Decimal' });

/** A tax rate as a fraction, at most 1. */
export const taxRate = () =>
  decimal().refine((rate) => Number(rate) <= 1, 'must be a fraction of at most 1: 20% is 0.2, not 20');

/** A date-time in RFC 3339. Other years than these have no four digits in UTC, so that they cannot be stored. */
export const dateTime = () =>
  z.iso.datetime({ offset: true }).refine((given) => {
    const year = new Date(given).getUTCFullYear();
    return year >= 1 && year <= 9_999;
  }, 'must be between the years 1 and 9999');

/** A value of a map of texts; numbers and booleans are converted to text, because existing clients send them. */
export const mapValue = z.preprocess(
  (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value),
  z.string(),
);

/** Whether a value is a list, which existing clients send instead of an omitted map. */
export const isListOfTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Runs a check of several members even if one of them is invalid, so that all errors are reported at once. */
export const hasMembers = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;

/** A list whose objects must differ in a member: DUPLICATE_KEY for each that has the value of an earlier one. */
export const distinctBy = <List extends z.ZodType>(list: List, member: string): List =>
  list.superRefine(
    (items, check) => {
      const seen = new Set<unknown>();
      for (const [index, item] of (Array.isArray(items) ? items : []).entries()) {
        const value = memberOf(item, member);
        if (value === undefined || value === null || value === '') continue;
        if (seen.has(value))
          check.addIssue({
            code: 'custom',
            path: [index, member],
            message: 'must not be repeated',
            params: { code: 'DUPLICATE_KEY' },
          });
        seen.add(value);
      }
    },
    { when: hasMembers },
  );

/**
 * The URL of a web page: http or https, at most 2,048 characters, without credentials, white space or control
 * characters. The text is checked before parsing, because parsers drop line breaks and tabs.
 */
export const pageUrl = (): z.ZodString =>
  text(2048)
    .refine((link) => !/[\s\p{Cc}]/u.test(link), 'must not contain white space or control characters')
    .refine(isPageUrl, 'must be an http or https URL without credentials');

/** Whether a text is an https URL without credentials and white space, of at most 2,048 characters. */
export const isHttpsUrl = (given: string): boolean => pageUrl().safeParse(given).success && /^https:/i.test(given);

function isPageUrl(link: string): boolean {
  const url = parseUrl(link);
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}
