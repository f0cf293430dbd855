import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { pause } from '../../../src/lib/pause.js';
import { launchBrowser } from '../../support/browser.js';
import { faultsOfLooks, visitDashboard } from '../../support/dashboard.js';
import { processedOrder } from '../../support/processed-order.js';
import { newRestShop, type RestShop } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import { webhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.js';

let tillgate: RunningTillgate;
let receiver: WebhookReceiver;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('the webhooks of the dashboard in a browser');
  [tillgate, receiver] = await Promise.all([startTillgate({ jobs: true }), webhookReceiver()]);
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
  await receiver.close();
});

test('an endpoint is added, tested, recovered, paused, edited and deleted, which a second page shows immediately', async () => {
  const { token } = await newRestShop(tillgate);
  const visit = { path: '/webhooks' };
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page: other }) => {
      const otherDialog = other.getByRole('dialog');
      const health = other.getByRole('row', { name: /^order\/processed/ });
      await other.getByText('No webhooks yet').waitFor();
      await visitDashboard(
        browser,
        tillgate,
        token,
        async ({ page }) => {
          const dialog = page.getByRole('dialog');
          await page.getByRole('button', { name: 'Add an endpoint…' }).click();
          await dialog.getByText('The shop has no shared secret.').waitFor();
          await dialog.getByLabel('URL').fill('ftp://example.com');
          await dialog.getByLabel('order/processed').check();
          await dialog.getByLabel('order/updated').check();
          await dialog.getByRole('button', { name: 'Add' }).click();
          await dialog.getByText('URL must be').waitFor();
          await dialog.getByLabel('URL').fill(`${receiver.url}/first`);
          await dialog.getByRole('button', { name: 'Add' }).click();
          await dialog.waitFor({ state: 'detached' });
          await other.getByRole('heading', { name: `${receiver.url}/first` }).waitFor();
          expect(await other.getByRole('table').locator('tbody tr').count()).toBe(2);

          await page.getByRole('link', { name: 'order/processed' }).click();
          await page.getByRole('button', { name: 'Send a test…' }).click();
          await dialog.getByRole('button', { name: 'Send' }).click();
          const row = page.getByRole('table', { name: 'Deliveries' }).locator('tbody tr');
          await row.getByText('No shared secret is configured.').waitFor();
          await health.getByText('Failing').waitFor();
          expect(await faultsOfLooks(other)).toEqual([]);
          await other.getByRole('button', { name: 'Shared secret…' }).click();
          await otherDialog.getByLabel('Shared secret').fill('a-secret-of-both');
          await otherDialog.getByRole('button', { name: 'Save' }).click();
          await otherDialog.waitFor({ state: 'detached' });
          await other.getByText('The shop has no shared secret.').waitFor({ state: 'detached' });
          await page.getByRole('button', { name: 'Send failed deliveries again…' }).click();
          await dialog.getByRole('button', { name: 'Send again' }).click();
          await row.getByText('Delivered').waitFor();
          await health.getByText('Healthy').waitFor();
          await row.getByRole('button', { name: 'Details…' }).click();
          await dialog.locator('tbody tr').nth(1).getByText('heard').waitFor();
          expect(await faultsOfLooks(page)).toEqual([]);
          await dialog.getByRole('button', { name: 'Send again' }).click();
          await dialog.locator('tbody tr').nth(2).getByText('heard').waitFor();
          expect(receiver.got.map(({ path, body }) => `${path} ${body.topic}`)).toEqual([
            '/first webhook/test',
            '/first webhook/test',
          ]);
          await dialog.getByRole('button', { name: 'Close' }).click();

          await page.getByRole('button', { name: 'Pause…' }).click();
          await dialog.getByRole('button', { name: 'Pause' }).click();
          await health.getByText('Paused').waitFor();
          await page.getByRole('button', { name: 'Resume…' }).click();
          await dialog.getByRole('button', { name: 'Resume' }).click();
          await health.getByText('Healthy').waitFor();
          await page.getByRole('button', { name: 'Edit…' }).click();
          await dialog.getByLabel('URL').fill(`${receiver.url}/second`);
          await dialog.getByRole('button', { name: 'Save' }).click();
          await other.getByRole('heading', { name: `${receiver.url}/second` }).waitFor();
          await page.getByRole('button', { name: 'Delete…' }).click();
          await dialog.getByRole('button', { name: 'Delete' }).click();
          await other.getByRole('heading', { name: `${receiver.url}/second` }).waitFor({ state: 'detached' });
          await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
        },
        visit,
      );
    },
    visit,
  );
});

