import type { CardDetails } from './card-details.js';

/** The first six and the last four digits of the Visa cards that the tokens of the test gateway stand for. */
const digits: ReadonlyMap<string, readonly [bin: string, lastFour: string]> = new Map([
  ['tok_ok', ['424242', '4242']],
  ['tok_sca', ['400000', '3155']],
  ['tok_declined', ['400000', '0002']],
  ['tok_insufficient_funds', ['400000', '9995']],
  ['tok_hard_declined', ['400000', '9979']],
  ['tok_timeout', ['400000', '0119']],
  ['tok_slow', ['400000', '0077']],
  ['tok_pending', ['400000', '0259']],
  ['tok_capture_fails', ['400000', '0341']],
  ['tok_refund_fails', ['400000', '5126']],
]);

/** The card of a token of the test gateway, which expires in December of the year after next; undefined if unknown. */
export function testCard(token: string, now: Date): CardDetails | undefined {
  const card = digits.get(token);
  if (card === undefined) return undefined;
  const [bin, lastFour] = card;
  return { ccType: 'visa', lastFour, bin, expiration: `${now.getUTCFullYear() + 2}-12` };
}
