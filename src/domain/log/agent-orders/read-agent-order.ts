import type { Tillgate } from '../../../context.js';
import { readReturns } from '../../fulfillment/returns/return-repository.js';
import { readShipments } from '../../fulfillment/shipments/shipment-repository.js';
import { readSettledRefunds, type SettledRefund } from '../../money/ledger/late-outcome-repository.js';
import { readLedger } from '../../money/ledger/ledger-repository.js';
import type { Pieces } from '../../order/document/line-pieces.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import type { AgentOrder } from './agent-order.js';
import { findAgentCheckout } from './agent-checkout-repository.js';

/** The units that a call named belong to the first of its refunds. */
function piecesOfRefunds(refunds: readonly SettledRefund[]): ReadonlyMap<string, readonly Pieces[]> {
  const firstOf = new Map(refunds.toReversed().map((refund) => [refund.consequences.call, refund]));
  return new Map([...firstOf.values()].map(({ id, consequences }) => [id, consequences.lines]));
}

/**
 * An order that this platform has made and that was placed, with everything that happened to it. Undefined for any other order,
 * in the same way whether it exists or not.
 */
export async function readAgentOrder(
  { database }: Pick<Tillgate, 'database'>,
  about: { shopId: string; publicOrderId: string; profileUrl: string },
): Promise<AgentOrder | undefined> {
  const { shopId, publicOrderId } = about;
  const checkout = await findAgentCheckout(database, about);
  if (!checkout) return undefined;
  const [loaded, ledger, refunds, shipments, returns] = await Promise.all([
    loadOrder(database, { shopId, publicOrderId }),
    readLedger(database, shopId, publicOrderId),
    readSettledRefunds(database, { shopId, publicOrderId }),
    readShipments(database, shopId, publicOrderId),
    readReturns(database, shopId, publicOrderId),
  ]);
  if (!loaded || loaded.order.processedAt === null) return undefined;
  const { order, shop } = loaded;
  return { ...checkout, order, shop, ledger, refundedPieces: piecesOfRefunds(refunds), shipments, returns };
}
