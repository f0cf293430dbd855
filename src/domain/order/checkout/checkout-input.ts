import { z } from 'zod';
import type { Context } from '../../../context.js';
import type { Fault } from '../../../errors.js';
import { distinctBy, hasMembers, requiredText, text } from '../../../lib/fields.js';
import { memberOf } from '../../../lib/member-of.js';
import { addressInput } from '../addresses/address-input.js';
import { cartItemMembers, checkOwnPrice, givenProperties, newItemInput, type CartItem } from '../lines/cart-item.js';
import { localeInput } from '../locale/order-locale.js';
import { metadataInput } from '../metadata/order-metadata.js';
import { feeId, feeIsTaxable, feeKind, feeText, feeValue } from '../pricing/fee.js';
import { isAtMostWhole, manualKind, manualReason, manualValue } from '../pricing/manual-discount.js';

/** The most discount codes in a call: each may be sent to an override, while the order is leased. */
const mostCodes = 10;

const itemMembers = {
  lineItemKey: newItemInput.shape.lineItemKey.describe(
    'The key of the line item to change. A new line item gets this key, or a generated one. Without it, the line item is found by its product.',
  ),
  platformId: newItemInput.shape.platformId.describe('The ID of the variant on the platform.'),
  sku: newItemInput.shape.sku.describe('The SKU of the variant.'),
  quantity: z
    .int()
    .min(0)
    .max(1_000_000)
    .describe('The quantity, 0 to 1,000,000. 0 is the same as leaving the line item out. Required.'),
  lineItemProperties: givenProperties.describe(
    'The properties, which replace those of the line item. They do not change if omitted.',
  ),
  subscription: newItemInput.shape.subscription.describe(
    'The subscription to start for a new line item when the order is processed.',
  ),
};

/** Whether an item has a key, or is from the shop's catalog. */
function namesLine({ lineItemKey, platformId, sku }: Partial<Pick<CartItem, 'lineItemKey' | 'platformId' | 'sku'>>) {
  return Boolean(platformId || sku || lineItemKey);
}

/** A line item that an order token may send: a product at the shop's price. */
const shopperItem = z
  .object(itemMembers)
  .refine(namesLine, {
    path: ['platformId'],
    message: 'or sku is required',
    params: { code: 'REQUIRED' },
    when: hasMembers,
  })
  .meta({ id: 'OwnCheckoutLineItemInput', description: 'A line item of the checkout.' });

const backendItem = cartItemMembers
  .extend({
    ...itemMembers,
    properties: givenProperties.describe(
      'The properties of a generic item, which replace those of the line item. They do not change if omitted.',
    ),
  })
  .superRefine(
    (item, check) => {
      const report = (member: string, code: string, message: string): void =>
        check.addIssue({ code: 'custom', path: [member], message, params: { code } });
      const { properties: _, lineItemProperties: __, ...members } = item;
      if (isGeneric(members)) checkOwnPrice(members, report);
      else if (!namesLine(members)) report('platformId', 'REQUIRED', 'or sku is required');
    },
    { when: hasMembers },
  )
  .meta({
    id: 'CheckoutLineItemInput',
    description: 'A line item of the checkout: a variant, a SKU, or a generic item with its own price.',
  });

/** A line item that is wanted. Properties that are undefined or null do not change. */
export type WantedItem = Omit<CartItem, 'lineItemProperties' | 'properties'> & {
  lineItemProperties?: Record<string, string> | null | undefined;
  properties?: Record<string, string> | null | undefined;
};

/** Whether an item has its own price, and is not from the shop's catalog. */
export const isGeneric = ({ platformId, id, title, price }: Partial<WantedItem>): boolean =>
  !platformId && [id, title, price].some((member) => member !== undefined && member !== null);

/** The personal details of a guest. What is missing or invalid is a message, and not a refusal. */
const guest = z
  .object({
    firstName: text().nullish().describe('The first name.'),
    lastName: text().nullish().describe('The last name.'),
    emailAddress: text().nullish().describe('The email address. Only its format is checked.'),
    acceptsMarketing: z.boolean().nullish().describe('Whether the customer accepts marketing. Defaults to `false`.'),
  })
  .meta({ id: 'CheckoutCustomerInput', description: 'The guest of the checkout.' });

