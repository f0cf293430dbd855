import type { Context, Tillgate } from '../context.js';
import { initializeOrder } from '../domain/placing/initializing/initialize-order.js';
import { demoShopIdentifier } from './demo-shop.js';

const cartItems = [
  { platformId: 'p001-1', quantity: 2, lineItemKey: 'bowl' },
  { platformId: 'p005-2', quantity: 1, lineItemKey: 'napkins' },
  { platformId: 'p010-1', quantity: 1, lineItemKey: 'knife' },
];

/**
 * Creates an order in the demo shop that a shopper can complete. Returns the URL of its checkout page. Refuses
 * NOT_FOUND.
 */
export async function newDemoOrder(tillgate: Tillgate, calledAt: string): Promise<string> {
  const call: Context = {
    ...tillgate,
    requestId: 'demo',
    clientAddress: '127.0.0.1',
    calledAt,
    caller: {
      kind: 'access_token',
      tokenId: 'demo',
      name: 'demo',
      shopId: demoShopIdentifier,
      scopes: ['write_orders'],
      expiresAt: undefined,
    },
  };
  return (await initializeOrder(call, { cartItems })).checkoutUrl;
}
