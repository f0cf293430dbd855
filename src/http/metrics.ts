import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { eventCounts } from '../domain/platform/events/event-counts.js';
import { createRequestDurations } from './request-durations.js';

let registry: Registry | undefined;
const durations = createRequestDurations();
let inFlight = 0;

/** They are counted where they happen; what is read here is the sum by then. */
function countPlatformEvents(into: Registry): void {
  into.registerMetric(
    new Counter({
      name: 'platform_events_total',
      help: 'Events of platforms: received, then applied, dropped as older than what is stored, or failed and set aside.',
      labelNames: ['kind', 'outcome'],
      registers: [],
      collect() {
        this.reset();
        for (const { kind, outcome, count } of eventCounts()) this.inc({ kind, outcome }, count);
      },
    }),
  );
}

function countRequestsInFlight(into: Registry): void {
  into.registerMetric(
    new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests that are being worked on.',
      registers: [],
      collect() {
        this.set(inFlight);
      },
    }),
  );
}

/** The metrics of the process, made when the first request comes. */
function ofProcess(): Registry {
  if (registry) return registry;
  registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countPlatformEvents(registry);
  countRequestsInFlight(registry);
  return registry;
}

export function requestBegan(): void {
  ofProcess();
  inFlight += 1;
}

/** `route` is the pattern, never the path: it bounds the number of series and holds no identifiers. */
export function requestEnded(request: { method: string; route: string; status: number }, seconds: number): void {
  inFlight -= 1;
  durations.observe(request, seconds);
}

/** The metrics of this process in the text format of Prometheus. */
export async function metricsText(): Promise<string> {
  return `${await ofProcess().metrics()}\n${durations.text()}`;
}

/** The content type of {@link metricsText}. */
export const metricsContentType = Registry.PROMETHEUS_CONTENT_TYPE;
