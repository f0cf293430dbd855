/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** The input of `addDiscount`. */
export type AddDiscountInput = {
  /** The discount code as entered by the shopper. Not case-sensitive. Required. */
  code?: string | null | undefined;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  expectedVersion?: number | null | undefined;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  idempotencyKey?: string | null | undefined;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  publicOrderId?: string | null | undefined;
};

/** The input of `addPayment`. */
export type AddPaymentInput = {
  /** The amount, in minor units. If omitted, the payment covers the remaining amount. Only one payment of an order can omit it. */
  amount?: number | null | undefined;
  /** The ISO 4217 currency code. It must be the order's currency. */
  currency?: string | null | undefined;
  /** The text shown to the shopper, such as `Visa •••• 4242`. */
  displayString?: string | null | undefined;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  expectedVersion?: number | null | undefined;
  /** The public ID of the gateway, which must be one of the order's payment options. Required. */
  gatewayPublicId?: string | null | undefined;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  idempotencyKey?: string | null | undefined;
  /** The same as `token`, under the name that some gateways use. */
  nonce?: string | null | undefined;
  /** Additional data for the gateway. */
  paymentParameters?: Record<string, unknown> | null | undefined;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  publicOrderId?: string | null | undefined;
  /** Whether to save the payment method for the customer. */
  retain?: boolean | null | undefined;
  /** The gateway's token for the payment method. Never a card number. Required unless `nonce` is sent. */
  token?: string | null | undefined;
  /** The type of payment, such as `credit_card`. Defaults to the type of the gateway. */
  type?: string | null | undefined;
  /** The digital wallet that was used. */
  walletPayType?: string | null | undefined;
};

/** The input of `appendOrderMetadata`. */
export type AppendOrderMetadataInput = {
  /** Attributes used by the checkout, by key. */
  cartParameters?: Record<string, unknown> | null | undefined;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  expectedVersion?: number | null | undefined;
  /** Attributes sent to the platform with the order, by key. */
  noteAttributes?: Record<string, unknown> | null | undefined;
  /** A note. */
  notes?: string | null | undefined;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  publicOrderId?: string | null | undefined;
  /** The tags. Duplicates are removed. */
  tags?: Array<string> | null | undefined;
};

/** The input of `deleteDiscount`. */
export type DeleteDiscountInput = {
  /** The discount code. Required. */
  code?: string | null | undefined;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  expectedVersion?: number | null | undefined;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  publicOrderId?: string | null | undefined;
};

/** The input of `deletePayment`. */
export type DeletePaymentInput = {
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  expectedVersion?: number | null | undefined;
  /** The ID of the payment. Required. */
  id?: string | null | undefined;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  publicOrderId?: string | null | undefined;
};

/** The type of input of a custom element. */
export type ElementInputType =
  /** A checkbox; the input is `true` when it is checked. */
  | 'CHECKBOX'
  /** A date. */
  | 'DATEPICKER'
  /** One of the options in `inputDefault`, which has one option on each line. */
  | 'DROPDOWN'
  /** HTML that is shown, without an input. */
  | 'HTML'
  /** A line of text. */
  | 'TEXT'
  /** Several lines of text. */
  | 'TEXTAREA';

/** The place of a custom element in the checkout. */
export type ElementLocation =
  /** Below the buttons. */
  | 'BELOW_ACTIONS'
  /** After the billing address. */
  | 'BILLING_ADDRESS_AFTER'
  /** The customer's data. */
  | 'CUSTOMER_INFO'
  /** The beginning of the main content. */
  | 'MAIN_CONTENT_BEGINNING'
  /** The end of the main content. */
  | 'MAIN_CONTENT_END'
  /** The order confirmation. */
  | 'ORDER_CONFIRMATION'
  /** The details of the order. */
  | 'ORDER_DETAILS'
  /** The payment gateways. */
  | 'PAYMENT_GATEWAY'
  /** Above the payment methods. */
  | 'PAYMENT_METHOD_ABOVE'
  /** The additional information of PayPal. */
  | 'PAYPAL_ADDITIONAL_INFORMATION'
  /** The shipping address. */
  | 'SHIPPING'
  /** The shipping lines. */
  | 'SHIPPING_LINES'
  /** Above the header of the order summary. */
  | 'SUMMARY_ABOVE_HEADER'
  /** The message after the order was placed. */
  | 'THANK_YOU_MESSAGE';

/** The status of an order. */
export type OrderStatus =
  /** The order was not changed for an hour. Any change reopens it. */
  | 'ABANDONED'
  /** The order was canceled. It cannot be reopened. */
  | 'CANCELLED'
  /** The order can be changed and processed. */
  | 'OPEN'
  /** The order is complete. A frontend can no longer change it. */
  | 'PROCESSED'
  /** `processOrder` is running. The order cannot be changed until it has finished. */
  | 'PROCESSING';

/** The status of a payment. */
export type PaymentStatus =
  /** The payment method is verified, but the amount is not yet authorized. */
  | 'AWAITING_PRE_AUTH'
  /** The full amount was captured. */
  | 'CAPTURED'
  /** The gateway declined the payment. */
  | 'FAILED'
  /** Part of the amount was captured. */
  | 'PARTIALLY_CAPTURED'
  /** Part of the captured amount was refunded. */
  | 'PARTIALLY_REFUNDED'
  /** The payment was added, but not yet authorized. */
  | 'PENDING'
  /** The amount is authorized. */
  | 'PRE_AUTHED'
  /** The full captured amount was refunded. */
  | 'REFUNDED'
  /** The outcome is unknown. The service will query the gateway. */
  | 'UNKNOWN'
  /** The authorization was voided. */
  | 'VOIDED';

/** The input of `processOrder`. */
export type ProcessOrderInput = {
  /** The total that the shopper agreed to, in minor units. If the total has changed, the request is refused with `TOTAL_CHANGED`, with the changes in `details`, and a second request succeeds. Defaults to the total that the order last showed. */
  expectedTotal?: number | null | undefined;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  expectedVersion?: number | null | undefined;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  idempotencyKey?: string | null | undefined;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  publicOrderId?: string | null | undefined;
};

/** The input of `selectShippingLine`. */
export type SelectShippingLineInput = {
  /** The code of the shipping line. Ignored. */
  code?: string | null | undefined;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  expectedVersion?: number | null | undefined;
  /** The identifier of an available shipping line. Required. */
  index?: string | null | undefined;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  publicOrderId?: string | null | undefined;
};

/** The input of `setBillingAddress`. */
export type SetBillingAddressInput = {
  /** The street address. */
  addressLine1?: string | null | undefined;
  /** Additional address details, such as apartment, floor or building. */
  addressLine2?: string | null | undefined;
  /** The company name. */
  businessName?: string | null | undefined;
  /** The city. */
  city?: string | null | undefined;
  /** The English name of the country. */
  country?: string | null | undefined;
  /** The two-letter country code (ISO 3166-1 alpha-2), such as `US`. */
  countryCode?: string | null | undefined;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  expectedVersion?: number | null | undefined;
  /** The first name. */
  firstName?: string | null | undefined;
  /** Your identifier for the address, stored with it. */
  id?: string | null | undefined;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  idempotencyKey?: string | null | undefined;
  /** The last name. */
  lastName?: string | null | undefined;
  /** The phone number. */
  phoneNumber?: string | null | undefined;
  /** The postal code. */
  postalCode?: string | null | undefined;
  /** The name of the province or state. */
  province?: string | null | undefined;
  /** The province or state code: the part of the ISO 3166-2 code after the hyphen, such as `DC`. */
  provinceCode?: string | null | undefined;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  publicOrderId?: string | null | undefined;
};

/** The input of `setOrderCustomer`. */
export type SetOrderCustomerInput = {
  /** Whether the customer accepts marketing. Defaults to `false`. */
  acceptsMarketing?: boolean | null | undefined;
  /** The email address. Only its format is checked. Required. */
  emailAddress?: string | null | undefined;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  expectedVersion?: number | null | undefined;
  /** The first name. Required. */
  firstName?: string | null | undefined;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  idempotencyKey?: string | null | undefined;
  /** The last name. Required. */
  lastName?: string | null | undefined;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  publicOrderId?: string | null | undefined;
};

