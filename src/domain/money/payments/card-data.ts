import type { Fault } from '../../../errors.js';

/** Names of members that contain card data; compared ignoring case, underscores and hyphens. */
const cardMembers = new Set(['cardnumber', 'pan', 'cvv', 'cvc', 'cvd', 'securitycode']);

/** The numbers that card brands issue (ISO/IEC 7812), by their first digits and length. */
const brands: readonly RegExp[] = [
  // Visa
  /^4(?:\d{12}|\d{15}|\d{18})$/,
  // Mastercard
  /^(?:5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d{2}|7[01]\d|720)\d{12})$/,
  // American Express
  /^3[47]\d{13}$/,
  // Discover
  /^(?:6011|64[4-9]\d|65\d{2})\d{12,15}$/,
  // Diners Club
  /^(?:30[0-5]|3095?|36|3[89])\d{11,16}$/,
  // JCB
  /^35(?:2[89]|[3-8]\d)\d{12,15}$/,
  // UnionPay
  /^62\d{14,17}$/,
  // Maestro
  /^(?:5018|5020|5038|5893|6304|6759|676[1-3])\d{9,15}$/,
  // Mir
  /^220[0-4]\d{12,15}$/,
];

/** Whether the last digit is the check digit of the others (ISO/IEC 7812-1, annex B). */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.at(-1 - place));
    const doubled = digit * 2;
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Whether a text is a card number, with or without spaces and hyphens between its digits. */
export function isCardNumber(text: string): boolean {
  const digits = text.normalize('NFKC').replace(/[\s-]/g, '');
  return /^\d{13,19}$/.test(digits) && brands.some((brand) => brand.test(digits)) && passesLuhn(digits);
}

/** Whether a display text contains a card number. */
const holdsCardNumber = (text: string): boolean =>
  [...text.normalize('NFKC').matchAll(/(?<!\d)\d(?:[\s-]?\d){12,18}(?!\d)/g)].some(([run]) => isCardNumber(run));

const isCardMember = (name: string): boolean => cardMembers.has(name.toLowerCase().replace(/[_-]/g, ''));

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The members of an object or list, at any depth, with the path that leads to the member. */
function* membersOf(root: object, rootPath: string): Generator<{ name: string; value: unknown; parent: string }> {
  // Iterative, because the input may be nested more deeply than the stack allows.
  const left: { value: object; path: string }[] = [{ value: root, path: rootPath }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, path } = next;
    for (const [name, member] of Object.entries(value)) {
      yield { name, value: member, parent: path };
      if (typeof member === 'object' && member !== null) left.push({ value: member, path: `${path}.${name}` });
    }
  }
}

/** The members of a payment that may hold card data. */
export interface PaymentTexts {
  token?: string | null | undefined;
  nonce?: string | null | undefined;
  type?: string | null | undefined;
  displayString?: string | null | undefined;
  walletPayType?: string | null | undefined;
  paymentParameters?: Readonly<Record<string, unknown>> | null | undefined;
}

export interface CardDataExemptions {
  /** The gateway issues tokens that look like card numbers. */
  numericTokens: boolean;
  /** The token is that of a gift card. */
  isGiftCard: boolean;
}

function fieldsWithCardData(texts: PaymentTexts, { numericTokens, isGiftCard }: CardDataExemptions): string[] {
  const { token, nonce, type, displayString, walletPayType, paymentParameters } = texts;
  const isNumber = (value: unknown): boolean =>
    !numericTokens && (typeof value === 'string' || typeof value === 'number') && isCardNumber(String(value));
  const tokens = isGiftCard ? {} : { token, nonce };
  const named = Object.entries({ ...tokens, type, walletPayType }).flatMap(([name, value]) =>
    isNumber(value) ? [name] : [],
  );
  if (!numericTokens && holdsCardNumber(displayString ?? '')) named.push('displayString');
  for (const { name, value, parent } of membersOf(paymentParameters ?? {}, 'paymentParameters')) {
    if (isNumber(name)) named.push(parent);
    else if ((isCardMember(name) && isGiven(value)) || (name !== 'pin' && isNumber(value)))
      named.push(`${parent}.${name}`);
  }
  return [...new Set(named)];
}

/**
 * Finds card numbers and security codes in a payment, which the service must not store: CARD_DATA_NOT_ACCEPTED, with
 * the names of the members and never their values. Members named like card data are refused for all gateways.
 */
export const cardDataFaults = (texts: PaymentTexts, exemptions: CardDataExemptions): Fault[] =>
  fieldsWithCardData(texts, exemptions).map((field) => ({
    code: 'CARD_DATA_NOT_ACCEPTED',
    field,
    message: `${field} contains card data, which is not accepted`,
  }));
