import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../test/support/browser.js';
import { ask } from '../ask.js';
import type { Bench, Shortfalls } from '../bench.js';
import type { PreparedOrder } from '../prepare-orders.js';
import type { Shop } from '../prepare-shop.js';
import { median } from '../rounds.js';
import { ceilings } from '../limits.js';

const visits = 15;
const changesOfVisit = 3;
/** The slowdown of this processor to that of a cheap phone. */
const slowdown = 4;

/** Records when the page can be used, and each new total with the time of its frame. */
const notes = `
  window.totals = [];
  const now = () => performance.timeOrigin + performance.now();
  new MutationObserver(() => {
    if (window.usableAt === undefined && document.querySelector('button.pay')) window.usableAt = performance.now();
    const text = document.querySelector('.totals .total dd')?.textContent;
    if (text === undefined || text === window.totals.at(-1)?.text) return;
    const total = { text };
    window.totals.push(total);
    requestAnimationFrame(() => setTimeout(() => (total.shownAt = now())));
  }).observe(document, { childList: true, characterData: true, subtree: true });
`;

interface Visit {
  paint: number;
  usable: number;
  changes: number[];
}

/**
 * Changes the order elsewhere. Returns the time from the response until the page shows it, in ms; 0 if it was shown
 * before.
 */
async function changeShown(page: Page, shop: Shop, order: PreparedOrder, quantity: number): Promise<number> {
  const before = await page.evaluate<number>('window.totals.length');
  const items = `${shop.url}/checkout/storefront/${shop.shopId}/${order.publicOrderId}/items`;
  await ask('PUT', items, order.orderToken, { line_item_key: 'line-0', quantity });
  const changedAt = performance.timeOrigin + performance.now();
  await page.waitForFunction(`window.totals[${String(before)}]?.shownAt !== undefined`);
  return Math.max(0, (await page.evaluate<number>(`window.totals[${String(before)}].shownAt`)) - changedAt);
}

/** One visit with an empty cache, on a slowed processor. */
async function visit(browser: Browser, shop: Shop, order: PreparedOrder): Promise<Visit> {
  // The content security policy of the page forbids the code that waits for changes in it.
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    bypassCSP: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(notes);
    await page.route(/^https:/, (route) => route.abort());
    await page.goto(`${shop.url}/checkout/${shop.shopId}/${order.publicOrderId}#${order.orderToken}`);
    await page.waitForFunction('window.usableAt !== undefined && window.totals.at(-1)?.shownAt !== undefined');
    const paint = await page.evaluate<number>(`performance.getEntriesByName('first-contentful-paint').at(0).startTime`);
    const usable = await page.evaluate<number>('window.usableAt');
    const changes: number[] = [];
    for (let count = 1; count <= changesOfVisit; count += 1)
      changes.push(await changeShown(page, shop, order, count + 1));
    return { paint, usable, changes };
  } finally {
    await context.close();
  }
}

/**
 * The checkout page on a processor that is slowed four times: the first paint, the time until it can be paid, and the
 * time until the page shows the new total after a change elsewhere.
 */
export async function measurePages({ report, shop, ordersFor }: Bench): Promise<Shortfalls> {
  const browser = await launchBrowser('the checkout page on a slow processor');
  if (!browser) return [];
  try {
    const orders = await ordersFor('pages', visits + 1);
    const [first, ...others] = orders;
    // The first visit starts the processes of the browser.
    if (first) await visit(browser, shop, first);
    const measured: Visit[] = [];
    for (const order of others) measured.push(await visit(browser, shop, order));
    const paints = measured.map(({ paint }) => paint);
    const changes = measured.flatMap((one) => one.changes);
    const row = (name: string, times: number[], most: string): string[] => [
      name,
      median(times).toFixed(0),
      Math.max(...times).toFixed(0),
      most,
    ];
    report.table(`Checkout page on a processor slowed ${String(slowdown)} times, ${String(visits)} visits, ms`, [
      ['', 'median', 'slowest', 'maximum'],
      row('first paint', paints, String(ceilings.firstPaint)),
      row(
        'can be paid',
        measured.map(({ usable }) => usable),
        '',
      ),
      row('change elsewhere to its frame', changes, String(ceilings.shownChange)),
    ]);
    return [
      ...(median(paints) > ceilings.firstPaint ? [`the first paint takes ${median(paints).toFixed(0)} ms`] : []),
      ...(median(changes) > ceilings.shownChange ? [`a change is shown after ${median(changes).toFixed(0)} ms`] : []),
    ];
  } finally {
    await browser.close();
  }
}