test('the longest topic and a long URL are not cut off on a narrow screen', async () => {
  const shop = await newRestShop(tillgate);
  await shop.api('POST', `${shop.shopPath}/webhooks`, {
    webhook_topic_ids: [109, 110],
    callback_url: 'https://hooks.integration-partner.example/v2/tillgate/events/receive?environment=production',
  });
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      await page.getByRole('link', { name: 'subscription/status_changed' }).waitFor();
      const right = `(element) => element.getBoundingClientRect().right`;
      const cutOff = `[...document.querySelectorAll('td a, section h2')].filter(
        (text) => text.scrollWidth > text.clientWidth || (${right})(text) > (${right})(text.closest('td, section')))
        .map(({ textContent }) => textContent)`;
      expect(await page.evaluate(cutOff)).toEqual([]);
    },
    { path: '/webhooks', viewport: { width: 320, height: 800 } },
  );
});

test('the signing secret is shown until its dialog is closed, and so is the new one after a rotation', async () => {
  const shop = await newRestShop(tillgate);
  const { body } = await shop.api<{ data: { id: string } }>('POST', `${shop.shopPath}/webhooks`, {
    webhook_topic_id: 1,
    callback_url: `${receiver.url}/third`,
  });
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      const dialog = page.getByRole('dialog');
      await page.getByText('A delivery appears here').waitFor();
      await page.getByRole('button', { name: 'Signing secret…' }).click();
      const first = await dialog.getByText(/^whsec_/).innerText();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'Rotate the secret…' }).click();
      await dialog.getByRole('button', { name: 'Rotate' }).click();
      const second = await dialog.getByText(/^whsec_/).innerText();
      expect(second).not.toBe(first);
      await dialog.getByRole('button', { name: 'Done' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await page.content()).not.toContain('whsec_');
    },
    { path: `/webhooks/${body.data.id}` },
  );
});

test('an order shows where each of its events was sent, and whether it was delivered', async () => {
  const shop = await newRestShop(tillgate);
  await shop.api('POST', '/graphql', {
    query:
      'mutation { configureIntegrationSettings(input: { sharedSecret: "a-secret-of-both" }) { userErrors { code } } }',
  });
  const { body } = await shop.api<{ data: { id: string } }>('POST', `${shop.shopPath}/webhooks`, {
    webhook_topic_id: 1,
    callback_url: `${receiver.url}/fourth`,
  });
  const { publicOrderId } = await processedOrder(tillgate, shop);
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      const lineOf = (name: string) => page.getByRole('listitem').filter({ hasText: name }).last();
      await page
        .getByText(/^Details: /)
        .first()
        .click();
      const processed = lineOf('Processed');
      await processed.getByText('Deliveries').click();
      await processed.getByText('Delivered', { exact: true }).waitFor();
      await processed.getByText('1 attempt').waitFor();
      await lineOf('Initialized').getByText('Deliveries').click();
      await page.getByText('No webhook subscribes to this event.').waitFor();
      expect(await faultsOfLooks(page)).toEqual([]);
      await processed.getByRole('link', { name: `${receiver.url}/fourth` }).click();
      await page.waitForURL(`**/webhooks/${body.data.id}`);
    },
    { path: `/orders/${publicOrderId}` },
  );
});

test('another shop cannot see where an event was sent', async () => {
  const [shop, other] = await Promise.all([newRestShop(tillgate), newRestShop(tillgate)]);
  await shop.api('POST', `${shop.shopPath}/webhooks`, { webhook_topic_id: 1, callback_url: `${receiver.url}/fifth` });
  const { publicOrderId } = await processedOrder(tillgate, shop);
  const read = async <Data>({ api }: RestShop, query: string, variables: object): Promise<Data> =>
    (await api<{ data: Data }>('POST', '/graphql', { query, variables })).body.data;
  const { order } = await read<{ order: { events: { nodes: { id: string; type: string }[] } } }>(
    shop,
    'query ($id: ID!) { order(publicOrderId: $id) { events(first: 100) { nodes { id type } } } }',
    { id: publicOrderId },
  );
  const eventId = order.events.nodes.find(({ type }) => type === 'order/processed')?.id;
  const deliveriesFor = async (reader: RestShop) => {
    const query = 'query ($eventId: ID!) { eventDeliveries(eventId: $eventId) { callbackUrl } }';
    return (await read<{ eventDeliveries: { callbackUrl: string }[] }>(reader, query, { eventId })).eventDeliveries;
  };
  while ((await deliveriesFor(shop)).length === 0) await pause(50);
  expect(await deliveriesFor(shop)).toEqual([{ callbackUrl: `${receiver.url}/fifth` }]);
  expect(await deliveriesFor(other)).toEqual([]);
});

test('a user with a token that can only read webhooks sees no buttons to change them', async () => {
  const { token } = await newRestShop(tillgate, ['READ_WEBHOOKS']);
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page }) => {
      await page.getByText('No webhooks yet').waitFor();
      expect(await page.getByRole('button', { name: /…$/ }).count()).toBe(0);
    },
    { path: '/webhooks' },
  );
});
