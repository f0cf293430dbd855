/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** The settings for abandoned orders. */
export type AbandonedCartSettingsInput = {
  /** Whether to send the shopper an email with a link to resume the order, instead of the event `order/abandoned`. */
  emails?: boolean | null | undefined;
};

/** The input of `acknowledgeAttention`. */
export type AcknowledgeAttentionInput = {
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  expectedVersion?: number | null | undefined;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  publicOrderId?: string | null | undefined;
  /** How it was resolved. Recorded in the event. */
  reason?: string | null | undefined;
};

/** The input of `activateSubscription`. */
export type ActivateSubscriptionInput = {
  /** The ID of the subscription. Required. */
  subscriptionId?: string | null | undefined;
};

/** The input of `addAllowedDomain`. */
export type AddAllowedDomainInput = {
  /** The origin: scheme, host, and port if it is not the default, such as `https://shop.example.com`. `http` is accepted for localhost only. Required. */
  domain?: string | null | undefined;
  /** The shop identifier. It may be omitted when the credential is an access token. */
  shopIdentifier?: string | null | undefined;
};

/** The input of `addCustomerLabel`. */
export type AddCustomerLabelInput = {
  /** The ID of the customer. */
  customerId: string;
  /** The text of the label. Required. */
  name?: string | null | undefined;
};

/** The address autocomplete service of the checkout page. */
export type AddressAutocompleteSettingsInput = {
  /** The browser key for the provider, which shoppers can see; null if there is none. */
  apiKey?: string | null | undefined;
  /** The address autocomplete service of the checkout page; null if there is none. */
  provider?: string | null | undefined;
};

/** The input of `adjustInventory`. */
export type AdjustInventoryInput = {
  /** The number of units to add; negative to remove units. Required. */
  change?: number | null | undefined;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  idempotencyKey?: string | null | undefined;
  /** The ID of the variant on the platform. Required. */
  platformId: string;
};

/** The input of `advanceTestClock`. */
export type AdvanceTestClockInput = {
  /** The time to advance to. Required. */
  to?: string | null | undefined;
};

/** The function of the checkout that an override serves. */
export type ApiOverrideType =
  /** Accepts or refuses addresses. */
  | 'ADDRESS_VALIDATE'
  /** Evaluates discount codes. */
  | 'DISCOUNT'
  /** Checks whether items are in stock. */
  | 'INVENTORY'
  /** Lists the shipping lines. */
  | 'SHIPPING'
  /** Returns the tax rates of an order. */
  | 'TAX';

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

/** The input of `cancelOrder`. */
export type CancelOrderInput = {
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  expectedVersion?: number | null | undefined;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  idempotencyKey?: string | null | undefined;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  publicOrderId?: string | null | undefined;
  /** The reason. Recorded in the event. */
  reason?: string | null | undefined;
};

/** The input of `cancelSubscription`. */
export type CancelSubscriptionInput = {
  /** The ID of the subscription. Required. */
  subscriptionId?: string | null | undefined;
};

/** The input of `capturePayment`. */
export type CapturePaymentInput = {
  /** The amount, in minor units. */
  amount?: number | null | undefined;
  /** Sent to the gateway as `fulfillment_data`. */
  captureData?: Record<string, unknown> | null | undefined;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  expectedVersion?: number | null | undefined;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  idempotencyKey?: string | null | undefined;
  /** The same as the idempotency key. */
  idempotentKey?: string | null | undefined;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  publicOrderId?: string | null | undefined;
  /** Whether to authorize again if the authorization was used up or has expired. Defaults to `true`. */
  reauth?: boolean | null | undefined;
};

/** The input of `changeGiftCard`. */
export type ChangeGiftCardInput = {
  /** The token of the gift card. */
  cardToken: string;
  /** The last day on which it can be used, in UTC, such as `2027-12-31`; null if it does not expire. If omitted, it does not change. */
  expiryDate?: string | null | undefined;
  /** The email address of the recipient; empty for none. If omitted, it does not change. */
  recipientEmail?: string | null | undefined;
  /** The name of the recipient. If omitted, it does not change. */
  recipientName?: string | null | undefined;
};

/** The checkout settings. */
export type CheckoutProcessSettingsInput = {
  /** How the checkout page shows the checkbox for marketing emails: `hidden`, `unchecked` or `checked`. */
  acceptsMarketingCheckboxOption?: string | null | undefined;
  /** How the company name in addresses is handled: `hidden`, `optional` or `required`. */
  companyNameOption?: string | null | undefined;
  /** Whether guest customers are created on the platform when their orders are processed. */
  createPlatformCustomer?: boolean | null | undefined;
  /** Whether addresses require a phone number. */
  phoneNumberRequired?: boolean | null | undefined;
  /** Whether `processOrder` checks and reserves stock. */
  requireInventoryCheck?: boolean | null | undefined;
};

/** The input of `configureIntegrationSettings`. */
export type ConfigureIntegrationSettingsInput = {
  /** The secret that signs the shop's callbacks. Write-only. Required. */
  sharedSecret?: string | null | undefined;
};

/** The input of `connectRemoteStateAuthority`. */
export type ConnectRemoteStateAuthorityInput = {
  /** The secret that signs the requests, 8 to 255 characters. Required. */
  sharedSecret?: string | null | undefined;
  /** The HTTPS URL that changes to orders are sent to, without credentials. `{shop_identifier}` and `{public_order_id}` are replaced in each request. Required. */
  url?: string | null | undefined;
};

/** The settings for the connector routes and the import from the platform. */
export type ConnectorSettingsInput = {
  /** Whether requests to the connector routes must include `X-Compatible-HMAC`, a signature of the whole request. */
  requireCompatibleHmac?: boolean | null | undefined;
  /** Whether customers and orders are imported from the platform every week. */
  weeklyImport?: boolean | null | undefined;
};

/** The input of `createAccessToken`. */
export type CreateAccessTokenInput = {
  /** When the token expires. If omitted, it does not expire. */
  expiresAt?: string | null | undefined;
  /** A name that describes the purpose of the token. Required. */
  name?: string | null | undefined;
  /** The scopes of the token, at least one. Required. */
  scopes?: Array<Scope> | null | undefined;
  /** The shop identifier. It may be omitted when the credential is an access token. */
  shopIdentifier?: string | null | undefined;
};

/** The input of `createApiOverride`. */
export type CreateApiOverrideInput = {
  /** Whether an operation is refused with `OVERRIDE_UNAVAILABLE` when the server fails. If false, the data of the shop is used. If null, it is refused for `tax` and `discount`, and for any type if the shop has no data of its own for the function. */
  failClosed?: boolean | null | undefined;
  /** The function that the server serves: `address_validate`, `shipping`, `discount`, `inventory` or `tax`. Required. */
  overrideType?: ApiOverrideType | null | undefined;
  /** The secret that signs the calls, 8 to 255 characters. Required. */
  sharedSecret?: string | null | undefined;
  /** The URL that is called, an absolute https URL. `{shop_identifier}` and `{public_order_id}` in it are replaced. Required. */
  url?: string | null | undefined;
};

/** The input of `createDiscountCode`. */
export type CreateDiscountCodeInput = {
  /** The code that the shopper enters. Required. */
  code?: string | null | undefined;
  /** Whether the code can be combined with other codes. Defaults to `false`. */
  combinable?: boolean | null | undefined;
  /** The time until which the code is valid. */
  endsAt?: string | null | undefined;
  /** The kind of discount. Required. */
  kind?: DiscountKind | null | undefined;
  /** The lowest subtotal that the code applies to, in minor units. */
  minSubtotal?: number | null | undefined;
  /** The IDs on the platform of the products that the code applies to. Applies to all products if omitted. */
  platformProductIds?: Array<string> | null | undefined;
  /** The time from which the code is valid. */
  startsAt?: string | null | undefined;
  /** The maximum number of orders that can use the code. */
  usageLimit?: number | null | undefined;
  /** The maximum number of orders per email address that can use the code. */
  usageLimitPerCustomer?: number | null | undefined;
  /** The percentage (`"10"`), or the amount in minor units (`"500"`). Required, except for free shipping. */
  value?: string | null | undefined;
};

/** The input of `createExternalPaymentGateway`. */
export type CreateExternalPaymentGatewayInput = {
  /** Whether authorization requests include the line items and totals of the order. Required. */
  additionalOrderDetails?: boolean | null | undefined;
  /** Whether its responses say, in `amount` and `currency`, what it has authorized, captured or refunded. If so, a smaller authorization is a partial approval. */
  answersAmounts?: boolean | null | undefined;
  /** Authenticates and signs requests to the gateway; without it, they are not signed. Write-only. */
  apiToken?: string | null | undefined;
  /** The HTTPS URL that is called for payment operations. Required. */
  baseUrl?: string | null | undefined;
  /** The ISO 4217 code of the currency that it accepts. Required. */
  currency?: string | null | undefined;
  /** Headers that are added to each request to the gateway. */
  httpHeaders?: Array<HttpHeaderInput> | null | undefined;
  /** Whether it returns the first outcome if a request is repeated with the same reference. */
  idempotentReferences?: boolean | null | undefined;
  /** The URL that is embedded in the payment frame; null if there is none. */
  iframeUrl?: string | null | undefined;
  /** Where the checkout shows the payment option, such as `payment_method_below`. */
  location?: string | null | undefined;
  /** The name shown to shoppers. Required. */
  name?: string | null | undefined;
  /** Whether its tokens may look like card numbers, so that they are not refused as card data. */
  numericTokens?: boolean | null | undefined;
  /** Whether it can look up the outcome of a request by its reference. */
  outcomeLookup?: boolean | null | undefined;
  /** Whether the gateway supports partial captures. Required. */
  partialCapture?: boolean | null | undefined;
  /** The gateway's own ID of this installation, unique within the shop. Required. */
  providerId?: string | null | undefined;
  /** Whether its operations are directly below the base URL instead of below `/payments`. */
  rootPaths?: boolean | null | undefined;
  /** Whether the signatures of requests also cover their bodies, with a `Digest` header. */
  signsBody?: boolean | null | undefined;
};

/** The input of `createShippingZone`. */
export type CreateShippingZoneInput = {
  /** The countries of the zone (ISO 3166-1 alpha-2). An empty list means the rest of the world. Required. */
  countries?: Array<string> | null | undefined;
  /** The name, for internal use. Required. */
  name?: string | null | undefined;
  /** The provinces of the zone, such as `US-DC`, or `DC` if the zone has only one country. If omitted, the zone includes all provinces. */
  provinces?: Array<string> | null | undefined;
  /** The shipping rates of the zone, 1 to 100. Required. */
  rates?: Array<ShippingRateInput> | null | undefined;
};

/** The input of `createShop`. */
export type CreateShopInput = {
  /** The two-letter country code (ISO 3166-1 alpha-2), such as `US`. */
  countryCode?: string | null | undefined;
  /** The ISO 4217 currency code, such as `USD`. Cannot be changed later. Required. */
  currency?: string | null | undefined;
  /** The name shown to shoppers. Required. */
  name?: string | null | undefined;
  /** The type of platform. Defaults to `custom`. */
  platformType?: string | null | undefined;
  /** The shop identifier: 1 to 64 letters, digits, `_` or `-`. Cannot be changed later. Generated if omitted. */
  shopIdentifier?: string | null | undefined;
  /** The IANA time zone, such as `Europe/Lisbon`. Defaults to `UTC`. */
  timezone?: string | null | undefined;
  /** The unit in which weights are shown: `g`, `kg`, `oz` or `lb`. Defaults to `g`. */
  weightUnit?: string | null | undefined;
};

/** The input of `createTaxRate`. */
export type CreateTaxRateInput = {
  /** The two-letter country code (ISO 3166-1 alpha-2). Required. */
  country?: string | null | undefined;
  /** Whether prices already include the tax. If not, it is added to them. Required. */
  isIncluded?: boolean | null | undefined;
  /** The name shown to the shopper. Required. */
  name?: string | null | undefined;
  /** The code (`DC`) or name of the province. If omitted, the rate applies to the whole country. */
  province?: string | null | undefined;
  /** The rate as a fraction, at most 1: `"0.06"` is 6%. Required. */
  rate?: string | null | undefined;
  /** Whether the tax also applies to shipping. Required. */
  taxShipping?: boolean | null | undefined;
};

/** The input of `createWebhook`. */
export type CreateWebhookInput = {
  /** The HTTPS URL that receives the requests, at most 2,048 characters. Required. */
  callbackUrl?: string | null | undefined;
  /** The ID of the topic. Required unless `webhookTopicIds` is sent. */
  webhookTopicId?: number | null | undefined;
  /** The IDs of several topics, in place of `webhookTopicId`. */
  webhookTopicIds?: Array<number> | null | undefined;
};

/** The sort orders of a list of customers. */
export type CustomerSort =
  /** By email address, ascending. */
  | 'EMAIL'
  /** By email address, descending. */
  | 'EMAIL_DESCENDING'
  /** By first name, ascending. */
  | 'FIRST_NAME'
  /** By first name, descending. */
  | 'FIRST_NAME_DESCENDING'
  /** By last name, ascending. */
  | 'LAST_NAME'
  /** By last name, descending. */
  | 'LAST_NAME_DESCENDING'
  /** By creation time in this service, oldest first. */
  | 'LEAST_RECENTLY_CREATED'
  /** By time of last change, oldest first. */
  | 'LEAST_RECENTLY_UPDATED'
  /** By ID, descending. */
  | 'NEWEST'
  /** By ID, ascending. */
  | 'OLDEST'
  /** By phone number as text, ascending. */
  | 'PHONE'
  /** By phone number as text, descending. */
  | 'PHONE_DESCENDING'
  /** By creation time in this service, newest first. */
  | 'RECENTLY_CREATED'
  /** By time of last change, newest first. */
  | 'RECENTLY_UPDATED';

/** The input of `deleteAllowedDomain`. */
export type DeleteAllowedDomainInput = {
  /** The ID of the allowed domain. Required. */
  domainId: string;
  /** The shop identifier. It may be omitted when the credential is an access token. */
  shopIdentifier?: string | null | undefined;
};

/** The input of `deleteApiOverride`. */
export type DeleteApiOverrideInput = {
  /** The override. */
  publicId: string;
};

/** The input of `deleteDiscountCode`. */
export type DeleteDiscountCodeInput = {
  /** The discount code. */
  id: string;
};

/** The input of `deleteExternalPaymentGateway`. */
export type DeleteExternalPaymentGatewayInput = {
  /** The ID of the gateway. */
  publicGatewayId: string;
};

/** The input of `deleteProduct`. */
export type DeleteProductInput = {
  /** The ID of the product on the platform. */
  platformId: string;
};

/** The input of `deleteRemoteStateAuthority`. */
export type DeleteRemoteStateAuthorityInput = {
  /** Ignored. The operation has no input of its own. */
  clientMutationId?: string | null | undefined;
};

/** The input of `deleteSavedPaymentMethod`. */
export type DeleteSavedPaymentMethodInput = {
  /** If set, the method must belong to the customer of this order. With an order token, it is always the token's order. */
  publicOrderId?: string | null | undefined;
  /** The ID of the saved payment method. */
  publicPaymentId: string;
};

/** The input of `deleteShippingZone`. */
export type DeleteShippingZoneInput = {
  /** The ID of the shipping zone. */
  id: string;
};

/** The input of `deleteShopCustomerAddress`. */
export type DeleteShopCustomerAddressInput = {
  /** The ID of the customer. Required. */
  customerId: string;
  /** The ID of the address. Required. */
  id: string;
};

/** The input of `deleteShopCustomer`. */
export type DeleteShopCustomerInput = {
  /** The ID of the customer. Required. */
  id: string;
};

/** The input of `deleteTaxRate`. */
export type DeleteTaxRateInput = {
  /** The ID of the tax rate. */
  id: string;
};

/** The input of `deleteWebhook`. */
export type DeleteWebhookInput = {
  /** The ID of the webhook. Required. */
  id: string;
};

/** The input of `disableGiftCard`. */
export type DisableGiftCardInput = {
  /** The token of the gift card. */
  cardToken: string;
};

/** The kinds of discount. */
export type DiscountKind =
  /** An amount off the order, spread over the line items that it applies to. */
  | 'FIXED_AMOUNT'
  /** Free shipping. */
  | 'FREE_SHIPPING'
  /** A percentage of the line items that it applies to. */
  | 'PERCENTAGE';

/** The input of `dismissPlatformEvent`. */
export type DismissPlatformEventInput = {
  /** The ID of the event. Required. */
  id: string;
  /** Why it is not applied. Recorded in the event. Required. */
  reason?: string | null | undefined;
};

/** The currency shown to shoppers. */
export type DisplayCurrencySettingsInput = {
  /** The ISO 4217 currency code. */
  code?: string | null | undefined;
  /** The exchange rate from the shop's currency to this currency. */
  rate?: number | null | undefined;
};

/** When failed payments are retried, by the kind of failure. */
export type DunningSettingsInput = {
  /** After a declined payment: the days before each retry, counted from the previous failure. */
  declined?: Array<number> | null | undefined;
  /** Retries while the payment gateway is unavailable. */
  gatewayUnavailable?: GatewayUnavailableSettingsInput | null | undefined;
  /** After a failure for insufficient funds: the days before each retry, counted from the previous failure. */
  insufficientFunds?: Array<number> | null | undefined;
  /** Retries while a product is out of stock. */
  outOfStock?: OutOfStockSettingsInput | null | undefined;
};

/** The input of `enableGiftCard`. */
export type EnableGiftCardInput = {
  /** The token of the gift card. */
  cardToken: string;
};

/** The input of `eraseCustomer`. */
export type EraseCustomerInput = {
  /** The ID of the customer. Required. */
  id: string;
};

/** Retries while the payment gateway is unavailable. */
export type GatewayUnavailableSettingsInput = {
  /** The maximum number of retries. */
  attempts?: number | null | undefined;
  /** The factor by which the delay increases after each retry. */
  factor?: number | null | undefined;
  /** The minutes before the first retry. */
  firstMinutes?: number | null | undefined;
};

/** The gift card settings. */
export type GiftCardSettingsInput = {
  /** Whether the shop sells gift cards. */
  enabled?: boolean | null | undefined;
  /** The highest amount that a shopper can choose, in minor units. */
  maxAmount?: number | null | undefined;
  /** The lowest amount that a shopper can choose, in minor units. */
  minAmount?: number | null | undefined;
  /** The SKUs of the variants that are gift cards. */
  skus?: Array<string> | null | undefined;
};

/** An HTTP header. */
export type HttpHeaderInput = {
  /** The name. */
  key?: string | null | undefined;
  /** The value. */
  value?: string | null | undefined;
};

/** The input of `importCustomers`. */
export type ImportCustomersInput = {
  /** Whether the rows are only checked, and nothing is stored. The same in all chunks. Defaults to `false`. */
  dryRun?: boolean | null | undefined;
  /** The number of the first row of this chunk; the others follow in sequence. Required. A chunk that is sent again has no further effect and gets its first result. */
  firstRow?: number | null | undefined;
  /** The ID of the import, which you choose and send with each of its chunks, such as a UUID. Required. */
  importId?: string | null | undefined;
  /** Whether this is the last chunk, which finishes the import. Defaults to `false`. */
  isLast?: boolean | null | undefined;
  /** A name for the import, such as that of a file. The first chunk sets it. */
  name?: string | null | undefined;
  /** The customers, with the members `platformId`, `email`, `firstName`, `lastName`, `phone`, `tags`, `addresses`, `defaultAddress`; the names of REST can be used too. Required. */
  rows?: Array<Record<string, unknown>> | null | undefined;
};

