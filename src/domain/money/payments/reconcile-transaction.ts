import type { Tillgate } from '../../../context.js';
import type { Gateway, GatewayAnswer } from '../../../outbound/gateways/gateway.js';
import { unattended } from './authorize-later.js';
import { callForAttention, namedTransaction } from './call-for-attention.js';
import { sendCall } from './call-gateway.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { endDistrusted, noteNotFound, type DueTransaction } from '../ledger/reconciliation-repository.js';
import { purchaseOf } from './purchase.js';
import { firstCheckAt, isNeverReceived, nextCheckAt } from '../ledger/reconciliation-plan.js';
import { isDistrusted, isVerification, neverSentCodes, type Transaction } from '../ledger/transaction.js';
import { laterToken } from './verified-token.js';
import { concernAbout } from './differing-amount.js';
import { unapprovedOutcome } from './outcome.js';
import { answeredOutcome, noteActionOnce, settleAnswered, settleOnce } from './settle-answered.js';
import { verifyMethod } from './verify-method.js';

/**
 * Repeats the call with the same reference. Only where the gateway returns the first outcome, or for a verification, which
 * moves no money.
 */
async function repeat(tillgate: Tillgate, gateway: Gateway, due: DueTransaction): Promise<GatewayAnswer> {
  const { shopId, transaction, details } = due;
  const { reference, amount, currency, publicOrderId, type, paymentId, providerTransactionId } = transaction;
  const call = { shopId, orderId: publicOrderId, reference, amount, currency, isRepeat: true };
  if (type !== 'authorize') {
    const newCard = details.toNewCard ? {} : undefined;
    return sendCall(gateway, call, type, { usedId: due.usedProviderId ?? '', details, newCard });
  }
  const order = (await loadOrder(tillgate.database, { shopId, publicOrderId }))?.order;
  const payment = order?.state.payments.find(({ id }) => id === paymentId);
  if (!order || !payment) return { outcome: 'unknown', message: 'The payment is no longer on the order.' };
  const token = await laterToken(tillgate, order, payment);
  if (token === undefined) return { outcome: 'unknown', message: 'The saved payment method no longer exists.' };
  const purchase = purchaseOf(order.state);
  if (isVerification(transaction)) return verifyMethod(gateway, call, { token, purchase, payment });
  return gateway.authorize({ ...call, token, purchase, confirming: providerTransactionId });
}

/**
 * "Never received" is accepted if it is reported twice, some minutes apart, unless the gateway has responded to the call
 * before: then it has an authorization, whose confirmation it may have received.
 */
async function neverReceived({ database, clock }: Tillgate, due: DueTransaction): Promise<GatewayAnswer> {
  const now = clock.now();
  if (due.transaction.providerTransactionId !== null)
    return { outcome: 'unknown', message: 'The gateway has no record of a call that it has responded to.' };
  if (isNeverReceived(due.notFoundAt, now))
    return {
      outcome: 'declined',
      responseCode: neverSentCodes.neverReceived,
      message: 'The gateway never received the call.',
    };
  if (due.notFoundAt === null) await noteNotFound(database, due.shopId, due.transaction.id, now);
  return { outcome: 'unknown', message: 'The gateway has no record of the call.' };
}

/** The outcome from the gateway; `cannot_ask` if it does not support lookups. */
type LookedUp = GatewayAnswer | { outcome: 'cannot_ask'; message: string };

/** The outcome by a repeat. If the gateway refuses to take the call again, it cannot be asked. */
async function askAgain(tillgate: Tillgate, gateway: Gateway, due: DueTransaction): Promise<LookedUp> {
  const answer = await repeat(tillgate, gateway, due);
  const isRefused = answer.outcome === 'unknown' && answer.isRefusedRepeat === true;
  return isRefused ? { outcome: 'cannot_ask', message: answer.message } : answer;
}

