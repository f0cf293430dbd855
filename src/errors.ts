/** How GraphQL tells a refusal: among the payload's `userErrors`, or as an error with this `extensions.code`. */
export type GraphqlAudience =
  | 'userErrors'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'BAD_USER_INPUT'
  | 'RATE_LIMITED'
  | 'SERVICE_UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR';

type FaultType =
  | 'api'
  | 'authorization'
  | 'validation'
  | 'order'
  | 'address'
  | 'discount_code.discount_validation'
  | 'shipping_line'
  | 'life_elements'
  | 'payment';

interface ErrorRow {
  status: number;
  graphql: GraphqlAudience;
  type: FaultType;
  /** `validation`: the shopper can mend it; `critical`: only the caller's program or an operator can. */
  severity: 'validation' | 'critical';
  subType?: string;
  meaning: string;
  remedy: string;
}

const api = (status: number, graphql: GraphqlAudience, meaning: string, remedy: string): ErrorRow => ({
  status,
  graphql,
  type: 'api',
  severity: 'critical',
  meaning,
  remedy,
});

const refused = (type: FaultType, meaning: string, remedy: string, subType?: string): ErrorRow => ({
  status: 422,
  graphql: 'userErrors',
  type,
  severity: 'validation',
  ...(subType === undefined ? {} : { subType }),
  meaning,
  remedy,
});

/**
 * The one table of everything that can be refused, read by both doors and by the page of the documentation
 * (contract 0, "REST errors"). A code without a row does not compile.
 */
