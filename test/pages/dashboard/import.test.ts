import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page, Route } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { faultsOfLooks, secondPage, visitDashboard } from '../../support/dashboard.js';
import { newShop } from '../../support/graphql-client.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;
let folder: string;

beforeAll(async () => {
  browser = await launchBrowser('imports in the dashboard in a browser');
  tillgate = await startTillgate();
  folder = await mkdtemp(path.join(tmpdir(), 'tillgate-dashboard-import-'));
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
  await rm(folder, { recursive: true });
});

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const place = path.join(folder, name);
  await writeFile(place, content);
  return place;
}

async function importFile(page: Page, place: string): Promise<void> {
  await page.getByLabel('File', { exact: true }).setInputFiles(place);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
}

const refusedOn = (page: Page) => page.getByRole('table', { name: 'Refused rows' }).locator('tbody tr');
const factOf = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');

test('a file is imported; refused rows have their lines in it, and can be kept; a second page sees the counts', async () => {
  const { api, token } = await newShop(tillgate);
  const place = await file(
    'spring.csv',
    [
      'handle,name,description,sku,price',
      'mug,Mug,"Stoneware,\nmade by hand",MUG-R,12.50',
      'mug,,,MUG-B,a lot',
      'bowl,Bowl,"one\r\ntwo",BOWL,9',
      'plate,Plate',
      '"=cup",,,CUP,3',
    ].join('\n'),
  );
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page }) => {
      const other = await secondPage(page, tillgate, token, '/import');
      await other.getByText('No imports yet').waitFor();
      await page.getByRole('link', { name: 'Import…' }).click();
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await page.locator('[name=file][aria-invalid=true]').waitFor();
      await importFile(page, place);
      await page.getByText('The whole file has been imported.').waitFor();
      expect(await factOf(page, 'Created').textContent()).toBe('1');
      expect(await factOf(page, 'Refused').textContent()).toBe('3');
      // The plate is on line 7: the descriptions above it contain line breaks.
      expect(await refusedOn(page).allInnerTexts()).toEqual([
        expect.stringMatching(/^4\s+price\s+price must be a decimal number/),
        expect.stringMatching(/^7\s+The row has 2 cells, and the header has 5\.$/),
        expect.stringMatching(/^8\s+name\s+name must not be empty$/),
      ]);
      expect(await faultsOfLooks(page)).toEqual([]);
      const row = other.getByRole('table', { name: 'Latest imports' }).locator('tbody tr');
      await row.filter({ hasText: 'spring.csv' }).getByText('Finished').waitFor();
      const [report] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download all as CSV' }).click(),
      ]);
      expect(report.suggestedFilename()).toBe('spring.csv.refused.csv');
      expect(await readFile(await report.path(), 'utf8')).toContain('\r\n4,price,INVALID_VALUE,price must be');
      const { product } = await api.query<{ product: object }>('{ product(platformId: "bowl") { name description } }');
      expect(product).toEqual({ name: 'Bowl', description: 'one\r\ntwo' });
    },
    { path: '/products' },
  );
});

const numbered = (count: number): string =>
  [
    'handle,name,sku,price',
    ...Array.from({ length: count }, (_, n) => `thing-${n},"Thing\n${n}",T-${n},${n % 400 === 7 ? 'free' : '1.00'}`),
  ].join('\n');

const isImport = (route: Route): boolean => (route.request().postData() ?? '').includes('mutation ImportProducts');

test('an interrupted import is continued when the same file is chosen again; no row is imported twice', async () => {
  const { token } = await newShop(tillgate);
  const place = await file('many.csv', numbered(1_200));
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page }) => {
      let sent = 0;
      await page.route('**/graphql', async (route) => {
        if (!isImport(route)) return route.continue();
        sent += 1;
        // The response to the first chunk is lost; from the third request on, the network is cut.
        if (sent === 1) await route.fetch();
        return sent === 2 ? route.continue() : route.abort();
      });
      await importFile(page, place);
      await page.getByText('It is tried again until the service answers.').waitFor();
      expect(await page.locator('progress').getAttribute('value')).not.toBe('1');
      expect(await faultsOfLooks(page)).toEqual([]);
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByText('The import is stopped.').waitFor();
      await page.unroute('**/graphql');

      await page.getByRole('button', { name: 'Choose another file' }).click();
      await page.getByText('Not finished').waitFor();
      await importFile(page, place);
      await page.getByText('The whole file has been imported.').waitFor();
      expect(await factOf(page, 'Continued after').textContent()).toBe('row 500');
      expect(await factOf(page, 'Created').textContent()).toBe('1,197');
      // Each row stands on two lines, below the header.
      expect(await refusedOn(page).locator('td:first-child').allInnerTexts()).toEqual(['16', '816', '1,616']);
    },
    { path: '/import', mayComplain: /net::ERR_FAILED/ },
  );
});

test('a compressed file of customers can be checked without storing any of them', async () => {
  const { token } = await newShop(tillgate, ['WRITE_CUSTOMERS', 'READ_SHOP_SETTINGS']);
  const place = await file(
    'few.jsonl.gz',
    gzipSync('{"email":"ada@example.com"}\n[1]\n{"email":"grace@example.com"}\n'),
  );
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page }) => {
      await page.getByRole('link', { name: 'Import…' }).click();
      await page.getByLabel('Only check the file').check();
      await importFile(page, place);
      await page.getByText('Nothing was stored.').waitFor();
      expect(await factOf(page, 'Would be created').textContent()).toBe('2');
      expect(await refusedOn(page).allInnerTexts()).toEqual([
        expect.stringMatching(/^2\s+The row must be an object\.$/),
      ]);
      await page.getByRole('link', { name: 'Customers' }).click();
      await page.getByText('No customers yet').waitFor();
    },
    { path: '/customers' },
  );
});
