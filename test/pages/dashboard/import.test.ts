import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page, Route } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { faultsOfLooks, secondPage, visitDashboard, type VisitOptions } from '../../support/dashboard.js';
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

const visit = (token: string, options: VisitOptions, run: (page: Page) => Promise<void>) =>
  visitDashboard(browser, tillgate, token, ({ page }) => run(page), options);

const refusedOn = (page: Page) => page.getByRole('table', { name: 'Refused rows' }).locator('tbody tr');
const factOf = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');

test('a file is imported; refused rows are shown with their lines and can be saved; a second page shows the counts', async () => {
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
  await visit(token, { path: '/products' }, async (page) => {
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
  });
});

const numbered = (count: number): string =>
  [
    'handle,name,sku,price',
    ...Array.from({ length: count }, (_, n) => `thing-${n},"Thing\n${n}",T-${n},${n % 400 === 7 ? 'free' : '1.00'}`),
  ].join('\n');

const asks = (route: Route, document: string): boolean => (route.request().postData() ?? '').includes(document);

test('an interrupted import is continued when the same file is chosen again; no row is imported twice', async () => {
  const { token } = await newShop(tillgate);
  const place = await file('many.csv', numbered(1_200));
  await visit(token, { path: '/import', mayComplain: /net::ERR_FAILED/ }, async (page) => {
    let sent = 0;
    await page.route('**/graphql', async (route) => {
      if (!asks(route, 'mutation ImportProducts')) return route.continue();
      sent += 1;
      // The response to the first chunk is lost; from the third request on, the network is cut.
      if (sent === 1) await route.fetch();
      return sent === 2 ? route.continue() : route.abort();
    });
    await importFile(page, place);
    await page.getByText('It is tried again until the service answers.').waitFor();
    expect(await page.locator('progress').getAttribute('value')).not.toBe('1');
    expect(await faultsOfLooks(page)).toEqual([]);
    const focused = page.locator(':focus');
    expect(await focused.textContent()).toBe('Import of many.csv');
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('dialog', { name: 'Stop the import?' }).getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Stop' }).press('Enter');
    await page.getByText('The import is stopped.').waitFor();
    // Pressing it twice does not close the report.
    await page.keyboard.press('Enter');
    expect(await focused.textContent()).toBe('Import of many.csv');
    await page.unroute('**/graphql');

    // The refused rows are requested again if there is no response.
    let asked = 0;
    await page.route('**/graphql', (route) =>
      asks(route, 'query ImportRefusals') && (asked += 1) === 1 ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Choose another file' }).click();
    expect(await focused.textContent()).toBe('Choose a file');
    await page.getByText('Not finished').waitFor();
    await importFile(page, place);
    await page.getByText('The whole file has been imported.').waitFor();
    expect(await factOf(page, 'Continued after').textContent()).toBe('row 500');
    expect(await factOf(page, 'Created').textContent()).toBe('1,197');
    // Each row has two lines, below the header.
    expect(await refusedOn(page).locator('td:first-child').allInnerTexts()).toEqual(['16', '816', '1,616']);
  });
});

test('a compressed file of customers can be checked without storing any of them', async () => {
  const { token } = await newShop(tillgate, ['WRITE_CUSTOMERS', 'READ_SHOP_SETTINGS']);
  const place = await file(
    'few.jsonl.gz',
    gzipSync('{"email":"ada@example.com"}\n[1]\n{"email":"grace@example.com"}\n'),
  );
  await visit(token, { path: '/customers' }, async (page) => {
    await page.getByRole('link', { name: 'Import…' }).click();
    await page.getByLabel('Only check the file').check();
    await importFile(page, place);
    await page.getByText('Nothing was stored.').waitFor();
    expect(await factOf(page, 'Would be created').textContent()).toBe('2');
    expect(await refusedOn(page).allInnerTexts()).toEqual([expect.stringMatching(/^2\s+The row must be an object\.$/)]);
    await page.getByRole('link', { name: 'Customers' }).click();
    await page.getByRole('link', { name: 'Accounts' }).click();
    await page.getByText('No customers yet').waitFor();
  });
});

test('a check that was stopped is continued as a check', async () => {
  const { token } = await newShop(tillgate);
  const rows = Array.from({ length: 501 }, (_, n) => `{"email":"buyer-${n}@example.com"}`);
  const place = await file('buyers.jsonl', rows.join('\n'));
  await visit(token, { path: '/import?kind=products', mayComplain: /net::ERR_FAILED/ }, async (page) => {
    let sent = 0;
    await page.route('**/graphql', (route) =>
      asks(route, 'mutation ImportCustomers') && (sent += 1) > 1 ? route.abort() : route.continue(),
    );
    await page.getByLabel('Content of the file').selectOption('Customers');
    await page.getByLabel('Only check the file').check();
    await importFile(page, place);
    await page.getByText('It is tried again until the service answers.').waitFor();
    // The whole file has been read, but not all of it has been sent.
    expect(await page.locator('progress').getAttribute('value')).toBe('0.99');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('The check is stopped. Nothing was stored.').waitFor();
    await page.unroute('**/graphql');

    await page.getByRole('button', { name: 'Choose another file' }).click();
    await importFile(page, place);
    await page.getByText('The whole file has been checked.').waitFor();
    expect(await factOf(page, 'Continued after').textContent()).toBe('row 500');
  });
});

test('a row that the service cannot receive is refused, and the others are imported', async () => {
  const { token } = await newShop(tillgate, ['WRITE_CUSTOMERS', 'READ_SHOP_SETTINGS']);
  const nested = (levels: number): string => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  const place = await file(
    'odd.jsonl',
    [
      '{"email":"ada@example.com"}',
      '{"email":"nul@example.com","first_name":"\\u0000"}',
      '{"email":"half@example.com","first_name":"\\ud83d"}',
      '{"__proto__":{}}',
      nested(22),
      nested(23),
      `{"email":"${'ü'.repeat(520_000)}"}`,
      '{"email":"grace@example.com"}',
    ].join('\n'),
  );
  await visit(token, { path: '/import' }, async (page) => {
    await importFile(page, place);
    await page.getByText('The whole file has been imported.').waitFor();
    expect(await factOf(page, 'Created').textContent()).toBe('2');
    expect(await refusedOn(page).allInnerTexts()).toEqual([
      expect.stringMatching(/^2\s+first_name\s+first_name must not contain a NUL/),
      expect.stringMatching(/^3\s+first_name\s+first_name must not contain a NUL/),
      expect.stringMatching(/^4\s+__proto__\s+the input must not have the key "__proto__"$/),
      expect.stringMatching(/^5\s+a\s+a is not known$/),
      expect.stringMatching(/^6\s+a.0.0.0\s+a is nested too deeply$/),
      expect.stringMatching(/^7\s+The row must not be longer than 1,000,000 bytes\.$/),
    ]);
  });
});

test('a file that cannot be read to its end imports nothing until it has been corrected', async () => {
  const { token } = await newShop(tillgate, ['WRITE_CUSTOMERS', 'READ_SHOP_SETTINGS']);
  const contentWith = (faulty: string, end: string): string =>
    `email,first_name\n${faulty.repeat(130_000)}ada@example.com,Ada\ngrace@example.com,Grace\n${end}`;
  const place = await file('late.csv', contentWith('a\n', `"`));
  const savedAt = new Date('2026-01-01T12:00:00Z');
  await utimes(place, savedAt, savedAt);
  await visit(token, { path: '/import' }, async (page) => {
    await importFile(page, place);
    await page.getByText('Nothing was imported. Correct the file and choose it again.').waitFor();
    await writeFile(place, contentWith('\n\n', '\n'));
    await utimes(place, savedAt, savedAt);
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await importFile(page, place);
    await page.getByText('The whole file has been imported.').waitFor();
    expect(await factOf(page, 'Created').textContent()).toBe('2');
    const row = page.getByRole('table', { name: 'Latest imports' }).locator('tbody tr');
    await row.filter({ hasText: 'late.csv' }).getByText('Finished', { exact: true }).waitFor();
  });
});

test('a user who is signed out during an import can sign in again', async () => {
  const { token } = await newShop(tillgate, ['WRITE_CUSTOMERS', 'READ_SHOP_SETTINGS']);
  const place = await file('ada.jsonl', '{"email":"ada@example.com"}');
  await visit(token, { path: '/import', mayComplain: /401/ }, async (page) => {
    await page.route('**/graphql', (route) =>
      asks(route, 'mutation ImportCustomers') ? route.fulfill({ status: 401, json: {} }) : route.continue(),
    );
    await importFile(page, place);
    await page.getByText('Sign in again, then choose the same file to continue.').waitFor();
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await page.getByRole('button', { name: 'Use an access token' }).waitFor();
  });
});

test('a token that may only change products imports them; a file that is chosen again changes nothing', async () => {
  const { token } = await newShop(tillgate, ['WRITE_PRODUCTS']);
  const place = await file('few.csv', 'handle,name,sku,price\nmug,Mug,MUG,12.50\nbowl,Bowl,BOWL,9\n');
  await visit(token, { path: '/products' }, async (page) => {
    await page.getByRole('link', { name: 'Import…' }).click();
    await importFile(page, place);
    await page.getByText('The whole file has been imported.').waitFor();
    expect(await factOf(page, 'Created').textContent()).toBe('2');
    await page.getByRole('button', { name: 'Choose another file' }).click();
    expect(await page.getByLabel('Content of the file').locator('option').allInnerTexts()).toEqual(['Products']);
    expect(await page.getByRole('heading').allInnerTexts()).toEqual(['Import', 'Choose a file']);
    await importFile(page, place);
    await page.getByText('The whole file has been imported.').waitFor();
    expect(await factOf(page, 'Unchanged').textContent()).toBe('2');
  });
});
