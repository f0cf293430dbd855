import type { Return } from '../../fulfillment/returns/return.js';
import type { Shipment } from '../../fulfillment/shipments/shipment.js';
import type { Transaction } from '../../money/ledger/transaction.js';
import type { Pieces } from '../../order/document/line-pieces.js';
import type { Order } from '../../order/document/order.js';
import type { Shop } from '../../shop/shops/shop.js';

/** The checkout of a platform that became an order. */
export interface AgentCheckout {
  checkoutId: string;
  /** The version of the protocol and the capabilities that were negotiated. */
  protocolVersion: string;
  capabilities: ReadonlyMap<string, string>;
  /** What the platform said about where the shopper came from. */
  attribution: Readonly<Record<string, string>>;
}

/** An order that a platform has made, with everything that happened to it. */
export interface AgentOrder extends AgentCheckout {
  order: Order;
  shop: Shop;
  ledger: readonly Transaction[];
  /** The units that refunds were made for, by the IDs of their transactions. */
  refundedPieces: ReadonlyMap<string, readonly Pieces[]>;
  shipments: readonly Shipment[];
  returns: readonly Return[];
}
