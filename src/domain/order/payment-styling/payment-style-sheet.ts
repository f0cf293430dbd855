import type { ShopContext } from '../../../context.js';
import { compactRules } from '../../../lib/style-sheet.js';
import { findAppliedStyling } from './order-payment-styling-repository.js';

/** The style sheet of the payment page of an order. */
export async function paymentStyleSheet(
  { database }: Pick<ShopContext, 'database'>,
  shopId: string,
  publicOrderId: string,
): Promise<string> {
  const { cssRules, mediaRules } = await findAppliedStyling(database, shopId, publicOrderId);
  const textOf = (rules: typeof cssRules): string => rules.map(({ cssText }) => compactRules(cssText)).join('\n');
  const underMedia = mediaRules.map((rule) => `@media ${rule.conditionText}{${textOf(rule.cssRules)}}`);
  return [textOf(cssRules), ...underMedia].join('\n');
}
