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
  id: z.string(),
  position: z.int(),
  sequence: z.int().nullable(),
  shopId: z.string().meta({ wire: 'shop' }),
  publicOrderId: z.string().nullable(),
  type: z.string(),
  version: z.int().nullable(),
  occurredAt: z.date(),
  data: z.record(z.string(), z.unknown()),
});
