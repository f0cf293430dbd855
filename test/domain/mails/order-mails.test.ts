import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tillgate } from '../../../src/context.js';
import { approveReturn } from '../../../src/domain/fulfillment/returns/approve-return.js';
import { createReturn } from '../../../src/domain/fulfillment/returns/create-return.js';
import { declineReturn } from '../../../src/domain/fulfillment/returns/decline-return.js';
import { receiveReturn } from '../../../src/domain/fulfillment/returns/receive-return.js';
import { createShipment } from '../../../src/domain/fulfillment/shipments/create-shipment.js';
import { markShipmentDelivered } from '../../../src/domain/fulfillment/shipments/mark-shipment-delivered.js';
import { updateShipment } from '../../../src/domain/fulfillment/shipments/update-shipment.js';
import { listMails } from '../../../src/domain/mails/list-mails.js';
import { resendMail } from '../../../src/domain/mails/resend-mail.js';
import { refundPayment } from '../../../src/domain/money/refunds/refund-payment.js';
import { cancelOrder } from '../../../src/domain/placing/canceling/cancel-order.js';
import { settingsOf } from '../../../src/domain/shop/shops/settings.js';
import { updateGeneralSettings } from '../../../src/domain/shop/settings/update-general-settings.js';
import { sendMails } from '../../../src/jobs/send-mails.js';
import { createMailServer } from '../../../src/outbound/smtp/mail-server.js';
import { testClock } from '../../support/clock.js';
import { openShop, readyOrder, refusalOf, type TestShop } from '../../support/shop.js';
import { paidOrder, soldOrder } from '../../support/shipped-orders.js';
import { startSmtpServer, type TestSmtpServer } from '../../support/smtp-server.js';

const clock = testClock();
const sender = { name: 'Tillgate', address: 'shop@example.com' };
let shop: TestShop;
let smtp: TestSmtpServer;
let worker: Tillgate;
let otherWorker: Tillgate;

beforeAll(async () => {
  shop = await openShop({ clock });
});
beforeEach(async () => {
  smtp = await startSmtpServer();
  const mailServer = createMailServer({ server: smtp.url, sender });
  worker = { ...shop.tillgate, mailServer };
  otherWorker = { ...shop.fromAnotherProcess(shop.call), mailServer };
});
afterEach(async () => {
  await smtp.close();
  await shop.tillgate.database.run({ text: 'delete from mail_outbox', values: [] });
});
afterAll(() => shop.close());

const settings = (mails: object) => updateGeneralSettings(shop.call, { mails });
const mailsOf = async (publicOrderId: string) => (await listMails(shop.call, { publicOrderId })).mails;
/** In alphabetical order, because the clock of the test stands still. */
const kindsOf = async (publicOrderId: string) => (await mailsOf(publicOrderId)).map(({ kind }) => kind).toSorted();
const send = () => Promise.all([worker, otherWorker, worker].map(sendMails));
/** The messages with wrapped lines joined. */
const texts = () => smtp.received.map(({ message }) => message.replace(/=\r\n/g, ''));
const cups = [{ lineItemKey: 'bowl', quantity: 1, reason: 'damaged' }];

