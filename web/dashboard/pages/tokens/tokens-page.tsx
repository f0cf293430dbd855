import { Page } from '../../parts/page.js';
import { TokenList } from './token-list.js';

/** The access tokens of the shop. */
export function TokensPage() {
  return (
    <Page title="Access tokens" about="The tokens that can call the service for this shop, with their scopes.">
      <TokenList shopIdentifier={null} />
    </Page>
  );
}
