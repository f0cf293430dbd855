import { useLiveQuery } from '../../app/use-live-query.js';
import { InvitationsDocument, RevokeInvitationDocument, type InvitationsQuery } from '../../generated/documents.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { RowActions, ShortList } from '../../parts/short-list.js';
import { Empty } from '../../parts/states.js';
import type { Column } from '../../parts/table.js';
import { Time } from '../../parts/time.js';

type Invitation = NonNullable<InvitationsQuery['invitations']>[number];

const columns: readonly Column<Invitation>[] = [
  { name: 'Email', of: ({ email }) => email },
  { name: 'Role', of: ({ roleName }) => roleName },
  { name: 'Expires', of: ({ expiresAt }) => <Time at={expiresAt} /> },
  {
    name: 'Actions',
    isEnd: true,
    of: ({ id, email }) => (
      <RowActions>
        <ConfirmButton
          name="Revoke…"
          about={email}
          isSmall
          title={`Revoke the invitation of ${email}?`}
          confirm="Revoke"
          document={RevokeInvitationDocument}
          variables={{ input: { id } }}
        >
          <p>Its link can no longer be used.</p>
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
      title="Open invitations"
      query={query}
      rowsOf={({ invitations }) => invitations}
      keyOf={({ id }) => id}
      columns={columns}
      empty={<Empty title="No open invitations" />}
    />
  );
}
