import type { Tillgate } from '../../../../context.js';
import type { Order } from '../../../order/document/order.js';
import type { PaymentStatus } from '../../../order/document/application-state.js';
import { findInstrument } from './instrument-repository.js';

/** What the encrypted token of an instrument is about. */
export const aboutInstrument = (shopId: string, paymentId: string): string =>
  `payment instrument ${shopId} ${paymentId} token`;

/** The token of the instrument of a payment; undefined if it has none. */
export async function instrumentToken(
  { database, encryption }: Pick<Tillgate, 'database' | 'encryption'>,
  shopId: string,
  paymentId: string,
): Promise<string | undefined> {
  const sealed = await findInstrument(database, shopId, paymentId);
  return sealed === undefined ? undefined : encryption.open(sealed, aboutInstrument(shopId, paymentId));
}

/** The statuses of payments whose gateway may still be called with the token. */
const unfinished: ReadonlySet<PaymentStatus> = new Set<PaymentStatus>(['pending', 'unknown', 'awaitingPreAuth']);

/** Whether a payment of an order may still need its token. */
export const needsInstrument = ({ status, state }: Pick<Order, 'status' | 'state'>, paymentId: string): boolean => {
  const payment = state.payments.find(({ id }) => id === paymentId);
  if (!payment || status === 'cancelled') return false;
  return status === 'processing' || unfinished.has(payment.status);
};
