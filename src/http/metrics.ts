import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createRequestDurations } from './request-durations.js';

/**
 * A finished request. `route` is the pattern, never the path: it bounds the number of series and holds no identifiers.
 */
export interface FinishedRequest {
  method: string;
  route: string;
  status: number;
}

/** A counter that is maintained elsewhere: its totals with the values of their labels. */
export interface ReadCounter {
  name: string;
  help: string;
  labels: readonly string[];
  read: () => ({ count: number } & Record<string, string | number>)[];
}

/** The labels of a histogram. */
export interface DurationHistogram<Label extends string> {
  name: string;
  help: string;
  labels: readonly Label[];
  /** Upper bounds of the buckets, in seconds. */
  bounds: readonly number[];
}

/** The metrics of a process. */
export interface Metrics {
  requestBegan(): void;
  requestEnded(request: FinishedRequest, seconds: number): void;
  /** Adds a gauge that is read whenever the metrics are. */
  gauge(name: string, help: string, read: () => number): void;
  /** Adds a counter whose totals are read whenever the metrics are. */
  counter(counter: ReadCounter): void;
  /** Adds a histogram of durations; the returned function counts one, in seconds. */
  histogram<Label extends string>(
    histogram: DurationHistogram<Label>,
  ): (labels: Record<Label, string>, seconds: number) => void;
  /** Adds a function that runs each time before the metrics are read. */
  beforeRead(prepare: () => Promise<void>): void;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
}

/** The content type of {@link Metrics.text}. */
export const metricsContentType = Registry.PROMETHEUS_CONTENT_TYPE;

function addCounter(registry: Registry, { name, help, labels, read }: ReadCounter): void {
  registry.registerMetric(
    new Counter({
      name,
      help,
      labelNames: [...labels],
      registers: [],
      collect() {
        this.reset();
        for (const { count, ...values } of read()) this.inc(values, count);
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

/** Creates the metrics of a process, including those of Node.js. */
export function createMetrics(): Metrics {
  const durations = createRequestDurations();
  const gauges: [name: string, help: string, read: () => number][] = [];
  const counters: ReadCounter[] = [];
  const histograms: Histogram[] = [];
  const preparations: (() => Promise<void>)[] = [];
  let registry: Registry | undefined;
  let inFlight = 0;

  // Created on the first scrape, so that a process without scrapes does not need the observers of Node.js.
  function createRegistry(): Registry {
    const created = new Registry();
    collectDefaultMetrics({ register: created });
    addGauge(created, 'http_requests_in_flight', 'Requests without a finished response.', () => inFlight);
    for (const gauge of gauges) addGauge(created, ...gauge);
    for (const counter of counters) addCounter(created, counter);
    for (const histogram of histograms) created.registerMetric(histogram);
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
    counter(counter) {
      if (registry) addCounter(registry, counter);
      else counters.push(counter);
    },
    histogram({ name, help, labels, bounds }) {
      const histogram = new Histogram<string>({
        name,
        help,
        labelNames: [...labels],
        buckets: [...bounds],
        registers: [],
      });
      if (registry) registry.registerMetric(histogram);
      else histograms.push(histogram);
      return (values, seconds) => histogram.observe(values, seconds);
    },
    beforeRead(prepare) {
      preparations.push(prepare);
    },
    async text() {
      await Promise.all(preparations.map((prepare) => prepare()));
      registry ??= createRegistry();
      return `${await registry.metrics()}\n${durations.text()}`;
    },
  };
}
