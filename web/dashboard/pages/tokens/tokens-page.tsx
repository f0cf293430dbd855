import { t } from '../../languages/language.js';
import { Page } from '../../parts/page.js';
import { TokenList } from './token-list.js';

/** The access tokens of the shop. */
export function TokensPage() {
  return (
    <Page title={t('access.policy.tokens')} about={t('access.tokens.about')}>
      <TokenList shopIdentifier={null} />
    </Page>
  );
}
