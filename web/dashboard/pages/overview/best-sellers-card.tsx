import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCan, useSession } from '../../app/session.js';
import { BestSellersDocument, type BestSellersQuery } from '../../generated/documents.js';
import { Money } from '../../parts/money.js';
import { Card } from '../../parts/page.js';
import { Empty, QueryContent } from '../../parts/states.js';
import { linkClass, Table, type Column } from '../../parts/table.js';
import { count } from './figures.js';

type Product = NonNullable<BestSellersQuery['bestSellers']>['products'][number];

/** How often they are read again, in ms: it takes longer than other statistics. */
const readsEvery = 60_000;

const columnsIn = (currency: string, canOpen: boolean): readonly Column<Product>[] => [
  {
    name: 'Product',
    breaks: true,
    of: ({ productId, title }) =>
      productId && canOpen ? (
        <Link to="/products/$platformId" params={{ platformId: productId }} className={linkClass}>
          {title}
        </Link>
      ) : (
        title
      ),
  },
  { name: 'Units', isEnd: true, of: ({ quantity }) => count(quantity) },
  { name: 'Sales', isEnd: true, of: ({ amount }) => <Money amount={amount} currency={currency} /> },
];

/** The products that were sold most in a range. */
export function BestSellersCard({ from, to, currency }: { from: string; to: string; currency: string }) {
  const { send } = useSession();
  const canOpen = useCan()('READ_PRODUCTS');
  const query = useQuery({
    queryKey: [BestSellersDocument.toString(), from, to],
    queryFn: ({ signal }) => send(BestSellersDocument, { from, to }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: readsEvery,
  });
  return (
    <Card title="Best sellers" isFlush>
      <QueryContent query={query}>
        {({ bestSellers }) =>
          bestSellers && bestSellers.products.length > 0 ? (
            <>
              <Table
                caption="Best sellers"
                columns={columnsIn(currency, canOpen)}
                rows={bestSellers.products}
                keyOf={({ productId, title }) => productId ?? title}
              />
              {bestSellers.isCapped ? <Empty title="Only the latest 10,000 orders are counted." /> : null}
            </>
          ) : (
            <Empty title="Nothing was sold" />
          )
        }
      </QueryContent>
    </Card>
  );
}
