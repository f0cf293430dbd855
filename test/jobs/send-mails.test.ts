import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { Tillgate } from '../../src/context.js';
import { claimMails, markNotSent, postMail, postSecretMail } from '../../src/domain/core/mail/mail-repository.js';
import { createShop } from '../../src/domain/shop/shops/create-shop.js';
import { sendMails } from '../../src/jobs/send-mails.js';
import { createMailServer } from '../../src/outbound/smtp/mail-server.js';
import { testClock } from '../support/clock.js';
import { openShop, type TestShop } from '../support/shop.js';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.js';

const minute = 60_000;
const day = 24 * 60 * minute;
const clock = testClock();
const logged: Record<string, unknown>[] = [];
const sender = { name: '', address: 'shop@example.com' };
const mail = { recipient: 'ada@example.org', subject: 'Your gift card', body: 'Card: 1\nPIN: 4711\n' };

let shop: TestShop;
let smtp: TestSmtpServer;
/** Each is a separate worker with the same database. */
let worker: Tillgate;
let otherWorker: Tillgate;
let withoutServer: Tillgate;

beforeAll(async () => {
  shop = await openShop({ clock });
});
beforeEach(async () => {
  smtp = await startSmtpServer();
  const log = pino({}, { write: (line) => logged.push(JSON.parse(line)) });
  const mailServer = createMailServer({ server: smtp.url, sender });
  worker = { ...shop.tillgate, log, mailServer };
  otherWorker = { ...shop.fromAnotherProcess(shop.call), log, mailServer };
  withoutServer = { ...worker, mailServer: undefined, mailCatcher: undefined };
});
afterEach(async () => {
  await smtp.close();
  logged.length = 0;
  await shop.tillgate.database.run({ text: 'delete from mail_outbox', values: [] });
});
afterAll(() => shop.close());

const post = (over: object = {}) => postMail(shop.tillgate.database, shop.shopId, { ...mail, ...over }, clock.now());
const postSecret = () =>
  postSecretMail(shop.tillgate.database, shop.tillgate.encryption, shop.shopId, mail, clock.now());

interface Row {
  body: string;
  sealed_body: string | null;
  attempts: number;
  sent_at: Date | null;
  next_attempt_at: Date | null;
  last_error: string | null;
  given_up_at: Date | null;
}
async function row(): Promise<Row | undefined> {
  const [found] = await shop.tillgate.database.run<Row>({ text: 'select * from mail_outbox', values: [] });
  return found;
}

describe('a mail of the outbox', () => {
  test('is sent once, however many workers look for mails', async () => {
    await post();
    await Promise.all([worker, otherWorker, worker, otherWorker].map(sendMails));
    clock.advance(10 * day);
    await sendMails(worker);
    expect(smtp.received).toHaveLength(1);
    expect(await row()).toMatchObject({ body: mail.body, attempts: 1, next_attempt_at: null, last_error: null });
    expect((await row())?.sent_at).not.toBeNull();
  });

  test('that the server refuses is retried at its next attempt, and its error is stored', async () => {
    await post();
    smtp.refusal = 'mailbox full';
    await sendMails(worker);
    expect(await row()).toMatchObject({ sent_at: null, last_error: expect.stringContaining('mailbox full') });
    smtp.refusal = undefined;
    clock.advance(minute - 1);
    await sendMails(worker);
    expect(smtp.received).toHaveLength(0);
    clock.advance(1);
    await sendMails(worker);
    expect(smtp.received).toHaveLength(1);
    expect(await row()).toMatchObject({ attempts: 2, last_error: null });
  });

  test('is given up after the last attempt, which is logged without the recipient', async () => {
    await post();
    smtp.refusal = 'never';
    for (let days = 0; days < 12; days += 1) {
      await sendMails(worker);
      clock.advance(day);
    }
    const given = await row();
    expect(given).toMatchObject({ attempts: 10, sent_at: null, next_attempt_at: null });
    expect(given?.given_up_at).not.toBeNull();
    expect(logged.at(-1)).toMatchObject({ msg: 'an email could not be sent and will not be retried', attempt: 10 });
    expect(JSON.stringify(logged)).not.toMatch(/ada@|4711/);
  });

  test('to an invalid address is given up immediately', async () => {
    await post({ recipient: 'ada@example.org\r\nRCPT TO:<eve@example.net>' });
    await sendMails(worker);
    expect(smtp.received).toEqual([]);
    expect(await row()).toMatchObject({ attempts: 1, next_attempt_at: null });
  });

  test('whose process died before it could record that is sent again with the same Message-ID', async () => {
    await post();
    const [claimed] = await claimMails(shop.tillgate.database, clock.now(), 10);
    await sendMails(worker);
    expect(smtp.received).toHaveLength(0);
    clock.advance(2 * minute);
    await sendMails(worker);
    expect(smtp.received[0]?.message).toContain(`Message-ID: <${claimed?.id}@example.com>`);
  });

  test('that was sent stays sent when a worker with an expired claim reports otherwise', async () => {
    await post();
    const [late] = await claimMails(shop.tillgate.database, clock.now(), 10);
    if (!late) throw new Error('nothing was claimed');
    clock.advance(2 * minute);
    await sendMails(worker);
    await markNotSent(shop.tillgate.database, late, 'too late', clock.now(), clock.now());
    expect(await row()).toMatchObject({ next_attempt_at: null, last_error: null });
  });
});

