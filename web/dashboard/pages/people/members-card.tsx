import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  ChangeMembershipDocument,
  PeopleDocument,
  RemoveMembershipDocument,
  RolesDocument,
  type PeopleQuery,
} from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { SelectField, textIn } from '../../parts/form.js';
import { RowActions, ShortList } from '../../parts/short-list.js';
import { Empty } from '../../parts/states.js';
import { Status } from '../../parts/status.js';
import type { Column } from '../../parts/table.js';
import { Age } from '../../parts/time.js';
import { InviteButton } from './invite-button.js';

type Member = NonNullable<PeopleQuery['users']>[number];

/** The roles of the shop, for a choice. */
export function useRoleChoices(): readonly (readonly [id: string, name: string])[] {
  const { data } = useLiveQuery(RolesDocument, {});
  return (data?.roles ?? []).map(({ id, name }) => [id, name] as const);
}

const columns: readonly Column<Member>[] = [
  {
    name: 'Name',
    of: ({ id, name, email }) => (
      <div>
        <Link to="/audit-log" search={{ person: id }}>
          {name}
        </Link>
        <div>{email}</div>
      </div>
    ),
  },
  {
    name: 'Role',
    of: ({ roleName, providerId }) => (providerId ? `${roleName ?? ''} (from ${providerId})` : roleName),
  },
  {
    name: 'Second factor',
    of: ({ hasSecondFactor }) =>
      hasSecondFactor ? <Status tone="good">Set up</Status> : <Status tone="warn">None</Status>,
  },
  {
    name: 'Last used',
    of: ({ lastUsedAt }) =>
      lastUsedAt ? (
        <span>
          <Age since={lastUsedAt} /> ago
        </span>
      ) : (
        'Never'
      ),
  },
];

/** The members of the shop. */
export function MembersCard() {
  const query = useLiveQuery(PeopleDocument, { role: null, search: null });
  const roles = useRoleChoices();
  const [changed, setChanged] = useState<Member>();
  const actions: Column<Member> = {
    name: 'Actions',
    isEnd: true,
    of: (member) => (
      <RowActions>
        <Button isSmall aria-label={`Change the role of ${member.name}`} onClick={() => setChanged(member)}>
          Change the role…
        </Button>
        <ConfirmButton
          name="Remove…"
          about={member.name}
          isSmall
          title={`Remove ${member.name}?`}
          confirm="Remove"
          document={RemoveMembershipDocument}
          variables={{ input: { userId: member.id } }}
        >
          <p>They are signed out within 10 seconds. What they did stays in the audit log.</p>
        </ConfirmButton>
      </RowActions>
    ),
  };
  return (
    <>
      <ShortList
        title="Members"
        query={query}
        rowsOf={({ users }) => users}
        keyOf={({ id }) => id}
        columns={[...columns, actions]}
        actions={<InviteButton />}
        empty={<Empty title="Nobody yet">Invite a colleague.</Empty>}
      />
      {changed ? (
        <FormDialog
          title={`The role of ${changed.name}`}
          document={ChangeMembershipDocument}
          variablesOf={(values) => ({ input: { userId: changed.id, role: textIn(values, 'role') } })}
          onClose={() => setChanged(undefined)}
        >
          <SelectField name="role" label="Role" choices={roles} defaultValue={changed.role ?? ''} />
        </FormDialog>
      ) : null}
    </>
  );
}
