import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { OverrideType as ApiOverrideTypeInside } from '../domain/shop/overrides/api-override.js';
import type { ShownCustomer as CustomerModel } from '../domain/customers/customer-output.js';
import type { CustomerConnection as CustomerConnectionModel, NamedSort as CustomerSortInside } from '../domain/customers/customers.js';
import type { DiscountKind as DiscountKindInside } from '../domain/order/document/applied-discount.js';
import type { ElementInputType as ElementInputTypeInside, ElementLocation as ElementLocationInside } from '../domain/shop/elements/custom-element.js';
import type { Event as EventModel } from '../domain/core/event-log/event.js';
import type { OrderView as OrderModel } from '../domain/order/reading/view-order.js';
import type { OrderUpdate as OrderUpdateModel } from '../domain/log/live/order-update.js';
import type { OrderConnection as OrderConnectionModel } from '../domain/order/reading/orders.js';
import type { OrderSort as OrderSortInside } from '../domain/order/reading/order-list-repository.js';
import type { OrderStatus as OrderStatusInside } from '../domain/order/document/order.js';
import type { PaymentStatus as PaymentStatusInside } from '../domain/order/document/application-state.js';
import type { CategoryConnection as CategoryConnectionModel, ProductConnection as ProductConnectionModel, ProductVariantConnection as ProductVariantConnectionModel } from '../domain/catalog/product-query.js';
import type { PlatformEventConnection as PlatformEventConnectionModel, ShownPlatformEvent as PlatformEventModel } from '../domain/platform/events/platform-events.js';
import type { PlatformOrderConnection as PlatformOrderConnectionModel, ShownPlatformOrder as PlatformOrderModel } from '../domain/platform/orders/platform-orders.js';
import type { PlatformEventStatus as PlatformEventStatusInside } from '../domain/platform/events/platform-event.js';
import type { ShownProduct as ProductModel, ShownVariant as ProductVariantModel } from '../domain/catalog/product-output.js';
import type { ShopTransaction as ShopTransactionModel } from '../domain/money/ledger/shop-transaction.js';
import type { TransactionConnection as TransactionConnectionModel, TransactionOrder as TransactionSortInside } from '../domain/money/ledger/transactions.js';
import type { Scope as ScopeInside } from '../domain/core/operation/scopes.js';
import type { ShownShop } from './resolvers/shops.js';
import type { ShownSubscription as RecurringSubscriptionModel } from '../domain/subscriptions/document/subscription-output.js';
import type { SubscriptionConnection as SubscriptionConnectionModel } from '../domain/subscriptions/reading/list-subscriptions.js';
import type { SubscriptionStatus as SubscriptionStatusInside } from '../domain/subscriptions/document/status-transitions.js';
import type { TransactionStatusInside, TransactionTypeInside } from './enums.js';
import type { ShownViewer } from './resolvers/viewer.js';
import type { Webhook as WebhookModel } from '../domain/log/webhooks/webhook.js';
import type { Context } from '../context.js';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type EnumResolverSignature<T, AllowedValues = unknown> = { [key in keyof T]?: AllowedValues };
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string | number; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A date and time in RFC 3339 format, in UTC with milliseconds: `2026-12-01T09:30:00.000Z`. Inputs can use another offset. */
  DateTime: { input: string; output: Date | string; }
  /** An exact decimal number, written as a string: `"0.06"`. Inputs can also be JSON numbers. */
  Decimal: { input: string; output: string; }
  /**
   * A JSON object. Its keys are data and are never renamed. For metadata and the properties of line items, a list of
   * strings is also accepted and means that there is no object.
   */
  JSONObject: { input: Record<string, unknown>; output: Record<string, unknown>; }
  /**
   * An integer from -(2^53-1) to 2^53-1, written as a JSON number. Amounts of money are integers in minor units of their
   * currency (cents for USD, yen for JPY), which can exceed 32 bits.
   */
  SafeInt: { input: number; output: number; }
};

/** The settings for abandoned orders. */
export type AbandonedCartSettings = {
  /** Whether to send the shopper an email with a link to resume the order, instead of the event `order/abandoned`. */
  readonly emails: Scalars['Boolean']['output'];
};

/** The settings for abandoned orders. */
export type AbandonedCartSettingsInput = {
  /** Whether to send the shopper an email with a link to resume the order, instead of the event `order/abandoned`. */
  readonly emails?: InputMaybe<Scalars['Boolean']['input']>;
};

/** An access token of a shop, without its secret. */
export type AccessToken = {
  /** When the token was issued. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When the token expires; null if it does not expire. */
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The ID of the access token, for use in `revokeAccessToken`. */
  readonly id: Scalars['ID']['output'];
  /** When the token was last used, to the minute; null if it has never been used. */
  readonly lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** A name that describes the purpose of the token. */
  readonly name: Scalars['String']['output'];
  /** The scopes of the token. */
  readonly scopes: ReadonlyArray<Scope>;
};

/** The input of `acknowledgeAttention`. */
export type AcknowledgeAttentionInput = {
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** How it was resolved. Recorded in the event. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `acknowledgeAttention`. */
export type AcknowledgeAttentionPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `activateSubscription`. */
export type ActivateSubscriptionInput = {
  /** The ID of the subscription. Required. */
  readonly subscriptionId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `activateSubscription`. */
export type ActivateSubscriptionPayload = {
  /** The subscription; null if the operation was refused. */
  readonly subscription?: Maybe<RecurringSubscription>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `addAllowedDomain`. */
export type AddAllowedDomainInput = {
  /** The origin: scheme, host, and port if it is not the default, such as `https://shop.example.com`. `http` is accepted for localhost only. Required. */
  readonly domain?: InputMaybe<Scalars['String']['input']>;
  /** The shop identifier. It may be omitted when the credential is an access token. */
  readonly shopIdentifier?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `addAllowedDomain`. */
export type AddAllowedDomainPayload = {
  /** All allowed domains of the shop, in the order in which they were added. */
  readonly allowedDomains?: Maybe<ReadonlyArray<AllowedDomain>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `addCustomerLabel`. */
export type AddCustomerLabelInput = {
  /** The ID of the customer. */
  readonly customerId: Scalars['ID']['input'];
  /** The text of the label. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `addCustomerLabel`. */
export type AddCustomerLabelPayload = {
  /** The customer; null if the operation was refused. */
  readonly customer?: Maybe<Customer>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `addDiscount`. */
export type AddDiscountInput = {
  /** The discount code as entered by the shopper. Not case-sensitive. Required. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `addDiscount`. */
export type AddDiscountPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The discount; null if the operation was refused. */
  readonly discount?: Maybe<Discount>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `addLineItem`. */
export type AddLineItemInput = {
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The key of the line item. Required. */
  readonly lineItemKey?: InputMaybe<Scalars['ID']['input']>;
  /** Ignored. Properties do not change. */
  readonly lineItemProperties?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The expected ID of the line item's variant. The request is refused if the line item has a different variant. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** The quantity, 1 to 1,000,000. Required. */
  readonly quantity?: InputMaybe<Scalars['Int']['input']>;
  /** The expected SKU of the line item. The request is refused if the line item has a different SKU. */
  readonly sku?: InputMaybe<Scalars['String']['input']>;
  /** The subscription to start for the line item when the order is processed. Only for a product variant. */
  readonly subscription?: InputMaybe<LineItemSubscriptionInput>;
};

/** The result of `addLineItem`. */
export type AddLineItemPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The new line item; null if the operation was refused. */
  readonly lineItem?: Maybe<FlatLineItem>;
  /** All line items of the order; null if the operation was refused. */
  readonly lineItems?: Maybe<ReadonlyArray<FlatLineItem>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `addPayment`. */
export type AddPaymentInput = {
  /** The amount, in minor units. If omitted, the payment covers the remaining amount. Only one payment of an order can omit it. */
  readonly amount?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The ISO 4217 currency code. It must be the order's currency. */
  readonly currency?: InputMaybe<Scalars['String']['input']>;
  /** The text shown to the shopper, such as `Visa •••• 4242`. */
  readonly displayString?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The public ID of the gateway, which must be one of the order's payment options. Required. */
  readonly gatewayPublicId?: InputMaybe<Scalars['ID']['input']>;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The same as `token`, under the name that some gateways use. */
  readonly nonce?: InputMaybe<Scalars['String']['input']>;
  /** Additional data for the gateway. */
  readonly paymentParameters?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether to save the payment method for the customer. */
  readonly retain?: InputMaybe<Scalars['Boolean']['input']>;
  /** The gateway's token for the payment method. Never a card number. Required unless `nonce` is sent. */
  readonly token?: InputMaybe<Scalars['String']['input']>;
  /** The type of payment, such as `credit_card`. Defaults to the type of the gateway. */
  readonly type?: InputMaybe<Scalars['String']['input']>;
  /** The digital wallet that was used. */
  readonly walletPayType?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `addPayment`. */
export type AddPaymentPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The payment; null if the operation was refused. */
  readonly payment?: Maybe<Payment>;
  /** All payments of the order; null if the operation was refused. */
  readonly payments?: Maybe<ReadonlyArray<Payment>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The address autocomplete service of the checkout page. */
export type AddressAutocompleteSettings = {
  /** The browser key for the provider, which shoppers can see; null if there is none. */
  readonly apiKey?: Maybe<Scalars['String']['output']>;
  /** The address autocomplete service of the checkout page; null if there is none. */
  readonly provider?: Maybe<Scalars['String']['output']>;
};

/** The address autocomplete service of the checkout page. */
export type AddressAutocompleteSettingsInput = {
  /** The browser key for the provider, which shoppers can see; null if there is none. */
  readonly apiKey?: InputMaybe<Scalars['String']['input']>;
  /** The address autocomplete service of the checkout page; null if there is none. */
  readonly provider?: InputMaybe<Scalars['String']['input']>;
};

/** An address that the customer can choose. */
export type AddressInput = {
  /** The street address. */
  readonly addressLine1?: InputMaybe<Scalars['String']['input']>;
  /** Additional address details, such as apartment, floor or building. */
  readonly addressLine2?: InputMaybe<Scalars['String']['input']>;
  /** The company name. */
  readonly businessName?: InputMaybe<Scalars['String']['input']>;
  /** The city. */
  readonly city?: InputMaybe<Scalars['String']['input']>;
  /** The English name of the country. */
  readonly country?: InputMaybe<Scalars['String']['input']>;
  /** The two-letter country code (ISO 3166-1 alpha-2), such as `US`. */
  readonly countryCode?: InputMaybe<Scalars['String']['input']>;
  /** The first name. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** Your identifier for the address, stored with it. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** The last name. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** The phone number. */
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
  /** The postal code. */
  readonly postalCode?: InputMaybe<Scalars['String']['input']>;
  /** The name of the province or state. */
  readonly province?: InputMaybe<Scalars['String']['input']>;
  /** The province or state code: the part of the ISO 3166-2 code after the hyphen, such as `DC`. */
  readonly provinceCode?: InputMaybe<Scalars['String']['input']>;
};

/** The input of `adjustInventory`. */
export type AdjustInventoryInput = {
  /** The number of units to add; negative to remove units. Required. */
  readonly change?: InputMaybe<Scalars['Int']['input']>;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the variant on the platform. Required. */
  readonly platformId: Scalars['ID']['input'];
};

/** The result of `adjustInventory`. */
export type AdjustInventoryPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The variant; null if the operation was refused. */
  readonly variant?: Maybe<ProductVariant>;
};

/** The input of `advanceTestClock`. */
export type AdvanceTestClockInput = {
  /** The time to advance to. Required. */
  readonly to?: InputMaybe<Scalars['DateTime']['input']>;
};

/** The result of `advanceTestClock`. */
export type AdvanceTestClockPayload = {
  /** The test clock; null if the operation was refused. */
  readonly testClock?: Maybe<TestClock>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** An origin whose pages may call the service for the shop. */
export type AllowedDomain = {
  /** The origin, such as `https://shop.example.com`. */
  readonly domain: Scalars['String']['output'];
  /** The ID of the domain, for use in `deleteAllowedDomain`. */
  readonly id: Scalars['ID']['output'];
};

/** A server that serves a function of the checkout. */
export type ApiOverride = {
  /** When it was created, in UTC: `2026-12-01 12:00:00`. */
  readonly createdAt: Scalars['String']['output'];
  /** Whether an operation is refused with `OVERRIDE_UNAVAILABLE` when the server fails. If false, the data of the shop is used. If null, it is refused for `tax` and `discount`, and for any type if the shop has no data of its own for the function. */
  readonly failClosed?: Maybe<Scalars['Boolean']['output']>;
  /** The health of the server within the last hour. */
  readonly health: ApiOverrideHealth;
  /** The function that the server serves: `address_validate`, `shipping`, `discount`, `inventory` or `tax`. */
  readonly overrideType: ApiOverrideType;
  /** The identifier. */
  readonly publicId: Scalars['ID']['output'];
  /** When it last changed, in UTC: `2026-12-01 12:00:00`. */
  readonly updatedAt: Scalars['String']['output'];
  /** The URL that is called. */
  readonly url: Scalars['String']['output'];
};

/** The health of the server of an override. */
export type ApiOverrideHealth = {
  /** The share of calls that failed, from 0 to 1. */
  readonly failureRate: Scalars['Float']['output'];
  /** The last failure; null if there was none. */
  readonly lastError?: Maybe<Scalars['String']['output']>;
  /** The 95th percentile of the duration of the calls, in milliseconds; null if there were none. */
  readonly p95?: Maybe<Scalars['Int']['output']>;
  /** `unused` if there was no call within the last hour, `healthy`, `failing` if at least half of the calls failed, or `suspended` while the server is not called because it failed too often. */
  readonly state: Scalars['String']['output'];
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
  readonly cartParameters?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Attributes sent to the platform with the order, by key. */
  readonly noteAttributes?: InputMaybe<Scalars['JSONObject']['input']>;
  /** A note. */
  readonly notes?: InputMaybe<Scalars['String']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** The tags. Duplicates are removed. */
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** The result of `appendOrderMetadata`. */
export type AppendOrderMetadataPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The metadata of the order; null if the operation was refused. */
  readonly orderMetaData?: Maybe<OrderMetaData>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The state of an order as a checkout shows it. Amounts are integers in minor units of the order's currency. */
export type ApplicationState = {
  /** The shipping and the billing address. */
  readonly addresses: OrderAddresses;
  /** The amount paid. */
  readonly amountPaid: Scalars['SafeInt']['output'];
  /** When the order was canceled; null if it was not. */
  readonly cancelledAt?: Maybe<Scalars['DateTime']['output']>;
  /** How the order was created: `api`, `cart` or `subscription`. */
  readonly createdVia: Scalars['String']['output'];
  /** The currency of all amounts of the order. */
  readonly currency: Currency;
  /** The customer; null if there is none. */
  readonly customer?: Maybe<OrderCustomer>;
  /** The total of the discounts on line items. */
  readonly discountTotal: Scalars['SafeInt']['output'];
  /** The discounts, in the order in which they apply. */
  readonly discounts: ReadonlyArray<Discount>;
  /** The currency to show to the shopper. All amounts remain in `currency`. */
  readonly displayCurrency: Currency;
  /** The exchange rate from `currency` to `displayCurrency`; 1 if they are the same. */
  readonly displayExchangeRate: Scalars['Float']['output'];
  /** The fees on the order. */
  readonly feeTotal: Scalars['SafeInt']['output'];
  /** The fees on the order. */
  readonly fees: ReadonlyArray<OrderFee>;
  /** The flow ID that was sent to `initializeOrder`. */
  readonly flowId?: Maybe<Scalars['String']['output']>;
  /** Whether the order was processed. */
  readonly isProcessed: Scalars['Boolean']['output'];
  /** The line items, in the order in which they were added. */
  readonly lineItems: ReadonlyArray<LineItem>;
  /** The URL of the cart that the order was created from; empty if there is none. */
  readonly linkToCart: Scalars['String']['output'];
  /** The amount still to be paid: the order total less the amount paid. */
  readonly orderBalance: Scalars['SafeInt']['output'];
  /** The order number, for display. */
  readonly orderId: Scalars['ID']['output'];
  /** The metadata of the order. */
  readonly orderMetaData: OrderMetaData;
  /**
   * The order total: the subtotal less discounts, plus shipping after discounts, fees, and taxes that prices do not
   * include.
   */
  readonly orderTotal: Scalars['SafeInt']['output'];
  /**
   * The payments, in the order in which they were added. Failed and voided payments stay listed and do not count toward
   * the total.
   */
  readonly payments: ReadonlyArray<Payment>;
  /** The ID of the order on the platform; empty until the order exists there. */
  readonly platformOrderId: Scalars['ID']['output'];
  /** The URL where the shopper can resume the order; null if the shop has no such page. */
  readonly resumableLink?: Maybe<Scalars['String']['output']>;
  /** The shipping of the order. */
  readonly shipping: Shipping;
  /** The price of shipping after discounts, without taxes. */
  readonly shippingTotal: Scalars['SafeInt']['output'];
  /** The status of the order. */
  readonly status: OrderStatus;
  /** The total of the line items before discounts. */
  readonly subtotal: Scalars['SafeInt']['output'];
  /** The total of the taxes that prices already include. Not added to any other total. */
  readonly taxIncludedTotal: Scalars['SafeInt']['output'];
  /** The total of the taxes that are added to prices. */
  readonly taxTotal: Scalars['SafeInt']['output'];
  /** All taxes, including those on shipping, summed by name, rate, and whether prices include them. */
  readonly taxes: ReadonlyArray<Tax>;
};

/** A change to the shop's settings or to another administrative resource. */
export type AuditEntry = {
  /**
   * The kind of credential that made the change: `root`, `access_token`, or `order_token` for a shopper who deletes a
   * saved payment method.
   */
  readonly caller: Scalars['String']['output'];
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The number of the entry. Later entries have higher numbers. */
  readonly id: Scalars['ID']['output'];
  /** The names of the input members that were sent. */
  readonly members: ReadonlyArray<Scalars['String']['output']>;
  /** The name of the operation, such as `updateTaxRate`. */
  readonly operation: Scalars['String']['output'];
  /** `done`; `refused` if nothing was changed; `begun` if the process ended before the outcome was recorded. */
  readonly outcome: Scalars['String']['output'];
  /** The order that the change belongs to; null if there is none. */
  readonly publicOrderId?: Maybe<Scalars['ID']['output']>;
  /** The type of the changed resource, such as `tax_rate`. */
  readonly resource: Scalars['String']['output'];
  /** The ID of the changed resource; null if the shop has only one, or if its creation was refused. */
  readonly resourceId?: Maybe<Scalars['ID']['output']>;
  /** The ID of the access token that made the change; null for other credentials. */
  readonly tokenId?: Maybe<Scalars['ID']['output']>;
  /** The name of the access token that made the change; null for other credentials. */
  readonly tokenName?: Maybe<Scalars['String']['output']>;
};

/** A page of the audit log. */
export type AuditEntryConnection = {
  /** The entries on this page, each with its cursor. */
  readonly edges: ReadonlyArray<AuditEntryEdge>;
  /** The entries on this page. */
  readonly nodes: ReadonlyArray<AuditEntry>;
  /** Information for pagination. */
  readonly pageInfo: PageInfo;
};

/** An entry on a page. */
export type AuditEntryEdge = {
  /** The cursor of the item, for use in `after`. */
  readonly cursor: Scalars['ID']['output'];
  /** The entry. */
  readonly node: AuditEntry;
};

/** The input of `authorizePayments`. */
export type AuthorizePaymentsInput = {
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `authorizePayments`. */
export type AuthorizePaymentsPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The amount to authorize, in minor units. */
  readonly total?: Maybe<Scalars['SafeInt']['output']>;
  /** The result of each payment. */
  readonly transactions?: Maybe<ReadonlyArray<AuthorizeTransaction>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The result of authorizing a payment. */
export type AuthorizeTransaction = {
  /** The amount, in minor units. */
  readonly amount: Scalars['SafeInt']['output'];
  /** The currency, as an ISO 4217 code. */
  readonly currency: Scalars['String']['output'];
  /** The public ID of the gateway. */
  readonly gateway: Scalars['ID']['output'];
  /** The gateway's response code and message. */
  readonly gatewayResponseData: ReadonlyArray<Scalars['JSONObject']['output']>;
  /** The ID of the payment. */
  readonly paymentId: Scalars['ID']['output'];
  /** `success`, `failed`, `voided`, `pending` or `unknown`. */
  readonly status: Scalars['String']['output'];
  /** The status of the payment after the call. */
  readonly step: Scalars['String']['output'];
  /** The card, as the gateway described it in `payment_details`. */
  readonly tenderDetails: TenderDetails;
  /** The kind of payment: `credit_card`, `gift_card` or `other`. */
  readonly tenderType: Scalars['String']['output'];
  /** The ID of the transaction in the ledger. */
  readonly transactionId: Scalars['ID']['output'];
};

/** An available shipping line. */
export type AvailableShippingLine = {
  /** The price in minor units, before discounts and taxes. */
  readonly amount: Scalars['SafeInt']['output'];
  /** The shop's code for the shipping line. */
  readonly code: Scalars['String']['output'];
  /** The text shown to the shopper. */
  readonly description: Scalars['String']['output'];
  /** The identifier on this order, for use in `selectShippingLine`. */
  readonly id: Scalars['ID']['output'];
  /** The shipping line. Its members are also at the top level. */
  readonly line: ShippingLine;
};

/** An import of products or customers in chunks of rows. */
export type BulkImport = {
  /** The number of products or customers that were created. */
  readonly created: Scalars['SafeInt']['output'];
  /** Whether the rows are only checked, and nothing is stored. */
  readonly dryRun: Scalars['Boolean']['output'];
  /** When the last chunk was received; null until then. */
  readonly finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The ID of the import, chosen by the caller. */
  readonly id: Scalars['ID']['output'];
  /** What is imported: `products` or `customers`. */
  readonly kind: Scalars['String']['output'];
  /** The number of the last row received; an interrupted import continues after it. */
  readonly lastRow: Scalars['SafeInt']['output'];
  /** The name that the caller gave the import, such as that of a file; may be empty. */
  readonly name: Scalars['String']['output'];
  /** The number of rows that were refused. */
  readonly refused: Scalars['SafeInt']['output'];
  /** When the first chunk was received. */
  readonly startedAt: Scalars['DateTime']['output'];
  /** `running` until the last chunk has been received. `failed` if the rest could not be read, or if no chunk was received for a day; another chunk continues it. */
  readonly status: Scalars['String']['output'];
  /** The number of rows that changed nothing. */
  readonly unchanged: Scalars['SafeInt']['output'];
  /** The number of products or customers that were updated. */
  readonly updated: Scalars['SafeInt']['output'];
  /** When the latest chunk was received. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** An error of a row of an import. A row may have several. */
export type BulkImportRefusal = {
  /** The error code. */
  readonly code: Scalars['String']['output'];
  /** The member of the row, as the row names it; empty if the whole row is refused. */
  readonly field: Scalars['String']['output'];
  /** Why the row was refused. */
  readonly message: Scalars['String']['output'];
  /** The number of the row. */
  readonly row: Scalars['SafeInt']['output'];
};

/** The input of `cancelOrder`. */
export type CancelOrderInput = {
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** The reason. Recorded in the event. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `cancelOrder`. */
export type CancelOrderPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The gift cards that were issued because the card of a payment is disabled or has expired; usually none. */
  readonly newGiftCards?: Maybe<ReadonlyArray<NewGiftCard>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `cancelSubscription`. */
export type CancelSubscriptionInput = {
  /** The ID of the subscription. Required. */
  readonly subscriptionId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `cancelSubscription`. */
export type CancelSubscriptionPayload = {
  /** The subscription; null if the operation was refused. */
  readonly subscription?: Maybe<RecurringSubscription>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `cancelTestClockAdvance`. */
export type CancelTestClockAdvanceInput = {
  /** Ignored. The operation has no input of its own. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `cancelTestClockAdvance`. */
export type CancelTestClockAdvancePayload = {
  /** The test clock; null if the operation was refused. */
  readonly testClock?: Maybe<TestClock>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `captureFullPayment`. */
export type CaptureFullPaymentInput = {
  /** Sent to the gateway as `fulfillment_data`. */
  readonly captureData?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The same as the idempotency key. */
  readonly idempotentKey?: InputMaybe<Scalars['String']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether to authorize again if the authorization was used up or has expired. Defaults to `true`. */
  readonly reauth?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The result of `captureFullPayment`. */
export type CaptureFullPaymentPayload = {
  /** The amount of the order total that is left to capture, in minor units. */
  readonly amountRemaining?: Maybe<Scalars['SafeInt']['output']>;
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The amount that is authorized but not captured, in minor units. */
  readonly capturedHeldTotal?: Maybe<Scalars['SafeInt']['output']>;
  /** The total of the order, in minor units. */
  readonly orderTotal?: Maybe<Scalars['SafeInt']['output']>;
  /** The captured amount less the refunded amount, in minor units. */
  readonly paidTotal?: Maybe<Scalars['SafeInt']['output']>;
  /** The captures that the request made. */
  readonly transactions?: Maybe<ReadonlyArray<CaptureTransaction>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `capturePayment`. */
export type CapturePaymentInput = {
  /** The amount, in minor units. */
  readonly amount?: InputMaybe<Scalars['SafeInt']['input']>;
  /** Sent to the gateway as `fulfillment_data`. */
  readonly captureData?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The same as the idempotency key. */
  readonly idempotentKey?: InputMaybe<Scalars['String']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether to authorize again if the authorization was used up or has expired. Defaults to `true`. */
  readonly reauth?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The result of `capturePayment`. */
export type CapturePaymentPayload = {
  /** The amount of the order total that is left to capture, in minor units. */
  readonly amountRemaining?: Maybe<Scalars['SafeInt']['output']>;
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The amount that is authorized but not captured, in minor units. */
  readonly capturedHeldTotal?: Maybe<Scalars['SafeInt']['output']>;
  /** The total of the order, in minor units. */
  readonly orderTotal?: Maybe<Scalars['SafeInt']['output']>;
  /** The captured amount less the refunded amount, in minor units. */
  readonly paidTotal?: Maybe<Scalars['SafeInt']['output']>;
  /** The captures that the request made. */
  readonly transactions?: Maybe<ReadonlyArray<CaptureTransaction>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `captureSpecificPayment`. */
export type CaptureSpecificPaymentInput = {
  /** The amount, in minor units. */
  readonly amount?: InputMaybe<Scalars['SafeInt']['input']>;
  /** Sent to the gateway as `fulfillment_data`. */
  readonly captureData?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The same as the idempotency key. */
  readonly idempotentKey?: InputMaybe<Scalars['String']['input']>;
  /** The payment. */
  readonly paymentId: Scalars['ID']['input'];
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether to authorize again if the authorization was used up or has expired. Defaults to `true`. */
  readonly reauth?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The result of `captureSpecificPayment`. */
export type CaptureSpecificPaymentPayload = {
  /** The amount of the order total that is left to capture, in minor units. */
  readonly amountRemaining?: Maybe<Scalars['SafeInt']['output']>;
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The amount that is authorized but not captured, in minor units. */
  readonly capturedHeldTotal?: Maybe<Scalars['SafeInt']['output']>;
  /** The total of the order, in minor units. */
  readonly orderTotal?: Maybe<Scalars['SafeInt']['output']>;
  /** The captured amount less the refunded amount, in minor units. */
  readonly paidTotal?: Maybe<Scalars['SafeInt']['output']>;
  /** The captures that the request made. */
  readonly transactions?: Maybe<ReadonlyArray<CaptureTransaction>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** A capture. */
export type CaptureTransaction = {
  /** The amount, in minor units. */
  readonly amount: Scalars['SafeInt']['output'];
  /** The gateway. */
  readonly gateway: Scalars['ID']['output'];
  /** The public ID of the gateway. */
  readonly gatewayId: Scalars['ID']['output'];
  /** The authorization that was used. */
  readonly referenceTransactionId?: Maybe<Scalars['ID']['output']>;
  /** The response code of the gateway; `00` for success. */
  readonly responseCode: Scalars['String']['output'];
  /** The status: `success`; or `pending` or `unknown` until the gateway confirms the capture. */
  readonly status: Scalars['String']['output'];
  /** The ID of the transaction in the ledger. */
  readonly transactionId: Scalars['ID']['output'];
};

/** The expiry of a card. */
export type CardExpiration = {
  /** The last month in which the card is valid, as YYYY-MM. */
  readonly date: Scalars['String']['output'];
};

/** An action that the cart applied before the order was initialized. */
export type CartActionInput = {
  /** The data of the action. Its members have the same names as in REST: `line_item_keys`, `discount_type`. Required. */
  readonly data?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The type of action, not case-sensitive: `discount_line_items`, `discount_cart`, `add_fee`, `set_shipping_rate` or `set_display_currency`. Required. */
  readonly type?: InputMaybe<Scalars['String']['input']>;
};

/** A line item of the new order: a variant, a SKU, or a generic item. */
export type CartItemInput = {
  /** Your identifier for the product. Required for a generic item. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** The URL of the image, for a generic item. */
  readonly image?: InputMaybe<Scalars['String']['input']>;
  /** The key of the line item. Required. */
  readonly lineItemKey?: InputMaybe<Scalars['ID']['input']>;
  /** Ignored. Properties do not change. */
  readonly lineItemProperties?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The expected ID of the line item's variant. The request is refused if the line item has a different variant. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
  /** The price of one unit, in minor units. Required for a generic item. */
  readonly price?: InputMaybe<Scalars['SafeInt']['input']>;
  /** An amount in minor units to add to the variant's price, per unit. Can be negative. */
  readonly priceAdjustment?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The title of the product, for a generic item. */
  readonly productTitle?: InputMaybe<Scalars['String']['input']>;
  /** The properties of a generic item. */
  readonly properties?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The quantity, 1 to 1,000,000. Required. */
  readonly quantity?: InputMaybe<Scalars['Int']['input']>;
  /** Whether a generic item requires shipping. Defaults to `true`. */
  readonly requiresShipping?: InputMaybe<Scalars['Boolean']['input']>;
  /** The expected SKU of the line item. The request is refused if the line item has a different SKU. */
  readonly sku?: InputMaybe<Scalars['String']['input']>;
  /** The subscription to start for the line item when the order is processed. Only for a product variant. */
  readonly subscription?: InputMaybe<LineItemSubscriptionInput>;
  /** Whether a generic item is taxable. Defaults to `true`. */
  readonly taxable?: InputMaybe<Scalars['Boolean']['input']>;
  /** The title shown to the shopper. Required for a generic item. */
  readonly title?: InputMaybe<Scalars['String']['input']>;
  /** The title of the variant, for a generic item. */
  readonly variantTitle?: InputMaybe<Scalars['String']['input']>;
  /** The vendor, for a generic item. */
  readonly vendor?: InputMaybe<Scalars['String']['input']>;
  /** The weight of one unit in grams, for a generic item. */
  readonly weight?: InputMaybe<Scalars['Int']['input']>;
};

/** A product category of the platform. */
export type Category = {
  /** The URL of an image; empty if there is none. */
  readonly imageUrl: Scalars['String']['output'];
  /** The name. */
  readonly name: Scalars['String']['output'];
  /** The ID of the category on the platform. */
  readonly platformId: Scalars['ID']['output'];
  /** When it last changed on the platform; null if unknown. */
  readonly platformUpdatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A page of categories. */
export type CategoryConnection = {
  /** The categories on this page, each with its cursor. */
  readonly edges: ReadonlyArray<CategoryEdge>;
  /** The categories on this page. */
  readonly nodes: ReadonlyArray<Category>;
  /** Information for pagination. */
  readonly pageInfo: PageInfo;
  /** The total number of matching items, up to 10,000. Counted only if selected. */
  readonly totalCount: Scalars['SafeInt']['output'];
  /** Whether there are more than 10,000, of which `totalCount` counts as many. */
  readonly totalIsCapped: Scalars['Boolean']['output'];
};

/** A category on a page. */
export type CategoryEdge = {
  /** The cursor of the item, for use in `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The category. */
  readonly node: Category;
};

/** The input of `changeGiftCard`. */
export type ChangeGiftCardInput = {
  /** The token of the gift card. */
  readonly cardToken: Scalars['ID']['input'];
  /** The last day on which it can be used, in UTC, such as `2027-12-31`; null if it does not expire. If omitted, it does not change. */
  readonly expiryDate?: InputMaybe<Scalars['String']['input']>;
  /** The email address of the recipient; empty for none. If omitted, it does not change. */
  readonly recipientEmail?: InputMaybe<Scalars['String']['input']>;
  /** The name of the recipient. If omitted, it does not change. */
  readonly recipientName?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `changeGiftCard`. */
export type ChangeGiftCardPayload = {
  /** The updated gift card; null if the operation was refused. */
  readonly giftCard?: Maybe<GiftCard>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What a checkout page shows besides the order. */
export type Checkout = {
  /** The number of decimals of the currency of the order (ISO 4217). */
  readonly currencyDigits: Scalars['Int']['output'];
  /** The data about the shop that a frontend needs before it shows the order. */
  readonly initialData: InitialData;
  /** The payment styling of the order as CSS: the rules of the shop, overridden by those of the order. Empty if there is none. */
  readonly styleSheet: Scalars['String']['output'];
};

/** The checkout settings. */
export type CheckoutProcessSettings = {
  /** How the checkout page shows the checkbox for marketing emails: `hidden`, `unchecked` or `checked`. */
  readonly acceptsMarketingCheckboxOption: Scalars['String']['output'];
  /** How the company name in addresses is handled: `hidden`, `optional` or `required`. */
  readonly companyNameOption: Scalars['String']['output'];
  /** Whether guest customers are created on the platform when their orders are processed. */
  readonly createPlatformCustomer: Scalars['Boolean']['output'];
  /** Whether addresses require a phone number. */
  readonly phoneNumberRequired: Scalars['Boolean']['output'];
  /** Whether `processOrder` checks and reserves stock. */
  readonly requireInventoryCheck: Scalars['Boolean']['output'];
};

/** The checkout settings. */
export type CheckoutProcessSettingsInput = {
  /** How the checkout page shows the checkbox for marketing emails: `hidden`, `unchecked` or `checked`. */
  readonly acceptsMarketingCheckboxOption?: InputMaybe<Scalars['String']['input']>;
  /** How the company name in addresses is handled: `hidden`, `optional` or `required`. */
  readonly companyNameOption?: InputMaybe<Scalars['String']['input']>;
  /** Whether guest customers are created on the platform when their orders are processed. */
  readonly createPlatformCustomer?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether addresses require a phone number. */
  readonly phoneNumberRequired?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether `processOrder` checks and reserves stock. */
  readonly requireInventoryCheck?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The input of `clearOrderMetadata`. */
export type ClearOrderMetadataInput = {
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `clearOrderMetadata`. */
export type ClearOrderMetadataPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The metadata of the order; null if the operation was refused. */
  readonly orderMetaData?: Maybe<OrderMetaData>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `configureIntegrationSettings`. */
export type ConfigureIntegrationSettingsInput = {
  /** The secret that signs the shop's callbacks. Write-only. Required. */
  readonly sharedSecret?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `configureIntegrationSettings`. */
export type ConfigureIntegrationSettingsPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `connectRemoteStateAuthority`. */
export type ConnectRemoteStateAuthorityInput = {
  /** The secret that signs the requests, 8 to 255 characters. Required. */
  readonly sharedSecret?: InputMaybe<Scalars['String']['input']>;
  /** The HTTPS URL that changes to orders are sent to, without credentials. `{shop_identifier}` and `{public_order_id}` are replaced in each request. Required. */
  readonly url?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `connectRemoteStateAuthority`. */
export type ConnectRemoteStateAuthorityPayload = {
  /** The connection; null if the operation was refused. */
  readonly remoteStateAuthority?: Maybe<RemoteStateAuthority>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The settings for the connector routes and the import from the platform. */
export type ConnectorSettings = {
  /** Whether requests to the connector routes must include `X-Compatible-HMAC`, a signature of the whole request. */
  readonly requireCompatibleHmac: Scalars['Boolean']['output'];
  /** Whether customers and orders are imported from the platform every week. */
  readonly weeklyImport: Scalars['Boolean']['output'];
};

/** The settings for the connector routes and the import from the platform. */
export type ConnectorSettingsInput = {
  /** Whether requests to the connector routes must include `X-Compatible-HMAC`, a signature of the whole request. */
  readonly requireCompatibleHmac?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether customers and orders are imported from the platform every week. */
  readonly weeklyImport?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A country, with the requirements for its addresses. */
export type Country = {
  /** The two-letter country code (ISO 3166-1 alpha-2), such as `US`. */
  readonly isoCode: Scalars['ID']['output'];
  /** The English name. */
  readonly name: Scalars['String']['output'];
  /** The term for a province in this country: `state`, `prefecture`, `emirate`. */
  readonly provinceLabel: Scalars['String']['output'];
  /** The provinces, sorted by name; empty if none are known. */
  readonly provinces: ReadonlyArray<Province>;
  /** Whether the country has postal codes. */
  readonly showPostalCode: Scalars['Boolean']['output'];
  /** Whether addresses require the province. */
  readonly showProvince: Scalars['Boolean']['output'];
  /** Whether it can be used in a billing address. */
  readonly validForBilling: Scalars['Boolean']['output'];
  /** Whether the shop ships to the country or a part of it, according to its shipping zones. Always true if the shop has no shipping zones, or an API override for shipping. */
  readonly validForShipping: Scalars['Boolean']['output'];
};

/** The input of `createAccessToken`. */
export type CreateAccessTokenInput = {
  /** When the token expires. If omitted, it does not expire. */
  readonly expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** A name that describes the purpose of the token. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The scopes of the token, at least one. Required. */
  readonly scopes?: InputMaybe<ReadonlyArray<Scope>>;
  /** The shop identifier. It may be omitted when the credential is an access token. */
  readonly shopIdentifier?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `createAccessToken`. */
export type CreateAccessTokenPayload = {
  /** The access token, without its secret; null if the operation was refused. */
  readonly accessToken?: Maybe<AccessToken>;
  /** The secret access token. It is returned only once; store it securely. */
  readonly token?: Maybe<Scalars['String']['output']>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `createApiOverride`. */
export type CreateApiOverrideInput = {
  /** Whether an operation is refused with `OVERRIDE_UNAVAILABLE` when the server fails. If false, the data of the shop is used. If null, it is refused for `tax` and `discount`, and for any type if the shop has no data of its own for the function. */
  readonly failClosed?: InputMaybe<Scalars['Boolean']['input']>;
  /** The function that the server serves: `address_validate`, `shipping`, `discount`, `inventory` or `tax`. Required. */
  readonly overrideType?: InputMaybe<ApiOverrideType>;
  /** The secret that signs the calls, 8 to 255 characters. Required. */
  readonly sharedSecret?: InputMaybe<Scalars['String']['input']>;
  /** The URL that is called, an absolute https URL. `{shop_identifier}` and `{public_order_id}` in it are replaced. Required. */
  readonly url?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `createApiOverride`. */
export type CreateApiOverridePayload = {
  /** The override; null if the operation was refused. */
  readonly apiOverride?: Maybe<ApiOverride>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `createAuthenticatedCustomer`. */
export type CreateAuthenticatedCustomerInput = {
  /** Whether the customer accepts marketing. Defaults to `false`. */
  readonly acceptsMarketing?: InputMaybe<Scalars['Boolean']['input']>;
  /** The email address. Only its format is checked. Required. */
  readonly emailAddress?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The first name. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The last name. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the customer on the platform; null for an account that exists only in this shop. Required. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
  /** The public ID of a customer whose account exists only in this shop. Generated if omitted. */
  readonly publicId?: InputMaybe<Scalars['ID']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `createAuthenticatedCustomer`. */
export type CreateAuthenticatedCustomerPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The customer; null if the operation was refused. */
  readonly customer?: Maybe<OrderCustomer>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `createCustomElement`. */
export type CreateCustomElementInput = {
  /** The default input. For `dropdown`, the options, one on each line; for `html`, the content. */
  readonly inputDefault?: InputMaybe<Scalars['String']['input']>;
  /** The label of the input. */
  readonly inputLabel?: InputMaybe<Scalars['String']['input']>;
  /** The placeholder of the input. */
  readonly inputPlaceholder?: InputMaybe<Scalars['String']['input']>;
  /** A regular expression in [RE2 syntax](https://github.com/google/re2/wiki/Syntax) that must match a part of the input; `^` and `$` make it match the whole input. Only inputs of up to 1,000 characters match. */
  readonly inputRegex?: InputMaybe<Scalars['String']['input']>;
  /** Whether the shopper must fill in the element before Process Order. Required, but may be null. */
  readonly inputRequired?: InputMaybe<Scalars['Boolean']['input']>;
  /** The type of input. An `html` element has no input. Required. */
  readonly inputType?: InputMaybe<ElementInputType>;
  /** The place of the element in the checkout. Required. */
  readonly location?: InputMaybe<ElementLocation>;
  /** The key under `note_attributes` or `cart_parameters` of the order metadata that contains the input. Required. */
  readonly metaDataField?: InputMaybe<Scalars['String']['input']>;
  /** The position among the elements with the same location, in ascending order. Required. */
  readonly orderAsc?: InputMaybe<Scalars['Int']['input']>;
};

/** The result of `createCustomElement`. */
export type CreateCustomElementPayload = {
  /** The element; null if the operation was refused. */
  readonly lifeElements?: Maybe<CustomElement>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `createDiscountCode`. */
export type CreateDiscountCodeInput = {
  /** The code that the shopper enters. Required. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** Whether the code can be combined with other codes. Defaults to `false`. */
  readonly combinable?: InputMaybe<Scalars['Boolean']['input']>;
  /** The time until which the code is valid. */
  readonly endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The kind of discount. Required. */
  readonly kind?: InputMaybe<DiscountKind>;
  /** The lowest subtotal that the code applies to, in minor units. */
  readonly minSubtotal?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The IDs on the platform of the products that the code applies to. Applies to all products if omitted. */
  readonly platformProductIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** The time from which the code is valid. */
  readonly startsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The maximum number of orders that can use the code. */
  readonly usageLimit?: InputMaybe<Scalars['Int']['input']>;
  /** The maximum number of orders per email address that can use the code. */
  readonly usageLimitPerCustomer?: InputMaybe<Scalars['Int']['input']>;
  /** The percentage (`"10"`), or the amount in minor units (`"500"`). Required, except for free shipping. */
  readonly value?: InputMaybe<Scalars['Decimal']['input']>;
};

/** The result of `createDiscountCode`. */
export type CreateDiscountCodePayload = {
  /** The discount code; null if the operation was refused. */
  readonly discountCode?: Maybe<DiscountCode>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `createExternalPaymentGateway`. */
export type CreateExternalPaymentGatewayInput = {
  /** Whether authorization requests include the line items and totals of the order. Required. */
  readonly additionalOrderDetails?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether its responses say, in `amount` and `currency`, what it has authorized, captured or refunded. If so, a smaller authorization is a partial approval. */
  readonly answersAmounts?: InputMaybe<Scalars['Boolean']['input']>;
  /** Authenticates and signs requests to the gateway; without it, they are not signed. Write-only. */
  readonly apiToken?: InputMaybe<Scalars['String']['input']>;
  /** The HTTPS URL that is called for payment operations. Required. */
  readonly baseUrl?: InputMaybe<Scalars['String']['input']>;
  /** The ISO 4217 code of the currency that it accepts. Required. */
  readonly currency?: InputMaybe<Scalars['String']['input']>;
  /** Headers that are added to each request to the gateway. */
  readonly httpHeaders?: InputMaybe<ReadonlyArray<HttpHeaderInput>>;
  /** Whether it returns the first outcome if a request is repeated with the same reference. */
  readonly idempotentReferences?: InputMaybe<Scalars['Boolean']['input']>;
  /** The URL that is embedded in the payment frame; null if there is none. */
  readonly iframeUrl?: InputMaybe<Scalars['String']['input']>;
  /** Where the checkout shows the payment option, such as `payment_method_below`. */
  readonly location?: InputMaybe<Scalars['String']['input']>;
  /** The name shown to shoppers. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Whether its tokens may look like card numbers, so that they are not refused as card data. */
  readonly numericTokens?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether it can look up the outcome of a request by its reference. */
  readonly outcomeLookup?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the gateway supports partial captures. Required. */
  readonly partialCapture?: InputMaybe<Scalars['Boolean']['input']>;
  /** The gateway's own ID of this installation, unique within the shop. Required. */
  readonly providerId?: InputMaybe<Scalars['String']['input']>;
  /** Whether its operations are directly below the base URL instead of below `/payments`. */
  readonly rootPaths?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the signatures of requests also cover their bodies, with a `Digest` header. */
  readonly signsBody?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The result of `createExternalPaymentGateway`. */
export type CreateExternalPaymentGatewayPayload = {
  /** The gateway; null if the operation was refused. */
  readonly externalPaymentGateway?: Maybe<ExternalPaymentGateway>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `createGuestCustomer`. */
export type CreateGuestCustomerInput = {
  /** Whether the customer accepts marketing. Defaults to `false`. */
  readonly acceptsMarketing?: InputMaybe<Scalars['Boolean']['input']>;
  /** The email address. Only its format is checked. Required. */
  readonly emailAddress?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The first name. Required. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The last name. Required. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `createGuestCustomer`. */
export type CreateGuestCustomerPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The customer; null if the operation was refused. */
  readonly customer?: Maybe<OrderCustomer>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `createPaymentStyling`. */
export type CreatePaymentStylingInput = {
  /** The CSS rules. */
  readonly cssRules?: InputMaybe<ReadonlyArray<CssRuleInput>>;
  /** The CSS rules under media queries. */
  readonly mediaRules?: InputMaybe<ReadonlyArray<MediaRuleInput>>;
};

/** The result of `createPaymentStyling`. */
export type CreatePaymentStylingPayload = {
  /** The CSS rules. */
  readonly cssRules?: Maybe<ReadonlyArray<CssRule>>;
  /** The CSS rules under media queries. */
  readonly mediaRules?: Maybe<ReadonlyArray<MediaRule>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `createPlatformConnectorDestination`. */
export type CreatePlatformConnectorDestinationInput = {
  /** The HTTPS base URL of the platform's connector, without credentials. Required. */
  readonly destination?: InputMaybe<Scalars['String']['input']>;
  /** An additional key for the public order ID in the order's custom attributes. */
  readonly publicOrderIdKey?: InputMaybe<Scalars['String']['input']>;
  /** The secret that signs calls. Defaults to the integration's shared secret. */
  readonly sharedSecret?: InputMaybe<Scalars['String']['input']>;
  /** The timeout of a call in ms, from 100 to 60000. Defaults to 10000. */
  readonly timeoutMs?: InputMaybe<Scalars['Int']['input']>;
  /** The resources it serves: `customers`, `orders`, `products` or `carts`. Required. */
  readonly topic?: InputMaybe<Scalars['String']['input']>;
  /** The version of the connector API. Defaults to `v1`. */
  readonly version?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `createPlatformConnectorDestination`. */
export type CreatePlatformConnectorDestinationPayload = {
  /** The destination; null if the operation was refused. */
  readonly destination?: Maybe<PlatformConnectorDestination>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `createShippingZone`. */
export type CreateShippingZoneInput = {
  /** The countries of the zone (ISO 3166-1 alpha-2). An empty list means the rest of the world. Required. */
  readonly countries?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The name, for internal use. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The provinces of the zone, such as `US-DC`, or `DC` if the zone has only one country. If omitted, the zone includes all provinces. */
  readonly provinces?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The shipping rates of the zone, 1 to 100. Required. */
  readonly rates?: InputMaybe<ReadonlyArray<ShippingRateInput>>;
};

/** The result of `createShippingZone`. */
export type CreateShippingZonePayload = {
  /** The shipping zone; null if the operation was refused. */
  readonly shippingZone?: Maybe<ShippingZone>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `createShop`. */
export type CreateShopInput = {
  /** The two-letter country code (ISO 3166-1 alpha-2), such as `US`. */
  readonly countryCode?: InputMaybe<Scalars['String']['input']>;
  /** The ISO 4217 currency code, such as `USD`. Cannot be changed later. Required. */
  readonly currency?: InputMaybe<Scalars['String']['input']>;
  /** The name shown to shoppers. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The type of platform. Defaults to `custom`. */
  readonly platformType?: InputMaybe<Scalars['String']['input']>;
  /** The shop identifier: 1 to 64 letters, digits, `_` or `-`. Cannot be changed later. Generated if omitted. */
  readonly shopIdentifier?: InputMaybe<Scalars['ID']['input']>;
  /** The IANA time zone, such as `Europe/Lisbon`. Defaults to `UTC`. */
  readonly timezone?: InputMaybe<Scalars['String']['input']>;
  /** The unit in which weights are shown: `g`, `kg`, `oz` or `lb`. Defaults to `g`. */
  readonly weightUnit?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `createShop`. */
export type CreateShopPayload = {
  /** The shop; null if the operation was refused. */
  readonly shop?: Maybe<Shop>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `createSubscription`. */
export type CreateSubscriptionInput = {
  /** The customer. Required. */
  readonly customer?: InputMaybe<SubscriptionCustomerInput>;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The subscription. Required. */
  readonly subscription?: InputMaybe<NewSubscriptionInput>;
};

/** The result of `createSubscription`. */
export type CreateSubscriptionPayload = {
  /** The subscription; null if the operation was refused. */
  readonly subscription?: Maybe<RecurringSubscription>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `createTaxRate`. */
export type CreateTaxRateInput = {
  /** The two-letter country code (ISO 3166-1 alpha-2). Required. */
  readonly country?: InputMaybe<Scalars['String']['input']>;
  /** Whether prices already include the tax. If not, it is added to them. Required. */
  readonly isIncluded?: InputMaybe<Scalars['Boolean']['input']>;
  /** The name shown to the shopper. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The code (`DC`) or name of the province. If omitted, the rate applies to the whole country. */
  readonly province?: InputMaybe<Scalars['String']['input']>;
  /** The rate as a fraction, at most 1: `"0.06"` is 6%. Required. */
  readonly rate?: InputMaybe<Scalars['Decimal']['input']>;
  /** Whether the tax also applies to shipping. Required. */
  readonly taxShipping?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The result of `createTaxRate`. */
export type CreateTaxRatePayload = {
  /** The tax rate; null if the operation was refused. */
  readonly taxRate?: Maybe<TaxRate>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `createWebhook`. */
export type CreateWebhookInput = {
  /** The HTTPS URL that receives the requests, at most 2,048 characters. Required. */
  readonly callbackUrl?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the topic. Required unless `webhookTopicIds` is sent. */
  readonly webhookTopicId?: InputMaybe<Scalars['Int']['input']>;
  /** The IDs of several topics, in place of `webhookTopicId`. */
  readonly webhookTopicIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
};

/** The result of `createWebhook`. */
export type CreateWebhookPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The webhook; null if the operation was refused. */
  readonly webhook?: Maybe<Webhook>;
  /** The webhooks, one for each topic, in the order of the topics; null if the operation was refused. */
  readonly webhooks?: Maybe<ReadonlyArray<Webhook>>;
};

/** CSS rules. */
export type CssRule = {
  /** One or more CSS rules. */
  readonly cssText: Scalars['String']['output'];
};

/** CSS rules. */
export type CssRuleInput = {
  /** One or more CSS rules. `@import`, `url()` of another host, `expression()` and `</style` are refused. */
  readonly cssText?: InputMaybe<Scalars['String']['input']>;
};

/** An ISO 4217 currency and its format. */
export type Currency = {
  /** The format of an amount, with `{{amount}}` as a placeholder for the number. */
  readonly format: Scalars['String']['output'];
  /** Whether the currency has minor units. The yen, for example, does not. */
  readonly hasDecimal: Scalars['Boolean']['output'];
  /** The ISO 4217 code, such as `USD`. */
  readonly isoCode: Scalars['String']['output'];
  /** The ISO 4217 number, such as 840. */
  readonly isoNumericCode: Scalars['Int']['output'];
  /** Whether to show the code next to the symbol. */
  readonly showIsoCode: Scalars['Boolean']['output'];
  /** The symbol, such as `$`. */
  readonly symbol: Scalars['String']['output'];
};

/** A custom element of the checkout, such as an additional input. */
export type CustomElement = {
  /** The default input. For `dropdown`, the options, one on each line; for `html`, the content. */
  readonly inputDefault?: Maybe<Scalars['String']['output']>;
  /** The label of the input. */
  readonly inputLabel?: Maybe<Scalars['String']['output']>;
  /** The placeholder of the input. */
  readonly inputPlaceholder?: Maybe<Scalars['String']['output']>;
  /** A regular expression in RE2 syntax that must match a part of the input. */
  readonly inputRegex?: Maybe<Scalars['String']['output']>;
  /** Whether the shopper must fill in the element before Process Order. */
  readonly inputRequired?: Maybe<Scalars['Boolean']['output']>;
  /** The type of input. An `html` element has no input. */
  readonly inputType: ElementInputType;
  /** The place of the element in the checkout. */
  readonly location: ElementLocation;
  /** The key under `note_attributes` or `cart_parameters` of the order metadata that contains the input. */
  readonly metaDataField: Scalars['String']['output'];
  /** The position among the elements with the same location, in ascending order. */
  readonly orderAsc: Scalars['Int']['output'];
  /** The identifier. */
  readonly publicId: Scalars['ID']['output'];
};

/** A customer of the shop, received from the platform or created with an order. */
export type Customer = {
  /** The addresses, in the order of the platform. */
  readonly addresses: ReadonlyArray<CustomerAddress>;
  /** When the customer was created in this service. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The default address on the platform; null if there is none. */
  readonly defaultAddress?: Maybe<CustomerAddress>;
  /** When the customer was deleted on the platform; null if it was not deleted. */
  readonly deletedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The email address. */
  readonly email: Scalars['String']['output'];
  /** The first name. */
  readonly firstName: Scalars['String']['output'];
  /** The groups of the customer, by name. */
  readonly groups: ReadonlyArray<CustomerGroup>;
  /** Generated by the service. */
  readonly id: Scalars['ID']['output'];
  /** The labels of the customer, by name. */
  readonly labels: ReadonlyArray<CustomerLabel>;
  /** The last name. */
  readonly lastName: Scalars['String']['output'];
  /** The customer's orders in this service, newest first (`READ_ORDERS`). */
  readonly orders: OrderConnection;
  /** The phone number as entered. */
  readonly phone: Scalars['String']['output'];
  /** When the customer was created on the platform, if known. */
  readonly platformCreatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The ID of the customer on the platform; null for a customer that exists only in this shop. */
  readonly platformId?: Maybe<Scalars['ID']['output']>;
  /** The platform type that the customer comes from. */
  readonly platformType: Scalars['String']['output'];
  /** The public ID of the customer, the same as on the customer's orders. */
  readonly publicId: Scalars['ID']['output'];
  /** The shop. */
  readonly shopIdentifier: Scalars['ID']['output'];
  /** The tags on the platform, separated by commas. */
  readonly tags: Scalars['String']['output'];
  /** When the customer last changed in this service. */
  readonly updatedAt: Scalars['DateTime']['output'];
};


/** A customer of the shop, received from the platform or created with an order. */
export type CustomerOrdersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** An address of a customer. */
export type CustomerAddress = {
  /** The source of the address: `platform`. */
  readonly addressSource: Scalars['String']['output'];
  /** The type of address, such as `residential` or `commercial`. */
  readonly addressType: Scalars['String']['output'];
  /** The purpose of the address, such as `shipping` or `billing`. */
  readonly addressUse: Scalars['String']['output'];
  /** The city. */
  readonly city: Scalars['String']['output'];
  /** The company name. */
  readonly company: Scalars['String']['output'];
  /** The name of the country. */
  readonly country: Scalars['String']['output'];
  /** The two-letter country code. */
  readonly countryIso2: Scalars['String']['output'];
  /** When it was created in this service. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Always null. Deleted addresses are not listed. */
  readonly deletedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The first name. */
  readonly firstName: Scalars['String']['output'];
  /** Generated by the service. */
  readonly id: Scalars['ID']['output'];
  /** Whether it is the default address on the platform. */
  readonly isDefault: Scalars['Boolean']['output'];
  /** The last name. */
  readonly lastName: Scalars['String']['output'];
  /** The phone number. */
  readonly phone: Scalars['String']['output'];
  /** The ID of the customer on the platform. */
  readonly platformCustomerId: Scalars['ID']['output'];
  /** The ID of the address on the platform; empty if it has none. */
  readonly platformId: Scalars['ID']['output'];
  /** The platform type that the address comes from. */
  readonly platformType: Scalars['String']['output'];
  /** The name of the province. */
  readonly province: Scalars['String']['output'];
  /** The code of the province. */
  readonly provinceCode: Scalars['String']['output'];
  /** The ID of the customer. */
  readonly serviceCustomerId: Scalars['ID']['output'];
  /** The shop. */
  readonly shopIdentifier: Scalars['ID']['output'];
  /** The first line of the street address. */
  readonly street1: Scalars['String']['output'];
  /** The second line of the street address. */
  readonly street2: Scalars['String']['output'];
  /** When it last changed in this service. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** The postal code. */
  readonly zip: Scalars['String']['output'];
};

/** A page of customers. */
export type CustomerConnection = {
  /** The customers on this page, each with its cursor. */
  readonly edges: ReadonlyArray<CustomerEdge>;
  /** The customers on this page. */
  readonly nodes: ReadonlyArray<Customer>;
  /** Information for pagination. */
  readonly pageInfo: PageInfo;
  /** The total number of matching customers, up to 10,000. Counted only if selected. */
  readonly totalCount: Scalars['Int']['output'];
  /** Whether there are more than 10,000, of which `totalCount` counts as many. */
  readonly totalIsCapped: Scalars['Boolean']['output'];
};

/** A customer on a page. */
export type CustomerEdge = {
  /** The cursor of the item, for use in `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The customer. */
  readonly node: Customer;
};

/** The erasure of a customer's personal data. */
export type CustomerErasure = {
  /** The ID of the customer. */
  readonly customerId: Scalars['ID']['output'];
  /** When the erasure was completed; null while it is running. */
  readonly finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the erasure was requested. */
  readonly requestedAt: Scalars['DateTime']['output'];
  /** The status: `running` while the erasure continues in the background, `finished` when it is complete. */
  readonly status: Scalars['String']['output'];
};

/** A customer group of the shop. */
export type CustomerGroup = {
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Always null. Deleted groups are not stored. */
  readonly deletedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The description. */
  readonly description: Scalars['String']['output'];
  /** Generated by the service. */
  readonly id: Scalars['ID']['output'];
  /** The name, unique among the groups of the shop. */
  readonly name: Scalars['String']['output'];
  /** The ID of the group on the platform, if it has one. */
  readonly platformId?: Maybe<Scalars['ID']['output']>;
  /** The shop. */
  readonly shopIdentifier: Scalars['ID']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A label of a customer. */
export type CustomerLabel = {
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The ID of the customer. */
  readonly customerId: Scalars['ID']['output'];
  /** Always null. Removed labels are not stored. */
  readonly deletedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Generated by the service. */
  readonly id: Scalars['ID']['output'];
  /** The text of the label. */
  readonly name: Scalars['String']['output'];
  /** When it was created. Labels do not change. */
  readonly updatedAt: Scalars['DateTime']['output'];
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
  readonly domainId: Scalars['ID']['input'];
  /** The shop identifier. It may be omitted when the credential is an access token. */
  readonly shopIdentifier?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `deleteAllowedDomain`. */
export type DeleteAllowedDomainPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `deleteApiOverride`. */
export type DeleteApiOverrideInput = {
  /** The override. */
  readonly publicId: Scalars['ID']['input'];
};

/** The result of `deleteApiOverride`. */
export type DeleteApiOverridePayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `deleteBillingAddress`. */
export type DeleteBillingAddressInput = {
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `deleteBillingAddress`. */
export type DeleteBillingAddressPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `deleteCategory`. */
export type DeleteCategoryInput = {
  /** The ID of the category on the platform. */
  readonly platformId: Scalars['ID']['input'];
};

/** The result of `deleteCategory`. */
export type DeleteCategoryPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `deleteCustomElement`. */
export type DeleteCustomElementInput = {
  /** The element. */
  readonly publicElementId: Scalars['ID']['input'];
};

/** The result of `deleteCustomElement`. */
export type DeleteCustomElementPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `deleteCustomerGroup`. */
export type DeleteCustomerGroupInput = {
  /** The ID of the customer group. */
  readonly id: Scalars['ID']['input'];
};

/** The result of `deleteCustomerGroup`. */
export type DeleteCustomerGroupPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `deleteCustomer`. */
export type DeleteCustomerInput = {
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `deleteCustomer`. */
export type DeleteCustomerPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `deleteDiscountCode`. */
export type DeleteDiscountCodeInput = {
  /** The discount code. */
  readonly id: Scalars['ID']['input'];
};

/** The result of `deleteDiscountCode`. */
export type DeleteDiscountCodePayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `deleteDiscount`. */
export type DeleteDiscountInput = {
  /** The discount code. Required. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `deleteDiscount`. */
export type DeleteDiscountPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `deleteExternalPaymentGateway`. */
export type DeleteExternalPaymentGatewayInput = {
  /** The ID of the gateway. */
  readonly publicGatewayId: Scalars['ID']['input'];
};

/** The result of `deleteExternalPaymentGateway`. */
export type DeleteExternalPaymentGatewayPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `deleteLineItem`. */
export type DeleteLineItemInput = {
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The key of the line item. Required. */
  readonly lineItemKey?: InputMaybe<Scalars['ID']['input']>;
  /** Ignored. Properties do not change. */
  readonly lineItemProperties?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The expected ID of the line item's variant. The request is refused if the line item has a different variant. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** Ignored. The line item is deleted regardless of quantity. */
  readonly quantity?: InputMaybe<Scalars['Int']['input']>;
  /** The expected SKU of the line item. The request is refused if the line item has a different SKU. */
  readonly sku?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `deleteLineItem`. */
export type DeleteLineItemPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The remaining line items; null if the operation was refused. */
  readonly lineItems?: Maybe<ReadonlyArray<FlatLineItem>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `deletePayment`. */
export type DeletePaymentInput = {
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The ID of the payment. Required. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `deletePayment`. */
export type DeletePaymentPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The remaining payments; null if the operation was refused. */
  readonly payments?: Maybe<ReadonlyArray<Payment>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `deletePaymentStyling`. */
export type DeletePaymentStylingInput = {
  /** Ignored. The operation has no input of its own. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `deletePaymentStyling`. */
export type DeletePaymentStylingPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `deletePlatformConnectorDestination`. */
export type DeletePlatformConnectorDestinationInput = {
  /** The ID of the destination. Required. */
  readonly id: Scalars['ID']['input'];
};

/** The result of `deletePlatformConnectorDestination`. */
export type DeletePlatformConnectorDestinationPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `deleteProduct`. */
export type DeleteProductInput = {
  /** The ID of the product on the platform. */
  readonly platformId: Scalars['ID']['input'];
};

/** The result of `deleteProduct`. */
export type DeleteProductPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `deleteRemoteStateAuthority`. */
export type DeleteRemoteStateAuthorityInput = {
  /** Ignored. The operation has no input of its own. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `deleteRemoteStateAuthority`. */
export type DeleteRemoteStateAuthorityPayload = {
  /** Always null. */
  readonly remoteStateAuthority?: Maybe<RemoteStateAuthority>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `deleteSavedPaymentMethod`. */
export type DeleteSavedPaymentMethodInput = {
  /** If set, the method must belong to the customer of this order. With an order token, it is always the token's order. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** The ID of the saved payment method. */
  readonly publicPaymentId: Scalars['ID']['input'];
};

/** The result of `deleteSavedPaymentMethod`. */
export type DeleteSavedPaymentMethodPayload = {
  /** The ID of the customer's new default; null if no method is left, or if the operation was refused. */
  readonly defaultCardId?: Maybe<Scalars['ID']['output']>;
  /** Always true; null if the operation was refused. */
  readonly success?: Maybe<Scalars['Boolean']['output']>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `deleteShippingAddress`. */
export type DeleteShippingAddressInput = {
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `deleteShippingAddress`. */
export type DeleteShippingAddressPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `deleteShippingZone`. */
export type DeleteShippingZoneInput = {
  /** The ID of the shipping zone. */
  readonly id: Scalars['ID']['input'];
};

/** The result of `deleteShippingZone`. */
export type DeleteShippingZonePayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `deleteShopCustomerAddress`. */
export type DeleteShopCustomerAddressInput = {
  /** The ID of the customer. Required. */
  readonly customerId: Scalars['ID']['input'];
  /** The ID of the address. Required. */
  readonly id: Scalars['ID']['input'];
};

/** The result of `deleteShopCustomerAddress`. */
export type DeleteShopCustomerAddressPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `deleteShopCustomer`. */
export type DeleteShopCustomerInput = {
  /** The ID of the customer. Required. */
  readonly id: Scalars['ID']['input'];
};

/** The result of `deleteShopCustomer`. */
export type DeleteShopCustomerPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `deleteTaxRate`. */
export type DeleteTaxRateInput = {
  /** The ID of the tax rate. */
  readonly id: Scalars['ID']['input'];
};

/** The result of `deleteTaxRate`. */
export type DeleteTaxRatePayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `deleteWebhook`. */
export type DeleteWebhookInput = {
  /** The ID of the webhook. Required. */
  readonly id: Scalars['ID']['input'];
};

/** The result of `deleteWebhook`. */
export type DeleteWebhookPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `disableGiftCard`. */
export type DisableGiftCardInput = {
  /** The token of the gift card. */
  readonly cardToken: Scalars['ID']['input'];
};

/** The result of `disableGiftCard`. */
export type DisableGiftCardPayload = {
  /** The updated gift card; null if the operation was refused. */
  readonly giftCard?: Maybe<GiftCard>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A discount on an order or on one of its line items. */
export type Discount = {
  /** The discount code. */
  readonly code: Scalars['String']['output'];
  /** The source of the discount: `coupon` or `cart`. */
  readonly source: Scalars['String']['output'];
  /** The text shown to the shopper. */
  readonly text: Scalars['String']['output'];
  /** Whether the discount currently applies to the order. A discount that does not apply has an amount of 0 and stays listed. */
  readonly valid: Scalars['Boolean']['output'];
  /** The amount of the discount, in minor units. */
  readonly value: Scalars['SafeInt']['output'];
};

/** A discount code of the shop. */
export type DiscountCode = {
  /** The code that the shopper enters. */
  readonly code: Scalars['String']['output'];
  /** Whether the code can be combined with other codes. */
  readonly combinable: Scalars['Boolean']['output'];
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The time until which the code is valid; null if it does not expire. */
  readonly endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** The identifier. */
  readonly id: Scalars['ID']['output'];
  /** The kind of discount. */
  readonly kind: DiscountKind;
  /** The lowest subtotal that the code applies to, in minor units; null if there is no minimum. */
  readonly minSubtotal?: Maybe<Scalars['SafeInt']['output']>;
  /** The IDs on the platform of the products that the code applies to. If empty, it applies to all products. */
  readonly platformProductIds: ReadonlyArray<Scalars['ID']['output']>;
  /** The time from which the code is valid; null if it has no start time. */
  readonly startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** The maximum number of orders that can use the code; null if there is no limit. */
  readonly usageLimit?: Maybe<Scalars['Int']['output']>;
  /** The maximum number of orders per email address that can use the code; null if there is no limit. */
  readonly usageLimitPerCustomer?: Maybe<Scalars['Int']['output']>;
  /** The number of orders that have used the code. */
  readonly used: Scalars['Int']['output'];
  /** The percentage, or the amount in minor units. Not used for free shipping. */
  readonly value: Scalars['Decimal']['output'];
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
  readonly id: Scalars['ID']['input'];
  /** Why it is not applied. Recorded in the event. Required. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `dismissPlatformEvent`. */
export type DismissPlatformEventPayload = {
  /** The event as it was; null if the operation was refused. */
  readonly platformEvent?: Maybe<PlatformEvent>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The currency shown to shoppers. */
export type DisplayCurrencySettings = {
  /** The ISO 4217 currency code. */
  readonly code: Scalars['String']['output'];
  /** The exchange rate from the shop's currency to this currency. */
  readonly rate: Scalars['Float']['output'];
};

/** The currency shown to shoppers. */
export type DisplayCurrencySettingsInput = {
  /** The ISO 4217 currency code. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** The exchange rate from the shop's currency to this currency. */
  readonly rate?: InputMaybe<Scalars['Float']['input']>;
};

/** When failed payments are retried, by the kind of failure. */
export type DunningSettings = {
  /** After a declined payment: the days before each retry, counted from the previous failure. */
  readonly declined: ReadonlyArray<Scalars['Int']['output']>;
  /** Retries while the payment gateway is unavailable. */
  readonly gatewayUnavailable: GatewayUnavailableSettings;
  /** After a failure for insufficient funds: the days before each retry, counted from the previous failure. */
  readonly insufficientFunds: ReadonlyArray<Scalars['Int']['output']>;
  /** Retries while a product is out of stock. */
  readonly outOfStock: OutOfStockSettings;
};

/** When failed payments are retried, by the kind of failure. */
export type DunningSettingsInput = {
  /** After a declined payment: the days before each retry, counted from the previous failure. */
  readonly declined?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  /** Retries while the payment gateway is unavailable. */
  readonly gatewayUnavailable?: InputMaybe<GatewayUnavailableSettingsInput>;
  /** After a failure for insufficient funds: the days before each retry, counted from the previous failure. */
  readonly insufficientFunds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  /** Retries while a product is out of stock. */
  readonly outOfStock?: InputMaybe<OutOfStockSettingsInput>;
};

/** An attempt in a simulated dunning process. */
export type DunningStep = {
  /** When it is made. */
  readonly at: Scalars['DateTime']['output'];
  /** The number of the attempt, from 1. */
  readonly attempt: Scalars['Int']['output'];
  /** What happens if it fails: `retry`, or at the end of the dunning `pause`, `cancel` or `skip`. */
  readonly then: Scalars['String']['output'];
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

/** The input of `enableGiftCard`. */
export type EnableGiftCardInput = {
  /** The token of the gift card. */
  readonly cardToken: Scalars['ID']['input'];
};

/** The result of `enableGiftCard`. */
export type EnableGiftCardPayload = {
  /** The updated gift card; null if the operation was refused. */
  readonly giftCard?: Maybe<GiftCard>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `eraseCustomer`. */
export type EraseCustomerInput = {
  /** The ID of the customer. Required. */
  readonly id: Scalars['ID']['input'];
};

/** The result of `eraseCustomer`. */
export type EraseCustomerPayload = {
  /** The status of the erasure; null if the operation was refused. */
  readonly erasure?: Maybe<CustomerErasure>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The result of `estimateShippingLines`. */
export type EstimateShippingLinesPayload = {
  /** The shipping lines that would be available; null if the operation was refused. */
  readonly shippingLines?: Maybe<ReadonlyArray<AvailableShippingLine>>;
  /** The reasons for which the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The result of `estimateTaxes`. */
export type EstimateTaxesPayload = {
  /** The taxes that would apply; null if the operation was refused. */
  readonly taxes?: Maybe<ReadonlyArray<Tax>>;
  /** The reasons for which the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** An event in the shop's event log. */
export type Event = {
  /** Data about the event, such as `changed`: the parts of the order that changed. */
  readonly data: Scalars['JSONObject']['output'];
  /** The unique identifier of the event. */
  readonly id: Scalars['ID']['output'];
  /** When it happened. */
  readonly occurredAt: Scalars['DateTime']['output'];
  /** The position of the event in the shop's event log. Positions increase. */
  readonly position: Scalars['SafeInt']['output'];
  /** The order that the event belongs to; null if it does not belong to an order. */
  readonly publicOrderId?: Maybe<Scalars['ID']['output']>;
  /**
   * The sequence number of the event within its order: 1, 2, 3 and so on, without gaps; null for events that do not belong
   * to an order.
   */
  readonly sequence?: Maybe<Scalars['Int']['output']>;
  /** The shop. */
  readonly shopIdentifier: Scalars['ID']['output'];
  /** The event type, such as `order/updated` or `product/saved`. */
  readonly type: Scalars['String']['output'];
  /** The version of the order after the event; null for events that do not belong to an order. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** A page of events. */
export type EventConnection = {
  /** The events on this page, each with its cursor. */
  readonly edges: ReadonlyArray<EventEdge>;
  /** The events on this page. */
  readonly nodes: ReadonlyArray<Event>;
  /** Information for pagination. */
  readonly pageInfo: PageInfo;
};

/** A delivery of an event, with the webhook that it is sent to. */
export type EventDelivery = {
  /** The URL that receives the requests. */
  readonly callbackUrl: Scalars['String']['output'];
  /** The delivery, with its attempts. */
  readonly delivery: WebhookDelivery;
  /** The ID of the webhook. */
  readonly webhookId: Scalars['ID']['output'];
};

/** An event on a page. */
export type EventEdge = {
  /** The cursor of the item, for use in `after`. */
  readonly cursor: Scalars['ID']['output'];
  /** The event. */
  readonly node: Event;
};

/** The input of `exportCustomerData`. */
export type ExportCustomerDataInput = {
  /** The cursor to continue after: `next` of the previous page. Defaults to the first page. */
  readonly after?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the customer. Required. */
  readonly id: Scalars['ID']['input'];
};

/** The result of `exportCustomerData`. */
export type ExportCustomerDataPayload = {
  /** `customer`, `formerIdentities`, `orders`, `platformOrders`, `savedPaymentMethods`, `giftCards`, `subscriptions`, `mails` and `discountUses`; null if the operation was refused. */
  readonly customerData?: Maybe<Scalars['JSONObject']['output']>;
  /** The cursor of the next page, to be sent as `after`; null on the last page, or if the operation was refused. Each page contains `customer`; the first page contains `formerIdentities` and `savedPaymentMethods`. */
  readonly next?: Maybe<Scalars['String']['output']>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A payment gateway that the shop has added. */
export type ExternalPaymentGateway = {
  /** Whether authorization requests include the line items and totals of the order. */
  readonly additionalOrderDetails: Scalars['Boolean']['output'];
  /** Whether its responses say, in `amount` and `currency`, what it has authorized, captured or refunded. */
  readonly answersAmounts: Scalars['Boolean']['output'];
  /** Always null. The token is write-only. */
  readonly apiToken?: Maybe<Scalars['String']['output']>;
  /** The HTTPS URL that is called for payment operations. */
  readonly baseUrl: Scalars['String']['output'];
  /** The ISO 4217 code of the currency that it accepts. */
  readonly currency: Scalars['String']['output'];
  /** Headers that are added to each request to the gateway, without their values. */
  readonly httpHeaders: ReadonlyArray<HttpHeader>;
  /** Whether it returns the first outcome if a request is repeated with the same reference. */
  readonly idempotentReferences: Scalars['Boolean']['output'];
  /** The URL that is embedded in the payment frame; null if there is none. */
  readonly iframeUrl?: Maybe<Scalars['String']['output']>;
  /** Where the checkout shows the payment option, such as `payment_method_below`. */
  readonly location: Scalars['String']['output'];
  /** The name shown to shoppers. */
  readonly name: Scalars['String']['output'];
  /** Whether its tokens may look like card numbers, so that they are not refused as card data. */
  readonly numericTokens: Scalars['Boolean']['output'];
  /** Whether it can look up the outcome of a request by its reference. */
  readonly outcomeLookup: Scalars['Boolean']['output'];
  /** Whether the gateway supports partial captures. */
  readonly partialCapture: Scalars['Boolean']['output'];
  /** The gateway's own ID of this installation, unique within the shop. */
  readonly providerId: Scalars['String']['output'];
  /** The ID, which payments use as `gatewayPublicId`. */
  readonly publicId: Scalars['ID']['output'];
  /** Whether its operations are directly below the base URL instead of below `/payments`. */
  readonly rootPaths: Scalars['Boolean']['output'];
  /** Whether the signatures of requests also cover their bodies, with a `Digest` header. */
  readonly signsBody: Scalars['Boolean']['output'];
};

/** A payment gateway that the shop has added, as the checkout shows it. */
export type ExternalPaymentGatewayOption = {
  /** The ISO 4217 code of the currency that it accepts. */
  readonly currency: Scalars['String']['output'];
  /** The URL that is embedded in the payment frame; null if there is none. */
  readonly iframeUrl?: Maybe<Scalars['String']['output']>;
  /** Where the checkout shows it, such as `payment_method_below`. */
  readonly location: Scalars['String']['output'];
  /** The name shown to shoppers. */
  readonly name: Scalars['String']['output'];
  /** The ID, which payments use as `gatewayPublicId`. */
  readonly publicId: Scalars['ID']['output'];
};

/** A line item, with the members of its product data at the top level as well. */
export type FlatLineItem = {
  /** The barcode. */
  readonly barcode: Scalars['String']['output'];
  /** The original price of one unit, before any reduction, in minor units; 0 if unknown. */
  readonly compareAtPrice: Scalars['SafeInt']['output'];
  /** The description. */
  readonly description: Scalars['String']['output'];
  /** The discounts on the line item. */
  readonly discounts: ReadonlyArray<Discount>;
  /** The fees on the line item. */
  readonly fees: ReadonlyArray<LineItemFee>;
  /** The fulfilled quantity. */
  readonly fulfilledQuantity: Scalars['Int']['output'];
  /** The ID of the variant on the platform; for a generic item, the identifier that you sent. */
  readonly id: Scalars['ID']['output'];
  /** The URL of an image; empty if there is none. */
  readonly image: Scalars['String']['output'];
  /** The key of the line item, unique within the order. */
  readonly lineItemKey: Scalars['ID']['output'];
  /** The descriptions of the product by language code. */
  readonly localizedDescriptions: Scalars['JSONObject']['output'];
  /** The names of the product by language code. */
  readonly localizedNames: Scalars['JSONObject']['output'];
  /** The names of the variant by language code. */
  readonly localizedVariantNames: Scalars['JSONObject']['output'];
  /** The price of one unit, in minor units. */
  readonly price: Scalars['SafeInt']['output'];
  /** The ID of the product on the platform. */
  readonly productId: Scalars['ID']['output'];
  /** The title of the product. */
  readonly productTitle: Scalars['String']['output'];
  /** Custom properties of the line item, by name. */
  readonly properties: Scalars['JSONObject']['output'];
  /** The quantity. */
  readonly quantity: Scalars['Int']['output'];
  /** Whether it requires shipping. */
  readonly requiresShipping: Scalars['Boolean']['output'];
  /** The SKU. */
  readonly sku: Scalars['String']['output'];
  /** Tags, separated by commas. */
  readonly tags: Scalars['String']['output'];
  /** Whether it is taxable. */
  readonly taxable: Scalars['Boolean']['output'];
  /** The taxes on the line item. */
  readonly taxes: ReadonlyArray<Tax>;
  /** The text shown to the shopper. */
  readonly title: Scalars['String']['output'];
  /** The price multiplied by the quantity, in minor units. */
  readonly totalPrice: Scalars['SafeInt']['output'];
  /** The weight multiplied by the quantity, in grams. */
  readonly totalWeight: Scalars['SafeInt']['output'];
  /** The ID of the variant on the platform. */
  readonly variantId: Scalars['ID']['output'];
  /** The vendor. */
  readonly vendor: Scalars['String']['output'];
  /** 1 if the line item is visible, 0 if it is hidden. */
  readonly visible: Scalars['Int']['output'];
  /** The weight of one unit, in grams. */
  readonly weight: Scalars['SafeInt']['output'];
  /** The unit in which to show the weight. */
  readonly weightUnit: Scalars['String']['output'];
};

/** A line item and its fulfilled quantity. */
export type FulfilledLineItemInput = {
  /** The total fulfilled quantity. */
  readonly fulfilledQuantity?: InputMaybe<Scalars['Int']['input']>;
  /** The key of the line item. */
  readonly lineItemKey?: InputMaybe<Scalars['ID']['input']>;
};

/** The responses of a payment gateway. */
export type GatewayStatistics = {
  /** The number of calls to the gateway. */
  readonly calls: Scalars['Int']['output'];
  /** The number of calls that the gateway declined. */
  readonly failed: Scalars['Int']['output'];
  /** The public ID of the payment gateway. */
  readonly gatewayPublicId: Scalars['ID']['output'];
  /** The median duration of the calls, in milliseconds; null if no call received a response. */
  readonly medianDuration?: Maybe<Scalars['Int']['output']>;
  /** The number of calls whose outcome is pending or unknown. */
  readonly open: Scalars['Int']['output'];
  /** The 95th percentile of the duration of the calls, in milliseconds; null if no call received a response. */
  readonly slowDuration?: Maybe<Scalars['Int']['output']>;
};

/** Retries while the payment gateway is unavailable. */
export type GatewayUnavailableSettings = {
  /** The maximum number of retries. */
  readonly attempts: Scalars['Int']['output'];
  /** The factor by which the delay increases after each retry. */
  readonly factor: Scalars['Float']['output'];
  /** The minutes before the first retry. */
  readonly firstMinutes: Scalars['Int']['output'];
};

/** Retries while the payment gateway is unavailable. */
export type GatewayUnavailableSettingsInput = {
  /** The maximum number of retries. */
  readonly attempts?: InputMaybe<Scalars['Int']['input']>;
  /** The factor by which the delay increases after each retry. */
  readonly factor?: InputMaybe<Scalars['Float']['input']>;
  /** The minutes before the first retry. */
  readonly firstMinutes?: InputMaybe<Scalars['Int']['input']>;
};

/** The general settings of a shop. */
export type GeneralSettings = {
  /** The settings for abandoned orders. */
  readonly abandonedCart: AbandonedCartSettings;
  /** The address autocomplete service of the checkout page. */
  readonly addressAutocomplete: AddressAutocompleteSettings;
  /** The checkout settings. */
  readonly checkoutProcess: CheckoutProcessSettings;
  /** The settings for the connector routes and the import from the platform. */
  readonly connector: ConnectorSettings;
  /** Always null. The secret is write-only. */
  readonly customerJwtSecret?: Maybe<Scalars['String']['output']>;
  /** The currency shown to shoppers; null if it is the shop's currency. */
  readonly displayCurrency?: Maybe<DisplayCurrencySettings>;
  /** The gift card settings. */
  readonly giftCards: GiftCardSettings;
  /** The languages of the shop. */
  readonly languages: ReadonlyArray<LanguageSettings>;
  /** The payment settings. */
  readonly payments: PaymentSettings;
  /** Whether orders on the platform include the public order ID. */
  readonly publicOrderId: PublicOrderIdSettings;
  /** The URL template of the page where a shopper resumes an order, with the placeholder `{public_order_id}`; null if there is none. */
  readonly resumeUrlTemplate?: Maybe<Scalars['String']['output']>;
  /** The settings for subscriptions. */
  readonly subscriptions: SubscriptionSettings;
};

/** The input of `generateTaxes`. */
export type GenerateTaxesInput = {
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `generateTaxes`. */
export type GenerateTaxesPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The taxes of the order; null if the operation was refused. */
  readonly taxes?: Maybe<ReadonlyArray<Tax>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** A gift card. To pay with it, add a payment with the gateway `gift_card`, its token as `token`, and its PIN as `pin` in `paymentParameters`. */
export type GiftCard = {
  /** The initial value, in minor units. */
  readonly amount: Scalars['SafeInt']['output'];
  /** The remaining balance, in minor units. */
  readonly balance: Scalars['SafeInt']['output'];
  /** The token of the gift card, for use in payments. */
  readonly cardToken: Scalars['ID']['output'];
  /** When it was issued. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The ISO 4217 currency code. The gift card can only pay for orders in this currency. */
  readonly currency: Scalars['String']['output'];
  /** The email address of the sender. */
  readonly customerEmail: Scalars['String']['output'];
  /** The name of the sender. */
  readonly customerName: Scalars['String']['output'];
  /** The last day on which it can be used, in UTC, such as `2027-12-31`; null if it does not expire. */
  readonly expiryDate?: Maybe<Scalars['String']['output']>;
  /** Whether it is disabled. */
  readonly isDisabled: Scalars['Boolean']['output'];
  /** Whether it was reissued. Then it cannot be enabled, and what is refunded to it goes to its replacement. */
  readonly isReplaced: Scalars['Boolean']['output'];
  /** The message from the sender. */
  readonly message: Scalars['String']['output'];
  /** The email address of the recipient. */
  readonly recipientEmail: Scalars['String']['output'];
  /** The name of the recipient. */
  readonly recipientName: Scalars['String']['output'];
  /** The token of the gift card that it was issued for, because that one was reissued or could not be refunded to; null if there is none. */
  readonly replaces?: Maybe<Scalars['String']['output']>;
};

/** The gift card settings. */
export type GiftCardSettings = {
  /** Whether the shop sells gift cards. */
  readonly enabled: Scalars['Boolean']['output'];
  /** The highest amount that a shopper can choose, in minor units. */
  readonly maxAmount: Scalars['SafeInt']['output'];
  /** The lowest amount that a shopper can choose, in minor units. */
  readonly minAmount: Scalars['SafeInt']['output'];
  /** The SKUs of the variants that are gift cards. */
  readonly skus: ReadonlyArray<Scalars['String']['output']>;
};

/** The gift card settings. */
export type GiftCardSettingsInput = {
  /** Whether the shop sells gift cards. */
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** The highest amount that a shopper can choose, in minor units. */
  readonly maxAmount?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The lowest amount that a shopper can choose, in minor units. */
  readonly minAmount?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The SKUs of the variants that are gift cards. */
  readonly skus?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** An HTTP header that is sent to the gateway. */
export type HttpHeader = {
  /** The name. */
  readonly key: Scalars['String']['output'];
  /** Always null. The value is write-only. */
  readonly value?: Maybe<Scalars['String']['output']>;
};

/** An HTTP header. */
export type HttpHeaderInput = {
  /** The name. */
  readonly key?: InputMaybe<Scalars['String']['input']>;
  /** The value. */
  readonly value?: InputMaybe<Scalars['String']['input']>;
};

/** The input of `importCustomers`. */
export type ImportCustomersInput = {
  /** Whether the rows are only checked, and nothing is stored. The same in all chunks. Defaults to `false`. */
  readonly dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  /** The number of the first row of this chunk; the others follow in sequence. Required. A chunk that is sent again has no further effect and gets its first result. */
  readonly firstRow?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The ID of the import, which you choose and send with each of its chunks, such as a UUID. Required. */
  readonly importId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether this is the last chunk, which finishes the import. Defaults to `false`. */
  readonly isLast?: InputMaybe<Scalars['Boolean']['input']>;
  /** A name for the import, such as that of a file. The first chunk sets it. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The customers, with the members `platformId`, `email`, `firstName`, `lastName`, `phone`, `tags`, `addresses`, `defaultAddress`; the names of REST can be used too. Required. */
  readonly rows?: InputMaybe<ReadonlyArray<Scalars['JSONObject']['input']>>;
};

/** The result of `importCustomers`. */
export type ImportCustomersPayload = {
  /** The import after this chunk; null if the operation was refused. */
  readonly bulkImport?: Maybe<BulkImport>;
  /** The errors of the rows of this chunk. */
  readonly refusals?: Maybe<ReadonlyArray<BulkImportRefusal>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `importPlatformData`. */
export type ImportPlatformDataInput = {
  /** Ignored. The operation has no input of its own. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `importPlatformData`. */
export type ImportPlatformDataPayload = {
  /** The import; null if the operation was refused. */
  readonly platformImport?: Maybe<PlatformImport>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `importProducts`. */
export type ImportProductsInput = {
  /** Whether the rows are only checked, and nothing is stored. The same in all chunks. Defaults to `false`. */
  readonly dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  /** The number of the first row of this chunk; the others follow in sequence. Required. A chunk that is sent again has no further effect and gets its first result. */
  readonly firstRow?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The ID of the import, which you choose and send with each of its chunks, such as a UUID. Required. */
  readonly importId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether this is the last chunk, which finishes the import. Defaults to `false`. */
  readonly isLast?: InputMaybe<Scalars['Boolean']['input']>;
  /** A name for the import, such as that of a file. The first chunk sets it. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The products, each with the members of `SaveProductInput`; the names of REST can be used too. Required. */
  readonly rows?: InputMaybe<ReadonlyArray<Scalars['JSONObject']['input']>>;
};

/** The result of `importProducts`. */
export type ImportProductsPayload = {
  /** The import after this chunk; null if the operation was refused. */
  readonly bulkImport?: Maybe<BulkImport>;
  /** The errors of the rows of this chunk. */
  readonly refusals?: Maybe<ReadonlyArray<BulkImportRefusal>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The customer of a new order. */
export type InitialCustomerInput = {
  /** Whether the customer accepts marketing. Defaults to `false`. */
  readonly acceptsMarketing?: InputMaybe<Scalars['Boolean']['input']>;
  /** The email address. */
  readonly emailAddress?: InputMaybe<Scalars['String']['input']>;
  /** First name. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** Last name. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the customer on the platform. A customer of the shop has the same `publicId` on all orders. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
  /** The public ID of a customer whose account exists only in this shop. With a `platformId`, it is derived from that. */
  readonly publicId?: InputMaybe<Scalars['ID']['input']>;
  /** The addresses that the customer can choose, at most 250. They are stored unchanged. */
  readonly savedAddresses?: InputMaybe<ReadonlyArray<AddressInput>>;
};

/** The data about the shop that a frontend needs before it shows an order. */
export type InitialData = {
  /** The same as `countryInformation`. */
  readonly countryInfo: ReadonlyArray<Country>;
  /** All countries of ISO 3166 with the requirements for their addresses, sorted by English name. */
  readonly countryInformation: ReadonlyArray<Country>;
  /** The payment gateways that the shop has added. */
  readonly externalPaymentGateways: ReadonlyArray<ExternalPaymentGatewayOption>;
  /** The shop's general settings. */
  readonly generalSettings: GeneralSettings;
  /** The custom elements of the checkout, by position. */
  readonly lifeElements: ReadonlyArray<CustomElement>;
  /** The payment options for the order. */
  readonly paymentOptions: ReadonlyArray<PaymentOption>;
  /** The shop's name. */
  readonly shopName: Scalars['String']['output'];
  /** The languages of the shop. */
  readonly supportedLanguages: ReadonlyArray<SupportedLanguage>;
};

/** The input of `initializeOrder`. */
export type InitializeOrderInput = {
  /** A token that the platform requires for access to the cart. */
  readonly accessToken?: InputMaybe<Scalars['String']['input']>;
  /** The actions that the cart has already applied: discounts, fees, a shipping rate, a display currency. An unsupported action is refused, because ignoring it could overcharge the customer. */
  readonly actions?: InputMaybe<ReadonlyArray<CartActionInput>>;
  /** Groups orders to measure how many are completed. At most 255 letters and digits. Generated if omitted. */
  readonly apiSessionId?: InputMaybe<Scalars['String']['input']>;
  /** The ID of a cart to load from the platform. Refused with `CART_NOT_FOUND` if the shop has no platform to load it from. */
  readonly cartId?: InputMaybe<Scalars['ID']['input']>;
  /** The line items. Each is a variant (`platformId`), a SKU (`sku`), or a generic item with its own title and price. */
  readonly cartItems?: InputMaybe<ReadonlyArray<CartItemInput>>;
  /** The customer. A customer with a `platformId` or a `publicId` has an account; one with neither is a guest. */
  readonly customer?: InputMaybe<InitialCustomerInput>;
  /** The ID of the flow that the order comes from. At most 255 characters. */
  readonly flowId?: InputMaybe<Scalars['String']['input']>;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The metadata of the order. */
  readonly orderMetaData?: InputMaybe<OrderMetaDataInput>;
  /** The http or https URL where the shopper can resume the order. Defaults to the shop's template. */
  readonly resumableLink?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `initializeOrder`. */
export type InitializeOrderPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The URL of the checkout page of the order (docs/checkout-page.md). It contains the order token in its fragment and works as long as the token is valid; the page renews the token. */
  readonly checkoutUrl?: Maybe<Scalars['String']['output']>;
  /** The data about the shop that a frontend needs before it shows the order. */
  readonly initialData?: Maybe<InitialData>;
  /** The order token, a JWT that is valid for 60 minutes. The frontend uses it for all requests about this order. */
  readonly jwtToken?: Maybe<Scalars['String']['output']>;
  /** The public ID of the order. */
  readonly publicOrderId?: Maybe<Scalars['ID']['output']>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** Whether payment methods can be saved for the customer. */
  readonly vaultingEnabled?: Maybe<Scalars['Boolean']['output']>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The integration settings of a shop. */
export type IntegrationSettings = {
  /** Whether the shop has a shared secret. Without one, webhook deliveries fail. The secret is write-only. */
  readonly hasSharedSecret: Scalars['Boolean']['output'];
};

/** The result of an inventory check. */
export type InventoryCheck = {
  /** The items with insufficient stock. */
  readonly failedItems: ReadonlyArray<InventoryShortage>;
  /** The reason for the failure; empty if the check passed. */
  readonly reason: Scalars['String']['output'];
  /** `pass`, `fail`, or `not_enabled` if inventory checks are disabled in the shop's settings. */
  readonly result: Scalars['String']['output'];
};

/** A variant with insufficient stock. */
export type InventoryShortage = {
  /** The quantity in stock, less the quantity reserved by other orders. */
  readonly availableQuantity: Scalars['SafeInt']['output'];
  /** The ID of the variant on the platform. */
  readonly platformVariantId: Scalars['ID']['output'];
};

/** The input of `issueGiftCard`. */
export type IssueGiftCardInput = {
  /** The value, in minor units. Required. */
  readonly amount?: InputMaybe<Scalars['SafeInt']['input']>;
  /** ISO 4217. Required. */
  readonly currency?: InputMaybe<Scalars['String']['input']>;
  /** The email address of the sender. */
  readonly customerEmail?: InputMaybe<Scalars['String']['input']>;
  /** The name of the sender. */
  readonly customerName?: InputMaybe<Scalars['String']['input']>;
  /** The last day on which it can be used, in UTC, such as `2027-12-31`. If omitted, it does not expire. */
  readonly expiryDate?: InputMaybe<Scalars['String']['input']>;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The message from the sender, at most 2,000 characters. */
  readonly message?: InputMaybe<Scalars['String']['input']>;
  /** The email address of the recipient. */
  readonly recipientEmail?: InputMaybe<Scalars['String']['input']>;
  /** The name of the recipient. */
  readonly recipientName?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `issueGiftCard`. */
export type IssueGiftCardPayload = {
  /** The PIN, which is returned only once; null if the operation was refused, or if it was repeated with the same idempotency key. */
  readonly cardPin?: Maybe<Scalars['String']['output']>;
  /** The gift card; null if the operation was refused. */
  readonly giftCard?: Maybe<GiftCard>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A language of a shop, with its translated texts. */
export type LanguageSettings = {
  /** The language code, such as `en` or `pt-BR`. */
  readonly isoLanguage: Scalars['String']['output'];
  /** The translated texts, as a JSON string. */
  readonly languageBlob: Scalars['String']['output'];
  /** The name. */
  readonly languageName: Scalars['String']['output'];
};

/** A language of the shop, with its translated texts. */
export type LanguageSettingsInput = {
  /** The language code, such as `en` or `pt-BR`. */
  readonly isoLanguage?: InputMaybe<Scalars['String']['input']>;
  /** The translated texts, as a JSON string. */
  readonly languageBlob?: InputMaybe<Scalars['String']['input']>;
  /** The name. */
  readonly languageName?: InputMaybe<Scalars['String']['input']>;
};

/** A line item of an order. */
export type LineItem = {
  /** The discounts on the line item. */
  readonly discounts: ReadonlyArray<Discount>;
  /** The fees on the line item. */
  readonly fees: ReadonlyArray<LineItemFee>;
  /** The fulfilled quantity. */
  readonly fulfilledQuantity: Scalars['Int']['output'];
  /** The product data of the line item. */
  readonly productData: ProductData;
  /** The taxes on the line item. */
  readonly taxes: ReadonlyArray<Tax>;
};

/** A fee on a line item. */
export type LineItemFee = {
  /** The amount, in minor units. */
  readonly amount: Scalars['SafeInt']['output'];
  /** The description. */
  readonly name: Scalars['String']['output'];
};

/** The subscription that a line item starts. */
export type LineItemSubscriptionInput = {
  /** When orders recur: an `RRULE` of RFC 5545, with or without a `DTSTART`; at most daily. Required. */
  readonly orderRrule?: InputMaybe<Scalars['String']['input']>;
  /** When payments recur. Defaults to the order rule. */
  readonly paymentRrule?: InputMaybe<Scalars['String']['input']>;
  /** Orders that are paid in advance. */
  readonly prepaidMetadata?: InputMaybe<PrepaidMetadataInput>;
};

/** CSS rules under a media query. */
export type MediaRule = {
  /** A media query, such as `(max-width: 400px)`. */
  readonly conditionText: Scalars['String']['output'];
  /** The rules that apply while the media query matches. */
  readonly cssRules: ReadonlyArray<CssRule>;
};

/** CSS rules under a media query. */
export type MediaRuleInput = {
  /** A media query, such as `(max-width: 400px)`. */
  readonly conditionText?: InputMaybe<Scalars['String']['input']>;
  /** The rules that apply while the media query matches. */
  readonly cssRules?: InputMaybe<ReadonlyArray<CssRuleInput>>;
};

/** The mutations of the API. The fields are generated from the operations. */
export type Mutation = {
  /** Resolves the reasons for attention that no other operation can settle: a refused void of a canceled order, a refused refund, spent gift cards of a canceled or refunded order, an approval of a call that is recorded as failed, and payments that did not cover the order. The call is recorded in the audit log. Requires an access token with `WRITE_ORDERS`. */
  readonly acknowledgeAttention?: Maybe<AcknowledgeAttentionPayload>;
  /** Activates a scheduled, paused or inactive subscription. Orders that were due in the meantime are not created. Requires an access token with `WRITE_SUBSCRIPTIONS`. */
  readonly activateSubscription?: Maybe<ActivateSubscriptionPayload>;
  /** Allows the pages of a domain to call the service from a browser for this shop. It takes effect within a second. Requires the root key or an access token with `WRITE_SHOP_SETTINGS`. */
  readonly addAllowedDomain?: Maybe<AddAllowedDomainPayload>;
  /** Adds a label to a customer. Has no effect if the customer already has the label. Requires an access token with `WRITE_CUSTOMERS`. */
  readonly addCustomerLabel?: Maybe<AddCustomerLabelPayload>;
  /** Adds a discount code to the order. Its usage is counted when the order is processed. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly addDiscount?: Maybe<AddDiscountPayload>;
  /** Adds a product variant to the order as a new line item, at the shop's price; the request cannot set a price. Shipping lines and taxes must be generated again. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly addLineItem?: Maybe<AddLineItemPayload>;
  /** Adds a payment to the order. No money is moved until `processOrder`. If you omit the amount, the payment covers the remaining amount of the order. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly addPayment?: Maybe<AddPaymentPayload>;
  /** Adds units to the stock of a variant, or removes units from it. Reservations of orders do not change. The stock of a variant that is not tracked starts at 0, and is tracked from then on. Requires an access token with `WRITE_PRODUCTS`. */
  readonly adjustInventory?: Maybe<AdjustInventoryPayload>;
  /** Advances the test clock of the shop and processes everything that becomes due, in order: at most 20,000 occurrences in one advance. Returns immediately: the query `testClock` and the events `test_clock/advancing` and `test_clock/advanced` report the progress, and `cancelTestClockAdvance` stops it. Requires an access token with `WRITE_SUBSCRIPTIONS`. */
  readonly advanceTestClock?: Maybe<AdvanceTestClockPayload>;
  /** Adds to the metadata of the order: maps are merged, with new values replacing old ones, tags are added, and a note is replaced if you send one. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly appendOrderMetadata?: Maybe<AppendOrderMetadataPayload>;
  /** Authorizes all planned payments of the order. If one is declined, the others are voided. If the shop only verifies payment methods, the payments are verified and get the status `AWAITING_PRE_AUTH`. Requires an access token with `WRITE_PAYMENTS`. */
  readonly authorizePayments?: Maybe<AuthorizePaymentsPayload>;
  /** Cancels an order: voids its authorizations, and releases its stock and its uses of discount codes. Refused until captured payments have been refunded. If the gift card of a payment is disabled or has expired, a new one is issued to its recipient, see `newGiftCards`. Requires an access token with `WRITE_ORDERS`. */
  readonly cancelOrder?: Maybe<CancelOrderPayload>;
  /** Cancels a subscription: it becomes inactive. It can be activated again while its rule has occurrences. Requires an access token with `WRITE_SUBSCRIPTIONS`. */
  readonly cancelSubscription?: Maybe<CancelSubscriptionPayload>;
  /** Stops advancing the test clock of the shop. Orders that are being processed are finished; the clock then stands still at their time. Requires an access token with `WRITE_SUBSCRIPTIONS`. */
  readonly cancelTestClockAdvance?: Maybe<CancelTestClockAdvancePayload>;
  /** Captures the remaining amount of the order total. Requires an access token with `WRITE_PAYMENTS`. */
  readonly captureFullPayment?: Maybe<CaptureFullPaymentPayload>;
  /** Captures an amount of the order total. The payments are used in the order in which they were added. Requires an access token with `WRITE_PAYMENTS`. */
  readonly capturePayment?: Maybe<CapturePaymentPayload>;
  /** Captures an amount of one payment. A payment with the status `AWAITING_PRE_AUTH` is authorized first. Requires an access token with `WRITE_PAYMENTS`. */
  readonly captureSpecificPayment?: Maybe<CaptureSpecificPaymentPayload>;
  /** Changes the expiry date and the recipient of a gift card. An expired card can be used again with a later expiry date. Nothing is sent to the recipient. Requires an access token with `WRITE_PAYMENTS`. */
  readonly changeGiftCard?: Maybe<ChangeGiftCardPayload>;
  /** Deletes all metadata of the order. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly clearOrderMetadata?: Maybe<ClearOrderMetadataPayload>;
  /** Sets the secret that signs the shop's callbacks. It takes effect immediately. Requires an access token with `WRITE_WEBHOOKS`. */
  readonly configureIntegrationSettings?: Maybe<ConfigureIntegrationSettingsPayload>;
  /** Connects a server that accepts, adjusts or refuses changes to orders before they are stored. A shop has at most one. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly connectRemoteStateAuthority?: Maybe<ConnectRemoteStateAuthorityPayload>;
  /** Issues an access token. A token issued with an access token cannot have scopes or an expiry beyond those of the issuing token. Requires the root key or an access token with `WRITE_TOKENS`. */
  readonly createAccessToken?: Maybe<CreateAccessTokenPayload>;
  /** Lets your own server provide a function of the checkout for all orders. If there are several overrides of a type, the newest one is used. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly createApiOverride?: Maybe<CreateApiOverridePayload>;
  /** Adds a customer with an account to the order. Refused if the order already has a customer. Requires an access token with `WRITE_ORDERS`. */
  readonly createAuthenticatedCustomer?: Maybe<CreateAuthenticatedCustomerPayload>;
  /** Adds a custom element to the checkout. Process Order checks the input of the shopper. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly createCustomElement?: Maybe<CreateCustomElementPayload>;
  /** Creates a discount code. Codes are not case-sensitive. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly createDiscountCode?: Maybe<CreateDiscountCodePayload>;
  /** Adds an external payment gateway, which the service calls over HTTP. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly createExternalPaymentGateway?: Maybe<CreateExternalPaymentGatewayPayload>;
  /** Adds a guest customer, without an account, to the order. Refused if the order already has a customer. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly createGuestCustomer?: Maybe<CreateGuestCustomerPayload>;
  /** Sets the styling of the payment page for all orders of the shop, replacing any existing styling. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly createPaymentStyling?: Maybe<CreatePaymentStylingPayload>;
  /** Adds a destination of the platform's connector, at most one for each topic. The service first sends a signed request to the destination. If the response is not signed with the same secret, the call is refused. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly createPlatformConnectorDestination?: Maybe<CreatePlatformConnectorDestinationPayload>;
  /** Creates a shipping zone with its rates. The most specific zone that matches an address applies. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly createShippingZone?: Maybe<CreateShippingZonePayload>;
  /** Creates a shop. Its currency and its identifier cannot be changed later. Requires the root key. */
  readonly createShop?: Maybe<CreateShopPayload>;
  /** Creates a subscription for a customer. A second request with the same `subscription.idempotencyKey` returns the subscription that the first one created. Requires an access token with `WRITE_SUBSCRIPTIONS`. */
  readonly createSubscription?: Maybe<CreateSubscriptionPayload>;
  /** Creates a tax rate for a country or one of its provinces. All rates that match an address apply to the same net amount; rates do not compound. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly createTaxRate?: Maybe<CreateTaxRatePayload>;
  /** Sends every future event of a topic to a URL. With a list of topics, creates a webhook for each of them, or none if one is refused. Requires an access token with `WRITE_WEBHOOKS`. */
  readonly createWebhook?: Maybe<CreateWebhookPayload>;
  /** Removes an allowed domain. Its pages are refused within a second. Requires the root key or an access token with `WRITE_SHOP_SETTINGS`. */
  readonly deleteAllowedDomain?: Maybe<DeleteAllowedDomainPayload>;
  /** Deletes an override of the shop or of an order. The next override that applies is used instead, or the data of the shop if there is none. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly deleteApiOverride?: Maybe<DeleteApiOverridePayload>;
  /** Removes the billing address. Taxes do not change until they are generated again. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly deleteBillingAddress?: Maybe<DeleteBillingAddressPayload>;
  /** Marks a category as deleted. Its products no longer list it. Requires an access token with `WRITE_PRODUCTS`. */
  readonly deleteCategory?: Maybe<DeleteCategoryPayload>;
  /** Removes a custom element from the checkout. Inputs in the metadata of orders remain. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly deleteCustomElement?: Maybe<DeleteCustomElementPayload>;
  /** Removes the customer from the order. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly deleteCustomer?: Maybe<DeleteCustomerPayload>;
  /** Deletes a customer group. Its customers are not deleted. Requires an access token with `WRITE_CUSTOMERS`. */
  readonly deleteCustomerGroup?: Maybe<DeleteCustomerGroupPayload>;
  /** Removes a discount code from the order. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly deleteDiscount?: Maybe<DeleteDiscountPayload>;
  /** Deletes a discount code. Orders that already use it keep the discount. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly deleteDiscountCode?: Maybe<DeleteDiscountCodePayload>;
  /** Removes a payment gateway from the checkout. Payments that used it can still be captured and refunded. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly deleteExternalPaymentGateway?: Maybe<DeleteExternalPaymentGatewayPayload>;
  /** Deletes a line item. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly deleteLineItem?: Maybe<DeleteLineItemPayload>;
  /** Removes a payment from the order. An authorized payment is voided. Refused if the payment has been captured. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly deletePayment?: Maybe<DeletePaymentPayload>;
  /** Removes all styling of the payment page. The styling of individual orders remains. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly deletePaymentStyling?: Maybe<DeletePaymentStylingPayload>;
  /** Deletes a destination. Pending changes are no longer sent to it. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly deletePlatformConnectorDestination?: Maybe<DeletePlatformConnectorDestinationPayload>;
  /** Marks a product as deleted. It can no longer be added to orders. Requires an access token with `WRITE_PRODUCTS`. */
  readonly deleteProduct?: Maybe<DeleteProductPayload>;
  /** Disconnects the remote state authority. Changes to orders no longer require its approval. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly deleteRemoteStateAuthority?: Maybe<DeleteRemoteStateAuthorityPayload>;
  /** Deletes a saved payment method. With an order token, it must belong to the customer of the order; with an access token, to any customer of the shop. If it was the default, the newest of the others becomes the default. Requires the order token or an access token with `WRITE_SHOP_SETTINGS`. */
  readonly deleteSavedPaymentMethod?: Maybe<DeleteSavedPaymentMethodPayload>;
  /** Removes the shipping address. Taxes do not change until they are generated again. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly deleteShippingAddress?: Maybe<DeleteShippingAddressPayload>;
  /** Deletes a shipping zone. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly deleteShippingZone?: Maybe<DeleteShippingZonePayload>;
  /** Marks a customer as deleted. If the shop has a destination for customers, the customer is deleted on the platform first. To erase personal data, use `eraseCustomer`. Requires an access token with `WRITE_CUSTOMERS`. */
  readonly deleteShopCustomer?: Maybe<DeleteShopCustomerPayload>;
  /** Deletes an address of a customer. If the shop has a destination for customers, the address is deleted on the platform first. Requires an access token with `WRITE_CUSTOMERS`. */
  readonly deleteShopCustomerAddress?: Maybe<DeleteShopCustomerAddressPayload>;
  /** Deletes a tax rate. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly deleteTaxRate?: Maybe<DeleteTaxRatePayload>;
  /** Deletes a webhook with its deliveries. Requires an access token with `WRITE_WEBHOOKS`. */
  readonly deleteWebhook?: Maybe<DeleteWebhookPayload>;
  /** Disables a gift card, so that it can no longer be used to pay. Earlier payments with it are not affected. Their refunds are refused with `GIFT_CARD_UNUSABLE`, unless they have a new card issued. It can be enabled again with `enableGiftCard`. Requires an access token with `WRITE_PAYMENTS`. */
  readonly disableGiftCard?: Maybe<DisableGiftCardPayload>;
  /** Deletes a failed platform event without applying it. The reason is recorded in an event `platform_event/dismissed`. Requires an access token with `WRITE_PLATFORM_EVENTS`. */
  readonly dismissPlatformEvent?: Maybe<DismissPlatformEventPayload>;
  /** Enables a disabled gift card, so that it can be used to pay again. Refused if the card was reissued, and if the order that bought it was canceled or refunded. Requires an access token with `WRITE_PAYMENTS`. */
  readonly enableGiftCard?: Maybe<EnableGiftCardPayload>;
  /** Permanently replaces a customer's personal data with `[erased]`: in the customer, which is deleted, and in orders, events, deliveries, idempotency records, gift cards and emails. Amounts and order numbers are kept. If the erasure takes longer than a few seconds, it continues in the background; call the operation again to get its status. Requires an access token with `WRITE_CUSTOMERS`. */
  readonly eraseCustomer?: Maybe<EraseCustomerPayload>;
  /** Returns all data that the shop stores about a customer, even if the customer is deleted. An export of more than a few MiB has several pages: use `next` to request the next one. The call is recorded in the audit log. Requires an access token with `WRITE_CUSTOMERS`. */
  readonly exportCustomerData?: Maybe<ExportCustomerDataPayload>;
  /** Calculates the taxes of the order. Taxes do not change until you call this operation again, and the order cannot be processed while they are out of date. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly generateTaxes?: Maybe<GenerateTaxesPayload>;
  /** Creates or updates up to 1,000 customers of a shop whose customers are not managed by a platform. An existing customer is found by its `platformId`, or else by its `email`. Members that a row omits do not change; `addresses` replaces all addresses, `defaultAddress` only the default one. A row that is refused does not affect the others; its errors are returned and stored. Requires an access token with `WRITE_CUSTOMERS`. */
  readonly importCustomers?: Maybe<ImportCustomersPayload>;
  /** Imports the platform's customers and orders through its connector, in the background. If an import is already running, it is returned; a failed import resumes where it stopped. The shop needs a destination for `customers` or `orders`. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly importPlatformData?: Maybe<ImportPlatformDataPayload>;
  /** Creates or updates up to 1,000 products. An existing product is found by its `platformId`, or else by its `handle`, or else by the SKU of its first variant that has one. Members that a row omits do not change, and variants that it does not contain stay. A row that is refused does not affect the others; its errors are returned and stored. Requires an access token with `WRITE_PRODUCTS`. */
  readonly importProducts?: Maybe<ImportProductsPayload>;
  /** Creates an order. The merchant's backend calls this operation. Without items, the order is empty. Requires an access token with `WRITE_ORDERS`. */
  readonly initializeOrder?: Maybe<InitializeOrderPayload>;
  /** Issues a gift card. Its PIN is returned only once, in this response. Requires an access token with `WRITE_PAYMENTS`. */
  readonly issueGiftCard?: Maybe<IssueGiftCardPayload>;
  /** Replaces all metadata of the order: members that you omit are cleared. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly overwriteOrderMetadata?: Maybe<OverwriteOrderMetadataPayload>;
  /** Changes a subscription. Omitted members do not change. Requires an access token with `WRITE_SUBSCRIPTIONS`. */
  readonly partialUpdateSubscription?: Maybe<PartialUpdateSubscriptionPayload>;
  /** Pauses a scheduled or active subscription until it is activated. A pending retry of a payment is canceled. Requires an access token with `WRITE_SUBSCRIPTIONS`. */
  readonly pauseSubscription?: Maybe<PauseSubscriptionPayload>;
  /** Pauses the deliveries of a webhook until it is resumed. No event is lost. Requires an access token with `WRITE_WEBHOOKS`. */
  readonly pauseWebhook?: Maybe<PauseWebhookPayload>;
  /** Completes the order: checks that nothing is missing, compares the total with the total that the shopper last saw, reserves stock and authorizes the payments. If it is called again, with any idempotency key, it joins the processing in progress or returns the processed order; it never charges twice. While the outcome of a payment is unknown, it is refused with `PAYMENT_OUTCOME_UNKNOWN`: call it again after `details.retryAfter` seconds. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly processOrder?: Maybe<ProcessOrderPayload>;
  /** Processes the next order of a subscription now, or retries it. The returned subscription shows the outcome: `ordersProcessed` is greater by one if the order was processed; otherwise `lastFailureCode` is the code of the failure. Requires an access token with `WRITE_SUBSCRIPTIONS`. */
  readonly processSubscription?: Maybe<ProcessSubscriptionPayload>;
  /** Sends all failed deliveries since a given time again. Requires an access token with `WRITE_WEBHOOKS`. */
  readonly recoverWebhook?: Maybe<RecoverWebhookPayload>;
  /** Sends a delivery again with the same body. Requires an access token with `WRITE_WEBHOOKS`. */
  readonly redeliverWebhook?: Maybe<RedeliverWebhookPayload>;
  /** Refreshes and lists the shipping lines available for the order's shipping address. Refused with `NO_SHIPPING_TO_ADDRESS` if the shop does not ship to the address. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly refreshShippingLines?: Maybe<RefreshShippingLinesPayload>;
  /** Refunds the captured amount that has not been refunded. Items that have not been returned are returned to stock. Requires an access token with `WRITE_PAYMENTS`. */
  readonly refundFullPayment?: Maybe<RefundFullPaymentPayload>;
  /** Refunds a part of the captured amount, starting with the latest capture. Requires an access token with `WRITE_PAYMENTS`. */
  readonly refundPayment?: Maybe<RefundPaymentPayload>;
  /** Refunds a part of the amount that was captured with one payment. Requires an access token with `WRITE_PAYMENTS`. */
  readonly refundSpecificPayment?: Maybe<RefundSpecificPaymentPayload>;
  /** Replaces a gift card, for example because its PIN was lost, by a new one with a new token and PIN. The new card takes over the balance, and what is refunded to the old card later. The old card is disabled. Refused if the order that bought the card was canceled or refunded. The PIN is returned only once, in this response, or sent to the recipient. Requires an access token with `WRITE_PAYMENTS`. */
  readonly reissueGiftCard?: Maybe<ReissueGiftCardPayload>;
  /** Removes a label from a customer. Has no effect if the customer does not have the label. Requires an access token with `WRITE_CUSTOMERS`. */
  readonly removeCustomerLabel?: Maybe<RemoveCustomerLabelPayload>;
  /** Removes the discount code of a subscription. Requires an access token with `WRITE_SUBSCRIPTIONS`. */
  readonly removeSubscriptionDiscountCode?: Maybe<RemoveSubscriptionDiscountCodePayload>;
  /** Issues a new order token, valid for 60 minutes. Requires an order token that has not expired. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly renewOrderToken?: Maybe<RenewOrderTokenPayload>;
  /** Issues a new order token to continue an open or abandoned order, or to read a processed order. Refused for a canceled order. Requires an access token with `WRITE_ORDERS`. */
  readonly resumeOrder?: Maybe<ResumeOrderPayload>;
  /** Resumes a paused or disabled webhook. Requires an access token with `WRITE_WEBHOOKS`. */
  readonly resumeWebhook?: Maybe<ResumeWebhookPayload>;
  /** Applies a failed platform event again. Requires an access token with `WRITE_PLATFORM_EVENTS`. */
  readonly retryPlatformEvent?: Maybe<RetryPlatformEventPayload>;
  /** Retries creating the platform order of a processed order, or sending changes that failed, immediately. For a cancelled order with an unknown outcome, it checks whether the platform created the order. Refused if the order is not processed, or if its platform order is up to date. Requires an access token with `WRITE_ORDERS`. */
  readonly retryPlatformOrder?: Maybe<RetryPlatformOrderPayload>;
  /** Revokes an access token. The revocation takes effect within 10 seconds. Requires the root key or an access token with `WRITE_TOKENS`. */
  readonly revokeAccessToken?: Maybe<RevokeAccessTokenPayload>;
  /** Creates the secret that another service uses to sign its calls to the shop's connector routes, so that it can use this shop as its platform. The previous secret stops working immediately. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly rotateConnectorSecret?: Maybe<RotateConnectorSecretPayload>;
  /** Creates a new signing secret for a webhook. The new and the previous secret both sign for 24 hours. Requires an access token with `WRITE_WEBHOOKS`. */
  readonly rotateWebhookSigningSecret?: Maybe<RotateWebhookSigningSecretPayload>;
  /** Creates or replaces a category. For shops without a platform that manages their catalog. Requires an access token with `WRITE_PRODUCTS`. */
  readonly saveCategory?: Maybe<SaveCategoryPayload>;
  /** Creates a customer group, or replaces the one with the given ID. Requires an access token with `WRITE_CUSTOMERS`. */
  readonly saveCustomerGroup?: Maybe<SaveCustomerGroupPayload>;
  /** Creates a product, or replaces the product with the same `platformId`: members that you omit are cleared, apart from the `inventoryQuantity` of variants, which is a physical count. For shops without a platform that manages their catalog. The product can be sold immediately. Requires an access token with `WRITE_PRODUCTS`. */
  readonly saveProduct?: Maybe<SaveProductPayload>;
  /** Creates a customer, or updates the customer with the given ID: members that you omit do not change. If the shop has a destination for customers, the change is made on the platform first. Requires an access token with `WRITE_CUSTOMERS`. */
  readonly saveShopCustomer?: Maybe<SaveShopCustomerPayload>;
  /** Creates an address of a customer, or updates the address with the given ID: members that you omit do not change. If the shop has a destination for customers, the change is made on the platform first. Requires an access token with `WRITE_CUSTOMERS`. */
  readonly saveShopCustomerAddress?: Maybe<SaveShopCustomerAddressPayload>;
  /** Selects one of the available shipping lines. Taxes must be generated again. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly selectShippingLine?: Maybe<SelectShippingLinePayload>;
  /** Sets the billing address, replacing any existing one. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly setBillingAddress?: Maybe<SetBillingAddressPayload>;
  /** Sets the groups of a customer, replacing any existing ones. Requires an access token with `WRITE_CUSTOMERS`. */
  readonly setCustomerGroups?: Maybe<SetCustomerGroupsPayload>;
  /** Creates the guest customer of the order, or replaces the guest that it has. An authenticated customer is not replaced. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly setOrderCustomer?: Maybe<SetOrderCustomerPayload>;
  /** Lets your own server provide a function of the checkout for one order. It replaces the override of the shop and any existing override of the order. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly setOrderOverride?: Maybe<SetOrderOverridePayload>;
  /** Sets the shipping address, replacing any existing one. Taxes must be generated again, and a selected shipping line that does not apply to the address is deselected. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly setShippingAddress?: Maybe<SetShippingAddressPayload>;
  /** Puts the subscriptions of the shop on a test clock, which only moves when it is advanced, or moves that clock forward. Requires the test gateway. Orders that were due before the new time are processed as after an outage. Requires an access token with `WRITE_SUBSCRIPTIONS`. */
  readonly setTestClock?: Maybe<SetTestClockPayload>;
  /** Sets the unknown outcome of a transaction, as reported later by the gateway or by a person. Processing that was waiting for it continues. A failure is refused if the gateway reports that the call succeeded (`GATEWAY_DISAGREES`), and while the gateway can still be asked (`OUTCOME_OPEN`). Requires an access token with `WRITE_PAYMENTS`. */
  readonly settleTransaction?: Maybe<SettleTransactionPayload>;
  /** Skips the next order of a subscription: its date becomes an `EXDATE` of the order rule. Requires an access token with `WRITE_SUBSCRIPTIONS`. */
  readonly skipSubscriptionOrder?: Maybe<SkipSubscriptionOrderPayload>;
  /** Sends a request to the server of an override. Returns the response, any problem with it, its duration, and the result from the shop's own data. Nothing is stored. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly testApiOverride?: Maybe<TestApiOverridePayload>;
  /** Asks the server of a payment gateway for the outcome of a reference that it has never received, which moves no money. Returns the response, any problem with it, and its duration. A gateway without `outcomeLookup` only has to respond. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly testExternalPaymentGateway?: Maybe<TestExternalPaymentGatewayPayload>;
  /** Sends a change to a sample order to the remote state authority, with the event type `set_customer` and the public order ID `sample`, and returns what would happen to it. Nothing is stored. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly testRemoteStateAuthority?: Maybe<TestRemoteStateAuthorityPayload>;
  /** Sends an event with the topic `webhook/test`, which does not belong to an order. Requires an access token with `WRITE_WEBHOOKS`. */
  readonly testWebhook?: Maybe<TestWebhookPayload>;
  /** Updates an override of the shop or of an order. Members that you omit do not change. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly updateApiOverride?: Maybe<UpdateApiOverridePayload>;
  /** Replaces all members of the billing address: members that you omit are cleared. Sets the address if there is none. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly updateBillingAddress?: Maybe<UpdateBillingAddressPayload>;
  /** Updates a custom element. Members that you omit do not change. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly updateCustomElement?: Maybe<UpdateCustomElementPayload>;
  /** Replaces the personal details of the customer. Identifiers and saved addresses do not change. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly updateCustomer?: Maybe<UpdateCustomerPayload>;
  /** Replaces a discount code. Its usage count does not change. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly updateDiscountCode?: Maybe<UpdateDiscountCodePayload>;
  /** Updates a payment gateway. Members that you omit do not change. Secrets that are null do not change either. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly updateExternalPaymentGateway?: Maybe<UpdateExternalPaymentGatewayPayload>;
  /** Updates the shop's general settings. Members that you omit do not change. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly updateGeneralSettings?: Maybe<UpdateGeneralSettingsPayload>;
  /**
   * Like `updateCustomer`, but refuses to change values that were supplied by `initializeOrder`. Requires the order token or an access token with `WRITE_ORDERS`.
   * @deprecated Use `updateCustomer`.
   */
  readonly updateGuestCustomer?: Maybe<UpdateGuestCustomerPayload>;
  /** Sets whether `processOrder` checks and reserves stock. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly updateInventoryCheckRequirement?: Maybe<UpdateInventoryCheckRequirementPayload>;
  /** Sets the fulfilled quantity of a line item, before or after the order is processed. Requires an access token with `WRITE_ORDERS`. */
  readonly updateLineItem?: Maybe<UpdateLineItemPayload>;
  /** Changes the quantity of a line item. A quantity of 0 deletes the line item. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly updateLineItemQuantity?: Maybe<UpdateLineItemQuantityPayload>;
  /** Sets the fulfilled quantities of several line items. If one of them is refused, none is changed. Requires an access token with `WRITE_ORDERS`. */
  readonly updateLineItems?: Maybe<UpdateLineItemsPayload>;
  /** Updates a planned payment. Members that you omit do not change. Refused after the payment has been authorized. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly updatePayment?: Maybe<UpdatePaymentPayload>;
  /** Sets whether addresses require a phone number. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly updatePhoneNumberRequirement?: Maybe<UpdatePhoneNumberRequirementPayload>;
  /** Updates the connection to the remote state authority. Members that you omit do not change. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly updateRemoteStateAuthority?: Maybe<UpdateRemoteStateAuthorityPayload>;
  /** Replaces all members of the shipping address: members that you omit are cleared. Sets the address if there is none. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly updateShippingAddress?: Maybe<UpdateShippingAddressPayload>;
  /** Replaces a shipping zone. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly updateShippingZone?: Maybe<UpdateShippingZonePayload>;
  /** Updates a shop. Members that you omit do not change. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly updateShop?: Maybe<UpdateShopPayload>;
  /** Changes a subscription. Omitted members do not change. A new payment method is used starting with the next attempt, and changed line items starting with the next order. Requires an access token with `WRITE_SUBSCRIPTIONS`. */
  readonly updateSubscription?: Maybe<UpdateSubscriptionPayload>;
  /** Sets the discount code that is applied to the orders of a subscription. A code that ends or is used up later is removed at the next order. Requires an access token with `WRITE_SUBSCRIPTIONS`. */
  readonly updateSubscriptionDiscountCode?: Maybe<UpdateSubscriptionDiscountCodePayload>;
  /** Replaces the line items of a subscription, starting with the next order. A line item with an ID is updated; one that is not listed is removed. Requires an access token with `WRITE_SUBSCRIPTIONS`. */
  readonly updateSubscriptionLineItems?: Maybe<UpdateSubscriptionLineItemsPayload>;
  /** Changes the payment method of a subscription, starting with the next attempt. Requires an access token with `WRITE_SUBSCRIPTIONS`. */
  readonly updateSubscriptionPaymentMethod?: Maybe<UpdateSubscriptionPaymentMethodPayload>;
  /** Replaces a tax rate. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly updateTaxRate?: Maybe<UpdateTaxRatePayload>;
  /** Updates a webhook. Members that you omit do not change. Requires an access token with `WRITE_WEBHOOKS`. */
  readonly updateWebhook?: Maybe<UpdateWebhookPayload>;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationAcknowledgeAttentionArgs = {
  input: AcknowledgeAttentionInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationActivateSubscriptionArgs = {
  input: ActivateSubscriptionInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationAddAllowedDomainArgs = {
  input: AddAllowedDomainInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationAddCustomerLabelArgs = {
  input: AddCustomerLabelInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationAddDiscountArgs = {
  input: AddDiscountInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationAddLineItemArgs = {
  input: AddLineItemInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationAddPaymentArgs = {
  input: AddPaymentInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationAdjustInventoryArgs = {
  input: AdjustInventoryInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationAdvanceTestClockArgs = {
  input: AdvanceTestClockInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationAppendOrderMetadataArgs = {
  input: AppendOrderMetadataInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationAuthorizePaymentsArgs = {
  input: AuthorizePaymentsInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationCancelOrderArgs = {
  input: CancelOrderInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationCancelSubscriptionArgs = {
  input: CancelSubscriptionInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationCancelTestClockAdvanceArgs = {
  input: CancelTestClockAdvanceInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationCaptureFullPaymentArgs = {
  input: CaptureFullPaymentInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationCapturePaymentArgs = {
  input: CapturePaymentInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationCaptureSpecificPaymentArgs = {
  input: CaptureSpecificPaymentInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationChangeGiftCardArgs = {
  input: ChangeGiftCardInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationClearOrderMetadataArgs = {
  input: ClearOrderMetadataInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationConfigureIntegrationSettingsArgs = {
  input: ConfigureIntegrationSettingsInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationConnectRemoteStateAuthorityArgs = {
  input: ConnectRemoteStateAuthorityInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationCreateAccessTokenArgs = {
  input: CreateAccessTokenInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationCreateApiOverrideArgs = {
  input: CreateApiOverrideInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationCreateAuthenticatedCustomerArgs = {
  input: CreateAuthenticatedCustomerInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationCreateCustomElementArgs = {
  input: CreateCustomElementInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationCreateDiscountCodeArgs = {
  input: CreateDiscountCodeInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationCreateExternalPaymentGatewayArgs = {
  input: CreateExternalPaymentGatewayInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationCreateGuestCustomerArgs = {
  input: CreateGuestCustomerInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationCreatePaymentStylingArgs = {
  input: CreatePaymentStylingInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationCreatePlatformConnectorDestinationArgs = {
  input: CreatePlatformConnectorDestinationInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationCreateShippingZoneArgs = {
  input: CreateShippingZoneInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationCreateShopArgs = {
  input: CreateShopInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationCreateSubscriptionArgs = {
  input: CreateSubscriptionInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationCreateTaxRateArgs = {
  input: CreateTaxRateInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationCreateWebhookArgs = {
  input: CreateWebhookInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationDeleteAllowedDomainArgs = {
  input: DeleteAllowedDomainInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationDeleteApiOverrideArgs = {
  input: DeleteApiOverrideInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationDeleteBillingAddressArgs = {
  input: DeleteBillingAddressInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationDeleteCategoryArgs = {
  input: DeleteCategoryInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationDeleteCustomElementArgs = {
  input: DeleteCustomElementInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationDeleteCustomerArgs = {
  input: DeleteCustomerInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationDeleteCustomerGroupArgs = {
  input: DeleteCustomerGroupInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationDeleteDiscountArgs = {
  input: DeleteDiscountInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationDeleteDiscountCodeArgs = {
  input: DeleteDiscountCodeInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationDeleteExternalPaymentGatewayArgs = {
  input: DeleteExternalPaymentGatewayInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationDeleteLineItemArgs = {
  input: DeleteLineItemInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationDeletePaymentArgs = {
  input: DeletePaymentInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationDeletePaymentStylingArgs = {
  input: DeletePaymentStylingInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationDeletePlatformConnectorDestinationArgs = {
  input: DeletePlatformConnectorDestinationInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationDeleteProductArgs = {
  input: DeleteProductInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationDeleteRemoteStateAuthorityArgs = {
  input: DeleteRemoteStateAuthorityInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationDeleteSavedPaymentMethodArgs = {
  input: DeleteSavedPaymentMethodInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationDeleteShippingAddressArgs = {
  input: DeleteShippingAddressInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationDeleteShippingZoneArgs = {
  input: DeleteShippingZoneInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationDeleteShopCustomerArgs = {
  input: DeleteShopCustomerInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationDeleteShopCustomerAddressArgs = {
  input: DeleteShopCustomerAddressInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationDeleteTaxRateArgs = {
  input: DeleteTaxRateInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationDeleteWebhookArgs = {
  input: DeleteWebhookInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationDisableGiftCardArgs = {
  input: DisableGiftCardInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationDismissPlatformEventArgs = {
  input: DismissPlatformEventInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationEnableGiftCardArgs = {
  input: EnableGiftCardInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationEraseCustomerArgs = {
  input: EraseCustomerInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationExportCustomerDataArgs = {
  input: ExportCustomerDataInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationGenerateTaxesArgs = {
  input: GenerateTaxesInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationImportCustomersArgs = {
  input: ImportCustomersInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationImportPlatformDataArgs = {
  input: ImportPlatformDataInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationImportProductsArgs = {
  input: ImportProductsInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationInitializeOrderArgs = {
  input: InitializeOrderInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationIssueGiftCardArgs = {
  input: IssueGiftCardInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationOverwriteOrderMetadataArgs = {
  input: OverwriteOrderMetadataInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationPartialUpdateSubscriptionArgs = {
  input: PartialUpdateSubscriptionInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationPauseSubscriptionArgs = {
  input: PauseSubscriptionInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationPauseWebhookArgs = {
  input: PauseWebhookInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationProcessOrderArgs = {
  input: ProcessOrderInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationProcessSubscriptionArgs = {
  input: ProcessSubscriptionInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationRecoverWebhookArgs = {
  input: RecoverWebhookInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationRedeliverWebhookArgs = {
  input: RedeliverWebhookInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationRefreshShippingLinesArgs = {
  input: RefreshShippingLinesInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationRefundFullPaymentArgs = {
  input: RefundFullPaymentInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationRefundPaymentArgs = {
  input: RefundPaymentInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationRefundSpecificPaymentArgs = {
  input: RefundSpecificPaymentInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationReissueGiftCardArgs = {
  input: ReissueGiftCardInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationRemoveCustomerLabelArgs = {
  input: RemoveCustomerLabelInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationRemoveSubscriptionDiscountCodeArgs = {
  input: RemoveSubscriptionDiscountCodeInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationRenewOrderTokenArgs = {
  input: RenewOrderTokenInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationResumeOrderArgs = {
  input: ResumeOrderInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationResumeWebhookArgs = {
  input: ResumeWebhookInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationRetryPlatformEventArgs = {
  input: RetryPlatformEventInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationRetryPlatformOrderArgs = {
  input: RetryPlatformOrderInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationRevokeAccessTokenArgs = {
  input: RevokeAccessTokenInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationRotateConnectorSecretArgs = {
  input: RotateConnectorSecretInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationRotateWebhookSigningSecretArgs = {
  input: RotateWebhookSigningSecretInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationSaveCategoryArgs = {
  input: SaveCategoryInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationSaveCustomerGroupArgs = {
  input: SaveCustomerGroupInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationSaveProductArgs = {
  input: SaveProductInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationSaveShopCustomerArgs = {
  input: SaveShopCustomerInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationSaveShopCustomerAddressArgs = {
  input: SaveShopCustomerAddressInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationSelectShippingLineArgs = {
  input: SelectShippingLineInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationSetBillingAddressArgs = {
  input: SetBillingAddressInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationSetCustomerGroupsArgs = {
  input: SetCustomerGroupsInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationSetOrderCustomerArgs = {
  input: SetOrderCustomerInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationSetOrderOverrideArgs = {
  input: SetOrderOverrideInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationSetShippingAddressArgs = {
  input: SetShippingAddressInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationSetTestClockArgs = {
  input: SetTestClockInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationSettleTransactionArgs = {
  input: SettleTransactionInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationSkipSubscriptionOrderArgs = {
  input: SkipSubscriptionOrderInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationTestApiOverrideArgs = {
  input: TestApiOverrideInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationTestExternalPaymentGatewayArgs = {
  input: TestExternalPaymentGatewayInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationTestRemoteStateAuthorityArgs = {
  input: TestRemoteStateAuthorityInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationTestWebhookArgs = {
  input: TestWebhookInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationUpdateApiOverrideArgs = {
  input: UpdateApiOverrideInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationUpdateBillingAddressArgs = {
  input: UpdateBillingAddressInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationUpdateCustomElementArgs = {
  input: UpdateCustomElementInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationUpdateCustomerArgs = {
  input: UpdateCustomerInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationUpdateDiscountCodeArgs = {
  input: UpdateDiscountCodeInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationUpdateExternalPaymentGatewayArgs = {
  input: UpdateExternalPaymentGatewayInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationUpdateGeneralSettingsArgs = {
  input: UpdateGeneralSettingsInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationUpdateGuestCustomerArgs = {
  input: UpdateGuestCustomerInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationUpdateInventoryCheckRequirementArgs = {
  input: UpdateInventoryCheckRequirementInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationUpdateLineItemArgs = {
  input: UpdateLineItemInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationUpdateLineItemQuantityArgs = {
  input: UpdateLineItemQuantityInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationUpdateLineItemsArgs = {
  input: UpdateLineItemsInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationUpdatePaymentArgs = {
  input: UpdatePaymentInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationUpdatePhoneNumberRequirementArgs = {
  input: UpdatePhoneNumberRequirementInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationUpdateRemoteStateAuthorityArgs = {
  input: UpdateRemoteStateAuthorityInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationUpdateShippingAddressArgs = {
  input: UpdateShippingAddressInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationUpdateShippingZoneArgs = {
  input: UpdateShippingZoneInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationUpdateShopArgs = {
  input: UpdateShopInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationUpdateSubscriptionArgs = {
  input: UpdateSubscriptionInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationUpdateSubscriptionDiscountCodeArgs = {
  input: UpdateSubscriptionDiscountCodeInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationUpdateSubscriptionLineItemsArgs = {
  input: UpdateSubscriptionLineItemsInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationUpdateSubscriptionPaymentMethodArgs = {
  input: UpdateSubscriptionPaymentMethodInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationUpdateTaxRateArgs = {
  input: UpdateTaxRateInput;
};


/** The mutations of the API. The fields are generated from the operations. */
export type MutationUpdateWebhookArgs = {
  input: UpdateWebhookInput;
};

/** A gift card that was issued because the card of a payment is disabled or has expired. */
export type NewGiftCard = {
  /** The PIN, which is returned only once; null if it was sent to the recipient by email, or if the request was repeated. */
  readonly cardPin?: Maybe<Scalars['String']['output']>;
  /** The new gift card. Its `replaces` is the token of the card that could not be used. */
  readonly giftCard: GiftCard;
  /** Whether the token and the PIN were sent to the recipient by email. */
  readonly isMailed: Scalars['Boolean']['output'];
};

/** A new subscription. */
export type NewSubscriptionInput = {
  /** The currency of its prices (ISO 4217). Defaults to the shop's currency. */
  readonly baseCurrency?: InputMaybe<Scalars['String']['input']>;
  /** The exchange rate from the base currency to the charged currency. Defaults to 1. */
  readonly baseToChargedExchangeRate?: InputMaybe<Scalars['Decimal']['input']>;
  /** The billing address. */
  readonly billingAddress?: InputMaybe<SubscriptionAddressInput>;
  /** The currency of its orders and payments. Defaults to the base currency. */
  readonly chargedCurrency?: InputMaybe<Scalars['String']['input']>;
  /** The discount code that is applied to its orders; null or empty for none. */
  readonly discountCode?: InputMaybe<Scalars['String']['input']>;
  /** Your identifier of the subscription. */
  readonly externalId?: InputMaybe<Scalars['String']['input']>;
  /** Your own key. A second request with the same key returns the subscription that the first one created. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** When the last order was placed, before the subscription was created in this service. */
  readonly lastOrderDatetime?: InputMaybe<Scalars['DateTime']['input']>;
  /** The line items. Required. */
  readonly lineItems?: InputMaybe<ReadonlyArray<SubscriptionLineItemInput>>;
  /** When the next order is due. If this is not an occurrence of the order rule, the start of the rule is moved to it. */
  readonly nextOrderDatetime?: InputMaybe<Scalars['DateTime']['input']>;
  /** A note. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** The number of orders. */
  readonly orderCount?: InputMaybe<Scalars['Int']['input']>;
  /** A note that is added to its orders. */
  readonly orderNote?: InputMaybe<Scalars['String']['input']>;
  /** When orders recur: `DTSTART` and `RRULE` lines of RFC 5545, with optional `EXDATE` lines; at most daily. Required. */
  readonly orderRrule?: InputMaybe<Scalars['String']['input']>;
  /** The payment method for its orders. */
  readonly paymentDetails?: InputMaybe<SubscriptionPaymentDetailsInput>;
  /** When payments recur; null for the order rule. */
  readonly paymentRrule?: InputMaybe<Scalars['String']['input']>;
  /** A percentage to take off each line item, before the discount code. */
  readonly percentDiscount?: InputMaybe<Scalars['Decimal']['input']>;
  /** When it was placed. */
  readonly placedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The shipping address. */
  readonly shippingAddress?: InputMaybe<SubscriptionAddressInput>;
  /** `active` (the default), `scheduled` (until the first order), or `paused`. */
  readonly subscriptionStatus?: InputMaybe<SubscriptionStatus>;
};

/** The outcome of a request that was sent with an idempotency key. */
export type OperationOutcome = {
  /**
   * The response, in the form of the mutation's payload, with `publicOrderId` if it concerns an order. Secrets are not
   * stored. Null unless the request has finished.
   */
  readonly body?: Maybe<Scalars['JSONObject']['output']>;
  /** The operation that the key was used for, such as `processOrder`; null if the outcome is unknown. */
  readonly operation?: Maybe<Scalars['String']['output']>;
  /** `running`; `finished`; or `unknown` if the key was not used, or if its request had no effect and can be retried. */
  readonly outcome: Scalars['String']['output'];
  /** The HTTP status of the response; null unless the request has finished. */
  readonly status?: Maybe<Scalars['Int']['output']>;
};

/** An order, from the first line item to the last refund. */
export type Order = {
  /** The captured amount, in minor units. Refunds do not reduce it. Null for order tokens. */
  readonly amountCaptured?: Maybe<Scalars['SafeInt']['output']>;
  /** The refunded amount, in minor units. Null for order tokens. */
  readonly amountRefunded?: Maybe<Scalars['SafeInt']['output']>;
  /** The API session ID that was sent to `initializeOrder`; null if there was none. */
  readonly apiSessionId?: Maybe<Scalars['String']['output']>;
  /** The state of the order as a checkout shows it. */
  readonly applicationState: ApplicationState;
  /** The reason why the order needs manual review; null if it does not, and for order tokens. */
  readonly attention?: Maybe<OrderAttention>;
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The events of the order, oldest first; null for order tokens. */
  readonly events?: Maybe<EventConnection>;
  /**
   * The financial status: `pending`, `authorized`, `partially_paid`, `paid`, `partially_refunded`, `refunded` or `voided`,
   * or what the platform reported last. Null for order tokens.
   */
  readonly financialStatus?: Maybe<Scalars['String']['output']>;
  /**
   * The fulfillment status: `unfulfilled`, `partial` or `fulfilled`, or what the platform reported last. Null for order
   * tokens.
   */
  readonly fulfillmentStatus?: Maybe<Scalars['String']['output']>;
  /** The IDs of the payment gateways of the payments that have not failed. */
  readonly gatewayPublicIds: ReadonlyArray<Scalars['ID']['output']>;
  /** The order number, for display. */
  readonly orderId: Scalars['ID']['output'];
  /** The payment options of the order. */
  readonly paymentOptions: ReadonlyArray<PaymentOption>;
  /** When it was processed; null if it has not been processed. */
  readonly processedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The steps of the last run of `processOrder`, in order. */
  readonly processing: ReadonlyArray<ProcessingStep>;
  /** The public ID of the order: 64 characters that cannot be guessed. */
  readonly publicOrderId: Scalars['ID']['output'];
  /** The units that refunds have returned, for each line item with returned units. Null for order tokens. */
  readonly returnedLineItems?: Maybe<ReadonlyArray<ReturnedLineItem>>;
  /**
   * Whether line items or the address changed after the shipping lines were last listed. If so, call
   * `refreshShippingLines`.
   */
  readonly shippingIsStale: Scalars['Boolean']['output'];
  /** The status of the order. */
  readonly status: OrderStatus;
  /** Whether the taxes are up to date. If not, call `generateTaxes` before `processOrder`. */
  readonly taxesAreFresh: Scalars['Boolean']['output'];
  /** The payment transactions of the order, oldest first; null for order tokens. */
  readonly transactions?: Maybe<ReadonlyArray<Transaction>>;
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /**
   * The version of the order, which increases by one with each change. Send it as `expectedVersion` to make sure that the
   * order has not changed in the meantime.
   */
  readonly version: Scalars['Int']['output'];
};


/** An order, from the first line item to the last refund. */
export type OrderEventsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** An address of an order. Unknown members are empty strings. */
export type OrderAddress = {
  /** The street address. */
  readonly addressLine1: Scalars['String']['output'];
  /** Additional address details, such as apartment, floor or building. */
  readonly addressLine2: Scalars['String']['output'];
  /** The company name. */
  readonly businessName: Scalars['String']['output'];
  /** The city. */
  readonly city: Scalars['String']['output'];
  /** The English name of the country. */
  readonly country: Scalars['String']['output'];
  /** The two-letter country code (ISO 3166-1 alpha-2), such as `US`. */
  readonly countryCode: Scalars['String']['output'];
  /** The first name. */
  readonly firstName: Scalars['String']['output'];
  /** Your identifier for the address. */
  readonly id: Scalars['ID']['output'];
  /** The last name. */
  readonly lastName: Scalars['String']['output'];
  /** The phone number. */
  readonly phoneNumber: Scalars['String']['output'];
  /** The postal code. */
  readonly postalCode: Scalars['String']['output'];
  /** The name of the province or state. */
  readonly province: Scalars['String']['output'];
  /** The province or state code: the part of the ISO 3166-2 code after the hyphen, such as `DC`. */
  readonly provinceCode: Scalars['String']['output'];
};

/** The addresses of an order. */
export type OrderAddresses = {
  /** The billing address; null if it is not set. If nothing requires shipping, it determines the taxes. */
  readonly billing?: Maybe<OrderAddress>;
  /** The shipping address; null if it is not set. */
  readonly shipping?: Maybe<OrderAddress>;
};

/** The reason why an order needs manual review. */
export type OrderAttention = {
  /** The names of the mutations that can resolve the situation. */
  readonly actions: ReadonlyArray<Scalars['String']['output']>;
  /** The reason, in English. */
  readonly reason: Scalars['String']['output'];
  /** When the order was flagged for review. */
  readonly since: Scalars['DateTime']['output'];
};

/** A page of orders. */
export type OrderConnection = {
  /** The orders on this page, each with its cursor. */
  readonly edges: ReadonlyArray<OrderEdge>;
  /** The orders on this page. */
  readonly nodes: ReadonlyArray<Order>;
  /** Information for pagination. */
  readonly pageInfo: PageInfo;
  /** The total number of matching orders, up to 10,000. Counted only if selected. */
  readonly totalCount: Scalars['Int']['output'];
  /** Whether there are more than 10,000, of which `totalCount` counts as many. */
  readonly totalIsCapped: Scalars['Boolean']['output'];
};

/** The customer of an order. */
export type OrderCustomer = {
  /** Whether the customer accepts marketing. */
  readonly acceptsMarketing: Scalars['Boolean']['output'];
  /** The email address. */
  readonly emailAddress: Scalars['String']['output'];
  /** The first name. */
  readonly firstName: Scalars['String']['output'];
  /** The last name. */
  readonly lastName: Scalars['String']['output'];
  /** The ID of the customer on the platform; null for guests. */
  readonly platformId?: Maybe<Scalars['ID']['output']>;
  /** The public ID of the customer, the same on every order of the shop; null for guests. */
  readonly publicId?: Maybe<Scalars['ID']['output']>;
  /** The addresses that the customer can choose. */
  readonly savedAddresses: ReadonlyArray<OrderAddress>;
};

/** An order on a page. */
export type OrderEdge = {
  /** The cursor of the item, for use in `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The order. */
  readonly node: Order;
};

/** A fee on the order. */
export type OrderFee = {
  /** The kind of fee: `fixed` or `percentage`. */
  readonly feeType: Scalars['String']['output'];
  /** The identifier. */
  readonly id: Scalars['ID']['output'];
  /** The text shown to the shopper. */
  readonly lineText: Scalars['String']['output'];
  /** The plugin that added the fee; empty if none did. */
  readonly pluginUuid: Scalars['String']['output'];
  /** Whether the description is visible to the shopper. */
  readonly showDescription: Scalars['Boolean']['output'];
  /** The source. */
  readonly source: Scalars['String']['output'];
  /** Whether the fee is taxable. */
  readonly taxable: Scalars['Boolean']['output'];
  /** The amount in minor units, or a percentage of the subtotal after discounts. */
  readonly value: Scalars['Float']['output'];
};

/** The metadata of an order, at most 64 KiB in total. */
export type OrderMetaData = {
  /** Attributes used by the checkout, by key. */
  readonly cartParameters: Scalars['JSONObject']['output'];
  /** Attributes sent to the platform with the order, by key. */
  readonly noteAttributes: Scalars['JSONObject']['output'];
  /** A note. */
  readonly notes: Scalars['String']['output'];
  /** The tags, in the order in which they were added. */
  readonly tags: ReadonlyArray<Scalars['String']['output']>;
};

/** The metadata of an order. */
export type OrderMetaDataInput = {
  /** Attributes used by the checkout, by key. */
  readonly cartParameters?: InputMaybe<Scalars['JSONObject']['input']>;
  /** Attributes sent to the platform with the order, by key. */
  readonly noteAttributes?: InputMaybe<Scalars['JSONObject']['input']>;
  /** A note. */
  readonly notes?: InputMaybe<Scalars['String']['input']>;
  /** The tags. Duplicates are removed. */
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
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

/** An update of an order. */
export type OrderUpdate = {
  /** The parts of the order that changed. */
  readonly changed: ReadonlyArray<Scalars['String']['output']>;
  /** The unique identifier of the event; null for `order/snapshot`. */
  readonly id?: Maybe<Scalars['ID']['output']>;
  /**
   * The order at the time of the event. `processing`, `attention` and the members that lists show have their current
   * values.
   */
  readonly order: Order;
  /**
   * The sequence number of the event within its order: 1, 2, 3 and so on, without gaps. For `order/snapshot`, the sequence
   * number of the last event.
   */
  readonly sequence: Scalars['Int']['output'];
  /** The event type, such as `order/updated`, or `order/snapshot` for the current state. */
  readonly type: Scalars['String']['output'];
};

/** Retries while a product is out of stock. */
export type OutOfStockSettings = {
  /** The maximum number of retries. */
  readonly attempts: Scalars['Int']['output'];
  /** The days between retries. */
  readonly days: Scalars['Int']['output'];
};

/** Retries while a product is out of stock. */
export type OutOfStockSettingsInput = {
  /** The maximum number of retries. */
  readonly attempts?: InputMaybe<Scalars['Int']['input']>;
  /** The days between retries. */
  readonly days?: InputMaybe<Scalars['Int']['input']>;
};

/** The input of `overwriteOrderMetadata`. */
export type OverwriteOrderMetadataInput = {
  /** Attributes used by the checkout, by key. */
  readonly cartParameters?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Attributes sent to the platform with the order, by key. */
  readonly noteAttributes?: InputMaybe<Scalars['JSONObject']['input']>;
  /** A note. */
  readonly notes?: InputMaybe<Scalars['String']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** The tags. Duplicates are removed. */
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** The result of `overwriteOrderMetadata`. */
export type OverwriteOrderMetadataPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The metadata of the order; null if the operation was refused. */
  readonly orderMetaData?: Maybe<OrderMetaData>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** Information about pagination in a list. */
export type PageInfo = {
  /** The cursor of the last item, for use in `after`; null if the page is empty. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are more items after this page. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Whether there are more items before this page. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** The cursor of the first item, for use in `before`; null if the page is empty. */
  readonly startCursor?: Maybe<Scalars['String']['output']>;
};

/** The input of `partialUpdateSubscription`. */
export type PartialUpdateSubscriptionInput = {
  /** What changes. Required. */
  readonly subscription?: InputMaybe<SubscriptionChangeInput>;
  /** The ID of the subscription. Required. */
  readonly subscriptionId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `partialUpdateSubscription`. */
export type PartialUpdateSubscriptionPayload = {
  /** The subscription; null if the operation was refused. */
  readonly subscription?: Maybe<RecurringSubscription>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `pauseSubscription`. */
export type PauseSubscriptionInput = {
  /** The ID of the subscription. Required. */
  readonly subscriptionId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `pauseSubscription`. */
export type PauseSubscriptionPayload = {
  /** The subscription; null if the operation was refused. */
  readonly subscription?: Maybe<RecurringSubscription>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `pauseWebhook`. */
export type PauseWebhookInput = {
  /** The ID of the webhook. Required. */
  readonly id: Scalars['ID']['input'];
};

/** The result of `pauseWebhook`. */
export type PauseWebhookPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The webhook; null if the operation was refused. */
  readonly webhook?: Maybe<Webhook>;
};

/** A payment of an order. */
export type Payment = {
  /** The amount, in minor units. */
  readonly amount: Scalars['SafeInt']['output'];
  /** The currency, which is that of the order. */
  readonly currency: Scalars['String']['output'];
  /** The text shown to the shopper, such as `Visa •••• 4242`. */
  readonly displayString: Scalars['String']['output'];
  /** The ID of the payment gateway. */
  readonly gatewayPublicId: Scalars['ID']['output'];
  /** The identifier. */
  readonly id: Scalars['ID']['output'];
  /** Additional data for the gateway. */
  readonly paymentParameters: Scalars['JSONObject']['output'];
  /** Whether the payment method is saved for the customer. */
  readonly retain: Scalars['Boolean']['output'];
  /** The status. */
  readonly status: PaymentStatus;
  /** The gateway's token for the payment method. Never a card number. */
  readonly token: Scalars['String']['output'];
  /** The type of payment, such as `credit_card`. */
  readonly type: Scalars['String']['output'];
  /** The digital wallet that was used; empty if none was used. */
  readonly walletPayType: Scalars['String']['output'];
};

/** A way to pay for an order. */
export type PaymentOption = {
  /** The currency that it accepts. */
  readonly currency: Scalars['String']['output'];
  /** The public ID of the gateway, for use in `addPayment`. */
  readonly gatewayPublicId: Scalars['ID']['output'];
  /** The name shown to the shopper. */
  readonly name: Scalars['String']['output'];
  /** The payment methods that the customer has saved with this gateway, newest first. To pay with one, send its `publicId` as the `token` of the payment. */
  readonly savedPaymentMethods: ReadonlyArray<SavedPaymentMethod>;
  /** The type: `credit_card`, `gift_card` or `other`. */
  readonly type: Scalars['String']['output'];
};

/** The payment settings. */
export type PaymentSettings = {
  /** When payments are captured: `manual` if your backend captures them, `on_processed` if they are captured in full automatically after `processOrder`. */
  readonly capture: Scalars['String']['output'];
  /** Whether a gateway with `answersAmounts` may approve a part of a payment that was added without an amount. If so, the payment becomes that part, and `processOrder` is refused with `PAYMENT_PARTIALLY_APPROVED`, so that the shopper can pay the rest otherwise. Otherwise, the part is voided and counts as declined. */
  readonly partialApproval: Scalars['Boolean']['output'];
  /** Whether `processOrder` and `authorizePayments` only verify payment methods. If so, no amount is reserved, and a capture authorizes the amount that it captures. For gift cards, the balance is checked. Payments that cannot be verified are authorized anyway. */
  readonly verifyPaymentsOnly: Scalars['Boolean']['output'];
};

/** The payment settings. */
export type PaymentSettingsInput = {
  /** When payments are captured: `manual` if your backend captures them, `on_processed` if they are captured in full automatically after `processOrder`. */
  readonly capture?: InputMaybe<Scalars['String']['input']>;
  /** Whether a gateway with `answersAmounts` may approve a part of a payment that was added without an amount. If so, the payment becomes that part, and `processOrder` is refused with `PAYMENT_PARTIALLY_APPROVED`, so that the shopper can pay the rest otherwise. Otherwise, the part is voided and counts as declined. */
  readonly partialApproval?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether `processOrder` and `authorizePayments` only verify payment methods. If so, no amount is reserved, and a capture authorizes the amount that it captures. For gift cards, the balance is checked. Payments that cannot be verified are authorized anyway. */
  readonly verifyPaymentsOnly?: InputMaybe<Scalars['Boolean']['input']>;
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

/** The styling of the payment page. */
export type PaymentStyling = {
  /** The CSS rules. */
  readonly cssRules: ReadonlyArray<CssRule>;
  /** The CSS rules under media queries. */
  readonly mediaRules: ReadonlyArray<MediaRule>;
};

/** The statistics for one hour or day. */
export type PeriodStatistics = {
  /** The captured amount, in minor units. */
  readonly amountCaptured: Scalars['SafeInt']['output'];
  /** The refunded amount, in minor units. */
  readonly amountRefunded: Scalars['SafeInt']['output'];
  /** The number of authorizations that gateways declined. */
  readonly declines: Scalars['Int']['output'];
  /** The number of these orders that have been processed, during the period or later. */
  readonly ordersConverted: Scalars['Int']['output'];
  /** The number of orders that were initialized. */
  readonly ordersInitialized: Scalars['Int']['output'];
  /** The number of orders that were processed, regardless of when they were initialized. */
  readonly ordersProcessed: Scalars['Int']['output'];
  /** When the period begins. */
  readonly start: Scalars['DateTime']['output'];
};

/** The base URL of the connector of the shop's platform for one kind of resource. */
export type PlatformConnectorDestination = {
  /** The base URL of the platform's connector; `/v1/shops/…` is appended to it. */
  readonly destination: Scalars['String']['output'];
  /** The ID of the destination. */
  readonly id: Scalars['ID']['output'];
  /** The additional key for the public order ID in the order's custom attributes; null if there is none. */
  readonly publicOrderIdKey?: Maybe<Scalars['String']['output']>;
  /** Always null: the secret is write-only. */
  readonly sharedSecret?: Maybe<Scalars['String']['output']>;
  /** The timeout of a call, in ms. */
  readonly timeoutMs: Scalars['Int']['output'];
  /** The resources it serves: `customers`, `orders`, `products` or `carts`. */
  readonly topic: Scalars['String']['output'];
  /** The version of the connector API, `v1`. */
  readonly version: Scalars['String']['output'];
};

/** An event received from the platform. */
export type PlatformEvent = {
  /** When the change occurred on the platform. */
  readonly at: Scalars['DateTime']['output'];
  /** The number of attempts since the event was received or last retried. */
  readonly attempts: Scalars['Int']['output'];
  /** The payload of the event, as received. */
  readonly body: Scalars['JSONObject']['output'];
  /** When the event failed; null while it is pending. */
  readonly failedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The identifier. */
  readonly id: Scalars['ID']['output'];
  /** The ID on the platform of the changed resource. */
  readonly platformId: Scalars['ID']['output'];
  /** The platform type, as given in the path. */
  readonly platformType: Scalars['String']['output'];
  /** The reason why the event could not be applied; null if it has not been attempted. */
  readonly reason?: Maybe<Scalars['String']['output']>;
  /** When the event was received. */
  readonly receivedAt: Scalars['DateTime']['output'];
  /** The state of the event. */
  readonly status: PlatformEventStatus;
  /** The event type, such as `customer/saved` or `order/deleted`. */
  readonly type: Scalars['String']['output'];
};

/** A page of events. */
export type PlatformEventConnection = {
  /** The events on this page, each with its cursor. */
  readonly edges: ReadonlyArray<PlatformEventEdge>;
  /** The events on this page. */
  readonly nodes: ReadonlyArray<PlatformEvent>;
  /** Information for pagination. */
  readonly pageInfo: PageInfo;
  /** The total number of matching items, up to 10,000. Counted only if selected. */
  readonly totalCount: Scalars['SafeInt']['output'];
  /** Whether there are more than 10,000, of which `totalCount` counts as many. */
  readonly totalIsCapped: Scalars['Boolean']['output'];
};

/** A platform event on a page. */
export type PlatformEventEdge = {
  /** The cursor of the item, for use in `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The event. */
  readonly node: PlatformEvent;
};

/** The state of a platform event. */
export type PlatformEventStatus =
  /** The event could not be applied. It can be retried. */
  | 'FAILED'
  /** The event has not been applied yet. */
  | 'PENDING';

/** An import of the platform's customers and orders. */
export type PlatformImport = {
  /** The number of customers read. */
  readonly customers: Scalars['Int']['output'];
  /** When the import ended; null while it is running. */
  readonly finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The ID of the import. */
  readonly id: Scalars['ID']['output'];
  /** Why the last page could not be read; null if it was read. */
  readonly lastError?: Maybe<Scalars['String']['output']>;
  /** The number of orders read. */
  readonly orders: Scalars['Int']['output'];
  /** The number of resources that were skipped because they have no platform ID. */
  readonly skipped: Scalars['Int']['output'];
  /** The current stage: `customers`, then `orders`. */
  readonly stage: Scalars['String']['output'];
  /** When the import was started. */
  readonly startedAt: Scalars['DateTime']['output'];
  /** The status: `running`, `finished` or `failed`. */
  readonly status: Scalars['String']['output'];
  /** When the import last made progress. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/**
 * An order as it exists on the platform. Texts are unchanged, and amounts are exact decimals in major units of the
 * currency. Members that the platform omitted are null.
 */
export type PlatformOrder = {
  /** The billing address. */
  readonly billingAddress?: Maybe<PlatformOrderAddress>;
  /** The IP address of the shopper. */
  readonly browserIp?: Maybe<Scalars['String']['output']>;
  /** The source of the order. */
  readonly createdVia?: Maybe<Scalars['String']['output']>;
  /** The ISO 4217 currency code. */
  readonly currency?: Maybe<Scalars['String']['output']>;
  /** The custom attributes on the platform: by name, their `description` and `value`. */
  readonly customAttributes?: Maybe<Scalars['JSONObject']['output']>;
  /** The total of all discounts. */
  readonly discount?: Maybe<Scalars['Decimal']['output']>;
  /** The discounts: by name, their `platform_id`, `amount` and `discount_code`. */
  readonly discounts?: Maybe<Scalars['JSONObject']['output']>;
  /** The financial status, such as `pending`, `authorized`, `paid` or `refunded`. */
  readonly financialStatus?: Maybe<Scalars['String']['output']>;
  /** The fulfillment status, such as `unfulfilled`, `partial` or `fulfilled`. */
  readonly fulfillmentStatus?: Maybe<Scalars['String']['output']>;
  /** The line items. */
  readonly lineItems?: Maybe<ReadonlyArray<PlatformOrderLineItem>>;
  /** The locale of the shopper. */
  readonly locale?: Maybe<Scalars['String']['output']>;
  /** The notes. */
  readonly notes?: Maybe<Scalars['String']['output']>;
  /** The order number. */
  readonly orderNumber?: Maybe<Scalars['String']['output']>;
  /** The status, such as `active` or `cancelled`. */
  readonly orderStatus?: Maybe<Scalars['String']['output']>;
  /** The payments. */
  readonly payments?: Maybe<ReadonlyArray<PlatformOrderPayment>>;
  /** When the order was placed. */
  readonly placedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The ID of the customer on the platform. */
  readonly platformCustomerId?: Maybe<Scalars['String']['output']>;
  /** The order number, formatted for display. */
  readonly platformFriendlyId?: Maybe<Scalars['String']['output']>;
  /** The ID of the order on the platform. */
  readonly platformId: Scalars['ID']['output'];
  /** The platform type in the path of the order's last event; null if no event was received for it. */
  readonly platformType?: Maybe<Scalars['String']['output']>;
  /** When the order last changed on the platform. */
  readonly platformUpdatedAt: Scalars['DateTime']['output'];
  /** The notes that are visible to the shopper. */
  readonly publicNotes?: Maybe<Scalars['String']['output']>;
  /** The public ID of the order in this service; null if the order was created on the platform. */
  readonly publicOrderId?: Maybe<Scalars['ID']['output']>;
  /** The refunded amount. */
  readonly refundedAmount?: Maybe<Scalars['Decimal']['output']>;
  /** The shipping address. */
  readonly shippingAddresses?: Maybe<ReadonlyArray<PlatformOrderAddress>>;
  /** The code of the shipping method. */
  readonly shippingCode?: Maybe<Scalars['String']['output']>;
  /** The shipping method. */
  readonly shippingMethod?: Maybe<Scalars['String']['output']>;
  /** The price of shipping before taxes. */
  readonly shippingSubtotal?: Maybe<Scalars['Decimal']['output']>;
  /** The taxes on shipping. */
  readonly shippingTax?: Maybe<Scalars['Decimal']['output']>;
  /** The individual taxes on shipping. */
  readonly shippingTaxes?: Maybe<ReadonlyArray<PlatformOrderTax>>;
  /** The source. */
  readonly source?: Maybe<Scalars['String']['output']>;
  /** The total of the line items before taxes. */
  readonly subtotal?: Maybe<Scalars['Decimal']['output']>;
  /** The taxes on the line items. */
  readonly subtotalTax?: Maybe<Scalars['Decimal']['output']>;
  /** Whether it is a test order. */
  readonly test?: Maybe<Scalars['Boolean']['output']>;
  /** The order total. */
  readonly total?: Maybe<Scalars['Decimal']['output']>;
  /** The total of all taxes. */
  readonly totalTax?: Maybe<Scalars['Decimal']['output']>;
};

/** An address of a platform order. */
export type PlatformOrderAddress = {
  /** The type of address, such as `residential` or `commercial`. */
  readonly addressType?: Maybe<Scalars['String']['output']>;
  /** The purpose of the address, such as `shipping` or `billing`. */
  readonly addressUse?: Maybe<Scalars['String']['output']>;
  /** The city. */
  readonly city?: Maybe<Scalars['String']['output']>;
  /** The company name. */
  readonly company?: Maybe<Scalars['String']['output']>;
  /** The name of the country. */
  readonly country?: Maybe<Scalars['String']['output']>;
  /** The two-letter country code. */
  readonly countryCode?: Maybe<Scalars['String']['output']>;
  /** The email address. */
  readonly email?: Maybe<Scalars['String']['output']>;
  /** The first name. */
  readonly firstName?: Maybe<Scalars['String']['output']>;
  /** The last name. */
  readonly lastName?: Maybe<Scalars['String']['output']>;
  /** The phone number. */
  readonly phone?: Maybe<Scalars['String']['output']>;
  /** The ID of the address on the platform. */
  readonly platformId?: Maybe<Scalars['String']['output']>;
  /** The postal code. */
  readonly postalCode?: Maybe<Scalars['String']['output']>;
  /** The name of the province. */
  readonly province?: Maybe<Scalars['String']['output']>;
  /** The province code. */
  readonly provinceCode?: Maybe<Scalars['String']['output']>;
  /** The first line of the street address. */
  readonly street1?: Maybe<Scalars['String']['output']>;
  /** The second line of the street address. */
  readonly street2?: Maybe<Scalars['String']['output']>;
};

/** A page of platform orders. */
export type PlatformOrderConnection = {
  /** The platform orders on this page, each with its cursor. */
  readonly edges: ReadonlyArray<PlatformOrderEdge>;
  /** The platform orders on this page. */
  readonly nodes: ReadonlyArray<PlatformOrder>;
  /** Information for pagination. */
  readonly pageInfo: PageInfo;
  /** The total number of matching items, up to 10,000. Counted only if selected. */
  readonly totalCount: Scalars['SafeInt']['output'];
  /** Whether there are more than 10,000, of which `totalCount` counts as many. */
  readonly totalIsCapped: Scalars['Boolean']['output'];
};

/** A platform order on a page. */
export type PlatformOrderEdge = {
  /** The cursor of the item, for use in `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The platform order. */
  readonly node: PlatformOrder;
};

/** A line item of a platform order. */
export type PlatformOrderLineItem = {
  /** The line item key in the cart. */
  readonly cartLineItemPlatformId?: Maybe<Scalars['String']['output']>;
  /** The custom attributes on the platform: by name, their `description` and `value`. */
  readonly customAttributes?: Maybe<Scalars['JSONObject']['output']>;
  /** The discount on one unit. */
  readonly discountPerItem?: Maybe<Scalars['Decimal']['output']>;
  /** The amount after discounts. */
  readonly discountedSubtotal?: Maybe<Scalars['Decimal']['output']>;
  /** The weight in grams. */
  readonly grams?: Maybe<Scalars['Float']['output']>;
  /** The URL of the image. */
  readonly image?: Maybe<Scalars['String']['output']>;
  /** The ID of the line item on the platform. */
  readonly platformId?: Maybe<Scalars['String']['output']>;
  /** The ID of the product on the platform. */
  readonly platformProductId?: Maybe<Scalars['String']['output']>;
  /** The ID of the variant on the platform. */
  readonly platformVariantId?: Maybe<Scalars['String']['output']>;
  /** The price of one unit. */
  readonly pricePerItem?: Maybe<Scalars['Decimal']['output']>;
  /** The quantity. */
  readonly quantity?: Maybe<Scalars['SafeInt']['output']>;
  /** Whether it requires shipping. */
  readonly requiresShipping?: Maybe<Scalars['Boolean']['output']>;
  /** The SKU. */
  readonly sku?: Maybe<Scalars['String']['output']>;
  /** The amount before discounts. */
  readonly subtotal?: Maybe<Scalars['Decimal']['output']>;
  /** Whether it is taxable. */
  readonly taxable?: Maybe<Scalars['Boolean']['output']>;
  /** The taxes. */
  readonly taxes?: Maybe<ReadonlyArray<PlatformOrderTax>>;
  /** The title. */
  readonly title?: Maybe<Scalars['String']['output']>;
  /** The order total. */
  readonly total?: Maybe<Scalars['Decimal']['output']>;
  /** The total of the taxes. */
  readonly totalTax?: Maybe<Scalars['Decimal']['output']>;
  /** The URL of the product page. */
  readonly url?: Maybe<Scalars['String']['output']>;
  /** The weight in `weightUnit`. */
  readonly weight?: Maybe<Scalars['Float']['output']>;
  /** The unit of weight. */
  readonly weightUnit?: Maybe<Scalars['String']['output']>;
};

/** A payment of a platform order. */
export type PlatformOrderPayment = {
  /** The amount. */
  readonly amountPlanned?: Maybe<Scalars['Decimal']['output']>;
  /** The ISO 4217 currency code. */
  readonly currency?: Maybe<Scalars['String']['output']>;
  /** The custom attributes on the platform: by name, their `description` and `value`. */
  readonly customAttributes?: Maybe<Scalars['JSONObject']['output']>;
  /** The description. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** The payment method. */
  readonly paymentMethod?: Maybe<Scalars['String']['output']>;
  /** The ID of the payment on the platform. */
  readonly platformId?: Maybe<Scalars['String']['output']>;
  /** The payment provider. */
  readonly provider?: Maybe<Scalars['String']['output']>;
  /** The status, such as `pending` or `paid`. */
  readonly status?: Maybe<Scalars['String']['output']>;
  /** The transactions of the payment. */
  readonly transactions?: Maybe<ReadonlyArray<PlatformOrderTransaction>>;
};

/** A tax of a platform order. */
export type PlatformOrderTax = {
  /** The amount. */
  readonly amount?: Maybe<Scalars['Decimal']['output']>;
  /** The name. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** The rate. */
  readonly rate?: Maybe<Scalars['Decimal']['output']>;
  /** The tags on the platform. */
  readonly tag?: Maybe<Scalars['String']['output']>;
};

/** A transaction of a payment of a platform order. */
export type PlatformOrderTransaction = {
  /** The amount. */
  readonly amount?: Maybe<Scalars['Decimal']['output']>;
  /** The ISO 4217 currency code. */
  readonly currency?: Maybe<Scalars['String']['output']>;
  /** The ID of the transaction on the platform. */
  readonly platformId?: Maybe<Scalars['String']['output']>;
  /** The transaction ID of the payment provider. */
  readonly providerTransactionId?: Maybe<Scalars['String']['output']>;
  /** The status, such as `pending`, `success` or `failed`. */
  readonly status?: Maybe<Scalars['String']['output']>;
  /** The type of transaction, such as `authorization`, `charge`, `refund` or `void`. */
  readonly type?: Maybe<Scalars['String']['output']>;
};

/** A line item that is paid in advance. */
export type PrepaidMetadata = {
  /** The number of orders of the current term. */
  readonly currentRecurrenceCount: Scalars['Int']['output'];
  /** Generated by the service. */
  readonly id: Scalars['ID']['output'];
  /** The ID of the line item. */
  readonly lineItemId: Scalars['ID']['output'];
  /** What happens after the last order of a term: `continue` starts another term, `no_continue` does not. */
  readonly prepaidContinue: Scalars['String']['output'];
  /** The number of orders that are paid in advance. */
  readonly prepaidDuration: Scalars['Int']['output'];
};

/** Orders that are paid in advance. */
export type PrepaidMetadataInput = {
  /** What happens after the last order of a term: `continue` starts another term (the default), `no_continue` does not. */
  readonly prepaidContinue?: InputMaybe<Scalars['String']['input']>;
  /** The number of orders that are paid in advance. Required. */
  readonly prepaidDuration?: InputMaybe<Scalars['Int']['input']>;
};

/** The input of `processOrder`. */
export type ProcessOrderInput = {
  /** The total that the shopper agreed to, in minor units. If the total has changed, the request is refused with `TOTAL_CHANGED`, with the changes in `details`, and a second request succeeds. Defaults to the total that the order last showed. */
  readonly expectedTotal?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `processOrder`. */
export type ProcessOrderPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The secret that the gateway's frontend code needs for the confirmation; null if no confirmation is needed. */
  readonly clientSecretToken?: Maybe<Scalars['String']['output']>;
  /** True if the shopper has to confirm the payment first, with `clientSecretToken`. Then call `processOrder` again. Null otherwise. */
  readonly handleSca?: Maybe<Scalars['Boolean']['output']>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `processSubscription`. */
export type ProcessSubscriptionInput = {
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the subscription. Required. */
  readonly subscriptionId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `processSubscription`. */
export type ProcessSubscriptionPayload = {
  /** The subscription; null if the operation was refused. */
  readonly subscription?: Maybe<RecurringSubscription>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A step of `processOrder`. */
export type ProcessingStep = {
  /** When the step finished; null while it is running. */
  readonly finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The reason for the failure; empty if it succeeded. */
  readonly message: Scalars['String']['output'];
  /** When the step started. */
  readonly startedAt: Scalars['DateTime']['output'];
  /** The status: `succeeded`, `failed`, or `confirming` while the outcome of a payment is pending. */
  readonly status: Scalars['String']['output'];
  /** The step: `validate`, `total`, `inventory`, `payments`, `processed` or `platform_order`. */
  readonly step: Scalars['String']['output'];
};

/** A product of the shop. */
export type Product = {
  /** The categories of the product. */
  readonly categories: ReadonlyArray<ProductCategory>;
  /** When it was created in this service. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The description. */
  readonly description: Scalars['String']['output'];
  /** The slug of the product in its URL. */
  readonly handle: Scalars['String']['output'];
  /** The ID of the product in this service. */
  readonly id: Scalars['ID']['output'];
  /** The images of the product. */
  readonly images: ReadonlyArray<ProductImage>;
  /** The quantity in stock across all variants; null if stock is not tracked. */
  readonly inventoryQuantity?: Maybe<Scalars['SafeInt']['output']>;
  /** The inventory policy or system that tracks the stock; empty if unknown. */
  readonly inventoryTrackingEntity: Scalars['String']['output'];
  /** The party that tracks the stock; empty if stock is not tracked. */
  readonly inventoryTrackingService: Scalars['String']['output'];
  /** The descriptions by language code. */
  readonly localizedDescriptions: Scalars['JSONObject']['output'];
  /** The names by language code. */
  readonly localizedNames: Scalars['JSONObject']['output'];
  /** The name. */
  readonly name: Scalars['String']['output'];
  /** The options of the product, in which its variants differ. */
  readonly options: ReadonlyArray<ProductOption>;
  /** The ID of the product on the platform, unique within the shop. */
  readonly platformId: Scalars['ID']['output'];
  /** When it last changed on the platform. */
  readonly platformUpdatedAt: Scalars['DateTime']['output'];
  /** Whether the product is visible to shoppers. */
  readonly published: Scalars['Boolean']['output'];
  /** Tags, separated by commas. */
  readonly tags: Scalars['String']['output'];
  /** The tax code. */
  readonly taxCode: Scalars['String']['output'];
  /** The product type. */
  readonly type: Scalars['String']['output'];
  /** When it last changed in this service. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** The URL of the product page. */
  readonly url: Scalars['String']['output'];
  /** The variants of the product. */
  readonly variants: ReadonlyArray<ProductVariant>;
  /** The vendor. */
  readonly vendor: Scalars['String']['output'];
};

/** A category of a product. */
export type ProductCategory = {
  /** The URL of an image; empty if there is none. */
  readonly imageUrl: Scalars['String']['output'];
  /** The name. */
  readonly name: Scalars['String']['output'];
  /** The ID of the category on the platform. */
  readonly platformId: Scalars['ID']['output'];
  /** When it last changed on the platform; null if unknown. */
  readonly platformUpdatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A category of a product. */
export type ProductCategoryInput = {
  /** The URL of an image. */
  readonly imageUrl?: InputMaybe<Scalars['String']['input']>;
  /** The name. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the category on the platform. Required. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
  /** When it last changed on the platform. */
  readonly platformUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** A page of products. */
export type ProductConnection = {
  /** The products on this page, each with its cursor. */
  readonly edges: ReadonlyArray<ProductEdge>;
  /** The products on this page. */
  readonly nodes: ReadonlyArray<Product>;
  /** Information for pagination. */
  readonly pageInfo: PageInfo;
  /** The total number of matching items, up to 10,000. Counted only if selected. */
  readonly totalCount: Scalars['SafeInt']['output'];
  /** Whether there are more than 10,000, of which `totalCount` counts as many. */
  readonly totalIsCapped: Scalars['Boolean']['output'];
};

/** The product data of a line item. Prices are in minor units, weights in grams. */
export type ProductData = {
  /** The barcode. */
  readonly barcode: Scalars['String']['output'];
  /** The original price of one unit, before any reduction, in minor units; 0 if unknown. */
  readonly compareAtPrice: Scalars['SafeInt']['output'];
  /** The description. */
  readonly description: Scalars['String']['output'];
  /** The ID of the variant on the platform; for a generic item, the identifier that you sent. */
  readonly id: Scalars['ID']['output'];
  /** The URL of an image; empty if there is none. */
  readonly image: Scalars['String']['output'];
  /** The key of the line item, unique within the order. */
  readonly lineItemKey: Scalars['ID']['output'];
  /** The descriptions of the product by language code. */
  readonly localizedDescriptions: Scalars['JSONObject']['output'];
  /** The names of the product by language code. */
  readonly localizedNames: Scalars['JSONObject']['output'];
  /** The names of the variant by language code. */
  readonly localizedVariantNames: Scalars['JSONObject']['output'];
  /** The price of one unit, in minor units. */
  readonly price: Scalars['SafeInt']['output'];
  /** The ID of the product on the platform. */
  readonly productId: Scalars['ID']['output'];
  /** The title of the product. */
  readonly productTitle: Scalars['String']['output'];
  /** Custom properties of the line item, by name. */
  readonly properties: Scalars['JSONObject']['output'];
  /** The quantity. */
  readonly quantity: Scalars['Int']['output'];
  /** Whether it requires shipping. */
  readonly requiresShipping: Scalars['Boolean']['output'];
  /** The SKU. */
  readonly sku: Scalars['String']['output'];
  /** Tags, separated by commas. */
  readonly tags: Scalars['String']['output'];
  /** Whether it is taxable. */
  readonly taxable: Scalars['Boolean']['output'];
  /** The text shown to the shopper. */
  readonly title: Scalars['String']['output'];
  /** The price multiplied by the quantity, in minor units. */
  readonly totalPrice: Scalars['SafeInt']['output'];
  /** The weight multiplied by the quantity, in grams. */
  readonly totalWeight: Scalars['SafeInt']['output'];
  /** The ID of the variant on the platform. */
  readonly variantId: Scalars['ID']['output'];
  /** The vendor. */
  readonly vendor: Scalars['String']['output'];
  /** 1 if the line item is visible, 0 if it is hidden. */
  readonly visible: Scalars['Int']['output'];
  /** The weight of one unit, in grams. */
  readonly weight: Scalars['SafeInt']['output'];
  /** The unit in which to show the weight. */
  readonly weightUnit: Scalars['String']['output'];
};

/** A product on a page. */
export type ProductEdge = {
  /** The cursor of the item, for use in `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The product. */
  readonly node: Product;
};

/** An image of a product. */
export type ProductImage = {
  /** The name. */
  readonly name: Scalars['String']['output'];
  /** The ID of the image on the platform. */
  readonly platformId: Scalars['ID']['output'];
  /** The position among the images. */
  readonly position: Scalars['SafeInt']['output'];
};

/** An image of a product. */
export type ProductImageInput = {
  /** The name. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the image on the platform. Required. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
  /** The position among the images. */
  readonly position?: InputMaybe<Scalars['SafeInt']['input']>;
};

/** An option in which the variants of a product differ. */
export type ProductOption = {
  /** The name. */
  readonly name: Scalars['String']['output'];
  /** The values to choose from. */
  readonly optionValues: ReadonlyArray<ProductOptionValue>;
  /** The ID of the option on the platform. */
  readonly platformId: Scalars['ID']['output'];
  /** The position among the options. */
  readonly position: Scalars['SafeInt']['output'];
};

/** An option of a product, such as size. */
export type ProductOptionInput = {
  /** The name. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The values to choose from. */
  readonly optionValues?: InputMaybe<ReadonlyArray<ProductOptionValueInput>>;
  /** The ID of the option on the platform. Required. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
  /** The position among the options. */
  readonly position?: InputMaybe<Scalars['SafeInt']['input']>;
};

/** A value of an option. */
export type ProductOptionValue = {
  /** Whether it is selected by default. */
  readonly isDefault: Scalars['Boolean']['output'];
  /** The text shown to the shopper. */
  readonly label: Scalars['String']['output'];
  /** The ID of the option value on the platform. */
  readonly platformId: Scalars['ID']['output'];
  /** The position among the values. */
  readonly position: Scalars['SafeInt']['output'];
};

/** A value of an option, such as `large`. */
export type ProductOptionValueInput = {
  /** Whether it is selected by default. Defaults to `false`. */
  readonly isDefault?: InputMaybe<Scalars['Boolean']['input']>;
  /** The text shown to the shopper. */
  readonly label?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the option value on the platform. Required. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
  /** The position among the values. */
  readonly position?: InputMaybe<Scalars['SafeInt']['input']>;
};

/** A variant of a product, which is what a shopper buys. */
export type ProductVariant = {
  /** Whether the variant can be sold when it is out of stock. */
  readonly allowBackorder: Scalars['Boolean']['output'];
  /** The quantity that is not reserved by orders; null if stock is not tracked. */
  readonly available?: Maybe<Scalars['SafeInt']['output']>;
  /** The original price, before any reduction, as a decimal in major units of the currency, stored exactly; null if unknown. */
  readonly compareAtPrice?: Maybe<Scalars['Decimal']['output']>;
  /** The cost to the merchant, as a decimal in major units of the currency, stored exactly; null if unknown. */
  readonly cost?: Maybe<Scalars['Decimal']['output']>;
  /** The weight in grams; null if unknown. */
  readonly grams?: Maybe<Scalars['Float']['output']>;
  /** The ID of the variant in this service. */
  readonly id: Scalars['ID']['output'];
  /** The URL of an image; empty if there is none. */
  readonly imageUrl: Scalars['String']['output'];
  /** The quantity in stock, including reserved units; null if unknown. */
  readonly inventoryQuantity?: Maybe<Scalars['SafeInt']['output']>;
  /** The inventory policy or system that tracks the stock; empty if unknown. */
  readonly inventoryTrackingEntity: Scalars['String']['output'];
  /** The party that tracks the stock; empty if stock is not tracked. */
  readonly inventoryTrackingService: Scalars['String']['output'];
  /** The names by language code. */
  readonly localizedNames: Scalars['JSONObject']['output'];
  /** The name. */
  readonly name: Scalars['String']['output'];
  /** The option values that distinguish the variant from the product's other variants. */
  readonly optionValues: ReadonlyArray<VariantOptionValue>;
  /** The ID of the variant on the platform, unique within the shop. */
  readonly platformId: Scalars['ID']['output'];
  /** The price, as a decimal in major units of the currency, such as `"19.99"`, stored exactly; null if unknown. */
  readonly price?: Maybe<Scalars['Decimal']['output']>;
  /** The ID of its product on the platform. */
  readonly productPlatformId: Scalars['ID']['output'];
  /** Whether it requires shipping. */
  readonly requireShipping: Scalars['Boolean']['output'];
  /** The SKU. */
  readonly sku: Scalars['String']['output'];
  /** The tax code. */
  readonly taxCode: Scalars['String']['output'];
  /** Whether it is exempt from taxes. */
  readonly taxExempt: Scalars['Boolean']['output'];
  /** The weight in `weightUnit`; null if unknown. */
  readonly weight?: Maybe<Scalars['Decimal']['output']>;
  /** The unit of weight, such as `kg`. */
  readonly weightUnit: Scalars['String']['output'];
};

/** A page of variants. */
export type ProductVariantConnection = {
  /** The variants on this page, each with its cursor. */
  readonly edges: ReadonlyArray<ProductVariantEdge>;
  /** The variants on this page. */
  readonly nodes: ReadonlyArray<ProductVariant>;
  /** Information for pagination. */
  readonly pageInfo: PageInfo;
  /** The total number of matching items, up to 10,000. Counted only if selected. */
  readonly totalCount: Scalars['SafeInt']['output'];
  /** Whether there are more than 10,000, of which `totalCount` counts as many. */
  readonly totalIsCapped: Scalars['Boolean']['output'];
};

/** A variant on a page. */
export type ProductVariantEdge = {
  /** The cursor of the item, for use in `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The variant. */
  readonly node: ProductVariant;
};

/** A variant of the product, which is what a shopper buys. */
export type ProductVariantInput = {
  /** Whether the variant can be sold when it is out of stock. Defaults to `false`. */
  readonly allowBackorder?: InputMaybe<Scalars['Boolean']['input']>;
  /** The original price, before any reduction, as a decimal in major units of the currency, stored exactly. */
  readonly compareAtPrice?: InputMaybe<Scalars['Decimal']['input']>;
  /** The cost to the merchant, as a decimal in major units of the currency, stored exactly. */
  readonly cost?: InputMaybe<Scalars['Decimal']['input']>;
  /** The weight in grams. */
  readonly grams?: InputMaybe<Scalars['Float']['input']>;
  /** The URL of an image. */
  readonly imageUrl?: InputMaybe<Scalars['String']['input']>;
  /** The physical count, including units that orders have reserved but that are not yet fulfilled. If omitted, the stored count does not change; null ends tracking. Use `adjustInventory` for changes. */
  readonly inventoryQuantity?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The inventory policy or system that tracks the stock. */
  readonly inventoryTrackingEntity?: InputMaybe<Scalars['String']['input']>;
  /** The party that tracks the stock. */
  readonly inventoryTrackingService?: InputMaybe<Scalars['String']['input']>;
  /** The names by language code. */
  readonly localizedNames?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The name. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The option values that distinguish the variant from the product's other variants. */
  readonly optionValues?: InputMaybe<ReadonlyArray<VariantOptionValueInput>>;
  /** The ID of the variant on the platform, unique within the shop. Required. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
  /** The price, as a decimal in major units of the currency, such as `"19.99"`, stored exactly. */
  readonly price?: InputMaybe<Scalars['Decimal']['input']>;
  /** Whether it requires shipping. Defaults to `true`. */
  readonly requireShipping?: InputMaybe<Scalars['Boolean']['input']>;
  /** The SKU. */
  readonly sku?: InputMaybe<Scalars['String']['input']>;
  /** The tax code. */
  readonly taxCode?: InputMaybe<Scalars['String']['input']>;
  /** Whether it is exempt from taxes. Defaults to `false`. */
  readonly taxExempt?: InputMaybe<Scalars['Boolean']['input']>;
  /** The weight in `weightUnit`. */
  readonly weight?: InputMaybe<Scalars['Decimal']['input']>;
  /** The unit of weight, such as `kg`. */
  readonly weightUnit?: InputMaybe<Scalars['String']['input']>;
};

/** A province, state or other part of a country that is used in addresses. */
export type Province = {
  /** The part of its ISO 3166-2 code after the hyphen, such as `DC`; the name if there is no code. */
  readonly isoCode: Scalars['ID']['output'];
  /** The name in Latin letters. */
  readonly name: Scalars['String']['output'];
  /** Whether it can be used in a billing address. */
  readonly validForBilling: Scalars['Boolean']['output'];
  /** Whether the shop ships to it. */
  readonly validForShipping: Scalars['Boolean']['output'];
};

/** Whether orders on the platform include the public order ID. */
export type PublicOrderIdSettings = {
  /** Whether the custom attributes of orders sent to the platform include the public order ID. */
  readonly enabled: Scalars['Boolean']['output'];
};

/** Whether orders on the platform include the public order ID. */
export type PublicOrderIdSettingsInput = {
  /** Whether the custom attributes of orders sent to the platform include the public order ID. */
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type Query = {
  /**
   * The active access tokens of a shop, oldest first (root key, or `WRITE_TOKENS` of the same shop). The secrets are not
   * stored and cannot be retrieved.
   */
  readonly accessTokens?: Maybe<ReadonlyArray<AccessToken>>;
  /**
   * The allowed domains of a shop: the origins whose pages may call the service from a browser (`READ_SHOP_SETTINGS`, or
   * the root key).
   */
  readonly allowedDomains?: Maybe<ReadonlyArray<AllowedDomain>>;
  /** The overrides that apply to all orders of the shop, oldest first (`READ_SHOP_SETTINGS`). */
  readonly apiOverrides?: Maybe<ReadonlyArray<ApiOverride>>;
  /**
   * Changes to the shop's settings and other administrative resources, newest first (`READ_SHOP_SETTINGS`). Entries show
   * who made a change, when, and which members were sent, but never their values. Refused requests that use an order token are not recorded.
   */
  readonly auditLog?: Maybe<AuditEntryConnection>;
  /** An import of products or customers with its progress (`READ_SHOP_SETTINGS`). */
  readonly bulkImport?: Maybe<BulkImport>;
  /** The errors of the refused rows of an import in the order of the rows (`READ_SHOP_SETTINGS`). */
  readonly bulkImportRefusals?: Maybe<ReadonlyArray<BulkImportRefusal>>;
  /** The 50 latest imports of products and customers with their progress, newest first (`READ_SHOP_SETTINGS`). */
  readonly bulkImports?: Maybe<ReadonlyArray<BulkImport>>;
  /**
   * The categories of the shop, sorted by their ID on the platform (`READ_PRODUCTS`). Platform events and `saveCategory`
   * add them.
   */
  readonly categories?: Maybe<CategoryConnection>;
  /** Checks whether the items of the order are in stock. Nothing is reserved. */
  readonly checkInventory?: Maybe<InventoryCheck>;
  /** The data of the shop that a checkout page of an order needs, with an order token or an access token with `READ_ORDERS`. */
  readonly checkout?: Maybe<Checkout>;
  /** A country with its provinces and the requirements for its addresses, for any credential. */
  readonly country?: Maybe<Country>;
  /** The custom elements of the checkout, by position (`READ_SHOP_SETTINGS`). */
  readonly customElements?: Maybe<ReadonlyArray<CustomElement>>;
  /** A customer by ID; null if the customer does not exist or is deleted (`READ_CUSTOMERS`). */
  readonly customer?: Maybe<Customer>;
  /** An address of a customer; null if the customer or the address does not exist (`READ_CUSTOMERS`). */
  readonly customerAddress?: Maybe<CustomerAddress>;
  /** A customer by their ID on the platform; null if the customer does not exist or is deleted (`READ_CUSTOMERS`). */
  readonly customerByPlatformId?: Maybe<Customer>;
  /** The customer groups of the shop, by name (`READ_CUSTOMERS`). */
  readonly customerGroups?: Maybe<ReadonlyArray<CustomerGroup>>;
  /** The customers of the shop, oldest first by default (`READ_CUSTOMERS`). */
  readonly customers?: Maybe<CustomerConnection>;
  /** The shop's discount codes, oldest first (`READ_SHOP_SETTINGS`). */
  readonly discountCodes?: Maybe<ReadonlyArray<DiscountCode>>;
  /** Returns the shipping lines that would be available for an address. Nothing is stored. */
  readonly estimateShippingLines?: Maybe<EstimateShippingLinesPayload>;
  /** Returns the taxes that would apply to an address. Nothing is stored. */
  readonly estimateTaxes?: Maybe<EstimateTaxesPayload>;
  /** The deliveries of an event, one for each webhook that it is sent to, oldest webhook first (`READ_WEBHOOKS`). */
  readonly eventDeliveries?: Maybe<ReadonlyArray<EventDelivery>>;
  /**
   * The events of the shop, oldest first, for at least the last 30 days (`READ_ORDERS`). Paging from the last cursor never
   * skips an event.
   */
  readonly events?: Maybe<EventConnection>;
  /** The payment gateways that the shop has added, oldest first (`READ_SHOP_SETTINGS`). */
  readonly externalPaymentGateways?: Maybe<ReadonlyArray<ExternalPaymentGateway>>;
  /** The shop's general settings (`READ_SHOP_SETTINGS`). */
  readonly generalSettings?: Maybe<GeneralSettings>;
  /**
   * A gift card, by a payment that uses it, or by its token and PIN (`READ_ORDERS`). An order token can use payments of
   * its own order only. A wrong PIN and an unknown card give the same error (`GIFT_CARD_INVALID`), and after five wrong
   * PINs within an hour from one IP address, further requests are refused (`TOO_MANY_PIN_ATTEMPTS`).
   */
  readonly giftCard?: Maybe<GiftCard>;
  /** The integration settings of the shop (`READ_WEBHOOKS`). */
  readonly integrationSettings?: Maybe<IntegrationSettings>;
  /**
   * Returns the outcome of a request that was sent with an idempotency key, in case its response was lost. An order token
   * can look up the keys that it used, and an access token those of its shop.
   */
  readonly operationOutcome?: Maybe<OperationOutcome>;
  /**
   * An order by its public ID. An order token can read its own order, and an access token with `READ_ORDERS` the orders of
   * its shop.
   */
  readonly order?: Maybe<Order>;
  /**
   * The orders of the shop (`READ_ORDERS`), newest first. Page forward with `first` and `after`, or backward with `last`
   * and `before`. Returns the first 10 orders if all of them are omitted.
   */
  readonly orders?: Maybe<OrderConnection>;
  /** The styling of the payment page for all orders of the shop; null if there is none (`READ_SHOP_SETTINGS`). */
  readonly paymentStyling?: Maybe<PaymentStyling>;
  /** The connector destinations of the shop's platform, oldest first (`READ_SHOP_SETTINGS`). */
  readonly platformConnectorDestinations?: Maybe<ReadonlyArray<PlatformConnectorDestination>>;
  /**
   * The platform events that are pending or failed, in the order in which they were received (`WRITE_PLATFORM_EVENTS`).
   * Applied events are not stored. The latest 10,000 failed events of a shop are kept.
   */
  readonly platformEvents?: Maybe<PlatformEventConnection>;
  /**
   * The most recent imports of customers and orders from the platform, with their progress, newest first
   * (`READ_SHOP_SETTINGS`).
   */
  readonly platformImports?: Maybe<ReadonlyArray<PlatformImport>>;
  /** An order of the platform, by its ID on the platform (`READ_ORDERS`); null if it was deleted there. */
  readonly platformOrder?: Maybe<PlatformOrder>;
  /**
   * The orders of the platform, sorted by their ID on the platform in byte order (`READ_ORDERS`). The list includes orders
   * that were created by this service and orders that were received from the platform.
   */
  readonly platformOrders?: Maybe<PlatformOrderConnection>;
  /** The first occurrences of a recurrence rule (`READ_SUBSCRIPTIONS`). */
  readonly previewOccurrences: ReadonlyArray<Scalars['DateTime']['output']>;
  /** A product of the shop by its ID on the platform (`READ_PRODUCTS`). */
  readonly product?: Maybe<Product>;
  /** The products of the shop in the order in which they were created (`READ_PRODUCTS`). */
  readonly products?: Maybe<ProductConnection>;
  /** The shop's remote state authority; null if none is connected (`READ_SHOP_SETTINGS`). */
  readonly remoteStateAuthority?: Maybe<RemoteStateAuthority>;
  /** The saved payment methods of a customer, newest first; null for an unknown customer (`READ_SHOP_SETTINGS`). */
  readonly savedPaymentMethods?: Maybe<ReadonlyArray<SavedPaymentMethod>>;
  /** The shop's shipping zones, oldest first (`READ_SHOP_SETTINGS`). */
  readonly shippingZones?: Maybe<ReadonlyArray<ShippingZone>>;
  /** The shop of the access token (`READ_ORDERS`). */
  readonly shop?: Maybe<Shop>;
  /** The shop's statistics for a range of time, by hour or by day in the shop's time zone: orders, captured and refunded amounts, declined payments, and the responses of its payment gateways (`READ_ORDERS`). */
  readonly shopStatistics?: Maybe<ShopStatistics>;
  /** All shops of the service in the order in which they were created (root key). */
  readonly shops?: Maybe<ReadonlyArray<Shop>>;
  /**
   * Simulates the retries that would be made if the payment for an order failed repeatedly in the same way. Nothing is changed
   * (`READ_SUBSCRIPTIONS`).
   */
  readonly simulateDunning?: Maybe<ReadonlyArray<DunningStep>>;
  /** A subscription of the shop; null if it does not exist (`READ_SUBSCRIPTIONS`). */
  readonly subscription?: Maybe<RecurringSubscription>;
  /** The subscriptions of the shop by ascending ID (`READ_SUBSCRIPTIONS`). */
  readonly subscriptions?: Maybe<SubscriptionConnection>;
  /** The shop's tax rates, oldest first (`READ_SHOP_SETTINGS`). */
  readonly taxRates?: Maybe<ReadonlyArray<TaxRate>>;
  /** The test clock of the shop, with the progress of an advance; null if the shop has none (`READ_SUBSCRIPTIONS`). */
  readonly testClock?: Maybe<TestClock>;
  /**
   * The test gateway's own records for an order, oldest first (`READ_ORDERS`). They are independent of the order's ledger
   * and show what was charged. Refused with `NOT_SUPPORTED` if the test gateway is not enabled.
   */
  readonly testGatewayTransactions?: Maybe<ReadonlyArray<TestGatewayTransaction>>;
  /**
   * The payment transactions of all orders of the shop (`READ_ORDERS`), newest first. Page forward with `first` and `after`,
   * or backward with `last` and `before`. Returns the first 10 transactions if all of them are omitted.
   */
  readonly transactions?: Maybe<TransactionConnection>;
  /** Checks whether an address would be accepted. The address is not stored. */
  readonly validateAddress?: Maybe<ValidateAddressPayload>;
  /**
   * Checks whether a customer's token is valid (`READ_CUSTOMERS`). If the shop has a connector destination for customers,
   * the platform checks the token; otherwise it is verified with the shop's `customerJwtSecret` (HS256, with the ID of the
   * customer on the platform as `sub`). Null for an unknown customer.
   */
  readonly validateCustomerJwt?: Maybe<ValidateCustomerJwtPayload>;
  /**
   * Calculates the discount that a code would give on the order, without adding it. Refused for the same reasons as
   * `addDiscount`.
   */
  readonly validateDiscountCode?: Maybe<ValidateDiscountCodePayload>;
  /** Checks whether an email address is well-formed. */
  readonly validateEmailAddress?: Maybe<ValidateEmailAddressPayload>;
  /** The variants of the shop's products in the order in which they were created (`READ_PRODUCTS`). */
  readonly variants?: Maybe<ProductVariantConnection>;
  /** The credential of this request. */
  readonly viewer: Viewer;
  /** A webhook of the shop (`READ_WEBHOOKS`). */
  readonly webhook?: Maybe<Webhook>;
  /** The signing secret, `whsec_…`, which a receiver uses to verify webhook requests (`WRITE_WEBHOOKS`). */
  readonly webhookSigningSecret?: Maybe<Scalars['String']['output']>;
  /** The topics that webhooks can subscribe to (`READ_WEBHOOKS`). */
  readonly webhookTopics?: Maybe<ReadonlyArray<WebhookTopic>>;
  /** The webhooks of the shop, oldest first (`READ_WEBHOOKS`). */
  readonly webhooks?: Maybe<ReadonlyArray<Webhook>>;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryAccessTokensArgs = {
  shopIdentifier?: InputMaybe<Scalars['ID']['input']>;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryAllowedDomainsArgs = {
  shopIdentifier?: InputMaybe<Scalars['ID']['input']>;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryAuditLogArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryBulkImportArgs = {
  importId: Scalars['ID']['input'];
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryBulkImportRefusalsArgs = {
  afterRow?: InputMaybe<Scalars['SafeInt']['input']>;
  importId: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryCategoriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryCheckInventoryArgs = {
  publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  stage?: InputMaybe<Scalars['String']['input']>;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryCheckoutArgs = {
  publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryCountryArgs = {
  isoCode: Scalars['ID']['input'];
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryCustomerArgs = {
  id: Scalars['ID']['input'];
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryCustomerAddressArgs = {
  customerId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryCustomerByPlatformIdArgs = {
  platformId: Scalars['ID']['input'];
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryCustomersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  label?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<CustomerSort>;
  search?: InputMaybe<Scalars['String']['input']>;
  updatedAtMax?: InputMaybe<Scalars['DateTime']['input']>;
  updatedAtMin?: InputMaybe<Scalars['DateTime']['input']>;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryEstimateShippingLinesArgs = {
  addressLine1?: InputMaybe<Scalars['String']['input']>;
  addressLine2?: InputMaybe<Scalars['String']['input']>;
  businessName?: InputMaybe<Scalars['String']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  countryCode?: InputMaybe<Scalars['String']['input']>;
  firstName?: InputMaybe<Scalars['String']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
  lastName?: InputMaybe<Scalars['String']['input']>;
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
  postalCode?: InputMaybe<Scalars['String']['input']>;
  province?: InputMaybe<Scalars['String']['input']>;
  provinceCode?: InputMaybe<Scalars['String']['input']>;
  publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryEstimateTaxesArgs = {
  addressLine1?: InputMaybe<Scalars['String']['input']>;
  addressLine2?: InputMaybe<Scalars['String']['input']>;
  businessName?: InputMaybe<Scalars['String']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  countryCode?: InputMaybe<Scalars['String']['input']>;
  firstName?: InputMaybe<Scalars['String']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
  lastName?: InputMaybe<Scalars['String']['input']>;
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
  postalCode?: InputMaybe<Scalars['String']['input']>;
  province?: InputMaybe<Scalars['String']['input']>;
  provinceCode?: InputMaybe<Scalars['String']['input']>;
  publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryEventDeliveriesArgs = {
  eventId: Scalars['ID']['input'];
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryEventsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  filter?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  types?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryGiftCardArgs = {
  cardPin?: InputMaybe<Scalars['String']['input']>;
  cardToken?: InputMaybe<Scalars['ID']['input']>;
  publicPaymentMethodId?: InputMaybe<Scalars['ID']['input']>;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryOperationOutcomeArgs = {
  idempotencyKey: Scalars['String']['input'];
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryOrderArgs = {
  publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryOrdersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<OrderSort>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryPlatformEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  status: PlatformEventStatus;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryPlatformOrderArgs = {
  platformId: Scalars['ID']['input'];
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryPlatformOrdersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryPreviewOccurrencesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  rrule: Scalars['String']['input'];
  timezone?: InputMaybe<Scalars['String']['input']>;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryProductArgs = {
  platformId: Scalars['ID']['input'];
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryProductsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QuerySavedPaymentMethodsArgs = {
  publicCustomerId: Scalars['ID']['input'];
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryShopStatisticsArgs = {
  from: Scalars['DateTime']['input'];
  to: Scalars['DateTime']['input'];
  unit: StatisticsUnit;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QuerySimulateDunningArgs = {
  failure: Scalars['String']['input'];
  from: Scalars['DateTime']['input'];
  subscriptionId?: InputMaybe<Scalars['ID']['input']>;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QuerySubscriptionArgs = {
  id: Scalars['ID']['input'];
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QuerySubscriptionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  servicePlatformCustomerId?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  subscriptionStatus?: InputMaybe<ReadonlyArray<SubscriptionStatus>>;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryTestGatewayTransactionsArgs = {
  publicOrderId: Scalars['ID']['input'];
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryTransactionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<TransactionSort>;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryValidateAddressArgs = {
  addressLine1?: InputMaybe<Scalars['String']['input']>;
  addressLine2?: InputMaybe<Scalars['String']['input']>;
  businessName?: InputMaybe<Scalars['String']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  countryCode?: InputMaybe<Scalars['String']['input']>;
  firstName?: InputMaybe<Scalars['String']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
  lastName?: InputMaybe<Scalars['String']['input']>;
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
  postalCode?: InputMaybe<Scalars['String']['input']>;
  province?: InputMaybe<Scalars['String']['input']>;
  provinceCode?: InputMaybe<Scalars['String']['input']>;
  publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryValidateCustomerJwtArgs = {
  jwt?: InputMaybe<Scalars['String']['input']>;
  platformId: Scalars['ID']['input'];
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryValidateDiscountCodeArgs = {
  discountCode?: InputMaybe<Scalars['String']['input']>;
  publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryValidateEmailAddressArgs = {
  emailAddress?: InputMaybe<Scalars['String']['input']>;
  publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryVariantsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryWebhookArgs = {
  webhookId: Scalars['ID']['input'];
};


/** The queries of the API. A resource that does not exist, or that belongs to another shop, is null. */
export type QueryWebhookSigningSecretArgs = {
  webhookId: Scalars['ID']['input'];
};

/** The input of `recoverWebhook`. */
export type RecoverWebhookInput = {
  /** The ID of the webhook. Required. */
  readonly id: Scalars['ID']['input'];
  /** Deliveries created at or after this time are sent again. Required. */
  readonly since?: InputMaybe<Scalars['DateTime']['input']>;
};

/** The result of `recoverWebhook`. */
export type RecoverWebhookPayload = {
  /** The number of deliveries that are sent again; null if the operation was refused. */
  readonly recovered?: Maybe<Scalars['Int']['output']>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A subscription: orders that recur. */
export type RecurringSubscription = {
  /** The attempts to process the latest `first` orders, oldest first. */
  readonly attempts: ReadonlyArray<SubscriptionAttempt>;
  /** The currency of its prices (ISO 4217). */
  readonly baseCurrency: Scalars['String']['output'];
  /** The exchange rate from the base currency to the charged currency. */
  readonly baseToChargedExchangeRate: Scalars['Float']['output'];
  /** The billing address. */
  readonly billingAddress?: Maybe<SubscriptionAddress>;
  /** The ID of the billing address. */
  readonly billingAddressId?: Maybe<Scalars['ID']['output']>;
  /** The currency of its orders and payments (ISO 4217). */
  readonly chargedCurrency: Scalars['String']['output'];
  /** What charges pay of its later orders; null if nothing is left. */
  readonly coverage?: Maybe<SubscriptionCoverage>;
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The number of retries made for the next order. */
  readonly currentRetries: Scalars['Int']['output'];
  /** The customer. In REST, it is present with `expand=customer` in a list. */
  readonly customer?: Maybe<Customer>;
  /** The ID of the customer. */
  readonly customerId: Scalars['ID']['output'];
  /** The discount code that is applied to its orders; empty if there is none. */
  readonly discountCode: Scalars['String']['output'];
  /** Your identifier of the subscription. */
  readonly externalId: Scalars['String']['output'];
  /** Generated by the service. */
  readonly id: Scalars['ID']['output'];
  /** The key that it was created with. */
  readonly idempotencyKey?: Maybe<Scalars['String']['output']>;
  /** The code of the last failure; null if there was none. */
  readonly lastFailureCode?: Maybe<Scalars['String']['output']>;
  /** Details of the last failure. */
  readonly lastFailureDetails?: Maybe<SubscriptionFailure>;
  /** The kind of the last failure: `declined`, `insufficient_funds`, `hard_decline`, `gateway_unavailable`, `out_of_stock` or `other`. */
  readonly lastFailureReason?: Maybe<Scalars['String']['output']>;
  /** When an order was last processed. */
  readonly lastOrderDatetime?: Maybe<Scalars['DateTime']['output']>;
  /** When a payment last succeeded. */
  readonly lastPaymentDatetime?: Maybe<Scalars['DateTime']['output']>;
  /** When it was last processed, whether or not it succeeded. */
  readonly lastProcessedDatetime?: Maybe<Scalars['DateTime']['output']>;
  /** The line items. */
  readonly lineItems: ReadonlyArray<SubscriptionLineItem>;
  /** When the next order is due; null if there is none. */
  readonly nextOrderDatetime?: Maybe<Scalars['DateTime']['output']>;
  /** When the next payment is due; null if there is none. */
  readonly nextPaymentDatetime?: Maybe<Scalars['DateTime']['output']>;
  /** When it will be processed next, for the next order or to retry a payment; null if nothing is scheduled. */
  readonly nextProcessingDatetime?: Maybe<Scalars['DateTime']['output']>;
  /** A note. */
  readonly note: Scalars['String']['output'];
  /** When its next orders are due. */
  readonly occurrences: ReadonlyArray<Scalars['DateTime']['output']>;
  /** The number of orders, including those counted when the subscription was created. */
  readonly orderCount: Scalars['Int']['output'];
  /** A note that is added to its orders. */
  readonly orderNote: Scalars['String']['output'];
  /** When orders recur: `DTSTART`, `RRULE` and `EXDATE` lines of RFC 5545. */
  readonly orderRrule: Scalars['String']['output'];
  /** When orders recur, in English. */
  readonly orderRruleText: Scalars['String']['output'];
  /** The latest `first` orders of the subscription, oldest first. */
  readonly orders: ReadonlyArray<SubscriptionOrder>;
  /** The number of orders that were processed for it. */
  readonly ordersProcessed: Scalars['Int']['output'];
  /** The payment gateway. */
  readonly paymentGatewayPublicId?: Maybe<Scalars['ID']['output']>;
  /** The public ID of the saved payment method. A gateway's own token is never shown in full. */
  readonly paymentMethodToken?: Maybe<Scalars['String']['output']>;
  /** When payments recur. The same as the order rule by default. */
  readonly paymentRrule: Scalars['String']['output'];
  /** When payments recur, in English. */
  readonly paymentRruleText: Scalars['String']['output'];
  /** The percentage taken off each line item, before a discount code. */
  readonly percentDiscount: Scalars['Float']['output'];
  /** When it was placed. */
  readonly placedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The shipping address. */
  readonly shippingAddress?: Maybe<SubscriptionAddress>;
  /** The ID of the shipping address. */
  readonly shippingAddressId?: Maybe<Scalars['ID']['output']>;
  /** How the last order was shipped; empty if it was not, or if there is none yet. */
  readonly shippingLines: ReadonlyArray<SubscriptionShippingLine>;
  /** The number of the shop. */
  readonly shopId: Scalars['Int']['output'];
  /** When the status last changed. */
  readonly statusChangedAt: Scalars['DateTime']['output'];
  /** `active`, `inactive`, `processing`, `scheduled` or `paused`. */
  readonly subscriptionStatus: SubscriptionStatus;
  /** The shop's time if it runs on a test clock; null otherwise. */
  readonly testClockDatetime?: Maybe<Scalars['DateTime']['output']>;
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};


/** A subscription: orders that recur. */
export type RecurringSubscriptionAttemptsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A subscription: orders that recur. */
export type RecurringSubscriptionOccurrencesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A subscription: orders that recur. */
export type RecurringSubscriptionOrdersArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** The input of `redeliverWebhook`. */
export type RedeliverWebhookInput = {
  /** The ID of the delivery. Required. */
  readonly deliveryId: Scalars['ID']['input'];
  /** The ID of the webhook. Required. */
  readonly id: Scalars['ID']['input'];
};

/** The result of `redeliverWebhook`. */
export type RedeliverWebhookPayload = {
  /** The delivery; null if the operation was refused. */
  readonly delivery?: Maybe<WebhookDelivery>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `refreshShippingLines`. */
export type RefreshShippingLinesInput = {
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `refreshShippingLines`. */
export type RefreshShippingLinesPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The selected shipping line; null if none is selected. */
  readonly selectedShipping?: Maybe<ShippingLine>;
  /** The available shipping lines; null if the operation was refused. */
  readonly shippingLines?: Maybe<ReadonlyArray<AvailableShippingLine>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `refundFullPayment`. */
export type RefundFullPaymentInput = {
  /** Whether to send an email to the customer. Defaults to `false`. */
  readonly emailNotification?: InputMaybe<Scalars['Boolean']['input']>;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** The reason for the refund, sent to the gateway and to the customer. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
  /** Sent to the gateway. A partial refund returns the lines in its `line_items` (`[{line_item_key, quantity}]`) to stock. With `to: "new_card"`, a refund to a gift card that is disabled or has expired issues a new gift card to the recipient of the original; otherwise it is refused with `GIFT_CARD_UNUSABLE`. */
  readonly refundMetaData?: InputMaybe<Scalars['JSONObject']['input']>;
};

/** The result of `refundFullPayment`. */
export type RefundFullPaymentPayload = {
  /** The refunded amount, in minor units. */
  readonly amountRefunded?: Maybe<Scalars['SafeInt']['output']>;
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The gift cards that were issued because the card of a payment is disabled or has expired; usually none. */
  readonly newGiftCards?: Maybe<ReadonlyArray<NewGiftCard>>;
  /** The refunds that the request made, each with its status. */
  readonly transactionDetails?: Maybe<ReadonlyArray<RefundTransaction>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `refundPayment`. */
export type RefundPaymentInput = {
  /** The amount, in minor units. */
  readonly amount?: InputMaybe<Scalars['SafeInt']['input']>;
  /** Whether to send an email to the customer. Defaults to `false`. */
  readonly emailNotification?: InputMaybe<Scalars['Boolean']['input']>;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** The reason for the refund, sent to the gateway and to the customer. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
  /** Sent to the gateway. A partial refund returns the lines in its `line_items` (`[{line_item_key, quantity}]`) to stock. With `to: "new_card"`, a refund to a gift card that is disabled or has expired issues a new gift card to the recipient of the original; otherwise it is refused with `GIFT_CARD_UNUSABLE`. */
  readonly refundMetaData?: InputMaybe<Scalars['JSONObject']['input']>;
};

/** The result of `refundPayment`. */
export type RefundPaymentPayload = {
  /** The refunded amount, in minor units. */
  readonly amountRefunded?: Maybe<Scalars['SafeInt']['output']>;
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The gift cards that were issued because the card of a payment is disabled or has expired; usually none. */
  readonly newGiftCards?: Maybe<ReadonlyArray<NewGiftCard>>;
  /** The refunds that the request made, each with its status. */
  readonly transactionDetails?: Maybe<ReadonlyArray<RefundTransaction>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `refundSpecificPayment`. */
export type RefundSpecificPaymentInput = {
  /** The amount, in minor units. */
  readonly amount?: InputMaybe<Scalars['SafeInt']['input']>;
  /** Whether to send an email to the customer. Defaults to `false`. */
  readonly emailNotification?: InputMaybe<Scalars['Boolean']['input']>;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The payment. */
  readonly paymentId: Scalars['ID']['input'];
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** The reason for the refund, sent to the gateway and to the customer. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
  /** Sent to the gateway. A partial refund returns the lines in its `line_items` (`[{line_item_key, quantity}]`) to stock. With `to: "new_card"`, a refund to a gift card that is disabled or has expired issues a new gift card to the recipient of the original; otherwise it is refused with `GIFT_CARD_UNUSABLE`. */
  readonly refundMetaData?: InputMaybe<Scalars['JSONObject']['input']>;
};

/** The result of `refundSpecificPayment`. */
export type RefundSpecificPaymentPayload = {
  /** The refunded amount, in minor units. */
  readonly amountRefunded?: Maybe<Scalars['SafeInt']['output']>;
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The gift cards that were issued because the card of a payment is disabled or has expired; usually none. */
  readonly newGiftCards?: Maybe<ReadonlyArray<NewGiftCard>>;
  /** The refunds that the request made, each with its status. */
  readonly transactionDetails?: Maybe<ReadonlyArray<RefundTransaction>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** A refund. */
export type RefundTransaction = {
  /** The amount, in minor units. */
  readonly amount: Scalars['SafeInt']['output'];
  /** When the refund was requested. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The message from the gateway; empty if there is none. */
  readonly message: Scalars['String']['output'];
  /** The status. Only a refund that has `failed` can be made again. */
  readonly status: Scalars['String']['output'];
  /** Whether the refund succeeded. */
  readonly success: Scalars['Boolean']['output'];
  /** The ID of the transaction in the ledger. */
  readonly transactionNumber: Scalars['ID']['output'];
};

/** The input of `reissueGiftCard`. */
export type ReissueGiftCardInput = {
  /** The token of the gift card. */
  readonly cardToken: Scalars['ID']['input'];
  /** Whether to send the token and the PIN to the recipient by email. Then the PIN is not returned. Defaults to `false`. */
  readonly emailNotification?: InputMaybe<Scalars['Boolean']['input']>;
  /** The last day on which the new card can be used, in UTC; null if it does not expire. If omitted, that of the card, or none if that has passed. */
  readonly expiryDate?: InputMaybe<Scalars['String']['input']>;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `reissueGiftCard`. */
export type ReissueGiftCardPayload = {
  /** The PIN, which is returned only once; null if it was sent to the recipient, if the operation was refused, or if it was repeated with the same idempotency key. */
  readonly cardPin?: Maybe<Scalars['String']['output']>;
  /** The new gift card; null if the operation was refused. */
  readonly giftCard?: Maybe<GiftCard>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The server that accepts, adjusts or refuses changes to orders before they are stored. */
export type RemoteStateAuthority = {
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it was last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** The URL that changes to orders are sent to. */
  readonly url: Scalars['String']['output'];
};

/** The input of `removeCustomerLabel`. */
export type RemoveCustomerLabelInput = {
  /** The ID of the customer. */
  readonly customerId: Scalars['ID']['input'];
  /** The text of the label. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `removeCustomerLabel`. */
export type RemoveCustomerLabelPayload = {
  /** The customer; null if the operation was refused. */
  readonly customer?: Maybe<Customer>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `removeSubscriptionDiscountCode`. */
export type RemoveSubscriptionDiscountCodeInput = {
  /** The ID of the subscription. Required. */
  readonly subscriptionId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `removeSubscriptionDiscountCode`. */
export type RemoveSubscriptionDiscountCodePayload = {
  /** The subscription; null if the operation was refused. */
  readonly subscription?: Maybe<RecurringSubscription>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `renewOrderToken`. */
export type RenewOrderTokenInput = {
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `renewOrderToken`. */
export type RenewOrderTokenPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The new order token, a JWT that is valid for 60 minutes. */
  readonly jwtToken?: Maybe<Scalars['String']['output']>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `resumeOrder`. */
export type ResumeOrderInput = {
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `resumeOrder`. */
export type ResumeOrderPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The URL of the checkout page of the order (docs/checkout-page.md). It contains the order token in its fragment and works as long as the token is valid; the page renews the token. */
  readonly checkoutUrl?: Maybe<Scalars['String']['output']>;
  /** The data about the shop that a frontend needs before it shows the order. */
  readonly initialData?: Maybe<InitialData>;
  /** The order token, a JWT that is valid for 60 minutes. The frontend uses it for all requests about this order. */
  readonly jwtToken?: Maybe<Scalars['String']['output']>;
  /** The public ID of the order. */
  readonly publicOrderId?: Maybe<Scalars['ID']['output']>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** Whether payment methods can be saved for the customer. */
  readonly vaultingEnabled?: Maybe<Scalars['Boolean']['output']>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `resumeWebhook`. */
export type ResumeWebhookInput = {
  /** The ID of the webhook. Required. */
  readonly id: Scalars['ID']['input'];
};

/** The result of `resumeWebhook`. */
export type ResumeWebhookPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The webhook; null if the operation was refused. */
  readonly webhook?: Maybe<Webhook>;
};

/** The input of `retryPlatformEvent`. */
export type RetryPlatformEventInput = {
  /** The ID of the event. Required. */
  readonly id: Scalars['ID']['input'];
};

/** The result of `retryPlatformEvent`. */
export type RetryPlatformEventPayload = {
  /** The event, which is now pending; null if the operation was refused. */
  readonly platformEvent?: Maybe<PlatformEvent>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `retryPlatformOrder`. */
export type RetryPlatformOrderInput = {
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `retryPlatformOrder`. */
export type RetryPlatformOrderPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The returned units of a line item. */
export type ReturnedLineItem = {
  /** The key of the line item, unique within the order. */
  readonly lineItemKey: Scalars['ID']['output'];
  /** The number of returned units. */
  readonly quantity: Scalars['Int']['output'];
};

/** The input of `revokeAccessToken`. */
export type RevokeAccessTokenInput = {
  /** The ID of the access token. */
  readonly id: Scalars['ID']['input'];
  /** The shop identifier. It may be omitted when the credential is an access token. */
  readonly shopIdentifier?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `revokeAccessToken`. */
export type RevokeAccessTokenPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `rotateConnectorSecret`. */
export type RotateConnectorSecretInput = {
  /** Ignored. The operation has no input of its own. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `rotateConnectorSecret`. */
export type RotateConnectorSecretPayload = {
  /** The secret, which is returned only once; null if the operation was refused. */
  readonly connectorSecret?: Maybe<Scalars['String']['output']>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `rotateWebhookSigningSecret`. */
export type RotateWebhookSigningSecretInput = {
  /** The ID of the webhook. Required. */
  readonly webhookId: Scalars['ID']['input'];
};

/** The result of `rotateWebhookSigningSecret`. */
export type RotateWebhookSigningSecretPayload = {
  /** The new secret, `whsec_…`; null if the operation was refused. */
  readonly signingSecret?: Maybe<Scalars['String']['output']>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `saveCategory`. */
export type SaveCategoryInput = {
  /** The URL of an image. */
  readonly imageUrl?: InputMaybe<Scalars['String']['input']>;
  /** The name. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the category on the platform, unique within the shop. Required. */
  readonly platformId: Scalars['ID']['input'];
  /** When it last changed on the platform. Defaults to the current time. If the stored version is newer, nothing changes. */
  readonly platformUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** The result of `saveCategory`. */
export type SaveCategoryPayload = {
  /** The stored category; null if the operation was refused. */
  readonly category?: Maybe<Category>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `saveCustomerGroup`. */
export type SaveCustomerGroupInput = {
  /** The description. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the group to replace. Omit it to create a group. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** The name, unique among the groups of the shop. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the group on the platform, if it has one. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `saveCustomerGroup`. */
export type SaveCustomerGroupPayload = {
  /** The group; null if the operation was refused. */
  readonly customerGroup?: Maybe<CustomerGroup>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `saveProduct`. */
export type SaveProductInput = {
  /** The categories of the product. */
  readonly categories?: InputMaybe<ReadonlyArray<ProductCategoryInput>>;
  /** The description. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** The slug of the product in its URL. */
  readonly handle?: InputMaybe<Scalars['String']['input']>;
  /** The images of the product. */
  readonly images?: InputMaybe<ReadonlyArray<ProductImageInput>>;
  /** The quantity in stock across all variants. */
  readonly inventoryQuantity?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The inventory policy or system that tracks the stock. */
  readonly inventoryTrackingEntity?: InputMaybe<Scalars['String']['input']>;
  /** The party that tracks the stock. */
  readonly inventoryTrackingService?: InputMaybe<Scalars['String']['input']>;
  /** The descriptions by language code. */
  readonly localizedDescriptions?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The names by language code. */
  readonly localizedNames?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The name. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The options of the product, in which its variants differ. */
  readonly options?: InputMaybe<ReadonlyArray<ProductOptionInput>>;
  /** The ID of the product on the platform, unique within the shop. Required. */
  readonly platformId: Scalars['ID']['input'];
  /** When it last changed on the platform. Defaults to the current time. If the stored version is newer, nothing changes. */
  readonly platformUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Whether the product is visible to shoppers. Defaults to `true`. */
  readonly published?: InputMaybe<Scalars['Boolean']['input']>;
  /** Tags, separated by commas. */
  readonly tags?: InputMaybe<Scalars['String']['input']>;
  /** The tax code. */
  readonly taxCode?: InputMaybe<Scalars['String']['input']>;
  /** The product type. */
  readonly type?: InputMaybe<Scalars['String']['input']>;
  /** The URL of the product page. */
  readonly url?: InputMaybe<Scalars['String']['input']>;
  /** The variants of the product. Required. */
  readonly variants?: InputMaybe<ReadonlyArray<ProductVariantInput>>;
  /** The vendor. */
  readonly vendor?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `saveProduct`. */
export type SaveProductPayload = {
  /** The stored product; null if the product was deleted after the time of this change, or if the operation was refused. */
  readonly product?: Maybe<Product>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `saveShopCustomerAddress`. */
export type SaveShopCustomerAddressInput = {
  /** The type of address, such as `residential` or `commercial`. */
  readonly addressType?: InputMaybe<Scalars['String']['input']>;
  /** The purpose of the address, such as `shipping` or `billing`. */
  readonly addressUse?: InputMaybe<Scalars['String']['input']>;
  /** The city. */
  readonly city?: InputMaybe<Scalars['String']['input']>;
  /** The company name. */
  readonly company?: InputMaybe<Scalars['String']['input']>;
  /** The name of the country. */
  readonly country?: InputMaybe<Scalars['String']['input']>;
  /** The two-letter country code. */
  readonly countryIso2?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the customer. Required. */
  readonly customerId: Scalars['ID']['input'];
  /** The first name. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the address; omitted for a new one. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Whether it is the default address of the customer. */
  readonly isDefault?: InputMaybe<Scalars['Boolean']['input']>;
  /** The last name. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** The phone number. */
  readonly phone?: InputMaybe<Scalars['String']['input']>;
  /** The name of the province. */
  readonly province?: InputMaybe<Scalars['String']['input']>;
  /** The code of the province. */
  readonly provinceCode?: InputMaybe<Scalars['String']['input']>;
  /** The first line of the street address. */
  readonly street1?: InputMaybe<Scalars['String']['input']>;
  /** The second line of the street address. */
  readonly street2?: InputMaybe<Scalars['String']['input']>;
  /** The postal code. */
  readonly zip?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `saveShopCustomerAddress`. */
export type SaveShopCustomerAddressPayload = {
  /** The address; null if the operation was refused. */
  readonly address?: Maybe<CustomerAddress>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `saveShopCustomer`. */
export type SaveShopCustomerInput = {
  /** The email address. Required for a new customer. */
  readonly email?: InputMaybe<Scalars['String']['input']>;
  /** The first name. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the customer; omitted for a new one. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The last name. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** The phone number. */
  readonly phone?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `saveShopCustomer`. */
export type SaveShopCustomerPayload = {
  /** The customer; null if the operation was refused. */
  readonly customer?: Maybe<Customer>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A payment method that a customer has saved. */
export type SavedPaymentMethod = {
  /** The brand of the card, such as `visa`; empty if unknown. */
  readonly ccType: Scalars['String']['output'];
  /** When it expires; null if unknown. */
  readonly expiration?: Maybe<CardExpiration>;
  /** Whether it is the customer's default. */
  readonly isDefault: Scalars['Boolean']['output'];
  /** The last four digits; empty if unknown. */
  readonly lastFour: Scalars['String']['output'];
  /** The ID. A payment can be added with it instead of a gateway's token. */
  readonly publicId: Scalars['ID']['output'];
  /** The type, such as `credit_card`. */
  readonly type: Scalars['String']['output'];
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

/** The input of `selectShippingLine`. */
export type SelectShippingLineInput = {
  /** The code of the shipping line. Ignored. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The identifier of an available shipping line. Required. */
  readonly index?: InputMaybe<Scalars['ID']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `selectShippingLine`. */
export type SelectShippingLinePayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The selected shipping line; null if none is selected. */
  readonly selectedShipping?: Maybe<ShippingLine>;
  /** The available shipping lines; null if the operation was refused. */
  readonly shippingLines?: Maybe<ReadonlyArray<AvailableShippingLine>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `setBillingAddress`. */
export type SetBillingAddressInput = {
  /** The street address. */
  readonly addressLine1?: InputMaybe<Scalars['String']['input']>;
  /** Additional address details, such as apartment, floor or building. */
  readonly addressLine2?: InputMaybe<Scalars['String']['input']>;
  /** The company name. */
  readonly businessName?: InputMaybe<Scalars['String']['input']>;
  /** The city. */
  readonly city?: InputMaybe<Scalars['String']['input']>;
  /** The English name of the country. */
  readonly country?: InputMaybe<Scalars['String']['input']>;
  /** The two-letter country code (ISO 3166-1 alpha-2), such as `US`. */
  readonly countryCode?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The first name. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** Your identifier for the address, stored with it. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The last name. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** The phone number. */
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
  /** The postal code. */
  readonly postalCode?: InputMaybe<Scalars['String']['input']>;
  /** The name of the province or state. */
  readonly province?: InputMaybe<Scalars['String']['input']>;
  /** The province or state code: the part of the ISO 3166-2 code after the hyphen, such as `DC`. */
  readonly provinceCode?: InputMaybe<Scalars['String']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `setBillingAddress`. */
export type SetBillingAddressPayload = {
  /** The normalized address; null if the operation was refused. */
  readonly address?: Maybe<OrderAddress>;
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `setCustomerGroups`. */
export type SetCustomerGroupsInput = {
  /** The ID of the customer. */
  readonly customerId: Scalars['ID']['input'];
  /** The IDs of the groups; an empty list removes the customer from all groups. Required. */
  readonly groupIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** The result of `setCustomerGroups`. */
export type SetCustomerGroupsPayload = {
  /** The customer; null if the operation was refused. */
  readonly customer?: Maybe<Customer>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `setOrderCustomer`. */
export type SetOrderCustomerInput = {
  /** Whether the customer accepts marketing. Defaults to `false`. */
  readonly acceptsMarketing?: InputMaybe<Scalars['Boolean']['input']>;
  /** The email address. Only its format is checked. Required. */
  readonly emailAddress?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The first name. Required. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The last name. Required. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `setOrderCustomer`. */
export type SetOrderCustomerPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The customer; null if the operation was refused. */
  readonly customer?: Maybe<OrderCustomer>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `setOrderOverride`. */
export type SetOrderOverrideInput = {
  /** Whether an operation is refused with `OVERRIDE_UNAVAILABLE` when the server fails. If false, the data of the shop is used. If null, it is refused for `tax` and `discount`, and for any type if the shop has no data of its own for the function. */
  readonly failClosed?: InputMaybe<Scalars['Boolean']['input']>;
  /** The function that the server serves: `address_validate`, `shipping`, `discount`, `inventory` or `tax`. Required. */
  readonly overrideType?: InputMaybe<ApiOverrideType>;
  /** The public ID of the order. */
  readonly publicOrderId: Scalars['ID']['input'];
  /** The secret that signs the calls, 8 to 255 characters. Required. */
  readonly sharedSecret?: InputMaybe<Scalars['String']['input']>;
  /** The URL that is called, an absolute https URL. `{shop_identifier}` and `{public_order_id}` in it are replaced. Required. */
  readonly url?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `setOrderOverride`. */
export type SetOrderOverridePayload = {
  /** The override; null if the operation was refused. */
  readonly apiOverride?: Maybe<ApiOverride>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `setShippingAddress`. */
export type SetShippingAddressInput = {
  /** The street address. */
  readonly addressLine1?: InputMaybe<Scalars['String']['input']>;
  /** Additional address details, such as apartment, floor or building. */
  readonly addressLine2?: InputMaybe<Scalars['String']['input']>;
  /** The company name. */
  readonly businessName?: InputMaybe<Scalars['String']['input']>;
  /** The city. */
  readonly city?: InputMaybe<Scalars['String']['input']>;
  /** The English name of the country. */
  readonly country?: InputMaybe<Scalars['String']['input']>;
  /** The two-letter country code (ISO 3166-1 alpha-2), such as `US`. */
  readonly countryCode?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The first name. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** Your identifier for the address, stored with it. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The last name. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** The phone number. */
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
  /** The postal code. */
  readonly postalCode?: InputMaybe<Scalars['String']['input']>;
  /** The name of the province or state. */
  readonly province?: InputMaybe<Scalars['String']['input']>;
  /** The province or state code: the part of the ISO 3166-2 code after the hyphen, such as `DC`. */
  readonly provinceCode?: InputMaybe<Scalars['String']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `setShippingAddress`. */
export type SetShippingAddressPayload = {
  /** The normalized address; null if the operation was refused. */
  readonly address?: Maybe<OrderAddress>;
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `setTestClock`. */
export type SetTestClockInput = {
  /** The shop's time. Required. */
  readonly now?: InputMaybe<Scalars['DateTime']['input']>;
};

/** The result of `setTestClock`. */
export type SetTestClockPayload = {
  /** The test clock; null if the operation was refused. */
  readonly testClock?: Maybe<TestClock>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `settleTransaction`. */
export type SettleTransactionInput = {
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The ID of the transaction. */
  readonly id: Scalars['ID']['input'];
  /** The gateway's ID of the transaction. */
  readonly providerTransactionId?: InputMaybe<Scalars['ID']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** The reason, such as the source of the outcome. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
  /** The outcome. */
  readonly status?: InputMaybe<SettledStatus>;
};

/** The result of `settleTransaction`. */
export type SettleTransactionPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The settled transaction. */
  readonly transaction?: Maybe<Transaction>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The outcome of a settled transaction. */
export type SettledStatus =
  /** The transaction failed. */
  | 'FAILED'
  /** The transaction succeeded. */
  | 'SUCCESS';

/** The shipping of an order. */
export type Shipping = {
  /** The available shipping lines, as last listed. */
  readonly availableShippingLines: ReadonlyArray<AvailableShippingLine>;
  /** The discounts on shipping. */
  readonly discounts: ReadonlyArray<Discount>;
  /** The selected shipping line; null if none is selected. */
  readonly selectedShipping?: Maybe<ShippingLine>;
  /** The taxes on shipping. They are included in the order's taxes. */
  readonly taxes: ReadonlyArray<Tax>;
};

/** A shipping method and its price. */
export type ShippingLine = {
  /** The price in minor units, before discounts and taxes. */
  readonly amount: Scalars['SafeInt']['output'];
  /** The shop's code for the shipping line. */
  readonly code: Scalars['String']['output'];
  /** The text shown to the shopper. */
  readonly description: Scalars['String']['output'];
  /** The identifier on this order. */
  readonly id: Scalars['ID']['output'];
};

/** A shipping rate of a zone. Ranges include their lower bound and exclude their upper bound. */
export type ShippingRate = {
  /** The price in minor units. */
  readonly amount: Scalars['SafeInt']['output'];
  /** The shop's code for the shipping line. */
  readonly code: Scalars['String']['output'];
  /** The lowest subtotal for which the rate is free, in minor units after discounts; never free if null. */
  readonly freeAbove?: Maybe<Scalars['SafeInt']['output']>;
  /** The rate is offered for subtotals below this amount, in minor units after discounts; unlimited if null. */
  readonly maxSubtotal?: Maybe<Scalars['SafeInt']['output']>;
  /** The rate is offered for weights below this one, in grams; unlimited if null. */
  readonly maxWeight?: Maybe<Scalars['SafeInt']['output']>;
  /** The lowest subtotal for which the rate is offered, in minor units after discounts; 0 if null. */
  readonly minSubtotal?: Maybe<Scalars['SafeInt']['output']>;
  /** The lowest weight for which the rate is offered, in grams; 0 if null. */
  readonly minWeight?: Maybe<Scalars['SafeInt']['output']>;
  /** The text shown to the shopper. */
  readonly name: Scalars['String']['output'];
};

/** A shipping rate of a zone. */
export type ShippingRateInput = {
  /** The price in minor units. */
  readonly amount?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The shop's code for the shipping line. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** The lowest subtotal for which the rate is free, in minor units after discounts; never free if null. */
  readonly freeAbove?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The rate is offered for subtotals below this amount, in minor units after discounts; unlimited if null. */
  readonly maxSubtotal?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The rate is offered for weights below this one, in grams; unlimited if null. */
  readonly maxWeight?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The lowest subtotal for which the rate is offered, in minor units after discounts; 0 if null. */
  readonly minSubtotal?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The lowest weight for which the rate is offered, in grams; 0 if null. */
  readonly minWeight?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The text shown to the shopper. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** A shipping zone of the shop. */
export type ShippingZone = {
  /** The countries of the zone (ISO 3166-1 alpha-2). If empty, the zone is the rest of the world. */
  readonly countries: ReadonlyArray<Scalars['String']['output']>;
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The identifier. */
  readonly id: Scalars['ID']['output'];
  /** The name, for internal use. */
  readonly name: Scalars['String']['output'];
  /** The provinces of the zone, such as `US-DC`. If empty, the zone includes all provinces. */
  readonly provinces: ReadonlyArray<Scalars['String']['output']>;
  /** The shipping rates of the zone. */
  readonly rates: ReadonlyArray<ShippingRate>;
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A shop, with its own orders, products, settings and access tokens. Shops have no access to each other's data. */
export type Shop = {
  /** The two-letter country code (ISO 3166-1 alpha-2), such as `US`; null if not set. */
  readonly countryCode?: Maybe<Scalars['String']['output']>;
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The ISO 4217 currency code, such as `USD`. All orders of the shop use this currency. */
  readonly currency: Scalars['String']['output'];
  /** The currency symbol, such as `$`. */
  readonly currencySymbol: Scalars['String']['output'];
  /** The format of an amount, with `{{amount}}` as a placeholder for the number. */
  readonly moneyFormat: Scalars['String']['output'];
  /** The name shown to shoppers. */
  readonly name: Scalars['String']['output'];
  /** The same as `platformType`. */
  readonly platformSlug: Scalars['String']['output'];
  /** The type of platform; `custom` if there is none. */
  readonly platformType: Scalars['String']['output'];
  /** The shop identifier, as used in REST paths. */
  readonly shopIdentifier: Scalars['ID']['output'];
  /** The same as `name`. */
  readonly storeName: Scalars['String']['output'];
  /** The IANA time zone, such as `Europe/Lisbon`. */
  readonly timezone: Scalars['String']['output'];
  /** The unit in which weights are shown: `g`, `kg`, `oz` or `lb`. The weights of orders are always in grams. */
  readonly weightUnit: Scalars['String']['output'];
};

/** The statistics of a shop for a range of time. */
export type ShopStatistics = {
  /** The payment gateways that were called. */
  readonly gateways: ReadonlyArray<GatewayStatistics>;
  /** The periods, oldest first, including periods without activity. */
  readonly periods: ReadonlyArray<PeriodStatistics>;
};

/** A transaction of any order of the shop. */
export type ShopTransaction = {
  /** The amount, in minor units. */
  readonly amount: Scalars['SafeInt']['output'];
  /** When the transaction was recorded. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The currency of the amount. */
  readonly currency: Scalars['String']['output'];
  /** The ID of the payment gateway. */
  readonly gatewayPublicId: Scalars['ID']['output'];
  /** The ID of the transaction. */
  readonly id: Scalars['ID']['output'];
  /** The message from the gateway; empty if there is none. */
  readonly message: Scalars['String']['output'];
  /** The number of the transaction, which grows with each transaction. */
  readonly number: Scalars['SafeInt']['output'];
  /** The order. */
  readonly order?: Maybe<Order>;
  /** The ID of the payment. */
  readonly paymentId: Scalars['ID']['output'];
  /** The gateway's ID of the transaction; null if unknown. */
  readonly providerTransactionId?: Maybe<Scalars['ID']['output']>;
  /** The public ID of the order. */
  readonly publicOrderId: Scalars['ID']['output'];
  /** The reference of this service, which was sent to the gateway. */
  readonly reference: Scalars['String']['output'];
  /** The gateway's response code; empty if there is none. */
  readonly responseCode: Scalars['String']['output'];
  /** When the outcome became known; null until then. */
  readonly settledAt?: Maybe<Scalars['DateTime']['output']>;
  /** The status. */
  readonly status: TransactionStatus;
  /** The type of call. */
  readonly type: TransactionType;
};

/** The input of `skipSubscriptionOrder`. */
export type SkipSubscriptionOrderInput = {
  /** Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the subscription. Required. */
  readonly subscriptionId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `skipSubscriptionOrder`. */
export type SkipSubscriptionOrderPayload = {
  /** The subscription; null if the operation was refused. */
  readonly subscription?: Maybe<RecurringSubscription>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The length of a period of statistics. */
export type StatisticsUnit =
  /** A day in the time zone of the shop. */
  | 'DAY'
  /** An hour. */
  | 'HOUR';

/**
 * Live updates, sent over a WebSocket at `/graphql` with the subprotocol `graphql-transport-ws`. Send the credential in
 * `connectionParams.authorization`.
 */
export type Subscription = {
  /**
   * The changes of one order. Each event is sent exactly once and in order. Without `afterSequence`, the first message is
   * `order/snapshot`, with the current state of the order. An order token can subscribe to its own order, and an access
   * token with `READ_ORDERS` to the orders of its shop.
   */
  readonly orderUpdated: OrderUpdate;
  /**
   * All events of the shop as they occur (`READ_ORDERS`). Without `after`, the first message is `shop/snapshot`, with the
   * current position of the event log.
   */
  readonly shopEvents: Event;
};


/**
 * Live updates, sent over a WebSocket at `/graphql` with the subprotocol `graphql-transport-ws`. Send the credential in
 * `connectionParams.authorization`.
 */
export type SubscriptionOrderUpdatedArgs = {
  afterSequence?: InputMaybe<Scalars['Int']['input']>;
  publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * Live updates, sent over a WebSocket at `/graphql` with the subprotocol `graphql-transport-ws`. Send the credential in
 * `connectionParams.authorization`.
 */
export type SubscriptionShopEventsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  types?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** An address of a subscription. */
export type SubscriptionAddress = {
  /** The source of the address: `subscription`. */
  readonly addressSource: Scalars['String']['output'];
  /** `billing` or `shipping`. */
  readonly addressUse: Scalars['String']['output'];
  /** The city. */
  readonly city: Scalars['String']['output'];
  /** The company name. */
  readonly company: Scalars['String']['output'];
  /** The name of the country. */
  readonly country: Scalars['String']['output'];
  /** The two-letter country code. */
  readonly countryCode: Scalars['String']['output'];
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The ID of the customer. */
  readonly customerId: Scalars['ID']['output'];
  /** Always null. */
  readonly deletedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The first name. */
  readonly firstName: Scalars['String']['output'];
  /** Generated by the service. */
  readonly id: Scalars['ID']['output'];
  /** Always false. */
  readonly isDefault: Scalars['Boolean']['output'];
  /** The last name. */
  readonly lastName: Scalars['String']['output'];
  /** The phone number. */
  readonly phone: Scalars['String']['output'];
  /** Always empty. */
  readonly platformCustomerId: Scalars['ID']['output'];
  /** The ID of the address on the platform; empty if it has none. */
  readonly platformId: Scalars['ID']['output'];
  /** Always empty. */
  readonly platformType: Scalars['String']['output'];
  /** The name of the province. */
  readonly province: Scalars['String']['output'];
  /** The code of the province. */
  readonly provinceCode: Scalars['String']['output'];
  /** The shop. */
  readonly shopIdentifier: Scalars['ID']['output'];
  /** The first line of the street address. */
  readonly street1: Scalars['String']['output'];
  /** The second line of the street address. */
  readonly street2: Scalars['String']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** The postal code. */
  readonly zip: Scalars['String']['output'];
};

/** An address of a subscription. */
export type SubscriptionAddressInput = {
  /** The city. */
  readonly city?: InputMaybe<Scalars['String']['input']>;
  /** The company name. */
  readonly company?: InputMaybe<Scalars['String']['input']>;
  /** The English name of the country. */
  readonly country?: InputMaybe<Scalars['String']['input']>;
  /** The two-letter country code (ISO 3166-1 alpha-2). */
  readonly countryCode?: InputMaybe<Scalars['String']['input']>;
  /** The first name. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** The last name. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** The phone number. */
  readonly phone?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the address on the platform. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
  /** The name of the province. */
  readonly province?: InputMaybe<Scalars['String']['input']>;
  /** The code of the province. */
  readonly provinceCode?: InputMaybe<Scalars['String']['input']>;
  /** The first line of the street address. */
  readonly street1?: InputMaybe<Scalars['String']['input']>;
  /** The second line of the street address. */
  readonly street2?: InputMaybe<Scalars['String']['input']>;
  /** The postal code. */
  readonly zip?: InputMaybe<Scalars['String']['input']>;
};

/** An attempt to process an order of a subscription. */
export type SubscriptionAttempt = {
  /** When it was made. */
  readonly at: Scalars['DateTime']['output'];
  /** The number of the attempt among those for its order, from 1. */
  readonly attempt: Scalars['Int']['output'];
  /** The code of its failure; null if it succeeded. */
  readonly failureCode?: Maybe<Scalars['String']['output']>;
  /** The message of its failure; null if it succeeded. */
  readonly failureMessage?: Maybe<Scalars['String']['output']>;
  /** The kind of its failure; null if it succeeded. */
  readonly failureReason?: Maybe<Scalars['String']['output']>;
  /** Whether it succeeded. */
  readonly isSuccessful: Scalars['Boolean']['output'];
  /** When the order was due. */
  readonly occurrenceDatetime: Scalars['DateTime']['output'];
  /** The status of the order: `processing`, `retrying`, `processed`, `failed`, `skipped` or `missed`. */
  readonly occurrenceStatus: Scalars['String']['output'];
  /** The public ID of the order. */
  readonly publicOrderId?: Maybe<Scalars['ID']['output']>;
};

/** A change to a subscription. Omitted members do not change. */
export type SubscriptionChangeInput = {
  /** The billing address. */
  readonly billingAddress?: InputMaybe<SubscriptionAddressInput>;
  /** The number of retries made for the next order. Set it to 0 to start the retries over. */
  readonly currentRetries?: InputMaybe<Scalars['Int']['input']>;
  /** The discount code that is applied to its orders; null or empty for none. */
  readonly discountCode?: InputMaybe<Scalars['String']['input']>;
  /** Your identifier of the subscription. */
  readonly externalId?: InputMaybe<Scalars['String']['input']>;
  /** The complete list of line items. */
  readonly lineItems?: InputMaybe<ReadonlyArray<SubscriptionLineItemInput>>;
  /** When the next order is due. If this is not an occurrence of the order rule, the start of the rule is moved to it. */
  readonly nextOrderDatetime?: InputMaybe<Scalars['DateTime']['input']>;
  /** A note. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** The number of orders. */
  readonly orderCount?: InputMaybe<Scalars['Int']['input']>;
  /** A note that is added to its orders. */
  readonly orderNote?: InputMaybe<Scalars['String']['input']>;
  /** When orders recur: `DTSTART` and `RRULE` lines of RFC 5545, with optional `EXDATE` lines; at most daily. */
  readonly orderRrule?: InputMaybe<Scalars['String']['input']>;
  /** The payment method for its orders. */
  readonly paymentDetails?: InputMaybe<SubscriptionPaymentDetailsInput>;
  /** The payment gateway, with `paymentMethodToken` instead of `paymentDetails`. */
  readonly paymentGatewayPublicId?: InputMaybe<Scalars['ID']['input']>;
  /** The public ID of a saved payment method, or the gateway's own token, with `paymentGatewayPublicId`. */
  readonly paymentMethodToken?: InputMaybe<Scalars['String']['input']>;
  /** When payments recur; null for the order rule. */
  readonly paymentRrule?: InputMaybe<Scalars['String']['input']>;
  /** The shipping address. */
  readonly shippingAddress?: InputMaybe<SubscriptionAddressInput>;
};

/** A page of subscriptions. */
export type SubscriptionConnection = {
  /** The subscriptions on this page, each with its cursor. */
  readonly edges: ReadonlyArray<SubscriptionEdge>;
  /** The subscriptions on this page. */
  readonly nodes: ReadonlyArray<RecurringSubscription>;
  /** Information about the page. */
  readonly pageInfo: PageInfo;
  /** The number of subscriptions in the whole list, up to 10,000. Counted only if selected. */
  readonly totalCount: Scalars['Int']['output'];
  /** Whether there are more than 10,000, of which `totalCount` counts as many. */
  readonly totalIsCapped: Scalars['Boolean']['output'];
};

/** What charges pay of later orders. */
export type SubscriptionCoverage = {
  /** The public ID of the charged order that the next order takes from. */
  readonly charge: Scalars['ID']['output'];
  /** The amount that is left for later orders, in minor units of the charged currency. */
  readonly left: Scalars['SafeInt']['output'];
  /** The number of further orders up to the next charge. */
  readonly orders: Scalars['Int']['output'];
};

/** The customer of a subscription. */
export type SubscriptionCustomerInput = {
  /** The email address. A customer of the shop with this address is used. Required. */
  readonly email?: InputMaybe<Scalars['String']['input']>;
  /** The first name. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** The last name. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** Ignored. */
  readonly notes?: InputMaybe<Scalars['String']['input']>;
  /** The phone number. */
  readonly phone?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the customer on the platform. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
};

/** A subscription with its cursor. */
export type SubscriptionEdge = {
  /** The cursor of the subscription. */
  readonly cursor: Scalars['String']['output'];
  /** The subscription. */
  readonly node: RecurringSubscription;
};

/** Details of a failure. */
export type SubscriptionFailure = {
  /** The message. */
  readonly message: Scalars['String']['output'];
};

/** A line item of a subscription. */
export type SubscriptionLineItem = {
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The price of one unit after all discounts except the discount code. */
  readonly discountedPrice: Scalars['SafeInt']['output'];
  /** The discounted price, in minor units of the charged currency. */
  readonly discountedPriceCharged: Scalars['SafeInt']['output'];
  /** The discounts on the line item. */
  readonly discounts: ReadonlyArray<SubscriptionLineItemDiscount>;
  /** The price of one unit before any discount. */
  readonly fullPrice: Scalars['SafeInt']['output'];
  /** The full price, in minor units of the charged currency. */
  readonly fullPriceCharged: Scalars['SafeInt']['output'];
  /** The weight of one unit in grams. */
  readonly grams: Scalars['Int']['output'];
  /** Generated by the service. */
  readonly id: Scalars['ID']['output'];
  /** The URL of an image; empty if there is none. */
  readonly image: Scalars['String']['output'];
  /** The attributes of the line item. */
  readonly lineItemAttributes: ReadonlyArray<SubscriptionLineItemAttribute>;
  /** The ID of the variant on the platform. */
  readonly platformId: Scalars['ID']['output'];
  /** The ID of the product on the platform. */
  readonly platformProductId: Scalars['ID']['output'];
  /** The ID of the variant on the platform. */
  readonly platformVariantId: Scalars['ID']['output'];
  /** The orders that are paid in advance; null if each order is charged. */
  readonly prepaidMetadata?: Maybe<PrepaidMetadata>;
  /** The price of one unit, in minor units of the base currency. */
  readonly price: Scalars['SafeInt']['output'];
  /** The price of one unit, in minor units of the charged currency. */
  readonly priceCharged: Scalars['SafeInt']['output'];
  /** The name of the product. */
  readonly productName: Scalars['String']['output'];
  /** The quantity. */
  readonly quantity: Scalars['Int']['output'];
  /** Whether it requires shipping. */
  readonly requiresShipping: Scalars['Boolean']['output'];
  /** The SKU. */
  readonly sku: Scalars['String']['output'];
  /** Always null. */
  readonly subscriptionGroupBillingRulesId?: Maybe<Scalars['ID']['output']>;
  /** Your identifier of the group that the line item belongs to: an integer or a string, as it was sent. */
  readonly subscriptionGroupId?: Maybe<Scalars['ID']['output']>;
  /** The ID of the subscription. */
  readonly subscriptionId: Scalars['ID']['output'];
  /** Whether it is taxable. */
  readonly taxable: Scalars['Boolean']['output'];
  /** The title of the product. */
  readonly title: Scalars['String']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** The name of the variant. */
  readonly variantName: Scalars['String']['output'];
  /** The weight of one unit. */
  readonly weight: Scalars['Float']['output'];
  /** The unit of the weight: `g`. */
  readonly weightUnit: Scalars['String']['output'];
};

/** An attribute of a line item of a subscription. */
export type SubscriptionLineItemAttribute = {
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The ID of the line item. */
  readonly lineItemId: Scalars['ID']['output'];
  /** The name. */
  readonly name: Scalars['String']['output'];
  /** The ID of the subscription. */
  readonly subscriptionId: Scalars['ID']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** The value. */
  readonly value: Scalars['String']['output'];
};

/** An attribute of a line item. */
export type SubscriptionLineItemAttributeInput = {
  /** The name. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The value. */
  readonly value?: InputMaybe<Scalars['String']['input']>;
};

/** A discount on a line item of a subscription. */
export type SubscriptionLineItemDiscount = {
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Always null. */
  readonly deletedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The description. */
  readonly description: Scalars['String']['output'];
  /** `percentage` or `fixed`. */
  readonly discountType: Scalars['String']['output'];
  /** The discount per unit in minor units; null for a percentage. */
  readonly fixedValue?: Maybe<Scalars['SafeInt']['output']>;
  /** The discount per unit in minor units of the charged currency. */
  readonly fixedValueCharged?: Maybe<Scalars['SafeInt']['output']>;
  /** The price of one unit before the discount, in minor units of the base currency. */
  readonly fullPrice: Scalars['SafeInt']['output'];
  /** Generated by the service. */
  readonly id: Scalars['ID']['output'];
  /** The percentage; null for a fixed discount. */
  readonly percentageValue?: Maybe<Scalars['Float']['output']>;
  /** The number of the shop. */
  readonly shopId: Scalars['Int']['output'];
  /** The ID of the line item. */
  readonly subscriptionLineItemId: Scalars['ID']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A discount on a line item. */
export type SubscriptionLineItemDiscountInput = {
  /** The description. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** `percentage` or `fixed`. Required. */
  readonly discountType?: InputMaybe<Scalars['String']['input']>;
  /** The discount per unit, in minor units of the base currency. Required for a fixed discount. */
  readonly fixedValue?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The percentage. Required for a percentage. */
  readonly percentageValue?: InputMaybe<Scalars['Decimal']['input']>;
};

/** A line item of a subscription. */
export type SubscriptionLineItemInput = {
  /** Discounts on the line item. */
  readonly discounts?: InputMaybe<ReadonlyArray<SubscriptionLineItemDiscountInput>>;
  /** The line item to change. A line item without an ID is added. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** Attributes of the line item. */
  readonly lineItemAttributes?: InputMaybe<ReadonlyArray<SubscriptionLineItemAttributeInput>>;
  /** The ID of the product on the platform. */
  readonly platformProductId?: InputMaybe<Scalars['ID']['input']>;
  /** The ID of the variant on the platform. Required for a new line item. */
  readonly platformVariantId?: InputMaybe<Scalars['ID']['input']>;
  /** Orders that are paid in advance. */
  readonly prepaidMetadata?: InputMaybe<PrepaidMetadataInput>;
  /** The price of one unit, in minor units of the base currency. Defaults to the variant's price. */
  readonly price?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The quantity, 1 to 1,000,000. Required for a new line item. */
  readonly quantity?: InputMaybe<Scalars['Int']['input']>;
  /** Your identifier of the group that the line item belongs to. */
  readonly subscriptionGroupId?: InputMaybe<Scalars['ID']['input']>;
};

/** An order of a subscription. */
export type SubscriptionOrder = {
  /** The order whose charge covers this order; null if it was charged itself. */
  readonly chargePublicOrderId?: Maybe<Scalars['ID']['output']>;
  /** When the order was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When the order was due. */
  readonly occurrenceDatetime: Scalars['DateTime']['output'];
  /** The amount still to be paid, in minor units; 0 if a charge of another order covers this order. */
  readonly orderBalance: Scalars['SafeInt']['output'];
  /** The order number. */
  readonly orderId: Scalars['ID']['output'];
  /** The status of the order: `open` while a payment retry is scheduled. */
  readonly orderStatus: Scalars['String']['output'];
  /** The total, in minor units of the charged currency. */
  readonly orderTotal: Scalars['SafeInt']['output'];
  /** When the order was processed; null if it was not. */
  readonly processedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The public ID of the order. */
  readonly publicOrderId: Scalars['ID']['output'];
};

/** The payment method of a subscription. */
export type SubscriptionPaymentDetailsInput = {
  /** The gateway's ID of the customer. */
  readonly gatewayCustomerId?: InputMaybe<Scalars['String']['input']>;
  /** The public ID of the payment gateway, or its name. Required. */
  readonly gatewayName?: InputMaybe<Scalars['String']['input']>;
  /** The public ID of a saved payment method, or the gateway's own token. Required. */
  readonly gatewayPaymentId?: InputMaybe<Scalars['String']['input']>;
};

/** The settings for subscriptions. */
export type SubscriptionSettings = {
  /** Which of the occurrences that were missed while the service was down are processed: `latest` or `all`. */
  readonly catchUp: Scalars['String']['output'];
  /** What happens if the charge that was to cover an order was refunded, canceled or not captured: `charge` the order itself, or `pause` the subscription and flag the charged order. */
  readonly coverageLost: Scalars['String']['output'];
  /** When failed payments are retried, by the kind of failure. */
  readonly dunning: DunningSettings;
  /** What happens after the last failed retry: `pause` or `cancel` the subscription, or `skip` the occurrence. */
  readonly dunningEnd: Scalars['String']['output'];
  /** What happens to a monthly occurrence in a month without its day: `clip` moves it to the last day of the month, `skip` leaves it out. */
  readonly monthEnd: Scalars['String']['output'];
};

/** The settings for subscriptions. */
export type SubscriptionSettingsInput = {
  /** Which of the occurrences that were missed while the service was down are processed: `latest` or `all`. */
  readonly catchUp?: InputMaybe<Scalars['String']['input']>;
  /** What happens if the charge that was to cover an order was refunded, canceled or not captured: `charge` the order itself, or `pause` the subscription and flag the charged order. */
  readonly coverageLost?: InputMaybe<Scalars['String']['input']>;
  /** When failed payments are retried, by the kind of failure. */
  readonly dunning?: InputMaybe<DunningSettingsInput>;
  /** What happens after the last failed retry: `pause` or `cancel` the subscription, or `skip` the occurrence. */
  readonly dunningEnd?: InputMaybe<Scalars['String']['input']>;
  /** What happens to a monthly occurrence in a month without its day: `clip` moves it to the last day of the month, `skip` leaves it out. */
  readonly monthEnd?: InputMaybe<Scalars['String']['input']>;
};

/** A shipping line of a subscription. */
export type SubscriptionShippingLine = {
  /** The code. */
  readonly code: Scalars['String']['output'];
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Generated by the service. */
  readonly id: Scalars['ID']['output'];
  /** The name. */
  readonly name: Scalars['String']['output'];
  /** The price, in minor units. */
  readonly price: Scalars['SafeInt']['output'];
  /** The ID of the subscription. */
  readonly subscriptionId: Scalars['ID']['output'];
  /** Always empty. */
  readonly tag: Scalars['String']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** The price, in minor units. */
  readonly value: Scalars['SafeInt']['output'];
  /** The price, in minor units of the charged currency. */
  readonly valueCharged: Scalars['SafeInt']['output'];
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

/** A language of the shop, with its translated texts. */
export type SupportedLanguage = {
  /** The position in the shop's list, starting at 1. */
  readonly id: Scalars['ID']['output'];
  /** The language code, such as `en` or `pt-BR`. */
  readonly isoLanguage: Scalars['String']['output'];
  /** The translated texts, as a JSON string. */
  readonly languageBlob: Scalars['String']['output'];
  /** The name. */
  readonly languageName: Scalars['String']['output'];
  /** The shop's number. */
  readonly shopId: Scalars['ID']['output'];
};

/** A tax. The amount is in minor units. */
export type Tax = {
  /** Whether prices already include the tax. If not, it is added to them. */
  readonly isIncluded: Scalars['Boolean']['output'];
  /** The name shown to the shopper. */
  readonly name: Scalars['String']['output'];
  /** The amount, in minor units. */
  readonly value: Scalars['SafeInt']['output'];
};

/** A tax rate of the shop. */
export type TaxRate = {
  /** The two-letter country code (ISO 3166-1 alpha-2). */
  readonly country: Scalars['String']['output'];
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The identifier. */
  readonly id: Scalars['ID']['output'];
  /** Whether prices already include the tax. If not, it is added to them. */
  readonly isIncluded: Scalars['Boolean']['output'];
  /** The name shown to the shopper. */
  readonly name: Scalars['String']['output'];
  /** The province code: the part of the ISO 3166-2 code after the hyphen; empty for the whole country. */
  readonly province: Scalars['String']['output'];
  /** The rate as a fraction: `"0.06"` is 6%. */
  readonly rate: Scalars['Decimal']['output'];
  /** Whether the tax also applies to shipping. */
  readonly taxShipping: Scalars['Boolean']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** The card, as the gateway described it. */
export type TenderDetails = {
  /** The first digits; empty if unknown. */
  readonly bin: Scalars['String']['output'];
  /** The brand, such as `visa`; empty if unknown. */
  readonly brand: Scalars['String']['output'];
  /** The month of expiry, as `YYYY-MM`; empty if unknown. */
  readonly expiration: Scalars['String']['output'];
  /** The last four digits; empty if unknown. */
  readonly lastFour: Scalars['String']['output'];
};

/** The input of `testApiOverride`. */
export type TestApiOverrideInput = {
  /** The discount code to send. Defaults to `SAMPLE`. */
  readonly discountCode?: InputMaybe<Scalars['String']['input']>;
  /** The override. */
  readonly publicId: Scalars['ID']['input'];
  /** The order to send. Defaults to the order of the override, or to a sample order. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `testApiOverride`. */
export type TestApiOverridePayload = {
  /** The result from the shop's own data, in the format of a response from the server. */
  readonly base?: Maybe<Scalars['JSONObject']['output']>;
  /** How long the request took, in ms. */
  readonly durationMs?: Maybe<Scalars['Int']['output']>;
  /** The problem with the response; null if the response is valid. */
  readonly problem?: Maybe<Scalars['String']['output']>;
  /** The body of the request. */
  readonly request?: Maybe<Scalars['JSONObject']['output']>;
  /** The body of the response, at most 20,000 characters. */
  readonly response?: Maybe<Scalars['String']['output']>;
  /** The HTTP status of the response; null if there was none. */
  readonly status?: Maybe<Scalars['Int']['output']>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The test clock of a shop, which moves only when it is advanced. */
export type TestClock = {
  /** The time that it is being advanced to; null if it is not being advanced. */
  readonly advancingTo?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it is being advanced. */
  readonly isAdvancing: Scalars['Boolean']['output'];
  /** The shop's time. */
  readonly now: Scalars['DateTime']['output'];
  /** The number of times that a subscription was processed since the last advance began. */
  readonly processed: Scalars['Int']['output'];
  /** The progress of the advance, from 0 to 1. */
  readonly progress: Scalars['Float']['output'];
};

/** The input of `testExternalPaymentGateway`. */
export type TestExternalPaymentGatewayInput = {
  /** The ID of the gateway. */
  readonly publicGatewayId: Scalars['ID']['input'];
};

/** The result of `testExternalPaymentGateway`. */
export type TestExternalPaymentGatewayPayload = {
  /** How long the request took, in ms. */
  readonly durationMs?: Maybe<Scalars['Int']['output']>;
  /** The problem; null if the gateway responded as it should. */
  readonly problem?: Maybe<Scalars['String']['output']>;
  /** The body of the response, at most 20,000 characters. */
  readonly response?: Maybe<Scalars['String']['output']>;
  /** The HTTP status of the response; null if there was none. */
  readonly status?: Maybe<Scalars['Int']['output']>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A record of the test gateway. */
export type TestGatewayTransaction = {
  /** The amount, in minor units. */
  readonly amount: Scalars['SafeInt']['output'];
  /** The authorization that was created or used. */
  readonly authorizationId: Scalars['String']['output'];
  /** When the request was first received. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The ISO 4217 currency code. */
  readonly currency: Scalars['String']['output'];
  /** The reason for the decline; empty if it was not declined. */
  readonly errorCode: Scalars['String']['output'];
  /** The reference that the service sent, which the gateway uses to recognize a repeated request. */
  readonly reference: Scalars['String']['output'];
  /** The result: `approved`, `declined` or `requires_action`. */
  readonly status: Scalars['String']['output'];
  /** The token to be charged; empty for operations on an existing authorization. */
  readonly token: Scalars['String']['output'];
  /** The requested operation, such as `authorize`. */
  readonly type: Scalars['String']['output'];
};

/** The input of `testRemoteStateAuthority`. */
export type TestRemoteStateAuthorityInput = {
  /** Ignored. The operation has no input of its own. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `testRemoteStateAuthority`. */
export type TestRemoteStateAuthorityPayload = {
  /** The sample order that was sent, without changes by the authority. */
  readonly base?: Maybe<ApplicationState>;
  /** How long the request took, in ms. */
  readonly durationMs?: Maybe<Scalars['Int']['output']>;
  /** The error messages of the authority if it refused the change. */
  readonly errors?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The result for the change: `accepted`, `replaced` if the authority changed the order, `refused`, or `unavailable` if the response is missing or invalid. */
  readonly outcome?: Maybe<Scalars['String']['output']>;
  /** The problem with the response; null if the response is valid. */
  readonly problem?: Maybe<Scalars['String']['output']>;
  /** The parts of the order that the authority replaced. */
  readonly replaced?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The body of the response, at most 20,000 characters. */
  readonly response?: Maybe<Scalars['String']['output']>;
  /** The sample order with the changes of the authority; null if the change would not be stored. */
  readonly result?: Maybe<ApplicationState>;
  /** The HTTP status of the response; null if there was none. */
  readonly status?: Maybe<Scalars['Int']['output']>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `testWebhook`. */
export type TestWebhookInput = {
  /** The ID of the webhook. Required. */
  readonly id: Scalars['ID']['input'];
};

/** The result of `testWebhook`. */
export type TestWebhookPayload = {
  /** The delivery; null if the operation was refused. */
  readonly delivery?: Maybe<WebhookDelivery>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A call to a payment gateway, recorded before the call and settled after it. */
export type Transaction = {
  /** The amount, in minor units. */
  readonly amount: Scalars['SafeInt']['output'];
  /** When the transaction was recorded. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The currency of the amount. */
  readonly currency: Scalars['String']['output'];
  /** The ID of the transaction. */
  readonly id: Scalars['ID']['output'];
  /** The message from the gateway; empty if there is none. */
  readonly message: Scalars['String']['output'];
  /** The ID of the payment. */
  readonly paymentId: Scalars['ID']['output'];
  /** The gateway's ID of the transaction; null if unknown. */
  readonly providerTransactionId?: Maybe<Scalars['ID']['output']>;
  /** The reference of this service, which was sent to the gateway. */
  readonly reference: Scalars['String']['output'];
  /** When the outcome became known; null until then. */
  readonly settledAt?: Maybe<Scalars['DateTime']['output']>;
  /** The status. */
  readonly status: TransactionStatus;
  /** The type of call. */
  readonly type: TransactionType;
};

/** A page of transactions. */
export type TransactionConnection = {
  /** The transactions on this page, each with its cursor. */
  readonly edges: ReadonlyArray<TransactionEdge>;
  /** The transactions on this page. */
  readonly nodes: ReadonlyArray<ShopTransaction>;
  /** Information for pagination. */
  readonly pageInfo: PageInfo;
  /** The total number of matching transactions, up to 10,000. Counted only if selected. */
  readonly totalCount: Scalars['Int']['output'];
  /** Whether there are more than 10,000, of which `totalCount` counts as many. */
  readonly totalIsCapped: Scalars['Boolean']['output'];
};

/** A transaction on a page. */
export type TransactionEdge = {
  /** The cursor of the item, for use in `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The transaction. */
  readonly node: ShopTransaction;
};

/** The sort order of transactions. */
export type TransactionSort =
  /** Most recently created first. */
  | 'NEWEST'
  /** Oldest first. */
  | 'OLDEST';

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
  readonly failClosed?: InputMaybe<Scalars['Boolean']['input']>;
  /** The function that the server serves: `address_validate`, `shipping`, `discount`, `inventory` or `tax`. */
  readonly overrideType?: InputMaybe<ApiOverrideType>;
  /** The override. */
  readonly publicId: Scalars['ID']['input'];
  /** The secret that signs the calls; null keeps the stored one. */
  readonly sharedSecret?: InputMaybe<Scalars['String']['input']>;
  /** The URL that is called, an absolute https URL. `{shop_identifier}` and `{public_order_id}` in it are replaced. */
  readonly url?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `updateApiOverride`. */
export type UpdateApiOverridePayload = {
  /** The override; null if the operation was refused. */
  readonly apiOverride?: Maybe<ApiOverride>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `updateBillingAddress`. */
export type UpdateBillingAddressInput = {
  /** The street address. */
  readonly addressLine1?: InputMaybe<Scalars['String']['input']>;
  /** Additional address details, such as apartment, floor or building. */
  readonly addressLine2?: InputMaybe<Scalars['String']['input']>;
  /** The company name. */
  readonly businessName?: InputMaybe<Scalars['String']['input']>;
  /** The city. */
  readonly city?: InputMaybe<Scalars['String']['input']>;
  /** The English name of the country. */
  readonly country?: InputMaybe<Scalars['String']['input']>;
  /** The two-letter country code (ISO 3166-1 alpha-2), such as `US`. */
  readonly countryCode?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The first name. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** Your identifier for the address, stored with it. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** The last name. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** The phone number. */
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
  /** The postal code. */
  readonly postalCode?: InputMaybe<Scalars['String']['input']>;
  /** The name of the province or state. */
  readonly province?: InputMaybe<Scalars['String']['input']>;
  /** The province or state code: the part of the ISO 3166-2 code after the hyphen, such as `DC`. */
  readonly provinceCode?: InputMaybe<Scalars['String']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `updateBillingAddress`. */
export type UpdateBillingAddressPayload = {
  /** The normalized address; null if the operation was refused. */
  readonly address?: Maybe<OrderAddress>;
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `updateCustomElement`. */
export type UpdateCustomElementInput = {
  /** The default input. For `dropdown`, the options, one on each line; for `html`, the content. */
  readonly inputDefault?: InputMaybe<Scalars['String']['input']>;
  /** The label of the input. */
  readonly inputLabel?: InputMaybe<Scalars['String']['input']>;
  /** The placeholder of the input. */
  readonly inputPlaceholder?: InputMaybe<Scalars['String']['input']>;
  /** A regular expression in [RE2 syntax](https://github.com/google/re2/wiki/Syntax) that must match a part of the input; `^` and `$` make it match the whole input. Only inputs of up to 1,000 characters match. */
  readonly inputRegex?: InputMaybe<Scalars['String']['input']>;
  /** Whether the shopper must fill in the element before Process Order. Required, but may be null. */
  readonly inputRequired?: InputMaybe<Scalars['Boolean']['input']>;
  /** The type of input. An `html` element has no input. Required. */
  readonly inputType?: InputMaybe<ElementInputType>;
  /** The place of the element in the checkout. Required. */
  readonly location?: InputMaybe<ElementLocation>;
  /** The key under `note_attributes` or `cart_parameters` of the order metadata that contains the input. Required. */
  readonly metaDataField?: InputMaybe<Scalars['String']['input']>;
  /** The position among the elements with the same location, in ascending order. Required. */
  readonly orderAsc?: InputMaybe<Scalars['Int']['input']>;
  /** The element. */
  readonly publicElementId: Scalars['ID']['input'];
};

/** The result of `updateCustomElement`. */
export type UpdateCustomElementPayload = {
  /** The element; null if the operation was refused. */
  readonly lifeElements?: Maybe<CustomElement>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `updateCustomer`. */
export type UpdateCustomerInput = {
  /** Whether the customer accepts marketing. Defaults to `false`. */
  readonly acceptsMarketing?: InputMaybe<Scalars['Boolean']['input']>;
  /** The email address. Only its format is checked. Required. */
  readonly emailAddress?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The first name. Required. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** The last name. Required. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `updateCustomer`. */
export type UpdateCustomerPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The customer; null if the operation was refused. */
  readonly customer?: Maybe<OrderCustomer>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `updateDiscountCode`. */
export type UpdateDiscountCodeInput = {
  /** The code that the shopper enters. Required. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** Whether the code can be combined with other codes. Defaults to `false`. */
  readonly combinable?: InputMaybe<Scalars['Boolean']['input']>;
  /** The time until which the code is valid. */
  readonly endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The discount code. */
  readonly id: Scalars['ID']['input'];
  /** The kind of discount. Required. */
  readonly kind?: InputMaybe<DiscountKind>;
  /** The lowest subtotal that the code applies to, in minor units. */
  readonly minSubtotal?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The IDs on the platform of the products that the code applies to. Applies to all products if omitted. */
  readonly platformProductIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** The time from which the code is valid. */
  readonly startsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The maximum number of orders that can use the code. */
  readonly usageLimit?: InputMaybe<Scalars['Int']['input']>;
  /** The maximum number of orders per email address that can use the code. */
  readonly usageLimitPerCustomer?: InputMaybe<Scalars['Int']['input']>;
  /** The percentage (`"10"`), or the amount in minor units (`"500"`). Required, except for free shipping. */
  readonly value?: InputMaybe<Scalars['Decimal']['input']>;
};

/** The result of `updateDiscountCode`. */
export type UpdateDiscountCodePayload = {
  /** The updated discount code; null if the operation was refused. */
  readonly discountCode?: Maybe<DiscountCode>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `updateExternalPaymentGateway`. */
export type UpdateExternalPaymentGatewayInput = {
  /** Whether authorization requests include the line items and totals of the order. Required. */
  readonly additionalOrderDetails?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether its responses say, in `amount` and `currency`, what it has authorized, captured or refunded. If so, a smaller authorization is a partial approval. */
  readonly answersAmounts?: InputMaybe<Scalars['Boolean']['input']>;
  /** Authenticates and signs requests to the gateway; without it, they are not signed. Write-only. */
  readonly apiToken?: InputMaybe<Scalars['String']['input']>;
  /** The HTTPS URL that is called for payment operations. Required. */
  readonly baseUrl?: InputMaybe<Scalars['String']['input']>;
  /** The ISO 4217 code of the currency that it accepts. Required. */
  readonly currency?: InputMaybe<Scalars['String']['input']>;
  /** Headers that are added to each request to the gateway. */
  readonly httpHeaders?: InputMaybe<ReadonlyArray<HttpHeaderInput>>;
  /** Whether it returns the first outcome if a request is repeated with the same reference. */
  readonly idempotentReferences?: InputMaybe<Scalars['Boolean']['input']>;
  /** The URL that is embedded in the payment frame; null if there is none. */
  readonly iframeUrl?: InputMaybe<Scalars['String']['input']>;
  /** Where the checkout shows the payment option, such as `payment_method_below`. */
  readonly location?: InputMaybe<Scalars['String']['input']>;
  /** The name shown to shoppers. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Whether its tokens may look like card numbers, so that they are not refused as card data. */
  readonly numericTokens?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether it can look up the outcome of a request by its reference. */
  readonly outcomeLookup?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the gateway supports partial captures. Required. */
  readonly partialCapture?: InputMaybe<Scalars['Boolean']['input']>;
  /** The gateway's own ID of this installation, unique within the shop. Required. */
  readonly providerId?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the gateway. */
  readonly publicGatewayId: Scalars['ID']['input'];
  /** Whether its operations are directly below the base URL instead of below `/payments`. */
  readonly rootPaths?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the signatures of requests also cover their bodies, with a `Digest` header. */
  readonly signsBody?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The result of `updateExternalPaymentGateway`. */
export type UpdateExternalPaymentGatewayPayload = {
  /** The gateway; null if the operation was refused. */
  readonly externalPaymentGateway?: Maybe<ExternalPaymentGateway>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `updateGeneralSettings`. */
export type UpdateGeneralSettingsInput = {
  /** The settings for abandoned orders. */
  readonly abandonedCart?: InputMaybe<AbandonedCartSettingsInput>;
  /** The address autocomplete service of the checkout page. */
  readonly addressAutocomplete?: InputMaybe<AddressAutocompleteSettingsInput>;
  /** The checkout settings. */
  readonly checkoutProcess?: InputMaybe<CheckoutProcessSettingsInput>;
  /** The settings for the connector routes and the import from the platform. */
  readonly connector?: InputMaybe<ConnectorSettingsInput>;
  /** The secret that signs the JWTs of customers; an empty string deletes it. It is write-only. */
  readonly customerJwtSecret?: InputMaybe<Scalars['String']['input']>;
  /** The currency shown to shoppers; null if it is the shop's currency. */
  readonly displayCurrency?: InputMaybe<DisplayCurrencySettingsInput>;
  /** The gift card settings. */
  readonly giftCards?: InputMaybe<GiftCardSettingsInput>;
  /** The languages of the shop. */
  readonly languages?: InputMaybe<ReadonlyArray<LanguageSettingsInput>>;
  /** The payment settings. */
  readonly payments?: InputMaybe<PaymentSettingsInput>;
  /** Whether orders on the platform include the public order ID. */
  readonly publicOrderId?: InputMaybe<PublicOrderIdSettingsInput>;
  /** The URL template of the page where a shopper resumes an order, with the placeholder `{public_order_id}`; null if there is none. */
  readonly resumeUrlTemplate?: InputMaybe<Scalars['String']['input']>;
  /** The settings for subscriptions. */
  readonly subscriptions?: InputMaybe<SubscriptionSettingsInput>;
};

/** The result of `updateGeneralSettings`. */
export type UpdateGeneralSettingsPayload = {
  /** The updated settings; null if the operation was refused. */
  readonly generalSettings?: Maybe<GeneralSettings>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `updateGuestCustomer`. */
export type UpdateGuestCustomerInput = {
  /** Whether the customer accepts marketing. Defaults to `false`. */
  readonly acceptsMarketing?: InputMaybe<Scalars['Boolean']['input']>;
  /** The email address. Only its format is checked. Required. */
  readonly emailAddress?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The first name. Required. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** The last name. Required. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `updateGuestCustomer`. */
export type UpdateGuestCustomerPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The customer; null if the operation was refused. */
  readonly customer?: Maybe<OrderCustomer>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `updateInventoryCheckRequirement`. */
export type UpdateInventoryCheckRequirementInput = {
  /** Whether `processOrder` checks and reserves stock. Required. */
  readonly requireInventoryCheck?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The result of `updateInventoryCheckRequirement`. */
export type UpdateInventoryCheckRequirementPayload = {
  /** The updated settings; null if the operation was refused. */
  readonly generalSettings?: Maybe<GeneralSettings>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `updateLineItem`. */
export type UpdateLineItemInput = {
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The total fulfilled quantity. */
  readonly fulfilledQuantity?: InputMaybe<Scalars['Int']['input']>;
  /** The key of the line item. */
  readonly lineItemKey?: InputMaybe<Scalars['ID']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `updateLineItem`. */
export type UpdateLineItemPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The updated line item; null if the operation was refused. */
  readonly lineItem?: Maybe<FlatLineItem>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `updateLineItemQuantity`. */
export type UpdateLineItemQuantityInput = {
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The key of the line item. Required. */
  readonly lineItemKey?: InputMaybe<Scalars['ID']['input']>;
  /** The properties of the line item, which replace the existing ones. Properties do not change if omitted. */
  readonly lineItemProperties?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The expected ID of the line item's variant. The request is refused if the line item has a different variant. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** The quantity, 0 to 1,000,000, and not less than the fulfilled quantity. 0 deletes the line item. Required. */
  readonly quantity?: InputMaybe<Scalars['Int']['input']>;
  /** The expected SKU of the line item. The request is refused if the line item has a different SKU. */
  readonly sku?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `updateLineItemQuantity`. */
export type UpdateLineItemQuantityPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The updated line item; null if it was deleted or the operation was refused. */
  readonly lineItem?: Maybe<FlatLineItem>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `updateLineItems`. */
export type UpdateLineItemsInput = {
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The line items, each at most once. Required. */
  readonly lineItems?: InputMaybe<ReadonlyArray<FulfilledLineItemInput>>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `updateLineItems`. */
export type UpdateLineItemsPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The updated line items; null if the operation was refused. */
  readonly lineItems?: Maybe<ReadonlyArray<FlatLineItem>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `updatePayment`. */
export type UpdatePaymentInput = {
  /** The amount, in minor units. If omitted, the payment covers the remaining amount. Only one payment of an order can omit it. */
  readonly amount?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The ISO 4217 currency code. It must be the order's currency. */
  readonly currency?: InputMaybe<Scalars['String']['input']>;
  /** The text shown to the shopper, such as `Visa •••• 4242`. */
  readonly displayString?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The public ID of the gateway, which must be one of the order's payment options. Required. */
  readonly gatewayPublicId?: InputMaybe<Scalars['ID']['input']>;
  /** The ID of the payment. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** The same as `token`, under the name that some gateways use. */
  readonly nonce?: InputMaybe<Scalars['String']['input']>;
  /** Additional data for the gateway. */
  readonly paymentParameters?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether to save the payment method for the customer. */
  readonly retain?: InputMaybe<Scalars['Boolean']['input']>;
  /** The gateway's token for the payment method. Never a card number. Required unless `nonce` is sent. */
  readonly token?: InputMaybe<Scalars['String']['input']>;
  /** The type of payment, such as `credit_card`. Defaults to the type of the gateway. */
  readonly type?: InputMaybe<Scalars['String']['input']>;
  /** The digital wallet that was used. */
  readonly walletPayType?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `updatePayment`. */
export type UpdatePaymentPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The payment; null if the operation was refused. */
  readonly payment?: Maybe<Payment>;
  /** All payments of the order; null if the operation was refused. */
  readonly payments?: Maybe<ReadonlyArray<Payment>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `updatePhoneNumberRequirement`. */
export type UpdatePhoneNumberRequirementInput = {
  /** Whether addresses require a phone number. Required. */
  readonly phoneNumberRequired?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The result of `updatePhoneNumberRequirement`. */
export type UpdatePhoneNumberRequirementPayload = {
  /** The updated settings; null if the operation was refused. */
  readonly generalSettings?: Maybe<GeneralSettings>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `updateRemoteStateAuthority`. */
export type UpdateRemoteStateAuthorityInput = {
  /** The secret that signs the requests, 8 to 255 characters. */
  readonly sharedSecret?: InputMaybe<Scalars['String']['input']>;
  /** The HTTPS URL that changes to orders are sent to. */
  readonly url?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `updateRemoteStateAuthority`. */
export type UpdateRemoteStateAuthorityPayload = {
  /** The updated connection; null if the operation was refused. */
  readonly remoteStateAuthority?: Maybe<RemoteStateAuthority>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `updateShippingAddress`. */
export type UpdateShippingAddressInput = {
  /** The street address. */
  readonly addressLine1?: InputMaybe<Scalars['String']['input']>;
  /** Additional address details, such as apartment, floor or building. */
  readonly addressLine2?: InputMaybe<Scalars['String']['input']>;
  /** The company name. */
  readonly businessName?: InputMaybe<Scalars['String']['input']>;
  /** The city. */
  readonly city?: InputMaybe<Scalars['String']['input']>;
  /** The English name of the country. */
  readonly country?: InputMaybe<Scalars['String']['input']>;
  /** The two-letter country code (ISO 3166-1 alpha-2), such as `US`. */
  readonly countryCode?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The first name. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** Your identifier for the address, stored with it. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** The last name. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** The phone number. */
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
  /** The postal code. */
  readonly postalCode?: InputMaybe<Scalars['String']['input']>;
  /** The name of the province or state. */
  readonly province?: InputMaybe<Scalars['String']['input']>;
  /** The province or state code: the part of the ISO 3166-2 code after the hyphen, such as `DC`. */
  readonly provinceCode?: InputMaybe<Scalars['String']['input']>;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `updateShippingAddress`. */
export type UpdateShippingAddressPayload = {
  /** The normalized address; null if the operation was refused. */
  readonly address?: Maybe<OrderAddress>;
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `updateShippingZone`. */
export type UpdateShippingZoneInput = {
  /** The countries of the zone (ISO 3166-1 alpha-2). An empty list means the rest of the world. Required. */
  readonly countries?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The ID of the shipping zone. */
  readonly id: Scalars['ID']['input'];
  /** The name, for internal use. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The provinces of the zone, such as `US-DC`, or `DC` if the zone has only one country. If omitted, the zone includes all provinces. */
  readonly provinces?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The shipping rates of the zone, 1 to 100. Required. */
  readonly rates?: InputMaybe<ReadonlyArray<ShippingRateInput>>;
};

/** The result of `updateShippingZone`. */
export type UpdateShippingZonePayload = {
  /** The updated shipping zone; null if the operation was refused. */
  readonly shippingZone?: Maybe<ShippingZone>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `updateShop`. */
export type UpdateShopInput = {
  /** The two-letter country code (ISO 3166-1 alpha-2), such as `US`. */
  readonly countryCode?: InputMaybe<Scalars['String']['input']>;
  /** The name shown to shoppers. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The type of platform. Defaults to `custom`. */
  readonly platformType?: InputMaybe<Scalars['String']['input']>;
  /** The IANA time zone, such as `Europe/Lisbon`. Defaults to `UTC`. */
  readonly timezone?: InputMaybe<Scalars['String']['input']>;
  /** The unit in which weights are shown: `g`, `kg`, `oz` or `lb`. Defaults to `g`. */
  readonly weightUnit?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `updateShop`. */
export type UpdateShopPayload = {
  /** The shop; null if the operation was refused. */
  readonly shop?: Maybe<Shop>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `updateSubscriptionDiscountCode`. */
export type UpdateSubscriptionDiscountCodeInput = {
  /** The discount code. Required. */
  readonly discountCode?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the subscription. Required. */
  readonly subscriptionId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `updateSubscriptionDiscountCode`. */
export type UpdateSubscriptionDiscountCodePayload = {
  /** The subscription; null if the operation was refused. */
  readonly subscription?: Maybe<RecurringSubscription>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `updateSubscription`. */
export type UpdateSubscriptionInput = {
  /** What changes. Required. */
  readonly subscription?: InputMaybe<SubscriptionChangeInput>;
  /** The ID of the subscription. Required. */
  readonly subscriptionId?: InputMaybe<Scalars['ID']['input']>;
};

/** The input of `updateSubscriptionLineItems`. */
export type UpdateSubscriptionLineItemsInput = {
  /** The complete list of line items. Required. */
  readonly lineItems?: InputMaybe<ReadonlyArray<SubscriptionLineItemInput>>;
  /** The ID of the subscription. Required. */
  readonly subscriptionId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `updateSubscriptionLineItems`. */
export type UpdateSubscriptionLineItemsPayload = {
  /** The subscription; null if the operation was refused. */
  readonly subscription?: Maybe<RecurringSubscription>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The result of `updateSubscription`. */
export type UpdateSubscriptionPayload = {
  /** The subscription; null if the operation was refused. */
  readonly subscription?: Maybe<RecurringSubscription>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `updateSubscriptionPaymentMethod`. */
export type UpdateSubscriptionPaymentMethodInput = {
  /** The payment method for its orders. Required. */
  readonly paymentDetails?: InputMaybe<SubscriptionPaymentDetailsInput>;
  /** The ID of the subscription. Required. */
  readonly subscriptionId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `updateSubscriptionPaymentMethod`. */
export type UpdateSubscriptionPaymentMethodPayload = {
  /** The subscription; null if the operation was refused. */
  readonly subscription?: Maybe<RecurringSubscription>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `updateTaxRate`. */
export type UpdateTaxRateInput = {
  /** The two-letter country code (ISO 3166-1 alpha-2). Required. */
  readonly country?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the tax rate. */
  readonly id: Scalars['ID']['input'];
  /** Whether prices already include the tax. If not, it is added to them. Required. */
  readonly isIncluded?: InputMaybe<Scalars['Boolean']['input']>;
  /** The name shown to the shopper. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The code (`DC`) or name of the province. If omitted, the rate applies to the whole country. */
  readonly province?: InputMaybe<Scalars['String']['input']>;
  /** The rate as a fraction, at most 1: `"0.06"` is 6%. Required. */
  readonly rate?: InputMaybe<Scalars['Decimal']['input']>;
  /** Whether the tax also applies to shipping. Required. */
  readonly taxShipping?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The result of `updateTaxRate`. */
export type UpdateTaxRatePayload = {
  /** The updated tax rate; null if the operation was refused. */
  readonly taxRate?: Maybe<TaxRate>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `updateWebhook`. */
export type UpdateWebhookInput = {
  /** The new URL. */
  readonly callbackUrl?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the webhook. Required. */
  readonly id: Scalars['ID']['input'];
  /** The ID of the new topic. */
  readonly webhookTopicId?: InputMaybe<Scalars['Int']['input']>;
};

/** The result of `updateWebhook`. */
export type UpdateWebhookPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The webhook; null if the operation was refused. */
  readonly webhook?: Maybe<Webhook>;
};

/** A reason for which an operation was refused. The operation changed nothing, unless its documentation says otherwise. */
export type UserError = {
  /** The address that the error concerns, `shipping` or `billing`; empty if there is none. */
  readonly addressType: Scalars['String']['output'];
  /** The error code, such as `CUSTOMER_ALREADY_EXISTS`. Codes are stable, and the same in GraphQL and REST. */
  readonly code: Scalars['String']['output'];
  /** Additional data about the error, such as `oldTotal` and `newTotal`, or `retryAfter` in seconds; null if there is none. */
  readonly details?: Maybe<Scalars['JSONObject']['output']>;
  /**
   * The path of the input member that caused the error, separated by dots (`cartItems.0.quantity`); empty if no single
   * member caused it.
   */
  readonly field: Scalars['String']['output'];
  /** A description of the error in English, for developers and shoppers. */
  readonly message: Scalars['String']['output'];
  /** `validation` if the shopper can correct the error; `critical` if only your application or an operator can. */
  readonly severity: Scalars['String']['output'];
  /** The subtype of the error, such as `email_address`, `cart` or `insufficient_stock`; empty if there is none. */
  readonly subType: Scalars['String']['output'];
  /**
   * The type of error: `api`, `authorization`, `validation`, `order`, `address`, `discount_code.discount_validation`,
   * `shipping_line`, `life_elements` or `payment`.
   */
  readonly type: Scalars['String']['output'];
};

/** The result of `validateAddress`. */
export type ValidateAddressPayload = {
  /** The reasons for which the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** `true` if the address would be accepted; null if it was refused. */
  readonly valid?: Maybe<Scalars['Boolean']['output']>;
};

/** The result of `validateCustomerJwt`. */
export type ValidateCustomerJwtPayload = {
  /** Whether the token is valid for this customer; null if the operation was refused. */
  readonly active?: Maybe<Scalars['Boolean']['output']>;
  /** The reasons for which the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The result of `validateDiscountCode`. */
export type ValidateDiscountCodePayload = {
  /** The discount that the code would give; null if the code was refused. */
  readonly discount?: Maybe<Discount>;
  /** The reasons for which the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The result of `validateEmailAddress`. */
export type ValidateEmailAddressPayload = {
  /** The reasons for which the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** `true` if the email address is well-formed; null if it was refused. */
  readonly valid?: Maybe<Scalars['Boolean']['output']>;
};

/** The value of an option for a variant. */
export type VariantOptionValue = {
  /** The text shown to the shopper. */
  readonly label: Scalars['String']['output'];
  /** The name of the option. */
  readonly name: Scalars['String']['output'];
  /** The ID of the option value on the platform. */
  readonly platformId: Scalars['ID']['output'];
  /** The ID of the option on the platform. */
  readonly platformProductOptionId: Scalars['ID']['output'];
};

/** The value of an option for a variant. */
export type VariantOptionValueInput = {
  /** The text shown to the shopper. */
  readonly label?: InputMaybe<Scalars['String']['input']>;
  /** The name of the option. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the option value on the platform. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
  /** The ID of the option on the platform. */
  readonly platformProductOptionId?: InputMaybe<Scalars['ID']['input']>;
};

/** A credential and its permissions. */
export type Viewer = {
  /** When the credential expires; null if it does not expire. */
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * The kind of credential: `root` (the operator's key), `access_token` (a shop's backend) or `order_token` (the frontend of
   * one order).
   */
  readonly kind: Scalars['String']['output'];
  /** The order of an order token; null for other credentials. */
  readonly publicOrderId?: Maybe<Scalars['ID']['output']>;
  /** The scopes of an access token; empty for other credentials. */
  readonly scopes: ReadonlyArray<Scope>;
  /** The shop of an access token, with any scopes; null for other credentials. */
  readonly shop?: Maybe<Shop>;
  /** The shop that the credential belongs to; null for the root key. */
  readonly shopIdentifier?: Maybe<Scalars['ID']['output']>;
};

/** A subscription of a URL to the events of a topic. */
export type Webhook = {
  /** The URL that receives the requests. */
  readonly callbackUrl: Scalars['String']['output'];
  /** When the webhook was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The deliveries of the webhook, newest first. */
  readonly deliveries: WebhookDeliveryConnection;
  /** The ID of the webhook. */
  readonly id: Scalars['ID']['output'];
  /** `active`, `paused` or `disabled`. A webhook is disabled after a 410 response, or after five days with failures only. */
  readonly status: Scalars['String']['output'];
  /** When the webhook was last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** The ID of its topic. */
  readonly webhookTopicId: Scalars['Int']['output'];
  /** The name of its topic, such as `order/processed`. */
  readonly webhookTopicName: Scalars['String']['output'];
};


/** A subscription of a URL to the events of a topic. */
export type WebhookDeliveriesArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  filter?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** An attempt to send a delivery. */
export type WebhookAttempt = {
  /** When the attempt was made. */
  readonly at: Scalars['DateTime']['output'];
  /** The duration of the attempt, in milliseconds. */
  readonly durationMs: Scalars['Int']['output'];
  /** The error message; null if the attempt succeeded. */
  readonly error?: Maybe<Scalars['String']['output']>;
  /** The first 2 KiB of the response; null if there was none. */
  readonly response?: Maybe<Scalars['String']['output']>;
  /** The HTTP status of the response; null if there was none. */
  readonly status?: Maybe<Scalars['Int']['output']>;
};

/** The delivery of one event to one webhook. */
export type WebhookDelivery = {
  /** The attempts, oldest first. */
  readonly attempts: ReadonlyArray<WebhookAttempt>;
  /** When the delivery was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The ID of the event, as in the event log. */
  readonly eventId: Scalars['ID']['output'];
  /** The ID of the delivery. */
  readonly id: Scalars['ID']['output'];
  /** When the next attempt is due; null if there is none. */
  readonly nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** The public ID of the order; null if the event does not belong to an order. */
  readonly publicOrderId?: Maybe<Scalars['ID']['output']>;
  /** The sequence of the event in its order; null if the event does not belong to an order. */
  readonly sequence?: Maybe<Scalars['Int']['output']>;
  /** The status: `pending`, `delivered` or `failed`. */
  readonly status: Scalars['String']['output'];
  /** The topic of the event, such as `order/processed`. */
  readonly topic: Scalars['String']['output'];
};

/** A page of deliveries. */
export type WebhookDeliveryConnection = {
  /** The deliveries on this page, each with its cursor. */
  readonly edges: ReadonlyArray<WebhookDeliveryEdge>;
  /** The deliveries on this page. */
  readonly nodes: ReadonlyArray<WebhookDelivery>;
  /** Information for pagination. */
  readonly pageInfo: PageInfo;
};

/** A delivery on a page. */
export type WebhookDeliveryEdge = {
  /** The cursor of the item, for use in `after`. */
  readonly cursor: Scalars['ID']['output'];
  /** The delivery. */
  readonly node: WebhookDelivery;
};

/** A topic that webhooks can subscribe to. */
export type WebhookTopic = {
  /** The order number. */
  readonly webhookTopicId: Scalars['Int']['output'];
  /** The name of the topic, such as `order/processed`. */
  readonly webhookTopicName: Scalars['String']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<unknown, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, unknown, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: unknown[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AbandonedCartSettings: ResolverTypeWrapper<AbandonedCartSettings>;
  AbandonedCartSettingsInput: AbandonedCartSettingsInput;
  AccessToken: ResolverTypeWrapper<Omit<AccessToken, 'scopes'> & { scopes: ReadonlyArray<ResolversTypes['Scope']> }>;
  AcknowledgeAttentionInput: AcknowledgeAttentionInput;
  AcknowledgeAttentionPayload: ResolverTypeWrapper<Omit<AcknowledgeAttentionPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  ActivateSubscriptionInput: ActivateSubscriptionInput;
  ActivateSubscriptionPayload: ResolverTypeWrapper<Omit<ActivateSubscriptionPayload, 'subscription'> & { subscription?: Maybe<ResolversTypes['RecurringSubscription']> }>;
  AddAllowedDomainInput: AddAllowedDomainInput;
  AddAllowedDomainPayload: ResolverTypeWrapper<AddAllowedDomainPayload>;
  AddCustomerLabelInput: AddCustomerLabelInput;
  AddCustomerLabelPayload: ResolverTypeWrapper<Omit<AddCustomerLabelPayload, 'customer'> & { customer?: Maybe<ResolversTypes['Customer']> }>;
  AddDiscountInput: AddDiscountInput;
  AddDiscountPayload: ResolverTypeWrapper<Omit<AddDiscountPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  AddLineItemInput: AddLineItemInput;
  AddLineItemPayload: ResolverTypeWrapper<Omit<AddLineItemPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  AddPaymentInput: AddPaymentInput;
  AddPaymentPayload: ResolverTypeWrapper<Omit<AddPaymentPayload, 'applicationState' | 'payment' | 'payments'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']>, payment?: Maybe<ResolversTypes['Payment']>, payments?: Maybe<ReadonlyArray<ResolversTypes['Payment']>> }>;
  AddressAutocompleteSettings: ResolverTypeWrapper<AddressAutocompleteSettings>;
  AddressAutocompleteSettingsInput: AddressAutocompleteSettingsInput;
  AddressInput: AddressInput;
  AdjustInventoryInput: AdjustInventoryInput;
  AdjustInventoryPayload: ResolverTypeWrapper<Omit<AdjustInventoryPayload, 'variant'> & { variant?: Maybe<ResolversTypes['ProductVariant']> }>;
  AdvanceTestClockInput: AdvanceTestClockInput;
  AdvanceTestClockPayload: ResolverTypeWrapper<AdvanceTestClockPayload>;
  AllowedDomain: ResolverTypeWrapper<AllowedDomain>;
  ApiOverride: ResolverTypeWrapper<Omit<ApiOverride, 'overrideType'> & { overrideType: ResolversTypes['ApiOverrideType'] }>;
  ApiOverrideHealth: ResolverTypeWrapper<ApiOverrideHealth>;
  ApiOverrideType: ResolverTypeWrapper<ApiOverrideTypeInside>;
  AppendOrderMetadataInput: AppendOrderMetadataInput;
  AppendOrderMetadataPayload: ResolverTypeWrapper<Omit<AppendOrderMetadataPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  ApplicationState: ResolverTypeWrapper<Omit<ApplicationState, 'payments' | 'status'> & { payments: ReadonlyArray<ResolversTypes['Payment']>, status: ResolversTypes['OrderStatus'] }>;
  AuditEntry: ResolverTypeWrapper<AuditEntry>;
  AuditEntryConnection: ResolverTypeWrapper<AuditEntryConnection>;
  AuditEntryEdge: ResolverTypeWrapper<AuditEntryEdge>;
  AuthorizePaymentsInput: AuthorizePaymentsInput;
  AuthorizePaymentsPayload: ResolverTypeWrapper<Omit<AuthorizePaymentsPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  AuthorizeTransaction: ResolverTypeWrapper<AuthorizeTransaction>;
  AvailableShippingLine: ResolverTypeWrapper<AvailableShippingLine>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  BulkImport: ResolverTypeWrapper<BulkImport>;
  BulkImportRefusal: ResolverTypeWrapper<BulkImportRefusal>;
  CancelOrderInput: CancelOrderInput;
  CancelOrderPayload: ResolverTypeWrapper<Omit<CancelOrderPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  CancelSubscriptionInput: CancelSubscriptionInput;
  CancelSubscriptionPayload: ResolverTypeWrapper<Omit<CancelSubscriptionPayload, 'subscription'> & { subscription?: Maybe<ResolversTypes['RecurringSubscription']> }>;
  CancelTestClockAdvanceInput: CancelTestClockAdvanceInput;
  CancelTestClockAdvancePayload: ResolverTypeWrapper<CancelTestClockAdvancePayload>;
  CaptureFullPaymentInput: CaptureFullPaymentInput;
  CaptureFullPaymentPayload: ResolverTypeWrapper<Omit<CaptureFullPaymentPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  CapturePaymentInput: CapturePaymentInput;
  CapturePaymentPayload: ResolverTypeWrapper<Omit<CapturePaymentPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  CaptureSpecificPaymentInput: CaptureSpecificPaymentInput;
  CaptureSpecificPaymentPayload: ResolverTypeWrapper<Omit<CaptureSpecificPaymentPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  CaptureTransaction: ResolverTypeWrapper<CaptureTransaction>;
  CardExpiration: ResolverTypeWrapper<CardExpiration>;
  CartActionInput: CartActionInput;
  CartItemInput: CartItemInput;
  Category: ResolverTypeWrapper<Category>;
  CategoryConnection: ResolverTypeWrapper<CategoryConnectionModel>;
  CategoryEdge: ResolverTypeWrapper<CategoryEdge>;
  ChangeGiftCardInput: ChangeGiftCardInput;
  ChangeGiftCardPayload: ResolverTypeWrapper<ChangeGiftCardPayload>;
  Checkout: ResolverTypeWrapper<Omit<Checkout, 'initialData'> & { initialData: ResolversTypes['InitialData'] }>;
  CheckoutProcessSettings: ResolverTypeWrapper<CheckoutProcessSettings>;
  CheckoutProcessSettingsInput: CheckoutProcessSettingsInput;
  ClearOrderMetadataInput: ClearOrderMetadataInput;
  ClearOrderMetadataPayload: ResolverTypeWrapper<Omit<ClearOrderMetadataPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  ConfigureIntegrationSettingsInput: ConfigureIntegrationSettingsInput;
  ConfigureIntegrationSettingsPayload: ResolverTypeWrapper<ConfigureIntegrationSettingsPayload>;
  ConnectRemoteStateAuthorityInput: ConnectRemoteStateAuthorityInput;
  ConnectRemoteStateAuthorityPayload: ResolverTypeWrapper<ConnectRemoteStateAuthorityPayload>;
  ConnectorSettings: ResolverTypeWrapper<ConnectorSettings>;
  ConnectorSettingsInput: ConnectorSettingsInput;
  Country: ResolverTypeWrapper<Country>;
  CreateAccessTokenInput: CreateAccessTokenInput;
  CreateAccessTokenPayload: ResolverTypeWrapper<Omit<CreateAccessTokenPayload, 'accessToken'> & { accessToken?: Maybe<ResolversTypes['AccessToken']> }>;
  CreateApiOverrideInput: CreateApiOverrideInput;
  CreateApiOverridePayload: ResolverTypeWrapper<Omit<CreateApiOverridePayload, 'apiOverride'> & { apiOverride?: Maybe<ResolversTypes['ApiOverride']> }>;
  CreateAuthenticatedCustomerInput: CreateAuthenticatedCustomerInput;
  CreateAuthenticatedCustomerPayload: ResolverTypeWrapper<Omit<CreateAuthenticatedCustomerPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  CreateCustomElementInput: CreateCustomElementInput;
  CreateCustomElementPayload: ResolverTypeWrapper<Omit<CreateCustomElementPayload, 'lifeElements'> & { lifeElements?: Maybe<ResolversTypes['CustomElement']> }>;
  CreateDiscountCodeInput: CreateDiscountCodeInput;
  CreateDiscountCodePayload: ResolverTypeWrapper<Omit<CreateDiscountCodePayload, 'discountCode'> & { discountCode?: Maybe<ResolversTypes['DiscountCode']> }>;
  CreateExternalPaymentGatewayInput: CreateExternalPaymentGatewayInput;
  CreateExternalPaymentGatewayPayload: ResolverTypeWrapper<CreateExternalPaymentGatewayPayload>;
  CreateGuestCustomerInput: CreateGuestCustomerInput;
  CreateGuestCustomerPayload: ResolverTypeWrapper<Omit<CreateGuestCustomerPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  CreatePaymentStylingInput: CreatePaymentStylingInput;
  CreatePaymentStylingPayload: ResolverTypeWrapper<CreatePaymentStylingPayload>;
  CreatePlatformConnectorDestinationInput: CreatePlatformConnectorDestinationInput;
  CreatePlatformConnectorDestinationPayload: ResolverTypeWrapper<CreatePlatformConnectorDestinationPayload>;
  CreateShippingZoneInput: CreateShippingZoneInput;
  CreateShippingZonePayload: ResolverTypeWrapper<CreateShippingZonePayload>;
  CreateShopInput: CreateShopInput;
  CreateShopPayload: ResolverTypeWrapper<Omit<CreateShopPayload, 'shop'> & { shop?: Maybe<ResolversTypes['Shop']> }>;
  CreateSubscriptionInput: CreateSubscriptionInput;
  CreateSubscriptionPayload: ResolverTypeWrapper<Omit<CreateSubscriptionPayload, 'subscription'> & { subscription?: Maybe<ResolversTypes['RecurringSubscription']> }>;
  CreateTaxRateInput: CreateTaxRateInput;
  CreateTaxRatePayload: ResolverTypeWrapper<CreateTaxRatePayload>;
  CreateWebhookInput: CreateWebhookInput;
  CreateWebhookPayload: ResolverTypeWrapper<Omit<CreateWebhookPayload, 'webhook' | 'webhooks'> & { webhook?: Maybe<ResolversTypes['Webhook']>, webhooks?: Maybe<ReadonlyArray<ResolversTypes['Webhook']>> }>;
  CssRule: ResolverTypeWrapper<CssRule>;
  CssRuleInput: CssRuleInput;
  Currency: ResolverTypeWrapper<Currency>;
  CustomElement: ResolverTypeWrapper<Omit<CustomElement, 'inputType' | 'location'> & { inputType: ResolversTypes['ElementInputType'], location: ResolversTypes['ElementLocation'] }>;
  Customer: ResolverTypeWrapper<CustomerModel>;
  CustomerAddress: ResolverTypeWrapper<CustomerAddress>;
  CustomerConnection: ResolverTypeWrapper<CustomerConnectionModel>;
  CustomerEdge: ResolverTypeWrapper<Omit<CustomerEdge, 'node'> & { node: ResolversTypes['Customer'] }>;
  CustomerErasure: ResolverTypeWrapper<CustomerErasure>;
  CustomerGroup: ResolverTypeWrapper<CustomerGroup>;
  CustomerLabel: ResolverTypeWrapper<CustomerLabel>;
  CustomerSort: ResolverTypeWrapper<CustomerSortInside>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Decimal: ResolverTypeWrapper<Scalars['Decimal']['output']>;
  DeleteAllowedDomainInput: DeleteAllowedDomainInput;
  DeleteAllowedDomainPayload: ResolverTypeWrapper<DeleteAllowedDomainPayload>;
  DeleteApiOverrideInput: DeleteApiOverrideInput;
  DeleteApiOverridePayload: ResolverTypeWrapper<DeleteApiOverridePayload>;
  DeleteBillingAddressInput: DeleteBillingAddressInput;
  DeleteBillingAddressPayload: ResolverTypeWrapper<Omit<DeleteBillingAddressPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  DeleteCategoryInput: DeleteCategoryInput;
  DeleteCategoryPayload: ResolverTypeWrapper<DeleteCategoryPayload>;
  DeleteCustomElementInput: DeleteCustomElementInput;
  DeleteCustomElementPayload: ResolverTypeWrapper<DeleteCustomElementPayload>;
  DeleteCustomerGroupInput: DeleteCustomerGroupInput;
  DeleteCustomerGroupPayload: ResolverTypeWrapper<DeleteCustomerGroupPayload>;
  DeleteCustomerInput: DeleteCustomerInput;
  DeleteCustomerPayload: ResolverTypeWrapper<Omit<DeleteCustomerPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  DeleteDiscountCodeInput: DeleteDiscountCodeInput;
  DeleteDiscountCodePayload: ResolverTypeWrapper<DeleteDiscountCodePayload>;
  DeleteDiscountInput: DeleteDiscountInput;
  DeleteDiscountPayload: ResolverTypeWrapper<Omit<DeleteDiscountPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  DeleteExternalPaymentGatewayInput: DeleteExternalPaymentGatewayInput;
  DeleteExternalPaymentGatewayPayload: ResolverTypeWrapper<DeleteExternalPaymentGatewayPayload>;
  DeleteLineItemInput: DeleteLineItemInput;
  DeleteLineItemPayload: ResolverTypeWrapper<Omit<DeleteLineItemPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  DeletePaymentInput: DeletePaymentInput;
  DeletePaymentPayload: ResolverTypeWrapper<Omit<DeletePaymentPayload, 'applicationState' | 'payments'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']>, payments?: Maybe<ReadonlyArray<ResolversTypes['Payment']>> }>;
  DeletePaymentStylingInput: DeletePaymentStylingInput;
  DeletePaymentStylingPayload: ResolverTypeWrapper<DeletePaymentStylingPayload>;
  DeletePlatformConnectorDestinationInput: DeletePlatformConnectorDestinationInput;
  DeletePlatformConnectorDestinationPayload: ResolverTypeWrapper<DeletePlatformConnectorDestinationPayload>;
  DeleteProductInput: DeleteProductInput;
  DeleteProductPayload: ResolverTypeWrapper<DeleteProductPayload>;
  DeleteRemoteStateAuthorityInput: DeleteRemoteStateAuthorityInput;
  DeleteRemoteStateAuthorityPayload: ResolverTypeWrapper<DeleteRemoteStateAuthorityPayload>;
  DeleteSavedPaymentMethodInput: DeleteSavedPaymentMethodInput;
  DeleteSavedPaymentMethodPayload: ResolverTypeWrapper<DeleteSavedPaymentMethodPayload>;
  DeleteShippingAddressInput: DeleteShippingAddressInput;
  DeleteShippingAddressPayload: ResolverTypeWrapper<Omit<DeleteShippingAddressPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  DeleteShippingZoneInput: DeleteShippingZoneInput;
  DeleteShippingZonePayload: ResolverTypeWrapper<DeleteShippingZonePayload>;
  DeleteShopCustomerAddressInput: DeleteShopCustomerAddressInput;
  DeleteShopCustomerAddressPayload: ResolverTypeWrapper<DeleteShopCustomerAddressPayload>;
  DeleteShopCustomerInput: DeleteShopCustomerInput;
  DeleteShopCustomerPayload: ResolverTypeWrapper<DeleteShopCustomerPayload>;
  DeleteTaxRateInput: DeleteTaxRateInput;
  DeleteTaxRatePayload: ResolverTypeWrapper<DeleteTaxRatePayload>;
  DeleteWebhookInput: DeleteWebhookInput;
  DeleteWebhookPayload: ResolverTypeWrapper<DeleteWebhookPayload>;
  DisableGiftCardInput: DisableGiftCardInput;
  DisableGiftCardPayload: ResolverTypeWrapper<DisableGiftCardPayload>;
  Discount: ResolverTypeWrapper<Discount>;
  DiscountCode: ResolverTypeWrapper<Omit<DiscountCode, 'kind'> & { kind: ResolversTypes['DiscountKind'] }>;
  DiscountKind: ResolverTypeWrapper<DiscountKindInside>;
  DismissPlatformEventInput: DismissPlatformEventInput;
  DismissPlatformEventPayload: ResolverTypeWrapper<Omit<DismissPlatformEventPayload, 'platformEvent'> & { platformEvent?: Maybe<ResolversTypes['PlatformEvent']> }>;
  DisplayCurrencySettings: ResolverTypeWrapper<DisplayCurrencySettings>;
  DisplayCurrencySettingsInput: DisplayCurrencySettingsInput;
  DunningSettings: ResolverTypeWrapper<DunningSettings>;
  DunningSettingsInput: DunningSettingsInput;
  DunningStep: ResolverTypeWrapper<DunningStep>;
  ElementInputType: ResolverTypeWrapper<ElementInputTypeInside>;
  ElementLocation: ResolverTypeWrapper<ElementLocationInside>;
  EnableGiftCardInput: EnableGiftCardInput;
  EnableGiftCardPayload: ResolverTypeWrapper<EnableGiftCardPayload>;
  EraseCustomerInput: EraseCustomerInput;
  EraseCustomerPayload: ResolverTypeWrapper<EraseCustomerPayload>;
  EstimateShippingLinesPayload: ResolverTypeWrapper<EstimateShippingLinesPayload>;
  EstimateTaxesPayload: ResolverTypeWrapper<EstimateTaxesPayload>;
  Event: ResolverTypeWrapper<EventModel>;
  EventConnection: ResolverTypeWrapper<Omit<EventConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['EventEdge']>, nodes: ReadonlyArray<ResolversTypes['Event']> }>;
  EventDelivery: ResolverTypeWrapper<EventDelivery>;
  EventEdge: ResolverTypeWrapper<Omit<EventEdge, 'node'> & { node: ResolversTypes['Event'] }>;
  ExportCustomerDataInput: ExportCustomerDataInput;
  ExportCustomerDataPayload: ResolverTypeWrapper<ExportCustomerDataPayload>;
  ExternalPaymentGateway: ResolverTypeWrapper<ExternalPaymentGateway>;
  ExternalPaymentGatewayOption: ResolverTypeWrapper<ExternalPaymentGatewayOption>;
  FlatLineItem: ResolverTypeWrapper<FlatLineItem>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  FulfilledLineItemInput: FulfilledLineItemInput;
  GatewayStatistics: ResolverTypeWrapper<GatewayStatistics>;
  GatewayUnavailableSettings: ResolverTypeWrapper<GatewayUnavailableSettings>;
  GatewayUnavailableSettingsInput: GatewayUnavailableSettingsInput;
  GeneralSettings: ResolverTypeWrapper<GeneralSettings>;
  GenerateTaxesInput: GenerateTaxesInput;
  GenerateTaxesPayload: ResolverTypeWrapper<Omit<GenerateTaxesPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  GiftCard: ResolverTypeWrapper<GiftCard>;
  GiftCardSettings: ResolverTypeWrapper<GiftCardSettings>;
  GiftCardSettingsInput: GiftCardSettingsInput;
  HttpHeader: ResolverTypeWrapper<HttpHeader>;
  HttpHeaderInput: HttpHeaderInput;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  ImportCustomersInput: ImportCustomersInput;
  ImportCustomersPayload: ResolverTypeWrapper<ImportCustomersPayload>;
  ImportPlatformDataInput: ImportPlatformDataInput;
  ImportPlatformDataPayload: ResolverTypeWrapper<ImportPlatformDataPayload>;
  ImportProductsInput: ImportProductsInput;
  ImportProductsPayload: ResolverTypeWrapper<ImportProductsPayload>;
  InitialCustomerInput: InitialCustomerInput;
  InitialData: ResolverTypeWrapper<Omit<InitialData, 'lifeElements'> & { lifeElements: ReadonlyArray<ResolversTypes['CustomElement']> }>;
  InitializeOrderInput: InitializeOrderInput;
  InitializeOrderPayload: ResolverTypeWrapper<Omit<InitializeOrderPayload, 'applicationState' | 'initialData'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']>, initialData?: Maybe<ResolversTypes['InitialData']> }>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  IntegrationSettings: ResolverTypeWrapper<IntegrationSettings>;
  InventoryCheck: ResolverTypeWrapper<InventoryCheck>;
  InventoryShortage: ResolverTypeWrapper<InventoryShortage>;
  IssueGiftCardInput: IssueGiftCardInput;
  IssueGiftCardPayload: ResolverTypeWrapper<IssueGiftCardPayload>;
  JSONObject: ResolverTypeWrapper<Scalars['JSONObject']['output']>;
  LanguageSettings: ResolverTypeWrapper<LanguageSettings>;
  LanguageSettingsInput: LanguageSettingsInput;
  LineItem: ResolverTypeWrapper<LineItem>;
  LineItemFee: ResolverTypeWrapper<LineItemFee>;
  LineItemSubscriptionInput: LineItemSubscriptionInput;
  MediaRule: ResolverTypeWrapper<MediaRule>;
  MediaRuleInput: MediaRuleInput;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NewGiftCard: ResolverTypeWrapper<NewGiftCard>;
  NewSubscriptionInput: NewSubscriptionInput;
  OperationOutcome: ResolverTypeWrapper<OperationOutcome>;
  Order: ResolverTypeWrapper<OrderModel>;
  OrderAddress: ResolverTypeWrapper<OrderAddress>;
  OrderAddresses: ResolverTypeWrapper<OrderAddresses>;
  OrderAttention: ResolverTypeWrapper<OrderAttention>;
  OrderConnection: ResolverTypeWrapper<OrderConnectionModel>;
  OrderCustomer: ResolverTypeWrapper<OrderCustomer>;
  OrderEdge: ResolverTypeWrapper<Omit<OrderEdge, 'node'> & { node: ResolversTypes['Order'] }>;
  OrderFee: ResolverTypeWrapper<OrderFee>;
  OrderMetaData: ResolverTypeWrapper<OrderMetaData>;
  OrderMetaDataInput: OrderMetaDataInput;
  OrderSort: ResolverTypeWrapper<OrderSortInside>;
  OrderStatus: ResolverTypeWrapper<OrderStatusInside>;
  OrderUpdate: ResolverTypeWrapper<OrderUpdateModel>;
  OutOfStockSettings: ResolverTypeWrapper<OutOfStockSettings>;
  OutOfStockSettingsInput: OutOfStockSettingsInput;
  OverwriteOrderMetadataInput: OverwriteOrderMetadataInput;
  OverwriteOrderMetadataPayload: ResolverTypeWrapper<Omit<OverwriteOrderMetadataPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PartialUpdateSubscriptionInput: PartialUpdateSubscriptionInput;
  PartialUpdateSubscriptionPayload: ResolverTypeWrapper<Omit<PartialUpdateSubscriptionPayload, 'subscription'> & { subscription?: Maybe<ResolversTypes['RecurringSubscription']> }>;
  PauseSubscriptionInput: PauseSubscriptionInput;
  PauseSubscriptionPayload: ResolverTypeWrapper<Omit<PauseSubscriptionPayload, 'subscription'> & { subscription?: Maybe<ResolversTypes['RecurringSubscription']> }>;
  PauseWebhookInput: PauseWebhookInput;
  PauseWebhookPayload: ResolverTypeWrapper<Omit<PauseWebhookPayload, 'webhook'> & { webhook?: Maybe<ResolversTypes['Webhook']> }>;
  Payment: ResolverTypeWrapper<Omit<Payment, 'status'> & { status: ResolversTypes['PaymentStatus'] }>;
  PaymentOption: ResolverTypeWrapper<PaymentOption>;
  PaymentSettings: ResolverTypeWrapper<PaymentSettings>;
  PaymentSettingsInput: PaymentSettingsInput;
  PaymentStatus: ResolverTypeWrapper<PaymentStatusInside>;
  PaymentStyling: ResolverTypeWrapper<PaymentStyling>;
  PeriodStatistics: ResolverTypeWrapper<PeriodStatistics>;
  PlatformConnectorDestination: ResolverTypeWrapper<PlatformConnectorDestination>;
  PlatformEvent: ResolverTypeWrapper<PlatformEventModel>;
  PlatformEventConnection: ResolverTypeWrapper<PlatformEventConnectionModel>;
  PlatformEventEdge: ResolverTypeWrapper<Omit<PlatformEventEdge, 'node'> & { node: ResolversTypes['PlatformEvent'] }>;
  PlatformEventStatus: ResolverTypeWrapper<PlatformEventStatusInside>;
  PlatformImport: ResolverTypeWrapper<PlatformImport>;
  PlatformOrder: ResolverTypeWrapper<PlatformOrderModel>;
  PlatformOrderAddress: ResolverTypeWrapper<PlatformOrderAddress>;
  PlatformOrderConnection: ResolverTypeWrapper<PlatformOrderConnectionModel>;
  PlatformOrderEdge: ResolverTypeWrapper<Omit<PlatformOrderEdge, 'node'> & { node: ResolversTypes['PlatformOrder'] }>;
  PlatformOrderLineItem: ResolverTypeWrapper<PlatformOrderLineItem>;
  PlatformOrderPayment: ResolverTypeWrapper<PlatformOrderPayment>;
  PlatformOrderTax: ResolverTypeWrapper<PlatformOrderTax>;
  PlatformOrderTransaction: ResolverTypeWrapper<PlatformOrderTransaction>;
  PrepaidMetadata: ResolverTypeWrapper<PrepaidMetadata>;
  PrepaidMetadataInput: PrepaidMetadataInput;
  ProcessOrderInput: ProcessOrderInput;
  ProcessOrderPayload: ResolverTypeWrapper<Omit<ProcessOrderPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  ProcessSubscriptionInput: ProcessSubscriptionInput;
  ProcessSubscriptionPayload: ResolverTypeWrapper<Omit<ProcessSubscriptionPayload, 'subscription'> & { subscription?: Maybe<ResolversTypes['RecurringSubscription']> }>;
  ProcessingStep: ResolverTypeWrapper<ProcessingStep>;
  Product: ResolverTypeWrapper<ProductModel>;
  ProductCategory: ResolverTypeWrapper<ProductCategory>;
  ProductCategoryInput: ProductCategoryInput;
  ProductConnection: ResolverTypeWrapper<ProductConnectionModel>;
  ProductData: ResolverTypeWrapper<ProductData>;
  ProductEdge: ResolverTypeWrapper<Omit<ProductEdge, 'node'> & { node: ResolversTypes['Product'] }>;
  ProductImage: ResolverTypeWrapper<ProductImage>;
  ProductImageInput: ProductImageInput;
  ProductOption: ResolverTypeWrapper<ProductOption>;
  ProductOptionInput: ProductOptionInput;
  ProductOptionValue: ResolverTypeWrapper<ProductOptionValue>;
  ProductOptionValueInput: ProductOptionValueInput;
  ProductVariant: ResolverTypeWrapper<ProductVariantModel>;
  ProductVariantConnection: ResolverTypeWrapper<ProductVariantConnectionModel>;
  ProductVariantEdge: ResolverTypeWrapper<Omit<ProductVariantEdge, 'node'> & { node: ResolversTypes['ProductVariant'] }>;
  ProductVariantInput: ProductVariantInput;
  Province: ResolverTypeWrapper<Province>;
  PublicOrderIdSettings: ResolverTypeWrapper<PublicOrderIdSettings>;
  PublicOrderIdSettingsInput: PublicOrderIdSettingsInput;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RecoverWebhookInput: RecoverWebhookInput;
  RecoverWebhookPayload: ResolverTypeWrapper<RecoverWebhookPayload>;
  RecurringSubscription: ResolverTypeWrapper<RecurringSubscriptionModel>;
  RedeliverWebhookInput: RedeliverWebhookInput;
  RedeliverWebhookPayload: ResolverTypeWrapper<RedeliverWebhookPayload>;
  RefreshShippingLinesInput: RefreshShippingLinesInput;
  RefreshShippingLinesPayload: ResolverTypeWrapper<Omit<RefreshShippingLinesPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  RefundFullPaymentInput: RefundFullPaymentInput;
  RefundFullPaymentPayload: ResolverTypeWrapper<Omit<RefundFullPaymentPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  RefundPaymentInput: RefundPaymentInput;
  RefundPaymentPayload: ResolverTypeWrapper<Omit<RefundPaymentPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  RefundSpecificPaymentInput: RefundSpecificPaymentInput;
  RefundSpecificPaymentPayload: ResolverTypeWrapper<Omit<RefundSpecificPaymentPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  RefundTransaction: ResolverTypeWrapper<RefundTransaction>;
  ReissueGiftCardInput: ReissueGiftCardInput;
  ReissueGiftCardPayload: ResolverTypeWrapper<ReissueGiftCardPayload>;
  RemoteStateAuthority: ResolverTypeWrapper<RemoteStateAuthority>;
  RemoveCustomerLabelInput: RemoveCustomerLabelInput;
  RemoveCustomerLabelPayload: ResolverTypeWrapper<Omit<RemoveCustomerLabelPayload, 'customer'> & { customer?: Maybe<ResolversTypes['Customer']> }>;
  RemoveSubscriptionDiscountCodeInput: RemoveSubscriptionDiscountCodeInput;
  RemoveSubscriptionDiscountCodePayload: ResolverTypeWrapper<Omit<RemoveSubscriptionDiscountCodePayload, 'subscription'> & { subscription?: Maybe<ResolversTypes['RecurringSubscription']> }>;
  RenewOrderTokenInput: RenewOrderTokenInput;
  RenewOrderTokenPayload: ResolverTypeWrapper<Omit<RenewOrderTokenPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  ResumeOrderInput: ResumeOrderInput;
  ResumeOrderPayload: ResolverTypeWrapper<Omit<ResumeOrderPayload, 'applicationState' | 'initialData'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']>, initialData?: Maybe<ResolversTypes['InitialData']> }>;
  ResumeWebhookInput: ResumeWebhookInput;
  ResumeWebhookPayload: ResolverTypeWrapper<Omit<ResumeWebhookPayload, 'webhook'> & { webhook?: Maybe<ResolversTypes['Webhook']> }>;
  RetryPlatformEventInput: RetryPlatformEventInput;
  RetryPlatformEventPayload: ResolverTypeWrapper<Omit<RetryPlatformEventPayload, 'platformEvent'> & { platformEvent?: Maybe<ResolversTypes['PlatformEvent']> }>;
  RetryPlatformOrderInput: RetryPlatformOrderInput;
  RetryPlatformOrderPayload: ResolverTypeWrapper<Omit<RetryPlatformOrderPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  ReturnedLineItem: ResolverTypeWrapper<ReturnedLineItem>;
  RevokeAccessTokenInput: RevokeAccessTokenInput;
  RevokeAccessTokenPayload: ResolverTypeWrapper<RevokeAccessTokenPayload>;
  RotateConnectorSecretInput: RotateConnectorSecretInput;
  RotateConnectorSecretPayload: ResolverTypeWrapper<RotateConnectorSecretPayload>;
  RotateWebhookSigningSecretInput: RotateWebhookSigningSecretInput;
  RotateWebhookSigningSecretPayload: ResolverTypeWrapper<RotateWebhookSigningSecretPayload>;
  SafeInt: ResolverTypeWrapper<Scalars['SafeInt']['output']>;
  SaveCategoryInput: SaveCategoryInput;
  SaveCategoryPayload: ResolverTypeWrapper<SaveCategoryPayload>;
  SaveCustomerGroupInput: SaveCustomerGroupInput;
  SaveCustomerGroupPayload: ResolverTypeWrapper<SaveCustomerGroupPayload>;
  SaveProductInput: SaveProductInput;
  SaveProductPayload: ResolverTypeWrapper<Omit<SaveProductPayload, 'product'> & { product?: Maybe<ResolversTypes['Product']> }>;
  SaveShopCustomerAddressInput: SaveShopCustomerAddressInput;
  SaveShopCustomerAddressPayload: ResolverTypeWrapper<SaveShopCustomerAddressPayload>;
  SaveShopCustomerInput: SaveShopCustomerInput;
  SaveShopCustomerPayload: ResolverTypeWrapper<Omit<SaveShopCustomerPayload, 'customer'> & { customer?: Maybe<ResolversTypes['Customer']> }>;
  SavedPaymentMethod: ResolverTypeWrapper<SavedPaymentMethod>;
  Scope: ResolverTypeWrapper<ScopeInside>;
  SelectShippingLineInput: SelectShippingLineInput;
  SelectShippingLinePayload: ResolverTypeWrapper<Omit<SelectShippingLinePayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  SetBillingAddressInput: SetBillingAddressInput;
  SetBillingAddressPayload: ResolverTypeWrapper<Omit<SetBillingAddressPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  SetCustomerGroupsInput: SetCustomerGroupsInput;
  SetCustomerGroupsPayload: ResolverTypeWrapper<Omit<SetCustomerGroupsPayload, 'customer'> & { customer?: Maybe<ResolversTypes['Customer']> }>;
  SetOrderCustomerInput: SetOrderCustomerInput;
  SetOrderCustomerPayload: ResolverTypeWrapper<Omit<SetOrderCustomerPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  SetOrderOverrideInput: SetOrderOverrideInput;
  SetOrderOverridePayload: ResolverTypeWrapper<Omit<SetOrderOverridePayload, 'apiOverride'> & { apiOverride?: Maybe<ResolversTypes['ApiOverride']> }>;
  SetShippingAddressInput: SetShippingAddressInput;
  SetShippingAddressPayload: ResolverTypeWrapper<Omit<SetShippingAddressPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  SetTestClockInput: SetTestClockInput;
  SetTestClockPayload: ResolverTypeWrapper<SetTestClockPayload>;
  SettleTransactionInput: SettleTransactionInput;
  SettleTransactionPayload: ResolverTypeWrapper<Omit<SettleTransactionPayload, 'applicationState' | 'transaction'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']>, transaction?: Maybe<ResolversTypes['Transaction']> }>;
  SettledStatus: SettledStatus;
  Shipping: ResolverTypeWrapper<Shipping>;
  ShippingLine: ResolverTypeWrapper<ShippingLine>;
  ShippingRate: ResolverTypeWrapper<ShippingRate>;
  ShippingRateInput: ShippingRateInput;
  ShippingZone: ResolverTypeWrapper<ShippingZone>;
  Shop: ResolverTypeWrapper<ShownShop>;
  ShopStatistics: ResolverTypeWrapper<ShopStatistics>;
  ShopTransaction: ResolverTypeWrapper<ShopTransactionModel>;
  SkipSubscriptionOrderInput: SkipSubscriptionOrderInput;
  SkipSubscriptionOrderPayload: ResolverTypeWrapper<Omit<SkipSubscriptionOrderPayload, 'subscription'> & { subscription?: Maybe<ResolversTypes['RecurringSubscription']> }>;
  StatisticsUnit: StatisticsUnit;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SubscriptionAddress: ResolverTypeWrapper<SubscriptionAddress>;
  SubscriptionAddressInput: SubscriptionAddressInput;
  SubscriptionAttempt: ResolverTypeWrapper<SubscriptionAttempt>;
  SubscriptionChangeInput: SubscriptionChangeInput;
  SubscriptionConnection: ResolverTypeWrapper<SubscriptionConnectionModel>;
  SubscriptionCoverage: ResolverTypeWrapper<SubscriptionCoverage>;
  SubscriptionCustomerInput: SubscriptionCustomerInput;
  SubscriptionEdge: ResolverTypeWrapper<Omit<SubscriptionEdge, 'node'> & { node: ResolversTypes['RecurringSubscription'] }>;
  SubscriptionFailure: ResolverTypeWrapper<SubscriptionFailure>;
  SubscriptionLineItem: ResolverTypeWrapper<SubscriptionLineItem>;
  SubscriptionLineItemAttribute: ResolverTypeWrapper<SubscriptionLineItemAttribute>;
  SubscriptionLineItemAttributeInput: SubscriptionLineItemAttributeInput;
  SubscriptionLineItemDiscount: ResolverTypeWrapper<SubscriptionLineItemDiscount>;
  SubscriptionLineItemDiscountInput: SubscriptionLineItemDiscountInput;
  SubscriptionLineItemInput: SubscriptionLineItemInput;
  SubscriptionOrder: ResolverTypeWrapper<SubscriptionOrder>;
  SubscriptionPaymentDetailsInput: SubscriptionPaymentDetailsInput;
  SubscriptionSettings: ResolverTypeWrapper<SubscriptionSettings>;
  SubscriptionSettingsInput: SubscriptionSettingsInput;
  SubscriptionShippingLine: ResolverTypeWrapper<SubscriptionShippingLine>;
  SubscriptionStatus: ResolverTypeWrapper<SubscriptionStatusInside>;
  SupportedLanguage: ResolverTypeWrapper<SupportedLanguage>;
  Tax: ResolverTypeWrapper<Tax>;
  TaxRate: ResolverTypeWrapper<TaxRate>;
  TenderDetails: ResolverTypeWrapper<TenderDetails>;
  TestApiOverrideInput: TestApiOverrideInput;
  TestApiOverridePayload: ResolverTypeWrapper<TestApiOverridePayload>;
  TestClock: ResolverTypeWrapper<TestClock>;
  TestExternalPaymentGatewayInput: TestExternalPaymentGatewayInput;
  TestExternalPaymentGatewayPayload: ResolverTypeWrapper<TestExternalPaymentGatewayPayload>;
  TestGatewayTransaction: ResolverTypeWrapper<TestGatewayTransaction>;
  TestRemoteStateAuthorityInput: TestRemoteStateAuthorityInput;
  TestRemoteStateAuthorityPayload: ResolverTypeWrapper<Omit<TestRemoteStateAuthorityPayload, 'base' | 'result'> & { base?: Maybe<ResolversTypes['ApplicationState']>, result?: Maybe<ResolversTypes['ApplicationState']> }>;
  TestWebhookInput: TestWebhookInput;
  TestWebhookPayload: ResolverTypeWrapper<TestWebhookPayload>;
  Transaction: ResolverTypeWrapper<Omit<Transaction, 'status' | 'type'> & { status: ResolversTypes['TransactionStatus'], type: ResolversTypes['TransactionType'] }>;
  TransactionConnection: ResolverTypeWrapper<TransactionConnectionModel>;
  TransactionEdge: ResolverTypeWrapper<Omit<TransactionEdge, 'node'> & { node: ResolversTypes['ShopTransaction'] }>;
  TransactionSort: ResolverTypeWrapper<TransactionSortInside>;
  TransactionStatus: ResolverTypeWrapper<TransactionStatusInside>;
  TransactionType: ResolverTypeWrapper<TransactionTypeInside>;
  UpdateApiOverrideInput: UpdateApiOverrideInput;
  UpdateApiOverridePayload: ResolverTypeWrapper<Omit<UpdateApiOverridePayload, 'apiOverride'> & { apiOverride?: Maybe<ResolversTypes['ApiOverride']> }>;
  UpdateBillingAddressInput: UpdateBillingAddressInput;
  UpdateBillingAddressPayload: ResolverTypeWrapper<Omit<UpdateBillingAddressPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  UpdateCustomElementInput: UpdateCustomElementInput;
  UpdateCustomElementPayload: ResolverTypeWrapper<Omit<UpdateCustomElementPayload, 'lifeElements'> & { lifeElements?: Maybe<ResolversTypes['CustomElement']> }>;
  UpdateCustomerInput: UpdateCustomerInput;
  UpdateCustomerPayload: ResolverTypeWrapper<Omit<UpdateCustomerPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  UpdateDiscountCodeInput: UpdateDiscountCodeInput;
  UpdateDiscountCodePayload: ResolverTypeWrapper<Omit<UpdateDiscountCodePayload, 'discountCode'> & { discountCode?: Maybe<ResolversTypes['DiscountCode']> }>;
  UpdateExternalPaymentGatewayInput: UpdateExternalPaymentGatewayInput;
  UpdateExternalPaymentGatewayPayload: ResolverTypeWrapper<UpdateExternalPaymentGatewayPayload>;
  UpdateGeneralSettingsInput: UpdateGeneralSettingsInput;
  UpdateGeneralSettingsPayload: ResolverTypeWrapper<UpdateGeneralSettingsPayload>;
  UpdateGuestCustomerInput: UpdateGuestCustomerInput;
  UpdateGuestCustomerPayload: ResolverTypeWrapper<Omit<UpdateGuestCustomerPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  UpdateInventoryCheckRequirementInput: UpdateInventoryCheckRequirementInput;
  UpdateInventoryCheckRequirementPayload: ResolverTypeWrapper<UpdateInventoryCheckRequirementPayload>;
  UpdateLineItemInput: UpdateLineItemInput;
  UpdateLineItemPayload: ResolverTypeWrapper<Omit<UpdateLineItemPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  UpdateLineItemQuantityInput: UpdateLineItemQuantityInput;
  UpdateLineItemQuantityPayload: ResolverTypeWrapper<Omit<UpdateLineItemQuantityPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  UpdateLineItemsInput: UpdateLineItemsInput;
  UpdateLineItemsPayload: ResolverTypeWrapper<Omit<UpdateLineItemsPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  UpdatePaymentInput: UpdatePaymentInput;
  UpdatePaymentPayload: ResolverTypeWrapper<Omit<UpdatePaymentPayload, 'applicationState' | 'payment' | 'payments'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']>, payment?: Maybe<ResolversTypes['Payment']>, payments?: Maybe<ReadonlyArray<ResolversTypes['Payment']>> }>;
  UpdatePhoneNumberRequirementInput: UpdatePhoneNumberRequirementInput;
  UpdatePhoneNumberRequirementPayload: ResolverTypeWrapper<UpdatePhoneNumberRequirementPayload>;
  UpdateRemoteStateAuthorityInput: UpdateRemoteStateAuthorityInput;
  UpdateRemoteStateAuthorityPayload: ResolverTypeWrapper<UpdateRemoteStateAuthorityPayload>;
  UpdateShippingAddressInput: UpdateShippingAddressInput;
  UpdateShippingAddressPayload: ResolverTypeWrapper<Omit<UpdateShippingAddressPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  UpdateShippingZoneInput: UpdateShippingZoneInput;
  UpdateShippingZonePayload: ResolverTypeWrapper<UpdateShippingZonePayload>;
  UpdateShopInput: UpdateShopInput;
  UpdateShopPayload: ResolverTypeWrapper<Omit<UpdateShopPayload, 'shop'> & { shop?: Maybe<ResolversTypes['Shop']> }>;
  UpdateSubscriptionDiscountCodeInput: UpdateSubscriptionDiscountCodeInput;
  UpdateSubscriptionDiscountCodePayload: ResolverTypeWrapper<Omit<UpdateSubscriptionDiscountCodePayload, 'subscription'> & { subscription?: Maybe<ResolversTypes['RecurringSubscription']> }>;
  UpdateSubscriptionInput: UpdateSubscriptionInput;
  UpdateSubscriptionLineItemsInput: UpdateSubscriptionLineItemsInput;
  UpdateSubscriptionLineItemsPayload: ResolverTypeWrapper<Omit<UpdateSubscriptionLineItemsPayload, 'subscription'> & { subscription?: Maybe<ResolversTypes['RecurringSubscription']> }>;
  UpdateSubscriptionPayload: ResolverTypeWrapper<Omit<UpdateSubscriptionPayload, 'subscription'> & { subscription?: Maybe<ResolversTypes['RecurringSubscription']> }>;
  UpdateSubscriptionPaymentMethodInput: UpdateSubscriptionPaymentMethodInput;
  UpdateSubscriptionPaymentMethodPayload: ResolverTypeWrapper<Omit<UpdateSubscriptionPaymentMethodPayload, 'subscription'> & { subscription?: Maybe<ResolversTypes['RecurringSubscription']> }>;
  UpdateTaxRateInput: UpdateTaxRateInput;
  UpdateTaxRatePayload: ResolverTypeWrapper<UpdateTaxRatePayload>;
  UpdateWebhookInput: UpdateWebhookInput;
  UpdateWebhookPayload: ResolverTypeWrapper<Omit<UpdateWebhookPayload, 'webhook'> & { webhook?: Maybe<ResolversTypes['Webhook']> }>;
  UserError: ResolverTypeWrapper<UserError>;
  ValidateAddressPayload: ResolverTypeWrapper<ValidateAddressPayload>;
  ValidateCustomerJwtPayload: ResolverTypeWrapper<ValidateCustomerJwtPayload>;
  ValidateDiscountCodePayload: ResolverTypeWrapper<ValidateDiscountCodePayload>;
  ValidateEmailAddressPayload: ResolverTypeWrapper<ValidateEmailAddressPayload>;
  VariantOptionValue: ResolverTypeWrapper<VariantOptionValue>;
  VariantOptionValueInput: VariantOptionValueInput;
  Viewer: ResolverTypeWrapper<ShownViewer>;
  Webhook: ResolverTypeWrapper<WebhookModel>;
  WebhookAttempt: ResolverTypeWrapper<WebhookAttempt>;
  WebhookDelivery: ResolverTypeWrapper<WebhookDelivery>;
  WebhookDeliveryConnection: ResolverTypeWrapper<WebhookDeliveryConnection>;
  WebhookDeliveryEdge: ResolverTypeWrapper<WebhookDeliveryEdge>;
  WebhookTopic: ResolverTypeWrapper<WebhookTopic>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AbandonedCartSettings: AbandonedCartSettings;
  AbandonedCartSettingsInput: AbandonedCartSettingsInput;
  AccessToken: AccessToken;
  AcknowledgeAttentionInput: AcknowledgeAttentionInput;
  AcknowledgeAttentionPayload: Omit<AcknowledgeAttentionPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  ActivateSubscriptionInput: ActivateSubscriptionInput;
  ActivateSubscriptionPayload: Omit<ActivateSubscriptionPayload, 'subscription'> & { subscription?: Maybe<ResolversParentTypes['RecurringSubscription']> };
  AddAllowedDomainInput: AddAllowedDomainInput;
  AddAllowedDomainPayload: AddAllowedDomainPayload;
  AddCustomerLabelInput: AddCustomerLabelInput;
  AddCustomerLabelPayload: Omit<AddCustomerLabelPayload, 'customer'> & { customer?: Maybe<ResolversParentTypes['Customer']> };
  AddDiscountInput: AddDiscountInput;
  AddDiscountPayload: Omit<AddDiscountPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  AddLineItemInput: AddLineItemInput;
  AddLineItemPayload: Omit<AddLineItemPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  AddPaymentInput: AddPaymentInput;
  AddPaymentPayload: Omit<AddPaymentPayload, 'applicationState' | 'payment' | 'payments'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']>, payment?: Maybe<ResolversParentTypes['Payment']>, payments?: Maybe<ReadonlyArray<ResolversParentTypes['Payment']>> };
  AddressAutocompleteSettings: AddressAutocompleteSettings;
  AddressAutocompleteSettingsInput: AddressAutocompleteSettingsInput;
  AddressInput: AddressInput;
  AdjustInventoryInput: AdjustInventoryInput;
  AdjustInventoryPayload: Omit<AdjustInventoryPayload, 'variant'> & { variant?: Maybe<ResolversParentTypes['ProductVariant']> };
  AdvanceTestClockInput: AdvanceTestClockInput;
  AdvanceTestClockPayload: AdvanceTestClockPayload;
  AllowedDomain: AllowedDomain;
  ApiOverride: ApiOverride;
  ApiOverrideHealth: ApiOverrideHealth;
  AppendOrderMetadataInput: AppendOrderMetadataInput;
  AppendOrderMetadataPayload: Omit<AppendOrderMetadataPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  ApplicationState: Omit<ApplicationState, 'payments'> & { payments: ReadonlyArray<ResolversParentTypes['Payment']> };
  AuditEntry: AuditEntry;
  AuditEntryConnection: AuditEntryConnection;
  AuditEntryEdge: AuditEntryEdge;
  AuthorizePaymentsInput: AuthorizePaymentsInput;
  AuthorizePaymentsPayload: Omit<AuthorizePaymentsPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  AuthorizeTransaction: AuthorizeTransaction;
  AvailableShippingLine: AvailableShippingLine;
  Boolean: Scalars['Boolean']['output'];
  BulkImport: BulkImport;
  BulkImportRefusal: BulkImportRefusal;
  CancelOrderInput: CancelOrderInput;
  CancelOrderPayload: Omit<CancelOrderPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  CancelSubscriptionInput: CancelSubscriptionInput;
  CancelSubscriptionPayload: Omit<CancelSubscriptionPayload, 'subscription'> & { subscription?: Maybe<ResolversParentTypes['RecurringSubscription']> };
  CancelTestClockAdvanceInput: CancelTestClockAdvanceInput;
  CancelTestClockAdvancePayload: CancelTestClockAdvancePayload;
  CaptureFullPaymentInput: CaptureFullPaymentInput;
  CaptureFullPaymentPayload: Omit<CaptureFullPaymentPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  CapturePaymentInput: CapturePaymentInput;
  CapturePaymentPayload: Omit<CapturePaymentPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  CaptureSpecificPaymentInput: CaptureSpecificPaymentInput;
  CaptureSpecificPaymentPayload: Omit<CaptureSpecificPaymentPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  CaptureTransaction: CaptureTransaction;
  CardExpiration: CardExpiration;
  CartActionInput: CartActionInput;
  CartItemInput: CartItemInput;
  Category: Category;
  CategoryConnection: CategoryConnectionModel;
  CategoryEdge: CategoryEdge;
  ChangeGiftCardInput: ChangeGiftCardInput;
  ChangeGiftCardPayload: ChangeGiftCardPayload;
  Checkout: Omit<Checkout, 'initialData'> & { initialData: ResolversParentTypes['InitialData'] };
  CheckoutProcessSettings: CheckoutProcessSettings;
  CheckoutProcessSettingsInput: CheckoutProcessSettingsInput;
  ClearOrderMetadataInput: ClearOrderMetadataInput;
  ClearOrderMetadataPayload: Omit<ClearOrderMetadataPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  ConfigureIntegrationSettingsInput: ConfigureIntegrationSettingsInput;
  ConfigureIntegrationSettingsPayload: ConfigureIntegrationSettingsPayload;
  ConnectRemoteStateAuthorityInput: ConnectRemoteStateAuthorityInput;
  ConnectRemoteStateAuthorityPayload: ConnectRemoteStateAuthorityPayload;
  ConnectorSettings: ConnectorSettings;
  ConnectorSettingsInput: ConnectorSettingsInput;
  Country: Country;
  CreateAccessTokenInput: CreateAccessTokenInput;
  CreateAccessTokenPayload: Omit<CreateAccessTokenPayload, 'accessToken'> & { accessToken?: Maybe<ResolversParentTypes['AccessToken']> };
  CreateApiOverrideInput: CreateApiOverrideInput;
  CreateApiOverridePayload: Omit<CreateApiOverridePayload, 'apiOverride'> & { apiOverride?: Maybe<ResolversParentTypes['ApiOverride']> };
  CreateAuthenticatedCustomerInput: CreateAuthenticatedCustomerInput;
  CreateAuthenticatedCustomerPayload: Omit<CreateAuthenticatedCustomerPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  CreateCustomElementInput: CreateCustomElementInput;
  CreateCustomElementPayload: Omit<CreateCustomElementPayload, 'lifeElements'> & { lifeElements?: Maybe<ResolversParentTypes['CustomElement']> };
  CreateDiscountCodeInput: CreateDiscountCodeInput;
  CreateDiscountCodePayload: Omit<CreateDiscountCodePayload, 'discountCode'> & { discountCode?: Maybe<ResolversParentTypes['DiscountCode']> };
  CreateExternalPaymentGatewayInput: CreateExternalPaymentGatewayInput;
  CreateExternalPaymentGatewayPayload: CreateExternalPaymentGatewayPayload;
  CreateGuestCustomerInput: CreateGuestCustomerInput;
  CreateGuestCustomerPayload: Omit<CreateGuestCustomerPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  CreatePaymentStylingInput: CreatePaymentStylingInput;
  CreatePaymentStylingPayload: CreatePaymentStylingPayload;
  CreatePlatformConnectorDestinationInput: CreatePlatformConnectorDestinationInput;
  CreatePlatformConnectorDestinationPayload: CreatePlatformConnectorDestinationPayload;
  CreateShippingZoneInput: CreateShippingZoneInput;
  CreateShippingZonePayload: CreateShippingZonePayload;
  CreateShopInput: CreateShopInput;
  CreateShopPayload: Omit<CreateShopPayload, 'shop'> & { shop?: Maybe<ResolversParentTypes['Shop']> };
  CreateSubscriptionInput: CreateSubscriptionInput;
  CreateSubscriptionPayload: Omit<CreateSubscriptionPayload, 'subscription'> & { subscription?: Maybe<ResolversParentTypes['RecurringSubscription']> };
  CreateTaxRateInput: CreateTaxRateInput;
  CreateTaxRatePayload: CreateTaxRatePayload;
  CreateWebhookInput: CreateWebhookInput;
  CreateWebhookPayload: Omit<CreateWebhookPayload, 'webhook' | 'webhooks'> & { webhook?: Maybe<ResolversParentTypes['Webhook']>, webhooks?: Maybe<ReadonlyArray<ResolversParentTypes['Webhook']>> };
  CssRule: CssRule;
  CssRuleInput: CssRuleInput;
  Currency: Currency;
  CustomElement: CustomElement;
  Customer: CustomerModel;
  CustomerAddress: CustomerAddress;
  CustomerConnection: CustomerConnectionModel;
  CustomerEdge: Omit<CustomerEdge, 'node'> & { node: ResolversParentTypes['Customer'] };
  CustomerErasure: CustomerErasure;
  CustomerGroup: CustomerGroup;
  CustomerLabel: CustomerLabel;
  DateTime: Scalars['DateTime']['output'];
  Decimal: Scalars['Decimal']['output'];
  DeleteAllowedDomainInput: DeleteAllowedDomainInput;
  DeleteAllowedDomainPayload: DeleteAllowedDomainPayload;
  DeleteApiOverrideInput: DeleteApiOverrideInput;
  DeleteApiOverridePayload: DeleteApiOverridePayload;
  DeleteBillingAddressInput: DeleteBillingAddressInput;
  DeleteBillingAddressPayload: Omit<DeleteBillingAddressPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  DeleteCategoryInput: DeleteCategoryInput;
  DeleteCategoryPayload: DeleteCategoryPayload;
  DeleteCustomElementInput: DeleteCustomElementInput;
  DeleteCustomElementPayload: DeleteCustomElementPayload;
  DeleteCustomerGroupInput: DeleteCustomerGroupInput;
  DeleteCustomerGroupPayload: DeleteCustomerGroupPayload;
  DeleteCustomerInput: DeleteCustomerInput;
  DeleteCustomerPayload: Omit<DeleteCustomerPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  DeleteDiscountCodeInput: DeleteDiscountCodeInput;
  DeleteDiscountCodePayload: DeleteDiscountCodePayload;
  DeleteDiscountInput: DeleteDiscountInput;
  DeleteDiscountPayload: Omit<DeleteDiscountPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  DeleteExternalPaymentGatewayInput: DeleteExternalPaymentGatewayInput;
  DeleteExternalPaymentGatewayPayload: DeleteExternalPaymentGatewayPayload;
  DeleteLineItemInput: DeleteLineItemInput;
  DeleteLineItemPayload: Omit<DeleteLineItemPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  DeletePaymentInput: DeletePaymentInput;
  DeletePaymentPayload: Omit<DeletePaymentPayload, 'applicationState' | 'payments'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']>, payments?: Maybe<ReadonlyArray<ResolversParentTypes['Payment']>> };
  DeletePaymentStylingInput: DeletePaymentStylingInput;
  DeletePaymentStylingPayload: DeletePaymentStylingPayload;
  DeletePlatformConnectorDestinationInput: DeletePlatformConnectorDestinationInput;
  DeletePlatformConnectorDestinationPayload: DeletePlatformConnectorDestinationPayload;
  DeleteProductInput: DeleteProductInput;
  DeleteProductPayload: DeleteProductPayload;
  DeleteRemoteStateAuthorityInput: DeleteRemoteStateAuthorityInput;
  DeleteRemoteStateAuthorityPayload: DeleteRemoteStateAuthorityPayload;
  DeleteSavedPaymentMethodInput: DeleteSavedPaymentMethodInput;
  DeleteSavedPaymentMethodPayload: DeleteSavedPaymentMethodPayload;
  DeleteShippingAddressInput: DeleteShippingAddressInput;
  DeleteShippingAddressPayload: Omit<DeleteShippingAddressPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  DeleteShippingZoneInput: DeleteShippingZoneInput;
  DeleteShippingZonePayload: DeleteShippingZonePayload;
  DeleteShopCustomerAddressInput: DeleteShopCustomerAddressInput;
  DeleteShopCustomerAddressPayload: DeleteShopCustomerAddressPayload;
  DeleteShopCustomerInput: DeleteShopCustomerInput;
  DeleteShopCustomerPayload: DeleteShopCustomerPayload;
  DeleteTaxRateInput: DeleteTaxRateInput;
  DeleteTaxRatePayload: DeleteTaxRatePayload;
  DeleteWebhookInput: DeleteWebhookInput;
  DeleteWebhookPayload: DeleteWebhookPayload;
  DisableGiftCardInput: DisableGiftCardInput;
  DisableGiftCardPayload: DisableGiftCardPayload;
  Discount: Discount;
  DiscountCode: DiscountCode;
  DismissPlatformEventInput: DismissPlatformEventInput;
  DismissPlatformEventPayload: Omit<DismissPlatformEventPayload, 'platformEvent'> & { platformEvent?: Maybe<ResolversParentTypes['PlatformEvent']> };
  DisplayCurrencySettings: DisplayCurrencySettings;
  DisplayCurrencySettingsInput: DisplayCurrencySettingsInput;
  DunningSettings: DunningSettings;
  DunningSettingsInput: DunningSettingsInput;
  DunningStep: DunningStep;
  EnableGiftCardInput: EnableGiftCardInput;
  EnableGiftCardPayload: EnableGiftCardPayload;
  EraseCustomerInput: EraseCustomerInput;
  EraseCustomerPayload: EraseCustomerPayload;
  EstimateShippingLinesPayload: EstimateShippingLinesPayload;
  EstimateTaxesPayload: EstimateTaxesPayload;
  Event: EventModel;
  EventConnection: Omit<EventConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['EventEdge']>, nodes: ReadonlyArray<ResolversParentTypes['Event']> };
  EventDelivery: EventDelivery;
  EventEdge: Omit<EventEdge, 'node'> & { node: ResolversParentTypes['Event'] };
  ExportCustomerDataInput: ExportCustomerDataInput;
  ExportCustomerDataPayload: ExportCustomerDataPayload;
  ExternalPaymentGateway: ExternalPaymentGateway;
  ExternalPaymentGatewayOption: ExternalPaymentGatewayOption;
  FlatLineItem: FlatLineItem;
  Float: Scalars['Float']['output'];
  FulfilledLineItemInput: FulfilledLineItemInput;
  GatewayStatistics: GatewayStatistics;
  GatewayUnavailableSettings: GatewayUnavailableSettings;
  GatewayUnavailableSettingsInput: GatewayUnavailableSettingsInput;
  GeneralSettings: GeneralSettings;
  GenerateTaxesInput: GenerateTaxesInput;
  GenerateTaxesPayload: Omit<GenerateTaxesPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  GiftCard: GiftCard;
  GiftCardSettings: GiftCardSettings;
  GiftCardSettingsInput: GiftCardSettingsInput;
  HttpHeader: HttpHeader;
  HttpHeaderInput: HttpHeaderInput;
  ID: Scalars['ID']['output'];
  ImportCustomersInput: ImportCustomersInput;
  ImportCustomersPayload: ImportCustomersPayload;
  ImportPlatformDataInput: ImportPlatformDataInput;
  ImportPlatformDataPayload: ImportPlatformDataPayload;
  ImportProductsInput: ImportProductsInput;
  ImportProductsPayload: ImportProductsPayload;
  InitialCustomerInput: InitialCustomerInput;
  InitialData: Omit<InitialData, 'lifeElements'> & { lifeElements: ReadonlyArray<ResolversParentTypes['CustomElement']> };
  InitializeOrderInput: InitializeOrderInput;
  InitializeOrderPayload: Omit<InitializeOrderPayload, 'applicationState' | 'initialData'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']>, initialData?: Maybe<ResolversParentTypes['InitialData']> };
  Int: Scalars['Int']['output'];
  IntegrationSettings: IntegrationSettings;
  InventoryCheck: InventoryCheck;
  InventoryShortage: InventoryShortage;
  IssueGiftCardInput: IssueGiftCardInput;
  IssueGiftCardPayload: IssueGiftCardPayload;
  JSONObject: Scalars['JSONObject']['output'];
  LanguageSettings: LanguageSettings;
  LanguageSettingsInput: LanguageSettingsInput;
  LineItem: LineItem;
  LineItemFee: LineItemFee;
  LineItemSubscriptionInput: LineItemSubscriptionInput;
  MediaRule: MediaRule;
  MediaRuleInput: MediaRuleInput;
  Mutation: Record<PropertyKey, never>;
  NewGiftCard: NewGiftCard;
  NewSubscriptionInput: NewSubscriptionInput;
  OperationOutcome: OperationOutcome;
  Order: OrderModel;
  OrderAddress: OrderAddress;
  OrderAddresses: OrderAddresses;
  OrderAttention: OrderAttention;
  OrderConnection: OrderConnectionModel;
  OrderCustomer: OrderCustomer;
  OrderEdge: Omit<OrderEdge, 'node'> & { node: ResolversParentTypes['Order'] };
  OrderFee: OrderFee;
  OrderMetaData: OrderMetaData;
  OrderMetaDataInput: OrderMetaDataInput;
  OrderUpdate: OrderUpdateModel;
  OutOfStockSettings: OutOfStockSettings;
  OutOfStockSettingsInput: OutOfStockSettingsInput;
  OverwriteOrderMetadataInput: OverwriteOrderMetadataInput;
  OverwriteOrderMetadataPayload: Omit<OverwriteOrderMetadataPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  PageInfo: PageInfo;
  PartialUpdateSubscriptionInput: PartialUpdateSubscriptionInput;
  PartialUpdateSubscriptionPayload: Omit<PartialUpdateSubscriptionPayload, 'subscription'> & { subscription?: Maybe<ResolversParentTypes['RecurringSubscription']> };
  PauseSubscriptionInput: PauseSubscriptionInput;
  PauseSubscriptionPayload: Omit<PauseSubscriptionPayload, 'subscription'> & { subscription?: Maybe<ResolversParentTypes['RecurringSubscription']> };
  PauseWebhookInput: PauseWebhookInput;
  PauseWebhookPayload: Omit<PauseWebhookPayload, 'webhook'> & { webhook?: Maybe<ResolversParentTypes['Webhook']> };
  Payment: Payment;
  PaymentOption: PaymentOption;
  PaymentSettings: PaymentSettings;
  PaymentSettingsInput: PaymentSettingsInput;
  PaymentStyling: PaymentStyling;
  PeriodStatistics: PeriodStatistics;
  PlatformConnectorDestination: PlatformConnectorDestination;
  PlatformEvent: PlatformEventModel;
  PlatformEventConnection: PlatformEventConnectionModel;
  PlatformEventEdge: Omit<PlatformEventEdge, 'node'> & { node: ResolversParentTypes['PlatformEvent'] };
  PlatformImport: PlatformImport;
  PlatformOrder: PlatformOrderModel;
  PlatformOrderAddress: PlatformOrderAddress;
  PlatformOrderConnection: PlatformOrderConnectionModel;
  PlatformOrderEdge: Omit<PlatformOrderEdge, 'node'> & { node: ResolversParentTypes['PlatformOrder'] };
  PlatformOrderLineItem: PlatformOrderLineItem;
  PlatformOrderPayment: PlatformOrderPayment;
  PlatformOrderTax: PlatformOrderTax;
  PlatformOrderTransaction: PlatformOrderTransaction;
  PrepaidMetadata: PrepaidMetadata;
  PrepaidMetadataInput: PrepaidMetadataInput;
  ProcessOrderInput: ProcessOrderInput;
  ProcessOrderPayload: Omit<ProcessOrderPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  ProcessSubscriptionInput: ProcessSubscriptionInput;
  ProcessSubscriptionPayload: Omit<ProcessSubscriptionPayload, 'subscription'> & { subscription?: Maybe<ResolversParentTypes['RecurringSubscription']> };
  ProcessingStep: ProcessingStep;
  Product: ProductModel;
  ProductCategory: ProductCategory;
  ProductCategoryInput: ProductCategoryInput;
  ProductConnection: ProductConnectionModel;
  ProductData: ProductData;
  ProductEdge: Omit<ProductEdge, 'node'> & { node: ResolversParentTypes['Product'] };
  ProductImage: ProductImage;
  ProductImageInput: ProductImageInput;
  ProductOption: ProductOption;
  ProductOptionInput: ProductOptionInput;
  ProductOptionValue: ProductOptionValue;
  ProductOptionValueInput: ProductOptionValueInput;
  ProductVariant: ProductVariantModel;
  ProductVariantConnection: ProductVariantConnectionModel;
  ProductVariantEdge: Omit<ProductVariantEdge, 'node'> & { node: ResolversParentTypes['ProductVariant'] };
  ProductVariantInput: ProductVariantInput;
  Province: Province;
  PublicOrderIdSettings: PublicOrderIdSettings;
  PublicOrderIdSettingsInput: PublicOrderIdSettingsInput;
  Query: Record<PropertyKey, never>;
  RecoverWebhookInput: RecoverWebhookInput;
  RecoverWebhookPayload: RecoverWebhookPayload;
  RecurringSubscription: RecurringSubscriptionModel;
  RedeliverWebhookInput: RedeliverWebhookInput;
  RedeliverWebhookPayload: RedeliverWebhookPayload;
  RefreshShippingLinesInput: RefreshShippingLinesInput;
  RefreshShippingLinesPayload: Omit<RefreshShippingLinesPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  RefundFullPaymentInput: RefundFullPaymentInput;
  RefundFullPaymentPayload: Omit<RefundFullPaymentPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  RefundPaymentInput: RefundPaymentInput;
  RefundPaymentPayload: Omit<RefundPaymentPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  RefundSpecificPaymentInput: RefundSpecificPaymentInput;
  RefundSpecificPaymentPayload: Omit<RefundSpecificPaymentPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  RefundTransaction: RefundTransaction;
  ReissueGiftCardInput: ReissueGiftCardInput;
  ReissueGiftCardPayload: ReissueGiftCardPayload;
  RemoteStateAuthority: RemoteStateAuthority;
  RemoveCustomerLabelInput: RemoveCustomerLabelInput;
  RemoveCustomerLabelPayload: Omit<RemoveCustomerLabelPayload, 'customer'> & { customer?: Maybe<ResolversParentTypes['Customer']> };
  RemoveSubscriptionDiscountCodeInput: RemoveSubscriptionDiscountCodeInput;
  RemoveSubscriptionDiscountCodePayload: Omit<RemoveSubscriptionDiscountCodePayload, 'subscription'> & { subscription?: Maybe<ResolversParentTypes['RecurringSubscription']> };
  RenewOrderTokenInput: RenewOrderTokenInput;
  RenewOrderTokenPayload: Omit<RenewOrderTokenPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  ResumeOrderInput: ResumeOrderInput;
  ResumeOrderPayload: Omit<ResumeOrderPayload, 'applicationState' | 'initialData'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']>, initialData?: Maybe<ResolversParentTypes['InitialData']> };
  ResumeWebhookInput: ResumeWebhookInput;
  ResumeWebhookPayload: Omit<ResumeWebhookPayload, 'webhook'> & { webhook?: Maybe<ResolversParentTypes['Webhook']> };
  RetryPlatformEventInput: RetryPlatformEventInput;
  RetryPlatformEventPayload: Omit<RetryPlatformEventPayload, 'platformEvent'> & { platformEvent?: Maybe<ResolversParentTypes['PlatformEvent']> };
  RetryPlatformOrderInput: RetryPlatformOrderInput;
  RetryPlatformOrderPayload: Omit<RetryPlatformOrderPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  ReturnedLineItem: ReturnedLineItem;
  RevokeAccessTokenInput: RevokeAccessTokenInput;
  RevokeAccessTokenPayload: RevokeAccessTokenPayload;
  RotateConnectorSecretInput: RotateConnectorSecretInput;
  RotateConnectorSecretPayload: RotateConnectorSecretPayload;
  RotateWebhookSigningSecretInput: RotateWebhookSigningSecretInput;
  RotateWebhookSigningSecretPayload: RotateWebhookSigningSecretPayload;
  SafeInt: Scalars['SafeInt']['output'];
  SaveCategoryInput: SaveCategoryInput;
  SaveCategoryPayload: SaveCategoryPayload;
  SaveCustomerGroupInput: SaveCustomerGroupInput;
  SaveCustomerGroupPayload: SaveCustomerGroupPayload;
  SaveProductInput: SaveProductInput;
  SaveProductPayload: Omit<SaveProductPayload, 'product'> & { product?: Maybe<ResolversParentTypes['Product']> };
  SaveShopCustomerAddressInput: SaveShopCustomerAddressInput;
  SaveShopCustomerAddressPayload: SaveShopCustomerAddressPayload;
  SaveShopCustomerInput: SaveShopCustomerInput;
  SaveShopCustomerPayload: Omit<SaveShopCustomerPayload, 'customer'> & { customer?: Maybe<ResolversParentTypes['Customer']> };
  SavedPaymentMethod: SavedPaymentMethod;
  SelectShippingLineInput: SelectShippingLineInput;
  SelectShippingLinePayload: Omit<SelectShippingLinePayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  SetBillingAddressInput: SetBillingAddressInput;
  SetBillingAddressPayload: Omit<SetBillingAddressPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  SetCustomerGroupsInput: SetCustomerGroupsInput;
  SetCustomerGroupsPayload: Omit<SetCustomerGroupsPayload, 'customer'> & { customer?: Maybe<ResolversParentTypes['Customer']> };
  SetOrderCustomerInput: SetOrderCustomerInput;
  SetOrderCustomerPayload: Omit<SetOrderCustomerPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  SetOrderOverrideInput: SetOrderOverrideInput;
  SetOrderOverridePayload: Omit<SetOrderOverridePayload, 'apiOverride'> & { apiOverride?: Maybe<ResolversParentTypes['ApiOverride']> };
  SetShippingAddressInput: SetShippingAddressInput;
  SetShippingAddressPayload: Omit<SetShippingAddressPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  SetTestClockInput: SetTestClockInput;
  SetTestClockPayload: SetTestClockPayload;
  SettleTransactionInput: SettleTransactionInput;
  SettleTransactionPayload: Omit<SettleTransactionPayload, 'applicationState' | 'transaction'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']>, transaction?: Maybe<ResolversParentTypes['Transaction']> };
  Shipping: Shipping;
  ShippingLine: ShippingLine;
  ShippingRate: ShippingRate;
  ShippingRateInput: ShippingRateInput;
  ShippingZone: ShippingZone;
  Shop: ShownShop;
  ShopStatistics: ShopStatistics;
  ShopTransaction: ShopTransactionModel;
  SkipSubscriptionOrderInput: SkipSubscriptionOrderInput;
  SkipSubscriptionOrderPayload: Omit<SkipSubscriptionOrderPayload, 'subscription'> & { subscription?: Maybe<ResolversParentTypes['RecurringSubscription']> };
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  SubscriptionAddress: SubscriptionAddress;
  SubscriptionAddressInput: SubscriptionAddressInput;
  SubscriptionAttempt: SubscriptionAttempt;
  SubscriptionChangeInput: SubscriptionChangeInput;
  SubscriptionConnection: SubscriptionConnectionModel;
  SubscriptionCoverage: SubscriptionCoverage;
  SubscriptionCustomerInput: SubscriptionCustomerInput;
  SubscriptionEdge: Omit<SubscriptionEdge, 'node'> & { node: ResolversParentTypes['RecurringSubscription'] };
  SubscriptionFailure: SubscriptionFailure;
  SubscriptionLineItem: SubscriptionLineItem;
  SubscriptionLineItemAttribute: SubscriptionLineItemAttribute;
  SubscriptionLineItemAttributeInput: SubscriptionLineItemAttributeInput;
  SubscriptionLineItemDiscount: SubscriptionLineItemDiscount;
  SubscriptionLineItemDiscountInput: SubscriptionLineItemDiscountInput;
  SubscriptionLineItemInput: SubscriptionLineItemInput;
  SubscriptionOrder: SubscriptionOrder;
  SubscriptionPaymentDetailsInput: SubscriptionPaymentDetailsInput;
  SubscriptionSettings: SubscriptionSettings;
  SubscriptionSettingsInput: SubscriptionSettingsInput;
  SubscriptionShippingLine: SubscriptionShippingLine;
  SupportedLanguage: SupportedLanguage;
  Tax: Tax;
  TaxRate: TaxRate;
  TenderDetails: TenderDetails;
  TestApiOverrideInput: TestApiOverrideInput;
  TestApiOverridePayload: TestApiOverridePayload;
  TestClock: TestClock;
  TestExternalPaymentGatewayInput: TestExternalPaymentGatewayInput;
  TestExternalPaymentGatewayPayload: TestExternalPaymentGatewayPayload;
  TestGatewayTransaction: TestGatewayTransaction;
  TestRemoteStateAuthorityInput: TestRemoteStateAuthorityInput;
  TestRemoteStateAuthorityPayload: Omit<TestRemoteStateAuthorityPayload, 'base' | 'result'> & { base?: Maybe<ResolversParentTypes['ApplicationState']>, result?: Maybe<ResolversParentTypes['ApplicationState']> };
  TestWebhookInput: TestWebhookInput;
  TestWebhookPayload: TestWebhookPayload;
  Transaction: Transaction;
  TransactionConnection: TransactionConnectionModel;
  TransactionEdge: Omit<TransactionEdge, 'node'> & { node: ResolversParentTypes['ShopTransaction'] };
  UpdateApiOverrideInput: UpdateApiOverrideInput;
  UpdateApiOverridePayload: Omit<UpdateApiOverridePayload, 'apiOverride'> & { apiOverride?: Maybe<ResolversParentTypes['ApiOverride']> };
  UpdateBillingAddressInput: UpdateBillingAddressInput;
  UpdateBillingAddressPayload: Omit<UpdateBillingAddressPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  UpdateCustomElementInput: UpdateCustomElementInput;
  UpdateCustomElementPayload: Omit<UpdateCustomElementPayload, 'lifeElements'> & { lifeElements?: Maybe<ResolversParentTypes['CustomElement']> };
  UpdateCustomerInput: UpdateCustomerInput;
  UpdateCustomerPayload: Omit<UpdateCustomerPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  UpdateDiscountCodeInput: UpdateDiscountCodeInput;
  UpdateDiscountCodePayload: Omit<UpdateDiscountCodePayload, 'discountCode'> & { discountCode?: Maybe<ResolversParentTypes['DiscountCode']> };
  UpdateExternalPaymentGatewayInput: UpdateExternalPaymentGatewayInput;
  UpdateExternalPaymentGatewayPayload: UpdateExternalPaymentGatewayPayload;
  UpdateGeneralSettingsInput: UpdateGeneralSettingsInput;
  UpdateGeneralSettingsPayload: UpdateGeneralSettingsPayload;
  UpdateGuestCustomerInput: UpdateGuestCustomerInput;
  UpdateGuestCustomerPayload: Omit<UpdateGuestCustomerPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  UpdateInventoryCheckRequirementInput: UpdateInventoryCheckRequirementInput;
  UpdateInventoryCheckRequirementPayload: UpdateInventoryCheckRequirementPayload;
  UpdateLineItemInput: UpdateLineItemInput;
  UpdateLineItemPayload: Omit<UpdateLineItemPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  UpdateLineItemQuantityInput: UpdateLineItemQuantityInput;
  UpdateLineItemQuantityPayload: Omit<UpdateLineItemQuantityPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  UpdateLineItemsInput: UpdateLineItemsInput;
  UpdateLineItemsPayload: Omit<UpdateLineItemsPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  UpdatePaymentInput: UpdatePaymentInput;
  UpdatePaymentPayload: Omit<UpdatePaymentPayload, 'applicationState' | 'payment' | 'payments'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']>, payment?: Maybe<ResolversParentTypes['Payment']>, payments?: Maybe<ReadonlyArray<ResolversParentTypes['Payment']>> };
  UpdatePhoneNumberRequirementInput: UpdatePhoneNumberRequirementInput;
  UpdatePhoneNumberRequirementPayload: UpdatePhoneNumberRequirementPayload;
  UpdateRemoteStateAuthorityInput: UpdateRemoteStateAuthorityInput;
  UpdateRemoteStateAuthorityPayload: UpdateRemoteStateAuthorityPayload;
  UpdateShippingAddressInput: UpdateShippingAddressInput;
  UpdateShippingAddressPayload: Omit<UpdateShippingAddressPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  UpdateShippingZoneInput: UpdateShippingZoneInput;
  UpdateShippingZonePayload: UpdateShippingZonePayload;
  UpdateShopInput: UpdateShopInput;
  UpdateShopPayload: Omit<UpdateShopPayload, 'shop'> & { shop?: Maybe<ResolversParentTypes['Shop']> };
  UpdateSubscriptionDiscountCodeInput: UpdateSubscriptionDiscountCodeInput;
  UpdateSubscriptionDiscountCodePayload: Omit<UpdateSubscriptionDiscountCodePayload, 'subscription'> & { subscription?: Maybe<ResolversParentTypes['RecurringSubscription']> };
  UpdateSubscriptionInput: UpdateSubscriptionInput;
  UpdateSubscriptionLineItemsInput: UpdateSubscriptionLineItemsInput;
  UpdateSubscriptionLineItemsPayload: Omit<UpdateSubscriptionLineItemsPayload, 'subscription'> & { subscription?: Maybe<ResolversParentTypes['RecurringSubscription']> };
  UpdateSubscriptionPayload: Omit<UpdateSubscriptionPayload, 'subscription'> & { subscription?: Maybe<ResolversParentTypes['RecurringSubscription']> };
  UpdateSubscriptionPaymentMethodInput: UpdateSubscriptionPaymentMethodInput;
  UpdateSubscriptionPaymentMethodPayload: Omit<UpdateSubscriptionPaymentMethodPayload, 'subscription'> & { subscription?: Maybe<ResolversParentTypes['RecurringSubscription']> };
  UpdateTaxRateInput: UpdateTaxRateInput;
  UpdateTaxRatePayload: UpdateTaxRatePayload;
  UpdateWebhookInput: UpdateWebhookInput;
  UpdateWebhookPayload: Omit<UpdateWebhookPayload, 'webhook'> & { webhook?: Maybe<ResolversParentTypes['Webhook']> };
  UserError: UserError;
  ValidateAddressPayload: ValidateAddressPayload;
  ValidateCustomerJwtPayload: ValidateCustomerJwtPayload;
  ValidateDiscountCodePayload: ValidateDiscountCodePayload;
  ValidateEmailAddressPayload: ValidateEmailAddressPayload;
  VariantOptionValue: VariantOptionValue;
  VariantOptionValueInput: VariantOptionValueInput;
  Viewer: ShownViewer;
  Webhook: WebhookModel;
  WebhookAttempt: WebhookAttempt;
  WebhookDelivery: WebhookDelivery;
  WebhookDeliveryConnection: WebhookDeliveryConnection;
  WebhookDeliveryEdge: WebhookDeliveryEdge;
  WebhookTopic: WebhookTopic;
};

export type AbandonedCartSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AbandonedCartSettings'] = ResolversParentTypes['AbandonedCartSettings']> = {
  emails?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AccessTokenResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AccessToken'] = ResolversParentTypes['AccessToken']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scopes?: Resolver<ReadonlyArray<ResolversTypes['Scope']>, ParentType, ContextType>;
};

export type AcknowledgeAttentionPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AcknowledgeAttentionPayload'] = ResolversParentTypes['AcknowledgeAttentionPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ActivateSubscriptionPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ActivateSubscriptionPayload'] = ResolversParentTypes['ActivateSubscriptionPayload']> = {
  subscription?: Resolver<Maybe<ResolversTypes['RecurringSubscription']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type AddAllowedDomainPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddAllowedDomainPayload'] = ResolversParentTypes['AddAllowedDomainPayload']> = {
  allowedDomains?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AllowedDomain']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type AddCustomerLabelPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddCustomerLabelPayload'] = ResolversParentTypes['AddCustomerLabelPayload']> = {
  customer?: Resolver<Maybe<ResolversTypes['Customer']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type AddDiscountPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddDiscountPayload'] = ResolversParentTypes['AddDiscountPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  discount?: Resolver<Maybe<ResolversTypes['Discount']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AddLineItemPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddLineItemPayload'] = ResolversParentTypes['AddLineItemPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  lineItem?: Resolver<Maybe<ResolversTypes['FlatLineItem']>, ParentType, ContextType>;
  lineItems?: Resolver<Maybe<ReadonlyArray<ResolversTypes['FlatLineItem']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AddPaymentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddPaymentPayload'] = ResolversParentTypes['AddPaymentPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  payment?: Resolver<Maybe<ResolversTypes['Payment']>, ParentType, ContextType>;
  payments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Payment']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AddressAutocompleteSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddressAutocompleteSettings'] = ResolversParentTypes['AddressAutocompleteSettings']> = {
  apiKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AdjustInventoryPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AdjustInventoryPayload'] = ResolversParentTypes['AdjustInventoryPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  variant?: Resolver<Maybe<ResolversTypes['ProductVariant']>, ParentType, ContextType>;
};

export type AdvanceTestClockPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AdvanceTestClockPayload'] = ResolversParentTypes['AdvanceTestClockPayload']> = {
  testClock?: Resolver<Maybe<ResolversTypes['TestClock']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type AllowedDomainResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AllowedDomain'] = ResolversParentTypes['AllowedDomain']> = {
  domain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ApiOverrideResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ApiOverride'] = ResolversParentTypes['ApiOverride']> = {
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  failClosed?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  health?: Resolver<ResolversTypes['ApiOverrideHealth'], ParentType, ContextType>;
  overrideType?: Resolver<ResolversTypes['ApiOverrideType'], ParentType, ContextType>;
  publicId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ApiOverrideHealthResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ApiOverrideHealth'] = ResolversParentTypes['ApiOverrideHealth']> = {
  failureRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lastError?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  p95?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ApiOverrideTypeResolvers = EnumResolverSignature<{ ADDRESS_VALIDATE?: unknown, DISCOUNT?: unknown, INVENTORY?: unknown, SHIPPING?: unknown, TAX?: unknown }, ResolversTypes['ApiOverrideType']>;

export type AppendOrderMetadataPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AppendOrderMetadataPayload'] = ResolversParentTypes['AppendOrderMetadataPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  orderMetaData?: Resolver<Maybe<ResolversTypes['OrderMetaData']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ApplicationStateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ApplicationState'] = ResolversParentTypes['ApplicationState']> = {
  addresses?: Resolver<ResolversTypes['OrderAddresses'], ParentType, ContextType>;
  amountPaid?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  cancelledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdVia?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  customer?: Resolver<Maybe<ResolversTypes['OrderCustomer']>, ParentType, ContextType>;
  discountTotal?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  discounts?: Resolver<ReadonlyArray<ResolversTypes['Discount']>, ParentType, ContextType>;
  displayCurrency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  displayExchangeRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  feeTotal?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  fees?: Resolver<ReadonlyArray<ResolversTypes['OrderFee']>, ParentType, ContextType>;
  flowId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isProcessed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lineItems?: Resolver<ReadonlyArray<ResolversTypes['LineItem']>, ParentType, ContextType>;
  linkToCart?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orderBalance?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orderMetaData?: Resolver<ResolversTypes['OrderMetaData'], ParentType, ContextType>;
  orderTotal?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  payments?: Resolver<ReadonlyArray<ResolversTypes['Payment']>, ParentType, ContextType>;
  platformOrderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  resumableLink?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shipping?: Resolver<ResolversTypes['Shipping'], ParentType, ContextType>;
  shippingTotal?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['OrderStatus'], ParentType, ContextType>;
  subtotal?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  taxIncludedTotal?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  taxTotal?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  taxes?: Resolver<ReadonlyArray<ResolversTypes['Tax']>, ParentType, ContextType>;
};

export type AuditEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditEntry'] = ResolversParentTypes['AuditEntry']> = {
  caller?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  members?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  operation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  publicOrderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  resource?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  resourceId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  tokenId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  tokenName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuditEntryConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditEntryConnection'] = ResolversParentTypes['AuditEntryConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AuditEntryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['AuditEntry']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AuditEntryEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditEntryEdge'] = ResolversParentTypes['AuditEntryEdge']> = {
  cursor?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AuditEntry'], ParentType, ContextType>;
};

export type AuthorizePaymentsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuthorizePaymentsPayload'] = ResolversParentTypes['AuthorizePaymentsPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  transactions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AuthorizeTransaction']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AuthorizeTransactionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuthorizeTransaction'] = ResolversParentTypes['AuthorizeTransaction']> = {
  amount?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gateway?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  gatewayResponseData?: Resolver<ReadonlyArray<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  paymentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  step?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tenderDetails?: Resolver<ResolversTypes['TenderDetails'], ParentType, ContextType>;
  tenderType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  transactionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type AvailableShippingLineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AvailableShippingLine'] = ResolversParentTypes['AvailableShippingLine']> = {
  amount?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  line?: Resolver<ResolversTypes['ShippingLine'], ParentType, ContextType>;
};

export type BulkImportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BulkImport'] = ResolversParentTypes['BulkImport']> = {
  created?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastRow?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refused?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unchanged?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  updated?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type BulkImportRefusalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BulkImportRefusal'] = ResolversParentTypes['BulkImportRefusal']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  row?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
};

export type CancelOrderPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CancelOrderPayload'] = ResolversParentTypes['CancelOrderPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  newGiftCards?: Resolver<Maybe<ReadonlyArray<ResolversTypes['NewGiftCard']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CancelSubscriptionPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CancelSubscriptionPayload'] = ResolversParentTypes['CancelSubscriptionPayload']> = {
  subscription?: Resolver<Maybe<ResolversTypes['RecurringSubscription']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CancelTestClockAdvancePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CancelTestClockAdvancePayload'] = ResolversParentTypes['CancelTestClockAdvancePayload']> = {
  testClock?: Resolver<Maybe<ResolversTypes['TestClock']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CaptureFullPaymentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CaptureFullPaymentPayload'] = ResolversParentTypes['CaptureFullPaymentPayload']> = {
  amountRemaining?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  capturedHeldTotal?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  orderTotal?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  paidTotal?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  transactions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['CaptureTransaction']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CapturePaymentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CapturePaymentPayload'] = ResolversParentTypes['CapturePaymentPayload']> = {
  amountRemaining?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  capturedHeldTotal?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  orderTotal?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  paidTotal?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  transactions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['CaptureTransaction']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CaptureSpecificPaymentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CaptureSpecificPaymentPayload'] = ResolversParentTypes['CaptureSpecificPaymentPayload']> = {
  amountRemaining?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  capturedHeldTotal?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  orderTotal?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  paidTotal?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  transactions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['CaptureTransaction']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CaptureTransactionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CaptureTransaction'] = ResolversParentTypes['CaptureTransaction']> = {
  amount?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  gateway?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  gatewayId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  referenceTransactionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  responseCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  transactionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CardExpirationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CardExpiration'] = ResolversParentTypes['CardExpiration']> = {
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CategoryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Category'] = ResolversParentTypes['Category']> = {
  imageUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  platformId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  platformUpdatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type CategoryConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CategoryConnection'] = ResolversParentTypes['CategoryConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['CategoryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Category']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  totalIsCapped?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CategoryEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CategoryEdge'] = ResolversParentTypes['CategoryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Category'], ParentType, ContextType>;
};

export type ChangeGiftCardPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangeGiftCardPayload'] = ResolversParentTypes['ChangeGiftCardPayload']> = {
  giftCard?: Resolver<Maybe<ResolversTypes['GiftCard']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CheckoutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Checkout'] = ResolversParentTypes['Checkout']> = {
  currencyDigits?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  initialData?: Resolver<ResolversTypes['InitialData'], ParentType, ContextType>;
  styleSheet?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CheckoutProcessSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CheckoutProcessSettings'] = ResolversParentTypes['CheckoutProcessSettings']> = {
  acceptsMarketingCheckboxOption?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  companyNameOption?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createPlatformCustomer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  phoneNumberRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  requireInventoryCheck?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ClearOrderMetadataPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ClearOrderMetadataPayload'] = ResolversParentTypes['ClearOrderMetadataPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  orderMetaData?: Resolver<Maybe<ResolversTypes['OrderMetaData']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ConfigureIntegrationSettingsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConfigureIntegrationSettingsPayload'] = ResolversParentTypes['ConfigureIntegrationSettingsPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ConnectRemoteStateAuthorityPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConnectRemoteStateAuthorityPayload'] = ResolversParentTypes['ConnectRemoteStateAuthorityPayload']> = {
  remoteStateAuthority?: Resolver<Maybe<ResolversTypes['RemoteStateAuthority']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ConnectorSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConnectorSettings'] = ResolversParentTypes['ConnectorSettings']> = {
  requireCompatibleHmac?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  weeklyImport?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CountryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Country'] = ResolversParentTypes['Country']> = {
  isoCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provinceLabel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provinces?: Resolver<ReadonlyArray<ResolversTypes['Province']>, ParentType, ContextType>;
  showPostalCode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  showProvince?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  validForBilling?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  validForShipping?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CreateAccessTokenPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateAccessTokenPayload'] = ResolversParentTypes['CreateAccessTokenPayload']> = {
  accessToken?: Resolver<Maybe<ResolversTypes['AccessToken']>, ParentType, ContextType>;
  token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreateApiOverridePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateApiOverridePayload'] = ResolversParentTypes['CreateApiOverridePayload']> = {
  apiOverride?: Resolver<Maybe<ResolversTypes['ApiOverride']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreateAuthenticatedCustomerPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateAuthenticatedCustomerPayload'] = ResolversParentTypes['CreateAuthenticatedCustomerPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  customer?: Resolver<Maybe<ResolversTypes['OrderCustomer']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CreateCustomElementPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateCustomElementPayload'] = ResolversParentTypes['CreateCustomElementPayload']> = {
  lifeElements?: Resolver<Maybe<ResolversTypes['CustomElement']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreateDiscountCodePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateDiscountCodePayload'] = ResolversParentTypes['CreateDiscountCodePayload']> = {
  discountCode?: Resolver<Maybe<ResolversTypes['DiscountCode']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreateExternalPaymentGatewayPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateExternalPaymentGatewayPayload'] = ResolversParentTypes['CreateExternalPaymentGatewayPayload']> = {
  externalPaymentGateway?: Resolver<Maybe<ResolversTypes['ExternalPaymentGateway']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreateGuestCustomerPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateGuestCustomerPayload'] = ResolversParentTypes['CreateGuestCustomerPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  customer?: Resolver<Maybe<ResolversTypes['OrderCustomer']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CreatePaymentStylingPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreatePaymentStylingPayload'] = ResolversParentTypes['CreatePaymentStylingPayload']> = {
  cssRules?: Resolver<Maybe<ReadonlyArray<ResolversTypes['CssRule']>>, ParentType, ContextType>;
  mediaRules?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MediaRule']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreatePlatformConnectorDestinationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreatePlatformConnectorDestinationPayload'] = ResolversParentTypes['CreatePlatformConnectorDestinationPayload']> = {
  destination?: Resolver<Maybe<ResolversTypes['PlatformConnectorDestination']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreateShippingZonePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateShippingZonePayload'] = ResolversParentTypes['CreateShippingZonePayload']> = {
  shippingZone?: Resolver<Maybe<ResolversTypes['ShippingZone']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreateShopPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateShopPayload'] = ResolversParentTypes['CreateShopPayload']> = {
  shop?: Resolver<Maybe<ResolversTypes['Shop']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreateSubscriptionPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateSubscriptionPayload'] = ResolversParentTypes['CreateSubscriptionPayload']> = {
  subscription?: Resolver<Maybe<ResolversTypes['RecurringSubscription']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreateTaxRatePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateTaxRatePayload'] = ResolversParentTypes['CreateTaxRatePayload']> = {
  taxRate?: Resolver<Maybe<ResolversTypes['TaxRate']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreateWebhookPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateWebhookPayload'] = ResolversParentTypes['CreateWebhookPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType>;
  webhooks?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Webhook']>>, ParentType, ContextType>;
};

export type CssRuleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CssRule'] = ResolversParentTypes['CssRule']> = {
  cssText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CurrencyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Currency'] = ResolversParentTypes['Currency']> = {
  format?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hasDecimal?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isoCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isoNumericCode?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  showIsoCode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  symbol?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CustomElementResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CustomElement'] = ResolversParentTypes['CustomElement']> = {
  inputDefault?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  inputLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  inputPlaceholder?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  inputRegex?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  inputRequired?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  inputType?: Resolver<ResolversTypes['ElementInputType'], ParentType, ContextType>;
  location?: Resolver<ResolversTypes['ElementLocation'], ParentType, ContextType>;
  metaDataField?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orderAsc?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  publicId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CustomerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Customer'] = ResolversParentTypes['Customer']> = {
  addresses?: Resolver<ReadonlyArray<ResolversTypes['CustomerAddress']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  defaultAddress?: Resolver<Maybe<ResolversTypes['CustomerAddress']>, ParentType, ContextType>;
  deletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  groups?: Resolver<ReadonlyArray<ResolversTypes['CustomerGroup']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  labels?: Resolver<ReadonlyArray<ResolversTypes['CustomerLabel']>, ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orders?: Resolver<ResolversTypes['OrderConnection'], ParentType, ContextType, Partial<CustomerOrdersArgs>>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  platformCreatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  platformId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  platformType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  publicId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  shopIdentifier?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tags?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type CustomerAddressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CustomerAddress'] = ResolversParentTypes['CustomerAddress']> = {
  addressSource?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  addressType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  addressUse?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  company?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  countryIso2?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  platformCustomerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  platformId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  platformType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  province?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provinceCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  serviceCustomerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  shopIdentifier?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  street1?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  street2?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  zip?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CustomerConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CustomerConnection'] = ResolversParentTypes['CustomerConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['CustomerEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Customer']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsCapped?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CustomerEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CustomerEdge'] = ResolversParentTypes['CustomerEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Customer'], ParentType, ContextType>;
};

export type CustomerErasureResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CustomerErasure'] = ResolversParentTypes['CustomerErasure']> = {
  customerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CustomerGroupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CustomerGroup'] = ResolversParentTypes['CustomerGroup']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  platformId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  shopIdentifier?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type CustomerLabelResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CustomerLabel'] = ResolversParentTypes['CustomerLabel']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  customerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  deletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type CustomerSortResolvers = EnumResolverSignature<{ EMAIL?: unknown, EMAIL_DESCENDING?: unknown, FIRST_NAME?: unknown, FIRST_NAME_DESCENDING?: unknown, LAST_NAME?: unknown, LAST_NAME_DESCENDING?: unknown, LEAST_RECENTLY_CREATED?: unknown, LEAST_RECENTLY_UPDATED?: unknown, NEWEST?: unknown, OLDEST?: unknown, PHONE?: unknown, PHONE_DESCENDING?: unknown, RECENTLY_CREATED?: unknown, RECENTLY_UPDATED?: unknown }, ResolversTypes['CustomerSort']>;

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], unknown> {
  name: 'DateTime';
}

export interface DecimalScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Decimal'], unknown> {
  name: 'Decimal';
}

export type DeleteAllowedDomainPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteAllowedDomainPayload'] = ResolversParentTypes['DeleteAllowedDomainPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteApiOverridePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteApiOverridePayload'] = ResolversParentTypes['DeleteApiOverridePayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteBillingAddressPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteBillingAddressPayload'] = ResolversParentTypes['DeleteBillingAddressPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type DeleteCategoryPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteCategoryPayload'] = ResolversParentTypes['DeleteCategoryPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteCustomElementPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteCustomElementPayload'] = ResolversParentTypes['DeleteCustomElementPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteCustomerGroupPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteCustomerGroupPayload'] = ResolversParentTypes['DeleteCustomerGroupPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteCustomerPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteCustomerPayload'] = ResolversParentTypes['DeleteCustomerPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type DeleteDiscountCodePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteDiscountCodePayload'] = ResolversParentTypes['DeleteDiscountCodePayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteDiscountPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteDiscountPayload'] = ResolversParentTypes['DeleteDiscountPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type DeleteExternalPaymentGatewayPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteExternalPaymentGatewayPayload'] = ResolversParentTypes['DeleteExternalPaymentGatewayPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteLineItemPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteLineItemPayload'] = ResolversParentTypes['DeleteLineItemPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  lineItems?: Resolver<Maybe<ReadonlyArray<ResolversTypes['FlatLineItem']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type DeletePaymentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeletePaymentPayload'] = ResolversParentTypes['DeletePaymentPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  payments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Payment']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type DeletePaymentStylingPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeletePaymentStylingPayload'] = ResolversParentTypes['DeletePaymentStylingPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeletePlatformConnectorDestinationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeletePlatformConnectorDestinationPayload'] = ResolversParentTypes['DeletePlatformConnectorDestinationPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteProductPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteProductPayload'] = ResolversParentTypes['DeleteProductPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteRemoteStateAuthorityPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteRemoteStateAuthorityPayload'] = ResolversParentTypes['DeleteRemoteStateAuthorityPayload']> = {
  remoteStateAuthority?: Resolver<Maybe<ResolversTypes['RemoteStateAuthority']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteSavedPaymentMethodPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteSavedPaymentMethodPayload'] = ResolversParentTypes['DeleteSavedPaymentMethodPayload']> = {
  defaultCardId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  success?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteShippingAddressPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteShippingAddressPayload'] = ResolversParentTypes['DeleteShippingAddressPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type DeleteShippingZonePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteShippingZonePayload'] = ResolversParentTypes['DeleteShippingZonePayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteShopCustomerAddressPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteShopCustomerAddressPayload'] = ResolversParentTypes['DeleteShopCustomerAddressPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteShopCustomerPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteShopCustomerPayload'] = ResolversParentTypes['DeleteShopCustomerPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteTaxRatePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteTaxRatePayload'] = ResolversParentTypes['DeleteTaxRatePayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteWebhookPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteWebhookPayload'] = ResolversParentTypes['DeleteWebhookPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DisableGiftCardPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DisableGiftCardPayload'] = ResolversParentTypes['DisableGiftCardPayload']> = {
  giftCard?: Resolver<Maybe<ResolversTypes['GiftCard']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DiscountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Discount'] = ResolversParentTypes['Discount']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  valid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
};

export type DiscountCodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DiscountCode'] = ResolversParentTypes['DiscountCode']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  combinable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['DiscountKind'], ParentType, ContextType>;
  minSubtotal?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  platformProductIds?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  usageLimit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  usageLimitPerCustomer?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  used?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type DiscountKindResolvers = EnumResolverSignature<{ FIXED_AMOUNT?: unknown, FREE_SHIPPING?: unknown, PERCENTAGE?: unknown }, ResolversTypes['DiscountKind']>;

export type DismissPlatformEventPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DismissPlatformEventPayload'] = ResolversParentTypes['DismissPlatformEventPayload']> = {
  platformEvent?: Resolver<Maybe<ResolversTypes['PlatformEvent']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DisplayCurrencySettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DisplayCurrencySettings'] = ResolversParentTypes['DisplayCurrencySettings']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type DunningSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DunningSettings'] = ResolversParentTypes['DunningSettings']> = {
  declined?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  gatewayUnavailable?: Resolver<ResolversTypes['GatewayUnavailableSettings'], ParentType, ContextType>;
  insufficientFunds?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  outOfStock?: Resolver<ResolversTypes['OutOfStockSettings'], ParentType, ContextType>;
};

export type DunningStepResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DunningStep'] = ResolversParentTypes['DunningStep']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  attempt?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  then?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ElementInputTypeResolvers = EnumResolverSignature<{ CHECKBOX?: unknown, DATEPICKER?: unknown, DROPDOWN?: unknown, HTML?: unknown, TEXT?: unknown, TEXTAREA?: unknown }, ResolversTypes['ElementInputType']>;

export type ElementLocationResolvers = EnumResolverSignature<{ BELOW_ACTIONS?: unknown, BILLING_ADDRESS_AFTER?: unknown, CUSTOMER_INFO?: unknown, MAIN_CONTENT_BEGINNING?: unknown, MAIN_CONTENT_END?: unknown, ORDER_CONFIRMATION?: unknown, ORDER_DETAILS?: unknown, PAYMENT_GATEWAY?: unknown, PAYMENT_METHOD_ABOVE?: unknown, PAYPAL_ADDITIONAL_INFORMATION?: unknown, SHIPPING?: unknown, SHIPPING_LINES?: unknown, SUMMARY_ABOVE_HEADER?: unknown, THANK_YOU_MESSAGE?: unknown }, ResolversTypes['ElementLocation']>;

export type EnableGiftCardPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EnableGiftCardPayload'] = ResolversParentTypes['EnableGiftCardPayload']> = {
  giftCard?: Resolver<Maybe<ResolversTypes['GiftCard']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type EraseCustomerPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EraseCustomerPayload'] = ResolversParentTypes['EraseCustomerPayload']> = {
  erasure?: Resolver<Maybe<ResolversTypes['CustomerErasure']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type EstimateShippingLinesPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EstimateShippingLinesPayload'] = ResolversParentTypes['EstimateShippingLinesPayload']> = {
  shippingLines?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AvailableShippingLine']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type EstimateTaxesPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EstimateTaxesPayload'] = ResolversParentTypes['EstimateTaxesPayload']> = {
  taxes?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Tax']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type EventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Event'] = ResolversParentTypes['Event']> = {
  data?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  occurredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  position?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  publicOrderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  sequence?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  shopIdentifier?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type EventConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EventConnection'] = ResolversParentTypes['EventConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['EventEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Event']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type EventDeliveryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EventDelivery'] = ResolversParentTypes['EventDelivery']> = {
  callbackUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  delivery?: Resolver<ResolversTypes['WebhookDelivery'], ParentType, ContextType>;
  webhookId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type EventEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EventEdge'] = ResolversParentTypes['EventEdge']> = {
  cursor?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Event'], ParentType, ContextType>;
};

export type ExportCustomerDataPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ExportCustomerDataPayload'] = ResolversParentTypes['ExportCustomerDataPayload']> = {
  customerData?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ExternalPaymentGatewayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ExternalPaymentGateway'] = ResolversParentTypes['ExternalPaymentGateway']> = {
  additionalOrderDetails?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  answersAmounts?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  apiToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  baseUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  httpHeaders?: Resolver<ReadonlyArray<ResolversTypes['HttpHeader']>, ParentType, ContextType>;
  idempotentReferences?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  iframeUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  location?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  numericTokens?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  outcomeLookup?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  partialCapture?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  providerId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  publicId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  rootPaths?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  signsBody?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ExternalPaymentGatewayOptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ExternalPaymentGatewayOption'] = ResolversParentTypes['ExternalPaymentGatewayOption']> = {
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  iframeUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  location?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  publicId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type FlatLineItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FlatLineItem'] = ResolversParentTypes['FlatLineItem']> = {
  barcode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  compareAtPrice?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  discounts?: Resolver<ReadonlyArray<ResolversTypes['Discount']>, ParentType, ContextType>;
  fees?: Resolver<ReadonlyArray<ResolversTypes['LineItemFee']>, ParentType, ContextType>;
  fulfilledQuantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lineItemKey?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  localizedDescriptions?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  localizedNames?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  localizedVariantNames?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  productId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  productTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  properties?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  requiresShipping?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sku?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tags?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  taxable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  taxes?: Resolver<ReadonlyArray<ResolversTypes['Tax']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalPrice?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  totalWeight?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  variantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  vendor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  visible?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  weight?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  weightUnit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GatewayStatisticsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GatewayStatistics'] = ResolversParentTypes['GatewayStatistics']> = {
  calls?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  gatewayPublicId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  medianDuration?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  open?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  slowDuration?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type GatewayUnavailableSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GatewayUnavailableSettings'] = ResolversParentTypes['GatewayUnavailableSettings']> = {
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  factor?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  firstMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GeneralSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GeneralSettings'] = ResolversParentTypes['GeneralSettings']> = {
  abandonedCart?: Resolver<ResolversTypes['AbandonedCartSettings'], ParentType, ContextType>;
  addressAutocomplete?: Resolver<ResolversTypes['AddressAutocompleteSettings'], ParentType, ContextType>;
  checkoutProcess?: Resolver<ResolversTypes['CheckoutProcessSettings'], ParentType, ContextType>;
  connector?: Resolver<ResolversTypes['ConnectorSettings'], ParentType, ContextType>;
  customerJwtSecret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayCurrency?: Resolver<Maybe<ResolversTypes['DisplayCurrencySettings']>, ParentType, ContextType>;
  giftCards?: Resolver<ResolversTypes['GiftCardSettings'], ParentType, ContextType>;
  languages?: Resolver<ReadonlyArray<ResolversTypes['LanguageSettings']>, ParentType, ContextType>;
  payments?: Resolver<ResolversTypes['PaymentSettings'], ParentType, ContextType>;
  publicOrderId?: Resolver<ResolversTypes['PublicOrderIdSettings'], ParentType, ContextType>;
  resumeUrlTemplate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subscriptions?: Resolver<ResolversTypes['SubscriptionSettings'], ParentType, ContextType>;
};

export type GenerateTaxesPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GenerateTaxesPayload'] = ResolversParentTypes['GenerateTaxesPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  taxes?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Tax']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type GiftCardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GiftCard'] = ResolversParentTypes['GiftCard']> = {
  amount?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  balance?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  cardToken?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  customerEmail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  customerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiryDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isDisabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isReplaced?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipientEmail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipientName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  replaces?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type GiftCardSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GiftCardSettings'] = ResolversParentTypes['GiftCardSettings']> = {
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  maxAmount?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  minAmount?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  skus?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type HttpHeaderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HttpHeader'] = ResolversParentTypes['HttpHeader']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ImportCustomersPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ImportCustomersPayload'] = ResolversParentTypes['ImportCustomersPayload']> = {
  bulkImport?: Resolver<Maybe<ResolversTypes['BulkImport']>, ParentType, ContextType>;
  refusals?: Resolver<Maybe<ReadonlyArray<ResolversTypes['BulkImportRefusal']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ImportPlatformDataPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ImportPlatformDataPayload'] = ResolversParentTypes['ImportPlatformDataPayload']> = {
  platformImport?: Resolver<Maybe<ResolversTypes['PlatformImport']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ImportProductsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ImportProductsPayload'] = ResolversParentTypes['ImportProductsPayload']> = {
  bulkImport?: Resolver<Maybe<ResolversTypes['BulkImport']>, ParentType, ContextType>;
  refusals?: Resolver<Maybe<ReadonlyArray<ResolversTypes['BulkImportRefusal']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type InitialDataResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InitialData'] = ResolversParentTypes['InitialData']> = {
  countryInfo?: Resolver<ReadonlyArray<ResolversTypes['Country']>, ParentType, ContextType>;
  countryInformation?: Resolver<ReadonlyArray<ResolversTypes['Country']>, ParentType, ContextType>;
  externalPaymentGateways?: Resolver<ReadonlyArray<ResolversTypes['ExternalPaymentGatewayOption']>, ParentType, ContextType>;
  generalSettings?: Resolver<ResolversTypes['GeneralSettings'], ParentType, ContextType>;
  lifeElements?: Resolver<ReadonlyArray<ResolversTypes['CustomElement']>, ParentType, ContextType>;
  paymentOptions?: Resolver<ReadonlyArray<ResolversTypes['PaymentOption']>, ParentType, ContextType>;
  shopName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  supportedLanguages?: Resolver<ReadonlyArray<ResolversTypes['SupportedLanguage']>, ParentType, ContextType>;
};

export type InitializeOrderPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InitializeOrderPayload'] = ResolversParentTypes['InitializeOrderPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  checkoutUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  initialData?: Resolver<Maybe<ResolversTypes['InitialData']>, ParentType, ContextType>;
  jwtToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publicOrderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  vaultingEnabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type IntegrationSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IntegrationSettings'] = ResolversParentTypes['IntegrationSettings']> = {
  hasSharedSecret?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type InventoryCheckResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InventoryCheck'] = ResolversParentTypes['InventoryCheck']> = {
  failedItems?: Resolver<ReadonlyArray<ResolversTypes['InventoryShortage']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  result?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InventoryShortageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InventoryShortage'] = ResolversParentTypes['InventoryShortage']> = {
  availableQuantity?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  platformVariantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type IssueGiftCardPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IssueGiftCardPayload'] = ResolversParentTypes['IssueGiftCardPayload']> = {
  cardPin?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  giftCard?: Resolver<Maybe<ResolversTypes['GiftCard']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export interface JsonObjectScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSONObject'], unknown> {
  name: 'JSONObject';
}

export type LanguageSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LanguageSettings'] = ResolversParentTypes['LanguageSettings']> = {
  isoLanguage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  languageBlob?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  languageName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LineItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LineItem'] = ResolversParentTypes['LineItem']> = {
  discounts?: Resolver<ReadonlyArray<ResolversTypes['Discount']>, ParentType, ContextType>;
  fees?: Resolver<ReadonlyArray<ResolversTypes['LineItemFee']>, ParentType, ContextType>;
  fulfilledQuantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  productData?: Resolver<ResolversTypes['ProductData'], ParentType, ContextType>;
  taxes?: Resolver<ReadonlyArray<ResolversTypes['Tax']>, ParentType, ContextType>;
};

export type LineItemFeeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LineItemFee'] = ResolversParentTypes['LineItemFee']> = {
  amount?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MediaRuleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MediaRule'] = ResolversParentTypes['MediaRule']> = {
  conditionText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cssRules?: Resolver<ReadonlyArray<ResolversTypes['CssRule']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acknowledgeAttention?: Resolver<Maybe<ResolversTypes['AcknowledgeAttentionPayload']>, ParentType, ContextType, RequireFields<MutationAcknowledgeAttentionArgs, 'input'>>;
  activateSubscription?: Resolver<Maybe<ResolversTypes['ActivateSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationActivateSubscriptionArgs, 'input'>>;
  addAllowedDomain?: Resolver<Maybe<ResolversTypes['AddAllowedDomainPayload']>, ParentType, ContextType, RequireFields<MutationAddAllowedDomainArgs, 'input'>>;
  addCustomerLabel?: Resolver<Maybe<ResolversTypes['AddCustomerLabelPayload']>, ParentType, ContextType, RequireFields<MutationAddCustomerLabelArgs, 'input'>>;
  addDiscount?: Resolver<Maybe<ResolversTypes['AddDiscountPayload']>, ParentType, ContextType, RequireFields<MutationAddDiscountArgs, 'input'>>;
  addLineItem?: Resolver<Maybe<ResolversTypes['AddLineItemPayload']>, ParentType, ContextType, RequireFields<MutationAddLineItemArgs, 'input'>>;
  addPayment?: Resolver<Maybe<ResolversTypes['AddPaymentPayload']>, ParentType, ContextType, RequireFields<MutationAddPaymentArgs, 'input'>>;
  adjustInventory?: Resolver<Maybe<ResolversTypes['AdjustInventoryPayload']>, ParentType, ContextType, RequireFields<MutationAdjustInventoryArgs, 'input'>>;
  advanceTestClock?: Resolver<Maybe<ResolversTypes['AdvanceTestClockPayload']>, ParentType, ContextType, RequireFields<MutationAdvanceTestClockArgs, 'input'>>;
  appendOrderMetadata?: Resolver<Maybe<ResolversTypes['AppendOrderMetadataPayload']>, ParentType, ContextType, RequireFields<MutationAppendOrderMetadataArgs, 'input'>>;
  authorizePayments?: Resolver<Maybe<ResolversTypes['AuthorizePaymentsPayload']>, ParentType, ContextType, RequireFields<MutationAuthorizePaymentsArgs, 'input'>>;
  cancelOrder?: Resolver<Maybe<ResolversTypes['CancelOrderPayload']>, ParentType, ContextType, RequireFields<MutationCancelOrderArgs, 'input'>>;
  cancelSubscription?: Resolver<Maybe<ResolversTypes['CancelSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationCancelSubscriptionArgs, 'input'>>;
  cancelTestClockAdvance?: Resolver<Maybe<ResolversTypes['CancelTestClockAdvancePayload']>, ParentType, ContextType, RequireFields<MutationCancelTestClockAdvanceArgs, 'input'>>;
  captureFullPayment?: Resolver<Maybe<ResolversTypes['CaptureFullPaymentPayload']>, ParentType, ContextType, RequireFields<MutationCaptureFullPaymentArgs, 'input'>>;
  capturePayment?: Resolver<Maybe<ResolversTypes['CapturePaymentPayload']>, ParentType, ContextType, RequireFields<MutationCapturePaymentArgs, 'input'>>;
  captureSpecificPayment?: Resolver<Maybe<ResolversTypes['CaptureSpecificPaymentPayload']>, ParentType, ContextType, RequireFields<MutationCaptureSpecificPaymentArgs, 'input'>>;
  changeGiftCard?: Resolver<Maybe<ResolversTypes['ChangeGiftCardPayload']>, ParentType, ContextType, RequireFields<MutationChangeGiftCardArgs, 'input'>>;
  clearOrderMetadata?: Resolver<Maybe<ResolversTypes['ClearOrderMetadataPayload']>, ParentType, ContextType, RequireFields<MutationClearOrderMetadataArgs, 'input'>>;
  configureIntegrationSettings?: Resolver<Maybe<ResolversTypes['ConfigureIntegrationSettingsPayload']>, ParentType, ContextType, RequireFields<MutationConfigureIntegrationSettingsArgs, 'input'>>;
  connectRemoteStateAuthority?: Resolver<Maybe<ResolversTypes['ConnectRemoteStateAuthorityPayload']>, ParentType, ContextType, RequireFields<MutationConnectRemoteStateAuthorityArgs, 'input'>>;
  createAccessToken?: Resolver<Maybe<ResolversTypes['CreateAccessTokenPayload']>, ParentType, ContextType, RequireFields<MutationCreateAccessTokenArgs, 'input'>>;
  createApiOverride?: Resolver<Maybe<ResolversTypes['CreateApiOverridePayload']>, ParentType, ContextType, RequireFields<MutationCreateApiOverrideArgs, 'input'>>;
  createAuthenticatedCustomer?: Resolver<Maybe<ResolversTypes['CreateAuthenticatedCustomerPayload']>, ParentType, ContextType, RequireFields<MutationCreateAuthenticatedCustomerArgs, 'input'>>;
  createCustomElement?: Resolver<Maybe<ResolversTypes['CreateCustomElementPayload']>, ParentType, ContextType, RequireFields<MutationCreateCustomElementArgs, 'input'>>;
  createDiscountCode?: Resolver<Maybe<ResolversTypes['CreateDiscountCodePayload']>, ParentType, ContextType, RequireFields<MutationCreateDiscountCodeArgs, 'input'>>;
  createExternalPaymentGateway?: Resolver<Maybe<ResolversTypes['CreateExternalPaymentGatewayPayload']>, ParentType, ContextType, RequireFields<MutationCreateExternalPaymentGatewayArgs, 'input'>>;
  createGuestCustomer?: Resolver<Maybe<ResolversTypes['CreateGuestCustomerPayload']>, ParentType, ContextType, RequireFields<MutationCreateGuestCustomerArgs, 'input'>>;
  createPaymentStyling?: Resolver<Maybe<ResolversTypes['CreatePaymentStylingPayload']>, ParentType, ContextType, RequireFields<MutationCreatePaymentStylingArgs, 'input'>>;
  createPlatformConnectorDestination?: Resolver<Maybe<ResolversTypes['CreatePlatformConnectorDestinationPayload']>, ParentType, ContextType, RequireFields<MutationCreatePlatformConnectorDestinationArgs, 'input'>>;
  createShippingZone?: Resolver<Maybe<ResolversTypes['CreateShippingZonePayload']>, ParentType, ContextType, RequireFields<MutationCreateShippingZoneArgs, 'input'>>;
  createShop?: Resolver<Maybe<ResolversTypes['CreateShopPayload']>, ParentType, ContextType, RequireFields<MutationCreateShopArgs, 'input'>>;
  createSubscription?: Resolver<Maybe<ResolversTypes['CreateSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationCreateSubscriptionArgs, 'input'>>;
  createTaxRate?: Resolver<Maybe<ResolversTypes['CreateTaxRatePayload']>, ParentType, ContextType, RequireFields<MutationCreateTaxRateArgs, 'input'>>;
  createWebhook?: Resolver<Maybe<ResolversTypes['CreateWebhookPayload']>, ParentType, ContextType, RequireFields<MutationCreateWebhookArgs, 'input'>>;
  deleteAllowedDomain?: Resolver<Maybe<ResolversTypes['DeleteAllowedDomainPayload']>, ParentType, ContextType, RequireFields<MutationDeleteAllowedDomainArgs, 'input'>>;
  deleteApiOverride?: Resolver<Maybe<ResolversTypes['DeleteApiOverridePayload']>, ParentType, ContextType, RequireFields<MutationDeleteApiOverrideArgs, 'input'>>;
  deleteBillingAddress?: Resolver<Maybe<ResolversTypes['DeleteBillingAddressPayload']>, ParentType, ContextType, RequireFields<MutationDeleteBillingAddressArgs, 'input'>>;
  deleteCategory?: Resolver<Maybe<ResolversTypes['DeleteCategoryPayload']>, ParentType, ContextType, RequireFields<MutationDeleteCategoryArgs, 'input'>>;
  deleteCustomElement?: Resolver<Maybe<ResolversTypes['DeleteCustomElementPayload']>, ParentType, ContextType, RequireFields<MutationDeleteCustomElementArgs, 'input'>>;
  deleteCustomer?: Resolver<Maybe<ResolversTypes['DeleteCustomerPayload']>, ParentType, ContextType, RequireFields<MutationDeleteCustomerArgs, 'input'>>;
  deleteCustomerGroup?: Resolver<Maybe<ResolversTypes['DeleteCustomerGroupPayload']>, ParentType, ContextType, RequireFields<MutationDeleteCustomerGroupArgs, 'input'>>;
  deleteDiscount?: Resolver<Maybe<ResolversTypes['DeleteDiscountPayload']>, ParentType, ContextType, RequireFields<MutationDeleteDiscountArgs, 'input'>>;
  deleteDiscountCode?: Resolver<Maybe<ResolversTypes['DeleteDiscountCodePayload']>, ParentType, ContextType, RequireFields<MutationDeleteDiscountCodeArgs, 'input'>>;
  deleteExternalPaymentGateway?: Resolver<Maybe<ResolversTypes['DeleteExternalPaymentGatewayPayload']>, ParentType, ContextType, RequireFields<MutationDeleteExternalPaymentGatewayArgs, 'input'>>;
  deleteLineItem?: Resolver<Maybe<ResolversTypes['DeleteLineItemPayload']>, ParentType, ContextType, RequireFields<MutationDeleteLineItemArgs, 'input'>>;
  deletePayment?: Resolver<Maybe<ResolversTypes['DeletePaymentPayload']>, ParentType, ContextType, RequireFields<MutationDeletePaymentArgs, 'input'>>;
  deletePaymentStyling?: Resolver<Maybe<ResolversTypes['DeletePaymentStylingPayload']>, ParentType, ContextType, RequireFields<MutationDeletePaymentStylingArgs, 'input'>>;
  deletePlatformConnectorDestination?: Resolver<Maybe<ResolversTypes['DeletePlatformConnectorDestinationPayload']>, ParentType, ContextType, RequireFields<MutationDeletePlatformConnectorDestinationArgs, 'input'>>;
  deleteProduct?: Resolver<Maybe<ResolversTypes['DeleteProductPayload']>, ParentType, ContextType, RequireFields<MutationDeleteProductArgs, 'input'>>;
  deleteRemoteStateAuthority?: Resolver<Maybe<ResolversTypes['DeleteRemoteStateAuthorityPayload']>, ParentType, ContextType, RequireFields<MutationDeleteRemoteStateAuthorityArgs, 'input'>>;
  deleteSavedPaymentMethod?: Resolver<Maybe<ResolversTypes['DeleteSavedPaymentMethodPayload']>, ParentType, ContextType, RequireFields<MutationDeleteSavedPaymentMethodArgs, 'input'>>;
  deleteShippingAddress?: Resolver<Maybe<ResolversTypes['DeleteShippingAddressPayload']>, ParentType, ContextType, RequireFields<MutationDeleteShippingAddressArgs, 'input'>>;
  deleteShippingZone?: Resolver<Maybe<ResolversTypes['DeleteShippingZonePayload']>, ParentType, ContextType, RequireFields<MutationDeleteShippingZoneArgs, 'input'>>;
  deleteShopCustomer?: Resolver<Maybe<ResolversTypes['DeleteShopCustomerPayload']>, ParentType, ContextType, RequireFields<MutationDeleteShopCustomerArgs, 'input'>>;
  deleteShopCustomerAddress?: Resolver<Maybe<ResolversTypes['DeleteShopCustomerAddressPayload']>, ParentType, ContextType, RequireFields<MutationDeleteShopCustomerAddressArgs, 'input'>>;
  deleteTaxRate?: Resolver<Maybe<ResolversTypes['DeleteTaxRatePayload']>, ParentType, ContextType, RequireFields<MutationDeleteTaxRateArgs, 'input'>>;
  deleteWebhook?: Resolver<Maybe<ResolversTypes['DeleteWebhookPayload']>, ParentType, ContextType, RequireFields<MutationDeleteWebhookArgs, 'input'>>;
  disableGiftCard?: Resolver<Maybe<ResolversTypes['DisableGiftCardPayload']>, ParentType, ContextType, RequireFields<MutationDisableGiftCardArgs, 'input'>>;
  dismissPlatformEvent?: Resolver<Maybe<ResolversTypes['DismissPlatformEventPayload']>, ParentType, ContextType, RequireFields<MutationDismissPlatformEventArgs, 'input'>>;
  enableGiftCard?: Resolver<Maybe<ResolversTypes['EnableGiftCardPayload']>, ParentType, ContextType, RequireFields<MutationEnableGiftCardArgs, 'input'>>;
  eraseCustomer?: Resolver<Maybe<ResolversTypes['EraseCustomerPayload']>, ParentType, ContextType, RequireFields<MutationEraseCustomerArgs, 'input'>>;
  exportCustomerData?: Resolver<Maybe<ResolversTypes['ExportCustomerDataPayload']>, ParentType, ContextType, RequireFields<MutationExportCustomerDataArgs, 'input'>>;
  generateTaxes?: Resolver<Maybe<ResolversTypes['GenerateTaxesPayload']>, ParentType, ContextType, RequireFields<MutationGenerateTaxesArgs, 'input'>>;
  importCustomers?: Resolver<Maybe<ResolversTypes['ImportCustomersPayload']>, ParentType, ContextType, RequireFields<MutationImportCustomersArgs, 'input'>>;
  importPlatformData?: Resolver<Maybe<ResolversTypes['ImportPlatformDataPayload']>, ParentType, ContextType, RequireFields<MutationImportPlatformDataArgs, 'input'>>;
  importProducts?: Resolver<Maybe<ResolversTypes['ImportProductsPayload']>, ParentType, ContextType, RequireFields<MutationImportProductsArgs, 'input'>>;
  initializeOrder?: Resolver<Maybe<ResolversTypes['InitializeOrderPayload']>, ParentType, ContextType, RequireFields<MutationInitializeOrderArgs, 'input'>>;
  issueGiftCard?: Resolver<Maybe<ResolversTypes['IssueGiftCardPayload']>, ParentType, ContextType, RequireFields<MutationIssueGiftCardArgs, 'input'>>;
  overwriteOrderMetadata?: Resolver<Maybe<ResolversTypes['OverwriteOrderMetadataPayload']>, ParentType, ContextType, RequireFields<MutationOverwriteOrderMetadataArgs, 'input'>>;
  partialUpdateSubscription?: Resolver<Maybe<ResolversTypes['PartialUpdateSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationPartialUpdateSubscriptionArgs, 'input'>>;
  pauseSubscription?: Resolver<Maybe<ResolversTypes['PauseSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationPauseSubscriptionArgs, 'input'>>;
  pauseWebhook?: Resolver<Maybe<ResolversTypes['PauseWebhookPayload']>, ParentType, ContextType, RequireFields<MutationPauseWebhookArgs, 'input'>>;
  processOrder?: Resolver<Maybe<ResolversTypes['ProcessOrderPayload']>, ParentType, ContextType, RequireFields<MutationProcessOrderArgs, 'input'>>;
  processSubscription?: Resolver<Maybe<ResolversTypes['ProcessSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationProcessSubscriptionArgs, 'input'>>;
  recoverWebhook?: Resolver<Maybe<ResolversTypes['RecoverWebhookPayload']>, ParentType, ContextType, RequireFields<MutationRecoverWebhookArgs, 'input'>>;
  redeliverWebhook?: Resolver<Maybe<ResolversTypes['RedeliverWebhookPayload']>, ParentType, ContextType, RequireFields<MutationRedeliverWebhookArgs, 'input'>>;
  refreshShippingLines?: Resolver<Maybe<ResolversTypes['RefreshShippingLinesPayload']>, ParentType, ContextType, RequireFields<MutationRefreshShippingLinesArgs, 'input'>>;
  refundFullPayment?: Resolver<Maybe<ResolversTypes['RefundFullPaymentPayload']>, ParentType, ContextType, RequireFields<MutationRefundFullPaymentArgs, 'input'>>;
  refundPayment?: Resolver<Maybe<ResolversTypes['RefundPaymentPayload']>, ParentType, ContextType, RequireFields<MutationRefundPaymentArgs, 'input'>>;
  refundSpecificPayment?: Resolver<Maybe<ResolversTypes['RefundSpecificPaymentPayload']>, ParentType, ContextType, RequireFields<MutationRefundSpecificPaymentArgs, 'input'>>;
  reissueGiftCard?: Resolver<Maybe<ResolversTypes['ReissueGiftCardPayload']>, ParentType, ContextType, RequireFields<MutationReissueGiftCardArgs, 'input'>>;
  removeCustomerLabel?: Resolver<Maybe<ResolversTypes['RemoveCustomerLabelPayload']>, ParentType, ContextType, RequireFields<MutationRemoveCustomerLabelArgs, 'input'>>;
  removeSubscriptionDiscountCode?: Resolver<Maybe<ResolversTypes['RemoveSubscriptionDiscountCodePayload']>, ParentType, ContextType, RequireFields<MutationRemoveSubscriptionDiscountCodeArgs, 'input'>>;
  renewOrderToken?: Resolver<Maybe<ResolversTypes['RenewOrderTokenPayload']>, ParentType, ContextType, RequireFields<MutationRenewOrderTokenArgs, 'input'>>;
  resumeOrder?: Resolver<Maybe<ResolversTypes['ResumeOrderPayload']>, ParentType, ContextType, RequireFields<MutationResumeOrderArgs, 'input'>>;
  resumeWebhook?: Resolver<Maybe<ResolversTypes['ResumeWebhookPayload']>, ParentType, ContextType, RequireFields<MutationResumeWebhookArgs, 'input'>>;
  retryPlatformEvent?: Resolver<Maybe<ResolversTypes['RetryPlatformEventPayload']>, ParentType, ContextType, RequireFields<MutationRetryPlatformEventArgs, 'input'>>;
  retryPlatformOrder?: Resolver<Maybe<ResolversTypes['RetryPlatformOrderPayload']>, ParentType, ContextType, RequireFields<MutationRetryPlatformOrderArgs, 'input'>>;
  revokeAccessToken?: Resolver<Maybe<ResolversTypes['RevokeAccessTokenPayload']>, ParentType, ContextType, RequireFields<MutationRevokeAccessTokenArgs, 'input'>>;
  rotateConnectorSecret?: Resolver<Maybe<ResolversTypes['RotateConnectorSecretPayload']>, ParentType, ContextType, RequireFields<MutationRotateConnectorSecretArgs, 'input'>>;
  rotateWebhookSigningSecret?: Resolver<Maybe<ResolversTypes['RotateWebhookSigningSecretPayload']>, ParentType, ContextType, RequireFields<MutationRotateWebhookSigningSecretArgs, 'input'>>;
  saveCategory?: Resolver<Maybe<ResolversTypes['SaveCategoryPayload']>, ParentType, ContextType, RequireFields<MutationSaveCategoryArgs, 'input'>>;
  saveCustomerGroup?: Resolver<Maybe<ResolversTypes['SaveCustomerGroupPayload']>, ParentType, ContextType, RequireFields<MutationSaveCustomerGroupArgs, 'input'>>;
  saveProduct?: Resolver<Maybe<ResolversTypes['SaveProductPayload']>, ParentType, ContextType, RequireFields<MutationSaveProductArgs, 'input'>>;
  saveShopCustomer?: Resolver<Maybe<ResolversTypes['SaveShopCustomerPayload']>, ParentType, ContextType, RequireFields<MutationSaveShopCustomerArgs, 'input'>>;
  saveShopCustomerAddress?: Resolver<Maybe<ResolversTypes['SaveShopCustomerAddressPayload']>, ParentType, ContextType, RequireFields<MutationSaveShopCustomerAddressArgs, 'input'>>;
  selectShippingLine?: Resolver<Maybe<ResolversTypes['SelectShippingLinePayload']>, ParentType, ContextType, RequireFields<MutationSelectShippingLineArgs, 'input'>>;
  setBillingAddress?: Resolver<Maybe<ResolversTypes['SetBillingAddressPayload']>, ParentType, ContextType, RequireFields<MutationSetBillingAddressArgs, 'input'>>;
  setCustomerGroups?: Resolver<Maybe<ResolversTypes['SetCustomerGroupsPayload']>, ParentType, ContextType, RequireFields<MutationSetCustomerGroupsArgs, 'input'>>;
  setOrderCustomer?: Resolver<Maybe<ResolversTypes['SetOrderCustomerPayload']>, ParentType, ContextType, RequireFields<MutationSetOrderCustomerArgs, 'input'>>;
  setOrderOverride?: Resolver<Maybe<ResolversTypes['SetOrderOverridePayload']>, ParentType, ContextType, RequireFields<MutationSetOrderOverrideArgs, 'input'>>;
  setShippingAddress?: Resolver<Maybe<ResolversTypes['SetShippingAddressPayload']>, ParentType, ContextType, RequireFields<MutationSetShippingAddressArgs, 'input'>>;
  setTestClock?: Resolver<Maybe<ResolversTypes['SetTestClockPayload']>, ParentType, ContextType, RequireFields<MutationSetTestClockArgs, 'input'>>;
  settleTransaction?: Resolver<Maybe<ResolversTypes['SettleTransactionPayload']>, ParentType, ContextType, RequireFields<MutationSettleTransactionArgs, 'input'>>;
  skipSubscriptionOrder?: Resolver<Maybe<ResolversTypes['SkipSubscriptionOrderPayload']>, ParentType, ContextType, RequireFields<MutationSkipSubscriptionOrderArgs, 'input'>>;
  testApiOverride?: Resolver<Maybe<ResolversTypes['TestApiOverridePayload']>, ParentType, ContextType, RequireFields<MutationTestApiOverrideArgs, 'input'>>;
  testExternalPaymentGateway?: Resolver<Maybe<ResolversTypes['TestExternalPaymentGatewayPayload']>, ParentType, ContextType, RequireFields<MutationTestExternalPaymentGatewayArgs, 'input'>>;
  testRemoteStateAuthority?: Resolver<Maybe<ResolversTypes['TestRemoteStateAuthorityPayload']>, ParentType, ContextType, RequireFields<MutationTestRemoteStateAuthorityArgs, 'input'>>;
  testWebhook?: Resolver<Maybe<ResolversTypes['TestWebhookPayload']>, ParentType, ContextType, RequireFields<MutationTestWebhookArgs, 'input'>>;
  updateApiOverride?: Resolver<Maybe<ResolversTypes['UpdateApiOverridePayload']>, ParentType, ContextType, RequireFields<MutationUpdateApiOverrideArgs, 'input'>>;
  updateBillingAddress?: Resolver<Maybe<ResolversTypes['UpdateBillingAddressPayload']>, ParentType, ContextType, RequireFields<MutationUpdateBillingAddressArgs, 'input'>>;
  updateCustomElement?: Resolver<Maybe<ResolversTypes['UpdateCustomElementPayload']>, ParentType, ContextType, RequireFields<MutationUpdateCustomElementArgs, 'input'>>;
  updateCustomer?: Resolver<Maybe<ResolversTypes['UpdateCustomerPayload']>, ParentType, ContextType, RequireFields<MutationUpdateCustomerArgs, 'input'>>;
  updateDiscountCode?: Resolver<Maybe<ResolversTypes['UpdateDiscountCodePayload']>, ParentType, ContextType, RequireFields<MutationUpdateDiscountCodeArgs, 'input'>>;
  updateExternalPaymentGateway?: Resolver<Maybe<ResolversTypes['UpdateExternalPaymentGatewayPayload']>, ParentType, ContextType, RequireFields<MutationUpdateExternalPaymentGatewayArgs, 'input'>>;
  updateGeneralSettings?: Resolver<Maybe<ResolversTypes['UpdateGeneralSettingsPayload']>, ParentType, ContextType, RequireFields<MutationUpdateGeneralSettingsArgs, 'input'>>;
  updateGuestCustomer?: Resolver<Maybe<ResolversTypes['UpdateGuestCustomerPayload']>, ParentType, ContextType, RequireFields<MutationUpdateGuestCustomerArgs, 'input'>>;
  updateInventoryCheckRequirement?: Resolver<Maybe<ResolversTypes['UpdateInventoryCheckRequirementPayload']>, ParentType, ContextType, RequireFields<MutationUpdateInventoryCheckRequirementArgs, 'input'>>;
  updateLineItem?: Resolver<Maybe<ResolversTypes['UpdateLineItemPayload']>, ParentType, ContextType, RequireFields<MutationUpdateLineItemArgs, 'input'>>;
  updateLineItemQuantity?: Resolver<Maybe<ResolversTypes['UpdateLineItemQuantityPayload']>, ParentType, ContextType, RequireFields<MutationUpdateLineItemQuantityArgs, 'input'>>;
  updateLineItems?: Resolver<Maybe<ResolversTypes['UpdateLineItemsPayload']>, ParentType, ContextType, RequireFields<MutationUpdateLineItemsArgs, 'input'>>;
  updatePayment?: Resolver<Maybe<ResolversTypes['UpdatePaymentPayload']>, ParentType, ContextType, RequireFields<MutationUpdatePaymentArgs, 'input'>>;
  updatePhoneNumberRequirement?: Resolver<Maybe<ResolversTypes['UpdatePhoneNumberRequirementPayload']>, ParentType, ContextType, RequireFields<MutationUpdatePhoneNumberRequirementArgs, 'input'>>;
  updateRemoteStateAuthority?: Resolver<Maybe<ResolversTypes['UpdateRemoteStateAuthorityPayload']>, ParentType, ContextType, RequireFields<MutationUpdateRemoteStateAuthorityArgs, 'input'>>;
  updateShippingAddress?: Resolver<Maybe<ResolversTypes['UpdateShippingAddressPayload']>, ParentType, ContextType, RequireFields<MutationUpdateShippingAddressArgs, 'input'>>;
  updateShippingZone?: Resolver<Maybe<ResolversTypes['UpdateShippingZonePayload']>, ParentType, ContextType, RequireFields<MutationUpdateShippingZoneArgs, 'input'>>;
  updateShop?: Resolver<Maybe<ResolversTypes['UpdateShopPayload']>, ParentType, ContextType, RequireFields<MutationUpdateShopArgs, 'input'>>;
  updateSubscription?: Resolver<Maybe<ResolversTypes['UpdateSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationUpdateSubscriptionArgs, 'input'>>;
  updateSubscriptionDiscountCode?: Resolver<Maybe<ResolversTypes['UpdateSubscriptionDiscountCodePayload']>, ParentType, ContextType, RequireFields<MutationUpdateSubscriptionDiscountCodeArgs, 'input'>>;
  updateSubscriptionLineItems?: Resolver<Maybe<ResolversTypes['UpdateSubscriptionLineItemsPayload']>, ParentType, ContextType, RequireFields<MutationUpdateSubscriptionLineItemsArgs, 'input'>>;
  updateSubscriptionPaymentMethod?: Resolver<Maybe<ResolversTypes['UpdateSubscriptionPaymentMethodPayload']>, ParentType, ContextType, RequireFields<MutationUpdateSubscriptionPaymentMethodArgs, 'input'>>;
  updateTaxRate?: Resolver<Maybe<ResolversTypes['UpdateTaxRatePayload']>, ParentType, ContextType, RequireFields<MutationUpdateTaxRateArgs, 'input'>>;
  updateWebhook?: Resolver<Maybe<ResolversTypes['UpdateWebhookPayload']>, ParentType, ContextType, RequireFields<MutationUpdateWebhookArgs, 'input'>>;
};

export type NewGiftCardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NewGiftCard'] = ResolversParentTypes['NewGiftCard']> = {
  cardPin?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  giftCard?: Resolver<ResolversTypes['GiftCard'], ParentType, ContextType>;
  isMailed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type OperationOutcomeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OperationOutcome'] = ResolversParentTypes['OperationOutcome']> = {
  body?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  operation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type OrderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Order'] = ResolversParentTypes['Order']> = {
  amountCaptured?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  amountRefunded?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  apiSessionId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  applicationState?: Resolver<ResolversTypes['ApplicationState'], ParentType, ContextType>;
  attention?: Resolver<Maybe<ResolversTypes['OrderAttention']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  events?: Resolver<Maybe<ResolversTypes['EventConnection']>, ParentType, ContextType, Partial<OrderEventsArgs>>;
  financialStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fulfillmentStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  gatewayPublicIds?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  paymentOptions?: Resolver<ReadonlyArray<ResolversTypes['PaymentOption']>, ParentType, ContextType>;
  processedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  processing?: Resolver<ReadonlyArray<ResolversTypes['ProcessingStep']>, ParentType, ContextType>;
  publicOrderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  returnedLineItems?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ReturnedLineItem']>>, ParentType, ContextType>;
  shippingIsStale?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['OrderStatus'], ParentType, ContextType>;
  taxesAreFresh?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  transactions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Transaction']>>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OrderAddressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderAddress'] = ResolversParentTypes['OrderAddress']> = {
  addressLine1?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  addressLine2?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  businessName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  countryCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phoneNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  postalCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  province?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provinceCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrderAddressesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderAddresses'] = ResolversParentTypes['OrderAddresses']> = {
  billing?: Resolver<Maybe<ResolversTypes['OrderAddress']>, ParentType, ContextType>;
  shipping?: Resolver<Maybe<ResolversTypes['OrderAddress']>, ParentType, ContextType>;
};

export type OrderAttentionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderAttention'] = ResolversParentTypes['OrderAttention']> = {
  actions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type OrderConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderConnection'] = ResolversParentTypes['OrderConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['OrderEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Order']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsCapped?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type OrderCustomerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderCustomer'] = ResolversParentTypes['OrderCustomer']> = {
  acceptsMarketing?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  emailAddress?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  platformId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  publicId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  savedAddresses?: Resolver<ReadonlyArray<ResolversTypes['OrderAddress']>, ParentType, ContextType>;
};

export type OrderEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderEdge'] = ResolversParentTypes['OrderEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Order'], ParentType, ContextType>;
};

export type OrderFeeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderFee'] = ResolversParentTypes['OrderFee']> = {
  feeType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lineText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pluginUuid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  showDescription?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  taxable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type OrderMetaDataResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderMetaData'] = ResolversParentTypes['OrderMetaData']> = {
  cartParameters?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  noteAttributes?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  notes?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tags?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderSortResolvers = EnumResolverSignature<{ FINANCIAL_STATUS?: unknown, FINANCIAL_STATUS_DESCENDING?: unknown, FULFILLMENT_STATUS?: unknown, FULFILLMENT_STATUS_DESCENDING?: unknown, GATEWAY?: unknown, GATEWAY_DESCENDING?: unknown, HIGHEST_CAPTURED?: unknown, HIGHEST_REFUNDED?: unknown, HIGHEST_TOTAL?: unknown, LOWEST_CAPTURED?: unknown, LOWEST_REFUNDED?: unknown, LOWEST_TOTAL?: unknown, NEWEST?: unknown, OLDEST?: unknown, RECENTLY_UPDATED?: unknown }, ResolversTypes['OrderSort']>;

export type OrderStatusResolvers = EnumResolverSignature<{ ABANDONED?: unknown, CANCELLED?: unknown, OPEN?: unknown, PROCESSED?: unknown, PROCESSING?: unknown }, ResolversTypes['OrderStatus']>;

export type OrderUpdateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderUpdate'] = ResolversParentTypes['OrderUpdate']> = {
  changed?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Order'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OutOfStockSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OutOfStockSettings'] = ResolversParentTypes['OutOfStockSettings']> = {
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OverwriteOrderMetadataPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OverwriteOrderMetadataPayload'] = ResolversParentTypes['OverwriteOrderMetadataPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  orderMetaData?: Resolver<Maybe<ResolversTypes['OrderMetaData']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PartialUpdateSubscriptionPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PartialUpdateSubscriptionPayload'] = ResolversParentTypes['PartialUpdateSubscriptionPayload']> = {
  subscription?: Resolver<Maybe<ResolversTypes['RecurringSubscription']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type PauseSubscriptionPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PauseSubscriptionPayload'] = ResolversParentTypes['PauseSubscriptionPayload']> = {
  subscription?: Resolver<Maybe<ResolversTypes['RecurringSubscription']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type PauseWebhookPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PauseWebhookPayload'] = ResolversParentTypes['PauseWebhookPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType>;
};

export type PaymentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Payment'] = ResolversParentTypes['Payment']> = {
  amount?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  displayString?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gatewayPublicId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  paymentParameters?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  retain?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PaymentStatus'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  walletPayType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PaymentOptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PaymentOption'] = ResolversParentTypes['PaymentOption']> = {
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gatewayPublicId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  savedPaymentMethods?: Resolver<ReadonlyArray<ResolversTypes['SavedPaymentMethod']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PaymentSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PaymentSettings'] = ResolversParentTypes['PaymentSettings']> = {
  capture?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  partialApproval?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  verifyPaymentsOnly?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PaymentStatusResolvers = EnumResolverSignature<{ AWAITING_PRE_AUTH?: unknown, CAPTURED?: unknown, FAILED?: unknown, PARTIALLY_CAPTURED?: unknown, PARTIALLY_REFUNDED?: unknown, PENDING?: unknown, PRE_AUTHED?: unknown, REFUNDED?: unknown, UNKNOWN?: unknown, VOIDED?: unknown }, ResolversTypes['PaymentStatus']>;

export type PaymentStylingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PaymentStyling'] = ResolversParentTypes['PaymentStyling']> = {
  cssRules?: Resolver<ReadonlyArray<ResolversTypes['CssRule']>, ParentType, ContextType>;
  mediaRules?: Resolver<ReadonlyArray<ResolversTypes['MediaRule']>, ParentType, ContextType>;
};

export type PeriodStatisticsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PeriodStatistics'] = ResolversParentTypes['PeriodStatistics']> = {
  amountCaptured?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  amountRefunded?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  declines?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ordersConverted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ordersInitialized?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ordersProcessed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type PlatformConnectorDestinationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformConnectorDestination'] = ResolversParentTypes['PlatformConnectorDestination']> = {
  destination?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  publicOrderIdKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sharedSecret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeoutMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  topic?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlatformEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformEvent'] = ResolversParentTypes['PlatformEvent']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  body?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  failedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  platformId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  platformType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PlatformEventStatus'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlatformEventConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformEventConnection'] = ResolversParentTypes['PlatformEventConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PlatformEventEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['PlatformEvent']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  totalIsCapped?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PlatformEventEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformEventEdge'] = ResolversParentTypes['PlatformEventEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['PlatformEvent'], ParentType, ContextType>;
};

export type PlatformEventStatusResolvers = EnumResolverSignature<{ FAILED?: unknown, PENDING?: unknown }, ResolversTypes['PlatformEventStatus']>;

export type PlatformImportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformImport'] = ResolversParentTypes['PlatformImport']> = {
  customers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastError?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orders?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  skipped?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type PlatformOrderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformOrder'] = ResolversParentTypes['PlatformOrder']> = {
  billingAddress?: Resolver<Maybe<ResolversTypes['PlatformOrderAddress']>, ParentType, ContextType>;
  browserIp?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdVia?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customAttributes?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  discount?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  discounts?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  financialStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fulfillmentStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lineItems?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PlatformOrderLineItem']>>, ParentType, ContextType>;
  locale?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  notes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  payments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PlatformOrderPayment']>>, ParentType, ContextType>;
  placedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  platformCustomerId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platformFriendlyId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platformId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  platformType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platformUpdatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  publicNotes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publicOrderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  refundedAmount?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  shippingAddresses?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PlatformOrderAddress']>>, ParentType, ContextType>;
  shippingCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shippingMethod?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shippingSubtotal?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  shippingTax?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  shippingTaxes?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PlatformOrderTax']>>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subtotal?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  subtotalTax?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  test?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  totalTax?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
};

export type PlatformOrderAddressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformOrderAddress'] = ResolversParentTypes['PlatformOrderAddress']> = {
  addressType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  addressUse?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  company?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platformId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postalCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  province?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  provinceCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  street1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  street2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlatformOrderConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformOrderConnection'] = ResolversParentTypes['PlatformOrderConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PlatformOrderEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['PlatformOrder']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  totalIsCapped?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PlatformOrderEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformOrderEdge'] = ResolversParentTypes['PlatformOrderEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['PlatformOrder'], ParentType, ContextType>;
};

export type PlatformOrderLineItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformOrderLineItem'] = ResolversParentTypes['PlatformOrderLineItem']> = {
  cartLineItemPlatformId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customAttributes?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  discountPerItem?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  discountedSubtotal?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  grams?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platformId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platformProductId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platformVariantId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pricePerItem?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  quantity?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  requiresShipping?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  sku?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subtotal?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  taxable?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  taxes?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PlatformOrderTax']>>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  totalTax?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  weight?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  weightUnit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlatformOrderPaymentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformOrderPayment'] = ResolversParentTypes['PlatformOrderPayment']> = {
  amountPlanned?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customAttributes?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  paymentMethod?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platformId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  transactions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PlatformOrderTransaction']>>, ParentType, ContextType>;
};

export type PlatformOrderTaxResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformOrderTax'] = ResolversParentTypes['PlatformOrderTax']> = {
  amount?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rate?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  tag?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlatformOrderTransactionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformOrderTransaction'] = ResolversParentTypes['PlatformOrderTransaction']> = {
  amount?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platformId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  providerTransactionId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PrepaidMetadataResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PrepaidMetadata'] = ResolversParentTypes['PrepaidMetadata']> = {
  currentRecurrenceCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lineItemId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  prepaidContinue?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  prepaidDuration?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProcessOrderPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProcessOrderPayload'] = ResolversParentTypes['ProcessOrderPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  clientSecretToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  handleSca?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ProcessSubscriptionPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProcessSubscriptionPayload'] = ResolversParentTypes['ProcessSubscriptionPayload']> = {
  subscription?: Resolver<Maybe<ResolversTypes['RecurringSubscription']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ProcessingStepResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProcessingStep'] = ResolversParentTypes['ProcessingStep']> = {
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  step?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProductResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Product'] = ResolversParentTypes['Product']> = {
  categories?: Resolver<ReadonlyArray<ResolversTypes['ProductCategory']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  handle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  images?: Resolver<ReadonlyArray<ResolversTypes['ProductImage']>, ParentType, ContextType>;
  inventoryQuantity?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  inventoryTrackingEntity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  inventoryTrackingService?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  localizedDescriptions?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  localizedNames?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  options?: Resolver<ReadonlyArray<ResolversTypes['ProductOption']>, ParentType, ContextType>;
  platformId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  platformUpdatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  published?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tags?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  taxCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  variants?: Resolver<ReadonlyArray<ResolversTypes['ProductVariant']>, ParentType, ContextType>;
  vendor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProductCategoryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProductCategory'] = ResolversParentTypes['ProductCategory']> = {
  imageUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  platformId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  platformUpdatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ProductConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProductConnection'] = ResolversParentTypes['ProductConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ProductEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Product']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  totalIsCapped?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ProductDataResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProductData'] = ResolversParentTypes['ProductData']> = {
  barcode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  compareAtPrice?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lineItemKey?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  localizedDescriptions?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  localizedNames?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  localizedVariantNames?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  productId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  productTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  properties?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  requiresShipping?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sku?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tags?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  taxable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalPrice?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  totalWeight?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  variantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  vendor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  visible?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  weight?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  weightUnit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProductEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProductEdge'] = ResolversParentTypes['ProductEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
};

export type ProductImageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProductImage'] = ResolversParentTypes['ProductImage']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  platformId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  position?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
};

export type ProductOptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProductOption'] = ResolversParentTypes['ProductOption']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  optionValues?: Resolver<ReadonlyArray<ResolversTypes['ProductOptionValue']>, ParentType, ContextType>;
  platformId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  position?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
};

export type ProductOptionValueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProductOptionValue'] = ResolversParentTypes['ProductOptionValue']> = {
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  platformId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  position?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
};

export type ProductVariantResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProductVariant'] = ResolversParentTypes['ProductVariant']> = {
  allowBackorder?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  available?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  compareAtPrice?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  cost?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  grams?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  imageUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  inventoryQuantity?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  inventoryTrackingEntity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  inventoryTrackingService?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  localizedNames?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  optionValues?: Resolver<ReadonlyArray<ResolversTypes['VariantOptionValue']>, ParentType, ContextType>;
  platformId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  productPlatformId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  requireShipping?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sku?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  taxCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  taxExempt?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  weight?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  weightUnit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProductVariantConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProductVariantConnection'] = ResolversParentTypes['ProductVariantConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ProductVariantEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ProductVariant']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  totalIsCapped?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ProductVariantEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProductVariantEdge'] = ResolversParentTypes['ProductVariantEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ProductVariant'], ParentType, ContextType>;
};

export type ProvinceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Province'] = ResolversParentTypes['Province']> = {
  isoCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  validForBilling?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  validForShipping?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PublicOrderIdSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PublicOrderIdSettings'] = ResolversParentTypes['PublicOrderIdSettings']> = {
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  accessTokens?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AccessToken']>>, ParentType, ContextType, Partial<QueryAccessTokensArgs>>;
  allowedDomains?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AllowedDomain']>>, ParentType, ContextType, Partial<QueryAllowedDomainsArgs>>;
  apiOverrides?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ApiOverride']>>, ParentType, ContextType>;
  auditLog?: Resolver<Maybe<ResolversTypes['AuditEntryConnection']>, ParentType, ContextType, Partial<QueryAuditLogArgs>>;
  bulkImport?: Resolver<Maybe<ResolversTypes['BulkImport']>, ParentType, ContextType, RequireFields<QueryBulkImportArgs, 'importId'>>;
  bulkImportRefusals?: Resolver<Maybe<ReadonlyArray<ResolversTypes['BulkImportRefusal']>>, ParentType, ContextType, RequireFields<QueryBulkImportRefusalsArgs, 'importId'>>;
  bulkImports?: Resolver<Maybe<ReadonlyArray<ResolversTypes['BulkImport']>>, ParentType, ContextType>;
  categories?: Resolver<Maybe<ResolversTypes['CategoryConnection']>, ParentType, ContextType, Partial<QueryCategoriesArgs>>;
  checkInventory?: Resolver<Maybe<ResolversTypes['InventoryCheck']>, ParentType, ContextType, Partial<QueryCheckInventoryArgs>>;
  checkout?: Resolver<Maybe<ResolversTypes['Checkout']>, ParentType, ContextType, Partial<QueryCheckoutArgs>>;
  country?: Resolver<Maybe<ResolversTypes['Country']>, ParentType, ContextType, RequireFields<QueryCountryArgs, 'isoCode'>>;
  customElements?: Resolver<Maybe<ReadonlyArray<ResolversTypes['CustomElement']>>, ParentType, ContextType>;
  customer?: Resolver<Maybe<ResolversTypes['Customer']>, ParentType, ContextType, RequireFields<QueryCustomerArgs, 'id'>>;
  customerAddress?: Resolver<Maybe<ResolversTypes['CustomerAddress']>, ParentType, ContextType, RequireFields<QueryCustomerAddressArgs, 'customerId' | 'id'>>;
  customerByPlatformId?: Resolver<Maybe<ResolversTypes['Customer']>, ParentType, ContextType, RequireFields<QueryCustomerByPlatformIdArgs, 'platformId'>>;
  customerGroups?: Resolver<Maybe<ReadonlyArray<ResolversTypes['CustomerGroup']>>, ParentType, ContextType>;
  customers?: Resolver<Maybe<ResolversTypes['CustomerConnection']>, ParentType, ContextType, Partial<QueryCustomersArgs>>;
  discountCodes?: Resolver<Maybe<ReadonlyArray<ResolversTypes['DiscountCode']>>, ParentType, ContextType>;
  estimateShippingLines?: Resolver<Maybe<ResolversTypes['EstimateShippingLinesPayload']>, ParentType, ContextType, Partial<QueryEstimateShippingLinesArgs>>;
  estimateTaxes?: Resolver<Maybe<ResolversTypes['EstimateTaxesPayload']>, ParentType, ContextType, Partial<QueryEstimateTaxesArgs>>;
  eventDeliveries?: Resolver<Maybe<ReadonlyArray<ResolversTypes['EventDelivery']>>, ParentType, ContextType, RequireFields<QueryEventDeliveriesArgs, 'eventId'>>;
  events?: Resolver<Maybe<ResolversTypes['EventConnection']>, ParentType, ContextType, Partial<QueryEventsArgs>>;
  externalPaymentGateways?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ExternalPaymentGateway']>>, ParentType, ContextType>;
  generalSettings?: Resolver<Maybe<ResolversTypes['GeneralSettings']>, ParentType, ContextType>;
  giftCard?: Resolver<Maybe<ResolversTypes['GiftCard']>, ParentType, ContextType, Partial<QueryGiftCardArgs>>;
  integrationSettings?: Resolver<Maybe<ResolversTypes['IntegrationSettings']>, ParentType, ContextType>;
  operationOutcome?: Resolver<Maybe<ResolversTypes['OperationOutcome']>, ParentType, ContextType, RequireFields<QueryOperationOutcomeArgs, 'idempotencyKey'>>;
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, Partial<QueryOrderArgs>>;
  orders?: Resolver<Maybe<ResolversTypes['OrderConnection']>, ParentType, ContextType, RequireFields<QueryOrdersArgs, 'orderBy'>>;
  paymentStyling?: Resolver<Maybe<ResolversTypes['PaymentStyling']>, ParentType, ContextType>;
  platformConnectorDestinations?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PlatformConnectorDestination']>>, ParentType, ContextType>;
  platformEvents?: Resolver<Maybe<ResolversTypes['PlatformEventConnection']>, ParentType, ContextType, RequireFields<QueryPlatformEventsArgs, 'status'>>;
  platformImports?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PlatformImport']>>, ParentType, ContextType>;
  platformOrder?: Resolver<Maybe<ResolversTypes['PlatformOrder']>, ParentType, ContextType, RequireFields<QueryPlatformOrderArgs, 'platformId'>>;
  platformOrders?: Resolver<Maybe<ResolversTypes['PlatformOrderConnection']>, ParentType, ContextType, Partial<QueryPlatformOrdersArgs>>;
  previewOccurrences?: Resolver<ReadonlyArray<ResolversTypes['DateTime']>, ParentType, ContextType, RequireFields<QueryPreviewOccurrencesArgs, 'rrule'>>;
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType, RequireFields<QueryProductArgs, 'platformId'>>;
  products?: Resolver<Maybe<ResolversTypes['ProductConnection']>, ParentType, ContextType, Partial<QueryProductsArgs>>;
  remoteStateAuthority?: Resolver<Maybe<ResolversTypes['RemoteStateAuthority']>, ParentType, ContextType>;
  savedPaymentMethods?: Resolver<Maybe<ReadonlyArray<ResolversTypes['SavedPaymentMethod']>>, ParentType, ContextType, RequireFields<QuerySavedPaymentMethodsArgs, 'publicCustomerId'>>;
  shippingZones?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ShippingZone']>>, ParentType, ContextType>;
  shop?: Resolver<Maybe<ResolversTypes['Shop']>, ParentType, ContextType>;
  shopStatistics?: Resolver<Maybe<ResolversTypes['ShopStatistics']>, ParentType, ContextType, RequireFields<QueryShopStatisticsArgs, 'from' | 'to' | 'unit'>>;
  shops?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Shop']>>, ParentType, ContextType>;
  simulateDunning?: Resolver<Maybe<ReadonlyArray<ResolversTypes['DunningStep']>>, ParentType, ContextType, RequireFields<QuerySimulateDunningArgs, 'failure' | 'from'>>;
  subscription?: Resolver<Maybe<ResolversTypes['RecurringSubscription']>, ParentType, ContextType, RequireFields<QuerySubscriptionArgs, 'id'>>;
  subscriptions?: Resolver<Maybe<ResolversTypes['SubscriptionConnection']>, ParentType, ContextType, Partial<QuerySubscriptionsArgs>>;
  taxRates?: Resolver<Maybe<ReadonlyArray<ResolversTypes['TaxRate']>>, ParentType, ContextType>;
  testClock?: Resolver<Maybe<ResolversTypes['TestClock']>, ParentType, ContextType>;
  testGatewayTransactions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['TestGatewayTransaction']>>, ParentType, ContextType, RequireFields<QueryTestGatewayTransactionsArgs, 'publicOrderId'>>;
  transactions?: Resolver<Maybe<ResolversTypes['TransactionConnection']>, ParentType, ContextType, RequireFields<QueryTransactionsArgs, 'orderBy'>>;
  validateAddress?: Resolver<Maybe<ResolversTypes['ValidateAddressPayload']>, ParentType, ContextType, Partial<QueryValidateAddressArgs>>;
  validateCustomerJwt?: Resolver<Maybe<ResolversTypes['ValidateCustomerJwtPayload']>, ParentType, ContextType, RequireFields<QueryValidateCustomerJwtArgs, 'platformId'>>;
  validateDiscountCode?: Resolver<Maybe<ResolversTypes['ValidateDiscountCodePayload']>, ParentType, ContextType, Partial<QueryValidateDiscountCodeArgs>>;
  validateEmailAddress?: Resolver<Maybe<ResolversTypes['ValidateEmailAddressPayload']>, ParentType, ContextType, Partial<QueryValidateEmailAddressArgs>>;
  variants?: Resolver<Maybe<ResolversTypes['ProductVariantConnection']>, ParentType, ContextType, Partial<QueryVariantsArgs>>;
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType, RequireFields<QueryWebhookArgs, 'webhookId'>>;
  webhookSigningSecret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<QueryWebhookSigningSecretArgs, 'webhookId'>>;
  webhookTopics?: Resolver<Maybe<ReadonlyArray<ResolversTypes['WebhookTopic']>>, ParentType, ContextType>;
  webhooks?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Webhook']>>, ParentType, ContextType>;
};

export type RecoverWebhookPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecoverWebhookPayload'] = ResolversParentTypes['RecoverWebhookPayload']> = {
  recovered?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RecurringSubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecurringSubscription'] = ResolversParentTypes['RecurringSubscription']> = {
  attempts?: Resolver<ReadonlyArray<ResolversTypes['SubscriptionAttempt']>, ParentType, ContextType, Partial<RecurringSubscriptionAttemptsArgs>>;
  baseCurrency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  baseToChargedExchangeRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  billingAddress?: Resolver<Maybe<ResolversTypes['SubscriptionAddress']>, ParentType, ContextType>;
  billingAddressId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  chargedCurrency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  coverage?: Resolver<Maybe<ResolversTypes['SubscriptionCoverage']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currentRetries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  customer?: Resolver<Maybe<ResolversTypes['Customer']>, ParentType, ContextType>;
  customerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  discountCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  idempotencyKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastFailureCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastFailureDetails?: Resolver<Maybe<ResolversTypes['SubscriptionFailure']>, ParentType, ContextType>;
  lastFailureReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastOrderDatetime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastPaymentDatetime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastProcessedDatetime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lineItems?: Resolver<ReadonlyArray<ResolversTypes['SubscriptionLineItem']>, ParentType, ContextType>;
  nextOrderDatetime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  nextPaymentDatetime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  nextProcessingDatetime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  note?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  occurrences?: Resolver<ReadonlyArray<ResolversTypes['DateTime']>, ParentType, ContextType, Partial<RecurringSubscriptionOccurrencesArgs>>;
  orderCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  orderNote?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orderRrule?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orderRruleText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orders?: Resolver<ReadonlyArray<ResolversTypes['SubscriptionOrder']>, ParentType, ContextType, Partial<RecurringSubscriptionOrdersArgs>>;
  ordersProcessed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  paymentGatewayPublicId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  paymentMethodToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  paymentRrule?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paymentRruleText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  percentDiscount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  placedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  shippingAddress?: Resolver<Maybe<ResolversTypes['SubscriptionAddress']>, ParentType, ContextType>;
  shippingAddressId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  shippingLines?: Resolver<ReadonlyArray<ResolversTypes['SubscriptionShippingLine']>, ParentType, ContextType>;
  shopId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  statusChangedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  subscriptionStatus?: Resolver<ResolversTypes['SubscriptionStatus'], ParentType, ContextType>;
  testClockDatetime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type RedeliverWebhookPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RedeliverWebhookPayload'] = ResolversParentTypes['RedeliverWebhookPayload']> = {
  delivery?: Resolver<Maybe<ResolversTypes['WebhookDelivery']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RefreshShippingLinesPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RefreshShippingLinesPayload'] = ResolversParentTypes['RefreshShippingLinesPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  selectedShipping?: Resolver<Maybe<ResolversTypes['ShippingLine']>, ParentType, ContextType>;
  shippingLines?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AvailableShippingLine']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RefundFullPaymentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RefundFullPaymentPayload'] = ResolversParentTypes['RefundFullPaymentPayload']> = {
  amountRefunded?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  newGiftCards?: Resolver<Maybe<ReadonlyArray<ResolversTypes['NewGiftCard']>>, ParentType, ContextType>;
  transactionDetails?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RefundTransaction']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RefundPaymentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RefundPaymentPayload'] = ResolversParentTypes['RefundPaymentPayload']> = {
  amountRefunded?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  newGiftCards?: Resolver<Maybe<ReadonlyArray<ResolversTypes['NewGiftCard']>>, ParentType, ContextType>;
  transactionDetails?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RefundTransaction']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RefundSpecificPaymentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RefundSpecificPaymentPayload'] = ResolversParentTypes['RefundSpecificPaymentPayload']> = {
  amountRefunded?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  newGiftCards?: Resolver<Maybe<ReadonlyArray<ResolversTypes['NewGiftCard']>>, ParentType, ContextType>;
  transactionDetails?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RefundTransaction']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RefundTransactionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RefundTransaction'] = ResolversParentTypes['RefundTransaction']> = {
  amount?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  transactionNumber?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ReissueGiftCardPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReissueGiftCardPayload'] = ResolversParentTypes['ReissueGiftCardPayload']> = {
  cardPin?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  giftCard?: Resolver<Maybe<ResolversTypes['GiftCard']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RemoteStateAuthorityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemoteStateAuthority'] = ResolversParentTypes['RemoteStateAuthority']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RemoveCustomerLabelPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemoveCustomerLabelPayload'] = ResolversParentTypes['RemoveCustomerLabelPayload']> = {
  customer?: Resolver<Maybe<ResolversTypes['Customer']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RemoveSubscriptionDiscountCodePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemoveSubscriptionDiscountCodePayload'] = ResolversParentTypes['RemoveSubscriptionDiscountCodePayload']> = {
  subscription?: Resolver<Maybe<ResolversTypes['RecurringSubscription']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RenewOrderTokenPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RenewOrderTokenPayload'] = ResolversParentTypes['RenewOrderTokenPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  jwtToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ResumeOrderPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ResumeOrderPayload'] = ResolversParentTypes['ResumeOrderPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  checkoutUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  initialData?: Resolver<Maybe<ResolversTypes['InitialData']>, ParentType, ContextType>;
  jwtToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publicOrderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  vaultingEnabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ResumeWebhookPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ResumeWebhookPayload'] = ResolversParentTypes['ResumeWebhookPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType>;
};

export type RetryPlatformEventPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RetryPlatformEventPayload'] = ResolversParentTypes['RetryPlatformEventPayload']> = {
  platformEvent?: Resolver<Maybe<ResolversTypes['PlatformEvent']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RetryPlatformOrderPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RetryPlatformOrderPayload'] = ResolversParentTypes['RetryPlatformOrderPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ReturnedLineItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReturnedLineItem'] = ResolversParentTypes['ReturnedLineItem']> = {
  lineItemKey?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RevokeAccessTokenPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RevokeAccessTokenPayload'] = ResolversParentTypes['RevokeAccessTokenPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RotateConnectorSecretPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RotateConnectorSecretPayload'] = ResolversParentTypes['RotateConnectorSecretPayload']> = {
  connectorSecret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RotateWebhookSigningSecretPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RotateWebhookSigningSecretPayload'] = ResolversParentTypes['RotateWebhookSigningSecretPayload']> = {
  signingSecret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export interface SafeIntScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['SafeInt'], unknown> {
  name: 'SafeInt';
}

export type SaveCategoryPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SaveCategoryPayload'] = ResolversParentTypes['SaveCategoryPayload']> = {
  category?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SaveCustomerGroupPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SaveCustomerGroupPayload'] = ResolversParentTypes['SaveCustomerGroupPayload']> = {
  customerGroup?: Resolver<Maybe<ResolversTypes['CustomerGroup']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SaveProductPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SaveProductPayload'] = ResolversParentTypes['SaveProductPayload']> = {
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SaveShopCustomerAddressPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SaveShopCustomerAddressPayload'] = ResolversParentTypes['SaveShopCustomerAddressPayload']> = {
  address?: Resolver<Maybe<ResolversTypes['CustomerAddress']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SaveShopCustomerPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SaveShopCustomerPayload'] = ResolversParentTypes['SaveShopCustomerPayload']> = {
  customer?: Resolver<Maybe<ResolversTypes['Customer']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SavedPaymentMethodResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedPaymentMethod'] = ResolversParentTypes['SavedPaymentMethod']> = {
  ccType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiration?: Resolver<Maybe<ResolversTypes['CardExpiration']>, ParentType, ContextType>;
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastFour?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  publicId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ScopeResolvers = EnumResolverSignature<{ READ_CUSTOMERS?: unknown, READ_ORDERS?: unknown, READ_PRODUCTS?: unknown, READ_SHOP_SETTINGS?: unknown, READ_SUBSCRIPTIONS?: unknown, READ_WEBHOOKS?: unknown, WRITE_CUSTOMERS?: unknown, WRITE_ORDERS?: unknown, WRITE_PAYMENTS?: unknown, WRITE_PLATFORM_EVENTS?: unknown, WRITE_PRODUCTS?: unknown, WRITE_SHOP_SETTINGS?: unknown, WRITE_SUBSCRIPTIONS?: unknown, WRITE_TOKENS?: unknown, WRITE_WEBHOOKS?: unknown }, ResolversTypes['Scope']>;

export type SelectShippingLinePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SelectShippingLinePayload'] = ResolversParentTypes['SelectShippingLinePayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  selectedShipping?: Resolver<Maybe<ResolversTypes['ShippingLine']>, ParentType, ContextType>;
  shippingLines?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AvailableShippingLine']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SetBillingAddressPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetBillingAddressPayload'] = ResolversParentTypes['SetBillingAddressPayload']> = {
  address?: Resolver<Maybe<ResolversTypes['OrderAddress']>, ParentType, ContextType>;
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SetCustomerGroupsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetCustomerGroupsPayload'] = ResolversParentTypes['SetCustomerGroupsPayload']> = {
  customer?: Resolver<Maybe<ResolversTypes['Customer']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SetOrderCustomerPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetOrderCustomerPayload'] = ResolversParentTypes['SetOrderCustomerPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  customer?: Resolver<Maybe<ResolversTypes['OrderCustomer']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SetOrderOverridePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetOrderOverridePayload'] = ResolversParentTypes['SetOrderOverridePayload']> = {
  apiOverride?: Resolver<Maybe<ResolversTypes['ApiOverride']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SetShippingAddressPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetShippingAddressPayload'] = ResolversParentTypes['SetShippingAddressPayload']> = {
  address?: Resolver<Maybe<ResolversTypes['OrderAddress']>, ParentType, ContextType>;
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SetTestClockPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetTestClockPayload'] = ResolversParentTypes['SetTestClockPayload']> = {
  testClock?: Resolver<Maybe<ResolversTypes['TestClock']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SettleTransactionPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettleTransactionPayload'] = ResolversParentTypes['SettleTransactionPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  transaction?: Resolver<Maybe<ResolversTypes['Transaction']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ShippingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Shipping'] = ResolversParentTypes['Shipping']> = {
  availableShippingLines?: Resolver<ReadonlyArray<ResolversTypes['AvailableShippingLine']>, ParentType, ContextType>;
  discounts?: Resolver<ReadonlyArray<ResolversTypes['Discount']>, ParentType, ContextType>;
  selectedShipping?: Resolver<Maybe<ResolversTypes['ShippingLine']>, ParentType, ContextType>;
  taxes?: Resolver<ReadonlyArray<ResolversTypes['Tax']>, ParentType, ContextType>;
};

export type ShippingLineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ShippingLine'] = ResolversParentTypes['ShippingLine']> = {
  amount?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ShippingRateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ShippingRate'] = ResolversParentTypes['ShippingRate']> = {
  amount?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  freeAbove?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  maxSubtotal?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  maxWeight?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  minSubtotal?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  minWeight?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ShippingZoneResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ShippingZone'] = ResolversParentTypes['ShippingZone']> = {
  countries?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provinces?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  rates?: Resolver<ReadonlyArray<ResolversTypes['ShippingRate']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ShopResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Shop'] = ResolversParentTypes['Shop']> = {
  countryCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currencySymbol?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  moneyFormat?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  platformSlug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  platformType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shopIdentifier?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  storeName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timezone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  weightUnit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ShopStatisticsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ShopStatistics'] = ResolversParentTypes['ShopStatistics']> = {
  gateways?: Resolver<ReadonlyArray<ResolversTypes['GatewayStatistics']>, ParentType, ContextType>;
  periods?: Resolver<ReadonlyArray<ResolversTypes['PeriodStatistics']>, ParentType, ContextType>;
};

export type ShopTransactionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ShopTransaction'] = ResolversParentTypes['ShopTransaction']> = {
  amount?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gatewayPublicId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
  paymentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  providerTransactionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  publicOrderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  responseCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  settledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TransactionStatus'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['TransactionType'], ParentType, ContextType>;
};

export type SkipSubscriptionOrderPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SkipSubscriptionOrderPayload'] = ResolversParentTypes['SkipSubscriptionOrderPayload']> = {
  subscription?: Resolver<Maybe<ResolversTypes['RecurringSubscription']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  orderUpdated?: SubscriptionResolver<ResolversTypes['OrderUpdate'], "orderUpdated", ParentType, ContextType, Partial<SubscriptionOrderUpdatedArgs>>;
  shopEvents?: SubscriptionResolver<ResolversTypes['Event'], "shopEvents", ParentType, ContextType, Partial<SubscriptionShopEventsArgs>>;
};

export type SubscriptionAddressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SubscriptionAddress'] = ResolversParentTypes['SubscriptionAddress']> = {
  addressSource?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  addressUse?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  company?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  countryCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  customerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  deletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  platformCustomerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  platformId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  platformType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  province?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provinceCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shopIdentifier?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  street1?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  street2?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  zip?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SubscriptionAttemptResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SubscriptionAttempt'] = ResolversParentTypes['SubscriptionAttempt']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  attempt?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failureCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  failureMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  failureReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isSuccessful?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  occurrenceDatetime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  occurrenceStatus?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  publicOrderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type SubscriptionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SubscriptionConnection'] = ResolversParentTypes['SubscriptionConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SubscriptionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['RecurringSubscription']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsCapped?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SubscriptionCoverageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SubscriptionCoverage'] = ResolversParentTypes['SubscriptionCoverage']> = {
  charge?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  left?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  orders?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SubscriptionEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SubscriptionEdge'] = ResolversParentTypes['SubscriptionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['RecurringSubscription'], ParentType, ContextType>;
};

export type SubscriptionFailureResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SubscriptionFailure'] = ResolversParentTypes['SubscriptionFailure']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SubscriptionLineItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SubscriptionLineItem'] = ResolversParentTypes['SubscriptionLineItem']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  discountedPrice?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  discountedPriceCharged?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  discounts?: Resolver<ReadonlyArray<ResolversTypes['SubscriptionLineItemDiscount']>, ParentType, ContextType>;
  fullPrice?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  fullPriceCharged?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  grams?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lineItemAttributes?: Resolver<ReadonlyArray<ResolversTypes['SubscriptionLineItemAttribute']>, ParentType, ContextType>;
  platformId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  platformProductId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  platformVariantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  prepaidMetadata?: Resolver<Maybe<ResolversTypes['PrepaidMetadata']>, ParentType, ContextType>;
  price?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  priceCharged?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  productName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  requiresShipping?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sku?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subscriptionGroupBillingRulesId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  subscriptionGroupId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  subscriptionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  taxable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  variantName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  weight?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  weightUnit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SubscriptionLineItemAttributeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SubscriptionLineItemAttribute'] = ResolversParentTypes['SubscriptionLineItemAttribute']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lineItemId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subscriptionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SubscriptionLineItemDiscountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SubscriptionLineItemDiscount'] = ResolversParentTypes['SubscriptionLineItemDiscount']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  discountType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fixedValue?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  fixedValueCharged?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  fullPrice?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  percentageValue?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  shopId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  subscriptionLineItemId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SubscriptionOrderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SubscriptionOrder'] = ResolversParentTypes['SubscriptionOrder']> = {
  chargePublicOrderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  occurrenceDatetime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  orderBalance?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orderStatus?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orderTotal?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  processedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  publicOrderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type SubscriptionSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SubscriptionSettings'] = ResolversParentTypes['SubscriptionSettings']> = {
  catchUp?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  coverageLost?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dunning?: Resolver<ResolversTypes['DunningSettings'], ParentType, ContextType>;
  dunningEnd?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  monthEnd?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SubscriptionShippingLineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SubscriptionShippingLine'] = ResolversParentTypes['SubscriptionShippingLine']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  subscriptionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tag?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  valueCharged?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
};

export type SubscriptionStatusResolvers = EnumResolverSignature<{ ACTIVE?: unknown, INACTIVE?: unknown, PAUSED?: unknown, PROCESSING?: unknown, SCHEDULED?: unknown }, ResolversTypes['SubscriptionStatus']>;

export type SupportedLanguageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SupportedLanguage'] = ResolversParentTypes['SupportedLanguage']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isoLanguage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  languageBlob?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  languageName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shopId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type TaxResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Tax'] = ResolversParentTypes['Tax']> = {
  isIncluded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
};

export type TaxRateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaxRate'] = ResolversParentTypes['TaxRate']> = {
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isIncluded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  province?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rate?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  taxShipping?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type TenderDetailsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TenderDetails'] = ResolversParentTypes['TenderDetails']> = {
  bin?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  brand?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiration?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastFour?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TestApiOverridePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TestApiOverridePayload'] = ResolversParentTypes['TestApiOverridePayload']> = {
  base?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  durationMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  request?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  response?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type TestClockResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TestClock'] = ResolversParentTypes['TestClock']> = {
  advancingTo?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  isAdvancing?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  now?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  processed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type TestExternalPaymentGatewayPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TestExternalPaymentGatewayPayload'] = ResolversParentTypes['TestExternalPaymentGatewayPayload']> = {
  durationMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  response?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type TestGatewayTransactionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TestGatewayTransaction'] = ResolversParentTypes['TestGatewayTransaction']> = {
  amount?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  authorizationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  errorCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TestRemoteStateAuthorityPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TestRemoteStateAuthorityPayload'] = ResolversParentTypes['TestRemoteStateAuthorityPayload']> = {
  base?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  durationMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  errors?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  outcome?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  replaced?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  response?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type TestWebhookPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TestWebhookPayload'] = ResolversParentTypes['TestWebhookPayload']> = {
  delivery?: Resolver<Maybe<ResolversTypes['WebhookDelivery']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type TransactionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Transaction'] = ResolversParentTypes['Transaction']> = {
  amount?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paymentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  providerTransactionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  settledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TransactionStatus'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['TransactionType'], ParentType, ContextType>;
};

export type TransactionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TransactionConnection'] = ResolversParentTypes['TransactionConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TransactionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ShopTransaction']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsCapped?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TransactionEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TransactionEdge'] = ResolversParentTypes['TransactionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ShopTransaction'], ParentType, ContextType>;
};

export type TransactionSortResolvers = EnumResolverSignature<{ NEWEST?: unknown, OLDEST?: unknown }, ResolversTypes['TransactionSort']>;

export type TransactionStatusResolvers = EnumResolverSignature<{ FAILED?: unknown, PENDING?: unknown, SUCCESS?: unknown, UNKNOWN?: unknown }, ResolversTypes['TransactionStatus']>;

export type TransactionTypeResolvers = EnumResolverSignature<{ AUTHORIZE?: unknown, CAPTURE?: unknown, REFUND?: unknown, VOID?: unknown }, ResolversTypes['TransactionType']>;

export type UpdateApiOverridePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateApiOverridePayload'] = ResolversParentTypes['UpdateApiOverridePayload']> = {
  apiOverride?: Resolver<Maybe<ResolversTypes['ApiOverride']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateBillingAddressPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateBillingAddressPayload'] = ResolversParentTypes['UpdateBillingAddressPayload']> = {
  address?: Resolver<Maybe<ResolversTypes['OrderAddress']>, ParentType, ContextType>;
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type UpdateCustomElementPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateCustomElementPayload'] = ResolversParentTypes['UpdateCustomElementPayload']> = {
  lifeElements?: Resolver<Maybe<ResolversTypes['CustomElement']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateCustomerPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateCustomerPayload'] = ResolversParentTypes['UpdateCustomerPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  customer?: Resolver<Maybe<ResolversTypes['OrderCustomer']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type UpdateDiscountCodePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateDiscountCodePayload'] = ResolversParentTypes['UpdateDiscountCodePayload']> = {
  discountCode?: Resolver<Maybe<ResolversTypes['DiscountCode']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateExternalPaymentGatewayPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateExternalPaymentGatewayPayload'] = ResolversParentTypes['UpdateExternalPaymentGatewayPayload']> = {
  externalPaymentGateway?: Resolver<Maybe<ResolversTypes['ExternalPaymentGateway']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateGeneralSettingsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateGeneralSettingsPayload'] = ResolversParentTypes['UpdateGeneralSettingsPayload']> = {
  generalSettings?: Resolver<Maybe<ResolversTypes['GeneralSettings']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateGuestCustomerPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateGuestCustomerPayload'] = ResolversParentTypes['UpdateGuestCustomerPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  customer?: Resolver<Maybe<ResolversTypes['OrderCustomer']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type UpdateInventoryCheckRequirementPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateInventoryCheckRequirementPayload'] = ResolversParentTypes['UpdateInventoryCheckRequirementPayload']> = {
  generalSettings?: Resolver<Maybe<ResolversTypes['GeneralSettings']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateLineItemPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateLineItemPayload'] = ResolversParentTypes['UpdateLineItemPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  lineItem?: Resolver<Maybe<ResolversTypes['FlatLineItem']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type UpdateLineItemQuantityPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateLineItemQuantityPayload'] = ResolversParentTypes['UpdateLineItemQuantityPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  lineItem?: Resolver<Maybe<ResolversTypes['FlatLineItem']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type UpdateLineItemsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateLineItemsPayload'] = ResolversParentTypes['UpdateLineItemsPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  lineItems?: Resolver<Maybe<ReadonlyArray<ResolversTypes['FlatLineItem']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type UpdatePaymentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdatePaymentPayload'] = ResolversParentTypes['UpdatePaymentPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  payment?: Resolver<Maybe<ResolversTypes['Payment']>, ParentType, ContextType>;
  payments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Payment']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type UpdatePhoneNumberRequirementPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdatePhoneNumberRequirementPayload'] = ResolversParentTypes['UpdatePhoneNumberRequirementPayload']> = {
  generalSettings?: Resolver<Maybe<ResolversTypes['GeneralSettings']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateRemoteStateAuthorityPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateRemoteStateAuthorityPayload'] = ResolversParentTypes['UpdateRemoteStateAuthorityPayload']> = {
  remoteStateAuthority?: Resolver<Maybe<ResolversTypes['RemoteStateAuthority']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateShippingAddressPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateShippingAddressPayload'] = ResolversParentTypes['UpdateShippingAddressPayload']> = {
  address?: Resolver<Maybe<ResolversTypes['OrderAddress']>, ParentType, ContextType>;
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type UpdateShippingZonePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateShippingZonePayload'] = ResolversParentTypes['UpdateShippingZonePayload']> = {
  shippingZone?: Resolver<Maybe<ResolversTypes['ShippingZone']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateShopPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateShopPayload'] = ResolversParentTypes['UpdateShopPayload']> = {
  shop?: Resolver<Maybe<ResolversTypes['Shop']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateSubscriptionDiscountCodePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateSubscriptionDiscountCodePayload'] = ResolversParentTypes['UpdateSubscriptionDiscountCodePayload']> = {
  subscription?: Resolver<Maybe<ResolversTypes['RecurringSubscription']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateSubscriptionLineItemsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateSubscriptionLineItemsPayload'] = ResolversParentTypes['UpdateSubscriptionLineItemsPayload']> = {
  subscription?: Resolver<Maybe<ResolversTypes['RecurringSubscription']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateSubscriptionPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateSubscriptionPayload'] = ResolversParentTypes['UpdateSubscriptionPayload']> = {
  subscription?: Resolver<Maybe<ResolversTypes['RecurringSubscription']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateSubscriptionPaymentMethodPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateSubscriptionPaymentMethodPayload'] = ResolversParentTypes['UpdateSubscriptionPaymentMethodPayload']> = {
  subscription?: Resolver<Maybe<ResolversTypes['RecurringSubscription']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateTaxRatePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateTaxRatePayload'] = ResolversParentTypes['UpdateTaxRatePayload']> = {
  taxRate?: Resolver<Maybe<ResolversTypes['TaxRate']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateWebhookPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateWebhookPayload'] = ResolversParentTypes['UpdateWebhookPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType>;
};

export type UserErrorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  addressType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  details?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ValidateAddressPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ValidateAddressPayload'] = ResolversParentTypes['ValidateAddressPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  valid?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type ValidateCustomerJwtPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ValidateCustomerJwtPayload'] = ResolversParentTypes['ValidateCustomerJwtPayload']> = {
  active?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ValidateDiscountCodePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ValidateDiscountCodePayload'] = ResolversParentTypes['ValidateDiscountCodePayload']> = {
  discount?: Resolver<Maybe<ResolversTypes['Discount']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ValidateEmailAddressPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ValidateEmailAddressPayload'] = ResolversParentTypes['ValidateEmailAddressPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  valid?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type VariantOptionValueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VariantOptionValue'] = ResolversParentTypes['VariantOptionValue']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  platformId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  platformProductOptionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ViewerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  publicOrderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  scopes?: Resolver<ReadonlyArray<ResolversTypes['Scope']>, ParentType, ContextType>;
  shop?: Resolver<Maybe<ResolversTypes['Shop']>, ParentType, ContextType>;
  shopIdentifier?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type WebhookResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Webhook'] = ResolversParentTypes['Webhook']> = {
  callbackUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deliveries?: Resolver<ResolversTypes['WebhookDeliveryConnection'], ParentType, ContextType, Partial<WebhookDeliveriesArgs>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  webhookTopicId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  webhookTopicName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WebhookAttemptResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookAttempt'] = ResolversParentTypes['WebhookAttempt']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  durationMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  response?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type WebhookDeliveryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookDelivery'] = ResolversParentTypes['WebhookDelivery']> = {
  attempts?: Resolver<ReadonlyArray<ResolversTypes['WebhookAttempt']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nextAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  publicOrderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  sequence?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  topic?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WebhookDeliveryConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookDeliveryConnection'] = ResolversParentTypes['WebhookDeliveryConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['WebhookDeliveryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['WebhookDelivery']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type WebhookDeliveryEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookDeliveryEdge'] = ResolversParentTypes['WebhookDeliveryEdge']> = {
  cursor?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['WebhookDelivery'], ParentType, ContextType>;
};

export type WebhookTopicResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookTopic'] = ResolversParentTypes['WebhookTopic']> = {
  webhookTopicId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  webhookTopicName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  AbandonedCartSettings?: AbandonedCartSettingsResolvers<ContextType>;
  AccessToken?: AccessTokenResolvers<ContextType>;
  AcknowledgeAttentionPayload?: AcknowledgeAttentionPayloadResolvers<ContextType>;
  ActivateSubscriptionPayload?: ActivateSubscriptionPayloadResolvers<ContextType>;
  AddAllowedDomainPayload?: AddAllowedDomainPayloadResolvers<ContextType>;
  AddCustomerLabelPayload?: AddCustomerLabelPayloadResolvers<ContextType>;
  AddDiscountPayload?: AddDiscountPayloadResolvers<ContextType>;
  AddLineItemPayload?: AddLineItemPayloadResolvers<ContextType>;
  AddPaymentPayload?: AddPaymentPayloadResolvers<ContextType>;
  AddressAutocompleteSettings?: AddressAutocompleteSettingsResolvers<ContextType>;
  AdjustInventoryPayload?: AdjustInventoryPayloadResolvers<ContextType>;
  AdvanceTestClockPayload?: AdvanceTestClockPayloadResolvers<ContextType>;
  AllowedDomain?: AllowedDomainResolvers<ContextType>;
  ApiOverride?: ApiOverrideResolvers<ContextType>;
  ApiOverrideHealth?: ApiOverrideHealthResolvers<ContextType>;
  ApiOverrideType?: ApiOverrideTypeResolvers;
  AppendOrderMetadataPayload?: AppendOrderMetadataPayloadResolvers<ContextType>;
  ApplicationState?: ApplicationStateResolvers<ContextType>;
  AuditEntry?: AuditEntryResolvers<ContextType>;
  AuditEntryConnection?: AuditEntryConnectionResolvers<ContextType>;
  AuditEntryEdge?: AuditEntryEdgeResolvers<ContextType>;
  AuthorizePaymentsPayload?: AuthorizePaymentsPayloadResolvers<ContextType>;
  AuthorizeTransaction?: AuthorizeTransactionResolvers<ContextType>;
  AvailableShippingLine?: AvailableShippingLineResolvers<ContextType>;
  BulkImport?: BulkImportResolvers<ContextType>;
  BulkImportRefusal?: BulkImportRefusalResolvers<ContextType>;
  CancelOrderPayload?: CancelOrderPayloadResolvers<ContextType>;
  CancelSubscriptionPayload?: CancelSubscriptionPayloadResolvers<ContextType>;
  CancelTestClockAdvancePayload?: CancelTestClockAdvancePayloadResolvers<ContextType>;
  CaptureFullPaymentPayload?: CaptureFullPaymentPayloadResolvers<ContextType>;
  CapturePaymentPayload?: CapturePaymentPayloadResolvers<ContextType>;
  CaptureSpecificPaymentPayload?: CaptureSpecificPaymentPayloadResolvers<ContextType>;
  CaptureTransaction?: CaptureTransactionResolvers<ContextType>;
  CardExpiration?: CardExpirationResolvers<ContextType>;
  Category?: CategoryResolvers<ContextType>;
  CategoryConnection?: CategoryConnectionResolvers<ContextType>;
  CategoryEdge?: CategoryEdgeResolvers<ContextType>;
  ChangeGiftCardPayload?: ChangeGiftCardPayloadResolvers<ContextType>;
  Checkout?: CheckoutResolvers<ContextType>;
  CheckoutProcessSettings?: CheckoutProcessSettingsResolvers<ContextType>;
  ClearOrderMetadataPayload?: ClearOrderMetadataPayloadResolvers<ContextType>;
  ConfigureIntegrationSettingsPayload?: ConfigureIntegrationSettingsPayloadResolvers<ContextType>;
  ConnectRemoteStateAuthorityPayload?: ConnectRemoteStateAuthorityPayloadResolvers<ContextType>;
  ConnectorSettings?: ConnectorSettingsResolvers<ContextType>;
  Country?: CountryResolvers<ContextType>;
  CreateAccessTokenPayload?: CreateAccessTokenPayloadResolvers<ContextType>;
  CreateApiOverridePayload?: CreateApiOverridePayloadResolvers<ContextType>;
  CreateAuthenticatedCustomerPayload?: CreateAuthenticatedCustomerPayloadResolvers<ContextType>;
  CreateCustomElementPayload?: CreateCustomElementPayloadResolvers<ContextType>;
  CreateDiscountCodePayload?: CreateDiscountCodePayloadResolvers<ContextType>;
  CreateExternalPaymentGatewayPayload?: CreateExternalPaymentGatewayPayloadResolvers<ContextType>;
  CreateGuestCustomerPayload?: CreateGuestCustomerPayloadResolvers<ContextType>;
  CreatePaymentStylingPayload?: CreatePaymentStylingPayloadResolvers<ContextType>;
  CreatePlatformConnectorDestinationPayload?: CreatePlatformConnectorDestinationPayloadResolvers<ContextType>;
  CreateShippingZonePayload?: CreateShippingZonePayloadResolvers<ContextType>;
  CreateShopPayload?: CreateShopPayloadResolvers<ContextType>;
  CreateSubscriptionPayload?: CreateSubscriptionPayloadResolvers<ContextType>;
  CreateTaxRatePayload?: CreateTaxRatePayloadResolvers<ContextType>;
  CreateWebhookPayload?: CreateWebhookPayloadResolvers<ContextType>;
  CssRule?: CssRuleResolvers<ContextType>;
  Currency?: CurrencyResolvers<ContextType>;
  CustomElement?: CustomElementResolvers<ContextType>;
  Customer?: CustomerResolvers<ContextType>;
  CustomerAddress?: CustomerAddressResolvers<ContextType>;
  CustomerConnection?: CustomerConnectionResolvers<ContextType>;
  CustomerEdge?: CustomerEdgeResolvers<ContextType>;
  CustomerErasure?: CustomerErasureResolvers<ContextType>;
  CustomerGroup?: CustomerGroupResolvers<ContextType>;
  CustomerLabel?: CustomerLabelResolvers<ContextType>;
  CustomerSort?: CustomerSortResolvers;
  DateTime?: GraphQLScalarType;
  Decimal?: GraphQLScalarType;
  DeleteAllowedDomainPayload?: DeleteAllowedDomainPayloadResolvers<ContextType>;
  DeleteApiOverridePayload?: DeleteApiOverridePayloadResolvers<ContextType>;
  DeleteBillingAddressPayload?: DeleteBillingAddressPayloadResolvers<ContextType>;
  DeleteCategoryPayload?: DeleteCategoryPayloadResolvers<ContextType>;
  DeleteCustomElementPayload?: DeleteCustomElementPayloadResolvers<ContextType>;
  DeleteCustomerGroupPayload?: DeleteCustomerGroupPayloadResolvers<ContextType>;
  DeleteCustomerPayload?: DeleteCustomerPayloadResolvers<ContextType>;
  DeleteDiscountCodePayload?: DeleteDiscountCodePayloadResolvers<ContextType>;
  DeleteDiscountPayload?: DeleteDiscountPayloadResolvers<ContextType>;
  DeleteExternalPaymentGatewayPayload?: DeleteExternalPaymentGatewayPayloadResolvers<ContextType>;
  DeleteLineItemPayload?: DeleteLineItemPayloadResolvers<ContextType>;
  DeletePaymentPayload?: DeletePaymentPayloadResolvers<ContextType>;
  DeletePaymentStylingPayload?: DeletePaymentStylingPayloadResolvers<ContextType>;
  DeletePlatformConnectorDestinationPayload?: DeletePlatformConnectorDestinationPayloadResolvers<ContextType>;
  DeleteProductPayload?: DeleteProductPayloadResolvers<ContextType>;
  DeleteRemoteStateAuthorityPayload?: DeleteRemoteStateAuthorityPayloadResolvers<ContextType>;
  DeleteSavedPaymentMethodPayload?: DeleteSavedPaymentMethodPayloadResolvers<ContextType>;
  DeleteShippingAddressPayload?: DeleteShippingAddressPayloadResolvers<ContextType>;
  DeleteShippingZonePayload?: DeleteShippingZonePayloadResolvers<ContextType>;
  DeleteShopCustomerAddressPayload?: DeleteShopCustomerAddressPayloadResolvers<ContextType>;
  DeleteShopCustomerPayload?: DeleteShopCustomerPayloadResolvers<ContextType>;
  DeleteTaxRatePayload?: DeleteTaxRatePayloadResolvers<ContextType>;
  DeleteWebhookPayload?: DeleteWebhookPayloadResolvers<ContextType>;
  DisableGiftCardPayload?: DisableGiftCardPayloadResolvers<ContextType>;
  Discount?: DiscountResolvers<ContextType>;
  DiscountCode?: DiscountCodeResolvers<ContextType>;
  DiscountKind?: DiscountKindResolvers;
  DismissPlatformEventPayload?: DismissPlatformEventPayloadResolvers<ContextType>;
  DisplayCurrencySettings?: DisplayCurrencySettingsResolvers<ContextType>;
  DunningSettings?: DunningSettingsResolvers<ContextType>;
  DunningStep?: DunningStepResolvers<ContextType>;
  ElementInputType?: ElementInputTypeResolvers;
  ElementLocation?: ElementLocationResolvers;
  EnableGiftCardPayload?: EnableGiftCardPayloadResolvers<ContextType>;
  EraseCustomerPayload?: EraseCustomerPayloadResolvers<ContextType>;
  EstimateShippingLinesPayload?: EstimateShippingLinesPayloadResolvers<ContextType>;
  EstimateTaxesPayload?: EstimateTaxesPayloadResolvers<ContextType>;
  Event?: EventResolvers<ContextType>;
  EventConnection?: EventConnectionResolvers<ContextType>;
  EventDelivery?: EventDeliveryResolvers<ContextType>;
  EventEdge?: EventEdgeResolvers<ContextType>;
  ExportCustomerDataPayload?: ExportCustomerDataPayloadResolvers<ContextType>;
  ExternalPaymentGateway?: ExternalPaymentGatewayResolvers<ContextType>;
  ExternalPaymentGatewayOption?: ExternalPaymentGatewayOptionResolvers<ContextType>;
  FlatLineItem?: FlatLineItemResolvers<ContextType>;
  GatewayStatistics?: GatewayStatisticsResolvers<ContextType>;
  GatewayUnavailableSettings?: GatewayUnavailableSettingsResolvers<ContextType>;
  GeneralSettings?: GeneralSettingsResolvers<ContextType>;
  GenerateTaxesPayload?: GenerateTaxesPayloadResolvers<ContextType>;
  GiftCard?: GiftCardResolvers<ContextType>;
  GiftCardSettings?: GiftCardSettingsResolvers<ContextType>;
  HttpHeader?: HttpHeaderResolvers<ContextType>;
  ImportCustomersPayload?: ImportCustomersPayloadResolvers<ContextType>;
  ImportPlatformDataPayload?: ImportPlatformDataPayloadResolvers<ContextType>;
  ImportProductsPayload?: ImportProductsPayloadResolvers<ContextType>;
  InitialData?: InitialDataResolvers<ContextType>;
  InitializeOrderPayload?: InitializeOrderPayloadResolvers<ContextType>;
  IntegrationSettings?: IntegrationSettingsResolvers<ContextType>;
  InventoryCheck?: InventoryCheckResolvers<ContextType>;
  InventoryShortage?: InventoryShortageResolvers<ContextType>;
  IssueGiftCardPayload?: IssueGiftCardPayloadResolvers<ContextType>;
  JSONObject?: GraphQLScalarType;
  LanguageSettings?: LanguageSettingsResolvers<ContextType>;
  LineItem?: LineItemResolvers<ContextType>;
  LineItemFee?: LineItemFeeResolvers<ContextType>;
  MediaRule?: MediaRuleResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NewGiftCard?: NewGiftCardResolvers<ContextType>;
  OperationOutcome?: OperationOutcomeResolvers<ContextType>;
  Order?: OrderResolvers<ContextType>;
  OrderAddress?: OrderAddressResolvers<ContextType>;
  OrderAddresses?: OrderAddressesResolvers<ContextType>;
  OrderAttention?: OrderAttentionResolvers<ContextType>;
  OrderConnection?: OrderConnectionResolvers<ContextType>;
  OrderCustomer?: OrderCustomerResolvers<ContextType>;
  OrderEdge?: OrderEdgeResolvers<ContextType>;
  OrderFee?: OrderFeeResolvers<ContextType>;
  OrderMetaData?: OrderMetaDataResolvers<ContextType>;
  OrderSort?: OrderSortResolvers;
  OrderStatus?: OrderStatusResolvers;
  OrderUpdate?: OrderUpdateResolvers<ContextType>;
  OutOfStockSettings?: OutOfStockSettingsResolvers<ContextType>;
  OverwriteOrderMetadataPayload?: OverwriteOrderMetadataPayloadResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PartialUpdateSubscriptionPayload?: PartialUpdateSubscriptionPayloadResolvers<ContextType>;
  PauseSubscriptionPayload?: PauseSubscriptionPayloadResolvers<ContextType>;
  PauseWebhookPayload?: PauseWebhookPayloadResolvers<ContextType>;
  Payment?: PaymentResolvers<ContextType>;
  PaymentOption?: PaymentOptionResolvers<ContextType>;
  PaymentSettings?: PaymentSettingsResolvers<ContextType>;
  PaymentStatus?: PaymentStatusResolvers;
  PaymentStyling?: PaymentStylingResolvers<ContextType>;
  PeriodStatistics?: PeriodStatisticsResolvers<ContextType>;
  PlatformConnectorDestination?: PlatformConnectorDestinationResolvers<ContextType>;
  PlatformEvent?: PlatformEventResolvers<ContextType>;
  PlatformEventConnection?: PlatformEventConnectionResolvers<ContextType>;
  PlatformEventEdge?: PlatformEventEdgeResolvers<ContextType>;
  PlatformEventStatus?: PlatformEventStatusResolvers;
  PlatformImport?: PlatformImportResolvers<ContextType>;
  PlatformOrder?: PlatformOrderResolvers<ContextType>;
  PlatformOrderAddress?: PlatformOrderAddressResolvers<ContextType>;
  PlatformOrderConnection?: PlatformOrderConnectionResolvers<ContextType>;
  PlatformOrderEdge?: PlatformOrderEdgeResolvers<ContextType>;
  PlatformOrderLineItem?: PlatformOrderLineItemResolvers<ContextType>;
  PlatformOrderPayment?: PlatformOrderPaymentResolvers<ContextType>;
  PlatformOrderTax?: PlatformOrderTaxResolvers<ContextType>;
  PlatformOrderTransaction?: PlatformOrderTransactionResolvers<ContextType>;
  PrepaidMetadata?: PrepaidMetadataResolvers<ContextType>;
  ProcessOrderPayload?: ProcessOrderPayloadResolvers<ContextType>;
  ProcessSubscriptionPayload?: ProcessSubscriptionPayloadResolvers<ContextType>;
  ProcessingStep?: ProcessingStepResolvers<ContextType>;
  Product?: ProductResolvers<ContextType>;
  ProductCategory?: ProductCategoryResolvers<ContextType>;
  ProductConnection?: ProductConnectionResolvers<ContextType>;
  ProductData?: ProductDataResolvers<ContextType>;
  ProductEdge?: ProductEdgeResolvers<ContextType>;
  ProductImage?: ProductImageResolvers<ContextType>;
  ProductOption?: ProductOptionResolvers<ContextType>;
  ProductOptionValue?: ProductOptionValueResolvers<ContextType>;
  ProductVariant?: ProductVariantResolvers<ContextType>;
  ProductVariantConnection?: ProductVariantConnectionResolvers<ContextType>;
  ProductVariantEdge?: ProductVariantEdgeResolvers<ContextType>;
  Province?: ProvinceResolvers<ContextType>;
  PublicOrderIdSettings?: PublicOrderIdSettingsResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RecoverWebhookPayload?: RecoverWebhookPayloadResolvers<ContextType>;
  RecurringSubscription?: RecurringSubscriptionResolvers<ContextType>;
  RedeliverWebhookPayload?: RedeliverWebhookPayloadResolvers<ContextType>;
  RefreshShippingLinesPayload?: RefreshShippingLinesPayloadResolvers<ContextType>;
  RefundFullPaymentPayload?: RefundFullPaymentPayloadResolvers<ContextType>;
  RefundPaymentPayload?: RefundPaymentPayloadResolvers<ContextType>;
  RefundSpecificPaymentPayload?: RefundSpecificPaymentPayloadResolvers<ContextType>;
  RefundTransaction?: RefundTransactionResolvers<ContextType>;
  ReissueGiftCardPayload?: ReissueGiftCardPayloadResolvers<ContextType>;
  RemoteStateAuthority?: RemoteStateAuthorityResolvers<ContextType>;
  RemoveCustomerLabelPayload?: RemoveCustomerLabelPayloadResolvers<ContextType>;
  RemoveSubscriptionDiscountCodePayload?: RemoveSubscriptionDiscountCodePayloadResolvers<ContextType>;
  RenewOrderTokenPayload?: RenewOrderTokenPayloadResolvers<ContextType>;
  ResumeOrderPayload?: ResumeOrderPayloadResolvers<ContextType>;
  ResumeWebhookPayload?: ResumeWebhookPayloadResolvers<ContextType>;
  RetryPlatformEventPayload?: RetryPlatformEventPayloadResolvers<ContextType>;
  RetryPlatformOrderPayload?: RetryPlatformOrderPayloadResolvers<ContextType>;
  ReturnedLineItem?: ReturnedLineItemResolvers<ContextType>;
  RevokeAccessTokenPayload?: RevokeAccessTokenPayloadResolvers<ContextType>;
  RotateConnectorSecretPayload?: RotateConnectorSecretPayloadResolvers<ContextType>;
  RotateWebhookSigningSecretPayload?: RotateWebhookSigningSecretPayloadResolvers<ContextType>;
  SafeInt?: GraphQLScalarType;
  SaveCategoryPayload?: SaveCategoryPayloadResolvers<ContextType>;
  SaveCustomerGroupPayload?: SaveCustomerGroupPayloadResolvers<ContextType>;
  SaveProductPayload?: SaveProductPayloadResolvers<ContextType>;
  SaveShopCustomerAddressPayload?: SaveShopCustomerAddressPayloadResolvers<ContextType>;
  SaveShopCustomerPayload?: SaveShopCustomerPayloadResolvers<ContextType>;
  SavedPaymentMethod?: SavedPaymentMethodResolvers<ContextType>;
  Scope?: ScopeResolvers;
  SelectShippingLinePayload?: SelectShippingLinePayloadResolvers<ContextType>;
  SetBillingAddressPayload?: SetBillingAddressPayloadResolvers<ContextType>;
  SetCustomerGroupsPayload?: SetCustomerGroupsPayloadResolvers<ContextType>;
  SetOrderCustomerPayload?: SetOrderCustomerPayloadResolvers<ContextType>;
  SetOrderOverridePayload?: SetOrderOverridePayloadResolvers<ContextType>;
  SetShippingAddressPayload?: SetShippingAddressPayloadResolvers<ContextType>;
  SetTestClockPayload?: SetTestClockPayloadResolvers<ContextType>;
  SettleTransactionPayload?: SettleTransactionPayloadResolvers<ContextType>;
  Shipping?: ShippingResolvers<ContextType>;
  ShippingLine?: ShippingLineResolvers<ContextType>;
  ShippingRate?: ShippingRateResolvers<ContextType>;
  ShippingZone?: ShippingZoneResolvers<ContextType>;
  Shop?: ShopResolvers<ContextType>;
  ShopStatistics?: ShopStatisticsResolvers<ContextType>;
  ShopTransaction?: ShopTransactionResolvers<ContextType>;
  SkipSubscriptionOrderPayload?: SkipSubscriptionOrderPayloadResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  SubscriptionAddress?: SubscriptionAddressResolvers<ContextType>;
  SubscriptionAttempt?: SubscriptionAttemptResolvers<ContextType>;
  SubscriptionConnection?: SubscriptionConnectionResolvers<ContextType>;
  SubscriptionCoverage?: SubscriptionCoverageResolvers<ContextType>;
  SubscriptionEdge?: SubscriptionEdgeResolvers<ContextType>;
  SubscriptionFailure?: SubscriptionFailureResolvers<ContextType>;
  SubscriptionLineItem?: SubscriptionLineItemResolvers<ContextType>;
  SubscriptionLineItemAttribute?: SubscriptionLineItemAttributeResolvers<ContextType>;
  SubscriptionLineItemDiscount?: SubscriptionLineItemDiscountResolvers<ContextType>;
  SubscriptionOrder?: SubscriptionOrderResolvers<ContextType>;
  SubscriptionSettings?: SubscriptionSettingsResolvers<ContextType>;
  SubscriptionShippingLine?: SubscriptionShippingLineResolvers<ContextType>;
  SubscriptionStatus?: SubscriptionStatusResolvers;
  SupportedLanguage?: SupportedLanguageResolvers<ContextType>;
  Tax?: TaxResolvers<ContextType>;
  TaxRate?: TaxRateResolvers<ContextType>;
  TenderDetails?: TenderDetailsResolvers<ContextType>;
  TestApiOverridePayload?: TestApiOverridePayloadResolvers<ContextType>;
  TestClock?: TestClockResolvers<ContextType>;
  TestExternalPaymentGatewayPayload?: TestExternalPaymentGatewayPayloadResolvers<ContextType>;
  TestGatewayTransaction?: TestGatewayTransactionResolvers<ContextType>;
  TestRemoteStateAuthorityPayload?: TestRemoteStateAuthorityPayloadResolvers<ContextType>;
  TestWebhookPayload?: TestWebhookPayloadResolvers<ContextType>;
  Transaction?: TransactionResolvers<ContextType>;
  TransactionConnection?: TransactionConnectionResolvers<ContextType>;
  TransactionEdge?: TransactionEdgeResolvers<ContextType>;
  TransactionSort?: TransactionSortResolvers;
  TransactionStatus?: TransactionStatusResolvers;
  TransactionType?: TransactionTypeResolvers;
  UpdateApiOverridePayload?: UpdateApiOverridePayloadResolvers<ContextType>;
  UpdateBillingAddressPayload?: UpdateBillingAddressPayloadResolvers<ContextType>;
  UpdateCustomElementPayload?: UpdateCustomElementPayloadResolvers<ContextType>;
  UpdateCustomerPayload?: UpdateCustomerPayloadResolvers<ContextType>;
  UpdateDiscountCodePayload?: UpdateDiscountCodePayloadResolvers<ContextType>;
  UpdateExternalPaymentGatewayPayload?: UpdateExternalPaymentGatewayPayloadResolvers<ContextType>;
  UpdateGeneralSettingsPayload?: UpdateGeneralSettingsPayloadResolvers<ContextType>;
  UpdateGuestCustomerPayload?: UpdateGuestCustomerPayloadResolvers<ContextType>;
  UpdateInventoryCheckRequirementPayload?: UpdateInventoryCheckRequirementPayloadResolvers<ContextType>;
  UpdateLineItemPayload?: UpdateLineItemPayloadResolvers<ContextType>;
  UpdateLineItemQuantityPayload?: UpdateLineItemQuantityPayloadResolvers<ContextType>;
  UpdateLineItemsPayload?: UpdateLineItemsPayloadResolvers<ContextType>;
  UpdatePaymentPayload?: UpdatePaymentPayloadResolvers<ContextType>;
  UpdatePhoneNumberRequirementPayload?: UpdatePhoneNumberRequirementPayloadResolvers<ContextType>;
  UpdateRemoteStateAuthorityPayload?: UpdateRemoteStateAuthorityPayloadResolvers<ContextType>;
  UpdateShippingAddressPayload?: UpdateShippingAddressPayloadResolvers<ContextType>;
  UpdateShippingZonePayload?: UpdateShippingZonePayloadResolvers<ContextType>;
  UpdateShopPayload?: UpdateShopPayloadResolvers<ContextType>;
  UpdateSubscriptionDiscountCodePayload?: UpdateSubscriptionDiscountCodePayloadResolvers<ContextType>;
  UpdateSubscriptionLineItemsPayload?: UpdateSubscriptionLineItemsPayloadResolvers<ContextType>;
  UpdateSubscriptionPayload?: UpdateSubscriptionPayloadResolvers<ContextType>;
  UpdateSubscriptionPaymentMethodPayload?: UpdateSubscriptionPaymentMethodPayloadResolvers<ContextType>;
  UpdateTaxRatePayload?: UpdateTaxRatePayloadResolvers<ContextType>;
  UpdateWebhookPayload?: UpdateWebhookPayloadResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  ValidateAddressPayload?: ValidateAddressPayloadResolvers<ContextType>;
  ValidateCustomerJwtPayload?: ValidateCustomerJwtPayloadResolvers<ContextType>;
  ValidateDiscountCodePayload?: ValidateDiscountCodePayloadResolvers<ContextType>;
  ValidateEmailAddressPayload?: ValidateEmailAddressPayloadResolvers<ContextType>;
  VariantOptionValue?: VariantOptionValueResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  Webhook?: WebhookResolvers<ContextType>;
  WebhookAttempt?: WebhookAttemptResolvers<ContextType>;
  WebhookDelivery?: WebhookDeliveryResolvers<ContextType>;
  WebhookDeliveryConnection?: WebhookDeliveryConnectionResolvers<ContextType>;
  WebhookDeliveryEdge?: WebhookDeliveryEdgeResolvers<ContextType>;
  WebhookTopic?: WebhookTopicResolvers<ContextType>;
};

