import { z } from 'zod';

/** What is known of a card; empty texts and null where nothing is. */
export interface CardDetails {
  /** Such as `visa`. */
  ccType: string;
  lastFour: string;
  /** YYYY-MM */
  expiration: string | null;
}

export const unknownCard: CardDetails = { ccType: '', lastFour: '', expiration: null };

const word = z
  .string()
  .trim()
  .max(64)
  .regex(/^\P{C}*$/u);

/** A month and a year, of two or four digits, as `YYYY-MM`; undefined if they are not a month of this century. */
function monthOf(year: string, month: string): string | undefined {
  const whole = year.length === 2 ? `20${year}` : year;
  const isMonth = /^\d{1,2}$/.test(month) && Number(month) >= 1 && Number(month) <= 12;
  return isMonth && /^20\d{2}$/.test(whole) ? `${whole}-${month.padStart(2, '0')}` : undefined;
}

/** The usual spellings of an expiry: `12/30`, `12-2030`, `1230`, `122030`, `2030-12`, `203012`, `2030-12-31`. */
function expirationOfText(text: string): string | undefined {
  const parts = text.trim().split(/\s*[-/. ]\s*/);
  const [first = '', second = ''] = parts;
  if (parts.length === 3 && first.length === 4) return monthOf(first, second);
  if (parts.length === 2) return first.length === 4 ? monthOf(first, second) : monthOf(second, first);
  if (parts.length !== 1 || !/^(?:\d{3,4}|\d{6})$/.test(first)) return undefined;
  if (first.length < 6) return monthOf(first.slice(-2), first.slice(0, -2));
  return monthOf(first.slice(2), first.slice(0, 2)) ?? monthOf(first.slice(0, 4), first.slice(4));
}

const written = z
  .union([z.string().max(64), z.int().nonnegative().transform(String)])
  .optional()
  .catch(undefined);

/** An expiry whose month and year are members of their own. */
const monthAndYear = z.object({
  exp_month: written,
  exp_year: written,
  expiry_month: written,
  expiry_year: written,
  expiration_month: written,
  expiration_year: written,
});

function expirationOfMembers(value: unknown): string | undefined {
  const { data } = monthAndYear.safeParse(value);
  const month = data?.exp_month ?? data?.expiry_month ?? data?.expiration_month;
  const year = data?.exp_year ?? data?.expiry_year ?? data?.expiration_year;
  return month === undefined || year === undefined ? undefined : monthOf(year, month);
}

const dated = z.object({ date: written, month: written, year: written });

function expirationOf(value: unknown): string | undefined {
  const text = written.parse(value);
  if (text !== undefined) return expirationOfText(text);
  const { date, month, year } = dated.safeParse(value).data ?? {};
  if (date !== undefined) return expirationOfText(date);
  return month === undefined || year === undefined ? expirationOfMembers(value) : monthOf(year, month);
}

/** The members of a gateway's `payment_details` that are read. */
const paymentDetails = z.object({
  cc_type: word.optional().catch(undefined),
  brand: word.optional().catch(undefined),
  last_four: z
    .string()
    .regex(/^\d{4}$/)
    .optional()
    .catch(undefined),
  expiration: z.unknown().optional(),
  expiration_date: z.unknown().optional(),
  expiry: z.unknown().optional(),
  expiry_date: z.unknown().optional(),
  exp: z.unknown().optional(),
});

/** Reads the card from a gateway's `payment_details`; the expiry is taken in every usual spelling. */
export function cardOfDetails(details: unknown): CardDetails {
  const { data } = paymentDetails.safeParse(details);
  if (!data) return unknownCard;
  const { cc_type: ccType, brand, last_four: lastFour, ...expiries } = data;
  const expiration = Object.values(expiries)
    .map(expirationOf)
    .find((month) => month !== undefined);
  return {
    ccType: ccType || brand || '',
    lastFour: lastFour ?? '',
    expiration: expiration ?? expirationOfMembers(details) ?? null,
  };
}

const brands: readonly [RegExp, string][] = [
  [/\bvisa\b/i, 'visa'],
  [/\bmaster ?card\b/i, 'mastercard'],
  [/\b(amex|american express)\b/i, 'american_express'],
  [/\bdiscover\b/i, 'discover'],
  [/\bdiners( club)?\b/i, 'diners_club'],
  [/\bjcb\b/i, 'jcb'],
  [/\bunion ?pay\b/i, 'unionpay'],
];

const expirations = /\b(?:(0[1-9]|1[0-2]) ?\/ ?(?:20)?(\d{2})|20(\d{2})-(0[1-9]|1[0-2]))\b/;

/** Reads the card from a display string such as `Visa ending in 1111, 12/30`. */
export function cardOfText(text: string): CardDetails {
  const [whole = '', monthFirst, yearLast, yearFirst, monthLast] = expirations.exec(text) ?? [];
  const rest = whole === '' ? text : text.replace(whole, ' ');
  return {
    ccType: brands.find(([pattern]) => pattern.test(text))?.[1] ?? '',
    lastFour: [...rest.matchAll(/(?<!\d)\d{4}(?!\d)/g)].at(-1)?.[0] ?? '',
    expiration: whole === '' ? null : `20${yearLast ?? yearFirst ?? ''}-${monthFirst ?? monthLast ?? ''}`,
  };
}
