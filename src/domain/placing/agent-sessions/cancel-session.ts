import type { Context, Tillgate } from '../../../context.js';
import { OperationError } from '../../../errors.js';
import { callOfJob } from '../../core/operation/call-of-job.js';
import { forgetInstruments } from '../../money/payments/instruments/forget-instruments.js';
import { refuseUnlessOpen } from '../../order/document/refuse-change.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { refuseCaptured } from '../canceling/cancel-order.js';
import { endOpenOrder } from '../canceling/end-open-order.js';
import type { AgentSession } from './agent-session.js';
import { endSession, endSessions, openSessionsOfOrder } from './agent-session-repository.js';

/** Ends the sessions of an order that has ended. */
async function endAll(tillgate: Tillgate, session: AgentSession): Promise<void> {
  await endSessions(tillgate.database, session, tillgate.clock.now());
  await forgetInstruments(tillgate, session);
}

/** Cancels the order of a session, unless a payment has captured money or an unknown outcome, and ends its sessions. */
async function cancelAndEnd(tillgate: Tillgate, session: AgentSession, reason: string): Promise<void> {
  const { shopId, publicOrderId } = session;
  await endOpenOrder(callOfJob(tillgate, { shopId, publicOrderId, operation: 'cancelOrder' }), {
    status: 'cancelled',
    event: { type: 'order/cancelled', data: { reason } },
    refuseStatus: refuseUnlessOpen,
    refusePayments: refuseCaptured,
  });
  await endAll(tillgate, session);
}

/**
 * Cancels a checkout with its order; a cart only with the checkouts that were made of it, if there are none. Refuses
 * ORDER_PROCESSING, ORDER_PROCESSED, ORDER_CANCELLED, OUTCOME_OPEN, CAPTURED.
 */
export async function cancelSession(context: Context, session: AgentSession): Promise<void> {
  const others = (await openSessionsOfOrder(context.database, session)).filter(({ id }) => id !== session.id);
  if (session.kind === 'cart' && others.length > 0) return endSession(context.database, session, context.clock.now());
  // The process of an earlier call may have died after it canceled the order.
  const order = session.endedAt === null ? (await loadOrder(context.database, session))?.order : undefined;
  if (order?.status === 'cancelled') return endAll(context, session);
  return cancelAndEnd(context, session, 'The agent platform has canceled the checkout.');
}

/** Cancels the order of an expired session. One with captured money is left to the shop, and only the session ends. */
async function cancelExpired(tillgate: Tillgate, session: AgentSession): Promise<void> {
  try {
    await cancelAndEnd(tillgate, session, 'The checkout of the agent platform has expired.');
  } catch (error) {
    if (!(error instanceof OperationError) || error.faults[0].code !== 'CAPTURED') throw error;
    await endAll(tillgate, session);
  }
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
  if (status === 'open' || status === 'abandoned') return cancelExpired(tillgate, session);
  if (status !== 'processing') await endSession(database, session, clock.now());
}
