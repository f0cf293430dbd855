import { z } from 'zod';

/** An event of the log (contract 3, "One log"). */
export interface Event {
  id: string;
  /** Grows over the whole shop. */
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
}

export const eventSchema = z.object({
  id: z.string().describe('Its identifier, the same to every reader of the log.'),
  position: z.int().describe('Its place among all events of the shop; it grows.'),
  sequence: z
    .int()
    .nullable()
    .describe('Its place among the events of its order: 1, 2, 3 and so on without a gap; null for events of no order.'),
  shopId: z.string().meta({ wire: 'shop' }).describe("The shop's number."),
  publicOrderId: z.string().nullable().describe('The order that it is about; null where it is about none.'),
  type: z.string().describe('What happened, such as `order/updated` or `product/saved`.'),
  version: z.int().nullable().describe('The version of the order after it; null for events of no order.'),
  occurredAt: z.date().describe('When it happened.'),
  data: z.record(z.string(), z.unknown()).describe('What goes with it, such as `changed`: which parts of the order.'),
});
