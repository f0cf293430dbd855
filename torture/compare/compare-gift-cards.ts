import { isFullyRefunded, moneyOf, moneyOfOrder } from './money-of.js';
import type { Stored, StoredOrder } from './stored.js';

/** Compares balances with the captures and refunds of each card. */
function balanceFaults({ cards, cardPayments, transactions }: Stored): string[] {
  return cards.flatMap(({ token, amount, balance }) => {
    const payments = new Set(cardPayments.filter(({ card }) => card === token).map(({ payment }) => payment));
    const { held, captured, refunded } = moneyOf(transactions.filter(({ payment }) => payments.has(payment)));
    const expected = amount - held - captured + refunded;
    return balance === expected ? [] : [`gift card ${token} has ${balance} left, and its payments say ${expected}`];
  });
}

const giftsOf = ({ state }: StoredOrder): number =>
  state.lineItems
    .filter(({ productData }) => productData.sku === 'GIFT')
    .reduce((sum, { productData }) => sum + productData.quantity, 0);

/** Sold cards: one for each piece, and none can be spent once its order is cancelled or fully refunded. */
function soldFaults(stored: Stored): string[] {
  return stored.orders.flatMap((order) => {
    const own = stored.cards.filter(({ soldWith }) => soldWith === order.id);
    const isGone = order.status === 'cancelled' || isFullyRefunded(moneyOfOrder(stored, order.id));
    const spendable = own.filter(({ isDisabled }) => !isDisabled).length;
    const expected = order.status === 'processed' && !isGone ? giftsOf(order) : 0;
    return spendable === expected
      ? []
      : [`${spendable} gift cards of order ${order.id} (${order.status}) can be spent, of ${expected}`];
  });
}

export const compareGiftCards = (stored: Stored): string[] => [...balanceFaults(stored), ...soldFaults(stored)];