describe('a processed order', () => {
  test('is confirmed with the address of its page, if the service knows its own address', async () => {
    const publicOrderId = await soldOrder(shop);
    await sendMails({ ...worker, publicUrl: 'https://pay.example' });
    const path = `https://pay.example/orders/${shop.shopId}/${publicOrderId}.0.`;
    expect(texts().filter((message) => message.includes(path))).toHaveLength(1);
    await soldOrder(shop);
    await sendMails({ ...worker, publicUrl: undefined });
    expect(smtp.received).toHaveLength(2);
    expect(texts().filter((message) => message.includes('/orders/'))).toHaveLength(1);
  });

  test('is confirmed to the customer once, whatever number of workers send', async () => {
    const publicOrderId = await soldOrder(shop);
    expect(await mailsOf(publicOrderId)).toMatchObject([
      { kind: 'order_confirmation', recipient: 'ada@example.com', status: 'queued', attempts: 0 },
    ]);
    await send();
    await send();
    const [mail] = await mailsOf(publicOrderId);
    expect(mail).toMatchObject({
      status: 'sent',
      attempts: 1,
      subject: expect.stringMatching(/^Your order \d+ at Shop$/),
    });
    const [message] = texts();
    expect(smtp.received).toHaveLength(1);
    expect(message).toContain(`Message-ID: <${mail?.id}@example.com>`);
    expect(message).toContain('From: Shop <shop@example.com>');
    expect(message).not.toContain('List-Unsubscribe');
    expect(message).toContain('Content-Type: text/plain');
    expect(message).toContain('Content-Type: text/html');
    expect(message).toContain('Total: $45.10');
  });

  test('is confirmed with the policies of the shop and its contact, in the language of the email', async () => {
    const german = { isoLanguage: 'de', languageName: 'Deutsch', languageBlob: '{}' };
    const policies = { contact: 'Main Street 1', privacyPolicy: 'https://shop.example/privacy' };
    await updateGeneralSettings(shop.call, { languages: [german], policies });
    await settings({ shopAddress: 'owner@example.com' });
    await soldOrder(shop);
    await sendMails({ ...worker, publicUrl: 'https://pay.example' });
    const messages = texts().map((message) => message.replaceAll('=C3=A4', 'ä').replaceAll('=C3=BC', 'ü'));
    const links = [
      'Datenschutzerklärung: https://shop.example/privacy',
      `Kontakt: https://pay.example/checkout/${shop.shopId}/policies/contact`,
    ];
    const withLinks = smtp.received.filter((_, place) => links.every((link) => messages[place]?.includes(link)));
    expect(withLinks.map(({ to }) => to)).toEqual([['ada@example.com']]);
    expect(smtp.received).toHaveLength(2);
    await settings({ shopAddress: null });
    await updateGeneralSettings(shop.call, { languages: [], policies: { contact: null, privacyPolicy: null } });
  });

  test('is announced to the shop, if it has an address', async () => {
    await settings({ shopAddress: 'owner@example.com' });
    const publicOrderId = await soldOrder(shop);
    const told = (await mailsOf(publicOrderId)).map(({ kind, recipient }) => `${kind} ${recipient}`);
    expect(new Set(told)).toEqual(new Set(['new_order owner@example.com', 'order_confirmation ada@example.com']));
    await settings({ shopAddress: null });
  });

  test('gets no email of a kind that is switched off, or that the platform sends', async () => {
    await settings({ orderConfirmation: false });
    expect(await kindsOf(await soldOrder(shop))).toEqual([]);
    await settings({ orderConfirmation: true, sentBy: 'platform' });
    expect(await kindsOf(await soldOrder(shop))).toEqual([]);
    await settings({ sentBy: null });
    await shop.tillgate.database.run({
      text: `insert into platform_connector_destinations (shop_id, id, topic, destination, version, timeout_ms, created_at, updated_at)
        select $1, gen_random_uuid(), 'orders', 'https://platform.example', '1', 1000, now(), now()`,
      values: [shop.shopId],
    });
    expect(await kindsOf(await soldOrder(shop))).toEqual([]);
    await settings({ sentBy: 'shop' });
    expect(await kindsOf(await soldOrder(shop))).toEqual(['order_confirmation']);
    await settings({ sentBy: null });
    await shop.tillgate.database.run({ text: 'delete from platform_connector_destinations', values: [] });
  });

  test('that is canceled is canceled by email, a cart is not', async () => {
    const publicOrderId = await soldOrder(shop);
    await cancelOrder(shop.call, { publicOrderId, reason: 'Sold out' });
    expect(await kindsOf(publicOrderId)).toEqual(['order_cancelled', 'order_confirmation']);
    await send();
    expect(texts().join('')).toContain('Sold out');
    const cart = await readyOrder(shop);
    await cancelOrder(shop.call, { publicOrderId: cart.publicOrderId });
    expect(await kindsOf(cart.publicOrderId)).toEqual([]);
  });

  test('speaks the first language of the shop', async () => {
    const japanese = { isoLanguage: 'ja', languageName: '日本語', languageBlob: '{}' };
    await updateGeneralSettings(shop.call, { languages: [japanese] });
    await soldOrder(shop);
    await send();
    expect(texts().join('')).toMatch(/lang=3D"ja"|lang="ja"|Content-Transfer-Encoding: base64/);
    await updateGeneralSettings(shop.call, { languages: [] });
  });
});

describe('a shop of an earlier version', () => {
  test('has the new kinds switched off, and refunds on', () => {
    const { mails } = settingsOf({});
    expect(mails).toMatchObject({ orderConfirmation: false, shipmentSent: false, newOrder: false, refund: true });
  });
});

describe('a shipment', () => {
  test('is told when it has left, and when it was delivered', async () => {
    const publicOrderId = await soldOrder(shop);
    const { shipment } = await createShipment(shop.call, {
      publicOrderId,
      carrier: 'Royal Mail',
      trackingNumbers: ['AB1'],
    });
    await updateShipment(shop.call, { publicOrderId, shipmentId: shipment.id, note: 'x' });
    await markShipmentDelivered(shop.call, { publicOrderId, shipmentId: shipment.id });
    expect(await kindsOf(publicOrderId)).toEqual(['order_confirmation', 'shipment_delivered', 'shipment_sent']);
    await send();
    expect(texts().join('')).toContain('tracking-results/AB1');
  });

  test('without notify, or that was picked up, is not told', async () => {
    const publicOrderId = await soldOrder(shop);
    await createShipment(shop.call, {
      publicOrderId,
      notify: false,
      lineItems: [{ lineItemKey: 'bowl', quantity: 1 }],
    });
    await createShipment(shop.call, { publicOrderId, kind: 'pickup' });
    expect(await kindsOf(publicOrderId)).toEqual(['order_confirmation']);
  });
});

