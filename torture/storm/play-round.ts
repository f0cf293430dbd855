import path from 'node:path';
import { readDescription } from '../calls/description.js';
import { callerOf } from '../calls/call.js';
import { compareAll } from '../compare/compare-all.js';
import { readStored } from '../compare/stored.js';
import { newBooks } from '../gateway/books.js';
import type { Gateway } from '../gateway/gateway.js';
import { randomOf } from '../random.js';
import type { World } from '../world/world.js';
import { disturb, type Chaos } from './chaos.js';
import { writeDetails } from '../compare/write-details.js';
import { prepareShop } from './prepare-shop.js';
import { settle } from './settle.js';
import { playOrder, type Storm } from './shopper.js';

/** The events of a round. */
export interface RoundResult {
  orders: number;
  processed: number;
  calls: number;
  booked: number;
  chaos: Chaos;
  faults: string[];
}

/** Runs a storm over both processes for this time, waits until everything is settled, and compares. */
export async function playRound(
  world: World,
  gateways: readonly [Gateway, Gateway],
  { seed, seconds, details }: { seed: string; seconds: number; details: string | undefined },
): Promise<RoundResult> {
  const random = randomOf(seed);
  const { url } = world.services[0];
  const shop = await prepareShop(url, gateways, random.fork('shop'));
  const { rest, sdl } = await readDescription(url, shop.accessToken);
  for (const [index, gateway] of gateways.entries())
    gateway.begin(`${seed}/${index}`, newBooks({ mayAuthorizeAgain: shop.verifiesOnly }));

  const until = Date.now() + seconds * 1_000;
  const caller = callerOf(rest, sdl, shop.shopId);
  const storm: Storm = { world, caller, shop, faults: [], answered: 0, until };
  const chaos: Chaos = { killed: 0, killedAtPoint: 0, suspended: 0 };
  const playing = Array.from({ length: 12 }, async (_, lane) => {
    for (let turn = 0; Date.now() < until; turn++)
      await playOrder(storm, random.fork(`${lane}.${turn}`), `${lane}.${turn}`);
  });
  const disturbing = world.services.map((service) => disturb(service, random.fork(service.name), until, chaos));
  await Promise.all([...playing, ...disturbing]);

  for (const gateway of gateways) gateway.calmDown();
  const unsettled = await settle(world.pool, shop.shopId);
  const stored = await readStored(world.pool, shop.shopId);
  const books = gateways.map((gateway) => gateway.books);
  const logged = world.services.flatMap((service) =>
    service.takeErrors().map((line) => `${service.name} logs ${line}`),
  );
  const faults = [...storm.faults, ...logged, ...unsettled, ...compareAll(stored, books, shop)];
  if (faults.length > 0 && details !== undefined)
    await writeDetails(path.join(details, `storm-${seed}`), stored, books);
  return {
    orders: stored.orders.length,
    processed: stored.orders.filter(({ processedAt }) => processedAt !== null).length,
    calls: storm.answered,
    booked: books.reduce((sum, { entries }) => sum + entries.length, 0),
    chaos,
    faults,
  };
}
