import type { Tillgate } from '../../context.js';
import type { CardDetails } from '../../outbound/gateways/card-details.js';
import type { Gateway, GatewayAnswer, GatewayCall } from '../../outbound/gateways/gateway.js';
import type { Payment } from '../orders/application-state.js';
import { refuse } from '../../errors.js';
import { reach } from '../../lib/fault-points.js';
import { leaseLasts } from '../orders/leased-order.js';
import type { HeldOrder, Order } from '../orders/order.js';
import { noteAction, readTransaction, settle, writeIntents, type Intent, type Outcome } from './ledger-repository.js';
import type { Refundable } from '../refunds/plan-refund.js';
import { purchaseOf } from './purchase.js';
import { firstCheckAt } from './reconciliation-plan.js';
import { keepMethod, planRetentions } from './saved-methods/keep-method.js';
import { payingToken } from './saved-methods/paying-token.js';
import type { Transaction } from './transaction.js';

/** What came of a call: the ledger's row after it, and the secret with which the shopper confirms. */
export interface Called {
  transaction: Transaction;
  clientSecret?: string;
  /** What the gateway said of the card. */
  card?: CardDetails | undefined;
}

/** The outcome that a gateway's answer means for the ledger. */
export function outcomeOf(
  answer: Exclude<GatewayAnswer, { outcome: 'requires_action' }>,
  nextCheckAt: Date | null,
): Outcome {
  const nothing = { providerTransactionId: null, responseCode: '', message: '', nextCheckAt: null };
  switch (answer.outcome) {
    case 'approved': {
      const { providerTransactionId, responseCode } = answer;
      return { ...nothing, status: 'success', providerTransactionId, responseCode };
    }
    case 'declined':
      return { ...nothing, status: 'failed', responseCode: answer.responseCode, message: answer.message };
    case 'not_sent':
      return { ...nothing, status: 'failed', responseCode: 'gateway_unavailable', message: answer.message };
    case 'pending':
      return { ...nothing, status: 'pending', providerTransactionId: answer.providerTransactionId, nextCheckAt };
    case 'unknown':
      return { ...nothing, status: 'unknown', message: answer.message, nextCheckAt };
  }
}

async function record(
  { database, clock }: Tillgate,
  shopId: string,
  transaction: Transaction,
  answer: GatewayAnswer,
): Promise<Called> {
  if (answer.outcome === 'requires_action') {
    const { authorizationId, clientSecret } = answer;
    await noteAction(database, shopId, transaction.id, authorizationId);
    return { transaction: { ...transaction, providerTransactionId: authorizationId }, clientSecret };
  }
  const now = clock.now();
  // Only captures and refunds are confirmed later: an authorisation or a void that is not is asked for.
  const isUnsure = answer.outcome === 'pending' && (transaction.type === 'authorize' || transaction.type === 'void');
  const told: typeof answer = isUnsure ? { outcome: 'unknown', message: 'The gateway has not confirmed yet.' } : answer;
  const settled = await settle(database, shopId, transaction, outcomeOf(told, firstCheckAt(now)), now);
  // Another has settled it during the call: what stands in the ledger holds.
  const card = answer.outcome === 'approved' ? answer.card : undefined;
  return { transaction: settled ?? (await readTransaction(database, shopId, transaction.id)) ?? transaction, card };
}

/** A gateway that throws has not told the outcome. */
async function certain(call: Promise<GatewayAnswer>): Promise<GatewayAnswer> {
  try {
    return await call;
  } catch (error) {
    return { outcome: 'unknown', message: error instanceof Error ? error.message : 'The gateway failed.' };
  }
}

async function gatewayOf({ gateways }: Tillgate, shopId: string, { gatewayPublicId }: Payment): Promise<Gateway> {
  const gateway = await gateways.find(shopId, gatewayPublicId);
  if (!gateway) throw new Error(`the gateway ${gatewayPublicId} of a planned payment is gone`);
  return gateway;
}

const callOf = (order: Order, { reference, amount, currency }: Transaction): GatewayCall => ({
  shopId: order.shopId,
  orderId: order.publicOrderId,
  reference,
  amount,
  currency,
});

/** An intent, and how its gateway is called for it. */
export interface PlannedCall extends Intent {
  payment: Payment;
  send: (gateway: Gateway, call: GatewayCall) => Promise<GatewayAnswer>;
}

/**
 * Writes the intents in one statement, calls the gateways side by side, and settles each as its answer comes: no call
 * is without a row before it and an outcome after it, and none is made by one who has lost the lease. Refuses ORDER_BUSY
 * then.
 */
