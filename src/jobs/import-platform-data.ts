import type { Tillgate } from '../context.js';
import { claimImports, shopsDueForImport } from '../domain/platform/imports/import-repository.js';
import { startImport } from '../domain/platform/imports/platform-imports.js';
import { importClaimLasts, runImport } from '../domain/platform/imports/run-import.js';

/** How many imports a process runs concurrently. */
const most = 2;

const week = 7 * 24 * 3_600_000;

/** The imports in progress in this process. */
interface Underway {
  runs: Set<Promise<void>>;
  isStopping: boolean;
}

const underway = new WeakMap<Tillgate, Underway>();

function underwayOf(tillgate: Tillgate): Underway {
  const known = underway.get(tillgate) ?? { runs: new Set<Promise<void>>(), isStopping: false };
  underway.set(tillgate, known);
  return known;
}

/** Continues the imports that are due, without waiting for them. */
export async function importPlatformData(tillgate: Tillgate): Promise<void> {
  const { database, clock, log } = tillgate;
  const own = underwayOf(tillgate);
  if (own.runs.size >= most) return;
  const now = clock.now();
  const claim = { now, until: new Date(now.getTime() + importClaimLasts) };
  for (const claimed of await claimImports(database, claim, { limit: most - own.runs.size })) {
    const run = runImport(tillgate, claimed, { isStopping: () => own.isStopping })
      .catch((error: unknown) => log.error({ err: error, shop: claimed.shopId }, 'an import could not be continued'))
      .finally(() => own.runs.delete(run));
    own.runs.add(run);
  }
}

/**
 * Stops the imports of this process after their current page, so that another process can continue them, and waits for
 * them.
 */
export async function finishImports(tillgate: Tillgate): Promise<void> {
  const own = underwayOf(tillgate);
  own.isStopping = true;
  await Promise.all(own.runs);
  own.isStopping = false;
}

/** Starts the weekly imports of shops. */
export async function startWeeklyImports(tillgate: Tillgate): Promise<void> {
  const { database, clock, log } = tillgate;
  const since = new Date(clock.now().getTime() - week);
  for (const shopId of await shopsDueForImport(database, since))
    await startImport(tillgate, shopId).catch((error: unknown) =>
      log.error({ err: error, shop: shopId }, 'a weekly import could not be started'),
    );
}
