import type { Logger } from 'pino';
import type { Executor } from '../../../lib/executor.js';
import { pause } from '../../../lib/pause.js';
import { queueApplying } from './platform-event-repository.js';

/** The minimum interval between two notifications by a process, in ms: under load, workers are active anyway. */
const notifyInterval = 100;

/**
 * Notifies a worker to apply the events of a shop, without waiting for it. A failure is only logged, because workers also
 * poll for events.
 */
export function createApplyNotifier(executor: Executor, log: Logger): (shopId: string) => void {
  let shops = new Set<string>();
  let isRunning = false;
  async function notifyAll(): Promise<void> {
    isRunning = true;
    while (shops.size > 0) {
      const notified = [...shops];
      shops = new Set();
      await queueApplying(executor, notified).catch((error: unknown) =>
        log.warn({ err: error }, 'failed to notify workers of platform events'),
      );
      await pause(notifyInterval);
    }
    isRunning = false;
  }
  return (shopId) => {
    shops.add(shopId);
    if (!isRunning) void notifyAll();
  };
}
