import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { approveReturn } from '../../fulfillment/returns/approve-return.js';
import { cancelReturn } from '../../fulfillment/returns/cancel-return.js';
import { createReturn } from '../../fulfillment/returns/create-return.js';
import { declineReturn } from '../../fulfillment/returns/decline-return.js';
import { receiveReturn } from '../../fulfillment/returns/receive-return.js';
import { readReturns } from '../../fulfillment/returns/return-repository.js';
import { cancelShipment } from '../../fulfillment/shipments/cancel-shipment.js';
import { createShipment } from '../../fulfillment/shipments/create-shipment.js';
import { markShipmentDelivered } from '../../fulfillment/shipments/mark-shipment-delivered.js';
import { capturesOnShipment } from '../../fulfillment/shipments/plan-shipment.js';
import { readShipments } from '../../fulfillment/shipments/shipment-repository.js';
import type { Shipment } from '../../fulfillment/shipments/shipment.js';
import { updateShipment } from '../../fulfillment/shipments/update-shipment.js';
import { piecesOf } from '../../order/document/line-pieces.js';
import {
  counted,
  moving,
  orderEffect,
  plain,
  type AboutOrder,
  type DescribedOperation,
  type Effect,
} from './effect.js';

const lines = z.array(z.object({ lineItemKey: z.string(), quantity: z.int().nullish() }));
const ofShipment = z.object({ shipmentId: z.string() });
const ofReturn = z.object({ returnId: z.string() });

const unitsOf = (given: z.output<typeof lines>): string =>
  counted(
    given.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
    'unit',
  );

/** What leaves is captured, if the shop captures on shipment. */
const capturedPart = 'Their part of the order total is captured.';

/** A shipment of an order. Refuses NOT_FOUND. */
async function shipmentOf({ context, shopId, publicOrderId }: AboutOrder, id: string): Promise<Shipment> {
  const shipments = await readShipments(context.database, shopId, publicOrderId);
  return shipments.find((one) => one.id === id) ?? refuse('NOT_FOUND');
}

/** `shipment 2 of order 1007` */
const shipmentName = ({ name }: AboutOrder, { number }: Shipment): string => `shipment ${number} of ${name}`;

/** `return 1 of order 1007`. Refuses NOT_FOUND. */
async function returnName({ context, shopId, publicOrderId, name }: AboutOrder, id: string): Promise<string> {
  const returns = await readReturns(context.database, shopId, publicOrderId);
  const { number } = returns.find((one) => one.id === id) ?? refuse('NOT_FOUND');
  return `return ${number} of ${name}`;
}

/** A shipment, with which a part of the order is captured if the shop captures on shipment. */
function shipped({ order, shop, name }: AboutOrder, units: string, isNotified: boolean): Effect {
  const captures = capturesOnShipment(shop.settings) && order.state.payments.length > 0;
  const captured = captures ? ` ${capturedPart}` : '';
  const told = isNotified ? ' The customer gets an email.' : '';
  return { ...plain(`Records that ${units} of ${name} are shipped.${captured}${told}`), movesMoney: captures };
}

/** Adds to a change of a shipment with which it may leave that its share is then captured, if that is still to come. */
function leaving({ order, shop }: AboutOrder, { status, captureStatus }: Shipment, text: string): Effect {
  const isOpen = status === 'pending' && captureStatus === 'none' && order.state.payments.length > 0;
  const captures = isOpen && capturesOnShipment(shop.settings);
  return { ...plain(captures ? `${text} ${capturedPart}` : text), movesMoney: captures };
}

/** Shipments and returns. */
export const fulfillmentEffects: readonly DescribedOperation[] = [
  orderEffect(
    createShipment,
    z.object({ lineItems: lines.nullish(), notify: z.boolean().nullish() }),
    (about, { lineItems, notify }) => {
      const left = piecesOf(about.order).reduce((sum, piece) => sum + piece.left, 0);
      return shipped(about, lineItems ? unitsOf(lineItems) : counted(left, 'unit'), notify ?? true);
    },
  ),
  orderEffect(
    updateShipment,
    ofShipment.extend({ shippedAt: z.string().nullish() }),
    async (about, { shipmentId, shippedAt }) => {
      const shipment = await shipmentOf(about, shipmentId);
      const text = `Changes ${shipmentName(about, shipment)}.`;
      // With an earlier time, a scheduled shipment leaves at once.
      return shippedAt ? leaving(about, shipment, text) : plain(text);
    },
  ),
  orderEffect(cancelShipment, ofShipment, async (about, { shipmentId }) =>
    plain(`Cancels ${shipmentName(about, await shipmentOf(about, shipmentId))}.`),
  ),
  orderEffect(markShipmentDelivered, ofShipment, async (about, { shipmentId }) => {
    const shipment = await shipmentOf(about, shipmentId);
    return leaving(about, shipment, `Marks ${shipmentName(about, shipment)} as delivered.`);
  }),
  orderEffect(createReturn, z.object({ lineItems: lines }), ({ name }, { lineItems }) =>
    plain(`Creates a return of ${unitsOf(lineItems)} of ${name}.`),
  ),
  orderEffect(approveReturn, ofReturn, async (about, { returnId }) =>
    plain(`Approves ${await returnName(about, returnId)}.`),
  ),
  orderEffect(declineReturn, ofReturn, async (about, { returnId }) =>
    plain(`Declines ${await returnName(about, returnId)}.`),
  ),
  orderEffect(receiveReturn, ofReturn, async (about, { returnId }) => {
    const { givenBack, currency, money } = about;
    const received = `Records that ${await returnName(about, returnId)} has arrived`;
    if (givenBack === 0) return plain(`${received}.`);
    const paid = moving(`${received}, and pays the customer ${money(givenBack)}.`, givenBack, currency);
    return { ...paid, scopes: ['write_payments'] };
  }),
  orderEffect(cancelReturn, ofReturn, async (about, { returnId }) =>
    plain(`Cancels ${await returnName(about, returnId)}.`),
  ),
];
