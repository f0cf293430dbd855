import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { newAgentShop, paidOrder, refundedOf, type AgentShop } from '../../support/agent-shop.js';
import { launchBrowser } from '../../support/browser.js';
import { faultsOfLooks, visitDashboard } from '../../support/dashboard.js';
import { goodPassword, newMember } from '../../support/person.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;
let own: AgentShop;

beforeAll(async () => {
  browser = await launchBrowser('the confirmations of the dashboard in a browser');
  tillgate = await startTillgate();
  own = await newAgentShop(tillgate);
  const { shopIdentifier } = own.shop;
  await newMember(tillgate.url, own.owner, { shopIdentifier, role: 'support', email: 'sam@example.com', name: 'Sam' });
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

/** Signs a person in and opens the confirmations. */
async function asPerson(email: string, run: (page: Page) => Promise<void>): Promise<void> {
  if (!browser) return;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(60_000);
  try {
    const page = await context.newPage();
    await page.goto(`${tillgate.url.replace('127.0.0.1', 'localhost')}/dashboard/confirmations`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(goodPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Confirmations' }).waitFor();
    await run(page);
  } finally {
    await context.close();
  }
}

test('a person sees what an agent has prepared as soon as it is, confirms it, and the agent refunds once', async () => {
  const { agent } = own;
  const order = await paidOrder(tillgate, own);
  const refund = { public_order_id: order, amount: 2000, reason: 'A broken bowl' };
  await asPerson('sam@example.com', async (page) => {
    await page.getByText('Nothing is waiting').waitFor();
    expect(await faultsOfLooks(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    const id = await agent.prepare('refund_payment', refund);
    const waiting = page.getByRole('table', { name: 'Waiting for you' }).locator('tbody tr');
    await waiting.filter({ hasText: /Refunds \$20\.00 of order \d+\./ }).waitFor();
    await page.getByRole('link', { name: 'Confirmations 1' }).waitFor();
    expect(await faultsOfLooks(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: /^Confirm… Refunds \$20\.00/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('A broken bowl').waitFor();
    expect(await faultsOfLooks(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await dialog.getByRole('button', { name: 'Confirm $20.00' }).click();
    const earlier = page.getByRole('table', { name: 'Earlier' }).locator('tbody tr');
    await earlier.filter({ hasText: 'Confirmed' }).filter({ hasText: 'Sam' }).waitFor();
    expect(await refundedOf(own, order)).toEqual([]);
    const done = await agent.result('refund_payment', { ...refund, confirmation_id: id });
    await earlier.filter({ hasText: 'Done' }).filter({ hasText: 'Sam' }).waitFor();
    expect(await agent.result('refund_payment', { ...refund, confirmation_id: id })).toEqual(done);
    expect(await refundedOf(own, order)).toEqual([2000]);
    expect(await faultsOfLooks(page)).toEqual([]);
  });
});

test('a person declines a change, and the agent cannot make it', async () => {
  const { agent } = own;
  const order = await paidOrder(tillgate, own);
  const id = await agent.prepare('cancel_order', { public_order_id: order });
  await asPerson('sam@example.com', async (page) => {
    await page.getByRole('button', { name: /^Decline… Cancels order/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('table', { name: 'Earlier' }).locator('tbody tr').filter({ hasText: 'Declined' }).waitFor();
    expect(await agent.refusal('cancel_order', { confirmation_id: id })).toEqual(['CONFIRMATION_CLOSED']);
  });
});

test('the audit log shows who confirmed a change, and which agent had prepared it', async () => {
  const { agent, owner, ownerEmail } = own;
  const order = await paidOrder(tillgate, own);
  const id = await agent.prepare('refund_payment', { public_order_id: order, amount: 100 });
  expect(await owner.refusal('confirmAgentChange', { id })).toEqual([]);
  await agent.result('refund_payment', { confirmation_id: id });
  await asPerson(ownerEmail, async (page) => {
    await page.getByRole('link', { name: 'Audit log' }).click();
    const rows = page.getByRole('table', { name: 'Changes' }).locator('tbody tr');
    const made = rows.filter({ hasText: 'Refund payment' }).first();
    await made.filter({ hasText: 'Olga' }).filter({ hasText: 'prepared by Assistant' }).waitFor();
    expect(await faultsOfLooks(page)).toEqual([]);
  });
});

test('somebody who is signed in with an access token sees the changes, and cannot decide', async () => {
  const order = await paidOrder(tillgate, own);
  await own.agent.prepare('cancel_order', { public_order_id: order });
  await visitDashboard(
    browser,
    tillgate,
    own.shop.token,
    async ({ page }) => {
      await page
        .getByRole('table', { name: 'Waiting for you' })
        .getByText(/^Cancels order/)
        .first()
        .waitFor();
      await page.getByText('Only people confirm changes.').waitFor();
      expect(await page.getByRole('button', { name: /^Confirm/ }).count()).toBe(0);
      expect(await faultsOfLooks(page)).toEqual([]);
    },
    { path: '/confirmations' },
  );
});
