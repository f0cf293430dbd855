import type { OverviewQueryVariables } from '../../generated/documents.js';
import { startOfDay } from '../../parts/zoned-time.js';

/** The day of a time in a zone: `2026-11-22`. */
export const dayIn = (zone: string, time: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(time);

/** Today, or the last 30 days with today, in the zone of the shop. */
export function spanOf(isToday: boolean, zone: string, now: number): OverviewQueryVariables {
  const today = dayIn(zone, now);
  return {
    from: startOfDay(today, zone, isToday ? 0 : -29),
    to: startOfDay(today, zone, 1),
    unit: isToday ? 'HOUR' : 'DAY',
  };
}
