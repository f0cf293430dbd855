import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { initializeOrder } from '../../../src/domain/placing/initializing/initialize-order.js';
import { createGuestCustomer } from '../../../src/domain/order/customer/create-guest-customer.js';
import { exportCustomerData } from '../../../src/domain/privacy/export-customer-data.js';
import { savePlatformCustomers } from '../../support/customers.js';
import { guest, openShop, refusalOf, thing, type TestShop } from '../../support/shop.js';

const mails = 3_000;

let shop: TestShop;
let ids: number[];

beforeAll(async () => {
  shop = await openShop();
  const { database } = shop.tillgate;
  const { firstName, lastName, emailAddress: email } = guest;
  await savePlatformCustomers(database, shop.shopId, {
    'cust-1': { firstName, lastName, email },
    'cust-2': { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' },
  });
  ids = (await database.run<{ id: number }>({ text: 'select id from customers order by id', values: [] })).map(
    ({ id }) => id,
  );
  for (let n = 0; n < 45; n += 1) {
    const { publicOrderId } = await initializeOrder(shop.call, { cartItems: [thing()] });
    await createGuestCustomer(shop.frontend(publicOrderId), guest);
  }
  await database.run({
    text: `insert into mail_outbox (shop_id, id, recipient, subject, body, created_at)
      select $1, gen_random_uuid(), 'Ada@Example.com', 'Mail ' || n, repeat('x', 4000), '2026-06-01'::timestamptz + n * interval '1 us'
      from generate_series(1, $2::integer) as g(n)`,
    values: [shop.shopId, mails],
  });
  await database.run({
    text: `insert into gift_cards (shop_id, card_token, pin_hash, amount, balance, currency, recipient_name, recipient_email,
        message, customer_name, customer_email, created_at)
      select $1, 'card-token-' || n, '', 100, 100, 'USD', '', 'ada@example.com', repeat('y', 100000), '', 'friend@example.com', now()
      from generate_series(1, 50) as g(n)`,
    values: [shop.shopId],
  });
});
afterAll(() => shop.close());

const exported = async (after?: string) => {
  const { customerData, next } = await exportCustomerData(shop.call, { id: ids[0], after });
  return { customerData, next, size: JSON.stringify(customerData).length };
};

describe('the export of a customer with much data', () => {
  test('comes in pages of a few MiB that contain each record once, in order', async () => {
    const pages = [await exported()];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await exported(next));
    expect(pages.length).toBeGreaterThan(3);
    for (const { size } of pages) expect(size).toBeLessThan(7 * 1024 * 1024);

    const all = <Row>(list: 'orders' | 'giftCards' | 'mails', member: (row: object) => Row) =>
      pages.flatMap(({ customerData }) => customerData[list].map(member));
    const orderIds = all('orders', (row) => Reflect.get(row, 'orderId'));
    expect(orderIds).toHaveLength(45);
    expect(orderIds).toEqual([...new Set(orderIds)].toSorted((one, other) => one - other));
    expect(all('giftCards', () => 1)).toHaveLength(50);
    expect(all('mails', (row) => Reflect.get(row, 'subject'))).toEqual(
      Array.from({ length: mails }, (_, n) => `Mail ${n + 1}`),
    );
    for (const { customerData } of pages) {
      expect(Object.keys(customerData)).toEqual(Object.keys(pages[0]?.customerData ?? {}));
      expect(customerData.customer).toMatchObject({ firstName: 'Ada' });
    }
  });

  test('continues with an encrypted cursor that is invalid for another customer', async () => {
    const { next } = await exported();
    if (!next) throw new Error('everything was in one page');
    const shown = Buffer.from(next.split('.').at(-1) ?? '', 'base64url').toString('latin1') + next;
    expect(shown).not.toContain('card-token');
    expect(await refusalOf(exportCustomerData(shop.call, { id: ids[1], after: next }))).toEqual(['INVALID_PAGE']);
    expect(await refusalOf(exported('nonsense'))).toEqual(['INVALID_PAGE']);
  });

  test('of another customer with little data is complete in one page', async () => {
    expect((await exportCustomerData(shop.call, { id: ids[1] })).next).toBeNull();
  });
});
