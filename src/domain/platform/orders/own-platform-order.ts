import type { Order } from '../../order/document/order.js';
import type { Transaction } from '../../money/ledger/transaction.js';
import type { Shop } from '../../shop/shops/shop.js';
import { ownPlatformId } from './own-platform-id.js';
import { platformOrderChanges } from './platform-order-changes.js';
import type { Wire } from './platform-order-payments.js';
import { platformOrderOf } from './platform-order.js';
import { shownNumber } from '../../order/document/order-number.js';

/** The platform order of a shop that is its own platform. */
export interface OwnPlatformOrder {
  platformId: string;
  platformFriendlyId: string;
  document: object;
  /** The members of the document that change later. */
  reported: Wire;
}

/** The platform order of an order in a shop that is its own platform, with its ledger. */
export function ownPlatformOrderOf(order: Order, ledger: readonly Transaction[], { settings }: Shop): OwnPlatformOrder {
  const platformId = ownPlatformId(order.orderId);
  const publicOrderIdNames = settings.publicOrderId.enabled ? ['public_order_id'] : [];
  return {
    platformId,
    platformFriendlyId: String(shownNumber(order)),
    document: platformOrderOf(order, ledger, { platformId, publicOrderIdNames }),
    reported: platformOrderChanges(order, ledger),
  };
}
