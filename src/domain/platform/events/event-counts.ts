import type { PlatformEventKind } from './platform-event.js';

/** What becomes of events: each is received, and then applied, dropped since something newer is stored, or set aside. */
export const eventOutcomes = ['received', 'applied', 'older', 'failed'] as const;
export type EventOutcome = (typeof eventOutcomes)[number];

const counts = new Map<string, { kind: PlatformEventKind; outcome: EventOutcome; count: number }>();

/** Counts events of this process for its metrics. */
export function countEvents(kind: PlatformEventKind, outcome: EventOutcome, more = 1): void {
  const key = `${kind}/${outcome}`;
  const known = counts.get(key);
  if (known) known.count += more;
  else counts.set(key, { kind, outcome, count: more });
}

/** How many events of each kind came to what, since the process began. */
export const eventCounts = () => [...counts.values()];
