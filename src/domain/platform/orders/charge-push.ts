import type { OrderKey } from '../../core/order-key.js';
import { isDeepStrictEqual } from 'node:util';
import type { Tillgate } from '../../../context.js';
import { pause } from '../../../lib/pause.js';
import { memberOf } from '../../../lib/member-of.js';
import { isCalledFor, withConcern } from '../../order/document/attention.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { saveOrder } from '../../order/storage/save-order-repository.js';
import type { Concern } from '../../order/document/order.js';
import type { Wire } from './platform-order-payments.js';

/** How often it is retried while concurrent changes win; after that, the next push tries again. */
const attempts = 20;

/** Shoppers may see this message. */
const failureMessage = 'A charge could not be sent to the platform.';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function* chargesOf(members: Wire): Generator {
  for (const payment of listOf(members['payments']))
    for (const transaction of listOf(memberOf(payment, 'transactions')))
      if (memberOf(transaction, 'type') === 'charge' && memberOf(transaction, 'status') === 'success')
        yield transaction;
}

/** Whether there is a charge that was not sent to the platform. */
export function hasUnsentCharge(members: Wire, sentMembers: Wire): boolean {
  const known = [...chargesOf(sentMembers)];
  return [...chargesOf(members)].some((charge) => !known.some((one) => isDeepStrictEqual(one, charge)));
}

/**
 * Flags an order for a person because the platform keeps refusing a charge; once, until it is sent. Emits
 * `order/failed` with reason `charge_push`.
 */
export async function failChargePush(
  { database, clock }: Tillgate,
  { shopId, publicOrderId }: OrderKey,
  cause: string,
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const order = (await loadOrder(database, { shopId, publicOrderId }))?.order;
    const now = clock.now();
    const message = `${failureMessage} ${cause}`;
    const concern: Concern = { about: 'charge_push', reason: message, since: now.toISOString() };
    if (!order || isCalledFor(order, concern)) return;
    const events = [{ type: 'order/failed', data: { reason: 'charge_push', message } }];
    if (await saveOrder(database, { order: withConcern(order, concern), events, now })) return;
    await pause(50);
  }
}
