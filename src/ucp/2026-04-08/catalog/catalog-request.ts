import { z } from 'zod';
import { refuseProtocol } from '../../protocol-fault.js';
import { reverseDomainName } from '../names.js';

/** The most products and identifiers of one request. */
export const mostProducts = 50;
const mostCategories = 50;

const text = (most: number) => z.string().max(most);
const amount = z.int().min(0);

/** What the platform knows about the shopper. Other members are ignored. */
const context = z.object({
  language: text(100).optional(),
  currency: text(10).optional(),
});

const filters = z.object({
  categories: z.array(text(1_000)).max(mostCategories).optional(),
  price: z.object({ min: amount.optional(), max: amount.optional() }).optional(),
});

export type Filters = z.output<typeof filters>;
export type RequestContext = z.output<typeof context>;

const shared = {
  context: context.optional(),
  filters: filters.optional(),
  // Both are accepted and not stored.
  signals: z.record(z.string().regex(reverseDomainName), z.unknown()).optional(),
  attribution: z.record(z.string(), z.string()).optional(),
};

export const searchRequest = z.object({
  ...shared,
  query: text(1_000).optional(),
  pagination: z.object({ cursor: text(200).optional(), limit: z.int().min(1).optional() }).optional(),
});

export const lookupRequest = z.object({ ...shared, ids: z.array(text(255).min(1)).min(1) });

const selectedOption = z.object({ name: text(255), label: text(255), id: text(255).optional() });

export const productRequest = z.object({
  ...shared,
  id: text(255).min(1),
  selected: z
    .array(selectedOption)
    .max(mostCategories)
    .refine((options) => new Set(options.map(({ name }) => name)).size === options.length, 'must not repeat a name')
    .optional(),
  preferences: z.array(text(255)).max(mostCategories).optional(),
});

export type SelectedOption = z.output<typeof selectedOption>;

/** A cursor for the products after one. */
export const cursorAfter = (id: number): string => Buffer.from(`after ${id}`).toString('base64url');

/** The product after which a page begins; undefined for the first page. Refuses a cursor that no page has returned. */
export function positionOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const id = Number(/^after (\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1]);
  return Number.isSafeInteger(id)
    ? id
    : refuseProtocol('invalid_request', 'pagination.cursor is not a cursor of a page');
}
