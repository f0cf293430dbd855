import { getRouteApi } from '@tanstack/react-router';
import { t } from '../../languages/language.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { ShopsDocument } from '../../generated/documents.js';
import { Card, Facts, Page } from '../../parts/page.js';
import { Empty, QueryContent } from '../../parts/states.js';
import { Time } from '../../parts/time.js';
import { DomainList } from '../domains/domain-list.js';
import { TokenList } from '../tokens/token-list.js';

const route = getRouteApi('/shops/$shopIdentifier');

/** The page of one shop, with the data that the root key can change: its tokens and its allowed domains. */
export function ShopPage() {
  const { shopIdentifier } = route.useParams();
  const query = useLiveQuery(ShopsDocument, {});
  return (
    <QueryContent query={query}>
      {({ shops }) => {
        const shop = shops?.find((one) => one.shopIdentifier === shopIdentifier);
        if (!shop)
          return (
            <Page title={t('common.shop.notFound')}>
              <Empty title={t('common.shop.missing')}>{t('common.shop.missingAbout')}</Empty>
            </Page>
          );
        return (
          <Page title={shop.name}>
            <Card title={t('common.shop.details')}>
              <Facts
                of={[
                  [t('common.shop.identifier'), <code>{shop.shopIdentifier}</code>],
                  [t('common.shop.currency'), shop.currency],
                  [t('common.shop.country'), shop.countryCode],
                  [t('common.shop.timezone'), shop.timezone],
                  [t('common.shop.platform'), shop.platformType],
                  [t('common.shop.created'), <Time at={shop.createdAt} />],
                ]}
              />
            </Card>
            <TokenList shopIdentifier={shopIdentifier} />
            <DomainList shopIdentifier={shopIdentifier} canWrite />
          </Page>
        );
      }}
    </QueryContent>
  );
}
