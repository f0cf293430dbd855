import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { callForAttention } from '../../src/domain/money/payments/call-for-attention.js';
import { acknowledgeAttention } from '../../src/domain/placing/canceling/acknowledge-attention.js';
import { updateGeneralSettings } from '../../src/domain/shop/settings/update-general-settings.js';
import { updateShop } from '../../src/domain/shop/shops/update-shop.js';
import { reportAttention } from '../../src/jobs/report-attention.js';
import { sendMails } from '../../src/jobs/send-mails.js';
import { createMailServer } from '../../src/outbound/smtp/mail-server.js';
import { testClock } from '../support/clock.js';
import { soldOrder } from '../support/shipped-orders.js';
import { openShop, type TestShop } from '../support/shop.js';
import { startSmtpServer } from '../support/smtp-server.js';

const hour = 3_600_000;
const clock = testClock();
/** Sets the clock. */
const at = (time: string): void => clock.advance(new Date(time).getTime() - clock.now().getTime());
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
  await updateShop(shop.call, { timezone: 'Europe/Berlin' });
});
afterEach(async () => {
  const { database } = shop.tillgate;
  await database.run({ text: 'delete from mail_outbox', values: [] });
  await database.run({ text: 'update orders set needs_attention = false', values: [] });
});
afterAll(() => shop.close());

const settings = (mails: object) => updateGeneralSettings(shop.call, { mails });
/** Two processes report at the same time. */
const report = () => Promise.all([shop.tillgate, shop.fromAnotherProcess(shop.call)].map(reportAttention));

/** An order that a person has to look at. */
async function flaggedOrder(reason = 'The outcome of a capture is not known.'): Promise<string> {
  const publicOrderId = await soldOrder(shop);
  await callForAttention(shop.tillgate, shop.shopId, { publicOrderId }, { about: 'coverage', reason });
  return publicOrderId;
}

interface Report {
  to: string;
  publicOrderId: string | null;
  reasons: string[];
}
async function reports(): Promise<Report[]> {
  const rows = await shop.tillgate.database.run<{
    recipient: string;
    public_order_id: string | null;
    data: { orders: { reason: string }[] };
  }>({
    text: `select recipient, public_order_id, data from mail_outbox where kind = 'needs_attention' order by created_at`,
    values: [],
  });
  return rows.map(({ recipient, public_order_id: publicOrderId, data }) => ({
    to: recipient,
    publicOrderId,
    reasons: data.orders.map(({ reason }) => reason),
  }));
}

describe('a shop that wants to be told at once', () => {
  test('gets one email for each reason of an order', async () => {
    await settings({ shopAddress: 'owner@example.com', attentionMails: 'immediate' });
    const publicOrderId = await flaggedOrder();
    await report();
    clock.advance(hour);
    await report();
    const first = { to: 'owner@example.com', publicOrderId, reasons: ['The outcome of a capture is not known.'] };
    expect(await reports()).toEqual([first]);
    const about = { about: 'capture', reason: 'The capture failed.' } as const;
    await callForAttention(shop.tillgate, shop.shopId, { publicOrderId }, about);
    await report();
    expect(await reports()).toMatchObject([first, { reasons: [`${first.reasons[0]} The capture failed.`] }]);
  });

  test('is not told about an order that somebody has settled before', async () => {
    const publicOrderId = await flaggedOrder();
    await acknowledgeAttention(shop.call, { publicOrderId, reason: 'Talked to the customer.' });
    await report();
    expect(await reports()).toEqual([]);
  });
});

describe('a shop that wants one email a day', () => {
  test('gets it at 8:00 in its time zone, about the orders that wait since before', async () => {
    await settings({ shopAddress: 'owner@example.com', attentionMails: 'daily' });
    at('2027-06-01T05:00:00Z');
    await flaggedOrder('One.');
    await flaggedOrder('Two.');
    await report();
    expect(await reports()).toEqual([]);
    at('2027-06-01T06:00:00Z');
    await report();
    await report();
    clock.advance(hour);
    await flaggedOrder('Three.');
    await report();
    expect(await reports()).toEqual([
      { to: 'owner@example.com', publicOrderId: null, reasons: expect.arrayContaining(['One.', 'Two.']) },
    ]);
    clock.advance(24 * hour);
    await report();
    expect((await reports()).map(({ reasons }) => reasons.length)).toEqual([2, 3]);
  });

  test('reads the orders with their reasons, and where to find them', async () => {
    at('2027-07-01T05:00:00Z');
    await flaggedOrder('<b>One</b>.');
    at('2027-07-01T07:00:00Z');
    await report();
    const smtp = await startSmtpServer();
    const mailServer = createMailServer({ server: smtp.url, sender: { name: '', address: 'shop@example.com' } });
    await sendMails({ ...shop.tillgate, mailServer, publicUrl: 'https://pay.example' });
    await smtp.close();
    const messages = smtp.received.filter(({ to }) => to.includes('owner@example.com')).map(({ message }) => message);
    const message = messages.find((one) => one.includes('need attention'))?.replaceAll('=\r\n', '') ?? '';
    expect(message).toContain('Subject: Orders that need attention: 1');
    expect(message).toContain('&lt;b&gt;One&lt;/b&gt;.');
    expect(message).toContain('https://pay.example/dashboard/desk');
  });

  test('gets none without an address, or if it has switched the kind off', async () => {
    at('2027-08-01T05:00:00Z');
    await flaggedOrder();
    at('2027-08-01T07:00:00Z');
    await settings({ shopAddress: null });
    await report();
    await settings({ shopAddress: 'owner@example.com', needsAttention: false });
    await report();
    expect(await reports()).toEqual([]);
    await settings({ needsAttention: true });
    await report();
    expect(await reports()).toHaveLength(1);
  });
});
