import type { Frame, Page } from 'playwright-core';
import { accessibilityViolations } from './accessibility.js';

/** The number of CSS pixels of 1,280 px at 400 % zoom. */
const zoomed = { width: 320, height: 256 };

/**
 * The current problems in the appearance of a page for shoppers: violations of WCAG 2.2 AA, contrast in the other color
 * scheme, and horizontal scrolling at 400 %.
 */
export async function problemsOfAppearance(page: Page, content: Frame = page.mainFrame()): Promise<string[]> {
  const problems = await accessibilityViolations(page);
  const isDark = await page.evaluate<boolean>(`matchMedia('(prefers-color-scheme: dark)').matches`);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  problems.push(...(await accessibilityViolations(page, ['color-contrast'])));
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  const size = page.viewportSize();
  await page.setViewportSize(zoomed);
  const tooWide = await content.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  if (tooWide > 0) problems.push(`at 400 % it scrolls sideways by ${String(tooWide)} px`);
  if (size) await page.setViewportSize(size);
  return problems;
}
