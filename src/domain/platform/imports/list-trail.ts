/** The progress through a list of the platform: the number of pages read, and one remembered cursor. */
export interface ListTrail {
  pages: number;
  markedCursor: string | null;
  /** The latest pages in a row that contained nothing new. */
  idlePages: number;
}

/** Before the first page. */
export const newTrail: ListTrail = { pages: 0, markedCursor: null, idlePages: 0 };

/** A list with so many pages in a row that contain nothing new never ends. */
const mostIdlePages = 100_000;

export const isEndless = ({ idlePages }: ListTrail): boolean => idlePages >= mostIdlePages;

/**
 * The trail after a page with the cursor `next`, which is idle if it contained nothing new; undefined if `next` equals the remembered cursor, because the list
 * then repeats. The remembered cursor is updated after 1, 2, 4, 8 … pages, so that any cycle is found within a few
 * rounds (R. P. Brent, "An improved Monte Carlo factorization algorithm", 1980).
 */
export function followed(
  { pages, markedCursor, idlePages }: ListTrail,
  next: string,
  isIdle: boolean,
): ListTrail | undefined {
  if (next === markedCursor) return undefined;
  const read = pages + 1;
  const isMarked = Number.isInteger(Math.log2(read));
  return { pages: read, markedCursor: isMarked ? next : markedCursor, idlePages: isIdle ? idlePages + 1 : 0 };
}
