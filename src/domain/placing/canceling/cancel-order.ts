import { refuseUncounted } from '../../core/operation/limits/counted-amount.js';
import { heldBy, releasableOf } from '../../money/refund-requests/amount-to-return.js';
import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { optionalText } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { releaseCoverage } from '../../money/ledger/coverage-repository.js';
import { releaseDiscountUses } from '../../order/discounts/discount-use-repository.js';
import { orderOperation } from '../../core/operation/operation.js';
import { followReturns, noReturns, writeReturns } from '../../money/gift-cards/follow-returns.js';
import { isByGiftCard } from '../../money/gift-cards/gift-card.js';
import { NewCards, newGiftCardsOutput, withoutPins, type NewGiftCard } from '../../money/gift-cards/new-cards.js';
import { withdrawSoldGiftCards } from '../../money/gift-cards/withdraw-sold-gift-cards.js';
import { voidAll, withUndoDue } from '../../money/payments/undo-payments.js';
import { applyLedger, paymentEvents, withRefusedReturns } from '../../money/ledger/apply-ledger.js';
import { readLedger } from '../../money/ledger/ledger-repository.js';
import { positionsOf, voidablesOf, type PaymentPosition } from '../../money/ledger/payment-position.js';
import { isCreationOpen } from '../../platform/orders/platform-creation-repository.js';
import { releaseStock } from '../../catalog/reservation-repository.js';
import { withoutConcerns } from '../../order/document/attention.js';
import { mailAbout, queuedMails } from '../../order/mails/order-mails.js';
import { withLeasedOrder } from '../../money/ledger/leased-order.js';
import {
  concernsCoverage,
  withState,
  withStatus,
  type Concern,
  type Order,
  type OrderResult,
} from '../../order/document/order.js';

/**
 * Refuses a canceled order without voids to retry. Waits for an order that is being processed, unless an outcome is
 * unknown.
 */
function refuseOpenOutcome({ status, state, internals }: Order): void {
  const isHolding = internals.attention?.concerns.some(({ about }) => about === 'void') ?? false;
  if (status === 'cancelled' && !isHolding) refuse('ORDER_CANCELLED', { field: 'isProcessed' });
  if (status === 'processing' && state.payments.some((payment) => payment.status === 'unknown')) refuse('OUTCOME_OPEN');
}

/** Refuses CAPTURED while captured money is not refunded, and OUTCOME_OPEN while an outcome is not known. */
export function refuseCaptured(positions: readonly PaymentPosition[]): void {
  if (positions.some(({ captured, refunded }) => captured > refunded)) refuse('CAPTURED');
  // An authorization may be held that nothing else would void.
  if (positions.some(({ isUnknown, capturing, refunding }) => isUnknown || capturing + refunding > 0))
    refuse('OUTCOME_OPEN');
}

interface Canceled extends OrderResult {
  newGiftCards?: NewGiftCard[];
}

/**
 * Cancels an order: voids its authorizations, and releases its stock and its uses of discount codes. Takes over from a
 * run of Process Order whose process has died. For a canceled order, refused voids are retried. Refuses CAPTURED while
 * captured money is not refunded, OUTCOME_OPEN, ORDER_CANCELLED.
 */
export const cancelOrder = orderOperation(
  {
    operation: 'cancelOrder',
    summary: 'Cancel Order',
    description:
      'Cancels an order: voids its authorizations, and releases its stock and its uses of discount codes. Refused until captured payments have been refunded. If the gift card of a payment is disabled or has expired, a new one is issued to its recipient, see `newGiftCards`.',
    mutation: true,
    agent: 'confirm',
    access: backend('write_orders'),
    input: z.object({ reason: optionalText(1_000).describe('The reason. Recorded in the event.') }),
    output: z.object({ newGiftCards: newGiftCardsOutput }),
    keyed: true,
    givesBack: releasableOf,
    // Responses that were recorded by earlier versions have no gift cards.
    restore: (_, recorded: Canceled) => Promise.resolve({ ...recorded, newGiftCards: recorded.newGiftCards ?? [] }),
  },
  (context, { reason }): Promise<Canceled> => {
    const { database, clock, shopId, publicOrderId } = context;
    return withLeasedOrder(
      context,
      ['open', 'abandoned', 'processing', 'processed', 'cancelled'],
      refuseOpenOutcome,
      async ({ order, shop, save }) => {
        refuseOpenOutcome(order);
        const positions = positionsOf(order.state.payments, await readLedger(database, shopId, publicOrderId));
        refuseCaptured(positions);
        refuseUncounted(context, heldBy(positions));
        const newCards = new NewCards();
        const voids = await voidAll(context, order, positions.flatMap(voidablesOf), newCards);
        const voided = applyLedger(withUndoDue(order, []), await readLedger(database, shopId, publicOrderId));
        const event =
          order.status === 'cancelled'
            ? { type: 'order/updated', data: { changed: ['payments', 'attention'], reason } }
            : { type: 'order/cancelled', data: { reason } };
        // No platform order has to be created, and earlier refused voids do not matter any more; a platform order that
        // may already exist must still be found, and so must money of a late approval.
        const mayExist = await isCreationOpen(database, shopId, publicOrderId);
        const isOpen = ({ about }: Concern) =>
          about === 'outcome' ||
          about === 'gift_card' ||
          about === 'late_approval' ||
          about === 'amount' ||
          (about === 'platform_order' && mayExist);
        const settled = withoutConcerns(voided, (concern) => !isOpen(concern));
        const refused = voids.map(({ transaction }) => transaction);
        const concerned = withRefusedReturns(settled, refused, clock.now());
        const cancelledAt = order.state.cancelledAt ?? clock.now().toISOString();
        const usesGiftCards = order.state.payments.some(isByGiftCard);
        const returns = usesGiftCards ? await followReturns(context, concerned, newCards) : noReturns(concerned);
        const events = [...paymentEvents(order, voided), event, ...returns.events];
        const cancelled = withState(withStatus(returns.order, 'cancelled'), { cancelledAt });
        const isPlaced = order.status === 'processed';
        const mails = isPlaced ? mailAbout(cancelled, shop.settings, 'order_cancelled', { reason }) : [];
        const stored = await save(cancelled, events, {
          parts: queuedMails(mails),
          members: { newGiftCards: withoutPins(returns.newGiftCards) },
          complete: (executor, completed) => withdrawSoldGiftCards(executor, completed, clock.now()),
          write: async (executor) => {
            await releaseStock(executor, shopId, publicOrderId);
            await releaseDiscountUses(executor, shopId, publicOrderId);
            if (concernsCoverage(order))
              await releaseCoverage(executor, { shopId, publicOrderId }, { keepsReturned: true });
            await writeReturns(executor, returns, clock.now());
          },
        });
        return { newGiftCards: returns.newGiftCards, order: stored };
      },
    );
  },
);
