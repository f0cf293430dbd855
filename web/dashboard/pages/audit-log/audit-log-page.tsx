import { getRouteApi, Link } from '@tanstack/react-router';
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

const callers: Readonly<Record<string, string>> = { root: 'Root key', order_token: 'Shopper', job: 'Background job' };

const outcomes: Readonly<Record<string, readonly [Tone, string]>> = {
  done: ['good', 'Done'],
  refused: ['warn', 'Refused'],
  begun: ['quiet', 'Not known'],
};

/** `updateTaxRate` as words: `Update tax rate`. */
function inWords(operation: string): string {
  const words = operation.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return withAcronyms(words.charAt(0).toUpperCase() + words.slice(1));
}

const withAcronyms = (words: string): string => words.replaceAll(/\b(?:api|id|url)\b/g, (word) => word.toUpperCase());

const columns: readonly Column<AuditRowFragment>[] = [
  { name: 'When', of: ({ createdAt }) => <Time at={createdAt} hasSeconds /> },
  {
    name: 'Who',
    of: ({ caller, tokenName, userId, userName }) =>
      userId ? (
        <Link to="/audit-log" search={{ person: userId }}>
          {userName ?? 'A person'}
        </Link>
      ) : (
        (tokenName ?? callers[caller] ?? caller)
      ),
  },
  { name: 'What', of: ({ operation }) => inWords(operation) },
  {
    name: 'Of',
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
  { name: 'Members', of: ({ members }) => members.join(', ') },
  {
    name: 'Outcome',
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
    <Page
      title="Audit log"
      about="Changes to settings and other administrative resources, newest first. Only the names of the changed members are recorded, never their values."
    >
      {search.person ? (
        <p>
          Changes of one person only. <Link to="/audit-log">Show all changes</Link>
        </p>
      ) : null}
      <List
        caption="Changes"
        query={query}
        connectionOf={({ auditLog }) => auditLog}
        keyOf={({ id }) => id}
        columns={columns}
        search={search}
        empty={<Empty title="No changes yet" />}
      />
    </Page>
  );
}
