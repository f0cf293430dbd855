import { dateOf, dayOf, firstWeeksAround, lengthOfMonth, lengthOfYear, weekdayOf, weekNumberOf } from './calendar.js';
import type { Rule, Weekday } from './rule.js';

/** The parts of a rule that specify days, as sets, because a rule may specify hundreds of them. */
interface DayCriteria {
  months: ReadonlySet<number>;
  weeks: ReadonlySet<number>;
  yearDays: ReadonlySet<number>;
  monthDays: ReadonlySet<number>;
  /** As {@link weekdayKey} writes them. */
  days: ReadonlySet<number>;
  daysAreOfYear: boolean;
}

const weekdayKey = ({ weekday, nth }: Weekday): number => nth * 7 + weekday;

const criteriaOf = ({ months, weeks, yearDays, monthDays, days, frequency }: Rule): DayCriteria => ({
  months: new Set(months),
  weeks: new Set(weeks),
  yearDays: new Set(yearDays),
  monthDays: new Set(monthDays),
  days: new Set(days.map(weekdayKey)),
  daysAreOfYear: frequency === 'YEARLY' && months.length === 0,
});

const hasEither = (numbers: ReadonlySet<number>, fromStart: number, fromEnd: number): boolean =>
  numbers.has(fromStart) || numbers.has(fromEnd);

/** The position of a day in its year and its month. */
interface Place {
  day: number;
  month: number;
  ofMonth: number;
  monthLength: number;
  ofYear: number;
  yearLength: number;
  firstWeeks: readonly number[];
}

/** Whether a day has one of the weekdays: any of them, or the nth of its month or its year. */
function matchesWeekday({ days, daysAreOfYear }: DayCriteria, place: Place): boolean {
  const weekday = weekdayOf(place.day);
  const [position, length] = daysAreOfYear ? [place.ofYear, place.yearLength] : [place.ofMonth, place.monthLength];
  const nths = [0, Math.ceil(position / 7), -Math.ceil((length - position + 1) / 7)];
  return nths.some((nth) => days.has(weekdayKey({ weekday, nth })));
}

function matches(criteria: DayCriteria, place: Place): boolean {
  const { months, weeks, yearDays, monthDays, days } = criteria;
  const { day, month, ofMonth, monthLength, ofYear, yearLength } = place;
  if (months.size > 0 && !months.has(month)) return false;
  if (monthDays.size > 0 && !hasEither(monthDays, ofMonth, ofMonth - monthLength - 1)) return false;
  if (yearDays.size > 0 && !hasEither(yearDays, ofYear, ofYear - yearLength - 1)) return false;
  if (days.size > 0 && !matchesWeekday(criteria, place)) return false;
  if (weeks.size === 0) return true;
  const { week, weeks: ofThatYear } = weekNumberOf(day, place.firstWeeks);
  return hasEither(weeks, week, week - ofThatYear - 1);
}

function matchingDaysOf(rule: Rule, criteria: DayCriteria, year: number): Uint8Array {
  const first = dayOf(year, 1, 1);
  const yearLength = lengthOfYear(year);
  const firstWeeks = rule.weeks.length > 0 ? firstWeeksAround(year, rule.weekStart) : [];
  const found = new Uint8Array(yearLength);
  let ofYear = 0;
  for (let month = 1; month <= 12; month += 1) {
    const monthLength = lengthOfMonth(year, month);
    for (let ofMonth = 1; ofMonth <= monthLength; ofMonth += 1) {
      const day = first + ofYear;
      ofYear += 1;
      if (matches(criteria, { day, month, ofMonth, monthLength, ofYear, yearLength, firstWeeks }))
        found[ofYear - 1] = 1;
    }
  }
  return found;
}

/** Returns whether a day matches the parts of a rule that specify days. Each year is computed once. */
export function dayMatcher(rule: Rule): (day: number) => boolean {
  let known: { first: number; length: number; days: Uint8Array } | undefined;
  const criteria = criteriaOf(rule);
  const years = new Map<number, NonNullable<typeof known>>();
  return (day) => {
    if (!known || day < known.first || day >= known.first + known.length) {
      const { year } = dateOf(day);
      known = years.get(year) ?? {
        first: dayOf(year, 1, 1),
        length: lengthOfYear(year),
        days: matchingDaysOf(rule, criteria, year),
      };
      years.set(year, known);
    }
    return known.days[day - known.first] === 1;
  };
}
