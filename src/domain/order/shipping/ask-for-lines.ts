import { currencyByCode } from '../../../lib/currencies.js';
import { decimalToMinor } from '../../../lib/money.js';
import type { ReadAnswer } from '../../../outbound/signed-call.js';
import type { Address } from '../../core/address.js';
import type { ActiveOverride } from '../../shop/overrides/api-override.js';
import { askOverride, overrideOf, type Asked, type OverrideParts } from '../../shop/overrides/ask-override.js';
import { overrideAnswers, type OverrideAnswer } from '../../shop/overrides/override-messages.js';
import type { ShippingLine } from '../document/application-state.js';
import type { Facts } from '../storage/shop-facts-repository.js';
import type { Order } from '../document/order.js';
import { sentAddress } from '../../../outbound/sent-address.js';
import { aboutOrder, sentCart } from '../document/sent-order.js';
import { linesOf, needsShipping, requireLines, shippingLinesFor } from '../pricing/shipping-lines.js';
import type { Place } from '../pricing/shipping-zone.js';

/** Shipping lines of an override. */
export interface GivenLines {
  lines: ShippingLine[];
  /** The id of the line that is selected unless the shopper has selected another one. */
  preselected: string | undefined;
}

/** The lines of a response, with prices converted to minor units of the currency. */
function linesIn({ rates }: OverrideAnswer<'shipping'>, currency: string): ReadAnswer<GivenLines> {
  const digits = currencyByCode(currency)?.digits ?? 2;
  const priced = rates.flatMap(({ line_text: name, code, value }) => {
    const amount = decimalToMinor(value, digits);
    return amount === undefined ? [] : [{ name, code, amount }];
  });
  if (priced.length < rates.length)
    return { ok: false, message: `The response has a value that is not an amount of ${currency}.` };
  const lines = linesOf(priced);
  const selected = rates.findIndex((rate) => rate.selected === true);
  return { ok: true, value: { lines, preselected: lines[selected]?.id } };
}

/** The call of the override of shipping for an address. */
export const linesQuestion = (override: ActiveOverride, order: Order, destination: Omit<Address, 'id'>) => ({
  override,
  body: {
    ...aboutOrder(order),
    cart: sentCart(order),
    destination_address: sentAddress(destination, order.state.customer?.emailAddress ?? ''),
  },
  answers: overrideAnswers.shipping,
  read: (answer: OverrideAnswer<'shipping'>) => linesIn(answer, order.state.currency.isoCode),
});

/**
 * Asks the override of shipping for the lines to an address. Undefined without an override, an address, or anything to
 * ship. Refuses OVERRIDE_UNAVAILABLE. The facts hold the zones.
 */
export function askForLines(
  parts: OverrideParts,
  { order, facts }: { order: Order; facts: Pick<Facts, 'overrides' | 'zones'> },
  destination: Omit<Address, 'id'> | null,
): (() => Promise<Asked<GivenLines>>) | undefined {
  const override = overrideOf(facts.overrides, 'shipping');
  if (!override || !destination || !needsShipping(order)) return undefined;
  const question = { ...linesQuestion(override, order, destination), hasOwnData: facts.zones.length > 0 };
  return () => askOverride(parts, question);
}

/** The lines of the override, otherwise those of the shop's zones; none if the shop does not ship to the place. */
export function linesFor(
  order: Order,
  { zones }: Pick<Facts, 'zones'>,
  place: Place,
  asked: Asked<GivenLines> | undefined,
): GivenLines {
  if (asked?.by === 'override') return asked.value;
  return { lines: shippingLinesFor(order, zones, place), preselected: undefined };
}

/** The lines of {@link linesFor}. Refuses NO_SHIPPING_TO_ADDRESS if there are none. */
export function linesOnOffer(...given: Parameters<typeof linesFor>): GivenLines {
  const { lines, preselected } = linesFor(...given);
  return { lines: requireLines(lines), preselected };
}
