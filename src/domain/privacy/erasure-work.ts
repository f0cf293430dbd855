import type { Tillgate } from '../../context.js';
import type { Executor } from '../../lib/executor.js';
import { recordProgress, type Progress } from './erasure-repository.js';
import type { ErasureSearch } from './personal-rows-repository.js';
import type { Person } from './person.js';
import { scrubOf } from './scrub.js';

/** How long a claim lasts without renewal, in ms; then its process is considered dead. */
export const claimLasts = 60_000;

/** What is known about a person is encrypted for its erasure only. */
export const aboutPerson = (shopId: string, customerId: number): string => `customer_erasure/${shopId}/${customerId}`;

export interface ErasureKey {
  shopId: string;
  customerId: number;
}

/** An erasure that this process is working on. */
export interface Work extends ErasureKey {
  person: Person;
  place: Progress['place'];
  /** When it was requested. */
  since: Date;
  /** Whether there is time for another step. */
  hasTime: () => boolean;
}

/** Records the progress of an erasure and extends the claim. */
export async function keep(
  { encryption, clock }: Tillgate,
  executor: Executor,
  { shopId, customerId, person, place }: Work,
): Promise<void> {
  const sealed = encryption.seal(JSON.stringify(person), aboutPerson(shopId, customerId));
  const until = new Date(clock.now().getTime() + claimLasts);
  await recordProgress(executor, shopId, customerId, { person: sealed, place, until });
}

/** What an erasure searches tables for. */
export const searchOf = ({ person, since }: Work): ErasureSearch => ({ person, scrub: scrubOf(person), since });