export async function callGateways(
  tillgate: Tillgate,
  order: HeldOrder,
  calls: readonly PlannedCall[],
  wantedBy: string | null = null,
): Promise<Called[]> {
  const { database, clock } = tillgate;
  const gateways = await Promise.all(calls.map(({ payment }) => gatewayOf(tillgate, order.shopId, payment)));
  const { shopId, publicOrderId, holder } = order;
  const now = clock.now();
  const lease = { holder, until: new Date(now.getTime() + leaseLasts) };
  const written = await writeIntents(database, shopId, publicOrderId, calls, lease, now, wantedBy);
  if (written.length < calls.length) refuse('ORDER_BUSY', { retryAfter: 1 });
  for (const { type } of written) reach(`${type}:intent-written`);
  // One that fails must not end the work while another's call is under way.
  const ended = await Promise.allSettled(
    calls.map(async ({ send }, index) => {
      const transaction = written[index];
      const gateway = gateways[index];
      if (!transaction || !gateway) throw new Error('an intent was not written');
      reach(`${transaction.type}:before-call`);
      const answer = await certain(send(gateway, callOf(order, transaction)));
      reach(`${transaction.type}:answered`);
      const called = await record(tillgate, shopId, transaction, answer);
      reach(`${transaction.type}:settled`);
      return called;
    }),
  );
  return ended.map((call) => {
    if (call.status === 'rejected') throw call.reason;
    return call.value;
  });
}

/** What is answered for a payment whose saved method is gone: its gateway is not asked. */
const methodGone: GatewayAnswer = {
  outcome: 'declined',
  responseCode: 'payment_method_not_found',
  message: 'The saved payment method is no longer the customer’s.',
};

/** Asks the gateways to authorise the payments, and keeps the methods of those that ask for it. */
export async function authorizeAll(
  tillgate: Tillgate,
  order: HeldOrder,
  payments: readonly Payment[],
  wantedBy: string | null = null,
): Promise<Called[]> {
  const purchase = purchaseOf(order.state);
  // Before anything is written, so that what fails here leaves no intent.
  const tokens = await Promise.all(payments.map((payment) => payingToken(tillgate, order, payment)));
  await planRetentions(tillgate, order, payments);
  const calls = payments.map((payment, index): PlannedCall => ({
    payment,
    type: 'authorize',
    amount: payment.amount,
    async send(gateway, call) {
      const token = tokens[index];
      if (token === undefined) return methodGone;
      return gateway.authorize({ ...call, token, purchase, confirming: null });
    },
  }));
  const called = await callGateways(tillgate, order, calls, wantedBy);
  await Promise.all(called.map((one, index) => keepAuthorized(tillgate, order, payments[index], one)));
  return called;
}

/** Keeps the method of a payment once it is authorised. */
async function keepAuthorized(
  tillgate: Tillgate,
  order: Order,
  payment: Payment | undefined,
  { transaction, card }: Called,
): Promise<void> {
  if (payment && transaction.status === 'success') await keepMethod(tillgate, order, payment, card);
}

/** Sends an authorisation again that waited for the shopper, under the same reference. */
export async function confirmPayment(
  tillgate: Tillgate,
  order: Order,
  payment: Payment,
  transaction: Transaction,
): Promise<Called> {
  // The gateway knows by the authorisation what is paid with, should the saved method be gone meanwhile.
  const token = (await payingToken(tillgate, order, payment)) ?? '';
  const confirming = transaction.providerTransactionId;
  const gateway = await gatewayOf(tillgate, order.shopId, payment);
  const purchase = purchaseOf(order.state);
  const answer = await certain(gateway.authorize({ ...callOf(order, transaction), token, purchase, confirming }));
  const called = await record(tillgate, order.shopId, transaction, answer);
  await keepAuthorized(tillgate, order, payment, called);
  return called;
}

/** A payment, and its authorisation that still holds money. */
export interface Voidable {
  payment: Payment;
  authorization: Transaction;
}

const voidOf = ({ payment, authorization }: Voidable): PlannedCall => ({
  payment,
  type: 'void',
  amount: authorization.amount,
  used: authorization,
  send: (gateway, call) => gateway.void({ ...call, authorizationId: authorization.providerTransactionId ?? '' }),
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

/** Asks the gateways to give authorisations up. */
export function voidAll(tillgate: Tillgate, order: HeldOrder, payments: readonly Voidable[]): Promise<Called[]> {
  return callGateways(tillgate, order, payments.map(voidOf));
}

/** Asks the gateways to give authorisations up, and to return what was captured of them. */
export function undoAll(
  tillgate: Tillgate,
  order: HeldOrder,
  { voids, refunds }: { voids: readonly Voidable[]; refunds: readonly Refundable[] },
): Promise<Called[]> {
  return callGateways(tillgate, order, [...voids.map(voidOf), ...refunds.map(refundOf)]);
}