/** The input of `setShippingAddress`. */
export type SetShippingAddressInput = {
  /** The street address. */
  addressLine1?: string | null | undefined;
  /** Additional address details, such as apartment, floor or building. */
  addressLine2?: string | null | undefined;
  /** The company name. */
  businessName?: string | null | undefined;
  /** The city. */
  city?: string | null | undefined;
  /** The English name of the country. */
  country?: string | null | undefined;
  /** The two-letter country code (ISO 3166-1 alpha-2), such as `US`. */
  countryCode?: string | null | undefined;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  expectedVersion?: number | null | undefined;
  /** The first name. */
  firstName?: string | null | undefined;
  /** Your identifier for the address, stored with it. */
  id?: string | null | undefined;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  idempotencyKey?: string | null | undefined;
  /** The last name. */
  lastName?: string | null | undefined;
  /** The phone number. */
  phoneNumber?: string | null | undefined;
  /** The postal code. */
  postalCode?: string | null | undefined;
  /** The name of the province or state. */
  province?: string | null | undefined;
  /** The province or state code: the part of the ISO 3166-2 code after the hyphen, such as `DC`. */
  provinceCode?: string | null | undefined;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  publicOrderId?: string | null | undefined;
};

/** The input of `updateCustomer`. */
export type UpdateCustomerInput = {
  /** Whether the customer accepts marketing. Defaults to `false`. */
  acceptsMarketing?: boolean | null | undefined;
  /** The email address. Only its format is checked. Required. */
  emailAddress?: string | null | undefined;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  expectedVersion?: number | null | undefined;
  /** The first name. Required. */
  firstName?: string | null | undefined;
  /** The last name. Required. */
  lastName?: string | null | undefined;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  publicOrderId?: string | null | undefined;
};

/** The input of `updatePayment`. */
export type UpdatePaymentInput = {
  /** The amount, in minor units. If omitted, the payment covers the remaining amount. Only one payment of an order can omit it. */
  amount?: number | null | undefined;
  /** The ISO 4217 currency code. It must be the order's currency. */
  currency?: string | null | undefined;
  /** The text shown to the shopper, such as `Visa •••• 4242`. */
  displayString?: string | null | undefined;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  expectedVersion?: number | null | undefined;
  /** The public ID of the gateway, which must be one of the order's payment options. Required. */
  gatewayPublicId?: string | null | undefined;
  /** The ID of the payment. */
  id?: string | null | undefined;
  /** The same as `token`, under the name that some gateways use. */
  nonce?: string | null | undefined;
  /** Additional data for the gateway. */
  paymentParameters?: Record<string, unknown> | null | undefined;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  publicOrderId?: string | null | undefined;
  /** Whether to save the payment method for the customer. */
  retain?: boolean | null | undefined;
  /** The gateway's token for the payment method. Never a card number. Required unless `nonce` is sent. */
  token?: string | null | undefined;
  /** The type of payment, such as `credit_card`. Defaults to the type of the gateway. */
  type?: string | null | undefined;
  /** The digital wallet that was used. */
  walletPayType?: string | null | undefined;
};

export type FaultFragment = { code: string, message: string, field: string, addressType: string, details: Record<string, unknown> | null };

export type AddressFragment = { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string };

export type PaymentPartFragment = { id: string, gatewayPublicId: string, amount: number, status: PaymentStatus, displayString: string, type: string };

export type StateFragment = { orderId: string, orderTotal: number, subtotal: number, discountTotal: number, shippingTotal: number, taxTotal: number, taxIncludedTotal: number, feeTotal: number, resumableLink: string | null, linkToCart: string, customer: { publicId: string | null, platformId: string | null, firstName: string, lastName: string, emailAddress: string, acceptsMarketing: boolean, savedAddresses: Array<{ firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string }> } | null, addresses: { shipping: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null, billing: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null }, lineItems: Array<{ productData: { lineItemKey: string, productTitle: string, title: string, quantity: number, price: number, totalPrice: number, image: string, requiresShipping: boolean } }>, fees: Array<{ id: string, lineText: string, value: number }>, taxes: Array<{ name: string, value: number, isIncluded: boolean }>, discounts: Array<{ code: string, text: string, value: number, valid: boolean }>, payments: Array<{ id: string, gatewayPublicId: string, amount: number, status: PaymentStatus, displayString: string, type: string }>, shipping: { selectedShipping: { id: string, description: string, amount: number } | null, availableShippingLines: Array<{ id: string, description: string, amount: number }> }, orderMetaData: { noteAttributes: Record<string, unknown>, cartParameters: Record<string, unknown> }, currency: { isoCode: string } };

export type OrderPartsFragment = { status: OrderStatus, version: number, taxesAreFresh: boolean, shippingIsStale: boolean, paymentOptions: Array<{ gatewayPublicId: string, name: string, type: string, savedPaymentMethods: Array<{ publicId: string, ccType: string, lastFour: string, isDefault: boolean, expiration: { date: string } | null }> }>, applicationState: { orderId: string, orderTotal: number, subtotal: number, discountTotal: number, shippingTotal: number, taxTotal: number, taxIncludedTotal: number, feeTotal: number, resumableLink: string | null, linkToCart: string, customer: { publicId: string | null, platformId: string | null, firstName: string, lastName: string, emailAddress: string, acceptsMarketing: boolean, savedAddresses: Array<{ firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string }> } | null, addresses: { shipping: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null, billing: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null }, lineItems: Array<{ productData: { lineItemKey: string, productTitle: string, title: string, quantity: number, price: number, totalPrice: number, image: string, requiresShipping: boolean } }>, fees: Array<{ id: string, lineText: string, value: number }>, taxes: Array<{ name: string, value: number, isIncluded: boolean }>, discounts: Array<{ code: string, text: string, value: number, valid: boolean }>, payments: Array<{ id: string, gatewayPublicId: string, amount: number, status: PaymentStatus, displayString: string, type: string }>, shipping: { selectedShipping: { id: string, description: string, amount: number } | null, availableShippingLines: Array<{ id: string, description: string, amount: number }> }, orderMetaData: { noteAttributes: Record<string, unknown>, cartParameters: Record<string, unknown> }, currency: { isoCode: string } } };

export type StartQueryVariables = Exact<{ [key: string]: never; }>;


export type StartQuery = { order: { status: OrderStatus, version: number, taxesAreFresh: boolean, shippingIsStale: boolean, paymentOptions: Array<{ gatewayPublicId: string, name: string, type: string, savedPaymentMethods: Array<{ publicId: string, ccType: string, lastFour: string, isDefault: boolean, expiration: { date: string } | null }> }>, applicationState: { orderId: string, orderTotal: number, subtotal: number, discountTotal: number, shippingTotal: number, taxTotal: number, taxIncludedTotal: number, feeTotal: number, resumableLink: string | null, linkToCart: string, customer: { publicId: string | null, platformId: string | null, firstName: string, lastName: string, emailAddress: string, acceptsMarketing: boolean, savedAddresses: Array<{ firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string }> } | null, addresses: { shipping: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null, billing: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null }, lineItems: Array<{ productData: { lineItemKey: string, productTitle: string, title: string, quantity: number, price: number, totalPrice: number, image: string, requiresShipping: boolean } }>, fees: Array<{ id: string, lineText: string, value: number }>, taxes: Array<{ name: string, value: number, isIncluded: boolean }>, discounts: Array<{ code: string, text: string, value: number, valid: boolean }>, payments: Array<{ id: string, gatewayPublicId: string, amount: number, status: PaymentStatus, displayString: string, type: string }>, shipping: { selectedShipping: { id: string, description: string, amount: number } | null, availableShippingLines: Array<{ id: string, description: string, amount: number }> }, orderMetaData: { noteAttributes: Record<string, unknown>, cartParameters: Record<string, unknown> }, currency: { isoCode: string } } } | null, checkout: { styleSheet: string, currencyDigits: number, initialData: { shopName: string, countryInformation: Array<{ isoCode: string, showProvince: boolean, provinceLabel: string, showPostalCode: boolean, validForShipping: boolean, validForBilling: boolean }>, supportedLanguages: Array<{ isoLanguage: string, languageName: string, languageBlob: string }>, generalSettings: { checkoutProcess: { companyNameOption: string, phoneNumberRequired: boolean, acceptsMarketingCheckboxOption: string } }, lifeElements: Array<{ publicId: string, location: ElementLocation, inputType: ElementInputType, inputDefault: string | null, inputLabel: string | null, inputPlaceholder: string | null, inputRequired: boolean | null, inputRegex: string | null, metaDataField: string, orderAsc: number }> } } | null };

