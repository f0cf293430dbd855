import { moneyText } from '../../../lib/currencies.js';
import type { Executor } from '../../../lib/executor.js';
import { withConcern } from '../../order/document/attention.js';
import { withInternals, type Order } from '../../order/document/order.js';
import type { GiftCard } from './gift-card.js';
import { disableSoldCards } from './gift-card-repository.js';

const spentOf = ({ amount, balance }: GiftCard): number => amount - balance;

/** Identifies a card without revealing its token. */
const nameOf = ({ cardToken }: GiftCard): string => `…${cardToken.slice(-4)}`;

/**
 * Disables the gift cards that a cancelled or fully refunded order has bought, in the transaction that writes the
 * order, and prevents further ones. The order is flagged for a person if cards were spent.
 */
export async function withdrawSoldGiftCards(executor: Executor, order: Order, now: Date): Promise<Order> {
  if (!order.internals.lines.some(({ isGiftCard }) => isGiftCard)) return order;
  const withdrawn = withInternals(order, { giftCardsWithdrawn: true });
  const cards = await disableSoldCards(executor, order.shopId, order.publicOrderId, now);
  const spent = cards.filter((card) => spentOf(card) > 0);
  if (spent.length === 0) return withdrawn;
  const each = spent.map(
    (card) =>
      `${nameOf(card)} (${moneyText(spentOf(card), card.currency)} of ${moneyText(card.amount, card.currency)})`,
  );
  const reason = `Gift cards of the order were spent before they were disabled: ${each.join(', ')}.`;
  return withConcern(withdrawn, { about: 'gift_card', reason, since: now.toISOString() });
}
