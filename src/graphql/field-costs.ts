import type { OperationTypeNode } from 'graphql';

/** The cost of a mutation, which writes to the database. */
const change = 100;
/** The cost of a call to another server, of hashing a PIN, or of reading thousands of documents. */
const heavy = 500;

/**
 * The root fields that call a gateway or another server, hash a PIN, or read thousands of documents, possibly only for some
 * shops.
 */
const expensive: ReadonlySet<string> = new Set([
  'acceptInvitation',
  'addPayment',
  'approveRefundRequest',
  'authorizePayments',
  'bestSellers',
  'cancelOrder',
  'captureFullPayment',
  'capturePayment',
  'captureSpecificPayment',
  'changePassword',
  'checkInventory',
  'confirmSecondFactor',
  'createFirstOwner',
  'deletePayment',
  'estimateShippingLines',
  'estimateTaxes',
  'exportCustomerData',
  'giftCard',
  'importPlatformData',
  'issueGiftCard',
  'processOrder',
  'processSubscription',
  'refundFullPayment',
  'refundPayment',
  'refundSpecificPayment',
  'reissueGiftCard',
  'replaceCheckout',
  'resetPassword',
  'settleTransaction',
  'signIn',
  'testApiOverride',
  'testExternalPaymentGateway',
  'testIdentityProvider',
  'testRemoteStateAuthority',
  'validateAddress',
  'validateCustomerJwt',
  'validateDiscountCode',
]);

/** The cost of a root field itself. */
export function costOfRootField(operation: `${OperationTypeNode}`, name: string): number {
  if (expensive.has(name)) return heavy;
  return operation === 'mutation' ? change : 1;
}
