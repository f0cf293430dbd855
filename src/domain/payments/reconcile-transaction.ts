import type { Tillgate } from '../../context.js';
import type { Gateway, GatewayAnswer } from '../../outbound/gateways/gateway.js';
import { outcomeOf } from './call-gateway.js';
import { loadOrder, saveOrder } from '../orders/order-repository.js';
import { isCalledFor, withConcern } from '../orders/attention.js';
import type { Concern } from '../orders/order.js';
import { noteNotFound, settle, type DueTransaction } from './ledger-repository.js';
import { purchaseOf } from './purchase.js';
import { firstCheckAt, isNeverReceived, nextCheckAt } from './reconciliation-plan.js';
import { payingToken } from './saved-methods/paying-token.js';

/** Makes the call again under the same reference, which this gateway answers with the first outcome. */
async function repeat(tillgate: Tillgate, gateway: Gateway, due: DueTransaction): Promise<GatewayAnswer> {
  const { reference, amount, currency, publicOrderId, type, paymentId, providerTransactionId } = due.transaction;
  const call = { shopId: due.shopId, orderId: publicOrderId, reference, amount, currency };
  const usedId = due.usedProviderId ?? '';
  const { holdOpen = true, fulfillmentData = {}, reason = '', refundData = {} } = due.details;
  switch (type) {
    case 'authorize': {
      const order = (await loadOrder(tillgate.database, due.shopId, publicOrderId))?.order;
      const payment = order?.state.payments.find(({ id }) => id === paymentId);
      if (!order || !payment) return { outcome: 'unknown', message: 'The payment is no longer on the order.' };
      const token = await payingToken(tillgate, order, payment);
      if (token === undefined) return { outcome: 'unknown', message: 'The saved payment method is gone.' };
      const purchase = purchaseOf(order.state);
      return gateway.authorize({ ...call, token, purchase, confirming: providerTransactionId });
    }
    case 'capture':
      return gateway.capture({ ...call, authorizationId: usedId, holdOpen, fulfillmentData });
    case 'refund':
      return gateway.refund({ ...call, transactionId: usedId, reason, refundData });
    case 'void':
      return gateway.void({ ...call, authorizationId: usedId });
  }
}

/** "Never received" is believed when it is said twice with some minutes between (contract 2, "Gateways"). */
async function neverReceived({ database, clock }: Tillgate, due: DueTransaction): Promise<GatewayAnswer> {
  const now = clock.now();
  if (isNeverReceived(due.notFoundAt, now))
    return { outcome: 'declined', responseCode: 'never_received', message: 'The gateway never received the call.' };
  if (due.notFoundAt === null) await noteNotFound(database, due.shopId, due.transaction.id, now);
  return { outcome: 'unknown', message: 'The gateway does not know the call.' };
}

async function ask(tillgate: Tillgate, due: DueTransaction): Promise<GatewayAnswer> {
  const { transaction, shopId } = due;
  const gateway = await tillgate.gateways.find(shopId, due.gatewayPublicId);
  if (!gateway) return { outcome: 'unknown', message: 'The gateway is gone.' };
  const { reference, amount, currency, publicOrderId } = transaction;
  const found = await gateway.lookUp({ shopId, orderId: publicOrderId, reference, amount, currency });
  if (found.outcome === 'not_found' || found.outcome === 'cannot_ask') {
    if (gateway.takesRepeats) return repeat(tillgate, gateway, due);
    if (found.outcome === 'not_found') return neverReceived(tillgate, due);
    return { outcome: 'unknown', message: 'The gateway cannot be asked.' };
  }
  if (found.outcome === 'pending' && due.notFoundAt !== null)
    await noteNotFound(tillgate.database, shopId, transaction.id, null);
  return found;
}

/** Nobody can tell: a person has to settle it. False while others work on the order. */
async function callForAttention(tillgate: Tillgate, { shopId, transaction }: DueTransaction): Promise<boolean> {
  const { database, clock } = tillgate;
  const loaded = await loadOrder(database, shopId, transaction.publicOrderId);
  if (!loaded) return true;
  const now = clock.now();
  const reason = `The outcome of the ${transaction.type} ${transaction.reference} is not known.`;
  const concern: Concern = { about: 'outcome', reason, since: now.toISOString(), transactionId: transaction.id };
  if (isCalledFor(loaded.order, concern)) return true;
  const saved = await saveOrder(database, {
    order: withConcern(loaded.order, concern),
    events: [{ type: 'order/updated', data: { changed: ['attention'] } }],
    now,
  });
  return saved !== undefined;
}

/**
 * Asks the gateway what became of a call whose outcome is not known, and settles it (contract 2). Until the gateway
 * says so nothing is taken as failed. Returns whether it is settled; it stays due until the order shows it.
 */
export async function reconcileTransaction(tillgate: Tillgate, due: DueTransaction): Promise<boolean> {
  const { database, clock } = tillgate;
  const { shopId, transaction } = due;
  if (transaction.status === 'success' || transaction.status === 'failed') return true;
  const answer = await ask(tillgate, due).catch((error: unknown): GatewayAnswer => ({
    outcome: 'unknown',
    message: error instanceof Error ? error.message : 'failed',
  }));
  const now = clock.now();
  if (answer.outcome === 'approved' || answer.outcome === 'declined') {
    await settle(database, shopId, transaction, { ...outcomeOf(answer, null), nextCheckAt: firstCheckAt(now) }, now);
    return true;
  }
  if (answer.outcome === 'requires_action') {
    const asked = { status: 'pending', providerTransactionId: answer.authorizationId } as const;
    const outcome = { ...asked, responseCode: '', message: '', nextCheckAt: null };
    await settle(database, shopId, transaction, outcome, now);
    return true;
  }
  const message = answer.outcome === 'unknown' ? answer.message : 'The gateway does not know the outcome.';
  const isPending = answer.outcome === 'pending' && transaction.status === 'pending';
  const told = isPending ? answer : { outcome: 'unknown' as const, message };
  const next = nextCheckAt(transaction.checks, now) ?? null;
  // Nobody would come back to it, so the call for a person comes first, and is repeated until it is heard.
  if (next === null && !(await callForAttention(tillgate, due))) return false;
  await settle(database, shopId, transaction, outcomeOf(told, next), now);
  return false;
}
