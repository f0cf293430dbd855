import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually.js';

/**
 * Lets the time of a page, whose clock is installed, pass until something is shown: nobody waits for its timers. It passes
 * only as usual while `waits`.
 */
export const passTimeUntil = (page: Page, shown: Locator, waits = (): boolean => false): Promise<true> =>
  eventually('what is shown in time', async () => {
    if (!waits()) await page.clock.runFor(1_000);
    return (await shown.isVisible()) || undefined;
  });
