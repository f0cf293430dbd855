import type { Tillgate } from '../../context.js';
import { loadOrder } from '../orders/order-repository.js';
import { eraseOrder } from './erase-order.js';
import { ordersOfPerson, stopMails } from './erased-rows-repository.js';
import {
  claimErasure,
  finishErasure,
  keepProgress,
  postponeErasure,
  type Erasure,
  type Progress,
} from './erasure-repository.js';
import { eraseNextRows } from './personal-rows-repository.js';
import { tablesToRead } from './personal-table.js';
import { personSchema, withOrder, type Person } from './person.js';
import { scrubOf } from './scrub.js';

/** How long a claim lasts that is not renewed, in ms: its process is taken for dead. */
const claimLasts = 60_000;

/** How long an order is left alone that others work on, in ms. */
const wait = 60_000;

/** Orders that are looked for at a time. */
const step = 20;

/** What is known of a person is sealed for its erasure alone. */
export const aboutPerson = (shopId: string, customerId: number): string => `customer_erasure/${shopId}/${customerId}`;

export interface ErasureKey {
  shopId: string;
  customerId: number;
}

/** An erasure that this process works on. */
interface Work extends ErasureKey {
  person: Person;
  place: Progress['place'];
  /** Whether there is time for another step. */
  goesOn: () => boolean;
}

async function keep({ database, encryption, clock }: Tillgate, { shopId, customerId, person, place }: Work) {
  const sealed = encryption.seal(JSON.stringify(person), aboutPerson(shopId, customerId));
  const until = new Date(clock.now().getTime() + claimLasts);
  await keepProgress(database, shopId, customerId, { person: sealed, place, until });
}

/** Erases orders until none is left; `busy` when the others are being worked on, `later` when the time is up. */
async function eraseOrders(tillgate: Tillgate, work: Work): Promise<'done' | 'busy' | 'later'> {
  const { shopId } = work;
  const busy = new Set<string>();
  for (;;) {
    const found = await ordersOfPerson(tillgate.database, shopId, work.person, step + busy.size);
    const next = found.filter((id) => !busy.has(id));
    if (next.length === 0) return busy.size > 0 ? 'busy' : 'done';
    for (const publicOrderId of next) {
      if (!work.goesOn()) return 'later';
      const loaded = await loadOrder(tillgate.database, shopId, publicOrderId);
      if (!loaded) continue;
      // Kept first: when the order is erased it says no more by what the person is found elsewhere.
      work.person = withOrder(work.person, publicOrderId, loaded.order.state);
      work.place = null;
      await keep(tillgate, work);
      if ((await eraseOrder(tillgate, shopId, publicOrderId, scrubOf(work.person))) === 'busy') busy.add(publicOrderId);
    }
  }
}

/** Reads through what no key leads to; false when the time is up. */
async function eraseMentions(tillgate: Tillgate, work: Work): Promise<boolean> {
  const { shopId, person } = work;
  const scrub = scrubOf(person);
  for (let { table, after } = work.place ?? { table: 0, after: null }; ;) {
    const personal = tablesToRead[table];
    if (!personal) return true;
    if (!work.goesOn()) return false;
    after = await eraseNextRows(tillgate.database, shopId, personal, { person, scrub, after });
    if (after === null) table += 1;
    work.place = { table, after };
    await keep(tillgate, work);
  }
}

/**
 * Goes on with an erasure, in small steps and for as long as it may; what is left is for the next time. Undefined while
 * it is not finished, or when another process is at it.
 */
export async function continueErasure(
  tillgate: Tillgate,
  { shopId, customerId }: ErasureKey,
  goesOn: () => boolean,
): Promise<Erasure | undefined> {
  const { database, encryption, clock } = tillgate;
  const now = clock.now();
  const until = new Date(now.getTime() + claimLasts);
  const claimed = await claimErasure(database, shopId, customerId, { now, until });
  if (!claimed || claimed.person === null) return undefined;
  const opened: unknown = JSON.parse(encryption.open(claimed.person, aboutPerson(shopId, customerId)));
  const work: Work = { shopId, customerId, person: personSchema.parse(opened), place: claimed.place, goesOn };
  const later = async (ms: number): Promise<undefined> => {
    await postponeErasure(database, shopId, customerId, new Date(clock.now().getTime() + ms));
  };
  const orders = await eraseOrders(tillgate, work);
  if (orders !== 'done') return later(orders === 'busy' ? wait : 0);
  await stopMails(database, shopId, work.person, clock.now());
  if (!(await eraseMentions(tillgate, work))) return later(0);
  return finishErasure(database, shopId, customerId, clock.now());
}
