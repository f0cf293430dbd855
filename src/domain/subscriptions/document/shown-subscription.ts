import { recurrenceText } from '@tillgate/recurrence';
import type { ShownCustomer } from '../../customers/customer-output.js';
import { charged, discountedPrice, uncharged } from './prices.js';
import { recurrenceOf } from './schedule.js';
import type { LineDiscount, Subscription, SubscriptionAddress, SubscriptionLine } from './subscription.js';
import type { ShownSubscription, ShownSubscriptionAddress, ShownSubscriptionLine } from './subscription-output.js';

/** What a subscription is shown with. */
export interface ShownWith {
  shopNumber: number;
  testClock: Date | null;
  customer?: ShownCustomer;
}

function shownDiscount(discount: LineDiscount, line: SubscriptionLine, { terms }: Subscription, shopId: number) {
  const isFixed = discount.type === 'fixed';
  const at = new Date(discount.createdAt);
  return {
    id: discount.id,
    subscriptionLineItemId: line.id,
    shopId,
    fullPrice: line.price,
    discountType: discount.type,
    percentageValue: isFixed ? null : Number(discount.value),
    fixedValue: isFixed ? Number(discount.value) : null,
    fixedValueCharged: isFixed ? charged(Number(discount.value), terms) : null,
    description: discount.description,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  };
}

function shownLine(line: SubscriptionLine, subscription: Subscription, shopId: number): ShownSubscriptionLine {
  const { id: subscriptionId, terms } = subscription;
  const { id: lineItemId, groupId, productId, variantId, prepaid, price, attributes, ...rest } = line;
  const discounted = discountedPrice(line, terms.percentDiscount);
  const [createdAt, updatedAt] = [new Date(line.createdAt), new Date(line.updatedAt)];
  return {
    ...rest,
    id: lineItemId,
    subscriptionId,
    subscriptionGroupId: groupId,
    subscriptionGroupBillingRulesId: null,
    price,
    priceCharged: charged(price, terms),
    discountedPrice: discounted,
    discountedPriceCharged: charged(discounted, terms),
    fullPrice: price,
    fullPriceCharged: charged(price, terms),
    platformId: variantId,
    platformProductId: productId,
    platformVariantId: variantId,
    weightUnit: 'g',
    weight: line.grams,
    discounts: line.discounts.map((discount) => shownDiscount(discount, line, subscription, shopId)),
    prepaidMetadata: prepaid && {
      id: prepaid.id,
      lineItemId,
      prepaidDuration: prepaid.duration,
      currentRecurrenceCount: prepaid.count,
      prepaidContinue: prepaid.continues ? 'continue' : 'no_continue',
    },
    lineItemAttributes: attributes.map((one) => ({ ...one, createdAt, updatedAt, subscriptionId, lineItemId })),
    createdAt,
    updatedAt,
  };
}

function shownAddress(
  address: SubscriptionAddress | null,
  { shopId, customerId }: Subscription,
  addressUse: string,
): ShownSubscriptionAddress | null {
  return (
    address && {
      id: address.number,
      shopIdentifier: shopId,
      platformId: address.platformId,
      customerId,
      platformType: '',
      platformCustomerId: '',
      firstName: address.firstName,
      lastName: address.lastName,
      company: address.businessName,
      phone: address.phoneNumber,
      street1: address.addressLine1,
      street2: address.addressLine2,
      city: address.city,
      province: address.province,
      provinceCode: address.provinceCode,
      country: address.country,
      countryCode: address.countryCode,
      zip: address.postalCode,
      isDefault: false,
      addressUse,
      addressSource: 'subscription',
      createdAt: new Date(address.createdAt),
      updatedAt: new Date(address.updatedAt),
      deletedAt: null,
    }
  );
}

/** The shipping line of a subscription: how its last order was shipped. */
function shownShipping({ id: subscriptionId, terms }: Subscription): ShownSubscription['shippingLines'] {
  const { shipping } = terms;
  if (!shipping) return [];
  const { name, code, amount, createdAt, updatedAt } = shipping;
  const price = uncharged(amount, terms);
  return [
    {
      // A subscription has one.
      id: subscriptionId,
      name,
      code,
      price,
      value: price,
      valueCharged: amount,
      tag: '',
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
      subscriptionId,
    },
  ];
}

const timeOf = (stored: string | null): Date | null => (stored === null ? null : new Date(stored));

/** A subscription as both APIs return it. */
/** What charges pay of its later orders; null if nothing is left and no term has begun. */
function shownCoverage({ terms: { coverage }, funds }: Subscription): ShownSubscription['coverage'] {
  const left = funds.reduce((sum, fund) => sum + fund.left, 0);
  const charge = funds.find((fund) => fund.left > 0)?.chargeOrderId ?? coverage?.publicOrderId;
  return charge === undefined ? null : { charge, left, orders: coverage?.left ?? 0 };
}

export function shownSubscription(
  subscription: Subscription,
  { shopNumber, testClock, customer }: ShownWith,
): ShownSubscription {
  const { id: subscriptionId, customerId, terms, status } = subscription;
  const { payment, lastFailure } = terms;
  const paymentRrule = terms.paymentRrule ?? terms.orderRrule;
  return {
    id: subscriptionId,
    shopId: shopNumber,
    customerId,
    ...(customer ? { customer } : {}),
    billingAddressId: terms.billingAddress?.number ?? null,
    shippingAddressId: terms.shippingAddress?.number ?? null,
    externalId: terms.externalId,
    idempotencyKey: subscription.idempotencyKey,
    note: terms.note,
    orderNote: terms.orderNote,
    discountCode: terms.discountCode,
    ordersProcessed: terms.ordersProcessed,
    orderCount: terms.orderCount,
    currentRetries: terms.currentRetries,
    subscriptionStatus: status,
    statusChangedAt: subscription.statusChangedAt,
    nextOrderDatetime: subscription.nextOrderAt,
    nextPaymentDatetime: subscription.nextPaymentAt,
    nextProcessingDatetime: subscription.nextProcessingAt,
    lastPaymentDatetime: timeOf(terms.lastPaymentAt),
    lastOrderDatetime: timeOf(terms.lastOrderAt),
    lastProcessedDatetime: timeOf(terms.lastProcessedAt),
    placedAt: timeOf(terms.placedAt),
    paymentMethodToken: payment?.shownToken ?? null,
    paymentGatewayPublicId: payment?.gatewayPublicId ?? null,
    orderRrule: terms.orderRrule,
    paymentRrule,
    orderRruleText: recurrenceText(recurrenceOf(terms.orderRrule, terms), terms.monthEnd),
    paymentRruleText: recurrenceText(recurrenceOf(paymentRrule, terms), terms.monthEnd),
    baseCurrency: terms.baseCurrency,
    chargedCurrency: terms.chargedCurrency,
    baseToChargedExchangeRate: Number(terms.exchangeRate),
    percentDiscount: Number(terms.percentDiscount),
    lineItems: terms.lines.map((line) => shownLine(line, subscription, shopNumber)),
    shippingLines: shownShipping(subscription),
    billingAddress: shownAddress(terms.billingAddress, subscription, 'billing'),
    shippingAddress: shownAddress(terms.shippingAddress, subscription, 'shipping'),
    coverage: shownCoverage(subscription),
    lastFailureCode: lastFailure?.code ?? null,
    lastFailureReason: lastFailure?.reason ?? null,
    lastFailureDetails: lastFailure && { message: lastFailure.message },
    testClockDatetime: testClock,
    createdAt: subscription.createdAt,
    updatedAt: subscription.updatedAt,
  };
}
