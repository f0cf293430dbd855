import { z } from 'zod';
import { refuseAll, type Fault } from '../../../errors.js';
import { currencyByCode } from '../../../lib/currencies.js';
import { available } from '../../order/pricing/shipping-lines.js';
import {
  fractional,
  isAtMostWhole,
  manualDiscount,
  manualKind,
  manualReason,
  manualValue,
  uncoded,
} from '../../order/pricing/manual-discount.js';
import { feeId, feeIsTaxable, feeKind, feeOf, feeText, feeValue } from '../../order/pricing/fee.js';
import { displayIn } from '../../order/document/display-currency.js';
import { withInternals, withState, type Order } from '../../order/document/order.js';

const shortText = z.string().max(255);
const source = z.enum(['cart', 'coupon']).nullish();

type Effect = (order: Order) => Order;

/** The effect of an action on an order, or the faults of its data as pairs of a path and a message. */
type Action = (data: unknown) => { effect: Effect } | { faults: { path: PropertyKey[]; message: string }[] };

const action =
  <S extends z.ZodType>(schema: S, effect: (order: Order, data: z.output<S>) => Order): Action =>
  (data) => {
    const parsed = schema.safeParse(data);
    return parsed.success ? { effect: (order) => effect(order, parsed.data) } : { faults: parsed.error.issues };
  };

const withUncoded = (order: Order, given: Parameters<typeof uncoded>[0]): Order =>
  withInternals(order, { discounts: [...order.internals.discounts, uncoded(given)] });

/** The actions by type; the names in their data are the same in both APIs. */
const actions: Record<string, Action> = {
  discount_line_items: action(
    z.object({
      line_item_keys: z.array(shortText).min(1),
      discount_type: z.literal('fixed'),
      value: fractional,
      line_text: shortText.nullish().describe('The text shown to the shopper.'),
      discount_source: source,
    }),
    (order, data) =>
      withUncoded(order, {
        kind: 'fixed_per_piece',
        value: data.value,
        code: data.line_text ?? '',
        text: data.line_text ?? '',
        source: data.discount_source ?? 'cart',
        lineItemKeys: data.line_item_keys,
      }),
  ),

  discount_cart: action(
    z.object({
      discountType: z.literal('fixed'),
      discountAmount: fractional,
      transformationMessage: shortText.nullish(),
      platform_display_text: shortText.nullish(),
      discount_source: source,
    }),
    (order, data) =>
      withUncoded(order, {
        kind: 'fixed_amount',
        value: data.discountAmount,
        code: data.transformationMessage ?? '',
        text: data.platform_display_text ?? data.transformationMessage ?? '',
        source: data.discount_source ?? 'cart',
        lineItemKeys: null,
      }),
  ),

  manual_discount: action(
    z
      .object({ discount_type: manualKind, value: manualValue, reason: manualReason })
      .refine(({ discount_type: kind, value }) => isAtMostWhole(kind, value), {
        path: ['value'],
        message: 'must be at most 100',
      }),
    (order, { discount_type: kind, value, reason }) =>
      withInternals(order, { discounts: [...order.internals.discounts, manualDiscount(kind, value, reason)] }),
  ),

  add_fee: action(
    z.object({ id: feeId, line_text: feeText, fee_type: feeKind, value: feeValue, taxable: feeIsTaxable }),
    (order, { id, line_text: lineText, fee_type: feeType, value, taxable }) =>
      withState(order, { fees: [...order.state.fees, feeOf({ id, lineText, feeType, value, taxable })] }),
  ),

  set_shipping_rate: action(
    z.object({
      shipping_rate: z.object({
        price: z.int().min(0),
        name: shortText.describe('Its name.'),
        code: shortText.describe("The shop's code for the shipping line."),
      }),
    }),
    (order, { shipping_rate: { price, name, code } }) => {
      const line = { id: code, description: name, amount: price, code };
      const shipping = { ...order.state.shipping, selectedShipping: line, availableShippingLines: [available(line)] };
      return withInternals(withState(order, { shipping }), { shippingIsFixed: true });
    },
  ),

  set_display_currency: action(
    z.object({
      currency: z.string().refine((code) => currencyByCode(code) !== undefined, 'must be an ISO 4217 currency code'),
      rate: z.number().positive().max(1e9),
      format_string: shortText.nullish(),
    }),
    (order, { currency, rate, format_string }) => {
      const display = displayIn(order.state.currency.isoCode, { code: currency, rate });
      const { displayCurrency } = display;
      return withState(order, {
        ...display,
        displayCurrency: format_string ? { ...displayCurrency, format: format_string } : displayCurrency,
      });
    },
  ),
};

/** An action as it is sent. */
export interface GivenAction {
  type: string;
  data: unknown;
}

/** The effects of the actions, and their faults: INVALID_ACTION for each invalid action. */
export function readActions(given: readonly Partial<GivenAction>[]): { effects: Effect[]; faults: Fault[] } {
  const effects: Effect[] = [];
  const faults: Fault[] = [];
  for (const [index, { type, data }] of given.entries()) {
    if (type === undefined) continue;
    const name = type.toLowerCase();
    const read = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!read) {
      const message = `The action ${type} is not supported.`;
      faults.push({ code: 'INVALID_ACTION', field: `actions.${index}.type`, message });
      continue;
    }
    if (data === undefined) continue;
    const done = read(data);
    if ('effect' in done) effects.push(done.effect);
    else
      for (const { path, message } of done.faults)
        faults.push({
          code: 'INVALID_ACTION',
          field: ['actions', index, 'data', ...path].join('.'),
          message: `${name}: ${path.join('.')} ${message}`,
        });
  }
  return { effects, faults };
}

/** Line keys of discounts that no line has. */
function* strayKeys(order: Order): Generator<Fault> {
  const keys = new Set(order.state.lineItems.map(({ productData }) => productData.lineItemKey));
  for (const { lineItemKeys } of order.internals.discounts)
    for (const key of lineItemKeys ?? [])
      if (!keys.has(key))
        yield { code: 'INVALID_ACTION', field: 'actions', message: `The order has no line item with the key ${key}.` };
}

/**
 * The order after the actions of its cart: discounts, fees, a shipping line, a display currency. Refuses INVALID_ACTION
 * for all invalid actions at once, because ignoring them could overcharge the customer.
 */
export function withActions(order: Order, given: readonly GivenAction[]): Order {
  const { effects, faults } = readActions(given);
  const changed = effects.reduce((before, effect) => effect(before), order);
  refuseAll([...faults, ...strayKeys(changed)]);
  return changed;
}
