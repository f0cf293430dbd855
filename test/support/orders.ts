import type { ApplicationState, LineItem, Payment } from '../../src/domain/order/document/application-state.js';
import type { Transaction } from '../../src/domain/money/ledger/transaction.js';
import { currencyStateOf } from '../../src/domain/core/currency-state.js';
import { emptyInternals, type Order, type OrderInternals } from '../../src/domain/order/document/order.js';

/** A line with this many pieces at a price in minor units. */
export function lineOf(
  key: string,
  price: number,
  quantity = 1,
  over: Partial<LineItem['productData']> = {},
): LineItem {
  return {
    productData: {
      id: key,
      productTitle: key,
      title: key,
      description: '',
      lineItemKey: key,
      barcode: '',
      productId: '',
      variantId: '',
      sku: '',
      tags: '',
      vendor: '',
      weightUnit: 'g',
      properties: {},
      quantity,
      price,
      totalPrice: 0,
      compareAtPrice: 0,
      weight: 100,
      totalWeight: 0,
      visible: 1,
      requiresShipping: true,
      taxable: true,
      localizedNames: {},
      localizedDescriptions: {},
      localizedVariantNames: {},
      image: '',
      ...over,
    },
    taxes: [],
    fees: [],
    discounts: [],
    fulfilledQuantity: 0,
  };
}

export function paymentOf(id: string, amount: number, status: Payment['status'] = 'pending'): Payment {
  return {
    id,
    amount,
    status,
    gatewayPublicId: 'test',
    currency: 'USD',
    type: 'credit_card',
    displayString: '',
    token: 'tok_ok',
    retain: false,
    walletPayType: '',
    paymentParameters: {},
  };
}

/** A row of the ledger; by default, of a call that succeeded. */
export const transactionOf = (over: Partial<Transaction> & Pick<Transaction, 'type'>): Transaction => {
  const id = over.id ?? `${over.paymentId ?? 'card'}-${over.type}`;
  const status = over.status ?? 'success';
  return {
    id,
    paymentId: 'card',
    publicOrderId: 'order',
    amount: 100,
    asked: null,
    takesPart: false,
    returnId: null,
    currency: 'USD',
    status,
    reference: id,
    providerTransactionId: status === 'pending' ? 'provider' : null,
    responseCode: '',
    message: '',
    usedTransactionId: null,
    wantedBy: null,
    confirmingAt: null,
    clientSecret: null,
    card: null,
    checks: 0,
    createdAt: new Date(0),
    settledAt: null,
    ...over,
  };
};

/** An open order with these lines, in US dollars, without calculated prices. */
export function orderOf(
  lineItems: LineItem[],
  { state = {}, internals = {} }: { state?: Partial<ApplicationState>; internals?: Partial<OrderInternals> } = {},
): Order {
  const currency = currencyStateOf('USD');
  return {
    shopId: 'shop',
    publicOrderId: 'order',
    orderId: 1,
    status: 'open',
    version: 1,
    sequence: 1,
    state: {
      customer: null,
      addresses: { shipping: null, billing: null },
      lineItems,
      fees: [],
      taxes: [],
      discounts: [],
      payments: [],
      orderTotal: 0,
      orderMetaData: { cartParameters: {}, noteAttributes: {}, notes: '', tags: [] },
      shipping: { selectedShipping: null, availableShippingLines: [], taxes: [], discounts: [] },
      resumableLink: null,
      flowId: null,
      locale: null,
      currency,
      displayCurrency: currency,
      displayExchangeRate: 1,
      createdVia: 'api',
      isProcessed: false,
      orderId: 1,
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
      orderNumber: null,
      status: 'open',
      cancelledAt: null,
      ...state,
    },
    internals: {
      ...emptyInternals,
      lines: lineItems.map(({ productData }) => ({
        lineItemKey: productData.lineItemKey,
        source: 'generic',
        priceAdjustment: 0,
        isGiftCard: false,
      })),
      ...internals,
    },
    apiSessionId: null,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    processedAt: null,
  };
}
