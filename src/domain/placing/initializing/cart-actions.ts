import { z } from 'zod';
import { refuseAll, type Fault } from '../../../errors.js';
import { currencyByCode } from '../../../lib/currencies.js';
import { available } from '../../order/pricing/shipping-lines.js';
import type { AppliedDiscount } from '../../order/document/applied-discount.js';
import type { Fee } from '../../order/document/application-state.js';
import { displayIn } from '../../order/document/display-currency.js';
import { withInternals, withState, type Order } from '../../order/document/order.js';

/** A fractional amount of minor units or a percentage, as existing backends send it: a number, or its text. */
const fractional = z
  .union([z.number(), z.string()])
  .transform((value) => String(value).trim())
  .pipe(z.string().regex(/^\d{1,15}(\.\d{1,20})?$/, 'must be a decimal number of zero or more'));
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

  manual_discount: action(
    z
      .object({
        discount_type: z.enum(['fixed', 'percentage']).describe('`fixed` or `percentage`.'),
        value: fractional.describe('An amount in minor units, or a percentage of the subtotal.'),
        reason: shortText.regex(/\S/, 'must not be empty').describe('The reason, which the shopper sees.'),
      })
      .refine(({ discount_type: type, value }) => type === 'fixed' || Number(value) <= 100, {
        path: ['value'],
        message: 'must be at most 100',
      }),
    (order, data) =>
      withDiscount(order, {
        kind: data.discount_type === 'fixed' ? 'fixed_amount' : 'percentage',
        value: data.value,
        code: '',
        text: data.reason,
        source: 'manual',
        lineItemKeys: null,
      }),
  ),

  add_fee: action(
    z.object({
      id: z.union([shortText, z.int()]).transform(String).describe('The ID of the shipping line.'),
      line_text: shortText.describe('The text shown to the shopper.'),
      fee_type: z.enum(['fixed', 'percentage']).describe('`fixed` or `percentage`.'),
      value: fractional
        .refine((value) => !/\.\d{7}/.test(value), 'has more than 6 decimals')
        .describe('The amount in minor units, or a percentage of the subtotal after discounts.'),
      taxable: z.boolean().nullish().describe('Whether the fee is taxable, like a line item.'),
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
