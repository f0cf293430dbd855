import { getRouteApi, Link } from '@tanstack/react-router';
import { useLiveQuery } from '../../app/use-live-query.js';
import { SubscriptionsDocument, type SubscriptionRowFragment } from '../../generated/documents.js';
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

const filters: readonly Filter[] = [{ name: 'status', label: 'Status', choices: subscriptionStatusChoices }];

const columns: readonly Column<SubscriptionRowFragment>[] = [
  {
    name: 'Subscription',
    of: ({ id }) => (
      <Link to="/subscriptions/$subscriptionId" params={{ subscriptionId: id }} className={linkClass}>
        {id}
      </Link>
    ),
  },
  { name: 'Customer', breaks: true, of: ({ customer }) => customer && customerName(customer) },
  { name: 'Status', of: ({ subscriptionStatus }) => <SubscriptionState status={subscriptionStatus} /> },
  {
    name: 'Payment',
    // An order that is retried is attempted later than it was due.
    of: ({ nextProcessingDatetime, nextOrderDatetime }) =>
      nextProcessingDatetime !== null && nextProcessingDatetime !== nextOrderDatetime ? (
        <Status tone="warn">Retrying</Status>
      ) : null,
  },
  { name: 'Recurrence', of: ({ orderRruleText }) => orderRruleText },
  { name: 'Next order', of: ({ nextOrderDatetime }) => (nextOrderDatetime ? <Time at={nextOrderDatetime} /> : null) },
  { name: 'Orders', isEnd: true, of: ({ ordersProcessed }) => ordersProcessed },
  {
    name: 'Items',
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
    <Page title="Subscriptions" actions={clock === null ? <BeginTestClock /> : undefined}>
      {clock ? <TestClockCard clock={clock} /> : null}
      <List
        caption="Subscriptions"
        query={query}
        connectionOf={({ subscriptions }) => subscriptions}
        keyOf={({ id }) => id}
        columns={columns}
        filters={filters}
        search={search}
        empty={
          <Empty title="No subscriptions yet">
            Subscriptions appear here when a backend creates them, or when a customer buys a recurring line item.
          </Empty>
        }
      />
    </Page>
  );
}
