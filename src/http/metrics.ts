import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { eventCounts } from '../domain/platform/events/event-counts.js';

interface Metrics {
  registry: Registry;
  duration: Histogram<'method' | 'route' | 'status'>;
  inFlight: Gauge;
}

let metrics: Metrics | undefined;

/** They are counted where they happen; what is read here is the sum by then. */
function countPlatformEvents(registry: Registry): void {
  registry.registerMetric(
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

/** The metrics of the process, made when the first server needs them. */
function ofProcess(): Metrics {
  if (metrics) return metrics;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countPlatformEvents(registry);
  metrics = {
    registry,
    duration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request to the end of its answer, by route.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    }),
    inFlight: new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests that are being worked on.',
      registers: [registry],
    }),
  };
  return metrics;
}

export function requestBegan(): void {
  ofProcess().inFlight.inc();
}

/** `route` is the pattern, never the path: it bounds the number of series and holds no identifiers. */
export function requestEnded(labels: { method: string; route: string; status: number }, seconds: number): void {
  const { inFlight, duration } = ofProcess();
  inFlight.dec();
  duration.observe(labels, seconds);
}

/** The metrics of this process in the text format of Prometheus. */
export function metricsText(): Promise<string> {
  return ofProcess().registry.metrics();
}

/** The content type of {@link metricsText}. */
export const metricsContentType = Registry.PROMETHEUS_CONTENT_TYPE;
