import { setTimeout as pause } from 'node:timers/promises';
import { mutate } from '../../bench/ask.js';
import { rootKey } from '../../bench/service-environment.js';
import { newMember, type Person } from '../../test/support/person.js';
import { faultsOf } from '../fault.js';
import type { Length, PartResult } from '../part.js';
import { randomOf, type Random } from '../random.js';
import type { World } from '../world/world.js';
import { acceptAtOnce } from './acceptances.js';
import type { Scene } from './either-process.js';
import { guess } from './guesses.js';
import { refundWhileRemoved } from './limits.js';
import { demoteEachOther } from './owners.js';

const ownerEmails = ['first@owners.example', 'second@owners.example'] as const;

interface Staff {
  owners: readonly [Person, Person];
  /** The ID of a role with a refund limit. */
  limited: string;
}

/** A shop with two owners and a role with a refund limit. */
async function openShop(world: World, random: Random, seed: string): Promise<Scene & Staff & { emails: string[] }> {
  const [{ url }] = world.services;
  const { shop } = await mutate<{ shop: { shopIdentifier: string } }>(
    url,
    rootKey,
    'createShop',
    { name: 'People', currency: 'USD', countryCode: 'US' },
    'shop { shopIdentifier }',
  );
  const shopId = shop.shopIdentifier;
  const scopes = ['WRITE_ORDERS', 'WRITE_PAYMENTS', 'WRITE_SHOP_SETTINGS'];
  const access = { shopIdentifier: shopId, name: 'people', scopes };
  const { token } = await mutate<{ token: string }>(url, rootKey, 'createAccessToken', access, 'token');
  const { role } = await mutate<{ role: { id: string } }>(
    url,
    rootKey,
    'createRole',
    { shopIdentifier: shopId, name: 'Counter', scopes: ['WRITE_PAYMENTS', 'WRITE_ORDERS'], refundLimit: 1_000 },
    'role { id }',
  );
  const inviter = {
    mutate: <Payload>(name: string, input: object, selection = '') =>
      mutate<Payload & { userErrors: never[] }>(url, rootKey, name, input, selection),
  };
  const emails = ownerEmails.map((email) => `${seed}-${email}`);
  const [one, other] = await Promise.all(
    emails.map((email) => newMember(url, inviter, { shopIdentifier: shopId, role: 'owner', email })),
  );
  if (!one || !other) throw new Error('the shop has two owners');
  return { world, random, shopId, accessToken: token, owners: [one, other], limited: role.id, emails };
}

/** Kills a process every few seconds, and starts it again, until the games have ended. Returns the number of kills. */
async function killUntil({ services }: World, random: Random, hasEnded: () => boolean): Promise<number> {
  let kills = 0;
  while (!hasEnded()) {
    await pause(random.int(400, 4_000));
    const service = random.pick(services);
    await service.signal('SIGKILL');
    kills += 1;
    await pause(random.int(0, 300));
    await service.start();
  }
  return kills;
}

/**
 * Invitations that are accepted at the same time, owners that demote each other, refunds of somebody who is removed, and
 * guessed passwords, over both processes, while they are killed in turn.
 */
export async function runPeople(world: World, { seed, until }: Length): Promise<PartResult> {
  const random = randomOf(`people ${seed}`);
  const scene = await openShop(world, random, seed);
  const { owners, limited, emails } = scene;
  const faults: string[] = [];
  let rounds = 0;
  let isOver = false;
  let kills = 0;
  const killed = killUntil(world, random.fork('kills'), () => isOver);
  try {
    do {
      const address = (name: string): string => `${seed}-${name}-${rounds}@people.example`;
      const found = await Promise.all([
        acceptAtOnce(scene, address('invited')),
        refundWhileRemoved(scene, limited, address('removed')),
        demoteEachOther(scene, owners, emails),
        guess(scene, owners[0], emails[0] ?? ''),
      ]);
      faults.push(...found.flat());
      rounds += 1;
    } while (Date.now() < until);
  } finally {
    isOver = true;
    kills = await killed;
  }
  return { summary: `${rounds} rounds, ${kills} processes killed`, faults: faultsOf('people', seed, faults) };
}
