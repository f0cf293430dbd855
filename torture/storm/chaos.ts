import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../random.js';
import type { Service } from '../world/service.js';

/** The number of events of each kind for a process. */
export interface Chaos {
  killed: number;
  killedAtPoint: number;
  killedByGateway: number;
  suspended: number;
}

const callPoints = ['authorize', 'confirm', 'capture', 'refund', 'void'].flatMap((call) =>
  ['intent-written', 'before-call', 'answered', 'settled'].map((moment) => `${call}:${moment}`),
);
const steps = ['validate', 'total', 'inventory', 'payments', 'processed', 'platform_order'];
const points = [...callPoints, ...steps.map((step) => `process:${step}`)] as const;

const pointOf = (random: Random): string => points[random.int(0, points.length - 1)] ?? 'process:payments';

/** Longer than a process may be silent before it is considered dead. */
const suspendedFor = 5_500;

/** Kills and suspends a process repeatedly until the time is over; then it runs. */
export async function disturb(service: Service, random: Random, until: number, chaos: Chaos): Promise<void> {
  let startedWithin = 0;
  for (;;) {
    // On a slow machine, a process runs for at least as long as its start takes.
    const runsFor = Math.max(random.int(1_000, 8_000), startedWithin);
    await pause(Math.min(runsFor, Math.max(0, until - Date.now())));
    if (Date.now() >= until) break;
    const isDead = !service.isRunning();
    if (isDead) chaos.killedAtPoint += 1;
    if (!isDead && random.chance(0.3)) {
      chaos.suspended += 1;
      await service.signal('SIGSTOP');
      await pause(random.chance(0.6) ? suspendedFor : random.int(200, 2_000));
      await service.signal('SIGCONT');
      continue;
    }
    if (!isDead) chaos.killed += 1;
    await service.signal('SIGKILL');
    const starting = performance.now();
    await service.start(random.chance(0.5) ? pointOf(random) : undefined);
    startedWithin = performance.now() - starting;
  }
  await service.signal('SIGKILL');
  await service.start();
}
