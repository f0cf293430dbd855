import type { OrderKey } from '../../core/order-key.js';
import type { Tillgate } from '../../../context.js';
import { callOfJob } from '../../core/operation/call-of-job.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { readLedger } from '../ledger/ledger-repository.js';
import { positionsOf } from '../ledger/payment-position.js';
import { captureAutomatically } from './capture-automatically.js';

/**
 * Captures an order in full after Process Order, for a shop whose setting `payments.capture` is `on_processed`. The
 * ledger records what was captured, so a repeated run captures only the rest. Throws if an outcome is not confirmed or
 * a gateway is unavailable, so that the job is retried. A refused capture flags the order for a person.
 */
export async function captureProcessedOrder(
  tillgate: Tillgate,
  { shopId, publicOrderId }: OrderKey,
  attempt: number,
): Promise<void> {
  const context = callOfJob(tillgate, { shopId, publicOrderId, operation: 'captureFullPayment' });
  const code = await captureAutomatically(context, { amount: undefined, captureData: {} }, attempt);
  if (code === 'CAPTURE_REFUSED' || code === 'CAPTURE_INCOMPLETE' || code === 'ORDER_CANCELLED') return;
  if (code !== undefined && code !== 'NOTHING_TO_CAPTURE') throw new Error(`The order was not captured: ${code}`);
  const order = (await loadOrder(tillgate.database, { shopId, publicOrderId }))?.order;
  const ledger = await readLedger(tillgate.database, shopId, publicOrderId);
  const isOpen = positionsOf(order?.state.payments ?? [], ledger).some(({ capturing }) => capturing > 0);
  if (isOpen) throw new Error('The gateway has not confirmed the capture yet.');
}
