import type { Tillgate } from '../context.js';
import { continueErasure } from '../domain/privacy/continue-erasure.js';
import { dueErasures } from '../domain/privacy/erasure-repository.js';

/** How long one run works on an erasure, in ms. */
const turn = 5_000;

/** Continues unfinished erasures, one after another. */
export async function eraseCustomers(tillgate: Tillgate): Promise<void> {
  for (const key of await dueErasures(tillgate.database, tillgate.clock.now(), 10)) {
    const began = performance.now();
    await continueErasure(tillgate, key, () => performance.now() - began < turn).catch((error: unknown) =>
      tillgate.log.error({ err: error, shop: key.shopId }, 'an erasure could not be continued'),
    );
  }
}
