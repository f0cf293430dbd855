import type { Tillgate } from '../../context.js';
import { loadOrder } from '../order/storage/order-repository.js';
import { lockPlatformEvents } from '../platform/events/platform-event-repository.js';
import { endErasure } from './end-erasure.js';
import { eraseOrder } from './erase-order.js';
import { ordersOfPerson, stopMails } from './erased-rows-repository.js';
import { claimErasure, postponeErasure, type Erasure } from './erasure-repository.js';
import { aboutPerson, claimLasts, keep, searchOf, type ErasureKey, type Work } from './erasure-work.js';
import { eraseNextRows, type After, type ErasureSearch } from './personal-rows-repository.js';
import { tablesToRead, type PersonalTable } from './personal-table.js';
import { withEmails } from './known-person.js';
import { personSchema, withOrder } from './person.js';
import { scrubOf } from './scrub.js';

/** How long to wait for an order that is in use, in ms. */
const wait = 60_000;

/** How many orders are looked up at a time. */
const step = 20;

/** Erases orders until none is left. Returns `busy` if the remaining ones are in use, and `later` if the time is up. */
async function eraseOrders(tillgate: Tillgate, work: Work): Promise<'done' | 'busy' | 'later'> {
  const { shopId } = work;
  const busy = new Set<string>();
  for (;;) {
    const found = await ordersOfPerson(tillgate.database, shopId, work.person, step + busy.size);
    const next = found.filter((id) => !busy.has(id));
    if (next.length === 0) return busy.size > 0 ? 'busy' : 'done';
    for (const publicOrderId of next) {
      if (!work.hasTime()) return 'later';
      const loaded = await loadOrder(tillgate.database, { shopId, publicOrderId });
      if (!loaded) continue;
      // Stored first, because an erased order no longer contains the data by which the person is found in other places.
      const { state } = loaded.order;
      const emails = state.customer ? [state.customer.emailAddress] : [];
      work.person = await withEmails(tillgate.database, work, withOrder(work.person, publicOrderId, state), emails);
      work.place = null;
      await keep(tillgate, tillgate.database, work);
      if ((await eraseOrder(tillgate, { shopId, publicOrderId }, scrubOf(work.person))) === 'busy')
        busy.add(publicOrderId);
    }
  }
}

/** Scans some rows of a table. No platform event is applied while pending events or platform orders are scanned. */
async function eraseStep(
  { database }: Tillgate,
  shopId: string,
  table: PersonalTable,
  search: ErasureSearch,
  after: After,
): Promise<After | null> {
  if (!table.takesPlatformEvents) return eraseNextRows(database, shopId, table, search, after);
  return database.transaction(async (executor) => {
    await lockPlatformEvents(executor, shopId);
    return eraseNextRows(executor, shopId, table, search, after);
  });
}

/** Scans the tables whose rows cannot be found by a key; returns false if the time is up. */
async function eraseMentions(tillgate: Tillgate, work: Work): Promise<boolean> {
  const { shopId } = work;
  // Once, because emails that are queued in the meantime are stopped at the end.
  if (work.place === null) await stopMails(tillgate.database, shopId, work.person, tillgate.clock.now());
  let { table, after } = work.place ?? { table: 0, after: [] };
  const search = searchOf(work);
  for (;;) {
    const personal = tablesToRead[table];
    if (!personal) return true;
    if (!work.hasTime()) return false;
    const next = await eraseStep(tillgate, shopId, personal, search, after);
    if (next === null) table += 1;
    after = next ?? [];
    work.place = { table, after };
    await keep(tillgate, tillgate.database, work);
  }
}

/**
 * Continues an erasure in small steps until it is finished or its time is up. Undefined if it is not finished, or if
 * another process is working on it.
 */
export async function continueErasure(
  tillgate: Tillgate,
  { shopId, customerId }: ErasureKey,
  hasTime: () => boolean,
): Promise<Erasure | undefined> {
  const { database, encryption, clock } = tillgate;
  const now = clock.now();
  const until = new Date(now.getTime() + claimLasts);
  const claimed = await claimErasure(database, shopId, customerId, { now, until });
  if (!claimed || claimed.person === null) return undefined;
  const { place, requestedAt: since } = claimed;
  const opened: unknown = JSON.parse(encryption.open(claimed.person, aboutPerson(shopId, customerId)));
  const work: Work = { shopId, customerId, person: personSchema.parse(opened), place, since, hasTime };
  const later = async (ms: number): Promise<undefined> => {
    await postponeErasure(database, shopId, customerId, new Date(clock.now().getTime() + ms));
  };
  for (;;) {
    const orders = await eraseOrders(tillgate, work);
    if (orders !== 'done') return later(orders === 'busy' ? wait : 0);
    if (!(await eraseMentions(tillgate, work))) return later(0);
    const ended = await endErasure(tillgate, work);
    if (ended) return ended;
  }
}
