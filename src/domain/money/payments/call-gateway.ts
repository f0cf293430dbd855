import type { Tillgate } from '../../../context.js';
import type { CardDetails } from '../../../outbound/gateways/card-details.js';
import {
  notSentInTime,
  type Gateway,
  type GatewayAnswer,
  type GatewayCall,
} from '../../../outbound/gateways/gateway.js';
import type { Payment } from '../../order/document/application-state.js';
import { refuse } from '../../../errors.js';
import { crashPoint } from '../../../lib/crash-points.js';
import { leaseLasts } from '../ledger/leased-order.js';
import type { HeldOrder, Order } from '../../order/document/order.js';
import {
  beginConfirmation,
  readTransaction,
  withdrawConfirmation,
  writeIntents,
  type CallingLease,
  type Intent,
  type Outcome,
} from '../ledger/ledger-repository.js';
import type { Refundable, Voidable } from '../ledger/payment-position.js';
import { firstCheckAt, startSending, type MaySend } from '../ledger/reconciliation-plan.js';
import { isVerification, neverSentCodes, type Transaction } from '../ledger/transaction.js';
import { isByGiftCard } from '../gift-cards/gift-card.js';
import type { NewCards } from '../gift-cards/new-cards.js';
import { approvedOutcome } from './approved-outcome.js';
import { noteActionOnce, settleAnswered } from './settle-answered.js';
import { sealedToken } from './verified-token.js';

/** The result of a call: its row of the ledger. */
export interface Called {
  transaction: Transaction;
  /** The card, as the gateway returned it. */
  card?: CardDetails | undefined;
}

