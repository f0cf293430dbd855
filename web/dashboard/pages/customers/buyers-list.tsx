import { Link } from '@tanstack/react-router';
import { useLiveQuery } from '../../app/use-live-query.js';
import { useCan } from '../../app/session.js';
import { BuyersDocument, type BuyerRowFragment } from '../../generated/documents.js';
import { locale, t } from '../../languages/language.js';
import { List, pageOf, type Filter } from '../../parts/list.js';
import { Money } from '../../parts/money.js';
import { Empty } from '../../parts/states.js';
import { linkClass, type Column } from '../../parts/table.js';
import { Time } from '../../parts/time.js';

const filters: readonly Filter[] = [
  { name: 'q', label: t('access.customers.search'), type: 'search' },
  {
    name: 'sort',
    label: t('access.customers.sort'),
    choices: [
      ['', t('access.buyers.latestFirst')],
      ['oldest', t('access.buyers.latestLast')],
    ],
  },
];

/** The buyer's name with a link to their page, or for a guest to their latest order. */
function BuyerName({ buyer, linksOrder }: { buyer: BuyerRowFragment; linksOrder: boolean }) {
  const name = buyer.customerName || buyer.emailAddress;
  if (buyer.customerId)
    return (
      <Link to="/customers/$id" params={{ id: buyer.customerId }} className={linkClass}>
        {name}
      </Link>
    );
  if (!linksOrder) return name;
  return (
    <Link to="/orders/$publicOrderId" params={{ publicOrderId: buyer.lastPublicOrderId }} className={linkClass}>
      {name}
    </Link>
  );
}

const columnsFor = (linksOrder: boolean): readonly Column<BuyerRowFragment>[] => [
  {
    name: t('access.customers.customer'),
    breaks: true,
    of: (buyer) => <BuyerName buyer={buyer} linksOrder={linksOrder} />,
  },
  { name: t('access.email'), of: ({ emailAddress }) => emailAddress },
  {
    name: t('access.buyers.account'),
    of: ({ customerId }) => (customerId ? t('access.buyers.customer') : t('access.buyers.guest')),
  },
  { name: t('access.customer.orders'), isEnd: true, of: ({ ordersCount }) => ordersCount.toLocaleString(locale()) },
  {
    name: t('access.buyers.spent'),
    isEnd: true,
    of: ({ spent }) =>
      spent.map(({ currency, amount }) => (
        <div key={currency}>
          <Money amount={amount} currency={currency} />
        </div>
      )),
  },
  { name: t('access.buyers.latestOrder'), of: ({ lastOrderAt }) => <Time at={lastOrderAt} /> },
];

interface Search {
  tab?: string;
  q?: string;
  sort?: string;
  page?: string;
}

/** Whoever has bought, guests too. */
export function BuyersList({ search }: { search: Search }) {
  const canReadOrders = useCan()('READ_ORDERS');
  const variables = {
    search: search.q ?? null,
    orderBy: search.sort === 'oldest' ? ('OLDEST' as const) : ('NEWEST' as const),
    ...pageOf(search.page),
  };
  const query = useLiveQuery(BuyersDocument, variables, {
    topics: ['order', 'payment', 'refund'],
    keepsPrevious: true,
  });
  return (
    <List
      caption={t('access.buyers.title')}
      query={query}
      connectionOf={({ buyers }) => buyers}
      keyOf={({ emailAddress, lastPublicOrderId }) => `${emailAddress.toLowerCase()} ${lastPublicOrderId}`}
      columns={columnsFor(canReadOrders)}
      filters={filters}
      search={{ ...search }}
      dropsGone
      empty={<Empty title={t('access.buyers.empty')}>{t('access.buyers.emptyHelp')}</Empty>}
    />
  );
}
