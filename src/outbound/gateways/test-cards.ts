import type { CardDetails } from './card-details.js';

/** The cards that the tokens of the test gateway stand for: brand, first six digits and last four digits. */
const cards: ReadonlyMap<string, readonly [brand: string, bin: string, lastFour: string]> = new Map([
  ['tok_ok', ['visa', '424242', '4242']],
  ['tok_declined', ['visa', '400000', '0002']],
  ['tok_insufficient_funds', ['visa', '400000', '9995']],
  ['tok_hard_declined', ['visa', '400000', '9979']],
  ['tok_sca', ['visa', '400000', '3155']],
  ['tok_timeout', ['mastercard', '555555', '4444']],
  ['tok_slow', ['mastercard', '520082', '8210']],
  ['tok_capture_fails', ['american_express', '378282', '0005']],
  ['tok_refund_fails', ['discover', '601111', '1117']],
  ['tok_pending', ['jcb', '356600', '0505']],
]);

/** The card of a token of the test gateway, which expires in December of the year after next; undefined if unknown. */
export function testCard(token: string, now: Date): CardDetails | undefined {
  const card = cards.get(token);
  if (card === undefined) return undefined;
  const [ccType, bin, lastFour] = card;
  return { ccType, lastFour, bin, expiration: `${now.getUTCFullYear() + 2}-12` };
}
