import type { Concern } from '../../order/document/order.js';
import { distrustedCodes, givenUpCodes, isDistrusted, isGivenUp, type Transaction } from '../ledger/transaction.js';
import { namedTransaction } from './call-for-attention.js';

/** Whether more was captured or refunded than was asked for; a refund is booked up to what was captured. */
const isMoreThanAsked = ({ type, status, amount, asked }: Transaction): boolean =>
  (type === 'capture' || type === 'refund') && status === 'success' && asked !== null && amount >= asked;

/**
 * Why a person has to check a transaction at the gateway: the gateway said that it moved another amount, or returned an ID
 * that it has given before. Undefined if there is no such reason.
 */
export function concernAbout(transaction: Transaction): Pick<Concern, 'about' | 'reason'> | undefined {
  const { responseCode, message } = transaction;
  const named = namedTransaction(transaction);
  if (isDistrusted(transaction)) {
    const why = responseCode === distrustedCodes.id ? 'has no ID of its own' : 'has another amount';
    return { about: 'outcome', reason: `The outcome of the ${named} is unknown, because it ${why}: ${message}` };
  }
  if (isGivenUp(transaction) && responseCode === givenUpCodes.other)
    return { about: 'amount', reason: `The ${named} is voided: ${message} Check it at the gateway.` };
  return isMoreThanAsked(transaction)
    ? { about: 'amount', reason: `The ${named} has another amount: ${message} Check it at the gateway.` }
    : undefined;
}
