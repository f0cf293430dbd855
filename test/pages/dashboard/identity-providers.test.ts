import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { faultsOfLooks } from '../../support/dashboard.js';
import { graphqlClient, newShop } from '../../support/graphql-client.js';
import { startIdentityProvider } from '../../support/identity-provider.js';
import { goodPassword, newMember } from '../../support/person.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;
let shopIdentifier: string;
let company: Awaited<ReturnType<typeof startIdentityProvider>>;

beforeAll(async () => {
  browser = await launchBrowser('the identity providers of the dashboard');
  tillgate = await startTillgate();
  ({ shopIdentifier } = await newShop(tillgate));
  company = await startIdentityProvider(`${tillgate.url}/dashboard/sign-in/company/return`);
  const root = graphqlClient(tillgate.url, tillgate.rootKey);
  const owner = { shopIdentifier, role: 'owner', email: 'owner@example.com', name: 'Olga' };
  const own = await newMember(tillgate.url, root, owner);
  const { me } = await own.query<{ me: { id: string } }>('{ me { id } }');
  expect(await root.mutate('setOperator', { userId: me.id, isOperator: true })).toMatchObject({ userErrors: [] });
});

afterAll(async () => {
  await browser?.close();
  await tillgate.close();
  await company.close();
});

async function inNewBrowser(run: (page: Page) => Promise<void>): Promise<void> {
  if (!browser) return;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(60_000);
  try {
    await run(await context.newPage());
  } finally {
    await context.close();
  }
}

async function openProviders(page: Page): Promise<void> {
  await page.goto(`${tillgate.url}/dashboard/identity-providers`);
  await page.getByLabel('Email').fill('owner@example.com');
  await page.getByLabel('Password').fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Identity providers', level: 1 }).waitFor();
}

/** The result of a test of the provider. */
async function testedAs(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Test… Company' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('Result').waitFor();
  const text = await dialog.innerText();
  await dialog.getByRole('button', { name: 'Close' }).click();
  return text;
}

async function edit(page: Page, change: (dialog: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Edit… Company' }).click();
  const dialog = page.getByRole('dialog');
  await change(dialog);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('an operator adds a provider, mends what its test finds, and a colleague signs in with it', async () => {
  await inNewBrowser(async (page) => {
    await openProviders(page);
    await page.getByText('No identity providers yet').waitFor();
    await page.getByRole('button', { name: 'Add a provider…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Company');
    await dialog.getByLabel('ID', { exact: true }).fill('company');
    await dialog.getByLabel('Issuer').fill('ftp://login.company.example');
    await dialog.getByLabel('Client ID').fill('tillgate');
    await dialog.getByLabel('Client secret').fill('a wrong secret');
    await dialog.getByLabel('Scopes').fill('openid email profile groups');
    await dialog.getByRole('button', { name: 'Add a group' }).click();
    const row = dialog.getByRole('group', { name: 'Role 1' });
    await row.getByLabel('Group').fill('shop-support');
    await row.getByLabel('Shop').selectOption(shopIdentifier);
    await row.getByLabel('Role', { exact: true }).selectOption('fulfillment');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.locator('[name=issuer][aria-invalid=true]').waitFor();
    expect(await faultsOfLooks(page)).toEqual([]);
    await dialog.getByLabel('Issuer').fill(`${company.issuer}/realms/none`);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('Back-channel logout URL', { exact: true }).waitFor();
    expect(await dialog.locator('code').allInnerTexts()).toEqual([
      `${tillgate.url}/dashboard/sign-in/company/return`,
      `${tillgate.url}/dashboard/sign-in/company/logout`,
    ]);
    expect(await faultsOfLooks(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();

    expect(await testedAs(page)).toContain(`There is no configuration of a provider at ${company.issuer}/realms/none`);
    await edit(page, (form) => form.getByLabel('Issuer').fill(company.issuer));
    expect(await testedAs(page)).toContain('The provider does not accept the client ID and the client secret.');
    await edit(page, (form) => form.getByLabel('Client secret').fill('secret-of-the-client'));
    const found = await testedAs(page);
    expect(found).toContain('People can be sent to the provider');
    expect(found.match(/\bAccepted/g)).toHaveLength(2);
    await page.getByText(`shop-support: fulfillment in ${shopIdentifier}`).waitFor();
    expect(await faultsOfLooks(page)).toEqual([]);

    company.own.person = {
      sub: 'fred',
      email: 'fred@company.example',
      email_verified: true,
      name: 'Fred',
      groups: ['shop-support'],
    };
    await inNewBrowser(async (other) => {
      await other.goto(`${tillgate.url}/dashboard`);
      await other.getByRole('button', { name: 'Continue with Company' }).click();
      await other.getByRole('link', { name: 'Orders' }).waitFor();
      expect(await other.getByText('Fred').count()).toBeGreaterThan(0);
      expect(await other.getByRole('link', { name: 'Identity providers' }).count()).toBe(0);
    });

    await page.getByRole('button', { name: 'Remove… Company' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No identity providers yet').waitFor();
    await inNewBrowser(async (other) => {
      await other.goto(`${tillgate.url}/dashboard`);
      await other.getByRole('button', { name: 'Use an access token' }).waitFor();
      expect(await other.getByRole('button', { name: 'Continue with Company' }).count()).toBe(0);
    });
  });
});
