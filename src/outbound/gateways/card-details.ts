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
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** The members that we understand of what gateways say of a card; the others are theirs. */
const paymentDetails = z.object({
  cc_type: word.optional().catch(undefined),
  brand: word.optional().catch(undefined),
  last_four: z
    .string()
    .regex(/^\d{4}$/)
    .optional()
    .catch(undefined),
  expiration: z
    .union([month, z.object({ date: month }).transform(({ date }) => date)])
    .optional()
    .catch(undefined),
});

/** What a gateway's `payment_details` say of the card. */
export function cardOfDetails(details: unknown): CardDetails {
  const { data } = paymentDetails.safeParse(details);
  if (!data) return unknownCard;
  const { cc_type: ccType, brand, last_four: lastFour, expiration } = data;
  return { ccType: ccType || brand || '', lastFour: lastFour ?? '', expiration: expiration ?? null };
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

/** What a display string such as `Visa ending in 1111, 12/30` tells of the card. */
export function cardOfText(text: string): CardDetails {
  const [whole = '', monthFirst, yearLast, yearFirst, monthLast] = expirations.exec(text) ?? [];
  const rest = whole === '' ? text : text.replace(whole, ' ');
  return {
    ccType: brands.find(([pattern]) => pattern.test(text))?.[1] ?? '',
    lastFour: [...rest.matchAll(/(?<!\d)\d{4}(?!\d)/g)].at(-1)?.[0] ?? '',
    expiration: whole === '' ? null : `20${yearLast ?? yearFirst ?? ''}-${monthFirst ?? monthLast ?? ''}`,
  };
}
