import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '../../languages/language.js';
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
    name: t('common.overview.product'),
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
  { name: t('common.overview.units'), isEnd: true, of: ({ quantity }) => count(quantity) },
  { name: t('common.overview.sales'), isEnd: true, of: ({ amount }) => <Money amount={amount} currency={currency} /> },
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
    <Card title={t('common.overview.bestSellers')} isFlush>
      <QueryContent query={query}>
        {({ bestSellers }) =>
          bestSellers && bestSellers.products.length > 0 ? (
            <>
              <Table
                caption={t('common.overview.bestSellers')}
                columns={columnsIn(currency, canOpen)}
                rows={bestSellers.products}
                keyOf={({ productId, title }) => productId ?? title}
              />
              {bestSellers.isCapped ? <Empty title={t('common.overview.capped')} /> : null}
            </>
          ) : (
            <Empty title={t('common.overview.nothingSold')} />
          )
        }
      </QueryContent>
    </Card>
  );
}
