import { randomUUID } from 'node:crypto';
import type { Tillgate } from '../../../context.js';
import { OperationError, refuse } from '../../../errors.js';
import { callOfJob } from '../../core/operation/call-of-job.js';
import type { OrderKey } from '../../core/order-key.js';
import type { Order } from '../../order/document/order.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { piecesLeft } from '../../order/document/line-pieces.js';
import { changeShipment } from './change-shipments.js';
import { capturesOnShipment, nextNumber, withShipment } from './plan-shipment.js';

/** Refusals that say that no gift card is left to be delivered. */
const settled = ['NOTHING_TO_SHIP', 'ORDER_CANCELLED', 'NOT_FOUND'];

/** Whether the gateways of all payments can capture a part. */
async function canCaptureApart({ gateways }: Tillgate, { shopId, state }: Order): Promise<boolean> {
  const used = [...new Set(state.payments.map(({ gatewayPublicId }) => gatewayPublicId))];
  const found = await Promise.all(used.map((publicId) => gateways.find(shopId, publicId)));
  return found.every((gateway) => gateway?.partialCapture === true);
}

/**
 * Records the digital delivery of the gift cards that were issued for an order, if the shop captures on shipment: they are
 * as good as money, and nobody ships them, so that they would never be captured. If a gateway can only capture everything
 * at once, they wait for the first shipment of what else was ordered. Repeating it records nothing twice.
 */
export async function deliverGiftCards(tillgate: Tillgate, { shopId, publicOrderId }: OrderKey): Promise<void> {
  const call = callOfJob(tillgate, { shopId, publicOrderId, operation: 'createShipment' });
  const loaded = await loadOrder(tillgate.database, { shopId, publicOrderId });
  const mayCaptureApart = loaded !== undefined && (await canCaptureApart(tillgate, loaded.order));
  try {
    await changeShipment(call, ({ order, shop: { settings }, shipments }) => {
      const { lines } = order.internals;
      const giftCards = new Set(lines.filter((line) => line.isGiftCard).map((line) => line.lineItemKey));
      const left = piecesLeft(order);
      const lineItems = left.filter(({ lineItemKey }) => giftCards.has(lineItemKey));
      const isDeliverable = mayCaptureApart || lineItems.length === left.length;
      if (!capturesOnShipment(settings) || lineItems.length === 0 || !isDeliverable) refuse('NOTHING_TO_SHIP');
      const made = { settings, number: nextNumber(shipments), now: call.clock.now() };
      // The email with the gift card has told its recipient.
      const given = { id: randomUUID(), source: 'api', kind: 'digital', lineItems, notifies: false } as const;
      return withShipment(order, made, given);
    });
  } catch (error) {
    if (!(error instanceof OperationError) || !settled.includes(error.faults[0].code)) throw error;
  }
}
