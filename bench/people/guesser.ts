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

/** Sends so many guesses a second, whether they are answered or not; returns the number of responses by status. */
async function guess({ url, perSecond, emails }: GuessCommand): Promise<Statuses> {
  const pool = new Pool(url, { connections: 128 });
  const statuses: Statuses = {};
  const began = performance.now();
  const open = new Set<Promise<void>>();
  const note = (status: number): void => {
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const send = async (count: number): Promise<void> => {
    try {
      const { statusCode, body } = await pool.request({
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(count) },
        body: document(emails[count % emails.length] ?? ''),
      });
      await body.dump();
      note(statusCode);
    } catch {
      note(0);
    }
  };
  for (let count = 0; !stopping.signal.aborted; count += 1) {
    const sending = send(count);
    open.add(sending);
    void sending.finally(() => open.delete(sending));
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
