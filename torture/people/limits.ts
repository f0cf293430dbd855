import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { mutate } from '../../bench/ask.js';
import { rootKey } from '../../bench/service-environment.js';
import { newMember } from '../../test/support/person.js';
import { atProcess, codesOf, persist, type Scene } from './either-process.js';

/** In minor units. */
const limit = 1_000;
const refund = 300;
const price = 5_000;
const refunds = 8;

/** How long a removal may need to be felt everywhere, in ms. */
const feltWithin = 10_000;

/** A captured order. */
async function capturedOrder(scene: Scene): Promise<string> {
  const { accessToken } = scene;
  const call = <Payload>(token: string, name: string, input: object, selection = '') =>
    persist(scene, (url) => mutate<Payload>(url, token, name, { idempotencyKey: randomUUID(), ...input }, selection));
  const line = { id: 'thing', title: 'Thing', price, quantity: 1, taxable: false, requiresShipping: false };
  const { publicOrderId } = await persist(scene, (url) =>
    mutate<{ publicOrderId: string }>(url, accessToken, 'initializeOrder', { cartItems: [line] }, 'publicOrderId'),
  );
  const order = { publicOrderId };
  await persist(scene, (url) =>
    mutate(url, accessToken, 'createGuestCustomer', {
      ...order,
      firstName: 'Ada',
      lastName: 'Byron',
      emailAddress: 'ada@example.com',
    }),
  );
  const address = { addressLine1: '1600 Pennsylvania Ave NW', city: 'Washington', provinceCode: 'DC' };
  const country = { country: 'United States', countryCode: 'US', postalCode: '20500' };
  await persist(scene, (url) =>
    mutate(url, accessToken, 'setBillingAddress', {
      ...order,
      firstName: 'Ada',
      lastName: 'Byron',
      ...address,
      ...country,
    }),
  );
  await persist(scene, (url) => mutate(url, accessToken, 'generateTaxes', order));
  await call(accessToken, 'addPayment', { ...order, gatewayPublicId: 'test', token: 'tok_ok' });
  await call(accessToken, 'processOrder', order);
  await call(accessToken, 'captureFullPayment', order);
  return publicOrderId;
}

/**
 * A person with a refund limit refunds in parallel over both processes, and is removed meanwhile. What was refunded never
 * exceeds the limit, and after the removal nothing is.
 */
export async function refundWhileRemoved(scene: Scene, role: string, email: string): Promise<string[]> {
  const { world, random, shopId } = scene;
  const publicOrderId = await capturedOrder(scene);
  // An invitation whose answer was lost cannot be sent again: the next one goes to another address.
  let tries = 0;
  const addressOfTry = (): string => `${tries}-${email}`;
  const member = await persist(scene, (url) => {
    tries += 1;
    const inviter = {
      mutate: <Payload>(name: string, input: object, selection = '') =>
        mutate<Payload & { userErrors: never[] }>(url, rootKey, name, input, selection),
    };
    return newMember(url, inviter, { shopIdentifier: shopId, role, email: addressOfTry() });
  });
  const { rows } = await world.pool.query<{ id: string }>('select id from users where email = $1', [addressOfTry()]);
  const userId = rows[0]?.id;
  const asked = Array.from({ length: refunds }, async () => {
    await pause(random.int(0, 600));
    const input = { publicOrderId, amount: refund, reason: 'broken', idempotencyKey: randomUUID() };
    return codesOf(atProcess(random.pick(world.services).url, member), 'refundPayment', input);
  });
  await pause(random.int(0, 600));
  await persist(scene, (url) => mutate(url, rootKey, 'removeMembership', { shopIdentifier: shopId, userId })).catch(
    () => undefined,
  );
  await Promise.all(asked);
  const { rows: booked } = await world.pool.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::int as sum from transactions
      where shop_id = $1 and public_order_id = $2 and type = 'refund' and status <> 'failed'`,
    [shopId, publicOrderId],
  );
  const faults: string[] = [];
  const sum = booked[0]?.sum ?? 0;
  if (sum > limit) faults.push(`${email} has refunded ${sum} with a limit of ${limit}`);
  await pause(feltWithin);
  for (const { url } of world.services) {
    const input = { publicOrderId, amount: 1, reason: 'late', idempotencyKey: randomUUID() };
    const codes = await persist(scene, async () => {
      const given = await codesOf(atProcess(url, member), 'refundPayment', input);
      if (given === undefined) throw new Error('fetch failed');
      return given;
    });
    if (codes.length === 0) faults.push(`${email} has refunded after the removal`);
  }
  return faults;
}
