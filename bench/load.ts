// The process that makes the load, as the parent tells it by messages, one at a time.
import { Pool } from 'undici';
import { checkoutSteps } from './checkout/checkout-steps.js';
import { playCheckouts } from './checkout/play-checkouts.js';
import type { LoadCommand, Round, Target } from './load-command.js';
import { sendRequests } from './send-requests.js';

type Play = (length: { seconds: number; connections: number }) => Promise<Round>;

function playerOf(target: Target): Play {
  if (target.kind === 'checkouts') return (length) => playCheckouts(checkoutSteps(target.door, target.shop), length);
  const pool = new Pool(target.origin, { connections: 64, pipelining: 1 });
  return (length) => sendRequests(pool, target.requests, length);
}

const players = new Map<string, Play>();

async function run({ name, ...length }: { name: string; seconds: number; connections: number }): Promise<Round> {
  const play = players.get(name);
  if (!play) return { rate: 0, fault: `there is no ${name}` };
  try {
    return await play(length);
  } catch (error) {
    return { rate: 0, fault: String(error) };
  }
}

process.on('message', (command: LoadCommand) => {
  if (command.command === 'prepare') players.set(command.name, playerOf(command.target));
  else void run(command).then((round) => process.send?.(round));
});
process.once('disconnect', () => process.exit(0));
