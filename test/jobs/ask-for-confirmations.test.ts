import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tillgate } from '../../src/context.js';
import { continueOrder } from '../../src/domain/placing/payment-links/continue-order.js';
import { processOrder } from '../../src/domain/placing/processing/process-order.js';
import { updateGeneralSettings } from '../../src/domain/shop/settings/update-general-settings.js';
import { askForConfirmations } from '../../src/jobs/ask-for-confirmations.js';
import { sendMails } from '../../src/jobs/send-mails.js';
import { createMailServer } from '../../src/outbound/smtp/mail-server.js';
import { testClock } from '../support/clock.js';
import { openShop, readyOrder, type TestShop } from '../support/shop.js';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.js';

const minute = 60_000;
const clock = testClock();
let shop: TestShop;
let smtp: TestSmtpServer;

beforeAll(async () => {
  shop = await openShop({ clock });
  smtp = await startSmtpServer();
});
afterEach(async () => {
  smtp.received.length = 0;
  await shop.tillgate.database.run({
    text: `update orders set status = 'cancelled' where status = 'open'`,
    values: [],
  });
  await shop.tillgate.database.run({ text: 'delete from mail_outbox', values: [] });
});
afterAll(async () => {
  await smtp.close();
  await shop.close();
});

/** Two processes ask at the same time. */
const ask = () => Promise.all([shop.tillgate, shop.fromAnotherProcess(shop.call)].map(askForConfirmations));
const kinds = async (): Promise<string[]> =>
  (await shop.tillgate.database.run<{ kind: string }>({ text: 'select kind from mail_outbox', values: [] })).map(
    ({ kind }) => kind,
  );
const linkCount = async (): Promise<number> =>
  (await shop.tillgate.database.run({ text: 'select id from payment_links', values: [] })).length;

/** An order whose payment waits for the confirmation of the shopper. */
async function waitingOrder() {
  const order = await readyOrder(shop, { payments: [{ token: 'tok_sca' }] });
  await processOrder(order.frontend, {});
  return order;
}

async function sent(): Promise<string> {
  const mailServer = createMailServer({ server: smtp.url, sender: { name: '', address: 'shop@example.com' } });
  const worker: Tillgate = { ...shop.tillgate, mailServer, publicUrl: 'https://pay.example' };
  await sendMails(worker);
  return smtp.received.map(({ message }) => message.replaceAll('=\r\n', '').replaceAll('=3D', '=')).join('\n');
}

describe('a payment that waits for the shopper', () => {
  test('is asked for by email after 15 minutes, once, with a link that opens the order', async () => {
    const { publicOrderId } = await waitingOrder();
    clock.advance(15 * minute - 1);
    await ask();
    expect(await kinds()).toEqual([]);
    const before = await linkCount();
    clock.advance(1);
    await ask();
    clock.advance(10 * minute);
    await ask();
    expect(await kinds()).toEqual(['payment_action_needed']);
    expect(await linkCount()).toBe(before + 1);
    const message = await sent();
    const path = new RegExp(`https://pay\\.example/checkout/${shop.shopId}/${publicOrderId}/continue#([\\w-]+)`);
    const secret = path.exec(message)?.[1] ?? '';
    const opened = await continueOrder(
      { ...shop.call, caller: { kind: 'anonymous' } },
      { shopIdentifier: shop.shopId, publicOrderId, secret },
    );
    expect(opened.publicOrderId).toBe(publicOrderId);
  });

  test('is not asked for once the shopper has confirmed it', async () => {
    const { frontend } = await waitingOrder();
    await processOrder(frontend, {});
    clock.advance(20 * minute);
    await ask();
    expect(await kinds()).toEqual(['order_confirmation']);
  });

  test('is not asked for if the shop has switched the kind off', async () => {
    await updateGeneralSettings(shop.call, { mails: { paymentActionNeeded: false } });
    await waitingOrder();
    clock.advance(20 * minute);
    await ask();
    expect(await kinds()).toEqual([]);
    await updateGeneralSettings(shop.call, { mails: { paymentActionNeeded: true } });
  });
});
