import { useCan } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { MailsDocument } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Page } from '../../parts/page.js';
import { OutdatedNotice } from '../../parts/short-list.js';
import { QueryContent } from '../../parts/states.js';
import { CaughtMailsCard } from './caught-mails-card.js';
import { KindsCard } from './kinds-card.js';
import { MailSettingsCard } from './mail-settings-card.js';

/** The emails of the shop: their kinds and settings, and in a demo without a mail server the emails themselves. */
export function MailsPage() {
  const can = useCan();
  const query = useLiveQuery(MailsDocument, {});
  const canWrite = can('WRITE_SHOP_SETTINGS');
  return (
    <Page title={t('mails.title')} about={t('mails.about')}>
      <OutdatedNotice query={query} />
      {can('READ_ORDERS') ? <CaughtMailsCard /> : null}
      <QueryContent query={query}>
        {({ mailTemplates, generalSettings }) =>
          generalSettings ? (
            <>
              <KindsCard templates={mailTemplates ?? []} settings={generalSettings} canWrite={canWrite} />
              <MailSettingsCard settings={generalSettings.mails} canWrite={canWrite} />
            </>
          ) : null
        }
      </QueryContent>
    </Page>
  );
}
