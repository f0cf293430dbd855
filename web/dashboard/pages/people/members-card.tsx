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
import { t } from '../../languages/language.js';
import { rich } from '../../languages/rich.js';
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
    name: t('access.name'),
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
    name: t('access.role'),
    of: ({ roleName, providerId }) =>
      providerId ? t('access.members.roleFromProvider', { role: roleName ?? '', provider: providerId }) : roleName,
  },
  {
    name: t('access.members.secondFactor'),
    of: ({ hasSecondFactor }) =>
      hasSecondFactor ? (
        <Status tone="good">{t('access.members.factorSetUp')}</Status>
      ) : (
        <Status tone="warn">{t('access.members.factorNone')}</Status>
      ),
  },
  {
    name: t('access.lastUsed'),
    of: ({ lastUsedAt }) =>
      lastUsedAt ? (
        <span>{rich('access.ago', { age: () => <Age key="age" since={lastUsedAt} /> })}</span>
      ) : (
        t('access.never')
      ),
  },
];

/** The members of the shop. */
export function MembersCard() {
  const query = useLiveQuery(PeopleDocument, { role: null, search: null });
  const roles = useRoleChoices();
  const [changed, setChanged] = useState<Member>();
  const actions: Column<Member> = {
    name: t('access.actions'),
    isEnd: true,
    of: (member) => (
      <RowActions>
        <Button
          isSmall
          aria-label={t('access.members.changeRoleOf', { name: member.name })}
          onClick={() => setChanged(member)}
        >
          {t('access.members.changeRole')}
        </Button>
        <ConfirmButton
          name={t('access.removeMenu')}
          about={member.name}
          isSmall
          title={t('access.removeNamed', { name: member.name })}
          confirm={t('access.remove')}
          document={RemoveMembershipDocument}
          variables={{ input: { userId: member.id } }}
        >
          <p>{t('access.members.removeEffect')}</p>
        </ConfirmButton>
      </RowActions>
    ),
  };
  return (
    <>
      <ShortList
        title={t('access.members.title')}
        query={query}
        rowsOf={({ users }) => users}
        keyOf={({ id }) => id}
        columns={[...columns, actions]}
        actions={<InviteButton />}
        empty={<Empty title={t('access.members.empty')}>{t('access.members.emptyHelp')}</Empty>}
      />
      {changed ? (
        <FormDialog
          title={t('access.members.roleOf', { name: changed.name })}
          document={ChangeMembershipDocument}
          variablesOf={(values) => ({ input: { userId: changed.id, role: textIn(values, 'role') } })}
          onClose={() => setChanged(undefined)}
        >
          <SelectField name="role" label={t('access.role')} choices={roles} defaultValue={changed.role ?? ''} />
        </FormDialog>
      ) : null}
    </>
  );
}
