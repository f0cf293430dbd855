import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { locale, t } from '../../languages/language.js';
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
      locale(),
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
        of(t('common.overview.initialized'), '--line-strong', ({ ordersInitialized }) => ordersInitialized),
        of(t('common.overview.processed'), '--accent', ({ ordersProcessed }) => ordersProcessed),
      ],
      money: [
        of(t('common.overview.captured'), '--accent', ({ amountCaptured }) => amountCaptured),
        of(t('common.overview.refunded'), '--warn', ({ amountRefunded }) => amountRefunded),
      ],
      declines: [of(t('common.overview.declined'), '--warn', (period) => period.declines)],
      conversion: [
        {
          ...of(t('common.overview.converted'), '--accent', (period) =>
            conversionOf(period.ordersConverted, period.ordersInitialized),
          ),
          kind: 'line' as const,
        },
      ],
      short: (amount: number) => formatMoney(Math.round(amount), currency),
    };
  }, [periods, currency, isToday, zone]);
  const common = { labels, unit: isToday ? t('common.overview.hour') : t('common.overview.day') };
  return (
    <div className={styles['charts']}>
      <Card title={t('common.nav.orders')}>
        <Chart caption={t('common.nav.orders')} series={orders} format={count} {...common} />
      </Card>
      <Card title={t('common.overview.money')}>
        <Chart caption={t('common.overview.money')} series={money} format={short} {...common} />
      </Card>
      <Card title={t('common.overview.conversion')}>
        <Chart caption={t('common.overview.conversion')} series={conversion} format={percent} {...common} />
      </Card>
      <Card title={t('common.overview.declines')}>
        <Chart caption={t('common.overview.declines')} series={declines} format={count} {...common} />
      </Card>
    </div>
  );
}

const oneDecimal = (value: number): string =>
  value.toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const duration = (ms: number | null): string =>
  ms === null
    ? '–'
    : ms < 1_000
      ? t('common.milliseconds', { count: ms })
      : t('common.seconds', { count: oneDecimal(ms / 1_000) });

const gatewayColumns: readonly Column<Gateway>[] = [
  { name: t('common.overview.gateway'), of: ({ gatewayPublicId }) => <GatewayName id={gatewayPublicId} /> },
  { name: t('common.overview.calls'), isEnd: true, of: ({ calls }) => count(calls) },
  { name: t('common.overview.refused'), isEnd: true, of: ({ failed }) => count(failed) },
  { name: t('common.overview.open'), isEnd: true, of: ({ open }) => count(open) },
  { name: t('common.overview.median'), isEnd: true, of: ({ medianDuration }) => duration(medianDuration) },
  { name: t('common.overview.slow'), isEnd: true, of: ({ slowDuration }) => duration(slowDuration) },
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
      <Card title={t('common.nav.gateways')} isFlush>
        {gateways.length > 0 ? (
          <Table
            caption={t('common.nav.gateways')}
            columns={gatewayColumns}
            rows={gateways}
            keyOf={({ gatewayPublicId }) => gatewayPublicId}
          />
        ) : (
          <Empty title={t('common.overview.noGateway')} />
        )}
      </Card>
    </>
  );
}

const dates: readonly Filter[] = [
  { name: 'from', label: t('common.overview.from'), type: 'date' },
  { name: 'to', label: t('common.overview.to'), type: 'date' },
];

function titleOf({ from, to, span }: OverviewSearch, { days, length }: Span): string {
  if (from === undefined && to === undefined)
    return span === 'month' ? t('common.overview.last30') : t('common.overview.today');
  return length === 1 ? days.first : t('common.overview.range', { first: days.first, last: days.last });
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
  return (
    <Page
      title={titleOf(search, span)}
      about={t('common.overview.about', { zone, count: span.length })}
      actions={
        <>
          {link(t('common.overview.today'), undefined)}
          {link(t('common.overview.lastDays'), 'month')}
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
      <Empty title={t('common.overview.noAccess')}>
        {viewer.scopes.length === 0
          ? t('common.overview.noScopes')
          : t('common.overview.onlyScopes', { scopes: viewer.scopes.join(', ').toLowerCase() })}
      </Empty>
    </Page>
  ) : (
    <Navigate to={first} replace />
  );
}
