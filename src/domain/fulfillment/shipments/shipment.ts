import { z } from 'zod';
import { idText, minorUnits } from '../../../lib/fields.js';
import { toWire } from '../../../lib/wire.js';
import type { Pieces } from '../../order/document/line-pieces.js';
import { findCarrier, trackingUrlOf } from '../../../lib/carriers.js';

export const shipmentKinds = ['parcel', 'pickup', 'digital'] as const;
export const shipmentStatuses = ['pending', 'shipped', 'delivered', 'cancelled'] as const;
export const shipmentSources = ['api', 'quantities', 'platform'] as const;

/**
 * The capture of a shipment: none, due, begun with a decided amount, done, or failed so that a person has to capture the
 * amount.
 */
export type CaptureStatus = 'none' | 'due' | 'begun' | 'done' | 'failed';

/** A parcel, a pick-up or a digital delivery of some units of an order. */
export interface Shipment {
  id: string;
  /** Counts the shipments of the order, from 1. */
  number: number;
  kind: (typeof shipmentKinds)[number];
  status: (typeof shipmentStatuses)[number];
  /** A call of the API, a fulfilled quantity that was set, or the platform. */
  source: (typeof shipmentSources)[number];
  /** The code of a known carrier, or any other name. */
  carrier: string | null;
  trackingNumbers: string[];
  /** The URL that the caller gave. */
  trackingUrl: string | null;
  lineItems: Pieces[];
  note: string;
  /** The customer is told about it. */
  notifies: boolean;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  cancelledAt: Date | null;
  captureStatus: CaptureStatus;
  /** The decided amount of its capture, in minor units; null until it is decided, and for all that is left. */
  captureAmount: number | null;
  /** The units whose share is part of its capture. */
  capturedPieces: Pieces[];
  createdAt: Date;
  updatedAt: Date;
}

export const hasTracking = ({ trackingNumbers, trackingUrl }: Shipment): boolean =>
  trackingNumbers.length > 0 || trackingUrl !== null;

/** A shipment as both APIs show it. */
export const shipmentSchema = z
  .object({
    id: idText().describe('The ID of the shipment.'),
    number: z.int().describe('The number of the shipment within its order, from 1.'),
    kind: z.enum(shipmentKinds).describe('The kind: `parcel`, `pickup` or `digital`.'),
    status: z
      .enum(shipmentStatuses)
      .describe(
        'The status: `pending` until it is shipped, or until a pick-up is collected; then `shipped`, `delivered` or `cancelled`.',
      ),
    source: z
      .enum(shipmentSources)
      .describe('What created it: `api`, `quantities` for a fulfilled quantity that was set, or `platform`.'),
    carrier: z.string().nullable().describe('The code of the carrier, or its name if it is not a known one.'),
    carrierName: z.string().nullable().describe('The name of the carrier.'),
    trackingNumbers: z.array(z.string()).describe('The tracking numbers.'),
    trackingUrl: z
      .string()
      .nullable()
      .describe('The page that shows where it is: the one that was sent, or that of a known carrier.'),
    tracking: z
      .array(
        z
          .object({
            number: z.string().describe('The tracking number.'),
            url: z.string().nullable().describe('The page of the carrier for this number; null if it is not known.'),
          })
          .meta({ id: 'ShipmentTracking', description: 'A tracking number of a shipment.' }),
      )
      .describe('Each tracking number with its page.'),
    lineItems: z
      .array(
        z
          .object({
            lineItemKey: idText().describe('The key of the line item.'),
            quantity: z.int().describe('The number of units.'),
          })
          .meta({ id: 'ShipmentLineItem', description: 'Units of a line item in a shipment.' }),
      )
      .describe('The units that it contains.'),
    note: z.string().describe('A note of the shop.'),
    shippedAt: z.date().nullable().describe('When it is shipped; null until that is known.'),
    deliveredAt: z.date().nullable().describe('When it was delivered; null until then.'),
    cancelledAt: z.date().nullable().describe('When it was canceled; null if it was not.'),
    captureStatus: z
      .enum(['none', 'due', 'done', 'failed'])
      .describe('The capture of its share, if payments are captured on shipment: `none`, `due`, `done` or `failed`.'),
    captureAmount: minorUnits()
      .nullable()
      .describe('The amount of its share, in minor units; null until it is known, and for all that is left.'),
    createdAt: z.date().describe('When it was created.'),
    updatedAt: z.date().describe('When it last changed.'),
  })
  .meta({ id: 'Shipment', description: 'A parcel, a pick-up or a digital delivery of some units of an order.' });

export type ShownShipment = z.output<typeof shipmentSchema>;

/** A shipment with the pages that show where it is. */
export function shownShipment(shipment: Shipment): ShownShipment {
  const { notifies: _, capturedPieces: __, captureStatus, trackingUrl, trackingNumbers, carrier, ...rest } = shipment;
  const [first] = trackingNumbers;
  const tracking = trackingNumbers.map((number) => ({ number, url: trackingUrlOf(carrier, number) }));
  return {
    ...rest,
    carrier,
    carrierName: carrier === null ? null : (findCarrier(carrier)?.name ?? carrier),
    trackingNumbers,
    trackingUrl: trackingUrl ?? (first === undefined ? null : trackingUrlOf(carrier, first)),
    tracking,
    captureStatus: captureStatus === 'begun' ? 'due' : captureStatus,
  };
}

/** The data of the events of a shipment: everything but the note of the shop. */
export function shipmentEventData(shipment: Shipment): Record<string, unknown> {
  const { note: _, ...shown } = shownShipment(shipment);
  return { shipment: toWire(shipmentSchema.omit({ note: true }), shown), notify: shipment.notifies };
}
