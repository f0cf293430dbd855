import { z } from 'zod';

/** The known data of a card; unknown members are empty or null. */
export interface CardDetails {
  /** Such as `visa`. */
  ccType: string;
  lastFour: string;
  /** The first six to eight digits. */
  bin: string;
  /** YYYY-MM */
  expiration: string | null;
}

export const unknownCard: CardDetails = { ccType: '', lastFour: '', bin: '', expiration: null };

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

const monthNames = 'january february march april may june july august september october november december'.split(' ');

/** `March 2029`, `Mar-29`, `2029 March`; undefined without the English name of a month. */
function expirationOfName(text: string): string | undefined {
  const name = /[a-z]{3,}/i.exec(text)?.[0].toLowerCase();
  const [year, ...others] = text.match(/\d+/g) ?? [];
  const index = name === undefined ? -1 : monthNames.findIndex((month) => month.startsWith(name));
  const hasMore = others.length > 0 || !/^[\s,.'/-]*$/.test(text.replace(/[a-z]+/i, '').replace(/\d+/, ''));
  return index === -1 || year === undefined || hasMore ? undefined : monthOf(year, String(index + 1));
}

/** A month and a year in either order; a year of two digits comes last if both could be the month. */
const inEitherOrder = (first: string, second: string): string | undefined =>
  first.length === 4 ? monthOf(first, second) : (monthOf(second, first) ?? monthOf(first, second));

/** A month and a day in either order with a year; undefined if both could be the month. */
function withDay(first: string, second: string, year: string): string | undefined {
  if (first.length === 4) return monthOf(first, second);
  const [american, european] = [monthOf(year, first), monthOf(year, second)];
  return american === undefined || european === undefined || american === european ? (american ?? european) : undefined;
}

/**
 * The usual spellings of an expiry: `12/30`, `12-2030`, `30-12`, `1230`, `122030`, `2030-12`, `203012`, `2030-12-31`,
 * `12/31/2030`, `31.12.2030`, `December 2030`.
 */
function expirationOfText(text: string): string | undefined {
  if (/[a-z]{3}/i.test(text)) return expirationOfName(text);
  const parts = text.trim().split(/\s*[-/. ]\s*/);
  const [first = '', second = '', third = ''] = parts;
  if (parts.length === 3) return withDay(first, second, third);
  if (parts.length === 2) return inEitherOrder(first, second);
  if (parts.length !== 1 || !/^(?:\d{3,4}|\d{6})$/.test(first)) return undefined;
  if (first.length < 6) return inEitherOrder(first.slice(0, -2), first.slice(-2));
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

const firstDigits = z
  .union([z.string(), z.int().transform(String)])
  .pipe(z.string().regex(/^\d{6,8}$/))
  .optional()
  .catch(undefined);

/** The members of a gateway's `payment_details` that are read. */
const paymentDetails = z.object({
  cc_type: word.optional().catch(undefined),
  brand: word.optional().catch(undefined),
  last_four: z
    .string()
    .regex(/^\d{4}$/)
    .optional()
    .catch(undefined),
  bin: firstDigits,
  first_six: firstDigits,
  expiration: z.unknown().optional(),
  expiration_date: z.unknown().optional(),
  expiry: z.unknown().optional(),
  expiry_date: z.unknown().optional(),
  exp: z.unknown().optional(),
});

/** Reads the card from a gateway's `payment_details`; the expiry may have any usual format. */
export function cardOfDetails(details: unknown): CardDetails {
  const { data } = paymentDetails.safeParse(details);
  if (!data) return unknownCard;
  const { cc_type: ccType, brand, last_four: lastFour, bin, first_six: firstSix, ...expiries } = data;
  const expiration = Object.values(expiries)
    .map(expirationOf)
    .find((month) => month !== undefined);
  return {
    ccType: ccType || brand || '',
    lastFour: lastFour ?? '',
    bin: bin ?? firstSix ?? '',
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

/** Whether the data is that of a card: a known brand, or last digits with an expiry, which no account has. */
export const isCard = ({ ccType, lastFour, expiration }: CardDetails): boolean =>
  brands.some(([pattern]) => pattern.test(ccType.replaceAll(/[_-]/g, ' '))) || (lastFour !== '' && expiration !== null);

/** The type of a payment method: a gateway that is not known to take only cards may still have charged one. */
export const typeOfMethod = (type: string, card: CardDetails | null): string =>
  type === 'other' && card !== null && isCard(card) ? 'credit_card' : type;

const expirations = /\b(?:(0[1-9]|1[0-2]) ?\/ ?(?:20)?(\d{2})|20(\d{2})-(0[1-9]|1[0-2]))\b/;

/** Reads the card from a display string such as `Visa ending in 1111, 12/30`. */
export function cardOfText(text: string): CardDetails {
  const [whole = '', monthFirst, yearLast, yearFirst, monthLast] = expirations.exec(text) ?? [];
  const rest = whole === '' ? text : text.replace(whole, ' ');
  return {
    ccType: brands.find(([pattern]) => pattern.test(text))?.[1] ?? '',
    lastFour: [...rest.matchAll(/(?<!\d)\d{4}(?!\d)/g)].at(-1)?.[0] ?? '',
    bin: '',
    expiration: whole === '' ? null : `20${yearLast ?? yearFirst ?? ''}-${monthFirst ?? monthLast ?? ''}`,
  };
}
