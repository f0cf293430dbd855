const day = 86_400_000;

/** How far a zone's clock is ahead of UTC at a time, in ms. */
function offsetAt(time: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(time);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return (
    Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) -
    Math.floor(time / 1_000) * 1_000
  );
}

/** When a clock in a zone shows a date and time, in ms; both are given as if they were UTC. */
function timeAt(shown: number, zone: string): number {
  // The offset may differ between the guess and the result: the clocks may change on that day.
  const guess = shown - offsetAt(shown, zone);
  const offset = offsetAt(guess, zone);
  const time = shown - offset;
  // Clocks that are set forward skip the time: the first one after it is when they change.
  return offsetAt(time, zone) === offset ? time : Math.max(guess, time);
}

/** When a day (`2026-11-22`) begins in a zone, or the day that many days later, as RFC 3339 in UTC. */
export const startOfDay = (date: string, zone: string, daysLater = 0): string =>
  new Date(timeAt(Date.parse(`${date}T00:00:00Z`) + daysLater * day, zone)).toISOString();

/** A time as a clock in a zone shows it, to the minute: `2026-11-22T14:05`. */
export function localTime(at: string, zone: string): string {
  const time = Date.parse(at);
  return new Date(time + offsetAt(time, zone)).toISOString().slice(0, 16);
}

/** When a clock in a zone shows a time such as `2026-11-22T14:05`, as RFC 3339 in UTC. */
export const timeOfLocal = (local: string, zone: string): string =>
  new Date(timeAt(Date.parse(`${local}Z`), zone)).toISOString();
