import { setTimeout as pause } from 'node:timers/promises';

/** Looks again and again until there is something to see, and fails when there is nothing within so many ms. */
export async function eventually<Seen>(
  what: string,
  look: () => Promise<Seen | undefined>,
  { within = 30_000, every = 20 }: { within?: number; every?: number } = {},
): Promise<Seen> {
  for (const started = performance.now(); performance.now() - started < within;) {
    const seen = await look();
    if (seen !== undefined) return seen;
    await pause(every);
  }
  throw new Error(`Within ${within} ms there was not: ${what}`);
}
