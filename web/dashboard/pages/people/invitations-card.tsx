import { useLiveQuery } from '../../app/use-live-query.js';
import { InvitationsDocument, RevokeInvitationDocument, type InvitationsQuery } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { RowActions, ShortList } from '../../parts/short-list.js';
import { Empty } from '../../parts/states.js';
import type { Column } from '../../parts/table.js';
import { Time } from '../../parts/time.js';

type Invitation = NonNullable<InvitationsQuery['invitations']>[number];

const columns: readonly Column<Invitation>[] = [
  { name: t('access.email'), of: ({ email }) => email },
  { name: t('access.role'), of: ({ roleName }) => roleName },
  { name: t('access.expires'), of: ({ expiresAt }) => <Time at={expiresAt} /> },
  {
    name: t('access.actions'),
    isEnd: true,
    of: ({ id, email }) => (
      <RowActions>
        <ConfirmButton
          name={t('access.revokeMenu')}
          about={email}
          isSmall
          title={t('access.invitations.revokeTitle', { email })}
          confirm={t('access.revoke')}
          document={RevokeInvitationDocument}
          variables={{ input: { id } }}
        >
          <p>{t('access.invitations.revokeEffect')}</p>
        </ConfirmButton>
      </RowActions>
    ),
  },
];

/** The invitations that nobody has accepted yet. */
export function InvitationsCard() {
  const query = useLiveQuery(InvitationsDocument, {});
  return (
    <ShortList
      title={t('access.invitations.title')}
      query={query}
      rowsOf={({ invitations }) => invitations}
      keyOf={({ id }) => id}
      columns={columns}
      empty={<Empty title={t('access.invitations.empty')} />}
    />
  );
}
