import { getRouteApi, Link } from '@tanstack/react-router';
import { useLiveQuery } from '../../app/use-live-query.js';
import { SubscriptionsDocument, type SubscriptionRowFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { List, pageOf, type Filter } from '../../parts/list.js';
import { Money } from '../../parts/money.js';
import { Page } from '../../parts/page.js';
import { Empty } from '../../parts/states.js';
import { Status } from '../../parts/status.js';
import { linkClass, type Column } from '../../parts/table.js';
import { Time } from '../../parts/time.js';
import { customerName } from '../customers/customer-name.js';
import { priceOfItems } from './price-of-items.js';
import { statusNamed, SubscriptionState, subscriptionStatusChoices } from './subscription-status.js';
import { BeginTestClock, TestClockCard } from './test-clock-card.js';
import { useTestClock } from './use-test-clock.js';

const route = getRouteApi('/subscriptions');

const filters: readonly Filter[] = [{ name: 'status', label: t('billing.status'), choices: subscriptionStatusChoices }];

const columns: readonly Column<SubscriptionRowFragment>[] = [
  {
    name: t('billing.subscription'),
    of: ({ id }) => (
      <Link to="/subscriptions/$subscriptionId" params={{ subscriptionId: id }} className={linkClass}>
        {id}
      </Link>
    ),
  },
  { name: t('billing.customer'), breaks: true, of: ({ customer }) => customer && customerName(customer) },
  { name: t('billing.status'), of: ({ subscriptionStatus }) => <SubscriptionState status={subscriptionStatus} /> },
  {
    name: t('billing.payment'),
    // An order that is retried is attempted later than it was due.
    of: ({ nextProcessingDatetime, nextOrderDatetime }) =>
      nextProcessingDatetime !== null && nextProcessingDatetime !== nextOrderDatetime ? (
        <Status tone="warn">{t('billing.occasion.retrying')}</Status>
      ) : null,
  },
  { name: t('billing.recurrence'), of: ({ orderRruleText }) => orderRruleText },
  {
    name: t('billing.nextOrder'),
    of: ({ nextOrderDatetime }) => (nextOrderDatetime ? <Time at={nextOrderDatetime} /> : null),
  },
  { name: t('billing.orders'), isEnd: true, of: ({ ordersProcessed }) => ordersProcessed },
  {
    name: t('billing.items'),
    isEnd: true,
    of: (row) => <Money amount={priceOfItems(row)} currency={row.chargedCurrency} />,
  },
];

/** The subscriptions of the shop, and its test clock, if it has one. */
export function SubscriptionsPage() {
  const search = route.useSearch();
  const status = statusNamed(search.status);
  const variables = { statuses: status ? [status] : null, ...pageOf(search.page) };
  const query = useLiveQuery(SubscriptionsDocument, variables, { topics: ['subscription'], keepsPrevious: true });
  const clock = useTestClock();
  return (
    <Page title={t('billing.subscriptions')} actions={clock === null ? <BeginTestClock /> : undefined}>
      {clock ? <TestClockCard clock={clock} /> : null}
      <List
        caption={t('billing.subscriptions')}
        query={query}
        connectionOf={({ subscriptions }) => subscriptions}
        keyOf={({ id }) => id}
        columns={columns}
        filters={filters}
        search={search}
        empty={<Empty title={t('billing.empty.title')}>{t('billing.empty.text')}</Empty>}
      />
    </Page>
  );
}
