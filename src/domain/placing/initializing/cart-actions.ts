import { z } from 'zod';
import { refuseAll, type Fault } from '../../../errors.js';
import { currencyByCode } from '../../../lib/currencies.js';
import { available } from '../../order/document/shipping-lines.js';
import type { AppliedDiscount } from '../../order/document/discount.js';
import type { Fee } from '../../order/document/application-state.js';
import { currencyStateOf } from '../../core/currency-state.js';
import { withInternals, withState, type Order } from '../../order/document/order.js';

/** A fractional amount of minor units or a percentage, as existing backends send it: a number, or its text. */
const fractional = z
  .union([z.number(), z.string()])
  .transform((value) => String(value).trim())
  .pipe(z.string().regex(/^\d{1,15}(\.\d{1,20})?$/, 'is no decimal of zero or more'));
const shortText = z.string().max(255);
const source = z.enum(['cart', 'coupon']).nullish();

/** What an action does to an order, or what is wrong with its data: pairs of a path and a message. */
type Applied = { order: Order } | { faults: { path: PropertyKey[]; message: string }[] };
type Action = (order: Order, data: unknown) => Applied;

const action =
  <S extends z.ZodType>(schema: S, effect: (order: Order, data: z.output<S>) => Order): Action =>
  (order, data) => {
    const parsed = schema.safeParse(data);
    return parsed.success ? { order: effect(order, parsed.data) } : { faults: parsed.error.issues };
  };

function withDiscount(
  order: Order,
  given: Pick<AppliedDiscount, 'kind' | 'value' | 'code' | 'text' | 'source' | 'lineItemKeys'>,
): Order {
  const discount: AppliedDiscount = {
    ...given,
    platformProductIds: [],
    minSubtotal: null,
    startsAt: null,
    endsAt: null,
    combinable: true,
    discountCodeId: null,
  };
  return withInternals(order, { discounts: [...order.internals.discounts, discount] });
}

/** The actions by type; the names of their data are part of the action and the same in both APIs. */
const actions: Record<string, Action> = {
  discount_line_items: action(
    z.object({
      line_item_keys: z.array(shortText).min(1),
      discount_type: z.literal('fixed'),
      value: fractional,
      line_text: shortText.nullish().describe('What the shopper reads.'),
      discount_source: source,
    }),
    (order, data) =>
      withDiscount(order, {
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
      withDiscount(order, {
        kind: 'fixed_amount',
        value: data.discountAmount,
        code: data.transformationMessage ?? '',
        text: data.platform_display_text ?? data.transformationMessage ?? '',
        source: data.discount_source ?? 'cart',
        lineItemKeys: null,
      }),
  ),

  add_fee: action(
    z.object({
      id: z.union([shortText, z.int()]).transform(String).describe('Its identifier.'),
      line_text: shortText.describe('What the shopper reads.'),
      fee_type: z.enum(['fixed', 'percentage']).describe('`fixed` or `percentage`.'),
      value: fractional
        .refine((value) => !/\.\d{7}/.test(value), 'has more than 6 decimals')
        .describe('Minor units, or percent of the subtotal after discounts.'),
      taxable: z.boolean().nullish().describe('Whether it is taxed like a line.'),
    }),
    (order, data) => {
      const fee: Fee = {
        id: data.id,
        lineText: data.line_text,
        feeType: data.fee_type,
        value: Number(data.value),
        source: 'cart',
        pluginUuid: '',
        taxable: data.taxable ?? false,
        showDescription: false,
      };
      return withState(order, { fees: [...order.state.fees, fee] });
    },
  ),

  set_shipping_rate: action(
    z.object({
      shipping_rate: z.object({
        price: z.int().min(0),
        name: shortText.describe('Its name.'),
        code: shortText.describe("The shop's code for it."),
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
      currency: z.string().refine((code) => currencyByCode(code) !== undefined, 'is no currency of ISO 4217'),
      rate: z.number().positive().max(1e9),
      format_string: shortText.nullish(),
    }),
    (order, { currency, rate, format_string }) => {
      const state = currencyStateOf(currency);
      const displayCurrency = format_string ? { ...state, format: format_string } : state;
      return withState(order, { displayCurrency, displayExchangeRate: rate });
    },
  ),
};

/** Line keys of discounts that no line has. */
function* strayKeys(order: Order): Generator<Fault> {
  const keys = new Set(order.state.lineItems.map(({ productData }) => productData.lineItemKey));
  for (const { lineItemKeys } of order.internals.discounts)
    for (const key of lineItemKeys ?? [])
      if (!keys.has(key)) yield { code: 'INVALID_ACTION', field: 'actions', message: `No line has the key ${key}.` };
}

/**
 * The order after the actions of its cart: discounts, fees, a shipping line, a display currency. What is not understood
 * is refused with INVALID_ACTION, all of it at once, since silence would overcharge.
 */
export function withActions(order: Order, given: readonly { type: string; data: unknown }[]): Order {
  const faults: Fault[] = [];
  let changed = order;
  for (const [index, { type, data }] of given.entries()) {
    const name = type.toLowerCase();
    const apply = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!apply) {
      const message = `The action ${type} is not understood.`;
      faults.push({ code: 'INVALID_ACTION', field: `actions.${index}.type`, message });
      continue;
    }
    const applied = apply(changed, data);
    if ('order' in applied) changed = applied.order;
    else
      for (const { path, message } of applied.faults)
        faults.push({
          code: 'INVALID_ACTION',
          field: ['actions', index, 'data', ...path].join('.'),
          message: `${name}: ${path.join('.')} ${message}`,
        });
  }
  refuseAll([...faults, ...strayKeys(changed)]);
  return changed;
}
