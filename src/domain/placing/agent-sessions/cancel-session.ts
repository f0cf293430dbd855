import type { Context, Tillgate } from '../../../context.js';
import { refuse } from '../../../errors.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { applyLedger, paymentEvents, withRefusedReturns } from '../../money/ledger/apply-ledger.js';
import { withLeasedOrder } from '../../money/ledger/leased-order.js';
import { readLedger } from '../../money/ledger/ledger-repository.js';
import { positionsOf, voidablesOf } from '../../money/ledger/payment-position.js';
import { forgetInstruments } from '../../money/payments/instruments/forget-instruments.js';
import { voidAll, withUndoDue } from '../../money/payments/undo-payments.js';
import { withState, withStatus, type Order } from '../../order/document/order.js';
import { refuseUnlessOpen } from '../../order/document/refuse-change.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { refuseCaptured } from '../canceling/cancel-order.js';
import type { AgentSession } from './agent-session.js';
import { endSession, endSessions, openSessionsOfOrder } from './agent-session-repository.js';

/** Refuses an order that is not open, or for which a payment with an unknown outcome may hold money. */
function refuseUnlessCancelable(order: Order): void {
  refuseUnlessOpen(order);
  if (order.state.payments.some(({ status }) => status === 'unknown')) refuse('OUTCOME_OPEN');
}

/** Cancels an open order, and voids the authorizations that wait for the shopper. */
async function cancelOpenOrder(context: OrderContext, reason: string): Promise<void> {
  const { database, clock, shopId, publicOrderId } = context;
  await withLeasedOrder(context, ['open', 'abandoned'], refuseUnlessCancelable, async ({ order, save }) => {
    refuseUnlessCancelable(order);
    const positions = positionsOf(order.state.payments, await readLedger(database, shopId, publicOrderId));
    refuseCaptured(positions);
    const voids = await voidAll(context, order, positions.flatMap(voidablesOf));
    const voided = applyLedger(withUndoDue(order, []), await readLedger(database, shopId, publicOrderId));
    const made = voids.map(({ transaction }) => transaction);
    const settled = withRefusedReturns(voided, made, clock.now());
    const cancelled = withState(withStatus(settled, 'cancelled'), { cancelledAt: clock.now().toISOString() });
    await save(cancelled, [...paymentEvents(order, voided), { type: 'order/cancelled', data: { reason } }]);
  });
}

const jobContext = (tillgate: Tillgate, { shopId, publicOrderId }: AgentSession): OrderContext => ({
  ...tillgate,
  caller: { kind: 'anonymous' },
  requestId: '',
  clientAddress: '',
  shopId,
  publicOrderId,
  claimedKey: undefined,
  expectedVersion: undefined,
  called: { operation: 'cancelCheckout', input: {} },
});

async function cancelAndEnd(context: OrderContext, session: AgentSession, reason: string): Promise<void> {
  await cancelOpenOrder(context, reason);
  await endSessions(context.database, session, context.clock.now());
  await forgetInstruments(context, session);
}

/**
 * Cancels a checkout with its order; a cart only with the checkouts that were made of it, if there are none. Refuses
 * ORDER_PROCESSING, ORDER_PROCESSED, ORDER_CANCELLED, OUTCOME_OPEN, CAPTURED.
 */
export async function cancelSession(context: Context, session: AgentSession): Promise<void> {
  const others = (await openSessionsOfOrder(context.database, session)).filter(({ id }) => id !== session.id);
  if (session.kind === 'cart' && others.length > 0) return endSession(context.database, session, context.clock.now());
  const own = { ...jobContext(context, session), requestId: context.requestId };
  return cancelAndEnd(own, session, 'The agent platform has canceled the checkout.');
}

/**
 * Ends an expired session: cancels its order if it is open. An order that is being processed, or whose payment has an
 * unknown outcome, is left until it has a result.
 */
export async function endExpired(tillgate: Tillgate, session: AgentSession): Promise<void> {
  const { database, clock } = tillgate;
  const others = (await openSessionsOfOrder(database, session)).filter(({ expiresAt }) => expiresAt > clock.now());
  if (others.length > 0) return endSession(database, session, clock.now());
  const status = (await loadOrder(database, session))?.order.status;
  if (status === 'open' || status === 'abandoned')
    return cancelAndEnd(jobContext(tillgate, session), session, 'The checkout of the agent platform has expired.');
  if (status !== 'processing') await endSession(database, session, clock.now());
}
