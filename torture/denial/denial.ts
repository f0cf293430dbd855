import { mutate } from '../../bench/ask.js';
import { prepareShop } from '../../bench/prepare-shop.js';
import { faultsOf } from '../fault.js';
import type { Length, PartResult } from '../part.js';
import { createService, type Service } from '../world/service.js';
import { environmentOf, type World } from '../world/world.js';
import { attacks } from './attacks.js';
import { hasP99, tryAttack, type Denial } from './try-attack.js';

const limitsOfAnOperator = {
  RATE_LIMIT_ACCESS_TOKEN: '200',
  RATE_LIMIT_ORDER_TOKEN: '50',
  RATE_LIMIT_ANONYMOUS: '20',
};

/**
 * The longest measurement beside an attack, in ms. An attack begins with all requests of its bucket at once, which may
 * not take more than a hundredth of the time.
 */
const longest = 12_000;

async function prepare(service: Service, { pool }: World, lasts: number): Promise<Denial> {
  const { url } = service;
  const caller = await prepareShop(url);
  const own = await prepareShop(url);
  const { publicOrderId, jwtToken } = await mutate<{ publicOrderId: string; jwtToken: string }>(
    url,
    own.accessToken,
    'initializeOrder',
    { cartItems: own.cart },
    'publicOrderId jwtToken',
  );
  const { shopId, accessToken } = own;
  const target = { url, shopId, accessToken, publicOrderId, orderToken: jwtToken };
  return { service, pool, caller, target, lasts };
}

/** Runs each attack beside a well-behaved caller; one that delays the caller is repeated once. */
async function tryAll(denial: Denial): Promise<{ worst: string; faults: string[] }> {
  const faults: string[] = [];
  let worst = { name: 'none', ratio: 0 };
  for (const name of attacks.keys()) {
    const first = await tryAttack(denial, name);
    const result = first.faults.length > 0 ? await tryAttack(denial, name) : first;
    if (result.ratio > worst.ratio) worst = { name, ratio: result.ratio };
    faults.push(...result.faults);
  }
  return { worst: `${worst.ratio.toFixed(1)} × calm beside ${worst.name}`, faults };
}

/** The attacks that once made the service unavailable, with the default limits. */
export async function runDenial(world: World, { seed, until }: Length): Promise<PartResult> {
  const environment = { ...environmentOf(world.databaseUrl), ...limitsOfAnOperator };
  const service = await createService('guarded', environment);
  await service.start();
  try {
    const perAttack = (until - Date.now()) / attacks.size;
    const denial = await prepare(service, world, Math.max(500, Math.min(longest, perAttack - 3_000)));
    const { worst, faults } = await tryAll(denial);
    const p99 = hasP99(denial) ? `p99 at most ${worst}` : 'too short for a p99';
    return { summary: `${attacks.size} attacks, ${p99}`, faults: faultsOf('denial', seed, faults) };
  } finally {
    await service.signal('SIGTERM');
  }
}
