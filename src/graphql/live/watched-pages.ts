import type { Caller } from '../../context.js';
import type { AllowedOrigins } from '../../domain/shop/domains/allowed-origins.js';
import { isAllowedBy, type Page } from '../../http/cross-origin.js';

/** How often it is checked that the shops still allow the pages of open sockets, in ms. */
const checkInterval = 400;

/** The pages that have opened sockets. */
export interface WatchedPages {
  /** Calls `refuse` once the shop of the caller no longer allows the page; returns a function that stops watching. */
  watch(page: Page, caller: Caller, refuse: () => void): () => void;
}

interface Watched {
  page: Page;
  caller: Caller;
  refusals: Set<() => void>;
}

/** Watches pages: each shop and origin is checked once, regardless of the number of sockets. */
export function createWatchedPages(allowedOrigins: AllowedOrigins): WatchedPages {
  const watched = new Map<string, Watched>();
  let timer: NodeJS.Timeout | undefined;

  async function check({ page, caller, refusals }: Watched): Promise<void> {
    if (await isAllowedBy(page, caller, allowedOrigins)) return;
    for (const refuse of refusals) refuse();
  }

  function checkAll(): void {
    // While the database does not respond, the pages stay allowed.
    for (const one of watched.values()) check(one).catch(() => undefined);
  }

  return {
    watch(page, caller, refuse) {
      if (!page.needsShop || !('shopId' in caller)) return () => undefined;
      const key = `${caller.shopId} ${page.origin}`;
      const one = watched.get(key) ?? { page, caller, refusals: new Set() };
      watched.set(key, one);
      one.refusals.add(refuse);
      timer ??= setInterval(checkAll, checkInterval).unref();
      return () => {
        one.refusals.delete(refuse);
        if (one.refusals.size === 0 && watched.get(key) === one) watched.delete(key);
        if (watched.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
