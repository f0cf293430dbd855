import type { Tillgate } from '../context.js';
import { claimImports, shopsDueForImport } from '../domain/platform/imports/import-repository.js';
import { startImport } from '../domain/platform/imports/platform-imports.js';
import { importClaimLasts, runImport } from '../domain/platform/imports/run-import.js';

/** How many imports a process runs concurrently. */
const most = 2;

const week = 7 * 24 * 3_600_000;

/** Continues the imports that are due, without waiting for them. */
export async function importPlatformData(tillgate: Tillgate): Promise<void> {
  const { database, clock, log, imports } = tillgate;
  if (imports.size >= most) return;
  const now = clock.now();
  const claim = { now, until: new Date(now.getTime() + importClaimLasts) };
  for (const claimed of await claimImports(database, claim, { limit: most - imports.size })) {
    const run = runImport(tillgate, claimed, { isStopping: () => imports.isEnding }).catch((error: unknown) =>
      log.error({ err: error, shop: claimed.shopId }, 'an import could not be continued'),
    );
    imports.add(claimed.shopId, run);
  }
}

/**
 * Stops the imports of this process after their current page, so that another process can continue them, and waits for
 * them.
 */
export const finishImports = ({ imports }: Tillgate): Promise<void> => imports.ended();

/** Starts the weekly imports of shops. */
export async function startWeeklyImports(tillgate: Tillgate): Promise<void> {
  const { database, clock, log } = tillgate;
  const since = new Date(clock.now().getTime() - week);
  for (const shopId of await shopsDueForImport(database, since))
    await startImport(tillgate, shopId).catch((error: unknown) =>
      log.error({ err: error, shop: shopId }, 'a weekly import could not be started'),
    );
}
