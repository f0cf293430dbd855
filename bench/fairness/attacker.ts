// The process of an abusive caller, so that the attack's own cost does not delay the well-behaved one.
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import type { AttackCommand, Statuses } from './attack-command.js';
import { attacks } from './attacks.js';
import { ask } from './measure-waits.js';

/** Concurrent requests. */
const atOnce = 64;

const stopping = new AbortController();

/** Sends an attack as fast as responses arrive until it is stopped; returns the number of responses by status. */
async function attack({ url, tokens, address, name }: AttackCommand): Promise<Statuses> {
  const chosen = attacks.find((one) => one.name === name);
  if (!chosen) throw new Error(`there is no attack ${name}`);
  const pool = new Pool(url, { connections: atOnce });
  const statuses: Statuses = {};
  let count = 0;
  const send = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      count += 1;
      const token = tokens[count % tokens.length] ?? '';
      const request = { token, address, body: chosen.body(count), headers: chosen.headers ?? {} };
      const status = await ask(pool, request).catch(() => 0);
      statuses[status] = (statuses[status] ?? 0) + 1;
      // Without a pause after refusals, the attack would only measure how fast refusals are.
      if (status === 429) await pause(20);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  await pool.destroy();
  return statuses;
}

async function run(command: AttackCommand): Promise<void> {
  const statuses = await attack(command);
  process.send?.(statuses);
  process.disconnect();
}

process.on('message', (command: AttackCommand | 'stop') => {
  if (command === 'stop') stopping.abort();
  else void run(command);
});
