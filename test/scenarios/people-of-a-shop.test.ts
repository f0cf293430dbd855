import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { firstOwnerPath } from '../../src/domain/people/operators/first-owner-link.js';
import { launchBrowser } from '../support/browser.js';
import { shopThatShips } from '../support/checkout-shop.js';
import { startIdentityProvider } from '../support/identity-provider.js';
import { orderToShip } from '../support/order-to-ship.js';
import { newRestOrder, type RestShop } from '../support/raw-rest.js';
import { goodPassword } from '../support/person.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;
let shop: RestShop;
let company: Awaited<ReturnType<typeof startIdentityProvider>>;

beforeAll(async () => {
  browser = await launchBrowser('a shop whose people are set up from the dashboard');
  tillgate = await startTillgate();
  shop = await shopThatShips(tillgate);
  company = await startIdentityProvider(`${tillgate.url}/dashboard/sign-in/company/return`);
});

afterAll(async () => {
  await browser?.close();
  await tillgate.close();
  await company.close();
});

const dialogOf = (page: Page) => page.getByRole('dialog');

/** A browser of one person, at a page of the dashboard. */
async function openPage(path: string): Promise<Page> {
  if (!browser) throw new Error('there is no browser');
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.goto(tillgate.url + path);
  return page;
}

/** The owner invites somebody, who accepts the link that is shown. */
async function invited(owner: Page, name: string, role: string): Promise<Page> {
  await owner.getByRole('button', { name: 'Invite…' }).click();
  await dialogOf(owner).getByLabel('Email').fill(`${name.toLowerCase()}@shop.example`);
  await dialogOf(owner).getByLabel('Role').selectOption(role);
  await dialogOf(owner).getByRole('button', { name: 'Invite' }).click();
  const link = await dialogOf(owner).locator('code').innerText();
  await owner.getByRole('button', { name: 'Done' }).click();
  const page = await openPage(new URL(link).pathname + new URL(link).hash);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password').fill(goodPassword);
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('link', { name: 'Orders' }).waitFor();
  return page;
}

/** Somebody signs in with the company's directory. */
async function fromDirectory(name: string, group: string): Promise<Page> {
  const email = `${name.toLowerCase()}@company.example`;
  company.own.person = { sub: name, email, email_verified: true, name, groups: [group] };
  const page = await openPage('/dashboard');
  await page.getByRole('button', { name: 'Continue with Company' }).click();
  await page.getByRole('link', { name: 'Orders' }).waitFor();
  return page;
}

async function addDirectory(owner: Page): Promise<void> {
  await owner.getByRole('link', { name: 'Identity providers' }).click();
  await owner.getByRole('button', { name: 'Add a provider…' }).click();
  const form = dialogOf(owner);
  await form.getByLabel('Name').fill('Company');
  await form.getByLabel('ID', { exact: true }).fill('company');
  await form.getByLabel('Issuer').fill(company.issuer);
  await form.getByLabel('Client ID').fill('tillgate');
  await form.getByLabel('Client secret').fill('secret-of-the-client');
  await form.getByLabel('Scopes').fill('openid email profile groups');
  for (const [index, [group, role]] of [
    ['packers', 'fulfillment'],
    ['helpdesk', 'support'],
  ].entries()) {
    await form.getByRole('button', { name: 'Add a group' }).click();
    const row = form.getByRole('group', { name: `Role ${index + 1}` });
    await row.getByLabel('Group').fill(group ?? '');
    await row.getByLabel('Shop').selectOption(shop.shopIdentifier);
    await row.getByLabel('Role', { exact: true }).selectOption(role ?? '');
  }
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await form.getByText('Redirect URL', { exact: true }).waitFor();
  await form.getByRole('button', { name: 'Done' }).click();
}

const entriesOf = async (owner: Page): Promise<string[]> => {
  const rows = owner.getByRole('table', { name: 'Changes' }).locator('tbody tr');
  await rows.first().waitFor();
  const cells = await rows.evaluateAll((found) =>
    found.map((row) => [1, 2].map((index) => row.querySelectorAll('td')[index]?.textContent ?? '').join(': ')),
  );
  return cells;
};

