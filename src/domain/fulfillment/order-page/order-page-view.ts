import { z } from 'zod';
import { currencyByCode } from '../../../lib/currencies.js';
import { minorUnits } from '../../../lib/fields.js';
import { cardOfText, typeOfMethod, type CardDetails } from '../../../outbound/gateways/card-details.js';
import type { Address } from '../../core/address.js';
import { printedAddress, printedName } from '../../core/countries/printed-address.js';
import type { Transaction } from '../../money/ledger/transaction.js';
import type { Payment } from '../../order/document/application-state.js';
import { displayedAmount } from '../../order/document/display-currency.js';
import { piecesOf } from '../../order/document/line-pieces.js';
import type { Order } from '../../order/document/order.js';
import { ownFulfillmentStatus } from '../../order/document/order-summary.js';
import { policyLinks, policyLinksSchema } from '../../shop/shops/policies.js';
import type { Shop } from '../../shop/shops/shop.js';
import { returnOutcomes, returnReasons, returnStatuses, type Return } from '../returns/return.js';
import { returnFaults, returnableOf } from '../returns/returnable.js';
import { shipmentKinds, shipmentStatuses, shownShipment, type Shipment } from '../shipments/shipment.js';
import { shownNumber } from '../../order/document/order-number.js';

const text = z.string();
const units = z.int();
const time = z.date().nullable();
const pieces = z.array(z.object({ lineItemKey: text, quantity: units }));

/** The lines of an address as the post of its country prints them, and the phone number. */
const printedSchema = z.object({ lines: z.array(text), phoneNumber: text });

/** What the status page of an order is made from. Members in `personal` are null without the proof of the shopper. */
export const orderPageSchema = z.object({
  shopName: text,
  /** The language of the order; null if none is recorded. */
  locale: text.nullable(),
  orderNumber: z.int(),
  status: z.enum(['processed', 'cancelled']),
  fulfillmentStatus: z.enum(['unfulfilled', 'partial', 'fulfilled']),
  placedAt: z.date(),
  cancelledAt: text.nullable(),
  currency: z.object({ isoCode: text, digits: z.int() }),
  lineItems: z.array(
    z.object({
      lineItemKey: text,
      title: text,
      productTitle: text,
      localizedNames: z.record(text, text),
      localizedVariantNames: z.record(text, text),
      image: text,
      quantity: units,
      price: minorUnits(),
      totalPrice: minorUnits(),
      fulfilledQuantity: units,
      /** How many units are still to be shipped. */
      leftQuantity: units,
      returnedQuantity: units,
      /** How many units the shopper may ask to return now. */
      returnableQuantity: units,
    }),
  ),
  subtotal: minorUnits(),
  discounts: z.array(z.object({ name: text, amount: minorUnits() })),
  delivery: z.object({ name: text, amount: minorUnits() }).nullable(),
  fees: z.object({ name: text, amount: minorUnits() }).nullable(),
  taxes: z.array(z.object({ name: text, amount: minorUnits(), isIncluded: z.boolean() })),
  total: minorUnits(),
  /** The total in the display currency; null if the order has no other currency. */
  displayTotal: z.object({ isoCode: text, digits: z.int(), amount: minorUnits() }).nullable(),
  payments: z.array(z.object({ kind: text, brand: text, lastFour: text, amount: minorUnits(), status: text })),
  refunds: z.array(
    z.object({
      amount: minorUnits(),
      at: z.date(),
      isPending: z.boolean(),
      /** It was paid as a gift card. */
      isStoreCredit: z.boolean(),
      /** The number of the return that it pays; null without one. */
      returnNumber: z.int().nullable(),
    }),
  ),
  /** What the payments still pay after the refunds. */
  leftPaid: minorUnits(),
  shipments: z.array(
    z.object({
      number: z.int(),
      kind: z.enum(shipmentKinds),
      status: z.enum(shipmentStatuses),
      carrierName: text.nullable(),
      trackingUrl: text.nullable(),
      tracking: z.array(z.object({ number: text, url: text.nullable() })),
      lineItems: pieces,
      shippedAt: time,
      deliveredAt: time,
    }),
  ),
  returns: z.array(
    z.object({
      number: z.int(),
      status: z.enum(returnStatuses),
      outcome: z.enum(returnOutcomes),
      lineItems: z.array(z.object({ lineItemKey: text, quantity: units, reason: text })),
      fee: minorUnits(),
      amountPaid: minorUnits(),
      requestedAt: z.date(),
      closedAt: time,
      personal: z
        .object({
          note: text,
          instructions: text,
          labelUrl: text.nullable(),
          declineReason: text,
          /** The number of the gift card that was issued as store credit. */
          giftCard: text.nullable(),
        })
        .nullable(),
    }),
  ),
  returnReasons: z.array(z.enum(returnReasons)),
  policies: policyLinksSchema,
  /** Whether the page can send a code to the email address of an order. */
  sendsCodes: z.boolean(),
  personal: z
    .object({
      name: text,
      emailAddress: text,
      shippingAddress: printedSchema.nullable(),
      billingAddress: printedSchema.nullable(),
    })
    .nullable(),
});

