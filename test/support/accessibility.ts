import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** WCAG 2.2 AA, and what axe-core recommends. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  id: string;
  nodes: { html: string }[];
}

/**
 * The violations of WCAG 2.2 AA on a page in its present state, including its frames; only those of some rules if they are given.
 * It runs axe-core directly, because the package for Playwright takes several times as long: it opens another page for each
 * analysis.
 */
export async function accessibilityViolations(page: Page, ruleIds?: readonly string[]): Promise<string[]> {
  await Promise.all(page.frames().map(addAxe));
  const runOnly = ruleIds ? { type: 'rule', values: ruleIds } : { type: 'tag', values: tags };
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'], elementRef: false });
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, ${options}).then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })))`,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
}

/** Adds axe-core to a frame that does not have it yet. A frame that was removed meanwhile is left out. */
async function addAxe(frame: Frame): Promise<void> {
  const has = await frame.evaluate<boolean>(`typeof axe === 'object'`).catch(() => true);
  if (!has) await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`);
}