export type OrderQueryVariables = Exact<{ [key: string]: never; }>;


export type OrderQuery = { order: { status: OrderStatus, version: number, taxesAreFresh: boolean, shippingIsStale: boolean, paymentOptions: Array<{ gatewayPublicId: string, name: string, type: string, savedPaymentMethods: Array<{ publicId: string, ccType: string, lastFour: string, isDefault: boolean, expiration: { date: string } | null }> }>, applicationState: { orderId: string, orderTotal: number, subtotal: number, discountTotal: number, shippingTotal: number, taxTotal: number, taxIncludedTotal: number, feeTotal: number, resumableLink: string | null, linkToCart: string, customer: { publicId: string | null, platformId: string | null, firstName: string, lastName: string, emailAddress: string, acceptsMarketing: boolean, savedAddresses: Array<{ firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string }> } | null, addresses: { shipping: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null, billing: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null }, lineItems: Array<{ productData: { lineItemKey: string, productTitle: string, title: string, quantity: number, price: number, totalPrice: number, image: string, requiresShipping: boolean } }>, fees: Array<{ id: string, lineText: string, value: number }>, taxes: Array<{ name: string, value: number, isIncluded: boolean }>, discounts: Array<{ code: string, text: string, value: number, valid: boolean }>, payments: Array<{ id: string, gatewayPublicId: string, amount: number, status: PaymentStatus, displayString: string, type: string }>, shipping: { selectedShipping: { id: string, description: string, amount: number } | null, availableShippingLines: Array<{ id: string, description: string, amount: number }> }, orderMetaData: { noteAttributes: Record<string, unknown>, cartParameters: Record<string, unknown> }, currency: { isoCode: string } } } | null };

export type CountryQueryVariables = Exact<{
  isoCode: string;
}>;


export type CountryQuery = { country: { provinces: Array<{ isoCode: string, name: string }> } | null };

export type GiftCardBalanceQueryVariables = Exact<{
  id?: string | null | undefined;
}>;


export type GiftCardBalanceQuery = { giftCard: { balance: number } | null };

export type SetCustomerMutationVariables = Exact<{
  input: SetOrderCustomerInput;
}>;


export type SetCustomerMutation = { setOrderCustomer: { version: number | null, applicationState: { orderId: string, orderTotal: number, subtotal: number, discountTotal: number, shippingTotal: number, taxTotal: number, taxIncludedTotal: number, feeTotal: number, resumableLink: string | null, linkToCart: string, customer: { publicId: string | null, platformId: string | null, firstName: string, lastName: string, emailAddress: string, acceptsMarketing: boolean, savedAddresses: Array<{ firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string }> } | null, addresses: { shipping: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null, billing: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null }, lineItems: Array<{ productData: { lineItemKey: string, productTitle: string, title: string, quantity: number, price: number, totalPrice: number, image: string, requiresShipping: boolean } }>, fees: Array<{ id: string, lineText: string, value: number }>, taxes: Array<{ name: string, value: number, isIncluded: boolean }>, discounts: Array<{ code: string, text: string, value: number, valid: boolean }>, payments: Array<{ id: string, gatewayPublicId: string, amount: number, status: PaymentStatus, displayString: string, type: string }>, shipping: { selectedShipping: { id: string, description: string, amount: number } | null, availableShippingLines: Array<{ id: string, description: string, amount: number }> }, orderMetaData: { noteAttributes: Record<string, unknown>, cartParameters: Record<string, unknown> }, currency: { isoCode: string } } | null, userErrors: Array<{ code: string, message: string, field: string, addressType: string, details: Record<string, unknown> | null }> } | null };

export type UpdateCustomerMutationVariables = Exact<{
  input: UpdateCustomerInput;
}>;


export type UpdateCustomerMutation = { updateCustomer: { version: number | null, applicationState: { orderId: string, orderTotal: number, subtotal: number, discountTotal: number, shippingTotal: number, taxTotal: number, taxIncludedTotal: number, feeTotal: number, resumableLink: string | null, linkToCart: string, customer: { publicId: string | null, platformId: string | null, firstName: string, lastName: string, emailAddress: string, acceptsMarketing: boolean, savedAddresses: Array<{ firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string }> } | null, addresses: { shipping: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null, billing: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null }, lineItems: Array<{ productData: { lineItemKey: string, productTitle: string, title: string, quantity: number, price: number, totalPrice: number, image: string, requiresShipping: boolean } }>, fees: Array<{ id: string, lineText: string, value: number }>, taxes: Array<{ name: string, value: number, isIncluded: boolean }>, discounts: Array<{ code: string, text: string, value: number, valid: boolean }>, payments: Array<{ id: string, gatewayPublicId: string, amount: number, status: PaymentStatus, displayString: string, type: string }>, shipping: { selectedShipping: { id: string, description: string, amount: number } | null, availableShippingLines: Array<{ id: string, description: string, amount: number }> }, orderMetaData: { noteAttributes: Record<string, unknown>, cartParameters: Record<string, unknown> }, currency: { isoCode: string } } | null, userErrors: Array<{ code: string, message: string, field: string, addressType: string, details: Record<string, unknown> | null }> } | null };

export type SetShippingAddressMutationVariables = Exact<{
  input: SetShippingAddressInput;
}>;


export type SetShippingAddressMutation = { setShippingAddress: { version: number | null, applicationState: { orderId: string, orderTotal: number, subtotal: number, discountTotal: number, shippingTotal: number, taxTotal: number, taxIncludedTotal: number, feeTotal: number, resumableLink: string | null, linkToCart: string, customer: { publicId: string | null, platformId: string | null, firstName: string, lastName: string, emailAddress: string, acceptsMarketing: boolean, savedAddresses: Array<{ firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string }> } | null, addresses: { shipping: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null, billing: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null }, lineItems: Array<{ productData: { lineItemKey: string, productTitle: string, title: string, quantity: number, price: number, totalPrice: number, image: string, requiresShipping: boolean } }>, fees: Array<{ id: string, lineText: string, value: number }>, taxes: Array<{ name: string, value: number, isIncluded: boolean }>, discounts: Array<{ code: string, text: string, value: number, valid: boolean }>, payments: Array<{ id: string, gatewayPublicId: string, amount: number, status: PaymentStatus, displayString: string, type: string }>, shipping: { selectedShipping: { id: string, description: string, amount: number } | null, availableShippingLines: Array<{ id: string, description: string, amount: number }> }, orderMetaData: { noteAttributes: Record<string, unknown>, cartParameters: Record<string, unknown> }, currency: { isoCode: string } } | null, userErrors: Array<{ code: string, message: string, field: string, addressType: string, details: Record<string, unknown> | null }> } | null };

export type SetBillingAddressMutationVariables = Exact<{
  input: SetBillingAddressInput;
}>;


export type SetBillingAddressMutation = { setBillingAddress: { version: number | null, applicationState: { orderId: string, orderTotal: number, subtotal: number, discountTotal: number, shippingTotal: number, taxTotal: number, taxIncludedTotal: number, feeTotal: number, resumableLink: string | null, linkToCart: string, customer: { publicId: string | null, platformId: string | null, firstName: string, lastName: string, emailAddress: string, acceptsMarketing: boolean, savedAddresses: Array<{ firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string }> } | null, addresses: { shipping: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null, billing: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null }, lineItems: Array<{ productData: { lineItemKey: string, productTitle: string, title: string, quantity: number, price: number, totalPrice: number, image: string, requiresShipping: boolean } }>, fees: Array<{ id: string, lineText: string, value: number }>, taxes: Array<{ name: string, value: number, isIncluded: boolean }>, discounts: Array<{ code: string, text: string, value: number, valid: boolean }>, payments: Array<{ id: string, gatewayPublicId: string, amount: number, status: PaymentStatus, displayString: string, type: string }>, shipping: { selectedShipping: { id: string, description: string, amount: number } | null, availableShippingLines: Array<{ id: string, description: string, amount: number }> }, orderMetaData: { noteAttributes: Record<string, unknown>, cartParameters: Record<string, unknown> }, currency: { isoCode: string } } | null, userErrors: Array<{ code: string, message: string, field: string, addressType: string, details: Record<string, unknown> | null }> } | null };

