import { withAnyStart } from '@tillgate/recurrence';
import type { Tillgate } from '../../../context.js';
import { findCustomerByPublicId, findOrAddCustomer } from '../../customers/customer-repository.js';
import { isMethodId, tokenHash } from '../../money/payments/saved-methods/saved-method.js';
import { findMethodByHash } from '../../money/payments/saved-methods/saved-method-repository.js';
import { laterToken } from '../../money/payments/verified-token.js';
import type { Address } from '../../core/address.js';
import type { LineItem } from '../../order/document/application-state.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import type { LineSubscription, Order } from '../../order/document/order.js';
import { isLive } from '../../order/pricing/price-order.js';
import type { Shop } from '../../shop/shops/shop.js';
import { shippingOf } from '../document/last-shipping.js';
import { dueAt, orderAfter } from '../document/schedule.js';
import { sealedSubscriptionToken } from '../document/subscription-token.js';
import type { PaymentDetails, Subscription, SubscriptionAddress, SubscriptionLine } from '../document/subscription.js';
import { loadForNewSubscription, storeStartedSubscription } from '../document/subscription-repository.js';
import { linesAfter } from '../renewing/charge.js';
import { masked } from './payment-details.js';

/** Line items of an order that share the rules of a subscription. */
interface Group {
  terms: LineSubscription;
  lines: LineItem[];
}

