import { LRUCache } from 'lru-cache';
import type { HttpParts } from './http-parts.js';

/** The maximum number of remembered addresses. */
const mostSpent = 10_000;

/** Client addresses that have used up their rate limit, until they have a request left again. */
export function spentAddresses({ config }: Pick<HttpParts, 'config'>) {
  const until = new LRUCache<string, number>({ max: mostSpent });
  const refillsIn = 1_000 / config.limits.rates.anonymous;
  return {
    has: (address: string): boolean => (until.get(address) ?? 0) > performance.now(),
    add: (address: string): void => void until.set(address, performance.now() + refillsIn),
    delete: (address: string): void => void until.delete(address),
  };
}