export type RefreshShippingLinesMutationVariables = Exact<{ [key: string]: never; }>;


export type RefreshShippingLinesMutation = { refreshShippingLines: { version: number | null, applicationState: { orderId: string, orderTotal: number, subtotal: number, discountTotal: number, shippingTotal: number, taxTotal: number, taxIncludedTotal: number, feeTotal: number, resumableLink: string | null, linkToCart: string, customer: { publicId: string | null, platformId: string | null, firstName: string, lastName: string, emailAddress: string, acceptsMarketing: boolean, savedAddresses: Array<{ firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string }> } | null, addresses: { shipping: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null, billing: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null }, lineItems: Array<{ productData: { lineItemKey: string, productTitle: string, title: string, quantity: number, price: number, totalPrice: number, image: string, requiresShipping: boolean } }>, fees: Array<{ id: string, lineText: string, value: number }>, taxes: Array<{ name: string, value: number, isIncluded: boolean }>, discounts: Array<{ code: string, text: string, value: number, valid: boolean }>, payments: Array<{ id: string, gatewayPublicId: string, amount: number, status: PaymentStatus, displayString: string, type: string }>, shipping: { selectedShipping: { id: string, description: string, amount: number } | null, availableShippingLines: Array<{ id: string, description: string, amount: number }> }, orderMetaData: { noteAttributes: Record<string, unknown>, cartParameters: Record<string, unknown> }, currency: { isoCode: string } } | null, userErrors: Array<{ code: string, message: string, field: string, addressType: string, details: Record<string, unknown> | null }> } | null };

export type SelectShippingLineMutationVariables = Exact<{
  input: SelectShippingLineInput;
}>;


export type SelectShippingLineMutation = { selectShippingLine: { version: number | null, applicationState: { orderId: string, orderTotal: number, subtotal: number, discountTotal: number, shippingTotal: number, taxTotal: number, taxIncludedTotal: number, feeTotal: number, resumableLink: string | null, linkToCart: string, customer: { publicId: string | null, platformId: string | null, firstName: string, lastName: string, emailAddress: string, acceptsMarketing: boolean, savedAddresses: Array<{ firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string }> } | null, addresses: { shipping: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null, billing: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null }, lineItems: Array<{ productData: { lineItemKey: string, productTitle: string, title: string, quantity: number, price: number, totalPrice: number, image: string, requiresShipping: boolean } }>, fees: Array<{ id: string, lineText: string, value: number }>, taxes: Array<{ name: string, value: number, isIncluded: boolean }>, discounts: Array<{ code: string, text: string, value: number, valid: boolean }>, payments: Array<{ id: string, gatewayPublicId: string, amount: number, status: PaymentStatus, displayString: string, type: string }>, shipping: { selectedShipping: { id: string, description: string, amount: number } | null, availableShippingLines: Array<{ id: string, description: string, amount: number }> }, orderMetaData: { noteAttributes: Record<string, unknown>, cartParameters: Record<string, unknown> }, currency: { isoCode: string } } | null, userErrors: Array<{ code: string, message: string, field: string, addressType: string, details: Record<string, unknown> | null }> } | null };

export type GenerateTaxesMutationVariables = Exact<{ [key: string]: never; }>;


export type GenerateTaxesMutation = { generateTaxes: { version: number | null, applicationState: { orderId: string, orderTotal: number, subtotal: number, discountTotal: number, shippingTotal: number, taxTotal: number, taxIncludedTotal: number, feeTotal: number, resumableLink: string | null, linkToCart: string, customer: { publicId: string | null, platformId: string | null, firstName: string, lastName: string, emailAddress: string, acceptsMarketing: boolean, savedAddresses: Array<{ firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string }> } | null, addresses: { shipping: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null, billing: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null }, lineItems: Array<{ productData: { lineItemKey: string, productTitle: string, title: string, quantity: number, price: number, totalPrice: number, image: string, requiresShipping: boolean } }>, fees: Array<{ id: string, lineText: string, value: number }>, taxes: Array<{ name: string, value: number, isIncluded: boolean }>, discounts: Array<{ code: string, text: string, value: number, valid: boolean }>, payments: Array<{ id: string, gatewayPublicId: string, amount: number, status: PaymentStatus, displayString: string, type: string }>, shipping: { selectedShipping: { id: string, description: string, amount: number } | null, availableShippingLines: Array<{ id: string, description: string, amount: number }> }, orderMetaData: { noteAttributes: Record<string, unknown>, cartParameters: Record<string, unknown> }, currency: { isoCode: string } } | null, userErrors: Array<{ code: string, message: string, field: string, addressType: string, details: Record<string, unknown> | null }> } | null };

export type AddDiscountMutationVariables = Exact<{
  input: AddDiscountInput;
}>;


export type AddDiscountMutation = { addDiscount: { version: number | null, applicationState: { orderId: string, orderTotal: number, subtotal: number, discountTotal: number, shippingTotal: number, taxTotal: number, taxIncludedTotal: number, feeTotal: number, resumableLink: string | null, linkToCart: string, customer: { publicId: string | null, platformId: string | null, firstName: string, lastName: string, emailAddress: string, acceptsMarketing: boolean, savedAddresses: Array<{ firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string }> } | null, addresses: { shipping: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null, billing: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null }, lineItems: Array<{ productData: { lineItemKey: string, productTitle: string, title: string, quantity: number, price: number, totalPrice: number, image: string, requiresShipping: boolean } }>, fees: Array<{ id: string, lineText: string, value: number }>, taxes: Array<{ name: string, value: number, isIncluded: boolean }>, discounts: Array<{ code: string, text: string, value: number, valid: boolean }>, payments: Array<{ id: string, gatewayPublicId: string, amount: number, status: PaymentStatus, displayString: string, type: string }>, shipping: { selectedShipping: { id: string, description: string, amount: number } | null, availableShippingLines: Array<{ id: string, description: string, amount: number }> }, orderMetaData: { noteAttributes: Record<string, unknown>, cartParameters: Record<string, unknown> }, currency: { isoCode: string } } | null, userErrors: Array<{ code: string, message: string, field: string, addressType: string, details: Record<string, unknown> | null }> } | null };

export type DeleteDiscountMutationVariables = Exact<{
  input: DeleteDiscountInput;
}>;


export type DeleteDiscountMutation = { deleteDiscount: { version: number | null, applicationState: { orderId: string, orderTotal: number, subtotal: number, discountTotal: number, shippingTotal: number, taxTotal: number, taxIncludedTotal: number, feeTotal: number, resumableLink: string | null, linkToCart: string, customer: { publicId: string | null, platformId: string | null, firstName: string, lastName: string, emailAddress: string, acceptsMarketing: boolean, savedAddresses: Array<{ firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string }> } | null, addresses: { shipping: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null, billing: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null }, lineItems: Array<{ productData: { lineItemKey: string, productTitle: string, title: string, quantity: number, price: number, totalPrice: number, image: string, requiresShipping: boolean } }>, fees: Array<{ id: string, lineText: string, value: number }>, taxes: Array<{ name: string, value: number, isIncluded: boolean }>, discounts: Array<{ code: string, text: string, value: number, valid: boolean }>, payments: Array<{ id: string, gatewayPublicId: string, amount: number, status: PaymentStatus, displayString: string, type: string }>, shipping: { selectedShipping: { id: string, description: string, amount: number } | null, availableShippingLines: Array<{ id: string, description: string, amount: number }> }, orderMetaData: { noteAttributes: Record<string, unknown>, cartParameters: Record<string, unknown> }, currency: { isoCode: string } } | null, userErrors: Array<{ code: string, message: string, field: string, addressType: string, details: Record<string, unknown> | null }> } | null };

export type SetElementsMutationVariables = Exact<{
  input: AppendOrderMetadataInput;
}>;


