import type { Tillgate } from '../../../context.js';
import type { Executor } from '../../../lib/executor.js';
import { pause } from '../../../lib/pause.js';
import { queueApplying } from './platform-event-repository.js';

/** Workers are woken at most so often by a process, in ms: under load they are awake anyway. */
const restsFor = 100;

const wakers = new WeakMap<Executor, (shopId: string) => void>();

/** A failure is only told of: workers look for events by themselves too. */
function wakerFor({ database, log }: Pick<Tillgate, 'database' | 'log'>): (shopId: string) => void {
  let shops = new Set<string>();
  let isAwake = false;
  async function wakeAll(): Promise<void> {
    isAwake = true;
    while (shops.size > 0) {
      const woken = [...shops];
      shops = new Set();
      await queueApplying(database, woken).catch((error: unknown) =>
        log.warn({ err: error }, 'no worker was woken for the events of a platform'),
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

/** Has a worker apply the events of a shop, without waiting for it. */
export function wakeApplying(tillgate: Pick<Tillgate, 'database' | 'log'>, shopId: string): void {
  const wake = wakers.get(tillgate.database) ?? wakerFor(tillgate);
  wakers.set(tillgate.database, wake);
  wake(shopId);
}
