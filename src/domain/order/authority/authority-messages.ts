import { z } from 'zod';
import { snakeCase } from '../../../lib/wire.js';
import { applicationStateSchema } from '../document/application-state.js';
import { authorityEventTypes } from './authority-event.js';

/** The request and response bodies of the remote state authority, with snake_case names. */

/** The body of a request. */
export const offerSchema = z.object({
  shop_identifier: z.string().describe('The shop.'),
  public_order_id: z.string().describe('The public ID of the order.'),
  cart_id: z.string().nullable().describe('The cart that the order was created from; null if there is none.'),
  order: applicationStateSchema.describe('The application state as it would be after the change.'),
  events: z
    .array(
      z.object({
        type: z.enum(authorityEventTypes).describe('The kind of change.'),
        data: z.record(z.string(), z.unknown()).describe('What changed, such as the `address` or the `line_items`.'),
      }),
    )
    .describe('What the change consists of.'),
  change_id: z
    .string()
    .describe('Identifies the change. A change that is sent again, for example after a crash, has the same ID.'),
});

const text = z.string().max(255);
const money = z.int().min(0);
const identifier = z.union([text.min(1), z.int()]).transform(String);

const tax = z.object({
  name: text.describe('The name shown to the shopper.'),
  value: money.describe('The amount, in minor units.'),
  is_included: z.boolean().default(false).describe('Whether prices already include the tax.'),
});

const discount = z.object({
  code: text.default('').describe('The discount code; empty if there is none.'),
  text: text.default('').describe('The text shown to the shopper.'),
  value: money.describe('The amount of the discount, in minor units.'),
  source: text.default('cart').describe('The source of the discount: `coupon` or `cart`.'),
});

const shippingLine = z.object({
  id: identifier.describe('The identifier on this order.'),
  description: text.describe('The text shown to the shopper.'),
  amount: money.describe('The price in minor units, before discounts and taxes.'),
  code: text.describe("The shop's code for the shipping line."),
});

const fee = z
  .object({
    id: identifier.describe('The identifier.'),
    line_text: text.describe('The text shown to the shopper.'),
    fee_type: z.enum(['fixed', 'percentage']).default('fixed').describe('The kind of fee.'),
    value: z
      .number()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .describe('The amount in minor units, or a percentage of the subtotal after discounts.'),
    source: text.default('cart').describe('The source.'),
    plugin_uuid: text.default('').describe('The plugin that added the fee; empty if none did.'),
    taxable: z.boolean().default(false).describe('Whether the fee is taxable.'),
    show_description: z.boolean().default(false).describe('Whether the description is visible to the shopper.'),
  })
  .refine(({ fee_type: type, value }) => type !== 'fixed' || Number.isInteger(value), {
    path: ['value'],
    message: 'must be whole minor units',
  });

/** The members of an order that an authority can replace; omitted members do not change. */
export const replacementSchema = z.object({
  line_items: z
    .array(
      z.object({
        product_data: z
          .object({
            line_item_key: identifier.describe('The key of a line item of the order.'),
            price: money.describe('The price of one unit, in minor units.'),
          })
          .describe('The key and the price; other members are ignored.'),
      }),
    )
    .max(10_000)
    .optional()
    .describe('Line items with a changed price. Line items that are omitted keep their price.'),
  shipping: z
    .object({
      selected_shipping: z
        .union([shippingLine, z.strictObject({}).transform(() => null), z.null()])
        .describe('The selected shipping line, one of the available ones; `{}` if none is selected.'),
      available_shipping_lines: z
        .array(shippingLine.extend({ line: shippingLine.optional().describe('The same members, repeated.') }))
        .max(250)
        .describe('The available shipping lines.'),
      taxes: z.array(tax).max(100).describe("The taxes on shipping, which are part of the order's taxes."),
      discounts: z.array(discount).max(100).describe('The discounts on shipping.'),
    })
    .partial()
    .optional()
    .describe('The members of shipping that are replaced.'),
  taxes: z.array(tax).max(500).optional().describe('All taxes, including those on shipping.'),
  discounts: z.array(discount).max(100).optional().describe('All discounts on line items.'),
  fees: z.array(fee).max(100).optional().describe('All fees.'),
});
export type Replacement = z.output<typeof replacementSchema>;

/** The other members of an application state, which an authority may return but cannot replace. */
const stateMembers = Object.keys(applicationStateSchema.shape).map(snakeCase);
const repeated = Object.fromEntries(stateMembers.map((name) => [name, z.unknown().optional().describe('Ignored.')]));

/** The body of a response with status 200. */
export const acceptanceSchema = z.strictObject({
  order: z
    .strictObject({ ...repeated, ...replacementSchema.shape })
    .optional()
    .describe('The members of the order that are replaced; other members of the application state are ignored.'),
});

const shortText = z.string().max(1_000).nullish();

/** The body of a response with a 4xx status. */
export const refusalSchema = z.object({
  errors: z
    .array(
      z.object({
        message: z.string().min(1).max(1_000).describe('Why the change is refused, shown to the shopper.'),
        type: shortText.describe('The type of the error. Defaults to `order`.'),
        field: shortText.describe('The path of the invalid request member, separated by dots.'),
        severity: shortText.describe('`validation`, the default, or `critical`.'),
        sub_type: shortText.describe('The sub-type of the error.'),
        code: shortText.describe('The code of the error. Defaults to `REMOTE_STATE_AUTHORITY_REFUSED`.'),
        address_type: shortText.describe('`shipping` or `billing`, if the error concerns an address.'),
      }),
    )
    .min(1)
    .max(100)
    .describe('Why the change is refused.'),
});
