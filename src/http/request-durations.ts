/** Upper bounds of the buckets, in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Requests of the same method, route and status. */
interface Series {
  labels: string;
  /** The number of requests in each bucket; the last one is for longer requests. */
  buckets: number[];
  seconds: number;
}

/** A histogram of how long requests took. */
export interface RequestDurations {
  observe(request: { method: string; route: string; status: number }, seconds: number): void;
  /** All of it, in the text format of Prometheus. */
  text(): string;
}

const name = 'http_request_duration_seconds';

function textOf({ labels, buckets, seconds }: Series): string {
  let count = 0;
  const lines = buckets.map((inBucket, place) => {
    count += inBucket;
    return `${name}_bucket{le="${bounds[place] ?? '+Inf'}",${labels}} ${count}\n`;
  });
  return `${lines.join('')}${name}_sum{${labels}} ${seconds}\n${name}_count{${labels}} ${count}\n`;
}

/**
 * Counts the durations of requests. Our own implementation, because prom-client builds the name of the series from its
 * labels each time, which is measurable: this runs once per request. `route` is the pattern, never the path: it bounds
 * the number of series, and needs no escaping.
 */
export function createRequestDurations(): RequestDurations {
  const routes = new Map<string, Map<string, Series>>();

  function newSeries(method: string, route: string, status: number): Series {
    const ofRoute = routes.get(route) ?? new Map<string, Series>();
    const labels = `method="${method}",route="${route}",status="${status}"`;
    const series = { labels, buckets: Array.from<number>({ length: bounds.length + 1 }).fill(0), seconds: 0 };
    routes.set(route, ofRoute.set(method + status, series));
    return series;
  }

  return {
    observe({ method, route, status }, seconds) {
      const series = routes.get(route)?.get(method + status) ?? newSeries(method, route, status);
      let place = 0;
      while (place < bounds.length && seconds > (bounds[place] ?? 0)) place += 1;
      series.buckets[place] = (series.buckets[place] ?? 0) + 1;
      series.seconds += seconds;
    },
    text() {
      const all = [...routes.values()].flatMap((ofRoute) => [...ofRoute.values()].map(textOf));
      return `# HELP ${name} Time from the request to the end of the response, by route.\n# TYPE ${name} histogram\n${all.join('')}`;
    },
  };
}