/** The input of `importProducts`. */
export type ImportProductsInput = {
  /** Whether the rows are only checked, and nothing is stored. The same in all chunks. Defaults to `false`. */
  dryRun?: boolean | null | undefined;
  /** The number of the first row of this chunk; the others follow in sequence. Required. A chunk that is sent again has no further effect and gets its first result. */
  firstRow?: number | null | undefined;
  /** The ID of the import, which you choose and send with each of its chunks, such as a UUID. Required. */
  importId?: string | null | undefined;
  /** Whether this is the last chunk, which finishes the import. Defaults to `false`. */
  isLast?: boolean | null | undefined;
  /** A name for the import, such as that of a file. The first chunk sets it. */
  name?: string | null | undefined;
  /** The products, each with the members of `SaveProductInput`; the names of REST can be used too. Required. */
  rows?: Array<Record<string, unknown>> | null | undefined;
};

/** The input of `issueGiftCard`. */
export type IssueGiftCardInput = {
  /** The value, in minor units. Required. */
  amount?: number | null | undefined;
  /** ISO 4217. Required. */
  currency?: string | null | undefined;
  /** The email address of the sender. */
  customerEmail?: string | null | undefined;
  /** The name of the sender. */
  customerName?: string | null | undefined;
  /** The last day on which it can be used, in UTC, such as `2027-12-31`. If omitted, it does not expire. */
  expiryDate?: string | null | undefined;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  idempotencyKey?: string | null | undefined;
  /** The message from the sender, at most 2,000 characters. */
  message?: string | null | undefined;
  /** The email address of the recipient. */
  recipientEmail?: string | null | undefined;
  /** The name of the recipient. */
  recipientName?: string | null | undefined;
};

/** A language of the shop, with its translated texts. */
export type LanguageSettingsInput = {
  /** The language code, such as `en` or `pt-BR`. */
  isoLanguage?: string | null | undefined;
  /** The translated texts, as a JSON string. */
  languageBlob?: string | null | undefined;
  /** The name. */
  languageName?: string | null | undefined;
};

/** The sort orders of a list of orders. */
export type OrderSort =
  /** By financial status, in alphabetical order; oldest first within a status. */
  | 'FINANCIAL_STATUS'
  /** By financial status, in reverse alphabetical order; newest first within a status. */
  | 'FINANCIAL_STATUS_DESCENDING'
  /** By fulfillment status, in alphabetical order; oldest first within a status. */
  | 'FULFILLMENT_STATUS'
  /** By fulfillment status, in reverse alphabetical order; newest first within a status. */
  | 'FULFILLMENT_STATUS_DESCENDING'
  /** By the ID of the first payment's gateway; orders without a payment first. */
  | 'GATEWAY'
  /** By the ID of the first payment's gateway, in reverse; orders without a payment last. */
  | 'GATEWAY_DESCENDING'
  /** Highest captured amount first. */
  | 'HIGHEST_CAPTURED'
  /** Highest refunded amount first. */
  | 'HIGHEST_REFUNDED'
  /** Highest total first. */
  | 'HIGHEST_TOTAL'
  /** Lowest captured amount first. */
  | 'LOWEST_CAPTURED'
  /** Lowest refunded amount first. */
  | 'LOWEST_REFUNDED'
  /** Lowest total first. */
  | 'LOWEST_TOTAL'
  /** Most recently created first. */
  | 'NEWEST'
  /** Oldest first. */
  | 'OLDEST'
  /** Most recently updated first. */
  | 'RECENTLY_UPDATED';

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

/** Retries while a product is out of stock. */
export type OutOfStockSettingsInput = {
  /** The maximum number of retries. */
  attempts?: number | null | undefined;
  /** The days between retries. */
  days?: number | null | undefined;
};

/** The input of `pauseSubscription`. */
export type PauseSubscriptionInput = {
  /** The ID of the subscription. Required. */
  subscriptionId?: string | null | undefined;
};

/** The input of `pauseWebhook`. */
export type PauseWebhookInput = {
  /** The ID of the webhook. Required. */
  id: string;
};

/** The payment settings. */
export type PaymentSettingsInput = {
  /** When payments are captured: `manual` if your backend captures them, `on_processed` if they are captured in full automatically after `processOrder`. */
  capture?: string | null | undefined;
  /** Whether a gateway with `answersAmounts` may approve a part of a payment that was added without an amount. If so, the payment becomes that part, and `processOrder` is refused with `PAYMENT_PARTIALLY_APPROVED`, so that the shopper can pay the rest otherwise. Otherwise, the part is voided and counts as declined. */
  partialApproval?: boolean | null | undefined;
  /** Whether `processOrder` and `authorizePayments` only verify payment methods. If so, no amount is reserved, and a capture authorizes the amount that it captures. For gift cards, the balance is checked. Payments that cannot be verified are authorized anyway. */
  verifyPaymentsOnly?: boolean | null | undefined;
};

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

/** The state of a platform event. */
export type PlatformEventStatus =
  /** The event could not be applied. It can be retried. */
  | 'FAILED'
  /** The event has not been applied yet. */
  | 'PENDING';

/** The input of `processSubscription`. */
export type ProcessSubscriptionInput = {
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  idempotencyKey?: string | null | undefined;
  /** The ID of the subscription. Required. */
  subscriptionId?: string | null | undefined;
};

/** A category of a product. */
export type ProductCategoryInput = {
  /** The URL of an image. */
  imageUrl?: string | null | undefined;
  /** The name. */
  name?: string | null | undefined;
  /** The ID of the category on the platform. Required. */
  platformId?: string | null | undefined;
  /** When it last changed on the platform. */
  platformUpdatedAt?: string | null | undefined;
};

/** An image of a product. */
export type ProductImageInput = {
  /** The name. */
  name?: string | null | undefined;
  /** The ID of the image on the platform. Required. */
  platformId?: string | null | undefined;
  /** The position among the images. */
  position?: number | null | undefined;
};

/** An option of a product, such as size. */
export type ProductOptionInput = {
  /** The name. */
  name?: string | null | undefined;
  /** The values to choose from. */
  optionValues?: Array<ProductOptionValueInput> | null | undefined;
  /** The ID of the option on the platform. Required. */
  platformId?: string | null | undefined;
  /** The position among the options. */
  position?: number | null | undefined;
};

/** A value of an option, such as `large`. */
export type ProductOptionValueInput = {
  /** Whether it is selected by default. Defaults to `false`. */
  isDefault?: boolean | null | undefined;
  /** The text shown to the shopper. */
  label?: string | null | undefined;
  /** The ID of the option value on the platform. Required. */
  platformId?: string | null | undefined;
  /** The position among the values. */
  position?: number | null | undefined;
};

/** A variant of the product, which is what a shopper buys. */
export type ProductVariantInput = {
  /** Whether the variant can be sold when it is out of stock. Defaults to `false`. */
  allowBackorder?: boolean | null | undefined;
  /** The original price, before any reduction, as a decimal in major units of the currency, stored exactly. */
  compareAtPrice?: string | null | undefined;
  /** The cost to the merchant, as a decimal in major units of the currency, stored exactly. */
  cost?: string | null | undefined;
  /** The weight in grams. */
  grams?: number | null | undefined;
  /** The URL of an image. */
  imageUrl?: string | null | undefined;
  /** The physical count, including units that orders have reserved but that are not yet fulfilled. If omitted, the stored count does not change; null ends tracking. Use `adjustInventory` for changes. */
  inventoryQuantity?: number | null | undefined;
  /** The inventory policy or system that tracks the stock. */
  inventoryTrackingEntity?: string | null | undefined;
  /** The party that tracks the stock. */
  inventoryTrackingService?: string | null | undefined;
  /** The names by language code. */
  localizedNames?: Record<string, unknown> | null | undefined;
  /** The name. */
  name?: string | null | undefined;
  /** The option values that distinguish the variant from the product's other variants. */
  optionValues?: Array<VariantOptionValueInput> | null | undefined;
  /** The ID of the variant on the platform, unique within the shop. Required. */
  platformId?: string | null | undefined;
  /** The price, as a decimal in major units of the currency, such as `"19.99"`, stored exactly. */
  price?: string | null | undefined;
  /** Whether it requires shipping. Defaults to `true`. */
  requireShipping?: boolean | null | undefined;
  /** The SKU. */
  sku?: string | null | undefined;
  /** The tax code. */
  taxCode?: string | null | undefined;
  /** Whether it is exempt from taxes. Defaults to `false`. */
  taxExempt?: boolean | null | undefined;
  /** The weight in `weightUnit`. */
  weight?: string | null | undefined;
  /** The unit of weight, such as `kg`. */
  weightUnit?: string | null | undefined;
};

/** Whether orders on the platform include the public order ID. */
export type PublicOrderIdSettingsInput = {
  /** Whether the custom attributes of orders sent to the platform include the public order ID. */
  enabled?: boolean | null | undefined;
};

/** The input of `recoverWebhook`. */
export type RecoverWebhookInput = {
  /** The ID of the webhook. Required. */
  id: string;
  /** Deliveries created at or after this time are sent again. Required. */
  since?: string | null | undefined;
};

/** The input of `redeliverWebhook`. */
export type RedeliverWebhookInput = {
  /** The ID of the delivery. Required. */
  deliveryId: string;
  /** The ID of the webhook. Required. */
  id: string;
};

/** The input of `refundPayment`. */
export type RefundPaymentInput = {
  /** The amount, in minor units. */
  amount?: number | null | undefined;
  /** Whether to send an email to the customer. Defaults to `false`. */
  emailNotification?: boolean | null | undefined;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  expectedVersion?: number | null | undefined;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  idempotencyKey?: string | null | undefined;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  publicOrderId?: string | null | undefined;
  /** The reason for the refund, sent to the gateway and to the customer. */
  reason?: string | null | undefined;
  /** Sent to the gateway. A partial refund returns the lines in its `line_items` (`[{line_item_key, quantity}]`) to stock. With `to: "new_card"`, a refund to a gift card that is disabled or has expired issues a new gift card to the recipient of the original; otherwise it is refused with `GIFT_CARD_UNUSABLE`. */
  refundMetaData?: Record<string, unknown> | null | undefined;
};

/** The input of `reissueGiftCard`. */
export type ReissueGiftCardInput = {
  /** The token of the gift card. */
  cardToken: string;
  /** Whether to send the token and the PIN to the recipient by email. Then the PIN is not returned. Defaults to `false`. */
  emailNotification?: boolean | null | undefined;
  /** The last day on which the new card can be used, in UTC; null if it does not expire. If omitted, that of the card, or none if that has passed. */
  expiryDate?: string | null | undefined;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  idempotencyKey?: string | null | undefined;
};

/** The input of `removeCustomerLabel`. */
export type RemoveCustomerLabelInput = {
  /** The ID of the customer. */
  customerId: string;
  /** The text of the label. Required. */
  name?: string | null | undefined;
};

/** The input of `resumeWebhook`. */
export type ResumeWebhookInput = {
  /** The ID of the webhook. Required. */
  id: string;
};

/** The input of `retryPlatformEvent`. */
export type RetryPlatformEventInput = {
  /** The ID of the event. Required. */
  id: string;
};

/** The input of `retryPlatformOrder`. */
export type RetryPlatformOrderInput = {
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  expectedVersion?: number | null | undefined;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  publicOrderId?: string | null | undefined;
};

/** The input of `revokeAccessToken`. */
export type RevokeAccessTokenInput = {
  /** The ID of the access token. */
  id: string;
  /** The shop identifier. It may be omitted when the credential is an access token. */
  shopIdentifier?: string | null | undefined;
};

/** The input of `rotateWebhookSigningSecret`. */
export type RotateWebhookSigningSecretInput = {
  /** The ID of the webhook. Required. */
  webhookId: string;
};

/** The input of `saveProduct`. */
export type SaveProductInput = {
  /** The categories of the product. */
  categories?: Array<ProductCategoryInput> | null | undefined;
  /** The description. */
  description?: string | null | undefined;
  /** The slug of the product in its URL. */
  handle?: string | null | undefined;
  /** The images of the product. */
  images?: Array<ProductImageInput> | null | undefined;
  /** The quantity in stock across all variants. */
  inventoryQuantity?: number | null | undefined;
  /** The inventory policy or system that tracks the stock. */
  inventoryTrackingEntity?: string | null | undefined;
  /** The party that tracks the stock. */
  inventoryTrackingService?: string | null | undefined;
  /** The descriptions by language code. */
  localizedDescriptions?: Record<string, unknown> | null | undefined;
  /** The names by language code. */
  localizedNames?: Record<string, unknown> | null | undefined;
  /** The name. Required. */
  name?: string | null | undefined;
  /** The options of the product, in which its variants differ. */
  options?: Array<ProductOptionInput> | null | undefined;
  /** The ID of the product on the platform, unique within the shop. Required. */
  platformId: string;
  /** When it last changed on the platform. Defaults to the current time. If the stored version is newer, nothing changes. */
  platformUpdatedAt?: string | null | undefined;
  /** Whether the product is visible to shoppers. Defaults to `true`. */
  published?: boolean | null | undefined;
  /** Tags, separated by commas. */
  tags?: string | null | undefined;
  /** The tax code. */
  taxCode?: string | null | undefined;
  /** The product type. */
  type?: string | null | undefined;
  /** The URL of the product page. */
  url?: string | null | undefined;
  /** The variants of the product. Required. */
  variants?: Array<ProductVariantInput> | null | undefined;
  /** The vendor. */
  vendor?: string | null | undefined;
};

/** The input of `saveShopCustomerAddress`. */
export type SaveShopCustomerAddressInput = {
  /** The type of address, such as `residential` or `commercial`. */
  addressType?: string | null | undefined;
  /** The purpose of the address, such as `shipping` or `billing`. */
  addressUse?: string | null | undefined;
  /** The city. */
  city?: string | null | undefined;
  /** The company name. */
  company?: string | null | undefined;
  /** The name of the country. */
  country?: string | null | undefined;
  /** The two-letter country code. */
  countryIso2?: string | null | undefined;
  /** The ID of the customer. Required. */
  customerId: string;
  /** The first name. */
  firstName?: string | null | undefined;
  /** The ID of the address; omitted for a new one. */
  id?: string | null | undefined;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  idempotencyKey?: string | null | undefined;
  /** Whether it is the default address of the customer. */
  isDefault?: boolean | null | undefined;
  /** The last name. */
  lastName?: string | null | undefined;
  /** The phone number. */
  phone?: string | null | undefined;
  /** The name of the province. */
  province?: string | null | undefined;
  /** The code of the province. */
  provinceCode?: string | null | undefined;
  /** The first line of the street address. */
  street1?: string | null | undefined;
  /** The second line of the street address. */
  street2?: string | null | undefined;
  /** The postal code. */
  zip?: string | null | undefined;
};

/** The input of `saveShopCustomer`. */
export type SaveShopCustomerInput = {
  /** The email address. Required for a new customer. */
  email?: string | null | undefined;
  /** The first name. */
  firstName?: string | null | undefined;
  /** The ID of the customer; omitted for a new one. */
  id?: string | null | undefined;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  idempotencyKey?: string | null | undefined;
  /** The last name. */
  lastName?: string | null | undefined;
  /** The phone number. */
  phone?: string | null | undefined;
};

/** The scopes of access tokens. `WRITE_X` includes `READ_X`. */
export type Scope =
  /** Read customers. */
  | 'READ_CUSTOMERS'
  /** Read orders. */
  | 'READ_ORDERS'
  /** Read products and categories. */
  | 'READ_PRODUCTS'
  /** Read the shop's settings. */
  | 'READ_SHOP_SETTINGS'
  /** Read subscriptions. */
  | 'READ_SUBSCRIPTIONS'
  /** Read webhooks and their deliveries. */
  | 'READ_WEBHOOKS'
  /** Change customers, their labels and groups. */
  | 'WRITE_CUSTOMERS'
  /** Create and change orders. */
  | 'WRITE_ORDERS'
  /** Authorize, capture and refund payments. */
  | 'WRITE_PAYMENTS'
  /** Send platform events. */
  | 'WRITE_PLATFORM_EVENTS'
  /** Save and delete products and categories. */
  | 'WRITE_PRODUCTS'
  /** Change the shop's settings, shipping zones, tax rates and discount codes. */
  | 'WRITE_SHOP_SETTINGS'
  /** Create and change subscriptions. */
  | 'WRITE_SUBSCRIPTIONS'
  /** Manage the shop's access tokens. A token cannot manage tokens with scopes or an expiry beyond its own. */
  | 'WRITE_TOKENS'
  /** Create, change and delete webhooks. */
  | 'WRITE_WEBHOOKS';

/** The input of `setCustomerGroups`. */
export type SetCustomerGroupsInput = {
  /** The ID of the customer. */
  customerId: string;
  /** The IDs of the groups; an empty list removes the customer from all groups. Required. */
  groupIds?: Array<string> | null | undefined;
};

/** The input of `setTestClock`. */
export type SetTestClockInput = {
  /** The shop's time. Required. */
  now?: string | null | undefined;
};

/** The input of `settleTransaction`. */
export type SettleTransactionInput = {
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  expectedVersion?: number | null | undefined;
  /** The ID of the transaction. */
  id: string;
  /** The gateway's ID of the transaction. */
  providerTransactionId?: string | null | undefined;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  publicOrderId?: string | null | undefined;
  /** The reason, such as the source of the outcome. */
  reason?: string | null | undefined;
  /** The outcome. */
  status?: SettledStatus | null | undefined;
};

/** The outcome of a settled transaction. */
export type SettledStatus =
  /** The transaction failed. */
  | 'FAILED'
  /** The transaction succeeded. */
  | 'SUCCESS';

/** A shipping rate of a zone. */
export type ShippingRateInput = {
  /** The price in minor units. */
  amount?: number | null | undefined;
  /** The shop's code for the shipping line. */
  code?: string | null | undefined;
  /** The lowest subtotal for which the rate is free, in minor units after discounts; never free if null. */
  freeAbove?: number | null | undefined;
  /** The rate is offered for subtotals below this amount, in minor units after discounts; unlimited if null. */
  maxSubtotal?: number | null | undefined;
  /** The rate is offered for weights below this one, in grams; unlimited if null. */
  maxWeight?: number | null | undefined;
  /** The lowest subtotal for which the rate is offered, in minor units after discounts; 0 if null. */
  minSubtotal?: number | null | undefined;
  /** The lowest weight for which the rate is offered, in grams; 0 if null. */
  minWeight?: number | null | undefined;
  /** The text shown to the shopper. */
  name?: string | null | undefined;
};

/** The input of `skipSubscriptionOrder`. */
export type SkipSubscriptionOrderInput = {
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  idempotencyKey?: string | null | undefined;
  /** The ID of the subscription. Required. */
  subscriptionId?: string | null | undefined;
};

/** The length of a period of statistics. */
export type StatisticsUnit =
  /** A day in the time zone of the shop. */
  | 'DAY'
  /** An hour. */
  | 'HOUR';

/** The settings for subscriptions. */
export type SubscriptionSettingsInput = {
  /** Which of the occurrences that were missed while the service was down are processed: `latest` or `all`. */
  catchUp?: string | null | undefined;
  /** What happens if the charge that was to cover an order was refunded, canceled or not captured: `charge` the order itself, or `pause` the subscription and flag the charged order. */
  coverageLost?: string | null | undefined;
  /** When failed payments are retried, by the kind of failure. */
  dunning?: DunningSettingsInput | null | undefined;
  /** What happens after the last failed retry: `pause` or `cancel` the subscription, or `skip` the occurrence. */
  dunningEnd?: string | null | undefined;
  /** What happens to a monthly occurrence in a month without its day: `clip` moves it to the last day of the month, `skip` leaves it out. */
  monthEnd?: string | null | undefined;
};

