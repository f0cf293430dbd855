/** How far a list of the platform was followed: its pages that were read, and one of its cursors that is remembered. */
export interface ListTrail {
  pages: number;
  markedCursor: string | null;
}

/** Before the first page. */
export const newTrail: ListTrail = { pages: 0, markedCursor: null };

/**
 * The trail after a page that leads on to `next`; undefined where that is the remembered cursor: the list goes round in a
 * circle. What is remembered is renewed after 1, 2, 4, 8 … pages, so that any circle is found within a few rounds
 * (R. P. Brent, "An improved Monte Carlo factorization algorithm", 1980).
 */
export function followed({ pages, markedCursor }: ListTrail, next: string): ListTrail | undefined {
  if (next === markedCursor) return undefined;
  const read = pages + 1;
  const isMarked = Number.isInteger(Math.log2(read));
  return { pages: read, markedCursor: isMarked ? next : markedCursor };
}
