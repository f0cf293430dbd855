import { useState } from 'react';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  IdentityProvidersDocument,
  RemoveIdentityProviderDocument,
  SetIdentityProviderDocument,
  TestIdentityProviderDocument,
  type IdentityProviderRowFragment,
} from '../../generated/documents.js';
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
    name: 'Provider',
    of: ({ id, name }) => (
      <div>
        {name}
        <div>
          <Id>{id}</Id>
        </div>
      </div>
    ),
  },
  { name: 'Issuer', of: ({ issuer }) => <Id>{issuer}</Id> },
  { name: 'Client ID', of: ({ clientId }) => <Id>{clientId}</Id> },
  {
    name: 'Email domains',
    of: ({ emailDomains }) => (emailDomains.length > 0 ? emailDomains.join(', ') : 'All'),
  },
  {
    name: 'Roles of groups',
    of: ({ mappings }) =>
      mappings.length === 0
        ? 'None: invite people'
        : mappings.map(({ group, shopIdentifier, role }) => (
            <div key={`${group} ${shopIdentifier} ${role}`}>
              {group}: {role} in {shopIdentifier}
            </div>
          )),
  },
];

/** The URLs that have to be entered at the provider. */
function UrlsDialog({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  return (
    <Dialog title={`URLs for ${provider.name}`} onClose={onClose}>
      <p>Enter these URLs in the settings of this client at the provider.</p>
      <CopiedText label="Redirect URL">{provider.redirectUrl}</CopiedText>
      <CopiedText label="Back-channel logout URL">{provider.logoutUrl}</CopiedText>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          Done
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
    name: 'Actions',
    isEnd: true,
    of: (provider) => (
      <RowActions>
        <Button isSmall aria-label={`URLs… ${provider.name}`} onClick={() => setShown(provider)}>
          URLs…
        </Button>
        <Button isSmall aria-label={`Test… ${provider.name}`} onClick={() => setTested(provider)}>
          Test…
        </Button>
        <Button isSmall aria-label={`Edit… ${provider.name}`} onClick={() => setEdited(provider)}>
          Edit…
        </Button>
        <ConfirmButton
          name="Remove…"
          about={provider.name}
          isSmall
          title={`Remove ${provider.name}?`}
          confirm="Remove"
          document={RemoveIdentityProviderDocument}
          variables={{ input: { id: provider.id } }}
        >
          <p>Nobody can sign in with it anymore. The sessions that it began and the roles that it gave end.</p>
        </ConfirmButton>
      </RowActions>
    ),
  };
  return (
    <Page
      title="Identity providers"
      about="Single sign-on with OpenID Connect, for all shops. The sign-in policy of each shop says which ones it accepts."
      actions={
        <Button look="primary" onClick={() => setEdited('new')}>
          Add a provider…
        </Button>
      }
    >
      <ShortList
        title="Providers"
        query={query}
        rowsOf={({ identityProviders }) => identityProviders}
        keyOf={({ id }) => id}
        columns={[...columns, actions]}
        empty={<Empty title="No identity providers yet">Add the directory of the company.</Empty>}
      />
      {edited === 'new' ? (
        <FormDialog
          title="Add a provider"
          submit="Add"
          document={SetIdentityProviderDocument}
          variablesOf={(values) => ({ input: providerIn(values, textIn(values, 'id')) })}
          onDone={({ setIdentityProvider }) => setShown(setIdentityProvider?.identityProvider ?? undefined)}
          onClose={close}
        >
          <ProviderFields />
        </FormDialog>
      ) : edited ? (
        <FormDialog
          title={`Edit ${edited.name}`}
          document={SetIdentityProviderDocument}
          variablesOf={(values) => ({ input: providerIn(values, edited.id) })}
          onClose={close}
        >
          <p>If you change the issuer, client, domains or roles, its people have to sign in again.</p>
          <ProviderFields provider={edited} />
        </FormDialog>
      ) : null}
      {shown ? <UrlsDialog provider={shown} onClose={() => setShown(undefined)} /> : null}
      {tested ? (
        <TestDialog
          title={`Test ${tested.name}`}
          about="The provider is asked for its configuration, and whether it knows the client and the redirect URL. Nobody is signed in."
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
