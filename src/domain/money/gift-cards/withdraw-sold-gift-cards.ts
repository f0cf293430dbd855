import { moneyText } from '../../../lib/currencies.js';
import type { Executor } from '../../../lib/executor.js';
import { withConcern } from '../../order/document/attention.js';
import { withInternals, type Order } from '../../order/document/order.js';
import { nameOf } from './gift-card.js';
import { disableSoldCards } from './sold-card-repository.js';

/**
 * Disables the gift cards that a cancelled or fully refunded order has bought, with those that were issued for them, in
 * the transaction that writes the order, and prevents further ones. The order is flagged for a person if they were
 * spent.
 */
export async function withdrawSoldGiftCards(executor: Executor, order: Order, now: Date): Promise<Order> {
  if (!order.internals.lines.some(({ isGiftCard }) => isGiftCard)) return order;
  const cards = await disableSoldCards(executor, order, now);
  if (order.internals.giftCardsWithdrawn) return order;
  const withdrawn = withInternals(order, { giftCardsWithdrawn: true });
  const spent = cards.filter((card) => card.spent > 0);
  if (spent.length === 0) return withdrawn;
  const each = spent.map(
    (card) => `${nameOf(card)} (${moneyText(card.spent, card.currency)} of ${moneyText(card.amount, card.currency)})`,
  );
  const reason = `Gift cards of the order were spent before they were disabled: ${each.join(', ')}.`;
  return withConcern(withdrawn, { about: 'gift_card', reason, since: now.toISOString() });
}
