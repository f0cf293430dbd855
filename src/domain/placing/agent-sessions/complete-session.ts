import { createHash } from 'node:crypto';
import type { Context } from '../../../context.js';
import { OperationError, refuse, type Fault } from '../../../errors.js';
import { crashPoint } from '../../../lib/crash-points.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { forgetInstruments } from '../../money/payments/instruments/forget-instruments.js';
import {
  payWithInstrument,
  withdrawInstrument,
  type Instrument,
} from '../../money/payments/instruments/pay-with-instrument.js';
import type { AddressInput } from '../../order/addresses/address-input.js';
import { replaceContent } from '../../order/checkout/replace-content.js';
import type { Order } from '../../order/document/order.js';
import { loadForReading } from '../../order/storage/read-order.js';
import { processOrder } from '../processing/process-order.js';
import type { AgentSession } from './agent-session.js';
import { endSessions, saveCompleting } from './agent-session-repository.js';
import { asShopper } from './as-shopper.js';

/** How a call that completes a session ended. */
export type Completion =
  | { end: 'processed' }
  /** The outcome of the payment is not known yet. */
  | { end: 'waiting' }
  /** The shopper has to confirm the payment. */
  | { end: 'asks_shopper' }
  | { end: 'refused'; faults: readonly Fault[] };

/** The payment of a session. */
export interface SessionPayment {
  instrument: Omit<Instrument, 'mostAmount'>;
  billingAddress: AddressInput | undefined;
  /** The idempotency key of the call. */
  key: string;
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Codes with which the outcome is open, so that nothing may be said about the payment. */
const openOutcomes: ReadonlySet<Fault['code']> = new Set<Fault['code']>([
  'PAYMENT_OUTCOME_UNKNOWN',
  'OUTCOME_OPEN',
  'ORDER_PROCESSING',
]);

/** Whether a payment waits for the shopper, who may have confirmed it in the meantime. */
const isConfirming = ({ internals }: Order): boolean =>
  internals.payments.some(({ confirming }) => confirming !== null);

/** Sets the billing address. Returns the faults for which this is not possible. */
async function setBilling(
  shopper: OrderContext,
  order: Order,
  { billingAddress }: SessionPayment,
): Promise<readonly Fault[]> {
  const address = billingAddress ?? order.state.addresses.shipping ?? order.state.addresses.billing;
  return address ? (await replaceContent(shopper, { billingAddress: address })).faults : [];
}

/** The total that a call may pay: the one that its platform was last shown; for a repeated call, when it was first made. */
function totalFor({ completing, completingTotal, shownTotal }: AgentSession, call: string): number {
  const total = (completing === call ? completingTotal : null) ?? shownTotal;
  return total ?? refuse('TOTAL_CHANGED');
}

/** Withdraws the payment of a refused call, unless another call is processing the order. */
async function withdraw(shopper: OrderContext, paymentId: string): Promise<void> {
  try {
    await withdrawInstrument(shopper, paymentId);
  } catch (error) {
    // Its token pays no other total, and is deleted when the session ends.
    if (!(error instanceof OperationError)) throw error;
  }
}

/** Runs a step; its refusals are a part of the result, unless the call can be repeated. */
async function refusalsOf(step: () => Promise<Completion>): Promise<Completion> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
    if (openOutcomes.has(error.faults[0].code)) return { end: 'waiting' };
    if (error.row.graphql !== 'userErrors' || error.row.status >= 500) throw error;
    return { end: 'refused', faults: error.faults };
  }
}

/**
 * Completes a session: plans the payment, and processes its order if the total is the one that the platform was last shown.
 * However often it is called, and whatever process dies, the order is charged once: a call during the processing joins it,
 * and a repeated call with the same key learns the outcome. Refuses ORDER_PROCESSED and ORDER_CANCELLED for a session that
 * has ended.
 */
export async function completeSession(
  context: Context,
  session: AgentSession,
  payment: SessionPayment,
): Promise<Completion> {
  const { database, clock } = context;
  const shopper = asShopper(context, session, 'processOrder');
  const { order } = await loadForReading(shopper);
  const completing = hashOf(payment.key);
  if (order.status === 'cancelled') refuse('ORDER_CANCELLED');
  if (order.status === 'processed') {
    if (session.completing !== completing) refuse('ORDER_PROCESSED');
    await endSessions(database, session, clock.now());
    await forgetInstruments(context, shopper);
    return { end: 'processed' };
  }
  const isRunning = order.status === 'processing' || isConfirming(order);
  let planned: string | undefined;
  const completion = await refusalsOf(async () => {
    const expectedTotal = totalFor(session, completing);
    if (!isRunning) {
      // Before the order is processed, so that a repeated call recognizes the order as its own.
      await saveCompleting(database, session, { completing, completingTotal: expectedTotal });
      crashPoint('session:completing');
      const faults = await setBilling(shopper, order, payment);
      if (faults.length > 0) return { end: 'refused', faults };
      planned = await payWithInstrument(shopper, { ...payment.instrument, mostAmount: expectedTotal });
      crashPoint('session:planned');
    }
    const { handleSca } = await processOrder(shopper, { expectedTotal });
    crashPoint('session:processed');
    return { end: handleSca ? 'asks_shopper' : 'processed' };
  });
  if (completion.end === 'processed') await endSessions(database, session, clock.now());
  if (completion.end === 'refused' && planned !== undefined) await withdraw(shopper, planned);
  if (completion.end === 'processed' || completion.end === 'refused') await forgetInstruments(context, shopper);
  return completion;
}
