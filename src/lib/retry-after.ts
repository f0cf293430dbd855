const second = 1_000;

/** The longest wait that a `Retry-After` header may ask for, in ms. */
const longest = 24 * 3_600 * second;

/** The wait that a `Retry-After` header asks for, in ms: seconds, or a date; at most a day. 0 for anything else. */
export function retryAfterOf(header: string | string[] | undefined, now: Date): number {
  const text = String(header ?? '').trim();
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * second : Date.parse(text) - now.getTime();
  return wait > 0 ? Math.min(wait, longest) : 0;
}
