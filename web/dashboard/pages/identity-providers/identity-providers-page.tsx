import { useState } from 'react';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  IdentityProvidersDocument,
  RemoveIdentityProviderDocument,
  SetIdentityProviderDocument,
  TestIdentityProviderDocument,
  type IdentityProviderRowFragment,
} from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { CopiedText } from '../../parts/copied-text.js';
import { Dialog, DialogActions } from '../../parts/dialog.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { textIn } from '../../parts/form.js';
import { Id } from '../../parts/id.js';
import { Page } from '../../parts/page.js';
import { RowActions, ShortList } from '../../parts/short-list.js';
import { Empty } from '../../parts/states.js';
import type { Column } from '../../parts/table.js';
import { TestDialog } from '../../parts/test-dialog.js';
import { ProviderFields, providerIn } from './provider-fields.js';
import { ProviderTest } from './provider-test.js';

type Provider = IdentityProviderRowFragment;

const columns: readonly Column<Provider>[] = [
  {
    name: t('access.providers.provider'),
    of: ({ id, name }) => (
      <div>
        {name}
        <div>
          <Id>{id}</Id>
        </div>
      </div>
    ),
  },
  { name: t('access.providers.issuer'), of: ({ issuer }) => <Id>{issuer}</Id> },
  { name: t('access.providers.clientId'), of: ({ clientId }) => <Id>{clientId}</Id> },
  {
    name: t('access.providers.emailDomains'),
    of: ({ emailDomains }) => (emailDomains.length > 0 ? emailDomains.join(', ') : t('access.providers.allDomains')),
  },
  {
    name: t('access.providers.rolesOfGroups'),
    of: ({ mappings }) =>
      mappings.length === 0
        ? t('access.providers.noRoles')
        : mappings.map(({ group, shopIdentifier, role }) => (
            <div key={`${group} ${shopIdentifier} ${role}`}>
              {t('access.providers.roleOfGroup', { group, role, shop: shopIdentifier })}
            </div>
          )),
  },
];

/** The URLs that have to be entered at the provider. */
function UrlsDialog({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  return (
    <Dialog title={t('access.providers.urlsTitle', { name: provider.name })} onClose={onClose}>
      <p>{t('access.providers.urlsAbout')}</p>
      <CopiedText label={t('access.providers.redirectUrl')}>{provider.redirectUrl}</CopiedText>
      <CopiedText label={t('access.providers.logoutUrl')}>{provider.logoutUrl}</CopiedText>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t('access.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The OpenID Connect providers of the installation, for its operators. */
export function IdentityProvidersPage() {
  const query = useLiveQuery(IdentityProvidersDocument, {});
  const [edited, setEdited] = useState<Provider | 'new'>();
  const [shown, setShown] = useState<Provider>();
  const [tested, setTested] = useState<Provider>();
  const close = (): void => setEdited(undefined);
  const actions: Column<Provider> = {
    name: t('access.actions'),
    isEnd: true,
    of: (provider) => (
      <RowActions>
        <Button
          isSmall
          aria-label={t('access.providers.urlsOf', { name: provider.name })}
          onClick={() => setShown(provider)}
        >
          {t('access.providers.urlsMenu')}
        </Button>
        <Button
          isSmall
          aria-label={t('access.providers.testOf', { name: provider.name })}
          onClick={() => setTested(provider)}
        >
          {t('access.providers.testMenu')}
        </Button>
        <Button
          isSmall
          aria-label={t('access.providers.editOf', { name: provider.name })}
          onClick={() => setEdited(provider)}
        >
          {t('access.editMenu')}
        </Button>
        <ConfirmButton
          name={t('access.removeMenu')}
          about={provider.name}
          isSmall
          title={t('access.removeNamed', { name: provider.name })}
          confirm={t('access.remove')}
          document={RemoveIdentityProviderDocument}
          variables={{ input: { id: provider.id } }}
        >
          <p>{t('access.providers.removeEffect')}</p>
        </ConfirmButton>
      </RowActions>
    ),
  };
  return (
    <Page
      title={t('access.providers.title')}
      about={t('access.providers.about')}
      actions={
        <Button look="primary" onClick={() => setEdited('new')}>
          {t('access.providers.addMenu')}
        </Button>
      }
    >
      <ShortList
        title={t('access.providers.list')}
        query={query}
        rowsOf={({ identityProviders }) => identityProviders}
        keyOf={({ id }) => id}
        columns={[...columns, actions]}
        empty={<Empty title={t('access.providers.empty')}>{t('access.providers.emptyHelp')}</Empty>}
      />
      {edited === 'new' ? (
        <FormDialog
          title={t('access.providers.addTitle')}
          submit={t('access.add')}
          document={SetIdentityProviderDocument}
          variablesOf={(values) => ({ input: providerIn(values, textIn(values, 'id')) })}
          onDone={({ setIdentityProvider }) => setShown(setIdentityProvider?.identityProvider ?? undefined)}
          onClose={close}
        >
          <ProviderFields />
        </FormDialog>
      ) : edited ? (
        <FormDialog
          title={t('access.editNamed', { name: edited.name })}
          document={SetIdentityProviderDocument}
          variablesOf={(values) => ({ input: providerIn(values, edited.id) })}
          onClose={close}
        >
          <p>{t('access.providers.editEffect')}</p>
          <ProviderFields provider={edited} />
        </FormDialog>
      ) : null}
      {shown ? <UrlsDialog provider={shown} onClose={() => setShown(undefined)} /> : null}
      {tested ? (
        <TestDialog
          title={t('access.providers.testTitle', { name: tested.name })}
          about={t('access.providers.testAbout')}
          document={TestIdentityProviderDocument}
          variables={{ input: { id: tested.id } }}
          onClose={() => setTested(undefined)}
        >
          {({ testIdentityProvider: answer }) => (answer?.test ? <ProviderTest test={answer.test} /> : null)}
        </TestDialog>
      ) : null}
    </Page>
  );
}
