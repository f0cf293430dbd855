import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ShopContext } from '../../../context.js';
import { OperationError, refuse, refuseAll, type Fault } from '../../../errors.js';
import { optionalText, pageUrl, text } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { cartItemInput, isCatalogueItem, type CartItem } from '../../order/lines/cart-item.js';
import { catalogueLine, findVariant, genericLine, type NewLine } from '../../order/lines/make-line.js';
import { shopOperation } from '../../core/operation/operation.js';
import { addressInput } from '../../order/addresses/address-input.js';
import { emptyMetadata, metadataInput, overwritten, refuseTooLarge } from '../../order/metadata/order-metadata.js';
import type { KnownCustomer } from '../../customers/customer-repository.js';
import { publicCustomerIdOf } from '../../customers/public-customer-id.js';
import { cartContent, loadCart, type PlatformCart } from '../../platform/orders/load-cart.js';
import { findShop } from '../../shop/shops/shop-repository.js';
import type { Shop } from '../../shop/shops/shop.js';
import type { ApplicationState, Customer } from '../../order/document/application-state.js';
import { withActions } from './cart-actions.js';
import { currencyStateOf } from '../../core/currency-state.js';
import { insertOrder, loadForNewOrder, type Facts } from '../../order/document/order-repository.js';
import { orderTokenAnswer, orderTokenOutput, type OrderTokenAnswer } from './order-token-answer.js';
import { emptyInternals, type Order } from '../../order/document/order.js';
import { priceOrder } from '../../order/document/price-order.js';

const identifier = z.union([text(), z.int()]).transform(String);

const customerInput = z
  .object({
    platformId: identifier
      .nullish()
      .meta({ graphql: 'ID' })
      .describe(
        "The customer's id on the platform. The same customer of the shop has the same `publicId` on every order.",
      ),
    firstName: optionalText().describe('First name.'),
    lastName: optionalText().describe('Last name.'),
    emailAddress: z
      .union([z.email().max(254), z.literal('')])
      .nullish()
      .describe('E-mail address.'),
    acceptsMarketing: z
      .boolean()
      .nullish()
      .describe('Whether the customer agrees to advertising; false when it is left out.'),
    savedAddresses: z
      .array(addressInput)
      .max(250)
      .nullish()
      .describe('Addresses to choose from, at most 250. They are kept as they are.'),
  })
  .meta({ id: 'InitialCustomerInput', description: 'The customer that an order starts with.' });

const inputSchema = z.object({
  cartId: identifier
    .nullish()
    .meta({ graphql: 'ID' })
    .describe(
      'A cart of the platform to load. Refused with `CART_NOT_FOUND` when the shop has no platform to load it from.',
    ),
  accessToken: text(2048).nullish().describe('A token that the platform wants in order to show the cart.'),
  cartItems: z
    .array(cartItemInput)
    .nullish()
    .describe(
      'The lines. Each is a variant (`platformId`), a SKU (`sku`), or a generic item that brings its own title and price.',
    ),
  customer: customerInput
    .nullish()
    .describe('The customer: with a `platformId` one with an account, without it a guest.'),
  orderMetaData: metadataInput.nullish().describe('What is kept with the order.'),
  resumableLink: pageUrl()
    .nullish()
    .describe(
      "Where the shopper can go on with the order, http or https; the shop's own template when it is left out.",
    ),
  flowId: text(255).nullish().describe('The flow that the order comes from. At most 255 characters.'),
  apiSessionId: z
    .string()
    .max(255)
    .regex(/^[A-Za-z0-9]*$/, 'may have letters and digits')
    .nullish()
    .describe(
      'Groups orders for measuring how many are completed: at most 255 letters and digits. Made up when it is left out.',
    ),
  actions: z
    .array(
      z
        .object({
          type: text(64).describe(
            'What it did, whatever its case: `discount_line_items`, `discount_cart`, `add_fee`, `set_shipping_rate` or `set_display_currency`. Required.',
          ),
          data: z
            .record(z.string(), z.unknown())
            .describe(
              'With what. The names of the members are those of REST: `line_item_keys`, `discount_type`. Required.',
            ),
        })
        .meta({ id: 'CartActionInput', description: 'Something that the cart did before the order was started.' }),
    )
    .max(100)
    .nullish()
    .describe(
      'What the cart did already: discounts, fees, a shipping rate, a display currency. One that is not understood is refused, since silence would overcharge.',
    ),
});

type InitializeInput = z.output<typeof inputSchema>;

/** Keys that lines of the platform's cart and items share. Refuses DUPLICATE_KEY. */
function refuseSharedKeys(lines: readonly NewLine[]): void {
  const keys = lines.map(({ internals }) => internals.lineItemKey);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined) refuse('DUPLICATE_KEY', { field: 'cartItems', message: `The key ${twice} stands twice.` });
}

/** Every line of the cart, or all that is wrong with it: DUPLICATE_KEY, PRODUCT_NOT_FOUND, AMBIGUOUS_SKU, PRICE_UNUSABLE. */
function makeLines(items: readonly CartItem[], facts: Facts, shop: Shop): NewLine[] {
  const keys = items.map((item) => item.lineItemKey);
  const faults = keys.flatMap((key, index): Fault[] =>
    key && keys.indexOf(key) !== index
      ? [{ code: 'DUPLICATE_KEY', field: `cartItems.${index}.lineItemKey`, message: `The key ${key} stands twice.` }]
      : [],
  );
  const lines = items.flatMap((item, index) => {
    try {
      return [makeLine(item, facts, shop)];
    } catch (error) {
      if (!(error instanceof OperationError)) throw error;
      faults.push(...error.faults.map((fault) => ({ ...fault, field: `cartItems.${index}${within(fault)}` })));
      return [];
    }
  });
  refuseAll(faults);
  return lines;
}

