/**
 * How often a change is retried while concurrent changes win. Each of those takes effect, so there is always progress.
 */
const tries = 20;

/** The latest of several times. */
const latest = (...times: (Date | null)[]): Date => new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));

/** The times of a stored resource. */
interface Timed {
  platformUpdatedAt: Date | null;
  updatedAt?: Date;
}

/**
 * Changes a resource as its platform, which is this shop: at the current time, but never before the stored times, so
 * that the change is not dropped as outdated. `find` refuses if the resource does not exist.
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
