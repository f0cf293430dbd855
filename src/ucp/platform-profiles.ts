import { LRUCache } from 'lru-cache';
import type { Tillgate } from '../context.js';
import type { Answered, Failed } from '../outbound/guarded-call.js';
import { createFetchBudget } from './fetch-budget.js';
import type { PlatformProfile } from './platform-profile.js';
import { ProtocolFault } from './protocol-fault.js';
import type { UcpVersion } from './ucp-version.js';

/** How long a fetch may take, in ms, and how large a profile may be, in bytes. */
const timeoutMs = 5_000;
const maxBytes = 262_144;

/** How long a profile is used before it is fetched again, in ms, whatever its server says. */
const shortestUse = 60_000;
const longestUse = 3_600_000;

/** How long a profile that could not be read is not fetched again, in ms. */
const faultFor = 10_000;

/** The most profiles that are remembered, and the most fetches of unregistered ones in a minute. */
const mostRemembered = 500;
const mostUnknown = 10;

/** A profile with the version of the protocol that it has. */
export interface ReadProfile {
  version: UcpVersion;
  profile: PlatformProfile;
}

/** The profiles of platforms as this process sees them. */
export interface PlatformProfiles {
  /** The profile at a URL. Throws a ProtocolFault if it cannot be read. */
  read(url: string, options: { isRegistered: boolean }): Promise<ReadProfile>;
  /** Whether the profile at a URL can be used without fetching it. */
  isFresh(url: string): boolean;
  /** The profile as it is now, unless it was fetched in the last minute; then undefined. */
  refresh(url: string): Promise<ReadProfile | undefined>;
}

interface Known {
  outcome: ReadProfile | ProtocolFault;
  fetchedAt: number;
  until: number;
}

/** How long a response may be used according to its `Cache-Control`, in ms. */
function usableFor({ headers }: Answered): number {
  const header = headers['cache-control'];
  const seconds = /(?:^|[\s,])max-age=(\d{1,9})(?=$|[\s,])/i.exec(typeof header === 'string' ? header : '')?.[1];
  return Math.min(longestUse, Math.max(shortestUse, Number(seconds ?? 0) * 1_000));
}

/** The response to a fetch. Throws a ProtocolFault if there is no document. */
function fetched(answer: Answered | Failed): Answered {
  if (answer.kind === 'answered') {
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw new ProtocolFault('profile_unreachable', `The server of the profile responded with status ${answer.status}.`);
  }
  const { reason, message } = answer;
  if (reason === 'refused_address') throw new ProtocolFault('invalid_profile_url', message);
  if (reason === 'too_large') throw new ProtocolFault('profile_malformed', message);
  throw new ProtocolFault('profile_unreachable', `The profile could not be fetched. ${message}`);
}

function documentIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProtocolFault('profile_malformed', 'The profile is not JSON.');
  }
}

/**
 * Fetches profiles and keeps them for a minute to an hour. Concurrent requests share a fetch. `readDocument` reads a
 * document, or throws a ProtocolFault.
 */
export function createPlatformProfiles(
  { guardedClient, clock }: Pick<Tillgate, 'guardedClient' | 'clock'>,
  readDocument: (document: unknown) => ReadProfile,
): PlatformProfiles {
  const known = new LRUCache<string, Known>({ max: mostRemembered });
  const fetching = new Map<string, Promise<Known>>();
  const budget = createFetchBudget(clock, mostUnknown);

  async function ask(url: string): Promise<Pick<Known, 'outcome'> & { usable: number }> {
    const received = await guardedClient.request({
      target: 'profile',
      url,
      method: 'GET',
      headers: { accept: 'application/json' },
      timeoutMs,
      maxBytes,
      isRepeatable: true,
    });
    try {
      const answer = fetched(received);
      return { outcome: readDocument(documentIn(answer.text)), usable: usableFor(answer) };
    } catch (error) {
      if (error instanceof ProtocolFault) return { outcome: error, usable: faultFor };
      throw error;
    }
  }

  function fetchOnce(url: string): Promise<Known> {
    const running = fetching.get(url);
    if (running) return running;
    const started = ask(url)
      .then(({ outcome, usable }) => {
        const now = clock.monotonic();
        const entry = { outcome, fetchedAt: now, until: now + usable };
        known.set(url, entry);
        return entry;
      })
      .finally(() => fetching.delete(url));
    fetching.set(url, started);
    return started;
  }

  const outcomeOf = ({ outcome }: Known): ReadProfile => {
    if (outcome instanceof ProtocolFault) throw outcome;
    return outcome;
  };

  const freshOf = (url: string): Known | undefined => {
    const entry = known.get(url);
    return entry && clock.monotonic() < entry.until ? entry : undefined;
  };

  return {
    isFresh: (url) => freshOf(url) !== undefined,
    async read(url, { isRegistered }) {
      const fresh = freshOf(url);
      if (fresh) return outcomeOf(fresh);
      const before = known.get(url);
      const isKnown = isRegistered || fetching.has(url) || (before && !(before.outcome instanceof ProtocolFault));
      const taken = isKnown ? 'taken' : budget.take();
      if (taken !== 'taken')
        throw new ProtocolFault('unavailable', 'Too many new profiles at the moment.', taken.retryAfter);
      return outcomeOf(await fetchOnce(url));
    },
    async refresh(url) {
      const before = known.get(url);
      if (before && clock.monotonic() - before.fetchedAt < shortestUse) return undefined;
      const entry = await fetchOnce(url);
      if (!(entry.outcome instanceof ProtocolFault)) return entry.outcome;
      // A failed refresh, which anybody can cause, takes no profile away.
      if (before) known.set(url, { ...before, fetchedAt: entry.fetchedAt });
      return undefined;
    },
  };
}
