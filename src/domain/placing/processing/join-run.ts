import { OperationError, refuse } from '../../../errors.js';
import { pause } from '../../../lib/pause.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { isHeld } from '../../order/storage/lease.js';
import type { Patience } from './patience.js';
import type { RunEnd } from './processing-run.js';
import { resumeRun } from './resume-run.js';

/**
 * Waits for a run of Process Order in progress and returns its result; undefined if another run has started and ended
 * since, so that the result is no longer known. Continues the run itself if its process has died. Refuses
 * PAYMENT_OUTCOME_UNKNOWN if it has not ended within the caller's patience.
 */
export async function joinRun(
  context: OrderContext,
  run: string | null,
  patience: Patience,
): Promise<Exclude<RunEnd, { end: 'waiting' }> | undefined> {
  if (context.gatewayCalls) context.gatewayCalls.made = true;
  patience.waitFor(run);
  for (let wait = 10; !patience.isOver(); wait = Math.min(200, wait * 2)) {
    const loaded = await loadOrder(context.database, context.shopId, context.publicOrderId);
    if (!loaded) refuse('NOT_FOUND');
    const { publicOrderId, version, state, status, internals } = loaded.order;
    const order = { publicOrderId, version, state };
    if (status === 'processed') return { end: 'processed', order };
    if (status === 'cancelled') refuse('ORDER_CANCELLED', { field: 'isProcessed' });
    if (status !== 'processing') {
      const { lastRefusal, lastQuestion } = internals;
      if (lastRefusal?.run === run)
        return {
          end: 'refused',
          error: new OperationError(lastRefusal.faults, { gatewayCalled: lastRefusal.gatewayCalled ?? true }),
          // The call that the run belongs to counts it.
          isDeclined: false,
        };
      if (lastQuestion?.run === run) return { end: 'asks_shopper', order, clientSecret: lastQuestion.clientSecret };
      return undefined;
    }
    const isDropped = loaded.lease !== undefined && !isHeld(loaded.lease, context.clock.now());
    // What the run that it continues has come to is read at once; otherwise another process continues it.
    const resumed = isDropped && (await resumeRun(context, context.shopId, context.publicOrderId));
    if (!resumed) await pause(wait);
  }
  return refuse('PAYMENT_OUTCOME_UNKNOWN', { retryAfter: 5 });
}
