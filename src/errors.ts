import { outageIn } from './lib/database-unavailable.js';

/** How GraphQL reports a refusal: in the payload's `userErrors`, or as an error with this `extensions.code`. */
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
  /** `validation`: the shopper can correct the error; `critical`: only the calling application or an operator can. */
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
 * Every error code, for both APIs and for docs/errors.md. A code without a row does not compile. The meaning is the
 * default message of the error, which a shopper may see.
 */
export const errorTable = {
  MALFORMED_JSON: api(400, 'BAD_USER_INPUT', 'The request body is not valid JSON.', 'Send valid JSON in UTF-8.'),
  BODY_NOT_AN_OBJECT: api(400, 'BAD_USER_INPUT', 'The request body is not a JSON object.', 'Send a JSON object.'),
  INVALID_VERSION_DATE: api(
    400,
    'BAD_USER_INPUT',
    'The Service-API-Version-Date header is not a date.',
    'Send a date such as 2026-12-01, or omit the header.',
  ),
  INVALID_HEADER: api(
    400,
    'BAD_USER_INPUT',
    'A header has an invalid value.',
    'Send the header in the format that the message names, or omit it.',
  ),
  INVALID_TOKEN: {
    ...api(
      401,
      'UNAUTHENTICATED',
      'The credential is missing, unknown, revoked or expired.',
      'Send a valid credential.',
    ),
    type: 'authorization',
  },
  INSUFFICIENT_SCOPE: {
    ...api(
      403,
      'FORBIDDEN',
      'The credential does not permit this operation.',
      'Use a credential of the type and scope named in the message.',
    ),
    type: 'authorization',
  },
  FRESH_SIGN_IN_REQUIRED: {
    ...api(
      403,
      'FORBIDDEN',
      'Confirm that it is you before you do this.',
      'Prove who you are with `confirmSecondFactor`, then send the request again. The proof is valid for 10 minutes.',
    ),
    type: 'authorization',
  },
  SIGN_IN_POLICY: {
    ...api(
      403,
      'FORBIDDEN',
      'The sign-in policy of the shop does not accept this session.',
      'Sign in again in the way that the message names.',
    ),
    type: 'authorization',
  },
  SECOND_FACTOR_REQUIRED: {
    ...api(
      403,
      'FORBIDDEN',
      'The shop requires a second factor.',
      'Add a passkey or an authenticator to your account, then sign in with it.',
    ),
    type: 'authorization',
  },
  ORIGIN_NOT_ALLOWED: {
    ...api(
      403,
      'FORBIDDEN',
      'The shop does not allow requests from this origin.',
      'Add the origin with `addAllowedDomain`, or with `npm run admin -- add-allowed-domain`.',
    ),
    type: 'authorization',
  },
  NOT_FOUND: api(
    404,
    'NOT_FOUND',
    'The resource does not exist, or you do not have access to it.',
    'Check the identifier.',
  ),
  METHOD_NOT_ALLOWED: api(
    405,
    'BAD_USER_INPUT',
    'The method is not allowed for this path.',
    'Use a method listed in the Allow header.',
  ),
  VERSION_CONFLICT: api(
    409,
    'CONFLICT',
    'The order has changed since the expected version.',
    'Retrieve the order, then decide whether to retry.',
  ),
  IDEMPOTENCY_KEY_RUNNING: api(
    409,
    'CONFLICT',
    'The first request with this idempotency key is still running.',
    'Retry the request after Retry-After seconds.',
  ),
  ORDER_BUSY: api(
    409,
    'CONFLICT',
    'The order could not be locked within 15 seconds because of other changes.',
    'Retry the request after Retry-After seconds.',
  ),
  BODY_TOO_LARGE: api(413, 'BAD_USER_INPUT', 'The request body is too large.', 'Send less data in one request.'),
  UNSUPPORTED_MEDIA_TYPE: api(
    415,
    'BAD_USER_INPUT',
    'The Content-Type or Content-Encoding of the request is not supported.',
    'Send application/json, as it is or compressed with gzip, br or deflate.',
  ),
  RATE_LIMITED: api(429, 'RATE_LIMITED', 'Too many requests.', 'Retry the request after Retry-After seconds.'),
  INTERNAL: api(
    500,
    'INTERNAL_SERVER_ERROR',
    'An internal error occurred.',
    'Retry later. If the error persists, report the request ID.',
  ),
  OVERLOADED: api(503, 'RATE_LIMITED', 'The service is overloaded.', 'Retry the request after Retry-After seconds.'),
  DATABASE_UNAVAILABLE: api(
    503,
    'SERVICE_UNAVAILABLE',
    'The service is temporarily unavailable.',
    'Retry the request after Retry-After seconds, with the same idempotency key: it may have been done.',
  ),
  SHUTTING_DOWN: api(503, 'RATE_LIMITED', 'The service is shutting down.', 'Retry the request.'),
  PLATFORM_REFUSED: refused(
    'validation',
    'The platform refused the change.',
    'Correct the data for the reason that the message gives, then send the change again.',
  ),
  PLATFORM_UNAVAILABLE: api(
    503,
    'userErrors',
    'The platform is unavailable.',
    'Retry the request after Retry-After seconds.',
  ),
  PAYMENT_OUTCOME_UNKNOWN: {
    ...api(
      503,
      'userErrors',
      'The payment is still being confirmed.',
      'Retry the request after Retry-After seconds. It waits for the outcome and never charges twice.',
    ),
    type: 'payment',
  },

  TOO_MANY_SIGN_INS: api(
    429,
    'RATE_LIMITED',
    'There were too many attempts to sign in. Wait a moment.',
    'Retry the request after Retry-After seconds.',
  ),
  WRONG_CREDENTIALS: refused(
    'authorization',
    'The email address or the password is wrong.',
    'Check both. If you forgot the password, request a reset.',
  ),
  WRONG_CODE: refused(
    'authorization',
    'The code is wrong, was already used or has expired.',
    'Enter the current code. Each code is accepted once.',
  ),
  PASSKEY_REFUSED: refused(
    'authorization',
    'The passkey was not accepted.',
    'Try again. Use a passkey that you added to your account.',
  ),
  PASSWORD_TOO_COMMON: refused(
    'validation',
    'The password is too easy to guess.',
    'Choose a password that is not your email address and not a common password.',
  ),
  LINK_ENDED: refused('authorization', 'The link was already used or has expired.', 'Ask for a new link.'),
  SIGN_IN_TO_ACCEPT: refused(
    'authorization',
    'The email address has an account. Sign in to it, then accept the invitation.',
    'Sign in with the account of the invited email address.',
  ),
  EMAIL_UNPROVED: refused(
    'authorization',
    'The email address of the account is not confirmed yet.',
    'Confirm the email address with the code that is sent to it.',
  ),
  NO_ACCOUNT: refused(
    'authorization',
    'There is no account for this person.',
    'Ask an owner of the shop for an invitation.',
  ),
  ALREADY_MEMBER: refused(
    'validation',
    'The person already works in the shop, or has an open invitation.',
    'Change the membership, or revoke the invitation first.',
  ),
  LAST_OWNER: refused('validation', 'The shop would have no owner.', 'Make another person an owner first.'),
  UNKNOWN_ROLE: refused('validation', 'The role does not exist.', 'Send the ID of a role from `roles`.'),
  ROLE_CONTRADICTS: refused(
    'validation',
    'A role that does not see personal data cannot manage access tokens, webhooks or the settings of the shop.',
    'Remove these scopes, or let the role see personal data.',
  ),
  ROLE_IN_USE: refused(
    'validation',
    'The role still has members or open invitations.',
    'Give them another role first.',
  ),
  ROLE_BEYOND_OWN: refused(
    'validation',
    'The role permits more than your own role.',
    'Remove the scopes that the message names, or set limits that are not above your own.',
  ),
  REFUND_NEEDS_APPROVAL: refused(
    'payment',
    'The amount is above your refund limit. The refund now waits for a person whose role permits it.',
    'Ask a person with a higher limit to approve the refund request.',
    'payment',
  ),
  CONFIRMATION_MISMATCH: refused(
    'validation',
    'The change is not the one that was prepared.',
    'Send the input with which the change was prepared, or prepare it again.',
  ),
  CONFIRMATION_STALE: api(
    409,
    'CONFLICT',
    'What the change would do is no longer what was prepared.',
    'Read the current state, and prepare the change again.',
  ),
  CONFIRMATION_WAITING: api(
    409,
    'CONFLICT',
    'Nobody has confirmed the change yet.',
    'Wait until a person has confirmed it in the dashboard, then send the request again.',
  ),
  CONFIRMATION_CLOSED: refused(
    'validation',
    'The change was declined, or not confirmed and made in time.',
    'Prepare the change again if it is still wanted.',
  ),
  REQUIRED: refused('validation', 'A required member is missing or empty.', 'Send the member.'),
  INVALID_TYPE: refused('validation', 'A member has the wrong type.', 'Send the type named in the message.'),
  INVALID_VALUE: refused(
    'validation',
    'A member has an invalid value.',
    'Send one of the values that the message allows.',
  ),
  INVALID_CHARACTER: refused(
    'validation',
    'A text contains an invalid character.',
    'Remove NUL characters and unpaired surrogates.',
  ),
  TOO_LONG: refused('validation', 'A text or list is too long.', 'Shorten it to the length named in the message.'),
  TOO_SMALL: refused(
    'validation',
    'A number is too small, or a text or list is too short.',
    'Send a value within the range.',
  ),
  AMOUNT_TOO_LARGE: refused(
    'validation',
    'A sum of amounts exceeds 2^53-1, the largest number that is exact in JSON.',
    'Request less at once, such as shorter periods.',
  ),
  TOO_BIG: refused('validation', 'A number is too large.', 'Send a value within the range.'),
  DUPLICATE_KEY: refused('validation', 'A key is repeated but must be unique.', 'Use each key only once.'),
  NOTHING_GIVEN: refused('validation', 'The request contains no changes.', 'Send at least one member.'),
  INVALID_FILTER: refused(
    'validation',
    'A filter expression is invalid or uses an unknown column.',
    'Write each filter as `op(column:value)`, with a column and an operator that the list offers. They are in the OpenAPI description.',
  ),
  INVALID_PAGE: refused(
    'validation',
    'A pagination parameter is invalid.',
    'Use the links or cursors that the list returns, and a limit from 1 to 100.',
  ),
  SEARCH_UNAVAILABLE: refused(
    'api',
    'Search is unavailable because the database lacks the extensions pg_trgm and unaccent.',
    'Create the extensions, then prepare the search. The startup log shows the commands.',
  ),
  IDEMPOTENCY_KEY_REUSED: refused(
    'validation',
    'The idempotency key was already used with a different input or operation.',
    'Use a new key for each distinct request.',
  ),
  ALREADY_EXISTS: refused('validation', 'The identifier is already in use.', 'Use another identifier.'),
  '02-89': refused('validation', 'The shop has no remote state authority.', 'Connect a remote state authority first.'),
  TOO_MANY_WEBHOOKS: refused(
    'validation',
    'The shop has reached the maximum number of webhooks.',
    'Delete a webhook first.',
  ),
  TOO_MANY_ALLOWED_DOMAINS: refused(
    'validation',
    'The shop has reached the maximum number of allowed domains.',
    'Delete an allowed domain first.',
  ),
  ELEMENT_NOT_FOUND: refused('life_elements', 'The custom element does not exist.', 'List the custom elements.'),
  TOO_MANY_ELEMENTS: refused(
    'life_elements',
    'The shop has reached the maximum number of custom elements.',
    'Delete a custom element first.',
  ),
  ELEMENT_REQUIRED: refused(
    'life_elements',
    'A required input is missing.',
    'Set the input in the order metadata, under the field named in the error.',
  ),
  ELEMENT_INVALID: refused(
    'life_elements',
    'An input is invalid.',
    'Correct the input in the order metadata, under the field named in the error.',
  ),
  DESTINATION_NOT_VERIFIED: refused(
    'validation',
    'The platform’s connector could not be verified with the shared secret.',
    'Correct the problem named in the message, then create the destination again.',
  ),
  NO_DESTINATION: refused(
    'validation',
    'The shop has no connector destination for this topic.',
    'Create a destination for the topic first.',
  ),
  DELIVERY_PENDING: refused('validation', 'The delivery is still pending.', 'Wait for its outcome.'),
  UNKNOWN_SCOPE: refused(
    'authorization',
    'A scope does not exist, or your credential does not have it.',
    'Request only scopes that your credential has.',
  ),
  NOT_SUPPORTED: refused('api', 'This operation is not supported.', 'Do not use this operation.'),

  INVALID_EMAIL: refused(
    'validation',
    'The email address is invalid. Check it and try again.',
    'Send a valid email address.',
    'email_address',
  ),
  CUSTOMER_ALREADY_EXISTS: refused(
    'order',
    'The order already has a customer.',
    'Update the customer, or delete the customer first.',
    'customer',
  ),
  NO_CUSTOMER: refused('order', 'The order has no customer.', 'Create a customer first.', 'customer'),
  CUSTOMER_SUPPLIED: refused(
    'order',
    'The value was supplied when the order was initialized and cannot be changed.',
    'Send the existing value.',
    'customer',
  ),

  INVALID_COUNTRY: refused('address', 'The country code is invalid.', 'Send a two-letter ISO 3166 code.'),
  COUNTRY_MISMATCH: refused('address', 'The country code and the country name do not match.', 'Correct one of them.'),
  INVALID_PROVINCE: refused('address', 'The province is not valid for the country.', 'Send a province of the country.'),
  INVALID_POSTAL_CODE: refused('address', 'The postal code is not valid for the country.', 'Correct the postal code.'),

  LINE_ITEM_NOT_FOUND: refused('order', 'The order has no line item with this key.', 'List the line items.', 'cart'),
  LINE_ITEM_KEY_TAKEN: refused('order', 'The order already has a line item with this key.', 'Use another key.', 'cart'),
  LINE_ITEM_MISMATCH: refused(
    'order',
    'The line item has a different product.',
    'Send the platform_id or sku of the line item.',
    'cart',
  ),
  PRODUCT_NOT_FOUND: refused('order', 'The product variant does not exist.', 'Send a variant of the shop.', 'cart'),
  PRICE_UNUSABLE: refused(
    'order',
    'The product variant has no valid price in the order’s currency.',
    'Correct the price of the product.',
    'cart',
  ),
  AMBIGUOUS_SKU: refused('order', 'Several variants have this SKU.', 'Send the platform ID of the variant.', 'cart'),
  TOO_MANY_LINES: refused(
    'order',
    'The order has reached the maximum number of line items. Remove one first.',
    'Delete a line item first.',
    'cart',
  ),
  TOTAL_TOO_LARGE: refused(
    'order',
    'The order total would be too large. Lower a quantity.',
    'Lower a quantity.',
    'cart',
  ),
  QUANTITY_FULFILLED: refused(
    'order',
    'A larger quantity has already been fulfilled.',
    'Send at least the fulfilled quantity.',
    'cart',
  ),
  INVALID_ACTION: refused(
    'order',
    'A cart action is invalid.',
    'Correct the action that the field names, or remove it and apply its effect to the items.',
    'cart',
  ),
  CART_NOT_FOUND: refused(
    'order',
    'The cart could not be loaded from the platform.',
    'Send the items instead.',
    'cart',
  ),
  OVERRIDE_UNAVAILABLE: {
    ...refused(
      'order',
      'This cannot be calculated at the moment. Please try again.',
      'Try again later. The health of the API override contains the last error of its server.',
    ),
    severity: 'critical',
  },
  OVERRIDE_NOT_FOUND: refused('validation', 'The API override does not exist.', 'List the API overrides.'),
  ADDRESS_REFUSED: refused(
    'address',
    'The address is not accepted.',
    'Correct the address as described in the message.',
  ),
  INSUFFICIENT_STOCK: refused(
    'order',
    'There is not enough stock. Lower the quantity.',
    'Lower the quantity.',
    'insufficient_stock',
  ),
  METADATA_TOO_LARGE: refused('order', 'The metadata would exceed the size limit.', 'Store less metadata.'),

  NO_SHIPPING_ADDRESS: refused(
    'address',
    'The order has no shipping address.',
    'Set a shipping address.',
    'shipping_address',
  ),
  NO_BILLING_ADDRESS: refused(
    'address',
    'The order has no billing address.',
    'Set a billing address.',
    'billing_address',
  ),
  NO_SHIPPING_TO_ADDRESS: refused(
    'shipping_line',
    'Shipping to this address is not available. Use another address.',
    'Use another address.',
    'no_shipping_to_address',
  ),
  SHIPPING_LINE_NOT_FOUND: refused(
    'shipping_line',
    'The shipping line is not available. Select another one.',
    'List the shipping lines.',
  ),
  NO_SHIPPING_LINE: refused('shipping_line', 'No shipping line is selected. Select one.', 'Select a shipping line.'),
  TAXES_STALE: refused('order', 'Taxes have not been generated since the last change.', 'Generate taxes.', 'tax'),

  DISCOUNT_NOT_FOUND: refused(
    'discount_code.discount_validation',
    'The discount code is invalid. Check it and try again.',
    'Send an existing discount code.',
    'discounts',
  ),
  DISCOUNT_NOT_VALID: refused(
    'discount_code.discount_validation',
    'The discount code does not apply to this order.',
    'Remove the code, or meet its conditions: its dates, its minimum subtotal, its products and its usage limits.',
    'discounts',
  ),
  TOO_MANY_CODE_ATTEMPTS: refused(
    'discount_code.discount_validation',
    'Too many invalid discount codes were entered. Try again in an hour.',
    'Wait for one hour.',
    'discounts',
  ),
  DISCOUNT_ALREADY_ADDED: refused(
    'discount_code.discount_validation',
    'The discount code has already been added.',
    'Add each discount code only once.',
    'discounts',
  ),
  DISCOUNT_NOT_COMBINABLE: refused(
    'discount_code.discount_validation',
    'The discount code cannot be combined with another one. Remove the other one first.',
    'Delete the other discount code first.',
    'discounts',
  ),

  GATEWAY_NOT_FOUND: refused('payment', 'The payment gateway does not exist.', 'List the payment options.', 'payment'),
  GATEWAY_CURRENCY: refused(
    'payment',
    'The currency does not match the order’s currency.',
    'Pay in the order’s currency.',
    'payment',
  ),
  CARD_DATA_NOT_ACCEPTED: refused(
    'payment',
    'A payment contains a card number or a security code.',
    'Send a token of the gateway instead. If the gateway’s tokens look like card numbers, set numeric_tokens for it.',
    'payment',
  ),
  PAYMENT_NOT_FOUND: refused('payment', 'The order has no such payment.', 'List the payments.', 'payment'),
  PAYMENT_METHOD_NOT_FOUND: refused(
    'payment',
    'The saved payment method does not exist for this customer and gateway.',
    'List the payment options.',
    'payment',
  ),
  PAYMENT_ALREADY_AUTHORIZED: refused(
    'payment',
    'The payment has been authorized and cannot be changed.',
    'Delete the payment and add another.',
    'payment',
  ),
  PAYMENT_CAPTURED: refused('payment', 'The payment has been captured.', 'Refund the payment instead.', 'payment'),
  NO_PAYMENTS: refused('payment', 'The order has no payment to authorize. Add a payment.', 'Add a payment.', 'payment'),
  NOTHING_TO_CAPTURE: refused('payment', 'There is no amount left to capture.', 'List the payments.', 'payment'),
  CAPTURE_EXCEEDS_REMAINING: refused(
    'payment',
    'The amount exceeds the amount left to capture.',
    'Capture at most `amount_remaining`, or at most what the payments still hold.',
    'payment',
  ),
  CAPTURE_NOT_DIVISIBLE: refused(
    'payment',
    'The gateway does not support partial captures.',
    'Capture the full amount of the payment.',
    'payment',
  ),
  CAPTURE_INCOMPLETE: refused(
    'payment',
    'A part of the amount was captured, and the rest was not.',
    'Capture the rest again, or refund what was captured. The transactions in the response say which is which.',
    'payment',
  ),
  GATEWAY_UNAVAILABLE: {
    ...refused(
      'payment',
      'The payment gateway is unavailable. Nothing was captured.',
      'Retry the request later.',
      'payment',
    ),
    severity: 'critical',
  },
  CAPTURE_REFUSED: refused(
    'payment',
    'The gateway refused the capture.',
    'Capture again if the reason of the gateway is temporary. Otherwise void the payment and take another one.',
    'payment',
  ),
  NOTHING_TO_REFUND: refused('payment', 'There is no amount left to refund.', 'List the payments.', 'payment'),
  REFUND_EXCEEDS_CAPTURED: refused(
    'payment',
    'The amount exceeds the amount left to refund.',
    'Check the captured and refunded amounts.',
    'payment',
  ),
  REFUND_UNRESOLVED: refused(
    'payment',
    'The outcome of an earlier refund of this payment is unknown.',
    'Wait for the outcome, or settle the transaction.',
    'payment',
  ),
  REFUND_REFUSED: refused(
    'payment',
    'The gateway refused the refund.',
    'Refund again if the reason of the gateway is temporary. Otherwise return the money outside the gateway.',
    'payment',
  ),
  CAPTURED: refused('payment', 'A captured payment has not been refunded.', 'Refund the payment first.', 'payment'),
  OUTCOME_OPEN: refused(
    'payment',
    'The outcome of a payment is still unknown.',
    'Wait for the outcome, or settle the transaction.',
    'payment',
  ),
  ORDER_NOT_PROCESSED: refused('order', 'The order has not been processed yet.', 'Process the order first.'),
  NOTHING_TO_SHIP: refused('order', 'No units of the order are left to ship.', 'List the shipments of the order.'),
  SHIPPED: refused(
    'order',
    'The units are in shipments with tracking, or were delivered.',
    'Cancel the shipment that contains them.',
  ),
  SHIPMENT_CANCELLED: refused('order', 'The shipment was canceled.', 'Create another shipment.'),
  SHIPMENT_DELIVERED: refused('order', 'The shipment was delivered.', 'Create a return for its units.'),
  SHIPMENT_RETURNED: refused(
    'order',
    'Units of the shipment were returned.',
    'Leave the shipment as it is. The return records where its units are.',
  ),
  MAIL_NOT_REPEATABLE: refused(
    'order',
    'The email shows a secret, or its recipient was erased.',
    'Reissue the gift card to send a new PIN.',
  ),
  TOO_MANY_PAYMENT_LINKS: refused(
    'order',
    'The order has reached the maximum number of payment links that can be used.',
    'Revoke a payment link of the order first, or send one of them again.',
  ),
  TOO_MANY_MAILS: {
    ...refused(
      'validation',
      'Too many emails were requested within an hour.',
      'Wait an hour before requesting more emails to this address, about this order or of this shop.',
    ),
    status: 429,
  },
  RETURNS_DISABLED: refused('order', 'The shop does not accept returns.', 'Enable returns in the settings.'),
  RETURN_WINDOW_ENDED: refused(
    'order',
    'The time for returning the item has ended.',
    'Refund the order instead, or extend the time in the settings.',
  ),
  NOT_RETURNABLE: refused(
    'order',
    'A gift card cannot be returned.',
    'Refund the order, which disables the gift card.',
  ),
  NOTHING_TO_RETURN: refused('order', 'No units of the order are left to return.', 'List the returns of the order.'),
  RETURN_STATUS: refused(
    'order',
    'The status of the return does not allow this.',
    'Read the return. The message names its status.',
  ),
  NOTHING_TO_RELEASE: refused(
    'payment',
    'The payment holds nothing that could be released.',
    'List the payments of the order.',
    'payment',
  ),
  RELEASE_REFUSED: refused(
    'payment',
    'The gateway refused to release the authorization.',
    'Wait until the authorization expires, or capture it and refund it.',
    'payment',
  ),
  GATEWAY_DISAGREES: refused(
    'payment',
    'The gateway reports that the call succeeded, so the transaction is settled as successful.',
    'List the transactions of the order. Refund or void the payment if it is not wanted.',
    'payment',
  ),
  TRANSACTION_SETTLED: refused(
    'payment',
    'The transaction is already settled.',
    'List the transactions of the order.',
    'payment',
  ),
  PAYMENTS_EXCEED_TOTAL: refused(
    'payment',
    'The payments would exceed the order total. Lower the amount.',
    'Lower the amount.',
    'payment',
  ),
  PAYMENT_AMOUNT_OPEN: refused(
    'payment',
    'Another payment already covers the remaining amount.',
    'Send an amount.',
    'payment',
  ),
  PAYMENTS_MISMATCH: refused(
    'payment',
    'The payments do not match the order total. Change the payments.',
    'Change the payments to match the order total.',
    'payment',
  ),
  TOO_MANY_PAYMENTS: refused(
    'payment',
    'The order has reached the maximum number of payments. Remove one first.',
    'Delete a payment first.',
    'payment',
  ),
  PAYMENT_ACTION_REQUIRED: refused(
    'payment',
    'Confirm the payment to continue.',
    'Have the shopper confirm the payment with clientSecretToken, then retry the request.',
    'payment',
  ),
  PAYMENT_PARTIALLY_APPROVED: refused(
    'payment',
    'A part of the amount was approved. Pay the rest with another payment method.',
    'Add a payment for amount_open and retry the request, or delete the payment, which voids it. It is voided after an hour without another attempt.',
    'payment',
  ),
  PAYMENT_DECLINED: refused(
    'payment',
    'The payment was declined. Use another payment method.',
    'Use another payment method.',
    'payment',
  ),
  GIFT_CARD_NOT_FOUND: refused(
    'payment',
    'The gift card does not exist. Check the number and try again.',
    'Check the token.',
    'gift_card',
  ),
  GIFT_CARD_INVALID: refused(
    'payment',
    'The gift card number or PIN is invalid. Check both and try again.',
    'Check the token and the PIN.',
    'gift_card',
  ),
  TOO_MANY_PIN_ATTEMPTS: refused(
    'payment',
    'Too many PIN attempts. Try again in an hour.',
    'Wait for one hour. Send only one PIN per request.',
    'gift_card',
  ),
  GIFT_CARD_DISABLED: refused(
    'payment',
    'The gift card is disabled. Use another payment method.',
    'Use another payment method.',
    'gift_card',
  ),
  GIFT_CARD_EXPIRED: refused(
    'payment',
    'The gift card has expired. Use another payment method.',
    'Use another payment method.',
    'gift_card',
  ),
  GIFT_CARD_EMPTY: refused(
    'payment',
    'The gift card has no balance left. Use another payment method.',
    'Use another payment method.',
    'gift_card',
  ),
  GIFT_CARD_UNUSABLE: refused(
    'payment',
    'The gift card is disabled or has expired, so nothing can be refunded to it.',
    'Enable the gift card or change its expiry date, or send `refund_meta_data` with `to: "new_card"`.',
    'gift_card',
  ),
  GIFT_CARD_REPLACED: refused(
    'payment',
    'The gift card was replaced by another one.',
    'Use the gift card that replaced it.',
    'gift_card',
  ),
  GIFT_CARD_WITHDRAWN: refused(
    'payment',
    'The order that bought the gift card was canceled or refunded.',
    'Issue another gift card if the recipient should have one.',
    'gift_card',
  ),
  TOO_MANY_ATTEMPTS: refused(
    'payment',
    'Too many payments were declined. Try again later.',
    'Wait before retrying the request.',
    'payment',
  ),

  NOTHING_TO_ACKNOWLEDGE: refused(
    'order',
    'The order has no reason for review that can be acknowledged.',
    'Retrieve the `attention` of the order and the actions that it lists.',
  ),
  NO_LINE_ITEMS: refused('order', 'The order has no line items.', 'Add a line item.', 'cart'),
  TOTAL_CHANGED: refused(
    'order',
    'The order total has changed. Review the new total and try again.',
    'Show the new total, then process the order again.',
    'cart',
  ),
  REMOTE_STATE_AUTHORITY_REFUSED: refused(
    'order',
    'The change was refused.',
    'Correct the problem described in the message.',
  ),
  REMOTE_STATE_AUTHORITY_UNAVAILABLE: {
    ...refused(
      'order',
      'The change could not be confirmed. Try again later.',
      'Check the server of the remote state authority, for example with `testRemoteStateAuthority`.',
    ),
    severity: 'critical',
  },
  ORDER_TOKEN_LIMIT_REACHED: refused(
    'order',
    'The limit of changes that order tokens can make to this order has been reached.',
    'Use an access token, or initialize another order.',
  ),
  ORDER_PROCESSING: refused('order', 'The order is being processed. Wait a moment.', 'Wait for the outcome.'),
  ORDER_PROCESSED: refused(
    'order',
    'The order has been processed and can no longer be changed.',
    'Initialize another order.',
  ),
  ORDER_LOCKED: refused(
    'order',
    'The items and discounts of this order can only be changed by the shop.',
    'Change the line items and discounts of a draft order with an access token.',
  ),
  ORDER_CANCELLED: refused('order', 'The order is canceled.', 'Initialize another order.'),
  RETAINED_PAYMENT_REQUIRED: refused(
    'payment',
    'The order starts a subscription and needs a payment whose method is saved.',
    'Add a payment with `retain: true` for at least the price of the subscription.',
    'payment',
  ),
  SUBSCRIPTION_STATUS: refused(
    'validation',
    'The status of the subscription does not allow this.',
    'Retrieve the subscription and check its status.',
  ),
  SUBSCRIPTION_ENDED: refused(
    'validation',
    'The recurrence rule of the subscription has no more occurrences.',
    'Change the order rule first.',
  ),
  COVERAGE_LOST: refused(
    'payment',
    'The charge that was to cover the order was refunded, canceled or not captured.',
    'Check the charged order, then activate the subscription: its next order is charged.',
  ),
  COVERAGE_USED: refused(
    'payment',
    'The refund exceeds what no order of the subscription has used of the charge.',
    'Refund at most the unused amount, refund a covered order, or state the reason.',
    'payment',
  ),
  TEST_CLOCK_UNAVAILABLE: refused('validation', 'A test clock requires the test gateway.', 'Set TEST_GATEWAY to on.'),
  TEST_CLOCK_MISSING: refused('validation', 'The shop is not on a test clock.', 'Set the test clock first.'),
  TEST_CLOCK_TOO_FAR: refused(
    'validation',
    'One advance of the test clock would process too many orders.',
    'Advance the test clock in shorter steps.',
  ),
  TEST_CLOCK_BUSY: refused(
    'validation',
    'The test clock is ahead of this time, or is being advanced.',
    'Wait until the advance has ended, or choose a later time.',
  ),
  PLATFORM_ORDER_NOT_MISSING: refused(
    'order',
    'The order has not been processed, or its platform order was not deleted.',
    'Retrieve the order.',
  ),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorTable;

/** One fault of a refused call. `field` is the dotted camelCase path of the input's member. */
export interface Fault {
  code: ErrorCode;
  /** The code that a server of the integration sent, shown in place of ours. */
  foreignCode?: string;
  message: string;
  field?: string;
  type?: FaultType;
  subType?: string;
  severity?: 'validation' | 'critical';
  addressType?: 'shipping' | 'billing';
  /** Additional data, such as the changed totals; camelCase. */
  details?: Record<string, unknown>;
}

/** A refused operation with all its faults. The first fault determines the status. */
export class OperationError extends Error {
  readonly faults: readonly [Fault, ...Fault[]];
  /** Seconds after which the request can be retried. */
  readonly retryAfter: number | undefined;
  /** Whether a gateway was called. If so, the refusal had an effect and is recorded for the idempotency key. */
  readonly gatewayCalled: boolean;
  /** What the operation has done before it was refused, in the form of its result; it is returned with the errors. */
  readonly result: object | undefined;
  readonly #status: number | undefined;

  /** `status` overrides the status in the table for routes that use a different one. */
  constructor(
    faults: readonly [Fault, ...Fault[]],
    options: { retryAfter?: number; gatewayCalled?: boolean; result?: object | undefined; status?: number } = {},
  ) {
    const { stackTraceLimit } = Error;
    // A refusal is a response and not a failure: nobody reads its stack, which takes long to collect.
    Error.stackTraceLimit = 0;
    super(faults.map((fault) => fault.message).join(' '));
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'OperationError';
    this.faults = faults;
    this.retryAfter = options.retryAfter;
    this.gatewayCalled = options.gatewayCalled ?? false;
    this.result = options.result;
    this.#status = options.status;
  }

  /** The HTTP status in REST. */
  get status(): number {
    return this.#status ?? this.row.status;
  }

  /** The same refusal with other faults. */
  withFaults(faults: readonly [Fault, ...Fault[]]): OperationError {
    const { retryAfter, gatewayCalled, result } = this;
    const options = { gatewayCalled, result, ...(retryAfter === undefined ? {} : { retryAfter }) };
    return new OperationError(faults, this.#status === undefined ? options : { ...options, status: this.#status });
  }

  get row(): ErrorRow {
    return errorTable[this.faults[0].code];
  }
}

/** The seconds after which a request is retried that an outage of the database has stopped. */
const retriedAfterOutage = 2;

/** The refusal that a caller receives for an error: a refusal itself, or an outage of the database. */
export function refusalIn(error: unknown): OperationError | undefined {
  if (error instanceof OperationError) return error;
  if (!outageIn(error)) return undefined;
  const code = 'DATABASE_UNAVAILABLE';
  return new OperationError([{ code, message: errorTable[code].meaning }], { retryAfter: retriedAfterOutage });
}

/** A fault with the meaning of its code as its message. */
export const faultOf = (code: ErrorCode, field: string): Fault => ({ code, field, message: errorTable[code].meaning });

/** Refuses with one fault. Its message defaults to the meaning in the table. */
export function refuse(code: ErrorCode, fault: Omit<Partial<Fault>, 'code'> & { retryAfter?: number } = {}): never {
  const { retryAfter, ...rest } = fault;
  throw new OperationError([{ message: errorTable[code].meaning, ...rest, code }], retryAfter ? { retryAfter } : {});
}

/** Refuses with the given faults; does nothing if there are none. */
export function refuseAll(faults: readonly Fault[]): void {
  const [first, ...rest] = faults;
  if (first !== undefined) throw new OperationError([first, ...rest]);
}

/** The faults with which a check refuses; none if it returns. */
export function faultsOf(check: () => unknown): readonly Fault[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof OperationError) return error.faults;
    throw error;
  }
}
