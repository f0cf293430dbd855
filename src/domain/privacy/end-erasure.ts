import type { Tillgate } from '../../context.js';
import { lockPlatformEvents } from '../platform/events/platform-event-repository.js';
import {
  eraseCustomerRows,
  findAnyCustomer,
  holdCaughtMails,
  isErased,
  lockCustomer,
  stopMails,
} from './erased-rows-repository.js';
import { finishErasure, type Erasure } from './erasure-repository.js';
import { keep, searchOf, type Work } from './erasure-work.js';
import { eraseNextRows, type After } from './personal-rows-repository.js';
import { tablesOfNewRows } from './personal-table.js';
import { knownPerson } from './known-person.js';
import { withPerson } from './person.js';

/**
 * Finishes an erasure. If the platform has sent data about the customer in the meantime, its rows are erased again and
 * undefined is returned: the erasure starts over with what is known now. No platform event is applied in the meantime.
 */
export async function endErasure(tillgate: Tillgate, work: Work): Promise<Erasure | undefined> {
  const { shopId, customerId } = work;
  const now = tillgate.clock.now();
  return tillgate.database.transaction(async (executor) => {
    await lockPlatformEvents(executor, shopId);
    await lockCustomer(executor, shopId, customerId);
    const customer = await findAnyCustomer(executor, shopId, customerId);
    if (customer && !isErased(customer)) {
      work.person = withPerson(work.person, await knownPerson(executor, shopId, customer));
      work.place = null;
      await eraseCustomerRows(executor, shopId, { customerId, publicId: customer.publicId, now });
      await keep(tillgate, executor, work);
      return undefined;
    }
    await holdCaughtMails(executor);
    await stopMails(executor, shopId, work.person, now);
    const search = searchOf(work);
    for (const table of tablesOfNewRows)
      for (let after: After | null = []; after !== null;)
        after = await eraseNextRows(executor, shopId, table, search, after);
    return finishErasure(executor, shopId, customerId, now);
  });
}