export type SetElementsMutation = { appendOrderMetadata: { version: number | null, applicationState: { orderId: string, orderTotal: number, subtotal: number, discountTotal: number, shippingTotal: number, taxTotal: number, taxIncludedTotal: number, feeTotal: number, resumableLink: string | null, linkToCart: string, customer: { publicId: string | null, platformId: string | null, firstName: string, lastName: string, emailAddress: string, acceptsMarketing: boolean, savedAddresses: Array<{ firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string }> } | null, addresses: { shipping: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null, billing: { firstName: string, lastName: string, addressLine1: string, addressLine2: string, city: string, province: string, provinceCode: string, country: string, countryCode: string, postalCode: string, businessName: string, phoneNumber: string } | null }, lineItems: Array<{ productData: { lineItemKey: string, productTitle: string, title: string, quantity: number, price: number, totalPrice: number, image: string, requiresShipping: boolean } }>, fees: Array<{ id: string, lineText: string, value: number }>, taxes: Array<{ name: string, value: number, isIncluded: boolean }>, discounts: Array<{ code: string, text: string, value: number, valid: boolean }>, payments: Array<{ id: string, gatewayPublicId: string, amount: number, status: PaymentStatus, displayString: string, type: string }>, shipping: { selectedShipping: { id: string, description: string, amount: number } | null, availableShippingLines: Array<{ id: string, description: string, amount: number }> }, orderMetaData: { noteAttributes: Record<string, unknown>, cartParameters: Record<string, unknown> }, currency: { isoCode: string } } | null, userErrors: Array<{ code: string, message: string, field: string, addressType: string, details: Record<string, unknown> | null }> } | null };

export type AddPaymentMutationVariables = Exact<{
  input: AddPaymentInput;
}>;


export type AddPaymentMutation = { addPayment: { payment: { id: string, gatewayPublicId: string, amount: number, status: PaymentStatus, displayString: string, type: string } | null, userErrors: Array<{ code: string, message: string, field: string, addressType: string, details: Record<string, unknown> | null }> } | null };

export type SetPaymentAmountMutationVariables = Exact<{
  input: UpdatePaymentInput;
}>;


export type SetPaymentAmountMutation = { updatePayment: { userErrors: Array<{ code: string, message: string, field: string, addressType: string, details: Record<string, unknown> | null }> } | null };

export type DeletePaymentMutationVariables = Exact<{
  input: DeletePaymentInput;
}>;


export type DeletePaymentMutation = { deletePayment: { userErrors: Array<{ code: string, message: string, field: string, addressType: string, details: Record<string, unknown> | null }> } | null };

export type ProcessOrderMutationVariables = Exact<{
  input: ProcessOrderInput;
}>;


export type ProcessOrderMutation = { processOrder: { handleSca: boolean | null, clientSecretToken: string | null, userErrors: Array<{ code: string, message: string, field: string, addressType: string, details: Record<string, unknown> | null }> } | null };

export type WatchSubscriptionVariables = Exact<{
  afterSequence?: number | null | undefined;
}>;