const clears = 'Null or an empty object removes it.';

const sharedMembers = {
  customer: guest
    .nullish()
    .describe(`The guest, who replaces the guest of the order. An authenticated customer is not replaced. ${clears}`),
  shippingAddress: addressInput.nullish().describe(`The shipping address. ${clears}`),
  billingAddress: addressInput.nullish().describe(`The billing address. ${clears}`),
  shippingLine: z
    .union([z.string().min(1).max(255), z.int()])
    .transform(String)
    .nullish()
    .meta({ graphql: 'ID' })
    .describe('The identifier of the available shipping line to select; null to select none.'),
  discountCodes: z
    .array(requiredText())
    .max(mostCodes)
    .nullish()
    .describe(
      `All discount codes of the order, at most ${mostCodes}. A code that is left out is removed. Discounts without a code of the shop do not change.`,
    ),
  orderMetaData: metadataInput
    .nullish()
    .describe('All metadata of the order, which replaces the existing one; null clears it.'),
  locale: localeInput
    .nullish()
    .describe('The language of the order, as a tag of BCP 47: `de`, `pt-BR`. Null if it is not known.'),
};

const allLines =
  'All line items of the order. Existing ones are matched by `lineItemKey`, otherwise by their product. A line item that is left out is removed.';

/** What an order token may send: without prices, titles, manual discounts and fees. */
export const ownCheckoutInput = z.object({
  lineItems: distinctBy(z.array(shopperItem), 'lineItemKey').nullish().describe(allLines),
  ...sharedMembers,
});

/** The wanted content of a checkout. Members that are undefined do not change. */
export const checkoutInput = z.object({
  lineItems: distinctBy(z.array(backendItem), 'lineItemKey')
    .nullish()
    .describe(`${allLines} An order token cannot set prices and titles.`),
  ...sharedMembers,
  manualDiscounts: z
    .array(
      z
        .object({ discountType: manualKind, value: manualValue.meta({ graphql: 'Decimal' }), reason: manualReason })
        .refine(({ discountType, value }) => isAtMostWhole(discountType, value), {
          path: ['value'],
          message: 'must be at most 100',
        })
        .meta({ id: 'ManualDiscountInput', description: 'A discount that the shop grants by hand.' }),
    )
    .max(100)
    .nullish()
    .describe('All manual discounts of the order, in the order in which they apply. Not with an order token.'),
  fees: distinctBy(
    z
      .array(
        z
          .object({
            id: feeId.meta({ graphql: 'ID' }),
            lineText: feeText,
            feeType: feeKind,
            value: feeValue.meta({ graphql: 'Decimal' }),
            taxable: feeIsTaxable,
          })
          .meta({ id: 'FeeInput', description: 'A fee on the order.' }),
      )
      .max(100),
    'id',
  )
    .nullish()
    .describe('All fees of the order. Not with an order token.'),
});

type CheckoutMembers = z.output<typeof checkoutInput>;

/** The wanted content of a checkout. A member that is undefined does not change. */
export type WantedCheckout = Omit<CheckoutMembers, 'lineItems'> & {
  lineItems?: readonly WantedItem[] | null | undefined;
};

const isSent = (input: unknown, name: string): boolean => (memberOf(input, name) ?? null) !== null;

/** The faults of members that an order token cannot send. REST has an input without them. */
export function withheldFaults({ caller }: Context, input: unknown): Fault[] {
  if (caller.kind !== 'order_token') return [];
  const items = memberOf(input, 'lineItems');
  const ofItems = (Array.isArray(items) ? items : []).flatMap((item: unknown, index) =>
    Object.keys(backendItem.shape)
      .filter((name) => !(name in itemMembers) && isSent(item, name))
      .map((name) => `lineItems.${index}.${name}`),
  );
  const own = ['manualDiscounts', 'fees'].filter((name) => isSent(input, name));
  return [...ofItems, ...own].map((field) => ({
    code: 'INVALID_VALUE',
    field,
    message: `${field} must be omitted with an order token`,
  }));
}