async function ask(tillgate: Tillgate, due: DueTransaction): Promise<LookedUp> {
  const { transaction, shopId } = due;
  const gateway = await tillgate.gateways.find(shopId, due.gatewayPublicId);
  if (!gateway) return { outcome: 'cannot_ask', message: 'The gateway no longer exists.' };
  // A verification moves no money, so it may be repeated. A lookup would not return its token.
  if (transaction.amount === 0) return askAgain(tillgate, gateway, due);
  const { reference, type, amount, currency, publicOrderId } = transaction;
  const found = await gateway.lookUp({ shopId, orderId: publicOrderId, reference, type, amount, currency });
  if (found.outcome === 'not_found' || found.outcome === 'cannot_ask') {
    if (gateway.takesRepeats) return askAgain(tillgate, gateway, due);
    if (found.outcome === 'not_found') return neverReceived(tillgate, due);
    return { outcome: 'cannot_ask', message: 'The gateway does not support looking up outcomes.' };
  }
  if (found.outcome === 'pending' && due.notFoundAt !== null)
    await noteNotFound(tillgate.database, shopId, transaction.id, null);
  return found;
}

const isFinal = ({ status }: Transaction): boolean => status === 'success' || status === 'failed';

/**
 * Flags the order if a person has to check the transaction. Returns whether nothing is left to be asked or said about it;
 * it stays due until then.
 */
async function callForPerson(tillgate: Tillgate, shopId: string, transaction: Transaction): Promise<boolean> {
  const concern = concernAbout(transaction);
  if (concern && !(await callForAttention(tillgate, shopId, transaction, concern))) return false;
  if (!isDistrusted(transaction)) return true;
  await endDistrusted(tillgate.database, shopId, transaction.id);
  return false;
}

/**
 * Looks up an unknown outcome at the gateway and settles the transaction. It is only settled as failed if the gateway
 * says so. Returns whether it is settled; it stays due until the order shows it.
 */
export async function reconcileTransaction(tillgate: Tillgate, due: DueTransaction): Promise<boolean> {
  const { database, clock } = tillgate;
  const { shopId, transaction } = due;
  if (isFinal(transaction) || isDistrusted(transaction)) return callForPerson(tillgate, shopId, transaction);
  const asked = await ask(tillgate, due).catch((error: unknown): LookedUp => {
    tillgate.log.error(
      { err: error, shop: shopId, transaction: transaction.id },
      'an outcome could not be looked up at a gateway',
    );
    return { outcome: 'unknown', message: 'The outcome could not be looked up at the gateway.' };
  });
  const cannotBeAsked = asked.outcome === 'cannot_ask';
  const reported: GatewayAnswer = asked.outcome === 'cannot_ask' ? { ...asked, outcome: 'unknown' } : asked;
  const answer = due.details.isUnattended ? unattended(reported) : reported;
  const now = clock.now();
  if (answer.outcome === 'approved' || answer.outcome === 'declined') {
    const outcome = {
      ...answeredOutcome(tillgate, shopId, transaction, answer),
      // It stays due until the order shows it.
      nextCheckAt: firstCheckAt(now),
    };
    return callForPerson(tillgate, shopId, await settleAnswered(tillgate, shopId, transaction, outcome));
  }
  if (answer.outcome === 'requires_action') {
    const noted = await noteActionOnce(tillgate, shopId, transaction, answer);
    return noted === undefined || callForPerson(tillgate, shopId, noted);
  }
  const message = answer.outcome === 'unknown' ? answer.message : 'The gateway reports no outcome.';
  const isPending = answer.outcome === 'pending' && transaction.status === 'pending';
  const open = isPending ? answer : { outcome: 'unknown' as const, message };
  const next = nextCheckAt(transaction.checks, now) ?? null;
  // The order is flagged first, because nothing else would retry that. A gateway without lookups is still asked later,
  // because the shop may add support for them.
  if (next === null || cannotBeAsked) {
    const reason = `The outcome of the ${namedTransaction(transaction)} is unknown.`;
    if (!(await callForAttention(tillgate, shopId, transaction, { about: 'outcome', reason }))) return false;
  }
  await settleOnce(database, shopId, transaction, unapprovedOutcome(open, next), now);
  return false;
}
