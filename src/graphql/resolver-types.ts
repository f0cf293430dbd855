import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ShownCustomer as CustomerModel } from '../domain/customers/customer-output.js';
import type { CustomerConnection as CustomerConnectionModel, NamedSort as CustomerSortInside } from '../domain/customers/customers.js';
import type { DiscountKind as DiscountKindInside } from '../domain/order/document/discount.js';
import type { Event as EventModel } from '../domain/core/event-log/event.js';
import type { OrderView as OrderModel } from '../domain/order/reading/view-order.js';
import type { OrderUpdate as OrderUpdateModel } from '../domain/log/live/order-update.js';
import type { OrderConnection as OrderConnectionModel } from '../domain/order/reading/orders.js';
import type { OrderSort as OrderSortInside } from '../domain/order/reading/order-list-repository.js';
import type { OrderStatus as OrderStatusInside } from '../domain/order/document/order.js';
import type { PaymentStatus as PaymentStatusInside } from '../domain/order/document/application-state.js';
import type { CategoryConnection as CategoryConnectionModel, ProductConnection as ProductConnectionModel, ProductVariantConnection as ProductVariantConnectionModel } from '../domain/catalogue/product-query.js';
import type { PlatformEventConnection as PlatformEventConnectionModel, ShownPlatformEvent as PlatformEventModel } from '../domain/platform/events/platform-events.js';
import type { PlatformOrderConnection as PlatformOrderConnectionModel, ShownPlatformOrder as PlatformOrderModel } from '../domain/platform/orders/platform-orders.js';
import type { PlatformEventStatus as PlatformEventStatusInside } from '../domain/platform/events/platform-event.js';
import type { Product as ProductModel } from '../domain/catalogue/product.js';
import type { Scope as ScopeInside } from '../domain/core/operation/scopes.js';
import type { ShownShop } from './resolvers/shops.js';
import type { TransactionStatusInside, TransactionTypeInside } from './enums.js';
import type { ShownViewer } from './resolvers/viewer.js';
import type { Webhook as WebhookModel } from '../domain/log/webhooks/webhook.js';
import type { Context } from '../context.js';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type EnumResolverSignature<T, AllowedValues = any> = { [key in keyof T]?: AllowedValues };
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string | number; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An instant in RFC 3339, in UTC to the millisecond: `2026-12-01T09:30:00.000Z`. Inputs may carry another offset. */
  DateTime: { input: string; output: Date | string; }
  /** A decimal that is kept exactly, written as a string: `"0.06"`. Inputs may be JSON numbers too. */
  Decimal: { input: string; output: string; }
  /** A map from text to anything that JSON can say. Its keys are data and are never renamed. */
  JSONObject: { input: Record<string, unknown>; output: Record<string, unknown>; }
  /**
   * A whole number from -(2^53-1) to 2^53-1, written as a JSON number. Amounts of money are whole minor units of their
   * currency (cents for USD, yen for JPY), for which 32 bits would be too few.
   */
  SafeInt: { input: number; output: number; }
};

/** What happens to abandoned orders. */
export type AbandonedCartSettings = {
  /** Whether the shopper gets an e-mail with the link to go on, in the place of the event `order/abandoned`. */
  readonly emails: Scalars['Boolean']['output'];
};

