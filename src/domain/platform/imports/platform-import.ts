import { z } from 'zod';
import { idText } from '../../../lib/fields.js';
import type { ListTrail } from './list-trail.js';

export const importStages = ['customers', 'orders'] as const;
export type ImportStage = (typeof importStages)[number];

/** A taking over of the platform's customers and orders, as both the service and its operators see it. */
export const platformImportSchema = z
  .object({
    id: idText().describe('Its identifier.'),
    status: z.enum(['running', 'finished', 'failed']).describe('`running`, `finished` or `failed`.'),
    stage: z.enum(importStages).describe('What is being read: `customers` first, then `orders`.'),
    customers: z.int().describe('How many customers were read.'),
    orders: z.int().describe('How many orders were read.'),
    skipped: z.int().describe('How many things had no platform id and were left out.'),
    lastError: z.string().nullable().describe('Why the last page could not be read; null when it could.'),
    startedAt: z.date().describe('When it was started.'),
    updatedAt: z.date().describe('When it last went on.'),
    finishedAt: z.date().nullable().describe('When it ended; null while it is running.'),
  })
  .meta({ id: 'PlatformImport', description: "A taking over of the platform's customers and orders." });

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
