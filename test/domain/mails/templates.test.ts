import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sendMails } from '../../../src/jobs/send-mails.js';
import { getMailTemplate } from '../../../src/domain/mails/get-mail-template.js';
import { listMailTemplates } from '../../../src/domain/mails/list-mail-templates.js';
import { previewMail } from '../../../src/domain/mails/preview-mail.js';
import { resetMailTemplate } from '../../../src/domain/mails/reset-mail-template.js';
import { sendTestMail } from '../../../src/domain/mails/send-test-mail.js';
import { updateMailTemplate } from '../../../src/domain/mails/update-mail-template.js';
import { OperationError } from '../../../src/errors.js';
import { createMailServer } from '../../../src/outbound/smtp/mail-server.js';
import { testClock } from '../../support/clock.js';
import { openShop, refusalOf, type TestShop } from '../../support/shop.js';
import { soldOrder } from '../../support/shipped-orders.js';
import { startSmtpServer, type TestSmtpServer } from '../../support/smtp-server.js';

const clock = testClock();
let shop: TestShop;
let smtp: TestSmtpServer;

beforeAll(async () => {
  shop = await openShop({ clock });
  smtp = await startSmtpServer();
});
afterEach(async () => {
  smtp.received.length = 0;
  await shop.tillgate.database.run({ text: 'delete from mail_outbox', values: [] });
});
afterAll(async () => {
  await smtp.close();
  await shop.close();
});

const kind = 'order_confirmation';
const own = {
  subject: 'Order {{ order.number }}',
  html: '<p>Hi {{ customer.name }}</p>',
  text: 'Hi {{ customer.name }}',
};
const update = (over: object) => updateMailTemplate(shop.call, { kind, language: 'de', ...own, ...over });
const send = () =>
  sendMails({
    ...shop.tillgate,
    mailServer: createMailServer({ server: smtp.url, sender: { name: '', address: 'shop@example.com' } }),
  });

async function messagesOf(call: Promise<unknown>): Promise<string[]> {
  const error: unknown = await call.catch((caught: unknown) => caught);
  return error instanceof OperationError ? error.faults.map(({ message }) => message ?? '') : [];
}

describe('a template of a shop', () => {
  test('replaces ours in its language, and "back to ours" undoes that', async () => {
    await update({});
    expect((await getMailTemplate(shop.call, { kind, language: 'de' })).mailTemplate).toMatchObject({
      ...own,
      isChanged: true,
      isSent: true,
      updatedAt: clock.now(),
    });
    expect((await getMailTemplate(shop.call, { kind, language: 'fr' })).mailTemplate.isChanged).toBe(false);
    const { mailTemplate } = await resetMailTemplate(shop.call, { kind, language: 'de' });
    expect(mailTemplate).toMatchObject({ isChanged: false, updatedAt: null });
    expect(mailTemplate.html).toContain('Vielen Dank für Ihre Bestellung');
  });

  test('is listed with the others, by kind and language', async () => {
    const { mailTemplates } = await listMailTemplates(shop.call, { kind, language: 'ja' });
    expect(mailTemplates).toHaveLength(1);
    expect((await listMailTemplates(shop.call, { kind })).mailTemplates).toHaveLength(10);
  });

  test('with an unknown variable is refused, with its line and name', async () => {
    expect(await messagesOf(update({ html: '<p>\n{{ order.number }}\n{{ order.totla }}\n</p>' }))).toEqual([
      'html, line 3: the variable order.totla does not exist',
    ]);
    expect(await messagesOf(update({ text: '{% for line in order.lines %}\n{{ line.titel }}{% endfor %}' }))).toEqual([
      expect.stringMatching(/line\.titel.*line:2/),
    ]);
    expect(await messagesOf(update({ subject: '{{ gift_card.pin }}' }))).toEqual([
      'subject, line 1: the variable gift_card.pin does not exist',
    ]);
  });

  test('with thousands of unknown variables is refused with the first hundred, and how many more there are', async () => {
    const messages = await messagesOf(
      update({ html: '{{ nothing }}\n'.repeat(4_000), text: '{{ nothing }}\n'.repeat(100) }),
    );
    expect(messages).toHaveLength(101);
    expect(messages[99]).toBe('html, line 100: the variable nothing does not exist');
    expect(messages[100]).toBe('there are 4000 more faults');
    const hundred = await messagesOf(update({ text: '{{ nothing }}\n'.repeat(100) }));
    expect(hundred.at(-1)).toBe('text, line 100: the variable nothing does not exist');
  });

  test('with invalid Liquid, an unknown filter or a file is refused', async () => {
    for (const html of [
      '{% if %}',
      '{{ order.number | shout }}',
      "{% render '/etc/passwd' %}",
      "{% include '../secrets' %}",
    ])
      expect([html, await refusalOf(update({ html }))]).toEqual([html, ['INVALID_VALUE']]);
  });

  test('that takes too long or becomes too large is refused', async () => {
    const million = '{% for i in (1..100000000) %}x{% endfor %}';
    const nested = '{% for i in (1..20000) %}{% for j in (1..20000) %}x{% endfor %}{% endfor %}';
    const large = '{% for i in (1..90000) %}xxxxxxxxxxxxxxxxxx{% endfor %}';
    for (const html of [million, nested, large])
      expect([html, await refusalOf(update({ html }))]).toEqual([html, ['INVALID_VALUE']]);
  });

  test('cannot reach what is not in the document', async () => {
    for (const html of ['{{ order.constructor }}', '{{ order.lines.constructor.name }}', '{{ __proto__ }}'])
      expect([html, await refusalOf(update({ html }))]).toEqual([html, ['INVALID_VALUE']]);
  });
});

