import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { readConfig } from '../../src/config.js';
import type { Caller, Context, Tillgate } from '../../src/context.js';
import { setBillingAddress } from '../../src/domain/order/addresses/set-billing-address.js';
import { createGuestCustomer } from '../../src/domain/order/customer/create-guest-customer.js';
import { initializeOrder } from '../../src/domain/placing/initializing/initialize-order.js';
import { addPayment } from '../../src/domain/money/payments/add-payment.js';
import { createShop } from '../../src/domain/shop/shops/create-shop.js';
import { scopes } from '../../src/domain/core/operation/scopes.js';
import { generateTaxes } from '../../src/domain/order/taxes/generate-taxes.js';
import { OperationError } from '../../src/errors.js';
import { systemClock, type Clock } from '../../src/lib/clock.js';
import type { TestGatewayRecord } from '../../src/outbound/gateways/test-gateway-records.js';
import { createTillgate } from '../../src/tillgate.js';
import { createTestDatabase } from './test-database.js';

export const testSecrets = {
  ROOT_KEY: 'root-key-of-the-tests-0123456789abcdef',
  TOKEN_SECRET: 'token-secret-of-the-tests-0123456789abcdef',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
};

export interface TestShop {
  tillgate: Tillgate;
  /** The same call from another instance of the service, which shares only the database. */
  fromAnotherProcess(call: Context): Context;
  databaseUrl: string;
  shopId: string;
  /** A call with an access token of all scopes. */
  call: Context;
  /** A call with the order token of an order. */
  frontend(publicOrderId: string): Context;
  close(): Promise<void>;
}

/** A shop with its own database, without HTTP: operations are called directly. */
export async function openShop({
  clock = systemClock,
  currency = 'USD',
}: { clock?: Clock; currency?: string } = {}): Promise<TestShop> {
  const own = await createTestDatabase();
  const read = readConfig({ ...testSecrets, DATABASE_URL: own.url, TEST_GATEWAY: 'on', DEMO: 'on' });
  if ('faults' in read) throw new Error(read.faults.map(({ message }) => message).join('; '));
  const tillgate = await createTillgate(read.config, own.url, pino({ level: 'silent' }), clock);
  const other = await createTillgate(read.config, own.url, pino({ level: 'silent' }), clock);
  const callOf = (caller: Caller): Context => ({
    ...tillgate,
    caller,
    requestId: randomUUID(),
    clientAddress: '127.0.0.1',
  });
  const { shop } = await createShop(callOf({ kind: 'root' }), { name: 'Shop', currency, countryCode: 'US' });
  const { shopId } = shop;
  return {
    tillgate,
    fromAnotherProcess: (call) => ({ ...call, ...other }),
    databaseUrl: own.url,
    shopId,
    call: callOf({ kind: 'access_token', shopId, tokenId: 'test', name: 'test', scopes, expiresAt: undefined }),
    frontend: (publicOrderId) =>
      callOf({ kind: 'order_token', shopId, publicOrderId, expiresAt: new Date(clock.now().getTime() + 3_600_000) }),
    async close() {
      await Promise.all([tillgate.database.close(), other.database.close()]);
      await own.drop();
    },
  };
}

export const guest = { firstName: 'Ada', lastName: 'Byron', emailAddress: 'ada@example.com' };

export const washington = {
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '1600 Pennsylvania Ave NW',
  city: 'Washington',
  provinceCode: 'DC',
  country: 'United States',
  countryCode: 'US',
  postalCode: '20500',
};

/** A cart item that needs no shipping. */
export const thing = (over: object = {}) => ({
  id: 'thing',
  title: 'Thing',
  price: 1000,
  quantity: 1,
  taxable: false,
  requiresShipping: false,
  ...over,
});

/** An order that is ready for Process Order, with payments with these tokens, at the test gateway by default. */
export async function readyOrder(
  shop: TestShop,
  {
    cartItems = [thing()],
    payments = [{ token: 'tok_ok' }],
  }: {
    cartItems?: object[];
    payments?: { token: string; gatewayPublicId?: string; amount?: number; retain?: boolean }[];
  } = {},
): Promise<{ publicOrderId: string; total: number; frontend: Context }> {
  const { publicOrderId } = await initializeOrder(shop.call, { cartItems });
  const frontend = shop.frontend(publicOrderId);
  await createGuestCustomer(frontend, guest);
  await setBillingAddress(frontend, washington);
  const { order } = await generateTaxes(frontend, {});
  for (const payment of payments) await addPayment(frontend, { gatewayPublicId: 'test', ...payment });
  return { publicOrderId, total: order.state.orderTotal, frontend };
}

/** The error codes of a call; none when it succeeded. */
export async function refusalOf(call: Promise<unknown>): Promise<string[]> {
  try {
    await call;
    return [];
  } catch (error) {
    if (error instanceof OperationError) return error.faults.map(({ code }) => code);
    throw error;
  }
}

/** All entries of the test gateway for the shop. */
export async function recordsOf(
  shop: TestShop,
): Promise<Pick<TestGatewayRecord, 'type' | 'status' | 'amount' | 'token'>[]> {
  return shop.tillgate.database.run({
    text: 'select type, status, amount, token from test_gateway_transactions where shop_id = $1 order by created_at, type',
    values: [shop.shopId],
  });
}

/** The number of statements that a call sends. */
export async function statementsOf(shop: TestShop, call: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const { database } = shop.tillgate;
  database.onStatement = () => (count += 1);
  try {
    await call();
  } finally {
    database.onStatement = undefined;
  }
  return count;
}

/** The stored sums of each payment of an order that was sent to a gateway, in minor units. */
export async function paymentSumsOf(shop: TestShop, publicOrderId: string) {
  return shop.tillgate.database.run<{ authorised: number; captured: number; capturing: number; refunding: number }>({
    text: `select authorised, captured, refunded, capturing, refunding from payments
      where shop_id = $1 and public_order_id = $2`,
    values: [shop.shopId, publicOrderId],
  });
}
