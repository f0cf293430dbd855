import { minorToDecimal } from '../../../lib/money.js';
import { currencyByCode } from '../../../lib/currencies.js';
import type { ReadAnswer } from '../../../outbound/signed-call.js';
import type { Address } from '../../core/address.js';
import type { ActiveOverride } from '../../shop/overrides/api-override.js';
import { askOverride, overrideOf, type Asked, type OverrideParts } from '../../shop/overrides/ask-override.js';
import { overrideAnswers, type OverrideAnswer } from '../../shop/overrides/override-messages.js';
import type { Facts } from '../storage/shop-facts-repository.js';
import type { Order } from '../document/order.js';
import { priceOrder } from '../pricing/price-order.js';
import { sentAddress } from '../../../outbound/sent-address.js';
import { aboutOrder, sentCart } from '../document/sent-order.js';
import { taxed, taxesByRates, withTaxes, type GivenRates } from '../pricing/taxed.js';

/** The rates of a response. Refused if it has rates for a line that the order does not have. */
function ratesIn(answer: OverrideAnswer<'tax'>, order: Order): ReadAnswer<GivenRates> {
  const keys = new Set(order.state.lineItems.map(({ productData }) => productData.lineItemKey));
  const unknown = Object.keys(answer.line_items).find((key) => !keys.has(key));
  if (unknown !== undefined)
    return { ok: false, message: `The response has taxes of the line item ${unknown}, which the order does not have.` };
  const { shipping, sub_total: goods, line_items: lines } = answer;
  return { ok: true, value: { shipping, goods, lines: new Map(Object.entries(lines)) } };
}

/** The call of the override of taxes for an address. */
export function ratesQuestion(override: ActiveOverride, order: Order, address: Omit<Address, 'id'>) {
  const priced = priceOrder(order);
  const { currency, shippingTotal } = priced.state;
  return {
    override,
    body: {
      ...aboutOrder(priced),
      cart: sentCart(priced),
      shipping_address: sentAddress(address, priced.state.customer?.emailAddress ?? ''),
      shipping_total: minorToDecimal(shippingTotal, currencyByCode(currency.isoCode)?.digits ?? 2),
    },
    answers: overrideAnswers.tax,
    read: (answer: OverrideAnswer<'tax'>) => ratesIn(answer, priced),
  };
}

/**
 * Asks the override of taxes for the rates at an address. Undefined without an override or an address: then there is no
 * tax. Refuses OVERRIDE_UNAVAILABLE. The facts hold the tax rates.
 */
export function askForTaxes(
  parts: OverrideParts,
  { order, facts }: { order: Order; facts: Pick<Facts, 'overrides' | 'taxRates'> },
  address: Omit<Address, 'id'> | null,
): (() => Promise<Asked<GivenRates>>) | undefined {
  const override = overrideOf(facts.overrides, 'tax');
  if (!override || !address) return undefined;
  const question = { ...ratesQuestion(override, order, address), hasOwnData: facts.taxRates.length > 0 };
  return () => askOverride(parts, question);
}

/** The order with its taxes computed by the rates of the override, otherwise by those of the shop. */
export const withAskedTaxes = (
  order: Order,
  { taxRates }: Pick<Facts, 'taxRates'>,
  asked: Asked<GivenRates> | undefined,
): Order => (asked?.by === 'override' ? withTaxes(order, taxesByRates(order, asked.value)) : taxed(order, taxRates));
