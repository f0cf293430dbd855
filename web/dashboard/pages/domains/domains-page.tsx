import { useCan } from '../../app/session.js';
import { Page } from '../../parts/page.js';
import { DomainList } from './domain-list.js';

/** The domains whose pages may call the service. */
export function DomainsPage() {
  return (
    <Page
      title="Allowed domains"
      about="The origins whose pages may call the service from a browser, and embed the checkout."
    >
      <DomainList shopIdentifier={null} canWrite={useCan()('WRITE_SHOP_SETTINGS')} />
    </Page>
  );
}
