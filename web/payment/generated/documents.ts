/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
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

/** The input of `deletePayment`. */
export type DeletePaymentInput = {
  /** The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing. */
  expectedVersion?: number | null | undefined;
  /** The ID of the payment. Required. */
  id?: string | null | undefined;
  /** The public ID of the order. It may be omitted when the credential is an order token. */
  publicOrderId?: string | null | undefined;
};

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

export type FaultFragment = { code: string, message: string, field: string, details: Record<string, unknown> | null };

export type PaymentPartFragment = { id: string, gatewayPublicId: string, amount: number, status: PaymentStatus, displayString: string };

export type OrderPartsFragment = { status: OrderStatus, version: number, paymentOptions: Array<{ gatewayPublicId: string, name: string, savedPaymentMethods: Array<{ publicId: string, ccType: string, lastFour: string, isDefault: boolean, expiration: { date: string } | null }> }>, applicationState: { orderTotal: number, customer: { publicId: string | null } | null, payments: Array<{ id: string, gatewayPublicId: string, amount: number, status: PaymentStatus, displayString: string }> } };

export type OrderQueryVariables = Exact<{ [key: string]: never; }>;


export type OrderQuery = { order: { status: OrderStatus, version: number, paymentOptions: Array<{ gatewayPublicId: string, name: string, savedPaymentMethods: Array<{ publicId: string, ccType: string, lastFour: string, isDefault: boolean, expiration: { date: string } | null }> }>, applicationState: { orderTotal: number, customer: { publicId: string | null } | null, payments: Array<{ id: string, gatewayPublicId: string, amount: number, status: PaymentStatus, displayString: string }> } } | null };

export type GiftCardBalanceQueryVariables = Exact<{
  id?: string | null | undefined;
}>;


export type GiftCardBalanceQuery = { giftCard: { balance: number } | null };

export type AddPaymentMutationVariables = Exact<{
  input: AddPaymentInput;
}>;


export type AddPaymentMutation = { addPayment: { payment: { id: string, gatewayPublicId: string, amount: number, status: PaymentStatus, displayString: string } | null, userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type SetPaymentAmountMutationVariables = Exact<{
  input: UpdatePaymentInput;
}>;


export type SetPaymentAmountMutation = { updatePayment: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type DeletePaymentMutationVariables = Exact<{
  input: DeletePaymentInput;
}>;


export type DeletePaymentMutation = { deletePayment: { userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

export type ProcessOrderMutationVariables = Exact<{
  input: ProcessOrderInput;
}>;


export type ProcessOrderMutation = { processOrder: { handleSca: boolean | null, clientSecretToken: string | null, userErrors: Array<{ code: string, message: string, field: string, details: Record<string, unknown> | null }> } | null };

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
  details
}
    `, {"fragmentName":"Fault"}) as unknown as TypedDocumentString<FaultFragment, unknown>;
export const PaymentPartFragmentDoc = new TypedDocumentString(`
    fragment PaymentPart on Payment {
  id
  gatewayPublicId
  amount
  status
  displayString
}
    `, {"fragmentName":"PaymentPart"}) as unknown as TypedDocumentString<PaymentPartFragment, unknown>;
export const OrderPartsFragmentDoc = new TypedDocumentString(`
    fragment OrderParts on Order {
  status
  version
  paymentOptions {
    gatewayPublicId
    name
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
    orderTotal
    customer {
      publicId
    }
    payments {
      ...PaymentPart
    }
  }
}
    fragment PaymentPart on Payment {
  id
  gatewayPublicId
  amount
  status
  displayString
}`, {"fragmentName":"OrderParts"}) as unknown as TypedDocumentString<OrderPartsFragment, unknown>;
export const OrderDocument = new TypedDocumentString(`
    query Order {
  order {
    ...OrderParts
  }
}
    fragment PaymentPart on Payment {
  id
  gatewayPublicId
  amount
  status
  displayString
}
fragment OrderParts on Order {
  status
  version
  paymentOptions {
    gatewayPublicId
    name
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
    orderTotal
    customer {
      publicId
    }
    payments {
      ...PaymentPart
    }
  }
}`) as unknown as TypedDocumentString<OrderQuery, OrderQueryVariables>;
export const GiftCardBalanceDocument = new TypedDocumentString(`
    query GiftCardBalance($id: ID) {
  giftCard(publicPaymentMethodId: $id) {
    balance
  }
}
    `) as unknown as TypedDocumentString<GiftCardBalanceQuery, GiftCardBalanceQueryVariables>;
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
  details
}
fragment PaymentPart on Payment {
  id
  gatewayPublicId
  amount
  status
  displayString
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