import { refuse } from '../../../errors.js';
import type { OrderContext } from '../../core/operation/operation.js';
import type { Order } from '../../order/document/order.js';
import { isLive } from '../../order/document/price-order.js';
import { isUndecided, type PaymentPosition } from '../ledger/payment-position.js';
import type { Capturable } from './plan-capture.js';

/**
 * Whether money may be authorized of a payment for its order: a processed order has no other way to be paid, so that even
 * a charge that was refused may be tried again; but only where the caller names the payment.
 */
function isToPay({ status, internals }: Order, { payment, ...position }: PaymentPosition, isNamed: boolean): boolean {
  if (position.status === 'failed' && !isNamed) return false;
  const endedEarly = internals.payments.some((one) => one.id === payment.id && one.endedEarly === true);
  return isLive({ ...payment, status: position.status }) || (status === 'processed' && !endedEarly);
}

/** What a verified payment has not authorized yet. */
const unverified = ({ payment, verification, held, captured }: PaymentPosition): number =>
  verification ? Math.max(0, payment.amount - held - captured) : 0;

async function capturableOf(
  { gateways, shopId }: OrderContext,
  position: PaymentPosition,
  unauthorized: number,
): Promise<Capturable> {
  const { payment, holds } = position;
  const gateway = await gateways.find(shopId, payment.gatewayPublicId);
  if (!gateway && unauthorized > 0)
    refuse('NOT_SUPPORTED', { message: `The gateway ${payment.gatewayPublicId} no longer accepts payments.` });
  return { payment, holds, unauthorized, isDivisible: gateway?.partialCapture ?? false };
}

/** How an amount is to be captured of payments. */
export interface CaptureWish {
  amount: number;
  /** The caller names the payment. */
  isNamed: boolean;
  /** Expired authorizations are made again where the rest is not enough. */
  reauth: boolean;
}

/**
 * What can be captured of these payments, in their order. Refuses PAYMENT_OUTCOME_UNKNOWN where the amount needs a payment
 * of which the outcome of an authorization or a void is open, and NOT_SUPPORTED where its gateway is gone.
 */
export async function capturablePayments(
  context: OrderContext,
  order: Order,
  positions: readonly PaymentPosition[],
  { amount, isNamed, reauth }: CaptureWish,
): Promise<Capturable[]> {
  const decided = positions.filter((position) => !isUndecided(position));
  const all: Capturable[] = [];
  let available = 0;
  for (const position of decided) {
    const unauthorized = isToPay(order, position, isNamed) ? unverified(position) : 0;
    const capturable = position.holds.reduce((sum, hold) => sum + hold.capturable, 0);
    if (capturable + unauthorized === 0) continue;
    available += capturable + unauthorized;
    all.push(await capturableOf(context, position, unauthorized));
  }
  if (available >= amount) return all;
  if (reauth)
    for (const position of decided)
      if (position.expired > 0 && isToPay(order, position, isNamed)) {
        available += position.expired;
        const again = await capturableOf(context, { ...position, holds: [] }, position.expired);
        all.push({ ...again, isExpired: true });
      }
  if (available < amount && decided.length < positions.length) refuse('PAYMENT_OUTCOME_UNKNOWN', { retryAfter: 5 });
  return all;
}
