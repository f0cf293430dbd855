// The process that guesses passwords, so that its own cost does not delay the checkouts.
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import type { GuessCommand, Statuses } from './guess-command.js';

const stopping = new AbortController();

/** An address for each guess, as a botnet has them, behind the proxy. */
const addressOf = (count: number): string => `198.18.${(count >> 8) & 255}.${count & 255}`;

const document = (email: string): string =>
  JSON.stringify({
    query: `mutation { signIn(input: {email: "${email}", password: "not the right one"}) { userErrors { code } } }`,
  });

/** Sends one guess; resolves to the status of the response. */
async function send(pool: Pool, count: number, email: string): Promise<number> {
  try {
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(count) },
      body: document(email),
    });
    await body.dump();
    return statusCode;
  } catch {
    return 0;
  }
}

/** Sends so many guesses a second, whether they are answered or not; returns the number of responses by status. */
async function guess({ url, perSecond, emails }: GuessCommand): Promise<Statuses> {
  const pool = new Pool(url, { connections: 128 });
  const statuses: Statuses = {};
  const began = performance.now();
  const open = new Set<Promise<undefined>>();
  for (let count = 0; !stopping.signal.aborted; count += 1) {
    const sending = send(pool, count, emails[count % emails.length] ?? '').then((status) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      open.delete(sending);
      return undefined;
    });
    open.add(sending);
    await pause(Math.max(0, began + ((count + 1) * 1_000) / perSecond - performance.now()));
  }
  await Promise.race([Promise.all(open), pause(5_000)]);
  await pool.destroy();
  return statuses;
}

async function run(command: GuessCommand): Promise<void> {
  const statuses = await guess(command);
  process.send?.(statuses);
  process.disconnect();
}

process.on('message', (command: GuessCommand | 'stop') => {
  if (command === 'stop') stopping.abort();
  else void run(command);
});
