import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tillgate } from '../../src/context.js';
import { listEvents } from '../../src/domain/log/events/list-events.js';
import { createGuestCustomer } from '../../src/domain/order/customer/create-guest-customer.js';
import { appendOrderMetadata } from '../../src/domain/order/metadata/append-order-metadata.js';
import { initializeOrder } from '../../src/domain/placing/initializing/initialize-order.js';
import { readOrderUpdates } from '../../src/domain/log/live/live-repository.js';
import { generalSettings } from '../../src/domain/shop/settings/general-settings.js';
import { updateGeneralSettings } from '../../src/domain/shop/settings/update-general-settings.js';
import { createWebhook } from '../../src/domain/log/webhooks/create-webhook.js';
import { webhooks } from '../../src/domain/log/webhooks/webhooks.js';
import { webhookDeliveries } from '../../src/domain/log/webhooks/webhook-deliveries.js';
import { abandonOrders } from '../../src/jobs/abandon-orders.js';
import { dispatchWebhooks } from '../../src/jobs/dispatch-webhooks.js';
import { sendMails } from '../../src/jobs/send-mails.js';
import { createMailServer } from '../../src/outbound/smtp/mail-server.js';
import { testClock, type TestClock } from '../support/clock.js';
import { logSettled } from '../support/log-settled.js';
import { guest, openShop, thing, type TestShop } from '../support/shop.js';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.js';

const hour = 3_600_000;
const sender = { name: '', address: 'shop@example.com' };

let clock: TestClock;
let shop: TestShop;
let smtp: TestSmtpServer;
let worker: Tillgate;
let otherWorker: Tillgate;
const closing: (() => Promise<void>)[] = [];

beforeEach(async () => {
  clock = testClock();
  const opened = await openShop({ clock });
  closing.push(() => opened.close());
  shop = opened;
  smtp = await startSmtpServer();
  const mailServer = createMailServer({ server: smtp.url, sender });
  worker = { ...shop.tillgate, mailServer };
  otherWorker = { ...shop.fromAnotherProcess(shop.call), mailServer };
});
afterEach(() => smtp.close());
afterAll(async () => {
  for (const close of closing) await close();
});

const resumeUrlTemplate = 'https://shop.example/cart/{public_order_id}?from=mail';
const turnOn = (change: object = {}) =>
  updateGeneralSettings(shop.call, { abandonedCart: { emails: true }, resumeUrlTemplate, ...change });
