import { z } from 'zod';
import type { ListTrail } from './list-trail.js';

export const importStages = ['customers', 'orders'] as const;
export type ImportStage = (typeof importStages)[number];

/** A taking over of the platform's customers and orders, as both the service and its operators see it. */
export const platformImportSchema = z.object({
  id: z.string(),
  status: z.enum(['running', 'finished', 'failed']),
  /** What is being read; customers come first. */
  stage: z.enum(importStages),
  customers: z.int(),
  orders: z.int(),
  /** Things without a platform id. */
  skipped: z.int(),
  lastError: z.string().nullable(),
  startedAt: z.date(),
  updatedAt: z.date(),
  finishedAt: z.date().nullable(),
});

export type PlatformImport = z.output<typeof platformImportSchema>;

/** An import with the place where it goes on. */
export interface RunningImport extends PlatformImport {
  shopId: string;
  /** Of the page that comes next; null: the first one. */
  cursor: string | null;
  trail: ListTrail;
  pageSize: number;
  /** Failed pages since the last one that was stored. */
  attempts: number;
}

/** How many things a page has at first (spec 1, "Pagination of connector list operations"). */
export const largestPage = 250;
