import type { Tillgate } from '../../../context.js';
import type { Executor } from '../../../lib/executor.js';
import type { CardDetails } from '../../../outbound/gateways/card-details.js';
import type { GatewayAnswer } from '../../../outbound/gateways/gateway.js';
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
import { givenBefore, outcomeOf } from './outcome.js';
import { sealedToken } from './verified-token.js';

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

/** A row of the ledger in its current state, after another process changed it. */
export const currentOf = async (
  { database }: Pick<Tillgate, 'database'>,
  shopId: string,
  transaction: Transaction,
): Promise<Transaction> => (await readTransaction(database, shopId, transaction.id)) ?? transaction;

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
  const current = await currentOf({ database }, shopId, transaction);
  if (isContradicted(current, outcome)) {
    log.error(
      { shop: shopId, order: current.publicOrderId, transaction: current.id },
      'a gateway approved other money than is recorded',
    );
    await queueLateApproval(database, shopId, current, outcome.providerTransactionId ?? '');
  }
  return current;
}

/** The result of a call: its row of the ledger. */
export interface Called {
  transaction: Transaction;
  /** The card, as the gateway returned it. */
  card?: CardDetails | undefined;
}

/** The outcome that a response records, with the token for later payments if a verification returned one. */
export const answeredOutcome = (
  tillgate: Tillgate,
  shopId: string,
  transaction: Transaction,
  answer: Parameters<typeof outcomeOf>[1],
): Outcome => ({
  ...outcomeOf(transaction, answer, tillgate.clock.now()),
  verifiedToken: sealedToken(tillgate, shopId, transaction.paymentId, answer),
});

/**
 * Records the response to a call in its row, with the token for later payments if a verification returned one.
 * `mayBeRepeated` if another process may make the same call: that it was not sent, or was refused, then says nothing about
 * the transaction once it was taken over. The other call may have come first.
 */
export async function recordAnswer(
  tillgate: Tillgate,
  shopId: string,
  transaction: Transaction,
  answer: GatewayAnswer,
  mayBeRepeated: boolean,
): Promise<Called> {
  if (answer.outcome === 'requires_action') {
    const noted = await noteActionOnce(tillgate, shopId, transaction, answer);
    return { transaction: noted ?? (await currentOf(tillgate, shopId, transaction)) };
  }
  const outcome: Outcome = {
    ...answeredOutcome(tillgate, shopId, transaction, answer),
    unlessTakenOver: mayBeRepeated && (answer.outcome === 'not_sent' || answer.outcome === 'declined'),
  };
  const card = answer.outcome === 'approved' ? answer.card : undefined;
  return { transaction: await settleAnswered(tillgate, shopId, transaction, outcome), card };
}
