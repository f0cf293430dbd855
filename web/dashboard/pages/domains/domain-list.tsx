import { useState } from 'react';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  AddAllowedDomainDocument,
  AllowedDomainsDocument,
  DeleteAllowedDomainDocument,
  type AllowedDomainsQuery,
} from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { TextField, textIn } from '../../parts/form.js';
import { RowActions, ShortList } from '../../parts/short-list.js';
import { Empty } from '../../parts/states.js';
import type { Column } from '../../parts/table.js';

type Domain = NonNullable<AllowedDomainsQuery['allowedDomains']>[number];

interface Props {
  /** The shop; if null, the shop of the access token. */
  shopIdentifier: string | null;
  canWrite: boolean;
}

/** The allowed domains of a shop. */
export function DomainList({ shopIdentifier, canWrite }: Props) {
  const query = useLiveQuery(AllowedDomainsDocument, { shopIdentifier });
  const [isOpen, setOpen] = useState(false);
  const columns: readonly Column<Domain>[] = [{ name: 'Domain', of: ({ domain }) => domain }];
  const actions: Column<Domain> = {
    name: 'Actions',
    isEnd: true,
    of: ({ id, domain }) => (
      <RowActions>
        <ConfirmButton
          name="Delete…"
          about={domain}
          isSmall
          title={`Delete ${domain}?`}
          confirm="Delete"
          document={DeleteAllowedDomainDocument}
          variables={{ input: { shopIdentifier, domainId: id } }}
        >
          <p>Its pages can no longer call the service, and their live updates end.</p>
        </ConfirmButton>
      </RowActions>
    ),
  };
  return (
    <>
      <ShortList
        title="Allowed domains"
        query={query}
        rowsOf={({ allowedDomains }) => allowedDomains}
        keyOf={({ id }) => id}
        columns={canWrite ? [...columns, actions] : columns}
        actions={
          canWrite ? (
            <Button isSmall onClick={() => setOpen(true)}>
              Add a domain…
            </Button>
          ) : undefined
        }
        empty={<Empty title="No domains yet">Pages of other origins cannot call the service from a browser.</Empty>}
      />
      {isOpen ? (
        <FormDialog
          title="Add a domain"
          submit="Add"
          document={AddAllowedDomainDocument}
          variablesOf={(values) => ({ input: { shopIdentifier, domain: textIn(values, 'domain') } })}
          onClose={() => setOpen(false)}
        >
          <TextField
            name="domain"
            label="Domain"
            hint="With its scheme, such as https://shop.example."
            spellCheck={false}
            autoFocus
          />
        </FormDialog>
      ) : null}
    </>
  );
}
