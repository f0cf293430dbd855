import { setTimeout as pause } from 'node:timers/promises';
import type { Kill } from '../gateway/gateway.js';
import type { Random } from '../random.js';
import type { Service } from '../world/service.js';

/** The least time between two kills by a gateway, in ms, so that the processes also work. */
const restBetween = 4_000;

/** How long a killed process needs to end its connections, in ms. */
const endsWithin = 50;

/**
 * How a gateway kills the process that it has a request of, or another one of these: the gateway does not know which one.
 * Afterward it is sometimes away. `onKilled` is called for each kill.
 */
export function killing(
  services: Service | readonly [Service, Service],
  random: Random,
  onKilled: () => void = () => undefined,
): Kill {
  let last = 0;
  return async () => {
    const service = 'url' in services ? services : random.pick(services);
    if (Date.now() - last < restBetween || !service.isRunning()) return 0;
    last = Date.now();
    onKilled();
    await service.signal('SIGKILL');
    await pause(endsWithin);
    return random.chance(0.5) ? random.int(500, 6_000) : 0;
  };
}
