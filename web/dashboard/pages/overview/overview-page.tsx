import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { OverviewDocument, type OverviewQuery } from '../../generated/documents.js';
import { useSession, useShop } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { useFirstPage } from '../../app/use-navigation.js';
import { buttonClass } from '../../parts/button.js';
import { Chart, type ChartSeries } from '../../parts/chart.js';
import { GatewayName } from '../../parts/gateway-name.js';
import { formatMoney } from '../../parts/money.js';
import { Card, Page } from '../../parts/page.js';
import { Empty, QueryContent } from '../../parts/states.js';
import { Table, type Column } from '../../parts/table.js';
import { useNow, useZone } from '../../parts/time.js';
import styles from './overview-page.module.css';
import { spanOf } from './span.js';

const route = getRouteApi('/');

type Statistics = NonNullable<OverviewQuery['shopStatistics']>;
type Period = Statistics['periods'][number];
type Gateway = Statistics['gateways'][number];

const sum = (periods: readonly Period[], of: (period: Period) => number): number =>
  periods.reduce((total, period) => total + of(period), 0);

/** A sum of amounts, which is exact beyond 2^53-1, too. */
const sumOfMoney = (periods: readonly Period[], of: (period: Period) => number): bigint =>
  periods.reduce((total, period) => total + BigInt(of(period)), 0n);

const percent = (value: number): string => `${Math.round(value)}%`;
const count = (value: number): string => value.toLocaleString('en-US');

const conversionOf = (converted: number, initialized: number): number | null =>
  initialized === 0 ? null : (100 * converted) / initialized;

function Figures({ periods, currency }: { periods: readonly Period[]; currency: string }) {
  const conversion = conversionOf(
    sum(periods, ({ ordersConverted }) => ordersConverted),
    sum(periods, ({ ordersInitialized }) => ordersInitialized),
  );
  const figures = [
    ['Orders processed', count(sum(periods, ({ ordersProcessed }) => ordersProcessed))],
    [
      'Captured',
      formatMoney(
        sumOfMoney(periods, ({ amountCaptured }) => amountCaptured),
        currency,
      ),
    ],
    [
      'Refunded',
      formatMoney(
        sumOfMoney(periods, ({ amountRefunded }) => amountRefunded),
        currency,
      ),
    ],
    ['Conversion', conversion === null ? '–' : percent(conversion)],
    ['Declines', count(sum(periods, ({ declines }) => declines))],
  ] as const;
  return (
    <dl className={styles['figures']}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Charts({ periods, currency, isToday }: { periods: readonly Period[]; currency: string; isToday: boolean }) {
  const zone = useZone();
  const { labels, orders, money, declines, conversion, short } = useMemo(() => {
    const format = new Intl.DateTimeFormat(
      'en-US',
      isToday
        ? { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
        : { timeZone: zone, month: 'short', day: 'numeric' },
    );
    const of = (name: string, color: ChartSeries['color'], value: (period: Period) => number | null): ChartSeries => ({
      name,
      color,
      values: periods.map(value),
    });
    return {
      labels: periods.map(({ start }) => format.format(new Date(start))),
      orders: [
        of('Initialized', '--line-strong', ({ ordersInitialized }) => ordersInitialized),
        of('Processed', '--accent', ({ ordersProcessed }) => ordersProcessed),
      ],
      money: [
        of('Captured', '--accent', ({ amountCaptured }) => amountCaptured),
        of('Refunded', '--warn', ({ amountRefunded }) => amountRefunded),
      ],
      declines: [of('Declined', '--warn', (period) => period.declines)],
      conversion: [
        {
          ...of('Initialized orders that were processed', '--accent', (period) =>
            conversionOf(period.ordersConverted, period.ordersInitialized),
          ),
          kind: 'line' as const,
        },
      ],
      short: (amount: number) => formatMoney(Math.round(amount), currency),
    };
  }, [periods, currency, isToday, zone]);
  const common = { labels, unit: isToday ? 'Hour' : 'Day' };
  return (
    <div className={styles['charts']}>
      <Card title="Orders">
        <Chart caption="Orders" series={orders} format={count} {...common} />
      </Card>
      <Card title="Money">
        <Chart caption="Money" series={money} format={short} {...common} />
      </Card>
      <Card title="Conversion">
        <Chart caption="Conversion" series={conversion} format={percent} {...common} />
      </Card>
      <Card title="Declines">
        <Chart caption="Declines" series={declines} format={count} {...common} />
      </Card>
    </div>
  );
}

const duration = (ms: number | null): string =>
  ms === null ? '–' : ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`;

const gatewayColumns: readonly Column<Gateway>[] = [
  { name: 'Gateway', of: ({ gatewayPublicId }) => <GatewayName id={gatewayPublicId} /> },
  { name: 'Calls', isEnd: true, of: ({ calls }) => count(calls) },
  { name: 'Refused', isEnd: true, of: ({ failed }) => count(failed) },
  { name: 'Pending or unknown', isEnd: true, of: ({ open }) => count(open) },
  { name: 'Median duration', isEnd: true, of: ({ medianDuration }) => duration(medianDuration) },
  { name: '95% take at most', isEnd: true, of: ({ slowDuration }) => duration(slowDuration) },
];

function Shown({ statistics: { periods, gateways }, isToday }: { statistics: Statistics; isToday: boolean }) {
  const { currency } = useShop();
  return (
    <>
      <Figures periods={periods} currency={currency} />
      <Charts periods={periods} currency={currency} isToday={isToday} />
      <Card title="Payment gateways" isFlush>
        {gateways.length > 0 ? (
          <Table
            caption="Payment gateways"
            columns={gatewayColumns}
            rows={gateways}
            keyOf={({ gatewayPublicId }) => gatewayPublicId}
          />
        ) : (
          <Empty title="No gateway was called" />
        )}
      </Card>
    </>
  );
}

function Overview() {
  const isToday = route.useSearch().span !== 'month';
  const zone = useZone();
  const now = useNow();
  const query = useLiveQuery(OverviewDocument, spanOf(isToday, zone, now), {
    topics: ['order', 'payment', 'refund'],
    keepsPrevious: true,
  });
  const link = (name: string, span: 'month' | undefined, isCurrent: boolean) => (
    <Link
      to="/"
      search={span === undefined ? {} : { span }}
      className={buttonClass(isCurrent ? 'primary' : 'normal')}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {name}
    </Link>
  );
  return (
    <Page
      title={isToday ? 'Today' : 'The last 30 days'}
      about={`Hours and days are in the time zone ${zone}.`}
      actions={
        <>
          {link('Today', undefined, isToday)}
          {link('Last 30 days', 'month', !isToday)}
        </>
      }
    >
      <QueryContent query={query}>
        {({ shopStatistics }) => (shopStatistics ? <Shown statistics={shopStatistics} isToday={isToday} /> : null)}
      </QueryContent>
    </Page>
  );
}

/** The start page with statistics. Credentials that may not read orders start on the first page that they may see. */
export function OverviewPage() {
  const first = useFirstPage();
  const { viewer } = useSession();
  if (first === '/') return <Overview />;
  return first === undefined ? (
    <Page title="Tillgate">
      <Empty title="This token has no access to any page">
        {viewer.scopes.length === 0 ? 'It has no scopes.' : `It only has ${viewer.scopes.join(', ').toLowerCase()}.`}{' '}
        Ask for a token that also has read_orders, which shows the orders and their payments.
      </Empty>
    </Page>
  ) : (
    <Navigate to={first} replace />
  );
}