/** The statuses of a subscription. */
export type SubscriptionStatus =
  /** Its orders are processed when they are due. */
  | 'ACTIVE'
  /** It was canceled, or has ended. */
  | 'INACTIVE'
  /** Nothing is processed until it is activated. */
  | 'PAUSED'
  /** An order is being processed. */
  | 'PROCESSING'
  /** It becomes active with its first order. */
  | 'SCHEDULED';

/** The input of `testApiOverride`. */
export type TestApiOverrideInput = {
  /** The discount code to send. Defaults to `SAMPLE`. */
  discountCode?: string | null | undefined;
  /** The override. */
  publicId: string;
  /** The order to send. Defaults to the order of the override, or to a sample order. */
  publicOrderId?: string | null | undefined;
};

/** The input of `testExternalPaymentGateway`. */
export type TestExternalPaymentGatewayInput = {
  /** The ID of the gateway. */
  publicGatewayId: string;
};

/** The input of `testRemoteStateAuthority`. */
export type TestRemoteStateAuthorityInput = {
  /** Ignored. The operation has no input of its own. */
  clientMutationId?: string | null | undefined;
};

/** The input of `testWebhook`. */
export type TestWebhookInput = {
  /** The ID of the webhook. Required. */
  id: string;
};

/** The status of a payment transaction. */
export type TransactionStatus =
  /** The gateway refused the transaction. */
  | 'FAILED'
  /** The transaction was sent, or was accepted but not yet confirmed. */
  | 'PENDING'
  /** The transaction succeeded. */
  | 'SUCCESS'
  /** The outcome is unknown. The service will query the gateway, or an operator will settle the transaction. */
  | 'UNKNOWN';

/** The type of a payment transaction. */
export type TransactionType =
  /** An authorization. With an amount of 0, it only verifies the payment method. */
  | 'AUTHORIZE'
  /** A capture. */
  | 'CAPTURE'
  /** A refund. */
  | 'REFUND'
  /** A void of an authorization. */
  | 'VOID';

/** The input of `updateApiOverride`. */
export type UpdateApiOverrideInput = {
  /** Whether an operation is refused with `OVERRIDE_UNAVAILABLE` when the server fails. If false, the data of the shop is used. If null, it is refused for `tax` and `discount`, and for any type if the shop has no data of its own for the function. */
  failClosed?: boolean | null | undefined;
  /** The function that the server serves: `address_validate`, `shipping`, `discount`, `inventory` or `tax`. */
  overrideType?: ApiOverrideType | null | undefined;
  /** The override. */
  publicId: string;
  /** The secret that signs the calls; null keeps the stored one. */
  sharedSecret?: string | null | undefined;
  /** The URL that is called, an absolute https URL. `{shop_identifier}` and `{public_order_id}` in it are replaced. */
  url?: string | null | undefined;
};

/** The input of `updateDiscountCode`. */
export type UpdateDiscountCodeInput = {
  /** The code that the shopper enters. Required. */
  code?: string | null | undefined;
  /** Whether the code can be combined with other codes. Defaults to `false`. */
  combinable?: boolean | null | undefined;
  /** The time until which the code is valid. */
  endsAt?: string | null | undefined;
  /** The discount code. */
  id: string;
  /** The kind of discount. Required. */
  kind?: DiscountKind | null | undefined;
  /** The lowest subtotal that the code applies to, in minor units. */
  minSubtotal?: number | null | undefined;
  /** The IDs on the platform of the products that the code applies to. Applies to all products if omitted. */
  platformProductIds?: Array<string> | null | undefined;
  /** The time from which the code is valid. */
  startsAt?: string | null | undefined;
  /** The maximum number of orders that can use the code. */
  usageLimit?: number | null | undefined;
  /** The maximum number of orders per email address that can use the code. */
  usageLimitPerCustomer?: number | null | undefined;
  /** The percentage (`"10"`), or the amount in minor units (`"500"`). Required, except for free shipping. */
  value?: string | null | undefined;
};

/** The input of `updateExternalPaymentGateway`. */
export type UpdateExternalPaymentGatewayInput = {
  /** Whether authorization requests include the line items and totals of the order. Required. */
  additionalOrderDetails?: boolean | null | undefined;
  /** Whether its responses say, in `amount` and `currency`, what it has authorized, captured or refunded. If so, a smaller authorization is a partial approval. */
  answersAmounts?: boolean | null | undefined;
  /** Authenticates and signs requests to the gateway; without it, they are not signed. Write-only. */
  apiToken?: string | null | undefined;
  /** The HTTPS URL that is called for payment operations. Required. */
  baseUrl?: string | null | undefined;
  /** The ISO 4217 code of the currency that it accepts. Required. */
  currency?: string | null | undefined;
  /** Headers that are added to each request to the gateway. */
  httpHeaders?: Array<HttpHeaderInput> | null | undefined;
  /** Whether it returns the first outcome if a request is repeated with the same reference. */
  idempotentReferences?: boolean | null | undefined;
  /** The URL that is embedded in the payment frame; null if there is none. */
  iframeUrl?: string | null | undefined;
  /** Where the checkout shows the payment option, such as `payment_method_below`. */
  location?: string | null | undefined;
  /** The name shown to shoppers. Required. */
  name?: string | null | undefined;
  /** Whether its tokens may look like card numbers, so that they are not refused as card data. */
  numericTokens?: boolean | null | undefined;
  /** Whether it can look up the outcome of a request by its reference. */
  outcomeLookup?: boolean | null | undefined;
  /** Whether the gateway supports partial captures. Required. */
  partialCapture?: boolean | null | undefined;
  /** The gateway's own ID of this installation, unique within the shop. Required. */
  providerId?: string | null | undefined;
  /** The ID of the gateway. */
  publicGatewayId: string;
  /** Whether its operations are directly below the base URL instead of below `/payments`. */
  rootPaths?: boolean | null | undefined;
  /** Whether the signatures of requests also cover their bodies, with a `Digest` header. */
  signsBody?: boolean | null | undefined;
};

/** The input of `updateGeneralSettings`. */
export type UpdateGeneralSettingsInput = {
  /** The settings for abandoned orders. */
  abandonedCart?: AbandonedCartSettingsInput | null | undefined;
  /** The address autocomplete service of the checkout page. */
  addressAutocomplete?: AddressAutocompleteSettingsInput | null | undefined;
  /** The checkout settings. */
  checkoutProcess?: CheckoutProcessSettingsInput | null | undefined;
  /** The settings for the connector routes and the import from the platform. */
  connector?: ConnectorSettingsInput | null | undefined;
  /** The secret that signs the JWTs of customers; an empty string deletes it. It is write-only. */
  customerJwtSecret?: string | null | undefined;
  /** The currency shown to shoppers; null if it is the shop's currency. */
  displayCurrency?: DisplayCurrencySettingsInput | null | undefined;
  /** The gift card settings. */
  giftCards?: GiftCardSettingsInput | null | undefined;
  /** The languages of the shop. */
  languages?: Array<LanguageSettingsInput> | null | undefined;
  /** The payment settings. */
  payments?: PaymentSettingsInput | null | undefined;
  /** Whether orders on the platform include the public order ID. */
  publicOrderId?: PublicOrderIdSettingsInput | null | undefined;
  /** The URL template of the page where a shopper resumes an order, with the placeholder `{public_order_id}`; null if there is none. */
  resumeUrlTemplate?: string | null | undefined;
  /** The settings for subscriptions. */
  subscriptions?: SubscriptionSettingsInput | null | undefined;
};

/** The input of `updateRemoteStateAuthority`. */
export type UpdateRemoteStateAuthorityInput = {
  /** The secret that signs the requests, 8 to 255 characters. */
  sharedSecret?: string | null | undefined;
  /** The HTTPS URL that changes to orders are sent to. */
  url?: string | null | undefined;
};

/** The input of `updateShippingZone`. */
export type UpdateShippingZoneInput = {
  /** The countries of the zone (ISO 3166-1 alpha-2). An empty list means the rest of the world. Required. */
  countries?: Array<string> | null | undefined;
  /** The ID of the shipping zone. */
  id: string;
  /** The name, for internal use. Required. */
  name?: string | null | undefined;
  /** The provinces of the zone, such as `US-DC`, or `DC` if the zone has only one country. If omitted, the zone includes all provinces. */
  provinces?: Array<string> | null | undefined;
  /** The shipping rates of the zone, 1 to 100. Required. */
  rates?: Array<ShippingRateInput> | null | undefined;
};

/** The input of `updateTaxRate`. */
export type UpdateTaxRateInput = {
  /** The two-letter country code (ISO 3166-1 alpha-2). Required. */
  country?: string | null | undefined;
  /** The ID of the tax rate. */
  id: string;
  /** Whether prices already include the tax. If not, it is added to them. Required. */
  isIncluded?: boolean | null | undefined;
  /** The name shown to the shopper. Required. */
  name?: string | null | undefined;
  /** The code (`DC`) or name of the province. If omitted, the rate applies to the whole country. */
  province?: string | null | undefined;
  /** The rate as a fraction, at most 1: `"0.06"` is 6%. Required. */
  rate?: string | null | undefined;
  /** Whether the tax also applies to shipping. Required. */
  taxShipping?: boolean | null | undefined;
};

/** The input of `updateWebhook`. */
export type UpdateWebhookInput = {
  /** The new URL. */
  callbackUrl?: string | null | undefined;
  /** The ID of the webhook. Required. */
  id: string;
  /** The ID of the new topic. */
  webhookTopicId?: number | null | undefined;
};

/** The value of an option for a variant. */
export type VariantOptionValueInput = {
  /** The text shown to the shopper. */
  label?: string | null | undefined;
  /** The name of the option. */
  name?: string | null | undefined;
  /** The ID of the option value on the platform. */
  platformId?: string | null | undefined;
  /** The ID of the option on the platform. */
  platformProductOptionId?: string | null | undefined;
};

export type ShopEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ShopEventsSubscription = { shopEvents: { position: number, type: string, publicOrderId: string | null } };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { viewer: { kind: string, scopes: Array<Scope>, shopIdentifier: string | null, expiresAt: string | null, shop: { name: string, currency: string, timezone: string } | null } };