function makeLine(item: CartItem, facts: Facts, shop: Shop): NewLine {
  if (!isCatalogueItem(item)) return genericLine(item);
  const found = findVariant(item, facts.variants, item.platformId ? 'platformId' : 'sku');
  return catalogueLine(item, found, shop, item.priceAdjustment ?? 0);
}

const within = ({ field }: Fault): string => (field ? `.${field}` : '');

/** Whether a customer has nothing that says who it is, as the empty object of existing clients. */
const isBlank = ({
  platformId,
  firstName,
  lastName,
  emailAddress,
  savedAddresses,
}: NonNullable<InitializeInput['customer']>) =>
  !platformId && firstName === '' && lastName === '' && !emailAddress && !savedAddresses?.length;

function customerOf(shopId: string, given: InitializeInput['customer']): Customer | null {
  if (!given || isBlank(given)) return null;
  const platformId = given.platformId || null;
  return {
    platformId,
    publicId: platformId === null ? null : publicCustomerIdOf(shopId, platformId),
    firstName: given.firstName,
    lastName: given.lastName,
    emailAddress: given.emailAddress ?? '',
    acceptsMarketing: given.acceptsMarketing ?? false,
    savedAddresses: given.savedAddresses ?? [],
  };
}

const newCustomerOf = (customer: Customer | null): KnownCustomer | undefined =>
  customer?.publicId ? { ...customer, publicId: customer.publicId } : undefined;

function emptyState(shop: Shop, orderId: number): ApplicationState {
  const currency = currencyStateOf(shop.currency);
  const display = shop.settings.displayCurrency;
  return {
    customer: null,
    addresses: { shipping: null, billing: null },
    lineItems: [],
    fees: [],
    taxes: [],
    discounts: [],
    payments: [],
    orderTotal: 0,
    orderMetaData: { cartParameters: {}, noteAttributes: {}, notes: '', tags: [] },
    shipping: { selectedShipping: null, availableShippingLines: [], taxes: [], discounts: [] },
    resumableLink: null,
    flowId: null,
    currency,
    displayCurrency: display ? currencyStateOf(display.code) : currency,
    displayExchangeRate: display?.rate ?? 1,
    createdVia: 'api',
    isProcessed: false,
    orderId,
    platformOrderId: '',
    subtotal: 0,
    discountTotal: 0,
    shippingTotal: 0,
    taxTotal: 0,
    taxIncludedTotal: 0,
    feeTotal: 0,
    amountPaid: 0,
    orderBalance: 0,
    linkToCart: '',
  };
}

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
      ...emptyState(shop, orderId),
      customer,
      lineItems: lines.map(({ line }) => line),
      orderMetaData,
      resumableLink:
        input.resumableLink ?? shop.settings.resumeUrlTemplate?.replaceAll('{public_order_id}', publicOrderId) ?? null,
      flowId: input.flowId ?? null,
      createdVia: cart ? 'cart' : 'api',
    },
    internals: {
      ...emptyInternals,
      lines: lines.map(({ internals }) => internals),
      discounts: fromPlatform?.discounts ?? [],
      suppliedCustomer: customer,
    },
    apiSessionId: input.apiSessionId || randomUUID().replaceAll('-', ''),
    createdAt: now,
    updatedAt: now,
    processedAt: null,
  };
  return priceOrder(withActions(order, input.actions ?? []));
}

/**
 * Starts an order from the merchant's backend. Without items it starts empty; a `cart_id` adds the lines of that cart,
 * loaded from the platform. Refuses CART_NOT_FOUND where it cannot be, INVALID_ACTION, DUPLICATE_KEY, TOO_MANY_LINES, PRODUCT_NOT_FOUND,
 * AMBIGUOUS_SKU, PRICE_UNUSABLE.
 */
export const initializeOrder = shopOperation<typeof inputSchema, OrderTokenAnswer>(
  {
    operation: 'initializeOrder',
    summary: 'Initialize Order',
    description: "Starts an order, from the merchant's backend. Without items it starts empty.",
    mutation: true,
    access: backend('write_orders'),
    input: inputSchema,
    output: orderTokenOutput,
    keyed: true,
    returnsOrder: true,
    restore: async (context, kept) => {
      const shop = (await findShop(context.database, context.shopId)) ?? refuse('NOT_FOUND');
      return orderTokenAnswer(context, shop, kept.order);
    },
  },
  async (context, input) => {
    const items = input.cartItems ?? [];
    if (items.length > context.limits.lineItemsPerOrder) refuse('TOO_MANY_LINES', { field: 'cartItems' });
    const { cartId, accessToken } = input;
    const cart = cartId ? await loadCart(context, { cartId, accessToken: accessToken ?? undefined }) : undefined;
    const catalogue = items.filter(isCatalogueItem);
    const loaded = await loadForNewOrder(context.database, context.shopId, {
      variantIds: catalogue.flatMap(({ platformId }) => platformId ?? []),
      skus: catalogue.flatMap(({ platformId, sku }) => (platformId ? [] : (sku ?? []))),
    });
    if (!loaded) refuse('NOT_FOUND');
    const order = newOrder(context, input, { ...loaded, cart });
    const { publicOrderId, version, state } = order;
    const stored = await insertOrder(context.database, order, {
      now: order.createdAt,
      newCustomer: newCustomerOf(state.customer),
      keeping: context.claimedKey && {
        claimed: context.claimedKey,
        answer: { result: { order: { publicOrderId, version, state } } },
      },
    });
    return orderTokenAnswer(context, loaded.shop, stored);
  },
);
