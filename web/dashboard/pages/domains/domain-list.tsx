import { useState } from 'react';
import { t } from '../../languages/language.js';
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
  const columns: readonly Column<Domain>[] = [{ name: t('common.domain.domain'), of: ({ domain }) => domain }];
  const actions: Column<Domain> = {
    name: t('common.jump.actions'),
    isEnd: true,
    of: ({ id, domain }) => (
      <RowActions>
        <ConfirmButton
          name={t('common.domain.delete')}
          about={domain}
          isSmall
          title={t('common.domain.deleteTitle', { domain })}
          confirm={t('common.domain.deleteConfirm')}
          document={DeleteAllowedDomainDocument}
          variables={{ input: { shopIdentifier, domainId: id } }}
        >
          <p>{t('common.domain.deleteAbout')}</p>
        </ConfirmButton>
      </RowActions>
    ),
  };
  return (
    <>
      <ShortList
        title={t('common.nav.domains')}
        query={query}
        rowsOf={({ allowedDomains }) => allowedDomains}
        keyOf={({ id }) => id}
        columns={canWrite ? [...columns, actions] : columns}
        actions={
          canWrite ? (
            <Button isSmall onClick={() => setOpen(true)}>
              {t('common.domain.addOne')}
            </Button>
          ) : undefined
        }
        empty={<Empty title={t('common.domain.none')}>{t('common.domain.noneAbout')}</Empty>}
      />
      {isOpen ? (
        <FormDialog
          title={t('common.domain.addTitle')}
          submit={t('common.domain.add')}
          document={AddAllowedDomainDocument}
          variablesOf={(values) => ({ input: { shopIdentifier, domain: textIn(values, 'domain') } })}
          onClose={() => setOpen(false)}
        >
          <TextField
            name="domain"
            label={t('common.domain.domain')}
            hint={t('common.domain.hint')}
            spellCheck={false}
            autoFocus
          />
        </FormDialog>
      ) : null}
    </>
  );
}
