/** Refuses work, which may be tried again after this many seconds; it throws. */
export type RefuseIntrospection = (retryAfter: number) => never;

/** Runs work that reads the schema. Refuses it while such work has taken more than its share of the time. */
export type SpendIntrospectionTime = <Result>(work: () => Result) => Result;

/** The time that introspection may take at once, in ms. */
const burst = 1_000;

/** The share of the time of the process that introspection may take beyond that. */
const share = 0.02;

/**
 * Limits the time that introspection takes from the other requests of a process, whoever sends it: a result takes long,
 * and how long is known only afterward. The process does nothing else in the meantime. Cached results take no time.
 *
 * @param now In ms of a monotonic clock.
 */
export function createIntrospectionTime(
  refuse: RefuseIntrospection,
  now: () => number = () => performance.now(),
): SpendIntrospectionTime {
  let left = burst;
  let at = now();

  return (work) => {
    const startedAt = now();
    left = Math.min(burst, left + (startedAt - at) * share);
    at = startedAt;
    if (left <= 0) refuse(Math.floor(-left / share / 1_000) + 1);
    try {
      return work();
    } finally {
      left -= now() - startedAt;
    }
  };
}
