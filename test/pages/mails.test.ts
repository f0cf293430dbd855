import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { mailKindNames, type MailKindName } from '../../src/domain/core/mail/mail-kinds.js';
import { languages } from '../../src/domain/mails/languages/languages.js';
import { ownTemplate } from '../../src/domain/mails/own-templates.js';
import { renderTemplate } from '../../src/domain/mails/render-template.js';
import { sampleDocument, samplePolicies } from '../../src/domain/mails/sample-document.js';
import { accessibilityViolations } from '../support/accessibility.js';
import { launchBrowser } from '../support/browser.js';
import { fits } from '../support/dashboard.js';

/** The folder for the pictures of all emails, such as `PICTURES=pictures npm test -- test/pages/mails`. None by default. */
const folder = process.env['PICTURES'];

const looks = [
  { width: 320, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
  { width: 800, colorScheme: 'light' },
  { width: 800, colorScheme: 'dark' },
] as const;

const shop = {
  name: 'Kiln & Co',
  logo_url: '',
  color: '#0b6652',
  button_text: '#ffffff',
  footer: 'Kiln & Co, 12 Main Street, 10115 Berlin',
  policies: [...samplePolicies, { label: 'Privacy policy', url: 'https://example.com/privacy' }],
};

let browser: Browser | undefined;
let page: Page | undefined;

beforeAll(async () => {
  browser = await launchBrowser('the emails in a browser');
  page = await browser?.newPage();
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
});
afterAll(() => browser?.close());

/** What is wrong with an email in each look. */
async function faultsIn(kind: MailKindName, language: string): Promise<string[]> {
  if (!page) return [];
  const document = sampleDocument(kind, language, { shop, currency: 'EUR', timezone: 'Europe/Berlin' });
  const { html } = renderTemplate(ownTemplate(kind, language), document);
  const faults: string[] = [];
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 700 });
    await page.emulateMedia({ colorScheme });
    await page.setContent(html);
    const look = `${width}-${colorScheme}`;
    if (folder !== undefined)
      await page.screenshot({ path: path.join(folder, `${kind}-${language}-${look}.png`), fullPage: true });
    if (!(await fits(page))) faults.push(`${look}: does not fit its width`);
    faults.push(...(await accessibilityViolations(page)).map((fault) => `${look}: ${fault}`));
  }
  return faults;
}

test.each(mailKindNames)('%s fits narrow and wide screens, and can be read in light and dark', async (kind) => {
  expect(await faultsIn(kind, 'en')).toEqual([]);
});

test.each(Object.keys(languages))(
  'the order confirmation fits and can be read in the language %s',
  async (language) => {
    expect(await faultsIn('order_confirmation', language)).toEqual([]);
  },
);
