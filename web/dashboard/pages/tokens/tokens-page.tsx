import { Page } from '../../parts/page.js';
import { TokenList } from './token-list.js';

/** The access tokens of the shop. */
export function TokensPage() {
  return (
    <Page title="Access tokens" about="Who may call the service for this shop, and what each may do.">
      <TokenList shopIdentifier={null} />
    </Page>
  );
}