/** What happens to abandoned orders. */
export type AbandonedCartSettingsInput = {
  /** Whether the shopper gets an e-mail with the link to go on, in the place of the event `order/abandoned`. */
  readonly emails?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A credential of a shop's backend, without its secret. */
export type AccessToken = {
  /** When it was issued. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it stops working; null when it does not. */
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Its identifier, for `revokeAccessToken`. */
  readonly id: Scalars['ID']['output'];
  /** When it was last used, to the minute; null when it never was. */
  readonly lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What it is for, in the words of whoever made it. */
  readonly name: Scalars['String']['output'];
  /** What it may do. */
  readonly scopes: ReadonlyArray<Scope>;
};

/** The input of `acknowledgeAttention`. */
export type AcknowledgeAttentionInput = {
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** How it was dealt with; it is recorded in the event. */
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

/** The input of `addCustomerLabel`. */
export type AddCustomerLabelInput = {
  /** The `id` of the customer. */
  readonly customerId: Scalars['ID']['input'];
  /** The label. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `addCustomerLabel`. */
export type AddCustomerLabelPayload = {
  /** The customer; null when the call was refused. */
  readonly customer?: Maybe<Customer>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `addDiscount`. */
export type AddDiscountInput = {
  /** The code, as the shopper typed it; upper and lower case are the same. Required. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Makes the call safe to repeat: the same key with the same input returns the first result and has no second effect. At most 255 characters; use a new key for each intent. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `addDiscount`. */
export type AddDiscountPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** What the code takes off; null when the call was refused. */
  readonly discount?: Maybe<Discount>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `addLineItem`. */
export type AddLineItemInput = {
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Makes the call safe to repeat: the same key with the same input returns the first result and has no second effect. At most 255 characters; use a new key for each intent. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The line. Required. */
  readonly lineItemKey?: InputMaybe<Scalars['ID']['input']>;
  /** Accepted and ignored: properties stay as they are. */
  readonly lineItemProperties?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The variant that you believe the line to be of; refused when it is of another. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** How many units, 1 to 1,000,000. Required. */
  readonly quantity?: InputMaybe<Scalars['Int']['input']>;
  /** The SKU that you believe the line to be of; refused when it is of another. */
  readonly sku?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `addLineItem`. */
export type AddLineItemPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The new line; null when the call was refused. */
  readonly lineItem?: Maybe<FlatLineItem>;
  /** All lines; null when the call was refused. */
  readonly lineItems?: Maybe<ReadonlyArray<FlatLineItem>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `addPayment`. */
export type AddPaymentInput = {
  /** How much, in minor units; what is still open when it is left out. One payment of an order may be without an amount. */
  readonly amount?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The currency, which must be the order's; ISO 4217. */
  readonly currency?: InputMaybe<Scalars['String']['input']>;
  /** What the shopper reads, such as `Visa •••• 4242`. */
  readonly displayString?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The gateway, one of the order's payment options. Required. */
  readonly gatewayPublicId?: InputMaybe<Scalars['ID']['input']>;
  /** Makes the call safe to repeat: the same key with the same input returns the first result and has no second effect. At most 255 characters; use a new key for each intent. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The same as `token`, as some gateways call it. */
  readonly nonce?: InputMaybe<Scalars['String']['input']>;
  /** What the gateway needs besides. */
  readonly paymentParameters?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether to save the method for the customer. */
  readonly retain?: InputMaybe<Scalars['Boolean']['input']>;
  /** The gateway's token for the method of payment, never a card number. Either this or `nonce`. */
  readonly token?: InputMaybe<Scalars['String']['input']>;
  /** Its kind; the gateway's when it is left out. */
  readonly type?: InputMaybe<Scalars['String']['input']>;
  /** The wallet that was used. */
  readonly walletPayType?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `addPayment`. */
export type AddPaymentPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The payment; null when the call was refused. */
  readonly payment?: Maybe<Payment>;
  /** All payments of the order; null when the call was refused. */
  readonly payments?: Maybe<ReadonlyArray<Payment>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** An address to choose from. */
export type AddressInput = {
  /** Street and number. */
  readonly addressLine1?: InputMaybe<Scalars['String']['input']>;
  /** What else the address needs: floor, building, care of. */
  readonly addressLine2?: InputMaybe<Scalars['String']['input']>;
  /** Company. */
  readonly businessName?: InputMaybe<Scalars['String']['input']>;
  /** City. */
  readonly city?: InputMaybe<Scalars['String']['input']>;
  /** Country, by its English name. */
  readonly country?: InputMaybe<Scalars['String']['input']>;
  /** Country, ISO 3166-1 alpha-2 such as `US`. */
  readonly countryCode?: InputMaybe<Scalars['String']['input']>;
  /** First name. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** An identifier of your own, kept with the address. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** Last name. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** Phone number. */
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
  /** Postal code. */
  readonly postalCode?: InputMaybe<Scalars['String']['input']>;
  /** Province, by its name. */
  readonly province?: InputMaybe<Scalars['String']['input']>;
  /** Province, by the part of its ISO 3166-2 code after the hyphen, such as `DC`. */
  readonly provinceCode?: InputMaybe<Scalars['String']['input']>;
};

/** The input of `appendOrderMetadata`. */
export type AppendOrderMetadataInput = {
  /** Texts that the checkout acts on, by key. */
  readonly cartParameters?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Texts that are handed to the platform with the order, by key. */
  readonly noteAttributes?: InputMaybe<Scalars['JSONObject']['input']>;
  /** A note. */
  readonly notes?: InputMaybe<Scalars['String']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** Tags; each stands once. */
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** The result of `appendOrderMetadata`. */
export type AppendOrderMetadataPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** What is kept with the order now; null when the call was refused. */
  readonly orderMetaData?: Maybe<OrderMetaData>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** Everything that a checkout shows of an order. Amounts are whole minor units of its currency. */
export type ApplicationState = {
  /** The shipping and the billing address. */
  readonly addresses: OrderAddresses;
  /** What was paid. */
  readonly amountPaid: Scalars['SafeInt']['output'];
  /** What made it: `api`, `cart` or `subscription`. */
  readonly createdVia: Scalars['String']['output'];
  /** The currency of all its amounts. */
  readonly currency: Currency;
  /** The customer; null while there is none. */
  readonly customer?: Maybe<OrderCustomer>;
  /** What discounts take off the lines. */
  readonly discountTotal: Scalars['SafeInt']['output'];
  /** Discounts, in the order that they apply. */
  readonly discounts: ReadonlyArray<Discount>;
  /** The currency that is shown to the shopper; amounts stay in `currency`. */
  readonly displayCurrency: Currency;
  /** How much of the display currency is one of `currency`; 1 when they are the same. */
  readonly displayExchangeRate: Scalars['Float']['output'];
  /** Fees on the whole order. */
  readonly feeTotal: Scalars['SafeInt']['output'];
  /** Fees on the whole order. */
  readonly fees: ReadonlyArray<OrderFee>;
  /** The flow that it came from, as `initializeOrder` said. */
  readonly flowId?: Maybe<Scalars['String']['output']>;
  /** Whether it was processed. */
  readonly isProcessed: Scalars['Boolean']['output'];
  /** The lines, in the order that they were added. */
  readonly lineItems: ReadonlyArray<LineItem>;
  /** The page of the cart that it was made of; empty when there is none. */
  readonly linkToCart: Scalars['String']['output'];
  /** What is still to pay: the total less what was paid. */
  readonly orderBalance: Scalars['SafeInt']['output'];
  /** Its number, for people. */
  readonly orderId: Scalars['ID']['output'];
  /** What the merchant and the frontend keep with the order. */
  readonly orderMetaData: OrderMetaData;
  /** What the shopper pays: subtotal less discounts, plus shipping after its discounts, fees, and taxes that are not included. */
  readonly orderTotal: Scalars['SafeInt']['output'];
  /** Payments, in the order that they were added; failed and voided ones stay listed and count for nothing. */
  readonly payments: ReadonlyArray<Payment>;
  /** Its identifier on the platform; empty until the platform knows it. */
  readonly platformOrderId: Scalars['ID']['output'];
  /** Where the shopper can go on with it; null when the shop has no such page. */
  readonly resumableLink?: Maybe<Scalars['String']['output']>;
  /** How it ships. */
  readonly shipping: Shipping;
  /** Shipping after its discounts, without taxes. */
  readonly shippingTotal: Scalars['SafeInt']['output'];
  /** The lines before discounts. */
  readonly subtotal: Scalars['SafeInt']['output'];
  /** Taxes that the prices include already; not part of any sum. */
  readonly taxIncludedTotal: Scalars['SafeInt']['output'];
  /** Taxes on top of the prices. */
  readonly taxTotal: Scalars['SafeInt']['output'];
  /** All taxes, summed by name, rate and inclusion, those on shipping among them. */
  readonly taxes: ReadonlyArray<Tax>;
};

/** A change to how the shop is run. */
export type AuditEntry = {
  /**
   * The kind of credential that made it: `root`, `access_token`, or `order_token` for a shopper who deletes a saved
   * payment method.
   */
  readonly caller: Scalars['String']['output'];
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The number of the entry; later entries have higher numbers. */
  readonly id: Scalars['ID']['output'];
  /** The names of the input members that were given. */
  readonly members: ReadonlyArray<Scalars['String']['output']>;
  /** The operation, such as `updateTaxRate`. */
  readonly operation: Scalars['String']['output'];
  /** `done`; `refused` if nothing was changed; `begun` if the process ended before the outcome was recorded. */
  readonly outcome: Scalars['String']['output'];
  /** The order that the change was made to, or from; null if there is none. */
  readonly publicOrderId?: Maybe<Scalars['ID']['output']>;
  /** The kind of thing that was changed, such as `tax_rate`. */
  readonly resource: Scalars['String']['output'];
  /** The id of that thing; null if the shop has only one, or if its creation was refused. */
  readonly resourceId?: Maybe<Scalars['ID']['output']>;
  /** The access token that made it; null for other credentials. */
  readonly tokenId?: Maybe<Scalars['ID']['output']>;
  /** The name of that access token. */
  readonly tokenName?: Maybe<Scalars['String']['output']>;
};

/** A page of the audit log. */
export type AuditEntryConnection = {
  /** The entries of the page, each with its cursor. */
  readonly edges: ReadonlyArray<AuditEntryEdge>;
  /** The entries of the page. */
  readonly nodes: ReadonlyArray<AuditEntry>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
};

/** An entry in a page. */
export type AuditEntryEdge = {
  /** Where it stands in the list, for `after`. */
  readonly cursor: Scalars['ID']['output'];
  /** The entry. */
  readonly node: AuditEntry;
};

/** The input of `authorizePayments`. */
export type AuthorizePaymentsInput = {
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Makes the call safe to repeat: the same key with the same input returns the first result and has no second effect. At most 255 characters; use a new key for each intent. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `authorizePayments`. */
export type AuthorizePaymentsPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** What was to be authorised, in minor units. */
  readonly total?: Maybe<Scalars['SafeInt']['output']>;
  /** One entry for each payment that was to be authorised. */
  readonly transactions?: Maybe<ReadonlyArray<AuthorizeTransaction>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** What came of the authorisation of a payment. */
export type AuthorizeTransaction = {
  /** How much, in minor units. */
  readonly amount: Scalars['SafeInt']['output'];
  /** The currency. */
  readonly currency: Scalars['String']['output'];
  /** The gateway. */
  readonly gateway: Scalars['ID']['output'];
  /** What the gateway answered: its code and its message. */
  readonly gatewayResponseData: ReadonlyArray<Scalars['JSONObject']['output']>;
  /** The payment. */
  readonly paymentId: Scalars['ID']['output'];
  /** `success`, `failed`, `voided`, `pending` or `unknown`. */
  readonly status: Scalars['String']['output'];
  /** The status of the payment after the call. */
  readonly step: Scalars['String']['output'];
  /** What the gateway tells of the card. */
  readonly tenderDetails: TenderDetails;
  /** `credit_card`, `gift_card` or `other`. */
  readonly tenderType: Scalars['String']['output'];
  /** The transaction in the ledger. */
  readonly transactionId: Scalars['ID']['output'];
};

/** A shipping line on offer. */
export type AvailableShippingLine = {
  /** What it costs in minor units, before discounts and taxes. */
  readonly amount: Scalars['SafeInt']['output'];
  /** The shop's code for it. */
  readonly code: Scalars['String']['output'];
  /** What the shopper reads. */
  readonly description: Scalars['String']['output'];
  /** Its identifier on this order, for `selectShippingLine`. */
  readonly id: Scalars['ID']['output'];
  /** The line itself; its members stand beside it as well. */
  readonly line: ShippingLine;
};

/** The input of `cancelOrder`. */
export type CancelOrderInput = {
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Makes the call safe to repeat: the same key with the same input returns the first result and has no second effect. At most 255 characters; use a new key for each intent. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** Why; it stands in the event. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `cancelOrder`. */
export type CancelOrderPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `captureFullPayment`. */
export type CaptureFullPaymentInput = {
  /** Sent to the gateway as `fulfillment_data`. */
  readonly captureData?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Makes the call safe to repeat: the same key with the same input returns the first result and has no second effect. At most 255 characters; use a new key for each intent. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The same as the idempotency key. */
  readonly idempotentKey?: InputMaybe<Scalars['String']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether to authorize again if the authorization was used up or has expired; true if omitted. */
  readonly reauth?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The result of `captureFullPayment`. */
export type CaptureFullPaymentPayload = {
  /** What is left of the order total to capture, in minor units. */
  readonly amountRemaining?: Maybe<Scalars['SafeInt']['output']>;
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** Authorised and not captured, in minor units. */
  readonly capturedHeldTotal?: Maybe<Scalars['SafeInt']['output']>;
  /** The total of the order, in minor units. */
  readonly orderTotal?: Maybe<Scalars['SafeInt']['output']>;
  /** Captured minus refunded, in minor units. */
  readonly paidTotal?: Maybe<Scalars['SafeInt']['output']>;
  /** The captures of this call. */
  readonly transactions?: Maybe<ReadonlyArray<CaptureTransaction>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `capturePayment`. */
export type CapturePaymentInput = {
  /** How much, in minor units. */
  readonly amount?: InputMaybe<Scalars['SafeInt']['input']>;
  /** Sent to the gateway as `fulfillment_data`. */
  readonly captureData?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Makes the call safe to repeat: the same key with the same input returns the first result and has no second effect. At most 255 characters; use a new key for each intent. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The same as the idempotency key. */
  readonly idempotentKey?: InputMaybe<Scalars['String']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether to authorize again if the authorization was used up or has expired; true if omitted. */
  readonly reauth?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The result of `capturePayment`. */
export type CapturePaymentPayload = {
  /** What is left of the order total to capture, in minor units. */
  readonly amountRemaining?: Maybe<Scalars['SafeInt']['output']>;
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** Authorised and not captured, in minor units. */
  readonly capturedHeldTotal?: Maybe<Scalars['SafeInt']['output']>;
  /** The total of the order, in minor units. */
  readonly orderTotal?: Maybe<Scalars['SafeInt']['output']>;
  /** Captured minus refunded, in minor units. */
  readonly paidTotal?: Maybe<Scalars['SafeInt']['output']>;
  /** The captures of this call. */
  readonly transactions?: Maybe<ReadonlyArray<CaptureTransaction>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `captureSpecificPayment`. */
export type CaptureSpecificPaymentInput = {
  /** How much, in minor units. */
  readonly amount?: InputMaybe<Scalars['SafeInt']['input']>;
  /** Sent to the gateway as `fulfillment_data`. */
  readonly captureData?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Makes the call safe to repeat: the same key with the same input returns the first result and has no second effect. At most 255 characters; use a new key for each intent. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The same as the idempotency key. */
  readonly idempotentKey?: InputMaybe<Scalars['String']['input']>;
  /** The payment. */
  readonly paymentId: Scalars['ID']['input'];
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether to authorize again if the authorization was used up or has expired; true if omitted. */
  readonly reauth?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The result of `captureSpecificPayment`. */
export type CaptureSpecificPaymentPayload = {
  /** What is left of the order total to capture, in minor units. */
  readonly amountRemaining?: Maybe<Scalars['SafeInt']['output']>;
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** Authorised and not captured, in minor units. */
  readonly capturedHeldTotal?: Maybe<Scalars['SafeInt']['output']>;
  /** The total of the order, in minor units. */
  readonly orderTotal?: Maybe<Scalars['SafeInt']['output']>;
  /** Captured minus refunded, in minor units. */
  readonly paidTotal?: Maybe<Scalars['SafeInt']['output']>;
  /** The captures of this call. */
  readonly transactions?: Maybe<ReadonlyArray<CaptureTransaction>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** One capture. */
export type CaptureTransaction = {
  /** How much, in minor units. */
  readonly amount: Scalars['SafeInt']['output'];
  /** The gateway. */
  readonly gateway: Scalars['ID']['output'];
  /** The public id of the gateway. */
  readonly gatewayId: Scalars['ID']['output'];
  /** The authorisation that was used. */
  readonly referenceTransactionId?: Maybe<Scalars['ID']['output']>;
  /** The code of the gateway, `00` for success. */
  readonly responseCode: Scalars['String']['output'];
  /** `success`, or `pending` and `unknown` while the gateway has not confirmed. */
  readonly status: Scalars['String']['output'];
  /** The transaction in the ledger. */
  readonly transactionId: Scalars['ID']['output'];
};

/** When a card expires. */
export type CardExpiration = {
  /** The last month in which it is valid, YYYY-MM. */
  readonly date: Scalars['String']['output'];
};

/** Something that the cart did before the order was started. */
export type CartActionInput = {
  /** With what. The names of the members are those of REST: `line_item_keys`, `discount_type`. Required. */
  readonly data?: InputMaybe<Scalars['JSONObject']['input']>;
  /** What it did, whatever its case: `discount_line_items`, `discount_cart`, `add_fee`, `set_shipping_rate` or `set_display_currency`. Required. */
  readonly type?: InputMaybe<Scalars['String']['input']>;
};

/** A line item to start the order with: a variant, a SKU, or a generic item. */
export type CartItemInput = {
  /** Of a generic item: your identifier of the product. Required there. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** Of a generic item: the address of its picture. */
  readonly image?: InputMaybe<Scalars['String']['input']>;
  /** The line. Required. */
  readonly lineItemKey?: InputMaybe<Scalars['ID']['input']>;
  /** Accepted and ignored: properties stay as they are. */
  readonly lineItemProperties?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The variant that you believe the line to be of; refused when it is of another. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
  /** Of a generic item: the price of a piece in minor units. Required there. */
  readonly price?: InputMaybe<Scalars['SafeInt']['input']>;
  /** Minor units on top of the variant's price, for each piece; may be negative. */
  readonly priceAdjustment?: InputMaybe<Scalars['SafeInt']['input']>;
  /** Of a generic item: the product's title. */
  readonly productTitle?: InputMaybe<Scalars['String']['input']>;
  /** For a generic item: its properties. */
  readonly properties?: InputMaybe<Scalars['JSONObject']['input']>;
  /** How many units, 1 to 1,000,000. Required. */
  readonly quantity?: InputMaybe<Scalars['Int']['input']>;
  /** Of a generic item: whether it is shipped; it is when this is left out. */
  readonly requiresShipping?: InputMaybe<Scalars['Boolean']['input']>;
  /** The SKU that you believe the line to be of; refused when it is of another. */
  readonly sku?: InputMaybe<Scalars['String']['input']>;
  /** Of a generic item: whether it is taxed; it is when this is left out. */
  readonly taxable?: InputMaybe<Scalars['Boolean']['input']>;
  /** Of a generic item: what the shopper reads. Required there. */
  readonly title?: InputMaybe<Scalars['String']['input']>;
  /** Of a generic item: the variant's title. */
  readonly variantTitle?: InputMaybe<Scalars['String']['input']>;
  /** Of a generic item: who makes it. */
  readonly vendor?: InputMaybe<Scalars['String']['input']>;
  /** Of a generic item: the weight of a piece in grams. */
  readonly weight?: InputMaybe<Scalars['Int']['input']>;
};

/** A category of products, as its platform describes it. */
export type Category = {
  /** The address of a picture; empty where there is none. */
  readonly imageUrl: Scalars['String']['output'];
  /** Its name. */
  readonly name: Scalars['String']['output'];
  /** The category's id on the platform. */
  readonly platformId: Scalars['ID']['output'];
  /** When the platform last changed it; null when it was not said. */
  readonly platformUpdatedAt: Scalars['DateTime']['output'];
};

/** A page of categories. */
export type CategoryConnection = {
  /** The categories of the page, each with its cursor. */
  readonly edges: ReadonlyArray<CategoryEdge>;
  /** The categories of the page. */
  readonly nodes: ReadonlyArray<Category>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many the whole list has; counted only when it is selected. */
  readonly totalCount: Scalars['SafeInt']['output'];
};

/** One of categories in a page. */
export type CategoryEdge = {
  /** Where it stands in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The category. */
  readonly node: Category;
};

/** How the checkout works. */
export type CheckoutProcessSettings = {
  /** The company in addresses: `hidden`, `optional` or `required`. */
  readonly companyNameOption: Scalars['String']['output'];
  /** Whether guests of processed orders become customers of the platform. */
  readonly createPlatformCustomer: Scalars['Boolean']['output'];
  /** Whether addresses need a phone number. */
  readonly phoneNumberRequired: Scalars['Boolean']['output'];
  /** Whether `processOrder` checks and reserves stock. */
  readonly requireInventoryCheck: Scalars['Boolean']['output'];
};

/** How the checkout works. */
export type CheckoutProcessSettingsInput = {
  /** The company in addresses: `hidden`, `optional` or `required`. */
  readonly companyNameOption?: InputMaybe<Scalars['String']['input']>;
  /** Whether guests of processed orders become customers of the platform. */
  readonly createPlatformCustomer?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether addresses need a phone number. */
  readonly phoneNumberRequired?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether `processOrder` checks and reserves stock. */
  readonly requireInventoryCheck?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The input of `clearOrderMetadata`. */
export type ClearOrderMetadataInput = {
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `clearOrderMetadata`. */
export type ClearOrderMetadataPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** What is kept with the order now; null when the call was refused. */
  readonly orderMetaData?: Maybe<OrderMetaData>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `configureIntegrationSettings`. */
export type ConfigureIntegrationSettingsInput = {
  /** Signs every callback; never answered. Required. */
  readonly sharedSecret?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `configureIntegrationSettings`. */
export type ConfigureIntegrationSettingsPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The connector routes and the import from the platform. */
export type ConnectorSettings = {
  /** Whether calls of the connector routes need `X-Compatible-HMAC`, which signs the whole request. */
  readonly requireCompatibleHmac: Scalars['Boolean']['output'];
  /** Whether customers and orders are taken over from the platform again each week. */
  readonly weeklyImport: Scalars['Boolean']['output'];
};

/** The connector routes and the import from the platform. */
export type ConnectorSettingsInput = {
  /** Whether calls of the connector routes need `X-Compatible-HMAC`, which signs the whole request. */
  readonly requireCompatibleHmac?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether customers and orders are taken over from the platform again each week. */
  readonly weeklyImport?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A country and what its addresses need. */
export type Country = {
  /** ISO 3166-1 alpha-2, such as `US`. */
  readonly isoCode: Scalars['ID']['output'];
  /** Its English name. */
  readonly name: Scalars['String']['output'];
  /** What the country calls a province: `state`, `prefecture`, `emirate`. */
  readonly provinceLabel: Scalars['String']['output'];
  /** Its provinces, by name; empty where none are known. */
  readonly provinces: ReadonlyArray<Province>;
  /** Whether the country has postal codes. */
  readonly showPostalCode: Scalars['Boolean']['output'];
  /** Whether an address needs the province. */
  readonly showProvince: Scalars['Boolean']['output'];
  /** Whether it can stand in a billing address. */
  readonly validForBilling: Scalars['Boolean']['output'];
  /** Whether it can be shipped to. */
  readonly validForShipping: Scalars['Boolean']['output'];
};

/** The input of `createAccessToken`. */
export type CreateAccessTokenInput = {
  /** When it stops working; it does not when this is left out. */
  readonly expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** What it is for, so that you know it again. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** What it may do; at least one. Required. */
  readonly scopes?: InputMaybe<ReadonlyArray<Scope>>;
  /** The shop; may be left out with an access token. */
  readonly shopIdentifier?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `createAccessToken`. */
export type CreateAccessTokenPayload = {
  /** The token, without its secret; null when the call was refused. */
  readonly accessToken?: Maybe<AccessToken>;
  /** The secret. It is shown here and never again: keep it where secrets are kept. */
  readonly token?: Maybe<Scalars['String']['output']>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `createAuthenticatedCustomer`. */
export type CreateAuthenticatedCustomerInput = {
  /** Whether the customer agrees to advertising; false when it is left out. */
  readonly acceptsMarketing?: InputMaybe<Scalars['Boolean']['input']>;
  /** E-mail address. Required; only its form is checked. */
  readonly emailAddress?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** First name. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** Makes the call safe to repeat: the same key with the same input returns the first result and has no second effect. At most 255 characters; use a new key for each intent. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Last name. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** The customer's id on the platform. Required; null for an account of this shop only. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
  /** The customer's id here, for an account of this shop only; made up when it is left out. */
  readonly publicId?: InputMaybe<Scalars['ID']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `createAuthenticatedCustomer`. */
export type CreateAuthenticatedCustomerPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The customer; null when the call was refused. */
  readonly customer?: Maybe<OrderCustomer>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `createDiscountCode`. */
export type CreateDiscountCodeInput = {
  /** What the shopper types. Required. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** Whether it may stand beside another one; it may not when this is left out. */
  readonly combinable?: InputMaybe<Scalars['Boolean']['input']>;
  /** Let it apply until then. */
  readonly endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** How it takes money off. Required. */
  readonly kind?: InputMaybe<DiscountKind>;
  /** Let it apply from this subtotal on, in minor units. */
  readonly minSubtotal?: InputMaybe<Scalars['SafeInt']['input']>;
  /** Only for these products, by their ids on the platform; for all when it is left out. */
  readonly platformProductIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Let it apply from then on. */
  readonly startsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** How many orders may use it. */
  readonly usageLimit?: InputMaybe<Scalars['Int']['input']>;
  /** How many orders of one e-mail address may use it. */
  readonly usageLimitPerCustomer?: InputMaybe<Scalars['Int']['input']>;
  /** Percent (`"10"`), or minor units (`"500"`). Required, except for free shipping. */
  readonly value?: InputMaybe<Scalars['Decimal']['input']>;
};

/** The result of `createDiscountCode`. */
export type CreateDiscountCodePayload = {
  /** The discount code; null when the call was refused. */
  readonly discountCode?: Maybe<DiscountCode>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `createExternalPaymentGateway`. */
export type CreateExternalPaymentGatewayInput = {
  /** The gateway is told the lines and totals of the order when it authorises. Required. */
  readonly additionalOrderDetails?: InputMaybe<Scalars['Boolean']['input']>;
  /** Signs the calls, and goes with them; never answered. Calls are not signed without it. */
  readonly apiToken?: InputMaybe<Scalars['String']['input']>;
  /** The address that is called for payment operations, an absolute https URL. Required. */
  readonly baseUrl?: InputMaybe<Scalars['String']['input']>;
  /** The currency that it accepts, ISO 4217. Required. */
  readonly currency?: InputMaybe<Scalars['String']['input']>;
  /** Headers that are added to each call of the gateway. */
  readonly httpHeaders?: InputMaybe<ReadonlyArray<HttpHeaderInput>>;
  /** It answers a call that is repeated under the same reference with the first outcome. */
  readonly idempotentReferences?: InputMaybe<Scalars['Boolean']['input']>;
  /** The address that the payment frame embeds; null: none. */
  readonly iframeUrl?: InputMaybe<Scalars['String']['input']>;
  /** Where the payment option stands in the checkout, such as `payment_method_below`. */
  readonly location?: InputMaybe<Scalars['String']['input']>;
  /** What the shopper reads. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Its tokens are digits that could pass for a card number, so they are not refused as card data. */
  readonly numericTokens?: InputMaybe<Scalars['Boolean']['input']>;
  /** It can be asked for the outcome of a call by our reference. */
  readonly outcomeLookup?: InputMaybe<Scalars['Boolean']['input']>;
  /** The gateway captures an authorisation in parts. Required. */
  readonly partialCapture?: InputMaybe<Scalars['Boolean']['input']>;
  /** The gateway's own identifier of this installation, once in a shop. Required. */
  readonly providerId?: InputMaybe<Scalars['String']['input']>;
  /** Its operations stand right under the base URL, not under `/payments`. */
  readonly rootPaths?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The result of `createExternalPaymentGateway`. */
export type CreateExternalPaymentGatewayPayload = {
  /** The gateway; null when the call was refused. */
  readonly externalPaymentGateway?: Maybe<ExternalPaymentGateway>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `createGuestCustomer`. */
export type CreateGuestCustomerInput = {
  /** Whether the customer agrees to advertising; false when it is left out. */
  readonly acceptsMarketing?: InputMaybe<Scalars['Boolean']['input']>;
  /** E-mail address. Required; only its form is checked. */
  readonly emailAddress?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** First name. Required. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** Makes the call safe to repeat: the same key with the same input returns the first result and has no second effect. At most 255 characters; use a new key for each intent. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Last name. Required. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `createGuestCustomer`. */
export type CreateGuestCustomerPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The customer; null when the call was refused. */
  readonly customer?: Maybe<OrderCustomer>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `createPlatformConnectorDestination`. */
export type CreatePlatformConnectorDestinationInput = {
  /** The HTTPS base URL of the platform's connector, without credentials. Required. */
  readonly destination?: InputMaybe<Scalars['String']['input']>;
  /** An additional key for the public order id in the order's custom attributes. */
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
  /** Its countries, ISO 3166-1 alpha-2. Required; an empty list is the rest of the world. */
  readonly countries?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Its name, for your own people. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Its provinces, such as `US-DC`, or `DC` where the zone has one country; the whole countries when it is left out. */
  readonly provinces?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The ways to ship there, 1 to 100. Required. */
  readonly rates?: InputMaybe<ReadonlyArray<ShippingRateInput>>;
};

/** The result of `createShippingZone`. */
export type CreateShippingZonePayload = {
  /** The zone; null when the call was refused. */
  readonly shippingZone?: Maybe<ShippingZone>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `createShop`. */
export type CreateShopInput = {
  /** The country of the shop, ISO 3166-1 alpha-2 such as `US`. */
  readonly countryCode?: InputMaybe<Scalars['String']['input']>;
  /** Its currency, an ISO 4217 code such as `USD`, for good. Required. */
  readonly currency?: InputMaybe<Scalars['String']['input']>;
  /** Its name, as shoppers read it. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The kind of platform behind it; `custom` if omitted. */
  readonly platformType?: InputMaybe<Scalars['String']['input']>;
  /** Its identifier, for good: letters, digits, `_` and `-`, at most 64. Made up when it is left out. */
  readonly shopIdentifier?: InputMaybe<Scalars['ID']['input']>;
  /** Its time zone by the IANA name, such as `Europe/Lisbon`; `UTC` if omitted. */
  readonly timezone?: InputMaybe<Scalars['String']['input']>;
  /** The unit in which the shop shows weights: `g`, `kg`, `oz` or `lb`; `g` if omitted. */
  readonly weightUnit?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `createShop`. */
export type CreateShopPayload = {
  /** The shop; null if the operation was refused. */
  readonly shop?: Maybe<Shop>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `createTaxRate`. */
export type CreateTaxRateInput = {
  /** Its country, ISO 3166-1 alpha-2. Required. */
  readonly country?: InputMaybe<Scalars['String']['input']>;
  /** Whether prices include it already; otherwise it comes on top. Required. */
  readonly isIncluded?: InputMaybe<Scalars['Boolean']['input']>;
  /** Its name, as the shopper reads it. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Its province, by code (`DC`) or name; the whole country when it is left out. */
  readonly province?: InputMaybe<Scalars['String']['input']>;
  /** The rate as a fraction: `"0.06"` is 6 %. Required. */
  readonly rate?: InputMaybe<Scalars['Decimal']['input']>;
  /** Whether shipping is taxed by it too. Required. */
  readonly taxShipping?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The result of `createTaxRate`. */
export type CreateTaxRatePayload = {
  /** The tax rate; null when the call was refused. */
  readonly taxRate?: Maybe<TaxRate>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `createWebhook`. */
export type CreateWebhookInput = {
  /** The HTTPS URL that receives the requests, at most 2,048 characters. Required. */
  readonly callbackUrl?: InputMaybe<Scalars['String']['input']>;
  /** The id of the topic. Required. */
  readonly webhookTopicId?: InputMaybe<Scalars['Int']['input']>;
};

/** The result of `createWebhook`. */
export type CreateWebhookPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The webhook; null if the operation was refused. */
  readonly webhook?: Maybe<Webhook>;
};

/** A currency of ISO 4217 and how it is written. */
export type Currency = {
  /** How an amount is written, with `{{amount}}` in the place of the number. */
  readonly format: Scalars['String']['output'];
  /** Whether it has minor units. Yen have not: there one whole unit is one yen. */
  readonly hasDecimal: Scalars['Boolean']['output'];
  /** Its code, such as `USD`. */
  readonly isoCode: Scalars['String']['output'];
  /** Its number, such as 840. */
  readonly isoNumericCode: Scalars['Int']['output'];
  /** Whether the code should stand beside the sign. */
  readonly showIsoCode: Scalars['Boolean']['output'];
  /** Its sign, such as `$`. */
  readonly symbol: Scalars['String']['output'];
};

/** A customer of the shop, as its platform tells of it, or as orders made it known. */
export type Customer = {
  /** Addresses, in the order of the platform. */
  readonly addresses: ReadonlyArray<CustomerAddress>;
  /** When the customer became known here. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The address that the platform calls the default one; null when it says so of none. */
  readonly defaultAddress?: Maybe<CustomerAddress>;
  /** When the platform deleted the customer; null while it exists. */
  readonly deletedAt?: Maybe<Scalars['DateTime']['output']>;
  /** E-mail address. */
  readonly email: Scalars['String']['output'];
  /** First name. */
  readonly firstName: Scalars['String']['output'];
  /** The groups that the customer is in, by name. */
  readonly groups: ReadonlyArray<CustomerGroup>;
  /** Generated by the service. */
  readonly id: Scalars['ID']['output'];
  /** Labels, by name. */
  readonly labels: ReadonlyArray<CustomerLabel>;
  /** Last name. */
  readonly lastName: Scalars['String']['output'];
  /** The orders that the customer made here, newest first (`READ_ORDERS`). */
  readonly orders: OrderConnection;
  /** Phone number, as it was written. */
  readonly phone: Scalars['String']['output'];
  /** When the customer was created on the platform, if the platform says so. */
  readonly platformCreatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The customer's id on the platform; null for a customer of this shop only. */
  readonly platformId?: Maybe<Scalars['ID']['output']>;
  /** The kind of platform that tells of the customer. */
  readonly platformType: Scalars['String']['output'];
  /** The same as on the customer's orders. */
  readonly publicId: Scalars['ID']['output'];
  /** The shop. */
  readonly shopIdentifier: Scalars['ID']['output'];
  /** Tags of the platform, separated by commas. */
  readonly tags: Scalars['String']['output'];
  /** When the customer last changed here. */
  readonly updatedAt: Scalars['DateTime']['output'];
};


/** A customer of the shop, as its platform tells of it, or as orders made it known. */
export type CustomerOrdersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** An address of a customer. */
export type CustomerAddress = {
  /** Where it comes from: `platform`. */
  readonly addressSource: Scalars['String']['output'];
  /** What kind of address it is, such as `residential` or `commercial`. */
  readonly addressType: Scalars['String']['output'];
  /** What it is used for, such as `shipping` or `billing`. */
  readonly addressUse: Scalars['String']['output'];
  /** City. */
  readonly city: Scalars['String']['output'];
  /** Company. */
  readonly company: Scalars['String']['output'];
  /** Country, by name. */
  readonly country: Scalars['String']['output'];
  /** Country, by its code of two letters. */
  readonly countryIso2: Scalars['String']['output'];
  /** When it became known here. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Null: a deleted address is not shown. */
  readonly deletedAt?: Maybe<Scalars['DateTime']['output']>;
  /** First name. */
  readonly firstName: Scalars['String']['output'];
  /** Generated by the service. */
  readonly id: Scalars['ID']['output'];
  /** Whether the platform calls it the default one. */
  readonly isDefault: Scalars['Boolean']['output'];
  /** Last name. */
  readonly lastName: Scalars['String']['output'];
  /** Phone number. */
  readonly phone: Scalars['String']['output'];
  /** The customer's id on the platform. */
  readonly platformCustomerId: Scalars['ID']['output'];
  /** The address's id on the platform; empty where it has none. */
  readonly platformId: Scalars['ID']['output'];
  /** The kind of platform that tells of the address. */
  readonly platformType: Scalars['String']['output'];
  /** Province, by name. */
  readonly province: Scalars['String']['output'];
  /** Province, by code. */
  readonly provinceCode: Scalars['String']['output'];
  /** The `id` of the customer. */
  readonly serviceCustomerId: Scalars['ID']['output'];
  /** The shop. */
  readonly shopIdentifier: Scalars['ID']['output'];
  /** First line of the street. */
  readonly street1: Scalars['String']['output'];
  /** Second line of the street. */
  readonly street2: Scalars['String']['output'];
  /** When it last changed here. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Postal code. */
  readonly zip: Scalars['String']['output'];
};

/** A page of the list of customers. */
export type CustomerConnection = {
  /** The customers of the page, each with its cursor. */
  readonly edges: ReadonlyArray<CustomerEdge>;
  /** The customers of the page. */
  readonly nodes: ReadonlyArray<Customer>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many customers match in all. It is counted only when it is selected. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A customer in a page. */
export type CustomerEdge = {
  /** Where it stands in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The customer. */
  readonly node: Customer;
};

/** The erasure of a customer's personal data. */
export type CustomerErasure = {
  /** The id of the customer. */
  readonly customerId: Scalars['ID']['output'];
  /** When the erasure was completed; null while it is running. */
  readonly finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the erasure was requested. */
  readonly requestedAt: Scalars['DateTime']['output'];
  /** The status: `running` while the erasure continues in the background, `finished` when it is complete. */
  readonly status: Scalars['String']['output'];
};

/** A group of customers of the shop. */
export type CustomerGroup = {
  /** When it was added. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Null: a deleted group is not kept. */
  readonly deletedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What it is about. */
  readonly description: Scalars['String']['output'];
  /** Generated by the service. */
  readonly id: Scalars['ID']['output'];
  /** Its name, which no other group has. */
  readonly name: Scalars['String']['output'];
  /** The group's id on the platform, if it has one there. */
  readonly platformId?: Maybe<Scalars['ID']['output']>;
  /** The shop. */
  readonly shopIdentifier: Scalars['ID']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A label that the shop has given to a customer. */
export type CustomerLabel = {
  /** When it was given. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The `id` of the customer. */
  readonly customerId: Scalars['ID']['output'];
  /** Null: a label that was taken off is not kept. */
  readonly deletedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Generated by the service. */
  readonly id: Scalars['ID']['output'];
  /** What it says. */
  readonly name: Scalars['String']['output'];
  /** When it was given: a label does not change. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** An order of the list of customers. */
export type CustomerSort =
  /** By e-mail address, ascending. */
  | 'EMAIL'
  /** By e-mail address, descending. */
  | 'EMAIL_DESCENDING'
  /** By first name, ascending. */
  | 'FIRST_NAME'
  /** By first name, descending. */
  | 'FIRST_NAME_DESCENDING'
  /** By last name, ascending. */
  | 'LAST_NAME'
  /** By last name, descending. */
  | 'LAST_NAME_DESCENDING'
  /** By the time at which the service came to know them, earliest first. */
  | 'LEAST_RECENTLY_CREATED'
  /** By the time of the last change, earliest first. */
  | 'LEAST_RECENTLY_UPDATED'
  /** By id, descending. */
  | 'NEWEST'
  /** By id, ascending. */
  | 'OLDEST'
  /** By telephone number, as a text, ascending. */
  | 'PHONE'
  /** By telephone number, as a text, descending. */
  | 'PHONE_DESCENDING'
  /** By the time at which the service came to know them, latest first. */
  | 'RECENTLY_CREATED'
  /** By the time of the last change, latest first. */
  | 'RECENTLY_UPDATED';

/** The input of `deleteBillingAddress`. */
export type DeleteBillingAddressInput = {
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
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
  /** The category's id on the platform. */
  readonly platformId: Scalars['ID']['input'];
};

/** The result of `deleteCategory`. */
export type DeleteCategoryPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `deleteCustomerGroup`. */
export type DeleteCustomerGroupInput = {
  /** The group. */
  readonly id: Scalars['ID']['input'];
};

/** The result of `deleteCustomerGroup`. */
export type DeleteCustomerGroupPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `deleteCustomer`. */
export type DeleteCustomerInput = {
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
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
  /** The code. Required. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
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
  /** The gateway. */
  readonly publicGatewayId: Scalars['ID']['input'];
};

/** The result of `deleteExternalPaymentGateway`. */
export type DeleteExternalPaymentGatewayPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `deleteLineItem`. */
export type DeleteLineItemInput = {
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The line item. Required. */
  readonly lineItemKey?: InputMaybe<Scalars['ID']['input']>;
  /** Accepted and ignored: properties stay as they are. */
  readonly lineItemProperties?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The variant that you believe the line to be of; refused when it is of another. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** Accepted and ignored: the whole line goes. */
  readonly quantity?: InputMaybe<Scalars['Int']['input']>;
  /** The SKU that you believe the line to be of; refused when it is of another. */
  readonly sku?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `deleteLineItem`. */
export type DeleteLineItemPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The lines that are left; null when the call was refused. */
  readonly lineItems?: Maybe<ReadonlyArray<FlatLineItem>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `deletePayment`. */
export type DeletePaymentInput = {
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The payment. Required. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `deletePayment`. */
export type DeletePaymentPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The payments that are left; null when the call was refused. */
  readonly payments?: Maybe<ReadonlyArray<Payment>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `deletePlatformConnectorDestination`. */
export type DeletePlatformConnectorDestinationInput = {
  /** The id of the destination. Required. */
  readonly id: Scalars['ID']['input'];
};

/** The result of `deletePlatformConnectorDestination`. */
export type DeletePlatformConnectorDestinationPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `deleteProduct`. */
export type DeleteProductInput = {
  /** The product's id on the platform. */
  readonly platformId: Scalars['ID']['input'];
};

/** The result of `deleteProduct`. */
export type DeleteProductPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `deleteSavedPaymentMethod`. */
export type DeleteSavedPaymentMethodInput = {
  /** Only a method of this order's own customer; with an order token it is always the token's order. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** The method. */
  readonly publicPaymentId: Scalars['ID']['input'];
};

/** The result of `deleteSavedPaymentMethod`. */
export type DeleteSavedPaymentMethodPayload = {
  /** The customer's default from now on; null when no method is left, or the call was refused. */
  readonly defaultCardId?: Maybe<Scalars['ID']['output']>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `deleteShippingAddress`. */
export type DeleteShippingAddressInput = {
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
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
  /** The zone. */
  readonly id: Scalars['ID']['input'];
};

/** The result of `deleteShippingZone`. */
export type DeleteShippingZonePayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `deleteTaxRate`. */
export type DeleteTaxRateInput = {
  /** The tax rate. */
  readonly id: Scalars['ID']['input'];
};

/** The result of `deleteTaxRate`. */
export type DeleteTaxRatePayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `deleteWebhook`. */
export type DeleteWebhookInput = {
  /** The id of the webhook. Required. */
  readonly id: Scalars['ID']['input'];
};

/** The result of `deleteWebhook`. */
export type DeleteWebhookPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `disableGiftCard`. */
export type DisableGiftCardInput = {
  /** Its token. */
  readonly cardToken: Scalars['ID']['input'];
};

/** The result of `disableGiftCard`. */
export type DisableGiftCardPayload = {
  /** The card after the change; null when the call was refused. */
  readonly giftCard?: Maybe<GiftCard>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A discount on an order or on a line of it. */
export type Discount = {
  /** The code that it is of. */
  readonly code: Scalars['String']['output'];
  /** Where it comes from: `coupon` or `cart`. */
  readonly source: Scalars['String']['output'];
  /** The text that the shopper reads. */
  readonly text: Scalars['String']['output'];
  /** Whether it applies to the order as it is now. One that does not takes off nothing and stays listed. */
  readonly valid: Scalars['Boolean']['output'];
  /** What it takes off, in minor units. */
  readonly value: Scalars['SafeInt']['output'];
};

/** A discount code of the shop. */
export type DiscountCode = {
  /** What the shopper types. */
  readonly code: Scalars['String']['output'];
  /** Whether it may stand beside another one. */
  readonly combinable: Scalars['Boolean']['output'];
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** It applies until then; null: for good. */
  readonly endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Its identifier. */
  readonly id: Scalars['ID']['output'];
  /** How it takes money off. */
  readonly kind: DiscountKind;
  /** It applies from this subtotal on, in minor units; null: always. */
  readonly minSubtotal?: Maybe<Scalars['SafeInt']['output']>;
  /** Only for these products, by their ids on the platform; none: for all. */
  readonly platformProductIds: ReadonlyArray<Scalars['ID']['output']>;
  /** It applies from then on; null: from the beginning. */
  readonly startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** How many orders may use it; null: as many as like. */
  readonly usageLimit?: Maybe<Scalars['Int']['output']>;
  /** How many orders of one e-mail address may use it; null: as many as like. */
  readonly usageLimitPerCustomer?: Maybe<Scalars['Int']['output']>;
  /** How many orders used it. */
  readonly used: Scalars['Int']['output'];
  /** Percent, or minor units; of no meaning for free shipping. */
  readonly value: Scalars['Decimal']['output'];
};

/** How a discount code takes money off. */
export type DiscountKind =
  /** An amount on the order, spread over the lines that it applies to. */
  | 'FIXED_AMOUNT'
  /** The price of shipping. */
  | 'FREE_SHIPPING'
  /** A percentage of the lines that it applies to. */
  | 'PERCENTAGE';

/** The currency that shoppers see. */
export type DisplayCurrencySettings = {
  /** Its ISO 4217 code. */
  readonly code: Scalars['String']['output'];
  /** How much of it is one of the shop's currency. */
  readonly rate: Scalars['Float']['output'];
};

/** The currency that shoppers see. */
export type DisplayCurrencySettingsInput = {
  /** Its ISO 4217 code. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** How much of it is one of the shop's currency. */
  readonly rate?: InputMaybe<Scalars['Float']['input']>;
};

/** The input of `eraseCustomer`. */
export type EraseCustomerInput = {
  /** The id of the customer. Required. */
  readonly id: Scalars['ID']['input'];
};

/** The result of `eraseCustomer`. */
export type EraseCustomerPayload = {
  /** The status of the erasure; null if the operation was refused. */
  readonly erasure?: Maybe<CustomerErasure>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The outcome of `estimateShippingLines`. */
export type EstimateShippingLinesPayload = {
  /** The shipping lines that there would be; null when the call was refused. */
  readonly shippingLines?: Maybe<ReadonlyArray<AvailableShippingLine>>;
  /** Why the call was refused, all reasons at once; empty when it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The outcome of `estimateTaxes`. */
export type EstimateTaxesPayload = {
  /** The taxes that there would be; null when the call was refused. */
  readonly taxes?: Maybe<ReadonlyArray<Tax>>;
  /** Why the call was refused, all reasons at once; empty when it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Something that happened. */
export type Event = {
  /** What goes with it, such as `changed`: which parts of the order. */
  readonly data: Scalars['JSONObject']['output'];
  /** Its identifier, the same to every reader of the log. */
  readonly id: Scalars['ID']['output'];
  /** When it happened. */
  readonly occurredAt: Scalars['DateTime']['output'];
  /** Its place among all events of the shop; it grows. */
  readonly position: Scalars['SafeInt']['output'];
  /** The order that it is about; null where it is about none. */
  readonly publicOrderId?: Maybe<Scalars['ID']['output']>;
  /** Its place among the events of its order: 1, 2, 3 and so on without a gap; null for events of no order. */
  readonly sequence?: Maybe<Scalars['Int']['output']>;
  /** The shop. */
  readonly shopIdentifier: Scalars['ID']['output'];
  /** What happened, such as `order/updated` or `product/saved`. */
  readonly type: Scalars['String']['output'];
  /** The version of the order after it; null for events of no order. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** A page of events. */
export type EventConnection = {
  /** The events of the page, each with its cursor. */
  readonly edges: ReadonlyArray<EventEdge>;
  /** The events of the page. */
  readonly nodes: ReadonlyArray<Event>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
};

/** An event in a page. */
export type EventEdge = {
  /** Where it stands in the list, for `after`. */
  readonly cursor: Scalars['ID']['output'];
  /** The event. */
  readonly node: Event;
};

/** The input of `exportCustomerData`. */
export type ExportCustomerDataInput = {
  /** The cursor to continue after: `next` of the previous page. Defaults to the first page. */
  readonly after?: InputMaybe<Scalars['String']['input']>;
  /** The id of the customer. Required. */
  readonly id: Scalars['ID']['input'];
};

/** The result of `exportCustomerData`. */
export type ExportCustomerDataPayload = {
  /** `customer`, `orders`, `platformOrders`, `savedPaymentMethods`, `giftCards`, `mails` and `discountUses`; null if the operation was refused. */
  readonly customerData?: Maybe<Scalars['JSONObject']['output']>;
  /** The cursor of the next page, to be sent as `after`; null on the last page, or if the operation was refused. Each page contains `customer`; the first page contains `savedPaymentMethods`. */
  readonly next?: Maybe<Scalars['String']['output']>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A payment gateway that the shop has added. */
export type ExternalPaymentGateway = {
  /** The gateway is told the lines and totals of the order when it authorises. */
  readonly additionalOrderDetails: Scalars['Boolean']['output'];
  /** Always null: the token can only be written. */
  readonly apiToken?: Maybe<Scalars['String']['output']>;
  /** The address that is called for payment operations, an absolute https URL. */
  readonly baseUrl: Scalars['String']['output'];
  /** The currency that it takes, ISO 4217. */
  readonly currency: Scalars['String']['output'];
  /** Headers that are added to each request to the gateway, without their values. */
  readonly httpHeaders: ReadonlyArray<HttpHeader>;
  /** It answers a call that is repeated under the same reference with the first outcome. */
  readonly idempotentReferences: Scalars['Boolean']['output'];
  /** The address that the payment frame embeds; null: none. */
  readonly iframeUrl?: Maybe<Scalars['String']['output']>;
  /** Where the payment option stands in the checkout, such as `payment_method_below`. */
  readonly location: Scalars['String']['output'];
  /** What the shopper reads. */
  readonly name: Scalars['String']['output'];
  /** Its tokens are digits that could pass for a card number, so they are not refused as card data. */
  readonly numericTokens: Scalars['Boolean']['output'];
  /** It can be asked for the outcome of a call by our reference. */
  readonly outcomeLookup: Scalars['Boolean']['output'];
  /** The gateway captures an authorisation in parts. */
  readonly partialCapture: Scalars['Boolean']['output'];
  /** The gateway's own identifier of this installation, once in a shop. */
  readonly providerId: Scalars['String']['output'];
  /** Its identifier, the `gatewayPublicId` of payments. */
  readonly publicId: Scalars['ID']['output'];
  /** Its operations stand right under the base URL, not under `/payments`. */
  readonly rootPaths: Scalars['Boolean']['output'];
};

/** A payment gateway that the shop has added, as the checkout shows it. */
export type ExternalPaymentGatewayOption = {
  /** The currency that it takes, ISO 4217. */
  readonly currency: Scalars['String']['output'];
  /** The address that the payment frame embeds; null: none. */
  readonly iframeUrl?: Maybe<Scalars['String']['output']>;
  /** Where it stands in the checkout, such as `payment_method_below`. */
  readonly location: Scalars['String']['output'];
  /** What the shopper reads. */
  readonly name: Scalars['String']['output'];
  /** Its identifier, the `gatewayPublicId` of payments. */
  readonly publicId: Scalars['ID']['output'];
};

/** A line item with the members of its product data beside its own. */
export type FlatLineItem = {
  /** Barcode. */
  readonly barcode: Scalars['String']['output'];
  /** What a piece cost before, in minor units; 0 where nothing is known. */
  readonly compareAtPrice: Scalars['SafeInt']['output'];
  /** A description. */
  readonly description: Scalars['String']['output'];
  /** What each discount takes off the line. */
  readonly discounts: ReadonlyArray<Discount>;
  /** Fees on the line. */
  readonly fees: ReadonlyArray<LineItemFee>;
  /** How many units are fulfilled. */
  readonly fulfilledQuantity: Scalars['Int']['output'];
  /** The variant's id on the platform; of a generic item the identifier that it came with. */
  readonly id: Scalars['ID']['output'];
  /** The address of a picture; empty where there is none. */
  readonly image: Scalars['String']['output'];
  /** The key that names the line, unique on the order. */
  readonly lineItemKey: Scalars['ID']['output'];
  /** The product's descriptions by language code. */
  readonly localizedDescriptions: Scalars['JSONObject']['output'];
  /** The product's names by language code. */
  readonly localizedNames: Scalars['JSONObject']['output'];
  /** The variant's names by language code. */
  readonly localizedVariantNames: Scalars['JSONObject']['output'];
  /** The price of a piece in minor units. */
  readonly price: Scalars['SafeInt']['output'];
  /** The product's id on the platform. */
  readonly productId: Scalars['ID']['output'];
  /** The product's title. */
  readonly productTitle: Scalars['String']['output'];
  /** Texts that belong to the line. */
  readonly properties: Scalars['JSONObject']['output'];
  /** How many pieces. */
  readonly quantity: Scalars['Int']['output'];
  /** Whether it is shipped. */
  readonly requiresShipping: Scalars['Boolean']['output'];
  /** SKU. */
  readonly sku: Scalars['String']['output'];
  /** Tags, separated by commas. */
  readonly tags: Scalars['String']['output'];
  /** Whether it is taxed. */
  readonly taxable: Scalars['Boolean']['output'];
  /** Taxes on the line. */
  readonly taxes: ReadonlyArray<Tax>;
  /** What the shopper reads. */
  readonly title: Scalars['String']['output'];
  /** Price times quantity in minor units. */
  readonly totalPrice: Scalars['SafeInt']['output'];
  /** Weight times quantity in grams. */
  readonly totalWeight: Scalars['SafeInt']['output'];
  /** The variant's id on the platform. */
  readonly variantId: Scalars['ID']['output'];
  /** Who makes it. */
  readonly vendor: Scalars['String']['output'];
  /** 1 when the line is shown, 0 when it is hidden. */
  readonly visible: Scalars['Int']['output'];
  /** The weight of a piece in grams. */
  readonly weight: Scalars['SafeInt']['output'];
  /** The unit in which the product's weight is shown. */
  readonly weightUnit: Scalars['String']['output'];
};

/** A line item and how many units of it are fulfilled. */
export type FulfilledLineItemInput = {
  /** How many units of it are fulfilled in all. */
  readonly fulfilledQuantity?: InputMaybe<Scalars['Int']['input']>;
  /** The line item. */
  readonly lineItemKey?: InputMaybe<Scalars['ID']['input']>;
};

/** The general settings of a shop. */
export type GeneralSettings = {
  /** What becomes of abandoned orders. */
  readonly abandonedCart: AbandonedCartSettings;
  /** How the checkout goes. */
  readonly checkoutProcess: CheckoutProcessSettings;
  /** How the shop and another service work together over connector routes. */
  readonly connector: ConnectorSettings;
  /** Always null: the secret of customers' tokens is only written. */
  readonly customerJwtSecret?: Maybe<Scalars['String']['output']>;
  /** The currency that is shown to shoppers; null when it is the shop's own. */
  readonly displayCurrency?: Maybe<DisplayCurrencySettings>;
  /** Which products are gift cards. */
  readonly giftCards: GiftCardSettings;
  /** The languages that the shop has texts for. */
  readonly languages: ReadonlyArray<LanguageSettings>;
  /** How orders are paid. */
  readonly payments: PaymentSettings;
  /** Whether platform orders carry the public order id. */
  readonly publicOrderId: PublicOrderIdSettings;
  /** The page where a shopper goes on with an order, with `{public_order_id}` in the place of the order; null when there is none. */
  readonly resumeUrlTemplate?: Maybe<Scalars['String']['output']>;
};

/** The input of `generateTaxes`. */
export type GenerateTaxesInput = {
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `generateTaxes`. */
export type GenerateTaxesPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The taxes of the order; null when the call was refused. */
  readonly taxes?: Maybe<ReadonlyArray<Tax>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** A gift card. It pays through the gateway `gift_card`, its token being the payment's token, its pin standing as `pin` in the payment's parameters. */
export type GiftCard = {
  /** What it was issued with, in minor units. */
  readonly amount: Scalars['SafeInt']['output'];
  /** What is left on it, in minor units. */
  readonly balance: Scalars['SafeInt']['output'];
  /** What identifies the card when it pays. */
  readonly cardToken: Scalars['ID']['output'];
  /** When it was issued. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** ISO 4217. It pays orders in this currency only. */
  readonly currency: Scalars['String']['output'];
  /** The e-mail address of who gives it. */
  readonly customerEmail: Scalars['String']['output'];
  /** Who gives it. */
  readonly customerName: Scalars['String']['output'];
  /** The last day on which it pays, in UTC, such as `2027-12-31`; null when it always does. */
  readonly expiryDate?: Maybe<Scalars['String']['output']>;
  /** Whether it was disabled. */
  readonly isDisabled: Scalars['Boolean']['output'];
  /** What the giver wrote. */
  readonly message: Scalars['String']['output'];
  /** The e-mail address of whom it is for. */
  readonly recipientEmail: Scalars['String']['output'];
  /** Whom it is for. */
  readonly recipientName: Scalars['String']['output'];
};

/** Which products are gift cards. */
export type GiftCardSettings = {
  /** Whether gift cards are sold. */
  readonly enabled: Scalars['Boolean']['output'];
  /** The highest amount that a shopper may choose, in minor units. */
  readonly maxAmount: Scalars['SafeInt']['output'];
  /** The lowest amount that a shopper may choose, in minor units. */
  readonly minAmount: Scalars['SafeInt']['output'];
  /** The SKUs of the variants that are gift cards. */
  readonly skus: ReadonlyArray<Scalars['String']['output']>;
};

/** Which products are gift cards. */
export type GiftCardSettingsInput = {
  /** Whether gift cards are sold. */
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** The highest amount that a shopper may choose, in minor units. */
  readonly maxAmount?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The lowest amount that a shopper may choose, in minor units. */
  readonly minAmount?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The SKUs of the variants that are gift cards. */
  readonly skus?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** An HTTP header that is sent to the gateway. */
export type HttpHeader = {
  /** The name. */
  readonly key: Scalars['String']['output'];
  /** Always null: values can only be written. */
  readonly value?: Maybe<Scalars['String']['output']>;
};

/** An HTTP header. */
export type HttpHeaderInput = {
  /** The name. */
  readonly key?: InputMaybe<Scalars['String']['input']>;
  /** The value. */
  readonly value?: InputMaybe<Scalars['String']['input']>;
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

/** The customer that an order starts with. */
export type InitialCustomerInput = {
  /** Whether the customer agrees to advertising; false when it is left out. */
  readonly acceptsMarketing?: InputMaybe<Scalars['Boolean']['input']>;
  /** E-mail address. */
  readonly emailAddress?: InputMaybe<Scalars['String']['input']>;
  /** First name. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** Last name. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** The customer's id on the platform. The same customer of the shop has the same `publicId` on every order. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
  /** Addresses to choose from, at most 250. They are kept as they are. */
  readonly savedAddresses?: InputMaybe<ReadonlyArray<AddressInput>>;
};

/** What a frontend needs to know of the shop before it shows an order. */
export type InitialData = {
  /** The same as `countryInformation`. */
  readonly countryInfo: ReadonlyArray<Country>;
  /** All countries of ISO 3166 and what their addresses need, by English name. */
  readonly countryInformation: ReadonlyArray<Country>;
  /** The payment gateways that the shop has added. */
  readonly externalPaymentGateways: ReadonlyArray<ExternalPaymentGatewayOption>;
  /** The shop's general settings. */
  readonly generalSettings: GeneralSettings;
  /** The custom elements of the checkout. */
  readonly lifeElements: ReadonlyArray<Scalars['JSONObject']['output']>;
  /** What the order can be paid with. */
  readonly paymentOptions: ReadonlyArray<PaymentOption>;
  /** The shop's name. */
  readonly shopName: Scalars['String']['output'];
  /** The languages that the shop has texts for. */
  readonly supportedLanguages: ReadonlyArray<SupportedLanguage>;
};

/** The input of `initializeOrder`. */
export type InitializeOrderInput = {
  /** A token that the platform wants in order to show the cart. */
  readonly accessToken?: InputMaybe<Scalars['String']['input']>;
  /** What the cart did already: discounts, fees, a shipping rate, a display currency. One that is not understood is refused, since silence would overcharge. */
  readonly actions?: InputMaybe<ReadonlyArray<CartActionInput>>;
  /** Groups orders for measuring how many are completed: at most 255 letters and digits. Made up when it is left out. */
  readonly apiSessionId?: InputMaybe<Scalars['String']['input']>;
  /** A cart of the platform to load. Refused with `CART_NOT_FOUND` when the shop has no platform to load it from. */
  readonly cartId?: InputMaybe<Scalars['ID']['input']>;
  /** The lines. Each is a variant (`platformId`), a SKU (`sku`), or a generic item that brings its own title and price. */
  readonly cartItems?: InputMaybe<ReadonlyArray<CartItemInput>>;
  /** The customer: with a `platformId` one with an account, without it a guest. */
  readonly customer?: InputMaybe<InitialCustomerInput>;
  /** The flow that the order comes from. At most 255 characters. */
  readonly flowId?: InputMaybe<Scalars['String']['input']>;
  /** Makes the call safe to repeat: the same key with the same input returns the first result and has no second effect. At most 255 characters; use a new key for each intent. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What is kept with the order. */
  readonly orderMetaData?: InputMaybe<OrderMetaDataInput>;
  /** Where the shopper can go on with the order, http or https; the shop's own template when it is left out. */
  readonly resumableLink?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `initializeOrder`. */
export type InitializeOrderPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** What a frontend needs to know of the shop before it shows the order. */
  readonly initialData?: Maybe<InitialData>;
  /** The order token, a JWT that is valid for 60 minutes and lets the frontend call everything on this order. */
  readonly jwtToken?: Maybe<Scalars['String']['output']>;
  /** The new order's identifier. */
  readonly publicOrderId?: Maybe<Scalars['ID']['output']>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** Whether payment methods can be saved for the customer. */
  readonly vaultingEnabled?: Maybe<Scalars['Boolean']['output']>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** Whether the shop has what an order wants. */
export type InventoryCheck = {
  /** What there is not enough of. */
  readonly failedItems: ReadonlyArray<InventoryShortage>;
  /** Why it fails; empty when it does not. */
  readonly reason: Scalars['String']['output'];
  /** `pass`, `fail`, or `not_enabled` where the shop's settings do not ask for it. */
  readonly result: Scalars['String']['output'];
};

/** A variant of which there is not enough. */
export type InventoryShortage = {
  /** How many there are, less those that other orders have reserved. */
  readonly availableQuantity: Scalars['SafeInt']['output'];
  /** The variant's id on the platform. */
  readonly platformVariantId: Scalars['ID']['output'];
};

/** The input of `issueGiftCard`. */
export type IssueGiftCardInput = {
  /** What it is worth, in minor units. Required. */
  readonly amount?: InputMaybe<Scalars['SafeInt']['input']>;
  /** ISO 4217. Required. */
  readonly currency?: InputMaybe<Scalars['String']['input']>;
  /** The e-mail address of who gives it. */
  readonly customerEmail?: InputMaybe<Scalars['String']['input']>;
  /** Who gives it. */
  readonly customerName?: InputMaybe<Scalars['String']['input']>;
  /** The last day on which it pays, in UTC, such as `2027-12-31`; always when it is left out. */
  readonly expiryDate?: InputMaybe<Scalars['String']['input']>;
  /** Makes the call safe to repeat: the same key with the same input returns the first result and has no second effect. At most 255 characters; use a new key for each intent. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What the giver writes, at most 2,000 characters. */
  readonly message?: InputMaybe<Scalars['String']['input']>;
  /** The e-mail address of whom it is for. */
  readonly recipientEmail?: InputMaybe<Scalars['String']['input']>;
  /** Whom it is for. */
  readonly recipientName?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `issueGiftCard`. */
export type IssueGiftCardPayload = {
  /** Its pin, which is shown nowhere else; null when the call was refused, or repeated under its key. */
  readonly cardPin?: Maybe<Scalars['String']['output']>;
  /** The card; null when the call was refused. */
  readonly giftCard?: Maybe<GiftCard>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A language that a shop has texts for. */
export type LanguageSettings = {
  /** Its code, such as `en` or `pt-BR`. */
  readonly isoLanguage: Scalars['String']['output'];
  /** The texts in it, as JSON in a string. */
  readonly languageBlob: Scalars['String']['output'];
  /** Its name. */
  readonly languageName: Scalars['String']['output'];
};

/** A language that the shop has texts for. */
export type LanguageSettingsInput = {
  /** Its code, such as `en` or `pt-BR`. */
  readonly isoLanguage?: InputMaybe<Scalars['String']['input']>;
  /** The texts in it, as JSON in a string. */
  readonly languageBlob?: InputMaybe<Scalars['String']['input']>;
  /** Its name. */
  readonly languageName?: InputMaybe<Scalars['String']['input']>;
};

/** A line of an order. */
export type LineItem = {
  /** What each discount takes off the line. */
  readonly discounts: ReadonlyArray<Discount>;
  /** Fees on the line. */
  readonly fees: ReadonlyArray<LineItemFee>;
  /** How many pieces were sent already. */
  readonly fulfilledQuantity: Scalars['Int']['output'];
  /** What is bought. */
  readonly productData: ProductData;
  /** Taxes on the line. */
  readonly taxes: ReadonlyArray<Tax>;
};

/** A fee on a line. */
export type LineItemFee = {
  /** Minor units. */
  readonly amount: Scalars['SafeInt']['output'];
  /** What it is for. */
  readonly name: Scalars['String']['output'];
};

/** Everything that can be changed. The fields are generated from the operations. */
export type Mutation = {
  /** Marks as dealt with what an order needs attention for and no other operation can settle: a refused void of a cancelled order, a refused refund, spent gift cards of a cancelled or refunded order, and payments that did not cover it. The call is recorded in the audit log. Requires an access token with `WRITE_ORDERS`. */
  readonly acknowledgeAttention?: Maybe<AcknowledgeAttentionPayload>;
  /** Adds a label to a customer; one that is there already stays. Requires an access token with `WRITE_CUSTOMERS`. */
  readonly addCustomerLabel?: Maybe<AddCustomerLabelPayload>;
  /** Adds one of the shop's discount codes to the order. Its use is counted when the order is processed. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly addDiscount?: Maybe<AddDiscountPayload>;
  /** Adds a product variant of the shop as a new line, at the shop's price: prices never come from a frontend. Shipping lines and taxes have to be made again. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly addLineItem?: Maybe<AddLineItemPayload>;
  /** Plans a payment for the order. No money moves before `processOrder`. Without an amount it takes what is still open. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly addPayment?: Maybe<AddPaymentPayload>;
  /** Adds to what is kept with the order: keys of maps are merged (the new value wins), tags are added, notes are replaced when they are given. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly appendOrderMetadata?: Maybe<AppendOrderMetadataPayload>;
  /** Authorises every planned payment of the order, all or nothing: when one is declined, the others are voided. Where the shop only verifies payments they are verified and left `AWAITING_PRE_AUTH`. Requires an access token with `WRITE_PAYMENTS`. */
  readonly authorizePayments?: Maybe<AuthorizePaymentsPayload>;
  /** Cancels an order: voids its authorisations, gives back stock and uses of codes. Refused while captured money is not refunded. Requires an access token with `WRITE_ORDERS`. */
  readonly cancelOrder?: Maybe<CancelOrderPayload>;
  /** Captures what is left of the order total. Requires an access token with `WRITE_PAYMENTS`. */
  readonly captureFullPayment?: Maybe<CaptureFullPaymentPayload>;
  /** Captures an amount against the order total, across the payments in the order added. Requires an access token with `WRITE_PAYMENTS`. */
  readonly capturePayment?: Maybe<CapturePaymentPayload>;
  /** Captures an amount of one payment; one that is `AWAITING_PRE_AUTH` is authorised and charged. Requires an access token with `WRITE_PAYMENTS`. */
  readonly captureSpecificPayment?: Maybe<CaptureSpecificPaymentPayload>;
  /** Empties all that is kept with the order. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly clearOrderMetadata?: Maybe<ClearOrderMetadataPayload>;
  /** Sets the secret that signs every callback of the shop; it takes over at once. Requires an access token with `WRITE_WEBHOOKS`. */
  readonly configureIntegrationSettings?: Maybe<ConfigureIntegrationSettingsPayload>;
  /** Issues an access token (root key, or `WRITE_TOKENS` of the same shop, never beyond one's own scopes). Requires the root key or an access token with `WRITE_TOKENS`. */
  readonly createAccessToken?: Maybe<CreateAccessTokenPayload>;
  /** Puts a customer with an account on the order. Refused when there is a customer already. Requires an access token with `WRITE_ORDERS`. */
  readonly createAuthenticatedCustomer?: Maybe<CreateAuthenticatedCustomerPayload>;
  /** Adds a discount code. Upper and lower case are the same. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly createDiscountCode?: Maybe<CreateDiscountCodePayload>;
  /** Adds a payment gateway of the shop's own, which is called over HTTP. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly createExternalPaymentGateway?: Maybe<CreateExternalPaymentGatewayPayload>;
  /** Puts a customer without an account on the order. Refused when there is one already. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly createGuestCustomer?: Maybe<CreateGuestCustomerPayload>;
  /** Adds a destination of the platform's connector, at most one for each topic. The service first sends a signed request to the destination. If the response is not signed with the same secret, the call is refused. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly createPlatformConnectorDestination?: Maybe<CreatePlatformConnectorDestinationPayload>;
  /** Adds a place that the shop ships to, with its rates. The most specific zone of an address counts. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly createShippingZone?: Maybe<CreateShippingZonePayload>;
  /** Makes a shop. Its currency and its identifier are for good. Requires the root key. */
  readonly createShop?: Maybe<CreateShopPayload>;
  /** Adds a tax rate for a country or one of its provinces. All rates of an address apply to the same net; none compounds. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly createTaxRate?: Maybe<CreateTaxRatePayload>;
  /** Sends every future event of a topic to a URL. Requires an access token with `WRITE_WEBHOOKS`. */
  readonly createWebhook?: Maybe<CreateWebhookPayload>;
  /** Clears the billing address. Taxes stay as they are until they are generated again. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly deleteBillingAddress?: Maybe<DeleteBillingAddressPayload>;
  /** Marks a category as deleted. Products keep what they say of it. Requires an access token with `WRITE_PRODUCTS`. */
  readonly deleteCategory?: Maybe<DeleteCategoryPayload>;
  /** Takes the customer off the order. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly deleteCustomer?: Maybe<DeleteCustomerPayload>;
  /** Deletes a group; the customers in it stay. Requires an access token with `WRITE_CUSTOMERS`. */
  readonly deleteCustomerGroup?: Maybe<DeleteCustomerGroupPayload>;
  /** Takes a discount code off the order. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly deleteDiscount?: Maybe<DeleteDiscountPayload>;
  /** Deletes a discount code. Orders that have it keep it until they are processed. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly deleteDiscountCode?: Maybe<DeleteDiscountCodePayload>;
  /** Takes a payment gateway out of use. What was paid with it can still be captured and refunded. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly deleteExternalPaymentGateway?: Maybe<DeleteExternalPaymentGatewayPayload>;
  /** Deletes a line. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly deleteLineItem?: Maybe<DeleteLineItemPayload>;
  /** Takes a payment off the order; one that is authorised is voided. Refused once money was captured with it. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly deletePayment?: Maybe<DeletePaymentPayload>;
  /** Deletes a destination. Pending changes are no longer sent to it. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly deletePlatformConnectorDestination?: Maybe<DeletePlatformConnectorDestinationPayload>;
  /** Marks a product as deleted: it can no longer be added to orders. Requires an access token with `WRITE_PRODUCTS`. */
  readonly deleteProduct?: Maybe<DeleteProductPayload>;
  /** Deletes a saved payment method: with an order token those of the order's own customer (order token), with an access token those of any customer. Requires the order token or an access token with `WRITE_SHOP_SETTINGS`. */
  readonly deleteSavedPaymentMethod?: Maybe<DeleteSavedPaymentMethodPayload>;
  /** Clears the shipping address. Taxes stay as they are until they are generated again. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly deleteShippingAddress?: Maybe<DeleteShippingAddressPayload>;
  /** Deletes a shipping zone. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly deleteShippingZone?: Maybe<DeleteShippingZonePayload>;
  /** Deletes a tax rate. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly deleteTaxRate?: Maybe<DeleteTaxRatePayload>;
  /** Deletes a webhook with its deliveries. Requires an access token with `WRITE_WEBHOOKS`. */
  readonly deleteWebhook?: Maybe<DeleteWebhookPayload>;
  /** Disables a gift card: it pays no more. What was paid with it stays, and refunds still return to it. Requires an access token with `WRITE_PAYMENTS`. */
  readonly disableGiftCard?: Maybe<DisableGiftCardPayload>;
  /** Permanently replaces a customer's personal data with `[erased]`: in the customer, which is deleted, and in orders, events, deliveries, idempotency records, gift cards and e-mails. Amounts and order numbers are kept. If the erasure takes longer than a few seconds, it continues in the background; call the operation again to get its status. Requires an access token with `WRITE_CUSTOMERS`. */
  readonly eraseCustomer?: Maybe<EraseCustomerPayload>;
  /** Returns all data that the shop stores about a customer, deleted or not. An export of more than a few MiB has several pages: use `next` to request the next one. The call is recorded in the audit log. Requires an access token with `WRITE_CUSTOMERS`. */
  readonly exportCustomerData?: Maybe<ExportCustomerDataPayload>;
  /** Computes the order's taxes. They stay as they are until this is called again, and an order is only processed with taxes that fit it. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly generateTaxes?: Maybe<GenerateTaxesPayload>;
  /** Imports the platform's customers and orders through its connector, in the background. If an import is running, it is returned; a failed import continues where it stopped. The shop needs a destination for `customers` or `orders`. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly importPlatformData?: Maybe<ImportPlatformDataPayload>;
  /** Starts an order, from the merchant's backend. Without items it starts empty. Requires an access token with `WRITE_ORDERS`. */
  readonly initializeOrder?: Maybe<InitializeOrderPayload>;
  /** Issues a gift card. Its pin is shown once, in this answer. Requires an access token with `WRITE_PAYMENTS`. */
  readonly issueGiftCard?: Maybe<IssueGiftCardPayload>;
  /** Replaces all that is kept with the order: what is left out is empty afterwards. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly overwriteOrderMetadata?: Maybe<OverwriteOrderMetadataPayload>;
  /** Pauses the deliveries of a webhook until it is resumed. No event is lost. Requires an access token with `WRITE_WEBHOOKS`. */
  readonly pauseWebhook?: Maybe<PauseWebhookPayload>;
  /** Completes the order: checks that nothing is missing, compares the total with what the shopper last saw, reserves stock and authorises the payments. Called again, under whatever key, it joins the run in progress or answers with the processed order; it never charges twice. While a payment's outcome is unknown it is refused with `PAYMENT_OUTCOME_UNKNOWN`: call it again after `details.retryAfter` seconds. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly processOrder?: Maybe<ProcessOrderPayload>;
  /** Sends all failed deliveries since a given time again. Requires an access token with `WRITE_WEBHOOKS`. */
  readonly recoverWebhook?: Maybe<RecoverWebhookPayload>;
  /** Sends a delivery again with the same body. Requires an access token with `WRITE_WEBHOOKS`. */
  readonly redeliverWebhook?: Maybe<RedeliverWebhookPayload>;
  /** Lists the shipping lines of the order's shipping address anew and puts them on offer. Refused with `NO_SHIPPING_TO_ADDRESS` when the shop does not ship there. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly refreshShippingLines?: Maybe<RefreshShippingLinesPayload>;
  /** Refunds all that was captured and not refunded; what was not returned yet comes back into stock. Requires an access token with `WRITE_PAYMENTS`. */
  readonly refundFullPayment?: Maybe<RefundFullPaymentPayload>;
  /** Refunds an amount of what was captured, the latest capture first. Requires an access token with `WRITE_PAYMENTS`. */
  readonly refundPayment?: Maybe<RefundPaymentPayload>;
  /** Refunds an amount of what was captured with one payment. Requires an access token with `WRITE_PAYMENTS`. */
  readonly refundSpecificPayment?: Maybe<RefundSpecificPaymentPayload>;
  /** Takes a label off a customer, if it is there. Requires an access token with `WRITE_CUSTOMERS`. */
  readonly removeCustomerLabel?: Maybe<RemoveCustomerLabelPayload>;
  /** A fresh order token, valid for 60 minutes, while the present one is. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly renewOrderToken?: Maybe<RenewOrderTokenPayload>;
  /** Makes a new order token for an order: to go on with an open or abandoned one, or to read a processed one. Refused for a cancelled order. Requires an access token with `WRITE_ORDERS`. */
  readonly resumeOrder?: Maybe<ResumeOrderPayload>;
  /** Resumes a paused or disabled webhook. Requires an access token with `WRITE_WEBHOOKS`. */
  readonly resumeWebhook?: Maybe<ResumeWebhookPayload>;
  /** Applies a failed platform event again. Requires an access token with `WRITE_PLATFORM_EVENTS`. */
  readonly retryPlatformEvent?: Maybe<RetryPlatformEventPayload>;
  /** Retries creating the platform order of a processed order, or sending changes that failed, immediately. For a cancelled order with an unknown outcome, it finds out whether the platform created the order. Refused if the order is not processed, or if its platform order is up to date. Requires an access token with `WRITE_ORDERS`. */
  readonly retryPlatformOrder?: Maybe<RetryPlatformOrderPayload>;
  /** Revokes an access token (root key, or `WRITE_TOKENS` of the same shop). Within 10 seconds it works nowhere. Requires the root key or an access token with `WRITE_TOKENS`. */
  readonly revokeAccessToken?: Maybe<RevokeAccessTokenPayload>;
  /** Creates the secret with which another service signs its calls of the shop's connector routes, to use this shop as its platform. The previous secret stops working immediately. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly rotateConnectorSecret?: Maybe<RotateConnectorSecretPayload>;
  /** Creates a new signing secret for a webhook. The new and the previous secret both sign for 24 hours. Requires an access token with `WRITE_WEBHOOKS`. */
  readonly rotateWebhookSigningSecret?: Maybe<RotateWebhookSigningSecretPayload>;
  /** Saves a category of a shop that has no platform to keep it. Requires an access token with `WRITE_PRODUCTS`. */
  readonly saveCategory?: Maybe<SaveCategoryPayload>;
  /** Adds a group, or replaces the one with this id. Requires an access token with `WRITE_CUSTOMERS`. */
  readonly saveCustomerGroup?: Maybe<SaveCustomerGroupPayload>;
  /** Saves a product of a shop that has no platform to keep it; it can be sold at once. It replaces the product with the same `platformId` whole: what is left out is empty afterwards. Requires an access token with `WRITE_PRODUCTS`. */
  readonly saveProduct?: Maybe<SaveProductPayload>;
  /** Selects a shipping line among those on offer. Taxes have to be generated again. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly selectShippingLine?: Maybe<SelectShippingLinePayload>;
  /** Sets the billing address; one that is there is overwritten. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly setBillingAddress?: Maybe<SetBillingAddressPayload>;
  /** Makes these the groups of a customer, and no others. Requires an access token with `WRITE_CUSTOMERS`. */
  readonly setCustomerGroups?: Maybe<SetCustomerGroupsPayload>;
  /** Creates the guest customer of the order, or replaces the guest that it has. An authenticated customer is not replaced. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly setOrderCustomer?: Maybe<SetOrderCustomerPayload>;
  /** Sets the shipping address; one that is there is overwritten. Taxes have to be generated again, and a shipping line that does not apply there is deselected. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly setShippingAddress?: Maybe<SetShippingAddressPayload>;
  /** Says what became of a call whose outcome is open: the later word of the gateway, or of a person. Processing that waited for it goes on. Requires an access token with `WRITE_PAYMENTS`. */
  readonly settleTransaction?: Maybe<SettleTransactionPayload>;
  /** Sends an event of the topic `webhook/test`, which does not concern an order. Requires an access token with `WRITE_WEBHOOKS`. */
  readonly testWebhook?: Maybe<TestWebhookPayload>;
  /** Replaces all members of the billing address: what is left out becomes blank. Makes it when there is none. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly updateBillingAddress?: Maybe<UpdateBillingAddressPayload>;
  /** Replaces what the customer says of themselves. Their identifiers and saved addresses stay. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly updateCustomer?: Maybe<UpdateCustomerPayload>;
  /** Replaces a discount code; its uses stay counted. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly updateDiscountCode?: Maybe<UpdateDiscountCodePayload>;
  /** Changes what is given of a payment gateway. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly updateExternalPaymentGateway?: Maybe<UpdateExternalPaymentGatewayPayload>;
  /** Changes what is given of the shop's general settings; the rest stays. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly updateGeneralSettings?: Maybe<UpdateGeneralSettingsPayload>;
  /** Like `updateCustomer`, but refuses to change what `initializeOrder` supplied. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly updateGuestCustomer?: Maybe<UpdateGuestCustomerPayload>;
  /** Says whether `processOrder` checks and reserves stock. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly updateInventoryCheckRequirement?: Maybe<UpdateInventoryCheckRequirementPayload>;
  /** Says how many pieces of a line were sent, before or after the order is processed. Requires an access token with `WRITE_ORDERS`. */
  readonly updateLineItem?: Maybe<UpdateLineItemPayload>;
  /** Changes how many pieces a line has; 0 deletes it. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly updateLineItemQuantity?: Maybe<UpdateLineItemQuantityPayload>;
  /** The same for several lines, all or nothing. Requires an access token with `WRITE_ORDERS`. */
  readonly updateLineItems?: Maybe<UpdateLineItemsPayload>;
  /** Changes a planned payment; what is left out stays. Refused once it was authorised. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly updatePayment?: Maybe<UpdatePaymentPayload>;
  /** Says whether addresses need a phone number. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly updatePhoneNumberRequirement?: Maybe<UpdatePhoneNumberRequirementPayload>;
  /** Replaces all members of the shipping address: what is left out becomes blank. Makes it when there is none. Requires the order token or an access token with `WRITE_ORDERS`. */
  readonly updateShippingAddress?: Maybe<UpdateShippingAddressPayload>;
  /** Replaces a shipping zone. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly updateShippingZone?: Maybe<UpdateShippingZonePayload>;
  /** Changes what is given of the shop's own data; the rest stays. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly updateShop?: Maybe<UpdateShopPayload>;
  /** Replaces a tax rate. Requires an access token with `WRITE_SHOP_SETTINGS`. */
  readonly updateTaxRate?: Maybe<UpdateTaxRatePayload>;
  /** Updates a webhook. Members that are left out are not changed. Requires an access token with `WRITE_WEBHOOKS`. */
  readonly updateWebhook?: Maybe<UpdateWebhookPayload>;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationAcknowledgeAttentionArgs = {
  input: AcknowledgeAttentionInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationAddCustomerLabelArgs = {
  input: AddCustomerLabelInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationAddDiscountArgs = {
  input: AddDiscountInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationAddLineItemArgs = {
  input: AddLineItemInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationAddPaymentArgs = {
  input: AddPaymentInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationAppendOrderMetadataArgs = {
  input: AppendOrderMetadataInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationAuthorizePaymentsArgs = {
  input: AuthorizePaymentsInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationCancelOrderArgs = {
  input: CancelOrderInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationCaptureFullPaymentArgs = {
  input: CaptureFullPaymentInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationCapturePaymentArgs = {
  input: CapturePaymentInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationCaptureSpecificPaymentArgs = {
  input: CaptureSpecificPaymentInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationClearOrderMetadataArgs = {
  input: ClearOrderMetadataInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationConfigureIntegrationSettingsArgs = {
  input: ConfigureIntegrationSettingsInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationCreateAccessTokenArgs = {
  input: CreateAccessTokenInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationCreateAuthenticatedCustomerArgs = {
  input: CreateAuthenticatedCustomerInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationCreateDiscountCodeArgs = {
  input: CreateDiscountCodeInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationCreateExternalPaymentGatewayArgs = {
  input: CreateExternalPaymentGatewayInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationCreateGuestCustomerArgs = {
  input: CreateGuestCustomerInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationCreatePlatformConnectorDestinationArgs = {
  input: CreatePlatformConnectorDestinationInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationCreateShippingZoneArgs = {
  input: CreateShippingZoneInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationCreateShopArgs = {
  input: CreateShopInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationCreateTaxRateArgs = {
  input: CreateTaxRateInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationCreateWebhookArgs = {
  input: CreateWebhookInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationDeleteBillingAddressArgs = {
  input: DeleteBillingAddressInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationDeleteCategoryArgs = {
  input: DeleteCategoryInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationDeleteCustomerArgs = {
  input: DeleteCustomerInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationDeleteCustomerGroupArgs = {
  input: DeleteCustomerGroupInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationDeleteDiscountArgs = {
  input: DeleteDiscountInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationDeleteDiscountCodeArgs = {
  input: DeleteDiscountCodeInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationDeleteExternalPaymentGatewayArgs = {
  input: DeleteExternalPaymentGatewayInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationDeleteLineItemArgs = {
  input: DeleteLineItemInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationDeletePaymentArgs = {
  input: DeletePaymentInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationDeletePlatformConnectorDestinationArgs = {
  input: DeletePlatformConnectorDestinationInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationDeleteProductArgs = {
  input: DeleteProductInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationDeleteSavedPaymentMethodArgs = {
  input: DeleteSavedPaymentMethodInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationDeleteShippingAddressArgs = {
  input: DeleteShippingAddressInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationDeleteShippingZoneArgs = {
  input: DeleteShippingZoneInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationDeleteTaxRateArgs = {
  input: DeleteTaxRateInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationDeleteWebhookArgs = {
  input: DeleteWebhookInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationDisableGiftCardArgs = {
  input: DisableGiftCardInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationEraseCustomerArgs = {
  input: EraseCustomerInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationExportCustomerDataArgs = {
  input: ExportCustomerDataInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationGenerateTaxesArgs = {
  input: GenerateTaxesInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationImportPlatformDataArgs = {
  input: ImportPlatformDataInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationInitializeOrderArgs = {
  input: InitializeOrderInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationIssueGiftCardArgs = {
  input: IssueGiftCardInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationOverwriteOrderMetadataArgs = {
  input: OverwriteOrderMetadataInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationPauseWebhookArgs = {
  input: PauseWebhookInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationProcessOrderArgs = {
  input: ProcessOrderInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationRecoverWebhookArgs = {
  input: RecoverWebhookInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationRedeliverWebhookArgs = {
  input: RedeliverWebhookInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationRefreshShippingLinesArgs = {
  input: RefreshShippingLinesInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationRefundFullPaymentArgs = {
  input: RefundFullPaymentInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationRefundPaymentArgs = {
  input: RefundPaymentInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationRefundSpecificPaymentArgs = {
  input: RefundSpecificPaymentInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationRemoveCustomerLabelArgs = {
  input: RemoveCustomerLabelInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationRenewOrderTokenArgs = {
  input: RenewOrderTokenInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationResumeOrderArgs = {
  input: ResumeOrderInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationResumeWebhookArgs = {
  input: ResumeWebhookInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationRetryPlatformEventArgs = {
  input: RetryPlatformEventInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationRetryPlatformOrderArgs = {
  input: RetryPlatformOrderInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationRevokeAccessTokenArgs = {
  input: RevokeAccessTokenInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationRotateConnectorSecretArgs = {
  input: RotateConnectorSecretInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationRotateWebhookSigningSecretArgs = {
  input: RotateWebhookSigningSecretInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationSaveCategoryArgs = {
  input: SaveCategoryInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationSaveCustomerGroupArgs = {
  input: SaveCustomerGroupInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationSaveProductArgs = {
  input: SaveProductInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationSelectShippingLineArgs = {
  input: SelectShippingLineInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationSetBillingAddressArgs = {
  input: SetBillingAddressInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationSetCustomerGroupsArgs = {
  input: SetCustomerGroupsInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationSetOrderCustomerArgs = {
  input: SetOrderCustomerInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationSetShippingAddressArgs = {
  input: SetShippingAddressInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationSettleTransactionArgs = {
  input: SettleTransactionInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationTestWebhookArgs = {
  input: TestWebhookInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationUpdateBillingAddressArgs = {
  input: UpdateBillingAddressInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationUpdateCustomerArgs = {
  input: UpdateCustomerInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationUpdateDiscountCodeArgs = {
  input: UpdateDiscountCodeInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationUpdateExternalPaymentGatewayArgs = {
  input: UpdateExternalPaymentGatewayInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationUpdateGeneralSettingsArgs = {
  input: UpdateGeneralSettingsInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationUpdateGuestCustomerArgs = {
  input: UpdateGuestCustomerInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationUpdateInventoryCheckRequirementArgs = {
  input: UpdateInventoryCheckRequirementInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationUpdateLineItemArgs = {
  input: UpdateLineItemInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationUpdateLineItemQuantityArgs = {
  input: UpdateLineItemQuantityInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationUpdateLineItemsArgs = {
  input: UpdateLineItemsInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationUpdatePaymentArgs = {
  input: UpdatePaymentInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationUpdatePhoneNumberRequirementArgs = {
  input: UpdatePhoneNumberRequirementInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationUpdateShippingAddressArgs = {
  input: UpdateShippingAddressInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationUpdateShippingZoneArgs = {
  input: UpdateShippingZoneInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationUpdateShopArgs = {
  input: UpdateShopInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationUpdateTaxRateArgs = {
  input: UpdateTaxRateInput;
};


/** Everything that can be changed. The fields are generated from the operations. */
export type MutationUpdateWebhookArgs = {
  input: UpdateWebhookInput;
};

/** What became of a call with an idempotency key. */
export type OperationOutcome = {
  /**
   * The answer, as the payload of the mutation, with `publicOrderId` where it is about an order; secrets are not kept. Null
   * unless it has finished.
   */
  readonly body?: Maybe<Scalars['JSONObject']['output']>;
  /** The operation that the key was used for, such as `processOrder`; null when it is unknown. */
  readonly operation?: Maybe<Scalars['String']['output']>;
  /** `running`; `finished`, with its answer; or `unknown`: the key was not used, or its call had no effect and may be repeated. */
  readonly outcome: Scalars['String']['output'];
  /** The HTTP status of the answer; null unless it has finished. */
  readonly status?: Maybe<Scalars['Int']['output']>;
};

/** An order, from its first line to its last refund. */
export type Order = {
  /** Everything that a checkout shows of it. */
  readonly applicationState: ApplicationState;
  /** Why a person has to look at it; null when nobody has to, and with an order token. */
  readonly attention?: Maybe<OrderAttention>;
  /** When it was started. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** What happened to it, oldest first (access token). */
  readonly events?: Maybe<EventConnection>;
  /** How far it is paid in the platform's words; null before it has said so (access token). */
  readonly financialStatus?: Maybe<Scalars['String']['output']>;
  /** How far the platform has fulfilled it, in the platform's words; null before it has said so (access token). */
  readonly fulfillmentStatus?: Maybe<Scalars['String']['output']>;
  /** Its number, for people. */
  readonly orderId: Scalars['ID']['output'];
  /** What it can be paid with. */
  readonly paymentOptions: ReadonlyArray<PaymentOption>;
  /** When it was processed; null until then. */
  readonly processedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The steps of the last run of `processOrder`, in their order. */
  readonly processing: ReadonlyArray<ProcessingStep>;
  /** Its identifier towards the world: 64 characters that cannot be guessed. */
  readonly publicOrderId: Scalars['ID']['output'];
  /** Whether lines or address changed since the shipping lines were listed. When so, call `refreshShippingLines`. */
  readonly shippingIsStale: Scalars['Boolean']['output'];
  /** Where it stands in its life. */
  readonly status: OrderStatus;
  /** Whether the taxes fit the order as it is now. When not, `generateTaxes` has to be called before `processOrder`. */
  readonly taxesAreFresh: Scalars['Boolean']['output'];
  /** Every call of a payment gateway for it, oldest first (access token). */
  readonly transactions?: Maybe<ReadonlyArray<Transaction>>;
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Grows by one with each change. Send it as `expectedVersion` to be sure that nobody changed the order in between. */
  readonly version: Scalars['Int']['output'];
};


/** An order, from its first line to its last refund. */
export type OrderEventsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** An address of an order. A member that is not known is an empty string. */
export type OrderAddress = {
  /** Street and number. */
  readonly addressLine1: Scalars['String']['output'];
  /** What else the address needs: floor, building, care of. */
  readonly addressLine2: Scalars['String']['output'];
  /** Company. */
  readonly businessName: Scalars['String']['output'];
  /** City. */
  readonly city: Scalars['String']['output'];
  /** Country, by its English name. */
  readonly country: Scalars['String']['output'];
  /** Country, ISO 3166-1 alpha-2 such as `US`. */
  readonly countryCode: Scalars['String']['output'];
  /** First name. */
  readonly firstName: Scalars['String']['output'];
  /** The identifier that came with it. */
  readonly id: Scalars['ID']['output'];
  /** Last name. */
  readonly lastName: Scalars['String']['output'];
  /** Phone number. */
  readonly phoneNumber: Scalars['String']['output'];
  /** Postal code. */
  readonly postalCode: Scalars['String']['output'];
  /** Province, by its name. */
  readonly province: Scalars['String']['output'];
  /** Province, by the part of its ISO 3166-2 code after the hyphen, such as `DC`. */
  readonly provinceCode: Scalars['String']['output'];
};

/** The addresses of an order. */
export type OrderAddresses = {
  /** Who is billed; null while it is not set. Where nothing ships, it is the place of taxes. */
  readonly billing?: Maybe<OrderAddress>;
  /** Where it is shipped to; null while it is not set. */
  readonly shipping?: Maybe<OrderAddress>;
};

/** Why a person has to look at an order. */
export type OrderAttention = {
  /** Mutations that can settle it, by name. */
  readonly actions: ReadonlyArray<Scalars['String']['output']>;
  /** What is the matter, in English. */
  readonly reason: Scalars['String']['output'];
  /** Since when. */
  readonly since: Scalars['DateTime']['output'];
};

/** A page of orders. */
export type OrderConnection = {
  /** The orders of the page, each with its cursor. */
  readonly edges: ReadonlyArray<OrderEdge>;
  /** The orders of the page. */
  readonly nodes: ReadonlyArray<Order>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many orders match in all. It is counted only when it is selected. */
  readonly totalCount: Scalars['Int']['output'];
};

/** The customer of an order. */
export type OrderCustomer = {
  /** Whether the customer agrees to advertising. */
  readonly acceptsMarketing: Scalars['Boolean']['output'];
  /** E-mail address. */
  readonly emailAddress: Scalars['String']['output'];
  /** First name. */
  readonly firstName: Scalars['String']['output'];
  /** Last name. */
  readonly lastName: Scalars['String']['output'];
  /** The customer's id on the platform; null for guests. */
  readonly platformId?: Maybe<Scalars['ID']['output']>;
  /** The customer's id here, the same on every order of the shop; null for guests. */
  readonly publicId?: Maybe<Scalars['ID']['output']>;
  /** Addresses to choose from. */
  readonly savedAddresses: ReadonlyArray<OrderAddress>;
};

/** An order in a page. */
export type OrderEdge = {
  /** Where it stands in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The order. */
  readonly node: Order;
};

/** A fee on the whole order. */
export type OrderFee = {
  /** `fixed` or `percentage`. */
  readonly feeType: Scalars['String']['output'];
  /** Its identifier. */
  readonly id: Scalars['ID']['output'];
  /** What the shopper reads. */
  readonly lineText: Scalars['String']['output'];
  /** The plugin that made it; empty where none did. */
  readonly pluginUuid: Scalars['String']['output'];
  /** Whether its description is shown. */
  readonly showDescription: Scalars['Boolean']['output'];
  /** Where it comes from. */
  readonly source: Scalars['String']['output'];
  /** Whether it is taxed like a line. */
  readonly taxable: Scalars['Boolean']['output'];
  /** Minor units, or percent of the subtotal after discounts. */
  readonly value: Scalars['Float']['output'];
};

/** What the merchant and the frontend keep with an order; at most 64 KiB in all. */
export type OrderMetaData = {
  /** Texts that the checkout acts on, by key. */
  readonly cartParameters: Scalars['JSONObject']['output'];
  /** Texts that are handed to the platform with the order, by key. */
  readonly noteAttributes: Scalars['JSONObject']['output'];
  /** A note. */
  readonly notes: Scalars['String']['output'];
  /** Tags, in the order that they were added. */
  readonly tags: ReadonlyArray<Scalars['String']['output']>;
};

/** What is kept with an order. */
export type OrderMetaDataInput = {
  /** Texts that the checkout acts on, by key. */
  readonly cartParameters?: InputMaybe<Scalars['JSONObject']['input']>;
  /** Texts that are handed to the platform with the order, by key. */
  readonly noteAttributes?: InputMaybe<Scalars['JSONObject']['input']>;
  /** A note. */
  readonly notes?: InputMaybe<Scalars['String']['input']>;
  /** Tags; each stands once. */
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** In which order a list of orders comes. */
export type OrderSort =
  /** The one with the highest total comes first. */
  | 'HIGHEST_TOTAL'
  /** The one with the lowest total comes first. */
  | 'LOWEST_TOTAL'
  /** The one that was started last comes first. */
  | 'NEWEST'
  /** The one that was started first comes first. */
  | 'OLDEST'
  /** The one that changed last comes first. */
  | 'RECENTLY_UPDATED';

/** Where an order stands in its life. */
export type OrderStatus =
  /** Nobody changed it for an hour. Any change opens it again. */
  | 'ABANDONED'
  /** It was cancelled, for good. */
  | 'CANCELLED'
  /** It can be changed and processed. */
  | 'OPEN'
  /** It is complete and cannot be changed by a frontend any more. */
  | 'PROCESSED'
  /** `processOrder` is at work; it cannot be changed until that has ended. */
  | 'PROCESSING';

/** A message about an order that is watched. */
export type OrderUpdate = {
  /** Which parts of the order changed. */
  readonly changed: ReadonlyArray<Scalars['String']['output']>;
  /** The event's identifier, the same to every reader of the log; null for `order/snapshot`. */
  readonly id?: Maybe<Scalars['ID']['output']>;
  /** The order at the event; `processing`, `attention`, and what lists name are as they are now. */
  readonly order: Order;
  /** The place of the event among those of its order: 1, 2, 3 and so on without a gap. Of `order/snapshot` the last one. */
  readonly sequence: Scalars['Int']['output'];
  /** What happened, such as `order/updated`; `order/snapshot` for how the order stands. */
  readonly type: Scalars['String']['output'];
};

/** The input of `overwriteOrderMetadata`. */
export type OverwriteOrderMetadataInput = {
  /** Texts that the checkout acts on, by key. */
  readonly cartParameters?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Texts that are handed to the platform with the order, by key. */
  readonly noteAttributes?: InputMaybe<Scalars['JSONObject']['input']>;
  /** A note. */
  readonly notes?: InputMaybe<Scalars['String']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** Tags; each stands once. */
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** The result of `overwriteOrderMetadata`. */
export type OverwriteOrderMetadataPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** What is kept with the order now; null when the call was refused. */
  readonly orderMetaData?: Maybe<OrderMetaData>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** Where a page of a list stands within the whole list. */
export type PageInfo = {
  /** The cursor of the last row, for `after`; null when the page is empty. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there is more after the last row of this page. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Whether there is more before the first row of this page. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** The cursor of the first row, for `before`; null when the page is empty. */
  readonly startCursor?: Maybe<Scalars['String']['output']>;
};

/** The input of `pauseWebhook`. */
export type PauseWebhookInput = {
  /** The id of the webhook. Required. */
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
  /** How much, in minor units. */
  readonly amount: Scalars['SafeInt']['output'];
  /** Its currency, which is the order's. */
  readonly currency: Scalars['String']['output'];
  /** What the shopper reads, such as `Visa •••• 4242`. */
  readonly displayString: Scalars['String']['output'];
  /** The gateway that it goes through. */
  readonly gatewayPublicId: Scalars['ID']['output'];
  /** Its identifier. */
  readonly id: Scalars['ID']['output'];
  /** What the gateway needs besides. */
  readonly paymentParameters: Scalars['JSONObject']['output'];
  /** Whether the method is saved for the customer. */
  readonly retain: Scalars['Boolean']['output'];
  /** How far it has come. */
  readonly status: PaymentStatus;
  /** The gateway's token for the method of payment. It is no card number. */
  readonly token: Scalars['String']['output'];
  /** Its kind, such as `credit_card`. */
  readonly type: Scalars['String']['output'];
  /** The wallet that was used; empty where none was. */
  readonly walletPayType: Scalars['String']['output'];
};

/** Something that an order can be paid with. */
export type PaymentOption = {
  /** The currency in which it pays. */
  readonly currency: Scalars['String']['output'];
  /** The gateway, for `addPayment`. */
  readonly gatewayPublicId: Scalars['ID']['output'];
  /** Its name, as the shopper reads it. */
  readonly name: Scalars['String']['output'];
  /** The customer's own methods with it, newest first; the `publicId` of one is the `token` of a payment. */
  readonly savedPaymentMethods: ReadonlyArray<SavedPaymentMethod>;
  /** Its kind: `credit_card`, `gift_card` or `other`. */
  readonly type: Scalars['String']['output'];
};

/** How orders are paid. */
export type PaymentSettings = {
  /** Whether `processOrder` and `authorizePayments` only verify how an order is paid: nothing is reserved then, and a capture authorises what it takes. What cannot be verified, such as a gift card, is authorised all the same. */
  readonly verifyPaymentsOnly: Scalars['Boolean']['output'];
};

/** How orders are paid. */
export type PaymentSettingsInput = {
  /** Whether `processOrder` and `authorizePayments` only verify how an order is paid: nothing is reserved then, and a capture authorises what it takes. What cannot be verified, such as a gift card, is authorised all the same. */
  readonly verifyPaymentsOnly?: InputMaybe<Scalars['Boolean']['input']>;
};

/** How far a payment has come. */
export type PaymentStatus =
  /** The method was verified, the amount is not reserved yet. */
  | 'AWAITING_PRE_AUTH'
  /** The whole amount was taken. */
  | 'CAPTURED'
  /** The gateway declined it. */
  | 'FAILED'
  /** A part of the amount was taken. */
  | 'PARTIALLY_CAPTURED'
  /** A part of what was taken was given back. */
  | 'PARTIALLY_REFUNDED'
  /** It is planned; no money was asked for yet. */
  | 'PENDING'
  /** The amount is reserved with the shopper's bank. */
  | 'PRE_AUTHED'
  /** All that was taken was given back. */
  | 'REFUNDED'
  /** The gateway has not said what became of it; it will be asked. */
  | 'UNKNOWN'
  /** The reservation was released. */
  | 'VOIDED';

/** The base URL of the connector of the shop's platform for one kind of resource. */
export type PlatformConnectorDestination = {
  /** The base URL of the platform's connector; `/v1/shops/…` is appended to it. */
  readonly destination: Scalars['String']['output'];
  /** The id of the destination. */
  readonly id: Scalars['ID']['output'];
  /** The additional key for the public order id in the order's custom attributes; null if there is none. */
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

/** What a platform told of a change. */
export type PlatformEvent = {
  /** The platform's time of the change. */
  readonly at: Scalars['DateTime']['output'];
  /** How often it was tried since it came or was retried. */
  readonly attempts: Scalars['Int']['output'];
  /** What was told, with the names of the wire. */
  readonly body: Scalars['JSONObject']['output'];
  /** When it was set aside; null while it waits. */
  readonly failedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Its identifier. */
  readonly id: Scalars['ID']['output'];
  /** What it is about, by its id on the platform. */
  readonly platformId: Scalars['ID']['output'];
  /** The kind of platform, as the path named it. */
  readonly platformType: Scalars['String']['output'];
  /** Why it could not be applied; null when it was not tried. */
  readonly reason?: Maybe<Scalars['String']['output']>;
  /** When it came in. */
  readonly receivedAt: Scalars['DateTime']['output'];
  /** Whether it waits or was set aside. */
  readonly status: PlatformEventStatus;
  /** What it told: `customer/saved`, `order/deleted` and so on. */
  readonly type: Scalars['String']['output'];
};

/** A page of events. */
export type PlatformEventConnection = {
  /** The events of the page, each with its cursor. */
  readonly edges: ReadonlyArray<PlatformEventEdge>;
  /** The events of the page. */
  readonly nodes: ReadonlyArray<PlatformEvent>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many the whole list has; counted only when it is selected. */
  readonly totalCount: Scalars['SafeInt']['output'];
};

/** One of events in a page. */
export type PlatformEventEdge = {
  /** Where it stands in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The event. */
  readonly node: PlatformEvent;
};

/** What becomes of an event. */
export type PlatformEventStatus =
  /** It could not be applied, and was set aside. */
  | 'FAILED'
  /** It waits to be applied. */
  | 'PENDING';

/** An import of the platform's customers and orders. */
export type PlatformImport = {
  /** The number of customers read. */
  readonly customers: Scalars['Int']['output'];
  /** When the import ended; null while it is running. */
  readonly finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The id of the import. */
  readonly id: Scalars['ID']['output'];
  /** Why the last page could not be read; null if it was read. */
  readonly lastError?: Maybe<Scalars['String']['output']>;
  /** The number of orders read. */
  readonly orders: Scalars['Int']['output'];
  /** The number of resources that were skipped because they have no platform id. */
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
 * An order as its platform describes it. Texts are as the platform wrote them, amounts decimals in whole units of the
 * currency, kept exactly; what the platform left out is null.
 */
export type PlatformOrder = {
  /** Who pays. */
  readonly billingAddress?: Maybe<PlatformOrderAddress>;
  /** The shopper's address on the network. */
  readonly browserIp?: Maybe<Scalars['String']['output']>;
  /** How it was made. */
  readonly createdVia?: Maybe<Scalars['String']['output']>;
  /** ISO 4217 code. */
  readonly currency?: Maybe<Scalars['String']['output']>;
  /** By name, `description` and `value` of what the platform keeps with it. */
  readonly customAttributes?: Maybe<Scalars['JSONObject']['output']>;
  /** All discounts. */
  readonly discount?: Maybe<Scalars['Decimal']['output']>;
  /** By name, `platform_id`, `amount` and `discount_code` of each discount. */
  readonly discounts?: Maybe<Scalars['JSONObject']['output']>;
  /** Such as `pending`, `authorized`, `paid`, `refunded`. */
  readonly financialStatus?: Maybe<Scalars['String']['output']>;
  /** Such as `unfulfilled`, `partial`, `fulfilled`. */
  readonly fulfillmentStatus?: Maybe<Scalars['String']['output']>;
  /** What was bought. */
  readonly lineItems?: Maybe<ReadonlyArray<PlatformOrderLineItem>>;
  /** The shopper's language and place. */
  readonly locale?: Maybe<Scalars['String']['output']>;
  /** Notes. */
  readonly notes?: Maybe<Scalars['String']['output']>;
  /** Its number. */
  readonly orderNumber?: Maybe<Scalars['String']['output']>;
  /** Such as `active` or `cancelled`. */
  readonly orderStatus?: Maybe<Scalars['String']['output']>;
  /** How it is paid. */
  readonly payments?: Maybe<ReadonlyArray<PlatformOrderPayment>>;
  /** When it was placed. */
  readonly placedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The customer's id on the platform. */
  readonly platformCustomerId?: Maybe<Scalars['String']['output']>;
  /** Its number as people read it. */
  readonly platformFriendlyId?: Maybe<Scalars['String']['output']>;
  /** The order's id on the platform. */
  readonly platformId: Scalars['ID']['output'];
  /** What the path of its last event named as the kind of platform; null where no event told of it. */
  readonly platformType?: Maybe<Scalars['String']['output']>;
  /** The platform's time of the last change. */
  readonly platformUpdatedAt: Scalars['DateTime']['output'];
  /** Notes that the shopper may read. */
  readonly publicNotes?: Maybe<Scalars['String']['output']>;
  /** The order made here that it is the copy of; null for one made on the platform. */
  readonly publicOrderId?: Maybe<Scalars['ID']['output']>;
  /** What was refunded of it. */
  readonly refundedAmount?: Maybe<Scalars['Decimal']['output']>;
  /** Where it goes. */
  readonly shippingAddresses?: Maybe<ReadonlyArray<PlatformOrderAddress>>;
  /** The code of how it is shipped. */
  readonly shippingCode?: Maybe<Scalars['String']['output']>;
  /** How it is shipped. */
  readonly shippingMethod?: Maybe<Scalars['String']['output']>;
  /** Shipping before taxes. */
  readonly shippingSubtotal?: Maybe<Scalars['Decimal']['output']>;
  /** Taxes on shipping. */
  readonly shippingTax?: Maybe<Scalars['Decimal']['output']>;
  /** Each tax on shipping. */
  readonly shippingTaxes?: Maybe<ReadonlyArray<PlatformOrderTax>>;
  /** Where it comes from. */
  readonly source?: Maybe<Scalars['String']['output']>;
  /** The lines before taxes. */
  readonly subtotal?: Maybe<Scalars['Decimal']['output']>;
  /** Taxes on the lines. */
  readonly subtotalTax?: Maybe<Scalars['Decimal']['output']>;
  /** Whether it is a test. */
  readonly test?: Maybe<Scalars['Boolean']['output']>;
  /** All of it. */
  readonly total?: Maybe<Scalars['Decimal']['output']>;
  /** All taxes. */
  readonly totalTax?: Maybe<Scalars['Decimal']['output']>;
};

/** An address of a platform order. */
export type PlatformOrderAddress = {
  /** Such as `residential` or `commercial`. */
  readonly addressType?: Maybe<Scalars['String']['output']>;
  /** Such as `shipping` or `billing`. */
  readonly addressUse?: Maybe<Scalars['String']['output']>;
  /** City. */
  readonly city?: Maybe<Scalars['String']['output']>;
  /** Company. */
  readonly company?: Maybe<Scalars['String']['output']>;
  /** Country. */
  readonly country?: Maybe<Scalars['String']['output']>;
  /** The country's code of two letters. */
  readonly countryCode?: Maybe<Scalars['String']['output']>;
  /** E-mail address. */
  readonly email?: Maybe<Scalars['String']['output']>;
  /** First name. */
  readonly firstName?: Maybe<Scalars['String']['output']>;
  /** Last name. */
  readonly lastName?: Maybe<Scalars['String']['output']>;
  /** Telephone number. */
  readonly phone?: Maybe<Scalars['String']['output']>;
  /** The address's id on the platform. */
  readonly platformId?: Maybe<Scalars['String']['output']>;
  /** Postal code. */
  readonly postalCode?: Maybe<Scalars['String']['output']>;
  /** Province. */
  readonly province?: Maybe<Scalars['String']['output']>;
  /** The province's code. */
  readonly provinceCode?: Maybe<Scalars['String']['output']>;
  /** First line of the street. */
  readonly street1?: Maybe<Scalars['String']['output']>;
  /** Second line of the street. */
  readonly street2?: Maybe<Scalars['String']['output']>;
};

/** A page of platform orders. */
export type PlatformOrderConnection = {
  /** The platform orders of the page, each with its cursor. */
  readonly edges: ReadonlyArray<PlatformOrderEdge>;
  /** The platform orders of the page. */
  readonly nodes: ReadonlyArray<PlatformOrder>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many the whole list has; counted only when it is selected. */
  readonly totalCount: Scalars['SafeInt']['output'];
};

/** One of platform orders in a page. */
export type PlatformOrderEdge = {
  /** Where it stands in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The platform order. */
  readonly node: PlatformOrder;
};

/** A line of a platform order. */
export type PlatformOrderLineItem = {
  /** The line of the cart that it was. */
  readonly cartLineItemPlatformId?: Maybe<Scalars['String']['output']>;
  /** By name, `description` and `value` of what the platform keeps with it. */
  readonly customAttributes?: Maybe<Scalars['JSONObject']['output']>;
  /** Discount of a piece. */
  readonly discountPerItem?: Maybe<Scalars['Decimal']['output']>;
  /** After discounts. */
  readonly discountedSubtotal?: Maybe<Scalars['Decimal']['output']>;
  /** Weight in grams. */
  readonly grams?: Maybe<Scalars['Float']['output']>;
  /** The address of its picture. */
  readonly image?: Maybe<Scalars['String']['output']>;
  /** The line's id on the platform. */
  readonly platformId?: Maybe<Scalars['String']['output']>;
  /** The product's id on the platform. */
  readonly platformProductId?: Maybe<Scalars['String']['output']>;
  /** The variant's id on the platform. */
  readonly platformVariantId?: Maybe<Scalars['String']['output']>;
  /** Price of a piece. */
  readonly pricePerItem?: Maybe<Scalars['Decimal']['output']>;
  /** How many pieces. */
  readonly quantity?: Maybe<Scalars['SafeInt']['output']>;
  /** Whether it is shipped. */
  readonly requiresShipping?: Maybe<Scalars['Boolean']['output']>;
  /** SKU. */
  readonly sku?: Maybe<Scalars['String']['output']>;
  /** Before discounts. */
  readonly subtotal?: Maybe<Scalars['Decimal']['output']>;
  /** Whether it is taxed. */
  readonly taxable?: Maybe<Scalars['Boolean']['output']>;
  /** Its taxes. */
  readonly taxes?: Maybe<ReadonlyArray<PlatformOrderTax>>;
  /** Title. */
  readonly title?: Maybe<Scalars['String']['output']>;
  /** All of it. */
  readonly total?: Maybe<Scalars['Decimal']['output']>;
  /** All its taxes. */
  readonly totalTax?: Maybe<Scalars['Decimal']['output']>;
  /** The address of its page. */
  readonly url?: Maybe<Scalars['String']['output']>;
  /** Weight in `weightUnit`. */
  readonly weight?: Maybe<Scalars['Float']['output']>;
  /** The unit of the weight. */
  readonly weightUnit?: Maybe<Scalars['String']['output']>;
};

/** A payment of a platform order. */
export type PlatformOrderPayment = {
  /** What it was to pay. */
  readonly amountPlanned?: Maybe<Scalars['Decimal']['output']>;
  /** ISO 4217 code. */
  readonly currency?: Maybe<Scalars['String']['output']>;
  /** By name, `description` and `value` of what the platform keeps with it. */
  readonly customAttributes?: Maybe<Scalars['JSONObject']['output']>;
  /** What it says of itself. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** The method. */
  readonly paymentMethod?: Maybe<Scalars['String']['output']>;
  /** The payment's id on the platform. */
  readonly platformId?: Maybe<Scalars['String']['output']>;
  /** The payment provider. */
  readonly provider?: Maybe<Scalars['String']['output']>;
  /** Such as `pending` or `paid`. */
  readonly status?: Maybe<Scalars['String']['output']>;
  /** What was moved, or was to be. */
  readonly transactions?: Maybe<ReadonlyArray<PlatformOrderTransaction>>;
};

/** A tax of a platform order. */
export type PlatformOrderTax = {
  /** What it comes to. */
  readonly amount?: Maybe<Scalars['Decimal']['output']>;
  /** Name. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Its rate. */
  readonly rate?: Maybe<Scalars['Decimal']['output']>;
  /** What the platform marks it with. */
  readonly tag?: Maybe<Scalars['String']['output']>;
};

/** A transaction of a payment of a platform order. */
export type PlatformOrderTransaction = {
  /** Amount. */
  readonly amount?: Maybe<Scalars['Decimal']['output']>;
  /** ISO 4217 code. */
  readonly currency?: Maybe<Scalars['String']['output']>;
  /** The transaction's id on the platform. */
  readonly platformId?: Maybe<Scalars['String']['output']>;
  /** The payment provider's id. */
  readonly providerTransactionId?: Maybe<Scalars['String']['output']>;
  /** Such as `pending`, `success`, `failed`. */
  readonly status?: Maybe<Scalars['String']['output']>;
  /** Such as `authorization`, `charge`, `refund`, `void`. */
  readonly type?: Maybe<Scalars['String']['output']>;
};

/** The input of `processOrder`. */
export type ProcessOrderInput = {
  /** The total that the shopper agreed to, in minor units. When it is another by now, the call is refused with `TOTAL_CHANGED`, `details` say what changed, and a second call goes through. When it is left out, the total that the order last showed counts. */
  readonly expectedTotal?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Makes the call safe to repeat: the same key with the same input returns the first result and has no second effect. At most 255 characters; use a new key for each intent. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `processOrder`. */
export type ProcessOrderPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** What the gateway's own frontend code needs for the shopper's confirmation; null when none is needed. */
  readonly clientSecretToken?: Maybe<Scalars['String']['output']>;
  /** True when the shopper has to confirm the payment first: do it with `clientSecretToken`, then call `processOrder` again. Null otherwise. */
  readonly handleSca?: Maybe<Scalars['Boolean']['output']>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** One step of `processOrder`. */
export type ProcessingStep = {
  /** When it ended; null while it runs. */
  readonly finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why it failed; empty when it did not. */
  readonly message: Scalars['String']['output'];
  /** When it began. */
  readonly startedAt: Scalars['DateTime']['output'];
  /** How it ended: `succeeded`, `failed`, or `confirming` while the outcome of a payment is awaited. */
  readonly status: Scalars['String']['output'];
  /** What was done: `validate`, `total`, `inventory`, `payments`, `processed` or `platform_order`. */
  readonly step: Scalars['String']['output'];
};

/** A product of the shop. */
export type Product = {
  /** The categories that it is in. */
  readonly categories: ReadonlyArray<ProductCategory>;
  /** Its description. */
  readonly description: Scalars['String']['output'];
  /** The part of its address that names it. */
  readonly handle: Scalars['String']['output'];
  /** Its pictures. */
  readonly images: ReadonlyArray<ProductImage>;
  /** How many are in stock over all variants; null when they are not counted. */
  readonly inventoryQuantity?: Maybe<Scalars['SafeInt']['output']>;
  /** What counts the stock; empty when it was not said. */
  readonly inventoryTrackingEntity: Scalars['String']['output'];
  /** Who counts the stock; empty when nobody does. */
  readonly inventoryTrackingService: Scalars['String']['output'];
  /** Its descriptions by language code. */
  readonly localizedDescriptions: Scalars['JSONObject']['output'];
  /** Its names by language code. */
  readonly localizedNames: Scalars['JSONObject']['output'];
  /** Its name. */
  readonly name: Scalars['String']['output'];
  /** In what its variants differ. */
  readonly options: ReadonlyArray<ProductOption>;
  /** The product's id on the platform, unique in the shop. */
  readonly platformId: Scalars['ID']['output'];
  /** When the platform last changed it. */
  readonly platformUpdatedAt: Scalars['DateTime']['output'];
  /** Whether shoppers can see it. */
  readonly published: Scalars['Boolean']['output'];
  /** Tags, separated by commas. */
  readonly tags: Scalars['String']['output'];
  /** Its tax code. */
  readonly taxCode: Scalars['String']['output'];
  /** What kind of product it is. */
  readonly type: Scalars['String']['output'];
  /** The address of its page. */
  readonly url: Scalars['String']['output'];
  /** What can be bought of it. */
  readonly variants: ReadonlyArray<ProductVariant>;
  /** Who makes it. */
  readonly vendor: Scalars['String']['output'];
};

/** A category that a product is in. */
export type ProductCategory = {
  /** The address of a picture; empty where there is none. */
  readonly imageUrl: Scalars['String']['output'];
  /** Its name. */
  readonly name: Scalars['String']['output'];
  /** The category's id on the platform. */
  readonly platformId: Scalars['ID']['output'];
  /** When the platform last changed it; null when it was not said. */
  readonly platformUpdatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A category that a product is in. */
export type ProductCategoryInput = {
  /** The address of a picture. */
  readonly imageUrl?: InputMaybe<Scalars['String']['input']>;
  /** Its name. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The category's id on the platform. Required. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
  /** When the platform last changed it. */
  readonly platformUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** A page of products. */
export type ProductConnection = {
  /** The products of the page, each with its cursor. */
  readonly edges: ReadonlyArray<ProductEdge>;
  /** The products of the page. */
  readonly nodes: ReadonlyArray<Product>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many the whole list has; counted only when it is selected. */
  readonly totalCount: Scalars['SafeInt']['output'];
};

/** What a line is about. Prices are minor units, weights grams. */
export type ProductData = {
  /** Barcode. */
  readonly barcode: Scalars['String']['output'];
  /** What a piece cost before, in minor units; 0 where nothing is known. */
  readonly compareAtPrice: Scalars['SafeInt']['output'];
  /** A description. */
  readonly description: Scalars['String']['output'];
  /** The variant's id on the platform; of a generic item the identifier that it came with. */
  readonly id: Scalars['ID']['output'];
  /** The address of a picture; empty where there is none. */
  readonly image: Scalars['String']['output'];
  /** The key that names the line, unique on the order. */
  readonly lineItemKey: Scalars['ID']['output'];
  /** The product's descriptions by language code. */
  readonly localizedDescriptions: Scalars['JSONObject']['output'];
  /** The product's names by language code. */
  readonly localizedNames: Scalars['JSONObject']['output'];
  /** The variant's names by language code. */
  readonly localizedVariantNames: Scalars['JSONObject']['output'];
  /** The price of a piece in minor units. */
  readonly price: Scalars['SafeInt']['output'];
  /** The product's id on the platform. */
  readonly productId: Scalars['ID']['output'];
  /** The product's title. */
  readonly productTitle: Scalars['String']['output'];
  /** Texts that belong to the line. */
  readonly properties: Scalars['JSONObject']['output'];
  /** How many pieces. */
  readonly quantity: Scalars['Int']['output'];
  /** Whether it is shipped. */
  readonly requiresShipping: Scalars['Boolean']['output'];
  /** SKU. */
  readonly sku: Scalars['String']['output'];
  /** Tags, separated by commas. */
  readonly tags: Scalars['String']['output'];
  /** Whether it is taxed. */
  readonly taxable: Scalars['Boolean']['output'];
  /** What the shopper reads. */
  readonly title: Scalars['String']['output'];
  /** Price times quantity in minor units. */
  readonly totalPrice: Scalars['SafeInt']['output'];
  /** Weight times quantity in grams. */
  readonly totalWeight: Scalars['SafeInt']['output'];
  /** The variant's id on the platform. */
  readonly variantId: Scalars['ID']['output'];
  /** Who makes it. */
  readonly vendor: Scalars['String']['output'];
  /** 1 when the line is shown, 0 when it is hidden. */
  readonly visible: Scalars['Int']['output'];
  /** The weight of a piece in grams. */
  readonly weight: Scalars['SafeInt']['output'];
  /** The unit in which the product's weight is shown. */
  readonly weightUnit: Scalars['String']['output'];
};

/** A product in a page. */
export type ProductEdge = {
  /** Where it stands in the list, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The product. */
  readonly node: Product;
};

/** A picture of a product. */
export type ProductImage = {
  /** Its name. */
  readonly name: Scalars['String']['output'];
  /** The picture's id on the platform. */
  readonly platformId: Scalars['ID']['output'];
  /** Its place among the pictures. */
  readonly position: Scalars['SafeInt']['output'];
};

/** A picture of a product. */
export type ProductImageInput = {
  /** Its name. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The picture's id on the platform. Required. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
  /** Its place among the pictures. */
  readonly position?: InputMaybe<Scalars['SafeInt']['input']>;
};

/** An option that the variants of a product differ in. */
export type ProductOption = {
  /** Its name. */
  readonly name: Scalars['String']['output'];
  /** What there is to choose from. */
  readonly optionValues: ReadonlyArray<ProductOptionValue>;
  /** The option's id on the platform. */
  readonly platformId: Scalars['ID']['output'];
  /** Its place among the options. */
  readonly position: Scalars['SafeInt']['output'];
};

/** In what the variants of a product differ, such as size. */
export type ProductOptionInput = {
  /** Its name. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** What there is to choose from. */
  readonly optionValues?: InputMaybe<ReadonlyArray<ProductOptionValueInput>>;
  /** The option's id on the platform. Required. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
  /** Its place among the options. */
  readonly position?: InputMaybe<Scalars['SafeInt']['input']>;
};

/** A value of an option. */
export type ProductOptionValue = {
  /** Whether it is chosen at first. */
  readonly isDefault: Scalars['Boolean']['output'];
  /** What the shopper reads. */
  readonly label: Scalars['String']['output'];
  /** The value's id on the platform. */
  readonly platformId: Scalars['ID']['output'];
  /** Its place among the values. */
  readonly position: Scalars['SafeInt']['output'];
};

/** A value of an option, such as `large`. */
export type ProductOptionValueInput = {
  /** Whether it is chosen at first. It is not when this is left out. */
  readonly isDefault?: InputMaybe<Scalars['Boolean']['input']>;
  /** What the shopper reads. */
  readonly label?: InputMaybe<Scalars['String']['input']>;
  /** The value's id on the platform. Required. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
  /** Its place among the values. */
  readonly position?: InputMaybe<Scalars['SafeInt']['input']>;
};

/** A variant of a product: what can be bought. */
export type ProductVariant = {
  /** Whether it can be sold when there is none in stock. */
  readonly allowBackorder: Scalars['Boolean']['output'];
  /** What it cost before, in whole units of the currency, kept exactly; null when it was not said. */
  readonly compareAtPrice?: Maybe<Scalars['Decimal']['output']>;
  /** What it costs the merchant, in whole units of the currency, kept exactly; null when it was not said. */
  readonly cost?: Maybe<Scalars['Decimal']['output']>;
  /** Its weight in grams; null when it was not said. */
  readonly grams?: Maybe<Scalars['Float']['output']>;
  /** The address of a picture; empty where there is none. */
  readonly imageUrl: Scalars['String']['output'];
  /** How many are in stock; null when they are not counted. */
  readonly inventoryQuantity?: Maybe<Scalars['SafeInt']['output']>;
  /** What counts the stock; empty when it was not said. */
  readonly inventoryTrackingEntity: Scalars['String']['output'];
  /** Who counts the stock; empty when nobody does. */
  readonly inventoryTrackingService: Scalars['String']['output'];
  /** Its names by language code. */
  readonly localizedNames: Scalars['JSONObject']['output'];
  /** Its name. */
  readonly name: Scalars['String']['output'];
  /** What tells it from its siblings. */
  readonly optionValues: ReadonlyArray<VariantOptionValue>;
  /** The variant's id on the platform, unique in the shop. */
  readonly platformId: Scalars['ID']['output'];
  /** Its price in whole units of the currency, such as `"19.99"`, kept exactly; null when it was not said. */
  readonly price?: Maybe<Scalars['Decimal']['output']>;
  /** The product that it is of, by its id on the platform. */
  readonly productPlatformId: Scalars['ID']['output'];
  /** Whether it is shipped. */
  readonly requireShipping: Scalars['Boolean']['output'];
  /** Its SKU. */
  readonly sku: Scalars['String']['output'];
  /** Its tax code. */
  readonly taxCode: Scalars['String']['output'];
  /** Whether it is free of taxes. */
  readonly taxExempt: Scalars['Boolean']['output'];
  /** Its weight in `weightUnit`; null when it was not said. */
  readonly weight?: Maybe<Scalars['Decimal']['output']>;
  /** The unit of its weight, such as `kg`. */
  readonly weightUnit: Scalars['String']['output'];
};

/** A page of variants. */
export type ProductVariantConnection = {
  /** The variants of the page, each with its cursor. */
  readonly edges: ReadonlyArray<ProductVariantEdge>;
  /** The variants of the page. */
  readonly nodes: ReadonlyArray<ProductVariant>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many the whole list has; counted only when it is selected. */
  readonly totalCount: Scalars['SafeInt']['output'];
};

/** One of variants in a page. */
export type ProductVariantEdge = {
  /** Where it stands in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The variant. */
  readonly node: ProductVariant;
};

/** What can be bought of the product. */
export type ProductVariantInput = {
  /** Whether it can be sold when there is none in stock. It cannot when this is left out. */
  readonly allowBackorder?: InputMaybe<Scalars['Boolean']['input']>;
  /** What it cost before, in whole units of the currency, kept exactly. */
  readonly compareAtPrice?: InputMaybe<Scalars['Decimal']['input']>;
  /** What it costs the merchant, in whole units of the currency, kept exactly. */
  readonly cost?: InputMaybe<Scalars['Decimal']['input']>;
  /** Its weight in grams. */
  readonly grams?: InputMaybe<Scalars['Float']['input']>;
  /** The address of a picture. */
  readonly imageUrl?: InputMaybe<Scalars['String']['input']>;
  /** How many are in stock. */
  readonly inventoryQuantity?: InputMaybe<Scalars['SafeInt']['input']>;
  /** What counts the stock. */
  readonly inventoryTrackingEntity?: InputMaybe<Scalars['String']['input']>;
  /** Who counts the stock. */
  readonly inventoryTrackingService?: InputMaybe<Scalars['String']['input']>;
  /** Its names by language code. */
  readonly localizedNames?: InputMaybe<Scalars['JSONObject']['input']>;
  /** Its name. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** What tells it from its siblings. */
  readonly optionValues?: InputMaybe<ReadonlyArray<VariantOptionValueInput>>;
  /** The variant's id on the platform, unique in the shop. Required. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
  /** Its price in whole units of the currency, such as `"19.99"`, kept exactly. */
  readonly price?: InputMaybe<Scalars['Decimal']['input']>;
  /** Whether it is shipped. It is when this is left out. */
  readonly requireShipping?: InputMaybe<Scalars['Boolean']['input']>;
  /** Its SKU. */
  readonly sku?: InputMaybe<Scalars['String']['input']>;
  /** Its tax code. */
  readonly taxCode?: InputMaybe<Scalars['String']['input']>;
  /** Whether it is free of taxes. It is not when this is left out. */
  readonly taxExempt?: InputMaybe<Scalars['Boolean']['input']>;
  /** Its weight in `weightUnit`. */
  readonly weight?: InputMaybe<Scalars['Decimal']['input']>;
  /** The unit of its weight, such as `kg`. */
  readonly weightUnit?: InputMaybe<Scalars['String']['input']>;
};

/** A part of a country that stands in its addresses. */
export type Province = {
  /** The part of its ISO 3166-2 code after the hyphen, such as `DC`; its name where there is no code. */
  readonly isoCode: Scalars['ID']['output'];
  /** Its name in Latin letters. */
  readonly name: Scalars['String']['output'];
  /** Whether it can stand in a billing address. */
  readonly validForBilling: Scalars['Boolean']['output'];
  /** Whether it can be shipped to. */
  readonly validForShipping: Scalars['Boolean']['output'];
};

/** Whether platform orders carry the public order id. */
export type PublicOrderIdSettings = {
  /** Whether it stands in the custom attributes of the orders that the platform is told. */
  readonly enabled: Scalars['Boolean']['output'];
};

/** Whether platform orders carry the public order id. */
export type PublicOrderIdSettingsInput = {
  /** Whether it stands in the custom attributes of the orders that the platform is told. */
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
export type Query = {
  /**
   * The access tokens of a shop that are not revoked, oldest first (root key, or `WRITE_TOKENS` of the same shop). Their
   * secrets are not kept and cannot be read.
   */
  readonly accessTokens?: Maybe<ReadonlyArray<AccessToken>>;
  /**
   * Changes to how the shop is run, newest first (`READ_SHOP_SETTINGS`): who made them, when, and which members were
   * given, never their values. Refused requests of order tokens are not recorded.
   */
  readonly auditLog?: Maybe<AuditEntryConnection>;
  /** The shop's categories, by their ids on the platform (`READ_PRODUCTS`). They come in by events and by `saveCategory`. */
  readonly categories?: Maybe<CategoryConnection>;
  /** Says whether the shop has what the order wants; nothing is reserved. */
  readonly checkInventory?: Maybe<InventoryCheck>;
  /** A customer by the id that the service gave it; null when there is none, or it is deleted (`READ_CUSTOMERS`). */
  readonly customer?: Maybe<Customer>;
  /** A customer by what its platform calls it; null when there is none, or it is deleted (`READ_CUSTOMERS`). */
  readonly customerByPlatformId?: Maybe<Customer>;
  /** The groups that customers may be in, by name (`READ_CUSTOMERS`). */
  readonly customerGroups?: Maybe<ReadonlyArray<CustomerGroup>>;
  /** The customers of the shop, oldest first unless another order is asked for (`READ_CUSTOMERS`). */
  readonly customers?: Maybe<CustomerConnection>;
  /** The shop's discount codes, oldest first (`READ_SHOP_SETTINGS`). */
  readonly discountCodes?: Maybe<ReadonlyArray<DiscountCode>>;
  /** The shipping lines that the order would have at an address; nothing is stored. */
  readonly estimateShippingLines?: Maybe<EstimateShippingLinesPayload>;
  /** The taxes that the order would have at an address; nothing is stored. */
  readonly estimateTaxes?: Maybe<EstimateTaxesPayload>;
  /**
   * Everything that happened in the shop, in the order that it happened, at least 30 days back (`READ_ORDERS`). Going on from
   * the last cursor passes nothing by.
   */
  readonly events?: Maybe<EventConnection>;
  /** The payment gateways that the shop has added, oldest first (`READ_SHOP_SETTINGS`). */
  readonly externalPaymentGateways?: Maybe<ReadonlyArray<ExternalPaymentGateway>>;
  /** The shop's general settings (`READ_SHOP_SETTINGS`). */
  readonly generalSettings?: Maybe<GeneralSettings>;
  /**
   * A gift card (`READ_ORDERS`): by a payment that it is to pay, with an order token one of its own order, or by its token
   * and its pin. A wrong pin and an unknown card are refused alike (`GIFT_CARD_INVALID`), and after five wrong pins an hour
   * from one address nothing is told any more (`TOO_MANY_PIN_ATTEMPTS`).
   */
  readonly giftCard?: Maybe<GiftCard>;
  /**
   * What became of a call with an idempotency key, for whoever lost its answer. An order token asks about its own keys, an
   * access token about those of its shop.
   */
  readonly operationOutcome?: Maybe<OperationOutcome>;
  /** One order, by its public id. An order token reads its own order; an access token with `READ_ORDERS` those of its shop. */
  readonly order?: Maybe<Order>;
  /**
   * The orders of the shop (`READ_ORDERS`), newest first. A page goes forward with `first` and `after`, or backward with
   * `last` and `before`; of none of them it has the first 10.
   */
  readonly orders?: Maybe<OrderConnection>;
  /** Where the service calls the shop's platform, oldest first (`READ_SHOP_SETTINGS`). */
  readonly platformConnectorDestinations?: Maybe<ReadonlyArray<PlatformConnectorDestination>>;
  /**
   * Events of the platform that wait to be applied or were set aside, in the order of their arrival
   * (`WRITE_PLATFORM_EVENTS`). Applied ones are gone; of those set aside a shop keeps the latest 10,000.
   */
  readonly platformEvents?: Maybe<PlatformEventConnection>;
  /**
   * The last imports of the platform's customers and orders with how far they are, the newest first
   * (`READ_SHOP_SETTINGS`).
   */
  readonly platformImports?: Maybe<ReadonlyArray<PlatformImport>>;
  /** The copy of one order of the platform, by its id there (`READ_ORDERS`); null for one that is deleted there. */
  readonly platformOrder?: Maybe<PlatformOrder>;
  /**
   * The copies of the platform's orders, by their ids there in byte order (`READ_ORDERS`): those made here, and those that
   * the platform told of.
   */
  readonly platformOrders?: Maybe<PlatformOrderConnection>;
  /** One product of the shop, by its id on the platform (`READ_PRODUCTS`). */
  readonly product?: Maybe<Product>;
  /** The shop's products, in the order in which they came (`READ_PRODUCTS`). */
  readonly products?: Maybe<ProductConnection>;
  /** The payment methods that are kept for a customer, newest first; null for an unknown customer (`READ_SHOP_SETTINGS`). */
  readonly savedPaymentMethods?: Maybe<ReadonlyArray<SavedPaymentMethod>>;
  /** The shop's shipping zones, oldest first (`READ_SHOP_SETTINGS`). */
  readonly shippingZones?: Maybe<ReadonlyArray<ShippingZone>>;
  /** The shop of the access token (`READ_ORDERS`). */
  readonly shop?: Maybe<Shop>;
  /** All shops of this service, in the order that they were made (root key). */
  readonly shops?: Maybe<ReadonlyArray<Shop>>;
  /** The shop's tax rates, oldest first (`READ_SHOP_SETTINGS`). */
  readonly taxRates?: Maybe<ReadonlyArray<TaxRate>>;
  /**
   * What the test gateway's own books say of an order, independent of the order's ledger: the proof of what was charged
   * (`READ_ORDERS`; `NOT_SUPPORTED` where there is no test gateway). Oldest first.
   */
  readonly testGatewayTransactions?: Maybe<ReadonlyArray<TestGatewayTransaction>>;
  /** Says whether an address would be accepted, without storing it. */
  readonly validateAddress?: Maybe<ValidateAddressPayload>;
  /**
   * Whether a token of a customer is valid: the platform says so where the shop has a destination for customers, else the
   * shop's `customerJwtSecret` (HS256, the customer's platform id as `sub`). Null for an unknown customer
   * (`READ_CUSTOMERS`).
   */
  readonly validateCustomerJwt?: Maybe<ValidateCustomerJwtPayload>;
  /** What a code would take off the order; nothing is stored. Refused as `addDiscount` would refuse it. */
  readonly validateDiscountCode?: Maybe<ValidateDiscountCodePayload>;
  /** Says whether an e-mail address is well-formed. */
  readonly validateEmailAddress?: Maybe<ValidateEmailAddressPayload>;
  /** The variants of the shop's products, in the order in which they came (`READ_PRODUCTS`). */
  readonly variants?: Maybe<ProductVariantConnection>;
  /** Who the credential of this request is. */
  readonly viewer: Viewer;
  /** The secret, `whsec_…`, with which the receiver of a webhook verifies bodies (`WRITE_WEBHOOKS`). */
  readonly webhookSigningSecret?: Maybe<Scalars['String']['output']>;
  /** What webhooks may be told of (`READ_WEBHOOKS`). */
  readonly webhookTopics?: Maybe<ReadonlyArray<WebhookTopic>>;
  /** The webhooks of the shop, oldest first (`READ_WEBHOOKS`). */
  readonly webhooks?: Maybe<ReadonlyArray<Webhook>>;
};


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
export type QueryAccessTokensArgs = {
  shopIdentifier?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
export type QueryAuditLogArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
export type QueryCategoriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
export type QueryCheckInventoryArgs = {
  publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  stage?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
export type QueryCustomerArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
export type QueryCustomerByPlatformIdArgs = {
  platformId: Scalars['ID']['input'];
};


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
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


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
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


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
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


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
export type QueryEventsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  types?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
export type QueryGiftCardArgs = {
  cardPin?: InputMaybe<Scalars['String']['input']>;
  cardToken?: InputMaybe<Scalars['ID']['input']>;
  publicPaymentMethodId?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
export type QueryOperationOutcomeArgs = {
  idempotencyKey: Scalars['String']['input'];
};


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
export type QueryOrderArgs = {
  publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
export type QueryOrdersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<OrderSort>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
export type QueryPlatformEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  status: PlatformEventStatus;
};


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
export type QueryPlatformOrderArgs = {
  platformId: Scalars['ID']['input'];
};


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
export type QueryPlatformOrdersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
export type QueryProductArgs = {
  platformId: Scalars['ID']['input'];
};


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
export type QueryProductsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
export type QuerySavedPaymentMethodsArgs = {
  publicCustomerId: Scalars['ID']['input'];
};


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
export type QueryTestGatewayTransactionsArgs = {
  publicOrderId: Scalars['ID']['input'];
};


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
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


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
export type QueryValidateCustomerJwtArgs = {
  jwt?: InputMaybe<Scalars['String']['input']>;
  platformId: Scalars['ID']['input'];
};


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
export type QueryValidateDiscountCodeArgs = {
  discountCode?: InputMaybe<Scalars['String']['input']>;
  publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
export type QueryValidateEmailAddressArgs = {
  emailAddress?: InputMaybe<Scalars['String']['input']>;
  publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
export type QueryVariantsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. A thing that does not exist, or that belongs to somebody else, is null. */
export type QueryWebhookSigningSecretArgs = {
  webhookId: Scalars['ID']['input'];
};

/** The input of `recoverWebhook`. */
export type RecoverWebhookInput = {
  /** The id of the webhook. Required. */
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

/** The input of `redeliverWebhook`. */
export type RedeliverWebhookInput = {
  /** The id of the delivery. Required. */
  readonly deliveryId: Scalars['ID']['input'];
  /** The id of the webhook. Required. */
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
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `refreshShippingLines`. */
export type RefreshShippingLinesPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The shipping line that is selected; null while none is. */
  readonly selectedShipping?: Maybe<ShippingLine>;
  /** The shipping lines on offer now; null when the call was refused. */
  readonly shippingLines?: Maybe<ReadonlyArray<AvailableShippingLine>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `refundFullPayment`. */
export type RefundFullPaymentInput = {
  /** Whether the customer is sent an email; false if omitted. */
  readonly emailNotification?: InputMaybe<Scalars['Boolean']['input']>;
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Makes the call safe to repeat: the same key with the same input returns the first result and has no second effect. At most 255 characters; use a new key for each intent. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** Why it is refunded, for the gateway and the customer. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
  /** Sent to the gateway. A partial refund returns the lines in its `line_items` (`[{line_item_key, quantity}]`) to stock. */
  readonly refundMetaData?: InputMaybe<Scalars['JSONObject']['input']>;
};

/** The result of `refundFullPayment`. */
export type RefundFullPaymentPayload = {
  /** What this call refunded, in minor units. */
  readonly amountRefunded?: Maybe<Scalars['SafeInt']['output']>;
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The refunds of this call, each with whether it went through. */
  readonly transactionDetails?: Maybe<ReadonlyArray<RefundTransaction>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `refundPayment`. */
export type RefundPaymentInput = {
  /** How much, in minor units. */
  readonly amount?: InputMaybe<Scalars['SafeInt']['input']>;
  /** Whether the customer is sent an email; false if omitted. */
  readonly emailNotification?: InputMaybe<Scalars['Boolean']['input']>;
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Makes the call safe to repeat: the same key with the same input returns the first result and has no second effect. At most 255 characters; use a new key for each intent. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** Why it is refunded, for the gateway and the customer. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
  /** Sent to the gateway. A partial refund returns the lines in its `line_items` (`[{line_item_key, quantity}]`) to stock. */
  readonly refundMetaData?: InputMaybe<Scalars['JSONObject']['input']>;
};

/** The result of `refundPayment`. */
export type RefundPaymentPayload = {
  /** What this call refunded, in minor units. */
  readonly amountRefunded?: Maybe<Scalars['SafeInt']['output']>;
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The refunds of this call, each with whether it went through. */
  readonly transactionDetails?: Maybe<ReadonlyArray<RefundTransaction>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `refundSpecificPayment`. */
export type RefundSpecificPaymentInput = {
  /** How much, in minor units. */
  readonly amount?: InputMaybe<Scalars['SafeInt']['input']>;
  /** Whether the customer is sent an email; false if omitted. */
  readonly emailNotification?: InputMaybe<Scalars['Boolean']['input']>;
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Makes the call safe to repeat: the same key with the same input returns the first result and has no second effect. At most 255 characters; use a new key for each intent. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The payment. */
  readonly paymentId: Scalars['ID']['input'];
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** Why it is refunded, for the gateway and the customer. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
  /** Sent to the gateway. A partial refund returns the lines in its `line_items` (`[{line_item_key, quantity}]`) to stock. */
  readonly refundMetaData?: InputMaybe<Scalars['JSONObject']['input']>;
};

/** The result of `refundSpecificPayment`. */
export type RefundSpecificPaymentPayload = {
  /** What this call refunded, in minor units. */
  readonly amountRefunded?: Maybe<Scalars['SafeInt']['output']>;
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The refunds of this call, each with whether it went through. */
  readonly transactionDetails?: Maybe<ReadonlyArray<RefundTransaction>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** One refund. */
export type RefundTransaction = {
  /** How much, in minor units. */
  readonly amount: Scalars['SafeInt']['output'];
  /** When it was asked for. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Where it is: only `failed` may be refunded again. */
  readonly status: Scalars['String']['output'];
  /** Whether it went through. */
  readonly success: Scalars['Boolean']['output'];
  /** The transaction in the ledger. */
  readonly transactionNumber: Scalars['ID']['output'];
};

/** The input of `removeCustomerLabel`. */
export type RemoveCustomerLabelInput = {
  /** The `id` of the customer. */
  readonly customerId: Scalars['ID']['input'];
  /** The label. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `removeCustomerLabel`. */
export type RemoveCustomerLabelPayload = {
  /** The customer; null when the call was refused. */
  readonly customer?: Maybe<Customer>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `renewOrderToken`. */
export type RenewOrderTokenInput = {
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
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
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `resumeOrder`. */
export type ResumeOrderPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** What a frontend needs to know of the shop before it shows the order. */
  readonly initialData?: Maybe<InitialData>;
  /** The order token, a JWT that is valid for 60 minutes and lets the frontend call everything on this order. */
  readonly jwtToken?: Maybe<Scalars['String']['output']>;
  /** The new order's identifier. */
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
  /** The id of the webhook. Required. */
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
  /** The id of the event. Required. */
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
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
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

/** The input of `revokeAccessToken`. */
export type RevokeAccessTokenInput = {
  /** The token's identifier. */
  readonly id: Scalars['ID']['input'];
  /** The shop; may be left out with an access token. */
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
  /** The secret, which is returned only this once; null if the operation was refused. */
  readonly connectorSecret?: Maybe<Scalars['String']['output']>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `rotateWebhookSigningSecret`. */
export type RotateWebhookSigningSecretInput = {
  /** The id of the webhook. Required. */
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
  /** The address of a picture. */
  readonly imageUrl?: InputMaybe<Scalars['String']['input']>;
  /** Its name. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The category's id on the platform, unique in the shop. Required. */
  readonly platformId: Scalars['ID']['input'];
  /** When the platform last changed it; now when it is left out. What is older than what is stored changes nothing. */
  readonly platformUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** The result of `saveCategory`. */
export type SaveCategoryPayload = {
  /** The category as it is stored now; null when the call was refused. */
  readonly category?: Maybe<Category>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `saveCustomerGroup`. */
export type SaveCustomerGroupInput = {
  /** What it is about. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** The group to replace; left out for a new one. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** Its name, which no other group has. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The group's id on the platform, if it has one there. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `saveCustomerGroup`. */
export type SaveCustomerGroupPayload = {
  /** The group; null when the call was refused. */
  readonly customerGroup?: Maybe<CustomerGroup>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `saveProduct`. */
export type SaveProductInput = {
  /** The categories that it is in. */
  readonly categories?: InputMaybe<ReadonlyArray<ProductCategoryInput>>;
  /** Its description. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** The part of its address that names it. */
  readonly handle?: InputMaybe<Scalars['String']['input']>;
  /** Its pictures. */
  readonly images?: InputMaybe<ReadonlyArray<ProductImageInput>>;
  /** How many are in stock over all variants. */
  readonly inventoryQuantity?: InputMaybe<Scalars['SafeInt']['input']>;
  /** What counts the stock. */
  readonly inventoryTrackingEntity?: InputMaybe<Scalars['String']['input']>;
  /** Who counts the stock. */
  readonly inventoryTrackingService?: InputMaybe<Scalars['String']['input']>;
  /** Its descriptions by language code. */
  readonly localizedDescriptions?: InputMaybe<Scalars['JSONObject']['input']>;
  /** Its names by language code. */
  readonly localizedNames?: InputMaybe<Scalars['JSONObject']['input']>;
  /** Its name. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** In what its variants differ. */
  readonly options?: InputMaybe<ReadonlyArray<ProductOptionInput>>;
  /** The product's id on the platform, unique in the shop. Required. */
  readonly platformId: Scalars['ID']['input'];
  /** When the platform last changed it; now when it is left out. What is older than what is stored changes nothing. */
  readonly platformUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Whether shoppers can see it. They can when this is left out. */
  readonly published?: InputMaybe<Scalars['Boolean']['input']>;
  /** Tags, separated by commas. */
  readonly tags?: InputMaybe<Scalars['String']['input']>;
  /** Its tax code. */
  readonly taxCode?: InputMaybe<Scalars['String']['input']>;
  /** What kind of product it is. */
  readonly type?: InputMaybe<Scalars['String']['input']>;
  /** The address of its page. */
  readonly url?: InputMaybe<Scalars['String']['input']>;
  /** What can be bought of it. Required. */
  readonly variants?: InputMaybe<ReadonlyArray<ProductVariantInput>>;
  /** Who makes it. */
  readonly vendor?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `saveProduct`. */
export type SaveProductPayload = {
  /** The product as it is stored; null for one that was deleted later than the save says, and when the call was refused. */
  readonly product?: Maybe<Product>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A payment method that a customer can pay with again. */
export type SavedPaymentMethod = {
  /** The brand of the card, such as `visa`; empty when it is not known. */
  readonly ccType: Scalars['String']['output'];
  /** When it expires; null when that is not known. */
  readonly expiration?: Maybe<CardExpiration>;
  /** It is the customer's default. */
  readonly isDefault: Scalars['Boolean']['output'];
  /** The last four digits; empty when they are not known. */
  readonly lastFour: Scalars['String']['output'];
  /** Its identifier, with which a payment is added in place of a gateway's token. */
  readonly publicId: Scalars['ID']['output'];
  /** Its kind, such as `credit_card`. */
  readonly type: Scalars['String']['output'];
};

/** What an access token may do. `WRITE_X` includes `READ_X`. */
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
  /** Start and change orders. */
  | 'WRITE_ORDERS'
  /** Authorise, capture and refund payments. */
  | 'WRITE_PAYMENTS'
  /** Send the platform's events. */
  | 'WRITE_PLATFORM_EVENTS'
  /** Save and delete products and categories. */
  | 'WRITE_PRODUCTS'
  /** Change the shop's settings, shipping zones, tax rates and discount codes. */
  | 'WRITE_SHOP_SETTINGS'
  /** Make and change subscriptions. */
  | 'WRITE_SUBSCRIPTIONS'
  /** Manage the shop's own access tokens, never beyond one's own scopes and expiry. */
  | 'WRITE_TOKENS'
  /** Make, change and delete webhooks. */
  | 'WRITE_WEBHOOKS';

/** The input of `selectShippingLine`. */
export type SelectShippingLineInput = {
  /** The line's code; it may stand beside the identifier and is ignored. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The identifier of a shipping line on offer. Required. */
  readonly index?: InputMaybe<Scalars['ID']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `selectShippingLine`. */
export type SelectShippingLinePayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The shipping line that is selected; null while none is. */
  readonly selectedShipping?: Maybe<ShippingLine>;
  /** The shipping lines on offer now; null when the call was refused. */
  readonly shippingLines?: Maybe<ReadonlyArray<AvailableShippingLine>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `setBillingAddress`. */
export type SetBillingAddressInput = {
  /** Street and number. */
  readonly addressLine1?: InputMaybe<Scalars['String']['input']>;
  /** What else the address needs: floor, building, care of. */
  readonly addressLine2?: InputMaybe<Scalars['String']['input']>;
  /** Company. */
  readonly businessName?: InputMaybe<Scalars['String']['input']>;
  /** City. */
  readonly city?: InputMaybe<Scalars['String']['input']>;
  /** Country, by its English name. */
  readonly country?: InputMaybe<Scalars['String']['input']>;
  /** Country, ISO 3166-1 alpha-2 such as `US`. */
  readonly countryCode?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** First name. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** An identifier of your own, kept with the address. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** Makes the call safe to repeat: the same key with the same input returns the first result and has no second effect. At most 255 characters; use a new key for each intent. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Last name. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** Phone number. */
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
  /** Postal code. */
  readonly postalCode?: InputMaybe<Scalars['String']['input']>;
  /** Province, by its name. */
  readonly province?: InputMaybe<Scalars['String']['input']>;
  /** Province, by the part of its ISO 3166-2 code after the hyphen, such as `DC`. */
  readonly provinceCode?: InputMaybe<Scalars['String']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `setBillingAddress`. */
export type SetBillingAddressPayload = {
  /** The address in its normal form; null when the call was refused. */
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
  /** The `id` of the customer. */
  readonly customerId: Scalars['ID']['input'];
  /** The `id`s of the groups; an empty list for none. Required. */
  readonly groupIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** The result of `setCustomerGroups`. */
export type SetCustomerGroupsPayload = {
  /** The customer; null when the call was refused. */
  readonly customer?: Maybe<Customer>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `setOrderCustomer`. */
export type SetOrderCustomerInput = {
  /** Whether the customer agrees to advertising; false when it is left out. */
  readonly acceptsMarketing?: InputMaybe<Scalars['Boolean']['input']>;
  /** E-mail address. Required; only its form is checked. */
  readonly emailAddress?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** First name. Required. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** Makes the call safe to repeat: the same key with the same input returns the first result and has no second effect. At most 255 characters; use a new key for each intent. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Last name. Required. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `setOrderCustomer`. */
export type SetOrderCustomerPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The customer; null when the call was refused. */
  readonly customer?: Maybe<OrderCustomer>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `setShippingAddress`. */
export type SetShippingAddressInput = {
  /** Street and number. */
  readonly addressLine1?: InputMaybe<Scalars['String']['input']>;
  /** What else the address needs: floor, building, care of. */
  readonly addressLine2?: InputMaybe<Scalars['String']['input']>;
  /** Company. */
  readonly businessName?: InputMaybe<Scalars['String']['input']>;
  /** City. */
  readonly city?: InputMaybe<Scalars['String']['input']>;
  /** Country, by its English name. */
  readonly country?: InputMaybe<Scalars['String']['input']>;
  /** Country, ISO 3166-1 alpha-2 such as `US`. */
  readonly countryCode?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** First name. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** An identifier of your own, kept with the address. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** Makes the call safe to repeat: the same key with the same input returns the first result and has no second effect. At most 255 characters; use a new key for each intent. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Last name. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** Phone number. */
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
  /** Postal code. */
  readonly postalCode?: InputMaybe<Scalars['String']['input']>;
  /** Province, by its name. */
  readonly province?: InputMaybe<Scalars['String']['input']>;
  /** Province, by the part of its ISO 3166-2 code after the hyphen, such as `DC`. */
  readonly provinceCode?: InputMaybe<Scalars['String']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `setShippingAddress`. */
export type SetShippingAddressPayload = {
  /** The address in its normal form; null when the call was refused. */
  readonly address?: Maybe<OrderAddress>;
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `settleTransaction`. */
export type SettleTransactionInput = {
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The transaction. */
  readonly id: Scalars['ID']['input'];
  /** The id that the gateway gave it. */
  readonly providerTransactionId?: InputMaybe<Scalars['ID']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** How you know. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
  /** How it ended. */
  readonly status?: InputMaybe<SettledStatus>;
};

/** The result of `settleTransaction`. */
export type SettleTransactionPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The transaction, settled. */
  readonly transaction?: Maybe<Transaction>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** How a transaction ended. */
export type SettledStatus =
  /** It did not. */
  | 'FAILED'
  /** It went through. */
  | 'SUCCESS';

/** How an order ships. */
export type Shipping = {
  /** The shipping lines on offer, as they were listed last. */
  readonly availableShippingLines: ReadonlyArray<AvailableShippingLine>;
  /** Discounts on shipping. */
  readonly discounts: ReadonlyArray<Discount>;
  /** The shipping line that was selected; null while none is. */
  readonly selectedShipping?: Maybe<ShippingLine>;
  /** Taxes on shipping. They are part of the order's taxes already. */
  readonly taxes: ReadonlyArray<Tax>;
};

/** A way to ship an order, and what it costs. */
export type ShippingLine = {
  /** What it costs in minor units, before discounts and taxes. */
  readonly amount: Scalars['SafeInt']['output'];
  /** The shop's code for it. */
  readonly code: Scalars['String']['output'];
  /** What the shopper reads. */
  readonly description: Scalars['String']['output'];
  /** Its identifier on this order. */
  readonly id: Scalars['ID']['output'];
};

/** A way to ship to a zone. Ranges include their lower bound and exclude their upper bound. */
export type ShippingRate = {
  /** What it costs in minor units. */
  readonly amount: Scalars['SafeInt']['output'];
  /** The shop's code for it. */
  readonly code: Scalars['String']['output'];
  /** Free from this subtotal on, in minor units after discounts; null: never. */
  readonly freeAbove?: Maybe<Scalars['SafeInt']['output']>;
  /** Offered below this subtotal, in minor units after discounts; null: always. */
  readonly maxSubtotal?: Maybe<Scalars['SafeInt']['output']>;
  /** Offered below this weight, in grams; null: always. */
  readonly maxWeight?: Maybe<Scalars['SafeInt']['output']>;
  /** Offered from this subtotal on, in minor units after discounts; null: from 0. */
  readonly minSubtotal?: Maybe<Scalars['SafeInt']['output']>;
  /** Offered from this weight on, in grams; null: from 0. */
  readonly minWeight?: Maybe<Scalars['SafeInt']['output']>;
  /** What the shopper reads. */
  readonly name: Scalars['String']['output'];
};

/** A way to ship to a zone. */
export type ShippingRateInput = {
  /** What it costs in minor units. */
  readonly amount?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The shop's code for it. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** Free from this subtotal on, in minor units after discounts; null: never. */
  readonly freeAbove?: InputMaybe<Scalars['SafeInt']['input']>;
  /** Offered below this subtotal, in minor units after discounts; null: always. */
  readonly maxSubtotal?: InputMaybe<Scalars['SafeInt']['input']>;
  /** Offered below this weight, in grams; null: always. */
  readonly maxWeight?: InputMaybe<Scalars['SafeInt']['input']>;
  /** Offered from this subtotal on, in minor units after discounts; null: from 0. */
  readonly minSubtotal?: InputMaybe<Scalars['SafeInt']['input']>;
  /** Offered from this weight on, in grams; null: from 0. */
  readonly minWeight?: InputMaybe<Scalars['SafeInt']['input']>;
  /** What the shopper reads. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** A place that the shop ships to. */
export type ShippingZone = {
  /** Its countries, ISO 3166-1 alpha-2; none: the rest of the world. */
  readonly countries: ReadonlyArray<Scalars['String']['output']>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Its identifier. */
  readonly id: Scalars['ID']['output'];
  /** Its name, for the shop's own people. */
  readonly name: Scalars['String']['output'];
  /** Its provinces in full, such as `US-DC`; none: the whole countries. */
  readonly provinces: ReadonlyArray<Scalars['String']['output']>;
  /** The ways to ship there. */
  readonly rates: ReadonlyArray<ShippingRate>;
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A shop: the owner of its orders, products, settings and access tokens. It sees nothing of any other shop. */
export type Shop = {
  /** The country that it is in, ISO 3166-1 alpha-2 such as `US`; null when it was not said. */
  readonly countryCode?: Maybe<Scalars['String']['output']>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Its currency, an ISO 4217 code such as `USD`. All its orders are in it. */
  readonly currency: Scalars['String']['output'];
  /** The sign of its currency, such as `$`. */
  readonly currencySymbol: Scalars['String']['output'];
  /** How an amount is written, with `{{amount}}` in the place of the number. */
  readonly moneyFormat: Scalars['String']['output'];
  /** Its name, as shoppers read it. */
  readonly name: Scalars['String']['output'];
  /** The same as `platformType`. */
  readonly platformSlug: Scalars['String']['output'];
  /** The kind of platform behind it; `custom` where there is none. */
  readonly platformType: Scalars['String']['output'];
  /** Its identifier, which stands in the paths of REST. */
  readonly shopIdentifier: Scalars['ID']['output'];
  /** The same as `name`. */
  readonly storeName: Scalars['String']['output'];
  /** Its time zone by the IANA name, such as `Europe/Lisbon`. */
  readonly timezone: Scalars['String']['output'];
  /** The unit in which it weighs: `g`, `kg`, `oz` or `lb`. Weights of orders are grams all the same. */
  readonly weightUnit: Scalars['String']['output'];
};

/**
 * What is sent as it happens, over a websocket at `/graphql` with the sub-protocol `graphql-transport-ws`. The credential
 * comes in `connectionParams.authorization`.
 */
export type Subscription = {
  /**
   * One order as it changes: a message an event, in order, none lost and none twice. Without `afterSequence` the first
   * message is `order/snapshot`: how the order stands. An order token watches its own order, an access token with
   * `READ_ORDERS` those of its shop.
   */
  readonly orderUpdated: OrderUpdate;
  /**
   * All events of the shop as they happen (`READ_ORDERS`). Without `after` the first message is `shop/snapshot`, whose
   * position is where the log stands.
   */
  readonly shopEvents: Event;
};


/**
 * What is sent as it happens, over a websocket at `/graphql` with the sub-protocol `graphql-transport-ws`. The credential
 * comes in `connectionParams.authorization`.
 */
export type SubscriptionOrderUpdatedArgs = {
  afterSequence?: InputMaybe<Scalars['Int']['input']>;
  publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * What is sent as it happens, over a websocket at `/graphql` with the sub-protocol `graphql-transport-ws`. The credential
 * comes in `connectionParams.authorization`.
 */
export type SubscriptionShopEventsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  types?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** A language that the shop has texts for. */
export type SupportedLanguage = {
  /** Its place in the shop's list, from 1 on. */
  readonly id: Scalars['ID']['output'];
  /** Its code, such as `en` or `pt-BR`. */
  readonly isoLanguage: Scalars['String']['output'];
  /** The shop's texts in it, as JSON in a string. */
  readonly languageBlob: Scalars['String']['output'];
  /** Its name. */
  readonly languageName: Scalars['String']['output'];
  /** The shop's number. */
  readonly shopId: Scalars['ID']['output'];
};

/** A tax, in minor units. */
export type Tax = {
  /** Whether the prices include it already; otherwise it comes on top. */
  readonly isIncluded: Scalars['Boolean']['output'];
  /** Its name, as the shopper reads it. */
  readonly name: Scalars['String']['output'];
  /** What it comes to, in minor units. */
  readonly value: Scalars['SafeInt']['output'];
};

/** A tax rate of the shop. */
export type TaxRate = {
  /** Its country, ISO 3166-1 alpha-2. */
  readonly country: Scalars['String']['output'];
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Its identifier. */
  readonly id: Scalars['ID']['output'];
  /** Whether prices include it already; otherwise it comes on top. */
  readonly isIncluded: Scalars['Boolean']['output'];
  /** Its name, as the shopper reads it. */
  readonly name: Scalars['String']['output'];
  /** Its province, by the part of the ISO 3166-2 code after the hyphen; empty for the whole country. */
  readonly province: Scalars['String']['output'];
  /** The rate as a fraction: `"0.06"` is 6 %. */
  readonly rate: Scalars['Decimal']['output'];
  /** Whether shipping is taxed by it too. */
  readonly taxShipping: Scalars['Boolean']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** What the gateway says about the card. */
export type TenderDetails = {
  /** The first digits. */
  readonly bin: Scalars['String']['output'];
  /** The brand. */
  readonly brand: Scalars['String']['output'];
  /** When it expires. */
  readonly expiration: Scalars['String']['output'];
  /** The last four digits. */
  readonly lastFour: Scalars['String']['output'];
};

/** A line in the books of the test gateway. */
export type TestGatewayTransaction = {
  /** The amount, in minor units. */
  readonly amount: Scalars['SafeInt']['output'];
  /** The authorisation that it made, or that it builds on. */
  readonly authorizationId: Scalars['String']['output'];
  /** When it was asked first. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** ISO 4217. */
  readonly currency: Scalars['String']['output'];
  /** Why it declined; empty when it did not. */
  readonly errorCode: Scalars['String']['output'];
  /** Our reference, by which the gateway knows a repeated call. */
  readonly reference: Scalars['String']['output'];
  /** What it decided: `approved`, `declined` or `requires_action`. */
  readonly status: Scalars['String']['output'];
  /** The token that was to be charged; empty for what builds on an authorisation. */
  readonly token: Scalars['String']['output'];
  /** What it was asked for, such as `authorize`. */
  readonly type: Scalars['String']['output'];
};

/** The input of `testWebhook`. */
export type TestWebhookInput = {
  /** The id of the webhook. Required. */
  readonly id: Scalars['ID']['input'];
};

/** The result of `testWebhook`. */
export type TestWebhookPayload = {
  /** The delivery; null if the operation was refused. */
  readonly delivery?: Maybe<WebhookDelivery>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** One call of a payment gateway: written down before it is made and settled after it. */
export type Transaction = {
  /** How much, in minor units. */
  readonly amount: Scalars['SafeInt']['output'];
  /** When it was written down. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The currency of the amount. */
  readonly currency: Scalars['String']['output'];
  /** Its identifier. */
  readonly id: Scalars['ID']['output'];
  /** What the gateway said; empty when it said nothing. */
  readonly message: Scalars['String']['output'];
  /** The payment that it is about. */
  readonly paymentId: Scalars['ID']['output'];
  /** The gateway's identifier of it; null while none is known. */
  readonly providerTransactionId?: Maybe<Scalars['ID']['output']>;
  /** Our own reference, which the gateway was given. */
  readonly reference: Scalars['String']['output'];
  /** When its outcome was known; null until then. */
  readonly settledAt?: Maybe<Scalars['DateTime']['output']>;
  /** What came of it. */
  readonly status: TransactionStatus;
  /** What was asked for. */
  readonly type: TransactionType;
};

/** What came of a call of a gateway. */
export type TransactionStatus =
  /** The gateway refused it. */
  | 'FAILED'
  /** It is on its way, or was accepted and not confirmed yet. */
  | 'PENDING'
  /** The gateway did it. */
  | 'SUCCESS'
  /** The gateway has not said; it will be asked, or a person settles it. */
  | 'UNKNOWN';

/** What a gateway was asked for. */
export type TransactionType =
  /** Reserve the amount; an amount of 0 only verified the method. */
  | 'AUTHORIZE'
  /** Take the amount. */
  | 'CAPTURE'
  /** Give the amount back. */
  | 'REFUND'
  /** Release what was reserved. */
  | 'VOID';

/** The input of `updateBillingAddress`. */
export type UpdateBillingAddressInput = {
  /** Street and number. */
  readonly addressLine1?: InputMaybe<Scalars['String']['input']>;
  /** What else the address needs: floor, building, care of. */
  readonly addressLine2?: InputMaybe<Scalars['String']['input']>;
  /** Company. */
  readonly businessName?: InputMaybe<Scalars['String']['input']>;
  /** City. */
  readonly city?: InputMaybe<Scalars['String']['input']>;
  /** Country, by its English name. */
  readonly country?: InputMaybe<Scalars['String']['input']>;
  /** Country, ISO 3166-1 alpha-2 such as `US`. */
  readonly countryCode?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** First name. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** An identifier of your own, kept with the address. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** Last name. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** Phone number. */
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
  /** Postal code. */
  readonly postalCode?: InputMaybe<Scalars['String']['input']>;
  /** Province, by its name. */
  readonly province?: InputMaybe<Scalars['String']['input']>;
  /** Province, by the part of its ISO 3166-2 code after the hyphen, such as `DC`. */
  readonly provinceCode?: InputMaybe<Scalars['String']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `updateBillingAddress`. */
export type UpdateBillingAddressPayload = {
  /** The address in its normal form; null when the call was refused. */
  readonly address?: Maybe<OrderAddress>;
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `updateCustomer`. */
export type UpdateCustomerInput = {
  /** Whether the customer agrees to advertising; false when it is left out. */
  readonly acceptsMarketing?: InputMaybe<Scalars['Boolean']['input']>;
  /** E-mail address. Required; only its form is checked. */
  readonly emailAddress?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** First name. Required. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** Last name. Required. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `updateCustomer`. */
export type UpdateCustomerPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The customer; null when the call was refused. */
  readonly customer?: Maybe<OrderCustomer>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `updateDiscountCode`. */
export type UpdateDiscountCodeInput = {
  /** What the shopper types. Required. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** Whether it may stand beside another one; it may not when this is left out. */
  readonly combinable?: InputMaybe<Scalars['Boolean']['input']>;
  /** Let it apply until then. */
  readonly endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The discount code. */
  readonly id: Scalars['ID']['input'];
  /** How it takes money off. Required. */
  readonly kind?: InputMaybe<DiscountKind>;
  /** Let it apply from this subtotal on, in minor units. */
  readonly minSubtotal?: InputMaybe<Scalars['SafeInt']['input']>;
  /** Only for these products, by their ids on the platform; for all when it is left out. */
  readonly platformProductIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Let it apply from then on. */
  readonly startsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** How many orders may use it. */
  readonly usageLimit?: InputMaybe<Scalars['Int']['input']>;
  /** How many orders of one e-mail address may use it. */
  readonly usageLimitPerCustomer?: InputMaybe<Scalars['Int']['input']>;
  /** Percent (`"10"`), or minor units (`"500"`). Required, except for free shipping. */
  readonly value?: InputMaybe<Scalars['Decimal']['input']>;
};

/** The result of `updateDiscountCode`. */
export type UpdateDiscountCodePayload = {
  /** The discount code after the change; null when the call was refused. */
  readonly discountCode?: Maybe<DiscountCode>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `updateExternalPaymentGateway`. */
export type UpdateExternalPaymentGatewayInput = {
  /** The gateway is told the lines and totals of the order when it authorises. Required. */
  readonly additionalOrderDetails?: InputMaybe<Scalars['Boolean']['input']>;
  /** Signs the calls, and goes with them; never answered. Calls are not signed without it. */
  readonly apiToken?: InputMaybe<Scalars['String']['input']>;
  /** The address that is called for payment operations, an absolute https URL. Required. */
  readonly baseUrl?: InputMaybe<Scalars['String']['input']>;
  /** The currency that it accepts, ISO 4217. Required. */
  readonly currency?: InputMaybe<Scalars['String']['input']>;
  /** Headers that are added to each request to the gateway. */
  readonly httpHeaders?: InputMaybe<ReadonlyArray<HttpHeaderInput>>;
  /** It answers a call that is repeated under the same reference with the first outcome. */
  readonly idempotentReferences?: InputMaybe<Scalars['Boolean']['input']>;
  /** The address that the payment frame embeds; null: none. */
  readonly iframeUrl?: InputMaybe<Scalars['String']['input']>;
  /** Where the payment option stands in the checkout, such as `payment_method_below`. */
  readonly location?: InputMaybe<Scalars['String']['input']>;
  /** What the shopper reads. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Its tokens are digits that could pass for a card number, so they are not refused as card data. */
  readonly numericTokens?: InputMaybe<Scalars['Boolean']['input']>;
  /** It can be asked for the outcome of a call by our reference. */
  readonly outcomeLookup?: InputMaybe<Scalars['Boolean']['input']>;
  /** The gateway captures an authorisation in parts. Required. */
  readonly partialCapture?: InputMaybe<Scalars['Boolean']['input']>;
  /** The gateway's own identifier of this installation, once in a shop. Required. */
  readonly providerId?: InputMaybe<Scalars['String']['input']>;
  /** The gateway. */
  readonly publicGatewayId: Scalars['ID']['input'];
  /** Its operations stand right under the base URL, not under `/payments`. */
  readonly rootPaths?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The result of `updateExternalPaymentGateway`. */
export type UpdateExternalPaymentGatewayPayload = {
  /** The gateway; null when the call was refused. */
  readonly externalPaymentGateway?: Maybe<ExternalPaymentGateway>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `updateGeneralSettings`. */
export type UpdateGeneralSettingsInput = {
  /** What becomes of abandoned orders. */
  readonly abandonedCart?: InputMaybe<AbandonedCartSettingsInput>;
  /** How the checkout goes. */
  readonly checkoutProcess?: InputMaybe<CheckoutProcessSettingsInput>;
  /** How the shop and another service work together over connector routes. */
  readonly connector?: InputMaybe<ConnectorSettingsInput>;
  /** The secret that signs the JWTs of customers. It is write-only. */
  readonly customerJwtSecret?: InputMaybe<Scalars['String']['input']>;
  /** The currency that is shown to shoppers; null when it is the shop's own. */
  readonly displayCurrency?: InputMaybe<DisplayCurrencySettingsInput>;
  /** Which products are gift cards. */
  readonly giftCards?: InputMaybe<GiftCardSettingsInput>;
  /** The languages that the shop has texts for. */
  readonly languages?: InputMaybe<ReadonlyArray<LanguageSettingsInput>>;
  /** How orders are paid. */
  readonly payments?: InputMaybe<PaymentSettingsInput>;
  /** Whether platform orders carry the public order id. */
  readonly publicOrderId?: InputMaybe<PublicOrderIdSettingsInput>;
  /** The page where a shopper goes on with an order, with `{public_order_id}` in the place of the order; null when there is none. */
  readonly resumeUrlTemplate?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `updateGeneralSettings`. */
export type UpdateGeneralSettingsPayload = {
  /** The settings after the change; null when the call was refused. */
  readonly generalSettings?: Maybe<GeneralSettings>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `updateGuestCustomer`. */
export type UpdateGuestCustomerInput = {
  /** Whether the customer agrees to advertising; false when it is left out. */
  readonly acceptsMarketing?: InputMaybe<Scalars['Boolean']['input']>;
  /** E-mail address. Required; only its form is checked. */
  readonly emailAddress?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** First name. Required. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** Last name. Required. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `updateGuestCustomer`. */
export type UpdateGuestCustomerPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The customer; null when the call was refused. */
  readonly customer?: Maybe<OrderCustomer>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `updateInventoryCheckRequirement`. */
export type UpdateInventoryCheckRequirementInput = {
  /** Whether it is. Required. */
  readonly requireInventoryCheck?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The result of `updateInventoryCheckRequirement`. */
export type UpdateInventoryCheckRequirementPayload = {
  /** The settings after the change; null when the call was refused. */
  readonly generalSettings?: Maybe<GeneralSettings>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `updateLineItem`. */
export type UpdateLineItemInput = {
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** How many units of it are fulfilled in all. */
  readonly fulfilledQuantity?: InputMaybe<Scalars['Int']['input']>;
  /** The line item. */
  readonly lineItemKey?: InputMaybe<Scalars['ID']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `updateLineItem`. */
export type UpdateLineItemPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The line after the change; null when the call was refused. */
  readonly lineItem?: Maybe<FlatLineItem>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `updateLineItemQuantity`. */
export type UpdateLineItemQuantityInput = {
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The line item. Required. */
  readonly lineItemKey?: InputMaybe<Scalars['ID']['input']>;
  /** The properties of the line; they replace those that it has. They stay as they are if omitted. */
  readonly lineItemProperties?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The variant that you believe the line to be of; refused when it is of another. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** How many pieces, 0 to 1,000,000, not below what was sent already. Required; 0 deletes the line. */
  readonly quantity?: InputMaybe<Scalars['Int']['input']>;
  /** The SKU that you believe the line to be of; refused when it is of another. */
  readonly sku?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `updateLineItemQuantity`. */
export type UpdateLineItemQuantityPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The line; null when it was deleted or the call was refused. */
  readonly lineItem?: Maybe<FlatLineItem>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `updateLineItems`. */
export type UpdateLineItemsInput = {
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The lines, each once. Required. */
  readonly lineItems?: InputMaybe<ReadonlyArray<FulfilledLineItemInput>>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `updateLineItems`. */
export type UpdateLineItemsPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The lines after the change; null when the call was refused. */
  readonly lineItems?: Maybe<ReadonlyArray<FlatLineItem>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `updatePayment`. */
export type UpdatePaymentInput = {
  /** How much, in minor units; what is still open when it is left out. One payment of an order may be without an amount. */
  readonly amount?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The currency, which must be the order's; ISO 4217. */
  readonly currency?: InputMaybe<Scalars['String']['input']>;
  /** What the shopper reads, such as `Visa •••• 4242`. */
  readonly displayString?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The gateway, one of the order's payment options. Required. */
  readonly gatewayPublicId?: InputMaybe<Scalars['ID']['input']>;
  /** The group. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** The same as `token`, as some gateways call it. */
  readonly nonce?: InputMaybe<Scalars['String']['input']>;
  /** What the gateway needs besides. */
  readonly paymentParameters?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether to save the method for the customer. */
  readonly retain?: InputMaybe<Scalars['Boolean']['input']>;
  /** The gateway's token for the method of payment, never a card number. Either this or `nonce`. */
  readonly token?: InputMaybe<Scalars['String']['input']>;
  /** Its kind; the gateway's when it is left out. */
  readonly type?: InputMaybe<Scalars['String']['input']>;
  /** The wallet that was used. */
  readonly walletPayType?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `updatePayment`. */
export type UpdatePaymentPayload = {
  /** The application state of the order after the operation; null if it was refused. */
  readonly applicationState?: Maybe<ApplicationState>;
  /** The payment; null when the call was refused. */
  readonly payment?: Maybe<Payment>;
  /** All payments of the order; null when the call was refused. */
  readonly payments?: Maybe<ReadonlyArray<Payment>>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The version of the order after the operation; null if it was refused. */
  readonly version?: Maybe<Scalars['Int']['output']>;
};

/** The input of `updatePhoneNumberRequirement`. */
export type UpdatePhoneNumberRequirementInput = {
  /** Whether they do. Required. */
  readonly phoneNumberRequired?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The result of `updatePhoneNumberRequirement`. */
export type UpdatePhoneNumberRequirementPayload = {
  /** The settings after the change; null when the call was refused. */
  readonly generalSettings?: Maybe<GeneralSettings>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `updateShippingAddress`. */
export type UpdateShippingAddressInput = {
  /** Street and number. */
  readonly addressLine1?: InputMaybe<Scalars['String']['input']>;
  /** What else the address needs: floor, building, care of. */
  readonly addressLine2?: InputMaybe<Scalars['String']['input']>;
  /** Company. */
  readonly businessName?: InputMaybe<Scalars['String']['input']>;
  /** City. */
  readonly city?: InputMaybe<Scalars['String']['input']>;
  /** Country, by its English name. */
  readonly country?: InputMaybe<Scalars['String']['input']>;
  /** Country, ISO 3166-1 alpha-2 such as `US`. */
  readonly countryCode?: InputMaybe<Scalars['String']['input']>;
  /** The version that the order must have. If it has another one, the call is refused with `CONFLICT` and changes nothing. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** First name. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** An identifier of your own, kept with the address. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** Last name. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** Phone number. */
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
  /** Postal code. */
  readonly postalCode?: InputMaybe<Scalars['String']['input']>;
  /** Province, by its name. */
  readonly province?: InputMaybe<Scalars['String']['input']>;
  /** Province, by the part of its ISO 3166-2 code after the hyphen, such as `DC`. */
  readonly provinceCode?: InputMaybe<Scalars['String']['input']>;
  /** The public id of the order. It may be omitted when the credential is an order token. */
  readonly publicOrderId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of `updateShippingAddress`. */
export type UpdateShippingAddressPayload = {
  /** The address in its normal form; null when the call was refused. */
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
  /** Its countries, ISO 3166-1 alpha-2. Required; an empty list is the rest of the world. */
  readonly countries?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The zone. */
  readonly id: Scalars['ID']['input'];
  /** Its name, for your own people. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Its provinces, such as `US-DC`, or `DC` where the zone has one country; the whole countries when it is left out. */
  readonly provinces?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The ways to ship there, 1 to 100. Required. */
  readonly rates?: InputMaybe<ReadonlyArray<ShippingRateInput>>;
};

/** The result of `updateShippingZone`. */
export type UpdateShippingZonePayload = {
  /** The zone after the change; null when the call was refused. */
  readonly shippingZone?: Maybe<ShippingZone>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `updateShop`. */
export type UpdateShopInput = {
  /** The country of the shop, ISO 3166-1 alpha-2 such as `US`. */
  readonly countryCode?: InputMaybe<Scalars['String']['input']>;
  /** Its name, as shoppers read it. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The kind of platform behind it; `custom` if omitted. */
  readonly platformType?: InputMaybe<Scalars['String']['input']>;
  /** Its time zone by the IANA name, such as `Europe/Lisbon`; `UTC` if omitted. */
  readonly timezone?: InputMaybe<Scalars['String']['input']>;
  /** The unit in which the shop shows weights: `g`, `kg`, `oz` or `lb`; `g` if omitted. */
  readonly weightUnit?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `updateShop`. */
export type UpdateShopPayload = {
  /** The shop; null if the operation was refused. */
  readonly shop?: Maybe<Shop>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `updateTaxRate`. */
export type UpdateTaxRateInput = {
  /** Its country, ISO 3166-1 alpha-2. Required. */
  readonly country?: InputMaybe<Scalars['String']['input']>;
  /** The tax rate. */
  readonly id: Scalars['ID']['input'];
  /** Whether prices include it already; otherwise it comes on top. Required. */
  readonly isIncluded?: InputMaybe<Scalars['Boolean']['input']>;
  /** Its name, as the shopper reads it. Required. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Its province, by code (`DC`) or name; the whole country when it is left out. */
  readonly province?: InputMaybe<Scalars['String']['input']>;
  /** The rate as a fraction: `"0.06"` is 6 %. Required. */
  readonly rate?: InputMaybe<Scalars['Decimal']['input']>;
  /** Whether shipping is taxed by it too. Required. */
  readonly taxShipping?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The result of `updateTaxRate`. */
export type UpdateTaxRatePayload = {
  /** The tax rate after the change; null when the call was refused. */
  readonly taxRate?: Maybe<TaxRate>;
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The input of `updateWebhook`. */
export type UpdateWebhookInput = {
  /** The new URL. */
  readonly callbackUrl?: InputMaybe<Scalars['String']['input']>;
  /** The id of the webhook. Required. */
  readonly id: Scalars['ID']['input'];
  /** The id of the new topic. */
  readonly webhookTopicId?: InputMaybe<Scalars['Int']['input']>;
};

/** The result of `updateWebhook`. */
export type UpdateWebhookPayload = {
  /** Why the operation was refused; empty if it succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The webhook; null if the operation was refused. */
  readonly webhook?: Maybe<Webhook>;
};

/** A reason for which a call was refused. The call changed nothing, except where its documentation says otherwise. */
export type UserError = {
  /** Which address is meant, `shipping` or `billing`; empty where none is. */
  readonly addressType: Scalars['String']['output'];
  /** A stable word for this refusal, such as `CUSTOMER_ALREADY_EXISTS`. Both doors use the same words. */
  readonly code: Scalars['String']['output'];
  /**
   * Facts that go with the refusal, such as `oldTotal` and `newTotal`, or `retryAfter` in seconds; null where there are
   * none.
   */
  readonly details?: Maybe<Scalars['JSONObject']['output']>;
  /** The member of the input that is at fault, as a dotted path (`cartItems.0.quantity`); empty where none is. */
  readonly field: Scalars['String']['output'];
  /** What is wrong, in English, for developers and for shoppers. */
  readonly message: Scalars['String']['output'];
  /** `validation`: the shopper can mend it. `critical`: only your program or an operator can. */
  readonly severity: Scalars['String']['output'];
  /** A narrower area where one fits, such as `email_address`, `cart` or `insufficient_stock`; else empty. */
  readonly subType: Scalars['String']['output'];
  /**
   * The area it belongs to: `api`, `authorization`, `validation`, `order`, `address`,
   * `discount_code.discount_validation`, `shipping_line`, `life_elements` or `payment`.
   */
  readonly type: Scalars['String']['output'];
};

/** The outcome of `validateAddress`. */
export type ValidateAddressPayload = {
  /** Why the call was refused, all reasons at once; empty when it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** True when the address would be accepted; null when it was refused. */
  readonly valid?: Maybe<Scalars['Boolean']['output']>;
};

/** The outcome of `validateCustomerJwt`. */
export type ValidateCustomerJwtPayload = {
  /** Whether the token is valid and the customer's; null when the call was refused. */
  readonly active?: Maybe<Scalars['Boolean']['output']>;
  /** Why the call was refused, all reasons at once; empty when it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The outcome of `validateDiscountCode`. */
export type ValidateDiscountCodePayload = {
  /** What the code would take off; null when it was refused. */
  readonly discount?: Maybe<Discount>;
  /** Why the call was refused, all reasons at once; empty when it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The outcome of `validateEmailAddress`. */
export type ValidateEmailAddressPayload = {
  /** Why the call was refused, all reasons at once; empty when it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** True when it is well-formed; null when it was refused. */
  readonly valid?: Maybe<Scalars['Boolean']['output']>;
};

/** The value of an option that a variant has. */
export type VariantOptionValue = {
  /** What the shopper reads. */
  readonly label: Scalars['String']['output'];
  /** The option's name. */
  readonly name: Scalars['String']['output'];
  /** The value's id on the platform. */
  readonly platformId: Scalars['ID']['output'];
  /** The option's id on the platform. */
  readonly platformProductOptionId: Scalars['ID']['output'];
};

/** The value that a variant has of an option. */
export type VariantOptionValueInput = {
  /** What the shopper reads. */
  readonly label?: InputMaybe<Scalars['String']['input']>;
  /** The option's name. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The value's id on the platform. */
  readonly platformId?: InputMaybe<Scalars['ID']['input']>;
  /** The option's id on the platform. */
  readonly platformProductOptionId?: InputMaybe<Scalars['ID']['input']>;
};

/** The holder of a credential and what it may do. */
export type Viewer = {
  /** When the credential stops working; null when it does not. */
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * The kind of credential: `root` (the operator's key), `access_token` (a shop's backend) or `order_token` (the frontend of
   * one order).
   */
  readonly kind: Scalars['String']['output'];
  /** The order that an order token is for; null for the other kinds. */
  readonly publicOrderId?: Maybe<Scalars['ID']['output']>;
  /** What an access token may do; empty for the other kinds. */
  readonly scopes: ReadonlyArray<Scope>;
  /** The shop that the credential belongs to; null for the root key. */
  readonly shopIdentifier?: Maybe<Scalars['ID']['output']>;
};

/** A subscription of a URL to the events of a topic. */
export type Webhook = {
  /** The URL that receives the requests. */
  readonly callbackUrl: Scalars['String']['output'];
  /** When the webhook was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** What became of events for it, newest first. */
  readonly deliveries: WebhookDeliveryConnection;
  /** The id of the webhook. */
  readonly id: Scalars['ID']['output'];
  /** `active`, `paused` or `disabled`. A webhook is disabled after a 410 response, or after five days with failures only. */
  readonly status: Scalars['String']['output'];
  /** When the webhook was last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** The id of its topic. */
  readonly webhookTopicId: Scalars['Int']['output'];
  /** The name of its topic, such as `order/processed`. */
  readonly webhookTopicName: Scalars['String']['output'];
};


/** A subscription of a URL to the events of a topic. */
export type WebhookDeliveriesArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
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
  /** The id of the event, as in the event log. */
  readonly eventId: Scalars['ID']['output'];
  /** The id of the delivery. */
  readonly id: Scalars['ID']['output'];
  /** When the next attempt is due; null if there is none. */
  readonly nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** The public id of the order; null if the event does not concern an order. */
  readonly publicOrderId?: Maybe<Scalars['ID']['output']>;
  /** The sequence of the event in its order; null if the event does not concern an order. */
  readonly sequence?: Maybe<Scalars['Int']['output']>;
  /** The status: `pending`, `delivered` or `failed`. */
  readonly status: Scalars['String']['output'];
  /** The topic of the event, such as `order/processed`. */
  readonly topic: Scalars['String']['output'];
};

/** A page of deliveries. */
export type WebhookDeliveryConnection = {
  /** The deliveries of the page, each with its cursor. */
  readonly edges: ReadonlyArray<WebhookDeliveryEdge>;
  /** The deliveries of the page. */
  readonly nodes: ReadonlyArray<WebhookDelivery>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
};

/** A delivery in a page. */
export type WebhookDeliveryEdge = {
  /** Where it stands in the list, for `after`. */
  readonly cursor: Scalars['ID']['output'];
  /** The delivery. */
  readonly node: WebhookDelivery;
};

/** What webhooks may be told of. */
export type WebhookTopic = {
  /** Its number. */
  readonly webhookTopicId: Scalars['Int']['output'];
  /** Its name, such as `order/processed`. */
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
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
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
  AddCustomerLabelInput: AddCustomerLabelInput;
  AddCustomerLabelPayload: ResolverTypeWrapper<Omit<AddCustomerLabelPayload, 'customer'> & { customer?: Maybe<ResolversTypes['Customer']> }>;
  AddDiscountInput: AddDiscountInput;
  AddDiscountPayload: ResolverTypeWrapper<Omit<AddDiscountPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  AddLineItemInput: AddLineItemInput;
  AddLineItemPayload: ResolverTypeWrapper<Omit<AddLineItemPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  AddPaymentInput: AddPaymentInput;
  AddPaymentPayload: ResolverTypeWrapper<Omit<AddPaymentPayload, 'applicationState' | 'payment' | 'payments'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']>, payment?: Maybe<ResolversTypes['Payment']>, payments?: Maybe<ReadonlyArray<ResolversTypes['Payment']>> }>;
  AddressInput: AddressInput;
  AppendOrderMetadataInput: AppendOrderMetadataInput;
  AppendOrderMetadataPayload: ResolverTypeWrapper<Omit<AppendOrderMetadataPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  ApplicationState: ResolverTypeWrapper<Omit<ApplicationState, 'payments'> & { payments: ReadonlyArray<ResolversTypes['Payment']> }>;
  AuditEntry: ResolverTypeWrapper<AuditEntry>;
  AuditEntryConnection: ResolverTypeWrapper<AuditEntryConnection>;
  AuditEntryEdge: ResolverTypeWrapper<AuditEntryEdge>;
  AuthorizePaymentsInput: AuthorizePaymentsInput;
  AuthorizePaymentsPayload: ResolverTypeWrapper<Omit<AuthorizePaymentsPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  AuthorizeTransaction: ResolverTypeWrapper<AuthorizeTransaction>;
  AvailableShippingLine: ResolverTypeWrapper<AvailableShippingLine>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CancelOrderInput: CancelOrderInput;
  CancelOrderPayload: ResolverTypeWrapper<Omit<CancelOrderPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
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
  CheckoutProcessSettings: ResolverTypeWrapper<CheckoutProcessSettings>;
  CheckoutProcessSettingsInput: CheckoutProcessSettingsInput;
  ClearOrderMetadataInput: ClearOrderMetadataInput;
  ClearOrderMetadataPayload: ResolverTypeWrapper<Omit<ClearOrderMetadataPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  ConfigureIntegrationSettingsInput: ConfigureIntegrationSettingsInput;
  ConfigureIntegrationSettingsPayload: ResolverTypeWrapper<ConfigureIntegrationSettingsPayload>;
  ConnectorSettings: ResolverTypeWrapper<ConnectorSettings>;
  ConnectorSettingsInput: ConnectorSettingsInput;
  Country: ResolverTypeWrapper<Country>;
  CreateAccessTokenInput: CreateAccessTokenInput;
  CreateAccessTokenPayload: ResolverTypeWrapper<Omit<CreateAccessTokenPayload, 'accessToken'> & { accessToken?: Maybe<ResolversTypes['AccessToken']> }>;
  CreateAuthenticatedCustomerInput: CreateAuthenticatedCustomerInput;
  CreateAuthenticatedCustomerPayload: ResolverTypeWrapper<Omit<CreateAuthenticatedCustomerPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  CreateDiscountCodeInput: CreateDiscountCodeInput;
  CreateDiscountCodePayload: ResolverTypeWrapper<Omit<CreateDiscountCodePayload, 'discountCode'> & { discountCode?: Maybe<ResolversTypes['DiscountCode']> }>;
  CreateExternalPaymentGatewayInput: CreateExternalPaymentGatewayInput;
  CreateExternalPaymentGatewayPayload: ResolverTypeWrapper<CreateExternalPaymentGatewayPayload>;
  CreateGuestCustomerInput: CreateGuestCustomerInput;
  CreateGuestCustomerPayload: ResolverTypeWrapper<Omit<CreateGuestCustomerPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  CreatePlatformConnectorDestinationInput: CreatePlatformConnectorDestinationInput;
  CreatePlatformConnectorDestinationPayload: ResolverTypeWrapper<CreatePlatformConnectorDestinationPayload>;
  CreateShippingZoneInput: CreateShippingZoneInput;
  CreateShippingZonePayload: ResolverTypeWrapper<CreateShippingZonePayload>;
  CreateShopInput: CreateShopInput;
  CreateShopPayload: ResolverTypeWrapper<Omit<CreateShopPayload, 'shop'> & { shop?: Maybe<ResolversTypes['Shop']> }>;
  CreateTaxRateInput: CreateTaxRateInput;
  CreateTaxRatePayload: ResolverTypeWrapper<CreateTaxRatePayload>;
  CreateWebhookInput: CreateWebhookInput;
  CreateWebhookPayload: ResolverTypeWrapper<Omit<CreateWebhookPayload, 'webhook'> & { webhook?: Maybe<ResolversTypes['Webhook']> }>;
  Currency: ResolverTypeWrapper<Currency>;
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
  DeleteBillingAddressInput: DeleteBillingAddressInput;
  DeleteBillingAddressPayload: ResolverTypeWrapper<Omit<DeleteBillingAddressPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  DeleteCategoryInput: DeleteCategoryInput;
  DeleteCategoryPayload: ResolverTypeWrapper<DeleteCategoryPayload>;
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
  DeletePlatformConnectorDestinationInput: DeletePlatformConnectorDestinationInput;
  DeletePlatformConnectorDestinationPayload: ResolverTypeWrapper<DeletePlatformConnectorDestinationPayload>;
  DeleteProductInput: DeleteProductInput;
  DeleteProductPayload: ResolverTypeWrapper<DeleteProductPayload>;
  DeleteSavedPaymentMethodInput: DeleteSavedPaymentMethodInput;
  DeleteSavedPaymentMethodPayload: ResolverTypeWrapper<DeleteSavedPaymentMethodPayload>;
  DeleteShippingAddressInput: DeleteShippingAddressInput;
  DeleteShippingAddressPayload: ResolverTypeWrapper<Omit<DeleteShippingAddressPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  DeleteShippingZoneInput: DeleteShippingZoneInput;
  DeleteShippingZonePayload: ResolverTypeWrapper<DeleteShippingZonePayload>;
  DeleteTaxRateInput: DeleteTaxRateInput;
  DeleteTaxRatePayload: ResolverTypeWrapper<DeleteTaxRatePayload>;
  DeleteWebhookInput: DeleteWebhookInput;
  DeleteWebhookPayload: ResolverTypeWrapper<DeleteWebhookPayload>;
  DisableGiftCardInput: DisableGiftCardInput;
  DisableGiftCardPayload: ResolverTypeWrapper<DisableGiftCardPayload>;
  Discount: ResolverTypeWrapper<Discount>;
  DiscountCode: ResolverTypeWrapper<Omit<DiscountCode, 'kind'> & { kind: ResolversTypes['DiscountKind'] }>;
  DiscountKind: ResolverTypeWrapper<DiscountKindInside>;
  DisplayCurrencySettings: ResolverTypeWrapper<DisplayCurrencySettings>;
  DisplayCurrencySettingsInput: DisplayCurrencySettingsInput;
  EraseCustomerInput: EraseCustomerInput;
  EraseCustomerPayload: ResolverTypeWrapper<EraseCustomerPayload>;
  EstimateShippingLinesPayload: ResolverTypeWrapper<EstimateShippingLinesPayload>;
  EstimateTaxesPayload: ResolverTypeWrapper<EstimateTaxesPayload>;
  Event: ResolverTypeWrapper<EventModel>;
  EventConnection: ResolverTypeWrapper<Omit<EventConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['EventEdge']>, nodes: ReadonlyArray<ResolversTypes['Event']> }>;
  EventEdge: ResolverTypeWrapper<Omit<EventEdge, 'node'> & { node: ResolversTypes['Event'] }>;
  ExportCustomerDataInput: ExportCustomerDataInput;
  ExportCustomerDataPayload: ResolverTypeWrapper<ExportCustomerDataPayload>;
  ExternalPaymentGateway: ResolverTypeWrapper<ExternalPaymentGateway>;
  ExternalPaymentGatewayOption: ResolverTypeWrapper<ExternalPaymentGatewayOption>;
  FlatLineItem: ResolverTypeWrapper<FlatLineItem>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  FulfilledLineItemInput: FulfilledLineItemInput;
  GeneralSettings: ResolverTypeWrapper<GeneralSettings>;
  GenerateTaxesInput: GenerateTaxesInput;
  GenerateTaxesPayload: ResolverTypeWrapper<Omit<GenerateTaxesPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  GiftCard: ResolverTypeWrapper<GiftCard>;
  GiftCardSettings: ResolverTypeWrapper<GiftCardSettings>;
  GiftCardSettingsInput: GiftCardSettingsInput;
  HttpHeader: ResolverTypeWrapper<HttpHeader>;
  HttpHeaderInput: HttpHeaderInput;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  ImportPlatformDataInput: ImportPlatformDataInput;
  ImportPlatformDataPayload: ResolverTypeWrapper<ImportPlatformDataPayload>;
  InitialCustomerInput: InitialCustomerInput;
  InitialData: ResolverTypeWrapper<InitialData>;
  InitializeOrderInput: InitializeOrderInput;
  InitializeOrderPayload: ResolverTypeWrapper<Omit<InitializeOrderPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  InventoryCheck: ResolverTypeWrapper<InventoryCheck>;
  InventoryShortage: ResolverTypeWrapper<InventoryShortage>;
  IssueGiftCardInput: IssueGiftCardInput;
  IssueGiftCardPayload: ResolverTypeWrapper<IssueGiftCardPayload>;
  JSONObject: ResolverTypeWrapper<Scalars['JSONObject']['output']>;
  LanguageSettings: ResolverTypeWrapper<LanguageSettings>;
  LanguageSettingsInput: LanguageSettingsInput;
  LineItem: ResolverTypeWrapper<LineItem>;
  LineItemFee: ResolverTypeWrapper<LineItemFee>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
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
  OverwriteOrderMetadataInput: OverwriteOrderMetadataInput;
  OverwriteOrderMetadataPayload: ResolverTypeWrapper<Omit<OverwriteOrderMetadataPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PauseWebhookInput: PauseWebhookInput;
  PauseWebhookPayload: ResolverTypeWrapper<Omit<PauseWebhookPayload, 'webhook'> & { webhook?: Maybe<ResolversTypes['Webhook']> }>;
  Payment: ResolverTypeWrapper<Omit<Payment, 'status'> & { status: ResolversTypes['PaymentStatus'] }>;
  PaymentOption: ResolverTypeWrapper<PaymentOption>;
  PaymentSettings: ResolverTypeWrapper<PaymentSettings>;
  PaymentSettingsInput: PaymentSettingsInput;
  PaymentStatus: ResolverTypeWrapper<PaymentStatusInside>;
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
  ProcessOrderInput: ProcessOrderInput;
  ProcessOrderPayload: ResolverTypeWrapper<Omit<ProcessOrderPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
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
  ProductVariant: ResolverTypeWrapper<ProductVariant>;
  ProductVariantConnection: ResolverTypeWrapper<ProductVariantConnectionModel>;
  ProductVariantEdge: ResolverTypeWrapper<ProductVariantEdge>;
  ProductVariantInput: ProductVariantInput;
  Province: ResolverTypeWrapper<Province>;
  PublicOrderIdSettings: ResolverTypeWrapper<PublicOrderIdSettings>;
  PublicOrderIdSettingsInput: PublicOrderIdSettingsInput;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RecoverWebhookInput: RecoverWebhookInput;
  RecoverWebhookPayload: ResolverTypeWrapper<RecoverWebhookPayload>;
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
  RemoveCustomerLabelInput: RemoveCustomerLabelInput;
  RemoveCustomerLabelPayload: ResolverTypeWrapper<Omit<RemoveCustomerLabelPayload, 'customer'> & { customer?: Maybe<ResolversTypes['Customer']> }>;
  RenewOrderTokenInput: RenewOrderTokenInput;
  RenewOrderTokenPayload: ResolverTypeWrapper<Omit<RenewOrderTokenPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  ResumeOrderInput: ResumeOrderInput;
  ResumeOrderPayload: ResolverTypeWrapper<Omit<ResumeOrderPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  ResumeWebhookInput: ResumeWebhookInput;
  ResumeWebhookPayload: ResolverTypeWrapper<Omit<ResumeWebhookPayload, 'webhook'> & { webhook?: Maybe<ResolversTypes['Webhook']> }>;
  RetryPlatformEventInput: RetryPlatformEventInput;
  RetryPlatformEventPayload: ResolverTypeWrapper<Omit<RetryPlatformEventPayload, 'platformEvent'> & { platformEvent?: Maybe<ResolversTypes['PlatformEvent']> }>;
  RetryPlatformOrderInput: RetryPlatformOrderInput;
  RetryPlatformOrderPayload: ResolverTypeWrapper<Omit<RetryPlatformOrderPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
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
  SetShippingAddressInput: SetShippingAddressInput;
  SetShippingAddressPayload: ResolverTypeWrapper<Omit<SetShippingAddressPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  SettleTransactionInput: SettleTransactionInput;
  SettleTransactionPayload: ResolverTypeWrapper<Omit<SettleTransactionPayload, 'applicationState' | 'transaction'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']>, transaction?: Maybe<ResolversTypes['Transaction']> }>;
  SettledStatus: SettledStatus;
  Shipping: ResolverTypeWrapper<Shipping>;
  ShippingLine: ResolverTypeWrapper<ShippingLine>;
  ShippingRate: ResolverTypeWrapper<ShippingRate>;
  ShippingRateInput: ShippingRateInput;
  ShippingZone: ResolverTypeWrapper<ShippingZone>;
  Shop: ResolverTypeWrapper<ShownShop>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SupportedLanguage: ResolverTypeWrapper<SupportedLanguage>;
  Tax: ResolverTypeWrapper<Tax>;
  TaxRate: ResolverTypeWrapper<TaxRate>;
  TenderDetails: ResolverTypeWrapper<TenderDetails>;
  TestGatewayTransaction: ResolverTypeWrapper<TestGatewayTransaction>;
  TestWebhookInput: TestWebhookInput;
  TestWebhookPayload: ResolverTypeWrapper<TestWebhookPayload>;
  Transaction: ResolverTypeWrapper<Omit<Transaction, 'status' | 'type'> & { status: ResolversTypes['TransactionStatus'], type: ResolversTypes['TransactionType'] }>;
  TransactionStatus: ResolverTypeWrapper<TransactionStatusInside>;
  TransactionType: ResolverTypeWrapper<TransactionTypeInside>;
  UpdateBillingAddressInput: UpdateBillingAddressInput;
  UpdateBillingAddressPayload: ResolverTypeWrapper<Omit<UpdateBillingAddressPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
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
  UpdateShippingAddressInput: UpdateShippingAddressInput;
  UpdateShippingAddressPayload: ResolverTypeWrapper<Omit<UpdateShippingAddressPayload, 'applicationState'> & { applicationState?: Maybe<ResolversTypes['ApplicationState']> }>;
  UpdateShippingZoneInput: UpdateShippingZoneInput;
  UpdateShippingZonePayload: ResolverTypeWrapper<UpdateShippingZonePayload>;
  UpdateShopInput: UpdateShopInput;
  UpdateShopPayload: ResolverTypeWrapper<Omit<UpdateShopPayload, 'shop'> & { shop?: Maybe<ResolversTypes['Shop']> }>;
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
  AddCustomerLabelInput: AddCustomerLabelInput;
  AddCustomerLabelPayload: Omit<AddCustomerLabelPayload, 'customer'> & { customer?: Maybe<ResolversParentTypes['Customer']> };
  AddDiscountInput: AddDiscountInput;
  AddDiscountPayload: Omit<AddDiscountPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  AddLineItemInput: AddLineItemInput;
  AddLineItemPayload: Omit<AddLineItemPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  AddPaymentInput: AddPaymentInput;
  AddPaymentPayload: Omit<AddPaymentPayload, 'applicationState' | 'payment' | 'payments'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']>, payment?: Maybe<ResolversParentTypes['Payment']>, payments?: Maybe<ReadonlyArray<ResolversParentTypes['Payment']>> };
  AddressInput: AddressInput;
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
  CancelOrderInput: CancelOrderInput;
  CancelOrderPayload: Omit<CancelOrderPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
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
  CheckoutProcessSettings: CheckoutProcessSettings;
  CheckoutProcessSettingsInput: CheckoutProcessSettingsInput;
  ClearOrderMetadataInput: ClearOrderMetadataInput;
  ClearOrderMetadataPayload: Omit<ClearOrderMetadataPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  ConfigureIntegrationSettingsInput: ConfigureIntegrationSettingsInput;
  ConfigureIntegrationSettingsPayload: ConfigureIntegrationSettingsPayload;
  ConnectorSettings: ConnectorSettings;
  ConnectorSettingsInput: ConnectorSettingsInput;
  Country: Country;
  CreateAccessTokenInput: CreateAccessTokenInput;
  CreateAccessTokenPayload: Omit<CreateAccessTokenPayload, 'accessToken'> & { accessToken?: Maybe<ResolversParentTypes['AccessToken']> };
  CreateAuthenticatedCustomerInput: CreateAuthenticatedCustomerInput;
  CreateAuthenticatedCustomerPayload: Omit<CreateAuthenticatedCustomerPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  CreateDiscountCodeInput: CreateDiscountCodeInput;
  CreateDiscountCodePayload: Omit<CreateDiscountCodePayload, 'discountCode'> & { discountCode?: Maybe<ResolversParentTypes['DiscountCode']> };
  CreateExternalPaymentGatewayInput: CreateExternalPaymentGatewayInput;
  CreateExternalPaymentGatewayPayload: CreateExternalPaymentGatewayPayload;
  CreateGuestCustomerInput: CreateGuestCustomerInput;
  CreateGuestCustomerPayload: Omit<CreateGuestCustomerPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  CreatePlatformConnectorDestinationInput: CreatePlatformConnectorDestinationInput;
  CreatePlatformConnectorDestinationPayload: CreatePlatformConnectorDestinationPayload;
  CreateShippingZoneInput: CreateShippingZoneInput;
  CreateShippingZonePayload: CreateShippingZonePayload;
  CreateShopInput: CreateShopInput;
  CreateShopPayload: Omit<CreateShopPayload, 'shop'> & { shop?: Maybe<ResolversParentTypes['Shop']> };
  CreateTaxRateInput: CreateTaxRateInput;
  CreateTaxRatePayload: CreateTaxRatePayload;
  CreateWebhookInput: CreateWebhookInput;
  CreateWebhookPayload: Omit<CreateWebhookPayload, 'webhook'> & { webhook?: Maybe<ResolversParentTypes['Webhook']> };
  Currency: Currency;
  Customer: CustomerModel;
  CustomerAddress: CustomerAddress;
  CustomerConnection: CustomerConnectionModel;
  CustomerEdge: Omit<CustomerEdge, 'node'> & { node: ResolversParentTypes['Customer'] };
  CustomerErasure: CustomerErasure;
  CustomerGroup: CustomerGroup;
  CustomerLabel: CustomerLabel;
  DateTime: Scalars['DateTime']['output'];
  Decimal: Scalars['Decimal']['output'];
  DeleteBillingAddressInput: DeleteBillingAddressInput;
  DeleteBillingAddressPayload: Omit<DeleteBillingAddressPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  DeleteCategoryInput: DeleteCategoryInput;
  DeleteCategoryPayload: DeleteCategoryPayload;
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
  DeletePlatformConnectorDestinationInput: DeletePlatformConnectorDestinationInput;
  DeletePlatformConnectorDestinationPayload: DeletePlatformConnectorDestinationPayload;
  DeleteProductInput: DeleteProductInput;
  DeleteProductPayload: DeleteProductPayload;
  DeleteSavedPaymentMethodInput: DeleteSavedPaymentMethodInput;
  DeleteSavedPaymentMethodPayload: DeleteSavedPaymentMethodPayload;
  DeleteShippingAddressInput: DeleteShippingAddressInput;
  DeleteShippingAddressPayload: Omit<DeleteShippingAddressPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  DeleteShippingZoneInput: DeleteShippingZoneInput;
  DeleteShippingZonePayload: DeleteShippingZonePayload;
  DeleteTaxRateInput: DeleteTaxRateInput;
  DeleteTaxRatePayload: DeleteTaxRatePayload;
  DeleteWebhookInput: DeleteWebhookInput;
  DeleteWebhookPayload: DeleteWebhookPayload;
  DisableGiftCardInput: DisableGiftCardInput;
  DisableGiftCardPayload: DisableGiftCardPayload;
  Discount: Discount;
  DiscountCode: DiscountCode;
  DisplayCurrencySettings: DisplayCurrencySettings;
  DisplayCurrencySettingsInput: DisplayCurrencySettingsInput;
  EraseCustomerInput: EraseCustomerInput;
  EraseCustomerPayload: EraseCustomerPayload;
  EstimateShippingLinesPayload: EstimateShippingLinesPayload;
  EstimateTaxesPayload: EstimateTaxesPayload;
  Event: EventModel;
  EventConnection: Omit<EventConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['EventEdge']>, nodes: ReadonlyArray<ResolversParentTypes['Event']> };
  EventEdge: Omit<EventEdge, 'node'> & { node: ResolversParentTypes['Event'] };
  ExportCustomerDataInput: ExportCustomerDataInput;
  ExportCustomerDataPayload: ExportCustomerDataPayload;
  ExternalPaymentGateway: ExternalPaymentGateway;
  ExternalPaymentGatewayOption: ExternalPaymentGatewayOption;
  FlatLineItem: FlatLineItem;
  Float: Scalars['Float']['output'];
  FulfilledLineItemInput: FulfilledLineItemInput;
  GeneralSettings: GeneralSettings;
  GenerateTaxesInput: GenerateTaxesInput;
  GenerateTaxesPayload: Omit<GenerateTaxesPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  GiftCard: GiftCard;
  GiftCardSettings: GiftCardSettings;
  GiftCardSettingsInput: GiftCardSettingsInput;
  HttpHeader: HttpHeader;
  HttpHeaderInput: HttpHeaderInput;
  ID: Scalars['ID']['output'];
  ImportPlatformDataInput: ImportPlatformDataInput;
  ImportPlatformDataPayload: ImportPlatformDataPayload;
  InitialCustomerInput: InitialCustomerInput;
  InitialData: InitialData;
  InitializeOrderInput: InitializeOrderInput;
  InitializeOrderPayload: Omit<InitializeOrderPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  Int: Scalars['Int']['output'];
  InventoryCheck: InventoryCheck;
  InventoryShortage: InventoryShortage;
  IssueGiftCardInput: IssueGiftCardInput;
  IssueGiftCardPayload: IssueGiftCardPayload;
  JSONObject: Scalars['JSONObject']['output'];
  LanguageSettings: LanguageSettings;
  LanguageSettingsInput: LanguageSettingsInput;
  LineItem: LineItem;
  LineItemFee: LineItemFee;
  Mutation: Record<PropertyKey, never>;
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
  OverwriteOrderMetadataInput: OverwriteOrderMetadataInput;
  OverwriteOrderMetadataPayload: Omit<OverwriteOrderMetadataPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  PageInfo: PageInfo;
  PauseWebhookInput: PauseWebhookInput;
  PauseWebhookPayload: Omit<PauseWebhookPayload, 'webhook'> & { webhook?: Maybe<ResolversParentTypes['Webhook']> };
  Payment: Payment;
  PaymentOption: PaymentOption;
  PaymentSettings: PaymentSettings;
  PaymentSettingsInput: PaymentSettingsInput;
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
  ProcessOrderInput: ProcessOrderInput;
  ProcessOrderPayload: Omit<ProcessOrderPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
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
  ProductVariant: ProductVariant;
  ProductVariantConnection: ProductVariantConnectionModel;
  ProductVariantEdge: ProductVariantEdge;
  ProductVariantInput: ProductVariantInput;
  Province: Province;
  PublicOrderIdSettings: PublicOrderIdSettings;
  PublicOrderIdSettingsInput: PublicOrderIdSettingsInput;
  Query: Record<PropertyKey, never>;
  RecoverWebhookInput: RecoverWebhookInput;
  RecoverWebhookPayload: RecoverWebhookPayload;
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
  RemoveCustomerLabelInput: RemoveCustomerLabelInput;
  RemoveCustomerLabelPayload: Omit<RemoveCustomerLabelPayload, 'customer'> & { customer?: Maybe<ResolversParentTypes['Customer']> };
  RenewOrderTokenInput: RenewOrderTokenInput;
  RenewOrderTokenPayload: Omit<RenewOrderTokenPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  ResumeOrderInput: ResumeOrderInput;
  ResumeOrderPayload: Omit<ResumeOrderPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  ResumeWebhookInput: ResumeWebhookInput;
  ResumeWebhookPayload: Omit<ResumeWebhookPayload, 'webhook'> & { webhook?: Maybe<ResolversParentTypes['Webhook']> };
  RetryPlatformEventInput: RetryPlatformEventInput;
  RetryPlatformEventPayload: Omit<RetryPlatformEventPayload, 'platformEvent'> & { platformEvent?: Maybe<ResolversParentTypes['PlatformEvent']> };
  RetryPlatformOrderInput: RetryPlatformOrderInput;
  RetryPlatformOrderPayload: Omit<RetryPlatformOrderPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
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
  SavedPaymentMethod: SavedPaymentMethod;
  SelectShippingLineInput: SelectShippingLineInput;
  SelectShippingLinePayload: Omit<SelectShippingLinePayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  SetBillingAddressInput: SetBillingAddressInput;
  SetBillingAddressPayload: Omit<SetBillingAddressPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  SetCustomerGroupsInput: SetCustomerGroupsInput;
  SetCustomerGroupsPayload: Omit<SetCustomerGroupsPayload, 'customer'> & { customer?: Maybe<ResolversParentTypes['Customer']> };
  SetOrderCustomerInput: SetOrderCustomerInput;
  SetOrderCustomerPayload: Omit<SetOrderCustomerPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  SetShippingAddressInput: SetShippingAddressInput;
  SetShippingAddressPayload: Omit<SetShippingAddressPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  SettleTransactionInput: SettleTransactionInput;
  SettleTransactionPayload: Omit<SettleTransactionPayload, 'applicationState' | 'transaction'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']>, transaction?: Maybe<ResolversParentTypes['Transaction']> };
  Shipping: Shipping;
  ShippingLine: ShippingLine;
  ShippingRate: ShippingRate;
  ShippingRateInput: ShippingRateInput;
  ShippingZone: ShippingZone;
  Shop: ShownShop;
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  SupportedLanguage: SupportedLanguage;
  Tax: Tax;
  TaxRate: TaxRate;
  TenderDetails: TenderDetails;
  TestGatewayTransaction: TestGatewayTransaction;
  TestWebhookInput: TestWebhookInput;
  TestWebhookPayload: TestWebhookPayload;
  Transaction: Transaction;
  UpdateBillingAddressInput: UpdateBillingAddressInput;
  UpdateBillingAddressPayload: Omit<UpdateBillingAddressPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
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
  UpdateShippingAddressInput: UpdateShippingAddressInput;
  UpdateShippingAddressPayload: Omit<UpdateShippingAddressPayload, 'applicationState'> & { applicationState?: Maybe<ResolversParentTypes['ApplicationState']> };
  UpdateShippingZoneInput: UpdateShippingZoneInput;
  UpdateShippingZonePayload: UpdateShippingZonePayload;
  UpdateShopInput: UpdateShopInput;
  UpdateShopPayload: Omit<UpdateShopPayload, 'shop'> & { shop?: Maybe<ResolversParentTypes['Shop']> };
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

export type AppendOrderMetadataPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AppendOrderMetadataPayload'] = ResolversParentTypes['AppendOrderMetadataPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  orderMetaData?: Resolver<Maybe<ResolversTypes['OrderMetaData']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ApplicationStateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ApplicationState'] = ResolversParentTypes['ApplicationState']> = {
  addresses?: Resolver<ResolversTypes['OrderAddresses'], ParentType, ContextType>;
  amountPaid?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
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

export type CancelOrderPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CancelOrderPayload'] = ResolversParentTypes['CancelOrderPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
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
  platformUpdatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type CategoryConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CategoryConnection'] = ResolversParentTypes['CategoryConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['CategoryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Category']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
};

export type CategoryEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CategoryEdge'] = ResolversParentTypes['CategoryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Category'], ParentType, ContextType>;
};

export type CheckoutProcessSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CheckoutProcessSettings'] = ResolversParentTypes['CheckoutProcessSettings']> = {
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

export type CreateAuthenticatedCustomerPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateAuthenticatedCustomerPayload'] = ResolversParentTypes['CreateAuthenticatedCustomerPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  customer?: Resolver<Maybe<ResolversTypes['OrderCustomer']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
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

export type CreateTaxRatePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateTaxRatePayload'] = ResolversParentTypes['CreateTaxRatePayload']> = {
  taxRate?: Resolver<Maybe<ResolversTypes['TaxRate']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreateWebhookPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateWebhookPayload'] = ResolversParentTypes['CreateWebhookPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType>;
};

export type CurrencyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Currency'] = ResolversParentTypes['Currency']> = {
  format?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hasDecimal?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isoCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isoNumericCode?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  showIsoCode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  symbol?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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

export type CustomerSortResolvers = EnumResolverSignature<{ EMAIL?: any, EMAIL_DESCENDING?: any, FIRST_NAME?: any, FIRST_NAME_DESCENDING?: any, LAST_NAME?: any, LAST_NAME_DESCENDING?: any, LEAST_RECENTLY_CREATED?: any, LEAST_RECENTLY_UPDATED?: any, NEWEST?: any, OLDEST?: any, PHONE?: any, PHONE_DESCENDING?: any, RECENTLY_CREATED?: any, RECENTLY_UPDATED?: any }, ResolversTypes['CustomerSort']>;

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface DecimalScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Decimal'], any> {
  name: 'Decimal';
}

export type DeleteBillingAddressPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteBillingAddressPayload'] = ResolversParentTypes['DeleteBillingAddressPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type DeleteCategoryPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteCategoryPayload'] = ResolversParentTypes['DeleteCategoryPayload']> = {
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

export type DeletePlatformConnectorDestinationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeletePlatformConnectorDestinationPayload'] = ResolversParentTypes['DeletePlatformConnectorDestinationPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteProductPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteProductPayload'] = ResolversParentTypes['DeleteProductPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteSavedPaymentMethodPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteSavedPaymentMethodPayload'] = ResolversParentTypes['DeleteSavedPaymentMethodPayload']> = {
  defaultCardId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
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

export type DiscountKindResolvers = EnumResolverSignature<{ FIXED_AMOUNT?: any, FREE_SHIPPING?: any, PERCENTAGE?: any }, ResolversTypes['DiscountKind']>;

export type DisplayCurrencySettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DisplayCurrencySettings'] = ResolversParentTypes['DisplayCurrencySettings']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
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

export type GeneralSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GeneralSettings'] = ResolversParentTypes['GeneralSettings']> = {
  abandonedCart?: Resolver<ResolversTypes['AbandonedCartSettings'], ParentType, ContextType>;
  checkoutProcess?: Resolver<ResolversTypes['CheckoutProcessSettings'], ParentType, ContextType>;
  connector?: Resolver<ResolversTypes['ConnectorSettings'], ParentType, ContextType>;
  customerJwtSecret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayCurrency?: Resolver<Maybe<ResolversTypes['DisplayCurrencySettings']>, ParentType, ContextType>;
  giftCards?: Resolver<ResolversTypes['GiftCardSettings'], ParentType, ContextType>;
  languages?: Resolver<ReadonlyArray<ResolversTypes['LanguageSettings']>, ParentType, ContextType>;
  payments?: Resolver<ResolversTypes['PaymentSettings'], ParentType, ContextType>;
  publicOrderId?: Resolver<ResolversTypes['PublicOrderIdSettings'], ParentType, ContextType>;
  resumeUrlTemplate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipientEmail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipientName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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

export type ImportPlatformDataPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ImportPlatformDataPayload'] = ResolversParentTypes['ImportPlatformDataPayload']> = {
  platformImport?: Resolver<Maybe<ResolversTypes['PlatformImport']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type InitialDataResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InitialData'] = ResolversParentTypes['InitialData']> = {
  countryInfo?: Resolver<ReadonlyArray<ResolversTypes['Country']>, ParentType, ContextType>;
  countryInformation?: Resolver<ReadonlyArray<ResolversTypes['Country']>, ParentType, ContextType>;
  externalPaymentGateways?: Resolver<ReadonlyArray<ResolversTypes['ExternalPaymentGatewayOption']>, ParentType, ContextType>;
  generalSettings?: Resolver<ResolversTypes['GeneralSettings'], ParentType, ContextType>;
  lifeElements?: Resolver<ReadonlyArray<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  paymentOptions?: Resolver<ReadonlyArray<ResolversTypes['PaymentOption']>, ParentType, ContextType>;
  shopName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  supportedLanguages?: Resolver<ReadonlyArray<ResolversTypes['SupportedLanguage']>, ParentType, ContextType>;
};

export type InitializeOrderPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InitializeOrderPayload'] = ResolversParentTypes['InitializeOrderPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  initialData?: Resolver<Maybe<ResolversTypes['InitialData']>, ParentType, ContextType>;
  jwtToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publicOrderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  vaultingEnabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
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

export interface JsonObjectScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSONObject'], any> {
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

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acknowledgeAttention?: Resolver<Maybe<ResolversTypes['AcknowledgeAttentionPayload']>, ParentType, ContextType, RequireFields<MutationAcknowledgeAttentionArgs, 'input'>>;
  addCustomerLabel?: Resolver<Maybe<ResolversTypes['AddCustomerLabelPayload']>, ParentType, ContextType, RequireFields<MutationAddCustomerLabelArgs, 'input'>>;
  addDiscount?: Resolver<Maybe<ResolversTypes['AddDiscountPayload']>, ParentType, ContextType, RequireFields<MutationAddDiscountArgs, 'input'>>;
  addLineItem?: Resolver<Maybe<ResolversTypes['AddLineItemPayload']>, ParentType, ContextType, RequireFields<MutationAddLineItemArgs, 'input'>>;
  addPayment?: Resolver<Maybe<ResolversTypes['AddPaymentPayload']>, ParentType, ContextType, RequireFields<MutationAddPaymentArgs, 'input'>>;
  appendOrderMetadata?: Resolver<Maybe<ResolversTypes['AppendOrderMetadataPayload']>, ParentType, ContextType, RequireFields<MutationAppendOrderMetadataArgs, 'input'>>;
  authorizePayments?: Resolver<Maybe<ResolversTypes['AuthorizePaymentsPayload']>, ParentType, ContextType, RequireFields<MutationAuthorizePaymentsArgs, 'input'>>;
  cancelOrder?: Resolver<Maybe<ResolversTypes['CancelOrderPayload']>, ParentType, ContextType, RequireFields<MutationCancelOrderArgs, 'input'>>;
  captureFullPayment?: Resolver<Maybe<ResolversTypes['CaptureFullPaymentPayload']>, ParentType, ContextType, RequireFields<MutationCaptureFullPaymentArgs, 'input'>>;
  capturePayment?: Resolver<Maybe<ResolversTypes['CapturePaymentPayload']>, ParentType, ContextType, RequireFields<MutationCapturePaymentArgs, 'input'>>;
  captureSpecificPayment?: Resolver<Maybe<ResolversTypes['CaptureSpecificPaymentPayload']>, ParentType, ContextType, RequireFields<MutationCaptureSpecificPaymentArgs, 'input'>>;
  clearOrderMetadata?: Resolver<Maybe<ResolversTypes['ClearOrderMetadataPayload']>, ParentType, ContextType, RequireFields<MutationClearOrderMetadataArgs, 'input'>>;
  configureIntegrationSettings?: Resolver<Maybe<ResolversTypes['ConfigureIntegrationSettingsPayload']>, ParentType, ContextType, RequireFields<MutationConfigureIntegrationSettingsArgs, 'input'>>;
  createAccessToken?: Resolver<Maybe<ResolversTypes['CreateAccessTokenPayload']>, ParentType, ContextType, RequireFields<MutationCreateAccessTokenArgs, 'input'>>;
  createAuthenticatedCustomer?: Resolver<Maybe<ResolversTypes['CreateAuthenticatedCustomerPayload']>, ParentType, ContextType, RequireFields<MutationCreateAuthenticatedCustomerArgs, 'input'>>;
  createDiscountCode?: Resolver<Maybe<ResolversTypes['CreateDiscountCodePayload']>, ParentType, ContextType, RequireFields<MutationCreateDiscountCodeArgs, 'input'>>;
  createExternalPaymentGateway?: Resolver<Maybe<ResolversTypes['CreateExternalPaymentGatewayPayload']>, ParentType, ContextType, RequireFields<MutationCreateExternalPaymentGatewayArgs, 'input'>>;
  createGuestCustomer?: Resolver<Maybe<ResolversTypes['CreateGuestCustomerPayload']>, ParentType, ContextType, RequireFields<MutationCreateGuestCustomerArgs, 'input'>>;
  createPlatformConnectorDestination?: Resolver<Maybe<ResolversTypes['CreatePlatformConnectorDestinationPayload']>, ParentType, ContextType, RequireFields<MutationCreatePlatformConnectorDestinationArgs, 'input'>>;
  createShippingZone?: Resolver<Maybe<ResolversTypes['CreateShippingZonePayload']>, ParentType, ContextType, RequireFields<MutationCreateShippingZoneArgs, 'input'>>;
  createShop?: Resolver<Maybe<ResolversTypes['CreateShopPayload']>, ParentType, ContextType, RequireFields<MutationCreateShopArgs, 'input'>>;
  createTaxRate?: Resolver<Maybe<ResolversTypes['CreateTaxRatePayload']>, ParentType, ContextType, RequireFields<MutationCreateTaxRateArgs, 'input'>>;
  createWebhook?: Resolver<Maybe<ResolversTypes['CreateWebhookPayload']>, ParentType, ContextType, RequireFields<MutationCreateWebhookArgs, 'input'>>;
  deleteBillingAddress?: Resolver<Maybe<ResolversTypes['DeleteBillingAddressPayload']>, ParentType, ContextType, RequireFields<MutationDeleteBillingAddressArgs, 'input'>>;
  deleteCategory?: Resolver<Maybe<ResolversTypes['DeleteCategoryPayload']>, ParentType, ContextType, RequireFields<MutationDeleteCategoryArgs, 'input'>>;
  deleteCustomer?: Resolver<Maybe<ResolversTypes['DeleteCustomerPayload']>, ParentType, ContextType, RequireFields<MutationDeleteCustomerArgs, 'input'>>;
  deleteCustomerGroup?: Resolver<Maybe<ResolversTypes['DeleteCustomerGroupPayload']>, ParentType, ContextType, RequireFields<MutationDeleteCustomerGroupArgs, 'input'>>;
  deleteDiscount?: Resolver<Maybe<ResolversTypes['DeleteDiscountPayload']>, ParentType, ContextType, RequireFields<MutationDeleteDiscountArgs, 'input'>>;
  deleteDiscountCode?: Resolver<Maybe<ResolversTypes['DeleteDiscountCodePayload']>, ParentType, ContextType, RequireFields<MutationDeleteDiscountCodeArgs, 'input'>>;
  deleteExternalPaymentGateway?: Resolver<Maybe<ResolversTypes['DeleteExternalPaymentGatewayPayload']>, ParentType, ContextType, RequireFields<MutationDeleteExternalPaymentGatewayArgs, 'input'>>;
  deleteLineItem?: Resolver<Maybe<ResolversTypes['DeleteLineItemPayload']>, ParentType, ContextType, RequireFields<MutationDeleteLineItemArgs, 'input'>>;
  deletePayment?: Resolver<Maybe<ResolversTypes['DeletePaymentPayload']>, ParentType, ContextType, RequireFields<MutationDeletePaymentArgs, 'input'>>;
  deletePlatformConnectorDestination?: Resolver<Maybe<ResolversTypes['DeletePlatformConnectorDestinationPayload']>, ParentType, ContextType, RequireFields<MutationDeletePlatformConnectorDestinationArgs, 'input'>>;
  deleteProduct?: Resolver<Maybe<ResolversTypes['DeleteProductPayload']>, ParentType, ContextType, RequireFields<MutationDeleteProductArgs, 'input'>>;
  deleteSavedPaymentMethod?: Resolver<Maybe<ResolversTypes['DeleteSavedPaymentMethodPayload']>, ParentType, ContextType, RequireFields<MutationDeleteSavedPaymentMethodArgs, 'input'>>;
  deleteShippingAddress?: Resolver<Maybe<ResolversTypes['DeleteShippingAddressPayload']>, ParentType, ContextType, RequireFields<MutationDeleteShippingAddressArgs, 'input'>>;
  deleteShippingZone?: Resolver<Maybe<ResolversTypes['DeleteShippingZonePayload']>, ParentType, ContextType, RequireFields<MutationDeleteShippingZoneArgs, 'input'>>;
  deleteTaxRate?: Resolver<Maybe<ResolversTypes['DeleteTaxRatePayload']>, ParentType, ContextType, RequireFields<MutationDeleteTaxRateArgs, 'input'>>;
  deleteWebhook?: Resolver<Maybe<ResolversTypes['DeleteWebhookPayload']>, ParentType, ContextType, RequireFields<MutationDeleteWebhookArgs, 'input'>>;
  disableGiftCard?: Resolver<Maybe<ResolversTypes['DisableGiftCardPayload']>, ParentType, ContextType, RequireFields<MutationDisableGiftCardArgs, 'input'>>;
  eraseCustomer?: Resolver<Maybe<ResolversTypes['EraseCustomerPayload']>, ParentType, ContextType, RequireFields<MutationEraseCustomerArgs, 'input'>>;
  exportCustomerData?: Resolver<Maybe<ResolversTypes['ExportCustomerDataPayload']>, ParentType, ContextType, RequireFields<MutationExportCustomerDataArgs, 'input'>>;
  generateTaxes?: Resolver<Maybe<ResolversTypes['GenerateTaxesPayload']>, ParentType, ContextType, RequireFields<MutationGenerateTaxesArgs, 'input'>>;
  importPlatformData?: Resolver<Maybe<ResolversTypes['ImportPlatformDataPayload']>, ParentType, ContextType, RequireFields<MutationImportPlatformDataArgs, 'input'>>;
  initializeOrder?: Resolver<Maybe<ResolversTypes['InitializeOrderPayload']>, ParentType, ContextType, RequireFields<MutationInitializeOrderArgs, 'input'>>;
  issueGiftCard?: Resolver<Maybe<ResolversTypes['IssueGiftCardPayload']>, ParentType, ContextType, RequireFields<MutationIssueGiftCardArgs, 'input'>>;
  overwriteOrderMetadata?: Resolver<Maybe<ResolversTypes['OverwriteOrderMetadataPayload']>, ParentType, ContextType, RequireFields<MutationOverwriteOrderMetadataArgs, 'input'>>;
  pauseWebhook?: Resolver<Maybe<ResolversTypes['PauseWebhookPayload']>, ParentType, ContextType, RequireFields<MutationPauseWebhookArgs, 'input'>>;
  processOrder?: Resolver<Maybe<ResolversTypes['ProcessOrderPayload']>, ParentType, ContextType, RequireFields<MutationProcessOrderArgs, 'input'>>;
  recoverWebhook?: Resolver<Maybe<ResolversTypes['RecoverWebhookPayload']>, ParentType, ContextType, RequireFields<MutationRecoverWebhookArgs, 'input'>>;
  redeliverWebhook?: Resolver<Maybe<ResolversTypes['RedeliverWebhookPayload']>, ParentType, ContextType, RequireFields<MutationRedeliverWebhookArgs, 'input'>>;
  refreshShippingLines?: Resolver<Maybe<ResolversTypes['RefreshShippingLinesPayload']>, ParentType, ContextType, RequireFields<MutationRefreshShippingLinesArgs, 'input'>>;
  refundFullPayment?: Resolver<Maybe<ResolversTypes['RefundFullPaymentPayload']>, ParentType, ContextType, RequireFields<MutationRefundFullPaymentArgs, 'input'>>;
  refundPayment?: Resolver<Maybe<ResolversTypes['RefundPaymentPayload']>, ParentType, ContextType, RequireFields<MutationRefundPaymentArgs, 'input'>>;
  refundSpecificPayment?: Resolver<Maybe<ResolversTypes['RefundSpecificPaymentPayload']>, ParentType, ContextType, RequireFields<MutationRefundSpecificPaymentArgs, 'input'>>;
  removeCustomerLabel?: Resolver<Maybe<ResolversTypes['RemoveCustomerLabelPayload']>, ParentType, ContextType, RequireFields<MutationRemoveCustomerLabelArgs, 'input'>>;
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
  selectShippingLine?: Resolver<Maybe<ResolversTypes['SelectShippingLinePayload']>, ParentType, ContextType, RequireFields<MutationSelectShippingLineArgs, 'input'>>;
  setBillingAddress?: Resolver<Maybe<ResolversTypes['SetBillingAddressPayload']>, ParentType, ContextType, RequireFields<MutationSetBillingAddressArgs, 'input'>>;
  setCustomerGroups?: Resolver<Maybe<ResolversTypes['SetCustomerGroupsPayload']>, ParentType, ContextType, RequireFields<MutationSetCustomerGroupsArgs, 'input'>>;
  setOrderCustomer?: Resolver<Maybe<ResolversTypes['SetOrderCustomerPayload']>, ParentType, ContextType, RequireFields<MutationSetOrderCustomerArgs, 'input'>>;
  setShippingAddress?: Resolver<Maybe<ResolversTypes['SetShippingAddressPayload']>, ParentType, ContextType, RequireFields<MutationSetShippingAddressArgs, 'input'>>;
  settleTransaction?: Resolver<Maybe<ResolversTypes['SettleTransactionPayload']>, ParentType, ContextType, RequireFields<MutationSettleTransactionArgs, 'input'>>;
  testWebhook?: Resolver<Maybe<ResolversTypes['TestWebhookPayload']>, ParentType, ContextType, RequireFields<MutationTestWebhookArgs, 'input'>>;
  updateBillingAddress?: Resolver<Maybe<ResolversTypes['UpdateBillingAddressPayload']>, ParentType, ContextType, RequireFields<MutationUpdateBillingAddressArgs, 'input'>>;
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
  updateShippingAddress?: Resolver<Maybe<ResolversTypes['UpdateShippingAddressPayload']>, ParentType, ContextType, RequireFields<MutationUpdateShippingAddressArgs, 'input'>>;
  updateShippingZone?: Resolver<Maybe<ResolversTypes['UpdateShippingZonePayload']>, ParentType, ContextType, RequireFields<MutationUpdateShippingZoneArgs, 'input'>>;
  updateShop?: Resolver<Maybe<ResolversTypes['UpdateShopPayload']>, ParentType, ContextType, RequireFields<MutationUpdateShopArgs, 'input'>>;
  updateTaxRate?: Resolver<Maybe<ResolversTypes['UpdateTaxRatePayload']>, ParentType, ContextType, RequireFields<MutationUpdateTaxRateArgs, 'input'>>;
  updateWebhook?: Resolver<Maybe<ResolversTypes['UpdateWebhookPayload']>, ParentType, ContextType, RequireFields<MutationUpdateWebhookArgs, 'input'>>;
};

export type OperationOutcomeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OperationOutcome'] = ResolversParentTypes['OperationOutcome']> = {
  body?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  operation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type OrderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Order'] = ResolversParentTypes['Order']> = {
  applicationState?: Resolver<ResolversTypes['ApplicationState'], ParentType, ContextType>;
  attention?: Resolver<Maybe<ResolversTypes['OrderAttention']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  events?: Resolver<Maybe<ResolversTypes['EventConnection']>, ParentType, ContextType, Partial<OrderEventsArgs>>;
  financialStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fulfillmentStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  paymentOptions?: Resolver<ReadonlyArray<ResolversTypes['PaymentOption']>, ParentType, ContextType>;
  processedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  processing?: Resolver<ReadonlyArray<ResolversTypes['ProcessingStep']>, ParentType, ContextType>;
  publicOrderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
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

export type OrderSortResolvers = EnumResolverSignature<{ HIGHEST_TOTAL?: any, LOWEST_TOTAL?: any, NEWEST?: any, OLDEST?: any, RECENTLY_UPDATED?: any }, ResolversTypes['OrderSort']>;

export type OrderStatusResolvers = EnumResolverSignature<{ ABANDONED?: any, CANCELLED?: any, OPEN?: any, PROCESSED?: any, PROCESSING?: any }, ResolversTypes['OrderStatus']>;

export type OrderUpdateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderUpdate'] = ResolversParentTypes['OrderUpdate']> = {
  changed?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Order'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  verifyPaymentsOnly?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PaymentStatusResolvers = EnumResolverSignature<{ AWAITING_PRE_AUTH?: any, CAPTURED?: any, FAILED?: any, PARTIALLY_CAPTURED?: any, PARTIALLY_REFUNDED?: any, PENDING?: any, PRE_AUTHED?: any, REFUNDED?: any, UNKNOWN?: any, VOIDED?: any }, ResolversTypes['PaymentStatus']>;

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
};

export type PlatformEventEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformEventEdge'] = ResolversParentTypes['PlatformEventEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['PlatformEvent'], ParentType, ContextType>;
};

export type PlatformEventStatusResolvers = EnumResolverSignature<{ FAILED?: any, PENDING?: any }, ResolversTypes['PlatformEventStatus']>;

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

export type ProcessOrderPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProcessOrderPayload'] = ResolversParentTypes['ProcessOrderPayload']> = {
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  clientSecretToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  handleSca?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
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
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  handle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  compareAtPrice?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  cost?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  grams?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
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
  auditLog?: Resolver<Maybe<ResolversTypes['AuditEntryConnection']>, ParentType, ContextType, Partial<QueryAuditLogArgs>>;
  categories?: Resolver<Maybe<ResolversTypes['CategoryConnection']>, ParentType, ContextType, Partial<QueryCategoriesArgs>>;
  checkInventory?: Resolver<Maybe<ResolversTypes['InventoryCheck']>, ParentType, ContextType, Partial<QueryCheckInventoryArgs>>;
  customer?: Resolver<Maybe<ResolversTypes['Customer']>, ParentType, ContextType, RequireFields<QueryCustomerArgs, 'id'>>;
  customerByPlatformId?: Resolver<Maybe<ResolversTypes['Customer']>, ParentType, ContextType, RequireFields<QueryCustomerByPlatformIdArgs, 'platformId'>>;
  customerGroups?: Resolver<Maybe<ReadonlyArray<ResolversTypes['CustomerGroup']>>, ParentType, ContextType>;
  customers?: Resolver<Maybe<ResolversTypes['CustomerConnection']>, ParentType, ContextType, Partial<QueryCustomersArgs>>;
  discountCodes?: Resolver<Maybe<ReadonlyArray<ResolversTypes['DiscountCode']>>, ParentType, ContextType>;
  estimateShippingLines?: Resolver<Maybe<ResolversTypes['EstimateShippingLinesPayload']>, ParentType, ContextType, Partial<QueryEstimateShippingLinesArgs>>;
  estimateTaxes?: Resolver<Maybe<ResolversTypes['EstimateTaxesPayload']>, ParentType, ContextType, Partial<QueryEstimateTaxesArgs>>;
  events?: Resolver<Maybe<ResolversTypes['EventConnection']>, ParentType, ContextType, Partial<QueryEventsArgs>>;
  externalPaymentGateways?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ExternalPaymentGateway']>>, ParentType, ContextType>;
  generalSettings?: Resolver<Maybe<ResolversTypes['GeneralSettings']>, ParentType, ContextType>;
  giftCard?: Resolver<Maybe<ResolversTypes['GiftCard']>, ParentType, ContextType, Partial<QueryGiftCardArgs>>;
  operationOutcome?: Resolver<Maybe<ResolversTypes['OperationOutcome']>, ParentType, ContextType, RequireFields<QueryOperationOutcomeArgs, 'idempotencyKey'>>;
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, Partial<QueryOrderArgs>>;
  orders?: Resolver<Maybe<ResolversTypes['OrderConnection']>, ParentType, ContextType, RequireFields<QueryOrdersArgs, 'orderBy'>>;
  platformConnectorDestinations?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PlatformConnectorDestination']>>, ParentType, ContextType>;
  platformEvents?: Resolver<Maybe<ResolversTypes['PlatformEventConnection']>, ParentType, ContextType, RequireFields<QueryPlatformEventsArgs, 'status'>>;
  platformImports?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PlatformImport']>>, ParentType, ContextType>;
  platformOrder?: Resolver<Maybe<ResolversTypes['PlatformOrder']>, ParentType, ContextType, RequireFields<QueryPlatformOrderArgs, 'platformId'>>;
  platformOrders?: Resolver<Maybe<ResolversTypes['PlatformOrderConnection']>, ParentType, ContextType, Partial<QueryPlatformOrdersArgs>>;
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType, RequireFields<QueryProductArgs, 'platformId'>>;
  products?: Resolver<Maybe<ResolversTypes['ProductConnection']>, ParentType, ContextType, Partial<QueryProductsArgs>>;
  savedPaymentMethods?: Resolver<Maybe<ReadonlyArray<ResolversTypes['SavedPaymentMethod']>>, ParentType, ContextType, RequireFields<QuerySavedPaymentMethodsArgs, 'publicCustomerId'>>;
  shippingZones?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ShippingZone']>>, ParentType, ContextType>;
  shop?: Resolver<Maybe<ResolversTypes['Shop']>, ParentType, ContextType>;
  shops?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Shop']>>, ParentType, ContextType>;
  taxRates?: Resolver<Maybe<ReadonlyArray<ResolversTypes['TaxRate']>>, ParentType, ContextType>;
  testGatewayTransactions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['TestGatewayTransaction']>>, ParentType, ContextType, RequireFields<QueryTestGatewayTransactionsArgs, 'publicOrderId'>>;
  validateAddress?: Resolver<Maybe<ResolversTypes['ValidateAddressPayload']>, ParentType, ContextType, Partial<QueryValidateAddressArgs>>;
  validateCustomerJwt?: Resolver<Maybe<ResolversTypes['ValidateCustomerJwtPayload']>, ParentType, ContextType, RequireFields<QueryValidateCustomerJwtArgs, 'platformId'>>;
  validateDiscountCode?: Resolver<Maybe<ResolversTypes['ValidateDiscountCodePayload']>, ParentType, ContextType, Partial<QueryValidateDiscountCodeArgs>>;
  validateEmailAddress?: Resolver<Maybe<ResolversTypes['ValidateEmailAddressPayload']>, ParentType, ContextType, Partial<QueryValidateEmailAddressArgs>>;
  variants?: Resolver<Maybe<ResolversTypes['ProductVariantConnection']>, ParentType, ContextType, Partial<QueryVariantsArgs>>;
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
  webhookSigningSecret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<QueryWebhookSigningSecretArgs, 'webhookId'>>;
  webhookTopics?: Resolver<Maybe<ReadonlyArray<ResolversTypes['WebhookTopic']>>, ParentType, ContextType>;
  webhooks?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Webhook']>>, ParentType, ContextType>;
};

export type RecoverWebhookPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecoverWebhookPayload'] = ResolversParentTypes['RecoverWebhookPayload']> = {
  recovered?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
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
  transactionDetails?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RefundTransaction']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RefundPaymentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RefundPaymentPayload'] = ResolversParentTypes['RefundPaymentPayload']> = {
  amountRefunded?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  transactionDetails?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RefundTransaction']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RefundSpecificPaymentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RefundSpecificPaymentPayload'] = ResolversParentTypes['RefundSpecificPaymentPayload']> = {
  amountRefunded?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  transactionDetails?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RefundTransaction']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RefundTransactionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RefundTransaction'] = ResolversParentTypes['RefundTransaction']> = {
  amount?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  transactionNumber?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RemoveCustomerLabelPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemoveCustomerLabelPayload'] = ResolversParentTypes['RemoveCustomerLabelPayload']> = {
  customer?: Resolver<Maybe<ResolversTypes['Customer']>, ParentType, ContextType>;
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

export interface SafeIntScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['SafeInt'], any> {
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

export type SavedPaymentMethodResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedPaymentMethod'] = ResolversParentTypes['SavedPaymentMethod']> = {
  ccType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiration?: Resolver<Maybe<ResolversTypes['CardExpiration']>, ParentType, ContextType>;
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastFour?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  publicId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ScopeResolvers = EnumResolverSignature<{ READ_CUSTOMERS?: any, READ_ORDERS?: any, READ_PRODUCTS?: any, READ_SHOP_SETTINGS?: any, READ_SUBSCRIPTIONS?: any, READ_WEBHOOKS?: any, WRITE_CUSTOMERS?: any, WRITE_ORDERS?: any, WRITE_PAYMENTS?: any, WRITE_PLATFORM_EVENTS?: any, WRITE_PRODUCTS?: any, WRITE_SHOP_SETTINGS?: any, WRITE_SUBSCRIPTIONS?: any, WRITE_TOKENS?: any, WRITE_WEBHOOKS?: any }, ResolversTypes['Scope']>;

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

export type SetShippingAddressPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetShippingAddressPayload'] = ResolversParentTypes['SetShippingAddressPayload']> = {
  address?: Resolver<Maybe<ResolversTypes['OrderAddress']>, ParentType, ContextType>;
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
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

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  orderUpdated?: SubscriptionResolver<ResolversTypes['OrderUpdate'], "orderUpdated", ParentType, ContextType, Partial<SubscriptionOrderUpdatedArgs>>;
  shopEvents?: SubscriptionResolver<ResolversTypes['Event'], "shopEvents", ParentType, ContextType, Partial<SubscriptionShopEventsArgs>>;
};

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

export type TransactionStatusResolvers = EnumResolverSignature<{ FAILED?: any, PENDING?: any, SUCCESS?: any, UNKNOWN?: any }, ResolversTypes['TransactionStatus']>;

export type TransactionTypeResolvers = EnumResolverSignature<{ AUTHORIZE?: any, CAPTURE?: any, REFUND?: any, VOID?: any }, ResolversTypes['TransactionType']>;

export type UpdateBillingAddressPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateBillingAddressPayload'] = ResolversParentTypes['UpdateBillingAddressPayload']> = {
  address?: Resolver<Maybe<ResolversTypes['OrderAddress']>, ParentType, ContextType>;
  applicationState?: Resolver<Maybe<ResolversTypes['ApplicationState']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
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
  AddCustomerLabelPayload?: AddCustomerLabelPayloadResolvers<ContextType>;
  AddDiscountPayload?: AddDiscountPayloadResolvers<ContextType>;
  AddLineItemPayload?: AddLineItemPayloadResolvers<ContextType>;
  AddPaymentPayload?: AddPaymentPayloadResolvers<ContextType>;
  AppendOrderMetadataPayload?: AppendOrderMetadataPayloadResolvers<ContextType>;
  ApplicationState?: ApplicationStateResolvers<ContextType>;
  AuditEntry?: AuditEntryResolvers<ContextType>;
  AuditEntryConnection?: AuditEntryConnectionResolvers<ContextType>;
  AuditEntryEdge?: AuditEntryEdgeResolvers<ContextType>;
  AuthorizePaymentsPayload?: AuthorizePaymentsPayloadResolvers<ContextType>;
  AuthorizeTransaction?: AuthorizeTransactionResolvers<ContextType>;
  AvailableShippingLine?: AvailableShippingLineResolvers<ContextType>;
  CancelOrderPayload?: CancelOrderPayloadResolvers<ContextType>;
  CaptureFullPaymentPayload?: CaptureFullPaymentPayloadResolvers<ContextType>;
  CapturePaymentPayload?: CapturePaymentPayloadResolvers<ContextType>;
  CaptureSpecificPaymentPayload?: CaptureSpecificPaymentPayloadResolvers<ContextType>;
  CaptureTransaction?: CaptureTransactionResolvers<ContextType>;
  CardExpiration?: CardExpirationResolvers<ContextType>;
  Category?: CategoryResolvers<ContextType>;
  CategoryConnection?: CategoryConnectionResolvers<ContextType>;
  CategoryEdge?: CategoryEdgeResolvers<ContextType>;
  CheckoutProcessSettings?: CheckoutProcessSettingsResolvers<ContextType>;
  ClearOrderMetadataPayload?: ClearOrderMetadataPayloadResolvers<ContextType>;
  ConfigureIntegrationSettingsPayload?: ConfigureIntegrationSettingsPayloadResolvers<ContextType>;
  ConnectorSettings?: ConnectorSettingsResolvers<ContextType>;
  Country?: CountryResolvers<ContextType>;
  CreateAccessTokenPayload?: CreateAccessTokenPayloadResolvers<ContextType>;
  CreateAuthenticatedCustomerPayload?: CreateAuthenticatedCustomerPayloadResolvers<ContextType>;
  CreateDiscountCodePayload?: CreateDiscountCodePayloadResolvers<ContextType>;
  CreateExternalPaymentGatewayPayload?: CreateExternalPaymentGatewayPayloadResolvers<ContextType>;
  CreateGuestCustomerPayload?: CreateGuestCustomerPayloadResolvers<ContextType>;
  CreatePlatformConnectorDestinationPayload?: CreatePlatformConnectorDestinationPayloadResolvers<ContextType>;
  CreateShippingZonePayload?: CreateShippingZonePayloadResolvers<ContextType>;
  CreateShopPayload?: CreateShopPayloadResolvers<ContextType>;
  CreateTaxRatePayload?: CreateTaxRatePayloadResolvers<ContextType>;
  CreateWebhookPayload?: CreateWebhookPayloadResolvers<ContextType>;
  Currency?: CurrencyResolvers<ContextType>;
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
  DeleteBillingAddressPayload?: DeleteBillingAddressPayloadResolvers<ContextType>;
  DeleteCategoryPayload?: DeleteCategoryPayloadResolvers<ContextType>;
  DeleteCustomerGroupPayload?: DeleteCustomerGroupPayloadResolvers<ContextType>;
  DeleteCustomerPayload?: DeleteCustomerPayloadResolvers<ContextType>;
  DeleteDiscountCodePayload?: DeleteDiscountCodePayloadResolvers<ContextType>;
  DeleteDiscountPayload?: DeleteDiscountPayloadResolvers<ContextType>;
  DeleteExternalPaymentGatewayPayload?: DeleteExternalPaymentGatewayPayloadResolvers<ContextType>;
  DeleteLineItemPayload?: DeleteLineItemPayloadResolvers<ContextType>;
  DeletePaymentPayload?: DeletePaymentPayloadResolvers<ContextType>;
  DeletePlatformConnectorDestinationPayload?: DeletePlatformConnectorDestinationPayloadResolvers<ContextType>;
  DeleteProductPayload?: DeleteProductPayloadResolvers<ContextType>;
  DeleteSavedPaymentMethodPayload?: DeleteSavedPaymentMethodPayloadResolvers<ContextType>;
  DeleteShippingAddressPayload?: DeleteShippingAddressPayloadResolvers<ContextType>;
  DeleteShippingZonePayload?: DeleteShippingZonePayloadResolvers<ContextType>;
  DeleteTaxRatePayload?: DeleteTaxRatePayloadResolvers<ContextType>;
  DeleteWebhookPayload?: DeleteWebhookPayloadResolvers<ContextType>;
  DisableGiftCardPayload?: DisableGiftCardPayloadResolvers<ContextType>;
  Discount?: DiscountResolvers<ContextType>;
  DiscountCode?: DiscountCodeResolvers<ContextType>;
  DiscountKind?: DiscountKindResolvers;
  DisplayCurrencySettings?: DisplayCurrencySettingsResolvers<ContextType>;
  EraseCustomerPayload?: EraseCustomerPayloadResolvers<ContextType>;
  EstimateShippingLinesPayload?: EstimateShippingLinesPayloadResolvers<ContextType>;
  EstimateTaxesPayload?: EstimateTaxesPayloadResolvers<ContextType>;
  Event?: EventResolvers<ContextType>;
  EventConnection?: EventConnectionResolvers<ContextType>;
  EventEdge?: EventEdgeResolvers<ContextType>;
  ExportCustomerDataPayload?: ExportCustomerDataPayloadResolvers<ContextType>;
  ExternalPaymentGateway?: ExternalPaymentGatewayResolvers<ContextType>;
  ExternalPaymentGatewayOption?: ExternalPaymentGatewayOptionResolvers<ContextType>;
  FlatLineItem?: FlatLineItemResolvers<ContextType>;
  GeneralSettings?: GeneralSettingsResolvers<ContextType>;
  GenerateTaxesPayload?: GenerateTaxesPayloadResolvers<ContextType>;
  GiftCard?: GiftCardResolvers<ContextType>;
  GiftCardSettings?: GiftCardSettingsResolvers<ContextType>;
  HttpHeader?: HttpHeaderResolvers<ContextType>;
  ImportPlatformDataPayload?: ImportPlatformDataPayloadResolvers<ContextType>;
  InitialData?: InitialDataResolvers<ContextType>;
  InitializeOrderPayload?: InitializeOrderPayloadResolvers<ContextType>;
  InventoryCheck?: InventoryCheckResolvers<ContextType>;
  InventoryShortage?: InventoryShortageResolvers<ContextType>;
  IssueGiftCardPayload?: IssueGiftCardPayloadResolvers<ContextType>;
  JSONObject?: GraphQLScalarType;
  LanguageSettings?: LanguageSettingsResolvers<ContextType>;
  LineItem?: LineItemResolvers<ContextType>;
  LineItemFee?: LineItemFeeResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
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
  OverwriteOrderMetadataPayload?: OverwriteOrderMetadataPayloadResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PauseWebhookPayload?: PauseWebhookPayloadResolvers<ContextType>;
  Payment?: PaymentResolvers<ContextType>;
  PaymentOption?: PaymentOptionResolvers<ContextType>;
  PaymentSettings?: PaymentSettingsResolvers<ContextType>;
  PaymentStatus?: PaymentStatusResolvers;
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
  ProcessOrderPayload?: ProcessOrderPayloadResolvers<ContextType>;
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
  RedeliverWebhookPayload?: RedeliverWebhookPayloadResolvers<ContextType>;
  RefreshShippingLinesPayload?: RefreshShippingLinesPayloadResolvers<ContextType>;
  RefundFullPaymentPayload?: RefundFullPaymentPayloadResolvers<ContextType>;
  RefundPaymentPayload?: RefundPaymentPayloadResolvers<ContextType>;
  RefundSpecificPaymentPayload?: RefundSpecificPaymentPayloadResolvers<ContextType>;
  RefundTransaction?: RefundTransactionResolvers<ContextType>;
  RemoveCustomerLabelPayload?: RemoveCustomerLabelPayloadResolvers<ContextType>;
  RenewOrderTokenPayload?: RenewOrderTokenPayloadResolvers<ContextType>;
  ResumeOrderPayload?: ResumeOrderPayloadResolvers<ContextType>;
  ResumeWebhookPayload?: ResumeWebhookPayloadResolvers<ContextType>;
  RetryPlatformEventPayload?: RetryPlatformEventPayloadResolvers<ContextType>;
  RetryPlatformOrderPayload?: RetryPlatformOrderPayloadResolvers<ContextType>;
  RevokeAccessTokenPayload?: RevokeAccessTokenPayloadResolvers<ContextType>;
  RotateConnectorSecretPayload?: RotateConnectorSecretPayloadResolvers<ContextType>;
  RotateWebhookSigningSecretPayload?: RotateWebhookSigningSecretPayloadResolvers<ContextType>;
  SafeInt?: GraphQLScalarType;
  SaveCategoryPayload?: SaveCategoryPayloadResolvers<ContextType>;
  SaveCustomerGroupPayload?: SaveCustomerGroupPayloadResolvers<ContextType>;
  SaveProductPayload?: SaveProductPayloadResolvers<ContextType>;
  SavedPaymentMethod?: SavedPaymentMethodResolvers<ContextType>;
  Scope?: ScopeResolvers;
  SelectShippingLinePayload?: SelectShippingLinePayloadResolvers<ContextType>;
  SetBillingAddressPayload?: SetBillingAddressPayloadResolvers<ContextType>;
  SetCustomerGroupsPayload?: SetCustomerGroupsPayloadResolvers<ContextType>;
  SetOrderCustomerPayload?: SetOrderCustomerPayloadResolvers<ContextType>;
  SetShippingAddressPayload?: SetShippingAddressPayloadResolvers<ContextType>;
  SettleTransactionPayload?: SettleTransactionPayloadResolvers<ContextType>;
  Shipping?: ShippingResolvers<ContextType>;
  ShippingLine?: ShippingLineResolvers<ContextType>;
  ShippingRate?: ShippingRateResolvers<ContextType>;
  ShippingZone?: ShippingZoneResolvers<ContextType>;
  Shop?: ShopResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  SupportedLanguage?: SupportedLanguageResolvers<ContextType>;
  Tax?: TaxResolvers<ContextType>;
  TaxRate?: TaxRateResolvers<ContextType>;
  TenderDetails?: TenderDetailsResolvers<ContextType>;
  TestGatewayTransaction?: TestGatewayTransactionResolvers<ContextType>;
  TestWebhookPayload?: TestWebhookPayloadResolvers<ContextType>;
  Transaction?: TransactionResolvers<ContextType>;
  TransactionStatus?: TransactionStatusResolvers;
  TransactionType?: TransactionTypeResolvers;
  UpdateBillingAddressPayload?: UpdateBillingAddressPayloadResolvers<ContextType>;
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
  UpdateShippingAddressPayload?: UpdateShippingAddressPayloadResolvers<ContextType>;
  UpdateShippingZonePayload?: UpdateShippingZonePayloadResolvers<ContextType>;
  UpdateShopPayload?: UpdateShopPayloadResolvers<ContextType>;
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