export type OrderPage = z.output<typeof orderPageSchema>;

/** What the view is made from. */
export interface PageFacts {
  order: Order;
  shop: Shop;
  ledger: readonly Transaction[];
  shipments: readonly Shipment[];
  returns: readonly Return[];
  isShopper: boolean;
  sendsCodes: boolean;
  /** The address of the service. */
  address: string;
  now: Date;
  /** The language of the page. */
  language: string;
}

/** The units of each line item that the shopper may ask to return. */
function returnableNow({ order, shop, shipments, returns, now }: PageFacts): ReadonlyMap<string, number> {
  const { settings } = shop;
  const { enabled, byShopper } = settings.returns;
  if (!enabled || byShopper === 'off' || order.status !== 'processed') return new Map();
  const left = [...returnableOf(order, returns, settings)];
  return new Map(
    left.filter(
      ([lineItemKey, quantity]) =>
        quantity > 0 &&
        returnFaults({ order, shipments, returns, shop, now }, [{ lineItemKey, quantity }]).length === 0,
    ),
  );
}

function linesOf(facts: PageFacts): OrderPage['lineItems'] {
  const { order } = facts;
  const returnable = returnableNow(facts);
  const places = new Map(piecesOf(order).map((place) => [place.lineItemKey, place]));
  return order.state.lineItems.map(({ productData, fulfilledQuantity }) => {
    const {
      lineItemKey,
      title,
      productTitle,
      localizedNames,
      localizedVariantNames,
      image,
      quantity,
      price,
      totalPrice,
    } = productData;
    return {
      lineItemKey,
      title,
      productTitle,
      localizedNames,
      localizedVariantNames,
      image,
      quantity,
      price,
      totalPrice,
      fulfilledQuantity,
      leftQuantity: places.get(lineItemKey)?.left ?? 0,
      returnedQuantity: places.get(lineItemKey)?.returned ?? 0,
      returnableQuantity: returnable.get(lineItemKey) ?? 0,
    };
  });
}

const notShown: ReadonlySet<Payment['status']> = new Set(['failed', 'voided']);

/** The kinds whose display text ends with digits of the card; that of others can be an email address. */
const hasDigits = new Set(['credit_card', 'gift_card']);

/** A payment by its kind and last digits. What else a gateway says about it is personal. */
function paymentOf({ id, type, displayString, amount, status }: Payment, ledger: readonly Transaction[]) {
  const card = ledger.find(
    (one): one is Transaction & { card: CardDetails } => one.paymentId === id && one.card !== null,
  )?.card;
  const kind = typeOfMethod(type, card ?? null);
  const shown = card ?? (hasDigits.has(kind) ? cardOfText(displayString) : undefined);
  return { kind, brand: shown?.ccType ?? '', lastFour: shown?.lastFour ?? '', amount, status };
}

