import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, Shortfalls } from '../bench.js';
import { checkoutSteps } from '../checkout/checkout-steps.js';
import { newPurchase } from '../checkout/purchase.js';
import { ceilings } from '../limits.js';
import { prepareShop, type Shop } from '../prepare-shop.js';
import { range, ratio } from '../report.js';
import { quantile, ratioOf } from '../rounds.js';
import { serviceEnvironment } from '../service-environment.js';
import { freePort, startProcess, untilReady } from '../start-process.js';
import type { GuessCommand, Statuses } from './guess-command.js';
import { knownPerson, type KnownPerson } from './known-person.js';

/** Wrong sign-ins per second. */
const perSecond = 200;

/** The time that the guesses run before anything is measured, in ms. */
const warmUp = 1_000;

/** Sign-ins of a person, and checkouts of a shopper, in a round. */
const signIns = 15;
const checkouts = 30;

/** The interval of the sign-ins beside the guesses, in ms. */
const every = 500;

/** The waits for each step of some checkouts, one after the other, in ms. */
async function waitsOfCheckouts(shop: Shop): Promise<number[]> {
  const waits: number[] = [];
  for (let made = 0; made < checkouts; made += 1) {
    let purchase = newPurchase;
    for (const { take } of checkoutSteps('REST', shop)) {
      const began = performance.now();
      purchase = await take(purchase);
      waits.push(performance.now() - began);
    }
  }
  return waits;
}

/** Signs in at intervals until it is told to stop; returns the waits. */
function keepSigningIn(person: KnownPerson): () => Promise<number[]> {
  const stopping = new AbortController();
  const signing = (async () => {
    const waits: number[] = [];
    while (!stopping.signal.aborted) {
      const began = performance.now();
      waits.push(await person.signIn());
      await pause(Math.max(0, every - (performance.now() - began)));
    }
    return waits;
  })();
  return () => {
    stopping.abort();
    return signing;
  };
}

/** Starts the guesses in their own process; the returned function stops them and tells what was answered. */
function startGuesses(command: GuessCommand): () => Promise<string> {
  const { child, stop } = startProcess(new URL('guesser.js', import.meta.url), {}, { name: 'guesser' });
  child.send(command);
  return async () => {
    const answered = once(child, 'message');
    child.send('stop');
    const [statuses]: Statuses[] = await answered;
    await stop();
    return Object.entries(statuses ?? {})
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ');
  };
}

/**
 * Measures how long the sign-in of a known person takes, and what two hundred wrong sign-ins a second do to it and to the
 * checkouts of shoppers.
 */
export async function measurePeople(
  { options, report }: Pick<Bench, 'options' | 'report'>,
  databaseUrl: string,
): Promise<Shortfalls> {
  const port = await freePort();
  const environment = { ...serviceEnvironment(databaseUrl, port), TRUSTED_PROXIES: '127.0.0.0/8' };
  const service = startProcess(new URL('../../../dist/service/main.js', import.meta.url), environment, {
    profiles: options.profiles,
    name: 'people',
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(service, `${url}/health/ready`);
    const shop = await prepareShop(url);
    const person = await knownPerson(url, shop.shopId);
    const emails = [person.email, ...Array.from({ length: 50 }, (_, index) => `guess-${index}@benchmark.example`)];
    await waitsOfCheckouts(shop);
    const calm: number[] = [];
    const besideGuesses: number[] = [];
    const p99: Record<'alone' | 'beside', number[]> = { alone: [], beside: [] };
    let answered = '';
    for (let round = 0; round < Math.ceil(options.rounds / 2); round += 1) {
      for (let made = 0; made < signIns; made += 1) calm.push(await person.signIn());
      p99.alone.push(quantile(await waitsOfCheckouts(shop), 0.99));
      const stopGuesses = startGuesses({ url, perSecond, emails });
      await pause(warmUp);
      const stopSigningIn = keepSigningIn(person);
      p99.beside.push(quantile(await waitsOfCheckouts(shop), 0.99));
      besideGuesses.push(...(await stopSigningIn()));
      answered = await stopGuesses();
      await pause(warmUp);
    }
    const times = ratioOf(p99.beside, p99.alone);
    const row = (name: string, waits: readonly number[], limit = ''): string[] => [
      name,
      ...[0.5, 0.95].map((part) => quantile(waits, part).toFixed(0)),
      limit,
    ];
    report.table('Sign-in of a known person, ms', [
      ['', 'p50', 'p95', 'p95 at most'],
      row('alone', calm, String(ceilings.signIn)),
      row(`beside ${perSecond} wrong sign-ins a second`, besideGuesses),
    ]);
    report.table(`p99 of the steps of a checkout beside ${perSecond} wrong sign-ins a second`, [
      ['ratio to alone', 'rounds', 'at most', 'answers to the wrong sign-ins'],
      [ratio(times.median), range(times), ratio(ceilings.guesses), answered],
    ]);
    const slow = quantile(calm, 0.95);
    return [
      ...(slow > ceilings.signIn
        ? [`sign-in of a known person: p95 is ${slow.toFixed(0)} ms, of at most ${ceilings.signIn}`]
        : []),
      ...(times.median > ceilings.guesses
        ? [
            `checkout beside wrong sign-ins: p99 is ${ratio(times.median)} times as long, of at most ${ceilings.guesses}`,
          ]
        : []),
    ];
  } finally {
    await service.stop();
  }
}
