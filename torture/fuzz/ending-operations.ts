/** Operations after which most requests about the same order or with the same credential are refused. */
const ending = new Set([
  'cancelOrder',
  'eraseCustomer',
  'processOrder',
  'revokeAccessToken',
  'rotateConnectorSecret',
  'deleteExternalPaymentGateway',
  'deleteProduct',
]);

export const isEnding = (operation: string): boolean => ending.has(operation);
