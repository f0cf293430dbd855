import type { ShopContext } from '../../../context.js';
import type { Fault } from '../../../errors.js';
import type { Customer } from '../../customers/customer.js';
import type { Payment } from '../../order/document/application-state.js';
import type { AppliedDiscount } from '../../order/document/applied-discount.js';
import { discountOf, isInForce, type DiscountCode } from '../../order/pricing/discount-code.js';
import { emptyState } from '../../order/document/empty-state.js';
import type { Facts } from '../../order/storage/shop-facts-repository.js';
import { dueOf, emptyInternals, withInternals, withState, type Order } from '../../order/document/order.js';
import { priceOrder } from '../../order/pricing/price-order.js';
import {
  destinationOf,
  needsShipping,
  shippingLinesFor,
  withOffered,
  withSelected,
} from '../../order/pricing/shipping-lines.js';
import { taxed, taxesByRates, taxPlaceOf, withTaxes } from '../../order/pricing/taxed.js';
import { askAboutCode } from '../../order/discounts/ask-about-code.js';
import { askForLines } from '../../order/shipping/ask-for-lines.js';
import { askForTaxes } from '../../order/taxes/ask-for-taxes.js';
import type { Asked, OverrideParts } from '../../shop/overrides/ask-override.js';
import type { Authority } from '../../shop/remote-state-authority/connected-authority.js';
import type { Shop } from '../../shop/shops/shop.js';
import { orderAddressOf } from '../document/order-address.js';
import { charged } from '../document/prices.js';
import type { Fund, Subscription, SubscriptionTerms } from '../document/subscription.js';
import { paidFrom, type Charge } from './charge.js';
import { offerRenewal } from './offer-renewal.js';
import { lineDiscounts, renewalLines } from './renewal-lines.js';

/** The data that an order of a subscription is created from. */
export interface RenewalParts {
  shop: Shop;
  customer: Customer;
  facts: Facts;
  /** The remote state authority of the shop, if one is connected. */
  authority: Authority | undefined;
  orderId: number;
  publicOrderId: string;
  occurrence: Date;
  /** The number of the attempt, from 1. */
  attempt: number;
  /** The shop's time. */
  now: Date;
  charge: Charge;
  /** The earlier charges that it can take from. */
  funds: readonly Fund[];
}

/** The discount code of the subscription, if it can be used at this time. */
function usableCode(
  codes: readonly DiscountCode[],
  { discountCode }: SubscriptionTerms,
  now: Date,
): DiscountCode | undefined {
  const code = codes.find((one) => one.code.toLowerCase() === discountCode.toLowerCase());
  const isUsedUp = code !== undefined && code.usageLimit !== null && code.used >= code.usageLimit;
  return code && isInForce(code, now) && !isUsedUp ? code : undefined;
}

/** The overrides that are called, and their responses. */
interface Overrides {
  parts: OverrideParts;
  facts: Facts;
  asked: Asked<unknown>[];
}

/** Calls an override, if there is one. */
async function answerOf<Value>(
  { asked }: Overrides,
  ask: (() => Promise<Asked<Value>>) | undefined,
): Promise<Asked<Value> | undefined> {
  const answer = await ask?.();
  if (answer) asked.push(answer);
  return answer;
}

/** The order with the cheapest shipping line for its address; without one if the shop does not ship there. */
async function shipped(order: Order, terms: SubscriptionTerms, overrides: Overrides): Promise<Order> {
  const { shipping } = order.state.addresses;
  const { parts, facts } = overrides;
  if (needsShipping(order) && !shipping) return order;
  const asked = await answerOf(overrides, askForLines(parts, { order, facts }, shipping));
  const lines =
    asked?.by === 'override'
      ? asked.value.lines
      : shippingLinesFor(order, facts.zones, destinationOf(order)).map((line) => ({
          ...line,
          amount: charged(line.amount, terms),
        }));
  const preselected = asked?.by === 'override' ? lines.find(({ id }) => id === asked.value.preselected) : undefined;
  const [cheapest] = lines.toSorted((a, b) => a.amount - b.amount);
  return priceOrder(withSelected(withOffered(order, lines), preselected ?? cheapest ?? null));
}

/** The order with the taxes at its address. */
async function withItsTaxes(order: Order, overrides: Overrides): Promise<Order> {
  const { parts, facts } = overrides;
  const rates = await answerOf(overrides, askForTaxes(parts, { order, facts }, taxPlaceOf(order) ?? null));
  return priceOrder(
    rates?.by === 'override' ? withTaxes(order, taxesByRates(order, rates.value)) : taxed(order, facts.taxRates),
  );
}

