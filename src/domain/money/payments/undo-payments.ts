import type { Tillgate } from '../../../context.js';
import { withInternals, type HeldOrder, type Order } from '../../order/document/order.js';
import { isByGiftCard } from '../gift-cards/gift-card.js';
import type { NewCards } from '../gift-cards/new-cards.js';
import {
  givenUpOf,
  refundablesOf,
  voidablesOf,
  type PaymentPosition,
  type Refundable,
  type Voidable,
} from '../ledger/payment-position.js';
import { callGateways, followingCall, type PlannedCall } from './call-gateway.js';
import type { Called } from './settle-answered.js';

/** The voids and refunds that undo payments. */
export interface Undoing {
  voids: readonly Voidable[];
  refunds: readonly Refundable[];
}

/** Whether a payment has an open outcome, so that it cannot be undone yet. */
export const isOpen = ({ isUnknown, capturing }: PaymentPosition): boolean => isUnknown || capturing > 0;

/** The voids and refunds that can be made now for payments of a failed attempt. */
export function undoingOf(positions: readonly PaymentPosition[]): Undoing {
  const known = positions.filter((position) => !isOpen(position));
  const active = known.filter(({ status }) => status !== 'failed');
  const ended = known.filter(({ status }) => status === 'failed');
  return {
    voids: [...active.flatMap(voidablesOf), ...ended.flatMap(givenUpOf)],
    refunds: active.flatMap(refundablesOf),
  };
}

/** The order with those of the given payments marked as to be undone whose outcome is open. */
export function withUndoDue(order: Order, positions: readonly PaymentPosition[]): Order {
  const due = new Set(positions.filter(isOpen).map(({ payment }) => payment.id));
  return withInternals(order, {
    payments: order.internals.payments.map((one) =>
      due.has(one.id) || one.undoDue !== undefined ? { ...one, undoDue: due.has(one.id) } : one,
    ),
  });
}

const voidOf = ({ payment, authorization, amount }: Voidable, newCards?: NewCards): PlannedCall =>
  followingCall({ payment, type: 'void', amount, used: authorization }, newCards);

const undone = { reason: 'Another payment of the order was declined.', refundData: {} };

const refundOf = ({ payment, capture, left }: Refundable): PlannedCall =>
  followingCall({ payment, type: 'refund', amount: left, used: capture, details: undone });

/**
 * Voids authorizations; the gateway of a verification is not called. With `newCards`, new gift cards are issued for those
 * that can no longer be used. Refuses ORDER_BUSY if the lease was lost.
 */
export async function voidAll(
  tillgate: Tillgate,
  order: HeldOrder,
  voids: readonly Voidable[],
  newCards?: NewCards,
): Promise<Called[]> {
  if (voids.length === 0) return [];
  const calls = voids.map((one) => voidOf(one, isByGiftCard(one.payment) ? newCards : undefined));
  return callGateways(tillgate, order, calls);
}

/** Voids authorizations and refunds captures. Refuses ORDER_BUSY if the lease was lost. */
export async function undoAll(
  tillgate: Tillgate,
  order: HeldOrder,
  { voids, refunds }: Undoing,
  wantedBy: string | null,
): Promise<Called[]> {
  if (voids.length + refunds.length === 0) return [];
  return callGateways(tillgate, order, [...voids.map((one) => voidOf(one)), ...refunds.map(refundOf)], wantedBy);
}
