import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually.js';

/**
 * Advances the installed clock of a page until something is shown, so that tests do not wait for its timers. While
 * `waits` returns true, time passes as usual.
 */
export const passTimeUntil = (page: Page, shown: Locator, waits = (): boolean => false): Promise<true> =>
  eventually('what is shown in time', async () => {
    if (!waits()) await page.clock.runFor(1_000);
    return (await shown.isVisible()) || undefined;
  });