/** The discount of the subscription's code; undefined if it has none, or it cannot be used at this time. */
async function codeDiscount(
  order: Order,
  { terms, now }: { terms: SubscriptionTerms; now: Date },
  overrides: Overrides,
): Promise<AppliedDiscount | undefined> {
  if (terms.discountCode === '') return undefined;
  const { parts, facts } = overrides;
  const asked = await answerOf(overrides, askAboutCode(parts, { order, facts }, terms.discountCode));
  if (asked?.by === 'override') return asked.value.is === 'valid' ? asked.value.discount : undefined;
  const code = usableCode(facts.discountCodes, terms, now);
  return code && discountOf(code);
}

/**
 * The order as accepted by the remote state authority. Shipping and taxes that depend on replaced members are
 * recalculated and sent again. Refuses with the errors of the authority, and REMOTE_STATE_AUTHORITY_UNAVAILABLE.
 */
async function agreed(
  context: ShopContext,
  order: Order,
  { terms, version }: Subscription,
  { authority, shop, attempt }: RenewalParts,
  overrides: Overrides,
): Promise<Order> {
  if (!authority) return order;
  const empty = emptyState(shop, order.orderId, terms.chargedCurrency);
  const change = `attempt ${attempt} with ${terms.discountCode}`;
  const first = await offerRenewal(context, authority, { before: empty, order, change, version });
  if (first.order.internals.taxesAreFresh) return first.order;
  const isShipped = first.parts.includes('shipping');
  const sent = isShipped ? first.order : await shipped(first.order, terms, overrides);
  const anew = await withItsTaxes(sent, overrides);
  const again = { before: first.order.state, order: anew, change: `amounts of ${change}`, version };
  const second = await offerRenewal(context, authority, again);
  return second.order.internals.taxesAreFresh ? second.order : withItsTaxes(second.order, overrides);
}

/** Why an order cannot be created: the shop no longer sells a product of its lines. */
function unsold({ lines }: SubscriptionTerms, { variants }: Facts): Fault | undefined {
  const sold = new Set(variants.map(({ variant }) => variant.platformId));
  const titles = lines.filter(({ variantId }) => !sold.has(variantId)).map(({ title }) => title);
  if (titles.length === 0) return undefined;
  return { code: 'PRODUCT_NOT_FOUND', message: `No longer sold: ${titles.join(', ')}.` };
}

/** The order with the amount that its charge takes for the other orders of its term. */
function withPrepayment(order: Order, prepaid: number, orders: number): Order {
  if (prepaid === 0) return order;
  const fee = {
    id: 'prepayment',
    lineText: `Prepayment for ${orders - 1} further ${orders === 2 ? 'order' : 'orders'}`,
    feeType: 'fixed',
    value: prepaid,
    source: 'subscription',
    pluginUuid: '',
    taxable: false,
    showDescription: true,
  };
  return priceOrder(withState(order, { fees: [...order.state.fees, fee] }));
}

/**
 * The order as earlier charges and its own pay for it. At the start of a term, its own charge takes its price once more
 * for each further order, less what earlier charges have left.
 */
function paidBy(order: Order, charge: Charge, funds: readonly Fund[]): Order {
  const about = order.internals.subscription;
  if (!about) return order;
  const total = order.state.orderTotal;
  const orders = charge.isInTerm ? 1 : charge.orders;
  const { covers, prepaid } = paidFrom(funds, { total, further: total * (orders - 1) });
  const covered = covers.reduce((sum, { amount }) => sum + amount, 0);
  const subscription = { ...about, covered, covers, prepaid, chargeOrderId: covers[0]?.chargeOrderId ?? null };
  return priceOrder(withInternals(withPrepayment(order, prepaid, orders), { subscription }));
}

