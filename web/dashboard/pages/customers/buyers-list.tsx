import { Link } from '@tanstack/react-router';
import { useLiveQuery } from '../../app/use-live-query.js';
import { useCan } from '../../app/session.js';
import { BuyersDocument, type BuyerRowFragment } from '../../generated/documents.js';
import { List, pageOf, type Filter } from '../../parts/list.js';
import { Money } from '../../parts/money.js';
import { Empty } from '../../parts/states.js';
import { linkClass, type Column } from '../../parts/table.js';
import { Time } from '../../parts/time.js';

const filters: readonly Filter[] = [
  { name: 'q', label: 'Search', type: 'search' },
  {
    name: 'sort',
    label: 'Sort',
    choices: [
      ['', 'Latest order first'],
      ['oldest', 'Latest order last'],
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
  { name: 'Customer', breaks: true, of: (buyer) => <BuyerName buyer={buyer} linksOrder={linksOrder} /> },
  { name: 'Email', of: ({ emailAddress }) => emailAddress },
  { name: 'Account', of: ({ customerId }) => (customerId ? 'Customer' : 'Guest') },
  { name: 'Orders', isEnd: true, of: ({ ordersCount }) => ordersCount.toLocaleString('en-US') },
  {
    name: 'Spent',
    isEnd: true,
    of: ({ spent }) =>
      spent.map(({ currency, amount }) => (
        <div key={currency}>
          <Money amount={amount} currency={currency} />
        </div>
      )),
  },
  { name: 'Latest order', of: ({ lastOrderAt }) => <Time at={lastOrderAt} /> },
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
      caption="Buyers"
      query={query}
      connectionOf={({ buyers }) => buyers}
      keyOf={({ emailAddress, lastPublicOrderId }) => `${emailAddress.toLowerCase()} ${lastPublicOrderId}`}
      columns={columnsFor(canReadOrders)}
      filters={filters}
      search={{ ...search }}
      dropsGone
      empty={
        <Empty title="Nobody has bought yet">Whoever places an order appears here, as a customer or as a guest.</Empty>
      }
    />
  );
}
