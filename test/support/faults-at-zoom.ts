import { readFileSync } from 'node:fs';
import type { Frame, Page } from 'playwright-core';

/** The number of CSS pixels of 1,280 px at 400 % zoom. */
const zoomed = { width: 320, height: 256 };

const script = readFileSync(new URL('in-page/faults-at-zoom.js', import.meta.url), 'utf8');

/**
 * The problems of a page at 400 % zoom: it scrolls horizontally, a text can never be scrolled into view, or a control that
 * gets the focus is covered. The page gets its size back.
 */
export async function faultsAtZoom(page: Page, content: Frame = page.mainFrame()): Promise<string[]> {
  const size = page.viewportSize();
  await page.setViewportSize(zoomed);
  const find = (): Promise<string[]> => content.evaluate<string[]>(script);
  let faults = await find();
  for (let more = 3; more > 0 && faults.length > 0; more -= 1) {
    // A screenshot makes the browser apply the new size.
    await page.screenshot();
    faults = await find();
  }
  if (size) await page.setViewportSize(size);
  return faults.map((fault) => `at 400 %: ${fault}`);
}
