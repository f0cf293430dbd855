import type { OperationTypeNode } from 'graphql';

/** What a change costs: it writes to the database, where reading a field of what was read does not. */
const change = 100;
/** What a call of another server, or the hash of a pin, costs. */
const callOrHash = 500;

/** The root fields that call a gateway or another server, or hash a pin; some of them do so for some shops only. */
const expensive: ReadonlySet<string> = new Set([
  'addPayment',
  'authorizePayments',
  'cancelOrder',
  'captureFullPayment',
  'capturePayment',
  'captureSpecificPayment',
  'checkInventory',
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
  'settleTransaction',
  'testApiOverride',
  'testExternalPaymentGateway',
  'testRemoteStateAuthority',
  'validateAddress',
  'validateCustomerJwt',
  'validateDiscountCode',
]);

/** What a field of the root costs by itself. */
export function costOfRootField(operation: `${OperationTypeNode}`, name: string): number {
  if (expensive.has(name)) return callOrHash;
  return operation === 'mutation' ? change : 1;
}
