import { isDeepStrictEqual } from 'node:util';
import type { Fault } from '../../../errors.js';
import { dueOf, type Order } from '../../order/document/order.js';
import { isHeld } from '../../order/storage/lease.js';
import type { LoadedOrder } from '../../order/storage/order-repository.js';
import type { Facts } from '../../order/storage/shop-facts-repository.js';
import type { Asked } from '../../shop/overrides/ask-override.js';
import type { Failure } from './failure.js';
import { remade, withCharge } from './renewal-order.js';

/**
 * The life of a renewal: a subscription that is due is claimed (active → processing), its occurrence gets a row with the
 * ID of its order, and the order is created, charged and processed once. Each move of an attempt is decided here, from
 * the stored order alone, so that any process can continue an attempt whose process died, at any point. `attempt.ts`
 * makes the moves, and `renew.ts` writes how they end.
 *
 * | the order is      | and                                                          | the next move is    |
 * |-------------------|--------------------------------------------------------------|---------------------|
 * | processed         |                                                              | end: processed      |
 * | cancelled         |                                                              | end: cancelled      |
 * | processing        | another process runs it                                      | end: waiting        |
 * |                   | its process died, or the outcome that it waited for is known | resume              |
 * | open or abandoned | another call works on it, or has died and is not recovered   | end: waiting        |
 * | missing or open   | no method can be charged for what is due                     | end: failed         |
 * | missing           | otherwise                                                    | create              |
 * | open or abandoned | its payment waits for the shopper, who is not present        | void_unconfirmed    |
 * |                   | the payment of this attempt was tried and refused            | fail                |
 * |                   | it has the content and the payment of this attempt           | run                 |
 * |                   | it has those of an earlier one, or what paid for it is lost  | remake              |
 *
 * | the attempt ends | and                                   | the occurrence is          | the subscription is              |
 * |------------------|---------------------------------------|----------------------------|----------------------------------|
 * | processed        |                                       | processed                  | active, or inactive at its end   |
 * | cancelled        |                                       | skipped                    | active, or inactive at its end   |
 * | failed           | it is retried (`dunning.ts`)          | retrying                   | active, due at the retry         |
 * |                  | it was the last attempt               | failed, its order canceled | paused, inactive or active: `dunningEnd` |
 * |                  | the term is lost, and the shop pauses | failed, its order canceled | paused                           |
 * | waiting          |                                       | processing                 | processing, and looked at again  |
 */
export type AttemptMove =
  | { move: 'end'; end: AttemptEnd }
  /** The plan is needed: a run in progress continues regardless of later changes. */
  | { move: 'plan' }
  | { move: 'create'; order: Order }
  | { move: 'resume' }
  | { move: 'void_unconfirmed' }
  | { move: 'fail'; fault: Fault }
  | { move: 'remake'; order: Order; plan: AttemptPlan }
  | { move: 'run'; plan: AttemptPlan };

/** The result of an attempt. */
export type AttemptEnd =
  | { end: 'processed'; order: Order }
  | { end: 'failed'; failure: Failure }
  /** The order was canceled. */
  | { end: 'cancelled' }
  /** The outcome is not known yet, or another process continues with the order. */
  | { end: 'waiting' };

/** The payment method of an attempt. */
export interface AttemptPayment {
  id: string;
  gatewayPublicId: string;
  type: string;
  token: string;
}

export interface AttemptPlan {
  /** The order as it would be created now, without a payment. */
  fresh: Order;
  /** Undefined if the payment method of the subscription cannot be charged. */
  payment: AttemptPayment | undefined;
  /** With the overrides of the shop. */
  facts: Pick<Facts, 'overrides'>;
  /** Why the order cannot be processed, regardless of payment. */
  unsold: Fault | undefined;
  /** The override calls for the order. */
  asked: readonly Asked<unknown>[];
}

const noMethod: Failure = {
  kind: 'hard_decline',
  code: 'payment_method_not_found',
  message: 'The subscription has no payment method that can be charged.',
};

const coversOf = ({ internals }: Order) => internals.subscription?.covers ?? [];

/** The next move for an open order of an attempt. */
function moveOfOpen(order: Order, plan: AttemptPlan): AttemptMove {
  const { fresh, payment } = plan;
  const planned = order.state.payments.find(({ id }) => id === payment?.id);
  const { lastRefusal, payments } = order.internals;
  // The process that asked for a confirmation died before it voided the authorization.
  if (payments.some(({ id, confirming }) => id === planned?.id && confirming !== null))
    return { move: 'void_unconfirmed' };
  if (planned && lastRefusal) return { move: 'fail', fault: lastRefusal.faults[0] };
  const isCurrent = planned !== undefined || (order.version === 1 && order.state.payments.length === 0);
  const charged = payment ? withCharge(remade(order, fresh), payment) : remade(order, fresh);
  // The gateway was not called yet, and the discount code of the order or what covers it can no longer be used.
  const hasLostCode = order.internals.discounts.length > fresh.internals.discounts.length;
  const isCoveredAnew = !isDeepStrictEqual(coversOf(order), coversOf(fresh));
  const isOutdated = planned?.status === 'pending' && (hasLostCode || isCoveredAnew);
  const isPaid = charged.state.payments.some(({ id }) => id === payment?.id);
  const isReady = (planned && !isOutdated) || (isCurrent && !isPaid && !isCoveredAnew);
  return isReady ? { move: 'run', plan } : { move: 'remake', order: charged, plan };
}

/** The next move of an attempt; the plan is made if it is needed. */
export function nextMove(
  loaded: Pick<LoadedOrder, 'order' | 'lease'> | undefined,
  plan: AttemptPlan | undefined,
  now: Date,
): AttemptMove {
  switch (loaded?.order.status) {
    case 'processed':
      return { move: 'end', end: { end: 'processed', order: loaded.order } };
    case 'cancelled':
      return { move: 'end', end: { end: 'cancelled' } };
    case 'processing':
      return isHeld(loaded.lease, now) ? { move: 'end', end: { end: 'waiting' } } : { move: 'resume' };
    case 'open':
    case 'abandoned':
    case undefined: {
      if (loaded?.lease) return { move: 'end', end: { end: 'waiting' } };
      if (!plan) return { move: 'plan' };
      const { fresh, payment } = plan;
      if (!payment && dueOf(fresh) > 0) return { move: 'end', end: { end: 'failed', failure: noMethod } };
      if (loaded) return moveOfOpen(loaded.order, plan);
      return { move: 'create', order: payment ? withCharge(fresh, payment) : fresh };
    }
  }
}

export type OccurrenceStatus = 'processing' | 'retrying' | 'processed' | 'failed' | 'skipped' | 'missed';

/** The statuses of a finished occurrence, for which no further order is created. */
export const over: readonly OccurrenceStatus[] = ['processed', 'failed', 'skipped'];

export const isOver = ({ status }: Pick<Occurrence, 'status'>): boolean => over.includes(status);

/** An attempt to process an occurrence. */
export interface Attempt {
  attempt: number;
  /** In ISO 8601. */
  at: string;
  /** Null for the attempt that succeeded. */
  failure: Failure | null;
}

/** An occurrence of a subscription with its order. */
export interface Occurrence {
  occurrenceAt: Date;
  status: OccurrenceStatus;
  publicOrderId: string | null;
  chargeOrderId: string | null;
  attempts: Attempt[];
}
