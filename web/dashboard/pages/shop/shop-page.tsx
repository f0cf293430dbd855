import { getRouteApi } from '@tanstack/react-router';
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
            <Page title="Shop not found">
              <Empty title="This shop does not exist">The service has no shop with the identifier in the URL.</Empty>
            </Page>
          );
        return (
          <Page title={shop.name}>
            <Card title="Details">
              <Facts
                of={[
                  ['Identifier', <code>{shop.shopIdentifier}</code>],
                  ['Currency', shop.currency],
                  ['Country', shop.countryCode],
                  ['Time zone', shop.timezone],
                  ['Platform', shop.platformType],
                  ['Created', <Time at={shop.createdAt} />],
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