test('people of four roles, two of them from the directory, work in a shop, and everything says who did it', async () => {
  if (!browser) return;
  const order = await orderToShip(tillgate, shop);
  const open = await newRestOrder(tillgate, shop);

  // The first start printed a link.
  const olga = await openPage((await firstOwnerPath(tillgate.app.tillgate)) ?? '');
  await olga.getByLabel('Your name').fill('Olga');
  await olga.getByLabel('Email').fill('olga@shop.example');
  await olga.getByLabel('Password').fill(goodPassword);
  await olga.getByRole('button', { name: 'Create' }).click();
  await olga.locator('#content').waitFor();
  await olga.goto(`${tillgate.url}/dashboard/account`);
  await olga.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
  await olga.getByRole('button', { name: 'Open', exact: true }).click();
  await olga.getByRole('link', { name: 'People' }).click();

  const mia = await invited(olga, 'Mia', 'manager');
  const sam = await invited(olga, 'Sam', 'support');
  await addDirectory(olga);
  const fred = await fromDirectory('Fred', 'packers');
  const ada = await fromDirectory('Ada', 'helpdesk');

  await olga.goto(`${tillgate.url}/dashboard/people`);
  const members = olga.getByRole('table', { name: 'Members' });
  for (const [name, role] of [
    ['Olga', 'Owner'],
    ['Mia', 'Manager'],
    ['Sam', 'Support'],
    ['Fred', 'Fulfillment (from company)'],
    ['Ada', 'Support (from company)'],
  ])
    await members
      .getByRole('row')
      .filter({ hasText: name ?? '' })
      .filter({ hasText: role ?? '' })
      .waitFor();

  await mia.getByRole('link', { name: 'Discount codes' }).click();
  await mia.getByRole('button', { name: 'New discount code' }).click();
  await dialogOf(mia).getByLabel('Code', { exact: true }).fill('FIVE');
  await dialogOf(mia).getByLabel('Kind').selectOption('Amount');
  await dialogOf(mia).getByLabel('Amount off').fill('5');
  await dialogOf(mia).getByRole('button', { name: 'Create' }).click();
  await mia.getByRole('row').filter({ hasText: 'FIVE' }).waitFor();

  await fred.goto(`${tillgate.url}/dashboard/orders/${order.publicOrderId}`);
  await fred.getByRole('button', { name: 'Ship…' }).click();
  await dialogOf(fred).getByRole('button', { name: 'Ship', exact: true }).click();
  await fred.getByRole('region', { name: 'Shipments' }).getByText('by Fred').waitFor();
  expect(await fred.getByRole('button', { name: 'Capture…' }).count()).toBe(0);

  await sam.goto(`${tillgate.url}/dashboard/orders/${order.publicOrderId}`);
  await sam.getByRole('button', { name: 'Capture…' }).click();
  await dialogOf(sam).getByLabel('Amount').fill('10');
  await dialogOf(sam).getByRole('button', { name: 'Capture $10.00' }).click();
  await dialogOf(sam).waitFor({ state: 'detached' });

  await ada.goto(`${tillgate.url}/dashboard/orders/${open.publicOrderId}`);
  await ada.getByRole('button', { name: 'Add', exact: true }).click();
  await ada.getByRole('textbox', { name: 'Note' }).fill('Call before delivery');
  await ada.getByRole('button', { name: 'Save' }).click();
  await ada.getByRole('region', { name: 'Note' }).getByText('by Ada').waitFor();

  await olga.goto(`${tillgate.url}/dashboard/orders/${order.publicOrderId}`);
  const timeline = olga.getByRole('region', { name: 'Timeline' });
  await timeline.getByRole('listitem').filter({ hasText: 'Shipped' }).getByText('by Fred').first().waitFor();
  await timeline.getByRole('listitem').filter({ hasText: 'Payment changed' }).getByText('by Sam').first().waitFor();

  await olga.getByRole('link', { name: 'Audit log' }).click();
  const entries = await entriesOf(olga);
  for (const entry of [
    'Olga: Invite user',
    'Olga: Set identity provider',
    'Mia: Accept invitation',
    'Mia: Create discount code',
    'Fred: Sign in',
    'Fred: Create shipment',
    'Sam: Capture payment',
    'Ada: Append order metadata',
  ])
    expect(entries).toContain(entry);

  await olga.getByRole('link', { name: 'Fred' }).first().click();
  await olga.getByText('Changes of one person only.').waitFor();
  await olga.waitForFunction(
    `[...document.querySelectorAll('table tbody tr td:nth-child(2)')].every((cell) => cell.textContent === 'Fred')`,
  );
  expect(new Set((await entriesOf(olga)).map((entry) => entry.split(': ')[0]))).toEqual(new Set(['Fred']));
});