/** The order of an occurrence before any server is called. */
function plainOrder({ shopId, id, terms }: Subscription, parts: RenewalParts): Order {
  const { shop, customer, facts, orderId, publicOrderId, occurrence, now, charge } = parts;
  const lines = renewalLines(terms, facts.variants, shop);
  const { billingAddress, shippingAddress } = terms;
  const [billing, shipping] = [billingAddress ?? shippingAddress, shippingAddress ?? billingAddress];
  return {
    shopId,
    publicOrderId,
    orderId,
    status: 'open',
    version: 1,
    sequence: 1,
    state: {
      ...emptyState(shop, orderId, terms.chargedCurrency),
      customer: {
        platformId: customer.platformId,
        publicId: customer.publicId,
        firstName: customer.firstName,
        lastName: customer.lastName,
        emailAddress: customer.email,
        acceptsMarketing: false,
        savedAddresses: [],
      },
      addresses: {
        billing: billing && orderAddressOf(billing),
        shipping: shipping && orderAddressOf(shipping),
      },
      lineItems: lines.map(({ line }) => line),
      orderMetaData: { cartParameters: {}, noteAttributes: {}, notes: terms.orderNote, tags: [] },
      createdVia: 'subscription',
      locale: terms.locale ?? null,
    },
    internals: {
      ...emptyInternals,
      lines: lines.map(({ internals }) => internals),
      discounts: lineDiscounts(terms),
      shippingIsFixed: true,
      subscription: {
        subscriptionId: id,
        occurrence: occurrence.toISOString(),
        madeAt: now.toISOString(),
        covered: 0,
        chargeOrderId: null,
        orders: charge.isInTerm ? 0 : charge.orders,
        coveredUntil: charge.isInTerm ? null : (charge.until?.toISOString() ?? null),
      },
    },
    apiSessionId: null,
    createdAt: now,
    updatedAt: now,
    processedAt: null,
  };
}

/** The order for an occurrence. */
export interface Renewal {
  /** Priced, without a payment. */
  order: Order;
  /** The discount code of the subscription can no longer be used. */
  hasLostCode: boolean;
  /** Why it cannot be processed, regardless of payment. */
  unsold: Fault | undefined;
  /** The override calls for it. */
  asked: Asked<unknown>[];
}

/**
 * The order of an occurrence: at the prices of the subscription, with the shop's shipping lines, taxes and discount
 * codes, or those of its overrides, as accepted by its remote state authority. Earlier charges pay for the accepted
 * total as far as they have it; the prepayment for later orders is added to it. Refuses OVERRIDE_UNAVAILABLE, REMOTE_STATE_AUTHORITY_UNAVAILABLE, and the errors of the
 * authority.
 */
export async function renewalOrder(
  context: ShopContext,
  subscription: Subscription,
  parts: RenewalParts,
): Promise<Renewal> {
  const { terms } = subscription;
  const { facts, now, charge, funds } = parts;
  const overrides: Overrides = { parts: context, facts, asked: [] };
  const plain = priceOrder(plainOrder(subscription, parts));
  const code = await codeDiscount(plain, { terms, now }, overrides);
  const discounts = [...plain.internals.discounts, ...(code ? [code] : [])];
  const discounted = priceOrder(withInternals(plain, { discounts }));
  const complete = await withItsTaxes(await shipped(discounted, terms, overrides), overrides);
  const order = paidBy(await agreed(context, complete, subscription, parts, overrides), charge, funds);
  return {
    order,
    hasLostCode: terms.discountCode !== '' && code === undefined,
    unsold: unsold(terms, facts),
    asked: overrides.asked,
  };
}

/** The order with a payment for the amount due; without one if nothing is due. */
export function withCharge(order: Order, payment: Pick<Payment, 'id' | 'gatewayPublicId' | 'type' | 'token'>): Order {
  const amount = dueOf(order);
  if (amount === 0) return order;
  const planned: Payment = {
    ...payment,
    amount,
    currency: order.state.currency.isoCode,
    displayString: '',
    retain: false,
    walletPayType: '',
    paymentParameters: {},
    status: 'pending',
  };
  return withInternals(withState(order, { payments: [...order.state.payments, planned] }), {
    payments: [...order.internals.payments, { id: payment.id, floats: false, confirming: null }],
  });
}

/** The order of an earlier attempt with the content of a new order; its attempted payments and its language are kept. */
export function remade(before: Order, fresh: Order): Order {
  const tried = before.state.payments.filter(({ status }) => status !== 'pending');
  const ids = new Set(tried.map(({ id }) => id));
  return {
    ...fresh,
    orderId: before.orderId,
    version: before.version,
    sequence: before.sequence,
    createdAt: before.createdAt,
    state: {
      ...fresh.state,
      orderId: before.orderId,
      payments: tried,
      amountPaid: before.state.amountPaid,
      locale: before.state.locale,
    },
    internals: {
      ...fresh.internals,
      payments: before.internals.payments.filter(({ id }) => ids.has(id)),
      declines: before.internals.declines,
      attention: before.internals.attention,
    },
  };
}
