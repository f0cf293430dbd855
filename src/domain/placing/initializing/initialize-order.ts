import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ShopContext } from '../../../context.js';
import { faultsOf, refuse, refuseAll, type Fault } from '../../../errors.js';
import { distinctBy, emailAddressOrEmpty, optionalText, pageUrl, text } from '../../../lib/fields.js';
import { memberOf } from '../../../lib/member-of.js';
import { makerOf } from '../../core/event-log/maker-of.js';
import { backend } from '../../core/operation/access.js';
import { cartItemInput, cartItemMembers, namedVariants, type CartItem } from '../../order/lines/cart-item.js';
import { makeLine, type NewLine } from '../../order/lines/make-line.js';
import { shopOperation } from '../../core/operation/operation.js';
import { readableItems, readableMembers } from '../../core/operation/readable-members.js';
import { addressInput } from '../../order/addresses/address-input.js';
import { localeInput } from '../../order/locale/order-locale.js';
import { emptyMetadata, metadataInput, overwritten, refuseTooLarge } from '../../order/metadata/order-metadata.js';
import type { KnownCustomer } from '../../customers/customer-repository.js';
import { publicCustomerIdOf } from '../../customers/public-customer-id.js';
import { cartContent, loadCart, type PlatformCart } from '../../platform/orders/load-cart.js';
import { displayCurrency } from '../../shop/shops/settings-groups.js';
import { findShop } from '../../shop/shops/shop-repository.js';
import type { Shop } from '../../shop/shops/shop.js';
import type { Customer } from '../../order/document/application-state.js';
import { readActions, withActions } from './cart-actions.js';
import { draftLasts, draftUntil } from '../../order/document/draft.js';
import { displayIn } from '../../order/document/display-currency.js';
import { emptyState } from '../../order/document/empty-state.js';
import { insertOrder } from '../../order/storage/insert-order-repository.js';
import { loadFacts, loadForNewOrder } from '../../order/storage/order-repository.js';
import type { Facts } from '../../order/storage/shop-facts-repository.js';
import { initialFacts } from './initial-data.js';
import { orderTokenAnswer, orderTokenOutput, type OrderTokenAnswer } from './order-token-answer.js';
import { emptyInternals, type Order } from '../../order/document/order.js';
import { priceOrder } from '../../order/pricing/price-order.js';

const identifier = z.union([text(), z.int()]).transform(String);

const customerInput = z
  .object({
    platformId: identifier
      .nullish()
      .meta({ graphql: 'ID' })
      .describe(
        'The ID of the customer on the platform. A customer of the shop has the same `publicId` on all orders.',
      ),
    publicId: text(64)
      .nullish()
      .meta({ graphql: 'ID' })
      .describe(
        'The public ID of a customer whose account exists only in this shop. With a `platformId`, it is derived from that.',
      ),
    firstName: optionalText().describe('First name.'),
    lastName: optionalText().describe('Last name.'),
    emailAddress: emailAddressOrEmpty().nullish().describe('The email address.'),
    acceptsMarketing: z.boolean().nullish().describe('Whether the customer accepts marketing. Defaults to `false`.'),
    savedAddresses: z
      .array(addressInput)
      .max(250)
      .nullish()
      .describe('The addresses that the customer can choose, at most 250. They are stored unchanged.'),
  })
  .meta({ id: 'InitialCustomerInput', description: 'The customer of a new order.' });

const actionInput = z
  .object({
    type: text(64).describe(
      'The type of action, not case-sensitive: `discount_line_items`, `discount_cart`, `manual_discount`, `add_fee`, `set_shipping_rate` or `set_display_currency`. Required.',
    ),
    data: z
      .record(z.string(), z.unknown())
      .describe(
        'The data of the action. Its members have the same names as in REST: `line_item_keys`, `discount_type`. Required.',
      ),
  })
  .meta({ id: 'CartActionInput', description: 'An action that the cart applied before the order was initialized.' });

