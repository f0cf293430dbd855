import { refuse } from '../../../errors.js';
import type { OrderContext } from '../../core/operation/operation.js';
import type { Order } from '../../order/document/order.js';
import { isLive } from '../../order/pricing/price-order.js';
import { isUndecided, type PaymentPosition } from '../ledger/payment-position.js';
import type { Capturable } from './plan-capture.js';

/**
 * Whether a payment may be authorized for its order. For a processed order, a refused charge may be retried, but only
 * if the caller names the payment.
 */
function isToPay({ status, internals }: Order, { payment, ...position }: PaymentPosition, isNamed: boolean): boolean {
  if (position.status === 'failed' && !isNamed) return false;
  const endedEarly = internals.payments.some((one) => one.id === payment.id && one.endedEarly === true);
  return isLive({ ...payment, status: position.status }) || (status === 'processed' && !endedEarly);
}

/** The amount of a verified payment that is not authorized yet. */
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

/** The options of a capture. */
export interface CaptureOptions {
  amount: number;
  /** The caller names the payment. */
  isNamed: boolean;
  /** Whether expired authorizations are repeated if the others are not sufficient. */
  reauth: boolean;
}

/**
 * The capturable amounts of these payments, in their order. Refuses PAYMENT_OUTCOME_UNKNOWN if the amount requires a
 * payment with an authorization or void of open outcome, and NOT_SUPPORTED if its gateway no longer exists.
 */
export async function capturablePayments(
  context: OrderContext,
  order: Order,
  positions: readonly PaymentPosition[],
  { amount, isNamed, reauth }: CaptureOptions,
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
