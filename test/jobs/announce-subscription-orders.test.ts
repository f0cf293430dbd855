import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { updateGeneralSettings } from '../../src/domain/shop/settings/update-general-settings.js';
import { cancelSubscription } from '../../src/domain/subscriptions/changing/cancel-subscription.js';
import { skipSubscriptionOrder } from '../../src/domain/subscriptions/changing/skip-subscription-order.js';
import { announceSubscriptionOrders } from '../../src/jobs/announce-subscription-orders.js';
import { sendMails } from '../../src/jobs/send-mails.js';
import { createMailServer } from '../../src/outbound/smtp/mail-server.js';
import { testClock } from '../support/clock.js';
import { openShop, type TestShop } from '../support/shop.js';
import { startSmtpServer } from '../support/smtp-server.js';
import { sellTea, subscribe } from '../support/subscriptions.js';

const day = 86_400_000;
/** Ten days before the first order of the subscriptions. */
const start = new Date('2027-01-21T14:00:00Z');
const clock = testClock(start);
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
  await sellTea(shop);
});
afterEach(async () => {
  clock.advance(start.getTime() - clock.now().getTime());
  await shop.tillgate.database.run({ text: 'delete from mail_outbox', values: [] });
  await updateGeneralSettings(shop.call, { mails: { subscriptionUpcoming: true, upcomingDays: 3 } });
});
afterAll(() => shop.close());

/** Two processes announce at the same time. */
const announce = () =>
  Promise.all([shop.tillgate, shop.fromAnotherProcess(shop.call), shop.tillgate].map(announceSubscriptionOrders));

async function announced(): Promise<string[]> {
  const rows = await shop.tillgate.database.run<{ at: string }>({
    text: `select data ->> 'next_order_at' as at from mail_outbox where kind = 'subscription_upcoming' order by created_at`,
    values: [],
  });
  return rows.map(({ at }) => at);
}

describe('the next order of a subscription', () => {
  test('is announced three days before, once, whatever number of processes look for it', async () => {
    const { id } = await subscribe(shop);
    clock.advance(7 * day - 1);
    await announce();
    expect(await announced()).toEqual([]);
    clock.advance(1);
    await announce();
    clock.advance(2 * day);
    await announce();
    expect(await announced()).toEqual(['2027-01-31T14:00:00.000Z']);
    await cancelSubscription(shop.call, { subscriptionId: id });
  });

  test('is announced as early as the shop wants, and each order by itself', async () => {
    await updateGeneralSettings(shop.call, { mails: { upcomingDays: 30 } });
    const { id } = await subscribe(shop);
    await announce();
    clock.advance(1_000);
    await skipSubscriptionOrder(shop.call, { subscriptionId: id });
    clock.advance(10 * day);
    await announce();
    expect(await announced()).toEqual(['2027-01-31T14:00:00.000Z', '2027-02-28T14:00:00.000Z']);
    await cancelSubscription(shop.call, { subscriptionId: id });
  });

  test('is not announced if the kind is switched off, or if the subscription has ended', async () => {
    const { id } = await subscribe(shop);
    clock.advance(8 * day);
    await updateGeneralSettings(shop.call, { mails: { subscriptionUpcoming: false } });
    await announce();
    await updateGeneralSettings(shop.call, { mails: { subscriptionUpcoming: true } });
    await cancelSubscription(shop.call, { subscriptionId: id });
    await announce();
    expect(await announced()).toEqual([]);
  });

  test('is announced with its day and its items', async () => {
    const { id } = await subscribe(shop);
    clock.advance(8 * day);
    await announce();
    const smtp = await startSmtpServer();
    const mailServer = createMailServer({ server: smtp.url, sender: { name: '', address: 'shop@example.com' } });
    await sendMails({ ...shop.tillgate, mailServer });
    await smtp.close();
    const [{ to, message } = { to: [], message: '' }] = smtp.received;
    expect(to).toEqual(['ada@example.com']);
    expect(message).toContain('Subject: Your next order at Shop on January 31, 2027');
    expect(message).toContain('Tea');
    await cancelSubscription(shop.call, { subscriptionId: id });
  });
});
