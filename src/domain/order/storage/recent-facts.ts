import { LRUCache } from 'lru-cache';
import type { LoadedOrder } from './order-repository.js';
import { factsOf, selectFacts, type Facts, type WantedFacts } from './shop-facts-repository.js';

/**
 * The shop's data that recent changes have loaded, so that the next change of an order in the cache does not load it.
 * Each change of this data also writes the row of its shop (migrations `0075-touched-shops` and
 * `0084-touched-by-destinations`), so that a copy belongs to one version of that row; a change that is made with a copy is
 * saved only if the row still has this version.
 *
 * Measured in whole checkouts of 16 shoppers over REST, with new orders in the cache: 5 to 14 % of the processor time of
 * the process and 17 % of that of the database.
 */
export interface RecentFacts {
  /** The wanted data of the shop with this version of its row; undefined if it is not cached. */
  find(shopId: string, shopRow: string, wanted: WantedFacts): Facts | undefined;
  /** Keeps what was loaded with an order, unless the order or its shop has overrides, which are called. */
  keep(loaded: Pick<LoadedOrder, 'order' | 'rows' | 'facts'>, wanted: WantedFacts): void;
}

interface KeptFacts {
  shopRow: string;
  /** As text, so that no change can alter the copy of the next one. */
  text: string;
}

/** The size of the cache in bytes. */
const most = 8_000_000;
/** The memory for an entry in addition to its text, in bytes. */
const besides = 500;

/** Empty if nothing is wanted. Undefined for data by values of the change, such as discount codes: it is not cached. */
function nameOf(wanted: WantedFacts): string | undefined {
  const { name, values } = selectFacts(wanted, 1);
  return values.length > 0 ? undefined : name;
}

/** Creates an empty cache. */
export function createRecentFacts(): RecentFacts {
  const recent = new LRUCache<string, KeptFacts>({
    maxSize: most,
    sizeCalculation: ({ text }) => 2 * text.length + besides,
  });
  return {
    find(shopId, shopRow, wanted) {
      const name = nameOf(wanted);
      if (name === '') return factsOf({});
      const kept = name === undefined ? undefined : recent.get(`${shopId}/${name}`);
      if (kept?.shopRow !== shopRow) return undefined;
      const facts: Facts = JSON.parse(kept.text);
      return facts;
    },
    keep({ order: { shopId }, rows, facts }, wanted) {
      const name = nameOf(wanted);
      if (!name || facts.overrides.length > 0) return;
      const key = `${shopId}/${name}`;
      if (recent.get(key)?.shopRow !== rows.shop) recent.set(key, { shopRow: rows.shop, text: JSON.stringify(facts) });
    },
  };
}
