import { setTimeout as pause } from 'node:timers/promises';
import { mutate } from '../../bench/ask.js';
import type { Random } from '../random.js';
import type { Service } from '../world/service.js';
import { refusedMailbox } from './bad-mail-server.js';

/** An order that was placed, with the emails that its customer must get. */
export interface PlacedOrder {
  publicOrderId: string;
  kinds: string[];
  /** Its mailbox refuses everything. */
  isRefused: boolean;
}

/** How often a call that has no response is repeated, at most. */
const mostRepeats = 400;

const thing = { id: 'thing', title: 'Thing', price: 1_000, quantity: 1, taxable: false, requiresShipping: false };

const address = {
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '1600 Pennsylvania Ave NW',
  city: 'Washington',
  provinceCode: 'DC',
  country: 'United States',
  countryCode: 'US',
  postalCode: '20500',
};

/** Where the orders are made: any of these processes, which die and come back. */
interface Place {
  services: readonly [Service, Service];
  token: string;
  random: Random;
}

/** Repeats a call at any process until it has a response. Calls that create something have a key. */
async function insist<Payload>(
  { services, token, random }: Place,
  name: string,
  input: object,
  selection = '',
): Promise<Payload> {
  for (let repeats = 0; ; repeats += 1)
    try {
      return await mutate<Payload>(random.pick(services).url, token, name, input, selection);
    } catch (error) {
      if (repeats === mostRepeats) throw error;
      await pause(100);
    }
}

/** Places an order, of which a third were begun with a payment link by email and a third is shipped. */
async function placeOrder(place: Place, index: number): Promise<PlacedOrder> {
  const { random } = place;
  const isRefused = random.chance(0.03);
  const emailAddress = `${isRefused ? refusedMailbox : 'customer-'}${index}@example.com`;
  const key = (name: string) => ({ idempotencyKey: `${name}-${index}` });
  const { publicOrderId } = await insist<{ publicOrderId: string }>(
    place,
    'initializeOrder',
    { cartItems: [thing], customer: { firstName: 'Ada', lastName: 'Byron', emailAddress }, ...key('initialize') },
    'publicOrderId',
  );
  const kinds = ['order_confirmation'];
  if (random.chance(0.33)) {
    await insist(place, 'createPaymentLink', { publicOrderId, email: emailAddress, ...key('link') });
    kinds.push('payment_link');
  }
  await insist(place, 'setBillingAddress', { publicOrderId, ...address });
  await insist(place, 'generateTaxes', { publicOrderId });
  await insist(place, 'addPayment', { publicOrderId, gatewayPublicId: 'test', token: 'tok_ok', ...key('payment') });
  await insist(place, 'processOrder', { publicOrderId, ...key('process') });
  if (random.chance(0.33)) {
    await insist(place, 'createShipment', { publicOrderId, ...key('shipment') });
    kinds.push('shipment_sent');
  }
  return { publicOrderId, kinds: kinds.toSorted(), isRefused };
}

/** How many orders are placed at the same time. */
const atOnce = 8;

/** Places so many orders. */
export async function placeOrders(place: Place, count: number): Promise<PlacedOrder[]> {
  const placed: PlacedOrder[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) {
        const index = next;
        next += 1;
        placed.push(await placeOrder({ ...place, random: place.random.fork(index) }, index));
      }
    }),
  );
  return placed;
}
