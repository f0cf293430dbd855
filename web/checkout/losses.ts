import { t } from '../shared/language.js';
import { money, type State } from './state.js';

/** What the shopper loses when a discount code is added: free delivery, and other discounts. */
export function lossesOf(before: State, after: State): string[] {
  const wasFree = before.shipping.selectedShipping !== null && before.shippingTotal === 0;
  const stillApplies = new Set(after.discounts.flatMap(({ valid, code, text }) => (valid ? `${code} ${text}` : [])));
  const ended = before.discounts.filter(({ valid, code, text }) => valid && !stillApplies.has(`${code} ${text}`));
  return [
    ...(wasFree && after.shippingTotal > 0
      ? [t('checkout.deliveryNotFree', { amount: money(after.shippingTotal) })]
      : []),
    ...ended.map(({ code, text }) => t('checkout.discountEnded', { name: text || code })),
  ];
}
