import { getRouteApi, Link } from '@tanstack/react-router';
import { t } from '../../languages/language.js';
import { rich } from '../../languages/rich.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { AuditLogDocument, type AuditRowFragment } from '../../generated/documents.js';
import { Id } from '../../parts/id.js';
import { List, pageOf } from '../../parts/list.js';
import { Page } from '../../parts/page.js';
import { Empty } from '../../parts/states.js';
import { Status, type Tone } from '../../parts/status.js';
import type { Column } from '../../parts/table.js';
import { Time } from '../../parts/time.js';

const route = getRouteApi('/audit-log');

const callers: Readonly<Record<string, string>> = {
  root: t('common.audit.root'),
  order_token: t('common.audit.shopper'),
  job: t('common.audit.job'),
};

const outcomes: Readonly<Record<string, readonly [Tone, string]>> = {
  done: ['good', t('common.done')],
  refused: ['warn', t('common.overview.refused')],
  begun: ['quiet', t('common.audit.notKnown')],
};

/** `updateTaxRate` as words: `Update tax rate`. */
function inWords(operation: string): string {
  const words = operation.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return withAcronyms(words.charAt(0).toUpperCase() + words.slice(1));
}

const withAcronyms = (words: string): string => words.replaceAll(/\b(?:api|id|url)\b/g, (word) => word.toUpperCase());

const columns: readonly Column<AuditRowFragment>[] = [
  { name: t('common.audit.when'), of: ({ createdAt }) => <Time at={createdAt} hasSeconds /> },
  {
    name: t('common.audit.who'),
    of: ({ caller, tokenName, userId, userName }) =>
      userId ? (
        <div>
          <Link to="/audit-log" search={{ person: userId }}>
            {userName ?? t('common.audit.person')}
          </Link>
          {tokenName ? <div>{t('common.audit.preparedBy', { name: tokenName })}</div> : null}
        </div>
      ) : (
        (tokenName ?? callers[caller] ?? caller)
      ),
  },
  { name: t('common.audit.what'), of: ({ operation }) => inWords(operation) },
  {
    name: t('common.audit.of'),
    of: ({ resource, resourceId, publicOrderId }) => (
      <div>
        {withAcronyms(resource.replaceAll('_', ' '))}
        {[...(resourceId?.split(' ') ?? []), publicOrderId].map((id) =>
          id ? (
            <div key={id}>
              <Id>{id}</Id>
            </div>
          ) : null,
        )}
      </div>
    ),
  },
  { name: t('common.audit.members'), of: ({ members }) => members.join(', ') },
  {
    name: t('common.audit.outcome'),
    of: ({ outcome }) => {
      const [tone, text] = outcomes[outcome] ?? ['quiet', outcome];
      return <Status tone={tone}>{text}</Status>;
    },
  },
];

/** Who changed what in the shop's settings and other resources of administration. */
export function AuditLogPage() {
  const search = route.useSearch();
  const variables = { ...pageOf(search.page), userId: search.person ?? null };
  const query = useLiveQuery(AuditLogDocument, variables, { keepsPrevious: true });
  return (
    <Page title={t('common.nav.auditLog')} about={t('common.audit.about')}>
      {search.person ? (
        <p>
          {rich('common.audit.onePerson', {
            link: (text) => (
              <Link key="link" to="/audit-log">
                {text}
              </Link>
            ),
          })}
        </p>
      ) : null}
      <List
        caption={t('common.audit.changes')}
        query={query}
        connectionOf={({ auditLog }) => auditLog}
        keyOf={({ id }) => id}
        columns={columns}
        search={search}
        empty={<Empty title={t('common.audit.none')} />}
      />
    </Page>
  );
}