const inputSchema = z.object({
  cartId: identifier
    .nullish()
    .meta({ graphql: 'ID' })
    .describe(
      'The ID of a cart to load from the platform. Refused with `CART_NOT_FOUND` if the shop has no platform to load it from.',
    ),
  accessToken: text(2048).nullish().describe('A token that the platform requires for access to the cart.'),
  cartItems: distinctBy(z.array(cartItemInput), 'lineItemKey')
    .nullish()
    .describe(
      'The line items. Each is a variant (`platformId`), a SKU (`sku`), or a generic item with its own title and price.',
    ),
  customer: customerInput
    .nullish()
    .describe(
      'The customer. A customer with a `platformId` or a `publicId` has an account; one with neither is a guest.',
    ),
  orderMetaData: metadataInput.nullish().describe('The metadata of the order.'),
  resumableLink: pageUrl()
    .nullish()
    .describe("The http or https URL where the shopper can resume the order. Defaults to the shop's template."),
  flowId: text(255).nullish().describe('The ID of the flow that the order comes from. At most 255 characters.'),
  locale: localeInput
    .nullish()
    .describe(
      'The language of the shopper, as a tag of BCP 47: `de`, `pt-BR`. The pages of the order are shown and its emails are written in it. By default, a page follows the browser.',
    ),
  displayCurrency: displayCurrency.change.describe(
    "The currency in which pages, emails and receipts also show the total, for example that of the shopper's country, and its exchange rate. The shopper pays in the currency of the order. Defaults to the setting of the shop.",
  ),
  apiSessionId: z
    .string()
    .max(255)
    .regex(/^[A-Za-z0-9]*$/, 'must have only letters and digits')
    .nullish()
    .describe('Groups orders to measure how many are completed. At most 255 letters and digits. Generated if omitted.'),
  draft: z
    .boolean()
    .nullish()
    .describe(
      'Whether the shop builds the order for a customer, who pays it with a payment link. The prices of a draft are kept and it is not abandoned for 30 days, or until its last payment link expires. Order tokens cannot change its line items and discounts. Defaults to `false`.',
    ),
  actions: z
    .array(actionInput)
    .max(100)
    .nullish()
    .describe(
      'The actions that the cart has already applied: discounts, fees, a shipping rate, a display currency. An unsupported action is refused, because ignoring it could overcharge the customer.',
    ),
});

type InitializeInput = z.output<typeof inputSchema>;

/** Keys that lines of the platform's cart and items share. Refuses DUPLICATE_KEY. */
function refuseSharedKeys(lines: readonly NewLine[]): void {
  const keys = lines.map(({ internals }) => internals.lineItemKey);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined) refuse('DUPLICATE_KEY', { field: 'cartItems', message: `The key ${twice} is used twice.` });
}

/** Runs a check of each item; its faults name the item. */
function ofItems<Item, Made>(items: readonly Item[], make: (item: Item) => Made): { made: Made[]; faults: Fault[] } {
  const made: Made[] = [];
  const faults = items.flatMap((item, index) =>
    faultsOf(() => made.push(make(item))).map((fault) => ({ ...fault, field: `cartItems.${index}${within(fault)}` })),
  );
  return { made, faults };
}

/** All lines of the cart, or all faults: PRODUCT_NOT_FOUND, AMBIGUOUS_SKU, PRICE_UNUSABLE. */
function makeLines(items: readonly CartItem[], facts: Facts, shop: Shop): NewLine[] {
  const { made, faults } = ofItems(items, (item) => makeLine(item, facts, shop));
  refuseAll(faults);
  return made;
}

/** The valid members of the items that are sent; one with an invalid title or price is still a generic item. */
function readItems(sent: unknown): Partial<CartItem>[] {
  const readable = readableItems(cartItemMembers, sent);
  return readable.map((item, index) => {
    const isGeneric = (['id', 'title', 'price'] as const).some((name) => memberOf(memberOf(sent, `${index}`), name));
    return isGeneric ? { title: '', ...item } : item;
  });
}

/** The faults of the valid members of an order that is refused. */
async function storedFaults({ database, shopId, limits }: ShopContext, input: unknown): Promise<readonly Fault[]> {
  const items = readItems(memberOf(input, 'cartItems')).slice(0, limits.lineItemsPerOrder);
  const { orderMetaData } = readableMembers(inputSchema.pick({ orderMetaData: true }), input);
  const shop = await findShop(database, shopId);
  const facts = await loadFacts(database, shopId, namedVariants(items));
  const lines = ofItems(items, (item) => {
    const complete = { quantity: 1, lineItemProperties: {}, properties: {}, ...item };
    return shop && makeLine(complete, facts, shop);
  });
  return [
    ...lines.faults,
    ...readActions(readableItems(actionInput, memberOf(input, 'actions'))).faults,
    ...(orderMetaData ? faultsOf(() => refuseTooLarge(overwritten(orderMetaData), limits.metadata)) : []),
  ];
}

const within = ({ field }: Fault): string => (field ? `.${field}` : '');

/** Whether a customer has no identifying member, such as the empty object that existing clients send. */
const isBlank = ({
  platformId,
  publicId,
  firstName,
  lastName,
  emailAddress,
  savedAddresses,
}: NonNullable<InitializeInput['customer']>) =>
  !platformId && !publicId && firstName === '' && lastName === '' && !emailAddress && !savedAddresses?.length;

function customerOf(shopId: string, given: InitializeInput['customer']): Customer | null {
  if (!given || isBlank(given)) return null;
  const platformId = given.platformId || null;
  return {
    platformId,
    publicId: platformId === null ? given.publicId || null : publicCustomerIdOf(shopId, platformId),
    firstName: given.firstName,
    lastName: given.lastName,
    emailAddress: given.emailAddress ?? '',
    acceptsMarketing: given.acceptsMarketing ?? false,
    savedAddresses: given.savedAddresses ?? [],
  };
}

