import { randomUUID } from 'node:crypto';
import type { Executor } from '../../../lib/executor.js';

/** Records that a gateway declined a payment from this address, for the limit on declined attempts. */
export async function recordDecline(executor: Executor, shopId: string, address: string, now: Date): Promise<void> {
  await executor.run({
    name: 'record_decline',
    text: 'insert into declined_attempts (shop_id, id, client_address, declined_at) values ($1, $2, $3, $4)',
    values: [shopId, randomUUID(), address, now],
  });
}

/** SQL: how many attempts of a client address of the shop $1 were declined since a time. */
export const declinedAttempts = (address: string, since: string): string =>
  `(select count(*) from declined_attempts where shop_id = $1 and client_address = ${address} and declined_at > ${since})`;
