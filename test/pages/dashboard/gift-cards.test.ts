import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { fits, looks, secondPage, violationsOn, visitDashboard } from '../../support/dashboard.js';
import { newShop, type GraphqlClient } from '../../support/graphql-client.js';
import { attemptOf, operationOf } from '../../support/graphql-route.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('the gift cards of the dashboard in a browser');
  tillgate = await startTillgate();
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

interface Issued {
  giftCard: { cardToken: string };
  cardPin: string;
}

const issueCard = (api: GraphqlClient) =>
  api.mutate<Issued>(
    'issueGiftCard',
    { amount: 5000, currency: 'USD', recipientName: 'Ada', message: 'Happy birthday' },
    'giftCard { cardToken } cardPin',
  );

async function lookUp(page: Page, cardToken: string, cardPin: string): Promise<void> {
  await page.getByLabel('Token').fill(cardToken);
  await page.getByLabel('PIN').fill(cardPin);
  await page.getByRole('button', { name: 'Look up' }).click();
}

test('a card is issued after a confirmation that names its value, and only once if the response is lost', async () => {
  const { token } = await newShop(tillgate);
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page }) => {
      const sent: string[] = [];
      await page.route('**/graphql', async (route) => {
        if (operationOf(route) !== 'IssueGiftCard') return route.continue();
        sent.push(attemptOf(route));
        if (sent.length > 1) return route.continue();
        await route.fetch();
        return route.abort();
      });
      const dialog = page.getByRole('dialog');
      const issue = page.getByRole('button', { name: 'Issue the gift card…' });
      await issue.click();
      await page.getByText('Enter an amount in USD.').waitFor();
      await page.getByLabel('Value').fill('50');
      await issue.click();
      await dialog.getByRole('button', { name: 'Back' }).click();
      expect(sent).toEqual([]);
      await issue.click();
      await dialog.getByRole('heading', { name: 'Issue a gift card of $50.00?' }).waitFor();
      await dialog.getByRole('button', { name: 'Issue $50.00' }).click();
      await dialog.getByText('It is safe to try again.').waitFor();
      expect(await violationsOn(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Close' }).click();
      // Another attempt with the same fields is the same card.
      await issue.click();
      await dialog.getByRole('button', { name: 'Issue $50.00' }).click();
      await page.getByText('The response with its PIN was lost.').waitFor();
      expect(sent[1]).toBe(sent[0]);
    },
    { path: '/gift-cards', mayComplain: /net::ERR_FAILED/ },
  );
});

test('an issued card shows its PIN once; another page finds the card with it, and with a wrong PIN finds none', async () => {
  const { token } = await newShop(tillgate);
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page }) => {
      await page.getByLabel('Value').fill('50');
      await page.getByLabel('Last valid day').fill('2020-01-01');
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Issue the gift card…' }).click();
      await dialog.getByRole('button', { name: 'Issue $50.00' }).click();
      await page.getByText('Last valid day must not be in the past').waitFor();
      await page.getByLabel('Last valid day').fill('');
      await page.getByRole('button', { name: 'Issue the gift card…' }).click();
      await dialog.getByRole('button', { name: 'Issue $50.00' }).click();
      const cardPin = await dialog.locator('code').innerText();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await page.getByText(cardPin).count()).toBe(0);
      const notice = page.getByRole('alert').filter({ hasText: 'A gift card of $50.00 was issued.' });
      const cardToken = await notice.locator('dl > div').filter({ hasText: 'Token' }).locator('dd').innerText();
      const other = await secondPage(page, tillgate, token, '/gift-cards');
      await lookUp(other, cardToken, `${cardPin}0`);
      await other.getByRole('alert').waitFor();
      await lookUp(other, cardToken, cardPin);
      await other.getByText('Can be used').waitFor();
      await lookUp(other, cardToken, `${cardPin}0`);
      await other.getByText('Can be used').waitFor({ state: 'detached' });
      await other.getByRole('alert').waitFor();
      await lookUp(page, cardToken, cardPin);
      await page.getByRole('button', { name: 'Disable…' }).click();
      await dialog.getByRole('button', { name: 'Disable $50.00' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('Disabled').waitFor();
      expect(await page.getByRole('button', { name: 'Disable…' }).count()).toBe(0);
    },
    { path: '/gift-cards' },
  );
});