describe('a mail that contains a secret', () => {
  test('is encrypted in the outbox, arrives in plain text, and is then deleted', async () => {
    await postSecret();
    expect(JSON.stringify(await row())).not.toContain('4711');
    await sendMails(worker);
    expect(smtp.received[0]?.message).toContain('PIN: 4711');
    expect(await row()).toMatchObject({ body: '', sealed_body: null });
  });

  test('is also deleted if an older version stored it in plain text', async () => {
    await post();
    await shop.tillgate.database.run({ text: 'update mail_outbox set holds_secret = true', values: [] });
    await sendMails(worker);
    expect(smtp.received).toHaveLength(1);
    expect(await row()).toMatchObject({ body: '' });
  });

  test('whose key is missing is kept and retried, and nothing is sent', async () => {
    await postSecret();
    await shop.tillgate.database.run({ text: `update mail_outbox set sealed_body = '1.x.y'`, values: [] });
    await sendMails(worker);
    expect(smtp.received).toEqual([]);
    expect((await row())?.next_attempt_at).toEqual(new Date(clock.now().getTime() + minute));
  });
});

describe('without a mail server', () => {
  test('a mail is kept, which is logged once, and it is sent when there is one', async () => {
    await post();
    await post({ subject: 'Another' });
    for (let turn = 0; turn < 3; turn += 1) {
      await sendMails(withoutServer);
      clock.advance(day);
    }
    expect(logged.map(({ msg }) => msg)).toEqual(Array(2).fill('an email was not sent because SMTP_URL is not set'));
    expect(await row()).toMatchObject({ body: mail.body, attempts: 0, sent_at: null });
    await sendMails(worker);
    expect(smtp.received).toHaveLength(2);
  });
});

test('a shop with very many emails does not delay those of another', async () => {
  const root = { ...shop.call, caller: { kind: 'root' } } as const;
  const other = (await createShop(root, { name: 'Other', currency: 'USD', countryCode: 'US' })).shop.shopId;
  for (let sent = 0; sent < 30; sent += 1) await post();
  clock.advance(minute);
  await postMail(shop.tillgate.database, other, { ...mail, subject: 'To the other' }, clock.now());
  const claimed = await claimMails(shop.tillgate.database, clock.now(), 10);
  expect(claimed).toHaveLength(10);
  expect(claimed.map(({ subject }) => subject)).toContain('To the other');
  const rest = await claimMails(shop.tillgate.database, clock.now(), 100);
  expect(rest).toHaveLength(21);
});
