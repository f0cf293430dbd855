import { z } from 'zod';
import { shownMakerSchema, type ShownMaker } from './maker.js';

/** An event of the log. */
export interface Event {
  id: string;
  /** Increases over all events of the shop. */
  position: number;
  /** 1, 2, 3 … per order; null for events of no order. */
  sequence: number | null;
  shopId: string;
  publicOrderId: string | null;
  type: string;
  /** Of the order, after the change. */
  version: number | null;
  occurredAt: Date;
  data: Record<string, unknown>;
  madeBy: ShownMaker | null;
}

export const eventSchema = z.object({
  id: z.string().describe('The unique identifier of the event.'),
  position: z.int().describe("The position of the event in the shop's event log. Positions increase."),
  sequence: z
    .int()
    .nullable()
    .describe(
      'The sequence number of the event within its order: 1, 2, 3 and so on, without gaps; null for events that do not belong to an order.',
    ),
  shopId: z.string().meta({ wire: 'shop' }).describe('The identifier of the shop.'),
  publicOrderId: z
    .string()
    .nullable()
    .describe('The order that the event belongs to; null if it does not belong to an order.'),
  type: z.string().describe('The event type, such as `order/updated` or `product/saved`.'),
  version: z
    .int()
    .nullable()
    .describe('The version of the order after the event; null for events that do not belong to an order.'),
  occurredAt: z.date().describe('When it happened.'),
  data: z
    .record(z.string(), z.unknown())
    .describe('Data about the event, such as `changed`: the parts of the order that changed.'),
  madeBy: shownMakerSchema
    .nullable()
    .describe('Who made the change; null for shoppers, for what the service does on its own, and for older events.'),
});
