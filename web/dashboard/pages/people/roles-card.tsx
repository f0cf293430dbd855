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
      <TextField name="name" label="Name" defaultValue={role?.name} autoFocus />
      <CheckGroup
        name="scopes"
        label="May"
        hint="To change something includes reading it."
        choices={allScopes.map((scope) => [scope, scopeName(scope)] as const)}
        chosen={role?.scopes ?? []}
      />
      <TextField
        name="refundLimit"
        label="Refund limit"
        suffix={currency}
        hint="Larger refunds wait for a person whose role allows them. Empty for no limit."
        defaultValue={limit === null || limit === undefined ? '' : editableMoney(limit, currency)}
      />
      <CheckField
        name="seesPersonalData"
        label="Sees names, addresses, emails and phone numbers of shoppers"
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
    { name: 'Role', of: ({ name }) => name },
    { name: 'May', of: ({ scopes }) => scopes.map(scopeName).join(', ') },
    {
      name: 'Refund limit',
      of: ({ refundLimit }) => (refundLimit === null ? 'None' : <Money amount={refundLimit} currency={currency} />),
    },
    { name: 'Personal data', of: ({ seesPersonalData }) => (seesPersonalData ? 'Shown' : 'Masked') },
    {
      name: 'Actions',
      isEnd: true,
      of: (role) =>
        role.isBuiltIn ? null : (
          <RowActions>
            <Button isSmall aria-label={`Edit ${role.name}`} onClick={() => setEdited(role)}>
              Edit…
            </Button>
            <ConfirmButton
              name="Delete…"
              about={role.name}
              isSmall
              title={`Delete ${role.name}?`}
              confirm="Delete"
              document={DeleteRoleDocument}
              variables={{ input: { id: role.id } }}
            >
              <p>A role that somebody has cannot be deleted.</p>
            </ConfirmButton>
          </RowActions>
        ),
    },
  ];
  return (
    <>
      <ShortList
        title="Roles"
        query={query}
        rowsOf={({ roles }) => roles}
        keyOf={({ id }) => id}
        columns={columns}
        actions={
          <Button isSmall onClick={() => setEdited('new')}>
            Create a role…
          </Button>
        }
        empty={<Empty title="No roles" />}
      />
      {edited === 'new' ? (
        <FormDialog
          title="Create a role"
          submit="Create"
          document={CreateRoleDocument}
          variablesOf={(values) => ({ input: inputOf(values, currency) })}
          onClose={close}
        >
          <RoleFields currency={currency} />
        </FormDialog>
      ) : edited ? (
        <FormDialog
          title={`Edit ${edited.name}`}
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