async function leaveCart(customer: object | null = guest, input: object = {}): Promise<string> {
  const { publicOrderId } = await initializeOrder(shop.call, { cartItems: [thing()], ...input });
  if (customer) await createGuestCustomer(shop.frontend(publicOrderId), customer);
  return publicOrderId;
}
async function afterAnHour(): Promise<void> {
  clock.advance(hour);
  await Promise.all([abandonOrders(worker), abandonOrders(otherWorker)]);
  await Promise.all([sendMails(worker), sendMails(otherWorker)]);
}
async function typesOf(types: string[]): Promise<string[]> {
  await logSettled(shop.tillgate);
  return (await listEvents(shop.call, { types })).events.map(({ type }) => type);
}
/** The text of a message, whose lines may be wrapped. */
const textOf = (message = '') => message.slice(message.indexOf('\r\n\r\n')).replace(/=\r\n/g, '').replace(/=3D/g, '=');
const headersOf = (message = '') =>
  message
    .slice(0, message.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n');

describe('a shop that uses webhooks for abandoned carts', () => {
  test('is the default: no mail is sent, but order/abandoned', async () => {
    expect(await generalSettings(shop.call, {})).toMatchObject({
      generalSettings: { abandonedCart: { emails: false } },
    });
    await leaveCart(guest, { resumableLink: 'https://shop.example/cart' });
    await afterAnHour();
    expect(smtp.received).toEqual([]);
    expect(await typesOf(['order/abandoned'])).toHaveLength(1);
  });
});

describe('a shop that sends abandoned cart emails', () => {
  test('sends the shopper the link to resume each time the order is abandoned, and calls no webhook', async () => {
    await turnOn();
    await createWebhook(shop.call, { webhookTopicId: 4, callbackUrl: 'http://127.0.0.1:9/' });
    const publicOrderId = await leaveCart();
    await afterAnHour();
    await afterAnHour();
    expect(smtp.received).toMatchObject([{ from: 'shop@example.com', to: ['ada@example.com'] }]);
    expect(headersOf(smtp.received[0]?.message)).toContain('Subject: Your cart at Shop');
    expect(textOf(smtp.received[0]?.message)).toContain('Hello Ada,');
    expect(textOf(smtp.received[0]?.message)).toContain(`https://shop.example/cart/${publicOrderId}?from=mail`);
    await logSettled(shop.tillgate);
    await dispatchWebhooks(shop.tillgate);
    const [webhook] = (await webhooks(shop.call, {})).webhooks;
    expect((await webhookDeliveries(shop.call, { id: webhook?.id })).deliveries).toEqual([]);
    expect(await typesOf(['order/abandoned'])).toEqual([]);

    await appendOrderMetadata(shop.frontend(publicOrderId), { notes: 'back again' });
    await afterAnHour();
    expect(smtp.received).toHaveLength(2);
  });

  test('still abandons the order, which live subscribers see', async () => {
    await turnOn();
    const publicOrderId = await leaveCart();
    await afterAnHour();
    await appendOrderMetadata(shop.frontend(publicOrderId), { notes: 'back again' });
    const updates = await readOrderUpdates(shop.tillgate.database, { shopId: shop.shopId, publicOrderId }, 2, 10);
    expect(updates.map(({ type, changed, order }) => [type, changed[0], order.status])).toEqual([
      ['order/updated', 'status', 'abandoned'],
      ['order/updated', 'order_meta_data', 'open'],
    ]);
  });

  test('uses the link of the order before its template, and sends nothing without either', async () => {
    await turnOn();
    await leaveCart(guest, { resumableLink: 'https://other.example/back' });
    await afterAnHour();
    expect(textOf(smtp.received[0]?.message)).toContain('https://other.example/back');
    await turnOn({ resumeUrlTemplate: null });
    await leaveCart();
    await afterAnHour();
    expect(smtp.received).toHaveLength(1);
  });

  test('uses the link of an order from before the template was set', async () => {
    await turnOn({ resumeUrlTemplate: null });
    const publicOrderId = await leaveCart();
    await turnOn();
    await afterAnHour();
    expect(textOf(smtp.received[0]?.message)).toContain(publicOrderId);
  });

  test('sends nothing if the shopper has not entered an email address', async () => {
    await turnOn();
    await leaveCart(null);
    await afterAnHour();
    expect(smtp.received).toEqual([]);
    expect(await typesOf(['order/updated'])).toHaveLength(1);
  });

  test('keeps the mail of a worker that dies before it is sent', async () => {
    await turnOn();
    await leaveCart();
    clock.advance(hour);
    await abandonOrders({ ...worker, mailServer: undefined });
    await sendMails(otherWorker);
    expect(smtp.received).toHaveLength(1);
  });

  test('omits a first name that is not a plain name, because anyone could choose its text', async () => {
    await turnOn();
    await leaveCart({ ...guest, firstName: 'Win at https://evil.example' });
    await leaveCart({ ...guest, firstName: 'Zoë-Marie O’Neil' });
    await afterAnHour();
    const texts = smtp.received.map(({ message }) => textOf(message)).join('');
    expect(texts).not.toContain('evil');
    expect(texts).toContain('Hello,');
    expect(texts).toMatch(/Hello Zo/);
  });

  test('sends no additional header, regardless of names, links and addresses', async () => {
    await turnOn();
    const evil = 'x\r\nBcc: eve@example.net\r\n\r\n<b>';
    const { database } = shop.tillgate;
    await database.run({ text: 'update shops set name = $1', values: [`Shop${evil}`] });
    await leaveCart({ ...guest, firstName: `Ada${evil}`, lastName: evil });
    const other = await leaveCart(guest, { resumableLink: 'https://shop.example/a' });
    await database.run({
      text: `update orders set email_address = $1 where public_order_id = $2`,
      values: [`ada@example.com${evil}`, other],
    });
    await afterAnHour();
    expect(smtp.received.map(({ to }) => to)).toEqual([['ada@example.com']]);
    const [{ message } = { message: '' }] = smtp.received;
    expect(headersOf(message).filter((line) => /^bcc/i.test(line))).toEqual([]);
    expect(textOf(message)).not.toMatch(/^\s*Bcc/m);
  });
});