/** What was given back: refunds and store credit, oldest first. */
function refundsOf({ ledger, returns }: PageFacts): OrderPage['refunds'] {
  const ofReturns = new Map(returns.map((one) => [one.id, one]));
  return ledger
    .filter(
      ({ type, status, amount }) => type === 'refund' && (status === 'success' || status === 'pending') && amount > 0,
    )
    .map(({ amount, status, createdAt, returnId }) => {
      const one = returnId === null ? undefined : ofReturns.get(returnId);
      return {
        amount,
        at: createdAt,
        isPending: status === 'pending',
        isStoreCredit: one?.outcome === 'store_credit',
        returnNumber: one?.number ?? null,
      };
    });
}

const sumOf = (rows: readonly { amount: number }[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

const returnOf =
  (isShopper: boolean) =>
  (one: Return): OrderPage['returns'][number] => {
    const { number, status, outcome, fee, amountPaid, requestedAt, closedAt } = one;
    const { note, instructions, labelUrl, declineReason, giftCardToken: giftCard } = one;
    return {
      number,
      status,
      outcome,
      lineItems: one.lineItems.map(({ lineItemKey, quantity, reason }) => ({ lineItemKey, quantity, reason })),
      fee,
      amountPaid,
      requestedAt,
      closedAt,
      personal: isShopper ? { note, instructions, labelUrl, declineReason, giftCard } : null,
    };
  };

function personalOf({ order, shop, language }: PageFacts): OrderPage['personal'] {
  const { customer, addresses } = order.state;
  const printed = (address: Address | null) =>
    address && {
      lines: printedAddress(address, { language, from: shop.countryCode }),
      phoneNumber: address.phoneNumber,
    };
  const countryCode = (addresses.shipping ?? addresses.billing)?.countryCode ?? '';
  const { firstName = '', lastName = '', emailAddress = '' } = customer ?? {};
  return {
    name: printedName({ firstName, lastName, countryCode }),
    emailAddress,
    shippingAddress: printed(addresses.shipping),
    billingAddress: printed(addresses.billing),
  };
}

/** What the status page of an order shows. */
export function orderPageOf(facts: PageFacts): OrderPage {
  const { order, shop, ledger, shipments, returns, isShopper, sendsCodes, address } = facts;
  const { state } = order;
  const { selectedShipping } = state.shipping;
  const { isoCode } = state.currency;
  const payments = state.payments
    .filter(({ status }) => !notShown.has(status))
    .map((payment) => paymentOf(payment, ledger));
  const refunds = refundsOf(facts);
  const feeNames = state.fees.map(({ lineText }) => lineText).filter((name) => name !== '');
  return {
    shopName: shop.name,
    locale: state.locale,
    orderNumber: shownNumber(order),
    status: order.status === 'cancelled' ? 'cancelled' : 'processed',
    fulfillmentStatus: ownFulfillmentStatus(order),
    placedAt: order.processedAt ?? order.createdAt,
    cancelledAt: state.cancelledAt,
    currency: { isoCode, digits: currencyByCode(isoCode)?.digits ?? 2 },
    lineItems: linesOf(facts),
    subtotal: state.subtotal,
    discounts: state.discounts
      .filter(({ value }) => value > 0)
      .map(({ text: name, code, value: amount }) => ({ name: name || code, amount })),
    delivery: selectedShipping && { name: selectedShipping.description, amount: state.shippingTotal },
    fees: state.feeTotal === 0 ? null : { name: feeNames.join(', '), amount: state.feeTotal },
    taxes: state.taxes.map(({ name, value: amount, isIncluded }) => ({ name, amount, isIncluded })),
    total: state.orderTotal,
    displayTotal: displayedAmount(state, state.orderTotal),
    payments,
    refunds,
    leftPaid: sumOf(payments) - sumOf(refunds),
    shipments: shipments.filter(({ status }) => status !== 'cancelled').map(shownShipment),
    returns: returns.map(returnOf(isShopper)),
    returnReasons: [...returnReasons],
    policies: policyLinks(shop.shopId, shop.settings.policies, address),
    sendsCodes,
    personal: isShopper ? personalOf(facts) : null,
  };
}
