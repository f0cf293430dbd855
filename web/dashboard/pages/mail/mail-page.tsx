import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCan } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { MailDocument } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Page } from '../../parts/page.js';
import { Empty, QueryContent } from '../../parts/states.js';
import { Status } from '../../parts/status.js';
import { kindNameOf } from '../mails/kind-names.js';
import { TemplateEditor } from './template-editor.js';

const route = getRouteApi('/mails/$kind');

/** The templates of a kind of email, one language at a time. */
export function MailPage() {
  const { kind } = route.useParams();
  const { language = 'en', order = '' } = route.useSearch();
  const navigate = useNavigate();
  const query = useLiveQuery(MailDocument, { kind });
  const canWrite = useCan()('WRITE_SHOP_SETTINGS');
  return (
    <QueryContent query={query}>
      {({ mailTemplates }) => {
        const templates = mailTemplates ?? [];
        const template = templates.find((one) => one.language === language) ?? templates[0];
        if (!template)
          return (
            <Page title={t('mails.page.notFound')}>
              <Empty title={t('mails.page.noKind')}>{t('mails.page.mistyped')}</Empty>
            </Page>
          );
        return (
          <Page
            title={kindNameOf(kind)}
            beside={
              template.isChanged ? (
                <Status tone="info">{t('mails.page.changed')}</Status>
              ) : (
                <Status tone="quiet">{t('mails.page.ours')}</Status>
              )
            }
            about={template.isSent ? undefined : t('mails.page.off')}
          >
            <TemplateEditor
              key={`${template.language} ${template.isChanged}`}
              template={template}
              languages={templates.map((one) => one.language)}
              canWrite={canWrite}
              publicOrderId={order}
              onChoose={(choice) =>
                void navigate({ to: '.', search: (before: object) => ({ ...before, ...choice }), replace: true })
              }
            />
          </Page>
        );
      }}
    </QueryContent>
  );
}