/** The line items that start subscriptions, in groups that share their rules. */
function groupsOf({ state, internals }: Order): Group[] {
  const groups = new Map<string, Group>();
  for (const { lineItemKey, subscription: terms } of internals.lines) {
    const line = state.lineItems.find(({ productData }) => productData.lineItemKey === lineItemKey);
    if (!terms || !line) continue;
    const key = JSON.stringify([terms.orderRrule, terms.paymentRrule]);
    const group = groups.get(key) ?? { terms, lines: [] };
    group.lines.push(line);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The payment method of the subscription: the one saved with the order's payment. */
async function paymentOf(tillgate: Tillgate, order: Order): Promise<PaymentDetails | null> {
  const { database, encryption } = tillgate;
  const { shopId } = order;
  const payment = order.state.payments.find((one) => isLive(one) && (one.retain || isMethodId(one.token)));
  if (!payment) return null;
  const details = { gatewayPublicId: payment.gatewayPublicId, gatewayCustomerId: '' };
  if (isMethodId(payment.token)) return { ...details, token: payment.token, shownToken: payment.token };
  const token = await laterToken(tillgate, order, payment);
  if (token === undefined) return null;
  const publicCustomerId = order.state.customer?.publicId;
  const saved =
    publicCustomerId &&
    (await findMethodByHash(database, shopId, publicCustomerId, tokenHash(shopId, publicCustomerId, token)));
  if (saved) return { ...details, token: saved.publicId, shownToken: saved.publicId };
  return { ...details, token: sealedSubscriptionToken(encryption, shopId, token), shownToken: masked(token) };
}

const addressOf = (address: Address | null, number: number, now: string): SubscriptionAddress | null =>
  address && { ...address, id: String(number), number, platformId: '', createdAt: now, updatedAt: now };

function lineOf({ productData }: LineItem, terms: LineSubscription, ids: number[], now: string): SubscriptionLine {
  const { productId, variantId, quantity, price, productTitle, title, sku, image, weight, requiresShipping, taxable } =
    productData;
  return {
    id: ids.pop() ?? 0,
    groupId: null,
    productId,
    variantId,
    quantity,
    price,
    title: productTitle,
    productName: productTitle,
    variantName: title,
    sku,
    image,
    grams: weight,
    requiresShipping,
    taxable,
    discounts: [],
    prepaid: terms.prepaid && { id: ids.pop() ?? 0, count: 0, ...terms.prepaid },
    attributes: Object.entries(productData.properties).map(([name, value]) => ({ name, value })),
    createdAt: now,
    updatedAt: now,
  };
}

interface Parts {
  order: Order;
  shop: Shop;
  customerId: number;
  payment: PaymentDetails | null;
  ids: number[];
  at: Date;
  isOnTestClock: boolean;
  key: string;
}

/** The subscription of a group, of which the order was the first occurrence. */
function subscriptionOf({ terms: rules, lines }: Group, parts: Parts): Omit<Subscription, 'id'> {
  const { order, shop, customerId, payment, ids, at, isOnTestClock, key } = parts;
  const now = at.toISOString();
  const { addresses, currency } = order.state;
  const anchored = (text: string): string => withAnyStart(text, shop.timezone, at.getTime());
  const bought = lines.map((line) => lineOf(line, rules, ids, now));
  const terms = {
    externalId: '',
    note: '',
    orderNote: '',
    discountCode: '',
    percentDiscount: '0',
    orderCount: 1,
    ordersProcessed: 1,
    currentRetries: 0,
    isRetrying: false,
    retries: {},
    placedAt: now,
    lastOrderAt: now,
    lastPaymentAt: now,
    lastProcessedAt: now,
    orderRrule: anchored(rules.orderRrule),
    paymentRrule: rules.paymentRrule === null ? null : anchored(rules.paymentRrule),
    timezone: shop.timezone,
    monthEnd: shop.settings.subscriptions.monthEnd,
    baseCurrency: currency.isoCode,
    chargedCurrency: currency.isoCode,
    exchangeRate: '1',
    lines: bought,
    billingAddress: addressOf(addresses.billing, ids.pop() ?? 0, now),
    shippingAddress: addressOf(addresses.shipping, ids.pop() ?? 0, now),
    shipping: shippingOf(order, null, now),
    locale: order.state.locale,
    payment,
    lastFailure: null,
    coverage: null,
  };
  const after = linesAfter(bought);
  const next = after.length > 0 ? orderAfter(terms, at) : null;
  const started = {
    shopId: order.shopId,
    id: 0,
    version: 1,
    status: next ? ('active' as const) : ('inactive' as const),
    statusChangedAt: at,
    customerId,
    idempotencyKey: key,
    nextOrderAt: null,
    nextPaymentAt: null,
    nextProcessingAt: null,
    isOnTestClock,
    // The order took nothing for later ones, so that the next one is charged.
    terms: { ...terms, lines: after.length > 0 ? after : bought },
    funds: [],
    createdAt: at,
    updatedAt: at,
  };
  return dueAt(started, next);
}

async function customerIdOf({ database, clock }: Tillgate, { shopId, state, publicOrderId }: Order): Promise<number> {
  const { customer } = state;
  const known = customer?.publicId ? await findCustomerByPublicId(database, shopId, customer.publicId) : undefined;
  if (known) return known.id;
  const named = {
    platformId: null,
    email: customer?.emailAddress ?? '',
    firstName: customer?.firstName ?? '',
    lastName: customer?.lastName ?? '',
    phone: '',
  };
  return (await findOrAddCustomer(database, shopId, named, `order-${publicOrderId.slice(0, 26)}`, clock.now())).id;
}

/**
 * Starts the subscriptions of a processed order: one for each group of line items with the same rules. The order is its
 * first occurrence. Repeating it starts no subscription twice.
 */
export async function startSubscriptions(tillgate: Tillgate, shopId: string, publicOrderId: string): Promise<void> {
  const { database, clock } = tillgate;
  const order = (await loadOrder(database, { shopId, publicOrderId }))?.order;
  if (order?.status !== 'processed') return;
  const groups = groupsOf(order);
  if (groups.length === 0) return;
  const customerId = await customerIdOf(tillgate, order);
  const payment = await paymentOf(tillgate, order);
  for (const [index, group] of groups.entries()) {
    const loaded = await loadForNewSubscription(database, shopId, 2 + group.lines.length * 2);
    if (!loaded) return;
    const { shop, testClock, ids } = loaded;
    const key = `order-${publicOrderId}-${index + 1}`;
    const at = testClock ?? order.processedAt ?? clock.now();
    const isOnTestClock = testClock !== null;
    const parts = { order, shop, customerId, payment, ids, at, isOnTestClock, key };
    await storeStartedSubscription(database, subscriptionOf(group, parts), { publicOrderId, at, now: clock.now() });
  }
}
