import type { Pool } from 'undici';
import type { Round } from '../load-command.js';
import type { SendOne } from '../send-requests.js';
import { randomUUID } from 'node:crypto';

/** Makes the writes of a checkout on the bare server: a new document, and then changes to it. */
export async function playBareCheckouts(
  pool: Pool,
  sendOne: SendOne,
  writes: number,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Round> {
  const started = performance.now();
  const until = started + seconds * 1000;
  let taken = 0;

  async function keepWriting(): Promise<void> {
    while (performance.now() < until) {
      const path = `/${randomUUID()}`;
      for (let write = 0; write < writes; write += 1) {
        await sendOne(pool, { method: 'PUT', path: write === 0 ? `${path}?new` : path, headers: {} });
        if (performance.now() > until) return;
        taken += 1;
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, keepWriting));
  return { rate: taken / writes / seconds };
}
