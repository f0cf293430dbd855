import { Link } from '@tanstack/react-router';
import { useLiveQuery } from '../../app/use-live-query.js';
import { ShopsDocument, type ShopRowFragment } from '../../generated/documents.js';
import { Id } from '../../parts/id.js';
import { Page } from '../../parts/page.js';
import { ShortList } from '../../parts/short-list.js';
import { Empty } from '../../parts/states.js';
import { linkClass, type Column } from '../../parts/table.js';
import { Time } from '../../parts/time.js';
import { NewShop } from './new-shop.js';

const columns: readonly Column<ShopRowFragment>[] = [
  {
    name: 'Shop',
    of: ({ shopIdentifier, name }) => (
      <Link to="/shops/$shopIdentifier" params={{ shopIdentifier }} className={linkClass}>
        {name}
      </Link>
    ),
  },
  { name: 'Identifier', of: ({ shopIdentifier }) => <Id>{shopIdentifier}</Id> },
  { name: 'Currency', of: ({ currency }) => currency },
  { name: 'Country', of: ({ countryCode }) => countryCode },
  { name: 'Time zone', of: ({ timezone }) => timezone },
  { name: 'Created', of: ({ createdAt }) => <Time at={createdAt} /> },
];

/** All shops of the service, for its operators. */
export function ShopsPage() {
  const query = useLiveQuery(ShopsDocument, {});
  return (
    <Page
      title="Shops"
      about="Each has its own orders, products, settings and tokens. Sign in with a token of a shop to see its orders."
      actions={<NewShop />}
    >
      <ShortList
        title="All shops"
        query={query}
        rowsOf={({ shops }) => shops}
        keyOf={({ shopIdentifier }) => shopIdentifier}
        columns={columns}
        empty={<Empty title="No shops yet">Create one, then a token for its backend.</Empty>}
      />
    </Page>
  );
}
