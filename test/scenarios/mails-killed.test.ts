import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import type { CrashPoint } from '../../src/lib/crash-points.js';
import { eventually } from '../support/eventually.js';
import { readyOrder, type Checkout } from '../support/rest-client.js';
import { endEverything, printed, startService } from '../support/service-process.js';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.js';
import { createTestDatabase } from '../support/test-database.js';

/** Where the process dies that ends Process Order, or that sends the email; and how many copies arrive. */
const points: readonly [CrashPoint, role: 'web' | 'worker', copies: number][] = [
  ['process:payments', 'web', 1],
  ['process:processed', 'web', 1],
  ['mail:claimed', 'worker', 1],
  ['mail:sent', 'worker', 2],
];

let drop: () => Promise<void>;
let database: Client;
let smtp: TestSmtpServer;
const orders = new Map<CrashPoint, Checkout>();

beforeAll(async () => {
  const own = await createTestDatabase();
  drop = () => own.drop();
  database = new Client({ connectionString: own.url });
  await database.connect();
  smtp = await startSmtpServer();
  const env = {
    DATABASE_URL: own.url,
    DEMO: 'on',
    SMTP_URL: `smtp://${smtp.url.host}:${smtp.url.port}`,
    MAIL_FROM: 'shop@example.com',
  };
  const web = await startService({ ...env, ROLES: 'web' });
  const token = printed(web, 'Its access token');
  for (const [point, role] of points) {
    const order = await readyOrder(web.url, token);
    orders.set(point, order);
    if (role === 'worker') await order.at(web.url)('POST', '/process_order', {});
    const doomed = await startService({ ...env, ROLES: role, NODE_ENV: 'test', FAULT_POINT: point });
    if (role === 'web')
      await order
        .at(doomed.url)('POST', '/process_order', {})
        .catch(() => undefined);
    await doomed.ended;
  }
  await startService({ ...env, ROLES: 'worker' });
}, 300_000);
afterAll(async () => {
  await endEverything();
  await smtp.close();
  await database.end();
  await drop();
});

test.each(points)(
  'an order whose process died at %s is confirmed by one email, which a second copy repeats only if its response was lost',
  async (point, _role, copies) => {
    const publicOrderId = orders.get(point)?.publicOrderId ?? '';
    const mails = await eventually('the sent email', async () => {
      // A claim ends after two minutes; the test does not wait for it.
      await database.query('update mail_outbox set next_attempt_at = now() where next_attempt_at > now()');
      const { rows } = await database.query<{ id: string; kind: string; sent_at: Date | null }>(
        'select id, kind, sent_at from mail_outbox where public_order_id = $1',
        [publicOrderId],
      );
      return rows.length > 0 && rows.every(({ sent_at: at }) => at !== null) ? rows : undefined;
    });
    expect(mails.map(({ kind }) => kind)).toEqual(['order_confirmation']);
    const [mail] = mails;
    const received = smtp.received.filter(({ message }) => message.includes(`Message-ID: <${mail?.id}@example.com>`));
    expect(received).toHaveLength(copies);
  },
  120_000,
);
