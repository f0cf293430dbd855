import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { eventCounts } from '../domain/platform/events/event-counts.js';
import { createRequestDurations } from './request-durations.js';

/** A finished request. `route` is the pattern, never the path: it bounds the number of series and holds no identifiers. */
export interface FinishedRequest {
  method: string;
  route: string;
  status: number;
}

/** The metrics of a process. */
export interface Metrics {
  requestBegan(): void;
  requestEnded(request: FinishedRequest, seconds: number): void;
  /** Adds a gauge that is read whenever the metrics are. */
  gauge(name: string, help: string, read: () => number): void;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
}

/** The content type of {@link Metrics.text}. */
export const metricsContentType = Registry.PROMETHEUS_CONTENT_TYPE;

/** Events are counted where they are processed; each scrape reads the totals. */
function addPlatformEvents(registry: Registry): void {
  registry.registerMetric(
    new Counter({
      name: 'platform_events_total',
      help: 'Platform events: received, then applied, dropped as older than what is stored, or failed.',
      labelNames: ['kind', 'outcome'],
      registers: [],
      collect() {
        this.reset();
        for (const { kind, outcome, count } of eventCounts()) this.inc({ kind, outcome }, count);
      },
    }),
  );
}

function addGauge(registry: Registry, name: string, help: string, read: () => number): void {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(read());
      },
    }),
  );
}

/** Creates the metrics of a process, with those of Node.js among them. */
export function createMetrics(): Metrics {
  const durations = createRequestDurations();
  const gauges: [name: string, help: string, read: () => number][] = [];
  let registry: Registry | undefined;
  let inFlight = 0;

  // Created on the first scrape: a process that nobody scrapes does not pay for the observers of Node.js.
  function createRegistry(): Registry {
    const created = new Registry();
    collectDefaultMetrics({ register: created });
    addPlatformEvents(created);
    addGauge(created, 'http_requests_in_flight', 'Requests without a finished response.', () => inFlight);
    for (const gauge of gauges) addGauge(created, ...gauge);
    return created;
  }

  return {
    requestBegan() {
      inFlight += 1;
    },
    requestEnded(request, seconds) {
      inFlight -= 1;
      durations.observe(request, seconds);
    },
    gauge(name, help, read) {
      if (registry) addGauge(registry, name, help, read);
      else gauges.push([name, help, read]);
    },
    async text() {
      registry ??= createRegistry();
      return `${await registry.metrics()}\n${durations.text()}`;
    },
  };
}
