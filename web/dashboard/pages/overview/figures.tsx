import { locale, t } from '../../languages/language.js';
import type { RangeStatisticsFragment } from '../../generated/documents.js';
import { formatMoney } from '../../parts/money.js';
import styles from './overview-page.module.css';

type Period = RangeStatisticsFragment['periods'][number];

export const percent = (value: number): string =>
  (Math.round(value) / 100).toLocaleString(locale(), { style: 'percent' });
export const count = (value: number): string => value.toLocaleString(locale());

/** The share of orders that were processed, in percent; null without orders. */
export const conversionOf = (converted: number, initialized: number): number | null =>
  initialized === 0 ? null : (100 * converted) / initialized;

/** A figure of a range: its value, which is exact beyond 2^53-1, too, and its text. */
interface Figure {
  name: string;
  of: (statistics: RangeStatisticsFragment) => bigint | number | null;
  text: (value: bigint | number) => string;
}

const sum =
  (of: (period: Period) => number) =>
  ({ periods }: RangeStatisticsFragment): bigint =>
    periods.reduce((total, period) => total + BigInt(of(period)), 0n);

function figuresIn(currency: string): readonly Figure[] {
  const money = (value: bigint | number): string => formatMoney(value, currency);
  const counted = (value: bigint | number): string => value.toLocaleString(locale());
  return [
    { name: t('common.overview.ordersProcessed'), of: sum(({ ordersProcessed }) => ordersProcessed), text: counted },
    { name: t('common.overview.averageOrder'), of: ({ averageOrder }) => averageOrder, text: money },
    { name: t('common.overview.captured'), of: sum(({ amountCaptured }) => amountCaptured), text: money },
    { name: t('common.overview.refunded'), of: sum(({ amountRefunded }) => amountRefunded), text: money },
    {
      name: t('common.overview.conversion'),
      of: (statistics) =>
        conversionOf(
          Number(sum(({ ordersConverted }) => ordersConverted)(statistics)),
          Number(sum(({ ordersInitialized }) => ordersInitialized)(statistics)),
        ),
      text: (value) => percent(Number(value)),
    },
    { name: t('common.overview.declines'), of: sum(({ declines }) => declines), text: counted },
  ];
}

/** How a value has changed, in percent of the one before. */
function changeOf(now: bigint | number | null, before: bigint | number | null): string | undefined {
  if (now === null || before === null || Number(before) === 0) return undefined;
  const change = Math.round((100 * (Number(now) - Number(before))) / Number(before));
  return `${change > 0 ? '+' : change < 0 ? '−' : '±'}${percent(Math.abs(change))}`;
}

interface Props {
  statistics: RangeStatisticsFragment;
  before: RangeStatisticsFragment;
  currency: string;
}

/** The figures of a range, with those of the period before it. */
export function Figures({ statistics, before: earlier, currency }: Props) {
  return (
    <dl className={styles['figures']}>
      {figuresIn(currency).map(({ name, of, text }) => {
        const [value, former] = [of(statistics), of(earlier)];
        const change = changeOf(value, former);
        const before = former === null ? '–' : text(former);
        return (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === null ? '–' : text(value)}</dd>
            <dd className={styles['before']}>
              {change === undefined
                ? t('common.overview.before', { value: before })
                : t('common.overview.changeBefore', { change, value: before })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