test('a card whose disabling had no response is looked up again, and shown as disabled', async () => {
  const { api, token } = await newShop(tillgate);
  const { giftCard, cardPin } = await issueCard(api);
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page }) => {
      await lookUp(page, giftCard.cardToken, cardPin);
      await page.route('**/graphql', async (route) => {
        if (!route.request().postData()?.includes('mutation DisableGiftCard')) return route.continue();
        await route.fetch();
        return route.abort();
      });
      await page.getByRole('button', { name: 'Disable…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Disable $50.00' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('Disabled').waitFor();
    },
    { path: '/gift-cards', mayComplain: /net::ERR_FAILED/ },
  );
});

test('a disabled card is enabled again, changed, and replaced by one whose PIN is shown once', async () => {
  const { api, token } = await newShop(tillgate);
  const { giftCard, cardPin } = await issueCard(api);
  await api.mutate('disableGiftCard', { cardToken: giftCard.cardToken });
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page }) => {
      const dialog = page.getByRole('dialog');
      await lookUp(page, giftCard.cardToken, cardPin);
      await page.getByRole('button', { name: 'Enable…' }).click();
      await dialog.getByRole('button', { name: 'Enable $50.00' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('Can be used').waitFor();
      await page.getByRole('button', { name: 'Change…' }).click();
      await dialog.getByLabel('Name of the recipient').fill('Grace Hopper');
      expect(await violationsOn(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('Grace Hopper').waitFor();
      await page.getByRole('button', { name: 'Replace…' }).click();
      await dialog.getByRole('button', { name: 'Replace $50.00' }).click();
      const newPin = await dialog.locator('code').innerText();
      await dialog.getByRole('button', { name: 'Done' }).click();
      const notice = page.getByRole('alert').filter({ hasText: 'The gift card was replaced.' });
      const newToken = /token is (\w+)/.exec(await notice.innerText())?.[1] ?? '';
      await lookUp(page, giftCard.cardToken, cardPin);
      await page.getByText('Replaced', { exact: true }).waitFor();
      expect(await page.getByRole('button', { name: 'Enable…' }).count()).toBe(0);
      await lookUp(page, newToken, newPin);
      await page.getByText('Can be used').waitFor();
    },
    { path: '/gift-cards' },
  );
});

test('cards are found by words of their recipient and by the end of their token, without a PIN', async () => {
  const { api, token } = await newShop(tillgate);
  const { giftCard } = await issueCard(api);
  await api.mutate('issueGiftCard', { amount: 700, currency: 'USD', recipientName: 'Zoë O’Brien' });
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page }) => {
      const found = page.getByRole('table', { name: 'Gift cards found' });
      const rows = found.getByRole('row');
      await page.getByLabel('Search').fill('obrien  zoe');
      await rows
        .filter({ hasText: 'Zoë O’Brien' })
        .filter({ hasText: '$7.00' })
        .filter({ hasText: 'Can be used' })
        .waitFor();
      expect(await rows.count()).toBe(2);
      expect(await violationsOn(page)).toEqual([]);
      await page.getByLabel('Search').fill(`…${giftCard.cardToken.slice(-4)}`);
      await rows.filter({ hasText: 'Ada' }).filter({ hasText: '$50.00' }).waitFor();
      expect(await page.getByText(giftCard.cardToken).count()).toBe(0);
      await page.getByLabel('Search').fill('nobody');
      await page.getByText('No gift card matches').waitFor();
    },
    { path: '/gift-cards' },
  );
});

test.each(looks)('gift cards have no accessibility violation: $viewport.width px, $colorScheme', async (look) => {
  const { api, token } = await newShop(tillgate);
  const { giftCard, cardPin } = await issueCard(api);
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page }) => {
      await lookUp(page, giftCard.cardToken, cardPin);
      await page.getByText('Happy birthday').waitFor();
      expect(await violationsOn(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
    },
    { path: '/gift-cards', ...look },
  );
});
