import type { Frame, Page, Route } from 'playwright-core';
import { attemptOf, operationOf } from './graphql-route.js';

interface CutOptions {
  /** The page or frame that shows whether it is offline; by default, the page. */
  shown?: Page | Frame;
  /** Sends the request of the step, or leaves it unsent. */
  cut: (route: Route) => Promise<void>;
}

/**
 * Cuts the network at the first attempt of each step, until the shopper sees a message. The cuts are made one after
 * another, because some steps are sent at the same time.
 */
export async function cutAtEachStep(page: Page, steps: readonly string[], { shown = page, cut }: CutOptions) {
  const done: string[] = [];
  const seen = new Set<string>();
  let cuts = 0;
  let last = Promise.resolve();

  async function cutOnce(route: Route): Promise<void> {
    await cut(route);
    await page.context().setOffline(true);
    await route.abort();
    await shown.getByText('You are offline.').first().waitFor();
    await page.context().setOffline(false);
  }

  await page.route('**/graphql', (route) => {
    const operation = operationOf(route);
    const attempt = attemptOf(route);
    if (seen.has(attempt) || !steps.includes(operation)) return route.continue();
    seen.add(attempt);
    done.push(operation);
    cuts += 1;
    last = last.then(() => cutOnce(route)).finally(() => (cuts -= 1));
    return last;
  });
  return { done, isCut: () => cuts > 0 };
}
