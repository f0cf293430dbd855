/**
 * How often a change is retried while concurrent changes win. Each of those takes effect, so there is always progress.
 */
const tries = 20;

/**
 * The current time, or just after the stored times if they are later. A stored time has microseconds that a
 * `Date` does not hold, so that the same millisecond is not late enough.
 */
function timeAfter(now: Date, ...stored: (Date | null)[]): Date {
  const latest = Math.max(...stored.map((time) => time?.getTime() ?? 0));
  return new Date(Math.max(now.getTime(), latest + 1));
}

/** The times of a stored resource. */
interface Timed {
  platformUpdatedAt: Date | null;
  updatedAt?: Date;
}

/**
 * Changes a resource as its platform, which is this shop: at the current time, but always after the stored times, so
 * that the change is not dropped as outdated. `find` refuses if the resource does not exist.
 */
export async function applyChange<Stored extends Timed>(
  now: Date,
  find: () => Promise<Stored>,
  change: (stored: Stored, at: Date) => Promise<'older' | 'applied'>,
): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const stored = await find();
    const at = timeAfter(now, stored.platformUpdatedAt, stored.updatedAt ?? null);
    if ((await change(stored, at)) === 'applied') return;
  }
  throw new Error('the resource was changed concurrently too many times');
}
