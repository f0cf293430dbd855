import type { Frame, Page } from 'playwright-core';
import { accessibilityViolations } from './accessibility.js';
import { faultsAtZoom } from './faults-at-zoom.js';

/**
 * The current problems in the appearance of a page for shoppers: violations of WCAG 2.2 AA, contrast in the other color
 * scheme, and problems at 400 % zoom.
 */
export async function problemsOfAppearance(page: Page, content: Frame = page.mainFrame()): Promise<string[]> {
  const problems = await accessibilityViolations(page);
  const isDark = await page.evaluate<boolean>(`matchMedia('(prefers-color-scheme: dark)').matches`);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  problems.push(...(await accessibilityViolations(page, ['color-contrast'])));
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  return [...problems, ...(await faultsAtZoom(page, content))];
}
