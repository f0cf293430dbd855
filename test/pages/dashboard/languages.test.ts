import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { faultsOfLooks } from '../../support/dashboard.js';
import { graphqlClient, newShop } from '../../support/graphql-client.js';
import { goodPassword, newMember } from '../../support/person.js';
import { newRestShop } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;
let shopIdentifier: string;

beforeAll(async () => {
  tillgate = await startTillgate();
  browser = await launchBrowser('the languages of the dashboard');
  ({ shopIdentifier } = await newShop(tillgate));
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

const newPerson = (email: string) =>
  newMember(tillgate.url, graphqlClient(tillgate.url, tillgate.rootKey), { shopIdentifier, role: 'owner', email });

async function inNewBrowser(locale: string, run: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) {
  if (!browser) return;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale, ...options });
  context.setDefaultTimeout(30_000);
  try {
    await run(await context.newPage());
  } finally {
    await context.close();
  }
}

const open = (page: Page, path = '') => page.goto(`${tillgate.url}/dashboard${path}`);

/** Signs in, whatever the language of the page. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.locator('input[type="password"]').waitFor();
  await page.locator('input[autocomplete^="username"]').fill(email);
  await page.locator('input[type="password"]').fill(goodPassword);
  await page.locator('button[type="submit"]').click();
  await page.locator('#content').waitFor();
}

/** Waits until the page is in a language, and the choice of languages shows it. */
async function speaks(page: Page, code: string, language: string): Promise<Locator> {
  await page.locator(`html[lang="${code}"]`).waitFor();
  const choice = page.getByLabel(language, { exact: true });
  await choice.waitFor();
  expect(await choice.inputValue()).toBe(code);
  return choice;
}