describe('a return', () => {
  test('is told at each of its steps', async () => {
    const publicOrderId = await paidOrder(shop);
    const { return: made } = await createReturn(shop.call, { publicOrderId, lineItems: cups });
    await approveReturn(shop.call, { publicOrderId, returnId: made.id, instructions: 'Use the label.' });
    await receiveReturn(shop.call, { publicOrderId, returnId: made.id });
    expect(await kindsOf(publicOrderId)).toEqual([
      'order_confirmation',
      'return_approved',
      'return_closed',
      'return_received',
      'return_requested',
    ]);
    await send();
    expect(texts().join('')).toContain('We have refunded $10.00');
  });

  test('that is declined is told with the reason', async () => {
    const publicOrderId = await paidOrder(shop);
    const { return: made } = await createReturn(shop.call, { publicOrderId, lineItems: cups });
    await declineReturn(shop.call, { publicOrderId, returnId: made.id, reason: 'It was used.' });
    await send();
    expect(texts().join('')).toContain('It was used.');
  });
});

test('a refund is told only if the caller asks for it', async () => {
  const publicOrderId = await paidOrder(shop);
  await refundPayment(shop.call, { publicOrderId, amount: 100 });
  expect(await kindsOf(publicOrderId)).toEqual(['order_confirmation']);
  await refundPayment(shop.call, { publicOrderId, amount: 200, emailNotification: true, reason: 'sorry' });
  expect(await kindsOf(publicOrderId)).toEqual(['order_confirmation', 'refund']);
  await send();
  expect(texts().join('')).toContain('$2.00');
});

describe('sending again', () => {
  test('is a new email with the current address of the customer, once for a key', async () => {
    const publicOrderId = await soldOrder(shop);
    await send();
    const [mail] = await mailsOf(publicOrderId);
    await shop.tillgate.database.run({
      text: `update orders set state = jsonb_set(state::jsonb, '{customer,emailAddress}', '"ada@new.example"')::json
        where public_order_id = $1`,
      values: [publicOrderId],
    });
    clock.advance(1_000);
    const again = { publicOrderId, mailId: mail?.id, idempotencyKey: 'again' };
    await resendMail(shop.call, again);
    await resendMail(shop.call, again);
    expect(await mailsOf(publicOrderId)).toMatchObject([
      { status: 'sent' },
      { status: 'queued', resendOf: mail?.id, recipient: 'ada@new.example' },
    ]);
    await send();
    expect(smtp.received.map(({ to }) => to)).toEqual([['ada@example.com'], ['ada@new.example']]);
  });

  test('is refused for an email of another order', async () => {
    const [mail] = await mailsOf(await soldOrder(shop));
    const publicOrderId = await soldOrder(shop);
    expect(await refusalOf(resendMail(shop.call, { publicOrderId, mailId: mail?.id }))).toEqual(['NOT_FOUND']);
    expect(await refusalOf(resendMail(shop.call, { publicOrderId, mailId: "' or 1=1" }))).toEqual(['NOT_FOUND']);
  });
});

describe('a mail server', () => {
  test('that is down loses nothing', async () => {
    const publicOrderId = await soldOrder(shop);
    await smtp.close();
    await send();
    expect(await mailsOf(publicOrderId)).toMatchObject([
      { status: 'queued', attempts: 1, lastError: expect.any(String) },
    ]);
    smtp = await startSmtpServer();
    const mailServer = createMailServer({ server: smtp.url, sender });
    clock.advance(60_000);
    await sendMails({ ...worker, mailServer });
    expect(await mailsOf(publicOrderId)).toMatchObject([{ status: 'sent', attempts: 2 }]);
    expect(smtp.received.length).toBeGreaterThan(0);
  });

  test('that refuses the recipient is not asked again, and what it said is recorded', async () => {
    const strict = await startSmtpServer({
      onRcptTo: (_address, _session, callback) =>
        callback(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
    });
    const publicOrderId = await soldOrder(shop);
    await sendMails({ ...worker, mailServer: createMailServer({ server: strict.url, sender }) });
    await strict.close();
    const [mail] = await mailsOf(publicOrderId);
    expect(mail).toMatchObject({ status: 'failed', attempts: 1, nextAttemptAt: null });
    expect(mail?.lastError).toContain('no such mailbox');
  });
});
