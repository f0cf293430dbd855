import { randomUUID } from 'node:crypto';
import { refuse, refuseAll } from '../../../../errors.js';
import { crashPoint } from '../../../../lib/crash-points.js';
import type { OrderContext } from '../../../core/operation/operation.js';
import { changeOrder } from '../../../order/changing/change-order.js';
import type { Payment } from '../../../order/document/application-state.js';
import type { Order } from '../../../order/document/order.js';
import { giftCardGatewayId } from '../../gift-cards/gift-card.js';
import { withoutPayment, withPayment } from '../plan-payments.js';
import { refuseCardData } from '../refuse-card-data.js';
import { currencyFaults, requireGateway } from '../required-gateway.js';
import { isMethodId } from '../saved-methods/saved-method.js';
import { deleteInstruments, insertInstrument } from './instrument-repository.js';
import { aboutInstrument } from './instrument.js';

/** What pays an order: a token that the gateway's handler has made. */
export interface Instrument {
  gatewayPublicId: string;
  token: string;
  type: string;
  /** The most that it may pay, in minor units: the total that the platform was shown. */
  mostAmount: number;
  /** Everything that was sent with the token, which is searched for card data and not stored. */
  sent: Readonly<Record<string, unknown>>;
}

const isPlanned = ({ internals }: Order, { id, status }: Payment): boolean =>
  status === 'pending' && !internals.payments.some((one) => one.id === id && one.confirming !== null);

/** The IDs of the payments that were planned and not authorized. */
const plannedOf = (order: Order): string[] =>
  order.state.payments.filter((payment) => isPlanned(order, payment)).map(({ id }) => id);

/**
 * Plans one payment of the whole order, in place of planned ones. Its token is stored encrypted beside the order, before the
 * order has the payment, and is deleted when the payment ends. Returns the ID of the payment. Refuses GATEWAY_NOT_FOUND, GATEWAY_CURRENCY,
 * CARD_DATA_NOT_ACCEPTED, TOO_MANY_PAYMENTS, and what every change of an order refuses.
 */
export async function payWithInstrument(context: OrderContext, instrument: Instrument): Promise<string> {
  const { database, encryption, clock, shopId, publicOrderId, limits } = context;
  const { gatewayPublicId, token, type, sent, mostAmount } = instrument;
  // The token of a gift card or of a saved method would pay with what belongs to somebody else.
  if (gatewayPublicId === giftCardGatewayId || isMethodId(token)) refuse('GATEWAY_NOT_FOUND', { field: 'handler_id' });
  const gateway = await requireGateway(context, gatewayPublicId);
  await refuseCardData({ token, type, paymentParameters: sent }, () => gateway);
  const paymentId = randomUUID();
  const sealed = encryption.seal(token, aboutInstrument(shopId, paymentId));
  const stored = { shopId, publicOrderId, paymentId, gatewayPublicId, mostAmount, token: sealed };
  await insertInstrument(database, stored, clock.now());
  crashPoint('session:instrument-written');
  let replaced: string[] = [];
  await changeOrder(context, {
    changed: ['payments'],
    forgetRefusals: true,
    change: ({ order }) => {
      const currency = order.state.currency.isoCode;
      refuseAll(currencyFaults(currency, undefined, gateway));
      replaced = plannedOf(order);
      const left = replaced.reduce((others, id) => withoutPayment(others, id), order);
      if (left.state.payments.length >= limits.paymentsPerOrder) refuse('TOO_MANY_PAYMENTS');
      const payment: Payment = {
        gatewayPublicId,
        amount: 0,
        currency,
        type: gateway.type,
        displayString: '',
        id: paymentId,
        token: '',
        retain: false,
        walletPayType: '',
        paymentParameters: {},
        status: 'pending',
      };
      return withPayment(left, payment, true);
    },
    answer: () => ({}),
  });
  await deleteInstruments(database, shopId, replaced);
  return paymentId;
}

/** Removes a planned payment with its token, unless it was authorized or the order is being processed by another call. */
export async function withdrawInstrument(context: OrderContext, paymentId: string): Promise<void> {
  let isWithdrawn = false;
  await changeOrder(context, {
    changed: ['payments'],
    change: ({ order }) => {
      isWithdrawn = plannedOf(order).includes(paymentId);
      return isWithdrawn ? withoutPayment(order, paymentId) : order;
    },
    answer: () => ({}),
  });
  if (isWithdrawn) await deleteInstruments(context.database, context.shopId, [paymentId]);
}
