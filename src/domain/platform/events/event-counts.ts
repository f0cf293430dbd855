import type { PlatformEventKind } from './platform-event.js';

/** The outcomes of events: each is received, then applied, dropped because newer data is stored, or failed. */
const eventOutcomes = ['received', 'applied', 'older', 'failed'] as const;
export type EventOutcome = (typeof eventOutcomes)[number];

/** The number of events by kind and outcome since the process started, for its metrics. */
export class EventCounts {
  readonly #counts = new Map<string, { kind: PlatformEventKind; outcome: EventOutcome; count: number }>();

  add(kind: PlatformEventKind, outcome: EventOutcome): void {
    const key = `${kind}/${outcome}`;
    const known = this.#counts.get(key);
    if (known) known.count += 1;
    else this.#counts.set(key, { kind, outcome, count: 1 });
  }

  totals(): { kind: PlatformEventKind; outcome: EventOutcome; count: number }[] {
    return [...this.#counts.values()];
  }
}
