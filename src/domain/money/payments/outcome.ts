import { moneyText } from '../../../lib/currencies.js';
import type { GatewayAnswer } from '../../../outbound/gateways/gateway.js';
import type { Outcome } from '../ledger/ledger-repository.js';
import { firstCheckAt, partialApprovalLasts } from '../ledger/reconciliation-plan.js';
import {
  distrustedCodes,
  givenUpCodes,
  isVerification,
  neverSentCodes,
  type Transaction,
} from '../ledger/transaction.js';

type Approved = GatewayAnswer & { outcome: 'approved' };

/** A response that is an outcome, even if it is an open one. */
type OutcomeAnswer = Exclude<GatewayAnswer, { outcome: 'requires_action' }>;

const participles = { authorize: 'authorized', capture: 'captured', refund: 'refunded', void: 'voided' } as const;

/** What the gateway moved instead of what was asked for; undefined if that is the same, or is not known. */
function differenceOf(transaction: Transaction, { answered }: Approved): string | undefined {
  const { type, amount, currency } = transaction;
  if (!answered || type === 'void' || isVerification(transaction)) return undefined;
  if (answered.amount === amount && answered.currency === currency) return undefined;
  return `The gateway ${participles[type]} ${moneyText(answered.amount, answered.currency)} instead of ${moneyText(amount, currency)}.`;
}

/**
 * The outcome of a call that the gateway approved. If it says that it moved another amount than was asked for, a person
 * settles the transaction, unless the gateway is known to say what it moved: then captures and refunds are booked as
 * answered, a payment that may be partial becomes what was approved, and any other authorization is failed, to be voided.
 */
export function approvedOutcome(transaction: Transaction, answer: Approved, now: Date): Outcome {
  const { providerTransactionId, responseCode, answered, answersAmounts = false, card = null } = answer;
  const known = { providerTransactionId, message: '', nextCheckAt: null, card };
  const asAsked: Outcome = { ...known, status: 'success', responseCode };
  const message = differenceOf(transaction, answer);
  if (!answered || message === undefined) return asAsked;

  const { type, amount, currency, takesPart } = transaction;
  const isSameCurrency = answered.currency === currency;
  const isLess = isSameCurrency && answered.amount < amount;
  // A person is called, or the authorization is voided, even if this process dies now.
  const differs = { ...known, message, nextCheckAt: now };
  if (answersAmounts && type === 'authorize') {
    if (!isLess) return { ...differs, status: 'failed', responseCode: givenUpCodes.other };
    if (!takesPart || answered.amount <= 0) return { ...differs, status: 'failed', responseCode: givenUpCodes.partial };
    const nextCheckAt = new Date(now.getTime() + partialApprovalLasts);
    return { ...asAsked, message, moved: answered.amount, nextCheckAt };
  }
  if (answersAmounts && isSameCurrency && answered.amount > 0)
    return { ...asAsked, message, moved: answered.amount, nextCheckAt: isLess ? null : now };
  return { ...differs, status: 'unknown', responseCode: distrustedCodes.amount };
}

/** What is recorded for a response that does not approve the call. `nextCheckAt` is for an outcome that stays open. */
export function unapprovedOutcome(answer: Exclude<OutcomeAnswer, Approved>, nextCheckAt: Date | null): Outcome {
  const nothing = { providerTransactionId: null, responseCode: '', message: '', nextCheckAt: null };
  switch (answer.outcome) {
    case 'declined': {
      const { authorizationId: providerTransactionId = null, responseCode, message, card = null } = answer;
      return { ...nothing, status: 'failed', providerTransactionId, responseCode, message, card };
    }
    case 'not_sent':
      return { ...nothing, status: 'failed', responseCode: neverSentCodes.unavailable, message: answer.message };
    case 'pending':
      return { ...nothing, status: 'pending', providerTransactionId: answer.providerTransactionId, nextCheckAt };
    case 'unknown':
      return { ...nothing, status: 'unknown', message: answer.message, nextCheckAt };
  }
}

/** What is recorded for the response to a call that was just made. */
export function outcomeOf(transaction: Transaction, answer: OutcomeAnswer, now: Date): Outcome {
  if (answer.outcome === 'approved') return approvedOutcome(transaction, answer, now);
  // Only captures and refunds can stay pending; the outcome of a pending authorization or void is looked up.
  const isUnsure = answer.outcome === 'pending' && (transaction.type === 'authorize' || transaction.type === 'void');
  return unapprovedOutcome(
    isUnsure ? { outcome: 'unknown', message: 'The gateway has not confirmed the call yet.' } : answer,
    firstCheckAt(now),
  );
}

/** The outcome of a call whose response has an ID that the gateway has given before: a person settles it. */
export const givenBefore = (providerTransactionId: string | null, now: Date): Outcome => ({
  status: 'unknown',
  providerTransactionId: null,
  responseCode: distrustedCodes.id,
  message: `The gateway has given the ID ${providerTransactionId ?? ''} before, for another transaction.`,
  nextCheckAt: now,
});
