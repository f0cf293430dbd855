import type { Tillgate } from '../../../context.js';
import type { Executor } from '../../../lib/executor.js';
import { queueLateApproval } from '../ledger/late-outcome-repository.js';
import {
  isGivenBefore,
  noteAction,
  readTransaction,
  settle,
  type Action,
  type Outcome,
} from '../ledger/ledger-repository.js';
import { distrustedCodes, givenUpCodes, isGivenUp, type Transaction } from '../ledger/transaction.js';

/** Our own response codes for approvals that differ from what was asked for. */
const differing = new Set<string>([...Object.values(givenUpCodes), distrustedCodes.amount]);

/**
 * Whether a late response says that the gateway has moved other money than is recorded. Calls of 0 move none. Another
 * process may have given up an authorization of another amount already. Any other unknown outcome does not contradict:
 * usually the gateway has reported the outcome to another process.
 */
function isContradicted(current: Transaction, outcome: Outcome): boolean {
  const { status, amount, providerTransactionId } = current;
  if (amount === 0) return false;
  const isDiffering = differing.has(outcome.responseCode);
  if (status === 'success') return isDiffering || (outcome.moved !== undefined && outcome.moved !== amount);
  if (status !== 'failed') return false;
  const isGivenUpAlready = isGivenUp(current) && providerTransactionId === outcome.providerTransactionId;
  return outcome.status === 'success' || outcome.status === 'pending' || (isDiffering && !isGivenUpAlready);
}

/** The outcome of a call whose response has an ID that the gateway has given before: a person settles it. */
export const givenBefore = (providerTransactionId: string | null, now: Date): Outcome => ({
  status: 'unknown',
  providerTransactionId: null,
  responseCode: distrustedCodes.id,
  message: `The gateway has given the ID ${providerTransactionId ?? ''} before, for another transaction.`,
  nextCheckAt: now,
});

/**
 * Settles a transaction with the response of its gateway. Nothing is decided from a response with an ID that the gateway
 * has given before. Undefined if the transaction was settled or taken over before.
 */
export async function settleOnce(
  database: Executor,
  shopId: string,
  transaction: Transaction,
  outcome: Outcome,
  now: Date,
): Promise<Transaction | undefined> {
  try {
    return await settle(database, shopId, transaction, outcome, now);
  } catch (error) {
    if (!isGivenBefore(error)) throw error;
    return settle(database, shopId, transaction, givenBefore(outcome.providerTransactionId, now), now);
  }
}

/**
 * Records that an authorization waits for the shopper. Nothing is decided from an ID that the gateway has given before.
 * Undefined if the transaction was settled before.
 */
export async function noteActionOnce(
  { database, clock }: Pick<Tillgate, 'database' | 'clock'>,
  shopId: string,
  transaction: Transaction,
  action: Action,
): Promise<Transaction | undefined> {
  try {
    return await noteAction(database, shopId, transaction.id, action);
  } catch (error) {
    if (!isGivenBefore(error)) throw error;
    const now = clock.now();
    return settle(database, shopId, transaction, givenBefore(action.authorizationId, now), now);
  }
}

/**
 * Settles a transaction with the outcome that its gateway returned. If it was settled or taken over during the call, the
 * ledger takes precedence; but if the gateway approved what is settled as failed, or another amount, its order is flagged for a person. Returns
 * the row.
 */
export async function settleAnswered(
  { database, clock, log }: Tillgate,
  shopId: string,
  transaction: Transaction,
  outcome: Outcome,
): Promise<Transaction> {
  const settled = await settleOnce(database, shopId, transaction, outcome, clock.now());
  if (settled) return settled;
  const current = (await readTransaction(database, shopId, transaction.id)) ?? transaction;
  if (isContradicted(current, outcome)) {
    log.error(
      { shop: shopId, order: current.publicOrderId, transaction: current.id },
      'a gateway approved other money than is recorded',
    );
    await queueLateApproval(database, shopId, current, outcome.providerTransactionId ?? '');
  }
  return current;
}
