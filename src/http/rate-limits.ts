import type { Caller as Levels, Gate, TakenAtLevels } from '@tillgate/gate';
import type { FastifyReply } from 'fastify';
import { refuse } from '../errors.js';
import { levelsOf, type Requester } from './caller-levels.js';

/**
 * Takes one or more requests from the buckets of the caller and of the address of its order tokens. Refuses RATE_LIMITED
 * if one is empty. The reply, if given, gets the RateLimit headers. Returns a promise only if processes share the
 * buckets. `levels` are those of the caller, if they are known.
 */
export type LimitRate = (
  call: { caller: Requester; clientAddress: string; levels?: Levels | undefined },
  reply?: FastifyReply,
  requests?: number,
) => void | Promise<void>;

/** The rate limits at the gate, which reports each refusal by the kind of caller. */
export function createLimitRate(
  gate: Pick<Gate, 'take'>,
  onRefusal: (kind: string) => void = () => undefined,
): LimitRate {
  function refuseBeyond({ refusedBy, ...taken }: TakenAtLevels, reply: FastifyReply | undefined): void {
    if (!refusedBy) return;
    onRefusal(refusedBy.kind);
    reply?.headers({
      'ratelimit-limit': taken.limit,
      'ratelimit-remaining': taken.remaining,
      'ratelimit-reset': taken.resetAfter,
    });
    refuse('RATE_LIMITED', { retryAfter: taken.retryAfter });
  }

  return ({ caller, clientAddress, levels = levelsOf(caller, clientAddress) }, reply, requests = 1) => {
    const taken = gate.take(levels, requests);
    return taken instanceof Promise ? taken.then((later) => refuseBeyond(later, reply)) : refuseBeyond(taken, reply);
  };
}
