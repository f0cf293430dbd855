import { refuse } from '../../../errors.js';
import { compareDecimal, decimalToMinor } from '../../../lib/money.js';
import { oneLine } from '../../../outbound/error-text.js';
import type { ReadAnswer } from '../../../outbound/signed-call.js';
import type { ActiveOverride } from '../../shop/overrides/api-override.js';
import { askOverride, overrideOf, type Asked, type OverrideParts } from '../../shop/overrides/ask-override.js';
import { overrideAnswers, type OverrideAnswer } from '../../shop/overrides/override-messages.js';
import type { AppliedDiscount } from '../document/applied-discount.js';
import type { Facts } from '../storage/shop-facts-repository.js';
import type { Order } from '../document/order.js';
import { aboutOrder, sentCart } from '../document/sent-order.js';

/** The response of an override about a code. */
export type CheckedCode =
  { is: 'unknown' } | { is: 'invalid'; message: string } | { is: 'valid'; discount: AppliedDiscount };

const invalid = (message: string): ReadAnswer<CheckedCode> => ({ ok: false, message });

function readCode(code: string, answer: OverrideAnswer<'discount'>): ReadAnswer<CheckedCode> {
  const { found, valid, kind, amount, message, tag_line: tagLine } = answer;
  if (!found) return { ok: true, value: { is: 'unknown' } };
  if (typeof valid !== 'boolean')
    return invalid('The response says that the code exists, but not whether it is valid.');
  if (!valid) return { ok: true, value: { is: 'invalid', message: oneLine(message ?? '') } };
  if (!kind || typeof amount !== 'string') return invalid('The response has a valid code without a kind or an amount.');
  if (kind === 'FixedAmount' && decimalToMinor(amount, 0) === undefined)
    return invalid('The response has an amount that is not a whole number of minor units.');
  if (kind === 'Percentage' && compareDecimal(amount, '100') > 0)
    return invalid('The response has a percentage above 100.');
  const discount: AppliedDiscount = {
    code,
    text: oneLine(tagLine ?? '') || code,
    source: 'coupon',
    kind: kind === 'FixedAmount' ? 'fixed_amount' : 'percentage',
    value: amount,
    lineItemKeys: null,
    platformProductIds: [],
    minSubtotal: null,
    startsAt: null,
    endsAt: null,
    combinable: true,
    discountCodeId: null,
    isByOverride: true,
  };
  return { ok: true, value: { is: 'valid', discount } };
}

/** The call of the override of discounts for a code. */
export const codeQuestion = (override: ActiveOverride, order: Order, code: string) => ({
  override,
  body: { ...aboutOrder(order), discount: code, line_items: sentCart(order) },
  answers: overrideAnswers.discount,
  read: (answer: OverrideAnswer<'discount'>) => readCode(code, answer),
});

/** Asks the override of discounts about a code. Undefined without an override. Refuses OVERRIDE_UNAVAILABLE. */
export function askAboutCode(
  parts: OverrideParts,
  { order, facts }: { order: Order; facts: Pick<Facts, 'overrides'> },
  code: string,
): (() => Promise<Asked<CheckedCode>>) | undefined {
  const override = overrideOf(facts.overrides, 'discount');
  if (!override) return undefined;
  return () => askOverride(parts, { ...codeQuestion(override, order, code), hasOwnData: true });
}

/** The discount of a code according to the response of an override. Refuses DISCOUNT_NOT_FOUND, DISCOUNT_NOT_VALID. */
export function discountIn(checked: CheckedCode, field?: string): AppliedDiscount {
  const at = field === undefined ? {} : { field };
  switch (checked.is) {
    case 'unknown':
      return refuse('DISCOUNT_NOT_FOUND', at);
    case 'invalid':
      return refuse('DISCOUNT_NOT_VALID', { ...at, ...(checked.message === '' ? {} : { message: checked.message }) });
    case 'valid':
      return checked.discount;
  }
}
