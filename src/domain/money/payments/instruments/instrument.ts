import type { Tillgate } from '../../../../context.js';
import type { Order } from '../../../order/document/order.js';
import type { Payment, PaymentStatus } from '../../../order/document/application-state.js';
import { findInstrument } from './instrument-repository.js';

/** What the encrypted token of an instrument is about. */
export const aboutInstrument = (shopId: string, paymentId: string): string =>
  `payment instrument ${shopId} ${paymentId} token`;

/** Whether a payment is made with the instrument of an agent platform, whose token is stored beside the order. */
export const isByInstrument = ({ token }: Pick<Payment, 'token'>): boolean => token === '';

/**
 * The token of the instrument of a payment; undefined if it was deleted, or if it may not pay this amount, which its platform was
 * not shown, or at this gateway.
 */
export async function instrumentToken(
  { database, encryption }: Pick<Tillgate, 'database' | 'encryption'>,
  shopId: string,
  { id, amount, gatewayPublicId }: Pick<Payment, 'id' | 'amount' | 'gatewayPublicId'>,
): Promise<string | undefined> {
  const instrument = await findInstrument(database, shopId, id);
  if (!instrument) return undefined;
  if (amount > instrument.mostAmount || gatewayPublicId !== instrument.gatewayPublicId) return undefined;
  return encryption.open(instrument.token, aboutInstrument(shopId, id));
}

/** The statuses of payments whose gateway may still be called with the token. */
const unfinished: ReadonlySet<PaymentStatus> = new Set<PaymentStatus>(['pending', 'unknown', 'awaitingPreAuth']);

/** Whether a payment of an order may still need its token. */
export const needsInstrument = ({ status, state }: Pick<Order, 'status' | 'state'>, paymentId: string): boolean => {
  const payment = state.payments.find(({ id }) => id === paymentId);
  if (!payment || status === 'cancelled') return false;
  return status === 'processing' || unfinished.has(payment.status);
};
