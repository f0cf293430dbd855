import type { Tillgate } from '../../../../context.js';
import type { OrderKey } from '../../../core/order-key.js';
import { loadOrder } from '../../../order/storage/order-repository.js';
import { deleteInstruments, instrumentsOfOrder, instrumentsToCheck, keepInstrument } from './instrument-repository.js';
import { needsInstrument } from './instrument.js';

/** How long an instrument is left alone, in ms: the payment is added after it. */
const leftAloneFor = 120_000;

/** How many instruments one run of the job checks. */
const mostAtOnce = 200;

/**
 * Deletes the tokens of an order's payments that have ended. One without a payment is left alone: another call may be about to
 * add the payment.
 */
export async function forgetInstruments({ database }: Pick<Tillgate, 'database'>, key: OrderKey): Promise<void> {
  const paymentIds = await instrumentsOfOrder(database, key);
  const loaded = paymentIds.length > 0 ? await loadOrder(database, key) : undefined;
  const isPlanned = (id: string): boolean => loaded?.order.state.payments.some((payment) => payment.id === id) ?? false;
  const ended = paymentIds.filter((id) => loaded && isPlanned(id) && !needsInstrument(loaded.order, id));
  await deleteInstruments(database, key.shopId, ended);
}

/** Deletes the tokens of all payments that have ended, also of those whose process died. */
export async function forgetEndedInstruments({ database, clock }: Tillgate): Promise<void> {
  const now = clock.now();
  for (const one of await instrumentsToCheck(database, new Date(now.getTime() - leftAloneFor), mostAtOnce)) {
    const loaded = await loadOrder(database, one);
    if (loaded && needsInstrument(loaded.order, one.paymentId)) await keepInstrument(database, one, now);
    else await deleteInstruments(database, one.shopId, [one.paymentId]);
  }
}
