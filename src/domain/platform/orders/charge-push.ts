import { isDeepStrictEqual } from 'node:util';
import type { Tillgate } from '../../../context.js';
import { pause } from '../../../lib/pause.js';
import { memberOf } from '../../../lib/member-of.js';
import { isCalledFor, withConcern } from '../../order/document/attention.js';
import { loadOrder, saveOrder } from '../../order/document/order-repository.js';
import type { Concern } from '../../order/document/order.js';
import type { Wire } from './platform-order-payments.js';

/** How often it is tried while others change the order; after that the next push tries it. */
const attempts = 20;

/** What shoppers may see of it too. */
const told = 'The platform could not be told of a charge.';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function* chargesOf(members: Wire): Generator {
  for (const payment of listOf(members['payments']))
    for (const transaction of listOf(memberOf(payment, 'transactions')))
      if (memberOf(transaction, 'type') === 'charge' && memberOf(transaction, 'status') === 'success')
        yield transaction;
}

/** Whether there is a charge that the platform was not told of. */
export function hasUntoldCharge(members: Wire, toldMembers: Wire): boolean {
  const known = [...chargesOf(toldMembers)];
  return [...chargesOf(members)].some((charge) => !known.some((one) => isDeepStrictEqual(one, charge)));
}

/**
 * Calls for a person because the platform keeps refusing to be told of a charge: once, until it is told. Emits
 * `order/failed` with reason `charge_push` (contract 2, "A payment").
 */
export async function failChargePush(
  { database, clock }: Tillgate,
  shopId: string,
  publicOrderId: string,
  cause: string,
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const order = (await loadOrder(database, shopId, publicOrderId))?.order;
    const now = clock.now();
    const message = `${told} ${cause}`;
    const concern: Concern = { about: 'charge_push', reason: message, since: now.toISOString() };
    if (!order || isCalledFor(order, concern)) return;
    const events = [{ type: 'order/failed', data: { reason: 'charge_push', message } }];
    if (await saveOrder(database, { order: withConcern(order, concern), events, now })) return;
    await pause(50);
  }
}
