import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { createDemoShop } from '../../../src/demo/create-demo-shop.js';
import { launchBrowser } from '../../support/browser.js';
import { faultsOfLooks, visitDashboard } from '../../support/dashboard.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;
let token: string;

beforeAll(async () => {
  browser = await launchBrowser('the dashboard in each language in a browser');
  tillgate = await startTillgate({ env: { DEMO: 'off' } });
  ({ token } = await createDemoShop(tillgate.app.tillgate, tillgate.rootKey));
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

/** The pages of the navigation, and one of each kind behind them, by the link that leads to it. */
const pages = [
  ['', ''],
  ['/desk', ''],
  ['/confirmations', ''],
  ['/orders', '/dashboard/orders/'],
  ['/orders/new', ''],
  ['/ship', ''],
  ['/returns', ''],
  ['/payments', ''],
  ['/subscriptions', '/dashboard/subscriptions/'],
  ['/customers', ''],
  ['/products', '/dashboard/products/'],
  ['/import', ''],
  ['/gift-cards', ''],
  ['/discount-codes', ''],
  ['/shipping', ''],
  ['/settings', ''],
  ['/mails', '/dashboard/mails/order_confirmation'],
  ['/gateways', ''],
  ['/domains', ''],
  ['/tokens', ''],
  ['/people', ''],
  ['/audit-log', ''],
  ['/webhooks', ''],
  ['/overrides', ''],
  ['/platform-events', ''],
] as const;

/** What looks like the key of a message that has no text. */
const keyOfMessage = /\b(?:access|billing|catalog|common|order|orders|settings|mails|hooks)\.[a-z]\w+/;

async function open(page: Page, path: string): Promise<string[]> {
  await page.goto(`${tillgate.url}/dashboard${path}`);
  await page.locator('#content h1').waitFor();
  await page.waitForLoadState('networkidle');
  const text = await page.locator('body').innerText();
  const faults = await faultsOfLooks(page);
  const [key] = keyOfMessage.exec(text) ?? [];
  return [...faults, ...(key === undefined ? [] : [`${key} has no text`])].map((fault) => `${path}: ${fault}`);
}

describe.each(['de', 'fr', 'es', 'ja'])('the dashboard in the language %s', (language) => {
  test('fits narrow and wide screens, has no accessibility violation, and shows texts everywhere', async () => {
    await visitDashboard(
      browser,
      tillgate,
      token,
      async ({ page }) => {
        await page.evaluate(`localStorage.setItem('tillgate-language', '${language}')`);
        const faults: string[] = [];
        for (const [path, behind] of pages) {
          faults.push(...(await open(page, path)));
          const [link] = behind === '' ? [] : await page.locator(`#content a[href*="${behind}"]`).all();
          const href = await link?.getAttribute('href');
          if (href) faults.push(...(await open(page, href.replace(/^.*\/dashboard/, ''))));
        }
        expect(await page.evaluate('document.documentElement.lang')).toBe(language);
        expect(faults).toEqual([]);
      },
      // Each page is loaded anew, while the live updates of the one before may still be connecting.
      { isKept: true, mayComplain: /^WebSocket is already in CLOSING or CLOSED state/ },
    );
  }, 600_000);
});
