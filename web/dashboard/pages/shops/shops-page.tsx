import { Link } from '@tanstack/react-router';
import { t } from '../../languages/language.js';
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
    name: t('common.nav.shop'),
    of: ({ shopIdentifier, name }) => (
      <Link to="/shops/$shopIdentifier" params={{ shopIdentifier }} className={linkClass}>
        {name}
      </Link>
    ),
  },
  { name: t('common.shop.identifier'), of: ({ shopIdentifier }) => <Id>{shopIdentifier}</Id> },
  { name: t('common.shop.currency'), of: ({ currency }) => currency },
  { name: t('common.shop.country'), of: ({ countryCode }) => countryCode },
  { name: t('common.shop.timezone'), of: ({ timezone }) => timezone },
  { name: t('common.shop.created'), of: ({ createdAt }) => <Time at={createdAt} /> },
];

/** All shops of the service, for its operators. */
export function ShopsPage() {
  const query = useLiveQuery(ShopsDocument, {});
  return (
    <Page title={t('common.nav.shops')} about={t('common.shop.about')} actions={<NewShop />}>
      <ShortList
        title={t('common.shell.allShops')}
        query={query}
        rowsOf={({ shops }) => shops}
        keyOf={({ shopIdentifier }) => shopIdentifier}
        columns={columns}
        empty={<Empty title={t('common.shop.none')}>{t('common.shop.noneAbout')}</Empty>}
      />
    </Page>
  );
}
