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

/** When a day (`2026-11-22`) begins in a zone, or the day that many days later, as RFC 3339 in UTC. */
export function startOfDay(date: string, zone: string, daysLater = 0): string {
  const midnight = Date.parse(`${date}T00:00:00Z`) + daysLater * day;
  // The offset may differ between the guess and the result: the clocks may change on that day.
  const guess = midnight - offsetAt(midnight, zone);
  return new Date(midnight - offsetAt(guess, zone)).toISOString();
}
