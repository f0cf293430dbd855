import { setTimeout as pause } from 'node:timers/promises';
import { person, type Person } from '../../test/support/person.js';
import type { Random } from '../random.js';
import type { World } from '../world/world.js';

/** What the games of this part share. */
export interface Scene {
  world: World;
  random: Random;
  shopId: string;
  /** An access token of the shop. */
  accessToken: string;
}

/** How often a call is repeated, and how long it waits in between, in ms: longer than a process needs to start again. */
const most = 120;
const wait = 250;

/** A process was killed, has just started, or works on the same call. */
const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  /fetch failed|terminated|closed|socket|ECONN|\b(409|429|502|503)\b/i.test(`${error.message} ${String(error.cause)}`);

/** Calls either process until one of them responds. Throws what is not about a process that is away. */
export async function persist<Answer>(
  { world, random }: Scene,
  call: (url: string) => Promise<Answer>,
): Promise<Answer> {
  for (let left = most; ; left -= 1) {
    try {
      return await call(random.pick(world.services).url);
    } catch (error) {
      if (left === 0 || !isPassing(error)) throw error;
      await pause(wait);
    }
  }
}

/** The same browser, which calls the process at this URL. */
export function atProcess(url: string, { cookies, csrfToken, shopIdentifier }: Person): Person {
  const same = person(url, shopIdentifier);
  for (const [name, value] of cookies) same.cookies.set(name, value);
  same.csrfToken = csrfToken;
  return same;
}

/** The codes of a refused mutation, none if it succeeded; undefined if no response arrived. */
export async function codesOf(one: Person, name: string, input: object): Promise<string[] | undefined> {
  try {
    return await one.refusal(name, input);
  } catch {
    return undefined;
  }
}
