import { locale } from '../../languages/language.js';
import { useZone } from '../../parts/time.js';

/** A day with its year, in the time zone of the shop: paper is kept for longer than a year. */
export const PrintedDay = ({ at }: { at: string }) => (
  <time dateTime={at}>
    {new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: useZone() }).format(new Date(at))}
  </time>
);