export type WatchSubscription = { orderUpdated: { sequence: number, order: { version: number } } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, unknown> | undefined;

  constructor(value: string, __meta__?: Record<string, unknown> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const FaultFragmentDoc = new TypedDocumentString(`
    fragment Fault on UserError {
  code
  message
  field
  addressType
  details
}
    `, {"fragmentName":"Fault"}) as unknown as TypedDocumentString<FaultFragment, unknown>;
export const AddressFragmentDoc = new TypedDocumentString(`
    fragment Address on OrderAddress {
  firstName
  lastName
  addressLine1
  addressLine2
  city
  province
  provinceCode
  country
  countryCode
  postalCode
  businessName
  phoneNumber
}
    `, {"fragmentName":"Address"}) as unknown as TypedDocumentString<AddressFragment, unknown>;
export const PaymentPartFragmentDoc = new TypedDocumentString(`
    fragment PaymentPart on Payment {
  id
  gatewayPublicId
  amount
  status
  displayString
  type
}
    `, {"fragmentName":"PaymentPart"}) as unknown as TypedDocumentString<PaymentPartFragment, unknown>;
export const StateFragmentDoc = new TypedDocumentString(`
    fragment State on ApplicationState {
  orderId
  customer {
    publicId
    platformId
    firstName
    lastName
    emailAddress
    acceptsMarketing
    savedAddresses {
      ...Address
    }
  }
  addresses {
    shipping {
      ...Address
    }
    billing {
      ...Address
    }
  }
  lineItems {
    productData {
      lineItemKey
      productTitle
      title
      quantity
      price
      totalPrice
      image
      requiresShipping
    }
  }
  fees {
    id
    lineText
    value
  }
  taxes {
    name
    value
    isIncluded
  }
  discounts {
    code
    text
    value
    valid
  }
  payments {
    ...PaymentPart
  }
  shipping {
    selectedShipping {
      id
      description
      amount
    }
    availableShippingLines {
      id
      description
      amount
    }
  }
  orderMetaData {
    noteAttributes
    cartParameters
  }
  currency {
    isoCode
  }
  orderTotal
  subtotal
  discountTotal
  shippingTotal
  taxTotal
  taxIncludedTotal
  feeTotal
  resumableLink
  linkToCart
}
    fragment Address on OrderAddress {
  firstName
  lastName
  addressLine1
  addressLine2
  city
  province
  provinceCode
  country
  countryCode
  postalCode
  businessName
  phoneNumber
}
fragment PaymentPart on Payment {
  id
  gatewayPublicId
  amount
  status
  displayString
  type
}`, {"fragmentName":"State"}) as unknown as TypedDocumentString<StateFragment, unknown>;
export const OrderPartsFragmentDoc = new TypedDocumentString(`
    fragment OrderParts on Order {
  status
  version
  taxesAreFresh
  shippingIsStale
  paymentOptions {
    gatewayPublicId
    name
    type
    savedPaymentMethods {
      publicId
      ccType
      lastFour
      isDefault
      expiration {
        date
      }
    }
  }
  applicationState {
    ...State
  }
}
    fragment Address on OrderAddress {
  firstName
  lastName
  addressLine1
  addressLine2
  city
  province
  provinceCode
  country
  countryCode
  postalCode
  businessName
  phoneNumber
}
fragment PaymentPart on Payment {
  id
  gatewayPublicId
  amount
  status
  displayString
  type
}
fragment State on ApplicationState {
  orderId
  customer {
    publicId
    platformId
    firstName
    lastName
    emailAddress
    acceptsMarketing
    savedAddresses {
      ...Address
    }
  }
  addresses {
    shipping {
      ...Address
    }
    billing {
      ...Address
    }
  }
  lineItems {
    productData {
      lineItemKey
      productTitle
      title
      quantity
      price
      totalPrice
      image
      requiresShipping
    }
  }
  fees {
    id
    lineText
    value
  }
  taxes {
    name
    value
    isIncluded
  }
  discounts {
    code
    text
    value
    valid
  }
  payments {
    ...PaymentPart
  }
  shipping {
    selectedShipping {
      id
      description
      amount
    }
    availableShippingLines {
      id
      description
      amount
    }
  }
  orderMetaData {
    noteAttributes
    cartParameters
  }
  currency {
    isoCode
  }
  orderTotal
  subtotal
  discountTotal
  shippingTotal
  taxTotal
  taxIncludedTotal
  feeTotal
  resumableLink
  linkToCart
}`, {"fragmentName":"OrderParts"}) as unknown as TypedDocumentString<OrderPartsFragment, unknown>;
export const StartDocument = new TypedDocumentString(`
    query Start {
  order {
    ...OrderParts
  }
  checkout {
    styleSheet
    currencyDigits
    initialData {
      shopName
      countryInformation {
        isoCode
        showProvince
        provinceLabel
        showPostalCode
        validForShipping
        validForBilling
      }
      supportedLanguages {
        isoLanguage
        languageName
        languageBlob
      }
      generalSettings {
        checkoutProcess {
          companyNameOption
          phoneNumberRequired
          acceptsMarketingCheckboxOption
        }
      }
      lifeElements {
        publicId
        location
        inputType
        inputDefault
        inputLabel
        inputPlaceholder
        inputRequired
        inputRegex
        metaDataField
        orderAsc
      }
    }
  }
}
    fragment Address on OrderAddress {
  firstName
  lastName
  addressLine1
  addressLine2
  city
  province
  provinceCode
  country
  countryCode
  postalCode
  businessName
  phoneNumber
}
fragment PaymentPart on Payment {
  id
  gatewayPublicId
  amount
  status
  displayString
  type
}
fragment State on ApplicationState {
  orderId
  customer {
    publicId
    platformId
    firstName
    lastName
    emailAddress
    acceptsMarketing
    savedAddresses {
      ...Address
    }
  }
  addresses {
    shipping {
      ...Address
    }
    billing {
      ...Address
    }
  }
  lineItems {
    productData {
      lineItemKey
      productTitle
      title
      quantity
      price
      totalPrice
      image
      requiresShipping
    }
  }
  fees {
    id
    lineText
    value
  }
  taxes {
    name
    value
    isIncluded
  }
  discounts {
    code
    text
    value
    valid
  }
  payments {
    ...PaymentPart
  }
  shipping {
    selectedShipping {
      id
      description
      amount
    }
    availableShippingLines {
      id
      description
      amount
    }
  }
  orderMetaData {
    noteAttributes
    cartParameters
  }
  currency {
    isoCode
  }
  orderTotal
  subtotal
  discountTotal
  shippingTotal
  taxTotal
  taxIncludedTotal
  feeTotal
  resumableLink
  linkToCart
}
fragment OrderParts on Order {
  status
  version
  taxesAreFresh
  shippingIsStale
  paymentOptions {
    gatewayPublicId
    name
    type
    savedPaymentMethods {
      publicId
      ccType
      lastFour
      isDefault
      expiration {
        date
      }
    }
  }
  applicationState {
    ...State
  }
}`) as unknown as TypedDocumentString<StartQuery, StartQueryVariables>;
export const OrderDocument = new TypedDocumentString(`
    query Order {
  order {
    ...OrderParts
  }
}
    fragment Address on OrderAddress {
  firstName
  lastName
  addressLine1
  addressLine2
  city
  province
  provinceCode
  country
  countryCode
  postalCode
  businessName
  phoneNumber
}
fragment PaymentPart on Payment {
  id
  gatewayPublicId
  amount
  status
  displayString
  type
}
fragment State on ApplicationState {
  orderId
  customer {
    publicId
    platformId
    firstName
    lastName
    emailAddress
    acceptsMarketing
    savedAddresses {
      ...Address
    }
  }
  addresses {
    shipping {
      ...Address
    }
    billing {
      ...Address
    }
  }
  lineItems {
    productData {
      lineItemKey
      productTitle
      title
      quantity
      price
      totalPrice
      image
      requiresShipping
    }
  }
  fees {
    id
    lineText
    value
  }
  taxes {
    name
    value
    isIncluded
  }
  discounts {
    code
    text
    value
    valid
  }
  payments {
    ...PaymentPart
  }
  shipping {
    selectedShipping {
      id
      description
      amount
    }
    availableShippingLines {
      id
      description
      amount
    }
  }
  orderMetaData {
    noteAttributes
    cartParameters
  }
  currency {
    isoCode
  }
  orderTotal
  subtotal
  discountTotal
  shippingTotal
  taxTotal
  taxIncludedTotal
  feeTotal
  resumableLink
  linkToCart
}
fragment OrderParts on Order {
  status
  version
  taxesAreFresh
  shippingIsStale
  paymentOptions {
    gatewayPublicId
    name
    type
    savedPaymentMethods {
      publicId
      ccType
      lastFour
      isDefault
      expiration {
        date
      }
    }
  }
  applicationState {
    ...State
  }
}`) as unknown as TypedDocumentString<OrderQuery, OrderQueryVariables>;
export const CountryDocument = new TypedDocumentString(`
    query Country($isoCode: ID!) {
  country(isoCode: $isoCode) {
    provinces {
      isoCode
      name
    }
  }
}
    `) as unknown as TypedDocumentString<CountryQuery, CountryQueryVariables>;
export const GiftCardBalanceDocument = new TypedDocumentString(`
    query GiftCardBalance($id: ID) {
  giftCard(publicPaymentMethodId: $id) {
    balance
  }
}
    `) as unknown as TypedDocumentString<GiftCardBalanceQuery, GiftCardBalanceQueryVariables>;
export const SetCustomerDocument = new TypedDocumentString(`
    mutation SetCustomer($input: SetOrderCustomerInput!) {
  setOrderCustomer(input: $input) {
    version
    applicationState {
      ...State
    }
    userErrors {
      ...Fault
    }
  }
}
    fragment Fault on UserError {
  code
  message
  field
  addressType
  details
}
fragment Address on OrderAddress {
  firstName
  lastName
  addressLine1
  addressLine2
  city
  province
  provinceCode
  country
  countryCode
  postalCode
  businessName
  phoneNumber
}
fragment PaymentPart on Payment {
  id
  gatewayPublicId
  amount
  status
  displayString
  type
}
fragment State on ApplicationState {
  orderId
  customer {
    publicId
    platformId
    firstName
    lastName
    emailAddress
    acceptsMarketing
    savedAddresses {
      ...Address
    }
  }
  addresses {
    shipping {
      ...Address
    }
    billing {
      ...Address
    }
  }
  lineItems {
    productData {
      lineItemKey
      productTitle
      title
      quantity
      price
      totalPrice
      image
      requiresShipping
    }
  }
  fees {
    id
    lineText
    value
  }
  taxes {
    name
    value
    isIncluded
  }
  discounts {
    code
    text
    value
    valid
  }
  payments {
    ...PaymentPart
  }
  shipping {
    selectedShipping {
      id
      description
      amount
    }
    availableShippingLines {
      id
      description
      amount
    }
  }
  orderMetaData {
    noteAttributes
    cartParameters
  }
  currency {
    isoCode
  }
  orderTotal
  subtotal
  discountTotal
  shippingTotal
  taxTotal
  taxIncludedTotal
  feeTotal
  resumableLink
  linkToCart
}`) as unknown as TypedDocumentString<SetCustomerMutation, SetCustomerMutationVariables>;
export const UpdateCustomerDocument = new TypedDocumentString(`
    mutation UpdateCustomer($input: UpdateCustomerInput!) {
  updateCustomer(input: $input) {
    version
    applicationState {
      ...State
    }
    userErrors {
      ...Fault
    }
  }
}
    fragment Fault on UserError {
  code
  message
  field
  addressType
  details
}
fragment Address on OrderAddress {
  firstName
  lastName
  addressLine1
  addressLine2
  city
  province
  provinceCode
  country
  countryCode
  postalCode
  businessName
  phoneNumber
}
fragment PaymentPart on Payment {
  id
  gatewayPublicId
  amount
  status
  displayString
  type
}
fragment State on ApplicationState {
  orderId
  customer {
    publicId
    platformId
    firstName
    lastName
    emailAddress
    acceptsMarketing
    savedAddresses {
      ...Address
    }
  }
  addresses {
    shipping {
      ...Address
    }
    billing {
      ...Address
    }
  }
  lineItems {
    productData {
      lineItemKey
      productTitle
      title
      quantity
      price
      totalPrice
      image
      requiresShipping
    }
  }
  fees {
    id
    lineText
    value
  }
  taxes {
    name
    value
    isIncluded
  }
  discounts {
    code
    text
    value
    valid
  }
  payments {
    ...PaymentPart
  }
  shipping {
    selectedShipping {
      id
      description
      amount
    }
    availableShippingLines {
      id
      description
      amount
    }
  }
  orderMetaData {
    noteAttributes
    cartParameters
  }
  currency {
    isoCode
  }
  orderTotal
  subtotal
  discountTotal
  shippingTotal
  taxTotal
  taxIncludedTotal
  feeTotal
  resumableLink
  linkToCart
}`) as unknown as TypedDocumentString<UpdateCustomerMutation, UpdateCustomerMutationVariables>;
export const SetShippingAddressDocument = new TypedDocumentString(`
    mutation SetShippingAddress($input: SetShippingAddressInput!) {
  setShippingAddress(input: $input) {
    version
    applicationState {
      ...State
    }
    userErrors {
      ...Fault
    }
  }
}
    fragment Fault on UserError {
  code
  message
  field
  addressType
  details
}
fragment Address on OrderAddress {
  firstName
  lastName
  addressLine1
  addressLine2
  city
  province
  provinceCode
  country
  countryCode
  postalCode
  businessName
  phoneNumber
}
fragment PaymentPart on Payment {
  id
  gatewayPublicId
  amount
  status
  displayString
  type
}
fragment State on ApplicationState {
  orderId
  customer {
    publicId
    platformId
    firstName
    lastName
    emailAddress
    acceptsMarketing
    savedAddresses {
      ...Address
    }
  }
  addresses {
    shipping {
      ...Address
    }
    billing {
      ...Address
    }
  }
  lineItems {
    productData {
      lineItemKey
      productTitle
      title
      quantity
      price
      totalPrice
      image
      requiresShipping
    }
  }
  fees {
    id
    lineText
    value
  }
  taxes {
    name
    value
    isIncluded
  }
  discounts {
    code
    text
    value
    valid
  }
  payments {
    ...PaymentPart
  }
  shipping {
    selectedShipping {
      id
      description
      amount
    }
    availableShippingLines {
      id
      description
      amount
    }
  }
  orderMetaData {
    noteAttributes
    cartParameters
  }
  currency {
    isoCode
  }
  orderTotal
  subtotal
  discountTotal
  shippingTotal
  taxTotal
  taxIncludedTotal
  feeTotal
  resumableLink
  linkToCart
}`) as unknown as TypedDocumentString<SetShippingAddressMutation, SetShippingAddressMutationVariables>;
export const SetBillingAddressDocument = new TypedDocumentString(`
    mutation SetBillingAddress($input: SetBillingAddressInput!) {
  setBillingAddress(input: $input) {
    version
    applicationState {
      ...State
    }
    userErrors {
      ...Fault
    }
  }
}
    fragment Fault on UserError {
  code
  message
  field
  addressType
  details
}
fragment Address on OrderAddress {
  firstName
  lastName
  addressLine1
  addressLine2
  city
  province
  provinceCode
  country
  countryCode
  postalCode
  businessName
  phoneNumber
}
fragment PaymentPart on Payment {
  id
  gatewayPublicId
  amount
  status
  displayString
  type
}
fragment State on ApplicationState {
  orderId
  customer {
    publicId
    platformId
    firstName
    lastName
    emailAddress
    acceptsMarketing
    savedAddresses {
      ...Address
    }
  }
  addresses {
    shipping {
      ...Address
    }
    billing {
      ...Address
    }
  }
  lineItems {
    productData {
      lineItemKey
      productTitle
      title
      quantity
      price
      totalPrice
      image
      requiresShipping
    }
  }
  fees {
    id
    lineText
    value
  }
  taxes {
    name
    value
    isIncluded
  }
  discounts {
    code
    text
    value
    valid
  }
  payments {
    ...PaymentPart
  }
  shipping {
    selectedShipping {
      id
      description
      amount
    }
    availableShippingLines {
      id
      description
      amount
    }
  }
  orderMetaData {
    noteAttributes
    cartParameters
  }
  currency {
    isoCode
  }
  orderTotal
  subtotal
  discountTotal
  shippingTotal
  taxTotal
  taxIncludedTotal
  feeTotal
  resumableLink
  linkToCart
}`) as unknown as TypedDocumentString<SetBillingAddressMutation, SetBillingAddressMutationVariables>;
export const RefreshShippingLinesDocument = new TypedDocumentString(`
    mutation RefreshShippingLines {
  refreshShippingLines(input: {}) {
    version
    applicationState {
      ...State
    }
    userErrors {
      ...Fault
    }
  }
}
    fragment Fault on UserError {
  code
  message
  field
  addressType
  details
}
fragment Address on OrderAddress {
  firstName
  lastName
  addressLine1
  addressLine2
  city
  province
  provinceCode
  country
  countryCode
  postalCode
  businessName
  phoneNumber
}
fragment PaymentPart on Payment {
  id
  gatewayPublicId
  amount
  status
  displayString
  type
}
fragment State on ApplicationState {
  orderId
  customer {
    publicId
    platformId
    firstName
    lastName
    emailAddress
    acceptsMarketing
    savedAddresses {
      ...Address
    }
  }
  addresses {
    shipping {
      ...Address
    }
    billing {
      ...Address
    }
  }
  lineItems {
    productData {
      lineItemKey
      productTitle
      title
      quantity
      price
      totalPrice
      image
      requiresShipping
    }
  }
  fees {
    id
    lineText
    value
  }
  taxes {
    name
    value
    isIncluded
  }
  discounts {
    code
    text
    value
    valid
  }
  payments {
    ...PaymentPart
  }
  shipping {
    selectedShipping {
      id
      description
      amount
    }
    availableShippingLines {
      id
      description
      amount
    }
  }
  orderMetaData {
    noteAttributes
    cartParameters
  }
  currency {
    isoCode
  }
  orderTotal
  subtotal
  discountTotal
  shippingTotal
  taxTotal
  taxIncludedTotal
  feeTotal
  resumableLink
  linkToCart
}`) as unknown as TypedDocumentString<RefreshShippingLinesMutation, RefreshShippingLinesMutationVariables>;
export const SelectShippingLineDocument = new TypedDocumentString(`
    mutation SelectShippingLine($input: SelectShippingLineInput!) {
  selectShippingLine(input: $input) {
    version
    applicationState {
      ...State
    }
    userErrors {
      ...Fault
    }
  }
}
    fragment Fault on UserError {
  code
  message
  field
  addressType
  details
}
fragment Address on OrderAddress {
  firstName
  lastName
  addressLine1
  addressLine2
  city
  province
  provinceCode
  country
  countryCode
  postalCode
  businessName
  phoneNumber
}
fragment PaymentPart on Payment {
  id
  gatewayPublicId
  amount
  status
  displayString
  type
}
fragment State on ApplicationState {
  orderId
  customer {
    publicId
    platformId
    firstName
    lastName
    emailAddress
    acceptsMarketing
    savedAddresses {
      ...Address
    }
  }
  addresses {
    shipping {
      ...Address
    }
    billing {
      ...Address
    }
  }
  lineItems {
    productData {
      lineItemKey
      productTitle
      title
      quantity
      price
      totalPrice
      image
      requiresShipping
    }
  }
  fees {
    id
    lineText
    value
  }
  taxes {
    name
    value
    isIncluded
  }
  discounts {
    code
    text
    value
    valid
  }
  payments {
    ...PaymentPart
  }
  shipping {
    selectedShipping {
      id
      description
      amount
    }
    availableShippingLines {
      id
      description
      amount
    }
  }
  orderMetaData {
    noteAttributes
    cartParameters
  }
  currency {
    isoCode
  }
  orderTotal
  subtotal
  discountTotal
  shippingTotal
  taxTotal
  taxIncludedTotal
  feeTotal
  resumableLink
  linkToCart
}`) as unknown as TypedDocumentString<SelectShippingLineMutation, SelectShippingLineMutationVariables>;
export const GenerateTaxesDocument = new TypedDocumentString(`
    mutation GenerateTaxes {
  generateTaxes(input: {}) {
    version
    applicationState {
      ...State
    }
    userErrors {
      ...Fault
    }
  }
}
    fragment Fault on UserError {
  code
  message
  field
  addressType
  details
}
fragment Address on OrderAddress {
  firstName
  lastName
  addressLine1
  addressLine2
  city
  province
  provinceCode
  country
  countryCode
  postalCode
  businessName
  phoneNumber
}
fragment PaymentPart on Payment {
  id
  gatewayPublicId
  amount
  status
  displayString
  type
}
fragment State on ApplicationState {
  orderId
  customer {
    publicId
    platformId
    firstName
    lastName
    emailAddress
    acceptsMarketing
    savedAddresses {
      ...Address
    }
  }
  addresses {
    shipping {
      ...Address
    }
    billing {
      ...Address
    }
  }
  lineItems {
    productData {
      lineItemKey
      productTitle
      title
      quantity
      price
      totalPrice
      image
      requiresShipping
    }
  }
  fees {
    id
    lineText
    value
  }
  taxes {
    name
    value
    isIncluded
  }
  discounts {
    code
    text
    value
    valid
  }
  payments {
    ...PaymentPart
  }
  shipping {
    selectedShipping {
      id
      description
      amount
    }
    availableShippingLines {
      id
      description
      amount
    }
  }
  orderMetaData {
    noteAttributes
    cartParameters
  }
  currency {
    isoCode
  }
  orderTotal
  subtotal
  discountTotal
  shippingTotal
  taxTotal
  taxIncludedTotal
  feeTotal
  resumableLink
  linkToCart
}`) as unknown as TypedDocumentString<GenerateTaxesMutation, GenerateTaxesMutationVariables>;
export const AddDiscountDocument = new TypedDocumentString(`
    mutation AddDiscount($input: AddDiscountInput!) {
  addDiscount(input: $input) {
    version
    applicationState {
      ...State
    }
    userErrors {
      ...Fault
    }
  }
}
    fragment Fault on UserError {
  code
  message
  field
  addressType
  details
}
fragment Address on OrderAddress {
  firstName
  lastName
  addressLine1
  addressLine2
  city
  province
  provinceCode
  country
  countryCode
  postalCode
  businessName
  phoneNumber
}
fragment PaymentPart on Payment {
  id
  gatewayPublicId
  amount
  status
  displayString
  type
}
fragment State on ApplicationState {
  orderId
  customer {
    publicId
    platformId
    firstName
    lastName
    emailAddress
    acceptsMarketing
    savedAddresses {
      ...Address
    }
  }
  addresses {
    shipping {
      ...Address
    }
    billing {
      ...Address
    }
  }
  lineItems {
    productData {
      lineItemKey
      productTitle
      title
      quantity
      price
      totalPrice
      image
      requiresShipping
    }
  }
  fees {
    id
    lineText
    value
  }
  taxes {
    name
    value
    isIncluded
  }
  discounts {
    code
    text
    value
    valid
  }
  payments {
    ...PaymentPart
  }
  shipping {
    selectedShipping {
      id
      description
      amount
    }
    availableShippingLines {
      id
      description
      amount
    }
  }
  orderMetaData {
    noteAttributes
    cartParameters
  }
  currency {
    isoCode
  }
  orderTotal
  subtotal
  discountTotal
  shippingTotal
  taxTotal
  taxIncludedTotal
  feeTotal
  resumableLink
  linkToCart
}`) as unknown as TypedDocumentString<AddDiscountMutation, AddDiscountMutationVariables>;
export const DeleteDiscountDocument = new TypedDocumentString(`
    mutation DeleteDiscount($input: DeleteDiscountInput!) {
  deleteDiscount(input: $input) {
    version
    applicationState {
      ...State
    }
    userErrors {
      ...Fault
    }
  }
}
    fragment Fault on UserError {
  code
  message
  field
  addressType
  details
}
fragment Address on OrderAddress {
  firstName
  lastName
  addressLine1
  addressLine2
  city
  province
  provinceCode
  country
  countryCode
  postalCode
  businessName
  phoneNumber
}
fragment PaymentPart on Payment {
  id
  gatewayPublicId
  amount
  status
  displayString
  type
}
fragment State on ApplicationState {
  orderId
  customer {
    publicId
    platformId
    firstName
    lastName
    emailAddress
    acceptsMarketing
    savedAddresses {
      ...Address
    }
  }
  addresses {
    shipping {
      ...Address
    }
    billing {
      ...Address
    }
  }
  lineItems {
    productData {
      lineItemKey
      productTitle
      title
      quantity
      price
      totalPrice
      image
      requiresShipping
    }
  }
  fees {
    id
    lineText
    value
  }
  taxes {
    name
    value
    isIncluded
  }
  discounts {
    code
    text
    value
    valid
  }
  payments {
    ...PaymentPart
  }
  shipping {
    selectedShipping {
      id
      description
      amount
    }
    availableShippingLines {
      id
      description
      amount
    }
  }
  orderMetaData {
    noteAttributes
    cartParameters
  }
  currency {
    isoCode
  }
  orderTotal
  subtotal
  discountTotal
  shippingTotal
  taxTotal
  taxIncludedTotal
  feeTotal
  resumableLink
  linkToCart
}`) as unknown as TypedDocumentString<DeleteDiscountMutation, DeleteDiscountMutationVariables>;
export const SetElementsDocument = new TypedDocumentString(`
    mutation SetElements($input: AppendOrderMetadataInput!) {
  appendOrderMetadata(input: $input) {
    version
    applicationState {
      ...State
    }
    userErrors {
      ...Fault
    }
  }
}
    fragment Fault on UserError {
  code
  message
  field
  addressType
  details
}
fragment Address on OrderAddress {
  firstName
  lastName
  addressLine1
  addressLine2
  city
  province
  provinceCode
  country
  countryCode
  postalCode
  businessName
  phoneNumber
}
fragment PaymentPart on Payment {
  id
  gatewayPublicId
  amount
  status
  displayString
  type
}
fragment State on ApplicationState {
  orderId
  customer {
    publicId
    platformId
    firstName
    lastName
    emailAddress
    acceptsMarketing
    savedAddresses {
      ...Address
    }
  }
  addresses {
    shipping {
      ...Address
    }
    billing {
      ...Address
    }
  }
  lineItems {
    productData {
      lineItemKey
      productTitle
      title
      quantity
      price
      totalPrice
      image
      requiresShipping
    }
  }
  fees {
    id
    lineText
    value
  }
  taxes {
    name
    value
    isIncluded
  }
  discounts {
    code
    text
    value
    valid
  }
  payments {
    ...PaymentPart
  }
  shipping {
    selectedShipping {
      id
      description
      amount
    }
    availableShippingLines {
      id
      description
      amount
    }
  }
  orderMetaData {
    noteAttributes
    cartParameters
  }
  currency {
    isoCode
  }
  orderTotal
  subtotal
  discountTotal
  shippingTotal
  taxTotal
  taxIncludedTotal
  feeTotal
  resumableLink
  linkToCart
}`) as unknown as TypedDocumentString<SetElementsMutation, SetElementsMutationVariables>;
export const AddPaymentDocument = new TypedDocumentString(`
    mutation AddPayment($input: AddPaymentInput!) {
  addPayment(input: $input) {
    payment {
      ...PaymentPart
    }
    userErrors {
      ...Fault
    }
  }
}
    fragment Fault on UserError {
  code
  message
  field
  addressType
  details
}
fragment PaymentPart on Payment {
  id
  gatewayPublicId
  amount
  status
  displayString
  type
}`) as unknown as TypedDocumentString<AddPaymentMutation, AddPaymentMutationVariables>;
export const SetPaymentAmountDocument = new TypedDocumentString(`
    mutation SetPaymentAmount($input: UpdatePaymentInput!) {
  updatePayment(input: $input) {
    userErrors {
      ...Fault
    }
  }
}
    fragment Fault on UserError {
  code
  message
  field
  addressType
  details
}`) as unknown as TypedDocumentString<SetPaymentAmountMutation, SetPaymentAmountMutationVariables>;
export const DeletePaymentDocument = new TypedDocumentString(`
    mutation DeletePayment($input: DeletePaymentInput!) {
  deletePayment(input: $input) {
    userErrors {
      ...Fault
    }
  }
}
    fragment Fault on UserError {
  code
  message
  field
  addressType
  details
}`) as unknown as TypedDocumentString<DeletePaymentMutation, DeletePaymentMutationVariables>;
export const ProcessOrderDocument = new TypedDocumentString(`
    mutation ProcessOrder($input: ProcessOrderInput!) {
  processOrder(input: $input) {
    handleSca
    clientSecretToken
    userErrors {
      ...Fault
    }
  }
}
    fragment Fault on UserError {
  code
  message
  field
  addressType
  details
}`) as unknown as TypedDocumentString<ProcessOrderMutation, ProcessOrderMutationVariables>;
export const WatchDocument = new TypedDocumentString(`
    subscription Watch($afterSequence: Int) {
  orderUpdated(afterSequence: $afterSequence) {
    sequence
    order {
      version
    }
  }
}
    `) as unknown as TypedDocumentString<WatchSubscription, WatchSubscriptionVariables>;