test('the dashboard speaks the language of the browser, and writes dates as in its country', async () => {
  const shop = await newRestShop(tillgate);
  const { api, token } = shop;
  await graphqlClient(tillgate.url, token).mutate('saveProduct', {
    platformId: 'tea',
    platformUpdatedAt: '2026-06-01T00:00:00Z',
    name: 'Tea',
    published: true,
    variants: [{ platformId: 'tea-100', name: '100 g', price: '10.00', requireShipping: false, taxExempt: true }],
  });
  const place = { street1: '1600 Pennsylvania Ave NW', city: 'Washington', province_code: 'DC', zip: '20500' };
  const { body } = await api<{ subscription: { id: number } }>(
    'POST',
    `/subscriptions/v1/shops/${shop.shopIdentifier}/subscriptions`,
    {
      customer: { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' },
      subscription: {
        order_rrule: 'DTSTART:20310115T090000Z\nRRULE:FREQ=MONTHLY',
        line_items: [{ platform_variant_id: 'tea-100', quantity: 200, price: 1000 }],
        billing_address: { ...place, first_name: 'Ada', last_name: 'Byron', country_code: 'US' },
        payment_details: { gateway_name: 'test', gateway_payment_id: 'tok_ok' },
      },
    },
  );
  await inNewBrowser('de-DE', async (page) => {
    await open(page, `/subscriptions/${body.subscription.id}`);
    await speaks(page, 'de', 'Sprache des Dashboards');
    await page.locator('button[type="submit"]').waitFor();
    expect(await faultsOfLooks(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.locator('main button[type="button"]').last().click();
    await page.locator('input[name="token"]').fill(token);
    await page.locator('button[type="submit"]').click();
    await page.getByRole('heading', { name: `Abonnement ${body.subscription.id}` }).waitFor();
    await speaks(page, 'de', 'Sprache des Dashboards');
    const month = page.getByRole('table', { name: 'Bestellungen im Januar 2031' });
    // The week begins on Monday.
    expect(await month.locator('thead').innerText()).toMatch(/^Mo\s+Di\s+Mi\s+Do\s+Fr\s+Sa\s+So\s*$/);
    await month.locator('td:nth-child(3)').getByText('Fällig').waitFor();
    await page.getByRole('button', { name: 'Jetzt verarbeiten…' }).click();
    await page.getByRole('dialog').getByText('Ihre Positionen kosten').waitFor();
  });
});

test('a person chooses a language, which is kept with the account for other browsers', async () => {
  await newPerson('french@example.com');
  await inNewBrowser('en-US', async (page) => {
    await open(page, '/platform-events');
    await signIn(page, 'french@example.com');
    await (await speaks(page, 'en', 'Language of the dashboard')).selectOption('Français');
    await speaks(page, 'fr', 'Langue du tableau de bord');
    await page.getByRole('heading', { name: 'Événements de la plateforme', level: 1 }).waitFor();
  });
  await inNewBrowser('en-US', async (page) => {
    await open(page, '/platform-events');
    await speaks(page, 'en', 'Language of the dashboard');
    await signIn(page, 'french@example.com');
    await speaks(page, 'fr', 'Langue du tableau de bord');
    await page.getByRole('heading', { name: 'Événements de la plateforme', level: 1 }).waitFor();
    await page.reload();
    await speaks(page, 'fr', 'Langue du tableau de bord');
  });
});

test('the account page sets the language, and gives it back to the browser, in all browsers of the person', async () => {
  await newPerson('japanese@example.com');
  const choose = async (page: Page, language: string): Promise<void> => {
    await page.locator('#content').getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('select[name="locale"]').selectOption(language);
    await dialog.locator('button[type="submit"]').click();
  };
  await inNewBrowser('es-MX', async (page) => {
    await open(page, '/account');
    await signIn(page, 'japanese@example.com');
    await speaks(page, 'es', 'Idioma del panel');
    await choose(page, '日本語');
    await speaks(page, 'ja', '管理画面の言語');
    await inNewBrowser('de-AT', async (other) => {
      await open(other);
      await signIn(other, 'japanese@example.com');
      await speaks(other, 'ja', '管理画面の言語');
      await choose(page, 'ブラウザーに合わせる');
      await speaks(page, 'es', 'Idioma del panel');
      await other.reload();
      await speaks(other, 'de', 'Sprache des Dashboards');
    });
  });
});

test('an account with a language of a country gets that language', async () => {
  const person = await newPerson('austrian@example.com');
  await person.mutate('updateMe', { locale: 'de-AT' });
  await inNewBrowser('en-US', async (page) => {
    await open(page);
    await signIn(page, 'austrian@example.com');
    await speaks(page, 'de', 'Sprache des Dashboards');
  });
});

test('the choice of the sign-in page is kept without an account, also after signing in', async () => {
  await newPerson('spanish@example.com');
  await inNewBrowser('en-US', async (page) => {
    await open(page, '/platform-events');
    await (await speaks(page, 'en', 'Language of the dashboard')).selectOption('Español');
    await speaks(page, 'es', 'Idioma del panel');
    await page.reload();
    await speaks(page, 'es', 'Idioma del panel');
    await signIn(page, 'spanish@example.com');
    await page.getByRole('heading', { name: 'Eventos de la plataforma', level: 1 }).waitFor();
    await page.reload();
    await speaks(page, 'es', 'Idioma del panel');
  });
});

test('a browser with another language is shown English', async () => {
  await inNewBrowser('fi-FI', async (page) => {
    await open(page);
    await speaks(page, 'en', 'Language of the dashboard');
    await page.getByRole('heading', { name: 'Sign in to Tillgate' }).waitFor();
  });
});

test('messages that could not be loaded are loaded once the service responds', async () => {
  await inNewBrowser('de-DE', async (page) => {
    let requests = 0;
    await page.route(/\/de-[^/]+\.js$/, async (route) => {
      requests += 1;
      return requests === 1 ? route.abort() : route.continue();
    });
    await open(page);
    await speaks(page, 'de', 'Sprache des Dashboards');
    expect(requests).toBe(2);
  });
});