/** The outcome for the ledger according to a gateway's response that does not approve the call. */
export function outcomeOf(
  answer: Exclude<GatewayAnswer, { outcome: 'requires_action' | 'approved' }>,
  nextCheckAt: Date | null,
): Outcome {
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

/** The outcome of a call, with the token for later payments if a verification returned one. */
export const settledBy = (
  tillgate: Tillgate,
  shopId: string,
  transaction: Transaction,
  answer: Exclude<GatewayAnswer, { outcome: 'requires_action' }>,
  nextCheckAt: Date | null,
): Outcome => ({
  ...(answer.outcome === 'approved'
    ? approvedOutcome(transaction, answer, tillgate.clock.now())
    : outcomeOf(answer, nextCheckAt)),
  verifiedToken: sealedToken(tillgate, shopId, transaction.paymentId, answer),
});

/** A row of the ledger in its current state, after another process changed it. */
const currentOf = async ({ database }: Tillgate, shopId: string, transaction: Transaction): Promise<Transaction> =>
  (await readTransaction(database, shopId, transaction.id)) ?? transaction;

/** The outcome of a call for the ledger, according to the gateway's response to it. */
function outcomeNow(
  tillgate: Tillgate,
  shopId: string,
  transaction: Transaction,
  answer: Exclude<GatewayAnswer, { outcome: 'requires_action' }>,
): Outcome {
  // Only captures and refunds can stay pending; the outcome of a pending authorization or void is looked up.
  const isUnsure = answer.outcome === 'pending' && (transaction.type === 'authorize' || transaction.type === 'void');
  const known: typeof answer = isUnsure
    ? { outcome: 'unknown', message: 'The gateway has not confirmed the call yet.' }
    : answer;
  return settledBy(tillgate, shopId, transaction, known, firstCheckAt(tillgate.clock.now()));
}

/**
 * Settles a transaction with the gateway's response. `mayBeRepeated` if another process may make the same call: that it
 * was not sent, or was refused, then says nothing about the transaction once it was taken over. The other call may have come
 * first.
 */
export async function record(
  tillgate: Tillgate,
  shopId: string,
  transaction: Transaction,
  answer: GatewayAnswer,
  mayBeRepeated = false,
): Promise<Called> {
  if (answer.outcome === 'requires_action') {
    const noted = await noteActionOnce(tillgate, shopId, transaction, answer);
    return { transaction: noted ?? (await currentOf(tillgate, shopId, transaction)) };
  }
  const unlessTakenOver = mayBeRepeated && (answer.outcome === 'not_sent' || answer.outcome === 'declined');
  const outcome = { ...outcomeNow(tillgate, shopId, transaction, answer), unlessTakenOver };
  const card = answer.outcome === 'approved' ? answer.card : undefined;
  return { transaction: await settleAnswered(tillgate, shopId, transaction, outcome), card };
}

/**
 * If a gateway throws, the outcome is unknown. Internal errors are not written to the ledger, because merchants read
 * it.
 */
export async function certain({ log, gatewayCalls }: Tillgate, call: Promise<GatewayAnswer>): Promise<GatewayAnswer> {
  if (gatewayCalls) gatewayCalls.made = true;
  try {
    return await call;
  } catch (error) {
    log.error({ err: error }, 'a call of a gateway failed');
    return { outcome: 'unknown', message: 'The call failed.' };
  }
}

/** The gateway of a planned payment. */
export async function gatewayOf(
  { gateways }: Tillgate,
  shopId: string,
  { gatewayPublicId }: Payment,
): Promise<Gateway> {
  const gateway = await gateways.find(shopId, gatewayPublicId);
  if (!gateway) throw new Error(`the gateway ${gatewayPublicId} of a planned payment is gone`);
  return gateway;
}

export const callOf = (order: Order, { reference, amount, currency }: Transaction): GatewayCall => ({
  shopId: order.shopId,
  orderId: order.publicOrderId,
  reference,
  amount,
  currency,
});

/** An intent with the gateway call that it is for. */
export interface PlannedCall extends Intent {
  payment: Payment;
  send: (gateway: Gateway, call: GatewayCall) => Promise<GatewayAnswer>;
}

/** A planned call whose gateway was found. */
export interface ReadyCall extends PlannedCall {
  gateway: Gateway;
}

/** Finds the gateways of calls, before anything is written for them. */
export const readyCalls = (
  tillgate: Tillgate,
  { shopId }: Order,
  calls: readonly PlannedCall[],
): Promise<ReadyCall[]> =>
  Promise.all(calls.map(async (call) => ({ ...call, gateway: await gatewayOf(tillgate, shopId, call.payment) })));

/** Calls with the rows of their intents, in the same order. */
export interface IntendedCalls {
  calls: readonly ReadyCall[];
  intents: readonly Transaction[];
  /** Started before the intents were written. */
  maySend: MaySend;
}

/** Whether reconciliation may repeat a call; verifications are repeated at every gateway. */
const isRepeated = ({ gateway }: ReadyCall, intent: Transaction): boolean =>
  gateway.takesRepeats || isVerification(intent);

/**
 * Makes a call whose intent was written. If this process was suspended since then, the call is not sent: another process
 * may have looked it up and found that the gateway never received it.
 */
async function responseTo(
  tillgate: Tillgate,
  order: HeldOrder,
  { gateway, send }: ReadyCall,
  intent: Transaction,
  maySend: MaySend,
): Promise<GatewayAnswer> {
  crashPoint(`${intent.type}:before-call`);
  if (!maySend()) return notSentInTime;
  const answer = await certain(tillgate, send(gateway, { ...callOf(order, intent), maySend }));
  crashPoint(`${intent.type}:answered`);
  return answer;
}

/**
 * Calls the gateways concurrently, after the intents were written, and settles each transaction when its response
 * arrives.
 */
export async function makeCalls(
  tillgate: Tillgate,
  order: HeldOrder,
  { calls, intents, maySend }: IntendedCalls,
): Promise<Called[]> {
  for (const { type } of intents) crashPoint(`${type}:intent-written`);
  // If one fails, the others must still be completed.
  const ended = await Promise.allSettled(
    calls.map(async (call, index) => {
      const intent = intents[index];
      if (!intent) throw new Error('an intent was not written');
      const answer = await responseTo(tillgate, order, call, intent, maySend);
      const called = await record(tillgate, order.shopId, intent, answer, isRepeated(call, intent));
      crashPoint(`${intent.type}:settled`);
      return called;
    }),
  );
  return ended.map((call) => {
    if (call.status === 'rejected') throw call.reason;
    return call.value;
  });
}

/** The lease of an order with its new end. */
const renewed = ({ holder }: HeldOrder, now: Date): CallingLease => ({
  holder,
  until: new Date(now.getTime() + leaseLasts),
});

/**
 * Writes the intents in one statement and makes the calls: each has a row before it and an outcome after it. Refuses
 * ORDER_BUSY, without any call, if the lease was lost.
 */
export async function callGateways(
  tillgate: Tillgate,
  order: HeldOrder,
  calls: readonly PlannedCall[],
  wantedBy: string | null = null,
): Promise<Called[]> {
  const { database, clock } = tillgate;
  const ready = await readyCalls(tillgate, order, calls);
  const maySend = startSending(clock);
  const now = clock.now();
  const written = await writeIntents(database, order, calls, renewed(order, now), { now, wantedBy });
  if (written.length < calls.length) refuse('ORDER_BUSY', { retryAfter: 1 });
  return makeCalls(tillgate, order, { calls: ready, intents: written, maySend });
}

/**
 * Sends the shopper's confirmation of an authorization, with the same reference. That it is about to be sent is recorded
 * before, so that whoever takes the order over treats its outcome as unknown. If it could not be sent, the authorization
 * waits for the shopper again. Refuses ORDER_BUSY, without a call, if the lease was lost.
 */
export async function makeConfirmation(
  tillgate: Tillgate,
  order: HeldOrder,
  { gateway, send }: Pick<ReadyCall, 'gateway' | 'send'>,
  waiting: Transaction,
  wantedBy: string | null,
): Promise<Called> {
  const { database, clock } = tillgate;
  const { shopId } = order;
  const maySend = startSending(clock);
  const now = clock.now();
  const begun = await beginConfirmation(database, shopId, waiting, renewed(order, now), now, wantedBy);
  if (!begun) {
    const current = await currentOf(tillgate, shopId, waiting);
    return current.settledAt === null ? refuse('ORDER_BUSY', { retryAfter: 1 }) : { transaction: current };
  }
  crashPoint('confirm:intent-written');
  crashPoint('confirm:before-call');
  const answer = maySend()
    ? await certain(tillgate, send(gateway, { ...callOf(order, begun), maySend }))
    : notSentInTime;
  crashPoint('confirm:answered');
  if (answer.outcome === 'not_sent') {
    const withdrawn = await withdrawConfirmation(database, shopId, begun);
    return { transaction: withdrawn ?? (await currentOf(tillgate, shopId, begun)) };
  }
  const called = await record(tillgate, shopId, begun, answer, gateway.takesRepeats);
  crashPoint('confirm:settled');
  return called;
}

/** The response for the void of a verification, for which nothing is held. */
export const nothingHeld = ({ reference }: { reference: string }): GatewayAnswer => ({
  outcome: 'approved',
  providerTransactionId: reference,
  responseCode: '00',
});

const voidOf = ({ payment, authorization, amount }: Voidable, newCards?: NewCards): PlannedCall => ({
  payment,
  type: 'void',
  amount,
  used: authorization,
  ...(newCards ? { details: { toNewCard: true } } : {}),
  send: async (gateway, call) => {
    if (isVerification(authorization)) return nothingHeld(call);
    const newCard = newCards?.forCall(call);
    return gateway.void({ ...call, authorizationId: authorization.providerTransactionId ?? '', newCard });
  },
});

const undone = { reason: 'Another payment of the order was declined.', refundData: {} };

const refundOf = ({ payment, capture, left }: Refundable): PlannedCall => ({
  payment,
  type: 'refund',
  amount: left,
  used: capture,
  details: undone,
  send: (gateway, call) => gateway.refund({ ...call, transactionId: capture.providerTransactionId ?? '', ...undone }),
});

/** The voids and refunds that undo payments. */
export interface Undoing {
  voids: readonly Voidable[];
  refunds: readonly Refundable[];
}

/**
 * Voids authorizations; the gateway of a verification is not called. With `newCards`, new gift cards are issued for those
 * that can no longer be used. Refuses ORDER_BUSY if the lease was lost.
 */
export async function voidAll(
  tillgate: Tillgate,
  order: HeldOrder,
  voids: readonly Voidable[],
  newCards?: NewCards,
): Promise<Called[]> {
  if (voids.length === 0) return [];
  const calls = voids.map((one) => voidOf(one, isByGiftCard(one.payment) ? newCards : undefined));
  return callGateways(tillgate, order, calls);
}

/** Voids authorizations and refunds captures. Refuses ORDER_BUSY if the lease was lost. */
export async function undoAll(
  tillgate: Tillgate,
  order: HeldOrder,
  { voids, refunds }: Undoing,
  wantedBy: string | null,
): Promise<Called[]> {
  if (voids.length + refunds.length === 0) return [];
  return callGateways(tillgate, order, [...voids.map((one) => voidOf(one)), ...refunds.map(refundOf)], wantedBy);
}
