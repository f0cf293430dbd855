import { setTimeout as pause } from 'node:timers/promises';

/**
 * Calls `look` repeatedly until it returns something, and fails when that takes longer than `within` ms: a limit for
 * hanging only, far above what a busy machine needs.
 */
export async function eventually<Seen>(
  what: string,
  look: () => Promise<Seen | undefined>,
  { within = 90_000, every = 20 }: { within?: number; every?: number } = {},
): Promise<Seen> {
  for (const started = performance.now(); performance.now() - started < within;) {
    const seen = await look();
    if (seen !== undefined) return seen;
    await pause(every);
  }
  throw new Error(`Not seen within ${within} ms: ${what}`);
}
