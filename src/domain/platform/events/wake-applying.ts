import type { Logger } from 'pino';
import type { Executor } from '../../../lib/executor.js';
import { pause } from '../../../lib/pause.js';
import { queueApplying } from './platform-event-repository.js';

/** The minimum interval between two notifications by a process, in ms: under load, workers are active anyway. */
const restsFor = 100;

/**
 * Notifies a worker to apply the events of a shop, without waiting for it. A failure is only logged, because workers also
 * poll for events.
 */
export function createWaker(executor: Executor, log: Logger): (shopId: string) => void {
  let shops = new Set<string>();
  let isAwake = false;
  async function wakeAll(): Promise<void> {
    isAwake = true;
    while (shops.size > 0) {
      const woken = [...shops];
      shops = new Set();
      await queueApplying(executor, woken).catch((error: unknown) =>
        log.warn({ err: error }, 'failed to notify workers of platform events'),
      );
      await pause(restsFor);
    }
    isAwake = false;
  }
  return (shopId) => {
    shops.add(shopId);
    if (!isAwake) void wakeAll();
  };
}
