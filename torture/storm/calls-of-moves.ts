import type { Move } from './moves.js';
import type { StormShop } from './prepare-shop.js';

/** An order as its users know it from their responses. */
export interface KnownOrder {
  publicOrderId: string;
  orderToken: string;
  total: number;
  lineKeys: string[];
  paymentIds: string[];
}

/** The operation of a move with its input; undefined if there is nothing to apply it to. */
export interface PlannedCall {
  operation: string;
  input: Record<string, unknown>;
  /** Made by the backend of the shop; otherwise with the order token. */
  isOfBackend?: boolean;
  isKeyed?: boolean;
}

const guest = { firstName: 'Ada', lastName: 'Byron', emailAddress: 'ada@example.com' };

const address = {
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '1600 Pennsylvania Ave NW',
  city: 'Washington',
  provinceCode: 'DC',
  country: 'United States',
  countryCode: 'US',
  postalCode: '20500',
};

const giftProperties = { recipient_name: 'Grace', recipient_email: 'grace@example.com', message: 'Enjoy' };

export const lineInput = (variant: string, quantity: number, lineItemKey: string) => ({
  platformId: variant,
  quantity,
  lineItemKey,
  ...(variant === 'gift' ? { lineItemProperties: giftProperties } : {}),
});

/** An equal part of the total of the order. */
const share = ({ total }: KnownOrder, parts: number): number => Math.max(1, Math.ceil(total / (parts + 1)));

function payment(shop: StormShop, order: KnownOrder, name: string, { by, part }: Extract<Move, { name: 'pay' }>) {
  const amount = part === 0 ? {} : { amount: share(order, part) };
  if (by !== 'gift card') return { gatewayPublicId: shop.gatewayIds[by], token: `card-${name}`, ...amount };
  const card = shop.giftCards[name.length % 2 === 0 ? 0 : 1];
  return { gatewayPublicId: 'gift_card', token: card.token, paymentParameters: { pin: card.pin }, ...amount };
}

/** `name` is unique in the round: of the line, the card or the key of the call. */
export function callOf(move: Move, shop: StormShop, order: KnownOrder, name: string): PlannedCall | undefined {
  const lineItemKey = 'line' in move ? order.lineKeys[move.line] : undefined;
  switch (move.name) {
    case 'customer':
      return { operation: 'setOrderCustomer', input: guest };
    case 'address':
      return { operation: 'setBillingAddress', input: address };
    case 'add line':
      return { operation: 'addLineItem', input: lineInput(move.variant, move.quantity, name) };
    case 'change quantity':
      return lineItemKey === undefined
        ? undefined
        : { operation: 'updateLineItemQuantity', input: { lineItemKey, quantity: move.quantity } };
    case 'add code':
    case 'delete code':
      return { operation: move.name === 'add code' ? 'addDiscount' : 'deleteDiscount', input: { code: move.code } };
    case 'tag':
      return { operation: 'appendOrderMetadata', input: { tags: [name] } };
    case 'taxes':
      return { operation: 'generateTaxes', input: {} };
    case 'pay':
      return { operation: 'addPayment', input: payment(shop, order, name, move), isKeyed: true };
    case 'delete payment': {
      const id = order.paymentIds[move.payment];
      return id === undefined ? undefined : { operation: 'deletePayment', input: { id } };
    }
    case 'authorize':
      return { operation: 'authorizePayments', input: {}, isOfBackend: true, isKeyed: true };
    case 'process':
      return { operation: 'processOrder', input: {}, isKeyed: true };
    case 'cancel':
      return { operation: 'cancelOrder', input: { reason: 'changed mind' }, isOfBackend: true, isKeyed: true };
    case 'capture':
      return move.part === 'rest'
        ? { operation: 'captureFullPayment', input: {}, isOfBackend: true, isKeyed: true }
        : { operation: 'capturePayment', input: { amount: share(order, move.part) }, isOfBackend: true, isKeyed: true };
    case 'refund':
      return move.part === 'rest'
        ? { operation: 'refundFullPayment', input: {}, isOfBackend: true, isKeyed: true }
        : { operation: 'refundPayment', input: { amount: share(order, move.part) }, isOfBackend: true, isKeyed: true };
  }
}
