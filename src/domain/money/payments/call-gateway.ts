import type { Tillgate } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { crashPoint } from '../../../lib/crash-points.js';
import {
  notSentInTime,
  type Gateway,
  type GatewayAnswer,
  type GatewayCall,
} from '../../../outbound/gateways/gateway.js';
import type { Payment } from '../../order/document/application-state.js';
import type { HeldOrder } from '../../order/document/order.js';
import type { NewCards } from '../gift-cards/new-cards.js';
import { leaseLasts } from '../ledger/leased-order.js';
import {
  beginConfirmation,
  withdrawConfirmation,
  writeIntents,
  type CallingLease,
  type Intent,
} from '../ledger/ledger-repository.js';
import { startSending, type MaySend } from '../ledger/reconciliation-plan.js';
import { isVerification, type CallDetails, type Transaction, type TransactionType } from '../ledger/transaction.js';
import { currentOf, recordAnswer, type Called } from './settle-answered.js';

/** An intent with the gateway call that it is for. */
export interface PlannedCall extends Intent {
  payment: Payment;
  send: (gateway: Gateway, call: GatewayCall) => Promise<GatewayAnswer>;
}

/** The calls that use an earlier one: a capture and a void use an authorization, a refund uses a capture. */
type FollowingType = Exclude<TransactionType, 'authorize'>;

/** What such a call is sent with, besides its reference and amount. A repeat is sent with the same. */
interface SentWith {
  /** The gateway's ID of the transaction that it uses. */
  usedId: string;
  details: CallDetails;
  newCard: { pin?: string } | undefined;
}

/** The response for the void of a verification, for which nothing is held. */
const nothingHeld = ({ reference }: GatewayCall): GatewayAnswer => ({
  outcome: 'approved',
  providerTransactionId: reference,
  responseCode: '00',
});

/** Sends a capture, a refund or a void, for the first time or again. The gateway of a verification is not called. */
export async function sendCall(
  gateway: Gateway,
  call: GatewayCall,
  type: FollowingType,
  { usedId, details, newCard }: SentWith,
): Promise<GatewayAnswer> {
  const { holdOpen = true, fulfillmentData = {}, reason = '', refundData = {} } = details;
  switch (type) {
    case 'capture':
      return gateway.capture({ ...call, authorizationId: usedId, holdOpen, fulfillmentData });
    case 'refund':
      return gateway.refund({ ...call, transactionId: usedId, reason, refundData, newCard });
    case 'void':
      return call.amount === 0 ? nothingHeld(call) : gateway.void({ ...call, authorizationId: usedId, newCard });
  }
}

/**
 * Plans a capture, a refund or a void. With `newCards`, a gift card that can no longer be used is replaced by a new one.
 */
export function followingCall(
  { used, ...intent }: Intent & { payment: Payment; type: FollowingType; used: Transaction },
  newCards?: NewCards,
): PlannedCall {
  const details = newCards ? { ...intent.details, toNewCard: true } : intent.details;
  const usedId = used.providerTransactionId ?? '';
  return {
    ...intent,
    used,
    details,
    send: (gateway, call) =>
      sendCall(gateway, call, intent.type, { usedId, details: details ?? {}, newCard: newCards?.forCall(call) }),
  };
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

/** The lease of an order with its new end. */
const renewed = ({ holder }: HeldOrder, now: Date): CallingLease => ({
  holder,
  until: new Date(now.getTime() + leaseLasts),
});

/** A call whose row was written, at its gateway. */
interface ReadyCall {
  gateway: Gateway;
  send: PlannedCall['send'];
  transaction: Transaction;
  /** Started before the row was written. */
  maySend: MaySend;
}

/**
 * Sends a call. If this process was suspended since its row was written, the call is not sent: another process may have
 * looked it up and found that the gateway never received it. If a gateway throws, the outcome is unknown; internal errors
 * are not written to the ledger, because merchants read it.
 */
async function answerOf(
  { log, gatewayCalls }: Tillgate,
  { shopId, publicOrderId: orderId }: HeldOrder,
  { gateway, send, transaction: { reference, amount, currency }, maySend }: ReadyCall,
): Promise<GatewayAnswer> {
  if (!maySend()) return notSentInTime;
  if (gatewayCalls) gatewayCalls.made = true;
  try {
    return await send(gateway, { shopId, orderId, reference, amount, currency, maySend });
  } catch (error) {
    log.error({ err: error }, 'a call of a gateway failed');
    return { outcome: 'unknown', message: 'The call failed.' };
  }
}

/** Makes a call whose intent was written, and settles its row with the response. */
async function makeCall(tillgate: Tillgate, order: HeldOrder, call: ReadyCall): Promise<Called> {
  const { gateway, transaction } = call;
  const { type } = transaction;
  crashPoint(`${type}:before-call`);
  const answer = await answerOf(tillgate, order, call);
  crashPoint(`${type}:answered`);
  // Reconciliation repeats verifications at every gateway.
  const mayBeRepeated = gateway.takesRepeats || isVerification(transaction);
  const called = await recordAnswer(tillgate, order.shopId, transaction, answer, mayBeRepeated);
  crashPoint(`${type}:settled`);
  return called;
}

/**
 * Writes the intents in one statement, makes the calls concurrently, and settles each row when its response arrives: each
 * call has a row before it and an outcome after it. Refuses ORDER_BUSY, without any call, if the lease was lost.
 */
export async function callGateways(
  tillgate: Tillgate,
  order: HeldOrder,
  calls: readonly PlannedCall[],
  wantedBy: string | null = null,
): Promise<Called[]> {
  const { database, clock } = tillgate;
  // Before anything is written, so that a gateway that is gone leaves no intent.
  const ready = await Promise.all(
    calls.map(async ({ payment, send }) => ({ gateway: await gatewayOf(tillgate, order.shopId, payment), send })),
  );
  const maySend = startSending(clock);
  const now = clock.now();
  const intents = await writeIntents(database, order, calls, renewed(order, now), { now, wantedBy });
  if (intents.length < calls.length) refuse('ORDER_BUSY', { retryAfter: 1 });
  for (const { type } of intents) crashPoint(`${type}:intent-written`);
  // If one fails, the others must still be completed.
  const ended = await Promise.allSettled(
    ready.map(async (call, index) => {
      const transaction = intents[index];
      if (!transaction) throw new Error('an intent was not written');
      return makeCall(tillgate, order, { ...call, transaction, maySend });
    }),
  );
  return ended.map((call) => {
    if (call.status === 'rejected') throw call.reason;
    return call.value;
  });
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
  const transaction = await beginConfirmation(database, shopId, waiting, renewed(order, now), now, wantedBy);
  if (!transaction) {
    const current = await currentOf(tillgate, shopId, waiting);
    return current.settledAt === null ? refuse('ORDER_BUSY', { retryAfter: 1 }) : { transaction: current };
  }
  crashPoint('confirm:intent-written');
  crashPoint('confirm:before-call');
  const answer = await answerOf(tillgate, order, { gateway, send, transaction, maySend });
  crashPoint('confirm:answered');
  if (answer.outcome === 'not_sent') {
    const withdrawn = await withdrawConfirmation(database, shopId, transaction);
    return { transaction: withdrawn ?? (await currentOf(tillgate, shopId, transaction)) };
  }
  const called = await recordAnswer(tillgate, shopId, transaction, answer, gateway.takesRepeats);
  crashPoint('confirm:settled');
  return called;
}
