import { z } from 'zod';

/** The `pagination` of a list; a link is empty where there is no next or previous page. */
export const paginationSchema = z.object({
  total: z.int(),
  count: z.int(),
  perPage: z.int(),
  currentPage: z.int(),
  totalPages: z.int(),
  nextUrl: z.string(),
  previousUrl: z.string(),
});