export const errorTable = {
  MALFORMED_JSON: api(400, 'BAD_USER_INPUT', 'The body is not JSON.', 'Send well-formed JSON in UTF-8.'),
  BODY_NOT_AN_OBJECT: api(400, 'BAD_USER_INPUT', 'The body is JSON, but no object.', 'Send a JSON object.'),
  INVALID_VERSION_DATE: api(
    400,
    'BAD_USER_INPUT',
    'Service-API-Version-Date is no date.',
    'Send a date such as 2026-12-01, or leave the header out.',
  ),
  INVALID_HEADER: api(400, 'BAD_USER_INPUT', 'A header has a value that does not fit.', 'Send the form that it names.'),
  INVALID_TOKEN: {
    ...api(401, 'UNAUTHENTICATED', 'The credential is missing, unknown, revoked or expired.', 'Send a valid one.'),
    type: 'authorization',
  },
  INSUFFICIENT_SCOPE: {
    ...api(403, 'FORBIDDEN', 'The credential may not do this.', 'Use one of the kind and scope that is named.'),
    type: 'authorization',
  },
  ORIGIN_NOT_ALLOWED: {
    ...api(403, 'FORBIDDEN', 'The page comes from a domain that the shop does not allow.', 'Add the domain.'),
    type: 'authorization',
  },
  NOT_FOUND: api(404, 'NOT_FOUND', 'There is no such thing, or it is not yours.', 'Check the identifier.'),
  METHOD_NOT_ALLOWED: api(405, 'BAD_USER_INPUT', 'The path does not know this method.', 'See the Allow header.'),
  VERSION_CONFLICT: api(
    409,
    'CONFLICT',
    'The order has changed since the version that the call was guarded with.',
    'Read the order again, then decide.',
  ),
  IDEMPOTENCY_KEY_RUNNING: api(
    409,
    'CONFLICT',
    'The first call with this idempotency key is still running.',
    'Repeat the call after Retry-After seconds.',
  ),
  ORDER_BUSY: api(
    409,
    'CONFLICT',
    'Other changes kept the order busy for 15 s.',
    'Repeat the call after Retry-After seconds.',
  ),
  BODY_TOO_LARGE: api(413, 'BAD_USER_INPUT', 'The body is over the limit.', 'Send less in one call.'),
  UNSUPPORTED_MEDIA_TYPE: api(415, 'BAD_USER_INPUT', 'The body is not JSON by its type.', 'Send application/json.'),
  RATE_LIMITED: api(429, 'RATE_LIMITED', 'Too many calls.', 'Wait for Retry-After seconds.'),
  INTERNAL: api(500, 'INTERNAL_SERVER_ERROR', 'We failed.', 'Report the request id.'),
  OVERLOADED: api(503, 'SERVICE_UNAVAILABLE', 'The process carries all that it can.', 'Wait for Retry-After seconds.'),
  SHUTTING_DOWN: api(503, 'SERVICE_UNAVAILABLE', 'The process is shutting down.', 'Repeat the call.'),
  PLATFORM_UNAVAILABLE: api(
    503,
    'SERVICE_UNAVAILABLE',
    'The platform did not answer what only it can say.',
    'Repeat the call after Retry-After seconds.',
  ),
  PAYMENT_OUTCOME_UNKNOWN: {
    ...api(
      503,
      'userErrors',
      'The gateway has not said yet whether the payment went through.',
      'Repeat the call after Retry-After seconds; it waits for the outcome and never pays twice.',
    ),
    type: 'payment',
  },

  REQUIRED: refused('validation', 'A member is missing or empty.', 'Send it.'),
  INVALID_TYPE: refused('validation', 'A member has another type than it should.', 'Send the type that is named.'),
  INVALID_VALUE: refused('validation', 'A member has a value that is not allowed.', 'Send one that is.'),
  INVALID_CHARACTER: refused('validation', 'A text holds a NUL or half a character.', 'Send well-formed text.'),
  TOO_LONG: refused('validation', 'A text or list is too long.', 'Shorten it.'),
  TOO_SMALL: refused('validation', 'A number is too small, or a text or list too short.', 'Stay within the bounds.'),
  TOO_BIG: refused('validation', 'A number is too big.', 'Stay within the bounds.'),
  DUPLICATE_KEY: refused('validation', 'A key stands twice where it must be unique.', 'Use each key once.'),
  NOTHING_GIVEN: refused('validation', 'The body holds nothing to change.', 'Send at least one member.'),
  INVALID_FILTER: refused('validation', 'A filter cannot be read, or names an unknown column.', 'See its message.'),
  INVALID_PAGE: refused('validation', 'A page parameter does not fit.', 'See its message.'),
  SEARCH_UNAVAILABLE: refused(
    'api',
    'The database has not the extensions pg_trgm and unaccent, which the search needs.',
    'Have them created, then prepare the search: the log says how at start.',
  ),
  IDEMPOTENCY_KEY_REUSED: refused(
    'validation',
    'The idempotency key was used with another body or operation.',
    'Use a fresh key for another intent.',
  ),
  ALREADY_EXISTS: refused('validation', 'There is one already under this identifier.', 'Use another.'),
  TOO_MANY_WEBHOOKS: refused('validation', 'The shop has all the webhooks that it can have.', 'Delete one first.'),
  DESTINATION_NOT_VERIFIED: refused(
    'validation',
    'The platform’s connector did not prove that it knows the shared secret.',
    'Mend what its message says, then create the destination again.',
  ),
  NO_DESTINATION: refused(
    'validation',
    'The shop has no connector destination for this.',
    'Create a destination of the topic first.',
  ),
  DELIVERY_PENDING: refused('validation', 'An attempt of the delivery is still to come.', 'Wait for its outcome.'),
  UNKNOWN_SCOPE: refused('authorization', 'A scope does not exist, or is beyond your own.', 'Ask for less.'),
  NOT_SUPPORTED: refused('api', 'The service does not offer this.', 'Leave the call out.'),

  INVALID_EMAIL: refused('validation', 'The e-mail address is malformed.', 'Mend it.', 'email_address'),
  CUSTOMER_ALREADY_EXISTS: refused(
    'order',
    'The order has a customer already.',
    'Update the customer, or delete it first.',
    'customer',
  ),
  NO_CUSTOMER: refused('order', 'The order has no customer.', 'Create one first.', 'customer'),
  CUSTOMER_SUPPLIED: refused(
    'order',
    'The value was supplied when the order was initialized and stays.',
    'Leave the member as it is.',
    'customer',
  ),

  INVALID_COUNTRY: refused('address', 'No country of ISO 3166 has this code.', 'Send a two-letter code.'),
  COUNTRY_MISMATCH: refused('address', 'The name is the name of another country.', 'Send one country.'),
  INVALID_PROVINCE: refused('address', 'The country has no such province.', 'Send one of its provinces.'),
  INVALID_POSTAL_CODE: refused('address', 'The postal code does not fit the country.', 'Mend it.'),

  LINE_ITEM_NOT_FOUND: refused('order', 'The order has no line with this key.', 'Read the lines again.', 'cart'),
  LINE_ITEM_KEY_TAKEN: refused('order', 'The order has a line with this key.', 'Use another key.', 'cart'),
  LINE_ITEM_MISMATCH: refused('order', 'The line is of another product.', 'Send its own platform_id or sku.', 'cart'),
  PRODUCT_NOT_FOUND: refused('order', 'The shop has no such variant.', 'Send a variant of the shop.', 'cart'),
  PRICE_UNUSABLE: refused(
    'order',
    'The variant has no price that fits the currency.',
    'Mend the price of the product.',
    'cart',
  ),
  AMBIGUOUS_SKU: refused('order', 'Several variants have this SKU.', 'Use the platform id.', 'cart'),
  TOO_MANY_LINES: refused('order', 'The order has all the lines that it can hold.', 'Delete a line first.', 'cart'),
  TOTAL_TOO_LARGE: refused('order', 'The total would be beyond 2^53 minor units.', 'Lower a quantity.', 'cart'),
  QUANTITY_FULFILLED: refused('order', 'More than this is fulfilled already.', 'Keep the quantity above it.', 'cart'),
  INVALID_ACTION: refused('order', 'An action of the cart is not understood.', 'See its message.', 'cart'),
  CART_NOT_FOUND: refused('order', 'The cart cannot be loaded from the platform.', 'Send the items instead.', 'cart'),
  INSUFFICIENT_STOCK: refused('order', 'There is not enough in stock.', 'Lower the quantity.', 'insufficient_stock'),
  METADATA_TOO_LARGE: refused('order', 'The metadata would be over the limit.', 'Store less.'),

  NO_SHIPPING_ADDRESS: refused('address', 'The order has no shipping address.', 'Set it.', 'shipping_address'),
  NO_BILLING_ADDRESS: refused('address', 'The order has no billing address.', 'Set it.', 'billing_address'),
  NO_SHIPPING_TO_ADDRESS: refused(
    'shipping_line',
    'The shop does not ship these lines to this address.',
    'Use another address.',
    'no_shipping_to_address',
  ),
  SHIPPING_LINE_NOT_FOUND: refused('shipping_line', 'No such shipping line is on offer.', 'List them again.'),
  NO_SHIPPING_LINE: refused('shipping_line', 'No shipping line is selected.', 'Select one.'),
  TAXES_STALE: refused('order', 'Taxes were not generated since the last change.', 'Generate taxes.', 'tax'),

  DISCOUNT_NOT_FOUND: refused('discount_code.discount_validation', 'There is no such code.', 'Mend it.', 'discounts'),
  DISCOUNT_NOT_VALID: refused(
    'discount_code.discount_validation',
    'The code does not apply to this order.',
    'See its message.',
    'discounts',
  ),
  TOO_MANY_CODE_ATTEMPTS: refused(
    'discount_code.discount_validation',
    'Too many codes that do not exist were sent with the order, or from the address.',
    'Wait for an hour.',
    'discounts',
  ),
  DISCOUNT_ALREADY_ADDED: refused(
    'discount_code.discount_validation',
    'The code is on the order already.',
    'Add it once.',
    'discounts',
  ),
  DISCOUNT_NOT_COMBINABLE: refused(
    'discount_code.discount_validation',
    'The code does not combine with another.',
    'Delete the other one first.',
    'discounts',
  ),

  GATEWAY_NOT_FOUND: refused('payment', 'The shop has no such gateway.', 'See the payment options.', 'payment'),
  GATEWAY_CURRENCY: refused('payment', 'The currency is not the order’s.', 'Pay in its currency.', 'payment'),
  CARD_DATA_NOT_ACCEPTED: refused(
    'payment',
    'A payment holds a card number or a security code.',
    'Send a token of the gateway instead; a gateway whose tokens look like card numbers needs numeric_tokens.',
    'payment',
  ),
  PAYMENT_NOT_FOUND: refused('payment', 'The order has no such payment.', 'List the payments.', 'payment'),
  PAYMENT_METHOD_NOT_FOUND: refused(
    'payment',
    'The customer has no such saved payment method with this gateway.',
    'See the payment options.',
    'payment',
  ),
  PAYMENT_ALREADY_AUTHORIZED: refused(
    'payment',
    'The payment was authorised and cannot change.',
    'Delete it and add another.',
    'payment',
  ),
  PAYMENT_CAPTURED: refused('payment', 'Money was captured with this payment.', 'Refund it instead.', 'payment'),
  NO_PAYMENTS: refused('payment', 'The order has no payment to authorise.', 'Add one.', 'payment'),
  NOTHING_TO_CAPTURE: refused('payment', 'Nothing is left to capture.', 'See the payments.', 'payment'),
  CAPTURE_EXCEEDS_REMAINING: refused(
    'payment',
    'The amount is more than is left to capture.',
    'See amount_remaining and the payments.',
    'payment',
  ),
  CAPTURE_NOT_DIVISIBLE: refused(
    'payment',
    'A gateway captures its authorisation only in one piece.',
    'Capture the whole payment.',
    'payment',
  ),
  CAPTURE_REFUSED: refused('payment', 'The gateway refused the capture.', 'See its message.', 'payment'),
  NOTHING_TO_REFUND: refused('payment', 'Nothing is left to refund.', 'See the payments.', 'payment'),
  REFUND_EXCEEDS_CAPTURED: refused(
    'payment',
    'The amount is more than is left to refund.',
    'See what was captured and refunded.',
    'payment',
  ),
  REFUND_UNRESOLVED: refused(
    'payment',
    'The outcome of an earlier refund of the payment is not known.',
    'Wait for it, or settle the transaction.',
    'payment',
  ),
  REFUND_REFUSED: refused('payment', 'The gateway refused the refund.', 'See its message.', 'payment'),
  CAPTURED: refused('payment', 'Captured money is not refunded.', 'Refund it first.', 'payment'),
  OUTCOME_OPEN: refused(
    'payment',
    'The outcome of a payment is not known yet.',
    'Wait for it, or settle the transaction.',
    'payment',
  ),
  TRANSACTION_SETTLED: refused('payment', 'The transaction is settled already.', 'Read the ledger.', 'payment'),
  PAYMENTS_EXCEED_TOTAL: refused('payment', 'The payments would exceed the total.', 'Lower the amount.', 'payment'),
  PAYMENT_AMOUNT_OPEN: refused('payment', 'Another payment takes what is open.', 'Name the amount.', 'payment'),
  PAYMENTS_MISMATCH: refused('payment', 'The payments do not equal the total.', 'Mend the payments.', 'payment'),
  TOO_MANY_PAYMENTS: refused('payment', 'The order has all the payments that it can hold.', 'Delete one.', 'payment'),
  PAYMENT_ACTION_REQUIRED: refused(
    'payment',
    'A payment needs the shopper’s confirmation.',
    'Have the shopper confirm with clientSecretToken, then repeat the call.',
    'payment',
  ),
  PAYMENT_DECLINED: refused('payment', 'The gateway declined the payment.', 'Pay in another way.', 'payment'),
  GIFT_CARD_NOT_FOUND: refused('payment', 'The shop has no such gift card.', 'Check its token.', 'gift_card'),
  GIFT_CARD_INVALID: refused('payment', 'No gift card has this token and pin.', 'Check both.', 'gift_card'),
  TOO_MANY_PIN_ATTEMPTS: refused(
    'payment',
    'Too many wrong pins were sent within an hour, or more than one pin in a request.',
    'Wait for an hour, or send each pin in a request of its own.',
    'gift_card',
  ),
  GIFT_CARD_DISABLED: refused('payment', 'The gift card is disabled.', 'Pay in another way.', 'gift_card'),
  GIFT_CARD_EXPIRED: refused('payment', 'The gift card has expired.', 'Pay in another way.', 'gift_card'),
  GIFT_CARD_EMPTY: refused('payment', 'Nothing is left on the gift card.', 'Pay in another way.', 'gift_card'),
  TOO_MANY_ATTEMPTS: refused('payment', 'Too many payments were declined.', 'Start over later.', 'payment'),

  NO_LINE_ITEMS: refused('order', 'The order has no lines.', 'Add a line.', 'cart'),
  NOTHING_TO_ACKNOWLEDGE: refused(
    'order',
    'The order needs no attention that can be acknowledged.',
    'Read its attention and the actions it names.',
  ),
  TOTAL_CHANGED: refused('order', 'The total is not what the shopper last saw.', 'Show it and process again.', 'cart'),
  ORDER_TOKEN_LIMIT_REACHED: refused(
    'order',
    'Order tokens have added all the events, or all the kept answers, that they may add to the order.',
    'Use an access token, or start another order.',
  ),
  ORDER_PROCESSING: refused('order', 'The order is being processed.', 'Wait for the outcome.'),
  ORDER_PROCESSED: refused('order', 'The order is processed and keeps as it is.', 'Start another order.'),
  ORDER_CANCELLED: refused('order', 'The order is cancelled.', 'Start another order.'),
  PLATFORM_ORDER_NOT_MISSING: refused(
    'order',
    'The order is not processed yet, or its platform order stands.',
    'Read the order again.',
  ),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorTable;

/** One fault of a refused call. `field` is the dotted camelCase path of the input's member. */
export interface Fault {
  code: ErrorCode;
  message: string;
  field?: string;
  type?: FaultType;
  subType?: string;
  severity?: 'validation' | 'critical';
  addressType?: 'shipping' | 'billing';
  /** Facts that go with the refusal, such as the changed totals; camelCase. */
  details?: Record<string, unknown>;
}

/** A refused operation: all its faults. The first one decides the status. */
export class OperationError extends Error {
  readonly faults: readonly [Fault, ...Fault[]];
  /** Seconds after which the call may be repeated. */
  readonly retryAfter: number | undefined;
  /** A gateway was called: the refusal had an effect and is kept under the idempotency key. */
  readonly gatewayCalled: boolean;
  readonly #status: number | undefined;

  /** `status` where a route has another one for these faults than the table. */
  constructor(
    faults: readonly [Fault, ...Fault[]],
    options: { retryAfter?: number; gatewayCalled?: boolean; status?: number } = {},
  ) {
    super(faults.map((fault) => fault.message).join(' '));
    this.name = 'OperationError';
    this.faults = faults;
    this.retryAfter = options.retryAfter;
    this.gatewayCalled = options.gatewayCalled ?? false;
    this.#status = options.status;
  }

  /** The status in REST. */
  get status(): number {
    return this.#status ?? this.row.status;
  }

  get row(): ErrorRow {
    return errorTable[this.faults[0].code];
  }
}

/** Refuses with one fault; its message defaults to the table's meaning. */
export function refuse(code: ErrorCode, fault: Omit<Partial<Fault>, 'code'> & { retryAfter?: number } = {}): never {
  const { retryAfter, ...rest } = fault;
  throw new OperationError([{ message: errorTable[code].meaning, ...rest, code }], retryAfter ? { retryAfter } : {});
}

/** Refuses with all the faults given; returns when there are none. */
export function refuseAll(faults: readonly Fault[]): void {
  const [first, ...rest] = faults;
  if (first !== undefined) throw new OperationError([first, ...rest]);
}
