import { z } from 'zod';
import { idText } from '../../../lib/fields.js';
import type { ListTrail } from './list-trail.js';

export const importStages = ['customers', 'orders'] as const;
export type ImportStage = (typeof importStages)[number];

/** An import of the platform's customers and orders, as both APIs return it. */
export const platformImportSchema = z
  .object({
    id: idText().describe('The ID of the import.'),
    status: z.enum(['running', 'finished', 'failed']).describe('The status: `running`, `finished` or `failed`.'),
    stage: z.enum(importStages).describe('The current stage: `customers`, then `orders`.'),
    customers: z.int().describe('The number of customers read.'),
    orders: z.int().describe('The number of orders read.'),
    skipped: z.int().describe('The number of resources that were skipped because they have no platform ID.'),
    lastError: z.string().nullable().describe('Why the last page could not be read; null if it was read.'),
    startedAt: z.date().describe('When the import was started.'),
    updatedAt: z.date().describe('When the import last made progress.'),
    finishedAt: z.date().nullable().describe('When the import ended; null while it is running.'),
  })
  .meta({ id: 'PlatformImport', description: "An import of the platform's customers and orders." });

/** The resources of a page. */
export type ImportCount = Pick<z.output<typeof platformImportSchema>, 'customers' | 'orders' | 'skipped'>;

export type PlatformImport = z.output<typeof platformImportSchema>;

/** An import with its position. */
export interface RunningImport extends PlatformImport {
  shopId: string;
  /** The cursor of the next page; null for the first page. */
  cursor: string | null;
  trail: ListTrail;
  pageSize: number;
  /** Failed attempts since the last stored page. */
  attempts: number;
}

/** The initial page size. */
export const largestPage = 250;
