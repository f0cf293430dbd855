import type { Transaction } from './transaction.js';
import type { Concern } from '../../order/document/order.js';

/** A person has to see to money that the gateway will not let go. */
export function refusedVoid({ id, reference, message }: Transaction, now: Date): Concern {
  const reason = `The gateway refused the void ${reference}: ${message}`;
  return { about: 'void', reason, since: now.toISOString(), transactionId: id };
}
