import type { Tillgate } from '../../../context.js';
import type { Executor } from '../../../lib/executor.js';
import { pause } from '../../../lib/pause.js';
import { queueApplying } from './platform-event-repository.js';

/** The minimum interval between two notifications by a process, in ms: under load, workers are active anyway. */
const restsFor = 100;

const wakers = new WeakMap<Executor, (shopId: string) => void>();

/** A failure is only logged, because workers also poll for events. */
function wakerFor({ database, log }: Pick<Tillgate, 'database' | 'log'>): (shopId: string) => void {
  let shops = new Set<string>();
  let isAwake = false;
  async function wakeAll(): Promise<void> {
    isAwake = true;
    while (shops.size > 0) {
      const woken = [...shops];
      shops = new Set();
      await queueApplying(database, woken).catch((error: unknown) =>
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

/** Notifies a worker to apply the events of a shop, without waiting for it. */
export function wakeApplying(tillgate: Pick<Tillgate, 'database' | 'log'>, shopId: string): void {
  const wake = wakers.get(tillgate.database) ?? wakerFor(tillgate);
  wakers.set(tillgate.database, wake);
  wake(shopId);
}
