import type { PlatformEventKind } from './platform-event.js';

/** The outcomes of events: each is received, then applied, dropped because newer data is stored, or set aside. */
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

/** The number of events by kind and outcome since the process started. */
export const eventCounts = () => [...counts.values()];