describe('a preview', () => {
  test('shows a sample, or a real order, without storing or sending anything', async () => {
    const sample = await previewMail(shop.call, { kind, language: 'es' });
    expect(sample.preview.subject).toBe('Tu pedido 1042 en Shop');
    const publicOrderId = await soldOrder(shop);
    await shop.tillgate.database.run({ text: 'delete from mail_outbox', values: [] });
    const real = await previewMail(shop.call, { kind, language: 'en', publicOrderId, ...own });
    expect(real.preview.html).toContain('<p>Hi Ada Byron</p>');
    expect(await shop.tillgate.database.run({ text: 'select id from mail_outbox', values: [] })).toEqual([]);
  });

  test('escapes what a shopper wrote', async () => {
    const publicOrderId = await soldOrder(shop);
    const firstName = '<script>alert(1)</script>';
    await shop.tillgate.database.run({
      text: `update orders set state = jsonb_set(state::jsonb, '{customer,firstName}', to_jsonb($2::text))::json
        where public_order_id = $1`,
      values: [publicOrderId, firstName],
    });
    const { preview } = await previewMail(shop.call, { kind, language: 'en', publicOrderId });
    expect(preview.html).not.toContain('<script>');
    expect(preview.html).toContain('&lt;script&gt;');
  });

  test('of an order that does not exist is refused', async () => {
    expect(await refusalOf(previewMail(shop.call, { kind, language: 'en', publicOrderId: 'none' }))).toEqual([
      'NOT_FOUND',
    ]);
  });
});

test('a test goes to the given address, once for a key', async () => {
  const idempotencyKey = 'a test';
  const tried = { kind, language: 'en', recipient: 'me@example.org', ...own, idempotencyKey };
  const first = await sendTestMail(shop.call, tried);
  expect(await sendTestMail(shop.call, tried)).toEqual(first);
  await send();
  expect(smtp.received.map(({ to }) => to)).toEqual([['me@example.org']]);
  expect(smtp.received[0]?.message).toContain('Subject: [Test] Order 1042');
});

test('a stored template that fails is replaced with ours, so that the email is sent', async () => {
  await shop.tillgate.database.run({
    text: `insert into mail_templates (shop_id, kind, language, subject, html, text, updated_at)
      values ($1, $2, 'en', '{% broken', '', '', now())`,
    values: [shop.shopId, kind],
  });
  await soldOrder(shop);
  await send();
  expect(smtp.received[0]?.message).toMatch(/Subject: Your order \d+ at Shop/);
});
