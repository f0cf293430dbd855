import { z } from 'zod';
import { refuse } from '../../../errors.js';
import type { PageRequest } from '../../../lib/page.js';
import { requestedPage, type pageInput } from './list-page.js';

/** The input members that sort a list by one of these columns. */
export const sortInput = <Column extends string>(columns: readonly Column[]) =>
  z.object({
    orderby: z.enum(columns).nullish().describe('The column to sort by, together with `orderdirection`.'),
    orderdirection: z
      .string()
      .toLowerCase()
      .pipe(z.enum(['asc', 'desc']))
      .nullish()
      .describe('The direction to sort in, `asc` or `desc`, together with `orderby`.'),
  });

type SortInput = z.output<ReturnType<typeof sortInput>>;

/** Refuses REQUIRED unless the column and the direction were sent together. */
export function refuseHalfASort({ orderby, orderdirection }: SortInput): void {
  const missing = !orderby && orderdirection ? 'orderby' : orderby && !orderdirection ? 'orderdirection' : undefined;
  if (missing) refuse('REQUIRED', { field: missing, message: 'orderby and orderdirection must be used together' });
}

/** The page of a list that may be sorted: one that is not sorted by ID is read by page numbers. Refuses INVALID_PAGE. */
export function requestedSortedPage(input: z.output<typeof pageInput>, isById: boolean): PageRequest {
  const page = requestedPage(input);
  if (isById) return page;
  if (input.sinceId !== null && input.sinceId !== undefined)
    refuse('INVALID_PAGE', {
      field: 'sinceId',
      message: 'since_id can only be used with a list in ascending order of ID',
    });
  return { page: 1, ...page };
}

/** The names of the columns of a list that can be sorted by, in Markdown. */
export const sortedBy = (columns: readonly string[]): string =>
  `\`orderby\` and \`orderdirection\` (\`asc\`, \`desc\`) must be sent together; \`orderby\` is one of ${columns.map((name) => `\`${name}\``).join(', ')}.`;
