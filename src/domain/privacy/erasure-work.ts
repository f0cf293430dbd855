import type { Tillgate } from '../../context.js';
import type { Executor } from '../../lib/executor.js';
import { keepProgress, type Progress } from './erasure-repository.js';
import type { Sought } from './personal-rows-repository.js';
import type { Person } from './person.js';
import { scrubOf } from './scrub.js';

/** How long a claim lasts that is not renewed, in ms: its process is taken for dead. */
export const claimLasts = 60_000;

/** What is known of a person is sealed for its erasure alone. */
export const aboutPerson = (shopId: string, customerId: number): string => `customer_erasure/${shopId}/${customerId}`;

export interface ErasureKey {
  shopId: string;
  customerId: number;
}

/** An erasure that this process works on. */
export interface Work extends ErasureKey {
  person: Person;
  place: Progress['place'];
  /** Since when it is asked for. */
  since: Date;
  /** Whether there is time for another step. */
  goesOn: () => boolean;
}

/** Keeps how far an erasure has come, and goes on having it. */
export async function keep(
  { encryption, clock }: Tillgate,
  executor: Executor,
  { shopId, customerId, person, place }: Work,
): Promise<void> {
  const sealed = encryption.seal(JSON.stringify(person), aboutPerson(shopId, customerId));
  const until = new Date(clock.now().getTime() + claimLasts);
  await keepProgress(executor, shopId, customerId, { person: sealed, place, until });
}

/** What an erasure reads through tables for. */
export const soughtOf = ({ person, since }: Work): Sought => ({ person, scrub: scrubOf(person), since });
