import { t } from '../../languages/language.js';
import { useCan } from '../../app/session.js';
import { Page } from '../../parts/page.js';
import { DomainList } from './domain-list.js';

/** The domains whose pages may call the service. */
export function DomainsPage() {
  return (
    <Page title={t('common.nav.domains')} about={t('common.domain.about')}>
      <DomainList shopIdentifier={null} canWrite={useCan()('WRITE_SHOP_SETTINGS')} />
    </Page>
  );
}