export type AuditLogQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type AuditLogQuery = { auditLog: { edges: Array<{ cursor: string }>, nodes: Array<{ id: string, caller: string, tokenName: string | null, operation: string, resource: string, resourceId: string | null, publicOrderId: string | null, members: Array<string>, outcome: string, createdAt: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type AuditRowFragment = { id: string, caller: string, tokenName: string | null, operation: string, resource: string, resourceId: string | null, publicOrderId: string | null, members: Array<string>, outcome: string, createdAt: string };

export type CustomerQueryVariables = Exact<{
  id: string;
}>;


export type CustomerQuery = { customer: { id: string, publicId: string, platformType: string, platformId: string | null, createdAt: string, updatedAt: string, firstName: string, lastName: string, email: string, phone: string, tags: string, labels: Array<{ name: string }>, groups: Array<{ id: string, name: string }>, addresses: Array<{ id: string, firstName: string, lastName: string, company: string, phone: string, street1: string, street2: string, city: string, province: string, provinceCode: string, country: string, countryIso2: string, zip: string, isDefault: boolean }> } | null };

export type CustomerDetailsFragment = { id: string, publicId: string, platformType: string, platformId: string | null, createdAt: string, updatedAt: string, firstName: string, lastName: string, email: string, phone: string, tags: string, labels: Array<{ name: string }>, groups: Array<{ id: string, name: string }>, addresses: Array<{ id: string, firstName: string, lastName: string, company: string, phone: string, street1: string, street2: string, city: string, province: string, provinceCode: string, country: string, countryIso2: string, zip: string, isDefault: boolean }> };

export type CustomerAddressDetailsFragment = { id: string, firstName: string, lastName: string, company: string, phone: string, street1: string, street2: string, city: string, province: string, provinceCode: string, country: string, countryIso2: string, zip: string, isDefault: boolean };

export type OrdersOfCustomerQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type OrdersOfCustomerQuery = { customer: { orders: { nodes: Array<{ publicOrderId: string, orderId: string, status: OrderStatus, createdAt: string, processedAt: string | null, attention: { reason: string, since: string } | null, applicationState: { orderTotal: number, orderBalance: number, currency: { isoCode: string }, customer: { firstName: string, lastName: string, emailAddress: string } | null, payments: Array<{ status: PaymentStatus, displayString: string }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type SavedMethodsQueryVariables = Exact<{
  publicCustomerId: string;
}>;


export type SavedMethodsQuery = { savedPaymentMethods: Array<{ publicId: string, type: string, ccType: string, lastFour: string, isDefault: boolean, expiration: { date: string } | null }> | null };

export type CustomerGroupsQueryVariables = Exact<{ [key: string]: never; }>;


export type CustomerGroupsQuery = { customerGroups: Array<{ id: string, name: string }> | null };

export type SaveCustomerAddressMutationVariables = Exact<{
  input: SaveShopCustomerAddressInput;
}>;


export type SaveCustomerAddressMutation = { saveShopCustomerAddress: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type DeleteCustomerAddressMutationVariables = Exact<{
  input: DeleteShopCustomerAddressInput;
}>;


export type DeleteCustomerAddressMutation = { deleteShopCustomerAddress: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type DeleteSavedMethodMutationVariables = Exact<{
  input: DeleteSavedPaymentMethodInput;
}>;


export type DeleteSavedMethodMutation = { deleteSavedPaymentMethod: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type SetGroupsOfCustomerMutationVariables = Exact<{
  input: SetCustomerGroupsInput;
}>;


export type SetGroupsOfCustomerMutation = { setCustomerGroups: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type AddLabelMutationVariables = Exact<{
  input: AddCustomerLabelInput;
}>;


export type AddLabelMutation = { addCustomerLabel: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type RemoveLabelMutationVariables = Exact<{
  input: RemoveCustomerLabelInput;
}>;


export type RemoveLabelMutation = { removeCustomerLabel: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type DeleteCustomerMutationVariables = Exact<{
  input: DeleteShopCustomerInput;
}>;


export type DeleteCustomerMutation = { deleteShopCustomer: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type EraseCustomerMutationVariables = Exact<{
  input: EraseCustomerInput;
}>;


export type EraseCustomerMutation = { eraseCustomer: { erasure: { status: string } | null, userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type CustomersQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  search?: string | null | undefined;
  label?: string | null | undefined;
  orderBy?: CustomerSort | null | undefined;
}>;


export type CustomersQuery = { customers: { edges: Array<{ cursor: string }>, nodes: Array<{ id: string, firstName: string, lastName: string, email: string, phone: string, createdAt: string, labels: Array<{ name: string }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type CustomerRowFragment = { id: string, firstName: string, lastName: string, email: string, phone: string, createdAt: string, labels: Array<{ name: string }> };

export type SaveCustomerMutationVariables = Exact<{
  input: SaveShopCustomerInput;
}>;


export type SaveCustomerMutation = { saveShopCustomer: { customer: { id: string } | null, userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type DeskQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type DeskQuery = { orders: { edges: Array<{ cursor: string }>, nodes: Array<{ publicOrderId: string, orderId: string, status: OrderStatus, attention: { reason: string, since: string, actions: Array<string> } | null, transactions: Array<{ id: string, paymentId: string, type: TransactionType, amount: number, currency: string, status: TransactionStatus, reference: string }> | null, applicationState: { orderTotal: number, currency: { isoCode: string }, payments: Array<{ status: PaymentStatus }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type DeskCountQueryVariables = Exact<{ [key: string]: never; }>;


export type DeskCountQuery = { orders: { totalCount: number } | null };

export type ActionableOrderFragment = { publicOrderId: string, orderId: string, status: OrderStatus, attention: { reason: string, since: string, actions: Array<string> } | null, transactions: Array<{ id: string, paymentId: string, type: TransactionType, amount: number, currency: string, status: TransactionStatus, reference: string }> | null, applicationState: { orderTotal: number, currency: { isoCode: string }, payments: Array<{ status: PaymentStatus }> } };

export type DiscountCodesQueryVariables = Exact<{ [key: string]: never; }>;


export type DiscountCodesQuery = { discountCodes: Array<{ id: string, code: string, kind: DiscountKind, value: string, minSubtotal: number | null, usageLimit: number | null, usageLimitPerCustomer: number | null, used: number, startsAt: string | null, endsAt: string | null, platformProductIds: Array<string>, combinable: boolean }> | null };

export type DiscountCodeRowFragment = { id: string, code: string, kind: DiscountKind, value: string, minSubtotal: number | null, usageLimit: number | null, usageLimitPerCustomer: number | null, used: number, startsAt: string | null, endsAt: string | null, platformProductIds: Array<string>, combinable: boolean };

export type CreateDiscountCodeMutationVariables = Exact<{
  input: CreateDiscountCodeInput;
}>;


export type CreateDiscountCodeMutation = { createDiscountCode: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type UpdateDiscountCodeMutationVariables = Exact<{
  input: UpdateDiscountCodeInput;
}>;


export type UpdateDiscountCodeMutation = { updateDiscountCode: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type DeleteDiscountCodeMutationVariables = Exact<{
  input: DeleteDiscountCodeInput;
}>;


export type DeleteDiscountCodeMutation = { deleteDiscountCode: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type AllowedDomainsQueryVariables = Exact<{
  shopIdentifier?: string | null | undefined;
}>;


export type AllowedDomainsQuery = { allowedDomains: Array<{ id: string, domain: string }> | null };

export type AddAllowedDomainMutationVariables = Exact<{
  input: AddAllowedDomainInput;
}>;


export type AddAllowedDomainMutation = { addAllowedDomain: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type DeleteAllowedDomainMutationVariables = Exact<{
  input: DeleteAllowedDomainInput;
}>;


export type DeleteAllowedDomainMutation = { deleteAllowedDomain: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type GatewaysQueryVariables = Exact<{ [key: string]: never; }>;


export type GatewaysQuery = { externalPaymentGateways: Array<{ publicId: string, name: string, baseUrl: string, iframeUrl: string | null, location: string, partialCapture: boolean, additionalOrderDetails: boolean, providerId: string, currency: string, rootPaths: boolean, outcomeLookup: boolean, idempotentReferences: boolean, numericTokens: boolean, answersAmounts: boolean, signsBody: boolean, httpHeaders: Array<{ key: string }> }> | null };

export type CreateGatewayMutationVariables = Exact<{
  input: CreateExternalPaymentGatewayInput;
}>;


export type CreateGatewayMutation = { createExternalPaymentGateway: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type UpdateGatewayMutationVariables = Exact<{
  input: UpdateExternalPaymentGatewayInput;
}>;


export type UpdateGatewayMutation = { updateExternalPaymentGateway: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type TestGatewayMutationVariables = Exact<{
  input: TestExternalPaymentGatewayInput;
}>;


export type TestGatewayMutation = { testExternalPaymentGateway: { problem: string | null, status: number | null, response: string | null, durationMs: number | null, userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type DeleteGatewayMutationVariables = Exact<{
  input: DeleteExternalPaymentGatewayInput;
}>;


export type DeleteGatewayMutation = { deleteExternalPaymentGateway: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type GatewayRowFragment = { publicId: string, name: string, baseUrl: string, iframeUrl: string | null, location: string, partialCapture: boolean, additionalOrderDetails: boolean, providerId: string, currency: string, rootPaths: boolean, outcomeLookup: boolean, idempotentReferences: boolean, numericTokens: boolean, answersAmounts: boolean, signsBody: boolean, httpHeaders: Array<{ key: string }> };

export type GiftCardQueryVariables = Exact<{
  cardToken: string;
  cardPin: string;
}>;


export type GiftCardQuery = { giftCard: { cardToken: string, amount: number, balance: number, currency: string, recipientName: string, recipientEmail: string, message: string, customerName: string, customerEmail: string, expiryDate: string | null, isDisabled: boolean, isReplaced: boolean, createdAt: string } | null };

export type GiftCardDetailsFragment = { cardToken: string, amount: number, balance: number, currency: string, recipientName: string, recipientEmail: string, message: string, customerName: string, customerEmail: string, expiryDate: string | null, isDisabled: boolean, isReplaced: boolean, createdAt: string };

export type IssueGiftCardMutationVariables = Exact<{
  input: IssueGiftCardInput;
}>;


export type IssueGiftCardMutation = { issueGiftCard: { cardPin: string | null, giftCard: { cardToken: string, amount: number, currency: string } | null, userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type DisableGiftCardMutationVariables = Exact<{
  input: DisableGiftCardInput;
}>;


export type DisableGiftCardMutation = { disableGiftCard: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type EnableGiftCardMutationVariables = Exact<{
  input: EnableGiftCardInput;
}>;


export type EnableGiftCardMutation = { enableGiftCard: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type ChangeGiftCardMutationVariables = Exact<{
  input: ChangeGiftCardInput;
}>;


export type ChangeGiftCardMutation = { changeGiftCard: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type ReissueGiftCardMutationVariables = Exact<{
  input: ReissueGiftCardInput;
}>;


export type ReissueGiftCardMutation = { reissueGiftCard: { cardPin: string | null, giftCard: { cardToken: string } | null, userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type ImportsQueryVariables = Exact<{ [key: string]: never; }>;


export type ImportsQuery = { bulkImports: Array<{ id: string, kind: string, name: string, dryRun: boolean, status: string, lastRow: number, created: number, updated: number, unchanged: number, refused: number, startedAt: string, updatedAt: string }> | null };

export type ImportRefusalsQueryVariables = Exact<{
  importId: string;
  afterRow?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ImportRefusalsQuery = { bulkImportRefusals: Array<{ row: number, code: string, field: string, message: string }> | null };

export type ImportProductsMutationVariables = Exact<{
  input: ImportProductsInput;
}>;


export type ImportProductsMutation = { importProducts: { bulkImport: { id: string, kind: string, name: string, dryRun: boolean, status: string, lastRow: number, created: number, updated: number, unchanged: number, refused: number, startedAt: string, updatedAt: string } | null, refusals: Array<{ row: number, code: string, field: string, message: string }> | null, userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type ImportCustomersMutationVariables = Exact<{
  input: ImportCustomersInput;
}>;


export type ImportCustomersMutation = { importCustomers: { bulkImport: { id: string, kind: string, name: string, dryRun: boolean, status: string, lastRow: number, created: number, updated: number, unchanged: number, refused: number, startedAt: string, updatedAt: string } | null, refusals: Array<{ row: number, code: string, field: string, message: string }> | null, userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type ImportRowFragment = { id: string, kind: string, name: string, dryRun: boolean, status: string, lastRow: number, created: number, updated: number, unchanged: number, refused: number, startedAt: string, updatedAt: string };

export type RefusalFragment = { row: number, code: string, field: string, message: string };

export type CapturePaymentMutationVariables = Exact<{
  input: CapturePaymentInput;
}>;


export type CapturePaymentMutation = { capturePayment: { transactions: Array<{ amount: number, status: string }> | null, userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type RefundPaymentMutationVariables = Exact<{
  input: RefundPaymentInput;
}>;


export type RefundPaymentMutation = { refundPayment: { transactionDetails: Array<{ amount: number, status: string, message: string }> | null, newGiftCards: Array<{ cardPin: string | null, isMailed: boolean, giftCard: { cardToken: string, amount: number, currency: string, recipientEmail: string } }> | null, userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type CancelOrderMutationVariables = Exact<{
  input: CancelOrderInput;
}>;


export type CancelOrderMutation = { cancelOrder: { newGiftCards: Array<{ cardPin: string | null, isMailed: boolean, giftCard: { cardToken: string, amount: number, currency: string, recipientEmail: string } }> | null, userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type SettleTransactionMutationVariables = Exact<{
  input: SettleTransactionInput;
}>;


export type SettleTransactionMutation = { settleTransaction: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type AcknowledgeAttentionMutationVariables = Exact<{
  input: AcknowledgeAttentionInput;
}>;


export type AcknowledgeAttentionMutation = { acknowledgeAttention: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type RetryPlatformOrderMutationVariables = Exact<{
  input: RetryPlatformOrderInput;
}>;


export type RetryPlatformOrderMutation = { retryPlatformOrder: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type SaveNoteMutationVariables = Exact<{
  input: AppendOrderMetadataInput;
}>;


export type SaveNoteMutation = { appendOrderMetadata: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type ReasonFragment = { code: string, message: string, field: string, details: Record<string, unknown> | null };

export type OrderTimelineQueryVariables = Exact<{
  publicOrderId: string;
  after?: string | null | undefined;
}>;


export type OrderTimelineQuery = { order: { events: { nodes: Array<{ id: string, type: string, sequence: number | null, version: number | null, occurredAt: string, data: Record<string, unknown> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null } | null };

export type EventDeliveriesQueryVariables = Exact<{
  eventId: string;
}>;


export type EventDeliveriesQuery = { eventDeliveries: Array<{ webhookId: string, callbackUrl: string, delivery: { id: string, eventId: string, topic: string, publicOrderId: string | null, status: string, nextAttemptAt: string | null, createdAt: string, attempts: Array<{ at: string, status: number | null, error: string | null, durationMs: number, response: string | null }> } }> | null };

export type NewCardFragment = { cardPin: string | null, isMailed: boolean, giftCard: { cardToken: string, amount: number, currency: string, recipientEmail: string } };

export type OrderQueryVariables = Exact<{
  publicOrderId: string;
}>;


export type OrderQuery = { order: { publicOrderId: string, orderId: string, status: OrderStatus, version: number, createdAt: string, updatedAt: string, processedAt: string | null, fulfillmentStatus: string | null, financialStatus: string | null, returnedLineItems: Array<{ lineItemKey: string, quantity: number }> | null, attention: { reason: string, since: string, actions: Array<string> } | null, processing: Array<{ step: string, status: string, startedAt: string, finishedAt: string | null, message: string }>, transactions: Array<{ id: string, paymentId: string, type: TransactionType, amount: number, currency: string, status: TransactionStatus, reference: string, providerTransactionId: string | null, message: string, createdAt: string, settledAt: string | null }> | null, applicationState: { platformOrderId: string, createdVia: string, flowId: string | null, cancelledAt: string | null, subtotal: number, discountTotal: number, shippingTotal: number, taxTotal: number, taxIncludedTotal: number, feeTotal: number, orderTotal: number, amountPaid: number, orderBalance: number, currency: { isoCode: string }, customer: { platformId: string | null, publicId: string | null, firstName: string, lastName: string, emailAddress: string } | null, addresses: { shipping: { firstName: string, lastName: string, businessName: string, addressLine1: string, addressLine2: string, city: string, province: string, postalCode: string, country: string, phoneNumber: string } | null, billing: { firstName: string, lastName: string, businessName: string, addressLine1: string, addressLine2: string, city: string, province: string, postalCode: string, country: string, phoneNumber: string } | null }, discounts: Array<{ code: string, text: string, value: number }>, taxes: Array<{ name: string, value: number, isIncluded: boolean }>, shipping: { selectedShipping: { description: string, amount: number } | null }, lineItems: Array<{ fulfilledQuantity: number, discounts: Array<{ value: number }>, taxes: Array<{ value: number, isIncluded: boolean }>, productData: { lineItemKey: string, productTitle: string, sku: string, quantity: number, price: number, totalPrice: number } }>, payments: Array<{ id: string, gatewayPublicId: string, amount: number, currency: string, displayString: string, status: PaymentStatus }>, orderMetaData: { notes: string, tags: Array<string>, noteAttributes: Record<string, unknown> } } } | null };

export type OrderDetailsFragment = { publicOrderId: string, orderId: string, status: OrderStatus, version: number, createdAt: string, updatedAt: string, processedAt: string | null, fulfillmentStatus: string | null, financialStatus: string | null, returnedLineItems: Array<{ lineItemKey: string, quantity: number }> | null, attention: { reason: string, since: string, actions: Array<string> } | null, processing: Array<{ step: string, status: string, startedAt: string, finishedAt: string | null, message: string }>, transactions: Array<{ id: string, paymentId: string, type: TransactionType, amount: number, currency: string, status: TransactionStatus, reference: string, providerTransactionId: string | null, message: string, createdAt: string, settledAt: string | null }> | null, applicationState: { platformOrderId: string, createdVia: string, flowId: string | null, cancelledAt: string | null, subtotal: number, discountTotal: number, shippingTotal: number, taxTotal: number, taxIncludedTotal: number, feeTotal: number, orderTotal: number, amountPaid: number, orderBalance: number, currency: { isoCode: string }, customer: { platformId: string | null, publicId: string | null, firstName: string, lastName: string, emailAddress: string } | null, addresses: { shipping: { firstName: string, lastName: string, businessName: string, addressLine1: string, addressLine2: string, city: string, province: string, postalCode: string, country: string, phoneNumber: string } | null, billing: { firstName: string, lastName: string, businessName: string, addressLine1: string, addressLine2: string, city: string, province: string, postalCode: string, country: string, phoneNumber: string } | null }, discounts: Array<{ code: string, text: string, value: number }>, taxes: Array<{ name: string, value: number, isIncluded: boolean }>, shipping: { selectedShipping: { description: string, amount: number } | null }, lineItems: Array<{ fulfilledQuantity: number, discounts: Array<{ value: number }>, taxes: Array<{ value: number, isIncluded: boolean }>, productData: { lineItemKey: string, productTitle: string, sku: string, quantity: number, price: number, totalPrice: number } }>, payments: Array<{ id: string, gatewayPublicId: string, amount: number, currency: string, displayString: string, status: PaymentStatus }>, orderMetaData: { notes: string, tags: Array<string>, noteAttributes: Record<string, unknown> } } };

export type AddressDetailsFragment = { firstName: string, lastName: string, businessName: string, addressLine1: string, addressLine2: string, city: string, province: string, postalCode: string, country: string, phoneNumber: string };

export type OrdersQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: Array<string> | string | null | undefined;
  orderBy?: OrderSort | null | undefined;
  search?: string | null | undefined;
}>;


export type OrdersQuery = { orders: { edges: Array<{ cursor: string }>, nodes: Array<{ publicOrderId: string, orderId: string, status: OrderStatus, createdAt: string, processedAt: string | null, attention: { reason: string, since: string } | null, applicationState: { orderTotal: number, orderBalance: number, currency: { isoCode: string }, customer: { firstName: string, lastName: string, emailAddress: string } | null, payments: Array<{ status: PaymentStatus, displayString: string }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type OrderRowFragment = { publicOrderId: string, orderId: string, status: OrderStatus, createdAt: string, processedAt: string | null, attention: { reason: string, since: string } | null, applicationState: { orderTotal: number, orderBalance: number, currency: { isoCode: string }, customer: { firstName: string, lastName: string, emailAddress: string } | null, payments: Array<{ status: PaymentStatus, displayString: string }> } };

export type ApiOverridesQueryVariables = Exact<{ [key: string]: never; }>;


export type ApiOverridesQuery = { apiOverrides: Array<{ publicId: string, overrideType: ApiOverrideType, url: string, failClosed: boolean | null, health: { state: string, failureRate: number, p95: number | null, lastError: string | null } }> | null };

export type AuthorityQueryVariables = Exact<{ [key: string]: never; }>;


export type AuthorityQuery = { remoteStateAuthority: { url: string, createdAt: string, updatedAt: string } | null };

export type CreateOverrideMutationVariables = Exact<{
  input: CreateApiOverrideInput;
}>;


export type CreateOverrideMutation = { createApiOverride: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type UpdateOverrideMutationVariables = Exact<{
  input: UpdateApiOverrideInput;
}>;


export type UpdateOverrideMutation = { updateApiOverride: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type DeleteOverrideMutationVariables = Exact<{
  input: DeleteApiOverrideInput;
}>;


export type DeleteOverrideMutation = { deleteApiOverride: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type TestOverrideMutationVariables = Exact<{
  input: TestApiOverrideInput;
}>;


export type TestOverrideMutation = { testApiOverride: { problem: string | null, status: number | null, response: string | null, durationMs: number | null, request: Record<string, unknown> | null, base: Record<string, unknown> | null, userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type ConnectAuthorityMutationVariables = Exact<{
  input: ConnectRemoteStateAuthorityInput;
}>;


export type ConnectAuthorityMutation = { connectRemoteStateAuthority: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type UpdateAuthorityMutationVariables = Exact<{
  input: UpdateRemoteStateAuthorityInput;
}>;


export type UpdateAuthorityMutation = { updateRemoteStateAuthority: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type DisconnectAuthorityMutationVariables = Exact<{
  input: DeleteRemoteStateAuthorityInput;
}>;


export type DisconnectAuthorityMutation = { deleteRemoteStateAuthority: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type TestAuthorityMutationVariables = Exact<{
  input: TestRemoteStateAuthorityInput;
}>;


export type TestAuthorityMutation = { testRemoteStateAuthority: { outcome: string | null, problem: string | null, errors: Array<string> | null, replaced: Array<string> | null, status: number | null, response: string | null, durationMs: number | null, userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type OverrideRowFragment = { publicId: string, overrideType: ApiOverrideType, url: string, failClosed: boolean | null, health: { state: string, failureRate: number, p95: number | null, lastError: string | null } };

export type OverviewQueryVariables = Exact<{
  from: string;
  to: string;
  unit: StatisticsUnit;
}>;


export type OverviewQuery = { shopStatistics: { periods: Array<{ start: string, ordersInitialized: number, ordersConverted: number, ordersProcessed: number, amountCaptured: number, amountRefunded: number, declines: number }>, gateways: Array<{ gatewayPublicId: string, calls: number, failed: number, open: number, medianDuration: number | null, slowDuration: number | null }> } | null };

export type TransactionsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: Array<string> | string | null | undefined;
}>;


export type TransactionsQuery = { transactions: { edges: Array<{ cursor: string }>, nodes: Array<{ id: string, publicOrderId: string, gatewayPublicId: string, type: TransactionType, amount: number, currency: string, status: TransactionStatus, reference: string, providerTransactionId: string | null, message: string, createdAt: string, order: { orderId: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type TransactionRowFragment = { id: string, publicOrderId: string, gatewayPublicId: string, type: TransactionType, amount: number, currency: string, status: TransactionStatus, reference: string, providerTransactionId: string | null, message: string, createdAt: string, order: { orderId: string } | null };

export type PlatformEventsQueryVariables = Exact<{
  status: PlatformEventStatus;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type PlatformEventsQuery = { platformEvents: { edges: Array<{ cursor: string }>, nodes: Array<{ id: string, type: string, platformId: string, platformType: string, at: string, status: PlatformEventStatus, attempts: number, reason: string | null, body: Record<string, unknown>, receivedAt: string, failedAt: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type RetryPlatformEventMutationVariables = Exact<{
  input: RetryPlatformEventInput;
}>;


export type RetryPlatformEventMutation = { retryPlatformEvent: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type DismissPlatformEventMutationVariables = Exact<{
  input: DismissPlatformEventInput;
}>;


export type DismissPlatformEventMutation = { dismissPlatformEvent: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type PlatformEventRowFragment = { id: string, type: string, platformId: string, platformType: string, at: string, status: PlatformEventStatus, attempts: number, reason: string | null, body: Record<string, unknown>, receivedAt: string, failedAt: string | null };

export type ProductQueryVariables = Exact<{
  platformId: string;
}>;


export type ProductQuery = { product: { platformId: string, description: string, handle: string, name: string, type: string, url: string, vendor: string, taxCode: string, inventoryQuantity: number | null, inventoryTrackingEntity: string, inventoryTrackingService: string, localizedDescriptions: Record<string, unknown>, localizedNames: Record<string, unknown>, published: boolean, tags: string, createdAt: string, updatedAt: string, categories: Array<{ platformId: string, platformUpdatedAt: string | null, imageUrl: string, name: string }>, variants: Array<{ platformId: string, allowBackorder: boolean, compareAtPrice: string | null, cost: string | null, price: string | null, grams: number | null, imageUrl: string, inventoryQuantity: number | null, available: number | null, inventoryTrackingEntity: string, inventoryTrackingService: string, localizedNames: Record<string, unknown>, name: string, requireShipping: boolean, sku: string, taxCode: string, taxExempt: boolean, weight: string | null, weightUnit: string, optionValues: Array<{ platformId: string, platformProductOptionId: string, label: string, name: string }> }>, options: Array<{ platformId: string, name: string, position: number, optionValues: Array<{ platformId: string, isDefault: boolean, label: string, position: number }> }>, images: Array<{ platformId: string, name: string, position: number }> } | null };

export type ProductDetailsFragment = { platformId: string, description: string, handle: string, name: string, type: string, url: string, vendor: string, taxCode: string, inventoryQuantity: number | null, inventoryTrackingEntity: string, inventoryTrackingService: string, localizedDescriptions: Record<string, unknown>, localizedNames: Record<string, unknown>, published: boolean, tags: string, createdAt: string, updatedAt: string, categories: Array<{ platformId: string, platformUpdatedAt: string | null, imageUrl: string, name: string }>, variants: Array<{ platformId: string, allowBackorder: boolean, compareAtPrice: string | null, cost: string | null, price: string | null, grams: number | null, imageUrl: string, inventoryQuantity: number | null, available: number | null, inventoryTrackingEntity: string, inventoryTrackingService: string, localizedNames: Record<string, unknown>, name: string, requireShipping: boolean, sku: string, taxCode: string, taxExempt: boolean, weight: string | null, weightUnit: string, optionValues: Array<{ platformId: string, platformProductOptionId: string, label: string, name: string }> }>, options: Array<{ platformId: string, name: string, position: number, optionValues: Array<{ platformId: string, isDefault: boolean, label: string, position: number }> }>, images: Array<{ platformId: string, name: string, position: number }> };

export type VariantDetailsFragment = { platformId: string, allowBackorder: boolean, compareAtPrice: string | null, cost: string | null, price: string | null, grams: number | null, imageUrl: string, inventoryQuantity: number | null, available: number | null, inventoryTrackingEntity: string, inventoryTrackingService: string, localizedNames: Record<string, unknown>, name: string, requireShipping: boolean, sku: string, taxCode: string, taxExempt: boolean, weight: string | null, weightUnit: string, optionValues: Array<{ platformId: string, platformProductOptionId: string, label: string, name: string }> };

export type AdjustInventoryMutationVariables = Exact<{
  input: AdjustInventoryInput;
}>;


export type AdjustInventoryMutation = { adjustInventory: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type DeleteProductMutationVariables = Exact<{
  input: DeleteProductInput;
}>;


export type DeleteProductMutation = { deleteProduct: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type ProductsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: Array<string> | string | null | undefined;
}>;


export type ProductsQuery = { products: { edges: Array<{ cursor: string }>, nodes: Array<{ platformId: string, name: string, vendor: string, published: boolean, variants: Array<{ price: string | null, available: number | null }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type ProductRowFragment = { platformId: string, name: string, vendor: string, published: boolean, variants: Array<{ price: string | null, available: number | null }> };

export type SaveProductMutationVariables = Exact<{
  input: SaveProductInput;
}>;


export type SaveProductMutation = { saveProduct: { product: { platformId: string } | null, userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsQuery = { generalSettings: { resumeUrlTemplate: string | null, checkoutProcess: { companyNameOption: string, phoneNumberRequired: boolean, acceptsMarketingCheckboxOption: string, requireInventoryCheck: boolean, createPlatformCustomer: boolean }, addressAutocomplete: { provider: string | null, apiKey: string | null }, publicOrderId: { enabled: boolean }, payments: { verifyPaymentsOnly: boolean, capture: string, partialApproval: boolean }, giftCards: { enabled: boolean, skus: Array<string>, minAmount: number, maxAmount: number }, abandonedCart: { emails: boolean }, languages: Array<{ isoLanguage: string, languageName: string, languageBlob: string }>, displayCurrency: { code: string, rate: number } | null, connector: { requireCompatibleHmac: boolean, weeklyImport: boolean }, subscriptions: { monthEnd: string, catchUp: string, dunningEnd: string, coverageLost: string, dunning: { declined: Array<number>, insufficientFunds: Array<number>, gatewayUnavailable: { firstMinutes: number, factor: number, attempts: number }, outOfStock: { days: number, attempts: number } } } } | null };

export type UpdateSettingsMutationVariables = Exact<{
  input: UpdateGeneralSettingsInput;
}>;


export type UpdateSettingsMutation = { updateGeneralSettings: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type SettingsDetailsFragment = { resumeUrlTemplate: string | null, checkoutProcess: { companyNameOption: string, phoneNumberRequired: boolean, acceptsMarketingCheckboxOption: string, requireInventoryCheck: boolean, createPlatformCustomer: boolean }, addressAutocomplete: { provider: string | null, apiKey: string | null }, publicOrderId: { enabled: boolean }, payments: { verifyPaymentsOnly: boolean, capture: string, partialApproval: boolean }, giftCards: { enabled: boolean, skus: Array<string>, minAmount: number, maxAmount: number }, abandonedCart: { emails: boolean }, languages: Array<{ isoLanguage: string, languageName: string, languageBlob: string }>, displayCurrency: { code: string, rate: number } | null, connector: { requireCompatibleHmac: boolean, weeklyImport: boolean }, subscriptions: { monthEnd: string, catchUp: string, dunningEnd: string, coverageLost: string, dunning: { declined: Array<number>, insufficientFunds: Array<number>, gatewayUnavailable: { firstMinutes: number, factor: number, attempts: number }, outOfStock: { days: number, attempts: number } } } };

export type ShippingZonesQueryVariables = Exact<{ [key: string]: never; }>;


export type ShippingZonesQuery = { shippingZones: Array<{ id: string, name: string, countries: Array<string>, provinces: Array<string>, rates: Array<{ name: string, code: string, amount: number, minSubtotal: number | null, maxSubtotal: number | null, minWeight: number | null, maxWeight: number | null, freeAbove: number | null }> }> | null };

export type ZoneRowFragment = { id: string, name: string, countries: Array<string>, provinces: Array<string>, rates: Array<{ name: string, code: string, amount: number, minSubtotal: number | null, maxSubtotal: number | null, minWeight: number | null, maxWeight: number | null, freeAbove: number | null }> };

export type TaxRatesQueryVariables = Exact<{ [key: string]: never; }>;


export type TaxRatesQuery = { taxRates: Array<{ id: string, name: string, country: string, province: string, rate: string, isIncluded: boolean, taxShipping: boolean }> | null };

export type TaxRateRowFragment = { id: string, name: string, country: string, province: string, rate: string, isIncluded: boolean, taxShipping: boolean };

export type CreateZoneMutationVariables = Exact<{
  input: CreateShippingZoneInput;
}>;


export type CreateZoneMutation = { createShippingZone: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type UpdateZoneMutationVariables = Exact<{
  input: UpdateShippingZoneInput;
}>;


export type UpdateZoneMutation = { updateShippingZone: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type DeleteZoneMutationVariables = Exact<{
  input: DeleteShippingZoneInput;
}>;


export type DeleteZoneMutation = { deleteShippingZone: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type CreateTaxRateMutationVariables = Exact<{
  input: CreateTaxRateInput;
}>;


export type CreateTaxRateMutation = { createTaxRate: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type UpdateTaxRateMutationVariables = Exact<{
  input: UpdateTaxRateInput;
}>;


export type UpdateTaxRateMutation = { updateTaxRate: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type DeleteTaxRateMutationVariables = Exact<{
  input: DeleteTaxRateInput;
}>;


export type DeleteTaxRateMutation = { deleteTaxRate: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type ShopsQueryVariables = Exact<{ [key: string]: never; }>;


export type ShopsQuery = { shops: Array<{ shopIdentifier: string, name: string, currency: string, countryCode: string | null, timezone: string, platformType: string, createdAt: string }> | null };

export type CreateShopMutationVariables = Exact<{
  input: CreateShopInput;
}>;


export type CreateShopMutation = { createShop: { shop: { shopIdentifier: string } | null, userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type ShopRowFragment = { shopIdentifier: string, name: string, currency: string, countryCode: string | null, timezone: string, platformType: string, createdAt: string };

export type SubscriptionPageQueryVariables = Exact<{
  id: string;
}>;


export type SubscriptionPageQuery = { subscription: { id: string, externalId: string, note: string, discountCode: string, percentDiscount: number, subscriptionStatus: SubscriptionStatus, statusChangedAt: string, nextOrderDatetime: string | null, nextPaymentDatetime: string | null, nextProcessingDatetime: string | null, lastOrderDatetime: string | null, ordersProcessed: number, orderRrule: string, orderRruleText: string, paymentRrule: string, paymentRruleText: string, chargedCurrency: string, paymentGatewayPublicId: string | null, paymentMethodToken: string | null, testClockDatetime: string | null, createdAt: string, occurrences: Array<string>, coverage: { charge: string, left: number, orders: number } | null, customer: { firstName: string, lastName: string, email: string } | null, shippingAddress: { firstName: string, lastName: string, company: string, street1: string, street2: string, city: string, province: string, zip: string, country: string } | null, billingAddress: { firstName: string, lastName: string, company: string, street1: string, street2: string, city: string, province: string, zip: string, country: string } | null, lineItems: Array<{ id: string, title: string, variantName: string, sku: string, quantity: number, discountedPriceCharged: number, requiresShipping: boolean, taxable: boolean, prepaidMetadata: { prepaidDuration: number, currentRecurrenceCount: number } | null }>, orders: Array<{ publicOrderId: string, orderId: string, orderStatus: string, occurrenceDatetime: string, orderTotal: number, orderBalance: number }>, attempts: Array<{ occurrenceDatetime: string, occurrenceStatus: string, attempt: number, at: string, publicOrderId: string | null, isSuccessful: boolean, failureReason: string | null, failureMessage: string | null }> } | null };

export type SubscriptionDetailsFragment = { id: string, externalId: string, note: string, discountCode: string, percentDiscount: number, subscriptionStatus: SubscriptionStatus, statusChangedAt: string, nextOrderDatetime: string | null, nextPaymentDatetime: string | null, nextProcessingDatetime: string | null, lastOrderDatetime: string | null, ordersProcessed: number, orderRrule: string, orderRruleText: string, paymentRrule: string, paymentRruleText: string, chargedCurrency: string, paymentGatewayPublicId: string | null, paymentMethodToken: string | null, testClockDatetime: string | null, createdAt: string, occurrences: Array<string>, coverage: { charge: string, left: number, orders: number } | null, customer: { firstName: string, lastName: string, email: string } | null, shippingAddress: { firstName: string, lastName: string, company: string, street1: string, street2: string, city: string, province: string, zip: string, country: string } | null, billingAddress: { firstName: string, lastName: string, company: string, street1: string, street2: string, city: string, province: string, zip: string, country: string } | null, lineItems: Array<{ id: string, title: string, variantName: string, sku: string, quantity: number, discountedPriceCharged: number, requiresShipping: boolean, taxable: boolean, prepaidMetadata: { prepaidDuration: number, currentRecurrenceCount: number } | null }>, orders: Array<{ publicOrderId: string, orderId: string, orderStatus: string, occurrenceDatetime: string, orderTotal: number, orderBalance: number }>, attempts: Array<{ occurrenceDatetime: string, occurrenceStatus: string, attempt: number, at: string, publicOrderId: string | null, isSuccessful: boolean, failureReason: string | null, failureMessage: string | null }> };

export type SubscriptionPlaceFragment = { firstName: string, lastName: string, company: string, street1: string, street2: string, city: string, province: string, zip: string, country: string };

export type SimulateDunningQueryVariables = Exact<{
  subscriptionId: string;
  failure: string;
  from: string;
}>;


export type SimulateDunningQuery = { simulateDunning: Array<{ attempt: number, at: string, then: string }> | null };

export type ActivateSubscriptionMutationVariables = Exact<{
  input: ActivateSubscriptionInput;
}>;


export type ActivateSubscriptionMutation = { activateSubscription: { userErrors: Array<{ code: string, message: string, field: string }> } | null };

export type PauseSubscriptionMutationVariables = Exact<{
  input: PauseSubscriptionInput;
}>;


export type PauseSubscriptionMutation = { pauseSubscription: { userErrors: Array<{ code: string, message: string, field: string }> } | null };

export type CancelSubscriptionMutationVariables = Exact<{
  input: CancelSubscriptionInput;
}>;


export type CancelSubscriptionMutation = { cancelSubscription: { userErrors: Array<{ code: string, message: string, field: string }> } | null };

export type SkipSubscriptionOrderMutationVariables = Exact<{
  input: SkipSubscriptionOrderInput;
}>;


export type SkipSubscriptionOrderMutation = { skipSubscriptionOrder: { userErrors: Array<{ code: string, message: string, field: string }> } | null };

export type ProcessSubscriptionMutationVariables = Exact<{
  input: ProcessSubscriptionInput;
}>;


export type ProcessSubscriptionMutation = { processSubscription: { subscription: { subscriptionStatus: SubscriptionStatus, ordersProcessed: number, lastFailureReason: string | null, lastFailureDetails: { message: string } | null } | null, userErrors: Array<{ code: string, message: string, field: string }> } | null };

export type SubscriptionsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  statuses?: Array<SubscriptionStatus> | SubscriptionStatus | null | undefined;
}>;


export type SubscriptionsQuery = { subscriptions: { edges: Array<{ cursor: string }>, nodes: Array<{ id: string, subscriptionStatus: SubscriptionStatus, nextOrderDatetime: string | null, nextProcessingDatetime: string | null, ordersProcessed: number, orderRruleText: string, chargedCurrency: string, customer: { firstName: string, lastName: string, email: string } | null, lineItems: Array<{ quantity: number, discountedPriceCharged: number }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SubscriptionRowFragment = { id: string, subscriptionStatus: SubscriptionStatus, nextOrderDatetime: string | null, nextProcessingDatetime: string | null, ordersProcessed: number, orderRruleText: string, chargedCurrency: string, customer: { firstName: string, lastName: string, email: string } | null, lineItems: Array<{ quantity: number, discountedPriceCharged: number }> };

export type TestClockQueryVariables = Exact<{ [key: string]: never; }>;


export type TestClockQuery = { testClock: { now: string, isAdvancing: boolean, advancingTo: string | null, progress: number, processed: number } | null };

export type TestClockDetailsFragment = { now: string, isAdvancing: boolean, advancingTo: string | null, progress: number, processed: number };

export type SetTestClockMutationVariables = Exact<{
  input: SetTestClockInput;
}>;


export type SetTestClockMutation = { setTestClock: { testClock: { now: string, isAdvancing: boolean, advancingTo: string | null, progress: number, processed: number } | null, userErrors: Array<{ code: string, message: string, field: string }> } | null };

export type CancelTestClockAdvanceMutationVariables = Exact<{ [key: string]: never; }>;


export type CancelTestClockAdvanceMutation = { cancelTestClockAdvance: { testClock: { now: string, isAdvancing: boolean, advancingTo: string | null, progress: number, processed: number } | null, userErrors: Array<{ code: string, message: string, field: string }> } | null };

export type AdvanceTestClockMutationVariables = Exact<{
  input: AdvanceTestClockInput;
}>;


export type AdvanceTestClockMutation = { advanceTestClock: { testClock: { now: string, isAdvancing: boolean, advancingTo: string | null, progress: number, processed: number } | null, userErrors: Array<{ code: string, message: string, field: string }> } | null };

export type AccessTokensQueryVariables = Exact<{
  shopIdentifier?: string | null | undefined;
}>;


export type AccessTokensQuery = { accessTokens: Array<{ id: string, name: string, scopes: Array<Scope>, createdAt: string, expiresAt: string | null, lastUsedAt: string | null }> | null };

export type CreateAccessTokenMutationVariables = Exact<{
  input: CreateAccessTokenInput;
}>;


export type CreateAccessTokenMutation = { createAccessToken: { token: string | null, userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type RevokeAccessTokenMutationVariables = Exact<{
  input: RevokeAccessTokenInput;
}>;


export type RevokeAccessTokenMutation = { revokeAccessToken: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type WebhookQueryVariables = Exact<{
  webhookId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type WebhookQuery = { webhook: { createdAt: string, updatedAt: string, id: string, webhookTopicId: number, webhookTopicName: string, callbackUrl: string, status: string, page: { edges: Array<{ cursor: string }>, nodes: Array<{ id: string, eventId: string, topic: string, publicOrderId: string | null, status: string, nextAttemptAt: string | null, createdAt: string, attempts: Array<{ at: string, status: number | null, error: string | null, durationMs: number, response: string | null }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, deliveries: { nodes: Array<{ status: string, createdAt: string, attempts: Array<{ status: number | null }> }> } } | null };

export type SigningSecretQueryVariables = Exact<{
  webhookId: string;
}>;


export type SigningSecretQuery = { webhookSigningSecret: string | null };

export type TestWebhookMutationVariables = Exact<{
  input: TestWebhookInput;
}>;


export type TestWebhookMutation = { testWebhook: { delivery: { id: string, eventId: string, topic: string, publicOrderId: string | null, status: string, nextAttemptAt: string | null, createdAt: string, attempts: Array<{ at: string, status: number | null, error: string | null, durationMs: number, response: string | null }> } | null, userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type RedeliverWebhookMutationVariables = Exact<{
  input: RedeliverWebhookInput;
}>;


export type RedeliverWebhookMutation = { redeliverWebhook: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type RecoverWebhookMutationVariables = Exact<{
  input: RecoverWebhookInput;
}>;


export type RecoverWebhookMutation = { recoverWebhook: { recovered: number | null, userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type RotateSigningSecretMutationVariables = Exact<{
  input: RotateWebhookSigningSecretInput;
}>;


export type RotateSigningSecretMutation = { rotateWebhookSigningSecret: { signingSecret: string | null, userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type PauseWebhookMutationVariables = Exact<{
  input: PauseWebhookInput;
}>;


export type PauseWebhookMutation = { pauseWebhook: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type ResumeWebhookMutationVariables = Exact<{
  input: ResumeWebhookInput;
}>;


export type ResumeWebhookMutation = { resumeWebhook: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type DeleteWebhookMutationVariables = Exact<{
  input: DeleteWebhookInput;
}>;


export type DeleteWebhookMutation = { deleteWebhook: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type DeliveryRowFragment = { id: string, eventId: string, topic: string, publicOrderId: string | null, status: string, nextAttemptAt: string | null, createdAt: string, attempts: Array<{ at: string, status: number | null, error: string | null, durationMs: number, response: string | null }> };

export type WebhooksQueryVariables = Exact<{ [key: string]: never; }>;


export type WebhooksQuery = { integrationSettings: { hasSharedSecret: boolean } | null, webhooks: Array<{ id: string, webhookTopicId: number, webhookTopicName: string, callbackUrl: string, status: string, deliveries: { nodes: Array<{ status: string, createdAt: string, attempts: Array<{ status: number | null }> }> } }> | null };

export type WebhookTopicsQueryVariables = Exact<{ [key: string]: never; }>;


export type WebhookTopicsQuery = { webhookTopics: Array<{ webhookTopicId: number, webhookTopicName: string }> | null };

export type CreateWebhookMutationVariables = Exact<{
  input: CreateWebhookInput;
}>;


export type CreateWebhookMutation = { createWebhook: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type UpdateWebhookMutationVariables = Exact<{
  input: UpdateWebhookInput;
}>;


export type UpdateWebhookMutation = { updateWebhook: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type SaveSharedSecretMutationVariables = Exact<{
  input: ConfigureIntegrationSettingsInput;
}>;


export type SaveSharedSecretMutation = { configureIntegrationSettings: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type WebhookRowFragment = { id: string, webhookTopicId: number, webhookTopicName: string, callbackUrl: string, status: string, deliveries: { nodes: Array<{ status: string, createdAt: string, attempts: Array<{ status: number | null }> }> } };

export type GatewayNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type GatewayNamesQuery = { externalPaymentGateways: Array<{ publicId: string, name: string }> | null };

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
export const AuditRowFragmentDoc = new TypedDocumentString(`
    fragment AuditRow on AuditEntry {
  id
  caller
  tokenName
  operation
  resource
  resourceId
  publicOrderId
  members
  outcome
  createdAt
}
    `, {"fragmentName":"AuditRow"}) as unknown as TypedDocumentString<AuditRowFragment, unknown>;
export const CustomerAddressDetailsFragmentDoc = new TypedDocumentString(`
    fragment CustomerAddressDetails on CustomerAddress {
  id
  firstName
  lastName
  company
  phone
  street1
  street2
  city
  province
  provinceCode
  country
  countryIso2
  zip
  isDefault
}
    `, {"fragmentName":"CustomerAddressDetails"}) as unknown as TypedDocumentString<CustomerAddressDetailsFragment, unknown>;
export const CustomerDetailsFragmentDoc = new TypedDocumentString(`
    fragment CustomerDetails on Customer {
  id
  publicId
  platformType
  platformId
  createdAt
  updatedAt
  firstName
  lastName
  email
  phone
  tags
  labels {
    name
  }
  groups {
    id
    name
  }
  addresses {
    ...CustomerAddressDetails
  }
}
    fragment CustomerAddressDetails on CustomerAddress {
  id
  firstName
  lastName
  company
  phone
  street1
  street2
  city
  province
  provinceCode
  country
  countryIso2
  zip
  isDefault
}`, {"fragmentName":"CustomerDetails"}) as unknown as TypedDocumentString<CustomerDetailsFragment, unknown>;
export const CustomerRowFragmentDoc = new TypedDocumentString(`
    fragment CustomerRow on Customer {
  id
  firstName
  lastName
  email
  phone
  createdAt
  labels {
    name
  }
}
    `, {"fragmentName":"CustomerRow"}) as unknown as TypedDocumentString<CustomerRowFragment, unknown>;
export const ActionableOrderFragmentDoc = new TypedDocumentString(`
    fragment ActionableOrder on Order {
  publicOrderId
  orderId
  status
  attention {
    reason
    since
    actions
  }
  transactions {
    id
    paymentId
    type
    amount
    currency
    status
    reference
  }
  applicationState {
    orderTotal
    currency {
      isoCode
    }
    payments {
      status
    }
  }
}
    `, {"fragmentName":"ActionableOrder"}) as unknown as TypedDocumentString<ActionableOrderFragment, unknown>;
export const DiscountCodeRowFragmentDoc = new TypedDocumentString(`
    fragment DiscountCodeRow on DiscountCode {
  id
  code
  kind
  value
  minSubtotal
  usageLimit
  usageLimitPerCustomer
  used
  startsAt
  endsAt
  platformProductIds
  combinable
}
    `, {"fragmentName":"DiscountCodeRow"}) as unknown as TypedDocumentString<DiscountCodeRowFragment, unknown>;
export const GatewayRowFragmentDoc = new TypedDocumentString(`
    fragment GatewayRow on ExternalPaymentGateway {
  publicId
  name
  baseUrl
  iframeUrl
  location
  httpHeaders {
    key
  }
  partialCapture
  additionalOrderDetails
  providerId
  currency
  rootPaths
  outcomeLookup
  idempotentReferences
  numericTokens
  answersAmounts
  signsBody
}
    `, {"fragmentName":"GatewayRow"}) as unknown as TypedDocumentString<GatewayRowFragment, unknown>;
export const GiftCardDetailsFragmentDoc = new TypedDocumentString(`
    fragment GiftCardDetails on GiftCard {
  cardToken
  amount
  balance
  currency
  recipientName
  recipientEmail
  message
  customerName
  customerEmail
  expiryDate
  isDisabled
  isReplaced
  createdAt
}
    `, {"fragmentName":"GiftCardDetails"}) as unknown as TypedDocumentString<GiftCardDetailsFragment, unknown>;
export const ImportRowFragmentDoc = new TypedDocumentString(`
    fragment ImportRow on BulkImport {
  id
  kind
  name
  dryRun
  status
  lastRow
  created
  updated
  unchanged
  refused
  startedAt
  updatedAt
}
    `, {"fragmentName":"ImportRow"}) as unknown as TypedDocumentString<ImportRowFragment, unknown>;
export const RefusalFragmentDoc = new TypedDocumentString(`
    fragment Refusal on BulkImportRefusal {
  row
  code
  field
  message
}
    `, {"fragmentName":"Refusal"}) as unknown as TypedDocumentString<RefusalFragment, unknown>;
export const ReasonFragmentDoc = new TypedDocumentString(`
    fragment Reason on UserError {
  code
  message
  field
  details
}
    `, {"fragmentName":"Reason"}) as unknown as TypedDocumentString<ReasonFragment, unknown>;
export const NewCardFragmentDoc = new TypedDocumentString(`
    fragment NewCard on NewGiftCard {
  giftCard {
    cardToken
    amount
    currency
    recipientEmail
  }
  cardPin
  isMailed
}
    `, {"fragmentName":"NewCard"}) as unknown as TypedDocumentString<NewCardFragment, unknown>;
export const AddressDetailsFragmentDoc = new TypedDocumentString(`
    fragment AddressDetails on OrderAddress {
  firstName
  lastName
  businessName
  addressLine1
  addressLine2
  city
  province
  postalCode
  country
  phoneNumber
}
    `, {"fragmentName":"AddressDetails"}) as unknown as TypedDocumentString<AddressDetailsFragment, unknown>;
export const OrderDetailsFragmentDoc = new TypedDocumentString(`
    fragment OrderDetails on Order {
  publicOrderId
  orderId
  status
  version
  createdAt
  updatedAt
  processedAt
  fulfillmentStatus
  financialStatus
  returnedLineItems {
    lineItemKey
    quantity
  }
  attention {
    reason
    since
    actions
  }
  processing {
    step
    status
    startedAt
    finishedAt
    message
  }
  transactions {
    id
    paymentId
    type
    amount
    currency
    status
    reference
    providerTransactionId
    message
    createdAt
    settledAt
  }
  applicationState {
    platformOrderId
    createdVia
    flowId
    cancelledAt
    subtotal
    discountTotal
    shippingTotal
    taxTotal
    taxIncludedTotal
    feeTotal
    orderTotal
    amountPaid
    orderBalance
    currency {
      isoCode
    }
    customer {
      platformId
      publicId
      firstName
      lastName
      emailAddress
    }
    addresses {
      shipping {
        ...AddressDetails
      }
      billing {
        ...AddressDetails
      }
    }
    discounts {
      code
      text
      value
    }
    taxes {
      name
      value
      isIncluded
    }
    shipping {
      selectedShipping {
        description
        amount
      }
    }
    lineItems {
      fulfilledQuantity
      discounts {
        value
      }
      taxes {
        value
        isIncluded
      }
      productData {
        lineItemKey
        productTitle
        sku
        quantity
        price
        totalPrice
      }
    }
    payments {
      id
      gatewayPublicId
      amount
      currency
      displayString
      status
    }
    orderMetaData {
      notes
      tags
      noteAttributes
    }
  }
}
    fragment AddressDetails on OrderAddress {
  firstName
  lastName
  businessName
  addressLine1
  addressLine2
  city
  province
  postalCode
  country
  phoneNumber
}`, {"fragmentName":"OrderDetails"}) as unknown as TypedDocumentString<OrderDetailsFragment, unknown>;
export const OrderRowFragmentDoc = new TypedDocumentString(`
    fragment OrderRow on Order {
  publicOrderId
  orderId
  status
  createdAt
  processedAt
  attention {
    reason
    since
  }
  applicationState {
    orderTotal
    orderBalance
    currency {
      isoCode
    }
    customer {
      firstName
      lastName
      emailAddress
    }
    payments {
      status
      displayString
    }
  }
}
    `, {"fragmentName":"OrderRow"}) as unknown as TypedDocumentString<OrderRowFragment, unknown>;
export const OverrideRowFragmentDoc = new TypedDocumentString(`
    fragment OverrideRow on ApiOverride {
  publicId
  overrideType
  url
  failClosed
  health {
    state
    failureRate
    p95
    lastError
  }
}
    `, {"fragmentName":"OverrideRow"}) as unknown as TypedDocumentString<OverrideRowFragment, unknown>;
export const TransactionRowFragmentDoc = new TypedDocumentString(`
    fragment TransactionRow on ShopTransaction {
  id
  publicOrderId
  order {
    orderId
  }
  gatewayPublicId
  type
  amount
  currency
  status
  reference
  providerTransactionId
  message
  createdAt
}
    `, {"fragmentName":"TransactionRow"}) as unknown as TypedDocumentString<TransactionRowFragment, unknown>;
export const PlatformEventRowFragmentDoc = new TypedDocumentString(`
    fragment PlatformEventRow on PlatformEvent {
  id
  type
  platformId
  platformType
  at
  status
  attempts
  reason
  body
  receivedAt
  failedAt
}
    `, {"fragmentName":"PlatformEventRow"}) as unknown as TypedDocumentString<PlatformEventRowFragment, unknown>;
export const VariantDetailsFragmentDoc = new TypedDocumentString(`
    fragment VariantDetails on ProductVariant {
  platformId
  optionValues {
    platformId
    platformProductOptionId
    label
    name
  }
  allowBackorder
  compareAtPrice
  cost
  price
  grams
  imageUrl
  inventoryQuantity
  available
  inventoryTrackingEntity
  inventoryTrackingService
  localizedNames
  name
  requireShipping
  sku
  taxCode
  taxExempt
  weight
  weightUnit
}
    `, {"fragmentName":"VariantDetails"}) as unknown as TypedDocumentString<VariantDetailsFragment, unknown>;
export const ProductDetailsFragmentDoc = new TypedDocumentString(`
    fragment ProductDetails on Product {
  platformId
  categories {
    platformId
    platformUpdatedAt
    imageUrl
    name
  }
  variants {
    ...VariantDetails
  }
  options {
    platformId
    name
    position
    optionValues {
      platformId
      isDefault
      label
      position
    }
  }
  images {
    platformId
    name
    position
  }
  description
  handle
  name
  type
  url
  vendor
  taxCode
  inventoryQuantity
  inventoryTrackingEntity
  inventoryTrackingService
  localizedDescriptions
  localizedNames
  published
  tags
  createdAt
  updatedAt
}
    fragment VariantDetails on ProductVariant {
  platformId
  optionValues {
    platformId
    platformProductOptionId
    label
    name
  }
  allowBackorder
  compareAtPrice
  cost
  price
  grams
  imageUrl
  inventoryQuantity
  available
  inventoryTrackingEntity
  inventoryTrackingService
  localizedNames
  name
  requireShipping
  sku
  taxCode
  taxExempt
  weight
  weightUnit
}`, {"fragmentName":"ProductDetails"}) as unknown as TypedDocumentString<ProductDetailsFragment, unknown>;
export const ProductRowFragmentDoc = new TypedDocumentString(`
    fragment ProductRow on Product {
  platformId
  name
  vendor
  published
  variants {
    price
    available
  }
}
    `, {"fragmentName":"ProductRow"}) as unknown as TypedDocumentString<ProductRowFragment, unknown>;
export const SettingsDetailsFragmentDoc = new TypedDocumentString(`
    fragment SettingsDetails on GeneralSettings {
  checkoutProcess {
    companyNameOption
    phoneNumberRequired
    acceptsMarketingCheckboxOption
    requireInventoryCheck
    createPlatformCustomer
  }
  addressAutocomplete {
    provider
    apiKey
  }
  publicOrderId {
    enabled
  }
  payments {
    verifyPaymentsOnly
    capture
    partialApproval
  }
  giftCards {
    enabled
    skus
    minAmount
    maxAmount
  }
  abandonedCart {
    emails
  }
  resumeUrlTemplate
  languages {
    isoLanguage
    languageName
    languageBlob
  }
  displayCurrency {
    code
    rate
  }
  connector {
    requireCompatibleHmac
    weeklyImport
  }
  subscriptions {
    monthEnd
    catchUp
    dunningEnd
    coverageLost
    dunning {
      declined
      insufficientFunds
      gatewayUnavailable {
        firstMinutes
        factor
        attempts
      }
      outOfStock {
        days
        attempts
      }
    }
  }
}
    `, {"fragmentName":"SettingsDetails"}) as unknown as TypedDocumentString<SettingsDetailsFragment, unknown>;
export const ZoneRowFragmentDoc = new TypedDocumentString(`
    fragment ZoneRow on ShippingZone {
  id
  name
  countries
  provinces
  rates {
    name
    code
    amount
    minSubtotal
    maxSubtotal
    minWeight
    maxWeight
    freeAbove
  }
}
    `, {"fragmentName":"ZoneRow"}) as unknown as TypedDocumentString<ZoneRowFragment, unknown>;
export const TaxRateRowFragmentDoc = new TypedDocumentString(`
    fragment TaxRateRow on TaxRate {
  id
  name
  country
  province
  rate
  isIncluded
  taxShipping
}
    `, {"fragmentName":"TaxRateRow"}) as unknown as TypedDocumentString<TaxRateRowFragment, unknown>;
export const ShopRowFragmentDoc = new TypedDocumentString(`
    fragment ShopRow on Shop {
  shopIdentifier
  name
  currency
  countryCode
  timezone
  platformType
  createdAt
}
    `, {"fragmentName":"ShopRow"}) as unknown as TypedDocumentString<ShopRowFragment, unknown>;
export const SubscriptionPlaceFragmentDoc = new TypedDocumentString(`
    fragment SubscriptionPlace on SubscriptionAddress {
  firstName
  lastName
  company
  street1
  street2
  city
  province
  zip
  country
}
    `, {"fragmentName":"SubscriptionPlace"}) as unknown as TypedDocumentString<SubscriptionPlaceFragment, unknown>;
export const SubscriptionDetailsFragmentDoc = new TypedDocumentString(`
    fragment SubscriptionDetails on RecurringSubscription {
  id
  externalId
  note
  discountCode
  percentDiscount
  subscriptionStatus
  statusChangedAt
  nextOrderDatetime
  nextPaymentDatetime
  nextProcessingDatetime
  lastOrderDatetime
  ordersProcessed
  orderRrule
  orderRruleText
  paymentRrule
  paymentRruleText
  chargedCurrency
  paymentGatewayPublicId
  paymentMethodToken
  testClockDatetime
  coverage {
    charge
    left
    orders
  }
  createdAt
  customer {
    firstName
    lastName
    email
  }
  shippingAddress {
    ...SubscriptionPlace
  }
  billingAddress {
    ...SubscriptionPlace
  }
  lineItems {
    id
    title
    variantName
    sku
    quantity
    discountedPriceCharged
    requiresShipping
    taxable
    prepaidMetadata {
      prepaidDuration
      currentRecurrenceCount
    }
  }
  orders(first: 100) {
    publicOrderId
    orderId
    orderStatus
    occurrenceDatetime
    orderTotal
    orderBalance
  }
  attempts(first: 100) {
    occurrenceDatetime
    occurrenceStatus
    attempt
    at
    publicOrderId
    isSuccessful
    failureReason
    failureMessage
  }
  occurrences(first: 100)
}
    fragment SubscriptionPlace on SubscriptionAddress {
  firstName
  lastName
  company
  street1
  street2
  city
  province
  zip
  country
}`, {"fragmentName":"SubscriptionDetails"}) as unknown as TypedDocumentString<SubscriptionDetailsFragment, unknown>;
export const SubscriptionRowFragmentDoc = new TypedDocumentString(`
    fragment SubscriptionRow on RecurringSubscription {
  id
  subscriptionStatus
  nextOrderDatetime
  nextProcessingDatetime
  ordersProcessed
  orderRruleText
  chargedCurrency
  customer {
    firstName
    lastName
    email
  }
  lineItems {
    quantity
    discountedPriceCharged
  }
}
    `, {"fragmentName":"SubscriptionRow"}) as unknown as TypedDocumentString<SubscriptionRowFragment, unknown>;
export const TestClockDetailsFragmentDoc = new TypedDocumentString(`
    fragment TestClockDetails on TestClock {
  now
  isAdvancing
  advancingTo
  progress
  processed
}
    `, {"fragmentName":"TestClockDetails"}) as unknown as TypedDocumentString<TestClockDetailsFragment, unknown>;
export const DeliveryRowFragmentDoc = new TypedDocumentString(`
    fragment DeliveryRow on WebhookDelivery {
  id
  eventId
  topic
  publicOrderId
  status
  nextAttemptAt
  createdAt
  attempts {
    at
    status
    error
    durationMs
    response
  }
}
    `, {"fragmentName":"DeliveryRow"}) as unknown as TypedDocumentString<DeliveryRowFragment, unknown>;
export const WebhookRowFragmentDoc = new TypedDocumentString(`
    fragment WebhookRow on Webhook {
  id
  webhookTopicId
  webhookTopicName
  callbackUrl
  status
  deliveries(first: 5) {
    nodes {
      status
      createdAt
      attempts {
        status
      }
    }
  }
}
    `, {"fragmentName":"WebhookRow"}) as unknown as TypedDocumentString<WebhookRowFragment, unknown>;
export const ShopEventsDocument = new TypedDocumentString(`
    subscription ShopEvents($after: ID) {
  shopEvents(after: $after) {
    position
    type
    publicOrderId
  }
}
    `) as unknown as TypedDocumentString<ShopEventsSubscription, ShopEventsSubscriptionVariables>;
export const ViewerDocument = new TypedDocumentString(`
    query Viewer {
  viewer {
    kind
    scopes
    shopIdentifier
    shop {
      name
      currency
      timezone
    }
    expiresAt
  }
}
    `) as unknown as TypedDocumentString<ViewerQuery, ViewerQueryVariables>;
export const AuditLogDocument = new TypedDocumentString(`
    query AuditLog($first: Int, $after: ID) {
  auditLog(first: $first, after: $after) {
    edges {
      cursor
    }
    nodes {
      ...AuditRow
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment AuditRow on AuditEntry {
  id
  caller
  tokenName
  operation
  resource
  resourceId
  publicOrderId
  members
  outcome
  createdAt
}`) as unknown as TypedDocumentString<AuditLogQuery, AuditLogQueryVariables>;
export const CustomerDocument = new TypedDocumentString(`
    query Customer($id: ID!) {
  customer(id: $id) {
    ...CustomerDetails
  }
}
    fragment CustomerDetails on Customer {
  id
  publicId
  platformType
  platformId
  createdAt
  updatedAt
  firstName
  lastName
  email
  phone
  tags
  labels {
    name
  }
  groups {
    id
    name
  }
  addresses {
    ...CustomerAddressDetails
  }
}
fragment CustomerAddressDetails on CustomerAddress {
  id
  firstName
  lastName
  company
  phone
  street1
  street2
  city
  province
  provinceCode
  country
  countryIso2
  zip
  isDefault
}`) as unknown as TypedDocumentString<CustomerQuery, CustomerQueryVariables>;
export const OrdersOfCustomerDocument = new TypedDocumentString(`
    query OrdersOfCustomer($id: ID!, $first: Int, $after: String) {
  customer(id: $id) {
    orders(first: $first, after: $after) {
      nodes {
        ...OrderRow
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment OrderRow on Order {
  publicOrderId
  orderId
  status
  createdAt
  processedAt
  attention {
    reason
    since
  }
  applicationState {
    orderTotal
    orderBalance
    currency {
      isoCode
    }
    customer {
      firstName
      lastName
      emailAddress
    }
    payments {
      status
      displayString
    }
  }
}`) as unknown as TypedDocumentString<OrdersOfCustomerQuery, OrdersOfCustomerQueryVariables>;
export const SavedMethodsDocument = new TypedDocumentString(`
    query SavedMethods($publicCustomerId: ID!) {
  savedPaymentMethods(publicCustomerId: $publicCustomerId) {
    publicId
    type
    ccType
    lastFour
    isDefault
    expiration {
      date
    }
  }
}
    `) as unknown as TypedDocumentString<SavedMethodsQuery, SavedMethodsQueryVariables>;
export const CustomerGroupsDocument = new TypedDocumentString(`
    query CustomerGroups {
  customerGroups {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<CustomerGroupsQuery, CustomerGroupsQueryVariables>;
export const SaveCustomerAddressDocument = new TypedDocumentString(`
    mutation SaveCustomerAddress($input: SaveShopCustomerAddressInput!) {
  saveShopCustomerAddress(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<SaveCustomerAddressMutation, SaveCustomerAddressMutationVariables>;
export const DeleteCustomerAddressDocument = new TypedDocumentString(`
    mutation DeleteCustomerAddress($input: DeleteShopCustomerAddressInput!) {
  deleteShopCustomerAddress(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<DeleteCustomerAddressMutation, DeleteCustomerAddressMutationVariables>;
export const DeleteSavedMethodDocument = new TypedDocumentString(`
    mutation DeleteSavedMethod($input: DeleteSavedPaymentMethodInput!) {
  deleteSavedPaymentMethod(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<DeleteSavedMethodMutation, DeleteSavedMethodMutationVariables>;
export const SetGroupsOfCustomerDocument = new TypedDocumentString(`
    mutation SetGroupsOfCustomer($input: SetCustomerGroupsInput!) {
  setCustomerGroups(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<SetGroupsOfCustomerMutation, SetGroupsOfCustomerMutationVariables>;
export const AddLabelDocument = new TypedDocumentString(`
    mutation AddLabel($input: AddCustomerLabelInput!) {
  addCustomerLabel(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<AddLabelMutation, AddLabelMutationVariables>;
export const RemoveLabelDocument = new TypedDocumentString(`
    mutation RemoveLabel($input: RemoveCustomerLabelInput!) {
  removeCustomerLabel(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<RemoveLabelMutation, RemoveLabelMutationVariables>;
export const DeleteCustomerDocument = new TypedDocumentString(`
    mutation DeleteCustomer($input: DeleteShopCustomerInput!) {
  deleteShopCustomer(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<DeleteCustomerMutation, DeleteCustomerMutationVariables>;
export const EraseCustomerDocument = new TypedDocumentString(`
    mutation EraseCustomer($input: EraseCustomerInput!) {
  eraseCustomer(input: $input) {
    erasure {
      status
    }
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<EraseCustomerMutation, EraseCustomerMutationVariables>;
export const CustomersDocument = new TypedDocumentString(`
    query Customers($first: Int, $after: String, $search: String, $label: String, $orderBy: CustomerSort) {
  customers(
    first: $first
    after: $after
    search: $search
    label: $label
    orderBy: $orderBy
  ) {
    edges {
      cursor
    }
    nodes {
      ...CustomerRow
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment CustomerRow on Customer {
  id
  firstName
  lastName
  email
  phone
  createdAt
  labels {
    name
  }
}`) as unknown as TypedDocumentString<CustomersQuery, CustomersQueryVariables>;
export const SaveCustomerDocument = new TypedDocumentString(`
    mutation SaveCustomer($input: SaveShopCustomerInput!) {
  saveShopCustomer(input: $input) {
    customer {
      id
    }
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<SaveCustomerMutation, SaveCustomerMutationVariables>;
export const DeskDocument = new TypedDocumentString(`
    query Desk($first: Int, $after: String) {
  orders(
    first: $first
    after: $after
    filter: ["eq(needs_attention:true)"]
    orderBy: OLDEST
  ) {
    edges {
      cursor
    }
    nodes {
      ...ActionableOrder
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment ActionableOrder on Order {
  publicOrderId
  orderId
  status
  attention {
    reason
    since
    actions
  }
  transactions {
    id
    paymentId
    type
    amount
    currency
    status
    reference
  }
  applicationState {
    orderTotal
    currency {
      isoCode
    }
    payments {
      status
    }
  }
}`) as unknown as TypedDocumentString<DeskQuery, DeskQueryVariables>;
export const DeskCountDocument = new TypedDocumentString(`
    query DeskCount {
  orders(first: 1, filter: ["eq(needs_attention:true)"]) {
    totalCount
  }
}
    `) as unknown as TypedDocumentString<DeskCountQuery, DeskCountQueryVariables>;
export const DiscountCodesDocument = new TypedDocumentString(`
    query DiscountCodes {
  discountCodes {
    ...DiscountCodeRow
  }
}
    fragment DiscountCodeRow on DiscountCode {
  id
  code
  kind
  value
  minSubtotal
  usageLimit
  usageLimitPerCustomer
  used
  startsAt
  endsAt
  platformProductIds
  combinable
}`) as unknown as TypedDocumentString<DiscountCodesQuery, DiscountCodesQueryVariables>;
export const CreateDiscountCodeDocument = new TypedDocumentString(`
    mutation CreateDiscountCode($input: CreateDiscountCodeInput!) {
  createDiscountCode(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<CreateDiscountCodeMutation, CreateDiscountCodeMutationVariables>;
export const UpdateDiscountCodeDocument = new TypedDocumentString(`
    mutation UpdateDiscountCode($input: UpdateDiscountCodeInput!) {
  updateDiscountCode(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<UpdateDiscountCodeMutation, UpdateDiscountCodeMutationVariables>;
export const DeleteDiscountCodeDocument = new TypedDocumentString(`
    mutation DeleteDiscountCode($input: DeleteDiscountCodeInput!) {
  deleteDiscountCode(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<DeleteDiscountCodeMutation, DeleteDiscountCodeMutationVariables>;
export const AllowedDomainsDocument = new TypedDocumentString(`
    query AllowedDomains($shopIdentifier: ID) {
  allowedDomains(shopIdentifier: $shopIdentifier) {
    id
    domain
  }
}
    `) as unknown as TypedDocumentString<AllowedDomainsQuery, AllowedDomainsQueryVariables>;
export const AddAllowedDomainDocument = new TypedDocumentString(`
    mutation AddAllowedDomain($input: AddAllowedDomainInput!) {
  addAllowedDomain(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<AddAllowedDomainMutation, AddAllowedDomainMutationVariables>;
export const DeleteAllowedDomainDocument = new TypedDocumentString(`
    mutation DeleteAllowedDomain($input: DeleteAllowedDomainInput!) {
  deleteAllowedDomain(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<DeleteAllowedDomainMutation, DeleteAllowedDomainMutationVariables>;
export const GatewaysDocument = new TypedDocumentString(`
    query Gateways {
  externalPaymentGateways {
    ...GatewayRow
  }
}
    fragment GatewayRow on ExternalPaymentGateway {
  publicId
  name
  baseUrl
  iframeUrl
  location
  httpHeaders {
    key
  }
  partialCapture
  additionalOrderDetails
  providerId
  currency
  rootPaths
  outcomeLookup
  idempotentReferences
  numericTokens
  answersAmounts
  signsBody
}`) as unknown as TypedDocumentString<GatewaysQuery, GatewaysQueryVariables>;
export const CreateGatewayDocument = new TypedDocumentString(`
    mutation CreateGateway($input: CreateExternalPaymentGatewayInput!) {
  createExternalPaymentGateway(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<CreateGatewayMutation, CreateGatewayMutationVariables>;
export const UpdateGatewayDocument = new TypedDocumentString(`
    mutation UpdateGateway($input: UpdateExternalPaymentGatewayInput!) {
  updateExternalPaymentGateway(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<UpdateGatewayMutation, UpdateGatewayMutationVariables>;
export const TestGatewayDocument = new TypedDocumentString(`
    mutation TestGateway($input: TestExternalPaymentGatewayInput!) {
  testExternalPaymentGateway(input: $input) {
    problem
    status
    response
    durationMs
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<TestGatewayMutation, TestGatewayMutationVariables>;
export const DeleteGatewayDocument = new TypedDocumentString(`
    mutation DeleteGateway($input: DeleteExternalPaymentGatewayInput!) {
  deleteExternalPaymentGateway(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<DeleteGatewayMutation, DeleteGatewayMutationVariables>;
export const GiftCardDocument = new TypedDocumentString(`
    query GiftCard($cardToken: ID!, $cardPin: String!) {
  giftCard(cardToken: $cardToken, cardPin: $cardPin) {
    ...GiftCardDetails
  }
}
    fragment GiftCardDetails on GiftCard {
  cardToken
  amount
  balance
  currency
  recipientName
  recipientEmail
  message
  customerName
  customerEmail
  expiryDate
  isDisabled
  isReplaced
  createdAt
}`) as unknown as TypedDocumentString<GiftCardQuery, GiftCardQueryVariables>;
export const IssueGiftCardDocument = new TypedDocumentString(`
    mutation IssueGiftCard($input: IssueGiftCardInput!) {
  issueGiftCard(input: $input) {
    giftCard {
      cardToken
      amount
      currency
    }
    cardPin
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<IssueGiftCardMutation, IssueGiftCardMutationVariables>;
export const DisableGiftCardDocument = new TypedDocumentString(`
    mutation DisableGiftCard($input: DisableGiftCardInput!) {
  disableGiftCard(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<DisableGiftCardMutation, DisableGiftCardMutationVariables>;
export const EnableGiftCardDocument = new TypedDocumentString(`
    mutation EnableGiftCard($input: EnableGiftCardInput!) {
  enableGiftCard(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<EnableGiftCardMutation, EnableGiftCardMutationVariables>;
export const ChangeGiftCardDocument = new TypedDocumentString(`
    mutation ChangeGiftCard($input: ChangeGiftCardInput!) {
  changeGiftCard(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<ChangeGiftCardMutation, ChangeGiftCardMutationVariables>;
export const ReissueGiftCardDocument = new TypedDocumentString(`
    mutation ReissueGiftCard($input: ReissueGiftCardInput!) {
  reissueGiftCard(input: $input) {
    giftCard {
      cardToken
    }
    cardPin
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<ReissueGiftCardMutation, ReissueGiftCardMutationVariables>;
export const ImportsDocument = new TypedDocumentString(`
    query Imports {
  bulkImports {
    ...ImportRow
  }
}
    fragment ImportRow on BulkImport {
  id
  kind
  name
  dryRun
  status
  lastRow
  created
  updated
  unchanged
  refused
  startedAt
  updatedAt
}`) as unknown as TypedDocumentString<ImportsQuery, ImportsQueryVariables>;
export const ImportRefusalsDocument = new TypedDocumentString(`
    query ImportRefusals($importId: ID!, $afterRow: SafeInt, $limit: Int) {
  bulkImportRefusals(importId: $importId, afterRow: $afterRow, limit: $limit) {
    ...Refusal
  }
}
    fragment Refusal on BulkImportRefusal {
  row
  code
  field
  message
}`) as unknown as TypedDocumentString<ImportRefusalsQuery, ImportRefusalsQueryVariables>;
export const ImportProductsDocument = new TypedDocumentString(`
    mutation ImportProducts($input: ImportProductsInput!) {
  importProducts(input: $input) {
    bulkImport {
      ...ImportRow
    }
    refusals {
      ...Refusal
    }
    userErrors {
      ...Reason
    }
  }
}
    fragment ImportRow on BulkImport {
  id
  kind
  name
  dryRun
  status
  lastRow
  created
  updated
  unchanged
  refused
  startedAt
  updatedAt
}
fragment Refusal on BulkImportRefusal {
  row
  code
  field
  message
}
fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<ImportProductsMutation, ImportProductsMutationVariables>;
export const ImportCustomersDocument = new TypedDocumentString(`
    mutation ImportCustomers($input: ImportCustomersInput!) {
  importCustomers(input: $input) {
    bulkImport {
      ...ImportRow
    }
    refusals {
      ...Refusal
    }
    userErrors {
      ...Reason
    }
  }
}
    fragment ImportRow on BulkImport {
  id
  kind
  name
  dryRun
  status
  lastRow
  created
  updated
  unchanged
  refused
  startedAt
  updatedAt
}
fragment Refusal on BulkImportRefusal {
  row
  code
  field
  message
}
fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<ImportCustomersMutation, ImportCustomersMutationVariables>;
export const CapturePaymentDocument = new TypedDocumentString(`
    mutation CapturePayment($input: CapturePaymentInput!) {
  capturePayment(input: $input) {
    transactions {
      amount
      status
    }
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<CapturePaymentMutation, CapturePaymentMutationVariables>;
export const RefundPaymentDocument = new TypedDocumentString(`
    mutation RefundPayment($input: RefundPaymentInput!) {
  refundPayment(input: $input) {
    transactionDetails {
      amount
      status
      message
    }
    newGiftCards {
      ...NewCard
    }
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}
fragment NewCard on NewGiftCard {
  giftCard {
    cardToken
    amount
    currency
    recipientEmail
  }
  cardPin
  isMailed
}`) as unknown as TypedDocumentString<RefundPaymentMutation, RefundPaymentMutationVariables>;
export const CancelOrderDocument = new TypedDocumentString(`
    mutation CancelOrder($input: CancelOrderInput!) {
  cancelOrder(input: $input) {
    newGiftCards {
      ...NewCard
    }
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}
fragment NewCard on NewGiftCard {
  giftCard {
    cardToken
    amount
    currency
    recipientEmail
  }
  cardPin
  isMailed
}`) as unknown as TypedDocumentString<CancelOrderMutation, CancelOrderMutationVariables>;
export const SettleTransactionDocument = new TypedDocumentString(`
    mutation SettleTransaction($input: SettleTransactionInput!) {
  settleTransaction(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<SettleTransactionMutation, SettleTransactionMutationVariables>;
export const AcknowledgeAttentionDocument = new TypedDocumentString(`
    mutation AcknowledgeAttention($input: AcknowledgeAttentionInput!) {
  acknowledgeAttention(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<AcknowledgeAttentionMutation, AcknowledgeAttentionMutationVariables>;
export const RetryPlatformOrderDocument = new TypedDocumentString(`
    mutation RetryPlatformOrder($input: RetryPlatformOrderInput!) {
  retryPlatformOrder(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<RetryPlatformOrderMutation, RetryPlatformOrderMutationVariables>;
export const SaveNoteDocument = new TypedDocumentString(`
    mutation SaveNote($input: AppendOrderMetadataInput!) {
  appendOrderMetadata(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<SaveNoteMutation, SaveNoteMutationVariables>;
export const OrderTimelineDocument = new TypedDocumentString(`
    query OrderTimeline($publicOrderId: ID!, $after: ID) {
  order(publicOrderId: $publicOrderId) {
    events(first: 100, after: $after) {
      nodes {
        id
        type
        sequence
        version
        occurredAt
        data
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OrderTimelineQuery, OrderTimelineQueryVariables>;
export const EventDeliveriesDocument = new TypedDocumentString(`
    query EventDeliveries($eventId: ID!) {
  eventDeliveries(eventId: $eventId) {
    webhookId
    callbackUrl
    delivery {
      ...DeliveryRow
    }
  }
}
    fragment DeliveryRow on WebhookDelivery {
  id
  eventId
  topic
  publicOrderId
  status
  nextAttemptAt
  createdAt
  attempts {
    at
    status
    error
    durationMs
    response
  }
}`) as unknown as TypedDocumentString<EventDeliveriesQuery, EventDeliveriesQueryVariables>;
export const OrderDocument = new TypedDocumentString(`
    query Order($publicOrderId: ID!) {
  order(publicOrderId: $publicOrderId) {
    ...OrderDetails
  }
}
    fragment OrderDetails on Order {
  publicOrderId
  orderId
  status
  version
  createdAt
  updatedAt
  processedAt
  fulfillmentStatus
  financialStatus
  returnedLineItems {
    lineItemKey
    quantity
  }
  attention {
    reason
    since
    actions
  }
  processing {
    step
    status
    startedAt
    finishedAt
    message
  }
  transactions {
    id
    paymentId
    type
    amount
    currency
    status
    reference
    providerTransactionId
    message
    createdAt
    settledAt
  }
  applicationState {
    platformOrderId
    createdVia
    flowId
    cancelledAt
    subtotal
    discountTotal
    shippingTotal
    taxTotal
    taxIncludedTotal
    feeTotal
    orderTotal
    amountPaid
    orderBalance
    currency {
      isoCode
    }
    customer {
      platformId
      publicId
      firstName
      lastName
      emailAddress
    }
    addresses {
      shipping {
        ...AddressDetails
      }
      billing {
        ...AddressDetails
      }
    }
    discounts {
      code
      text
      value
    }
    taxes {
      name
      value
      isIncluded
    }
    shipping {
      selectedShipping {
        description
        amount
      }
    }
    lineItems {
      fulfilledQuantity
      discounts {
        value
      }
      taxes {
        value
        isIncluded
      }
      productData {
        lineItemKey
        productTitle
        sku
        quantity
        price
        totalPrice
      }
    }
    payments {
      id
      gatewayPublicId
      amount
      currency
      displayString
      status
    }
    orderMetaData {
      notes
      tags
      noteAttributes
    }
  }
}
fragment AddressDetails on OrderAddress {
  firstName
  lastName
  businessName
  addressLine1
  addressLine2
  city
  province
  postalCode
  country
  phoneNumber
}`) as unknown as TypedDocumentString<OrderQuery, OrderQueryVariables>;
export const OrdersDocument = new TypedDocumentString(`
    query Orders($first: Int, $after: String, $filter: [String!], $orderBy: OrderSort, $search: String) {
  orders(
    first: $first
    after: $after
    filter: $filter
    orderBy: $orderBy
    search: $search
  ) {
    edges {
      cursor
    }
    nodes {
      ...OrderRow
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment OrderRow on Order {
  publicOrderId
  orderId
  status
  createdAt
  processedAt
  attention {
    reason
    since
  }
  applicationState {
    orderTotal
    orderBalance
    currency {
      isoCode
    }
    customer {
      firstName
      lastName
      emailAddress
    }
    payments {
      status
      displayString
    }
  }
}`) as unknown as TypedDocumentString<OrdersQuery, OrdersQueryVariables>;
export const ApiOverridesDocument = new TypedDocumentString(`
    query ApiOverrides {
  apiOverrides {
    ...OverrideRow
  }
}
    fragment OverrideRow on ApiOverride {
  publicId
  overrideType
  url
  failClosed
  health {
    state
    failureRate
    p95
    lastError
  }
}`) as unknown as TypedDocumentString<ApiOverridesQuery, ApiOverridesQueryVariables>;
export const AuthorityDocument = new TypedDocumentString(`
    query Authority {
  remoteStateAuthority {
    url
    createdAt
    updatedAt
  }
}
    `) as unknown as TypedDocumentString<AuthorityQuery, AuthorityQueryVariables>;
export const CreateOverrideDocument = new TypedDocumentString(`
    mutation CreateOverride($input: CreateApiOverrideInput!) {
  createApiOverride(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<CreateOverrideMutation, CreateOverrideMutationVariables>;
export const UpdateOverrideDocument = new TypedDocumentString(`
    mutation UpdateOverride($input: UpdateApiOverrideInput!) {
  updateApiOverride(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<UpdateOverrideMutation, UpdateOverrideMutationVariables>;
export const DeleteOverrideDocument = new TypedDocumentString(`
    mutation DeleteOverride($input: DeleteApiOverrideInput!) {
  deleteApiOverride(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<DeleteOverrideMutation, DeleteOverrideMutationVariables>;
export const TestOverrideDocument = new TypedDocumentString(`
    mutation TestOverride($input: TestApiOverrideInput!) {
  testApiOverride(input: $input) {
    problem
    status
    response
    durationMs
    request
    base
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<TestOverrideMutation, TestOverrideMutationVariables>;
export const ConnectAuthorityDocument = new TypedDocumentString(`
    mutation ConnectAuthority($input: ConnectRemoteStateAuthorityInput!) {
  connectRemoteStateAuthority(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<ConnectAuthorityMutation, ConnectAuthorityMutationVariables>;
export const UpdateAuthorityDocument = new TypedDocumentString(`
    mutation UpdateAuthority($input: UpdateRemoteStateAuthorityInput!) {
  updateRemoteStateAuthority(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<UpdateAuthorityMutation, UpdateAuthorityMutationVariables>;
export const DisconnectAuthorityDocument = new TypedDocumentString(`
    mutation DisconnectAuthority($input: DeleteRemoteStateAuthorityInput!) {
  deleteRemoteStateAuthority(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<DisconnectAuthorityMutation, DisconnectAuthorityMutationVariables>;
export const TestAuthorityDocument = new TypedDocumentString(`
    mutation TestAuthority($input: TestRemoteStateAuthorityInput!) {
  testRemoteStateAuthority(input: $input) {
    outcome
    problem
    errors
    replaced
    status
    response
    durationMs
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<TestAuthorityMutation, TestAuthorityMutationVariables>;
export const OverviewDocument = new TypedDocumentString(`
    query Overview($from: DateTime!, $to: DateTime!, $unit: StatisticsUnit!) {
  shopStatistics(from: $from, to: $to, unit: $unit) {
    periods {
      start
      ordersInitialized
      ordersConverted
      ordersProcessed
      amountCaptured
      amountRefunded
      declines
    }
    gateways {
      gatewayPublicId
      calls
      failed
      open
      medianDuration
      slowDuration
    }
  }
}
    `) as unknown as TypedDocumentString<OverviewQuery, OverviewQueryVariables>;
export const TransactionsDocument = new TypedDocumentString(`
    query Transactions($first: Int, $after: String, $filter: [String!]) {
  transactions(first: $first, after: $after, filter: $filter) {
    edges {
      cursor
    }
    nodes {
      ...TransactionRow
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment TransactionRow on ShopTransaction {
  id
  publicOrderId
  order {
    orderId
  }
  gatewayPublicId
  type
  amount
  currency
  status
  reference
  providerTransactionId
  message
  createdAt
}`) as unknown as TypedDocumentString<TransactionsQuery, TransactionsQueryVariables>;
export const PlatformEventsDocument = new TypedDocumentString(`
    query PlatformEvents($status: PlatformEventStatus!, $first: Int, $after: String) {
  platformEvents(status: $status, first: $first, after: $after) {
    edges {
      cursor
    }
    nodes {
      ...PlatformEventRow
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment PlatformEventRow on PlatformEvent {
  id
  type
  platformId
  platformType
  at
  status
  attempts
  reason
  body
  receivedAt
  failedAt
}`) as unknown as TypedDocumentString<PlatformEventsQuery, PlatformEventsQueryVariables>;
export const RetryPlatformEventDocument = new TypedDocumentString(`
    mutation RetryPlatformEvent($input: RetryPlatformEventInput!) {
  retryPlatformEvent(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<RetryPlatformEventMutation, RetryPlatformEventMutationVariables>;
export const DismissPlatformEventDocument = new TypedDocumentString(`
    mutation DismissPlatformEvent($input: DismissPlatformEventInput!) {
  dismissPlatformEvent(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<DismissPlatformEventMutation, DismissPlatformEventMutationVariables>;
export const ProductDocument = new TypedDocumentString(`
    query Product($platformId: ID!) {
  product(platformId: $platformId) {
    ...ProductDetails
  }
}
    fragment ProductDetails on Product {
  platformId
  categories {
    platformId
    platformUpdatedAt
    imageUrl
    name
  }
  variants {
    ...VariantDetails
  }
  options {
    platformId
    name
    position
    optionValues {
      platformId
      isDefault
      label
      position
    }
  }
  images {
    platformId
    name
    position
  }
  description
  handle
  name
  type
  url
  vendor
  taxCode
  inventoryQuantity
  inventoryTrackingEntity
  inventoryTrackingService
  localizedDescriptions
  localizedNames
  published
  tags
  createdAt
  updatedAt
}
fragment VariantDetails on ProductVariant {
  platformId
  optionValues {
    platformId
    platformProductOptionId
    label
    name
  }
  allowBackorder
  compareAtPrice
  cost
  price
  grams
  imageUrl
  inventoryQuantity
  available
  inventoryTrackingEntity
  inventoryTrackingService
  localizedNames
  name
  requireShipping
  sku
  taxCode
  taxExempt
  weight
  weightUnit
}`) as unknown as TypedDocumentString<ProductQuery, ProductQueryVariables>;
export const AdjustInventoryDocument = new TypedDocumentString(`
    mutation AdjustInventory($input: AdjustInventoryInput!) {
  adjustInventory(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<AdjustInventoryMutation, AdjustInventoryMutationVariables>;
export const DeleteProductDocument = new TypedDocumentString(`
    mutation DeleteProduct($input: DeleteProductInput!) {
  deleteProduct(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<DeleteProductMutation, DeleteProductMutationVariables>;
export const ProductsDocument = new TypedDocumentString(`
    query Products($first: Int, $after: String, $filter: [String!]) {
  products(first: $first, after: $after, filter: $filter) {
    edges {
      cursor
    }
    nodes {
      ...ProductRow
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment ProductRow on Product {
  platformId
  name
  vendor
  published
  variants {
    price
    available
  }
}`) as unknown as TypedDocumentString<ProductsQuery, ProductsQueryVariables>;
export const SaveProductDocument = new TypedDocumentString(`
    mutation SaveProduct($input: SaveProductInput!) {
  saveProduct(input: $input) {
    product {
      platformId
    }
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<SaveProductMutation, SaveProductMutationVariables>;
export const SettingsDocument = new TypedDocumentString(`
    query Settings {
  generalSettings {
    ...SettingsDetails
  }
}
    fragment SettingsDetails on GeneralSettings {
  checkoutProcess {
    companyNameOption
    phoneNumberRequired
    acceptsMarketingCheckboxOption
    requireInventoryCheck
    createPlatformCustomer
  }
  addressAutocomplete {
    provider
    apiKey
  }
  publicOrderId {
    enabled
  }
  payments {
    verifyPaymentsOnly
    capture
    partialApproval
  }
  giftCards {
    enabled
    skus
    minAmount
    maxAmount
  }
  abandonedCart {
    emails
  }
  resumeUrlTemplate
  languages {
    isoLanguage
    languageName
    languageBlob
  }
  displayCurrency {
    code
    rate
  }
  connector {
    requireCompatibleHmac
    weeklyImport
  }
  subscriptions {
    monthEnd
    catchUp
    dunningEnd
    coverageLost
    dunning {
      declined
      insufficientFunds
      gatewayUnavailable {
        firstMinutes
        factor
        attempts
      }
      outOfStock {
        days
        attempts
      }
    }
  }
}`) as unknown as TypedDocumentString<SettingsQuery, SettingsQueryVariables>;
export const UpdateSettingsDocument = new TypedDocumentString(`
    mutation UpdateSettings($input: UpdateGeneralSettingsInput!) {
  updateGeneralSettings(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<UpdateSettingsMutation, UpdateSettingsMutationVariables>;
export const ShippingZonesDocument = new TypedDocumentString(`
    query ShippingZones {
  shippingZones {
    ...ZoneRow
  }
}
    fragment ZoneRow on ShippingZone {
  id
  name
  countries
  provinces
  rates {
    name
    code
    amount
    minSubtotal
    maxSubtotal
    minWeight
    maxWeight
    freeAbove
  }
}`) as unknown as TypedDocumentString<ShippingZonesQuery, ShippingZonesQueryVariables>;
export const TaxRatesDocument = new TypedDocumentString(`
    query TaxRates {
  taxRates {
    ...TaxRateRow
  }
}
    fragment TaxRateRow on TaxRate {
  id
  name
  country
  province
  rate
  isIncluded
  taxShipping
}`) as unknown as TypedDocumentString<TaxRatesQuery, TaxRatesQueryVariables>;
export const CreateZoneDocument = new TypedDocumentString(`
    mutation CreateZone($input: CreateShippingZoneInput!) {
  createShippingZone(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<CreateZoneMutation, CreateZoneMutationVariables>;
export const UpdateZoneDocument = new TypedDocumentString(`
    mutation UpdateZone($input: UpdateShippingZoneInput!) {
  updateShippingZone(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<UpdateZoneMutation, UpdateZoneMutationVariables>;
export const DeleteZoneDocument = new TypedDocumentString(`
    mutation DeleteZone($input: DeleteShippingZoneInput!) {
  deleteShippingZone(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<DeleteZoneMutation, DeleteZoneMutationVariables>;
export const CreateTaxRateDocument = new TypedDocumentString(`
    mutation CreateTaxRate($input: CreateTaxRateInput!) {
  createTaxRate(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<CreateTaxRateMutation, CreateTaxRateMutationVariables>;
export const UpdateTaxRateDocument = new TypedDocumentString(`
    mutation UpdateTaxRate($input: UpdateTaxRateInput!) {
  updateTaxRate(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<UpdateTaxRateMutation, UpdateTaxRateMutationVariables>;
export const DeleteTaxRateDocument = new TypedDocumentString(`
    mutation DeleteTaxRate($input: DeleteTaxRateInput!) {
  deleteTaxRate(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<DeleteTaxRateMutation, DeleteTaxRateMutationVariables>;
export const ShopsDocument = new TypedDocumentString(`
    query Shops {
  shops {
    ...ShopRow
  }
}
    fragment ShopRow on Shop {
  shopIdentifier
  name
  currency
  countryCode
  timezone
  platformType
  createdAt
}`) as unknown as TypedDocumentString<ShopsQuery, ShopsQueryVariables>;
export const CreateShopDocument = new TypedDocumentString(`
    mutation CreateShop($input: CreateShopInput!) {
  createShop(input: $input) {
    shop {
      shopIdentifier
    }
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<CreateShopMutation, CreateShopMutationVariables>;
export const SubscriptionPageDocument = new TypedDocumentString(`
    query SubscriptionPage($id: ID!) {
  subscription(id: $id) {
    ...SubscriptionDetails
  }
}
    fragment SubscriptionDetails on RecurringSubscription {
  id
  externalId
  note
  discountCode
  percentDiscount
  subscriptionStatus
  statusChangedAt
  nextOrderDatetime
  nextPaymentDatetime
  nextProcessingDatetime
  lastOrderDatetime
  ordersProcessed
  orderRrule
  orderRruleText
  paymentRrule
  paymentRruleText
  chargedCurrency
  paymentGatewayPublicId
  paymentMethodToken
  testClockDatetime
  coverage {
    charge
    left
    orders
  }
  createdAt
  customer {
    firstName
    lastName
    email
  }
  shippingAddress {
    ...SubscriptionPlace
  }
  billingAddress {
    ...SubscriptionPlace
  }
  lineItems {
    id
    title
    variantName
    sku
    quantity
    discountedPriceCharged
    requiresShipping
    taxable
    prepaidMetadata {
      prepaidDuration
      currentRecurrenceCount
    }
  }
  orders(first: 100) {
    publicOrderId
    orderId
    orderStatus
    occurrenceDatetime
    orderTotal
    orderBalance
  }
  attempts(first: 100) {
    occurrenceDatetime
    occurrenceStatus
    attempt
    at
    publicOrderId
    isSuccessful
    failureReason
    failureMessage
  }
  occurrences(first: 100)
}
fragment SubscriptionPlace on SubscriptionAddress {
  firstName
  lastName
  company
  street1
  street2
  city
  province
  zip
  country
}`) as unknown as TypedDocumentString<SubscriptionPageQuery, SubscriptionPageQueryVariables>;
export const SimulateDunningDocument = new TypedDocumentString(`
    query SimulateDunning($subscriptionId: ID!, $failure: String!, $from: DateTime!) {
  simulateDunning(subscriptionId: $subscriptionId, failure: $failure, from: $from) {
    attempt
    at
    then
  }
}
    `) as unknown as TypedDocumentString<SimulateDunningQuery, SimulateDunningQueryVariables>;
export const ActivateSubscriptionDocument = new TypedDocumentString(`
    mutation ActivateSubscription($input: ActivateSubscriptionInput!) {
  activateSubscription(input: $input) {
    userErrors {
      code
      message
      field
    }
  }
}
    `) as unknown as TypedDocumentString<ActivateSubscriptionMutation, ActivateSubscriptionMutationVariables>;
export const PauseSubscriptionDocument = new TypedDocumentString(`
    mutation PauseSubscription($input: PauseSubscriptionInput!) {
  pauseSubscription(input: $input) {
    userErrors {
      code
      message
      field
    }
  }
}
    `) as unknown as TypedDocumentString<PauseSubscriptionMutation, PauseSubscriptionMutationVariables>;
export const CancelSubscriptionDocument = new TypedDocumentString(`
    mutation CancelSubscription($input: CancelSubscriptionInput!) {
  cancelSubscription(input: $input) {
    userErrors {
      code
      message
      field
    }
  }
}
    `) as unknown as TypedDocumentString<CancelSubscriptionMutation, CancelSubscriptionMutationVariables>;
export const SkipSubscriptionOrderDocument = new TypedDocumentString(`
    mutation SkipSubscriptionOrder($input: SkipSubscriptionOrderInput!) {
  skipSubscriptionOrder(input: $input) {
    userErrors {
      code
      message
      field
    }
  }
}
    `) as unknown as TypedDocumentString<SkipSubscriptionOrderMutation, SkipSubscriptionOrderMutationVariables>;
export const ProcessSubscriptionDocument = new TypedDocumentString(`
    mutation ProcessSubscription($input: ProcessSubscriptionInput!) {
  processSubscription(input: $input) {
    subscription {
      subscriptionStatus
      ordersProcessed
      lastFailureReason
      lastFailureDetails {
        message
      }
    }
    userErrors {
      code
      message
      field
    }
  }
}
    `) as unknown as TypedDocumentString<ProcessSubscriptionMutation, ProcessSubscriptionMutationVariables>;
export const SubscriptionsDocument = new TypedDocumentString(`
    query Subscriptions($first: Int, $after: String, $statuses: [SubscriptionStatus!]) {
  subscriptions(first: $first, after: $after, subscriptionStatus: $statuses) {
    edges {
      cursor
    }
    nodes {
      ...SubscriptionRow
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment SubscriptionRow on RecurringSubscription {
  id
  subscriptionStatus
  nextOrderDatetime
  nextProcessingDatetime
  ordersProcessed
  orderRruleText
  chargedCurrency
  customer {
    firstName
    lastName
    email
  }
  lineItems {
    quantity
    discountedPriceCharged
  }
}`) as unknown as TypedDocumentString<SubscriptionsQuery, SubscriptionsQueryVariables>;
export const TestClockDocument = new TypedDocumentString(`
    query TestClock {
  testClock {
    ...TestClockDetails
  }
}
    fragment TestClockDetails on TestClock {
  now
  isAdvancing
  advancingTo
  progress
  processed
}`) as unknown as TypedDocumentString<TestClockQuery, TestClockQueryVariables>;
export const SetTestClockDocument = new TypedDocumentString(`
    mutation SetTestClock($input: SetTestClockInput!) {
  setTestClock(input: $input) {
    testClock {
      ...TestClockDetails
    }
    userErrors {
      code
      message
      field
    }
  }
}
    fragment TestClockDetails on TestClock {
  now
  isAdvancing
  advancingTo
  progress
  processed
}`) as unknown as TypedDocumentString<SetTestClockMutation, SetTestClockMutationVariables>;
export const CancelTestClockAdvanceDocument = new TypedDocumentString(`
    mutation CancelTestClockAdvance {
  cancelTestClockAdvance(input: {}) {
    testClock {
      ...TestClockDetails
    }
    userErrors {
      code
      message
      field
    }
  }
}
    fragment TestClockDetails on TestClock {
  now
  isAdvancing
  advancingTo
  progress
  processed
}`) as unknown as TypedDocumentString<CancelTestClockAdvanceMutation, CancelTestClockAdvanceMutationVariables>;
export const AdvanceTestClockDocument = new TypedDocumentString(`
    mutation AdvanceTestClock($input: AdvanceTestClockInput!) {
  advanceTestClock(input: $input) {
    testClock {
      ...TestClockDetails
    }
    userErrors {
      code
      message
      field
    }
  }
}
    fragment TestClockDetails on TestClock {
  now
  isAdvancing
  advancingTo
  progress
  processed
}`) as unknown as TypedDocumentString<AdvanceTestClockMutation, AdvanceTestClockMutationVariables>;
export const AccessTokensDocument = new TypedDocumentString(`
    query AccessTokens($shopIdentifier: ID) {
  accessTokens(shopIdentifier: $shopIdentifier) {
    id
    name
    scopes
    createdAt
    expiresAt
    lastUsedAt
  }
}
    `) as unknown as TypedDocumentString<AccessTokensQuery, AccessTokensQueryVariables>;
export const CreateAccessTokenDocument = new TypedDocumentString(`
    mutation CreateAccessToken($input: CreateAccessTokenInput!) {
  createAccessToken(input: $input) {
    token
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<CreateAccessTokenMutation, CreateAccessTokenMutationVariables>;
export const RevokeAccessTokenDocument = new TypedDocumentString(`
    mutation RevokeAccessToken($input: RevokeAccessTokenInput!) {
  revokeAccessToken(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<RevokeAccessTokenMutation, RevokeAccessTokenMutationVariables>;
export const WebhookDocument = new TypedDocumentString(`
    query Webhook($webhookId: ID!, $first: Int, $after: ID) {
  webhook(webhookId: $webhookId) {
    ...WebhookRow
    createdAt
    updatedAt
    page: deliveries(first: $first, after: $after) {
      edges {
        cursor
      }
      nodes {
        ...DeliveryRow
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment DeliveryRow on WebhookDelivery {
  id
  eventId
  topic
  publicOrderId
  status
  nextAttemptAt
  createdAt
  attempts {
    at
    status
    error
    durationMs
    response
  }
}
fragment WebhookRow on Webhook {
  id
  webhookTopicId
  webhookTopicName
  callbackUrl
  status
  deliveries(first: 5) {
    nodes {
      status
      createdAt
      attempts {
        status
      }
    }
  }
}`) as unknown as TypedDocumentString<WebhookQuery, WebhookQueryVariables>;
export const SigningSecretDocument = new TypedDocumentString(`
    query SigningSecret($webhookId: ID!) {
  webhookSigningSecret(webhookId: $webhookId)
}
    `) as unknown as TypedDocumentString<SigningSecretQuery, SigningSecretQueryVariables>;
export const TestWebhookDocument = new TypedDocumentString(`
    mutation TestWebhook($input: TestWebhookInput!) {
  testWebhook(input: $input) {
    delivery {
      ...DeliveryRow
    }
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}
fragment DeliveryRow on WebhookDelivery {
  id
  eventId
  topic
  publicOrderId
  status
  nextAttemptAt
  createdAt
  attempts {
    at
    status
    error
    durationMs
    response
  }
}`) as unknown as TypedDocumentString<TestWebhookMutation, TestWebhookMutationVariables>;
export const RedeliverWebhookDocument = new TypedDocumentString(`
    mutation RedeliverWebhook($input: RedeliverWebhookInput!) {
  redeliverWebhook(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<RedeliverWebhookMutation, RedeliverWebhookMutationVariables>;
export const RecoverWebhookDocument = new TypedDocumentString(`
    mutation RecoverWebhook($input: RecoverWebhookInput!) {
  recoverWebhook(input: $input) {
    recovered
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<RecoverWebhookMutation, RecoverWebhookMutationVariables>;
export const RotateSigningSecretDocument = new TypedDocumentString(`
    mutation RotateSigningSecret($input: RotateWebhookSigningSecretInput!) {
  rotateWebhookSigningSecret(input: $input) {
    signingSecret
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<RotateSigningSecretMutation, RotateSigningSecretMutationVariables>;
export const PauseWebhookDocument = new TypedDocumentString(`
    mutation PauseWebhook($input: PauseWebhookInput!) {
  pauseWebhook(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<PauseWebhookMutation, PauseWebhookMutationVariables>;
export const ResumeWebhookDocument = new TypedDocumentString(`
    mutation ResumeWebhook($input: ResumeWebhookInput!) {
  resumeWebhook(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<ResumeWebhookMutation, ResumeWebhookMutationVariables>;
export const DeleteWebhookDocument = new TypedDocumentString(`
    mutation DeleteWebhook($input: DeleteWebhookInput!) {
  deleteWebhook(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<DeleteWebhookMutation, DeleteWebhookMutationVariables>;
export const WebhooksDocument = new TypedDocumentString(`
    query Webhooks {
  integrationSettings {
    hasSharedSecret
  }
  webhooks {
    ...WebhookRow
  }
}
    fragment WebhookRow on Webhook {
  id
  webhookTopicId
  webhookTopicName
  callbackUrl
  status
  deliveries(first: 5) {
    nodes {
      status
      createdAt
      attempts {
        status
      }
    }
  }
}`) as unknown as TypedDocumentString<WebhooksQuery, WebhooksQueryVariables>;
export const WebhookTopicsDocument = new TypedDocumentString(`
    query WebhookTopics {
  webhookTopics {
    webhookTopicId
    webhookTopicName
  }
}
    `) as unknown as TypedDocumentString<WebhookTopicsQuery, WebhookTopicsQueryVariables>;
export const CreateWebhookDocument = new TypedDocumentString(`
    mutation CreateWebhook($input: CreateWebhookInput!) {
  createWebhook(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<CreateWebhookMutation, CreateWebhookMutationVariables>;
export const UpdateWebhookDocument = new TypedDocumentString(`
    mutation UpdateWebhook($input: UpdateWebhookInput!) {
  updateWebhook(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<UpdateWebhookMutation, UpdateWebhookMutationVariables>;
export const SaveSharedSecretDocument = new TypedDocumentString(`
    mutation SaveSharedSecret($input: ConfigureIntegrationSettingsInput!) {
  configureIntegrationSettings(input: $input) {
    userErrors {
      ...Reason
    }
  }
}
    fragment Reason on UserError {
  code
  message
  field
  details
}`) as unknown as TypedDocumentString<SaveSharedSecretMutation, SaveSharedSecretMutationVariables>;
export const GatewayNamesDocument = new TypedDocumentString(`
    query GatewayNames {
  externalPaymentGateways {
    publicId
    name
  }
}
    `) as unknown as TypedDocumentString<GatewayNamesQuery, GatewayNamesQueryVariables>;