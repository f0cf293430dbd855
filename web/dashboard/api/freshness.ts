import type { Query, QueryClient } from '@tanstack/react-query';
import type { ShopEvent } from './live-feed.js';

/** The data that a query shows, so that it is refetched when the data changes. */
export interface Shows {
  /** The nouns of event types: `order` for `order/updated`. Absent if the data has no events. */
  topics?: readonly string[];
  /** Only events of this order. */
  publicOrderId?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Shows & Record<string, unknown>;
  }
}

/** The minimum time between two refetches because of events, in ms. */
const interval = 200;

const isAbout = ({ meta }: Query, { type, publicOrderId }: ShopEvent): boolean => {
  if (type === 'shop/snapshot') return true;
  if (!meta?.topics?.includes(type.split('/', 1)[0] ?? '')) return false;
  return meta.publicOrderId === undefined || meta.publicOrderId === publicOrderId;
};

/**
 * Receives the events of the shop and refetches the queries that they affect: immediately, then at most once per
 * interval. A query that is being fetched during a change is fetched again.
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
