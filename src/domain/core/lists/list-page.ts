import { z } from 'zod';
import { refuseAll } from '../../../errors.js';
import { readPageRequest, type PageRequest } from '../../../lib/page.js';

const number = z.union([z.string(), z.int()]).nullish();

/** The input members that select a page of a list. */
export const pageInput = z.object({
  sinceId: number.describe('Returns only the rows after the row with this ID.'),
  limit: number.describe('The number of rows to return, 1 to 100; 50 by default.'),
  page: number.describe(
    'The number of the page to return, starting at 1. With `since_id`, pages are counted from that row.',
  ),
});

const memberOf = { limit: 'limit', page: 'page', since_id: 'sinceId' } as const;

const asText = (value: string | number | null | undefined): string | undefined =>
  value === null || value === undefined ? undefined : String(value);

/** The requested page. Refuses INVALID_PAGE with all faults at once. */
export function requestedPage({ sinceId, limit, page }: z.output<typeof pageInput>): PageRequest {
  const read = readPageRequest({ limit: asText(limit), page: asText(page), since_id: asText(sinceId) });
  if (!('faults' in read)) return read;
  refuseAll(
    read.faults.map(({ parameter, message }) => ({ code: 'INVALID_PAGE', field: memberOf[parameter], message })),
  );
  throw new TypeError('a refused page has a fault');
}
