import type { RangeStatisticsFragment } from '../../generated/documents.js';
import { formatMoney } from '../../parts/money.js';
import styles from './overview-page.module.css';

type Period = RangeStatisticsFragment['periods'][number];

export const percent = (value: number): string => `${Math.round(value)}%`;
export const count = (value: number): string => value.toLocaleString('en-US');

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
  const counted = (value: bigint | number): string => value.toLocaleString('en-US');
  return [
    { name: 'Orders processed', of: sum(({ ordersProcessed }) => ordersProcessed), text: counted },
    { name: 'Average order', of: ({ averageOrder }) => averageOrder, text: money },
    { name: 'Captured', of: sum(({ amountCaptured }) => amountCaptured), text: money },
    { name: 'Refunded', of: sum(({ amountRefunded }) => amountRefunded), text: money },
    {
      name: 'Conversion',
      of: (statistics) =>
        conversionOf(
          Number(sum(({ ordersConverted }) => ordersConverted)(statistics)),
          Number(sum(({ ordersInitialized }) => ordersInitialized)(statistics)),
        ),
      text: (value) => percent(Number(value)),
    },
    { name: 'Declines', of: sum(({ declines }) => declines), text: counted },
  ];
}

/** How a value has changed, in percent of the one before. */
function changeOf(now: bigint | number | null, before: bigint | number | null): string | undefined {
  if (now === null || before === null || Number(before) === 0) return undefined;
  const change = Math.round((100 * (Number(now) - Number(before))) / Number(before));
  return `${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(change).toLocaleString('en-US')}%`;
}

interface Props {
  statistics: RangeStatisticsFragment;
  before: RangeStatisticsFragment;
  currency: string;
}

/** The figures of a range, with those of the period before it. */
export function Figures({ statistics, before, currency }: Props) {
  return (
    <dl className={styles['figures']}>
      {figuresIn(currency).map(({ name, of, text }) => {
        const [value, former] = [of(statistics), of(before)];
        const change = changeOf(value, former);
        return (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === null ? '–' : text(value)}</dd>
            <dd className={styles['before']}>
              {change === undefined ? '' : `${change}, `}before: {former === null ? '–' : text(former)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
