import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { prepareShop } from '../../bench/prepare-shop.js';
import { groupBy } from '../../src/lib/group-by.js';
import { faultsOf } from '../fault.js';
import type { Length, PartResult } from '../part.js';
import { randomOf } from '../random.js';
import { killAgainAndAgain } from '../subscriptions/kill-again-and-again.js';
import { createService, type Service } from '../world/service.js';
import { environmentOf, type World } from '../world/world.js';
import { startBadMailServer, type BadMailServer, type Copy } from './bad-mail-server.js';
import { placeOrders, type PlacedOrder } from './make-orders.js';

/** The number of orders. */
const orderCount = 520;

/** Where processes die, besides random times. */
const points = [
  'mail:claimed',
  'mail:sent',
  'mail:sent',
  'process:payments',
  'process:processed',
  'shipment:decided',
  'authorize:answered',
] as const;

/** How long after an answer a process that dies may not have recorded it, in ms. */
const recordsWithin = 3_000;

/** The longest time for all emails to be sent after the last order, in ms. */
const longestSettling = 300_000;

/** Each process has its own mail server, so that it is known which process has sent a copy. */
interface Sender {
  service: Service;
  server: BadMailServer;
  /** When it was found dead, in ms since the epoch. */
  deaths: number[];
}

interface MailRow {
  id: string;
  public_order_id: string;
  kind: string;
  sent_at: Date | null;
  given_up_at: Date | null;
}

/** Records when a process dies, until the signal. */
async function watch(sender: Sender, signal: AbortSignal): Promise<void> {
  let wasRunning = true;
  while (!signal.aborted) {
    const isRunning = sender.service.isRunning();
    if (wasRunning && !isRunning) sender.deaths.push(Date.now());
    wasRunning = isRunning;
    await pause(10);
  }
}

const readMails = async (pool: Pool, shopId: string): Promise<MailRow[]> =>
  (
    await pool.query<MailRow>(
      'select id, public_order_id, kind, sent_at, given_up_at from mail_outbox where shop_id = $1',
      [shopId],
    )
  ).rows;

/**
 * Waits until all emails are sent or given up, without the delays before retries. A claim lasts 120 s and sending at most
 * 20 s: a claim of the last 25 s may belong to a living process, and is left alone.
 */
async function settleMails(pool: Pool, shopId: string): Promise<MailRow[]> {
  for (const since = Date.now(); ; await pause(500)) {
    const mails = await readMails(pool, shopId);
    const isSettled = mails.every((mail) => mail.sent_at !== null || mail.given_up_at !== null);
    if (isSettled || Date.now() - since > longestSettling) return mails;
    await pool.query(
      `update mail_outbox set next_attempt_at = now() where shop_id = $1 and next_attempt_at > now()
        and not (next_attempt_at between now() + interval '95 seconds' and now() + interval '121 seconds')`,
      [shopId],
    );
  }
}

/** The emails of the orders that are missing, queued twice, or not sent. */
function faultsOfQueue(orders: readonly PlacedOrder[], mails: readonly MailRow[]): string[] {
  const byOrder = groupBy(mails, (mail) => mail.public_order_id);
  return orders.flatMap(({ publicOrderId, kinds, isRefused }) => {
    const own = byOrder.get(publicOrderId) ?? [];
    const queued = own.map(({ kind }) => kind).toSorted();
    const faults =
      queued.join() === kinds.join() ? [] : [`${publicOrderId}: ${queued.join()} instead of ${kinds.join()}`];
    const unsent = own.filter((mail) => (isRefused ? mail.given_up_at === null : mail.sent_at === null));
    return [...faults, ...unsent.map(({ id }) => `${id} was ${isRefused ? 'not given up' : 'not sent'}`)];
  });
}

/** A copy, and when the process that has sent it died. */
type SentCopy = Copy & { deaths: readonly number[] };

/** Whether the process may not know that its copy was accepted. */
const isLost = ({ isAnswered, at, deaths }: SentCopy): boolean =>
  !isAnswered || deaths.some((death) => death >= at && death - at < recordsWithin);

/** The copies without a reason, and the emails without a copy. */
function faultsOfCopies(mails: readonly MailRow[], copies: readonly SentCopy[]): string[] {
  const byId = groupBy(copies, ({ messageId }) => messageId.slice(1, messageId.indexOf('@')));
  const ids = new Set(mails.map(({ id }) => id));
  const unknown = [...byId.keys()].filter((id) => !ids.has(id)).map((id) => `${id} was sent and is not in the outbox`);
  const missing = mails
    .filter((mail) => mail.sent_at !== null && !byId.has(mail.id))
    .map(({ id }) => `${id} counts as sent and did not arrive`);
  const repeated = [...byId].flatMap(([id, own]) =>
    own
      .toSorted((one, other) => one.at - other.at)
      .slice(0, -1)
      .filter((copy) => !isLost(copy))
      .map(() => `${id} was sent again although its response was not lost`),
  );
  return [...unknown, ...missing, ...repeated];
}

async function newSender(world: World, name: string, server: BadMailServer): Promise<Sender> {
  const environment = {
    ...environmentOf(world.databaseUrl),
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'shop@example.com',
    PUBLIC_URL: 'https://pay.example',
  };
  return { service: await createService(name, environment), server, deaths: [] };
}

/**
 * Over 500 orders with payment links and shipments at two processes that are killed in turn, and mail servers that drop,
 * delay and refuse. Each email must be queued exactly once and none may be missing; a second copy has the same Message-ID and
 * a reason: the response to the whole message was lost.
 */
export async function runMails(world: World, { seed }: Length): Promise<PartResult> {
  const random = randomOf(`mails ${seed}`);
  // Emails of parts that have ended would be sent, too.
  await world.pool.query('delete from mail_outbox');
  const { shopId, accessToken: token } = await prepareShop(world.services[0].url);
  const servers = await Promise.all([startBadMailServer(random.fork('one')), startBadMailServer(random.fork('other'))]);
  const senders = [await newSender(world, 'mails one', servers[0]), await newSender(world, 'mails other', servers[1])];
  const [one, other] = senders.map(({ service }) => service);
  if (!one || !other) throw new Error('there are two processes');
  const over = new AbortController();
  try {
    for (const { service } of senders) await service.start();
    const watching = senders.map((sender) => watch(sender, over.signal));
    const { result: orders, kills } = await killAgainAndAgain(
      [one, other],
      random.fork('kills'),
      async () => {
        const placed = await placeOrders({ services: [one, other], token, random: random.fork('orders') }, orderCount);
        // Some of the sending is killed, too, after the last order.
        await pause(20_000);
        return placed;
      },
      { points },
    );
    for (const server of servers) server.behave();
    const mails = await settleMails(world.pool, shopId);
    over.abort();
    await Promise.all(watching);
    const copies = senders.flatMap(({ server, deaths }) => server.copies.map((copy) => ({ ...copy, deaths })));
    const lost = copies.filter(({ isAnswered }) => !isAnswered).length;
    return {
      summary: `${orders.length} orders, ${mails.length} emails, ${copies.length} copies, ${lost} lost responses, ${kills} kills`,
      faults: faultsOf('mails', seed, [...faultsOfQueue(orders, mails), ...faultsOfCopies(mails, copies)]),
    };
  } finally {
    over.abort();
    for (const { service } of senders) await service.signal('SIGTERM');
    await Promise.all(servers.map((server) => server.close()));
  }
}
