import { useState } from 'react';
import { useShop } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  CreateRoleDocument,
  DeleteRoleDocument,
  RolesDocument,
  UpdateRoleDocument,
  type RolePartsFragment,
} from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { CheckField, CheckGroup, moneyIn, TextField, textIn } from '../../parts/form.js';
import { editableMoney, Money } from '../../parts/money.js';
import { RowActions, ShortList } from '../../parts/short-list.js';
import { Empty } from '../../parts/states.js';
import type { Column } from '../../parts/table.js';
import { allScopes, scopeName, scopesIn } from '../tokens/scopes.js';

type Role = RolePartsFragment;

/** The fields of a role. */
function RoleFields({ role, currency }: { role?: Role; currency: string }) {
  const limit = role?.refundLimit;
  return (
    <>
      <TextField name="name" label={t('access.name')} defaultValue={role?.name} autoFocus />
      <CheckGroup
        name="scopes"
        label={t('access.roles.may')}
        hint={t('access.roles.mayHint')}
        choices={allScopes.map((scope) => [scope, scopeName(scope)] as const)}
        chosen={role?.scopes ?? []}
      />
      <TextField
        name="refundLimit"
        label={t('access.roles.refundLimit')}
        suffix={currency}
        hint={t('access.roles.refundLimitHint')}
        defaultValue={limit === null || limit === undefined ? '' : editableMoney(limit, currency)}
      />
      <CheckField
        name="seesPersonalData"
        label={t('access.roles.seesPersonalData')}
        defaultChecked={role?.seesPersonalData ?? true}
      />
    </>
  );
}

function inputOf(values: FormData, currency: string) {
  return {
    name: textIn(values, 'name'),
    scopes: scopesIn(values, 'scopes'),
    refundLimit: moneyIn(values, 'refundLimit', currency),
    seesPersonalData: values.has('seesPersonalData'),
  };
}

/** The roles of the shop with what they permit, in words. */
export function RolesCard() {
  const { currency } = useShop();
  const query = useLiveQuery(RolesDocument, {});
  const [edited, setEdited] = useState<Role | 'new'>();
  const close = (): void => setEdited(undefined);
  const columns: readonly Column<Role>[] = [
    { name: t('access.role'), of: ({ name }) => name },
    { name: t('access.roles.may'), of: ({ scopes }) => scopes.map(scopeName).join(', ') },
    {
      name: t('access.roles.refundLimit'),
      of: ({ refundLimit }) =>
        refundLimit === null ? t('access.roles.noRefundLimit') : <Money amount={refundLimit} currency={currency} />,
    },
    {
      name: t('access.roles.personalData'),
      of: ({ seesPersonalData }) => (seesPersonalData ? t('access.roles.shown') : t('access.roles.masked')),
    },
    {
      name: t('access.actions'),
      isEnd: true,
      of: (role) =>
        role.isBuiltIn ? null : (
          <RowActions>
            <Button isSmall aria-label={t('access.editNamed', { name: role.name })} onClick={() => setEdited(role)}>
              {t('access.editMenu')}
            </Button>
            <ConfirmButton
              name={t('access.deleteMenu')}
              about={role.name}
              isSmall
              title={t('access.deleteNamed', { name: role.name })}
              confirm={t('access.delete')}
              document={DeleteRoleDocument}
              variables={{ input: { id: role.id } }}
            >
              <p>{t('access.roles.deleteEffect')}</p>
            </ConfirmButton>
          </RowActions>
        ),
    },
  ];
  return (
    <>
      <ShortList
        title={t('access.roles.title')}
        query={query}
        rowsOf={({ roles }) => roles}
        keyOf={({ id }) => id}
        columns={columns}
        actions={
          <Button isSmall onClick={() => setEdited('new')}>
            {t('access.roles.createMenu')}
          </Button>
        }
        empty={<Empty title={t('access.roles.empty')} />}
      />
      {edited === 'new' ? (
        <FormDialog
          title={t('access.roles.create')}
          submit={t('access.create')}
          document={CreateRoleDocument}
          variablesOf={(values) => ({ input: inputOf(values, currency) })}
          onClose={close}
        >
          <RoleFields currency={currency} />
        </FormDialog>
      ) : edited ? (
        <FormDialog
          title={t('access.editNamed', { name: edited.name })}
          document={UpdateRoleDocument}
          variablesOf={(values) => ({ input: { id: edited.id, ...inputOf(values, currency) } })}
          onClose={close}
        >
          <RoleFields role={edited} currency={currency} />
        </FormDialog>
      ) : null}
    </>
  );
}
