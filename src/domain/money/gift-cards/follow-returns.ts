import type { Tillgate } from '../../../context.js';
import { OperationError } from '../../../errors.js';
import { moneyText } from '../../../lib/currencies.js';
import type { Executor } from '../../../lib/executor.js';
import { toWire } from '../../../lib/wire.js';
import type { NewEvent } from '../../core/event-log/new-event.js';
import { withConcern } from '../../order/document/attention.js';
import type { Concern, Order } from '../../order/document/order.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { saveOrder } from '../../order/storage/save-order-repository.js';
import type { PinHashing } from './card-secret.js';
import { markFollowed, readUnfollowed, type UnfollowedReturn } from './followed-return-repository.js';
import { giftCardSchema, nameOf } from './gift-card.js';
import type { NewCards, NewGiftCard } from './new-cards.js';

/** What an order shows of the money that could not return to a usable gift card. */
export interface FollowedReturns {
  order: Order;
  /** `gift_card/created` for each new card, without its PIN. */
  events: NewEvent[];
  newGiftCards: NewGiftCard[];
  references: string[];
}

/** The PIN of a new card, if this caller knows it and it was not sent by email. */
async function pinFor(
  pinHashing: PinHashing,
  { reference, followUp, pinHash }: UnfollowedReturn,
  newCards: NewCards | undefined,
): Promise<string | null> {
  const pin = newCards?.pinOf(reference);
  if (pin === undefined || followUp !== 'new_card') return null;
  // Another process may have issued the card under this reference, with a PIN of its own.
  try {
    return (await pinHashing.matches(pin, pinHash)) ? pin : null;
  } catch (error) {
    if (error instanceof OperationError) return null;
    throw error;
  }
}

function concernOf({ card, type, returned, followUp, transactionId }: UnfollowedReturn, now: Date): Concern {
  const money = moneyText(returned, card.currency);
  const reason =
    followUp === 'unusable_card'
      ? `The ${type} of ${money} went to the gift card ${nameOf(card)}, which is disabled or has expired. Nobody can use it.`
      : `The gift card ${nameOf(card)} was issued for the ${type} of ${money}, but its PIN could not be sent to anybody. Reissue it.`;
  const about = { about: 'gift_card' as const, reason, since: now.toISOString() };
  return transactionId === null ? about : { ...about, transactionId };
}

/**
 * Reads what an order has to show of returns to gift cards that cannot be used: an event for each new card, and a reason
 * for manual review where nobody can use the money. The caller gets the PINs that were not sent by email.
 */
export async function followReturns(
  { database, pinHashing, clock }: Pick<Tillgate, 'database' | 'pinHashing' | 'clock'>,
  order: Order,
  newCards?: NewCards,
): Promise<FollowedReturns> {
  const returns = await readUnfollowed(database, order.shopId, order.publicOrderId);
  const followed = noReturns(order);
  for (const one of returns) {
    followed.references.push(one.reference);
    const cardPin = await pinFor(pinHashing, one, newCards);
    const isMailed = one.followUp === 'new_card_mailed';
    if (one.followUp !== 'unusable_card') {
      const { card: giftCard } = one;
      followed.newGiftCards.push({ giftCard, cardPin, isMailed });
      followed.events.push({ type: 'gift_card/created', data: { gift_card: toWire(giftCardSchema, giftCard) } });
    }
    if (!isMailed && cardPin === null) followed.order = withConcern(followed.order, concernOf(one, clock.now()));
  }
  return followed;
}

/** Nothing to show, for an order without gift cards. */
export const noReturns = (order: Order): FollowedReturns => ({ order, events: [], newGiftCards: [], references: [] });

/** Records that the order shows the returns, in the transaction that writes it. */
export async function writeReturns(
  executor: Executor,
  { order, references }: FollowedReturns,
  now: Date,
): Promise<void> {
  if (references.length > 0) await markFollowed(executor, order.shopId, references, now);
}

/**
 * Shows returns to gift cards on their order, if the call that made them does not. Throws while the order is in use, so
 * that it is tried again.
 */
export async function followGiftCardReturns(tillgate: Tillgate, shopId: string, publicOrderId: string): Promise<void> {
  const { database, clock } = tillgate;
  const order = (await loadOrder(database, { shopId, publicOrderId }))?.order;
  if (!order) return;
  const followed = await followReturns(tillgate, order);
  if (followed.references.length === 0) return;
  const now = clock.now();
  const changed = { type: 'order/updated', data: { changed: ['attention'] } };
  const events = [...(followed.order === order ? [] : [changed]), ...followed.events];
  await database.transaction(async (executor) => {
    const marked = await markFollowed(executor, shopId, followed.references, now);
    const saved = await saveOrder(executor, { order: followed.order, events, now });
    if (marked < followed.references.length || !saved) throw new Error('the order is in use');
  });
}
