/** How often a change is tried while others come between; each of them takes effect, so one of them always goes on. */
const tries = 20;

/** The latest of several times. */
const latest = (...times: (Date | null)[]): Date => new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));

/** What is stored, as far as its times go. */
interface Timed {
  platformUpdatedAt: Date | null;
  updatedAt?: Date;
}

/**
 * Changes what is stored as its platform, which we are: by the clock, but never at a time before what is stored, so that
 * no change is taken for an old one and dropped. `find` refuses what is not there.
 */
export async function applyChange<Stored extends Timed>(
  now: Date,
  find: () => Promise<Stored>,
  change: (stored: Stored, at: Date) => Promise<'older' | 'applied'>,
): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const stored = await find();
    const at = latest(now, stored.platformUpdatedAt, stored.updatedAt ?? null);
    if ((await change(stored, at)) === 'applied') return;
  }
  throw new Error('others changed the same thing too often meanwhile');
}
