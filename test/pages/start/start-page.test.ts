import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { accessibilityViolations } from '../../support/accessibility.js';
import { launchBrowser } from '../../support/browser.js';
import { newRestShop } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('the start page in a browser');
  tillgate = await startTillgate();
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

async function onPage(work: (page: Page, problems: string[]) => Promise<void>, width = 1024): Promise<void> {
  const context = await browser?.newContext({ viewport: { width, height: 800 } });
  const page = await context?.newPage();
  if (!page) return;
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => request.url().startsWith(tillgate.url) || problems.push(request.url()));
  await page.goto(`${tillgate.url}/`);
  await page.getByText('Ready', { exact: true }).waitFor();
  await work(page, problems);
  await context?.close();
}

test('a browser gets a page that links to the dashboard, the explorer and the API descriptions, and shows that the service is ready', async () => {
  await onPage(async (page, problems) => {
    const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['dashboard', 'graphql', 'openapi.json', 'schema.graphql']);
    for (const link of links)
      expect((await fetch(`${tillgate.url}/${link}`, { headers: { accept: '*/*,text/html' } })).status).toBe(200);
    expect(problems).toEqual([]);
  });
});

test('it shows the scopes of a token, and reports an invalid token', async () => {
  const { token, shopIdentifier } = await newRestShop(tillgate, ['READ_ORDERS']);
  await onPage(async (page) => {
    const ask = async (text: string) => {
      await page.getByLabel('Root key, access token or order token').fill(text);
      await page.getByRole('button', { name: 'Show' }).click();
    };
    await ask(token);
    await page.getByText(shopIdentifier).waitFor();
    expect(await page.locator('#viewer dd').allInnerTexts()).toEqual([
      'Access token',
      shopIdentifier,
      'read_orders',
      'never',
    ]);
    await ask(tillgate.rootKey);
    await page.getByText('all shops').waitFor();
    await ask('tg_wrong.token');
    await page.getByText('This token is not valid.').waitFor();
  });
});

test.each([320, 1280])('it has no accessibility violation at %d px, and does not scroll sideways', async (width) => {
  await onPage(async (page) => {
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }, width);
});
