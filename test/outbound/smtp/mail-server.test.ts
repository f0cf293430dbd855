import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createMailServer, type OutgoingMail } from '../../../src/outbound/smtp/mail-server.js';
import { startSmtpServer, type TestSmtpServer } from '../../support/smtp-server.js';

const sender = { name: 'Shop, the "best"', address: 'shop@example.com' };
const mail = (over: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: 'a1b2',
  recipient: 'ada@example.org',
  subject: 'Your refund',
  body: 'Hello Ada,\n\n.\nbye\n',
  date: new Date('2026-12-01T12:00:00.000Z'),
  ...over,
});

let smtp: TestSmtpServer;
beforeEach(async () => {
  smtp = await startSmtpServer();
});
afterEach(() => smtp.close());

const send = (over: Partial<OutgoingMail> = {}) => createMailServer({ server: smtp.url, sender }).send(mail(over));
const headersOf = (message = '') =>
  message
    .slice(0, message.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n');

describe('a mail', () => {
  test('arrives with its sender and text, and with an ID and date that stay the same when it is sent again', async () => {
    expect(await send()).toEqual({ kind: 'sent' });
    await send();
    const [first, second] = smtp.received;
    expect(first).toMatchObject({ from: 'shop@example.com', to: ['ada@example.org'] });
    const headers = headersOf(first?.message);
    expect(headers).toEqual(
      expect.arrayContaining([
        'From: "Shop, the \\"best\\"" <shop@example.com>',
        'To: ada@example.org',
        'Subject: Your refund',
        'Message-ID: <a1b2@example.com>',
        'Date: Tue, 01 Dec 2026 12:00:00 +0000',
        'Auto-Submitted: auto-generated',
      ]),
    );
    expect(first?.message).toContain('Hello Ada,\r\n\r\n.\r\nbye');
    expect(second?.message).toContain('Message-ID: <a1b2@example.com>');
  });

  test('whose subject contains a line break has no additional header', async () => {
    await send({ subject: 'Refund\r\nBcc: eve@example.net\r\n\r\n<html>\u2028X: y\u0000' });
    const [received] = smtp.received;
    expect(received?.to).toEqual(['ada@example.org']);
    const headers = headersOf(received?.message);
    expect(headers.filter((header) => /^(?:bcc|x):/i.test(header))).toEqual([]);
    expect(headers.filter((header) => header.startsWith('Subject:'))).toHaveLength(1);
  });

  test.each([
    'ada@example.org\r\nBcc: eve@example.net',
    'ada@example.org>\r\nRCPT TO:<eve@example.net',
    'ada@example.org, eve@example.net',
    'ada@example.org eve@example.net',
    'Eve <eve@example.net>',
    'friends: ada@example.org, eve@example.net;',
    '"ada\r\n"@example.org',
    'ada@',
    '',
    `${'a'.repeat(65)}@example.org`,
  ])('to %j is refused without sending anything to the server', async (recipient) => {
    expect(await send({ recipient })).toMatchObject({ kind: 'refused', code: 'RECIPIENT' });
    expect(smtp.received).toEqual([]);
  });

  test('that the server refuses fails with the message of the server', async () => {
    smtp.refusal = 'no room';
    expect(await send()).toMatchObject({
      kind: 'failed',
      code: 'EMESSAGE',
      message: expect.stringContaining('no room'),
    });
  });
});

describe('a server', () => {
  test('gets the login, which no outcome contains', async () => {
    const users: unknown[] = [];
    const locked = await startSmtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, callback) {
        users.push(username);
        if (password === 's3cret p@ss') callback(null, { user: username });
        else callback(new Error('wrong password'));
      },
    });
    const sendAs = (password: string) =>
      createMailServer({ server: { ...locked.url, login: { user: 'shop', password } }, sender }).send(mail());
    expect(await sendAs('s3cret p@ss')).toEqual({ kind: 'sent' });
    const refused = await sendAs('other-s3cret');
    expect(refused).toMatchObject({ kind: 'failed', code: 'EAUTH' });
    expect(JSON.stringify(refused)).not.toContain('s3cret');
    expect(users).toEqual(['shop', 'shop']);
    await locked.close();
  });

  test('that cannot be reached, or closes the connection, makes the mail fail', async () => {
    const silent: Server = createServer((socket) => socket.resume().end('220 hello\r\n'));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const away = createMailServer({ server: { ...smtp.url, port }, sender });
    expect(await away.send(mail())).toMatchObject({ kind: 'failed' });
    await new Promise((resolve) => silent.close(resolve));
    expect(await away.send(mail())).toMatchObject({ kind: 'failed', code: 'ESOCKET' });
  });
});
