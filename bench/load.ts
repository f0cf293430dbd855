// The process that generates the load, commanded by messages of the parent, one at a time.
import { Pool } from 'undici';
import { checkoutSteps } from './checkout/checkout-steps.js';
import { playBareCheckouts } from './checkout/play-bare-checkouts.js';
import { playCheckouts } from './checkout/play-checkouts.js';
import { livePlayer } from './live/play-live.js';
import type { LoadCommand, Round, RoundLength, Target } from './load-command.js';
import { postEvents } from './platform-events/post-events.js';
import { createSender, sendRequests } from './send-requests.js';

type Play = (length: RoundLength) => Promise<Round>;

/** Runs rounds; `close` closes what it keeps open between them. */
interface Player {
  play: Play;
  close?: () => Promise<void>;
}

function playerOf(target: Target): Player {
  if (target.kind === 'checkouts')
    return { play: (length) => playCheckouts(checkoutSteps(target.api, target.shop), length) };
  if (target.kind === 'live') return livePlayer(target.plan, target.sockets, target.events);
  if (target.kind === 'posts') return { play: postEvents(target.origin, target.requests) };
  const pool = new Pool(target.origin, { connections: 256, pipelining: 1 });
  const sendOne = createSender();
  if (target.kind === 'bare checkouts')
    return { play: (length) => playBareCheckouts(pool, sendOne, target.writes, length) };
  return { play: (length) => sendRequests(pool, target.requests, sendOne, length) };
}

const players = new Map<string, Player>();

async function run({ name, ...length }: { name: string } & RoundLength): Promise<Round> {
  const player = players.get(name);
  if (!player) return { rate: 0, fault: `there is no ${name}` };
  try {
    return await player.play(length);
  } catch (error) {
    return { rate: 0, fault: String(error) };
  }
}

async function close(name: string): Promise<Round> {
  await players.get(name)?.close?.();
  return { rate: 0 };
}

process.on('message', (command: LoadCommand) => {
  if (command.command === 'close') void close(command.name).then((round) => process.send?.(round));
  else if (command.command === 'prepare') players.set(command.name, playerOf(command.target));
  else void run(command).then((round) => process.send?.(round));
});
process.once('disconnect', () => process.exit(0));
