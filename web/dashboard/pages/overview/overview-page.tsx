import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { OverviewDocument, type OverviewQuery } from '../../generated/documents.js';
import { useSession, useShop } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { useFirstPage } from '../../app/use-navigation.js';
import { buttonClass } from '../../parts/button.js';
import { Chart, type ChartSeries } from '../../parts/chart.js';
import { GatewayName } from '../../parts/gateway-name.js';
import { Filters, type Filter } from '../../parts/list.js';
import { formatMoney } from '../../parts/money.js';
import { Card, Page } from '../../parts/page.js';
import { Empty, QueryContent } from '../../parts/states.js';
import { Table, type Column } from '../../parts/table.js';
import { useNow, useZone } from '../../parts/time.js';
import styles from './overview-page.module.css';
import { BestSellersCard } from './best-sellers-card.js';
import { CheckoutCard } from './checkout-card.js';
import { conversionOf, count, Figures, percent } from './figures.js';
import { spanOf, type OverviewSearch, type Span } from './span.js';

const route = getRouteApi('/');

type Statistics = NonNullable<OverviewQuery['shopStatistics']>;
type Before = NonNullable<OverviewQuery['before']>;
type Period = Statistics['periods'][number];
type Gateway = Statistics['gateways'][number];

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

interface ShownProps {
  statistics: Statistics;
  before: Before;
  span: Span;
}

function Shown({ statistics, before, span }: ShownProps) {
  const { currency } = useShop();
  const { periods, gateways } = statistics;
  return (
    <>
      <Figures statistics={statistics} before={before} currency={currency} />
      <Charts periods={periods} currency={currency} isToday={span.length === 1} />
      <div className={styles['charts']}>
        <CheckoutCard checkout={statistics.checkout} before={before.checkout} />
        <BestSellersCard from={span.variables.from} to={span.variables.to} currency={currency} />
      </div>
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

const dates: readonly Filter[] = [
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];

function titleOf({ from, to, span }: OverviewSearch, { days, length }: Span): string {
  if (from === undefined && to === undefined) return span === 'month' ? 'The last 30 days' : 'Today';
  return length === 1 ? days.first : `${days.first} to ${days.last}`;
}

function Overview() {
  const search = route.useSearch();
  const zone = useZone();
  const now = useNow();
  const span = spanOf(search, zone, now);
  const query = useLiveQuery(OverviewDocument, span.variables, {
    topics: ['order', 'payment', 'refund'],
    keepsPrevious: true,
  });
  const isFree = search.from !== undefined || search.to !== undefined;
  const link = (name: string, chosen: 'month' | undefined) => {
    const isCurrent = !isFree && (search.span === 'month' ? 'month' : undefined) === chosen;
    return (
      <Link
        to="/"
        search={chosen === undefined ? {} : { span: chosen }}
        className={buttonClass(isCurrent ? 'primary' : 'normal')}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {name}
      </Link>
    );
  };
  const before = span.length === 1 ? 'the day before' : `the ${span.length} days before`;
  return (
    <Page
      title={titleOf(search, span)}
      about={`Hours and days are in the time zone ${zone}. Figures are compared with ${before}.`}
      actions={
        <>
          {link('Today', undefined)}
          {link('Last 30 days', 'month')}
        </>
      }
    >
      <Filters filters={dates} search={{ ...search }} />
      <QueryContent query={query}>
        {({ shopStatistics, before: former }) =>
          shopStatistics && former ? <Shown statistics={shopStatistics} before={former} span={span} /> : null
        }
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
