import path from 'node:path';
import { readDescription } from '../calls/description.js';
import { callerOf } from '../calls/call.js';
import { compareAll } from '../compare/compare-all.js';
import { readStored } from '../compare/stored.js';
import { newBooks } from '../gateway/books.js';
import { gatewayKinds, type Gateways } from '../gateway/gateways.js';
import { randomOf } from '../random.js';
import type { World } from '../world/world.js';
import { disturb, type Chaos } from './chaos.js';
import { writeDetails } from '../compare/write-details.js';
import { prepareShop } from './prepare-shop.js';
import { killing } from './killing.js';
import { personOf } from './person.js';
import { settle } from './settle.js';
import { playOrder, type Storm } from './shopper.js';

/** The events of a round. */
export interface RoundResult {
  orders: number;
  processed: number;
  calls: number;
  booked: number;
  /** Authorizations that a shopper has confirmed. */
  confirmed: number;
  chaos: Chaos;
  faults: string[];
}

/** Runs a storm over both processes for this time, waits until everything is settled, and compares. */
export async function playRound(
  world: World,
  byKind: Gateways,
  { seed, seconds, details }: { seed: string; seconds: number; details: string | undefined },
): Promise<RoundResult> {
  const random = randomOf(seed);
  const gateways = gatewayKinds.map((kind) => byKind[kind]);
  const { url } = world.services[0];
  const shop = await prepareShop(url, byKind, random.fork('shop'));
  const { rest, sdl } = await readDescription(url, shop.accessToken);
  const chaos: Chaos = { killed: 0, killedAtPoint: 0, killedByGateway: 0, suspended: 0 };
  const kill = killing(world.services, random.fork('gateways'), () => (chaos.killedByGateway += 1));
  for (const [index, gateway] of gateways.entries())
    gateway.begin(`${seed}/${index}`, newBooks({ mayAuthorizeAgain: shop.verifiesOnly }), kill);

  const until = Date.now() + seconds * 1_000;
  const caller = callerOf(rest, sdl, shop.shopId);
  const storm: Storm = { world, caller, shop, faults: [], answered: 0, confirmed: 0, until };
  const playing = Array.from({ length: 12 }, async (_, lane) => {
    for (let turn = 0; Date.now() < until; turn++)
      await playOrder(storm, random.fork(`${lane}.${turn}`), `${lane}.${turn}`);
  });
  const disturbing = world.services.map((service) => disturb(service, random.fork(service.name), until, chaos));
  await Promise.all([...playing, ...disturbing]);

  for (const gateway of gateways) await gateway.calmDown();
  // A gateway may have killed a process after its last start.
  for (const service of world.services) if (!service.isRunning()) await service.start();
  const person = personOf(storm, gateways);
  const unsettled = await settle(world.pool, shop.shopId, person);
  const stored = await readStored(world.pool, shop.shopId);
  const books = gateways.map((gateway) => gateway.books);
  const logged = world.services.flatMap((service) =>
    service.takeErrors().map((line) => `${service.name} logs ${line}`),
  );
  const faults = [
    ...storm.faults,
    ...logged,
    ...unsettled,
    ...compareAll(stored, books, {
      gatewayIds: Object.values(shop.gatewayIds),
      verifiesOnly: shop.verifiesOnly,
    }),
  ];
  if (faults.length > 0 && details !== undefined)
    await writeDetails(path.join(details, `storm-${seed}`), stored, books);
  return {
    orders: stored.orders.length,
    processed: stored.orders.filter(({ processedAt }) => processedAt !== null).length,
    calls: storm.answered,
    confirmed: storm.confirmed,
    booked: books.reduce((sum, { entries }) => sum + entries.length, 0),
    chaos,
    faults,
  };
}
