import type { Clock } from '../../../lib/clock.js';
import { sentWithin } from '../ledger/reconciliation-plan.js';

/** Whether calls whose intents were written may still be sent. */
export type MaySend = () => boolean;

/**
 * Starts the time within which calls must be sent; to be called before their intents are written. Both clocks are read:
 * the monotonic one may stand still while the machine is suspended, and the other one may be set back.
 */
export function startSending(clock: Clock): MaySend {
  const startedAt = clock.now().getTime();
  const started = clock.monotonic();
  return () => Math.max(clock.now().getTime() - startedAt, clock.monotonic() - started) < sentWithin;
}
