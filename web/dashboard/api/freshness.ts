import type { Query, QueryClient } from '@tanstack/react-query';
import type { ShopEvent } from './live-feed.js';

/** What a query shows, so that it is read again when that changes. */
export interface Shows {
  /** The nouns of event types: `order` for `order/updated`. Absent: nothing that the event log tells of. */
  topics?: readonly string[];
  /** Only events of this order. */
  publicOrderId?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Shows & Record<string, unknown>;
  }
}

/** The shortest time between two readings because of events, in ms. */
const interval = 200;

const isAbout = ({ meta }: Query, { type, publicOrderId }: ShopEvent): boolean => {
  if (type === 'shop/snapshot') return true;
  if (!meta?.topics?.includes(type.split('/', 1)[0] ?? '')) return false;
  return meta.publicOrderId === undefined || meta.publicOrderId === publicOrderId;
};

/**
 * Takes the events of the shop and reads again what they changed: at once, then at most once per interval. A query that
 * is being read while something changes is read once more.
 */
export function keepFresh(queries: QueryClient): (event: ShopEvent) => void {
  const outdated = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    const cache = queries.getQueryCache();
    for (const query of outdated) {
      if (query.state.fetchStatus === 'fetching') continue;
      outdated.delete(query);
      if (cache.get(query.queryHash) === query)
        void queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }
    if (outdated.size > 0 || hadEvents) timer = setTimeout(flush, interval);
    hadEvents = false;
  }

  let hadEvents = false;
  return (event) => {
    const cache = queries.getQueryCache();
    for (const query of cache.getAll()) if (isAbout(query, event)) outdated.add(query);
    if (outdated.size === 0) return;
    hadEvents = true;
    timer ??= setTimeout(flush, 20);
  };
}
