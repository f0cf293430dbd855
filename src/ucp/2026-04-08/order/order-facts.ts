import type { AgentOrder } from '../../../domain/log/agent-orders/agent-order.js';
import type { Pieces } from '../../../domain/order/document/line-pieces.js';

/** What the order of the protocol is made from. */
export interface OrderFacts extends Pick<
  AgentOrder,
  'order' | 'ledger' | 'refundedPieces' | 'shipments' | 'returns' | 'checkoutId' | 'attribution'
> {
  /** The status page of the order. */
  permalinkUrl: string;
}

/** Units of a line item in the protocol. Negative quantities are units less. */
export interface LineQuantity {
  id: string;
  quantity: number;
}

/** Units of line items; those without units are left out. */
export const lineQuantities = (pieces: readonly Pieces[], sign: 1 | -1 = 1): LineQuantity[] =>
  pieces
    .filter(({ quantity }) => quantity > 0)
    .map(({ lineItemKey: id, quantity }) => ({ id, quantity: sign * quantity }));
