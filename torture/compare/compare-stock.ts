import { isFullyRefunded, moneyOfOrder } from './money-of.js';
import type { Stored, StoredOrder } from './stored.js';

const piecesOf = ({ state }: StoredOrder, variant: string): number =>
  state.lineItems
    .filter(({ productData }) => productData.variantId === variant)
    .reduce((sum, { productData }) => sum + productData.quantity, 0);

/** Whether an order keeps its pieces: it was processed, and neither cancelled nor fully refunded. */
function keepsPieces(stored: Stored, { id, status }: StoredOrder): boolean {
  return status === 'processed' && !isFullyRefunded(moneyOfOrder(stored, id));
}

/** Compares reserved pieces with the orders that have them; never more than the stock. */
export function compareStock(stored: Stored): string[] {
  return stored.variants.flatMap(({ variant, quantity }) => {
    if (quantity === null) return [];
    const open = stored.reservations.filter((one) => one.variant === variant);
    const reserved = open.reduce((sum, one) => sum + one.quantity, 0);
    const tooMany = reserved > quantity ? [`${reserved} of ${quantity} pieces of ${variant} are reserved`] : [];
    const wrong = stored.orders.flatMap((order) => {
      const expected = keepsPieces(stored, order) ? piecesOf(order, variant) : 0;
      const own = open.filter((one) => one.order === order.id).reduce((sum, one) => sum + one.quantity, 0);
      return own === expected
        ? []
        : [`order ${order.id} (${order.status}) has ${own} ${variant} reserved of ${expected}`];
    });
    return [...tooMany, ...wrong];
  });
}
