import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../random.js';
import type { Service } from '../world/service.js';

const pointsOfSubscriptions: readonly string[] = [
  ...['occurrence-written', 'attempt-ended', 'settled'].map((moment) => `subscription:${moment}`),
  ...['intent-written', 'before-call', 'answered', 'settled'].map((moment) => `authorize:${moment}`),
  ...['inventory', 'payments', 'processed'].map((step) => `process:${step}`),
];

interface Killing {
  points?: readonly string[];
  /** The number of kills after which the work is left alone, since on a slow machine it makes little progress between them. */
  most?: number;
}

/**
 * Kills processes in turn every few seconds until the work is done, some of them at one of the points; then all of them run.
 * Returns the number of kills.
 */
export async function killAgainAndAgain<Result>(
  services: readonly [Service, ...Service[]],
  random: Random,
  work: () => Promise<Result>,
  { points = pointsOfSubscriptions, most = 12 }: Killing = {},
): Promise<{ result: Result; kills: number }> {
  const done = new AbortController();
  let kills = 0;
  const armed = new Set<Service>();
  const killing = (async () => {
    while (kills < most) {
      await pause(random.int(2_000, 6_000), undefined, { signal: done.signal }).catch(() => undefined);
      if (done.signal.aborted) return;
      const service = random.pick(services);
      kills += 1;
      await service.signal('SIGKILL');
      const point = random.chance(0.5) ? points[random.int(0, points.length - 1)] : undefined;
      if (point === undefined) armed.delete(service);
      else armed.add(service);
      await service.start(point);
    }
  })();
  try {
    const result = await work();
    return { result, kills };
  } finally {
    done.abort();
    await killing;
    for (const service of services.filter((one) => armed.has(one) || !one.isRunning())) {
      await service.signal('SIGKILL');
      await service.start();
    }
  }
}