const newCustomerOf = (customer: Customer | null): KnownCustomer | undefined =>
  customer?.publicId ? { ...customer, publicId: customer.publicId } : undefined;

function newOrder(
  context: ShopContext,
  input: InitializeInput,
  { shop, facts, orderId, cart }: { shop: Shop; facts: Facts; orderId: number; cart: PlatformCart | undefined },
): Order {
  const now = context.clock.now();
  const publicOrderId = randomBytes(48).toString('base64url');
  const fromPlatform = cart && cartContent(cart, shop);
  const lines = [...(fromPlatform?.lines ?? []), ...makeLines(input.cartItems ?? [], facts, shop)];
  if (lines.length > context.limits.lineItemsPerOrder) refuse('TOO_MANY_LINES', { field: 'cartId' });
  refuseSharedKeys(lines);
  const customer = customerOf(context.shopId, input.customer);
  const orderMetaData = overwritten(input.orderMetaData ?? emptyMetadata);
  refuseTooLarge(orderMetaData, context.limits.metadata);
  const order: Order = {
    shopId: context.shopId,
    publicOrderId,
    orderId,
    status: 'open',
    version: 1,
    sequence: 1,
    state: {
      ...emptyState(shop, orderId, shop.currency),
      ...(input.displayCurrency ? displayIn(shop.currency, input.displayCurrency) : {}),
      customer,
      lineItems: lines.map(({ line }) => line),
      orderMetaData,
      resumableLink:
        input.resumableLink ?? shop.settings.resumeUrlTemplate?.replaceAll('{public_order_id}', publicOrderId) ?? null,
      flowId: input.flowId ?? null,
      locale: input.locale ?? null,
      createdVia: input.draft ? 'draft' : cart ? 'cart' : 'api',
    },
    internals: {
      ...emptyInternals,
      lines: lines.map(({ internals }) => internals),
      discounts: fromPlatform?.discounts ?? [],
      suppliedCustomer: customer,
      ...(input.cartId ? { cartId: input.cartId } : {}),
    },
    apiSessionId: input.apiSessionId || randomUUID().replaceAll('-', ''),
    createdAt: now,
    updatedAt: now,
    processedAt: null,
  };
  const begun = input.draft ? draftUntil(order, new Date(now.getTime() + draftLasts)) : order;
  return priceOrder(withActions(begun, input.actions ?? []));
}

/**
 * Creates an order, from the merchant's backend. Without items it is empty; a `cart_id` adds the lines of that cart,
 * loaded from the platform. Refuses CART_NOT_FOUND if that fails, INVALID_ACTION, DUPLICATE_KEY, TOO_MANY_LINES,
 * PRODUCT_NOT_FOUND, AMBIGUOUS_SKU, PRICE_UNUSABLE.
 */
export const initializeOrder = shopOperation<typeof inputSchema, OrderTokenAnswer>(
  {
    operation: 'initializeOrder',
    summary: 'Initialize Order',
    description: "Creates an order. The merchant's backend calls this operation. Without items, the order is empty.",
    mutation: true,
    access: { ...backend('write_orders'), showsShopper: true },
    input: inputSchema,
    output: orderTokenOutput,
    checkStored: storedFaults,
    keyed: true,
    returnsOrder: true,
    restore: async (context, recorded) => {
      const shop = (await findShop(context.database, context.shopId)) ?? refuse('NOT_FOUND');
      const facts = await loadFacts(context.database, context.shopId, initialFacts);
      return orderTokenAnswer(context, { shop, facts }, recorded.order);
    },
  },
  async (context, input) => {
    const items = input.cartItems ?? [];
    if (items.length > context.limits.lineItemsPerOrder) refuse('TOO_MANY_LINES', { field: 'cartItems' });
    const { cartId, accessToken } = input;
    const cart = cartId ? await loadCart(context, { cartId, accessToken: accessToken ?? undefined }) : undefined;
    const loaded = await loadForNewOrder(context.database, context.shopId, {
      ...initialFacts,
      ...namedVariants(items),
    });
    if (!loaded) refuse('NOT_FOUND');
    const order = newOrder(context, input, { ...loaded, cart });
    const { publicOrderId, version, state } = order;
    const stored = await insertOrder(context.database, order, {
      now: order.createdAt,
      newCustomer: newCustomerOf(state.customer),
      madeBy: makerOf(context.caller),
      idempotencyRecord: context.claimedKey && {
        claimed: context.claimedKey,
        answer: { result: { order: { publicOrderId, version, state } } },
      },
    });
    return orderTokenAnswer(context, loaded, stored);
  },
);
