import type { CheckedCode } from '../../order/discounts/ask-about-code.js';
import { isInForce, type DiscountCode } from '../../order/pricing/discount-code.js';
import type { SubscriptionTerms } from '../document/subscription.js';

/** The discount code according to the shop's override of discounts, otherwise to the codes of the shop. */
export interface CodeFacts {
  checkedCode: CheckedCode | undefined;
  discountCodes: readonly DiscountCode[];
}

/** The message for the caller if a discount code cannot be used for a subscription; none if it can. */
export function discountFaults(
  { checkedCode, discountCodes }: CodeFacts,
  { discountCode, lines }: Pick<SubscriptionTerms, 'discountCode' | 'lines'>,
  now: Date,
): string[] {
  if (checkedCode?.is === 'valid') return [];
  if (checkedCode?.is === 'invalid')
    return [checkedCode.message || `The discount code ${discountCode} cannot be used.`];
  const codes = checkedCode ? [] : discountCodes;
  const code = codes.find((one) => one.code.toLowerCase() === discountCode.toLowerCase());
  if (!code) return [`The discount code ${discountCode} does not exist.`];
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const products = code.platformProductIds;
  const applies = products.length === 0 || lines.some(({ productId }) => products.includes(productId));
  const faults: [boolean, string][] = [
    [!isInForce(code, now), `The discount code ${code.code} is not valid at this time.`],
    [
      code.usageLimit !== null && code.used >= code.usageLimit,
      `The discount code ${code.code} has reached its usage limit.`,
    ],
    [
      code.minSubtotal !== null && subtotal < code.minSubtotal,
      `The subtotal is too low for the discount code ${code.code}.`,
    ],
    [!applies, `The discount code ${code.code} does not apply to the items of the subscription.`],
  ];
  return faults.filter(([holds]) => holds).map(([, message]) => message);
}
